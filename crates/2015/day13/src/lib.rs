//! # 2015 day 13: Knights of the Dinner Table
//!
//! The puzzle: <https://adventofcode.com/2015/day/13>.
//!
//! What two neighbours feel about each other counts as one number, that of their pair, and a table is
//! worth the sum of its pairs. Cut at one guest, the *first*, it is a row of all the others, with the
//! first one before it and after it. The row has a guest in its middle, and what sits on the left and
//! on the right of that one are two rows that begin at the first guest, are about half as long, and
//! do not depend on each other but for who sits in which. So for each set of up to half of the
//! guests, and each guest who may come next, the most that a row of that set is worth, next guest
//! included, is all there is to know (`rows.rs`). A table is worth the most of the sums of two rows
//! with the same next guest.
//!
//! For eight guests that is 64 sets in place of 5,040 orders. With each further guest the work doubles
//! and a bit, so there is a limit to their number: [`MOST_GUESTS`].
//!
//! **Part 2** is the same with oneself as the first guest, whose pairs are worth nothing.
//!
//! **A table for two** has no answer in part 1: each person has two neighbours by the rules, and
//! with one person on both sides nobody knows whether that counts once or twice.
//!
//! The alternative `plain` tries all orders, guest by guest.

mod guests;
mod plain;
mod rows;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use guests::{Guests, MOST_GUESTS};

/// What the guests feel about each other, one feeling a line.
///
/// # Errors
///
/// Where a line is something else, its number has more than 32 bits, the two guests are one, the
/// feeling was given before, there are more than [`MOST_GUESTS`], or at the end a feeling is missing.
#[aoc_generator(day13)]
pub fn parse(input: &str) -> Result<Guests, ParseError> {
    guests::parse(input)
}

/// The most that a table of all guests is worth.
///
/// # Errors
///
/// Where there are only two guests.
#[aoc(day13, part1)]
pub fn part1(guests: &Guests) -> Result<i64, NoAnswer> {
    let others = guests.count() - 1;
    if others < 2 {
        return Err(table_for_two());
    }
    let first = |guest| guests.pair(others, guest);
    Ok(rows::best_table(others, guests, first))
}

/// The most that a table of all guests and oneself is worth.
#[aoc(day13, part2)]
pub fn part2(guests: &Guests) -> i64 {
    rows::best_table(guests.count(), guests, |_| 0)
}

/// Part 1 by all orders.
///
/// # Errors
///
/// Where there are only two guests, or too many.
#[aoc(day13, part1, Plain)]
pub fn part1_plain(guests: &Guests) -> Result<i64, NoAnswer> {
    if guests.count() == 2 {
        return Err(table_for_two());
    }
    plain::most(plain::tables(guests, guests.count())?)
}

/// Part 2 by all orders.
///
/// # Errors
///
/// Where there are too many guests.
#[aoc(day13, part2, Plain)]
pub fn part2_plain(guests: &Guests) -> Result<i64, NoAnswer> {
    plain::most(plain::tables(guests, guests.count() + 1)?)
}

fn table_for_two() -> NoAnswer {
    NoAnswer::new("there are only two guests, so that nobody has two neighbours")
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day13_part1),
        Solver::new(2, Factory::day13_part2),
        Solver::alternative(1, "plain", Factory::day13_part1_plain),
        Solver::alternative(2, "plain", Factory::day13_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
