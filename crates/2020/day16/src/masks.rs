//! Which fields a value fits, by one look-up.

use crate::set::Set;
use crate::spans::Spans;
use crate::{Field, Notes};

/// The fields that each place may hold: those whose rules fit the value there on one's own ticket
/// and on every valid one.
pub(crate) fn candidates<const WORDS: usize>(notes: &Notes) -> Vec<Set<WORDS>> {
    let masks = Masks::new(&notes.fields);
    let own = notes.own.iter();
    let mut candidates: Vec<_> = own.map(|value| *masks.of(*value)).collect();
    let mut left = candidates.clone();
    for ticket in notes.nearby.chunks_exact(notes.fields.len()) {
        let mut valid = true;
        for ((value, before), left) in ticket.iter().zip(&candidates).zip(&mut left) {
            let mask = masks.of(*value);
            valid &= !mask.is_empty();
            *left = before.and(mask);
        }
        if valid {
            std::mem::swap(&mut candidates, &mut left);
        }
    }
    candidates
}

/// All numbers, cut into segments whose values fit the same fields.
#[derive(Debug)]
struct Masks<const WORDS: usize> {
    /// The first value of each segment but the first, which begins at 0.
    starts: Vec<u64>,
    /// The segments of the values from 0 on, as far as the table goes.
    segments: Vec<usize>,
    /// The fields that the values of each segment fit.
    masks: Vec<Set<WORDS>>,
}

/// The most values that the table of segments has.
const TABLE: u64 = 1 << 12;

impl<const WORDS: usize> Masks<WORDS> {
    fn new(fields: &[Field]) -> Self {
        let mut changes = Vec::new();
        for (index, field) in fields.iter().enumerate() {
            let spans = Spans::new(field.ranges.iter().cloned());
            changes.extend(spans.changes().map(|value| (value, index)));
        }
        changes.sort_unstable();
        let mut starts = Vec::new();
        let mut segments = Vec::new();
        let mut masks = vec![Set::EMPTY];
        let mut mask = Set::EMPTY;
        for change in changes.chunk_by(|one, two| one.0 == two.0) {
            let start = change[0].0;
            segments.resize(start.min(TABLE) as usize, starts.len());
            starts.push(start);
            for &(_, field) in change {
                mask.toggle(field);
            }
            masks.push(mask);
        }
        Self {
            starts,
            segments,
            masks,
        }
    }

    #[inline]
    fn of(&self, value: u64) -> &Set<WORDS> {
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        let segment = match self.segments.get(index) {
            Some(segment) => *segment,
            None => self.starts.partition_point(|start| *start <= value),
        };
        &self.masks[segment]
    }
}
