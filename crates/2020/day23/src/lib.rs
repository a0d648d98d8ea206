//! # 2020 day 23: Crab Cups
//!
//! The puzzle: <https://adventofcode.com/2020/day/23>.
//!
//! **The circle as a table.** A move takes the three cups behind the current one out and puts them
//! in behind a cup that is known by its label. In a list of cups that is a search for the label,
//! and then many cups to push aside. So the circle is a table here, which says for each label which
//! one comes next. Then finding a cup is one look, and a move changes three entries, however many
//! cups there are (`circle.rs`).
//!
//! **Part 1** is a hundred moves of that.
//!
//! **Part 2** is ten million moves with a million cups, a table of four megabytes. After half of
//! the moves, cups that are neighbours in the circle are anywhere in it. Four times a move the next
//! label has to be fetched from far away, and each of these fetches has to wait for the one before,
//! which says where to look. The processor does nothing else for most of the time. `ahead.rs`
//! fetches cups that will be needed thousands of moves later, from two dozen places of the circle
//! at the same time, and takes less than half as long.
//!
//! **How many cups** can an input have? The labels are digits from 1 on, so there are nine at most.
//! With four, a move takes all the others out and puts them back behind the current one. With three
//! there are no three to take.

mod ahead;
mod circle;
mod plain;
mod sample;

use aoc_core::{Day, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use circle::Circle;

/// Cups and moves in part 2; part 1 has as many cups as there are labels.
const CUPS: u32 = 1_000_000;
const MANY_MOVES: u64 = 10_000_000;

/// Moves in part 1.
const MOVES: u64 = 100;

/// The labels of four to nine cups, clockwise from the current one: the numbers from 1 on, each
/// once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labels(Vec<u32>);

/// Reads the labels, a digit each.
///
/// # Errors
///
/// Where they are not the digits from 1 on, each once and at least four.
#[aoc_generator(day23)]
pub fn parse(input: &str) -> Result<Labels, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut labels = Vec::with_capacity(9);
    while let Some(digit @ b'1'..=b'9') = cursor.peek() {
        let label = u32::from(digit - b'0');
        if labels.contains(&label) {
            return Err(cursor.error("a label that did not come before"));
        }
        labels.push(label);
        cursor.take(digit);
    }
    let line = cursor.clone();
    if !labels.is_empty() {
        cursor.end_of_line()?;
        cursor.end()?;
    }
    let highest = labels.iter().max();
    if labels.len() < 4 || highest.is_some_and(|&highest| labels.len() < highest as usize) {
        return Err(line.error("the digits from 1 on, each once, at least four"));
    }
    Ok(Labels(labels))
}

/// The labels behind cup 1 after a hundred moves, as the digits of one number.
#[aoc(day23, part1)]
pub fn part1(labels: &Labels) -> u64 {
    digits(play(labels, 0, MOVES).behind(1))
}

/// The product of the two labels behind cup 1 after ten million moves with a million cups.
#[aoc(day23, part2)]
pub fn part2(labels: &Labels) -> u64 {
    product(&play(labels, CUPS, MANY_MOVES))
}

/// Part 1 with the cups in a row, the current one first.
#[aoc(day23, part1, Plain)]
pub fn part1_plain(labels: &Labels) -> u64 {
    digits(plain::play(&labels.0, MOVES).into_iter())
}

/// Part 2 with one move after the other.
#[aoc(day23, part2, Plain)]
pub fn part2_plain(labels: &Labels) -> u64 {
    let mut circle = Circle::new(&labels.0, CUPS);
    circle.play(MANY_MOVES);
    product(&circle)
}

/// Plays so many moves with so many cups: those with labels, and then more, with the labels that
/// follow, up to this number. The circle takes four bytes a cup.
#[must_use]
pub fn play(labels: &Labels, cups: u32, moves: u64) -> Circle {
    let mut circle = Circle::new(&labels.0, cups);
    if cups >= ahead::MANY {
        ahead::play(&mut circle, moves);
    } else {
        circle.play(moves);
    }
    circle
}

fn digits(labels: impl Iterator<Item = u32>) -> u64 {
    labels.fold(0, |number, label| 10 * number + u64::from(label))
}

fn product(circle: &Circle) -> u64 {
    circle.behind(1).take(2).map(u64::from).product()
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day23_part1),
        Solver::new(2, Factory::day23_part2),
        Solver::alternative(1, "plain", Factory::day23_part1_plain),
        Solver::alternative(2, "plain", Factory::day23_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
