//! The puzzle as it is told: ranges are halved, and each seat is looked at by itself.

use std::ops::Range;

use aoc_core::{NoAnswer, ParseError};

use crate::EXPECTED;

/// The numbers of the seats, in the order of the list.
pub(crate) fn parse(input: &str) -> Result<Vec<usize>, ParseError> {
    let lines = input.strip_suffix('\n').unwrap_or(input).split('\n');
    lines
        .zip(1..)
        .map(|(line, number)| seat(line).ok_or_else(|| ParseError::new(number, EXPECTED, line)))
        .collect()
}

pub(crate) fn part1(seats: &[usize]) -> Result<usize, NoAnswer> {
    let highest = seats.iter().max();
    highest.copied().ok_or_else(|| NoAnswer::new("no seats"))
}

pub(crate) fn part2(seats: &[usize]) -> Result<usize, NoAnswer> {
    let mine = |seat: &usize| {
        !seats.contains(seat) && seats.contains(&(seat - 1)) && seats.contains(&(seat + 1))
    };
    let mine: Vec<_> = (1..1023).filter(mine).collect();
    match *mine {
        [seat] => Ok(seat),
        _ => Err(NoAnswer::new("not one seat but none or several")),
    }
}

fn seat(code: &str) -> Option<usize> {
    let (row, column) = code.split_at_checked(7)?;
    if column.len() != 3 {
        return None;
    }
    Some(halve(0..128, row, 'F', 'B')? * 8 + halve(0..8, column, 'L', 'R')?)
}

/// What is left of a range of 2^n by n letters.
fn halve(mut range: Range<usize>, letters: &str, lower: char, upper: char) -> Option<usize> {
    for letter in letters.chars() {
        let middle = range.start.midpoint(range.end);
        if letter == lower {
            range.end = middle;
        } else if letter == upper {
            range.start = middle;
        } else {
            return None;
        }
    }
    Some(range.start)
}
