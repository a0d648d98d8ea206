//! The two rules by the letter, to check the fast ones against.

use crate::rows::Row;

/// Operators of one rank, from left to right. Nothing where a number does not fit.
pub(crate) fn left_to_right(row: Row<'_>) -> Option<u64> {
    let mut result = 0_u64;
    for (times, value) in row {
        result = if times {
            result.checked_mul(value)?
        } else {
            result.checked_add(value)?
        };
    }
    Some(result)
}

/// First every sum between two `*`, and then the product of the sums.
pub(crate) fn sums_first(row: Row<'_>) -> Option<u64> {
    let mut sums = vec![0_u64];
    for (times, value) in row {
        match sums.last_mut() {
            Some(sum) if !times => *sum = sum.checked_add(value)?,
            _ => sums.push(value),
        }
    }
    let mut sums = sums.into_iter();
    sums.try_fold(1_u64, u64::checked_mul)
}
