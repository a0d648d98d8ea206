//! # 2015 day 5: Doesn't He Have Intern-Elves For This?
//!
//! The puzzle: <https://adventofcode.com/2015/day/5>.
//!
//! Whether a string is nice hardly ever shows early, and a loop that ends early is one that the
//! processor guesses wrong. So every string is looked at to its end, and each rule is a flag that
//! letters set without a branch.
//!
//! **Part 1**: what a letter does depends on it and the next one alone, so sixteen letters are
//! compared with the sixteen that begin one later, which are a few vector instructions. The four
//! forbidden pairs are letters that follow each other in the alphabet. Where the string ends, its
//! last letter's next is the end of the line, which makes a pair with none.
//!
//! **Part 2**: a pair that comes twice without overlapping itself also does so with its first place
//! and its last, so the first place is all that has to be known of a pair. It is kept in a table
//! for all pairs of letters, for all strings together: places are counted through the whole list,
//! and what is from before the string has not been seen in it. So nothing is ever cleared.
//!
//! Strings may have any length; time is linear in the letters, about 2 ns for each letter.
//!
//! The alternative `plain` searches the strings with the standard library.

mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The strings of the list, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strings {
    /// One behind the other, with the end of a line after each.
    text: Vec<u8>,
    /// Where in the text each ends.
    ends: Vec<usize>,
}

/// The strings, one a line.
///
/// # Errors
///
/// Where a line is empty, or has anything but lower-case letters.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Strings, ParseError> {
    let text = input.as_bytes();
    let mut ends = Vec::with_capacity(text.len() / 16);
    let mut start = 0;
    while start < text.len() || start == 0 {
        let rest = &text[start..];
        let letters = rest.iter().position(|byte| !byte.is_ascii_lowercase());
        let end = start + letters.unwrap_or(rest.len());
        if end == start || text.get(end).is_some_and(|&byte| byte != b'\n') {
            return Err(ParseError::at(input, end, EXPECTED));
        }
        ends.push(end);
        start = end + 1;
    }
    let mut text = text.to_vec();
    text.push(b'\n');
    Ok(Strings { text, ends })
}

/// How many strings are nice by the first rules.
#[aoc(day5, part1)]
pub fn part1(strings: &Strings) -> usize {
    strings
        .each()
        .filter(|&(_, line)| has_vowels_and_twins(line))
        .count()
}

/// How many strings are nice by the second rules.
#[aoc(day5, part2)]
pub fn part2(strings: &Strings) -> usize {
    let mut pairs = Pairs::new();
    strings
        .each()
        .filter(|&(start, line)| pairs.repeat_in(start, line))
        .count()
}

/// With searches, for checking.
#[aoc_generator(day5, part1, Plain)]
#[aoc_generator(day5, part2, Plain)]
fn parse_plain(input: &str) -> Result<Vec<String>, ParseError> {
    plain::parse(input)
}

/// Rule by rule.
#[aoc(day5, part1, Plain)]
fn part1_plain(strings: &[String]) -> usize {
    plain::part1(strings)
}

/// Rule by rule.
#[aoc(day5, part2, Plain)]
fn part2_plain(strings: &[String]) -> usize {
    plain::part2(strings)
}

/// What a line has to be.
const EXPECTED: &str = "lower-case letters";

impl Strings {
    /// Where in the text each string starts, and the string with the end of its line.
    fn each(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let mut next = 0;
        self.ends.iter().map(move |&end| {
            let start = next;
            next = end + 1;
            (start, &self.text[start..=end])
        })
    }
}

/// The rules of part 1.
fn has_vowels_and_twins(line: &[u8]) -> bool {
    let [letters @ .., _] = line else {
        return false;
    };
    let (letters, last_letters) = letters.as_chunks();
    let (nexts, last_nexts) = line[1..].as_chunks();
    let mut found = Found::default();
    for (letters, next) in letters.iter().zip(nexts) {
        found.add(letters, next);
    }
    if !last_letters.is_empty() {
        found.add(&padded(last_letters), &padded(last_nexts));
    }
    found.vowels >= 3 && found.twins && !found.forbidden
}

/// Less than sixteen bytes, and ends of lines.
fn padded(bytes: &[u8]) -> [u8; 16] {
    let mut padded = [b'\n'; 16];
    padded[..bytes.len()].copy_from_slice(bytes);
    padded
}

/// What part 1 asks for.
#[derive(Default)]
struct Found {
    vowels: usize,
    twins: bool,
    forbidden: bool,
}

impl Found {
    /// Takes sixteen letters, each with the one behind it.
    #[inline]
    fn add(&mut self, letters: &[u8; 16], nexts: &[u8; 16]) {
        let [mut vowels, mut twins, mut forbidden] = [0; 3];
        for (&letter, &next) in letters.iter().zip(nexts) {
            let is = |one: u8| u8::from(letter == one);
            vowels += is(b'a') | is(b'e') | is(b'i') | is(b'o') | is(b'u');
            twins |= is(next) & u8::from(letter != b'\n');
            let forbidding = is(b'a') | is(b'c') | is(b'p') | is(b'x');
            forbidden |= forbidding & u8::from(next == letter + 1);
        }
        self.vowels += usize::from(vowels);
        self.twins |= twins != 0;
        self.forbidden |= forbidden != 0;
    }
}

/// Where pairs of letters were first seen, in the string in which they were seen last.
struct Pairs {
    /// By the first letter's five lowest bits and the second's: the place of the second in the text.
    first: [usize; 32 * 32],
}

impl Pairs {
    fn new() -> Self {
        let first = [0; 32 * 32];
        Self { first }
    }

    /// The rules of part 2, for a line that starts behind all lines before it.
    fn repeat_in(&mut self, start: usize, line: &[u8]) -> bool {
        let [letters @ .., _] = line else {
            return false;
        };
        let (mut pairs, mut around) = (false, false);
        // The last two letters, 5 bits each; nothing is 31, which is no letter.
        let mut pair = 31 << 5 | 31;
        for (letter, place) in letters.iter().zip(start..) {
            let letter = usize::from(letter % 32);
            around |= pair >> 5 == letter;
            pair = (pair << 5 | letter) % self.first.len();
            let first = &mut self.first[pair];
            // No pair has its second letter at the start: that is one of the start's and of none.
            let seen = *first > start;
            pairs |= seen & (place >= *first + 2);
            *first = if seen { *first } else { place };
        }
        pairs && around
    }
}

aoc_lib! { year = 2015 }

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
