//! Generated bosses.

use aoc_core::Rng;

use crate::{Fighter, plain};

/// A boss with 100 to 110 hit points, against whom only one way to shop is the cheapest win, and
/// only one is the dearest defeat, which costs more.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let boss = Fighter {
            hit_points: rng.range(100..=110),
            damage: rng.range(8..=9),
            armor: rng.range(1..=2),
        };
        let sorted = |win| {
            let mut costs: Vec<_> = plain::costs(&boss, win).collect();
            costs.sort_unstable();
            costs
        };
        if let [cheapest, second, ..] = *sorted(true)
            && let [.., second_last, dearest] = *sorted(false)
            && cheapest < second
            && second_last < dearest
            && cheapest < dearest
        {
            let Fighter {
                hit_points,
                damage,
                armor,
            } = boss;
            return format!("Hit Points: {hit_points}\nDamage: {damage}\nArmor: {armor}\n");
        }
    }
}
