//! A floor with a bit for each tile, and 64 tiles in a word.
//!
//! # Counting 64 times at once
//!
//! Let six words hold, each in bit *n*, the six neighbours of the tile in bit *n* of a seventh.
//! Half adders make of three pairs of them ones and twos, full adders go on with the three ones and
//! with the three twos, and a few more gates tell "two" and "one, and black already". That is 21
//! operations for 64 tiles.
//!
//! # Where the columns are
//!
//! If neighbouring columns were neighbouring bits, then the neighbours to the left and to the right
//! would be one bit farther on, and at a word's end in another word: shifting them into place would
//! take half as long again as counting them. So columns are dealt out to the words of a row like
//! cards. Of three words the first has columns 0, 3, 6 and so on, the second 1, 4, 7, the third 2,
//! 5, 8. Now a word's neighbours to the left are, bit by bit, the word before it, and those to the
//! right the word after it. Only the first and the last word lack one. That is the word at the
//! other end, shifted by one bit, and it is made beforehand:
//!
//! ```text
//! plane 0    plane 1    plane 2    plane 3    plane 4
//! - 2 5 …    0 3 6 …    1 4 7 …    2 5 8 …    3 6 9 …
//! ```
//!
//! A plane is the words with the same columns, row after row. So the words above and below are
//! neighbours in memory, a day is one loop over slices with no condition in it, and the compiler
//! makes that loop work on several rows at once with vector instructions.
//!
//! # How large it is
//!
//! Black spreads by one tile a day at most. The floor has all the rows that it may ever need, but
//! works only on those that have come to be next to a black tile. Columns cost work in every row,
//! so there are at least 32 to spare on either side and fewer than 64 more; when a tile in the
//! first or last column is black they are dealt out again, to one more plane. With real lists that
//! happens once, near the end, or not at all.

use std::mem;

use crate::Tile;

/// Some rows and columns of the floor; everything around them is white.
#[derive(Debug)]
pub(crate) struct Floor {
    /// Planes that hold columns. There are two more, one at either side.
    planes: usize,
    /// Words of a plane: rows.
    height: usize,
    /// The rows to work on, from the first one on and before the last: no others ever had a black
    /// tile.
    first: usize,
    last: usize,
    words: Vec<u64>,
    /// The day before, to be written over.
    other: Vec<u64>,
}

impl Floor {
    /// The most words that it may come to have in all those days.
    const LIMIT: u64 = 1 << 16;

    /// A floor on which these tiles were turned over, with room for so many days; none where that
    /// would be too large.
    pub(crate) fn new(tiles: &[Tile], days: usize) -> Option<Self> {
        let (left, right) = bounds(tiles.iter().map(|tile| tile.q));
        let (top, bottom) = bounds(tiles.iter().map(|tile| tile.r));
        let days = days as u64;
        let width = left.abs_diff(right).checked_add(1)?;
        let height = top.abs_diff(bottom).checked_add(2 * (days + 1) + 1)?;
        let most_planes = (width.checked_add(2 * days)?).div_ceil(64) + 3;
        if most_planes.checked_mul(height)? > Self::LIMIT {
            return None;
        }
        let spare = if days == 0 { 0 } else { 64 };
        let planes = (width + spare).div_ceil(64);
        let margin = (64 * planes - width) / 2;
        let mut floor = Self::white(planes as usize, height as usize);
        floor.first = days as usize + 1;
        floor.last = floor.height - floor.first;
        for tile in tiles {
            let column = tile.q.abs_diff(left) + margin;
            let row = tile.r.abs_diff(top) + days + 1;
            floor.turn_over(column as u32, row as usize);
        }
        Some(floor)
    }

    fn white(planes: usize, height: usize) -> Self {
        let words = vec![0; (planes + 2) * height];
        Self {
            planes,
            height,
            first: 0,
            last: 0,
            other: words.clone(),
            words,
        }
    }

    #[inline]
    fn turn_over(&mut self, column: u32, row: usize) {
        // There are few planes, and dividing short numbers is faster.
        let planes = self.planes as u32;
        let plane = 1 + (column % planes) as usize;
        self.words[plane * self.height + row] ^= 1 << (column / planes);
    }

    /// How many tiles are black.
    pub(crate) fn black(&self) -> u64 {
        let words = &self.words[self.height..(self.planes + 1) * self.height];
        words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// A day passes.
    pub(crate) fn change(&mut self) {
        let is_black =
            |row: usize| (1..=self.planes).any(|plane| self.words[plane * self.height + row] != 0);
        if is_black(self.first) {
            self.first -= 1;
        }
        if is_black(self.last - 1) {
            self.last += 1;
        }
        while self.shift_outer_planes() {
            self.widen();
        }
        for plane in 1..=self.planes {
            let rows = |plane: usize| {
                let start = plane * self.height;
                &self.words[start + self.first - 1..=start + self.last]
            };
            let start = plane * self.height;
            let next = &mut self.other[start + self.first..start + self.last];
            evolve(rows(plane - 1), rows(plane), rows(plane + 1), next);
        }
        mem::swap(&mut self.words, &mut self.other);
    }

    /// Fills the planes at either side with the last one and the first one, each shifted by a bit;
    /// gives whether the first or the last column has a black tile.
    fn shift_outer_planes(&mut self) -> bool {
        let rows = self.first - 1..self.last + 1;
        let (left, planes) = self.words.split_at_mut(self.height);
        let (planes, right) = planes.split_at_mut(self.planes * self.height);
        let first = &planes[rows.clone()];
        let last = &planes[(self.planes - 1) * self.height..][rows.clone()];
        let (left, right) = (&mut left[rows.clone()], &mut right[rows]);
        let mut outer = (0, 0);
        for (left, &last) in left.iter_mut().zip(last) {
            *left = last << 1;
            outer.0 |= last;
        }
        for (right, &first) in right.iter_mut().zip(first) {
            *right = first >> 1;
            outer.1 |= first;
        }
        outer.0 >> 63 != 0 || outer.1 & 1 != 0
    }

    /// Deals the columns out to one more plane, with as many new ones at the left as at the right.
    #[cold]
    fn widen(&mut self) {
        let mut wider = Self::white(self.planes + 1, self.height);
        (wider.first, wider.last) = (self.first, self.last);
        for plane in 1..=self.planes {
            for row in self.first..self.last {
                let mut word = self.words[plane * self.height + row];
                while word != 0 {
                    let column = word.trailing_zeros() as usize * self.planes + plane - 1;
                    wider.turn_over(column as u32 + 32, row);
                    word &= word - 1;
                }
            }
        }
        *self = wider;
    }
}

/// The least and the greatest number, or 0 where there is none.
fn bounds(numbers: impl Iterator<Item = i64>) -> (i64, i64) {
    numbers
        .fold(None, |bounds, number| match bounds {
            None => Some((number, number)),
            Some((least, greatest)) => Some((number.min(least), number.max(greatest))),
        })
        .unwrap_or_default()
}

/// The next day of a row of words, one above the other. The words with the neighbours to the left
/// and to the right, and the words themselves, begin one row above and end one row below.
pub(crate) fn evolve(left: &[u64], own: &[u64], right: &[u64], next: &mut [u64]) {
    let rows = next.len();
    // Said once, so that no index below needs a check.
    let (left, own, right) = (&left[..rows + 2], &own[..rows + 2], &right[..rows + 2]);
    for row in 0..rows {
        let above = pair(own[row], right[row]);
        let beside = pair(left[row + 1], right[row + 1]);
        let below = pair(left[row + 2], own[row + 2]);
        next[row] = turned(own[row + 1], above, beside, below);
    }
}

/// A half adder: the ones and the twos of two bits.
#[inline]
fn pair(one: u64, other: u64) -> (u64, u64) {
    (one ^ other, one & other)
}

/// A full adder: the ones and the twos of three bits.
#[inline]
fn three(one: u64, other: u64, third: u64) -> (u64, u64) {
    let odd = one ^ other;
    (odd ^ third, (one & other) | (odd & third))
}

/// Which tiles are black next, given which are and their neighbours' ones and twos: those with two
/// black neighbours, and the black ones with one.
#[inline]
fn turned(black: u64, above: (u64, u64), beside: (u64, u64), below: (u64, u64)) -> u64 {
    let (odd, more_twos) = three(above.0, beside.0, below.0);
    let (twos, fours) = three(above.1, beside.1, below.1);
    // Without fours there are four neighbours at most, for a pair that is a two has no one. So none
    // and four leave both of these clear, one and three set `odd`, two and three set `two`.
    let two = twos ^ more_twos;
    (two ^ (odd & (two | black))) & !fours
}
