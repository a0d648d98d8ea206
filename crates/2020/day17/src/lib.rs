//! # 2020 day 17: Conway Cubes
//!
//! The puzzle: <https://adventofcode.com/2020/day/17>.
//!
//! A cube beside a cube differs by at most one in every coordinate, so a cycle can do no more than
//! grow the active region by one in every direction. After six cycles everything lies in a box
//! that is known beforehand, of any rectangle that one starts with: `boot.rs` says how
//! that box is laid out in bits.
//!
//! Three things make it fast:
//!
//! - *Symmetry.* The start is flat, so whatever happens at z happens at -z too, and in four
//!   dimensions also at -w and with z and w exchanged. Only the layers 0 ≤ w ≤ z are worked out;
//!   each of them counts as 1, 4 or 8. That is a sixth of the box.
//! - *Bits.* A layer is one row of bits, and 64 cubes take part in each operation. Neighbours are
//!   counted by adders that are made of logic, one bit of the counts in a word.
//! - *Sums of sums.* The 26 or 80 neighbours and the cube itself are 3 or 9 squares of nine, and a
//!   square is shared by all the layers around it. With the cube itself counted in, the rule is:
//!   active next is what has a count of 3, or of 4 and is active now. So a count that has reached 5
//!   need not be exact, and three bits are enough.
//!
//! The cost is some 130 operations for 64 cubes and cycle, linear in the area of the rectangle.

use aoc_core::{Day, ParseError, Solver};
use aoc_grid::Grid;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

mod boot;
mod plain;
mod sample;

use boot::Space;

/// How many cycles it takes to boot.
const CYCLES: usize = 6;

/// The flat region that it starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// How many cubes there are in a row; at least one.
    width: usize,
    /// Which cubes are active, row by row; at least one row.
    active: Vec<bool>,
}

/// Rows of `#` (active) and `.` (inactive), all of one length.
///
/// # Errors
///
/// Where a row has another length or another character, or is empty.
#[aoc_generator(day17)]
pub fn parse(input: &str) -> Result<Region, ParseError> {
    let grid = Grid::parse(input, "\"#\" or \".\"", |cube| matches!(cube, b'#' | b'.'))?;
    let active = grid.rows().flatten().map(|&cube| cube == b'#').collect();
    Ok(Region {
        width: grid.width(),
        active,
    })
}

/// How many cubes are active in the end, in three dimensions.
#[aoc(day17, part1)]
pub fn part1(region: &Region) -> u64 {
    boot::boot(region, Space::Three)
}

/// How many cubes are active in the end, in four dimensions.
#[aoc(day17, part2)]
pub fn part2(region: &Region) -> u64 {
    boot::boot(region, Space::Four)
}

/// Part 1 by the letter: a set of active cubes, and a count for each of their neighbours.
#[aoc(day17, part1, Plain)]
pub fn part1_plain(region: &Region) -> usize {
    plain::boot(region, 3)
}

/// Part 2 by the letter.
#[aoc(day17, part2, Plain)]
pub fn part2_plain(region: &Region) -> usize {
    plain::boot(region, 4)
}

aoc_lib! { year = 2020 }

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
