//! Generated inputs: 8192 moves, each to any side.

use aoc_core::Rng;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text: String = (0..8192)
        .map(|_| *rng.pick(&['^', 'v', '<', '>']))
        .collect();
    text.push('\n');
    text
}
