//! Generated inputs: a thousand presents with sides of 1 to 30 feet, in no order.

use aoc_core::Rng;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..1000 {
        let [length, width, height] = [(); 3].map(|()| rng.range(1..=30));
        text += &format!("{length}x{width}x{height}\n");
    }
    text
}
