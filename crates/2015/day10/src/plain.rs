//! Rounds by the letter.

use aoc_core::NoAnswer;

/// So many digits a sequence has at most.
pub(crate) const LIMIT: usize = 1 << 24;

pub(crate) fn length_after(start: &[u8], rounds: usize) -> Result<usize, NoAnswer> {
    let mut sequence = start.to_vec();
    for _ in 0..rounds {
        sequence = round(&sequence)?;
    }
    Ok(sequence.len())
}

/// One round: each run of equal digits becomes its length, which may have several digits, and the
/// digit.
pub(crate) fn round(sequence: &[u8]) -> Result<Vec<u8>, NoAnswer> {
    let mut next = Vec::with_capacity(sequence.len() / 3 * 4);
    for run in sequence.chunk_by(|one, other| one == other) {
        match run.len() {
            length @ 0..=9 => next.push(b'0' + length as u8),
            length => next.extend_from_slice(length.to_string().as_bytes()),
        }
        next.push(run[0]);
        if next.len() > LIMIT {
            return Err(NoAnswer::new(format!(
                "the sequence would have more than {LIMIT} digits"
            )));
        }
    }
    Ok(next)
}
