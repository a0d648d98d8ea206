//! Generated inputs: a thousand passwords of consonants, in which the policy's letter is frequent.

use aoc_core::Rng;

const LETTERS: &[u8] = b"bcdfghjklmnpqrstvwxz";

pub(crate) fn sample(rng: &mut Rng) -> String {
    (0..1000).map(|_| line(rng)).collect()
}

fn line(rng: &mut Rng) -> String {
    let letter = *rng.pick(LETTERS);
    let len = rng.range(4..=20);
    // From nearly none to all.
    let share = rng.range(0..=105);
    let password: String = (0..len)
        .map(|_| {
            if rng.percent(share) {
                letter
            } else {
                *rng.pick(LETTERS)
            }
        })
        .map(char::from)
        .collect();
    let high = if rng.percent(32) {
        len
    } else {
        rng.range(2..=len)
    };
    // Small ones are likelier.
    let low = rng.range(1..=high - 1).min(rng.range(1..=high - 1));
    format!("{low}-{high} {}: {password}\n", char::from(letter))
}
