//! The same by the letter: every pair and every run is looked at.

use aoc_core::ParseError;
use aoc_parse::{Cursor, lines};

/// The numbers, with a sign or none.
pub(crate) fn parse(input: &str) -> Result<Vec<i64>, ParseError> {
    lines(input, Cursor::signed)
}

/// The first number that is no sum of two different ones of those `preamble` before it.
pub(crate) fn first_invalid(numbers: &[i64], preamble: usize) -> Option<i64> {
    let is_sum = |before: &[i64], number: i64| {
        let pairs = before
            .iter()
            .flat_map(|a| before.iter().map(move |b| (*a, *b)));
        pairs
            .into_iter()
            .any(|(a, b)| a != b && i128::from(a) + i128::from(b) == i128::from(number))
    };
    let mut places = preamble..numbers.len();
    let place = places.find(|&place| !is_sum(&numbers[place - preamble..place], numbers[place]))?;
    Some(numbers[place])
}

/// The first run to end, and the shortest of those that end there.
pub(crate) fn run(numbers: &[i64], sum: i64) -> Option<&[i64]> {
    for end in 1..numbers.len() {
        let mut so_far = i128::from(numbers[end]);
        for start in (0..end).rev() {
            so_far += i128::from(numbers[start]);
            if so_far == i128::from(sum) {
                return Some(&numbers[start..=end]);
            }
        }
    }
    None
}
