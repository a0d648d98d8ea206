//! # 2015 day 4: The Ideal Stocking Stuffer
//!
//! The puzzle: <https://adventofcode.com/2015/day/4>.
//!
//! MD5 was made so that nothing about a digest can be told from the message, and what is broken of
//! it does not help here: the numbers have to be tried, a million of them for five zeros in the
//! mean, and seventeen million for six. What is left to do is to try them fast, which is a topic of
//! its own: `aoc-md5` hashes 64 numbers beside each other, on all processors, and hands over what
//! begins with zeros in the order of the numbers. So the first that comes is the lowest.
//!
//! Six zeros are five, but the two parts may still have one answer: one number with five zeros in
//! sixteen has a sixth. Nothing here takes them to be different.
//!
//! Each part searches by itself, as part 1's search is a sixteenth of part 2's in the mean. A million
//! numbers take about 4 ms on two processors with AVX2. There is always another number, so a search
//! ends only because it is told to: at [`LIMIT`], which one key in 10^25 would reach.
//!
//! The alternative `plain` hashes one number after the other.

mod sample;

use std::ops::ControlFlow;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_md5::{Engine, Prefix, hex};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The last number that is tried.
pub const LIMIT: u64 = 1_000_000_000;

/// The key, ready to have numbers put behind it. A key may be any length.
///
/// # Errors
///
/// Where the input is not one line of visible ASCII characters.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Prefix, ParseError> {
    let mut cursor = Cursor::new(input);
    let key = cursor.word("a key of letters and digits", |byte| {
        byte.is_ascii_graphic()
    })?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Prefix::new(key.as_bytes()))
}

/// The lowest positive number with five zeros.
///
/// # Errors
///
/// Where no number up to [`LIMIT`] has them.
#[aoc(day4, part1)]
pub fn part1(key: &Prefix) -> Result<u64, NoAnswer> {
    lowest(key, 5, LIMIT)
}

/// The lowest positive number with six zeros.
///
/// # Errors
///
/// Where no number up to [`LIMIT`] has them.
#[aoc(day4, part2)]
pub fn part2(key: &Prefix) -> Result<u64, NoAnswer> {
    lowest(key, 6, LIMIT)
}

/// One number after the other, for checking.
#[aoc(day4, part1, Plain)]
fn part1_plain(key: &Prefix) -> Result<u64, NoAnswer> {
    lowest_plain(key, 5, LIMIT)
}

/// One number after the other, for checking.
#[aoc(day4, part2, Plain)]
fn part2_plain(key: &Prefix) -> Result<u64, NoAnswer> {
    lowest_plain(key, 6, LIMIT)
}

/// The lowest number from 1 to a limit whose digest begins with so many zeros.
fn lowest(key: &Prefix, zeros: usize, limit: u64) -> Result<u64, NoAnswer> {
    Engine::new()
        .search(key, 1..=limit, zeros, |hit| ControlFlow::Break(hit.number))
        .ok_or_else(|| none(zeros, limit))
}

fn lowest_plain(key: &Prefix, zeros: usize, limit: u64) -> Result<u64, NoAnswer> {
    let mut numbers = 1..=limit;
    let found = numbers.find(|number| {
        let text = hex(&key.digest(number.to_string().as_bytes()));
        text[..zeros].iter().all(|&digit| digit == b'0')
    });
    found.ok_or_else(|| none(zeros, limit))
}

#[cold]
fn none(zeros: usize, limit: u64) -> NoAnswer {
    NoAnswer::new(format!(
        "no number up to {limit} has a digest that begins with {zeros} zeros"
    ))
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day4_part1),
        Solver::new(2, Factory::day4_part2),
        Solver::alternative(1, "plain", Factory::day4_part1_plain),
        Solver::alternative(2, "plain", Factory::day4_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
