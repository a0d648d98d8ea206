//! Places, roads and their names.

use aoc_core::ParseError;

/// The most places that routes are searched for.
pub const MOST_PLACES: usize = 18;

/// Places, which are numbered in the order of their names' first appearance, and the distances
/// between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    places: usize,
    distances: [[Option<u32>; MOST_PLACES]; MOST_PLACES],
}

impl Map {
    /// How many places there are; at least two.
    #[must_use]
    pub fn places(&self) -> usize {
        self.places
    }

    /// How far it is from a place to another one, if there is a road.
    #[must_use]
    pub fn distance(&self, from: usize, to: usize) -> Option<u32> {
        *self.distances.get(from)?.get(to)?
    }
}

pub(crate) fn parse(input: &str) -> Result<Map, ParseError> {
    let error = |at, expected| Err(ParseError::at(input, at, expected));
    let mut names = Vec::with_capacity(MOST_PLACES);
    let mut distances = [[None; MOST_PLACES]; MOST_PLACES];
    let mut at = 0;
    loop {
        let first = at;
        let from = place(input, &mut at, " to ", &mut names)?;
        let second = at;
        let to = place(input, &mut at, " = ", &mut names)?;
        if from == to {
            return error(second, "another place than the first");
        }
        let distance = distance(input, &mut at)?;
        if distances[from][to].replace(distance).is_some() {
            return error(first, "two places whose distance was not given before");
        }
        distances[to][from] = Some(distance);
        if at >= input.len() {
            let places = names.len();
            return Ok(Map { places, distances });
        }
    }
}

/// Takes the name of a place and what follows it; gives the place's number.
fn place<'a>(
    input: &'a str,
    at: &mut usize,
    then: &'static str,
    names: &mut Vec<&'a str>,
) -> Result<usize, ParseError> {
    let start = *at;
    let name = name(input, at, then)?;
    if let Some(number) = names.iter().position(|other| *other == name) {
        return Ok(number);
    }
    if names.len() == MOST_PLACES {
        let expected = format!("one of the first {MOST_PLACES} places");
        return Err(ParseError::at(input, start, expected));
    }
    names.push(name);
    Ok(names.len() - 1)
}

/// Takes a name, of one word or several with a space between two, and what follows it.
#[inline]
fn name<'a>(input: &'a str, at: &mut usize, then: &'static str) -> Result<&'a str, ParseError> {
    let start = *at;
    let bytes = input.as_bytes();
    let (mut end, mut word) = (start, start);
    loop {
        match bytes.get(end) {
            Some(b' ') if end > word => {
                if bytes[end..].starts_with(then.as_bytes()) {
                    *at = end + then.len();
                    return Ok(&input[start..end]);
                }
                word = end + 1;
            }
            Some(0..=b' ' | b'=' | 0x7f) | None if end == word => {
                return Err(ParseError::at(input, end, "the name of a place"));
            }
            Some(0..=b' ' | b'=' | 0x7f) | None => {
                return Err(ParseError::at(input, end, format!("{then:?}")));
            }
            _ => {}
        }
        end += 1;
    }
}

/// Takes a distance and the end of its line.
#[inline]
fn distance(input: &str, at: &mut usize) -> Result<u32, ParseError> {
    let start = *at;
    let bytes = input.as_bytes();
    let mut distance = Some(0_u32);
    let mut end = start;
    while let Some(digit @ b'0'..=b'9') = bytes.get(end) {
        let digit = u32::from(digit - b'0');
        distance = distance
            .and_then(|distance| distance.checked_mul(10))
            .and_then(|distance| distance.checked_add(digit));
        end += 1;
    }
    if end == start {
        return Err(ParseError::at(input, start, "a whole number"));
    }
    if bytes.get(end).is_some_and(|&byte| byte != b'\n') {
        return Err(ParseError::at(input, end, "the end of the line"));
    }
    *at = end + 1;
    distance.ok_or_else(|| ParseError::at(input, start, "a number that is not so large"))
}
