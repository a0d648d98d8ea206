//! The best number so far, and what a better one needs.

/// By how much ratios and sizes may be wrong, and far more.
const ALLOWANCE: f64 = 1e-9;

/// A search for the first number that does, in the course of it.
pub(crate) struct Search {
    /// The sum that is wanted.
    pub(crate) wanted: u64,
    /// The smallest number so far that does.
    pub(crate) best: u64,
    /// The ratio of sum and number that a smaller one needs, or a little less.
    pub(crate) needed: f64,
    /// The largest number below the best, or a little more.
    pub(crate) below: f64,
}

impl Search {
    /// A search that has one number that does.
    #[inline]
    pub(crate) fn new(wanted: u64, number: u64) -> Self {
        let mut search = Self {
            wanted,
            best: u64::MAX,
            needed: 0.,
            below: 0.,
        };
        search.put(number);
        search
    }

    /// Takes a number that does.
    #[inline]
    pub(crate) fn put(&mut self, number: u64) {
        if number < self.best {
            self.best = number;
            let below = (number - 1) as f64;
            self.needed = self.wanted as f64 / below * (1. - ALLOWANCE);
            self.below = below * (1. + ALLOWANCE);
        }
    }
}
