//! Part 1: sums of two numbers in a sliding window, by look-up.
//!
//! Whether `n - a` is in the window is answered by a table of the newest place of a number, found by
//! the number's lowest bits. It never has to be cleared: a place that has left the window shows by
//! itself, and so does a number that only shares the bits. But of two numbers in the window with the
//! same lowest bits the table knows but one, so a "no" may be wrong. After a "no" all pairs are tried
//! therefore: for some of a hundred sums, and for the one number that is none.
//!
//! The oldest `a` is tried first. The numbers of a pair are about half as large as their sum, so
//! where numbers grow, both are from far back: in given inputs, which double in about as many lines
//! as the window has, the first or second try succeeds.

/// The places of the table: numbers with the same remainder of this share one.
const SLOTS: usize = 1024;

/// The first number, after so many, that is no sum of two different ones of as many before it.
///
/// The time is linear in the length of the list; at worst, each number takes a time quadratic in the
/// length of the preamble.
#[must_use]
pub fn first_invalid(numbers: &[i64], preamble: usize) -> Option<i64> {
    let mut newest = [0_usize; SLOTS];
    for (place, &number) in numbers.iter().enumerate() {
        if let Some(start) = place.checked_sub(preamble) {
            let is_pair = |first: i64| {
                let other = newest[slot(number.wrapping_sub(first))];
                other >= start && is_sum(number, first, numbers[other])
            };
            let window = &numbers[start..place];
            if !window.iter().any(|&first| is_pair(first)) && !is_sum_of_any_two(number, window) {
                return Some(number);
            }
        }
        newest[slot(number)] = place;
    }
    None
}

fn slot(number: i64) -> usize {
    number.cast_unsigned() as usize % SLOTS
}

fn is_sum(number: i64, first: i64, second: i64) -> bool {
    first != second && first.checked_add(second) == Some(number)
}

#[cold]
fn is_sum_of_any_two(number: i64, window: &[i64]) -> bool {
    let is_with = |first: &i64| window.iter().any(|&second| is_sum(number, *first, second));
    window.iter().any(is_with)
}
