//! Generated inputs: a tall map with trees at random, the square at the top left open.

use aoc_core::Rng;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let density = rng.range(17..=32);
    let mut map: String = (0..323).map(|_| row(rng, 31, density)).collect();
    map.replace_range(..1, ".");
    map
}

/// A row of squares with so many trees in a hundred, and the end of its line.
pub(crate) fn row(rng: &mut Rng, width: usize, density: u64) -> String {
    let mut square = |_| if rng.percent(density) { '#' } else { '.' };
    (0..width).map(&mut square).chain(['\n']).collect()
}
