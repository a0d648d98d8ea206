//! # 2015 day 20: Infinite Elves and Infinite Houses
//!
//! The puzzle: <https://adventofcode.com/2015/day/20>.
//!
//! A house gets ten presents for each of its number's divisors and as many times as the divisor
//! says, so what is wanted is the first number whose divisors have so large a sum. A table of all
//! houses up to there would have a million entries; but numbers whose divisors have a large sum
//! are products of small primes, and those are few.
//!
//! **Part 1** searches through products of primes. Where primes have been chosen, the best that
//! any others can add is known, and hardly ever is that enough to come before the best number so
//! far; so most products are left out with all that would follow. The module `search` says how,
//! and why nothing is lost: no property of the answer is taken for granted. The four smallest
//! primes are the ones with the most combinations, and for these a table that the compiler makes
//! says which is the first that does (module `smooth`). Where the table ends, the same search does
//! it all.
//!
//! **Part 2**: house `n` gets what the elves `n / k` bring, for each `k` up to 50 that divides
//! `n`. So a house's presents depend on its number in two ways: they grow with it, and with the
//! set of the numbers up to 50 that divide it. There are finitely many such sets, and each has a
//! first house: see the module `fifty`.
//!
//! Both are exact for all numbers of presents of up to 64 bits, and take a fraction of a
//! microsecond for those of eight digits.
//!
//! The alternative `plain` sends out the elves.

mod best;
mod fifty;
mod plain;
mod sample;
mod search;
mod smooth;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// How many presents each elf of part 1 delivers to a house, times the elf's number.
pub const PRESENTS: u64 = 10;

/// How many presents each elf of part 2 delivers to a house, times the elf's number.
pub const MORE_PRESENTS: u64 = 11;

/// How many houses each elf of part 2 visits.
pub const HOUSES: u64 = 50;

/// The number of presents.
///
/// # Errors
///
/// Where it is no whole number of up to 64 bits, or anything follows.
#[aoc_generator(day20)]
pub fn parse(input: &str) -> Result<u64, ParseError> {
    let mut cursor = Cursor::new(input);
    let presents = cursor.number()?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(presents)
}

/// The first house that gets so many presents.
#[aoc(day20, part1)]
pub fn part1(presents: &u64) -> u64 {
    search::first_house(presents.div_ceil(PRESENTS))
}

/// The first house that gets so many presents where each elf visits only [`HOUSES`] houses.
#[aoc(day20, part2)]
pub fn part2(presents: &u64) -> u64 {
    fifty::first_house(presents.div_ceil(MORE_PRESENTS))
}

/// Part 1 with a table of houses.
///
/// # Errors
///
/// Where the table would have to be too long.
#[aoc(day20, part1, Plain)]
pub fn part1_plain(presents: &u64) -> Result<u64, NoAnswer> {
    plain::first_house(*presents, PRESENTS, u64::MAX)
}

/// Part 2 with a table of houses.
///
/// # Errors
///
/// Where the table would have to be too long.
#[aoc(day20, part2, Plain)]
pub fn part2_plain(presents: &u64) -> Result<u64, NoAnswer> {
    plain::first_house(*presents, MORE_PRESENTS, HOUSES)
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day20_part1),
        Solver::new(2, Factory::day20_part2),
        Solver::alternative(1, "plain", Factory::day20_part1_plain),
        Solver::alternative(2, "plain", Factory::day20_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
