//! A tile, and how it looks when it is turned.

/// How many cells a tile has in a row, and rows.
pub(crate) const CELLS: usize = 10;

/// A tile as it was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tile {
    /// The number above it.
    pub(crate) number: u64,
    /// What its sides look like, each cell a bit: the top, the right, the bottom and the left one,
    /// read to the right or downwards from the lowest bit on, and then the same read backwards.
    pub(crate) looks: [u16; 8],
    /// The cells inside: a byte for each row, and the leftmost cell is its lowest bit.
    pub(crate) inside: u64,
}

/// One of the eight ways to lay a tile: turned over along its diagonal or not (4), then
/// mirrored to the left (1), then upside down (2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Orientation(u8);

/// The four sides, as indices of a row of four.
pub(crate) const TOP: usize = 0;
pub(crate) const RIGHT: usize = 1;
pub(crate) const BOTTOM: usize = 2;
pub(crate) const LEFT: usize = 3;

/// Which of its eight looks a tile has at each of its sides, in each orientation.
const SHOWN: [[u8; 4]; 8] = shown();

/// The orientation in which each of the eight looks is on the left.
const WITH_LEFT: [Orientation; 8] = with(LEFT);

/// The orientation in which each of the eight looks is at the top.
const WITH_TOP: [Orientation; 8] = with(TOP);

impl Tile {
    /// A tile of these rows of ten bits, the leftmost cell the lowest.
    #[inline]
    pub(crate) fn new(number: u64, rows: &[u16; CELLS]) -> Self {
        let (mut left, mut right, mut inside) = (0, 0, 0);
        for (at, &row) in rows.iter().enumerate() {
            left |= (row & 1) << at;
            right |= (row >> (CELLS - 1)) << at;
        }
        for &row in rows[1..CELLS - 1].iter().rev() {
            inside = inside << 8 | u64::from(row >> 1 & 0xff);
        }
        let [top, .., bottom] = *rows;
        let looks = [top, right, bottom, left];
        let [a, b, c, d] = looks.map(backwards);
        Self {
            number,
            looks: [top, right, bottom, left, a, b, c, d],
            inside,
        }
    }

    /// What it looks like at a side.
    #[inline]
    pub(crate) fn look(&self, orientation: Orientation, side: usize) -> u16 {
        self.looks[orientation.shown(side)]
    }

    /// The cells inside, in an orientation.
    #[inline]
    pub(crate) fn inside(&self, Orientation(orientation): Orientation) -> u64 {
        let mut inside = self.inside;
        if orientation & 4 != 0 {
            inside = over_diagonal(inside);
        }
        if orientation & 1 != 0 {
            inside = inside.reverse_bits().swap_bytes();
        }
        if orientation & 2 != 0 {
            inside = inside.swap_bytes();
        }
        inside
    }
}

impl Orientation {
    /// The one in which a look is at the left side.
    #[inline]
    pub(crate) fn with_left(look: usize) -> Self {
        WITH_LEFT[look]
    }

    /// The one in which a look is at the top.
    #[inline]
    pub(crate) fn with_top(look: usize) -> Self {
        WITH_TOP[look]
    }

    /// Which of the eight looks is at a side.
    #[inline]
    pub(crate) fn shown(self, side: usize) -> usize {
        usize::from(SHOWN[usize::from(self.0)][side])
    }
}

/// Ten bits in the opposite order.
#[inline]
fn backwards(look: u16) -> u16 {
    look.reverse_bits() >> (16 - CELLS)
}

/// Exchanges rows and columns: of the 2 by 2 quarters, of theirs, and of theirs.
fn over_diagonal(mut cells: u64) -> u64 {
    for (distance, upper_right) in [
        (28, 0x0000_0000_f0f0_f0f0),
        (14, 0x0000_cccc_0000_cccc),
        (7, 0x00aa_00aa_00aa_00aa),
    ] {
        let differ = (cells ^ cells >> distance) & upper_right;
        cells ^= differ ^ differ << distance;
    }
    cells
}

const fn shown() -> [[u8; 4]; 8] {
    let mut shown = [[0; 4]; 8];
    let mut orientation = 0;
    while orientation < 8 {
        let [mut top, mut right, mut bottom, mut left] = [0, 1, 2, 3];
        if orientation & 4 != 0 {
            [top, right, bottom, left] = [left, bottom, right, top];
        }
        // What is mirrored is read backwards, which is four further on, or back.
        if orientation & 1 != 0 {
            [top, right, bottom, left] = [top ^ 4, left, bottom ^ 4, right];
        }
        if orientation & 2 != 0 {
            [top, right, bottom, left] = [bottom, right ^ 4, top, left ^ 4];
        }
        shown[orientation] = [top, right, bottom, left];
        orientation += 1;
    }
    shown
}

const fn with(side: usize) -> [Orientation; 8] {
    let mut with = [Orientation(0); 8];
    let mut orientation = 0;
    while orientation < 8 {
        with[SHOWN[orientation as usize][side] as usize] = Orientation(orientation);
        orientation += 1;
    }
    with
}
