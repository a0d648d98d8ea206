//! # 2020 day 16: Ticket Translation
//!
//! The puzzle: <https://adventofcode.com/2020/day/16>.
//!
//! Part 1 asks of each value whether it lies in any range of any field. The ranges, sorted and
//! joined where they touch, are a few spans with gaps between them. Nearly every value lies in the
//! widest of them; the others are looked up by bisection.
//!
//! Part 2 needs to know which fields a value fits. The ends of all ranges cut the numbers into
//! segments, and all values of a segment fit the same fields: a mask of one bit for each. The
//! fields that a place of the tickets may hold are those whose bit is in the masks of all the
//! values there, so a ticket costs a look-up and an `and` for each value (`masks.rs`). Which field
//! then is at which place is a question of matching (`matching.rs`).
//!
//! Reading the numbers is most of the work. All of it is linear in the size of the notes, but for
//! the matching, which is quadratic in the number of fields where one place after the other turns
//! out to hold one field only, as it does in the puzzle, and cubic otherwise.

use std::ops::RangeInclusive;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

mod masks;
mod matching;
mod plain;
mod sample;
mod set;
mod spans;

use set::Set;
use spans::Spans;

/// The rules, one's own ticket, and the tickets nearby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notes {
    fields: Vec<Field>,
    /// As many values as there are fields.
    own: Vec<u64>,
    /// The values of all tickets nearby, as many of each.
    nearby: Vec<u64>,
}

/// A field of a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Field {
    /// Whether its name begins with the word "departure".
    departure: bool,
    /// Where its values lie: at least one range, none of them empty.
    ranges: Vec<RangeInclusive<u64>>,
}

/// Three paragraphs: a rule a line, one's own ticket, and the tickets nearby, of which there may be
/// none.
///
/// # Errors
///
/// Where a line is something else, a range ends before it starts, a number does not fit 64 bits,
/// or a ticket has more or fewer values than there are fields.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Notes, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut fields = Vec::new();
    loop {
        fields.push(field(&mut cursor)?);
        cursor.end_of_line()?;
        if cursor.take(b'\n') {
            break;
        }
    }
    cursor.expect("your ticket:\n")?;
    let mut own = Vec::with_capacity(fields.len());
    let at = ticket(input, cursor.offset(), fields.len(), &mut own)?;
    let mut nearby = Vec::with_capacity(input.len() / 3);
    let mut at = heading(input, at)?;
    while at < input.len() {
        at = ticket(input, at, fields.len(), &mut nearby)?;
    }
    Ok(Notes {
        fields,
        own,
        nearby,
    })
}

/// The sum of the values on tickets nearby that fit no field.
#[aoc(day16, part1)]
pub fn part1(notes: &Notes) -> u128 {
    let ranges = notes.fields.iter().flat_map(|field| &field.ranges);
    let spans = Spans::new(ranges.cloned());
    let widest = spans.widest();
    let mut sum = 0;
    for value in &notes.nearby {
        if !widest.contains(value) && !spans.contains(*value) {
            sum += u128::from(*value);
        }
    }
    sum
}

/// The product of the values that the departure fields have on one's own ticket.
///
/// # Errors
///
/// Where there is no such field, the valid tickets do not tell where they all are, or the product
/// does not fit 128 bits; or where there are more than 2,048 fields.
#[aoc(day16, part2)]
pub fn part2(notes: &Notes) -> Result<u128, NoAnswer> {
    match notes.fields.len() {
        0..=64 => departure(notes, masks::candidates::<1>(notes)),
        65..=MOST_FIELDS => departure(notes, masks::candidates::<MOST_WORDS>(notes)),
        _ => Err(too_many_fields()),
    }
}

/// Part 1 by the letter: every range of every field is asked.
#[aoc(day16, part1, Plain)]
pub fn part1_plain(notes: &Notes) -> u128 {
    let nearby = notes.nearby.iter();
    let bad = nearby.filter(|value| !plain::fits_any(notes, **value));
    bad.map(|value| u128::from(*value)).sum()
}

/// Part 2 with the fields of a place by the letter: those whose rule fits the value there on every
/// valid ticket.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day16, part2, Plain)]
pub fn part2_plain(notes: &Notes) -> Result<u128, NoAnswer> {
    if notes.fields.len() > MOST_FIELDS {
        return Err(too_many_fields());
    }
    departure(notes, plain::candidates::<MOST_WORDS>(notes))
}

/// The most fields that part 2 takes, so that no table of theirs is larger than some megabytes.
const MOST_FIELDS: usize = 64 * MOST_WORDS;
const MOST_WORDS: usize = 32;

fn too_many_fields() -> NoAnswer {
    NoAnswer::new(format!("there are more than {MOST_FIELDS} fields"))
}

/// The product of part 2, where these are the fields that each place may hold.
fn departure<const WORDS: usize>(
    notes: &Notes,
    candidates: Vec<Set<WORDS>>,
) -> Result<u128, NoAnswer> {
    let mut wanted = Set::EMPTY;
    for (index, field) in notes.fields.iter().enumerate() {
        if field.departure {
            wanted.insert(index);
        }
    }
    if wanted.is_empty() {
        return Err(NoAnswer::new("no field begins with the word departure"));
    }
    let mut product = 1_u128;
    for place in matching::places_of(&wanted, candidates)? {
        product = product
            .checked_mul(u128::from(notes.own[place]))
            .ok_or_else(|| NoAnswer::new("the product does not fit 128 bits"))?;
    }
    Ok(product)
}

/// A rule: a name and one range or more.
fn field(cursor: &mut Cursor<'_>) -> Result<Field, ParseError> {
    let name = cursor.word("the name of a field", |byte| !matches!(byte, b':' | b'\n'))?;
    cursor.expect(": ")?;
    let mut ranges = vec![range(cursor)?];
    while cursor.take_text(" or ") {
        ranges.push(range(cursor)?);
    }
    Ok(Field {
        departure: name.split(' ').next() == Some("departure"),
        ranges,
    })
}

fn range(cursor: &mut Cursor<'_>) -> Result<RangeInclusive<u64>, ParseError> {
    let start = cursor.number()?;
    cursor.expect("-")?;
    let before = cursor.clone();
    let end = cursor.number()?;
    if start <= end {
        Ok(start..=end)
    } else {
        Err(before.error(format!("a number that is at least {start}")))
    }
}

/// Takes an empty line and the heading of the last paragraph, and gives where its tickets begin.
fn heading(input: &str, at: usize) -> Result<usize, ParseError> {
    let text = "nearby tickets:";
    let error = |at, expected| Err(ParseError::at(input, at, expected));
    let bytes = input.as_bytes();
    if bytes.get(at) != Some(&b'\n') {
        return error(at, "an empty line");
    }
    let end = at + 1 + text.len();
    if bytes.get(at + 1..end) != Some(text.as_bytes()) {
        return error(at + 1, "\"nearby tickets:\"");
    }
    match bytes.get(end) {
        Some(b'\n') => Ok(end + 1),
        None => Ok(end),
        Some(_) => error(end, "the end of the line"),
    }
}

/// Appends the values of a ticket, and gives where the next line begins.
///
/// This is where the time goes, so it is a plain loop over bytes.
fn ticket(
    input: &str,
    mut at: usize,
    fields: usize,
    values: &mut Vec<u64>,
) -> Result<usize, ParseError> {
    let bytes = input.as_bytes();
    let error = |at, expected: &str| Err(ParseError::at(input, at, expected.to_owned()));
    for place in 0..fields {
        if place > 0 {
            match bytes.get(at) {
                Some(b',') => at += 1,
                _ => return error(at, &format!("a comma and another of {fields} values")),
            }
        }
        let start = at;
        let mut value = 0_u64;
        while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            at += 1;
        }
        // So many digits always fit.
        if !(1..=19).contains(&(at - start)) {
            value = match input[start..at].parse() {
                Ok(value) => value,
                Err(_) if start == at => return error(at, "a whole number"),
                Err(_) => return error(start, "a number that is not so large"),
            };
        }
        values.push(value);
    }
    match bytes.get(at) {
        Some(b'\n') => Ok(at + 1),
        None => Ok(at),
        Some(_) => error(at, &format!("the end of a ticket of {fields} values")),
    }
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day16_part1),
        Solver::new(2, Factory::day16_part2),
        Solver::alternative(1, "plain", Factory::day16_part1_plain),
        Solver::alternative(2, "plain", Factory::day16_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
