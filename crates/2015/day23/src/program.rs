//! Instructions, and how they are written.

use aoc_core::ParseError;

use crate::Registers;
use Instruction::{Half, Increment, Jump, JumpIfEven, JumpIfOne, Triple};

/// A program; it has one instruction at least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    instructions: Vec<Instruction>,
    /// Where there are loops, in ascending order, and which register counts their rounds.
    loops: Vec<(usize, Register)>,
    /// Which registers, `a` and `b`, are tested or halved somewhere: nothing else can depend on
    /// one.
    have_a_say: [bool; 2],
}

/// One of two registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Register {
    /// Register `a`.
    A,
    /// Register `b`.
    B,
}

/// An instruction. Where it jumps to is a place in the program, counted from 0, or the program's
/// length if it is anywhere outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instruction {
    /// Halves the register.
    Half(Register),
    /// Makes the register three times as large.
    Triple(Register),
    /// Adds 1 to the register.
    Increment(Register),
    /// Jumps.
    Jump(usize),
    /// Jumps if the register is even.
    JumpIfEven(Register, usize),
    /// Jumps if the register is 1.
    JumpIfOne(Register, usize),
}

impl Program {
    /// The instructions.
    #[must_use]
    pub fn instructions(&self) -> &[Instruction] {
        &self.instructions
    }

    /// If there is a loop at a place that makes a register 1, by halving it where it is even, and
    /// tripling and increasing it where it is odd: which register counts how often.
    pub(crate) fn counter_of_loop(&self, place: usize) -> Option<Register> {
        let index = self.loops.binary_search_by_key(&place, |(place, _)| *place);
        index.ok().map(|index| self.loops[index].1)
    }

    /// What the registers hold, but 0 for one that nothing depends on.
    pub(crate) fn with_a_say(&self, registers: Registers) -> Registers {
        let [a, b] = self.have_a_say;
        Registers {
            a: if a { registers.a } else { 0 },
            b: if b { registers.b } else { 0 },
        }
    }
}

pub(crate) fn parse(input: &str) -> Result<Program, ParseError> {
    let mut reader = Reader { input, at: 0 };
    let mut instructions = Vec::with_capacity(64);
    loop {
        instructions.push(reader.instruction(instructions.len())?);
        if reader.at >= input.len() {
            break;
        }
    }
    let len = instructions.len();
    let mut have_a_say = [false; 2];
    for instruction in &mut instructions {
        if let Jump(to) | JumpIfEven(_, to) | JumpIfOne(_, to) = instruction {
            *to = len.min(*to);
        }
        if let Half(register) | JumpIfEven(register, _) | JumpIfOne(register, _) = *instruction {
            have_a_say[register as usize] = true;
        }
    }
    let heads = instructions.windows(LOOP).enumerate();
    let loops = heads.filter_map(|(place, window)| Some((place, counter(place, window)?)));
    Ok(Program {
        loops: loops.collect(),
        instructions,
        have_a_say,
    })
}

/// The length of a loop.
const LOOP: usize = 8;

/// The register that counts, if these instructions, which begin at a place, are a loop.
fn counter(place: usize, instructions: &[Instruction]) -> Option<Register> {
    let [JumpIfOne(number, _), Increment(counter), ..] = *instructions else {
        return None;
    };
    let the_loop: [_; LOOP] = [
        JumpIfOne(number, place + 8),
        Increment(counter),
        JumpIfEven(number, place + 6),
        Triple(number),
        Increment(number),
        Jump(place + 7),
        Half(number),
        Jump(place),
    ];
    (counter != number && *instructions == the_loop).then_some(counter)
}

/// Takes what comes next in the input, from byte `at` on.
struct Reader<'a> {
    input: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// Takes the instruction that has this place, and the end of the line.
    #[inline]
    fn instruction(&mut self, place: usize) -> Result<Instruction, ParseError> {
        let word = self.input.as_bytes()[self.at..].first_chunk();
        let kind = *word.unwrap_or(b"    ");
        let instruction = match &kind {
            b"hlf " => Half(self.register()?),
            b"tpl " => Triple(self.register()?),
            b"inc " => Increment(self.register()?),
            b"jmp " => {
                self.at += 4;
                Jump(self.target(place)?)
            }
            b"jie " => {
                let register = self.register_and_comma()?;
                JumpIfEven(register, self.target(place)?)
            }
            b"jio " => {
                let register = self.register_and_comma()?;
                JumpIfOne(register, self.target(place)?)
            }
            _ => return Err(self.error("an instruction: hlf, tpl, inc, jmp, jie or jio")),
        };
        if self.byte() != b'\n' && self.at < self.input.len() {
            return Err(self.error("the end of the line"));
        }
        self.at += 1;
        Ok(instruction)
    }

    /// Takes an instruction's name and a register.
    #[inline]
    fn register(&mut self) -> Result<Register, ParseError> {
        self.at += 4;
        let register = match self.byte() {
            b'a' => Register::A,
            b'b' => Register::B,
            _ => return Err(self.error("register a or b")),
        };
        self.at += 1;
        Ok(register)
    }

    #[inline]
    fn register_and_comma(&mut self) -> Result<Register, ParseError> {
        let register = self.register()?;
        if !self.input.as_bytes()[self.at..].starts_with(b", ") {
            return Err(self.error("\", \""));
        }
        self.at += 2;
        Ok(register)
    }

    /// Takes an offset from a place, and gives where that leads; the largest number there is if it
    /// leads out of the program at its start.
    #[inline]
    fn target(&mut self, place: usize) -> Result<usize, ParseError> {
        let backwards = match self.byte() {
            b'+' => false,
            b'-' => true,
            _ => return Err(self.error("an offset with a sign")),
        };
        self.at += 1;
        let start = self.at;
        let mut offset = 0_usize;
        while let digit @ b'0'..=b'9' = self.byte() {
            // What does not fit leads out of any program.
            let digit = usize::from(digit - b'0');
            offset = offset.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        if self.at == start {
            return Err(self.error("a whole number"));
        }
        Ok(if backwards {
            place.checked_sub(offset).unwrap_or(usize::MAX)
        } else {
            place.saturating_add(offset)
        })
    }

    /// The next byte; 0 behind the end.
    #[inline]
    fn byte(&self) -> u8 {
        self.input.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    #[cold]
    fn error(&self, expected: &'static str) -> ParseError {
        ParseError::at(self.input, self.at, expected)
    }
}
