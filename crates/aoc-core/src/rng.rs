//! The random numbers of generated inputs.
//!
//! A seed stands for the same input on every system and in every later version, so that
//! "seed 7" can be written into a bug report, a benchmark and a test. Random number libraries
//! promise that for their raw output at best, not for what is drawn from it, so the few lines
//! are here: `SplitMix64` (Steele, Lea and Flood, 2014), and draws that are defined by this file.

use std::ops::RangeInclusive;

/// A seeded source of random numbers whose every draw is fixed for ever.
///
/// ```
/// use aoc_core::Rng;
///
/// let mut rng = Rng::new(7);
/// assert_eq!(rng.below(100), 38);
/// assert_eq!(rng.range(1..=6), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// The source of a seed. Every number is a good seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`; 0 where the bound is 0. The high half of a 128-bit product: biased by
    /// less than `bound` in 2^64, which no puzzle input can show.
    pub fn below(&mut self, bound: u64) -> u64 {
        let product = u128::from(self.next_u64()) * u128::from(bound);
        (product >> 64) as u64
    }

    /// A number of the range, both ends included; its start where the range is empty.
    pub fn range(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (start, end) = range.into_inner();
        match end.saturating_sub(start).checked_add(1) {
            Some(width) => start + self.below(width),
            None => self.next_u64(),
        }
    }

    /// An index below `len`, for slices.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// True `in_hundred` times of a hundred, in the mean.
    pub fn percent(&mut self, in_hundred: u64) -> bool {
        self.below(100) < in_hundred
    }

    /// One of the items.
    ///
    /// # Panics
    ///
    /// Where there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }

    /// Brings the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// `count` different numbers of a range, in random order; all of it where it has fewer.
    pub fn distinct(&mut self, range: RangeInclusive<u64>, count: usize) -> Vec<u64> {
        // Floyd's method: each subset equally likely, with `count` draws from any range.
        let (start, end) = range.into_inner();
        let size = end.saturating_sub(start).saturating_add(1);
        let count = (count as u64).min(size);
        let mut seen = std::collections::HashSet::new();
        let mut numbers = Vec::new();
        for limit in size - count..size {
            let draw = self.below(limit + 1);
            let number = if seen.insert(draw) { draw } else { limit };
            seen.insert(number);
            numbers.push(start + number);
        }
        self.shuffle(&mut numbers);
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pinned: a change here changes every generated input of every day.
    #[test]
    fn the_draws_are_fixed_for_ever() {
        let mut rng = Rng::new(0);
        assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.next_u64(), 0x6e78_9e6a_a1b9_65f4);
        let mut rng = Rng::new(1);
        let mut cards: Vec<u64> = (1..=10).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, [10, 1, 2, 5, 9, 3, 4, 8, 7, 6]);
        assert_eq!(rng.distinct(1..=50, 5), [23, 27, 19, 37, 30]);
    }

    #[test]
    fn draws_stay_in_their_ranges() {
        let mut rng = Rng::new(3);
        for _ in 0..1000 {
            assert!((5..=7).contains(&rng.range(5..=7)));
            assert!(rng.below(1) == 0 && rng.below(0) == 0);
        }
        assert_eq!(rng.range(u64::MAX..=u64::MAX), u64::MAX);
        let _any = rng.range(0..=u64::MAX);
        let mut all = rng.distinct(3..=9, 100);
        all.sort_unstable();
        assert_eq!(all, [3, 4, 5, 6, 7, 8, 9]);
    }
}
