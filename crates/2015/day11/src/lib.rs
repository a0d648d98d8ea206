//! # 2015 day 11: Corporate Policy
//!
//! The puzzle: <https://adventofcode.com/2015/day/11>.
//!
//! The beginning of a password leads to allowed ones exactly if as many places are left as it lacks
//! letters. How many it lacks is known from its last letter, the straight that this may be part of,
//! and the pairs so far: see the module `beginning`. So the next password needs no search through
//! those between.
//!
//! It keeps as many letters of the old one as it can; the first letter that it does not keep is a
//! later one, the earliest that leaves enough places; and each letter after that is the earliest
//! that leaves enough. Both hold because passwords are in the order of a dictionary: whoever keeps more
//! of the old one comes sooner, whatever follows. Of the old letters only those before the first
//! `i`, `o` or `l` can be kept. That makes some dozens of looks at a beginning, where counting
//! up takes up to millions of steps.
//!
//! **The end of the dictionary.** Every letter of `zzzzzzzz` wraps around, so `aaaaaaaa` comes next,
//! and each password has one that follows.
//!
//! **Two pairs** are pairs of different letters, so `aaaa` counts once.
//!
//! The alternative `plain` counts up, and only skips passwords that have an `i`, `o` or `l` in them.

mod beginning;
mod plain;
mod sample;

use std::fmt;

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// Eight lower-case letters, allowed by the policy or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Password([u8; LENGTH]);

/// The letters of a password.
const LENGTH: usize = 8;

impl Password {
    /// Whether the policy allows it: a straight of three letters, two pairs of different letters,
    /// and no `i`, `o` or `l`.
    #[must_use]
    pub fn is_allowed(self) -> bool {
        plain::is_allowed(&self.0)
    }

    /// The first allowed one that comes after it.
    #[must_use]
    pub fn next_allowed(self) -> Self {
        Self(beginning::next_allowed(&self.0))
    }
}

impl fmt::Display for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0))
    }
}

/// The old password.
///
/// # Errors
///
/// Where it is not one line of eight lower-case letters.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Password, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut letters = [0; LENGTH];
    for letter in &mut letters {
        let expected = "a lower-case letter, of which a password has eight";
        *letter = cursor.byte(expected, |byte| byte.is_ascii_lowercase())?;
    }
    cursor.end_of_line()?;
    cursor.end()?;
    Ok(Password(letters))
}

/// The next password.
#[aoc(day11, part1)]
pub fn part1(old: &Password) -> Password {
    old.next_allowed()
}

/// The one after the next.
#[aoc(day11, part2)]
pub fn part2(old: &Password) -> Password {
    old.next_allowed().next_allowed()
}

/// Part 1 by counting up.
#[aoc(day11, part1, Plain)]
pub fn part1_plain(old: &Password) -> Password {
    Password(plain::next_allowed(old.0))
}

/// Part 2 by counting up.
#[aoc(day11, part2, Plain)]
pub fn part2_plain(old: &Password) -> Password {
    Password(plain::next_allowed(plain::next_allowed(old.0)))
}

/// Whether a letter may be in a password.
fn is_clear(letter: u8) -> bool {
    letter.is_ascii_lowercase() && !matches!(letter, b'i' | b'o' | b'l')
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day11_part1),
        Solver::new(2, Factory::day11_part2),
        Solver::alternative(1, "plain", Factory::day11_part1_plain),
        Solver::alternative(2, "plain", Factory::day11_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
