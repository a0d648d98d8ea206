//! Generated packages.

use aoc_core::Rng;

use crate::{parse, part1, part2};

/// The odd primes up to 113 but for two, 1, and perhaps 2, in ascending order: so that all of them
/// split into three and into four groups, the first of six packages, and of four or five.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let mut weights: Vec<u64> = (3..=113).filter(|number| is_prime(*number)).collect();
        weights.remove(rng.index(weights.len()));
        weights.remove(rng.index(weights.len()));
        weights.extend([1].into_iter().chain(rng.percent(50).then_some(2)));
        weights.sort_unstable();
        let sum: u64 = weights.iter().sum();
        if !sum.is_multiple_of(12) || !(1524..=1560).contains(&sum) {
            continue;
        }
        let text: String = weights.iter().map(|weight| format!("{weight}\n")).collect();
        if parse(&text).is_ok_and(|packages| part1(&packages).is_ok() && part2(&packages).is_ok()) {
            return text;
        }
    }
}

fn is_prime(number: u64) -> bool {
    (2..number).all(|divisor| !number.is_multiple_of(divisor))
}
