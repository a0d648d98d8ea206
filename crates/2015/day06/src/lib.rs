//! # 2015 day 6: Probably a Fire Hazard
//!
//! The puzzle: <https://adventofcode.com/2015/day/6>.
//!
//! Following the instructions light by light takes tens of millions of steps. But most lights have
//! the same fate as their neighbours. Go down the grid row by row: from one row to the next
//! something changes only where the rectangle of an instruction begins or ends, which 300
//! instructions do 600 times. So the work for a row is done for all the rows that are like it at
//! once; and better still, the work for a change need not start from the first instruction, nor
//! touch the columns that the change leaves alone.
//!
//! **What instructions do to a light is a function, and functions can be combined** before it is
//! known what they will be applied to. In part 1 each is "off", "on", "as before" or "the
//! other way round", and so is one after the other: two bits say which. In part 2 each of them adds
//! something, but the result is never less than something else, `max(x + add, floor)`; two in a row
//! are `max(x + add1 + add2, max(floor1 + add2, floor2))`, which is of the same kind. So let the
//! instructions be the leaves of a binary tree, in which each node knows, for every column, what
//! its two children do together. When an instruction begins or ends, only its own leaf and the
//! nodes above it have to be combined anew, and the root says what all of them do: this
//! is `sweep`. What is combined are 64 lights of a row in a word, or eight cells in a vector
//! (`lights` and `brightness`); a cell is a stretch of columns that no rectangle divides.
//!
//! The cost is the number of instructions times its logarithm times the columns in use, and any
//! number of instructions is no trouble. The alternative `plain` does it light by light.

mod brightness;
mod lights;
mod plain;
mod sample;
mod sweep;

use std::ops::Range;

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// What to do with the lights of a rectangle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instruction {
    /// What to do with each of them.
    pub action: Action,
    /// The columns of the rectangle, below 1000; at least one.
    pub columns: Range<u16>,
    /// Its rows, below 1000; at least one.
    pub rows: Range<u16>,
}

/// What to do with a light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// "turn on"; in part 2, one brighter.
    On,
    /// "turn off"; in part 2, one darker, but not below zero.
    Off,
    /// "toggle"; in part 2, two brighter.
    Toggle,
}

/// The instructions, one a line. The two corners may be any two that are opposite.
///
/// # Errors
///
/// Where a line is no instruction, or a corner is not in the grid.
#[aoc_generator(day6)]
pub fn parse(input: &str) -> Result<Vec<Instruction>, ParseError> {
    lines(input, instruction)
}

/// How many lights are lit in the end.
#[aoc(day6, part1)]
pub fn part1(instructions: &[Instruction]) -> u64 {
    lights::lit(instructions)
}

/// How bright all lights are together in the end.
#[aoc(day6, part2)]
pub fn part2(instructions: &[Instruction]) -> u64 {
    brightness::total(instructions)
}

/// Part 1 light by light.
#[aoc(day6, part1, Plain)]
pub fn part1_plain(instructions: &[Instruction]) -> u64 {
    plain::lit(instructions)
}

/// Part 2 light by light.
#[aoc(day6, part2, Plain)]
pub fn part2_plain(instructions: &[Instruction]) -> u64 {
    plain::brightness(instructions)
}

/// The grid has so many rows, and as many columns.
const SIZE: usize = 1000;

/// Takes an instruction.
fn instruction(cursor: &mut Cursor<'_>) -> Result<Instruction, ParseError> {
    let action = if cursor.take_text("turn on ") {
        Action::On
    } else if cursor.take_text("turn off ") {
        Action::Off
    } else if cursor.take_text("toggle ") {
        Action::Toggle
    } else {
        return Err(cursor.error("\"turn on \", \"turn off \" or \"toggle \""));
    };
    let (column, row) = corner(cursor)?;
    cursor.expect(" through ")?;
    let (other_column, other_row) = corner(cursor)?;
    let range = |one: u16, other: u16| one.min(other)..one.max(other) + 1;
    Ok(Instruction {
        action,
        columns: range(column, other_column),
        rows: range(row, other_row),
    })
}

/// Takes a column and a row.
fn corner(cursor: &mut Cursor<'_>) -> Result<(u16, u16), ParseError> {
    let column = coordinate(cursor)?;
    cursor.expect(",")?;
    Ok((column, coordinate(cursor)?))
}

fn coordinate(cursor: &mut Cursor<'_>) -> Result<u16, ParseError> {
    let start = cursor.clone();
    match cursor.number()? {
        coordinate if usize::from(coordinate) < SIZE => Ok(coordinate),
        _ => Err(start.error("a number from 0 to 999")),
    }
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day6_part1),
        Solver::new(2, Factory::day6_part2),
        Solver::alternative(1, "plain", Factory::day6_part1_plain),
        Solver::alternative(2, "plain", Factory::day6_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
