//! Generated inputs.

use aoc_core::Rng;

use crate::PREAMBLE;

const LINES: usize = 1000;

/// How many numbers in a row sum to the one that is no sum of two.
const RUN: usize = 17;

/// 1,000 numbers, each the sum of two of the 25 before, but for the first 25 and one more.
///
/// The first 25 are different numbers up to 50. From there on they double every 24 lines or so, not
/// each larger than the one before, but none is equal to any of the 25 before. The one that is no
/// sum of two is the sum of 17 in a row before it and of no other run.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        if let Some(numbers) = numbers(rng) {
            return numbers.iter().map(|number| format!("{number}\n")).collect();
        }
    }
}

/// The numbers, where the draws turn out well.
fn numbers(rng: &mut Rng) -> Option<Vec<u64>> {
    let mut numbers = rng.distinct(1..=50, PREAMBLE);
    let place = rng.range(498..=683) as usize;
    while numbers.len() < LINES {
        let next = if numbers.len() == place {
            no_sum_of_two(rng, &numbers)?
        } else {
            sum_of_two(rng, last(&numbers))?
        };
        numbers.push(next);
    }
    (runs(&numbers, numbers[place]) == 1).then_some(numbers)
}

/// The numbers that the next one is a sum of.
fn last(numbers: &[u64]) -> &[u64] {
    &numbers[numbers.len() - PREAMBLE..]
}

/// The sum of two of the last numbers that is none of them: of several random ones the smallest,
/// without which the numbers would double every 11 lines.
fn sum_of_two(rng: &mut Rng, last: &[u64]) -> Option<u64> {
    let sum = |rng: &mut Rng| {
        let first = rng.index(PREAMBLE);
        let second = (first + 1 + rng.index(PREAMBLE - 1)) % PREAMBLE;
        last[first] + last[second]
    };
    let sums: Vec<u64> = (0..30).map(|_| sum(rng)).collect();
    let new = sums.into_iter().filter(|sum| !last.contains(sum));
    new.min()
}

/// The sum of a run, as large as the last numbers are, that fits 32 bits.
fn no_sum_of_two(rng: &mut Rng, numbers: &[u64]) -> Option<u64> {
    let last = last(numbers);
    let (smallest, largest) = (*last.iter().min()?, *last.iter().max()?);
    let sums = numbers.windows(RUN).map(|run| run.iter().sum::<u64>());
    let fitting: Vec<u64> = sums
        .filter(|sum| (smallest..=largest).contains(sum) && *sum <= u64::from(u32::MAX))
        .filter(|sum| !last.contains(sum))
        .filter(|sum| {
            !last
                .iter()
                .any(|number| last.contains(&sum.abs_diff(*number)))
        })
        .collect();
    (!fitting.is_empty()).then(|| *rng.pick(&fitting))
}

/// How many runs of two or more numbers have this sum.
fn runs(numbers: &[u64], sum: u64) -> usize {
    let from = |start: usize| {
        let sums = numbers[start..].iter().scan(0, |sum, number| {
            *sum += number;
            Some(*sum)
        });
        sums.take_while(|&so_far| so_far <= sum)
            .skip(1)
            .any(|so_far| so_far == sum)
    };
    (0..numbers.len()).filter(|&start| from(start)).count()
}
