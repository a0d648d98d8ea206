//! # 2015 day 14: Reindeer Olympics
//!
//! The puzzle: <https://adventofcode.com/2015/day/14>.
//!
//! A flight and the rest after it are a cycle, and a race is the same cycle again and again, each that
//! much further on. How far a reindeer has come follows from the number of whole cycles and from the
//! seconds since, of which only so many count as a flight takes: that is **part 1**.
//!
//! **Part 2** needs the distances at every second. They are written down for one reindeer at a time,
//! second after second, which is the order in which the processor works on many of them at once
//! (`race.rs`). Only the first cycle is written as it goes; from then on what is there is copied
//! behind itself, that much further on, and doubles at each step. A first time through all
//! reindeer gives the distance of the leader at each second, and a second time how often a reindeer
//! is where the leader is: every leader gets a point where there are several.
//!
//! Names do not matter. A distance takes 16 bits where all of a race fit, as they do on real
//! inputs, and 64 otherwise.
//!
//! The alternative `plain` runs the race second by second.

mod plain;
mod race;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// What a reindeer can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reindeer {
    /// In km/s, when it flies.
    pub speed: u32,
    /// The seconds of a flight.
    pub fly: u32,
    /// The seconds of the rest after a flight. It is not 0 if those of a flight are.
    pub rest: u32,
}

/// The seconds of the race, which the input does not tell.
const SECONDS: u16 = 2503;

/// The reindeer, one a line, at least one.
///
/// # Errors
///
/// Where a line is something else, a number has more than 32 bits, or neither flight nor rest takes
/// any time.
#[aoc_generator(day14)]
pub fn parse(input: &str) -> Result<Vec<Reindeer>, ParseError> {
    lines(input, reindeer)
}

/// How far the reindeer that is in the lead has come at the end of the race, in km.
#[aoc(day14, part1)]
pub fn part1(reindeer: &[Reindeer]) -> u64 {
    furthest(reindeer, SECONDS)
}

/// The points of the reindeer that has most of them at the end of the race.
#[aoc(day14, part2)]
pub fn part2(reindeer: &[Reindeer]) -> u16 {
    most_points(reindeer, SECONDS)
}

/// Part 1 second by second.
#[aoc(day14, part1, Plain)]
pub fn part1_plain(reindeer: &[Reindeer]) -> u64 {
    plain::furthest(reindeer, SECONDS)
}

/// Part 2 second by second.
#[aoc(day14, part2, Plain)]
pub fn part2_plain(reindeer: &[Reindeer]) -> u16 {
    plain::most_points(reindeer, SECONDS)
}

/// Part 1 for a race of so many seconds; 0 without reindeer.
#[must_use]
pub fn furthest(reindeer: &[Reindeer], seconds: u16) -> u64 {
    let distances = reindeer.iter().map(|reindeer| reindeer.distance(seconds));
    distances.max().unwrap_or(0)
}

/// Part 2 for a race of so many seconds; 0 without reindeer.
#[must_use]
pub fn most_points(reindeer: &[Reindeer], seconds: u16) -> u16 {
    race::most_points(reindeer, seconds)
}

impl Reindeer {
    /// How far it comes in so many seconds, in km.
    #[must_use]
    pub fn distance(self, seconds: u16) -> u64 {
        let [speed, fly] = [self.speed, self.fly].map(u64::from);
        let seconds = u64::from(seconds);
        let cycle = self.cycle();
        let (cycles, last) = (seconds / cycle, seconds % cycle);
        speed * (cycles * fly + last.min(fly))
    }

    /// The seconds of a flight and a rest; if both take none, as in no input, those of a rest of one.
    fn cycle(self) -> u64 {
        let seconds = u64::from(self.fly) + u64::from(self.rest);
        seconds.max(1)
    }
}

fn reindeer(cursor: &mut Cursor<'_>) -> Result<Reindeer, ParseError> {
    cursor.word("the name of a reindeer", |byte| byte.is_ascii_graphic())?;
    cursor.expect(" can fly ")?;
    let speed = cursor.number()?;
    cursor.expect(" km/s for ")?;
    let fly = cursor.number()?;
    cursor.expect(" seconds, but then must rest for ")?;
    let before = cursor.clone();
    let rest = cursor.number()?;
    if fly == 0 && rest == 0 {
        return Err(before.error("a rest that takes time, as the flight takes none"));
    }
    cursor.expect(" seconds.")?;
    Ok(Reindeer { speed, fly, rest })
}

aoc_lib! { year = 2015 }

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
