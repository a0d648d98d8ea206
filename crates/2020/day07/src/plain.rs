//! The same by the letter and by name, and what is said of an input that is none.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::{Cursor, lines};

use crate::{SHINY_GOLD, endless, no_shiny_gold, too_many};

/// A colour, and what a bag of it contains.
pub(crate) type Rule<'a> = (&'a str, Vec<(u64, &'a str)>);

/// The most bytes that an input may have, so that what they say can be numbered in 32 bits.
pub(crate) const MOST_BYTES: usize = (u32::MAX / 2) as usize;

/// The rules, in their order.
pub(crate) fn parse(input: &str) -> Result<Vec<Rule<'_>>, ParseError> {
    if input.len() > MOST_BYTES {
        return Err(ParseError::at(input, MOST_BYTES, "the end of the input"));
    }
    let mut defined = HashSet::new();
    let rules = lines(input, |cursor| {
        let start = cursor.offset();
        let name = colour(input, cursor)?;
        if !defined.insert(name) {
            return Err(ParseError::at(
                input,
                start,
                "a colour that has no rule yet",
            ));
        }
        cursor.expect(" contain ")?;
        Ok((name, contents(input, cursor)?))
    })?;
    let mut used = rules.iter().flat_map(|(_, contents)| contents);
    match used.find(|(_, name)| !defined.contains(name)) {
        // A name is a part of the input.
        Some((_, name)) => {
            let start = name.as_ptr().addr() - input.as_ptr().addr();
            Err(ParseError::at(input, start, "a colour that has a rule"))
        }
        None => Ok(rules),
    }
}

/// The words before "bag" or "bags", which is taken too.
fn colour<'a>(input: &'a str, cursor: &mut Cursor<'a>) -> Result<&'a str, ParseError> {
    let start = cursor.offset();
    let mut end = start;
    loop {
        let word = cursor.word("a colour", |byte| byte.is_ascii_lowercase())?;
        if end > start && matches!(word, "bag" | "bags") {
            return Ok(&input[start..end]);
        }
        end = cursor.offset();
        cursor.expect(" ")?;
    }
}

/// What a bag contains, up to the full stop.
fn contents<'a>(
    input: &'a str,
    cursor: &mut Cursor<'a>,
) -> Result<Vec<(u64, &'a str)>, ParseError> {
    let mut contents = Vec::new();
    if cursor.take_text("no other bags.") {
        return Ok(contents);
    }
    loop {
        let start = cursor.offset();
        let count: u64 = cursor.number()?;
        if count == 0 {
            return Err(ParseError::at(input, start, "a number of bags"));
        }
        cursor.expect(" ")?;
        contents.push((count, colour(input, cursor)?));
        if cursor.take(b'.') {
            return Ok(contents);
        }
        if !cursor.take_text(", ") {
            return Err(cursor.error("a comma or a full stop"));
        }
    }
}

/// The rules by their names, each name a text of its own.
pub(crate) fn by_name(rules: &[Rule]) -> ByName {
    let owned = |&(count, name): &(u64, &str)| (count, name.to_owned());
    let rules = rules.iter();
    let rules =
        rules.map(|(name, contents)| ((*name).to_owned(), contents.iter().map(owned).collect()));
    rules.collect()
}

/// What a bag of each colour contains.
pub(crate) type ByName = BTreeMap<String, Vec<(u64, String)>>;

/// Adds the colours that contain one of those so far, as long as there are any.
pub(crate) fn part1(rules: &ByName) -> Result<usize, NoAnswer> {
    if !rules.contains_key(SHINY_GOLD) {
        return Err(no_shiny_gold());
    }
    let mut outer: BTreeSet<&str> = BTreeSet::new();
    loop {
        let contains =
            |(_, name): &(u64, String)| name == SHINY_GOLD || outer.contains(name.as_str());
        let more = rules.iter().filter(|(name, contents)| {
            !outer.contains(name.as_str()) && contents.iter().any(contains)
        });
        let more: Vec<&str> = more.map(|(name, _)| name.as_str()).collect();
        if more.is_empty() {
            return Ok(outer.len());
        }
        outer.extend(more);
    }
}

/// Counts the bags of each depth by their colour.
pub(crate) fn part2(rules: &ByName) -> Result<u128, NoAnswer> {
    if !rules.contains_key(SHINY_GOLD) {
        return Err(no_shiny_gold());
    }
    let mut total = 0_u128;
    let mut bags = BTreeMap::from([(SHINY_GOLD, 1_u128)]);
    // In a chain longer than there are colours, one comes twice.
    for _ in 0..rules.len() {
        let mut deeper = BTreeMap::new();
        for (name, number) in bags {
            for (count, name) in rules.get(name).into_iter().flatten() {
                let more = number
                    .checked_mul(u128::from(*count))
                    .ok_or_else(too_many)?;
                let sum: &mut u128 = deeper.entry(name.as_str()).or_default();
                *sum = sum.checked_add(more).ok_or_else(too_many)?;
                total = total.checked_add(more).ok_or_else(too_many)?;
            }
        }
        bags = deeper;
    }
    if bags.is_empty() {
        Ok(total)
    } else {
        Err(endless())
    }
}
