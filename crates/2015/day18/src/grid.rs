//! Lights as bits, and their steps.
//!
//! The grid is cut into *strips* of 64 columns. A strip is a column of words, one for each row,
//! with a dark one above and below; there is a dark strip to the left and to the right of all. So
//! every word has neighbours, and what a step does to a word does not depend on where it is.
//!
//! **The adding circuit.** Write `l` and `r` for the lights to the left and to the right of a
//! light `x`, each for 64 lights. Their sum without `x` has the ones `l ^ r` and the twos `l & r`;
//! with `x` it is the sum of a row of three. A light's neighbours are three above, three below and
//! two beside. The ones of those three sums have a sum with ones and twos of its own, so there are
//! now four words of twos: a light has two or three neighbours if exactly one of the four is set,
//! and which of the two it is say the ones. It is on next if it has three, or if it has two and is
//! on.
//!
//! The sums of rows are made for a whole strip first, since each is used for three rows.

use aoc_core::ParseError;

/// Whether the four corners are lights as all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corners {
    /// They are.
    AsOthers,
    /// They are always on.
    Stuck,
}

/// Lights in rows of the same length, at least one row of at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    width: usize,
    height: usize,
    /// Strip after strip, with the dark ones; in each word the lowest bit is the leftmost light.
    words: Vec<u64>,
}

impl Grid {
    /// How many lights a row has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// How many lights are on.
    #[must_use]
    pub fn lit(&self) -> u64 {
        let words = self.words.iter();
        words.map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether a light of the grid is on; beyond the grid there is none.
    #[must_use]
    pub fn is_lit(&self, column: usize, row: usize) -> bool {
        column < self.width
            && row < self.height
            && self.words[self.index(column, row)] >> (column % 64) & 1 == 1
    }

    /// The grid so many steps later.
    #[must_use]
    pub fn after(&self, steps: u32, corners: Corners) -> Self {
        let mut grid = self.clone();
        grid.hold(corners);
        let mut sums = Sums::new(self.height);
        for _ in 0..steps {
            grid.step(&mut sums);
            grid.hold(corners);
        }
        grid
    }

    /// A dark grid.
    pub(crate) fn dark(width: usize, height: usize) -> Self {
        let strips = width.div_ceil(64) + 2;
        Self {
            width,
            height,
            words: vec![0; strips * (height + 2)],
        }
    }

    /// Turns a light of the grid on.
    pub(crate) fn light(&mut self, column: usize, row: usize) {
        let index = self.index(column, row);
        self.words[index] |= 1 << (column % 64);
    }

    /// Turns the corners on if they are stuck.
    pub(crate) fn hold(&mut self, corners: Corners) {
        if corners == Corners::Stuck {
            for column in [0, self.width - 1] {
                for row in [0, self.height - 1] {
                    self.light(column, row);
                }
            }
        }
    }

    /// The place of the word that has a light.
    fn index(&self, column: usize, row: usize) -> usize {
        (column / 64 + 1) * (self.height + 2) + row + 1
    }

    /// The bits of a strip's words that are lights.
    fn lights(&self, strip: usize) -> u64 {
        match self.width - 64 * strip {
            columns @ 1..64 => (1 << columns) - 1,
            _ => u64::MAX,
        }
    }

    fn step(&mut self, sums: &mut Sums) {
        let length = self.height + 2;
        // The strip to the left as it was before this step.
        sums.left.fill(0);
        for strip in 0..self.width.div_ceil(64) {
            let lights = self.lights(strip);
            let rest = &mut self.words[(strip + 1) * length..];
            let (middle, right) = rest.split_at_mut(length);
            sums.rows(middle, &right[..length]);
            sums.left.copy_from_slice(middle);
            sums.next(middle, lights);
        }
    }
}

/// What is known of a strip and its left neighbour in the middle of a step.
struct Sums {
    /// The strip to the left, before the step.
    left: Vec<u64>,
    /// Of the sums of three lights beside each other, the ones and the twos.
    ones: Vec<u64>,
    twos: Vec<u64>,
}

impl Sums {
    fn new(height: usize) -> Self {
        let words = vec![0; height + 2];
        Self {
            left: words.clone(),
            ones: words.clone(),
            twos: words,
        }
    }

    /// Adds up a strip's rows by threes.
    fn rows(&mut self, strip: &[u64], right: &[u64]) {
        let sums = self.ones.iter_mut().zip(&mut self.twos);
        let lights = strip.iter().zip(&self.left).zip(right);
        for ((ones, twos), ((&x, &before), &behind)) in sums.zip(lights) {
            let left = x << 1 | before >> 63;
            let right = x >> 1 | behind << 63;
            *ones = left ^ right ^ x;
            *twos = (left & right) | ((left ^ right) & x);
        }
    }

    /// Takes the step for a strip, of which these bits are lights.
    fn next(&self, strip: &mut [u64], lights: u64) {
        let ones = above_here_below(&self.ones);
        let twos = above_here_below(&self.twos);
        for ((x, [above1, here1, below1]), [above2, here2, below2]) in
            strip[1..].iter_mut().zip(ones).zip(twos)
        {
            // Without the light itself.
            let beside1 = here1 ^ *x;
            let beside2 = here2 & !beside1;
            let ones = above1 ^ below1 ^ beside1;
            let carried = (above1 & below1) | ((above1 ^ below1) & beside1);
            let (some, both) = (above2 ^ below2, above2 & below2);
            let (other_some, other_both) = (beside2 ^ carried, beside2 & carried);
            let one = (some ^ other_some) & !(both | other_both);
            *x = one & (ones | *x) & lights;
        }
    }
}

/// The words of a strip that are neither the first nor the last, each between its neighbours.
fn above_here_below(strip: &[u64]) -> impl Iterator<Item = [u64; 3]> {
    let above = strip.iter();
    let here = strip.iter().skip(1);
    let below = strip.iter().skip(2);
    let all = above.zip(here).zip(below);
    all.map(|((&above, &here), &below)| [above, here, below])
}

pub(crate) fn parse(input: &str) -> Result<Grid, ParseError> {
    let is_light = |byte| matches!(byte, b'#' | b'.');
    let cells = aoc_grid::Grid::parse(input, "a light, \"#\" or \".\"", is_light)?;
    let mut grid = Grid::dark(cells.width(), cells.height());
    for (row, lights) in cells.rows().enumerate() {
        for (strip, lights) in lights.chunks(64).enumerate() {
            let index = grid.index(64 * strip, row);
            grid.words[index] = word(lights);
        }
    }
    Ok(grid)
}

/// Up to 64 lights as bits.
#[inline]
fn word(lights: &[u8]) -> u64 {
    let (eights, rest) = lights.as_chunks();
    let mut word = 0;
    for (place, eight) in eights.iter().enumerate() {
        word |= eight_lights(*eight) << (8 * place);
    }
    if !rest.is_empty() {
        let mut eight = [b'.'; 8];
        eight[..rest.len()].copy_from_slice(rest);
        word |= eight_lights(eight) << (8 * eights.len());
    }
    word
}

/// Eight lights as bits.
#[inline]
fn eight_lights(lights: [u8; 8]) -> u64 {
    // The lowest bit of a light is set if it is on.
    let on = u64::from_le_bytes(lights) & u64::from_ne_bytes([1; 8]);
    // Bit 0 of byte n goes to bit 56 + n of the product, and nothing is carried into those.
    on.wrapping_mul(0x0102_0408_1020_4080) >> 56
}
