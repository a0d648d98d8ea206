//! # 2015 day 1: Not Quite Lisp
//!
//! The puzzle: <https://adventofcode.com/2015/day/1>.
//!
//! The two brackets differ in their lowest bit, so the directions are read as bits, 64 to a word,
//! one for a floor down. Eight brackets are checked with one comparison of all their other bits,
//! and one multiplication brings their lowest bits together.
//!
//! **Part 1**: every bit that is set takes a floor away and every other one adds one, so the bits
//! need only be counted.
//!
//! **Part 2**: 64 brackets cannot lead to the basement from floor 64 or higher, so such words are
//! only counted as well. In the others the bits are taken by eights, for which a table knows how
//! deep they lead on their way; only the eight that go below the ground are taken one by one.
//!
//! The alternative `plain` goes from floor to floor.

mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The directions, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Directions {
    /// Bit `n % 64` of word `n / 64` is set where direction `n` is down. Those behind the last are
    /// not set.
    down: Vec<u64>,
    /// How many directions there are.
    count: usize,
}

/// The directions, of one line.
///
/// # Errors
///
/// Where the line is empty, or has anything but brackets.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Directions, ParseError> {
    let brackets = input.strip_suffix('\n').unwrap_or(input).as_bytes();
    let mut down = Vec::with_capacity(brackets.len().div_ceil(64));
    let mut others = u64::from(brackets.is_empty());
    let (words, rest) = brackets.as_chunks::<64>();
    for brackets in words {
        let (word, found) = bits(brackets);
        down.push(word);
        others |= found;
    }
    if !rest.is_empty() {
        let mut brackets = [b'('; 64];
        brackets[..rest.len()].copy_from_slice(rest);
        let (word, found) = bits(&brackets);
        down.push(word);
        others |= found;
    }
    if others == 0 {
        let count = brackets.len();
        Ok(Directions { down, count })
    } else {
        Err(no_bracket(input, brackets))
    }
}

/// The floor at the end; the ground is floor 0.
#[aoc(day1, part1)]
pub fn part1(directions: &Directions) -> i64 {
    let words = directions.down.iter();
    let down: u64 = words.map(|word| u64::from(word.count_ones())).sum();
    let up = directions.count as u64 - down;
    0_i64
        .saturating_add_unsigned(up)
        .saturating_sub_unsigned(down)
}

/// How many directions there are up to the first that leads below the ground.
///
/// # Errors
///
/// Where none does.
#[aoc(day1, part2)]
pub fn part2(directions: &Directions) -> Result<usize, NoAnswer> {
    let mut floor = 0;
    for (index, &word) in directions.down.iter().enumerate() {
        if floor >= 64 {
            floor += 64 - 2 * i64::from(word.count_ones());
            continue;
        }
        for (eight, bits) in word.to_le_bytes().into_iter().enumerate() {
            let Eight { deepest, change } = EIGHTS[usize::from(bits)];
            if floor + i64::from(deepest) < 0 {
                return Ok(64 * index + 8 * eight + first_below(floor, bits));
            }
            floor += i64::from(change);
        }
    }
    Err(never())
}

/// The text, for checking.
#[aoc_generator(day1, part1, Plain)]
#[aoc_generator(day1, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<i64>, ParseError> {
    let brackets = input.strip_suffix('\n').unwrap_or(input).as_bytes();
    let steps = brackets.iter().map(|bracket| match bracket {
        b'(' => Some(1),
        b')' => Some(-1),
        _ => None,
    });
    let steps: Option<Vec<_>> = steps.collect();
    let steps = steps.filter(|steps| !steps.is_empty());
    steps.ok_or_else(|| no_bracket(input, brackets))
}

/// Floor by floor.
#[aoc(day1, part1, Plain)]
fn part1_plain(steps: &[i64]) -> i64 {
    steps.iter().sum()
}

/// Floor by floor.
#[aoc(day1, part2, Plain)]
fn part2_plain(steps: &[i64]) -> Result<usize, NoAnswer> {
    let mut floor = 0;
    for (step, place) in steps.iter().zip(1..) {
        floor += step;
        if floor < 0 {
            return Ok(place);
        }
    }
    Err(never())
}

/// The lowest bits of 64 brackets, and something that is not 0 where others are among them.
#[inline]
fn bits(brackets: &[u8; 64]) -> (u64, u64) {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const OPEN: u64 = u64::from_ne_bytes([b'('; 8]);
    let (eights, _) = brackets.as_chunks::<8>();
    let mut word = 0;
    let mut others = 0;
    for (index, eight) in eights.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight) ^ OPEN;
        others |= eight & !LOWEST;
        // Copies of the word, moved by 7 bits more each, have the bits side by side at the top.
        let together = (eight & LOWEST).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        word |= together << (8 * index);
    }
    (word, others)
}

/// What eight directions do.
#[derive(Clone, Copy)]
struct Eight {
    /// The lowest floor that they lead to on their way, counted from where they start; 0 at most.
    deepest: i8,
    /// Where they lead to.
    change: i8,
}

/// For each eight bits, the first direction being the lowest bit.
static EIGHTS: [Eight; 256] = {
    let mut eights = [Eight {
        deepest: 0,
        change: 0,
    }; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut deepest, mut change) = (0, 0);
        let mut bit = 0;
        while bit < 8 {
            change += if bits >> bit & 1 == 1 { -1 } else { 1 };
            if change < deepest {
                deepest = change;
            }
            bit += 1;
        }
        eights[bits] = Eight { deepest, change };
        bits += 1;
    }
    eights
};

/// How many of eight directions lead below the ground, if they do.
fn first_below(mut floor: i64, bits: u8) -> usize {
    let mut taken = 0;
    while floor >= 0 && taken < 8 {
        floor += if bits >> taken & 1 == 1 { -1 } else { 1 };
        taken += 1;
    }
    taken
}

#[cold]
fn no_bracket(input: &str, brackets: &[u8]) -> ParseError {
    let other = brackets.iter().position(|byte| !b"()".contains(byte));
    ParseError::at(input, other.unwrap_or(brackets.len()), "a bracket, ( or )")
}

#[cold]
fn never() -> NoAnswer {
    NoAnswer::new("no direction leads to the basement")
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day1_part1),
        Solver::new(2, Factory::day1_part2),
        Solver::alternative(1, "plain", Factory::day1_part1_plain),
        Solver::alternative(2, "plain", Factory::day1_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
