//! The rules by the letter, with no symmetry, no box and no bits.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{CYCLES, Region};

/// Where a cube is: x, y, z and w, counted so that none is ever below zero.
type Place = [usize; 4];

/// How many cubes are active after all cycles, in three dimensions or in four.
pub(crate) fn boot(region: &Region, dimensions: usize) -> usize {
    let active = region
        .active
        .iter()
        .enumerate()
        .filter(|(_, active)| **active);
    let mut active: FxHashSet<Place> = active
        .map(|(index, _)| [index % region.width, index / region.width, 0, 0])
        .map(|place| place.map(|coordinate| coordinate + CYCLES))
        .collect();
    for _ in 0..CYCLES {
        let mut neighbours: FxHashMap<Place, usize> = FxHashMap::default();
        for place in &active {
            for neighbour in around(place, dimensions) {
                *neighbours.entry(neighbour).or_default() += 1;
            }
        }
        active = neighbours
            .into_iter()
            .filter(|(place, count)| *count == 3 || (*count == 2 && active.contains(place)))
            .map(|(place, _)| place)
            .collect();
    }
    active.len()
}

/// The places that differ by at most one in each of the first coordinates, and in any of them.
fn around(place: &Place, dimensions: usize) -> Vec<Place> {
    let mut places = vec![*place];
    for coordinate in 0..dimensions {
        for index in 0..places.len() {
            for moved in [place[coordinate] - 1, place[coordinate] + 1] {
                let mut neighbour = places[index];
                neighbour[coordinate] = moved;
                places.push(neighbour);
            }
        }
    }
    places.split_off(1)
}
