//! The circle of cups, and a move.

/// Cups in a circle, one of which is the current one. Their labels are the numbers from 1 on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circle {
    /// For each label that of the next cup clockwise. There is no cup 0; it has itself behind it.
    next: Vec<u32>,
    current: u32,
}

impl Circle {
    /// Cups with these labels clockwise, and then more, with the labels that follow, up to this
    /// number. The first one is the current one.
    pub(crate) fn new(labels: &[u32], cups: u32) -> Self {
        let more = labels.len() as u32 + 1..=cups;
        let mut next = vec![0; labels.len().max(cups as usize) + 1];
        let mut last = 0;
        for label in labels.iter().copied().chain(more) {
            next[last as usize] = label;
            last = label;
        }
        // What was written down as the one behind cup 0 is the first one.
        let current = std::mem::take(&mut next[0]);
        next[last as usize] = current;
        Self { next, current }
    }

    /// How many cups there are.
    #[must_use]
    #[inline]
    pub fn cups(&self) -> u32 {
        self.next.len() as u32 - 1
    }

    /// The current cup's label.
    #[must_use]
    #[inline]
    pub fn current(&self) -> u32 {
        self.current
    }

    /// The label of the cup behind another one. There is none behind a cup that is not there: that
    /// gives 0.
    #[must_use]
    #[inline]
    pub fn next(&self, label: u32) -> u32 {
        self.next.get(label as usize).copied().unwrap_or(0)
    }

    /// The labels behind a cup, clockwise, without its own.
    pub fn behind(&self, label: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(self.next(label)), |&at| Some(self.next(at)))
            .take_while(move |&at| at != label && at != 0)
    }

    /// Plays some moves, one after the other.
    pub(crate) fn play(&mut self, moves: u64) {
        for _ in 0..moves {
            let [first, second, third, fourth] = self.four();
            self.put(first, second, third, fourth);
        }
    }

    /// The four cups behind the current one.
    #[inline]
    pub(crate) fn four(&self) -> [u32; 4] {
        let first = self.next(self.current);
        let second = self.next(first);
        let third = self.next(second);
        [first, second, third, self.next(third)]
    }

    /// A move: of the four cups that are behind the current one, the first three are put in behind
    /// the cup with the next lower label, and the next one becomes the current one.
    #[inline]
    pub(crate) fn put(&mut self, first: u32, second: u32, third: u32, fourth: u32) {
        let mut destination = self.below(self.current);
        while destination == first || destination == second || destination == third {
            destination = self.below(destination);
        }
        self.next[self.current as usize] = fourth;
        self.next[third as usize] = self.next[destination as usize];
        self.next[destination as usize] = first;
        // With four cups only is it the current one that they are put behind.
        self.current = if destination == self.current {
            first
        } else {
            fourth
        };
    }

    /// The next lower label; below the lowest comes the highest.
    #[inline]
    fn below(&self, label: u32) -> u32 {
        if label > 1 { label - 1 } else { self.cups() }
    }
}
