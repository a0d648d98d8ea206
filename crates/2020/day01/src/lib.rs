//! # 2020 day 1: Report Repair
//!
//! The puzzle: <https://adventofcode.com/2020/day/1>.
//!
//! Without negative entries, those above 2020 are in no sum, and of the others it is enough to know
//! which of 2021 numbers they are: a bit for each, and one more for a number that is there twice.
//! To see whether a sum can be completed is then one look.
//!
//! **Part 1** goes through the numbers up to half of 2020, and looks for what is missing.
//!
//! **Part 2** goes through those up to a third of it, with each through those up to half of what is
//! left, and looks for the rest. A report has few small numbers, so that is some dozens of looks;
//! were all numbers there, it would be a quarter of a million at most.
//!
//! So most of the time is spent on reading. Nearly every line has four digits, which are checked
//! and read as one word (`small.rs`).
//!
//! **Any other report**, one with negative entries or with ten digits, is sorted, and two members
//! are looked for from both ends (`any.rs`): the square of the number of entries at worst. Either
//! way the members of a sum are different entries, which may be equal numbers. A puzzle's input has
//! one sum of each kind; of several, the one with the smallest member is taken, then with the
//! second smallest.
//!
//! The alternative `plain` tries all pairs and triples.

mod any;
mod plain;
mod sample;
mod small;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::small::Small;

/// The entries of an expense report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report(Entries);

/// The entries, one a line: whole numbers of up to 64 bits, negative ones too.
///
/// # Errors
///
/// Where a line is no such number.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    Ok(Report(match Small::parse(input) {
        Some(small) => Entries::Small(small),
        None => {
            let mut entries = parse_plain(input)?;
            entries.sort_unstable();
            Entries::Sorted(entries)
        }
    }))
}

/// The product of the two entries whose sum is 2020.
///
/// # Errors
///
/// Where there are no such entries.
#[aoc(day1, part1)]
pub fn part1(report: &Report) -> Result<i128, NoAnswer> {
    product(match &report.0 {
        Entries::Small(small) => small.pair(),
        Entries::Sorted(entries) => any::pair(entries),
    })
}

/// The product of the three entries whose sum is 2020.
///
/// # Errors
///
/// Where there are no such entries, or the product has more than 128 bits.
#[aoc(day1, part2)]
pub fn part2(report: &Report) -> Result<i128, NoAnswer> {
    product(match &report.0 {
        Entries::Small(small) => small.triple(),
        Entries::Sorted(entries) => any::triple(entries),
    })
}

/// The entries as they are, for checking.
#[aoc_generator(day1, part1, Plain)]
#[aoc_generator(day1, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<i64>, ParseError> {
    lines(input, Cursor::signed)
}

/// All pairs.
#[aoc(day1, part1, Plain)]
fn part1_plain(entries: &[i64]) -> Result<i128, NoAnswer> {
    product(plain::pair(entries))
}

/// All triples.
#[aoc(day1, part2, Plain)]
fn part2_plain(entries: &[i64]) -> Result<i128, NoAnswer> {
    product(plain::triple(entries))
}

/// What entries have to sum up to.
const SUM: u32 = 2020;

#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one of it")]
enum Entries {
    /// None is negative, and those above the sum are left out.
    Small(Small),
    /// All of them.
    Sorted(Vec<i64>),
}

fn product<const N: usize>(members: Option<[i64; N]>) -> Result<i128, NoAnswer> {
    let Some(members) = members else {
        return Err(NoAnswer::new(format!("no {N} entries sum up to {SUM}")));
    };
    let mut product = 1_i128;
    for member in members {
        let more = product.checked_mul(i128::from(member));
        product = more.ok_or_else(|| NoAnswer::new("the product has more than 128 bits"))?;
    }
    Ok(product)
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day1_part1),
        Solver::new(2, Factory::day1_part2),
        Solver::alternative(1, "plain", Factory::day1_part1_plain),
        Solver::alternative(2, "plain", Factory::day1_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
