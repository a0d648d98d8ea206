//! Ways to fill containers, counted for all volumes at once.
//!
//! A row has an entry for each volume from nothing to the whole. With a further container of size
//! `s`, entry `v` of the new row is made of the entries `v` and `v - s` of the old one; old and new
//! are different rows, so that the compiler sees that entries do not depend on each other.

use aoc_core::NoAnswer;

/// How many sets of containers hold exactly so many litres. Time grows with the number of
/// containers times that of litres.
///
/// # Errors
///
/// Where there are more than 128 bits can count.
pub fn ways(containers: &[u64], litres: u16) -> Result<u128, NoAnswer> {
    if containers.len() <= FEW {
        Ok(all::<u32>(containers, litres.into()).into())
    } else {
        not_too_many(all(containers, litres.into()))
    }
}

/// The fewest containers that hold exactly so many litres, and how many sets of so few there are.
///
/// # Errors
///
/// Where there is no set, or there are more than 128 bits can count.
pub fn fewest(containers: &[u64], litres: u16) -> Result<(u32, u128), NoAnswer> {
    let (count, ways) = if containers.len() <= FEW {
        let (count, ways) = least::<u32>(containers, litres.into());
        (count, ways.into())
    } else {
        least::<u128>(containers, litres.into())
    };
    if ways == 0 {
        return Err(none(litres));
    }
    Ok((count.unsigned_abs(), not_too_many(ways)?))
}

/// There is no set.
#[cold]
pub(crate) fn none(litres: u16) -> NoAnswer {
    NoAnswer::new(format!(
        "no containers hold exactly {litres} litres together"
    ))
}

fn not_too_many(ways: u128) -> Result<u128, NoAnswer> {
    if ways == u128::MAX {
        return Err(NoAnswer::new("there are 2^128 - 1 ways, or more"));
    }
    Ok(ways)
}

/// With up to so many containers, of 1 litre at least, 32 bits count the ways to any volume but
/// nothing.
const FEW: usize = 32;

/// A number of ways.
trait Ways: Copy {
    const NONE: Self;
    const ONE: Self;

    /// The sum, or the largest number if that is less.
    fn plus(self, other: Self) -> Self;
}

impl Ways for u32 {
    const NONE: Self = 0;
    const ONE: Self = 1;

    /// For up to [`FEW`] containers, which keep it from being more than fits.
    #[inline]
    fn plus(self, other: Self) -> Self {
        self + other
    }
}

impl Ways for u128 {
    const NONE: Self = 0;
    const ONE: Self = 1;

    #[inline]
    fn plus(self, other: Self) -> Self {
        self.saturating_add(other)
    }
}

/// How many sets have this volume.
fn all<W: Ways>(containers: &[u64], litres: usize) -> W {
    let mut old = vec![W::NONE; litres + 1];
    old[0] = W::ONE;
    let mut new = old.clone();
    for size in sizes(containers, litres) {
        let (below, from_size) = new.split_at_mut(size);
        below.copy_from_slice(&old[..size]);
        let without = old[size..].iter();
        for ((new, &without), &with) in from_size.iter_mut().zip(without).zip(&old) {
            *new = without.plus(with);
        }
        (old, new) = (new, old);
    }
    old[litres]
}

/// The fewest containers in a set of this volume, and how many such sets there are; where there is
/// none, the first number means nothing.
fn least<W: Ways>(containers: &[u64], litres: usize) -> (i32, W) {
    // Signed, since the oldest vector units compare no others.
    let mut old_counts = vec![i32::MAX / 2; litres + 1];
    let mut old_ways = vec![W::NONE; litres + 1];
    (old_counts[0], old_ways[0]) = (0, W::ONE);
    let (mut new_counts, mut new_ways) = (old_counts.clone(), old_ways.clone());
    for size in sizes(containers, litres) {
        let (below, counts) = new_counts.split_at_mut(size);
        below.copy_from_slice(&old_counts[..size]);
        let (below, ways) = new_ways.split_at_mut(size);
        below.copy_from_slice(&old_ways[..size]);
        let new = counts.iter_mut().zip(ways);
        let without = old_counts[size..].iter().zip(&old_ways[size..]);
        let with = old_counts.iter().zip(&old_ways);
        for (((new_count, new_ways), (&count, &ways)), (&count_with, &ways_with)) in
            new.zip(without).zip(with)
        {
            let count_with = count_with + 1;
            let kept = if count <= count_with { ways } else { W::NONE };
            let added = if count_with <= count {
                ways_with
            } else {
                W::NONE
            };
            *new_count = count.min(count_with);
            *new_ways = kept.plus(added);
        }
        (old_counts, new_counts) = (new_counts, old_counts);
        (old_ways, new_ways) = (new_ways, old_ways);
    }
    (old_counts[litres], old_ways[litres])
}

/// The containers that are not too large to be filled.
fn sizes(containers: &[u64], litres: usize) -> impl Iterator<Item = usize> {
    let sizes = containers
        .iter()
        .filter_map(|&size| usize::try_from(size).ok());
    sizes.filter(move |&size| size <= litres)
}
