//! What the shop sells, and what damage and armor cost.

/// Something to buy, or all of what is bought.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item {
    pub(crate) cost: u16,
    pub(crate) damage: usize,
    pub(crate) armor: usize,
}

pub(crate) const WEAPONS: [Item; 5] = [
    item(8, 4, 0),
    item(10, 5, 0),
    item(25, 6, 0),
    item(40, 7, 0),
    item(74, 8, 0),
];

pub(crate) const ARMOR: [Item; 5] = [
    item(13, 0, 1),
    item(31, 0, 2),
    item(53, 0, 3),
    item(75, 0, 4),
    item(102, 0, 5),
];

pub(crate) const RINGS: [Item; 6] = [
    item(25, 1, 0),
    item(50, 2, 0),
    item(100, 3, 0),
    item(20, 0, 1),
    item(40, 0, 2),
    item(80, 0, 3),
];

/// By the weakest weapon alone.
pub(crate) const LEAST_DAMAGE: usize = 4;

/// By the strongest weapon and the two strongest rings of this kind.
pub(crate) const MOST_DAMAGE: usize = 8 + 3 + 2;

/// By the strongest armor and the two strongest rings of this kind.
pub(crate) const MOST_ARMOR: usize = 5 + 3 + 2;

/// What can be had, from [`LEAST_DAMAGE`] up.
pub(crate) const COSTS: [Costs; MOST_DAMAGE - LEAST_DAMAGE + 1] = costs();

/// What it costs to have a certain damage.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Costs {
    /// With at least so much armor.
    cheapest: [Option<u16>; MOST_ARMOR + 2],
    /// With less armor.
    dearest: [Option<u16>; MOST_ARMOR + 2],
}

impl Costs {
    /// The least, with so much armor or more.
    pub(crate) fn cheapest_from(&self, armor: usize) -> Option<u16> {
        *self.cheapest.get(armor)?
    }

    /// The most, with less armor.
    pub(crate) fn dearest_below(&self, armor: usize) -> Option<u16> {
        *self.dearest.get(armor)?
    }
}

const fn item(cost: u16, damage: usize, armor: usize) -> Item {
    Item {
        cost,
        damage,
        armor,
    }
}

impl Item {
    pub(crate) const NOTHING: Self = item(0, 0, 0);

    /// This one and another one.
    pub(crate) const fn and(self, other: Self) -> Self {
        item(
            self.cost + other.cost,
            self.damage + other.damage,
            self.armor + other.armor,
        )
    }
}

/// Goes through all that can be bought.
const fn costs() -> [Costs; MOST_DAMAGE - LEAST_DAMAGE + 1] {
    let none = [None; MOST_ARMOR + 2];
    let mut costs = [Costs {
        cheapest: none,
        dearest: none,
    }; MOST_DAMAGE - LEAST_DAMAGE + 1];
    let mut weapon = 0;
    while weapon < WEAPONS.len() {
        let mut armor = 0;
        while armor <= ARMOR.len() {
            let without_rings = WEAPONS[weapon].and(one_or_nothing(&ARMOR, armor));
            let mut first = 0;
            while first <= RINGS.len() {
                let mut second = 0;
                while second <= first {
                    // Two rings are different ones, or both are left out.
                    if second < first || first == 0 {
                        let all = without_rings
                            .and(one_or_nothing(&RINGS, first))
                            .and(one_or_nothing(&RINGS, second));
                        enter(&mut costs[all.damage - LEAST_DAMAGE], all);
                    }
                    second += 1;
                }
                first += 1;
            }
            armor += 1;
        }
        weapon += 1;
    }
    costs
}

/// Nothing for 0, else the item of this number, counted from 1.
const fn one_or_nothing(items: &[Item], number: usize) -> Item {
    match number.checked_sub(1) {
        Some(index) => items[index],
        None => Item::NOTHING,
    }
}

/// Enters what is bought wherever its armor is in demand.
const fn enter(costs: &mut Costs, all: Item) {
    let mut armor = 0;
    while armor <= all.armor {
        let cheapest = &mut costs.cheapest[armor];
        match *cheapest {
            Some(cost) if cost <= all.cost => {}
            _ => *cheapest = Some(all.cost),
        }
        armor += 1;
    }
    while armor < costs.dearest.len() {
        let dearest = &mut costs.dearest[armor];
        match *dearest {
            Some(cost) if cost >= all.cost => {}
            _ => *dearest = Some(all.cost),
        }
        armor += 1;
    }
}
