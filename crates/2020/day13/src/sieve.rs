//! Part 2 without number theory: for each bus in turn, step from time to time that suits the buses
//! before it until one suits this bus as well. The remainders repeat after as many steps as the
//! bus's number says, so with large ones it would not end in reasonable time.

use aoc_core::NoAnswer;

use crate::{Bus, no_bus, too_late};

/// So many times are tried at most, for all the buses together.
const TRIES: u64 = 10_000_000;

pub(crate) fn first_time(buses: &[Bus]) -> Result<u128, NoAnswer> {
    if buses.is_empty() {
        return Err(no_bus());
    }
    let (mut time, mut step) = (0_u128, 1_u128);
    let mut tries_left = TRIES;
    for bus in buses {
        let id = u128::from(bus.id);
        let suits = |time: u128| (time % id + u128::from(bus.offset)).is_multiple_of(id);
        let mut tries = 0;
        while !suits(time) {
            tries += 1;
            if tries == bus.id {
                let why = format!("bus {} never suits the buses before it", bus.id);
                return Err(NoAnswer::new(why));
            }
            if tries > tries_left {
                return Err(NoAnswer::new(format!("the sieve tries {TRIES} times only")));
            }
            time = time.checked_add(step).ok_or_else(too_late)?;
        }
        tries_left -= tries;
        // A step longer than all the times there are is as good as the longest.
        step = step.saturating_mul(id / common_divisor(step, id));
    }
    Ok(time)
}

fn common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
