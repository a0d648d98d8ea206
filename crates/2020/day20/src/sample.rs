//! Generated puzzles.

use std::collections::HashSet;
use std::fmt::Write;

use aoc_core::Rng;

use crate::picture::{BOX, MONSTER};
use crate::plain::{Cells, orientations};
use crate::tile::CELLS;

/// How many tiles there are in a row, and how many cells of the picture.
const SIDE: usize = 12;
const WIDTH: usize = SIDE * INNER;

/// How many cells of the picture a tile has in a row.
const INNER: usize = CELLS - 2;

/// A puzzle of 12 by 12 tiles: all sides that do not touch are different, and there are 15 to 43
/// monsters that do not touch, in one orientation of the picture.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let picture = picture(rng);
    let borders = borders(rng);
    let mut numbers: Vec<u64> = (1_009..=3_989).filter(|&number| is_prime(number)).collect();
    rng.shuffle(&mut numbers);
    let mut places: Vec<usize> = (0..SIDE * SIDE).collect();
    rng.shuffle(&mut places);
    let mut tiles = Vec::new();
    for (place, number) in places.into_iter().zip(numbers) {
        let turned = orientations(&tile(&picture, &borders, place / SIDE, place % SIDE));
        tiles.push(write(number, rng.pick(&turned)));
    }
    tiles.join("\n")
}

fn is_prime(number: u64) -> bool {
    (2..number)
        .take_while(|factor| factor * factor <= number)
        .all(|factor| !number.is_multiple_of(factor))
}

fn write(number: u64, cells: &Cells) -> String {
    let mut text = String::new();
    // A write to a `String` does not fail.
    let _ = writeln!(text, "Tile {number}:");
    for row in cells {
        text.extend(row.iter().map(|&cell| if cell { '#' } else { '.' }));
        text.push('\n');
    }
    text
}

/// The cells of the whole picture.
fn picture(rng: &mut Rng) -> Cells {
    loop {
        let share = rng.range(18..=30);
        let row = |rng: &mut Rng| (0..WIDTH).map(|_| rng.percent(share)).collect();
        let mut picture: Cells = (0..WIDTH).map(|_| row(rng)).collect();
        let wanted = rng.range(15..=43) as usize;
        let mut corners: Vec<(usize, usize)> = Vec::new();
        while corners.len() < wanted {
            let left = rng.index(WIDTH + 1 - BOX.0);
            let top = rng.index(WIDTH + 1 - BOX.1);
            let apart =
                |&(x, y): &(usize, usize)| x.abs_diff(left) >= BOX.0 || y.abs_diff(top) >= BOX.1;
            if corners.iter().all(apart) {
                corners.push((left, top));
            }
        }
        for (left, top) in corners {
            for (x, y) in MONSTER {
                picture[top + y][left + x] = true;
            }
        }
        // Chance may have made another monster, in this orientation or in one that has none.
        let turned = orientations(&picture);
        let mut counts = turned.iter().map(monsters);
        if counts.next() == Some(wanted) && counts.all(|count| count == 0) {
            return picture;
        }
    }
}

/// How many monsters there are in a picture, in this orientation.
fn monsters(picture: &Cells) -> usize {
    let is_one = |left: usize, top: usize| {
        let mut cells = MONSTER.iter();
        cells.all(|(x, y)| picture[top + y][left + x])
    };
    let places =
        (0..=WIDTH - BOX.1).flat_map(|top| (0..=WIDTH - BOX.0).map(move |left| (left, top)));
    places.filter(|&(left, top)| is_one(left, top)).count()
}

/// The rows of cells along the borders of the tiles.
struct Borders {
    /// The rows above the tiles of each row, and below the last ones.
    across: Vec<Vec<Vec<bool>>>,
    /// For each row of tiles the columns on the left of each tile, and on the right of the last.
    down: Vec<Vec<Vec<bool>>>,
}

/// Borders that all look different, read in either direction, and different backwards.
fn borders(rng: &mut Rng) -> Borders {
    loop {
        if let Some(borders) = try_borders(rng) {
            return borders;
        }
    }
}

/// As [`borders`]; nothing where it does not come out, as the corners leave too little choice.
fn try_borders(rng: &mut Rng) -> Option<Borders> {
    // Four tiles meet in a corner, and have the same cell there.
    let row = |rng: &mut Rng| -> Vec<bool> { (0..=SIDE).map(|_| rng.percent(50)).collect() };
    let corners: Vec<_> = (0..=SIDE).map(|_| row(rng)).collect();
    let mut seen = HashSet::new();
    let mut border = |rng: &mut Rng, first: bool, last: bool| {
        let all = (0..1_u32 << INNER).map(|bits| {
            let mut cells = vec![first];
            cells.extend((0..INNER).map(|at| bits >> at & 1 != 0));
            cells.push(last);
            cells
        });
        let new = |cells: &Vec<bool>| {
            let backwards: Vec<_> = cells.iter().rev().copied().collect();
            backwards != *cells && !seen.contains(cells) && !seen.contains(&backwards)
        };
        let free: Vec<_> = all.filter(new).collect();
        let cells = free.get(rng.index(free.len()))?.clone();
        seen.insert(cells.clone());
        Some(cells)
    };
    let mut across = Vec::new();
    for row in &corners {
        let row = row.windows(2).map(|pair| border(rng, pair[0], pair[1]));
        across.push(row.collect::<Option<_>>()?);
    }
    let mut down = Vec::new();
    for rows in corners.windows(2) {
        let row = rows[0].iter().zip(&rows[1]);
        let row = row.map(|(&above, &below)| border(rng, above, below));
        down.push(row.collect::<Option<_>>()?);
    }
    Some(Borders { across, down })
}

/// The tile in a row and column.
fn tile(picture: &Cells, borders: &Borders, row: usize, column: usize) -> Cells {
    let mut cells = vec![borders.across[row][column].clone()];
    for y in 0..INNER {
        let x = column * INNER;
        let mut line = vec![borders.down[row][column][y + 1]];
        line.extend(&picture[row * INNER + y][x..x + INNER]);
        line.push(borders.down[row][column + 1][y + 1]);
        cells.push(line);
    }
    cells.push(borders.across[row + 1][column].clone());
    cells
}
