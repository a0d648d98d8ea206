//! Generated containers.

use aoc_core::Rng;

use crate::{LITRES, fewest, part1};

/// Twenty containers of up to 50 litres, which hold three or four times as much as is needed; of
/// the hundreds of ways to fill them, about ten have the fewest containers, which are four.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let containers: Vec<_> = (0..20).map(|_| rng.range(1..=50)).collect();
        let sum: u64 = containers.iter().sum();
        if (410..=630).contains(&sum)
            && part1(&containers).is_ok_and(|ways| (500..3000).contains(&ways))
            && fewest(&containers, LITRES)
                .is_ok_and(|(count, ways)| count == 4 && (4..=20).contains(&ways))
        {
            let lines = containers.iter().map(|size| format!("{size}\n"));
            return lines.collect();
        }
    }
}
