//! # 2015 day 7: Some Assembly Required
//!
//! The puzzle: <https://adventofcode.com/2015/day/7>.
//!
//! The lines are in no order, so a gate can stand before those that it depends on. What is wanted
//! is an order in which each gate comes after all its inputs, of the gates that wire `a` depends on:
//! then one pass gives all their signals. It is the order in which a depth-first walk from `a`
//! towards the inputs leaves the wires for the last time. The walk visits each wire once, and keeps
//! its way in a list of its own, so that a long chain of gates is no trouble. Meeting a wire again
//! that lies on the way is a cycle, and then there is no signal; a wire that nothing provides is no
//! better. Other wires do not matter.
//!
//! Part 2 wants the same signals in the same order, but for one wire, so the order is found once.
//!
//! **Wires are places in a table.** A name of one or two letters is a number to base 26; wires with
//! longer names have the places after those, as they come up, and so have the numbers that the
//! lines give in place of a wire: they are wires whose signal is known.
//!
//! The alternative `plain` goes over the gates again and again, and fills in what it can.

mod circuit;
mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use circuit::Circuit;

/// The gates, one a line.
///
/// # Errors
///
/// Where a line is no gate, a number has more than 16 bits, or a wire has two sources.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Circuit, ParseError> {
    circuit::parse(input)
}

/// The signal of wire `a`.
///
/// # Errors
///
/// Where it depends on itself or on a wire without a source.
#[aoc(day7, part1)]
pub fn part1(circuit: &Circuit) -> Result<u16, NoAnswer> {
    circuit.signal_of_a(None)
}

/// The signal of wire `a` once wire `b` has the one that `a` had before.
///
/// # Errors
///
/// Where there is none in part 1.
#[aoc(day7, part2)]
pub fn part2(circuit: &Circuit) -> Result<u16, NoAnswer> {
    let before = part1(circuit)?;
    circuit.signal_of_a(Some(before))
}

/// Part 1 by filling in.
///
/// # Errors
///
/// Where `a` gets no signal.
#[aoc(day7, part1, Plain)]
pub fn part1_plain(circuit: &Circuit) -> Result<u16, NoAnswer> {
    plain::signal_of_a(circuit, None)
}

/// Part 2 by filling in.
///
/// # Errors
///
/// Where `a` gets no signal in part 1.
#[aoc(day7, part2, Plain)]
pub fn part2_plain(circuit: &Circuit) -> Result<u16, NoAnswer> {
    let before = part1_plain(circuit)?;
    plain::signal_of_a(circuit, Some(before))
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day7_part1),
        Solver::new(2, Factory::day7_part2),
        Solver::alternative(1, "plain", Factory::day7_part1_plain),
        Solver::alternative(2, "plain", Factory::day7_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
