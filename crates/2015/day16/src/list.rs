//! The list of aunts.
//!
//! A thing is looked at through a *window* of 16 bytes, which holds the longest name, a colon, a
//! space, and a count of two digits. The first four bytes, multiplied, give a place in [`TABLE`];
//! if the bytes there are those of the window, the name is right, and its length is known too. So
//! the processor has nothing to guess but where a line ends. What is not taken like this is read
//! again letter by letter, and is either a long count or an error.

use aoc_core::ParseError;

use crate::{KINDS, NAMES, READING};

/// Stands for a count that is not remembered.
pub const UNKNOWN: u8 = u8::MAX;

/// An aunt, and how many things she has as far as is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aunt {
    number: u32,
    /// By kind; the last places are for none. A count that is larger than fits is the largest but
    /// [`UNKNOWN`], which compares with any reading as it would.
    counts: [u8; WIDTH],
}

/// Bytes of a vector, of which the first [`KINDS`] are used.
const WIDTH: usize = 16;

/// The reading, and nothing for the places beyond, which are unknown of all aunts.
const WIDE_READING: [u8; WIDTH] = {
    let mut wide = [0; WIDTH];
    let mut kind = 0;
    while kind < KINDS {
        wide[kind] = READING[kind];
        kind += 1;
    }
    wide
};

impl Aunt {
    /// An aunt of whom this is known, by kind.
    pub(crate) fn new(number: u32, things: &[(usize, u8)]) -> Self {
        let mut counts = [UNKNOWN; WIDTH];
        for &(kind, count) in things {
            counts[kind] = count;
        }
        Self { number, counts }
    }

    /// Her number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// What is known of her, kinds in the order of the reading; counts above 254 are 254.
    pub fn known(&self) -> impl Iterator<Item = (usize, u8)> {
        let counts = self.counts.into_iter().take(KINDS).enumerate();
        counts.filter(|&(_, count)| count != UNKNOWN)
    }

    /// Whether all that is known is right, by kind, count and reading.
    #[inline]
    pub(crate) fn all(&self, right: impl Fn(usize, u8, u8) -> bool) -> bool {
        let counts = self.counts.iter().zip(&WIDE_READING).enumerate();
        let wrong = counts.map(|(kind, (&count, &reading))| {
            u8::from((count != UNKNOWN) & !right(kind, count, reading))
        });
        wrong.fold(0, |any, wrong| any | wrong) == 0
    }
}

pub(crate) fn parse(input: &str) -> Result<Vec<Aunt>, ParseError> {
    let mut reader = Reader { input, at: 0 };
    let mut aunts = Vec::with_capacity(input.len() / 32 + 1);
    let mut ascending = true;
    let mut last = None;
    loop {
        let aunt = reader.line()?;
        ascending &= last < Some(aunt.number);
        last = Some(aunt.number);
        aunts.push(aunt);
        if reader.at >= input.len() {
            break;
        }
    }
    if !ascending && let Some(line) = repeated(&aunts) {
        let text = input.lines().nth(line).unwrap_or_default();
        return Err(ParseError::new(line + 1, "another aunt's number", text));
    }
    Ok(aunts)
}

/// The first line, counted from 0, with the number of a line before.
#[cold]
fn repeated(aunts: &[Aunt]) -> Option<usize> {
    let numbers = aunts.iter().map(Aunt::number);
    let mut lines: Vec<_> = numbers.zip(0_usize..).collect();
    lines.sort_unstable();
    let pairs = lines.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    pairs.map(|pair| pair[1].1).min()
}

/// Takes what comes next in the input, from byte `at` on.
struct Reader<'a> {
    input: &'a str,
    at: usize,
}

impl Reader<'_> {
    #[inline]
    fn line(&mut self) -> Result<Aunt, ParseError> {
        self.expect("Sue ")?;
        let number = self.number()?;
        self.expect(": ")?;
        let mut counts = [UNKNOWN; WIDTH];
        loop {
            let start = self.at;
            let (kind, count) = match self.short_thing() {
                Some(thing) => thing,
                None => self.thing()?,
            };
            let place = &mut counts[kind];
            if *place != UNKNOWN {
                self.at = start;
                return Err(self.error("a thing that this aunt has no count of yet"));
            }
            *place = count;
            match self.byte(0) {
                Some(b',') if self.byte(1) == Some(b' ') => self.at += 2,
                Some(b'\n') => {
                    self.at += 1;
                    break;
                }
                None => break,
                _ => return Err(self.error("a comma and a space, or the end of the line")),
            }
        }
        Ok(Aunt { number, counts })
    }

    /// Takes a kind and a count of one digit or two, if they come next and are not near the end.
    #[inline]
    fn short_thing(&mut self) -> Option<(usize, u8)> {
        let window = self.input.as_bytes().get(self.at..)?.first_chunk()?;
        let window = u128::from_le_bytes(*window);
        let name = &TABLE[place(window as u32)];
        if window & name.mask != name.text {
            return None;
        }
        let rest = (window >> (8 * name.length)) as u32;
        let [first, second, third] = [0, 8, 16].map(|bits| (rest >> bits) as u8);
        let (first, next) = (first.wrapping_sub(b'0'), second.wrapping_sub(b'0'));
        let (count, digits, behind) = if next < 10 {
            (first.wrapping_mul(10).wrapping_add(next), 2, third)
        } else {
            (first, 1, second)
        };
        if first > 9 || behind.is_ascii_digit() {
            return None;
        }
        self.at += usize::from(name.length) + digits;
        Some((name.kind.into(), count))
    }

    /// Takes a kind and a count.
    #[cold]
    fn thing(&mut self) -> Result<(usize, u8), ParseError> {
        let rest = &self.input[self.at..];
        let there = |name: &str| {
            let behind = rest.strip_prefix(name);
            behind.is_some_and(|behind| behind.starts_with(": "))
        };
        let Some(kind) = NAMES.iter().position(|name| there(name)) else {
            return Err(self.error("one of the ten things, and \": \""));
        };
        self.at += NAMES[kind].len() + ": ".len();
        let start = self.at;
        let mut count = 0_u8;
        while let Some(digit @ b'0'..=b'9') = self.byte(0) {
            count = count.saturating_mul(10).saturating_add(digit - b'0');
            self.at += 1;
        }
        if self.at == start {
            return Err(self.error("a whole number"));
        }
        Ok((kind, count.min(UNKNOWN - 1)))
    }

    /// Takes a number of 32 bits.
    #[inline]
    fn number(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        let mut number = Some(0_u32);
        while let Some(digit @ b'0'..=b'9') = self.byte(0) {
            number = number
                .and_then(|number| number.checked_mul(10))
                .and_then(|number| number.checked_add(u32::from(digit - b'0')));
            self.at += 1;
        }
        match number {
            Some(_) if self.at == start => Err(self.error("a whole number")),
            Some(number) => Ok(number),
            None => {
                self.at = start;
                Err(self.error("a number that is not so large"))
            }
        }
    }

    /// Takes a text that has to come next.
    #[inline]
    fn expect(&mut self, text: &'static str) -> Result<(), ParseError> {
        if self.input.as_bytes()[self.at..].starts_with(text.as_bytes()) {
            self.at += text.len();
            Ok(())
        } else {
            Err(self.error(format!("{text:?}")))
        }
    }

    /// The byte so many after the next one.
    #[inline]
    fn byte(&self, after: usize) -> Option<u8> {
        self.input.as_bytes().get(self.at + after).copied()
    }

    #[cold]
    fn error(&self, expected: impl Into<std::borrow::Cow<'static, str>>) -> ParseError {
        ParseError::at(self.input, self.at, expected)
    }
}

/// A name as a window shows it.
#[derive(Clone, Copy)]
struct Name {
    /// The name, a colon and a space.
    text: u128,
    /// All bits of those bytes.
    mask: u128,
    /// How many they are.
    length: u8,
    kind: u8,
}

/// As many places as four bits number.
const PLACES: usize = 16;

/// The names, each in the place of its first four letters.
static TABLE: [Name; PLACES] = {
    // A place without a name has a text that no window shows under its mask.
    let nothing = Name {
        text: 1,
        mask: 0,
        length: 0,
        kind: 0,
    };
    let mut table = [nothing; PLACES];
    let mut kind = 0;
    while kind < KINDS {
        let name = NAMES[kind].as_bytes();
        let mut text = [0; 16];
        let mut at = 0;
        while at < name.len() {
            text[at] = name[at];
            at += 1;
        }
        text[at] = b':';
        text[at + 1] = b' ';
        let text = u128::from_le_bytes(text);
        table[place(text as u32)] = Name {
            text,
            mask: u128::MAX >> (128 - 8 * (at + 2)),
            length: at as u8 + 2,
            kind: kind as u8,
        };
        kind += 1;
    }
    table
};

/// The place in the table of what begins with these four bytes.
const fn place(first: u32) -> usize {
    (first.wrapping_mul(MULTIPLIER) >> 28) as usize
}

/// The smallest odd number that gives each name a place of its own.
const MULTIPLIER: u32 = {
    let mut multiplier = 1_u32;
    while !separates(multiplier) {
        multiplier += 2;
    }
    multiplier
};

const fn separates(multiplier: u32) -> bool {
    let mut taken = 0_u32;
    let mut kind = 0;
    while kind < KINDS {
        let Some((first, _)) = NAMES[kind].as_bytes().split_first_chunk() else {
            return false;
        };
        taken |= 1 << (u32::from_le_bytes(*first).wrapping_mul(multiplier) >> 28);
        kind += 1;
    }
    taken.count_ones() as usize == KINDS
}
