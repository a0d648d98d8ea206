//! Gates, where they are, and in which order they work.

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::Cursor;
use rustc_hash::FxHashMap;

/// A circuit of gates.
#[derive(Debug, Clone)]
pub struct Circuit {
    /// What provides each wire's signal, by the wire's place.
    pub(crate) gates: Vec<Gate>,
    /// The wires that [`A`] depends on and itself, each after those that it depends on; or why it
    /// has no signal.
    order: Result<Vec<Wire>, NoAnswer>,
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
        for &wire in order {
            let place = wire as usize;
            let gate = match b {
                Some(signal) if wire == B => Gate::Number(signal),
                _ => self.gates[place],
            };
            let signal = gate.signal(|input| Some(signals[input as usize]));
            signals[place] = signal.unwrap_or_default();
        }
        Ok(signals[A as usize])
    }
}

pub(crate) fn parse(input: &str) -> Result<Circuit, ParseError> {
    let mut reader = Reader {
        cursor: Cursor::new(input),
        gates: Vec::with_capacity(SHORT_NAMES + 64),
        long_names: FxHashMap::default(),
    };
    reader.gates.resize(SHORT_NAMES, Gate::Nothing);
    loop {
        reader.line()?;
        if reader.cursor.is_at_end() {
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

struct Reader<'a> {
    cursor: Cursor<'a>,
    gates: Vec<Gate>,
    long_names: FxHashMap<&'a str, Wire>,
}

impl<'a> Reader<'a> {
    /// Takes a gate, the wire to which it provides a signal, and the end of the line.
    #[inline]
    fn line(&mut self) -> Result<(), ParseError> {
        let gate = self.gate()?;
        self.cursor.expect(" -> ")?;
        let start = self.cursor.clone();
        let wire = self.wire()? as usize;
        if self.gates[wire] != Gate::Nothing {
            return Err(start.error("a wire that has no source yet"));
        }
        self.gates[wire] = gate;
        self.cursor.end_of_line()
    }

    #[inline]
    fn gate(&mut self) -> Result<Gate, ParseError> {
        if self.cursor.take_text("NOT ") {
            return Ok(Gate::Not(self.input()?));
        }
        let x = self.input()?;
        let cursor = &mut self.cursor;
        if cursor.take_text(" AND ") {
            return Ok(Gate::And(x, self.input()?));
        }
        if cursor.take_text(" OR ") {
            return Ok(Gate::Or(x, self.input()?));
        }
        if cursor.take_text(" RSHIFT ") {
            return Ok(Gate::Right(x, cursor.number()?));
        }
        if cursor.take_text(" LSHIFT ") {
            return Ok(Gate::Left(x, cursor.number()?));
        }
        Ok(Gate::Wire(x))
    }

    /// Takes a wire, or a number, which gets a wire of its own.
    #[inline]
    fn input(&mut self) -> Result<Wire, ParseError> {
        match self.cursor.peek() {
            Some(b'0'..=b'9') => {
                let number = self.cursor.number()?;
                Ok(add(&mut self.gates, Gate::Number(number)))
            }
            Some(b'a'..=b'z') => self.wire(),
            _ => Err(self.cursor.error("a gate")),
        }
    }

    /// Takes a wire.
    #[inline]
    fn wire(&mut self) -> Result<Wire, ParseError> {
        let name = self
            .cursor
            .word("a wire", |byte| byte.is_ascii_lowercase())?;
        let letter = |letter: u8| Wire::from(letter - b'a');
        Ok(match *name.as_bytes() {
            [only] => letter(only),
            [first, second] => 26 + 26 * letter(first) + letter(second),
            _ => *self
                .long_names
                .entry(name)
                .or_insert_with(|| add(&mut self.gates, Gate::Nothing)),
        })
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

/// The wires that [`A`] depends on and itself, each after those that it depends on; or a wire
/// among them, and why it has no signal.
fn order(gates: &[Gate]) -> Result<Vec<Wire>, (Wire, &'static str)> {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum State {
        New,
        /// On the way from [`A`] to where the walk is.
        Open,
        Done,
    }
    let mut states = vec![State::New; gates.len()];
    let mut order = Vec::with_capacity(gates.len());
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
                order.push(wire);
                stack.pop();
            }
            State::Done => {
                stack.pop();
            }
        }
    }
    Ok(order)
}
