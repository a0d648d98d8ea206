//! The course in numbers that are always wide enough, one effect at a time.
//!
//! A course of fewer than 2^32 lines moves the waypoint by less than 2^63, and the ship by less
//! than 2^63 times that: 128 bits do, and memory ends long before.

use crate::{Leg, Vector};

/// What the letters N, S, E and W shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shifted {
    Ship,
    Waypoint,
}

/// How far from its start the ship ends, going from `waypoint`, which turns about the ship.
pub(crate) fn sail(legs: &[Leg], waypoint: Vector, shifted: Shifted) -> u128 {
    let mut ship = (0_i128, 0_i128);
    let mut waypoint = (i128::from(waypoint.east), i128::from(waypoint.north));
    for leg in legs {
        let target = match shifted {
            Shifted::Ship => &mut ship,
            Shifted::Waypoint => &mut waypoint,
        };
        target.0 += i128::from(leg.east);
        target.1 += i128::from(leg.north);
        for _ in 0..leg.left {
            waypoint = (-waypoint.1, waypoint.0);
        }
        if leg.forward != 0 {
            ship.0 += waypoint.0 * i128::from(leg.forward);
            ship.1 += waypoint.1 * i128::from(leg.forward);
        }
    }
    ship.0.unsigned_abs() + ship.1.unsigned_abs()
}
