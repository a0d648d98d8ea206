//! # 2020 day 11: Seating System
//!
//! The puzzle: <https://adventofcode.com/2020/day/11>.
//!
//! A cellular automaton, of which only the end is asked for: where nobody moves any more. Going
//! through all the seats each round until then is the plain solver. The default one looks at a seat
//! only when something around it has changed, compared with the round before the last: that this
//! ends, and soon, and what the end can be, is told in `settle.rs`. It takes time in proportion to
//! the seats, for any layout and any start.
//!
//! The parts differ in what is around a seat, up to eight seats in either case, and in how many of
//! them have to be occupied for people to leave.
//!
//! - *Part 1*: the text with a border is the grid, and eight fixed offsets lead to what is around.
//! - *Part 2*: the seats are numbered in reading order, and each is linked with the last one seen in
//!   its row, its column and its two diagonals.

mod plain;
mod sample;
mod settle;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_grid::Grid;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::settle::{Adjacent, Links, settle};

/// The waiting area: a rectangle with a border of one place on every side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The places of a row and its border, of which a row shares one side with the next.
    pub stride: usize,
    /// A border row with one place more, the rows, and such a border row again. An empty seat is
    /// `L`, an occupied one `#`; nothing else is a seat.
    pub places: Vec<u8>,
}

/// Rows of `L`, `#` and `.`, all of the same length.
///
/// # Errors
///
/// Where a row has something else or another length, and where there is nothing at all.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Layout, ParseError> {
    let grid = Grid::parse(input, "L, # or .", is_place)?;
    // The rows and the last one's border, and the border before them and after them.
    let stride = grid.stride();
    let size = (grid.text().len() + 1) + (stride + 1) + (stride + 1);
    if u32::try_from(size).is_err() {
        return Err(ParseError::at(input, 0, "a layout of less than 4 GB"));
    }
    let mut places = Vec::with_capacity(size);
    places.resize(stride + 1, b'.');
    places.extend_from_slice(grid.text());
    places.resize(size, b'.');
    Ok(Layout { stride, places })
}

/// The occupied seats in the end, where the places around a seat are next to it.
///
/// # Errors
///
/// Where people come and go for ever.
#[aoc(day11, part1)]
pub fn part1(layout: &Layout) -> Result<usize, NoAnswer> {
    settle(&Adjacent::new(layout.stride), &layout.places, CROWDED_NEXT)
}

/// The occupied seats in the end, where the places around a seat are the first seats in sight.
///
/// # Errors
///
/// Where people come and go for ever: with these rules nowhere.
#[aoc(day11, part2)]
pub fn part2(layout: &Layout) -> Result<usize, NoAnswer> {
    let (links, seats) = Links::new(layout);
    settle(&links, &seats, CROWDED_IN_SIGHT)
}

/// Part 1, all seats round by round.
///
/// # Errors
///
/// Where people come and go for ever.
#[aoc(day11, part1, Plain)]
pub fn part1_plain(layout: &Layout) -> Result<usize, NoAnswer> {
    plain::settle(layout, plain::next_to, CROWDED_NEXT)
}

/// Part 2, all seats round by round.
///
/// # Errors
///
/// Where people come and go for ever.
#[aoc(day11, part2, Plain)]
pub fn part2_plain(layout: &Layout) -> Result<usize, NoAnswer> {
    plain::settle(layout, plain::in_sight, CROWDED_IN_SIGHT)
}

/// With so many occupied seats next to theirs people leave.
const CROWDED_NEXT: u8 = 4;

/// With so many occupied seats in sight people leave.
const CROWDED_IN_SIGHT: u8 = 5;

fn is_place(byte: u8) -> bool {
    (byte == b'L') | (byte == b'#') | (byte == b'.')
}

fn is_seat(place: u8) -> bool {
    (place == b'L') | (place == b'#')
}

fn never() -> NoAnswer {
    NoAnswer::new("people come and go for ever, the same every second round")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day11_part1),
        Solver::new(2, Factory::day11_part2),
        Solver::alternative(1, "plain", Factory::day11_part1_plain),
        Solver::alternative(2, "plain", Factory::day11_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
