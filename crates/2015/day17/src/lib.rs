//! # 2015 day 17: No Such Thing as Too Much
//!
//! The puzzle: <https://adventofcode.com/2015/day/17>.
//!
//! A container is used or not, so the ways to fill some containers with a volume are those without
//! the last one, and those of the smaller volume that is left once it is full. So the ways are
//! counted for all volumes up to the whole, first with no container, then with one more each time:
//! a million sets of twenty containers take three thousand additions, which go by several at once,
//! since every new count is the sum of two old ones.
//!
//! **Part 2** counts the same ways, but for each volume only those with the fewest containers. Of
//! the two kinds of ways that come together the ones with fewer containers are kept, or both.
//!
//! Up to 32 containers have ways that a word of 32 bits can count. More are counted in 128 bits,
//! in sums that stop at the largest number: one that got there is too many, and any other is exact.
//!
//! The alternative `plain` tries all sets of containers.

mod plain;
mod sample;
mod ways;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use ways::{fewest, ways};

/// The litres that have to be stored.
pub const LITRES: u16 = 150;

/// The sizes of the containers in litres, one a line.
///
/// # Errors
///
/// Where a line is no whole number from 1 to the largest of 64 bits.
#[aoc_generator(day17)]
pub fn parse(input: &str) -> Result<Vec<u64>, ParseError> {
    lines(input, size)
}

/// How many sets of containers hold exactly [`LITRES`].
///
/// # Errors
///
/// Where there are more than 128 bits can count.
#[aoc(day17, part1)]
pub fn part1(containers: &[u64]) -> Result<u128, NoAnswer> {
    ways(containers, LITRES)
}

/// How many of those sets have the fewest containers.
///
/// # Errors
///
/// Where there is no set, or there are more than 128 bits can count.
#[aoc(day17, part2)]
pub fn part2(containers: &[u64]) -> Result<u128, NoAnswer> {
    let (_, ways) = fewest(containers, LITRES)?;
    Ok(ways)
}

/// Part 1 by all sets.
///
/// # Errors
///
/// Where there are too many containers.
#[aoc(day17, part1, Plain)]
pub fn part1_plain(containers: &[u64]) -> Result<u128, NoAnswer> {
    let ways = plain::ways(containers, LITRES.into())?;
    Ok(ways.iter().sum())
}

/// Part 2 by all sets.
///
/// # Errors
///
/// Where there is no set, or there are too many containers.
#[aoc(day17, part2, Plain)]
pub fn part2_plain(containers: &[u64]) -> Result<u128, NoAnswer> {
    let ways = plain::ways(containers, LITRES.into())?;
    let fewest = ways.into_iter().find(|&ways| ways > 0);
    fewest.ok_or_else(|| ways::none(LITRES))
}

fn size(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let start = cursor.clone();
    match cursor.number()? {
        0 => Err(start.error("a size of at least 1")),
        size => Ok(size),
    }
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day17_part1),
        Solver::new(2, Factory::day17_part2),
        Solver::alternative(1, "plain", Factory::day17_part1_plain),
        Solver::alternative(2, "plain", Factory::day17_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
