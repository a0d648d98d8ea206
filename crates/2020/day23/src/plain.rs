//! By the letter: cups in a row.

use std::collections::VecDeque;

/// The labels clockwise behind cup 1 after some moves.
pub(crate) fn play(labels: &[u32], moves: u64) -> VecDeque<u32> {
    let mut cups = VecDeque::from(labels.to_vec());
    let lowest = labels.iter().copied().min().unwrap_or_default();
    let highest = labels.iter().copied().max().unwrap_or_default();
    for _ in 0..moves {
        // The current cup is the first one in the row.
        let current = cups[0];
        let picked: Vec<_> = cups.drain(1..4).collect();
        let mut destination = current;
        let place = loop {
            destination = if destination == lowest {
                highest
            } else {
                destination - 1
            };
            if let Some(place) = cups.iter().position(|&label| label == destination) {
                break place;
            }
        };
        for (label, place) in picked.into_iter().zip(place + 1..) {
            cups.insert(place, label);
        }
        cups.rotate_left(1);
    }
    while cups.front().is_some_and(|&label| label != 1) {
        cups.rotate_left(1);
    }
    cups.pop_front();
    cups
}
