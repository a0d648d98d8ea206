//! Products of the primes up to 7, in tables that the compiler makes.
//!
//! Two things are asked of them: which is the first whose divisors have so large a sum, and what
//! the best *ratio* is, of the sum to the product itself, up to some size. For the first there is
//! a list of all products that set a record, in order, and a table of where to begin in it; for
//! the second a table by sizes, which has the best of a whole range, so it may promise a little
//! too much.

/// No product in the tables is larger.
const LARGEST: u64 = 1 << 26;

/// The primes of these products.
const PRIMES: [u64; 4] = [2, 3, 5, 7];

/// How many products there are.
const COUNT: usize = {
    let mut count = 0;
    let mut sevens = 1;
    while sevens <= LARGEST {
        let mut fives = sevens;
        while fives <= LARGEST {
            let mut threes = fives;
            while threes <= LARGEST {
                // The powers of two that may go with it.
                count += (LARGEST / threes).ilog2() as usize + 1;
                threes *= 3;
            }
            fives *= 5;
        }
        sevens *= 7;
    }
    count
};

/// The products in ascending order: each is the least of those that come of an earlier one and a
/// prime, where each prime has its turn with each earlier one.
static PRODUCTS: [u64; COUNT] = {
    let mut products = [1; COUNT];
    let mut turns = [0; PRIMES.len()];
    let mut place = 1;
    while place < COUNT {
        let mut least = u64::MAX;
        let mut prime = 0;
        while prime < PRIMES.len() {
            let product = PRIMES[prime] * products[turns[prime]];
            if product < least {
                least = product;
            }
            prime += 1;
        }
        prime = 0;
        while prime < PRIMES.len() {
            if PRIMES[prime] * products[turns[prime]] == least {
                turns[prime] += 1;
            }
            prime += 1;
        }
        products[place] = least;
        place += 1;
    }
    products
};

/// The sum of a product's divisors: for each prime the sum of its powers, multiplied.
const fn divisors(mut product: u64) -> u64 {
    let mut sum = 1;
    let mut prime = 0;
    while prime < PRIMES.len() {
        let mut powers = 1;
        while product.is_multiple_of(PRIMES[prime]) {
            product /= PRIMES[prime];
            powers = powers * PRIMES[prime] + 1;
        }
        sum *= powers;
        prime += 1;
    }
    sum
}

/// A product whose divisors have a larger sum than those of any smaller product.
#[derive(Clone, Copy)]
struct Record {
    sum: u32,
    product: u32,
}

/// How many products are records.
const RECORD_COUNT: usize = {
    let (mut count, mut best, mut place) = (0, 0, 0);
    while place < COUNT {
        let sum = divisors(PRODUCTS[place]);
        if sum > best {
            best = sum;
            count += 1;
        }
        place += 1;
    }
    count
};

/// The records in ascending order.
const RECORDS: [Record; RECORD_COUNT] = {
    let mut records = [Record { sum: 0, product: 0 }; RECORD_COUNT];
    let (mut count, mut best, mut place) = (0, 0, 0);
    while place < COUNT {
        let sum = divisors(PRODUCTS[place]);
        if sum > best {
            best = sum;
            records[count] = Record {
                sum: sum as u32,
                product: PRODUCTS[place] as u32,
            };
            count += 1;
        }
        place += 1;
    }
    records
};

static ALL_RECORDS: [Record; RECORD_COUNT] = RECORDS;

/// The largest sum that is known to be reached.
pub(crate) const MOST: u64 = RECORDS[RECORD_COUNT - 1].sum as u64;

/// The first product of the primes up to 7 whose divisors have at least this sum, of 1 to
/// [`MOST`].
#[inline]
pub(crate) fn least(sum: u64) -> u64 {
    let start = STARTS[Steps::<3>::step(sum as f64)];
    let records = &ALL_RECORDS[start.into()..];
    let record = records.iter().find(|record| u64::from(record.sum) >= sum);
    record.map_or(LARGEST, |record| record.product.into())
}

/// By the step of a sum, the first record that may reach it.
static STARTS: [u16; Steps::<3>::step(MOST as f64) + 1] = {
    let mut starts = [0; Steps::<3>::step(MOST as f64) + 1];
    let (mut step, mut record) = (0, 0);
    while step < starts.len() {
        while (RECORDS[record].sum as f64) < Steps::<3>::start(step) {
            record += 1;
        }
        starts[step] = record as u16;
        step += 1;
    }
    starts
};

const COLUMNS: usize = Steps::<2>::step(LARGEST as f64) + 1;

/// No product that is not larger than this has a better ratio. `size` is from 1 to [`LARGEST`].
#[inline]
pub(crate) fn best_ratio(size: f64) -> f64 {
    RATIOS[Steps::<2>::step(size).min(COLUMNS - 1)]
}

/// By the step of a size.
static RATIOS: [f64; COLUMNS] = {
    let mut ratios = [0.; COLUMNS];
    let mut step = 0;
    while step < COLUMNS {
        ratios[step] = ratio_up_to(Steps::<2>::start(step + 1));
        step += 1;
    }
    ratios
};

/// How many of the next primes have a row in the table of ratios.
pub(crate) const ROWS: usize = 12;

/// The next primes; all those behind the rows together, times the last in the rows, are too large.
const NEXT: [u64; ROWS + 4] = [
    11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71,
];

const _: () = assert!(53 * 59 * 61 * 67 * 71 > LARGEST);

/// The same for products of these primes and of others, one at least and none below the one of the
/// next with this number.
#[inline]
pub(crate) fn best_ratio_with(number: usize, size: f64) -> f64 {
    RATIOS_WITH[number][Steps::<2>::step(size).min(COLUMNS - 1)]
}

/// By the number of a prime and the step of a size. Any number of other primes have no better
/// ratio than as many that follow each other from the first one on, each to a high power; and at
/// best the rest of the size is a product of the small primes.
static RATIOS_WITH: [[f64; COLUMNS]; ROWS] = {
    let mut ratios = [[0.; COLUMNS]; ROWS];
    let mut number = 0;
    while number < ROWS {
        let mut step = 0;
        while step < COLUMNS {
            let mut rest = Steps::<2>::start(step + 1);
            let (mut others, mut last) = (1., number);
            while last < NEXT.len() && NEXT[last] as f64 <= rest {
                let prime = NEXT[last] as f64;
                rest /= prime;
                others *= prime / (prime - 1.);
                let ratio = others * ratio_up_to(rest);
                if ratio > ratios[number][step] {
                    ratios[number][step] = ratio;
                }
                last += 1;
            }
            step += 1;
        }
        number += 1;
    }
    ratios
};

/// By product, the best ratio up to there.
static BEST: [f64; COUNT] = {
    let mut bests = [0.; COUNT];
    let (mut best, mut place) = (0., 0);
    while place < COUNT {
        let ratio = divisors(PRODUCTS[place]) as f64 / PRODUCTS[place] as f64;
        if ratio > best {
            best = ratio;
        }
        bests[place] = best;
        place += 1;
    }
    bests
};

/// The best ratio of a product that is not larger than this, which is 1 at least.
const fn ratio_up_to(size: f64) -> f64 {
    let (mut low, mut high) = (0, COUNT);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if PRODUCTS[middle] as f64 <= size {
            low = middle;
        } else {
            high = middle;
        }
    }
    BEST[low]
}

/// Numbers from 1 on by size, in steps: so many bits more than those that double a number. A
/// floating-point number has these at its start.
struct Steps<const BITS: u32>;

impl<const BITS: u32> Steps<BITS> {
    /// The first step, before all others are counted from it.
    const FIRST: u64 = 1_f64.to_bits() >> (52 - BITS);

    /// The step of a number.
    #[inline]
    const fn step(number: f64) -> usize {
        ((number.to_bits() >> (52 - BITS)) - Self::FIRST) as usize
    }

    /// The smallest number of a step.
    const fn start(step: usize) -> f64 {
        f64::from_bits((step as u64 + Self::FIRST) << (52 - BITS))
    }
}
