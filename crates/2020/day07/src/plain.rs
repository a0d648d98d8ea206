//! The same by the letter and by name, and what is said of an input that is none.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::{Cursor, lines};

use crate::{SHINY_GOLD, endless, no_shiny_gold, too_many};

/// A colour, and what a bag of it contains.
type Rule = (String, Vec<(u64, String)>);

/// The most bytes that an input may have, so that what they say can be numbered in 32 bits.
pub(crate) const MOST_BYTES: usize = (u32::MAX / 2) as usize;

/// The rules, in their order.
pub(crate) fn parse(input: &str) -> Result<Vec<Rule>, ParseError> {
    if input.len() > MOST_BYTES {
        return Err(ParseError::at(input, MOST_BYTES, "the end of the input"));
    }
    let mut defined = HashSet::new();
    // Where each colour is first in another.
    let mut used = HashMap::new();
    let mut in_order = Vec::new();
    let rules = lines(input, |cursor| {
        let start = cursor.clone();
        let name = colour(cursor)?;
        if !defined.insert(name.clone()) {
            return Err(start.error("a colour that has no rule yet"));
        }
        cursor.expect(" contain ")?;
        let contents = contents(cursor, |name, start| {
            used.entry(name.to_owned()).or_insert_with(|| {
                in_order.push(name.to_owned());
                start
            });
        })?;
        Ok((name, contents))
    })?;
    match in_order.iter().find(|&name| !defined.contains(name)) {
        Some(name) => Err(used[name].error("a colour that has a rule")),
        None => Ok(rules),
    }
}

/// The words before "bag" or "bags", which is taken too.
fn colour(cursor: &mut Cursor) -> Result<String, ParseError> {
    let mut words = Vec::new();
    loop {
        match cursor.word("a colour", |byte| byte.is_ascii_lowercase())? {
            "bag" | "bags" if !words.is_empty() => return Ok(words.join(" ")),
            word => words.push(word),
        }
        cursor.expect(" ")?;
    }
}

/// What a bag contains, up to the full stop. `used` gets each colour and where it stands.
fn contents<'a>(
    cursor: &mut Cursor<'a>,
    mut used: impl FnMut(&str, Cursor<'a>),
) -> Result<Vec<(u64, String)>, ParseError> {
    let mut contents = Vec::new();
    if cursor.take_text("no other bags.") {
        return Ok(contents);
    }
    loop {
        let start = cursor.clone();
        let count: u64 = cursor.number()?;
        if count == 0 {
            return Err(start.error("a number of bags"));
        }
        cursor.expect(" ")?;
        let start = cursor.clone();
        let name = colour(cursor)?;
        used(&name, start);
        contents.push((count, name));
        if cursor.take(b'.') {
            return Ok(contents);
        }
        if !cursor.take_text(", ") {
            return Err(cursor.error("a comma or a full stop"));
        }
    }
}

/// Adds the colours that contain one of those so far, as long as there are any.
pub(crate) fn part1(rules: &BTreeMap<String, Vec<(u64, String)>>) -> Result<usize, NoAnswer> {
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
pub(crate) fn part2(rules: &BTreeMap<String, Vec<(u64, String)>>) -> Result<u128, NoAnswer> {
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
