//! # 2020 day 4: Passport Processing
//!
//! The puzzle: <https://adventofcode.com/2020/day/4>.
//!
//! Of a passport only two things matter: which of the eight fields are there, and which of those
//! hold what they should. Both are found while a field is read, so a [`Passport`] is two bytes,
//! with a bit for each field, and nothing of the text is kept.
//!
//! **Part 1** counts the passports that have all fields but perhaps the country's, **part 2** those
//! whose same seven fields are there and valid.
//!
//! **Reading** is all of the work, and what makes it slow is not the rules but that nobody can say
//! which rule comes next: fields are in any order, so a processor that has to choose a path by the
//! key chooses a wrong one nearly every time. So there is only one path. A rule is not code but a
//! row of numbers, and one formula says of any row and any value whether they go together
//! (`fast.rs`). Passports with longer values, with more blanks than needed, or with something wrong
//! are read again in a plain way.
//!
//! The alternative `plain` keeps keys and values, and applies the rules to the letter.

mod fast;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::fast::OPTIONAL;
use crate::plain::Fields;

/// Which fields a passport has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Passport {
    /// A bit for each field that is there.
    present: u8,
    /// A bit for each field that is there with a value that it may have.
    valid: u8,
}

/// The passports, with empty lines between them; a field is a key, a colon and a value, with blanks
/// or ends of lines between fields.
///
/// # Errors
///
/// Where something is no field, its key is none of the eight, or a passport has a field twice, or
/// where there is no passport.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Vec<Passport>, ParseError> {
    if let Some(passports) = fast::read(input) {
        return Ok(passports);
    }
    let passports = plain::parse(input)?;
    Ok(passports.iter().map(Fields::passport).collect())
}

/// The number of passports that have every field, except that the country may be missing.
#[aoc(day4, part1)]
pub fn part1(passports: &[Passport]) -> usize {
    let is_complete = |passport: &&Passport| passport.present | OPTIONAL == u8::MAX;
    passports.iter().filter(is_complete).count()
}

/// The number of passports that have a valid value in every field, except that the country may be
/// anything.
#[aoc(day4, part2)]
pub fn part2(passports: &[Passport]) -> usize {
    let is_valid = |passport: &&Passport| passport.valid | OPTIONAL == u8::MAX;
    passports.iter().filter(is_valid).count()
}

/// Keys and values, for checking.
#[aoc_generator(day4, part1, Plain)]
#[aoc_generator(day4, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<Fields>, ParseError> {
    plain::parse(input)
}

/// By the keys.
#[aoc(day4, part1, Plain)]
fn part1_plain(passports: &[Fields]) -> usize {
    let passports = passports.iter();
    passports.filter(|fields| fields.are_complete()).count()
}

/// By the keys and the values.
#[aoc(day4, part2, Plain)]
fn part2_plain(passports: &[Fields]) -> usize {
    let passports = passports.iter();
    passports.filter(|fields| fields.are_valid()).count()
}

aoc_lib! { year = 2020 }

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
