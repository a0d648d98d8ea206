//! # 2020 day 14: Docking Data
//!
//! The puzzle: <https://adventofcode.com/2020/day/14>.
//!
//! A mask becomes two numbers of 36 bits, one of its ones and one of its `X`. Everything else is
//! `and` and `or`. In part 1 the last write to an address counts, so the writes are taken from the
//! last to the first and an address that was seen already is passed over: with the small addresses
//! of real programs, a bit each says whether it was.
//!
//! In part 2 a write goes to as many as 2^36 addresses, so they are not written out. They are a
//! *cube*: some bits fixed, the others free. What a write adds to the sum is its value times the
//! number of its addresses that no later write hits; how those are counted is told in `cubes.rs`.
//! In real programs most writes share no address with a later one, and the work is to find the few
//! that do.

mod cubes;
mod plain;
mod sample;
mod table;

use std::ops::Range;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The program: masks, each with the writes that it is for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Program {
    /// The masks in order.
    pub masks: Vec<Mask>,
    /// The writes of all the masks in order.
    pub writes: Vec<Write>,
}

/// A mask. No bit is both in `ones` and in `floating`, and none is above the 36th.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    /// The bits that are `1`.
    pub ones: u64,
    /// The bits that are `X`.
    pub floating: u64,
    /// Which of the program's writes it is for.
    pub writes: Range<usize>,
}

/// A write, before any mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Write {
    /// Where to: up to 36 bits.
    pub address: u64,
    /// What: up to 36 bits.
    pub value: u64,
}

/// Lines such as `mask = 01X…` with 36 of those, and `mem[8] = 11` with numbers of up to 36 bits.
/// The first is a mask.
///
/// # Errors
///
/// Where a line is something else.
#[aoc_generator(day14)]
pub fn parse(input: &str) -> Result<Program, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut program = Program {
        masks: Vec::new(),
        // Real writes have 22 bytes in the mean.
        writes: Vec::with_capacity(input.len() / 20),
    };
    loop {
        if cursor.take_text("mask = ") {
            let start = program.writes.len();
            program.masks.push(mask(&mut cursor, start)?);
        } else if let Some(mask) = program.masks.last_mut() {
            program.writes.push(write(&mut cursor)?);
            mask.writes.end += 1;
        } else {
            return Err(cursor.error("\"mask = \""));
        }
        cursor.end_of_line()?;
        if cursor.is_at_end() {
            return Ok(program);
        }
    }
}

/// The sum of the memory, where masks change the values.
#[aoc(day14, part1)]
#[must_use]
pub fn part1(program: &Program) -> u128 {
    /// The addresses of real programs have 16 bits; a few more cost little.
    const SMALL: u64 = 1 << 20;
    let addresses = program.writes.iter().map(|write| write.address);
    let largest = addresses.max().unwrap_or(0);
    if largest >= SMALL {
        return part1_plain(program);
    }
    let mut written = vec![0_u64; largest as usize / 64 + 1];
    let mut sum = 0;
    for mask in program.masks.iter().rev() {
        for write in program.writes[mask.writes.clone()].iter().rev() {
            let word = &mut written[write.address as usize / 64];
            let bit = 1 << (write.address % 64);
            let value = write.value & mask.floating | mask.ones;
            sum += if *word & bit == 0 {
                u128::from(value)
            } else {
                0
            };
            *word |= bit;
        }
    }
    sum
}

/// The sum of the memory, where masks change the addresses.
///
/// # Errors
///
/// Where so many writes hit each other's addresses in so many ways that counting would take too
/// long: it takes thousands of masks with most of their bits `X`.
#[aoc(day14, part2)]
pub fn part2(program: &Program) -> Result<u128, NoAnswer> {
    cubes::sum(program)
}

/// Part 1 with the memory written out.
#[aoc(day14, part1, Plain)]
#[must_use]
pub fn part1_plain(program: &Program) -> u128 {
    plain::masked_values(program)
}

/// Part 2 with the memory written out.
///
/// # Errors
///
/// Where it has too many addresses for that.
#[aoc(day14, part2, Plain)]
pub fn part2_plain(program: &Program) -> Result<u128, NoAnswer> {
    plain::masked_addresses(program)
}

/// The number of bits of addresses, values and masks.
const BITS: u32 = 36;

/// The rest of a mask's line; it is for the writes from `start` on, of which there are none yet.
fn mask(cursor: &mut Cursor<'_>, start: usize) -> Result<Mask, ParseError> {
    let begin = cursor.clone();
    let (mut ones, mut floating) = (0, 0);
    let bits = cursor.rest_of_line().as_bytes();
    let mut known = bits.len() == BITS as usize;
    for &bit in bits.iter().take(BITS as usize) {
        known &= matches!(bit, b'0' | b'1' | b'X');
        ones = ones << 1 | u64::from(bit == b'1');
        floating = floating << 1 | u64::from(bit == b'X');
    }
    if known {
        Ok(Mask {
            ones,
            floating,
            writes: start..start,
        })
    } else {
        Err(begin.error("36 bits, each 0, 1 or X"))
    }
}

/// A write's line.
fn write(cursor: &mut Cursor<'_>) -> Result<Write, ParseError> {
    if !cursor.take_text("mem[") {
        return Err(cursor.error("\"mask = \" or \"mem[\""));
    }
    let address = number(cursor)?;
    cursor.expect("] = ")?;
    let value = number(cursor)?;
    Ok(Write { address, value })
}

fn number(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let begin = cursor.clone();
    let number: u64 = cursor.number()?;
    if number >> BITS == 0 {
        Ok(number)
    } else {
        Err(begin.error("a number of up to 36 bits"))
    }
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day14_part1),
        Solver::new(2, Factory::day14_part2),
        Solver::alternative(1, "plain", Factory::day14_part1_plain),
        Solver::alternative(2, "plain", Factory::day14_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
