//! The best first group, from the heaviest packages down.

use aoc_core::NoAnswer;

use crate::{Packages, no_groups, too_large};

/// Some packages: a bit for each, the heaviest one's first.
type Set = u64;

/// The largest weight of a group for which all sums are kept, as bits.
const MOST_BITS: u64 = 1 << 20;

pub(crate) fn entanglement(
    packages: &Packages,
    groups: usize,
    most_steps: u64,
) -> Result<u128, NoAnswer> {
    let share = packages.share(groups)?;
    let weights = packages.weights();
    let mut search = Search {
        weights,
        share,
        groups,
        heaviest: sums(weights.iter()),
        lightest: sums(weights.iter().rev()),
        best: None,
        bits: Vec::new(),
        steps: 0,
        most_steps,
    };
    // The smallest group has no more packages than the mean.
    for size in 1..=weights.len() / groups {
        search.first_group(Group {
            packages: 0,
            product: 1,
            next: 0,
            missing: size,
            weight: share,
        })?;
        match search.best {
            None => {}
            Some(u128::MAX) => return Err(too_large()),
            Some(product) => return Ok(product),
        }
    }
    Err(no_groups(groups))
}

/// The sums of the first weights: of none, one, two, and so on.
fn sums<'a>(weights: impl Iterator<Item = &'a u64>) -> Vec<u64> {
    let mut sum = 0;
    let others = weights.map(|weight| {
        sum += weight;
        sum
    });
    [0].into_iter().chain(others).collect()
}

struct Search<'a> {
    weights: &'a [u64],
    /// What a group weighs.
    share: u64,
    groups: usize,
    /// What so many packages weigh at most, and at least.
    heaviest: Vec<u64>,
    lightest: Vec<u64>,
    /// The least product so far, [`u128::MAX`] where it is that or larger.
    best: Option<u128>,
    /// Space for the sums of packages.
    bits: Vec<u64>,
    steps: u64,
    most_steps: u64,
}

/// A first group that is not complete.
#[derive(Clone, Copy)]
struct Group {
    packages: Set,
    product: u128,
    /// The heaviest package that may be added.
    next: usize,
    /// How many packages are to be added, at least one, and their weight.
    missing: usize,
    weight: u64,
}

impl Group {
    /// The group with one more package.
    fn with(self, package: usize, weight: u64) -> Self {
        Self {
            packages: self.packages | 1 << package,
            product: self.product.saturating_mul(weight.into()),
            next: package + 1,
            missing: self.missing - 1,
            weight: self.weight - weight,
        }
    }
}

impl Search<'_> {
    /// Counts steps, up to the limit.
    fn step(&mut self, steps: u64) -> Result<(), NoAnswer> {
        self.steps += steps;
        if self.steps > self.most_steps {
            return Err(NoAnswer::new(format!(
                "{} steps were not enough to split the packages",
                self.most_steps
            )));
        }
        Ok(())
    }

    /// Completes the group in all ways that may be the best.
    fn first_group(&mut self, group: Group) -> Result<(), NoAnswer> {
        self.step(1)?;
        match group.missing {
            1 => self.last_one(group),
            2 => self.last_two(group),
            _ => self.next_one(group),
        }
    }

    fn next_one(&mut self, group: Group) -> Result<(), NoAnswer> {
        let last = self.weights.len() - group.missing;
        let mut before = None;
        for package in group.next..=last {
            let weight = self.weights[package];
            let most = self.heaviest[package + group.missing] - self.heaviest[package];
            if most < group.weight {
                break;
            }
            let least = weight + self.lightest[group.missing - 1];
            // A package as heavy as the one before makes no other groups than that did.
            if least <= group.weight && before != Some(weight) {
                if self.may_be_best(&group, weight) {
                    self.first_group(group.with(package, weight))?;
                }
                before = Some(weight);
            }
        }
        Ok(())
    }

    /// From both ends, so that the least product comes first.
    fn last_two(&mut self, group: Group) -> Result<(), NoAnswer> {
        let (mut heavy, mut light) = (group.next, self.weights.len() - 1);
        while heavy < light {
            let (one, other) = (self.weights[heavy], self.weights[light]);
            if one + other > group.weight {
                heavy += 1;
            } else if one + other < group.weight {
                light -= 1;
            } else {
                let complete = group.with(heavy, one).with(light, other);
                if self.complete(complete)? {
                    break;
                }
                while heavy < light && self.weights[heavy] == one {
                    heavy += 1;
                }
            }
        }
        Ok(())
    }

    fn last_one(&mut self, group: Group) -> Result<(), NoAnswer> {
        let weights = self.weights.get(group.next..).unwrap_or_default();
        if let Some(place) = weights.iter().position(|weight| *weight == group.weight) {
            self.complete(group.with(group.next + place, group.weight))?;
        }
        Ok(())
    }

    /// Takes the group if it is the best and the other packages split. Gives whether there is no
    /// hope for a group with the same product or a larger one.
    fn complete(&mut self, group: Group) -> Result<bool, NoAnswer> {
        if self.best.is_some_and(|best| best <= group.product) {
            return Ok(true);
        }
        let all = Set::MAX >> (Set::BITS as usize - self.weights.len());
        let splits = self.splits(all & !group.packages, self.groups - 1)?;
        if splits {
            self.best = Some(group.product);
        }
        Ok(splits)
    }

    /// Whether the product may be less than the best if no package is added that weighs more than
    /// this.
    fn may_be_best(&self, group: &Group, heaviest: u64) -> bool {
        let Some(best) = self.best else { return true };
        let lightest = self.weights.last().copied().unwrap_or(1);
        let width = heaviest - lightest;
        // All are the lightest, but this is left for heavier ones.
        let left = group.weight - lightest * group.missing as u64;
        let heavy = left.checked_div(width).unwrap_or(0);
        let between = lightest + (left - heavy * width);
        let mut product = group.product;
        for number in 0..group.missing as u64 {
            product = product.saturating_mul(u128::from(match number {
                _ if number < heavy => heaviest,
                _ if number == heavy => between,
                _ => lightest,
            }));
        }
        product < best
    }

    /// Whether packages, which weigh what so many groups should, split into these.
    fn splits(&mut self, packages: Set, groups: usize) -> Result<bool, NoAnswer> {
        if groups <= 1 {
            return Ok(true);
        }
        if groups == 2 && self.share <= MOST_BITS {
            return self.is_sum(packages);
        }
        // One of the groups has the heaviest package.
        let heaviest = packages.trailing_zeros() as usize;
        match self.weights.get(heaviest) {
            Some(weight) if *weight <= self.share => {
                let packages = packages & !(1 << heaviest);
                self.fill(packages, heaviest + 1, self.share - weight, groups)
            }
            _ => Ok(false),
        }
    }

    /// Whether packages split into so many groups, of which one lacks a weight, and its packages
    /// are to be at least as light as this one.
    fn fill(
        &mut self,
        packages: Set,
        from: usize,
        weight: u64,
        groups: usize,
    ) -> Result<bool, NoAnswer> {
        self.step(1)?;
        if weight == 0 {
            return self.splits(packages, groups - 1);
        }
        let mut before = None;
        for package in from..self.weights.len() {
            let this = self.weights[package];
            if packages >> package & 1 == 1 && this <= weight && before != Some(this) {
                before = Some(this);
                let others = packages & !(1 << package);
                if self.fill(others, package + 1, weight - this, groups)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether some of the packages weigh what a group should.
    fn is_sum(&mut self, packages: Set) -> Result<bool, NoAnswer> {
        let share = self.share as usize;
        let words = share / 64 + 1;
        self.step(u64::from(packages.count_ones()) * words as u64)?;
        self.bits.clear();
        self.bits.resize(words, 0);
        self.bits[0] = 1;
        for (package, weight) in self.weights.iter().enumerate() {
            if packages >> package & 1 == 1 && *weight <= self.share {
                add_shifted(&mut self.bits, *weight as usize);
            }
        }
        Ok(self.bits[share / 64] >> (share % 64) & 1 == 1)
    }
}

/// Adds to a long number's bits the same, so much higher.
fn add_shifted(bits: &mut [u64], by: usize) {
    let (words, rest) = (by / 64, by % 64);
    for place in (words..bits.len()).rev() {
        let mut shifted = bits[place - words] << rest;
        if rest > 0 && place > words {
            shifted |= bits[place - words - 1] >> (64 - rest);
        }
        bits[place] |= shifted;
    }
}
