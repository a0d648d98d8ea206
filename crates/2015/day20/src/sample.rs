//! Generated numbers of presents.

use aoc_core::Rng;

/// A number of eight digits, of which the last five are zeros.
pub(crate) fn sample(rng: &mut Rng) -> String {
    format!("{}\n", 100_000 * rng.range(280..=370))
}
