//! Generated inputs: one slow wave up, far down, and up again, as real ones are.

use aoc_core::Rng;

/// How many directions there are.
const COUNT: u64 = 7000;

/// Of a hundred directions how many are up, at some places; between them it changes evenly.
const UP: [(u64, u64); 7] = [
    (0, 62),
    (900, 55),
    (2000, 29),
    (3000, 30),
    (4000, 52),
    (5500, 68),
    (COUNT, 61),
];

/// As real ones, it begins and ends with a way up, first reaches the basement long after the start,
/// and ends above the ground.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let mut text = String::new();
        let (mut floor, mut basement) = (0, None);
        for place in 0..COUNT {
            let up = place == 0 || place == COUNT - 1 || rng.below(1_000_000) < share_up(place);
            text.push(if up { '(' } else { ')' });
            floor += if up { 1 } else { -1 };
            if floor < 0 {
                basement.get_or_insert(place);
            }
        }
        let late = basement.is_some_and(|place| (1600..=2100).contains(&place));
        if late && (50..=300).contains(&floor) {
            text.push('\n');
            return text;
        }
    }
}

/// How many of a million directions at a place are up.
fn share_up(place: u64) -> u64 {
    let next = UP
        .iter()
        .position(|&(at, _)| place < at)
        .unwrap_or(UP.len() - 1);
    let ((from, up), (to, then_up)) = (UP[next - 1], UP[next]);
    let both = up * (to - place) + then_up * (place - from);
    both * 10_000 / (to - from)
}
