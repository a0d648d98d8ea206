//! # 2020 day 15: Rambunctious Recitation
//!
//! The puzzle: <https://adventofcode.com/2020/day/15>.
//!
//! Nobody has found a short cut to Van Eck's sequence, which this is: every turn is played. A number
//! is never larger than the turn it is spoken in, apart from the starting ones, so a table by number
//! holds the turn in which each was last spoken. A starting number beyond the table can only be
//! spoken again as another starting number, and matters no more once the game goes on by itself.
//!
//! Part 2 has a table of 120 MB, and what it costs is waiting for memory: about one turn in five asks
//! for a number that no cache holds, and the next turn waits for the answer. But for more than half
//! of these the answer is that the number is new. A set with one bit for each number is small enough
//! to stay near and knows that: then nothing waits for the table, into which the turn is only
//! written. It halves the time. Small numbers are asked for so often that they have a table of their
//! own, which stays nearer still and needs no set.

mod sample;

use std::collections::HashMap;

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The starting numbers: one at least, with commas between.
///
/// # Errors
///
/// Where they are something else, or have more than 64 bits.
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Vec<u64>, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut starts = Vec::with_capacity(8);
    loop {
        starts.push(cursor.number()?);
        if !cursor.take(b',') {
            break;
        }
    }
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(starts)
}

/// The 2,020th number spoken.
#[aoc(day15, part1)]
#[must_use]
pub fn part1(starts: &[u64]) -> u64 {
    spoken(starts, SHORT)
}

/// The 30,000,000th number spoken.
#[aoc(day15, part2)]
#[must_use]
pub fn part2(starts: &[u64]) -> u64 {
    spoken(starts, LONG)
}

/// Part 1 by the letter, with a map.
#[aoc(day15, part1, Plain)]
#[must_use]
pub fn part1_plain(starts: &[u64]) -> u64 {
    spoken_plain(starts, SHORT)
}

/// The turns of part 1.
const SHORT: u32 = 2020;

/// The turns of part 2.
const LONG: u32 = 30_000_000;

/// The numbers whose turns the nearer caches hold: for these, the set would not be faster.
const NEAR: u32 = 1 << 16;

/// The number spoken in a turn, counted from 1. No starting numbers at all count as one 0.
fn spoken(starts: &[u64], turns: u32) -> u64 {
    if let Some(&start) = starts.get((turns as usize).saturating_sub(1)) {
        return start;
    }
    let Some((&last_start, before)) = starts.split_last() else {
        return spoken(&[0], turns);
    };
    let mut table = Table::new(turns);
    let mut turn = 0;
    for &start in before {
        turn += 1;
        if let Ok(start) = u32::try_from(start) {
            table.speak(start, turn);
        }
    }
    turn += 1;
    let mut number = match u32::try_from(last_start) {
        Ok(start) if start < turns => table.speak(start, turn),
        // Beyond the table: how many turns since it was spoken, if it was.
        _ => {
            let since = before.iter().rev().zip(1..);
            let mut found = since.filter(|&(&start, _)| start == last_start);
            found.next().map_or(0, |(_, turns)| turns)
        }
    };
    for turn in turn + 1..turns {
        number = table.speak(number, turn);
    }
    number.into()
}

/// When numbers below a limit were last spoken.
struct Table {
    /// The turn of each near number; 0 where it was never spoken.
    near: Vec<u32>,
    /// The turn of each far number that is in `far_seen`; the places of the near ones are not used.
    far: Vec<u32>,
    /// A bit for each number.
    far_seen: Vec<u64>,
}

impl Table {
    fn new(limit: u32) -> Self {
        let far = if limit > NEAR { limit as usize } else { 0 };
        Self {
            near: vec![0; limit.min(NEAR) as usize],
            far: vec![0; far],
            far_seen: vec![0; far.div_ceil(64)],
        }
    }

    /// A number is spoken in a turn: what that makes the next one. Numbers beyond the table are
    /// forgotten at once.
    #[inline(always)]
    fn speak(&mut self, number: u32, turn: u32) -> u32 {
        let index = number as usize;
        if let Some(last) = self.near.get_mut(index) {
            let before = std::mem::replace(last, turn);
            return if before == 0 { 0 } else { turn - before };
        }
        let bit = 1 << (index % 64);
        let (Some(last), Some(seen)) = (self.far.get_mut(index), self.far_seen.get_mut(index / 64))
        else {
            return 0;
        };
        if *seen & bit == 0 {
            *seen |= bit;
            *last = turn;
            return 0;
        }
        turn - std::mem::replace(last, turn)
    }
}

/// The number spoken in a turn, by the letter.
fn spoken_plain(starts: &[u64], turns: u32) -> u64 {
    let mut spoken = HashMap::new();
    let mut number = 0;
    let mut next = 0;
    for turn in 1..=u64::from(turns) {
        number = starts.get(turn as usize - 1).copied().unwrap_or(next);
        next = spoken
            .insert(number, turn)
            .map_or(0, |before| turn - before);
    }
    number
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day15_part1),
        Solver::new(2, Factory::day15_part2),
        Solver::alternative(1, "plain", Factory::day15_part1_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
