//! The puzzle as it is told, without a thought for speed.

use aoc_core::ParseError;

use crate::EXPECTED;

/// The rows.
pub(crate) fn parse(input: &str) -> Result<Vec<String>, ParseError> {
    let text = input.strip_suffix('\n').unwrap_or(input);
    let mut rows: Vec<String> = Vec::new();
    for (line, number) in text.split('\n').zip(1..) {
        let width = rows.first().map_or(line.len(), String::len);
        let is_row = line.chars().all(|square| square == '.' || square == '#');
        if !is_row || line.is_empty() || line.len() != width {
            return Err(ParseError::new(number, EXPECTED, line));
        }
        rows.push(line.to_owned());
    }
    Ok(rows)
}

/// The trees on one way down.
pub(crate) fn trees(rows: &[String], right: usize, down: usize) -> usize {
    let mut trees = 0;
    let (mut row, mut column) = (0, 0);
    while row < rows.len() {
        let squares = rows[row].as_bytes();
        if squares[column % squares.len()] == b'#' {
            trees += 1;
        }
        row += down;
        column += right;
    }
    trees
}
