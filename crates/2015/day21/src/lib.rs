//! # 2015 day 21: RPG Simulator 20XX
//!
//! The puzzle: <https://adventofcode.com/2015/day/21>.
//!
//! A fight needs no blows. The player strikes first, so before the boss's last hit point is gone
//! the boss has struck as often as the player's blows fit into all its points but the last. The
//! player wins if so many of the boss's blows take less than all points.
//!
//! Of what is bought, only two sums matter for that: damage and armor. There are 660 ways to shop
//! but only ten sums of damage, 4 to 13, and eleven of armor, 0 to 10. What they cost at least and
//! at most does not depend on the input, so the compiler works it out: see `shop`.
//!
//! More of either sum never harms. So for each damage some armor is just enough, with more damage
//! it is not more armor, and a walk down these stairs takes at most 21 fights. The cheapest win has
//! some damage and at least the armor that is enough for it, and the dearest defeat has less than
//! that.
//!
//! The alternative `plain` fights every fight, blow by blow.

mod plain;
mod sample;
mod shop;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::shop::{COSTS, MOST_ARMOR};

/// The hit points with which the player begins.
pub const HIT_POINTS: u64 = 100;

/// The player or the boss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fighter {
    /// The points that are lost by blows; at least one.
    pub hit_points: u64,
    /// What a blow takes from one without armor.
    pub damage: u64,
    /// By how much less the other's blows take, but never less than one.
    pub armor: u64,
}

/// The boss, by three lines.
///
/// # Errors
///
/// Where a line is not the one that has to come, a number has more than 64 bits, or the boss is
/// without hit points.
#[aoc_generator(day21)]
pub fn parse(input: &str) -> Result<Fighter, ParseError> {
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
    cursor.expect("Armor: ")?;
    let armor = cursor.number()?;
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Fighter {
        hit_points,
        damage,
        armor,
    })
}

/// The least gold that the player can win with.
///
/// # Errors
///
/// Where nothing that can be bought is enough.
#[aoc(day21, part1)]
pub fn part1(boss: &Fighter) -> Result<u16, NoAnswer> {
    let costs = enough_armor(boss).zip(&COSTS);
    let cheapest = costs.filter_map(|(armor, costs)| costs.cheapest_from(armor));
    cheapest.min().ok_or_else(no_win)
}

/// The most gold that the player can lose with.
///
/// # Errors
///
/// Where anything that can be bought is enough.
#[aoc(day21, part2)]
pub fn part2(boss: &Fighter) -> Result<u16, NoAnswer> {
    let costs = enough_armor(boss).zip(&COSTS);
    let dearest = costs.filter_map(|(armor, costs)| costs.dearest_below(armor));
    dearest.max().ok_or_else(no_defeat)
}

/// Part 1 by all fights.
///
/// # Errors
///
/// Where the player wins none.
#[aoc(day21, part1, Plain)]
pub fn part1_plain(boss: &Fighter) -> Result<u16, NoAnswer> {
    plain::costs(boss, true).min().ok_or_else(no_win)
}

/// Part 2 by all fights.
///
/// # Errors
///
/// Where the player wins them all.
#[aoc(day21, part2, Plain)]
pub fn part2_plain(boss: &Fighter) -> Result<u16, NoAnswer> {
    plain::costs(boss, false).max().ok_or_else(no_defeat)
}

impl Fighter {
    /// Whether this one wins if it strikes first.
    #[must_use]
    pub fn beats(&self, other: &Self) -> bool {
        let blows = other.hit_points.saturating_sub(1) / self.blow(other);
        match blows.checked_mul(other.blow(self)) {
            Some(taken) => taken < self.hit_points,
            // More than any fighter has.
            None => false,
        }
    }

    /// What one of its blows takes.
    fn blow(&self, other: &Self) -> u64 {
        self.damage.saturating_sub(other.armor).max(1)
    }
}

/// The least armor with which the player wins, for each damage that can be bought; 1 more than can
/// be bought where that is not enough.
fn enough_armor(boss: &Fighter) -> impl Iterator<Item = usize> {
    let mut enough = MOST_ARMOR + 1;
    (shop::LEAST_DAMAGE..=shop::MOST_DAMAGE).map(move |damage| {
        let wins = |armor: usize| {
            let player = Fighter {
                hit_points: HIT_POINTS,
                damage: damage as u64,
                armor: armor as u64,
            };
            player.beats(boss)
        };
        while enough > 0 && wins(enough - 1) {
            enough -= 1;
        }
        enough
    })
}

fn no_win() -> NoAnswer {
    NoAnswer::new("the boss wins, whatever is bought")
}

fn no_defeat() -> NoAnswer {
    NoAnswer::new("the player wins, whatever is bought")
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day21_part1),
        Solver::new(2, Factory::day21_part2),
        Solver::alternative(1, "plain", Factory::day21_part1_plain),
        Solver::alternative(2, "plain", Factory::day21_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
