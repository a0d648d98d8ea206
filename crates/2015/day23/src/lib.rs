//! # 2015 day 23: Opening the Turing Lock
//!
//! The puzzle: <https://adventofcode.com/2015/day/23>.
//!
//! Running the program is all it takes. Nearly all of its time goes into one loop, which counts in
//! a register how often a number is halved, or tripled and increased, until it is 1. When a program
//! is read, every row of eight instructions that does just this, with either register, is
//! remembered. Where the program comes to its head the loop is run without an interpreter, and all
//! halvings in a row are one shift. A jump into its midst finds the eight instructions as they are.
//!
//! **Programs that never halt.** A program that comes back to an instruction with the same
//! registers always will. So it does if they differ in a register that no instruction tests or
//! halves. At jumps backwards an earlier state is compared with the present one, which takes its
//! place when the number of comparisons has doubled (Brent, 1980). But a program can go on without
//! ever coming back, so there is a limit as well: [`MOST_STEPS`].
//!
//! The registers have 64 bits, and a program that needs more has no answer. Nor has one that halves
//! an odd number, which is no whole number then.
//!
//! The alternative `plain` takes the instructions one by one, up to the limit.

mod machine;
mod plain;
mod program;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use program::{Instruction, Program, Register};

/// The most instructions that are carried out, the ones of a loop counted one by one.
pub const MOST_STEPS: u64 = 10_000_000;

/// What the registers hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Registers {
    /// Register `a`.
    pub a: u64,
    /// Register `b`.
    pub b: u64,
}

/// The program, one instruction a line.
///
/// # Errors
///
/// Where a line is no instruction.
#[aoc_generator(day23)]
pub fn parse(input: &str) -> Result<Program, ParseError> {
    program::parse(input)
}

/// What register `b` holds in the end.
///
/// # Errors
///
/// As [`run`].
#[aoc(day23, part1)]
pub fn part1(program: &Program) -> Result<u64, NoAnswer> {
    run(program, Registers { a: 0, b: 0 }).map(|end| end.b)
}

/// What register `b` holds in the end if `a` begins with 1.
///
/// # Errors
///
/// As [`run`].
#[aoc(day23, part2)]
pub fn part2(program: &Program) -> Result<u64, NoAnswer> {
    run(program, Registers { a: 1, b: 0 }).map(|end| end.b)
}

/// What the registers hold in the end, from what they begin with.
///
/// # Errors
///
/// Where the program never halts, or not within [`MOST_STEPS`], a register would need more than 64
/// bits, or an odd number is to be halved.
pub fn run(program: &Program, start: Registers) -> Result<Registers, NoAnswer> {
    machine::run(program, start, MOST_STEPS)
}

/// Part 1, one instruction after the other.
///
/// # Errors
///
/// As [`run`].
#[aoc(day23, part1, Plain)]
pub fn part1_plain(program: &Program) -> Result<u64, NoAnswer> {
    plain::run(program, Registers { a: 0, b: 0 }, MOST_STEPS).map(|end| end.b)
}

/// Part 2, one instruction after the other.
///
/// # Errors
///
/// As [`run`].
#[aoc(day23, part2, Plain)]
pub fn part2_plain(program: &Program) -> Result<u64, NoAnswer> {
    plain::run(program, Registers { a: 1, b: 0 }, MOST_STEPS).map(|end| end.b)
}

impl Registers {
    fn get(&self, register: Register) -> u64 {
        match register {
            Register::A => self.a,
            Register::B => self.b,
        }
    }

    fn get_mut(&mut self, register: Register) -> &mut u64 {
        match register {
            Register::A => &mut self.a,
            Register::B => &mut self.b,
        }
    }
}

fn too_large() -> NoAnswer {
    NoAnswer::new("a register would need more than 64 bits")
}

fn odd_half(place: usize) -> NoAnswer {
    NoAnswer::new(format!("line {} halves an odd number", place + 1))
}

fn never() -> NoAnswer {
    NoAnswer::new("the program never halts")
}

fn too_long(steps: u64) -> NoAnswer {
    NoAnswer::new(format!(
        "the program has not halted after {steps} instructions"
    ))
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day23_part1),
        Solver::new(2, Factory::day23_part2),
        Solver::alternative(1, "plain", Factory::day23_part1_plain),
        Solver::alternative(2, "plain", Factory::day23_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
