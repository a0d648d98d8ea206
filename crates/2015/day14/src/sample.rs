//! Generated reindeer.

use aoc_core::Rng;

use crate::{Reindeer, SECONDS, plain};

const NAMES: [&str; 9] = [
    "Blitzen", "Comet", "Cupid", "Dancer", "Dasher", "Donner", "Prancer", "Rudolph", "Vixen",
];

/// Nine reindeer in any order that are nearly as fast as each other, if their rests are counted. One
/// is the furthest in the end, and another one has most points.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut names = NAMES;
    rng.shuffle(&mut names);
    loop {
        let mut all: Vec<Reindeer> = Vec::new();
        while all.len() < names.len() {
            if let Some(reindeer) = reindeer(rng)
                && !all.contains(&reindeer)
            {
                all.push(reindeer);
            }
        }
        let distances: Vec<_> = all.iter().map(|one| one.distance(SECONDS)).collect();
        let points = plain::points(&all, SECONDS);
        let winners = (only_largest(&distances), only_largest(&points));
        if matches!(winners, (Some(one), Some(other)) if one != other)
            && distances
                .iter()
                .all(|distance| (2200..=2700).contains(distance))
        {
            let lines = names.iter().zip(&all);
            return lines.map(|(name, reindeer)| line(name, reindeer)).collect();
        }
    }
}

/// A reindeer that flies 0.90 to 1.05 km/s in the mean of a cycle, if these numbers have one.
fn reindeer(rng: &mut Rng) -> Option<Reindeer> {
    let (speed, fly) = (rng.range(3..=37), rng.range(1..=37));
    let rest = (speed * fly * 100 / rng.range(90..=105)).checked_sub(fly)?;
    let fits = (28..=165).contains(&rest) && rest > fly;
    let [speed, fly, rest] = [speed, fly, rest].map(|number| number as u32);
    fits.then_some(Reindeer { speed, fly, rest })
}

/// Where the largest number is, if it is there once.
fn only_largest<N: Copy + Ord>(numbers: &[N]) -> Option<usize> {
    let largest = numbers.iter().max()?;
    let mut places = (0..numbers.len()).filter(|&place| numbers[place] == *largest);
    places.next().filter(|_| places.next().is_none())
}

/// A reindeer as it is written.
pub(crate) fn line(name: &str, reindeer: &Reindeer) -> String {
    let Reindeer { speed, fly, rest } = reindeer;
    format!(
        "{name} can fly {speed} km/s for {fly} seconds, but then must rest for {rest} seconds.\n"
    )
}
