//! # 2015 day 22: Wizard Simulator 20XX
//!
//! The puzzle: <https://adventofcode.com/2015/day/22>.
//!
//! Few numbers say all about a fight when a spell is to be cast: both sides' points, the mana, and
//! for how long each effect still works. So fights are paths through states, the mana for the
//! spells is their length, and the shortest path to a win is wanted. Dijkstra's method finds it, by
//! going on from the state that the least mana was spent for; but it looks at thousands of states
//! which are cheap because nothing was done to the boss.
//!
//! So to what was spent is added what must still be spent, at the least, as if the boss struck no
//! blow (the A* method of Hart, Nilsson and Raphael, 1968):
//!
//! - The points that the boss keeps after the poison that works have a price, in missiles and
//!   poison, which are the cheapest spells by what they take.
//! - Where the mana, with what is still to come from the recharge that works, is not enough for
//!   that price, there will be another recharge for every 276 mana that are lacking: 5 times 101
//!   less its own cost of 229.
//!
//! A spell never lowers that sum: one that takes points costs no less than their price sinks, and
//! each recharge makes one less necessary. So when a state is looked at for the first time, no
//! cheaper way leads to it, and when the sum reaches the cost of a win, no win is cheaper. The
//! states that are looked at are about a third of Dijkstra's, some hundreds; see `search`.
//!
//! A fight need not end: a boss who takes one point a blow can be kept waiting by drains for ever.
//! No state is looked at twice, and there are limits to their number, [`MOST_STATES`], and to the
//! points, [`MOST_POINTS`]. Within these points the states are enough to know of any boss with a
//! damage of 3 or more, and of any boss where it is hard, whether the player can win; with less
//! damage, of those who have up to about 300 hit points.
//!
//! The alternative `plain` is Dijkstra's method, turn by turn.

mod plain;
mod sample;
mod search;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The most states that are looked at, which takes some seconds and about 150 MB.
pub const MOST_STATES: usize = 4_000_000;

/// The most hit points and mana that a state can have.
pub const MOST_POINTS: u32 = 65_535;

/// The boss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Boss {
    /// At least one.
    pub hit_points: u64,
    /// What a blow takes from one without armor.
    pub damage: u64,
}

/// The player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wizard {
    /// The points that are lost by blows; at least one.
    pub hit_points: u16,
    /// What is paid for spells.
    pub mana: u16,
}

impl Wizard {
    /// As the player begins.
    pub const BEGINNER: Self = Self {
        hit_points: 50,
        mana: 500,
    };
}

/// How hard it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// By the effects of spells and blows alone.
    Normal,
    /// The player loses a hit point at the start of each turn.
    Hard,
}

/// The boss, by two lines.
///
/// # Errors
///
/// Where a line is not the one that has to come, a number has more than 64 bits, or the boss is
/// without hit points.
#[aoc_generator(day22)]
pub fn parse(input: &str) -> Result<Boss, ParseError> {
    let mut cursor = Cursor::new(input);
    cursor.expect("Hit Points: ")?;
    let before = cursor.clone();
    let hit_points = cursor.number()?;
    if hit_points == 0 {
        return Err(before.error("a number above 0"));
    }
    cursor.end_of_line()?;
    cursor.expect("Damage: ")?;
    let damage = cursor.number()?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Boss { hit_points, damage })
}

/// The least mana that the player can win with.
///
/// # Errors
///
/// As [`least_mana`].
#[aoc(day22, part1)]
pub fn part1(boss: &Boss) -> Result<u32, NoAnswer> {
    least_mana(boss, &Wizard::BEGINNER, Level::Normal)
}

/// The least mana that the player can win with where it is hard.
///
/// # Errors
///
/// As [`least_mana`].
#[aoc(day22, part2)]
pub fn part2(boss: &Boss) -> Result<u32, NoAnswer> {
    least_mana(boss, &Wizard::BEGINNER, Level::Hard)
}

/// The least mana that any player can win with.
///
/// # Errors
///
/// Where the player cannot win, or that is not known within [`MOST_STATES`] and [`MOST_POINTS`].
pub fn least_mana(boss: &Boss, wizard: &Wizard, level: Level) -> Result<u32, NoAnswer> {
    search::least_mana(boss, wizard, level, MOST_STATES)
}

/// Part 1 in the order of mana spent, turn by turn.
///
/// # Errors
///
/// Where the player cannot win.
#[aoc(day22, part1, Plain)]
pub fn part1_plain(boss: &Boss) -> Result<u32, NoAnswer> {
    plain::least_mana(boss, &Wizard::BEGINNER, Level::Normal)
}

/// Part 2 in the order of mana spent, turn by turn.
///
/// # Errors
///
/// Where the player cannot win.
#[aoc(day22, part2, Plain)]
pub fn part2_plain(boss: &Boss) -> Result<u32, NoAnswer> {
    plain::least_mana(boss, &Wizard::BEGINNER, Level::Hard)
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day22_part1),
        Solver::new(2, Factory::day22_part2),
        Solver::alternative(1, "plain", Factory::day22_part1_plain),
        Solver::alternative(2, "plain", Factory::day22_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
