//! Part 1: the first number whose divisors have a sum that is large enough.
//!
//! Write s(n) for the sum of the divisors of n. Where a and b have no prime in common, s(ab) is
//! s(a) s(b); and for a power of a prime it is 1 + p + p² + … . So s(n) / n, the *ratio* of n, is
//! a product of one factor for each prime, between 1 and p / (p - 1).
//!
//! A number is a product of some first primes, the *base*, and of others. The search chooses the
//! others: the first of them, its power, then a larger one and so on; and for each choice the best
//! base is known at once, the first that makes the sum large enough. Before a prime is tried, the
//! best ratio is looked up that the base, this prime and any larger ones can have together, in a
//! number that is below the best so far. If that times the ratio of what has been chosen is not
//! what such a number needs, neither this prime is tried nor any larger one, for these add even
//! less. Everything else is tried, so the number that is left in the end is the first. Ratios and
//! sizes are rounded, which a small allowance makes up for; sums are not.
//!
//! With the primes up to 7 for a base a number of a million takes about fifty such questions. With
//! the base 2 alone there is no need of tables, and no limit to the sum: its powers have the sums
//! 2^k - 1.

use crate::best::Search;
use crate::smooth;

/// The first number whose divisors have at least this sum.
pub(crate) fn first_house(sum: u64) -> u64 {
    if sum <= smooth::MOST {
        search::<Smooth>(sum)
    } else {
        search::<Twos>(sum)
    }
}

/// Products of the first primes.
pub(crate) trait Base {
    /// The number of the first prime that is no part of it.
    const FIRST: usize;

    /// The first product whose divisors have at least this sum, which is at least 1.
    fn least(sum: u64) -> u64;

    /// No number has a better ratio that is a product of this base and of primes from the one with
    /// this number on, one at least, and not larger than this.
    fn best_ratio(number: usize, size: f64) -> f64;
}

/// Products of the primes up to 7.
pub(crate) struct Smooth;

impl Base for Smooth {
    const FIRST: usize = 3;

    #[inline]
    fn least(sum: u64) -> u64 {
        smooth::least(sum)
    }

    #[inline]
    fn best_ratio(number: usize, size: f64) -> f64 {
        if number - Self::FIRST < smooth::ROWS {
            smooth::best_ratio_with(number - Self::FIRST, size)
        } else {
            ratio_with_others(number, size, smooth::best_ratio)
        }
    }
}

/// Powers of 2.
pub(crate) struct Twos;

impl Base for Twos {
    const FIRST: usize = 0;

    #[inline]
    fn least(sum: u64) -> u64 {
        1 << sum.ilog2()
    }

    #[inline]
    fn best_ratio(number: usize, size: f64) -> f64 {
        ratio_with_others(number, size, |rest| {
            // The largest power of 2 that fits, without the bits behind the first.
            let power = f64::from_bits(rest.to_bits() & f64::INFINITY.to_bits());
            2. - 1. / power
        })
    }
}

/// What [`Base::best_ratio`] says, where this is the best ratio of the base alone up to some size.
/// Any number of other primes have no better ratio than as many that follow each other from the
/// first one on, each to a high power; and at best the rest of the size is all the base's.
#[inline]
fn ratio_with_others(mut number: usize, mut size: f64, base: impl Fn(f64) -> f64) -> f64 {
    let (mut best, mut others) = (0_f64, 1.);
    loop {
        let prime = prime(number) as f64;
        if size < prime {
            return best;
        }
        size /= prime;
        others *= prime / (prime - 1.);
        best = best.max(others * base(size));
        number += 1;
    }
}

/// How many odd primes are listed.
const LISTED: usize = 500;

/// The first odd primes.
static PRIMES: [u64; LISTED] = {
    let mut primes = [3; LISTED];
    let (mut count, mut odd) = (1, 5);
    while count < LISTED {
        let mut place = 0;
        while primes[place] * primes[place] <= odd && odd % primes[place] != 0 {
            place += 1;
        }
        if primes[place] * primes[place] > odd {
            primes[count] = odd;
            count += 1;
        }
        odd += 2;
    }
    primes
};

/// The odd prime with a number, counted from 0.
#[inline]
fn prime(number: usize) -> u64 {
    match PRIMES.get(number) {
        Some(&prime) => prime,
        None => later_prime(number),
    }
}

/// One that is not in the list, which is needed for few searches.
#[cold]
fn later_prime(number: usize) -> u64 {
    let odd = (PRIMES[PRIMES.len() - 1]..).step_by(2).skip(1);
    let is_prime = |odd: &u64| {
        let divisors = (3..)
            .step_by(2)
            .take_while(|divisor| divisor * divisor <= *odd);
        divisors
            .into_iter()
            .all(|divisor| !odd.is_multiple_of(divisor))
    };
    odd.filter(is_prime)
        .nth(number - PRIMES.len())
        .unwrap_or(u64::MAX)
}

/// The first number whose divisors have at least this sum, found with a base.
pub(crate) fn search<B: Base>(sum: u64) -> u64 {
    // The divisors of 1 have a sum of 1.
    let wanted = sum.max(1);
    let mut search = Search::new(wanted, B::least(wanted));
    search.others::<B>(B::FIRST, 1, 1);
    search.best
}

impl Search {
    /// Tries all numbers that are what was chosen, with divisors of this sum, times at least one
    /// more prime, from the one with this number on, and any base.
    fn others<B: Base>(&mut self, from: usize, chosen: u64, sum: u64) {
        let ratio = sum as f64 / chosen as f64;
        for number in from.. {
            let prime = prime(number);
            let mut product = chosen.saturating_mul(prime);
            if product >= self.best {
                return;
            }
            let size = self.below / chosen as f64;
            if ratio * B::best_ratio(number, size) < self.needed {
                return;
            }
            let mut powers = 1;
            while product < self.best {
                powers = powers * prime + 1;
                let sum = sum * powers;
                self.put(product * B::least(self.wanted.div_ceil(sum)));
                self.others::<B>(number + 1, product, sum);
                product = product.saturating_mul(prime);
            }
        }
    }
}
