//! # 2015 day 2: I Was Told There Would Be No Math
//!
//! The puzzle: <https://adventofcode.com/2015/day/2>.
//!
//! There is nothing to find but three numbers a line, so the time goes into reading. Sides have one
//! digit or two, in no order, and a loop over digits would be guessed wrong by the processor every
//! other time. So a line is read as a whole, see the module `line`; a list that has longer
//! numbers is read digit by digit.
//!
//! **Part 1**: of the three areas each counts twice, and the smallest once more.
//!
//! **Part 2**: the smallest half perimeter, twice, is that of the two smaller sides: all sides but
//! the largest. The bow is the volume.
//!
//! A volume has up to 96 bits, and sums are of 128; while all sides of a list are below 1,024, as
//! they are on real ones, 32 bits do for a present and 64 for the sum.
//!
//! The alternative `plain` sorts the sides and follows the puzzle's words.

mod line;
mod sample;

use std::ops::{Add, Mul};

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The presents on the list, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presents {
    /// Of each present, in feet, as they were given.
    sides: Vec<[u32; 3]>,
    /// Whether all sides are below [`SMALL`].
    small: bool,
}

/// The presents, one a line, such as `2x3x4`.
///
/// # Errors
///
/// Where a line is not three numbers of up to 32 bits with an `x` between them.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Presents, ParseError> {
    if let Some(sides) = line::short_lines(input.as_bytes()) {
        let small = true;
        return Ok(Presents { sides, small });
    }
    let sides = lines(input, sides_of_any_length)?;
    let small = sides.iter().flatten().all(|&side| side < SMALL);
    Ok(Presents { sides, small })
}

/// The square feet of paper for all presents.
#[aoc(day2, part1)]
pub fn part1(presents: &Presents) -> u128 {
    presents.sum(paper, paper)
}

/// The feet of ribbon for all presents.
#[aoc(day2, part2)]
pub fn part2(presents: &Presents) -> u128 {
    presents.sum(ribbon, ribbon)
}

/// The sides of each present in order, for checking.
#[aoc_generator(day2, part1, Plain)]
#[aoc_generator(day2, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<[u128; 3]>, ParseError> {
    lines(input, |cursor| {
        let mut sides = sides_of_any_length(cursor)?.map(u128::from);
        sides.sort_unstable();
        Ok(sides)
    })
}

/// The two smallest sides have the smallest area.
#[aoc(day2, part1, Plain)]
fn part1_plain(presents: &[[u128; 3]]) -> u128 {
    let paper = |[a, b, c]: &[u128; 3]| 3 * a * b + 2 * b * c + 2 * c * a;
    presents.iter().map(paper).sum()
}

/// The two smallest sides have the smallest perimeter.
#[aoc(day2, part2, Plain)]
fn part2_plain(presents: &[[u128; 3]]) -> u128 {
    let ribbon = |[a, b, c]: &[u128; 3]| 2 * a + 2 * b + a * b * c;
    presents.iter().map(ribbon).sum()
}

/// Products of three sides below this, and their sums, have at most 32 bits.
const SMALL: u32 = 1 << 10;

impl Presents {
    /// The sum of what each present needs, in words that it fits. One of 128 bits would not fit a
    /// list of billions of presents with the largest sides.
    fn sum(&self, small: impl Fn([u32; 3]) -> u32, any: impl Fn([u128; 3]) -> u128) -> u128 {
        let sides = self.sides.iter();
        if self.small {
            let sum: u64 = sides.map(|&sides| u64::from(small(sides))).sum();
            sum.into()
        } else {
            sides.map(|&sides| any(sides.map(u128::from))).sum()
        }
    }
}

/// All areas twice, and the smallest.
fn paper<N: Number>([a, b, c]: [N; 3]) -> N {
    let [one, two, three] = [a * b, b * c, c * a];
    let once = one + two + three;
    once + once + one.min(two).min(three)
}

/// The smallest perimeter, and the volume.
fn ribbon<N: Number>([a, b, c]: [N; 3]) -> N {
    let half = (a + b).min(b + c).min(c + a);
    half + half + a * b * c
}

trait Number: Copy + Ord + Add<Output = Self> + Mul<Output = Self> {}

impl Number for u32 {}
impl Number for u128 {}

fn sides_of_any_length(cursor: &mut Cursor<'_>) -> Result<[u32; 3], ParseError> {
    let first = cursor.number()?;
    cursor.expect("x")?;
    let second = cursor.number()?;
    cursor.expect("x")?;
    Ok([first, second, cursor.number()?])
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day2_part1),
        Solver::new(2, Factory::day2_part2),
        Solver::alternative(1, "plain", Factory::day2_part1_plain),
        Solver::alternative(2, "plain", Factory::day2_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
