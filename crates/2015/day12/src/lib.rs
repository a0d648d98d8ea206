//! # 2015 day 12: JSAbacusFramework.io
//!
//! The puzzle: <https://adventofcode.com/2015/day/12>.
//!
//! Of a JSON document little has to be kept: for each array and each object the sum of the numbers
//! directly in it, and for an object whether one of its values is `"red"`. These groups are listed in
//! the order in which they open, each with the place in the list where the first one comes that is
//! not inside it. Part 1 adds up all sums; part 2 goes through the list too, but from a red object
//! on to the group after all that it holds.
//!
//! **Reading** is most of the work, and most of that would be wrong guesses of the processor about how
//! long the next number or string is. So both are read eight bytes at once; see the module `reader`.
//! It takes all of JSON: spaces between the tokens, escapes (a value may be `"r\u0065d"`), `true`,
//! `false` and `null`, any depth. Only numbers have to be whole, as all of the puzzle's are, and of up to
//! 64 bits with their sign. Time and memory are in proportion to the input.
//!
//! `"red"` as a key, as a member of an array or as the whole document means nothing.
//!
//! The alternative `plain` makes a tree of values, by a reader of its own that goes character by
//! character, and walks through it.

mod plain;
mod reader;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// What matters of a document: its groups, in the order in which they open. The first one is the
/// document itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    groups: Vec<Group>,
}

/// An array, an object, or the whole document.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Group {
    /// The sum of the numbers that are in no group inside it. As many numbers as fit any memory have a
    /// sum that fits.
    sum: i128,
    /// The place of the first group that comes after it and is not inside it.
    end: usize,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Document,
    Array,
    Object,
    /// An object that has the value `"red"`.
    RedObject,
}

/// A JSON document.
///
/// # Errors
///
/// Where it is none, or a number is not a whole one of up to 64 bits.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Document, ParseError> {
    let groups = reader::groups(input)?;
    Ok(Document { groups })
}

/// The sum of all numbers.
#[aoc(day12, part1)]
pub fn part1(document: &Document) -> i128 {
    document.groups.iter().map(|group| group.sum).sum()
}

/// The sum of all numbers that are in no red object, however deep inside.
#[aoc(day12, part2)]
pub fn part2(document: &Document) -> i128 {
    let mut sum = 0;
    let mut next = 0;
    while let Some(group) = document.groups.get(next) {
        if group.kind == Kind::RedObject {
            next = group.end;
        } else {
            sum += group.sum;
            next += 1;
        }
    }
    sum
}

/// The document as a tree, for checking.
#[aoc_generator(day12, part1, Plain)]
#[aoc_generator(day12, part2, Plain)]
fn parse_plain(input: &str) -> Result<plain::Value, ParseError> {
    let error = || ParseError::new(1, "a document that is not nested so deeply", input);
    // What is wrong with it is for the other reader to say.
    plain::value(input).ok_or_else(|| parse(input).err().unwrap_or_else(error))
}

/// Part 1 by a walk through the tree.
#[aoc(day12, part1, Plain)]
fn part1_plain(value: &plain::Value) -> i128 {
    value.sum(false)
}

/// Part 2 by a walk through the tree.
#[aoc(day12, part2, Plain)]
fn part2_plain(value: &plain::Value) -> i128 {
    value.sum(true)
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day12_part1),
        Solver::new(2, Factory::day12_part2),
        Solver::alternative(1, "plain", Factory::day12_part1_plain),
        Solver::alternative(2, "plain", Factory::day12_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
