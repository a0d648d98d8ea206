//! Generated inputs.

use std::fmt::Write;

use aoc_core::Rng;

/// A course as real ones are: about 780 lines, a quarter of them `F` and the rest evenly of the
/// other letters, short shifts, long ways forward, mostly quarter turns. It ends with an `F`.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let count = rng.range(748..=796);
    let mut text = String::new();
    let mut previous = b'F';
    for index in 1..=count {
        let letter = if index == count {
            b'F'
        } else {
            next_letter(rng, previous)
        };
        let number = match letter {
            b'F' => rng.range(1..=100),
            b'L' | b'R' => match rng.below(100) {
                0..70 => 90,
                70..94 => 180,
                _ => 270,
            },
            _ => rng.range(1..=5),
        };
        // A string takes whatever is written.
        let _ = writeln!(text, "{}{number}", char::from(letter));
        previous = letter;
    }
    text
}

/// Two turns in a row and two `F` in a row are rare.
fn next_letter(rng: &mut Rng, previous: u8) -> u8 {
    let kind = |letter| match letter {
        b'F' => 1,
        b'L' | b'R' => 2,
        _ => 0,
    };
    loop {
        let letter = *rng.pick(b"NSEWLRFFF");
        if kind(letter) == 0 || kind(letter) != kind(previous) || rng.percent(4) {
            return letter;
        }
    }
}
