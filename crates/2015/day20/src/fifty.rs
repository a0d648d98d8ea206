//! Part 2: elves that visit fifty houses.
//!
//! Write f(n) for the sum of n / k over all k up to 50 that divide n. Which k do depends on how
//! often n is divided by the primes up to 47, as far as their powers go up to 50. So there is a
//! product D of those powers, a divisor of n, with the same k; and n = c D has f(n) = c f(D). If n
//! is the first number to reach what is wanted, then c is the first that makes c f(D) reach it,
//! since for any c f(c D) is c f(D) at least. So n is found if for each D the first c is tried.
//!
//! Of primes from 11 on, no two can be in one k. So if D is a product m of powers of 2, 3, 5 and
//! 7, times some of those, then f(D) / D is f(m) / m and a gain for each of them, which does not
//! depend on the others: 1/p of what the divisors of m up to 50/p make of m. There are 216 such m,
//! which the compiler puts into a table in the order of f(m) / m. Of each the search tries those
//! primes, smallest first, but neither a prime nor any larger one where even with the gains of all
//! for which there is room the number would not be below the best so far. Ratios and sizes are
//! rounded, which a small allowance makes up for; sums are not.

use crate::HOUSES;
use crate::best::Search;

/// The first number whose quotients by 1 to [`HOUSES`], as far as they are whole, have at least
/// this sum.
pub(crate) fn first_house(sum: u64) -> u64 {
    // Any number is a quotient of its own.
    let wanted = sum.max(1);
    let mut search = Search::new(wanted, wanted);
    for part in &PARTS {
        if part.ratios[0] + MOST_GAIN < search.needed {
            break;
        }
        search.part(part);
    }
    search.best
}

impl Search {
    /// Tries all numbers with this product.
    #[inline]
    fn part(&mut self, part: &Part) {
        if part.product >= self.best {
            return;
        }
        let size = self.below * part.inverse;
        let room = ROOM.iter().take_while(|&&room| room <= size).count();
        if part.ratios[room] >= self.needed {
            self.put(part.product * self.wanted.div_ceil(part.sum));
            self.with_others(part, 0, 1, part.sum);
        }
    }

    /// Tries all numbers with this product and with these other primes, from which D has this sum,
    /// and at least one more, from the one with this number on.
    fn with_others(&mut self, part: &Part, from: usize, others: u64, sum: u64) {
        let chosen = part.product * others;
        let ratio = sum as f64 / chosen as f64;
        for (number, &prime) in OTHERS.iter().enumerate().skip(from) {
            let product = chosen.saturating_mul(prime);
            if product >= self.best {
                return;
            }
            let (mut ratio, mut size) = (ratio, self.below / chosen as f64);
            for (&prime, gain) in OTHERS.iter().zip(&part.gains).skip(number) {
                size /= prime as f64;
                if size < 1. {
                    break;
                }
                ratio += gain;
            }
            if ratio < self.needed {
                return;
            }
            let sum = sum * prime + others * part.few[(HOUSES / prime) as usize];
            self.put(product * self.wanted.div_ceil(sum));
            self.with_others(part, number + 1, others * prime, sum);
        }
    }
}

/// The primes that may be in D, but those of a [`Part`].
const OTHERS: [u64; 11] = [11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

/// How large the first one, the first two, and so on are together.
const ROOM: [f64; OTHERS.len()] = {
    let mut room = [0.; OTHERS.len()];
    let (mut product, mut number) = (1., 0);
    while number < OTHERS.len() {
        product *= OTHERS[number] as f64;
        room[number] = product;
        number += 1;
    }
    room
};

/// A product m of powers of 2, 3, 5 and 7.
#[derive(Clone, Copy)]
struct Part {
    product: u64,
    /// f(m).
    sum: u64,
    /// The same for k up to so many only: as many as 50 has times one of the other primes in it.
    few: [u64; 5],
    inverse: f64,
    /// What each of the other primes adds to f(m) / m.
    gains: [f64; OTHERS.len()],
    /// f(m) / m, and that with the gain of the first of the other primes, of the first two, and
    /// so on.
    ratios: [f64; OTHERS.len() + 1],
}

impl Part {
    const fn new(product: u64) -> Self {
        let mut few = [0; 5];
        let mut up_to = 1;
        while up_to < few.len() {
            few[up_to] = quotients(product, up_to as u64);
            up_to += 1;
        }
        let sum = quotients(product, HOUSES);
        let mut gains = [0.; OTHERS.len()];
        let mut ratios = [sum as f64 / product as f64; OTHERS.len() + 1];
        let mut number = 0;
        while number < OTHERS.len() {
            let prime = OTHERS[number];
            gains[number] = few[(HOUSES / prime) as usize] as f64 / (product * prime) as f64;
            ratios[number + 1] = ratios[number] + gains[number];
            number += 1;
        }
        Self {
            product,
            sum,
            few,
            inverse: 1. / product as f64,
            gains,
            ratios,
        }
    }
}

/// The sum of a number's whole quotients by 1 to so many.
const fn quotients(number: u64, most: u64) -> u64 {
    let (mut sum, mut divisor) = (0, 1);
    while divisor <= most {
        if number.is_multiple_of(divisor) {
            sum += number / divisor;
        }
        divisor += 1;
    }
    sum
}

/// How many powers of 2, of 3, of 5 and of 7 there are up to 50, with 1.
const POWERS: [usize; 4] = [6, 4, 3, 3];

const COUNT: usize = POWERS[0] * POWERS[1] * POWERS[2] * POWERS[3];

/// All of them, those with the largest ratio first.
static PARTS: [Part; COUNT] = {
    let mut parts = [Part::new(1); COUNT];
    let mut count = 0;
    while count < COUNT {
        let (twos, rest) = (count % POWERS[0], count / POWERS[0]);
        let (threes, rest) = (rest % POWERS[1], rest / POWERS[1]);
        let (fives, sevens) = (rest % POWERS[2], rest / POWERS[2]);
        let powers = 3_u64.pow(threes as u32) * 5_u64.pow(fives as u32) * 7_u64.pow(sevens as u32);
        let part = Part::new(powers << twos);
        let mut place = count;
        while place > 0 && parts[place - 1].ratios[0] < part.ratios[0] {
            parts[place] = parts[place - 1];
            place -= 1;
        }
        parts[place] = part;
        count += 1;
    }
    parts
};

/// The most that all other primes can gain together: with a product that all numbers up to 4
/// divide.
const MOST_GAIN: f64 = {
    let part = Part::new(12);
    part.ratios[OTHERS.len()] - part.ratios[0]
};
