//! # 2015 day 24: It Hangs in the Balance
//!
//! The puzzle: <https://adventofcode.com/2015/day/24>.
//!
//! What a group has to weigh is known: its share of all. The first group is to have as few packages
//! as can be, so even the heaviest ones are hardly enough, and there is little choice among them:
//! of 29 packages half a million groups have six, but only some hundreds of them weigh what they
//! should. A search that takes packages from the heaviest down meets little else, if it leaves out
//! what cannot come to the weight any more, be it with the heaviest packages that may follow or
//! with the lightest.
//!
//! Most of the hundreds need not be found either. Of numbers between two bounds whose sum is given,
//! the product is least where all but one of them are at the bounds: its logarithm is a concave
//! function, which is least at a corner. Where even that product, with what is in the group
//! already, is not less than the least so far, the search turns back. The last two packages come
//! from both ends of the list, so that those with the least product come first.
//!
//! **The other packages have to split** into groups of the same weight. They usually do, whatever
//! the first group is, but the rules promise nothing, so it is tried for each first group that
//! would be the best so far. Two groups are simple: the sums that can be had are bits of a long
//! number, and each package adds that number, shifted, to itself. For more, one group after the
//! other is filled.
//!
//! There may be packages for which nobody knows a quick way, so there is a limit to the packages,
//! [`MOST_PACKAGES`], and to the search, [`MOST_STEPS`].
//!
//! The alternative `plain` tries all groups of a size, one size after the other.

mod plain;
mod sample;
mod search;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The most packages.
pub const MOST_PACKAGES: usize = 64;

/// The most steps of a search: packages that are put into a group, and words of 64 sums.
pub const MOST_STEPS: u64 = 10_000_000;

/// The weights of all packages, in descending order; none is 0, and the sum has up to 64 bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packages {
    weights: Vec<u64>,
}

/// The packages, one weight a line.
///
/// # Errors
///
/// Where a line is no whole number above 0, all weights together have more than 64 bits, or there
/// are more than [`MOST_PACKAGES`].
#[aoc_generator(day24)]
pub fn parse(input: &str) -> Result<Packages, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut weights = Vec::with_capacity(32);
    let mut sum = 0_u64;
    loop {
        let before = cursor.clone();
        if weights.len() == MOST_PACKAGES {
            return Err(before.error(format!("no more than {MOST_PACKAGES} packages")));
        }
        let weight = cursor.number()?;
        if weight == 0 {
            return Err(before.error("a number above 0"));
        }
        let Some(new_sum) = sum.checked_add(weight) else {
            return Err(before.error("weights of up to 64 bits together"));
        };
        sum = new_sum;
        weights.push(weight);
        cursor.end_of_line()?;
        if cursor.is_at_end() {
            break;
        }
    }
    weights.sort_unstable_by(|one, other| other.cmp(one));
    Ok(Packages { weights })
}

/// The quantum entanglement of the first of three groups.
///
/// # Errors
///
/// As [`entanglement`].
#[aoc(day24, part1)]
pub fn part1(packages: &Packages) -> Result<u128, NoAnswer> {
    entanglement(packages, 3)
}

/// The quantum entanglement of the first of four groups.
///
/// # Errors
///
/// As [`entanglement`].
#[aoc(day24, part2)]
pub fn part2(packages: &Packages) -> Result<u128, NoAnswer> {
    entanglement(packages, 4)
}

/// The least product of the weights in the first of so many groups, when all groups are equally
/// heavy and the first has as few packages as can be.
///
/// # Errors
///
/// Where the packages do not split into such groups, or that takes more than [`MOST_STEPS`] to find
/// out, or the product is 2^128 - 1 or more.
pub fn entanglement(packages: &Packages, groups: usize) -> Result<u128, NoAnswer> {
    search::entanglement(packages, groups, MOST_STEPS)
}

/// Part 1 by all groups of a size.
///
/// # Errors
///
/// Where the packages do not split, or are too many.
#[aoc(day24, part1, Plain)]
pub fn part1_plain(packages: &Packages) -> Result<u128, NoAnswer> {
    plain::entanglement(packages, 3)
}

/// Part 2 by all groups of a size.
///
/// # Errors
///
/// Where the packages do not split, or are too many.
#[aoc(day24, part2, Plain)]
pub fn part2_plain(packages: &Packages) -> Result<u128, NoAnswer> {
    plain::entanglement(packages, 4)
}

impl Packages {
    /// The weights, in descending order.
    #[must_use]
    pub fn weights(&self) -> &[u64] {
        &self.weights
    }

    /// What each of so many groups weighs.
    fn share(&self, groups: usize) -> Result<u64, NoAnswer> {
        let sum: u64 = self.weights.iter().sum();
        let groups = groups as u64;
        if groups > 0 && sum.is_multiple_of(groups) {
            Ok(sum / groups)
        } else {
            Err(no_groups(groups))
        }
    }
}

fn no_groups(groups: impl std::fmt::Display) -> NoAnswer {
    NoAnswer::new(format!(
        "the packages do not split into {groups} groups of the same weight"
    ))
}

fn too_large() -> NoAnswer {
    NoAnswer::new("the quantum entanglement is 2^128 - 1, or more")
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day24_part1),
        Solver::new(2, Factory::day24_part2),
        Solver::alternative(1, "plain", Factory::day24_part1_plain),
        Solver::alternative(2, "plain", Factory::day24_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
