//! Each rule by itself, as the puzzle words it.

use aoc_core::ParseError;

use crate::EXPECTED;

pub(crate) fn parse(input: &str) -> Result<Vec<String>, ParseError> {
    let lines = input.strip_suffix('\n').unwrap_or(input).split('\n');
    let is_string =
        |line: &str| !line.is_empty() && line.chars().all(|letter| letter.is_ascii_lowercase());
    let string = |(line, number): (&str, usize)| {
        if is_string(line) {
            Ok(line.to_owned())
        } else {
            Err(ParseError::new(number, EXPECTED, line))
        }
    };
    lines.zip(1..).map(string).collect()
}

pub(crate) fn part1(strings: &[String]) -> usize {
    let nice = |string: &&String| {
        let vowels = string.chars().filter(|&letter| "aeiou".contains(letter));
        let twins = ('a'..='z').any(|letter| string.contains(&format!("{letter}{letter}")));
        let forbidden = ["ab", "cd", "pq", "xy"];
        vowels.count() >= 3 && twins && !forbidden.iter().any(|pair| string.contains(pair))
    };
    strings.iter().filter(nice).count()
}

pub(crate) fn part2(strings: &[String]) -> usize {
    let nice = |string: &&String| {
        let pairs = (2..string.len()).any(|end| string[end..].contains(&string[end - 2..end]));
        let around = string
            .as_bytes()
            .windows(3)
            .any(|three| three[0] == three[2]);
        pairs && around
    };
    strings.iter().filter(nice).count()
}
