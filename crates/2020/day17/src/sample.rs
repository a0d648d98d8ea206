//! Generated regions.

use aoc_core::Rng;

/// A square of 8 by 8, of which a third to two thirds are active.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let share = rng.range(38..=56);
    let mut text = String::new();
    for _ in 0..8 {
        for _ in 0..8 {
            text.push(if rng.percent(share) { '#' } else { '.' });
        }
        text.push('\n');
    }
    text
}
