//! A floor of any size, of which only the squares with black tiles are there.
//!
//! A square has 64 by 64 tiles, a word for each row. Squares lie to each other as tiles do: six
//! neighbours, by the same rule. A hundred days let a single patch of black tiles grow over a few
//! of them, so memory and time go with the number of patches, however far apart they are.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::Tile;
use crate::floor::evolve;

/// Tiles along a side of a square: the bits of a word.
const SIDE: i64 = 64;

/// The rows of a square, in each the column of the lowest `q` in the lowest bit.
type Square = [u64; SIDE as usize];

/// The squares that have a black tile, by the `q` and the `r` of their first tile in squares.
#[derive(Debug)]
pub(crate) struct SparseFloor(FxHashMap<(i64, i64), Square>);

impl SparseFloor {
    /// A floor on which these tiles were turned over.
    pub(crate) fn new(tiles: &[Tile]) -> Self {
        let mut squares = FxHashMap::default();
        for tile in tiles {
            let place = (tile.q.div_euclid(SIDE), tile.r.div_euclid(SIDE));
            let square = squares.entry(place).or_insert([0_u64; 64]);
            square[tile.r.rem_euclid(SIDE) as usize] ^= 1 << tile.q.rem_euclid(SIDE);
        }
        Self(squares)
    }

    /// How many tiles are black.
    pub(crate) fn black(&self) -> u64 {
        let rows = self.0.values().flatten();
        rows.map(|row| u64::from(row.count_ones())).sum()
    }

    /// A day passes.
    pub(crate) fn change(&mut self) {
        let mut places = FxHashSet::default();
        for (&(q, r), square) in &self.0 {
            places.insert((q, r));
            places.extend(touched(q, r, square));
        }
        let next = places.into_iter().filter_map(|(q, r)| {
            let square = self.next(q, r);
            (square != [0; 64]).then_some(((q, r), square))
        });
        self.0 = next.collect();
    }

    /// A square the day after.
    fn next(&self, q: i64, r: i64) -> Square {
        let get = |q: i64, r: i64| self.0.get(&(q, r)).unwrap_or(&[0; 64]);
        let west = column(get(q, r - 1), get(q - 1, r), get(q - 1, r + 1));
        let own = column(get(q, r - 1), get(q, r), get(q, r + 1));
        let east = column(get(q + 1, r - 1), get(q + 1, r), get(q, r + 1));
        // The row above asks nothing of the west, and the row below nothing of the east.
        let mut left = own;
        let mut right = own;
        for row in 0..own.len() {
            left[row] = own[row] << 1 | west[row] >> 63;
            right[row] = own[row] >> 1 | east[row] << 63;
        }
        let mut next = [0; 64];
        evolve(&left, &own, &right, &mut next);
        next
    }
}

/// A square's rows with the last one of the square above and the first one of the square below.
fn column(above: &Square, own: &Square, below: &Square) -> [u64; SIDE as usize + 2] {
    let mut rows = [0; 66];
    rows[0] = above[63];
    rows[1..65].copy_from_slice(own);
    rows[65] = below[0];
    rows
}

/// The neighbouring squares that have a tile next to a black one of this square.
fn touched(q: i64, r: i64, square: &Square) -> impl Iterator<Item = (i64, i64)> {
    let any = square.iter().fold(0, |any, row| any | row);
    let (west, east) = (any & 1 != 0, any >> 63 != 0);
    let (north, south) = (square[0] != 0, square[63] != 0);
    [
        (west, (q - 1, r)),
        (east, (q + 1, r)),
        (north, (q, r - 1)),
        (south, (q, r + 1)),
        (north && east, (q + 1, r - 1)),
        (south && west, (q - 1, r + 1)),
    ]
    .into_iter()
    .filter_map(|(touched, place)| touched.then_some(place))
}
