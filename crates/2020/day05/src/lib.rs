//! # 2020 day 5: Binary Boarding
//!
//! The puzzle: <https://adventofcode.com/2020/day/5>.
//!
//! A seat code is a number in disguise. Each of its ten letters keeps one half of what is left, so
//! it is a binary digit, `B` and `R` being the ones; and as a row has eight seats, "row times eight
//! plus column" is only those ten digits read one after the other. There are 1024 seats, then, and
//! a list of some is a set of 1024 bits: sixteen words.
//!
//! **Reading** is where the time goes, so the letters of a code are read together. `F` and `B`
//! differ in one bit, so seven letters exclusive-or seven `F` are seven digits, eight bits apart,
//! if nothing else is left over; one multiplication adds up copies of that word, each shifted so
//! that one more digit joins the others at the top. The three letters of the column are few enough
//! for a table: a multiplication takes them to a place in it, and the table says whether it was
//! them.
//!
//! **Part 1** is the highest bit of the set.
//!
//! **Part 2** wants a free seat whose two neighbours by number are taken: the set shifted up by
//! one, and shifted down by one, and not the set itself. Those three words at a time give all such
//! seats, and it is an error if there is not exactly one.
//!
//! The alternative `plain` halves ranges, and looks for each seat in turn, as the puzzle tells it.

mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The seats on the list, never none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// Bit `n % 64` of word `n / 64` stands for seat `n`.
    taken: [u64; 16],
}

/// The seats on the list, one code a line.
///
/// # Errors
///
/// Where a line is not seven of `F` and `B`, then three of `L` and `R`.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Seats, ParseError> {
    let mut taken = [0; 16];
    let mut take = |line, index| match seat(line) {
        Some(seat) => {
            taken[seat / 64] |= 1 << (seat % 64);
            Ok(())
        }
        None => Err(ParseError::at(input, index * LINE, EXPECTED)),
    };
    let mut lines = input.as_bytes().chunks_exact(LINE);
    let mut index = 0;
    for line in lines.by_ref() {
        take(line, index)?;
        index += 1;
    }
    // The last line has no end, or else nothing comes after it.
    if index == 0 || !lines.remainder().is_empty() {
        let mut line = [b'\n'; LINE];
        let letters = lines.remainder();
        line[..letters.len()].copy_from_slice(letters);
        take(&line, index)?;
    }
    Ok(Seats { taken })
}

/// The highest number of a seat on the list.
#[aoc(day5, part1)]
pub fn part1(seats: &Seats) -> usize {
    let word = seats.taken.iter().rposition(|&word| word != 0);
    word.map_or(0, |word| word * 64 + seats.taken[word].ilog2() as usize)
}

/// The number of the one free seat between two taken ones.
///
/// # Errors
///
/// Where there is none, or there are several.
#[aoc(day5, part2)]
pub fn part2(seats: &Seats) -> Result<usize, NoAnswer> {
    let taken = |word: usize| seats.taken.get(word).copied().unwrap_or(0);
    let mut free = (0..seats.taken.len()).filter_map(|word| {
        let below = (taken(word) << 1) | (taken(word.wrapping_sub(1)) >> 63);
        let above = (taken(word) >> 1) | (taken(word + 1) << 63);
        let free = !taken(word) & below & above;
        (free != 0).then_some((word, free))
    });
    match (free.next(), free.next()) {
        (Some((word, free)), None) if free.is_power_of_two() => {
            Ok(word * 64 + free.trailing_zeros() as usize)
        }
        (None, _) => Err(NoAnswer::new("no free seat is between two taken ones")),
        _ => Err(NoAnswer::new("several free seats are between taken ones")),
    }
}

/// By halving, for checking.
#[aoc_generator(day5, part1, Plain)]
#[aoc_generator(day5, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<usize>, ParseError> {
    plain::parse(input)
}

/// The largest number of all.
#[aoc(day5, part1, Plain)]
fn part1_plain(seats: &[usize]) -> Result<usize, NoAnswer> {
    plain::part1(seats)
}

/// Each seat in turn.
#[aoc(day5, part2, Plain)]
fn part2_plain(seats: &[usize]) -> Result<usize, NoAnswer> {
    plain::part2(seats)
}

/// A code and the end of its line.
const LINE: usize = 11;

/// What a line has to be.
const EXPECTED: &str = "seven letters of F and B and three of L and R";

/// Reads a code with the end of its line; `None` where it is none.
#[inline]
fn seat(line: &[u8]) -> Option<usize> {
    let row = u64::from_be_bytes(*line.first_chunk()?) ^ u64::from_be_bytes(*b"FFFFFFF\0");
    let column = u32::from_le_bytes(*line.last_chunk()?);
    let place = (column.wrapping_mul(COLUMN_FACTOR) >> 29) as usize;
    if row & ROW_REST != 0 || column != COLUMNS[place] {
        return None;
    }
    let row = (row & ROW_DIGITS).wrapping_mul(ROW_FACTOR) >> 57;
    Some(row as usize * 8 + place)
}

/// Where seven letters `F` have a `B` instead: digit `n`, the first being 0, is bit `58 - 8 n`.
const ROW_DIGITS: u64 = 0x0404_0404_0404_0400;

/// The other bits of the seven letters.
const ROW_REST: u64 = 0xfbfb_fbfb_fbfb_fb00;

/// The sum of 2 to the power `5 + 7 n`, which takes digit `n` to bit `63 - n`. Where it takes other
/// digits is beyond the word or below bit 56, and no two come to the same place to be carried.
const ROW_FACTOR: u64 = 1 << 5 | 1 << 12 | 1 << 19 | 1 << 26 | 1 << 33 | 1 << 40 | 1 << 47;

/// The letters of each column, and the end of the line.
const COLUMNS: [u32; 8] = [
    u32::from_le_bytes(*b"LLL\n"),
    u32::from_le_bytes(*b"LLR\n"),
    u32::from_le_bytes(*b"LRL\n"),
    u32::from_le_bytes(*b"LRR\n"),
    u32::from_le_bytes(*b"RLL\n"),
    u32::from_le_bytes(*b"RLR\n"),
    u32::from_le_bytes(*b"RRL\n"),
    u32::from_le_bytes(*b"RRR\n"),
];

/// Takes each of the columns to its number, in the three highest bits. It was found by trial; what
/// it does to other letters does not matter, since the table is asked.
const COLUMN_FACTOR: u32 = 0x105f_dac9;

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day5_part1),
        Solver::new(2, Factory::day5_part2),
        Solver::alternative(1, "plain", Factory::day5_part1_plain),
        Solver::alternative(2, "plain", Factory::day5_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
