//! # 2020 day 10: Adapter Array
//!
//! The puzzle: <https://adventofcode.com/2020/day/10>.
//!
//! Every adapter adds 1, 2 or 3 jolts, so a chain only ever climbs. That settles both parts.
//!
//! **Part 1.** A chain of *all* adapters has no choice: it is the ratings in order. What is left is
//! to count its steps of 1 and of 3, where the device adds a last step of 3.
//!
//! **Part 2.** The ways to reach an adapter are the ways to reach the last one before it, summed
//! over the adapters that can stand there: those 1, 2 or 3 jolts lower. Three numbers are thus all
//! there is to remember on the way up: the ways to reach the jolts that are 1, 2 and 3 below. Where
//! no adapter has that rating, the number is 0.
//!
//! The generator sorts, and as ratings are small and no two are alike, it does so without a
//! comparison: it sets a bit for each and reads the bits upwards (see `fast.rs`). All is linear in
//! the number of lines, whatever the numbers.
//!
//! The count of part 2 nearly doubles with each jolt that has an adapter, and is past 64 bits after
//! some seventy of those in a row. It is taken in 64 bits at first, in 128 where that was too few,
//! and beyond these there is no answer but an error.

mod fast;
mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The highest step from one rating to the next.
const REACH: u64 = 3;

/// The ratings of the adapters in jolts, from low to high.
///
/// # Errors
///
/// Where a line is no whole number, or the number is 0 (what the outlet gives without an adapter),
/// or another line has the same: two adapters of one rating cannot both be in a chain.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Vec<u64>, ParseError> {
    match fast::parse(input) {
        Some(ratings) => Ok(ratings),
        None => plain::parse(input),
    }
}

/// The number of steps of 1 jolt in the chain of all adapters, times that of steps of 3.
///
/// # Errors
///
/// Where some step is more than 3 jolts, so that there is no such chain.
#[aoc(day10, part1)]
pub fn part1(ratings: &[u64]) -> Result<u128, NoAnswer> {
    // The last step, to the device, is one of 3.
    let (mut ones, mut threes) = (0_u64, 1_u64);
    let mut too_high = false;
    for step in steps(ratings) {
        ones += u64::from(step == 1);
        threes += u64::from(step == 3);
        too_high |= step > REACH;
    }
    if too_high {
        return Err(broken(ratings));
    }
    Ok(u128::from(ones) * u128::from(threes))
}

/// The number of different chains of some of the adapters from the outlet to the device.
///
/// # Errors
///
/// Where there is no chain at all, or the number is beyond 128 bits.
#[aoc(day10, part2)]
pub fn part2(ratings: &[u64]) -> Result<u128, NoAnswer> {
    if let Some(ways) = ways_in_64_bits(ratings) {
        return Ok(u128::from(ways));
    }
    plain::part2(ratings)
}

/// Part 1 by the letter: the steps of the chain in a table.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day10, part1, Plain)]
pub fn part1_plain(ratings: &[u64]) -> Result<u128, NoAnswer> {
    plain::part1(ratings)
}

/// Part 2 with a number kept for each adapter, in 128 bits.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day10, part2, Plain)]
pub fn part2_plain(ratings: &[u64]) -> Result<u128, NoAnswer> {
    plain::part2(ratings)
}

/// The number of chains, where it is not 0 and fits.
fn ways_in_64_bits(ratings: &[u64]) -> Option<u64> {
    // The ways to reach the last rating, and what is 1 and 2 jolts below it.
    let (mut last, mut one_below, mut two_below) = (1_u64, 0_u64, 0_u64);
    let mut too_large = false;
    for step in steps(ratings) {
        // The ways to reach what is 1, 2 and 3 jolts below the next rating.
        let (one, two, three) = match step {
            1 => (last, one_below, two_below),
            2 => (0, last, one_below),
            3 => (0, 0, last),
            _ => return None,
        };
        let (sum, carry) = two.overflowing_add(three);
        too_large |= carry;
        let (sum, carry) = sum.overflowing_add(one);
        too_large |= carry;
        (last, one_below, two_below) = (sum, one, two);
    }
    (!too_large).then_some(last)
}

/// The steps from the outlet to the highest adapter. Where the ratings are not from low to high, a
/// step down is one beyond every reach.
fn steps(ratings: &[u64]) -> impl Iterator<Item = u64> {
    ratings.iter().scan(0_u64, |below, &rating| {
        let step = rating.wrapping_sub(*below);
        *below = rating;
        Some(step)
    })
}

/// Why there is no chain: the first step that no adapter makes.
#[cold]
fn broken(ratings: &[u64]) -> NoAnswer {
    let reached = steps(ratings).take_while(|&step| step <= REACH).count();
    let below = reached.checked_sub(1).and_then(|last| ratings.get(last));
    let below = below.copied().unwrap_or_default();
    NoAnswer::new(format!(
        "what gives {below} jolts is followed by no adapter of at most {REACH} more"
    ))
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day10_part1),
        Solver::alternative(1, "plain", Factory::day10_part1_plain),
        Solver::new(2, Factory::day10_part2),
        Solver::alternative(2, "plain", Factory::day10_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
