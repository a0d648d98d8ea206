//! # 2020 day 13: Shuttle Search
//!
//! The puzzle: <https://adventofcode.com/2020/day/13>.
//!
//! Part 2 is the Chinese remainder theorem. Each bus says what the time is modulo its number:
//! minus its place in the list. The times that suit the first few buses are a first one and every
//! `period`-th after it, where the period is the least common multiple of their numbers. The next
//! bus wants one of them, `time + k * period`, for the least `k` that brings the right remainder:
//! a linear congruence, which the extended Euclidean algorithm solves. With `g` the greatest
//! common divisor of the period and the bus, it has a solution where `g` divides what is missing,
//! and then exactly one modulo `bus / g`. So numbers need not be prime nor without common
//! divisors: two that have some may contradict each other, and that is found here, too. The cost
//! is a logarithm of the number for each bus.
//!
//! Times are as long as they come, up to 128 bits. Once the period is longer than that, the first
//! time is the only one left in reach, and the remaining buses either suit it or there is none
//! that could be written down.
//!
//! The real lists are short and the whole takes less than a microsecond: the list's many `x` are
//! skipped four at a time, and products that fit 64 bits, as they do there, are divided as such.

mod sample;
mod sieve;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The two lines of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notes {
    /// The first minute at which one could leave.
    pub earliest: u64,
    /// The buses, in the order of the list, without its gaps.
    pub buses: Vec<Bus>,
}

/// A bus that leaves at every multiple of its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bus {
    /// Its number, which is not zero.
    pub id: u64,
    /// Its place in the list, from 0.
    pub offset: u64,
}

/// A time, and below it a list of buses and gaps.
///
/// # Errors
///
/// Where they are something else, a bus is 0, or a number has more than 64 bits.
#[aoc_generator(day13)]
pub fn parse(input: &str) -> Result<Notes, ParseError> {
    let mut cursor = Cursor::new(input);
    let earliest = cursor.number()?;
    cursor.expect("\n")?;
    // Real lists have nine buses.
    let mut buses = Vec::with_capacity(16);
    let mut offset = 0;
    loop {
        while cursor.take_text("x,x,x,x,") {
            offset += 4;
        }
        if !cursor.take(b'x') {
            let id = bus(&mut cursor)?;
            buses.push(Bus { id, offset });
        }
        if !cursor.take(b',') {
            break;
        }
        offset += 1;
    }
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Notes { earliest, buses })
}

/// The first bus to leave, times the minutes to wait for it.
///
/// # Errors
///
/// Where there is no bus, or two leave first, so that it is not said which to take.
#[aoc(day13, part1)]
pub fn part1(notes: &Notes) -> Result<u128, NoAnswer> {
    let mut first = None;
    let mut shared = false;
    for bus in &notes.buses {
        let late = notes.earliest % bus.id;
        let wait = if late == 0 { 0 } else { bus.id - late };
        match first {
            Some((least, _)) if wait > least => {}
            Some((least, id)) if wait == least => shared |= id != bus.id,
            _ => (first, shared) = (Some((wait, bus.id)), false),
        }
    }
    match first {
        None => Err(no_bus()),
        // Without a wait the product is the same for each of them.
        Some((wait, _)) if shared && wait > 0 => Err(NoAnswer::new(format!(
            "several buses leave first, after {wait} minutes"
        ))),
        Some((wait, id)) => Ok(u128::from(wait) * u128::from(id)),
    }
}

/// The first time at which every bus leaves as many minutes later as its place in the list says.
/// Time 0 is one, where it suits.
///
/// # Errors
///
/// Where there is no bus, the buses contradict each other, or the time has more than 128 bits.
#[aoc(day13, part2)]
pub fn part2(notes: &Notes) -> Result<u128, NoAnswer> {
    if notes.buses.is_empty() {
        return Err(no_bus());
    }
    let start = Times {
        first: 0,
        period: Some(1),
    };
    let times = notes.buses.iter().try_fold(start, Times::with)?;
    Ok(times.first)
}

/// Part 2 by trying the times that suit the buses before, one after the other.
///
/// # Errors
///
/// As in [`part2`], and where this would take too long.
#[aoc(day13, part2, Sieve)]
pub fn part2_sieve(notes: &Notes) -> Result<u128, NoAnswer> {
    sieve::first_time(&notes.buses)
}

/// The times that suit some buses.
#[derive(Debug, Clone, Copy)]
struct Times {
    first: u128,
    /// Nothing where it has more than 128 bits.
    period: Option<u128>,
}

impl Times {
    /// Those of them that suit one more bus.
    fn with(self, bus: &Bus) -> Result<Self, NoAnswer> {
        let missing = bus.wait(self.first);
        let Some(period) = self.period else {
            return if missing == 0 {
                Ok(self)
            } else {
                Err(too_late())
            };
        };
        // Each period brings the bus nearer by this much, modulo its number.
        let (divisor, inverse) = inverse(remainder(period, bus.id), bus.id);
        if !missing.is_multiple_of(divisor) {
            return Err(NoAnswer::new(format!(
                "bus {} never leaves {} minutes after a time that suits the buses before it",
                bus.id, bus.offset
            )));
        }
        let modulus = bus.id / divisor;
        let product = u128::from(missing / divisor) * u128::from(inverse);
        let periods = u128::from(remainder(product, modulus));
        let later = period.checked_mul(periods);
        let first = later.and_then(|later| self.first.checked_add(later));
        Ok(Self {
            first: first.ok_or_else(too_late)?,
            period: period.checked_mul(u128::from(modulus)),
        })
    }
}

impl Bus {
    /// How long after the minute in which it should leave it leaves, for a time of the list's start.
    fn wait(&self, time: u128) -> u64 {
        // Both are below the number; their sum may have 65 bits.
        let late = remainder(time, self.id);
        let offset = self.offset % self.id;
        let to_next = self.id - late;
        if to_next >= offset {
            (to_next - offset) % self.id
        } else {
            self.id - (offset - to_next)
        }
    }
}

/// `number % modulus`, by the faster division where the number has 64 bits.
fn remainder(number: u128, modulus: u64) -> u64 {
    match u64::try_from(number) {
        Ok(number) => number % modulus,
        Err(_) => (number % u128::from(modulus)) as u64,
    }
}

/// The greatest common divisor `g` of a number and a modulus that is larger and not zero, and the
/// least number that times this one is `g`, modulo the modulus.
fn inverse(number: u64, modulus: u64) -> (u64, u64) {
    // Euclid's algorithm. The factors alternate in sign, which is kept apart, and the last one
    // is the modulus over `g`: all fit 64 bits.
    let (mut previous, mut current) = (modulus, number);
    let (mut previous_factor, mut factor) = (0, 1);
    let mut negative = true;
    while current != 0 {
        let quotient = previous / current;
        (previous, current) = (current, previous % current);
        (previous_factor, factor) = (factor, previous_factor + quotient * factor);
        negative = !negative;
    }
    let inverse = if negative {
        modulus / previous - previous_factor
    } else {
        previous_factor
    };
    (previous, inverse)
}

fn bus(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    const EXPECTED: &str = "a bus's number, which is not 0, or x";
    let start = cursor.clone();
    match cursor.peek() {
        Some(b'0'..=b'9') => match cursor.number()? {
            0 => Err(start.error(EXPECTED)),
            id => Ok(id),
        },
        _ => Err(start.error(EXPECTED)),
    }
}

#[cold]
fn no_bus() -> NoAnswer {
    NoAnswer::new("the list has no bus")
}

#[cold]
fn too_late() -> NoAnswer {
    NoAnswer::new("no time of up to 128 bits suits all the buses")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day13_part1),
        Solver::new(2, Factory::day13_part2),
        Solver::alternative(2, "sieve", Factory::day13_part2_sieve),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
