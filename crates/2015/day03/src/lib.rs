//! # 2015 day 3: Perfectly Spherical Houses in a Vacuum
//!
//! The puzzle: <https://adventofcode.com/2015/day/3>.
//!
//! The houses with presents are the different places on one walk, or on two. A walk of random moves
//! stays near its start: eight thousand of them keep within a square of some two hundred houses a
//! side. So the moves are followed twice: first to see how far they lead to each side, and then
//! through a field of just that size, in which each house that is visited is marked. A mark is a
//! byte and not a bit, so that it is only written, and no visit waits for the one before.
//!
//! A walk may as well lead away from its start for ever, and the field would be as large as the
//! square of the moves. Where the field has many more houses than there are moves, the places are
//! listed, sorted, and counted without the repeated ones. Either way every walk of any length has
//! its answer; the time is linear for a field and a logarithm more for a list.
//!
//! **Part 2** is the same with two walkers that take turns, Santa first. Each house that one of
//! them has been to counts once.
//!
//! The alternative `plain` keeps a set of places.

mod sample;

use std::collections::HashSet;

use aoc_core::{Day, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// A move to a house beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// `^`
    North,
    /// `v`
    South,
    /// `>`
    East,
    /// `<`
    West,
}

/// The moves, of one line.
///
/// # Errors
///
/// Where the line is empty, or has anything but `^`, `v`, `>` and `<`.
#[aoc_generator(day3)]
pub fn parse(input: &str) -> Result<Vec<Move>, ParseError> {
    let line = input.strip_suffix('\n').unwrap_or(input);
    let mut moves = Vec::with_capacity(line.len());
    moves.extend(line.bytes().map_while(|byte| MOVES[usize::from(byte)]));
    if moves.len() == line.len() && !line.is_empty() {
        Ok(moves)
    } else {
        let expected = "a move, one of ^ v < >";
        Err(ParseError::at(input, moves.len(), expected))
    }
}

/// How many houses Santa visits.
#[aoc(day3, part1)]
pub fn part1(moves: &[Move]) -> usize {
    houses(moves, 1)
}

/// How many houses Santa and his robot visit together.
#[aoc(day3, part2)]
pub fn part2(moves: &[Move]) -> usize {
    houses(moves, 2)
}

/// A set of places, for checking.
#[aoc(day3, part1, Plain)]
fn part1_plain(moves: &[Move]) -> usize {
    houses_plain(moves, 1)
}

/// A set of places, for checking.
#[aoc(day3, part2, Plain)]
fn part2_plain(moves: &[Move]) -> usize {
    houses_plain(moves, 2)
}

/// What each byte means.
static MOVES: [Option<Move>; 256] = {
    let mut moves = [None; 256];
    moves[b'^' as usize] = Some(Move::North);
    moves[b'v' as usize] = Some(Move::South);
    moves[b'>' as usize] = Some(Move::East);
    moves[b'<' as usize] = Some(Move::West);
    moves
};

/// How far east and south of the start.
type Place = [i64; 2];

impl Move {
    /// How much farther east and south this move leads.
    const fn change(self) -> Place {
        const CHANGES: [Place; 4] = [[0, -1], [0, 1], [1, 0], [-1, 0]];
        CHANGES[self as usize]
    }

    fn from(self, [east, south]: Place) -> Place {
        let [more_east, more_south] = self.change();
        [east + more_east, south + more_south]
    }
}

/// How many houses so many walkers visit who take turns.
fn houses(moves: &[Move], walkers: usize) -> usize {
    let field = Field::around(moves, walkers);
    // Some eight bytes for a move, and no less than any usual walk needs.
    let most = moves.len().saturating_mul(8).max(1 << 17);
    match field.size().filter(|&size| size <= most) {
        Some(size) => field.marked(size, moves, walkers),
        None => listed(moves, walkers),
    }
}

/// The moves of each walker.
fn walks(
    moves: &[Move],
    walkers: usize,
) -> impl Iterator<Item = impl Iterator<Item = Move> + use<'_>> {
    (0..walkers).map(move |walker| moves.iter().copied().skip(walker).step_by(walkers))
}

/// A rectangle that no walk leaves.
struct Field {
    /// How far it reaches west and north of the start.
    before: [usize; 2],
    /// How many houses it has from west to east and from north to south.
    sides: [usize; 2],
}

impl Field {
    fn around(moves: &[Move], walkers: usize) -> Self {
        let (mut first, mut last) = ([0; 2], [0; 2]);
        for walk in walks(moves, walkers) {
            let mut place = [0; 2];
            for step in walk {
                place = step.from(place);
                for axis in 0..2 {
                    first[axis] = place[axis].min(first[axis]);
                    last[axis] = place[axis].max(last[axis]);
                }
            }
        }
        let distance = |axis: usize| first[axis].unsigned_abs() as usize;
        let side = |axis: usize| last[axis].abs_diff(first[axis]) as usize + 1;
        Self {
            before: [distance(0), distance(1)],
            sides: [side(0), side(1)],
        }
    }

    /// How many houses it has, if they can be counted.
    fn size(&self) -> Option<usize> {
        self.sides[0].checked_mul(self.sides[1])
    }

    /// How many houses are visited, by marking them.
    fn marked(&self, size: usize, moves: &[Move], walkers: usize) -> usize {
        let width = self.sides[0];
        let start = self.before[1] * width + self.before[0];
        // In the order of the moves; what is added wraps around for those that lead back.
        let changes = [width.wrapping_neg(), width, 1, 1_usize.wrapping_neg()];
        let mut marks = vec![0_u8; size];
        marks[start] = 1;
        for walk in walks(moves, walkers) {
            let mut house = start;
            for step in walk {
                house = house.wrapping_add(changes[step as usize]);
                marks[house] = 1;
            }
        }
        // The sum of a few fits a byte, so that whole vectors are added.
        let parts = marks.chunks(128);
        parts.map(|part| usize::from(part.iter().sum::<u8>())).sum()
    }
}

/// How many houses are visited, by listing them.
fn listed(moves: &[Move], walkers: usize) -> usize {
    let mut places = Vec::with_capacity(moves.len() + 1);
    places.push([0; 2]);
    for walk in walks(moves, walkers) {
        let mut place = [0; 2];
        for step in walk {
            place = step.from(place);
            places.push(place);
        }
    }
    places.sort_unstable();
    places.dedup();
    places.len()
}

fn houses_plain(moves: &[Move], walkers: usize) -> usize {
    let mut at = vec![(0, 0); walkers];
    let mut visited = HashSet::from([(0, 0)]);
    for (turn, step) in moves.iter().enumerate() {
        let (x, y): &mut (i64, i64) = &mut at[turn % walkers];
        match step {
            Move::North => *y += 1,
            Move::South => *y -= 1,
            Move::East => *x += 1,
            Move::West => *x -= 1,
        }
        visited.insert((*x, *y));
    }
    visited.len()
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day3_part1),
        Solver::new(2, Factory::day3_part2),
        Solver::alternative(1, "plain", Factory::day3_part1_plain),
        Solver::alternative(2, "plain", Factory::day3_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
