//! Generated inputs: a run of seats in random order, one in its middle left out.

use aoc_core::Rng;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let first = rng.range(6..=100);
    let seats = rng.range(743..=975.min(1015 - first));
    let mine = rng.range(first + 1..=first + seats - 1);
    let mut others: Vec<_> = (first..=first + seats)
        .filter(|&seat| seat != mine)
        .collect();
    rng.shuffle(&mut others);
    others.into_iter().map(|seat| code(seat) + "\n").collect()
}

/// The code of a seat.
pub(crate) fn code(seat: u64) -> String {
    let letter = |digit: u32| match (seat >> digit & 1, digit) {
        (0, 3..) => 'F',
        (0, _) => 'L',
        (_, 3..) => 'B',
        _ => 'R',
    };
    (0..10).rev().map(letter).collect()
}
