//! # 2020 day 2: Password Philosophy
//!
//! The puzzle: <https://adventofcode.com/2020/day/2>.
//!
//! Of a password only three things matter: how often its policy's letter is in it, and whether the
//! letter is at the one place and at the other. They are found while the line is read, so a line
//! becomes an [`Entry`] of sixteen bytes, and nothing of the text is kept.
//!
//! **Part 1** counts the entries whose number of letters is in the range.
//!
//! **Part 2** counts those with the letter at exactly one of the two places.
//!
//! **Reading** is nearly all of the work. A line of a usual database fits 32 bytes, which are
//! compared all at once: with the end of a line, with the digits, with the letters, with the
//! policy's letter. Each comparison gives a bit for each byte, and the rest is a little arithmetic
//! on those bits, without a loop and without a branch that could go either way (`fast.rs`). A
//! database in which a line is longer, or a number has three digits, or something is wrong, is read
//! again byte by byte.
//!
//! The alternative `plain` keeps policies and passwords, and applies the rules to the letter.

mod fast;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::plain::Line;

/// What matters of a policy and its password.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entry {
    /// The policy's two numbers. One beyond 32 bits is `u32::MAX`: no password has so many letters.
    low: u32,
    high: u32,
    /// How often the letter is in the password.
    count: u32,
    /// Whether the letter is where the one number says, counted from 1, and where the other says.
    at_low: bool,
    at_high: bool,
}

/// The entries of the database, one a line, such as `1-3 a: abcde`.
///
/// # Errors
///
/// Where a line is no such entry; letters are those from `a` to `z`.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<Entry>, ParseError> {
    if let Some(entries) = fast::read(input) {
        return Ok(entries);
    }
    let lines = plain::parse(input)?;
    Ok(lines.iter().map(Line::entry).collect())
}

/// The number of passwords that have the letter a number of times within the range.
#[aoc(day2, part1)]
pub fn part1(entries: &[Entry]) -> usize {
    let is_valid = |entry: &&Entry| entry.low <= entry.count && entry.count <= entry.high;
    entries.iter().filter(is_valid).count()
}

/// The number of passwords that have the letter at one of the two places and not at the other.
#[aoc(day2, part2)]
pub fn part2(entries: &[Entry]) -> usize {
    let is_valid = |entry: &&Entry| entry.at_low != entry.at_high;
    entries.iter().filter(is_valid).count()
}

/// Policies and passwords, for checking.
#[aoc_generator(day2, part1, Plain)]
#[aoc_generator(day2, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<Line>, ParseError> {
    plain::parse(input)
}

/// By counting.
#[aoc(day2, part1, Plain)]
fn part1_plain(lines: &[Line]) -> usize {
    lines.iter().filter(|line| line.has_count()).count()
}

/// By looking at the places.
#[aoc(day2, part2, Plain)]
fn part2_plain(lines: &[Line]) -> usize {
    lines.iter().filter(|line| line.has_place()).count()
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day2_part1),
        Solver::new(2, Factory::day2_part2),
        Solver::alternative(1, "plain", Factory::day2_part1_plain),
        Solver::alternative(2, "plain", Factory::day2_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
