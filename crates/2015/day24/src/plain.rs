//! All groups of a size, then all ways to split the others.

use aoc_core::NoAnswer;

use crate::{Packages, no_groups, too_large};

/// The most packages that are tried.
const MOST: usize = 30;

pub(crate) fn entanglement(packages: &Packages, groups: usize) -> Result<u128, NoAnswer> {
    let share = packages.share(groups)?;
    let weights = packages.weights();
    if weights.len() > MOST {
        return Err(NoAnswer::new(format!(
            "all groups are tried for up to {MOST} packages only"
        )));
    }
    for size in 1..=weights.len() {
        let mut found = Vec::new();
        first_groups(weights, size, share, &mut Vec::new(), &mut found);
        // A product that is too large is larger than any other.
        found.sort_by_key(|group| product(group).unwrap_or(u128::MAX));
        let best = found.iter().find(|group| {
            let mut others = weights.to_vec();
            for weight in *group {
                if let Some(place) = others.iter().position(|other| other == weight) {
                    others.remove(place);
                }
            }
            splits(&others, &mut vec![share; groups - 1])
        });
        if let Some(group) = best {
            return product(group).ok_or_else(too_large);
        }
    }
    Err(no_groups(groups))
}

fn product(weights: &[u64]) -> Option<u128> {
    let mut weights = weights.iter().map(|weight| u128::from(*weight));
    let product = weights.try_fold(1, u128::checked_mul);
    product.filter(|&product| product < u128::MAX)
}

/// Adds all groups of a size and weight that begin with this one.
fn first_groups(
    weights: &[u64],
    size: usize,
    weight: u64,
    group: &mut Vec<u64>,
    found: &mut Vec<Vec<u64>>,
) {
    if size == 0 {
        if weight == 0 {
            found.push(group.clone());
        }
        return;
    }
    if let [first, others @ ..] = weights {
        if *first <= weight {
            group.push(*first);
            first_groups(others, size - 1, weight - first, group, found);
            group.pop();
        }
        first_groups(others, size, weight, group, found);
    }
}

/// Whether the packages make groups full, for each of which is given what it lacks.
fn splits(weights: &[u64], groups: &mut [u64]) -> bool {
    let [first, others @ ..] = weights else {
        return groups.iter().all(|lacking| *lacking == 0);
    };
    for group in 0..groups.len() {
        if *first <= groups[group] {
            groups[group] -= first;
            if splits(others, groups) {
                return true;
            }
            groups[group] += first;
        }
    }
    false
}
