//! All that can be bought, and all fights, blow by blow.

use crate::shop::{ARMOR, Item, RINGS, WEAPONS};
use crate::{Fighter, HIT_POINTS};

/// What was bought, for each way to shop with which the player wins, or loses.
pub(crate) fn costs(boss: &Fighter, win: bool) -> impl Iterator<Item = u16> {
    let boss = *boss;
    all().filter_map(move |all| {
        let player = Fighter {
            hit_points: HIT_POINTS,
            damage: all.damage as u64,
            armor: all.armor as u64,
        };
        (fight(player, boss).is_some() == win).then_some(all.cost)
    })
}

/// The hit points that are left to the player, who strikes first; `None` where the boss wins.
pub(crate) fn fight(mut player: Fighter, mut boss: Fighter) -> Option<u64> {
    loop {
        strike(&player, &mut boss);
        if boss.hit_points == 0 {
            return Some(player.hit_points);
        }
        strike(&boss, &mut player);
        if player.hit_points == 0 {
            return None;
        }
    }
}

fn strike(from: &Fighter, to: &mut Fighter) {
    let blow = from.damage.saturating_sub(to.armor).max(1);
    to.hit_points = to.hit_points.saturating_sub(blow);
}

/// A weapon, one armor or none, and up to two rings.
fn all() -> impl Iterator<Item = Item> {
    let armor = || ARMOR.into_iter().chain([Item::NOTHING]);
    WEAPONS
        .into_iter()
        .flat_map(move |weapon| armor().map(move |armor| weapon.and(armor)))
        .flat_map(|bought| rings().map(move |rings| bought.and(rings)))
}

fn rings() -> impl Iterator<Item = Item> {
    let two = (0..RINGS.len())
        .flat_map(|second| (0..second).map(move |first| RINGS[first].and(RINGS[second])));
    two.chain(RINGS).chain([Item::NOTHING])
}

#[cfg(test)]
mod tests {
    #[test]
    fn there_are_660_ways_to_shop() {
        assert_eq!((super::all().count(), super::rings().count()), (660, 22));
    }
}
