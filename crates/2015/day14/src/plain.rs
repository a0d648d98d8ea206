//! A race second by second.

use crate::Reindeer;

/// A reindeer in a race.
struct Racer {
    reindeer: Reindeer,
    distance: u64,
    points: u16,
}

/// How far the leader has come after so many seconds.
pub(crate) fn furthest(reindeer: &[Reindeer], seconds: u16) -> u64 {
    let racers = race(reindeer, seconds);
    let distances = racers.iter().map(|racer| racer.distance);
    distances.max().unwrap_or(0)
}

/// The most points of a reindeer after so many seconds.
pub(crate) fn most_points(reindeer: &[Reindeer], seconds: u16) -> u16 {
    let racers = race(reindeer, seconds);
    racers.iter().map(|racer| racer.points).max().unwrap_or(0)
}

/// The points of each reindeer after so many seconds.
pub(crate) fn points(reindeer: &[Reindeer], seconds: u16) -> Vec<u16> {
    let racers = race(reindeer, seconds);
    racers.iter().map(|racer| racer.points).collect()
}

fn race(reindeer: &[Reindeer], seconds: u16) -> Vec<Racer> {
    let racer = |&reindeer| Racer {
        reindeer,
        distance: 0,
        points: 0,
    };
    let mut racers: Vec<_> = reindeer.iter().map(racer).collect();
    for second in 0..u64::from(seconds) {
        for racer in &mut racers {
            let reindeer = racer.reindeer;
            if second % reindeer.cycle() < reindeer.fly.into() {
                racer.distance += u64::from(reindeer.speed);
            }
        }
        let lead = racers.iter().map(|racer| racer.distance).max();
        for racer in &mut racers {
            racer.points += u16::from(Some(racer.distance) == lead);
        }
    }
    racers
}
