//! # 2015 day 25: Let It Snow
//!
//! The puzzle: <https://adventofcode.com/2015/day/25>.
//!
//! Each code is the one before times 252533, modulo 33554393. So the code after `n` steps is the
//! first one times the `n`th power of 252533.
//!
//! **How many steps.** The diagonals before the one of row `r` and column `c` have 1, 2, 3, … up to
//! `r + c - 2` places, which is a triangular number of them, and in its own there are `c - 1`
//! before it.
//!
//! **The power.** 33554393 is a prime, so powers repeat after 33554392, by Fermat's little theorem,
//! and only the remainder of `n` matters, of 25 bits. A power is the product of those whose
//! exponents are the powers of two that `n` is made of; these 25 are worked out by the compiler. So
//! whatever the place is, there are 25 multiplications at most in place of 18 million.
//!
//! The alternative `plain` takes all the steps.

mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The code in the first row and column.
const FIRST: u64 = 20_151_125;

/// What a code is multiplied by for the next one.
const FACTOR: u64 = 252_533;

/// Codes are remainders of this prime.
const MODULUS: u64 = 33_554_393;

/// After so many steps all codes repeat.
const PERIOD: u64 = MODULUS - 1;

/// The factor to the powers 1, 2, 4, 8, …
const POWERS: [u64; PERIOD.ilog2() as usize + 1] = {
    let mut powers = [FACTOR; PERIOD.ilog2() as usize + 1];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = powers[place - 1] * powers[place - 1] % MODULUS;
        place += 1;
    }
    powers
};

/// The most steps that are taken one by one.
const MOST_STEPS: u128 = 100_000_000;

/// A place in the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    row: u64,
    column: u64,
}

impl Place {
    /// A place; rows and columns are counted from 1, so there is none with a 0.
    #[must_use]
    pub fn new(row: u64, column: u64) -> Option<Self> {
        (row > 0 && column > 0).then_some(Self { row, column })
    }

    /// How many whole diagonals come before this place's, and how many places of its own do.
    fn before(self) -> (u128, u64) {
        let diagonals = u128::from(self.row - 1) + u128::from(self.column - 1);
        (diagonals, self.column - 1)
    }
}

/// The place: one line of prose with its row and its column.
///
/// # Errors
///
/// Where that is something else, or a number is 0 or has more than 64 bits.
#[aoc_generator(day25)]
pub fn parse(input: &str) -> Result<Place, ParseError> {
    let mut cursor = Cursor::new(input);
    cursor.expect("To continue, please consult the code grid in the manual.")?;
    // Two spaces, but copies may have one.
    cursor.expect(" ")?;
    cursor.take(b' ');
    cursor.expect("Enter the code at row ")?;
    let row = from_one(&mut cursor)?;
    cursor.expect(", column ")?;
    let column = from_one(&mut cursor)?;
    cursor.expect(".")?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Place { row, column })
}

/// The code at the place.
#[aoc(day25, part1)]
pub fn part1(place: &Place) -> u64 {
    let mut steps = steps(*place);
    let mut code = FIRST;
    while steps > 0 {
        code = code * POWERS[steps.trailing_zeros() as usize] % MODULUS;
        steps &= steps - 1;
    }
    code
}

/// Part 1 by all steps.
///
/// # Errors
///
/// Where they are too many.
#[aoc(day25, part1, Plain)]
pub fn part1_plain(place: &Place) -> Result<u64, NoAnswer> {
    let (diagonals, places) = place.before();
    let steps = diagonals
        .checked_mul(diagonals + 1)
        .map(|twice| twice / 2 + u128::from(places))
        .filter(|steps| *steps <= MOST_STEPS);
    match steps {
        Some(steps) => Ok((0..steps).fold(FIRST, |code, _| code * FACTOR % MODULUS)),
        None => Err(NoAnswer::new(format!(
            "there are more than {MOST_STEPS} steps"
        ))),
    }
}

/// Takes a number above 0.
fn from_one(cursor: &mut Cursor) -> Result<u64, ParseError> {
    let before = cursor.clone();
    match cursor.number()? {
        0 => Err(before.error("a number above 0")),
        number => Ok(number),
    }
}

/// How many steps lead from the first place to this one, but for whole periods.
fn steps(place: Place) -> u64 {
    let (diagonals, places) = place.before();
    // Of two numbers in a row one is even, and half their product is wanted.
    let (even, odd) = if diagonals % 2 == 0 {
        (diagonals, diagonals + 1)
    } else {
        (diagonals + 1, diagonals)
    };
    let remainder = |number: u128| (number % u128::from(PERIOD)) as u64;
    (remainder(even / 2) * remainder(odd) + places % PERIOD) % PERIOD
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day25_part1),
        Solver::alternative(1, "plain", Factory::day25_part1_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
