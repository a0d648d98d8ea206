//! Generated inputs: a thousand strings of sixteen letters, each letter any.

use aoc_core::Rng;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..1000 {
        text.extend((0..16).map(|_| (b'a' + rng.below(26) as u8) as char));
        text.push('\n');
    }
    text
}
