//! # 2020 day 12: Rain Risk
//!
//! The puzzle: <https://adventofcode.com/2020/day/12>.
//!
//! Every line does one of three things: it shifts something, it turns something, or it moves the
//! ship along something. What is turned and followed is a vector in both parts: the ship's heading
//! of length 1 in the first, the waypoint in the second. The parts differ in one respect alone:
//! whether the ship is shifted or the vector.
//!
//! The letters of an input come in random order, so a `match` would be guessed wrong by the
//! processor most of the time, and a wrong guess costs more than everything a line does. So the
//! generator adds up a [`Leg`]: all shifts until a turn or a move, and that. A leg is the same few
//! lines of arithmetic whatever its letters were, and there are half as many legs as lines. Turning
//! right by 90 degrees is turning left by 270, so a turn is nothing but a number of quarters: the
//! heading is one of four vectors, and the waypoint changes its coordinates' places and signs.
//!
//! Reading is most of the work. A line is a letter, one to three digits and an end, so the eight
//! bytes from its start hold all of it: where the line ends is found without a loop from the bits
//! that tell digits from other bytes, and the digits together are the place of the number in a
//! table. Whatever looks different goes the slow way, which takes longer numbers and finds the
//! errors.
//!
//! With numbers of up to 31 bits the ship can get farther than 64 bits can say. From the sum of all
//! numbers follows how far it can get at most, and where that is too far, the plain solver takes
//! over, which counts in 128 bits.

mod parse;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// A whole input.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// What the lines do. There may be a leg of nothing at the end.
    pub legs: Vec<Leg>,
    /// The sum of the numbers of all lines.
    pub total: u64,
}

/// What some lines in a row do: shifts, and at last a turn or a move, but not both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Leg {
    /// Units eastward; westward where negative.
    pub east: i64,
    /// Units northward; southward where negative.
    pub north: i64,
    /// How many times the ship moves along its heading, or to the waypoint.
    pub forward: i32,
    /// Quarter turns to the left, 0 to 3.
    pub left: u32,
}

/// The legs of a course. A line is a letter and a number of up to 31 bits. Turns are multiples of 90
/// degrees; more than a whole turn is fine.
///
/// # Errors
///
/// Where a line is something else.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Course, ParseError> {
    parse::course(input)
}

/// The ship's distance from its start, with the shifts meant for the ship.
#[aoc(day12, part1)]
#[must_use]
pub fn part1(course: &Course) -> u128 {
    if !fits_i64(course) {
        return part1_plain(course);
    }
    let (mut ship, mut quarters) = (Vector::default(), 0_u32);
    for leg in &course.legs {
        let heading = HEADINGS[(quarters & 3) as usize];
        ship = ship.plus(leg.shift(), 1).plus(heading, leg.forward);
        quarters = quarters.wrapping_add(leg.left);
    }
    ship.length()
}

/// The ship's distance from its start, with the shifts meant for the waypoint.
#[aoc(day12, part2)]
#[must_use]
pub fn part2(course: &Course) -> u128 {
    if !fits_i64(course) {
        return part2_plain(course);
    }
    let (mut ship, mut waypoint) = (Vector::default(), WAYPOINT);
    for leg in &course.legs {
        waypoint = waypoint.plus(leg.shift(), 1);
        ship = ship.plus(waypoint, leg.forward);
        waypoint = waypoint.turned(leg.left);
    }
    ship.length()
}

/// Part 1 one effect at a time, in 128 bits.
#[aoc(day12, part1, Plain)]
#[must_use]
pub fn part1_plain(course: &Course) -> u128 {
    plain::sail(&course.legs, HEADINGS[0], plain::Shifted::Ship)
}

/// Part 2 one effect at a time, in 128 bits.
#[aoc(day12, part2, Plain)]
#[must_use]
pub fn part2_plain(course: &Course) -> u128 {
    plain::sail(&course.legs, WAYPOINT, plain::Shifted::Waypoint)
}

/// East, where the ship heads at the start, and what it becomes by turning left.
const HEADINGS: [Vector; 4] = [vector(1, 0), vector(0, 1), vector(-1, 0), vector(0, -1)];

/// Where the waypoint is at the start, seen from the ship.
const WAYPOINT: Vector = vector(10, 1);

/// A place or a direction.
#[derive(Debug, Clone, Copy, Default)]
struct Vector {
    east: i64,
    north: i64,
}

const fn vector(east: i64, north: i64) -> Vector {
    Vector { east, north }
}

impl Leg {
    fn shift(&self) -> Vector {
        vector(self.east, self.north)
    }
}

impl Vector {
    fn plus(self, other: Self, times: i32) -> Self {
        Self {
            east: self.east + other.east * i64::from(times),
            north: self.north + other.north * i64::from(times),
        }
    }

    /// Turned to the left by a number of quarters: one of them brings (east, north) to
    /// (-north, east).
    fn turned(self, quarters: u32) -> Self {
        // What is negated, as all bits or none: a number is negated by turning its bits and adding 1.
        const NEGATED: [Vector; 4] = [vector(0, 0), vector(-1, 0), vector(-1, -1), vector(0, -1)];
        let negated = NEGATED[(quarters & 3) as usize];
        let (east, north) = if quarters & 1 == 1 {
            (self.north, self.east)
        } else {
            (self.east, self.north)
        };
        vector(
            (east ^ negated.east) - negated.east,
            (north ^ negated.north) - negated.north,
        )
    }

    fn length(self) -> u128 {
        u128::from(self.east.unsigned_abs()) + u128::from(self.north.unsigned_abs())
    }
}

/// Whether no coordinate can leave 64 bits. The waypoint moves by the sum of all numbers at most,
/// and the ship as many times by the waypoint.
fn fits_i64(course: &Course) -> bool {
    let moved = u128::from(course.total);
    let start = WAYPOINT.length();
    moved
        .checked_mul(moved + start)
        .is_some_and(|farthest| farthest + moved + start <= i64::MAX as u128)
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day12_part1),
        Solver::new(2, Factory::day12_part2),
        Solver::alternative(1, "plain", Factory::day12_part1_plain),
        Solver::alternative(2, "plain", Factory::day12_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
