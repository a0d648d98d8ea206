//! # 2020 day 12: Rain Risk
//!
//! The puzzle: <https://adventofcode.com/2020/day/12>.
//!
//! Every line does one of three things: it shifts something, it turns something, or it moves the
//! ship along something. So a line becomes a [`Step`] that has room for all three effects, two of
//! them nothing. What is turned and followed is a vector in both parts: the ship's heading of
//! length 1 in the first, the waypoint in the second. A step is then the same three lines of
//! arithmetic whatever its letter was, and the parts differ in one respect alone: whether the
//! ship is shifted or the vector.
//!
//! That is also what makes it fast. The letters of an input come in random order, so a `match`
//! would be guessed wrong by the processor most of the time, and a wrong guess costs more than
//! doing all three effects. Turning right by 90 degrees is turning left by 270, so a turn is
//! nothing but a number of quarters: the heading is one of four vectors, and the waypoint changes
//! its coordinates' places and signs.
//!
//! Reading is most of the work. A line is a letter, one to three digits and an end, so the eight
//! bytes from its start hold all of it: where the line ends is found without a loop from the bits
//! that tell digits from other bytes, and the number is put together from its digits at once.
//! Whatever looks different goes the slow way, which takes longer numbers and finds the errors.
//!
//! With numbers of up to 31 bits the ship can get farther than 64 bits can say. The parser notes
//! a bound of the numbers; from that and from the number of lines follows how far the ship can get
//! at most, and where that is too far, the plain solver takes over, which counts in 128 bits.

mod parse;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The lines of an input.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// What each line does.
    pub steps: Vec<Step>,
    /// No number of any line is larger: their bits, all together.
    pub largest: u32,
}

/// What a line does. At most one of shift, turn and forward is not zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Step {
    /// Units eastward; westward where negative.
    pub east: i32,
    /// Units northward; southward where negative.
    pub north: i32,
    /// How many times the ship moves along its heading, or to the waypoint.
    pub forward: i32,
    /// Quarter turns to the left, 0 to 3.
    pub left: u32,
}

/// The steps, one a line: a letter and a number of up to 31 bits. Turns are multiples of 90
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
    for step in &course.steps {
        let heading = HEADINGS[(quarters & 3) as usize];
        ship = ship.plus(heading, step.forward).plus(step.shift(), 1);
        quarters = quarters.wrapping_add(step.left);
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
    for step in &course.steps {
        ship = ship.plus(waypoint, step.forward);
        waypoint = waypoint.plus(step.shift(), 1).turned(step.left);
    }
    ship.length()
}

/// Part 1 one effect at a time, in 128 bits.
#[aoc(day12, part1, Plain)]
#[must_use]
pub fn part1_plain(course: &Course) -> u128 {
    plain::sail(&course.steps, HEADINGS[0], plain::Shifted::Ship)
}

/// Part 2 one effect at a time, in 128 bits.
#[aoc(day12, part2, Plain)]
#[must_use]
pub fn part2_plain(course: &Course) -> u128 {
    plain::sail(&course.steps, WAYPOINT, plain::Shifted::Waypoint)
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

impl Step {
    fn shift(&self) -> Vector {
        vector(self.east.into(), self.north.into())
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
        let negated = |value: i64, negate: u32| (value ^ -i64::from(negate)) + i64::from(negate);
        let odd = quarters & 1;
        let half = (quarters >> 1) & 1;
        let (east, north) = if odd == 1 {
            (self.north, self.east)
        } else {
            (self.east, self.north)
        };
        Self {
            east: negated(east, odd ^ half),
            north: negated(north, half),
        }
    }

    fn length(self) -> u128 {
        u128::from(self.east.unsigned_abs()) + u128::from(self.north.unsigned_abs())
    }
}

/// Whether no coordinate can leave 64 bits. The waypoint moves by the largest number at most in
/// each step, and the ship by the waypoint, as often as the largest number says.
fn fits_i64(course: &Course) -> bool {
    let moved = course.steps.len() as u128 * u128::from(course.largest);
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
