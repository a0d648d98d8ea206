//! # 2020 day 3: Toboggan Trajectory
//!
//! The puzzle: <https://adventofcode.com/2020/day/3>.
//!
//! The map goes on to the right by repeating itself, so nothing has to be repeated: a column is
//! only ever known modulo the width. As a slope is taken modulo the width too, a step leaves the
//! map by less than one width, and one subtraction brings it back: no division on the way.
//!
//! **Part 1** is one ride down the map, one look a row.
//!
//! **Part 2** is five rides. A ride is a chain of additions, each waiting for the one before; four
//! rides go down row by row, so they go down together, and their chains overlap. The fifth, which
//! leaves out every other row, goes by itself.
//!
//! The map stays the text that it was.
//!
//! The alternative `plain` goes square by square, each ride by itself, with divisions.

mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_grid::Grid;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// A map of open squares, `.`, and trees, `#`, of at least one square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Row after row, each with a newline after it.
    squares: Vec<u8>,
    /// How many squares a row has.
    width: usize,
}

/// The map, a row a line, of any width and height. Nothing depends on the first square being open.
///
/// # Errors
///
/// Where a row is not only `.` and `#`, or not as wide as the first.
#[aoc_generator(day3)]
pub fn parse(input: &str) -> Result<Map, ParseError> {
    let grid = Grid::parse(input, SQUARE, |square| matches!(square, b'.' | b'#'))?;
    let mut squares = Vec::with_capacity(grid.text().len() + 1);
    squares.extend_from_slice(grid.text());
    squares.push(b'\n');
    Ok(Map {
        squares,
        width: grid.width(),
    })
}

/// The trees on the way three to the right, one down.
#[aoc(day3, part1)]
pub fn part1(map: &Map) -> usize {
    let [trees] = map.ride(1, [3]);
    trees
}

/// The product of the trees on all five ways.
///
/// # Errors
///
/// Where it has more than 128 bits, which takes a map of millions of rows.
#[aoc(day3, part2)]
pub fn part2(map: &Map) -> Result<u128, NoAnswer> {
    let [one, three, five, seven] = map.ride(1, [1, 3, 5, 7]);
    let [steep] = map.ride(2, [1]);
    product([one, three, five, seven, steep])
}

/// Part 1, square by square.
#[aoc(day3, part1, Plain)]
pub fn part1_plain(map: &Map) -> usize {
    plain::trees(map, 3, 1)
}

/// Part 2, square by square, way by way.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day3, part2, Plain)]
pub fn part2_plain(map: &Map) -> Result<u128, NoAnswer> {
    let slopes = [(1, 1), (3, 1), (5, 1), (7, 1), (1, 2)];
    product(slopes.map(|(right, down)| plain::trees(map, right, down)))
}

/// What a square has to be.
const SQUARE: &str = "\".\" or \"#\"";

impl Map {
    /// The trees on each of some ways from the top left to the bottom, which all go as far down at
    /// a time. The first square counts too.
    fn ride<const N: usize>(&self, down: usize, right: [usize; N]) -> [usize; N] {
        let right = right.map(|right| right % self.width);
        let mut columns = [0; N];
        let mut trees = [0; N];
        for row in self.squares.chunks_exact(self.width + 1).step_by(down) {
            for way in 0..N {
                let column = &mut columns[way];
                trees[way] += usize::from(row[*column] == b'#');
                *column += right[way];
                *column -= if *column < self.width { 0 } else { self.width };
            }
        }
        trees
    }
}

fn product(trees: [usize; 5]) -> Result<u128, NoAnswer> {
    let mut product = 1_u128;
    for trees in trees {
        let more = product.checked_mul(trees as u128);
        product = more.ok_or_else(|| NoAnswer::new("the product has more than 128 bits"))?;
    }
    Ok(product)
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day3_part1),
        Solver::new(2, Factory::day3_part2),
        Solver::alternative(1, "plain", Factory::day3_part1_plain),
        Solver::alternative(2, "plain", Factory::day3_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
