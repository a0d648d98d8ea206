//! # 2015 day 10: Elves Look, Elves Say
//!
//! The puzzle: <https://adventofcode.com/2015/day/10>.
//!
//! A round makes the sequence about 1.3 times as long, so after fifty there are millions of
//! digits. But John Conway found out (*The Weird and Wonderful Chemistry of Audioactive Decay*,
//! 1986) that it falls apart into pieces which go on as if the others were not there: what they
//! become stands side by side and never runs together. And there are not many such pieces: every
//! sequence ends up as a row of *elements*, 92 of them named as those of chemistry, and two more for
//! each digit but 1, 2 and 3. A round turns an element into one to six others.
//!
//! So nobody needs the digits. How long each element is after so many rounds is the sum of what the
//! elements it decays into are one round earlier: a table, which the compiler works out. The
//! answer is the sum over the elements that the sequence is made of; a real one is a single
//! element. Two neighbours really stay apart if the digit at the end of the first, which a round
//! never changes, is none that the second one begins with in any of the rounds: that is looked up as
//! well, so that no theorem has to be believed.
//!
//! **Any other sequence** is played round by round until it is made of elements. That takes 24
//! rounds at most where no run has ten digits, and one or two more where some have; most often it
//! takes far fewer. A sequence that outgrows the memory meanwhile, for which it must have tens of
//! thousands of digits to begin with, is an error.
//!
//! The alternative `plain` plays all the rounds.

mod elements;
mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The sequence to begin with, as digits in ASCII, at least one.
///
/// # Errors
///
/// Where it is no single line of digits.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Vec<u8>, ParseError> {
    let mut cursor = Cursor::new(input);
    let digits = cursor.word("a line of digits", |byte| byte.is_ascii_digit())?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(digits.as_bytes().to_vec())
}

/// The length after 40 rounds.
///
/// # Errors
///
/// Where the sequence becomes too long before it is made of elements.
#[aoc(day10, part1)]
pub fn part1(start: &[u8]) -> Result<u64, NoAnswer> {
    length_after(start, 40)
}

/// The length after 50 rounds.
///
/// # Errors
///
/// As in [`part1`].
#[aoc(day10, part2)]
pub fn part2(start: &[u8]) -> Result<u64, NoAnswer> {
    length_after(start, ROUNDS)
}

/// Part 1 digit by digit.
///
/// # Errors
///
/// Where the sequence becomes too long.
#[aoc(day10, part1, Plain)]
pub fn part1_plain(start: &[u8]) -> Result<usize, NoAnswer> {
    plain::length_after(start, 40)
}

/// Part 2 digit by digit.
///
/// # Errors
///
/// Where the sequence becomes too long.
#[aoc(day10, part2, Plain)]
pub fn part2_plain(start: &[u8]) -> Result<usize, NoAnswer> {
    plain::length_after(start, ROUNDS)
}

/// The most rounds that are asked for.
const ROUNDS: usize = 50;

/// The length of a sequence after some rounds, at most [`ROUNDS`].
fn length_after(start: &[u8], rounds: usize) -> Result<u64, NoAnswer> {
    if let Some(length) = elements::length_after(start, rounds) {
        return Ok(length);
    }
    let mut sequence = start.to_vec();
    for left in (0..rounds).rev() {
        sequence = plain::round(&sequence)?;
        if let Some(length) = elements::length_after(&sequence, left) {
            return Ok(length);
        }
    }
    Ok(sequence.len() as u64)
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day10_part1),
        Solver::new(2, Factory::day10_part2),
        Solver::alternative(1, "plain", Factory::day10_part1_plain),
        Solver::alternative(2, "plain", Factory::day10_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
