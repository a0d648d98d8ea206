//! # 2020 day 24: Lobby Layout
//!
//! The puzzle: <https://adventofcode.com/2020/day/24>.
//!
//! **Places.** There are six directions, but two numbers say where a tile is: steps to the east,
//! `q`, and to the south-east, `r`. A step to the south-west is one to the south-east and one to
//! the west, and so on. All paths to a tile have the same `q` and `r`, in whatever order their
//! steps come. Its neighbours are two in its own row, at `q - 1` and `q + 1`, two in the row above,
//! at `q` and `q + 1`, and two in the row below, at `q - 1` and `q`.
//!
//! **Paths** are some 14,000 letters in random order. A processor that has to guess what to do with
//! the next one is wrong half of the time, and that costs more than all the rest. `path.rs` adds up
//! moves from a table instead.
//!
//! **Part 1**: a tile is black if an odd number of paths lead to it. On a floor with a bit for each
//! tile that takes one exclusive-or for each path.
//!
//! **Part 2** is a hundred days of a floor that comes to be 150 tiles wide and high. `floor.rs` has
//! 64 tiles in a word, adds up the neighbours of all of them at once with the circuits that adders
//! are made of, and lays out the words so that nothing needs shifting. All hundred days take about
//! twenty microseconds.
//!
//! **Any floor.** Nothing says that paths are short: a million steps are a path too. The floor is
//! as wide as its tiles need, and grows. Where it would be huge, because some tiles are far away
//! from others, there are small squares instead, only where there is a black tile (`sparse.rs`).

mod floor;
mod path;
mod plain;
mod sample;
mod sparse;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use floor::Floor;
use sparse::SparseFloor;

/// How often the floor changes in part 2.
const DAYS: usize = 100;

/// A tile: so many steps to the east and to the south-east of the one that all paths start from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// Steps to the south-east, which make the row.
    pub(crate) r: i64,
    /// Steps to the east.
    pub(crate) q: i64,
}

/// Reads the paths, one a line, as steps with nothing between: `e`, `se`, `sw`, `w`, `nw` and `ne`.
/// Gives the tile that each of them leads to.
///
/// # Errors
///
/// Where a line is empty, or something in it is no step.
#[aoc_generator(day24)]
pub fn parse(input: &str) -> Result<Vec<Tile>, ParseError> {
    path::tiles(input)
}

/// How many tiles are black when each was turned over as often as it is in the list.
#[aoc(day24, part1)]
pub fn part1(tiles: &[Tile]) -> u64 {
    black_after(tiles, 0)
}

/// How many are black after a hundred more days.
#[aoc(day24, part2)]
pub fn part2(tiles: &[Tile]) -> u64 {
    black_after(tiles, DAYS)
}

/// Part 1 with a set of black tiles.
#[aoc(day24, part1, Plain)]
pub fn part1_plain(tiles: &[Tile]) -> usize {
    plain::black(tiles).len()
}

/// Part 2 with a set of black tiles, and a map of how many black neighbours a tile has.
#[aoc(day24, part2, Plain)]
pub fn part2_plain(tiles: &[Tile]) -> usize {
    plain::black_after(tiles, DAYS)
}

/// How many tiles are black after some days.
fn black_after(tiles: &[Tile], days: usize) -> u64 {
    match Floor::new(tiles, days) {
        Some(mut floor) => {
            for _ in 0..days {
                floor.change();
            }
            floor.black()
        }
        None => sparse_black_after(tiles, days),
    }
}

fn sparse_black_after(tiles: &[Tile], days: usize) -> u64 {
    let mut floor = SparseFloor::new(tiles);
    for _ in 0..days {
        floor.change();
    }
    floor.black()
}

aoc_lib! { year = 2020 }

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
