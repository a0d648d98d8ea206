//! By the letter: a set of black tiles, and a count of black neighbours for each tile that has any.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::Tile;

/// The tiles that were turned over an odd number of times.
pub(crate) fn black(tiles: &[Tile]) -> FxHashSet<Tile> {
    let mut black = FxHashSet::default();
    for &tile in tiles {
        if !black.insert(tile) {
            black.remove(&tile);
        }
    }
    black
}

/// How many are black after some days.
pub(crate) fn black_after(tiles: &[Tile], days: usize) -> usize {
    let mut black = black(tiles);
    for _ in 0..days {
        let mut neighbours: FxHashMap<Tile, u32> = FxHashMap::default();
        for tile in black.iter().flat_map(|tile| around(*tile)) {
            *neighbours.entry(tile).or_default() += 1;
        }
        neighbours.retain(|tile, count| *count == 2 || *count == 1 && black.contains(tile));
        black = neighbours.into_keys().collect();
    }
    black.len()
}

/// A tile's six neighbours.
fn around(Tile { r, q }: Tile) -> [Tile; 6] {
    [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)].map(|(south, east)| Tile {
        r: r + south,
        q: q + east,
    })
}
