//! Gates, where they are, and in which order they work.

use aoc_core::{NoAnswer, ParseError};
use rustc_hash::FxHashMap;

/// A circuit of gates.
#[derive(Debug, Clone)]
pub struct Circuit {
    /// What provides each wire's signal, by the wire's place.
    pub(crate) gates: Vec<Gate>,
    /// The wires that [`A`] depends on and itself, each after those that it depends on, and what
    /// provides their signals; or why it has none.
    order: Result<Vec<(Wire, Gate)>, NoAnswer>,
}

/// A wire's place in the table.
pub(crate) type Wire = u32;

/// Wire `a`.
pub(crate) const A: Wire = 0;

/// Wire `b`.
pub(crate) const B: Wire = 1;

/// So many wires have a place from the start: those with names of one letter or two.
const SHORT_NAMES: usize = 26 + 26 * 26;

/// What provides a signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gate {
    /// Nothing does.
    Nothing,
    /// A number.
    Number(u16),
    /// Another wire.
    Wire(Wire),
    Not(Wire),
    And(Wire, Wire),
    Or(Wire, Wire),
    /// To higher bits, by so many.
    Left(Wire, u16),
    /// To lower bits, by so many.
    Right(Wire, u16),
}

impl Gate {
    /// The wires that it depends on; one of them twice where it is the only one.
    fn inputs(self) -> Option<[Wire; 2]> {
        match self {
            Self::Nothing | Self::Number(_) => None,
            Self::Wire(x) | Self::Not(x) | Self::Left(x, _) | Self::Right(x, _) => Some([x, x]),
            Self::And(x, y) | Self::Or(x, y) => Some([x, y]),
        }
    }

    /// Its signal, from those of wires.
    #[inline]
    pub(crate) fn signal(self, of: impl Fn(Wire) -> Option<u16>) -> Option<u16> {
        Some(match self {
            Self::Nothing => return None,
            Self::Number(number) => number,
            Self::Wire(x) => of(x)?,
            Self::Not(x) => !of(x)?,
            Self::And(x, y) => of(x)? & of(y)?,
            Self::Or(x, y) => of(x)? | of(y)?,
            Self::Left(x, bits) => of(x)?.checked_shl(bits.into()).unwrap_or(0),
            Self::Right(x, bits) => of(x)?.checked_shr(bits.into()).unwrap_or(0),
        })
    }
}

impl Circuit {
    /// The signal of wire `a`, where wire `b` may have another one than its source says.
    pub(crate) fn signal_of_a(&self, b: Option<u16>) -> Result<u16, NoAnswer> {
        let order = self.order.as_ref().map_err(Clone::clone)?;
        let mut signals = vec![0; self.gates.len()];
        for &(wire, gate) in order {
            let signal = match b {
                Some(signal) if wire == B => Some(signal),
                _ => gate.signal(|input| Some(signals[input as usize])),
            };
            signals[wire as usize] = signal.unwrap_or_default();
        }
        Ok(signals[A as usize])
    }
}

pub(crate) fn parse(input: &str) -> Result<Circuit, ParseError> {
    let mut reader = Reader {
        input,
        at: 0,
        gates: Vec::with_capacity(SHORT_NAMES + 64),
        long_names: FxHashMap::default(),
    };
    reader.gates.resize(SHORT_NAMES, Gate::Nothing);
    loop {
        reader.line()?;
        if reader.at >= input.len() {
            break;
        }
    }
    let order = order(&reader.gates)
        .map_err(|(wire, why)| NoAnswer::new(format!("wire {} {why}", reader.name(wire))));
    Ok(Circuit {
        gates: reader.gates,
        order,
    })
}

/// Takes what comes next in the input, from byte `at` on.
struct Reader<'a> {
    input: &'a str,
    at: usize,
    gates: Vec<Gate>,
    long_names: FxHashMap<&'a str, Wire>,
}

impl Reader<'_> {
    /// Takes a gate, the wire to which it provides a signal, and the end of the line.
    #[inline]
    fn line(&mut self) -> Result<(), ParseError> {
        let gate = self.gate()?;
        if !self.take(b" -> ") {
            return Err(self.error("\" -> \""));
        }
        let start = self.at;
        let Some(wire) = self.wire() else {
            return Err(self.error("a wire"));
        };
        let wire = wire as usize;
        if self.gates[wire] != Gate::Nothing {
            self.at = start;
            return Err(self.error("a wire that has no source yet"));
        }
        self.gates[wire] = gate;
        if !self.take(b"\n") && self.at < self.input.len() {
            return Err(self.error("the end of the line"));
        }
        Ok(())
    }

    #[inline]
    fn gate(&mut self) -> Result<Gate, ParseError> {
        if self.take(b"NOT ") {
            return Ok(Gate::Not(self.input()?));
        }
        let x = self.input()?;
        // The second byte tells the gates apart.
        match self.byte(1) {
            b'A' if self.take(b" AND ") => Ok(Gate::And(x, self.input()?)),
            b'O' if self.take(b" OR ") => Ok(Gate::Or(x, self.input()?)),
            b'R' if self.take(b" RSHIFT ") => Ok(Gate::Right(x, self.number()?)),
            b'L' if self.take(b" LSHIFT ") => Ok(Gate::Left(x, self.number()?)),
            _ => Ok(Gate::Wire(x)),
        }
    }

    /// Takes a wire, or a number, which gets a wire of its own.
    #[inline]
    fn input(&mut self) -> Result<Wire, ParseError> {
        match self.wire() {
            Some(wire) => Ok(wire),
            None => self.number_as_wire(),
        }
    }

    /// Takes a number and gives it a wire. There are few in a circuit.
    #[cold]
    fn number_as_wire(&mut self) -> Result<Wire, ParseError> {
        if !self.byte(0).is_ascii_digit() {
            return Err(self.error("a gate"));
        }
        let number = self.number()?;
        Ok(add(&mut self.gates, Gate::Number(number)))
    }

    /// Takes a wire if one comes next.
    #[inline]
    fn wire(&mut self) -> Option<Wire> {
        // Anything but a small letter is none of the first 26.
        let letter = |after| u32::from(self.byte(after).wrapping_sub(b'a'));
        let letters = [letter(0), letter(1), letter(2)];
        match letters.map(|letter| letter < 26) {
            [true, true, false] => {
                self.at += 2;
                Some(26 + 26 * letters[0] + letters[1])
            }
            [true, false, _] => {
                self.at += 1;
                Some(letters[0])
            }
            [true, true, true] => Some(self.long_name()),
            [false, ..] => None,
        }
    }

    /// Takes a wire with a name that has no place from the start.
    #[cold]
    fn long_name(&mut self) -> Wire {
        let rest = &self.input[self.at..];
        let len = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        self.at += len;
        let gates = &mut self.gates;
        *self
            .long_names
            .entry(&rest[..len])
            .or_insert_with(|| add(gates, Gate::Nothing))
    }

    /// Takes a number of 16 bits.
    #[inline]
    fn number(&mut self) -> Result<u16, ParseError> {
        let start = self.at;
        let mut number = Some(0_u16);
        while let digit @ b'0'..=b'9' = self.byte(0) {
            number = number
                .and_then(|number| number.checked_mul(10))
                .and_then(|number| number.checked_add(u16::from(digit - b'0')));
            self.at += 1;
        }
        match number {
            Some(_) if self.at == start => Err(self.error("a whole number")),
            Some(number) => Ok(number),
            None => {
                self.at = start;
                Err(self.error("a number of up to 65535"))
            }
        }
    }

    /// Takes a text if it comes next.
    #[inline]
    fn take(&mut self, text: &[u8]) -> bool {
        let there = self.input.as_bytes()[self.at..].starts_with(text);
        self.at += if there { text.len() } else { 0 };
        there
    }

    /// The byte so many after the next one; 0 behind the end.
    #[inline]
    fn byte(&self, after: usize) -> u8 {
        let byte = self.input.as_bytes().get(self.at + after);
        byte.copied().unwrap_or(0)
    }

    #[cold]
    fn error(&self, expected: &'static str) -> ParseError {
        ParseError::at(self.input, self.at, expected)
    }

    /// The name of a wire.
    fn name(&self, wire: Wire) -> String {
        let letter = |letter: Wire| char::from(b'a' + (letter % 26) as u8);
        match wire {
            0..26 => letter(wire).to_string(),
            _ if (wire as usize) < SHORT_NAMES => {
                [letter(wire / 26 - 1), letter(wire)].iter().collect()
            }
            _ => {
                let name = self.long_names.iter().find(|(_, other)| **other == wire);
                name.map_or_else(String::new, |(name, _)| (*name).to_owned())
            }
        }
    }
}

/// Adds a wire to the table.
fn add(gates: &mut Vec<Gate>, gate: Gate) -> Wire {
    gates.push(gate);
    (gates.len() - 1) as Wire
}

/// The wires that [`A`] depends on and itself, each after those that it depends on, with their
/// gates; or a wire among them, and why it has no signal.
fn order(gates: &[Gate]) -> Result<Vec<(Wire, Gate)>, (Wire, &'static str)> {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum State {
        New,
        /// On the way from [`A`] to where the walk is.
        Open,
        Done,
    }
    let mut states = vec![State::New; gates.len()];
    let mut order = Vec::with_capacity(SHORT_NAMES / 2);
    // The open wires, and between them others that are to be visited.
    let mut stack = vec![A];
    while let Some(&wire) = stack.last() {
        let state = &mut states[wire as usize];
        match *state {
            State::New => {
                *state = State::Open;
                let gate = gates[wire as usize];
                if gate == Gate::Nothing {
                    return Err((wire, "has no source"));
                }
                for input in gate.inputs().into_iter().flatten() {
                    match states[input as usize] {
                        State::New => stack.push(input),
                        State::Open => return Err((input, "depends on itself")),
                        State::Done => {}
                    }
                }
            }
            State::Open => {
                *state = State::Done;
                order.push((wire, gates[wire as usize]));
                stack.pop();
            }
            State::Done => {
                stack.pop();
            }
        }
    }
    Ok(order)
}
