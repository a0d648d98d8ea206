//! # 2020 day 20: Jurassic Jigsaw
//!
//! The puzzle: <https://adventofcode.com/2020/day/20>.
//!
//! A tile is what its sides look like, which is eight numbers of ten bits (four sides, read in
//! either direction), and what is inside, which is one word of 64 bits. Turning it is a choice
//! among eight orders of the eight numbers, and three operations on the word (`tile.rs`).
//!
//! A table says which tiles have a side that looks like a given number. Row by row, the tile that
//! comes next must have on its left what its neighbour has on its right, so the table names all
//! the tiles that can come next, and how they have to be turned. The sides along the border of the
//! picture must be like no other tile's. In the puzzle's own inputs each number is on one tile or
//! two, so that the first tile in a corner settles everything; but nothing relies on that: where
//! there is a choice, each one is followed, and the answer is given only where all the ways to put
//! the tiles together lead to it (`arrange.rs`).
//!
//! The picture without the borders is a row of bits, each row of cells behind the one before. Where
//! monsters may be is the `and` of that row shifted by each cell of a monster: whole words of
//! places at a time, for each of the eight ways in which it may be turned (`picture.rs`). Cells are
//! crossed out where monsters are, so that it does not matter whether they overlap.
//!
//! All of it is linear in the number of tiles where sides are as distinct as in the puzzle's own
//! inputs. The search has a limit, for inputs that are made to defeat it.

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

mod arrange;
mod picture;
mod plain;
mod read;
mod sample;
mod tile;

use arrange::Sides;
use picture::{Monster, Picture};
use tile::Tile;

/// The tiles, and which of them have sides that look alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// How many tiles there are in a row, and rows.
    side: usize,
    tiles: Vec<Tile>,
    sides: Sides,
}

/// Tiles, as `Tile 1234:` and ten rows of ten `#` or `.`, with an empty line between each two.
/// There is a square number of them.
///
/// # Errors
///
/// Where a line is something else, a number does not fit 64 bits, or the tiles form no square.
#[aoc_generator(day20)]
pub fn parse(input: &str) -> Result<Puzzle, ParseError> {
    let tiles = read::tiles(input)?;
    let side = tiles.len().isqrt();
    if side * side < tiles.len() {
        let expected = format!("another tile, as {} are no square", tiles.len());
        return Err(ParseError::at(input, input.len(), expected));
    }
    let sides = Sides::new(&tiles);
    Ok(Puzzle { side, tiles, sides })
}

/// The product of the numbers of the tiles in the four corners.
///
/// # Errors
///
/// Where the tiles do not fit together, or in several ways that differ in this product, or in too
/// many to try; where there is but one tile, or the product does not fit 128 bits.
#[aoc(day20, part1)]
pub fn part1(puzzle: &Puzzle) -> Result<u128, NoAnswer> {
    let mut product = None;
    arrange::each(puzzle, |placed| {
        let tiles: Vec<_> = placed.iter().map(|placed| placed.tile).collect();
        agree(&mut product, corners(puzzle, &tiles)?)
    })?;
    product.ok_or_else(no_arrangement)
}

/// How many `#` are part of no sea monster.
///
/// # Errors
///
/// Where the tiles do not fit together, or in too many ways to try; where there are no sea
/// monsters, or others in another arrangement or when the picture is turned.
#[aoc(day20, part2)]
pub fn part2(puzzle: &Puzzle) -> Result<u64, NoAnswer> {
    let mut fits = false;
    let mut roughness = None;
    arrange::each(puzzle, |placed| {
        fits = true;
        let picture = Picture::new(puzzle, placed);
        let mut answers = Monster::all().filter_map(|monster| picture.roughness(&monster));
        answers.try_for_each(|answer| agree(&mut roughness, answer))
    })?;
    roughness.ok_or_else(|| {
        if fits {
            no_monsters()
        } else {
            no_arrangement()
        }
    })
}

/// Part 1 by the letter: any tile is tried at any place, turned in any way.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day20, part1, Plain)]
pub fn part1_plain(puzzle: &Puzzle) -> Result<u128, NoAnswer> {
    let mut product = None;
    plain::each(puzzle, |tiles, _| {
        agree(&mut product, corners(puzzle, tiles)?)
    })?;
    product.ok_or_else(no_arrangement)
}

/// Part 2 by the letter: the monster is held against every place of the picture, which is turned.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day20, part2, Plain)]
pub fn part2_plain(puzzle: &Puzzle) -> Result<u64, NoAnswer> {
    let mut fits = false;
    let mut roughness = None;
    plain::each(puzzle, |_, picture| {
        fits = true;
        let mut pictures = plain::orientations(picture).into_iter();
        pictures.try_for_each(|picture| match plain::roughness(&picture) {
            Some(answer) => agree(&mut roughness, answer),
            None => Ok(()),
        })
    })?;
    roughness.ok_or_else(|| {
        if fits {
            no_monsters()
        } else {
            no_arrangement()
        }
    })
}

/// Takes an answer that has to be the one that is known, where one is.
fn agree<T: PartialEq>(known: &mut Option<T>, answer: T) -> Result<(), NoAnswer> {
    match known {
        Some(known) if *known != answer => Err(NoAnswer::new(
            "there are several ways to see the picture, with different answers",
        )),
        _ => {
            *known = Some(answer);
            Ok(())
        }
    }
}

/// The product of the numbers of the corner tiles, where these are the tiles row by row.
fn corners(puzzle: &Puzzle, tiles: &[usize]) -> Result<u128, NoAnswer> {
    let side = puzzle.side;
    if side < 2 {
        return Err(NoAnswer::new(
            "it takes four tiles to have four corner tiles",
        ));
    }
    let corners = [0, side - 1, side * (side - 1), side * side - 1];
    let mut numbers = corners
        .iter()
        .map(|&at| u128::from(puzzle.tiles[tiles[at]].number));
    let product = numbers.try_fold(1, u128::checked_mul);
    product.ok_or_else(|| NoAnswer::new("the product does not fit 128 bits"))
}

fn no_arrangement() -> NoAnswer {
    NoAnswer::new("the tiles fit together in no way")
}

fn no_monsters() -> NoAnswer {
    NoAnswer::new("there are no sea monsters")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day20_part1),
        Solver::new(2, Factory::day20_part2),
        Solver::alternative(1, "plain", Factory::day20_part1_plain),
        Solver::alternative(2, "plain", Factory::day20_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
