//! Generated inputs: the public keys of two loop sizes.

use aoc_core::Rng;

use crate::{SUBJECT, power};

pub(crate) fn sample(rng: &mut Rng) -> String {
    let card = public_key(rng);
    let mut door = public_key(rng);
    while door == card {
        door = public_key(rng);
    }
    format!("{card}\n{door}\n")
}

/// A key of seven or eight digits, and with a loop size of some length.
fn public_key(rng: &mut Rng) -> u64 {
    loop {
        let key = power(SUBJECT, rng.range(80_000..=19_800_000));
        if key >= 1_000_000 {
            return key;
        }
    }
}
