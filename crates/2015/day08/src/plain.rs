//! Literals one character after the other.

use aoc_core::ParseError;

use crate::Literals;

/// The literals, with their quotes.
pub(crate) fn parse(input: &str) -> Result<Vec<String>, ParseError> {
    let mut start = 0;
    let mut list = Vec::new();
    for line in input.strip_suffix('\n').unwrap_or(input).split('\n') {
        check(line).map_err(|(at, expected)| ParseError::at(input, start + at, expected))?;
        list.push(line.to_owned());
        start += line.len() + 1;
    }
    Ok(list)
}

/// Whether a line is a literal; if not, at which byte something else was expected.
fn check(line: &str) -> Result<(), (usize, &'static str)> {
    let Some(inside) = line.strip_prefix('"') else {
        return Err((0, "a quote at the start of a literal"));
    };
    let mut characters = inside.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' if characters.as_str().is_empty() => return Ok(()),
            '"' => return Err((at + 2, "the end of the line after a literal")),
            '\\' => match characters.next() {
                Some((_, '"' | '\\')) => {}
                Some((at, 'x')) => {
                    for at in [at + 2, at + 3] {
                        if !characters
                            .next()
                            .is_some_and(|(_, digit)| digit.is_ascii_hexdigit())
                        {
                            return Err((at, "two hexadecimal digits"));
                        }
                    }
                }
                _ => return Err((at + 2, "a quote, a backslash or an x after a backslash")),
            },
            _ => {}
        }
    }
    Err((line.len(), "a quote at the end of a literal"))
}

/// The counts of a list.
pub(crate) fn count(list: &[String]) -> Literals {
    let mut counts = Literals::default();
    for literal in list {
        counts.literals += 1;
        let mut characters = literal.chars();
        while let Some(character) = characters.next() {
            if character == '\\' {
                match characters.next() {
                    Some('x') => counts.codes += 1,
                    _ => counts.short += 1,
                }
            }
        }
    }
    counts
}

pub(crate) fn part1(list: &[String]) -> usize {
    let longer = |literal: &String| literal.chars().count() - text(literal).len();
    list.iter().map(longer).sum()
}

pub(crate) fn part2(list: &[String]) -> usize {
    let longer = |literal: &String| encode(literal).len() - literal.len();
    list.iter().map(longer).sum()
}

/// The characters that a literal stands for.
fn text(literal: &str) -> Vec<char> {
    let mut text = Vec::new();
    let mut characters = literal[1..literal.len() - 1].chars();
    while let Some(character) = characters.next() {
        text.push(match character {
            '\\' => match characters.next() {
                Some('x') => {
                    let code = characters.by_ref().take(2);
                    let code = code.fold(0, |code, digit| {
                        code * 16 + digit.to_digit(16).unwrap_or(0) as u8
                    });
                    char::from(code)
                }
                Some(itself) => itself,
                None => '\\',
            },
            _ => character,
        });
    }
    text
}

/// The literal for a text.
fn encode(text: &str) -> String {
    let mut literal = String::from('"');
    for character in text.chars() {
        if matches!(character, '"' | '\\') {
            literal.push('\\');
        }
        literal.push(character);
    }
    literal + "\""
}
