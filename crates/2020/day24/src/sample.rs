//! Generated lists of paths.

use std::collections::{HashMap, HashSet};

use aoc_core::Rng;

/// The steps, with how far east and how far south-east each of them leads.
const STEPS: [(&str, i32, i32); 6] = [
    ("e", 1, 0),
    ("se", 0, 1),
    ("sw", -1, 1),
    ("w", -1, 0),
    ("nw", 0, -1),
    ("ne", 1, -1),
];

/// About 300 to 600 different paths of ten to 22 random steps. One in fourteen leads to where
/// another one did, no third one does.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let count = rng.range(300..=590) as usize;
    let mut visits: HashMap<(i32, i32), u32> = HashMap::new();
    let mut paths = HashSet::new();
    let mut text = String::new();
    while paths.len() < count {
        let before = u32::from(!paths.is_empty() && rng.percent(7));
        // Few places are free, or visited once, so it takes some paths to come to one.
        loop {
            let (path, place) = path(rng);
            if visits.get(&place).copied().unwrap_or_default() == before && !paths.contains(&path) {
                visits.insert(place, before + 1);
                text += &path;
                text.push('\n');
                paths.insert(path);
                break;
            }
        }
    }
    text
}

/// A random path, and where it leads.
fn path(rng: &mut Rng) -> (String, (i32, i32)) {
    let len = match rng.below(100) {
        0..63 => rng.range(20..=21),
        63..75 => 22,
        // The longer the more frequent.
        _ => rng.range(10..=19).max(rng.range(10..=19)),
    };
    let mut path = String::new();
    let mut place = (0, 0);
    for _ in 0..len {
        let (step, east, south) = rng.pick(&STEPS);
        path += step;
        place.0 += east;
        place.1 += south;
    }
    (path, place)
}
