//! Reports of any entries, sorted.

use std::cmp::Ordering;

use crate::SUM;

/// The two entries whose sum is 2020, in order.
pub(crate) fn pair(sorted: &[i64]) -> Option<[i64; 2]> {
    pair_of(sorted, SUM.into())
}

/// The three entries whose sum is 2020, in order. The first is a third of it at most.
pub(crate) fn triple(sorted: &[i64]) -> Option<[i64; 3]> {
    let firsts = sorted.partition_point(|&first| first <= i64::from(SUM / 3));
    sorted[..firsts].iter().zip(1..).find_map(|(&first, next)| {
        let rest = i128::from(SUM) - i128::from(first);
        let [second, third] = pair_of(&sorted[next..], rest)?;
        Some([first, second, third])
    })
}

/// Two entries that have this sum, in order. Where the sum of the first and the last is too small,
/// the first is in no pair; where it is too large, the last is in none.
fn pair_of(mut sorted: &[i64], sum: i128) -> Option<[i64; 2]> {
    while let [first, middle @ .., last] = sorted {
        sorted = match (i128::from(*first) + i128::from(*last)).cmp(&sum) {
            Ordering::Equal => return Some([*first, *last]),
            Ordering::Less => &sorted[1..],
            Ordering::Greater => &sorted[..=middle.len()],
        };
    }
    None
}
