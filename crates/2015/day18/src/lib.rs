//! # 2015 day 18: Like a GIF For Your Yard
//!
//! The puzzle: <https://adventofcode.com/2015/day/18>.
//!
//! A row of 64 lights is a word with a bit for each, and 64 lights take a step together: the number
//! of a light's neighbours is kept in several words, one for the ones, one for the twos and so on,
//! and added up by the logic of an adding circuit. No light is looked at by itself. The module
//! `grid` has the circuit, of fewer than thirty operations; words below each other do the same, and
//! the compiler takes several at once. A hundred steps of a hundred rows of two words need half a
//! million operations on words, where there are eight million neighbours to look at.
//!
//! A grid may have any size; the time grows with its height, and with its width by words.
//!
//! **Part 2** differs by four bits, which are set before the first step and after each.
//!
//! The alternative `plain` counts the neighbours of each light.

mod grid;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use grid::{Corners, Grid};

/// How many steps are taken.
pub const STEPS: u32 = 100;

/// The lights, a row a line, `#` for one that is on and `.` for one that is off.
///
/// # Errors
///
/// Where a line has anything else, or is not as long as the first one, or is empty.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    grid::parse(input)
}

/// How many lights are on after [`STEPS`] steps.
#[aoc(day18, part1)]
pub fn part1(grid: &Grid) -> u64 {
    grid.after(STEPS, Corners::AsOthers).lit()
}

/// How many lights are on after [`STEPS`] steps with the corners always on.
#[aoc(day18, part2)]
pub fn part2(grid: &Grid) -> u64 {
    grid.after(STEPS, Corners::Stuck).lit()
}

/// Part 1 light by light.
#[aoc(day18, part1, Plain)]
pub fn part1_plain(grid: &Grid) -> u64 {
    plain::after(grid, STEPS, Corners::AsOthers).lit()
}

/// Part 2 light by light.
#[aoc(day18, part2, Plain)]
pub fn part2_plain(grid: &Grid) -> u64 {
    plain::after(grid, STEPS, Corners::Stuck).lit()
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day18_part1),
        Solver::new(2, Factory::day18_part2),
        Solver::alternative(1, "plain", Factory::day18_part1_plain),
        Solver::alternative(2, "plain", Factory::day18_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
