//! Generated inputs.

use std::fmt::Write;

use aoc_core::Rng;

/// A program as real ones are: 100 masks of 4 to 9 `X`, each with 2 to 6 writes; addresses of 16
/// bits, values of up to 30 with every length about as often.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..100 {
        let mut places: Vec<usize> = (0..36).collect();
        rng.shuffle(&mut places);
        let mut mask = [b'0'; 36];
        let floating = rng.range(4..=9) as usize;
        let ones = rng.range(8..=20) as usize;
        for &place in &places[..floating] {
            mask[place] = b'X';
        }
        for &place in &places[floating..floating + ones] {
            mask[place] = b'1';
        }
        text.push_str("mask = ");
        text.extend(mask.map(char::from));
        text.push('\n');
        for _ in 0..write_count(rng) {
            let address = rng.below(1 << 16);
            let bits = rng.range(10..=29);
            let value = rng.below(1 << bits);
            // A string takes whatever is written.
            let _ = writeln!(text, "mem[{address}] = {value}");
        }
    }
    text
}

/// 2 to 6, 4.65 in the mean.
fn write_count(rng: &mut Rng) -> u64 {
    *rng.pick(&[2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6])
}
