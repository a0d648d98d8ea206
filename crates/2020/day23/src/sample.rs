//! Generated labels.

use aoc_core::Rng;

/// The digits from 1 to 9 in random order.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let digits = rng.distinct(1..=9, 9);
    let digits: String = digits.iter().map(u64::to_string).collect();
    digits + "\n"
}
