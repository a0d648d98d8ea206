//! # 2015 day 9: All in a Single Night
//!
//! The puzzle: <https://adventofcode.com/2015/day/9>.
//!
//! A route that visits every place once has a middle. Its first half visits some of the places and
//! ends at one of them; how it got there does not matter for the rest, only how far it was. So for
//! each set of at most half of the places, and each of the set as the end, the shortest route
//! through the set is worth knowing, and no other: the best that comes to the place before, plus the
//! last step. (This is the method of Held and Karp, 1962, who go on to the set of all places.) A
//! route read backwards is as long, so the second half of a route is one of those too, through all
//! the other places; the answer is the best of two routes with a road between their ends.
//!
//! Eight places have 20,160 routes, but only 162 sets of up to four, and 35 ways to halve them.
//! With each further place the work doubles and a bit, so there is a limit to the number of
//! places: [`MOST_PLACES`]. The longest route is the shortest one where all distances are negative.
//! Roads may be missing; then a route may be missing as well.
//!
//! The alternative `plain` tries all routes.

mod halves;
mod map;
mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use map::{MOST_PLACES, Map};

/// The places and the roads between them, one road a line.
///
/// # Errors
///
/// Where a line is something else than two places and a distance of up to 32 bits, the places are
/// one, the distance between them was given before, in either direction, or there are more than
/// [`MOST_PLACES`].
#[aoc_generator(day9)]
pub fn parse(input: &str) -> Result<Map, ParseError> {
    map::parse(input)
}

/// The length of the shortest route through all places.
///
/// # Errors
///
/// Where the roads make no such route.
#[aoc(day9, part1)]
pub fn part1(map: &Map) -> Result<u64, NoAnswer> {
    let shortest = halves::least(map.places(), |from, to| {
        map.distance(from, to).map(i64::from)
    });
    shortest.map(i64::unsigned_abs).ok_or_else(no_route)
}

/// The length of the longest route through all places that visits none twice.
///
/// # Errors
///
/// Where the roads make no such route.
#[aoc(day9, part2)]
pub fn part2(map: &Map) -> Result<u64, NoAnswer> {
    let longest = halves::least(map.places(), |from, to| {
        map.distance(from, to).map(|distance| -i64::from(distance))
    });
    longest.map(i64::unsigned_abs).ok_or_else(no_route)
}

/// Part 1 by all routes.
///
/// # Errors
///
/// Where there is none, or there are too many.
#[aoc(day9, part1, Plain)]
pub fn part1_plain(map: &Map) -> Result<u64, NoAnswer> {
    plain::lengths(map)?.into_iter().min().ok_or_else(no_route)
}

/// Part 2 by all routes.
///
/// # Errors
///
/// Where there is none, or there are too many.
#[aoc(day9, part2, Plain)]
pub fn part2_plain(map: &Map) -> Result<u64, NoAnswer> {
    plain::lengths(map)?.into_iter().max().ok_or_else(no_route)
}

fn no_route() -> NoAnswer {
    NoAnswer::new("the roads make no route through all places")
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day9_part1),
        Solver::new(2, Factory::day9_part2),
        Solver::alternative(1, "plain", Factory::day9_part1_plain),
        Solver::alternative(2, "plain", Factory::day9_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
