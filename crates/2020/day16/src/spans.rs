//! Ranges, sorted and joined.

use std::ops::RangeInclusive;

/// Ranges in order, with a gap between each two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spans(Vec<RangeInclusive<u64>>);

impl Spans {
    /// What ranges cover together. None of them is empty, and there is one at least.
    pub(crate) fn new(ranges: impl IntoIterator<Item = RangeInclusive<u64>>) -> Self {
        let mut ranges: Vec<_> = ranges.into_iter().collect();
        ranges.sort_unstable_by_key(|range| *range.start());
        ranges.dedup_by(|next, before| {
            let touch = *next.start() <= before.end().saturating_add(1);
            if touch {
                *before = *before.start()..=*before.end().max(next.end());
            }
            touch
        });
        Self(ranges)
    }

    pub(crate) fn contains(&self, value: u64) -> bool {
        let after = self.0.partition_point(|span| *span.start() <= value);
        after > 0 && value <= *self.0[after - 1].end()
    }

    /// The longest one.
    pub(crate) fn widest(&self) -> RangeInclusive<u64> {
        let widest = self.0.iter().max_by_key(|span| span.end() - span.start());
        // Without any, one that holds nothing.
        widest.cloned().unwrap_or(RangeInclusive::new(1, 0))
    }

    /// The numbers at which a span begins, or the first after one: each time in and out change.
    pub(crate) fn changes(&self) -> impl Iterator<Item = u64> {
        let ends = |span: &RangeInclusive<u64>| [Some(*span.start()), span.end().checked_add(1)];
        self.0.iter().flat_map(ends).flatten()
    }
}
