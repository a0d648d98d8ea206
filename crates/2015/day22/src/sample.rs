//! Generated bosses.

use aoc_core::Rng;

use crate::{Boss, part1, part2};

/// A boss with 50 to 75 hit points, against whom the player can win, for more mana where it is
/// hard.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let boss = Boss {
            hit_points: rng.range(50..=75),
            damage: rng.range(8..=10),
        };
        if let (Ok(normal), Ok(hard)) = (part1(&boss), part2(&boss))
            && normal < hard
        {
            let Boss { hit_points, damage } = boss;
            return format!("Hit Points: {hit_points}\nDamage: {damage}\n");
        }
    }
}
