//! # 2020 day 6: Custom Customs
//!
//! The puzzle: <https://adventofcode.com/2020/day/6>.
//!
//! A person's answers are a set of at most 26 letters, and a set of so few is a word with a bit for
//! each. What anyone of a group answered is the union of its sets, `|`; what everyone did is the
//! intersection, `&`; and how many those are is a count of bits.
//!
//! So all the work is to turn letters into bits, and the generator does it once for both parts. An
//! input has some 16,000 letters in lines of random length, where a loop over each line's letters
//! would be slowed most by not knowing when it ends; `fast.rs` has the way around that. Everything
//! is linear in the length of the input.

mod fast;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The questions that a group's people answered with yes: bit 0 is question `a`, bit 25 is `z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// What at least one of them answered.
    pub anyone: u32,
    /// What each of them answered.
    pub everyone: u32,
}

/// The groups.
///
/// # Errors
///
/// Where a line is no row of letters from `a` to `z`, or two groups have more than one blank line
/// between them: is that one who answered nothing, or only a wider gap? Part 2 would have to know.
#[aoc_generator(day6)]
pub fn parse(input: &str) -> Result<Vec<Group>, ParseError> {
    match fast::parse(input) {
        Some(groups) => Ok(groups),
        None => Ok(plain::parse(input)?
            .iter()
            .map(|lines| Group::of(lines))
            .collect()),
    }
}

/// The number of questions that anyone answered, summed over the groups.
#[aoc(day6, part1)]
pub fn part1(groups: &[Group]) -> u64 {
    groups
        .iter()
        .map(|group| u64::from(group.anyone.count_ones()))
        .sum()
}

/// The number of questions that everyone answered, summed over the groups.
#[aoc(day6, part2)]
pub fn part2(groups: &[Group]) -> u64 {
    groups
        .iter()
        .map(|group| u64::from(group.everyone.count_ones()))
        .sum()
}

/// The groups as lists of lines.
///
/// # Errors
///
/// As [`parse`].
#[aoc_generator(day6, part1, Plain)]
#[aoc_generator(day6, part2, Plain)]
pub fn parse_plain(input: &str) -> Result<Vec<Vec<String>>, ParseError> {
    plain::parse(input)
}

/// Part 1 by looking for each letter in the lines.
#[aoc(day6, part1, Plain)]
pub fn part1_plain(groups: &[Vec<String>]) -> usize {
    plain::count(groups, |lines, letter| {
        lines.iter().any(|line| line.contains(letter))
    })
}

/// Part 2 by looking for each letter in the lines.
#[aoc(day6, part2, Plain)]
pub fn part2_plain(groups: &[Vec<String>]) -> usize {
    plain::count(groups, |lines, letter| {
        lines.iter().all(|line| line.contains(letter))
    })
}

impl Group {
    /// Nobody so far.
    const EMPTY: Self = Self {
        anyone: 0,
        everyone: u32::MAX,
    };

    fn of(lines: &[String]) -> Self {
        let mut group = Self::EMPTY;
        for line in lines {
            group.add(line.bytes().fold(0, |set, letter| set | bit(letter)));
        }
        group
    }

    fn add(&mut self, person: u32) {
        self.anyone |= person;
        self.everyone &= person;
    }
}

/// The bit of a letter; of what is none, none.
const fn bit(letter: u8) -> u32 {
    if letter.is_ascii_lowercase() {
        1 << (letter - b'a')
    } else {
        0
    }
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day6_part1),
        Solver::alternative(1, "plain", Factory::day6_part1_plain),
        Solver::new(2, Factory::day6_part2),
        Solver::alternative(2, "plain", Factory::day6_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
