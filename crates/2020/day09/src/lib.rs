//! # 2020 day 9: Encoding Error
//!
//! The puzzle: <https://adventofcode.com/2020/day/9>.
//!
//! **Part 1** asks for the first number that is no sum of two of the 25 before it. For a number `n`
//! and one of those 25, `a`, there is no need to try the others: only `n - a` can be the second, so
//! it is looked up. The look-up is a small table, and mostly succeeds at the first or the second
//! `a`; see `window.rs`.
//!
//! **Part 2** asks for a run of numbers with that sum. All numbers are positive, as a rule, so a run
//! grows when it gets longer and shrinks when it gets shorter: a window that takes in the next
//! number, and gives up its first ones while its sum is too large, passes over every run that has
//! the sum. Each number is taken in once and given up once. Where some number is 0 or less this
//! reasoning breaks, and the sums of all beginnings of the list are kept instead: a run has the sum
//! that is looked for where two of those differ by it. Either way the time is linear.
//!
//! If several runs have the sum, which no given input has, the first to end is taken, and of those
//! that end together the shortest. The two of a pair must be of different value: 50 is no sum of two
//! where 25 is in the window, be it twice.

mod fast;
mod plain;
mod sample;
mod window;

use std::collections::HashMap;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use window::first_invalid;

/// How many numbers come before the first that has to be a sum, and how many it may be a sum of.
pub const PREAMBLE: usize = 25;

/// The numbers, one a line.
///
/// # Errors
///
/// Where a line is no whole number of 64 bits; a sign is one of them.
#[aoc_generator(day9)]
pub fn parse(input: &str) -> Result<Vec<i64>, ParseError> {
    match fast::parse(input) {
        Some(numbers) => Ok(numbers),
        None => plain::parse(input),
    }
}

/// The first number that is no sum of two different ones of the 25 before it.
///
/// # Errors
///
/// Where all are sums.
#[aoc(day9, part1)]
pub fn part1(numbers: &[i64]) -> Result<i64, NoAnswer> {
    first_invalid(numbers, PREAMBLE).ok_or_else(all_valid)
}

/// The smallest and the largest number of a run whose sum is the number of part 1, added.
///
/// # Errors
///
/// Where part 1 has no answer, or no run of two numbers or more has this sum.
#[aoc(day9, part2)]
pub fn part2(numbers: &[i64]) -> Result<i64, NoAnswer> {
    let sum = part1(numbers)?;
    run(numbers, sum).map(weakness).ok_or_else(|| no_run(sum))
}

/// Part 1 by trying all pairs.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day9, part1, Plain)]
pub fn part1_plain(numbers: &[i64]) -> Result<i64, NoAnswer> {
    plain::first_invalid(numbers, PREAMBLE).ok_or_else(all_valid)
}

/// Part 2 by trying all runs.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day9, part2, Plain)]
pub fn part2_plain(numbers: &[i64]) -> Result<i64, NoAnswer> {
    let sum = part1_plain(numbers)?;
    plain::run(numbers, sum)
        .map(weakness)
        .ok_or_else(|| no_run(sum))
}

/// The run of two or more numbers with a sum that is the first to end; of those that end there, the
/// shortest.
#[must_use]
pub fn run(numbers: &[i64], sum: i64) -> Option<&[i64]> {
    match run_of_positives(numbers, sum) {
        Ok(run) => run,
        Err(NotPositive) => run_of_any(numbers, sum),
    }
}

/// Some number is 0 or less.
struct NotPositive;

/// The run, if there is no number of 0 or less up to its end.
fn run_of_positives(numbers: &[i64], sum: i64) -> Result<Option<&[i64]>, NotPositive> {
    let sum = u64::try_from(sum).map_err(|_| NotPositive)?;
    let mut start = 0;
    // At most `sum` between the steps, so in 64 bits with one more of 63.
    let mut so_far = 0_u64;
    for (end, &number) in numbers.iter().enumerate() {
        if number <= 0 {
            return Err(NotPositive);
        }
        so_far += number.unsigned_abs();
        while so_far > sum {
            so_far -= numbers[start].unsigned_abs();
            start += 1;
        }
        if so_far == sum && start < end {
            return Ok(Some(&numbers[start..=end]));
        }
    }
    Ok(None)
}

/// The run, whatever the numbers.
fn run_of_any(numbers: &[i64], sum: i64) -> Option<&[i64]> {
    // Where the last beginning with this sum ends. One has to end two numbers before a run's end.
    let mut beginnings = HashMap::new();
    let (mut before, mut so_far) = (0_i128, 0_i128);
    for (end, &number) in numbers.iter().enumerate() {
        so_far += i128::from(number);
        if let Some(&start) = beginnings.get(&(so_far - i128::from(sum))) {
            return Some(&numbers[start..=end]);
        }
        beginnings.insert(before, end);
        before = so_far;
    }
    None
}

/// The smallest and the largest number of a run, added. As the run's sum fits, so does this: it lies
/// between the sum and 0 where the two have the same sign.
fn weakness(run: &[i64]) -> i64 {
    let ends = run
        .iter()
        .fold((i64::MAX, i64::MIN), |(smallest, largest), &number| {
            (smallest.min(number), largest.max(number))
        });
    ends.0 + ends.1
}

fn all_valid() -> NoAnswer {
    NoAnswer::new(format!(
        "all numbers after the first {PREAMBLE} are sums of two of the {PREAMBLE} before them"
    ))
}

fn no_run(sum: i64) -> NoAnswer {
    NoAnswer::new(format!("no two or more numbers in a row sum to {sum}"))
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day9_part1),
        Solver::alternative(1, "plain", Factory::day9_part1_plain),
        Solver::new(2, Factory::day9_part2),
        Solver::alternative(2, "plain", Factory::day9_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
