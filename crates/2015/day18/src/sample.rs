//! Generated grids.

use aoc_core::Rng;

/// A hundred rows of a hundred lights, each on or off by chance.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..100 {
        for _ in 0..100 {
            text.push(if rng.percent(50) { '#' } else { '.' });
        }
        text.push('\n');
    }
    text
}
