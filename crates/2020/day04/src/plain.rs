//! Fields as texts, read word by word, and the rules as they are told.

use std::collections::BTreeMap;

use aoc_core::ParseError;

use crate::{Passport, fast};

/// The fields of a passport, by their keys.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fields(BTreeMap<&'static str, String>);

/// All keys; only the last one may be missing.
pub(crate) const KEYS: [&str; 8] = ["byr", "iyr", "eyr", "hgt", "hcl", "ecl", "pid", "cid"];

pub(crate) fn parse(input: &str) -> Result<Vec<Fields>, ParseError> {
    let mut passports = Vec::new();
    let mut fields = BTreeMap::new();
    for (line, number) in input.split('\n').zip(1..) {
        if line.trim_ascii().is_empty() && !fields.is_empty() {
            passports.push(Fields(fields));
            fields = BTreeMap::new();
        }
        for word in line.split_ascii_whitespace() {
            let error = |expected| ParseError::new(number, expected, word);
            let (key, value) = word.split_once(':').ok_or_else(|| error("a field"))?;
            let key = KEYS.into_iter().find(|known| *known == key);
            let key = key.ok_or_else(|| error("one of the eight fields"))?;
            if value.is_empty() {
                return Err(error("a field with a value"));
            }
            if fields.insert(key, value.to_owned()).is_some() {
                return Err(error("a field that the passport does not have already"));
            }
        }
    }
    if !fields.is_empty() {
        passports.push(Fields(fields));
    }
    if passports.is_empty() {
        return Err(ParseError::at(input, 0, "a passport"));
    }
    Ok(passports)
}

impl Fields {
    pub(crate) fn are_complete(&self) -> bool {
        KEYS[..7].iter().all(|key| self.0.contains_key(key))
    }

    pub(crate) fn are_valid(&self) -> bool {
        let is_valid = |key: &&str| self.0.get(key).is_some_and(|value| is_valid(key, value));
        KEYS[..7].iter().all(is_valid)
    }

    /// What matters of them.
    pub(crate) fn passport(&self) -> Passport {
        let mut passport = Passport::default();
        for (key, value) in &self.0 {
            passport.add(fast::place_of(key), is_valid(key, value));
        }
        passport
    }
}

/// Whether a field may have a value.
fn is_valid(key: &str, value: &str) -> bool {
    match key {
        "byr" => is_year(value, 1920, 2002),
        "iyr" => is_year(value, 2010, 2020),
        "eyr" => is_year(value, 2020, 2030),
        "hgt" => is_height(value),
        "hcl" => value.strip_prefix('#').is_some_and(|digits| {
            let is_digit = |digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
            digits.len() == 6 && digits.bytes().all(is_digit)
        }),
        "ecl" => ["amb", "blu", "brn", "gry", "grn", "hzl", "oth"].contains(&value),
        "pid" => value.len() == 9 && number(value).is_some(),
        // Nobody asks for the country.
        _ => false,
    }
}

fn is_year(value: &str, first: u64, last: u64) -> bool {
    value.len() == 4 && number(value).is_some_and(|year| (first..=last).contains(&year))
}

fn is_height(value: &str) -> bool {
    if let Some(height) = value.strip_suffix("cm") {
        number(height).is_some_and(|height| (150..=193).contains(&height))
    } else if let Some(height) = value.strip_suffix("in") {
        number(height).is_some_and(|height| (59..=76).contains(&height))
    } else {
        false
    }
}

/// The number that digits are, and nothing else; a huge one is some huge one.
fn number(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}
