//! Generated maps.

use aoc_core::Rng;

use crate::{parse, plain};

const PLACES: [&str; 8] = [
    "Aldermoor",
    "Brixholm",
    "Caldervik",
    "Dunmarrow",
    "Eskfjord",
    "Fenwick",
    "Glasholt",
    "Hollin",
];

/// Eight places in any order, a distance of 3 to 149 for each two of them, and only one shortest
/// and one longest route, if the direction is not counted.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut places = PLACES;
    rng.shuffle(&mut places);
    loop {
        let mut text = String::new();
        for (index, from) in places.iter().enumerate() {
            for to in &places[index + 1..] {
                text.push_str(&format!("{from} to {to} = {}\n", rng.range(3..=149)));
            }
        }
        let lengths = parse(&text).ok().and_then(|map| plain::lengths(&map).ok());
        let mut lengths = lengths.unwrap_or_default();
        lengths.sort_unstable();
        if let [shortest, _, third, .., third_last, _, longest] = *lengths
            && shortest != third
            && third_last != longest
        {
            return text;
        }
    }
}
