//! # 2015 day 16: Aunt Sue
//!
//! The puzzle: <https://adventofcode.com/2015/day/16>.
//!
//! What is known of an aunt are a few counts of ten. They become ten bytes in the order of the
//! reading, with [`UNKNOWN`] where a count is not remembered; that an aunt does not have a thing
//! would be a count of 0. Then an aunt fits if each byte is unknown or compares with the reading's
//! as it has to: **part 1** wants all of them equal, **part 2** wants some above and some below.
//! Several such bytes are compared at once. An answer is one only if no other aunt fits.
//!
//! That takes no time beside the reading of the list, and what takes time there are names and
//! counts of different lengths. The first four letters tell the ten names apart, and a
//! multiplication makes of them a place in a table, which knows what a name goes on with and how
//! long it is: see the module `list`.
//!
//! The alternative `plain` goes through what is known of an aunt one by one.

mod list;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use list::{Aunt, UNKNOWN};

/// How many kinds of things the machine tells apart.
pub const KINDS: usize = 10;

/// The kinds of things, in the order of the reading.
pub const NAMES: [&str; KINDS] = [
    "children",
    "cats",
    "samoyeds",
    "pomeranians",
    "akitas",
    "vizslas",
    "goldfish",
    "trees",
    "cars",
    "perfumes",
];

/// The reading of the gift: how many there are of each kind.
pub const READING: [u8; KINDS] = [3, 7, 2, 3, 0, 0, 5, 3, 2, 1];

/// The aunts, one a line: a number, and counts of one or more different things.
///
/// # Errors
///
/// Where a line is something else, a number has more than 32 bits, an aunt's thing has two counts,
/// or two aunts have one number.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Vec<Aunt>, ParseError> {
    list::parse(input)
}

/// The number of the aunt of whom all that is known is as the reading says.
///
/// # Errors
///
/// Where none is, or several are.
#[aoc(day16, part1)]
pub fn part1(aunts: &[Aunt]) -> Result<u32, NoAnswer> {
    only(aunts, |aunt| aunt.all(|_, count, reading| count == reading))
}

/// The number of the aunt who has more cats and trees than the reading says, fewer pomeranians and
/// goldfish, and of other things as many, as far as is known.
///
/// # Errors
///
/// Where none has, or several have.
#[aoc(day16, part2)]
pub fn part2(aunts: &[Aunt]) -> Result<u32, NoAnswer> {
    only(aunts, |aunt| {
        aunt.all(|kind, count, reading| {
            let (more, fewer) = (MORE >> kind & 1 == 1, FEWER >> kind & 1 == 1);
            (more & (count > reading))
                | (fewer & (count < reading))
                | (!more & !fewer & (count == reading))
        })
    })
}

/// Part 1 by names.
///
/// # Errors
///
/// As for part 1.
#[aoc(day16, part1, Plain)]
pub fn part1_plain(aunts: &[Aunt]) -> Result<u32, NoAnswer> {
    only(aunts, |aunt| {
        aunt.known().all(|(kind, count)| count == READING[kind])
    })
}

/// Part 2 by names.
///
/// # Errors
///
/// As for part 2.
#[aoc(day16, part2, Plain)]
pub fn part2_plain(aunts: &[Aunt]) -> Result<u32, NoAnswer> {
    only(aunts, |aunt| {
        aunt.known().all(|(kind, count)| match NAMES[kind] {
            "cats" | "trees" => count > READING[kind],
            "pomeranians" | "goldfish" => count < READING[kind],
            _ => count == READING[kind],
        })
    })
}

/// A bit for each kind of which there are more than the reading says, in part 2: cats, trees.
const MORE: u32 = 1 << 1 | 1 << 7;

/// The same for fewer: pomeranians, goldfish.
const FEWER: u32 = 1 << 3 | 1 << 6;

/// The number of the one aunt who fits.
fn only(aunts: &[Aunt], fits: impl Fn(&Aunt) -> bool) -> Result<u32, NoAnswer> {
    let mut fitting = aunts.iter().filter(|aunt| fits(aunt));
    match (fitting.next(), fitting.next()) {
        (Some(aunt), None) => Ok(aunt.number()),
        (Some(one), Some(other)) => Err(NoAnswer::new(format!(
            "aunts {} and {} both fit",
            one.number(),
            other.number()
        ))),
        (None, _) => Err(NoAnswer::new("no aunt fits")),
    }
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day16_part1),
        Solver::new(2, Factory::day16_part2),
        Solver::alternative(1, "plain", Factory::day16_part1_plain),
        Solver::alternative(2, "plain", Factory::day16_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
