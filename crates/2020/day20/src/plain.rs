//! The rules by the letter, on cells one by one, to check the bits against.

use aoc_core::NoAnswer;

use crate::Puzzle;
use crate::picture::{BOX, MONSTER};
use crate::tile::{CELLS, Tile};

/// Rows of cells.
pub(crate) type Cells = Vec<Vec<bool>>;

/// How many tiles are held against a place before the search is given up.
const MOST_TRIES: usize = 1 << 27;

/// Visits every way to put all tiles together, in every orientation: the tiles' indices row by row,
/// and the picture without borders.
///
/// # Errors
///
/// What the visitor gives, or where there is too much to try.
pub(crate) fn each(
    puzzle: &Puzzle,
    mut visit: impl FnMut(&[usize], &Cells) -> Result<(), NoAnswer>,
) -> Result<(), NoAnswer> {
    let side = puzzle.side;
    let turned: Vec<Turned> = puzzle.tiles.iter().enumerate().flat_map(turned).collect();
    let lone: Vec<[bool; 4]> = turned.iter().map(|one| lone(&turned, one)).collect();
    let mut placed: Vec<usize> = Vec::new();
    let mut used = vec![false; puzzle.tiles.len()];
    let mut next = 0;
    let mut tries = 0;
    loop {
        let (row, column) = (placed.len() / side, placed.len() % side);
        let fits = |&new: &usize| {
            let beside = |at: usize, one: usize, other: usize| {
                turned[placed[at]].borders[one] == turned[new].borders[other]
            };
            let border = |side: usize, at_border: bool| !at_border || lone[new][side];
            !used[turned[new].tile]
                && (column == 0 || beside(placed.len() - 1, 1, 3))
                && (row == 0 || beside(placed.len() - side, 2, 0))
                && border(0, row == 0)
                && border(1, column + 1 == side)
                && border(2, row + 1 == side)
                && border(3, column == 0)
        };
        let full = placed.len() == puzzle.tiles.len();
        if full {
            let tiles: Vec<_> = placed.iter().map(|&at| turned[at].tile).collect();
            let cells: Vec<_> = placed.iter().map(|&at| &turned[at].cells).collect();
            visit(&tiles, &join(&cells, side))?;
        }
        let start = next;
        let found = (start..turned.len()).find(fits).filter(|_| !full);
        tries += found.map_or(turned.len(), |at| at + 1) - start;
        if tries > MOST_TRIES {
            return Err(NoAnswer::new(
                "there are too many ways to put the tiles together",
            ));
        }
        match (found, placed.last()) {
            (Some(at), _) => {
                used[turned[at].tile] = true;
                placed.push(at);
                next = 0;
            }
            (None, Some(&last)) => {
                used[turned[last].tile] = false;
                next = last + 1;
                placed.pop();
            }
            (None, None) => return Ok(()),
        }
    }
}

/// A tile that is turned in some way.
struct Turned {
    tile: usize,
    cells: Cells,
    /// The top, right, bottom and left row of cells, read to the right or downwards.
    borders: [[bool; CELLS]; 4],
}

fn turned((tile, taken): (usize, &Tile)) -> Vec<Turned> {
    let turn = |cells: Cells| {
        let last = CELLS - 1;
        let row = |y: usize| std::array::from_fn(|x| cells[y][x]);
        let column = |x: usize| std::array::from_fn(|y| cells[y][x]);
        let borders = [row(0), column(last), row(last), column(0)];
        Turned {
            tile,
            cells,
            borders,
        }
    };
    orientations(&cells(taken)).into_iter().map(turn).collect()
}

/// Which borders line up with no other tile, however that is turned.
fn lone(turned: &[Turned], one: &Turned) -> [bool; 4] {
    [0, 1, 2, 3].map(|side| {
        let others = turned.iter().filter(|other| other.tile != one.tile);
        let opposite = (side + 2) % 4;
        let mut borders = others.map(|other| other.borders[opposite]);
        borders.all(|border| border != one.borders[side])
    })
}

/// The cells of a tile as it was taken.
fn cells(tile: &Tile) -> Cells {
    let bit = |bits: u16, at: usize| bits >> at & 1 != 0;
    let [top, right, bottom, left, ..] = tile.looks;
    let cell = |row: usize, column: usize| match (row, column) {
        (0, _) => bit(top, column),
        (9, _) => bit(bottom, column),
        (_, 0) => bit(left, row),
        (_, 9) => bit(right, row),
        _ => tile.inside >> (8 * (row - 1) + column - 1) & 1 != 0,
    };
    let row = |row| (0..CELLS).map(|column| cell(row, column)).collect();
    (0..CELLS).map(row).collect()
}

/// A square in all its orientations: turned by a quarter four times, and the same upside down.
pub(crate) fn orientations(cells: &Cells) -> Vec<Cells> {
    let quarter = |cells: &Cells| -> Cells {
        let column = |at: usize| cells.iter().rev().map(|row| row[at]).collect();
        (0..cells.len()).map(column).collect()
    };
    let mut all = vec![cells.clone(), cells.iter().rev().cloned().collect()];
    for at in 0..6 {
        all.push(quarter(&all[at]));
    }
    all
}

/// The tiles without their borders, side by side.
fn join(tiles: &[&Cells], side: usize) -> Cells {
    let inner = CELLS - 2;
    let cell =
        |y: usize, x: usize| tiles[y / inner * side + x / inner][y % inner + 1][x % inner + 1];
    let row = |y| (0..inner * side).map(|x| cell(y, x)).collect();
    (0..inner * side).map(row).collect()
}

/// How many cells are part of no monster, where there is one in this orientation.
pub(crate) fn roughness(picture: &Cells) -> Option<u64> {
    let mut rest = picture.clone();
    let mut any = false;
    for top in 0..(picture.len() + 1).saturating_sub(BOX.1) {
        for left in 0..(picture.len() + 1).saturating_sub(BOX.0) {
            if MONSTER.iter().all(|(x, y)| picture[top + y][left + x]) {
                any = true;
                for (x, y) in MONSTER {
                    rest[top + y][left + x] = false;
                }
            }
        }
    }
    let rest = rest.iter().flatten().filter(|cell| **cell);
    any.then(|| rest.count() as u64)
}
