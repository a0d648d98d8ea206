//! All seats round by round, by the letter.

use aoc_core::NoAnswer;

use crate::{Layout, is_seat, never};

/// The occupied seats in the end.
pub(crate) fn settle(
    layout: &Layout,
    place_around: impl Fn(&Layout, usize, isize) -> Option<usize>,
    crowded: u8,
) -> Result<usize, NoAnswer> {
    let stride = layout.stride.cast_signed();
    let directions = [
        -stride - 1,
        -stride,
        -stride + 1,
        -1,
        1,
        stride - 1,
        stride,
        stride + 1,
    ];
    let next = |places: &[u8]| -> Vec<u8> {
        let next_place = |(at, &place): (usize, &u8)| {
            if !is_seat(place) {
                return place;
            }
            let around = directions.iter();
            let around = around.filter_map(|&direction| place_around(layout, at, direction));
            let occupied = around.filter(|&around| places[around] == b'#').count();
            match place {
                b'L' if occupied == 0 => b'#',
                b'#' if occupied >= usize::from(crowded) => b'L',
                _ => place,
            }
        };
        places.iter().enumerate().map(next_place).collect()
    };
    let mut before = layout.places.clone();
    let mut now = next(&before);
    loop {
        if now == before {
            return Ok(now.iter().filter(|&&place| place == b'#').count());
        }
        let after = next(&now);
        // Every layout comes to this or to an end: see `settle.rs`.
        if after == before {
            return Err(never());
        }
        (before, now) = (now, after);
    }
}

/// The place next to a seat in a direction; the border is as good as floor.
pub(crate) fn next_to(_layout: &Layout, seat: usize, direction: isize) -> Option<usize> {
    seat.checked_add_signed(direction)
}

/// The first seat in sight in a direction.
pub(crate) fn in_sight(layout: &Layout, seat: usize, direction: isize) -> Option<usize> {
    let stride = layout.stride;
    let inside = stride + 1..layout.places.len() - stride - 1;
    let mut at = seat;
    loop {
        at = at.checked_add_signed(direction)?;
        // The rows begin after a border row with one place more, and end with their border.
        if !inside.contains(&at) || (at - inside.start) % stride == stride - 1 {
            return None;
        }
        if is_seat(layout.places[at]) {
            return Some(at);
        }
    }
}
