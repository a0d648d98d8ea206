//! Generated lists.

use aoc_core::Rng;

use crate::{Aunt, NAMES, part1, part2};

/// How many aunts there are.
const AUNTS: u64 = 500;

/// How often a kind is remembered, in proportion: four of the ten half as often.
const SHARES: [u64; NAMES.len()] = [1, 1, 1, 1, 2, 2, 1, 2, 2, 2];

/// Aunts 1 to 500 with three things each, of which one fits in each part, and not the same one.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let lots: Vec<usize> = (0..NAMES.len())
        .flat_map(|kind| std::iter::repeat_n(kind, SHARES[kind] as usize))
        .collect();
    loop {
        let things: Vec<_> = (0..AUNTS).map(|_| three_things(rng, &lots)).collect();
        let aunts: Vec<_> = (1..)
            .zip(&things)
            .map(|(number, things)| Aunt::new(number, things))
            .collect();
        if let (Ok(one), Ok(other)) = (part1(&aunts), part2(&aunts))
            && one != other
        {
            return (1..)
                .zip(&things)
                .map(|(number, things)| line(number, things))
                .collect();
        }
    }
}

/// Different kinds and their counts.
fn three_things(rng: &mut Rng, lots: &[usize]) -> [(usize, u8); 3] {
    let mut kinds = Vec::new();
    while kinds.len() < 3 {
        let kind = *rng.pick(lots);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    [0, 1, 2].map(|index| (kinds[index], rng.range(0..=10) as u8))
}

fn line(number: u32, things: &[(usize, u8)]) -> String {
    let things: Vec<_> = things
        .iter()
        .map(|&(kind, count)| format!("{}: {count}", NAMES[kind]))
        .collect();
    format!("Sue {number}: {}\n", things.join(", "))
}
