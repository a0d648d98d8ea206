//! Generated inputs.

use aoc_core::Rng;

/// Starting numbers as real ones are: six or seven different ones up to 20, of which 0 and 1 are two.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let others = if rng.percent(65) { 4 } else { 5 };
    let mut starts = rng.distinct(2..=20, others);
    starts.extend([0, 1]);
    rng.shuffle(&mut starts);
    let starts: Vec<_> = starts.iter().map(u64::to_string).collect();
    format!("{}\n", starts.join(","))
}
