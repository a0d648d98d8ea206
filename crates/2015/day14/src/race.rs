//! Distances at every second, one reindeer after the other.

use std::ops::Add;

use crate::{Reindeer, furthest};

/// The most points of any reindeer after so many seconds.
pub(crate) fn most_points(reindeer: &[Reindeer], seconds: u16) -> u16 {
    if u16::try_from(furthest(reindeer, seconds)).is_ok() {
        most_points_of::<u16>(reindeer, seconds)
    } else {
        most_points_of::<u64>(reindeer, seconds)
    }
}

/// In km.
trait Distance: Copy + Ord + Add<Output = Self> {
    const ZERO: Self;

    /// A speed, which is a distance where it is flown for a second.
    fn new(speed: u32) -> Self;
}

impl Distance for u16 {
    const ZERO: Self = 0;

    fn new(speed: u32) -> Self {
        // One that does not fit is never flown.
        speed.try_into().unwrap_or(0)
    }
}

impl Distance for u64 {
    const ZERO: Self = 0;

    fn new(speed: u32) -> Self {
        speed.into()
    }
}

/// As [`most_points`], for distances that fit. A reindeer's distances are written twice and
/// not kept, so that no number of reindeer takes more memory.
fn most_points_of<D: Distance>(reindeer: &[Reindeer], seconds: u16) -> u16 {
    let mut leaders = vec![D::ZERO; seconds.into()];
    let mut distances = leaders.clone();
    for &reindeer in reindeer {
        write_distances(reindeer, &mut distances);
        for (leader, &distance) in leaders.iter_mut().zip(&distances) {
            *leader = (*leader).max(distance);
        }
    }
    let points = reindeer.iter().map(|&reindeer| {
        write_distances(reindeer, &mut distances);
        let pairs = distances.iter().zip(&leaders);
        // As many as there are seconds at most.
        pairs
            .map(|(distance, leader)| u16::from(distance == leader))
            .sum()
    });
    points.max().unwrap_or(0)
}

/// The distances after one second, after two, and so on.
fn write_distances<D: Distance>(reindeer: Reindeer, distances: &mut [D]) {
    let at_most = |seconds: u64| {
        distances
            .len()
            .min(seconds.try_into().unwrap_or(usize::MAX))
    };
    let fly = at_most(reindeer.fly.into());
    let mut written = at_most(reindeer.cycle());
    let speed = D::new(reindeer.speed);
    let mut distance = D::ZERO;
    for place in &mut distances[..fly] {
        distance = distance + speed;
        *place = distance;
    }
    distances[fly..written].fill(distance);
    // What is written is a whole number of cycles, or all.
    while written < distances.len() {
        let (before, after) = distances.split_at_mut(written);
        let gained = before.last().copied().unwrap_or(D::ZERO);
        for (place, &distance) in after.iter_mut().zip(&*before) {
            *place = distance + gained;
        }
        written += before.len().min(after.len());
    }
}
