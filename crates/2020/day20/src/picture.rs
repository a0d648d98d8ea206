//! The picture, and the monsters in it.
//!
//! The rows of the picture stand one behind the other in one row of bits, 64 to a word, and a cell
//! of a monster is so many bits after the upper left corner of its box. A row is a whole number of
//! bytes, so that the tiles' rows are put in their places as bytes.
//!
//! The places where a monster may be are the picture, shifted back by the offset of a cell, for
//! each of its cells, and all of that anded together. A few cells are enough to leave hardly any
//! place but those where there is one; these are looked at one by one.

use crate::Puzzle;
use crate::arrange::Placed;

/// The cells of a monster, from its upper left corner to the right and down.
pub(crate) const MONSTER: [(usize, usize); 15] = [
    (18, 0),
    (0, 1),
    (5, 1),
    (6, 1),
    (11, 1),
    (12, 1),
    (17, 1),
    (18, 1),
    (19, 1),
    (1, 2),
    (4, 2),
    (7, 2),
    (10, 2),
    (13, 2),
    (16, 2),
];

/// How many cells a monster's box has across and down.
pub(crate) const BOX: (usize, usize) = (20, 3);

/// How many cells of a monster are looked for at all places at once.
const AT_ONCE: usize = 5;

/// A monster that is turned in some way.
#[derive(Debug)]
pub(crate) struct Monster {
    cells: [(usize, usize); 15],
    /// How wide its box is.
    width: usize,
}

impl Monster {
    /// The monster in all its eight orientations.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|orientation| {
            let (mut cells, (width, height)) = (MONSTER, BOX);
            if orientation & 1 != 0 {
                cells = cells.map(|(x, y)| (width - 1 - x, y));
            }
            if orientation & 2 != 0 {
                cells = cells.map(|(x, y)| (x, height - 1 - y));
            }
            if orientation & 4 != 0 {
                cells = cells.map(|(x, y)| (y, x));
                return Self {
                    cells,
                    width: height,
                };
            }
            Self { cells, width }
        })
    }
}

/// The tiles' inner cells, side by side.
#[derive(Debug)]
pub(crate) struct Picture {
    /// How many cells there are in a row.
    width: usize,
    /// All rows, one behind the other, and behind them as many zeros as a monster may reach.
    cells: Vec<u64>,
    /// How many words the rows take.
    words: usize,
}

impl Picture {
    pub(crate) fn new(puzzle: &Puzzle, placed: &[Placed]) -> Self {
        let side = puzzle.side;
        let mut rows = vec![0; 8 * side * side];
        for (band, placed) in rows
            .chunks_exact_mut(8 * side)
            .zip(placed.chunks_exact(side))
        {
            for (column, placed) in placed.iter().enumerate() {
                let inside = puzzle.tiles[placed.tile].inside(placed.orientation);
                for (row, byte) in inside.to_le_bytes().into_iter().enumerate() {
                    band[row * side + column] = byte;
                }
            }
        }
        // 8 `side * side` bytes are as many words as there are tiles.
        let (width, words) = (8 * side, side * side);
        let mut cells = vec![0; words + (BOX.0 * width).div_ceil(64) + 1];
        for (word, bytes) in cells.iter_mut().zip(rows.as_chunks().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        Self {
            width,
            cells,
            words,
        }
    }

    /// How many active cells are part of no monster, where there is one in this orientation.
    pub(crate) fn roughness(&self, monster: &Monster) -> Option<u64> {
        let offsets = monster.cells.map(|(x, y)| y * self.width + x);
        let mut crossed_out = Vec::new();
        for place in self.places(monster.width, &offsets) {
            crossed_out.resize(self.cells.len(), 0);
            for offset in offsets {
                let bit = place + offset;
                crossed_out[bit / 64] |= 1 << (bit % 64);
            }
        }
        let count =
            |words: &[u64]| -> u64 { words.iter().map(|word| u64::from(word.count_ones())).sum() };
        (!crossed_out.is_empty()).then(|| count(&self.cells) - count(&crossed_out))
    }

    /// The bits at which the boxes of monsters begin.
    fn places(&self, width: usize, offsets: &[usize; 15]) -> Vec<usize> {
        let mut places = Vec::new();
        if width > self.width {
            return places;
        }
        let mut possible = vec![u64::MAX; self.words];
        for &offset in &offsets[..AT_ONCE] {
            let (word, shift) = (offset / 64, offset % 64);
            let low = &self.cells[word..];
            let high = &self.cells[word + 1..];
            for ((possible, low), high) in possible.iter_mut().zip(low).zip(high) {
                *possible &= low >> shift | high << 1 << (63 - shift);
            }
        }
        for (word, mut bits) in possible.into_iter().enumerate() {
            while bits != 0 {
                let place = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                // A box may not go on in the next row.
                let is_inside = place % self.width <= self.width - width;
                if is_inside && offsets.iter().all(|offset| self.is_active(place + offset)) {
                    places.push(place);
                }
            }
        }
        places
    }

    fn is_active(&self, bit: usize) -> bool {
        self.cells[bit / 64] >> (bit % 64) & 1 != 0
    }
}
