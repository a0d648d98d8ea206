//! The same by the letter, and what is said of an input that is none.

use aoc_core::ParseError;
use aoc_parse::Cursor;

/// The groups, each a list of its lines.
pub(crate) fn parse(input: &str) -> Result<Vec<Vec<String>>, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut groups = Vec::new();
    loop {
        groups.push(group(&mut cursor)?);
        if cursor.is_at_end() {
            return Ok(groups);
        }
    }
}

/// The lines up to a blank one, which is taken, or to the end.
fn group(cursor: &mut Cursor) -> Result<Vec<String>, ParseError> {
    let mut lines = Vec::new();
    loop {
        let line = cursor.word("a letter from a to z", |byte| byte.is_ascii_lowercase())?;
        lines.push(line.to_owned());
        cursor.end_of_line()?;
        if cursor.is_at_end() || cursor.take(b'\n') {
            return Ok(lines);
        }
    }
}

/// How many letters there are of which this holds, summed over the groups.
pub(crate) fn count(groups: &[Vec<String>], holds: fn(&[String], char) -> bool) -> usize {
    let of_group = |lines: &Vec<String>| ('a'..='z').filter(|&letter| holds(lines, letter)).count();
    groups.iter().map(of_group).sum()
}
