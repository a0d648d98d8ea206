//! Small sets of indices.

/// A set of indices below `64 * WORDS`, a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes out what is in, and puts in what is not.
    pub(crate) fn toggle(&mut self, index: usize) {
        self.0[index / 64] ^= 1 << (index % 64);
    }

    /// What is in both.
    #[inline]
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in either.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// What is in this one alone.
    pub(crate) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The only index, where there is exactly one.
    pub(crate) fn only(&self) -> Option<usize> {
        let mut indices = self.indices();
        let first = indices.next()?;
        indices.next().is_none().then_some(first)
    }

    /// All of them, from the lowest on.
    pub(crate) fn indices(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                let some = word != 0;
                word &= word.wrapping_sub(1);
                some.then_some(64 * at + bit)
            })
        })
    }
}
