//! The same by the letter, for any numbers: what the fast ways are checked against and fall back on.

use std::collections::HashSet;

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::lines;

use crate::{REACH, broken, steps};

/// The ratings from low to high, each line checked as it is read.
pub(crate) fn parse(input: &str) -> Result<Vec<u64>, ParseError> {
    let mut seen = HashSet::new();
    let mut ratings = lines(input, |cursor| {
        let start = cursor.clone();
        let rating: u64 = cursor.number()?;
        if rating == 0 {
            Err(start.error("a rating of at least 1 jolt"))
        } else if !seen.insert(rating) {
            Err(start.error("a rating that no other adapter has"))
        } else {
            Ok(rating)
        }
    })?;
    ratings.sort_unstable();
    Ok(ratings)
}

/// Counts how often each step occurs.
pub(crate) fn part1(ratings: &[u64]) -> Result<u128, NoAnswer> {
    let mut counts = [0_u64; REACH as usize + 1];
    for step in steps(ratings) {
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        *counts.get_mut(step).ok_or_else(|| broken(ratings))? += 1;
    }
    // To the device.
    counts[3] += 1;
    Ok(u128::from(counts[1]) * u128::from(counts[3]))
}

/// Counts the ways to each rating from those to the ratings before.
pub(crate) fn part2(ratings: &[u64]) -> Result<u128, NoAnswer> {
    // The outlet, which one can but start from.
    let mut ways: Vec<(u64, u128)> = vec![(0, 1)];
    for &rating in ratings {
        let mut sum = 0_u128;
        for (source, ways) in ways.iter().rev() {
            if rating.wrapping_sub(*source) > REACH {
                break;
            }
            sum = sum.checked_add(*ways).ok_or_else(too_large)?;
        }
        if sum == 0 {
            return Err(broken(ratings));
        }
        ways.push((rating, sum));
    }
    // Nothing but the highest adapter gives what the device takes.
    Ok(ways.last().map_or(1, |(_, ways)| *ways))
}

fn too_large() -> NoAnswer {
    NoAnswer::new("the number of chains is beyond 128 bits")
}
