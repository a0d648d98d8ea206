//! The best table, from the best rows of half of the guests.
//!
//! A set of guests is a number with a bit for each. Sets are visited in the order of these numbers,
//! so that a set comes after all its subsets. What a row is worth is a vector over all the guests
//! who may come next: so a set's entry is the largest of a few vectors, one for each of the set
//! who may sit at the end of the row.

use crate::{Guests, MOST_GUESTS};

/// The most that a table is worth of a first guest, whose pairs are given, and so many others, at
/// least two: those of the lowest numbers.
pub(crate) fn best_table(others: usize, guests: &Guests, first: impl Fn(usize) -> i64) -> i64 {
    let small = |pair: i64| pair.abs() <= 1000;
    let mut all_small = true;
    for guest in 0..others {
        let mut pairs = (0..guest).map(|other| guests.pair(guest, other));
        all_small &= small(first(guest)) && pairs.all(small);
    }
    if others <= 8 && all_small {
        // A table of nine is worth 9,000 at most.
        best_table_of::<8, i16>(others, guests, first)
    } else {
        best_table_of::<MOST_GUESTS, i64>(others, guests, first)
    }
}

/// A sum of pairs, in as many bits as it takes: eight of 16 bits are one vector.
trait Sum: Copy + Ord + Into<i64> + std::ops::Add<Output = Self> {
    const LEAST: Self;

    fn new(pair: i64) -> Self;
}

impl Sum for i16 {
    const LEAST: Self = Self::MIN;

    fn new(pair: i64) -> Self {
        pair.try_into().unwrap_or(0)
    }
}

impl Sum for i64 {
    const LEAST: Self = Self::MIN;

    fn new(pair: i64) -> Self {
        pair
    }
}

/// As [`best_table`], for up to `N` others, and sums that fit.
fn best_table_of<const N: usize, S: Sum>(
    others: usize,
    guests: &Guests,
    first: impl Fn(usize) -> i64,
) -> i64 {
    let zero = S::new(0);
    let mut pairs = [[zero; N]; N];
    for (one, row) in pairs.iter_mut().enumerate().take(others) {
        for (other, pair) in row.iter_mut().enumerate().take(others) {
            *pair = S::new(guests.pair(one, other));
        }
    }
    let mut next = [zero; N];
    for (guest, pair) in next.iter_mut().enumerate().take(others) {
        *pair = S::new(first(guest));
    }
    let longer = others / 2;
    let rows = best_rows(others, longer, &pairs, next);
    most_of_two(others, longer, &rows).into()
}

/// The most that a row of a set of up to `longest` guests is worth, behind the first guest and with a
/// next one, by the set and by the next one. `first` is the row of nobody.
fn best_rows<const N: usize, S: Sum>(
    others: usize,
    longest: usize,
    pairs: &[[S; N]; N],
    first: [S; N],
) -> Vec<[S; N]> {
    let mut rows = vec![first; 1 << others];
    for set in 1_usize..1 << others {
        if set.count_ones() as usize <= longest {
            let mut best = [S::LEAST; N];
            for end in guests_of(set) {
                let before = rows[set & !(1 << end)][end];
                for (best, &pair) in best.iter_mut().zip(&pairs[end]) {
                    *best = (*best).max(before + pair);
                }
            }
            rows[set] = best;
        }
    }
    rows
}

/// The most that two rows with the same next guest are worth, of whom one has so many guests and the
/// other all the rest.
fn most_of_two<const N: usize, S: Sum>(others: usize, longer: usize, rows: &[[S; N]]) -> S {
    let all = (1_usize << others) - 1;
    let mut most = S::LEAST;
    for set in 1..=all {
        if set.count_ones() as usize == longer {
            let rest = all & !set;
            for middle in guests_of(rest) {
                let table = rows[set][middle] + rows[rest & !(1 << middle)][middle];
                most = most.max(table);
            }
        }
    }
    most
}

/// The guests of a set.
fn guests_of(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let guest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (guest < usize::BITS as usize).then_some(guest)
    })
}
