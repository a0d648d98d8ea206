//! Lines of any length, read byte by byte, and the rules as they are told.

use aoc_core::ParseError;
use aoc_parse::{Cursor, lines};

use crate::Entry;

/// A policy and a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    low: u64,
    high: u64,
    letter: u8,
    password: String,
}

pub(crate) fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    lines(input, |cursor| {
        let low = cursor.number()?;
        cursor.expect("-")?;
        let high = cursor.number()?;
        cursor.expect(" ")?;
        let letter = letter(cursor)?;
        cursor.expect(": ")?;
        let password = cursor.word("a password", |byte| byte.is_ascii_lowercase())?;
        Ok(Line {
            low,
            high,
            letter,
            password: password.to_owned(),
        })
    })
}

fn letter(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    let before = cursor.clone();
    let word = cursor.word("a letter", |byte| byte.is_ascii_lowercase())?;
    match *word.as_bytes() {
        [letter] => Ok(letter),
        _ => Err(before.error("a letter by itself")),
    }
}

impl Line {
    /// Whether the letter is in the password as often as the policy wants.
    pub(crate) fn has_count(&self) -> bool {
        (self.low..=self.high).contains(&self.count())
    }

    /// Whether the letter is at exactly one of the policy's places.
    pub(crate) fn has_place(&self) -> bool {
        self.is_at(self.low) ^ self.is_at(self.high)
    }

    /// What matters of it.
    pub(crate) fn entry(&self) -> Entry {
        let fit = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        Entry {
            low: fit(self.low),
            high: fit(self.high),
            count: fit(self.count()),
            at_low: self.is_at(self.low),
            at_high: self.is_at(self.high),
        }
    }

    fn count(&self) -> u64 {
        let letters = self.password.bytes();
        letters.filter(|&letter| letter == self.letter).count() as u64
    }

    /// Whether the letter is at a place, counted from 1.
    fn is_at(&self, place: u64) -> bool {
        let mut places = self.password.bytes().zip(1..);
        places.any(|(letter, at)| at == place && letter == self.letter)
    }
}
