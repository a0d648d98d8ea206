//! Generated inputs: eight letters, as real keys are, with answers of six and of seven digits.

use std::ops::{ControlFlow, RangeInclusive};

use aoc_core::Rng;
use aoc_md5::{Engine, Prefix};

/// Where part 1's answer is.
const FIVE_ZEROS: RangeInclusive<u64> = 100_000..=999_999;

/// Where part 2's answer is. Most real ones are larger, but a sample should not take long.
const SIX_ZEROS: RangeInclusive<u64> = 1_000_000..=3_999_999;

pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let key: String = (0..8).map(|_| *rng.pick(&LETTERS) as char).collect();
        if is_usual(&key) {
            return key + "\n";
        }
    }
}

const LETTERS: [u8; 26] = *b"abcdefghijklmnopqrstuvwxyz";

/// Whether the answers are where they should be, which they are for one key in thirteen.
fn is_usual(key: &str) -> bool {
    let mut first = None;
    let numbers = 1..=*SIX_ZEROS.end();
    let usual = Engine::new().search(&Prefix::new(key.as_bytes()), numbers, 5, |hit| {
        let first = *first.get_or_insert(hit.number);
        if !FIVE_ZEROS.contains(&first) {
            ControlFlow::Break(false)
        } else if hit.digest[2] == 0 {
            ControlFlow::Break(SIX_ZEROS.contains(&hit.number))
        } else {
            ControlFlow::Continue(())
        }
    });
    usual == Some(true)
}
