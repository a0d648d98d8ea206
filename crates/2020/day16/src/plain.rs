//! The rules by the letter, to check the masks against.

use crate::set::Set;
use crate::{Field, Notes};

/// Whether a value fits any field.
pub(crate) fn fits_any(notes: &Notes, value: u64) -> bool {
    notes.fields.iter().any(|field| fits(field, value))
}

/// The fields that each place may hold.
pub(crate) fn candidates<const WORDS: usize>(notes: &Notes) -> Vec<Set<WORDS>> {
    let nearby = notes.nearby.chunks_exact(notes.fields.len());
    let valid = |ticket: &&[u64]| ticket.iter().all(|value| fits_any(notes, *value));
    let mut tickets: Vec<_> = nearby.filter(valid).collect();
    tickets.push(&notes.own);
    let at = |place| {
        let mut candidates = Set::EMPTY;
        for (index, field) in notes.fields.iter().enumerate() {
            if tickets.iter().all(|ticket| fits(field, ticket[place])) {
                candidates.insert(index);
            }
        }
        candidates
    };
    (0..notes.fields.len()).map(at).collect()
}

fn fits(field: &Field, value: u64) -> bool {
    field.ranges.iter().any(|range| range.contains(&value))
}
