//! # 2015 day 8: Matchsticks
//!
//! The puzzle: <https://adventofcode.com/2015/day/8>.
//!
//! Neither part needs the text itself, nor even its length: only what differs between two ways to
//! write it. A literal is longer than its text by the two quotes around it, by one for `\"` and for
//! `\\`, and by three for `\xHH`. Written as a literal once more, it grows by four for its quotes
//! (each gets a backslash, and there are two new ones around), by two for `\"` and for `\\`, and by
//! one for `\xHH`. All other characters are one on each side, whatever they are. So four counts,
//! of literals and of the three escapes, say everything.
//!
//! Counting takes one pass over the bytes, 64 at a time, without a decision for any one of them: see
//! `blocks`, which also checks that every line is a literal. Where one is not, the plain
//! reading, character by character, is asked what is wrong with it. That one is the alternative
//! `plain` too: it makes the texts and the new literals, and measures them.

mod blocks;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// How often what occurs in the list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Literals {
    /// The literals: the lines, each with a quote at both ends.
    pub literals: u64,
    /// The escapes that stand for themselves: `\"` and `\\`.
    pub short: u64,
    /// The escapes `\xHH`.
    pub codes: u64,
}

/// The counts of a list of literals, one a line.
///
/// # Errors
///
/// Where a line is not in quotes, has a quote inside, or a backslash that begins no escape.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Literals, ParseError> {
    match blocks::count(input) {
        Some(counts) => Ok(counts),
        None => plain::parse(input).map(|list| plain::count(&list)),
    }
}

/// By how many characters the literals are longer than their texts.
#[aoc(day8, part1)]
pub fn part1(counts: &Literals) -> u64 {
    2 * counts.literals + counts.short + 3 * counts.codes
}

/// By how many characters literals for the literals would be longer than these.
#[aoc(day8, part2)]
pub fn part2(counts: &Literals) -> u64 {
    4 * counts.literals + 2 * counts.short + counts.codes
}

/// The literals themselves, for checking.
#[aoc_generator(day8, part1, Plain)]
#[aoc_generator(day8, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<String>, ParseError> {
    plain::parse(input)
}

/// Part 1 by the texts.
#[aoc(day8, part1, Plain)]
fn part1_plain(list: &[String]) -> usize {
    plain::part1(list)
}

/// Part 2 by the new literals.
#[aoc(day8, part2, Plain)]
fn part2_plain(list: &[String]) -> usize {
    plain::part2(list)
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day8_part1),
        Solver::new(2, Factory::day8_part2),
        Solver::alternative(1, "plain", Factory::day8_part1_plain),
        Solver::alternative(2, "plain", Factory::day8_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
