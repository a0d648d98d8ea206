//! # 2020 day 25: Combo Breaker
//!
//! The puzzle: <https://adventofcode.com/2020/day/25>.
//!
//! A handshake after Diffie and Hellman: a device with loop size `x` shows `7^x` modulo the prime
//! 20201227, and both devices arrive at `7^(x y)`. To break it, one loop size is enough: the other
//! public key to that power is the answer. Each number from 1 to 20201226 is a power of 7, so
//! each of those is a public key and has exactly one loop size below 20201226.
//!
//! **A loop size is found in two halves**, after Pohlig and Hellman, because 20201226 is
//! 174 times 116099. Write it as `r + 116099 t`, with `r` below 116099 and `t` below 174:
//!
//! * The key to the power 174 does not depend on `t`, since 7 to the power 20201226 is 1. It is the
//!   `r`th power of `7^174`, and those repeat after 116099.
//! * With `r` known, the key divided by `7^r` is the `t`th of the 174 powers of `7^116099`, which
//!   are a table.
//!
//! **The larger half** is found by baby steps and giant steps, after Shanks: a hash table has the
//! first 1024 powers of `7^174`; dividing by the 1024th again and again comes to one of them after
//! at most 113 divisions. The numbers of steps sum up to `r`.
//!
//! Both tables do not depend on the input and are made by the compiler. What is left to do is some
//! two hundred multiplications at most, whatever the keys, in place of twenty million.
//!
//! The alternative `plain` tries one loop size after the other.

mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::Cursor;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// What the two devices show, from 1 to 20201226 each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKeys {
    card: u64,
    door: u64,
}

/// The two public keys, one a line.
///
/// # Errors
///
/// Where a line is no whole number from 1 to 20201226, or there are not two lines.
#[aoc_generator(day25)]
pub fn parse(input: &str) -> Result<PublicKeys, ParseError> {
    let mut cursor = Cursor::new(input);
    let card = public_key(&mut cursor)?;
    let door = public_key(&mut cursor)?;
    cursor.end()?;
    Ok(PublicKeys { card, door })
}

/// The encryption key that both devices agree on.
///
/// # Errors
///
/// Never for keys that were parsed: each of those has a loop size.
#[aoc(day25, part1)]
pub fn part1(keys: &PublicKeys) -> Result<u64, NoAnswer> {
    match loop_size(keys.card) {
        Some(loop_size) => Ok(power(keys.door, loop_size)),
        None => Err(NoAnswer::new("no loop size gives the public key")),
    }
}

/// One loop size after the other, until it gives one of the keys; then the other key, as many
/// times.
#[aoc(day25, part1, Plain)]
fn part1_plain(keys: &PublicKeys) -> u64 {
    let (mut value, mut loop_size) = (1, 0);
    while value != keys.card && value != keys.door {
        value = value * SUBJECT % PRIME;
        loop_size += 1;
    }
    let other = if value == keys.card {
        keys.door
    } else {
        keys.card
    };
    (0..loop_size).fold(1, |value, _| value * other % PRIME)
}

const PRIME: u64 = 20_201_227;
const SUBJECT: u64 = 7;

/// The two halves of a loop size: `PRIME - 1` is their product.
const SMALL: u64 = 174;
const LARGE: u64 = 116_099;

/// How many powers of `7^174` are in the table.
const BABY_STEPS: u64 = 1024;

/// The powers of `7^116099`, by their exponents.
static SMALL_POWERS: [u64; SMALL as usize] = {
    let mut powers = [1; SMALL as usize];
    let mut exponent = 1;
    while exponent < powers.len() {
        powers[exponent] = powers[exponent - 1] * power(SUBJECT, LARGE) % PRIME;
        exponent += 1;
    }
    powers
};

/// The first powers of `7^174` with their exponents, each at the place of its low bits or at the
/// first one after that was free. A place without a power has 0 there, which is none.
static BABY_TABLE: [(u32, u32); 2 * BABY_STEPS as usize] = {
    let mut table = [(0, 0); 2 * BABY_STEPS as usize];
    let (mut value, mut exponent) = (1, 0);
    while exponent < BABY_STEPS {
        let mut place = value as usize % table.len();
        while table[place].0 != 0 {
            place = (place + 1) % table.len();
        }
        table[place] = (value as u32, exponent as u32);
        value = value * power(SUBJECT, SMALL) % PRIME;
        exponent += 1;
    }
    table
};

/// The power of 7 that a number is, from 0 to 20201225.
fn loop_size(key: u64) -> Option<u64> {
    let large = large_log(power(key, SMALL))?;
    let rest = key * power(SUBJECT, PRIME - 1 - large) % PRIME;
    let small = SMALL_POWERS.iter().position(|&power| power == rest)?;
    Some(large + LARGE * small as u64)
}

/// The power of `7^174` that a number is, below 116099, if it is any.
fn large_log(mut value: u64) -> Option<u64> {
    const GIANT_STEP: u64 = power(SUBJECT, PRIME - 1 - SMALL * BABY_STEPS);
    for giant_steps in 0..=LARGE / BABY_STEPS {
        if let Some(baby_steps) = baby_log(value) {
            return Some(giant_steps * BABY_STEPS + baby_steps);
        }
        value = value * GIANT_STEP % PRIME;
    }
    None
}

/// The power of `7^174` that a number is, if it is one in the table.
fn baby_log(value: u64) -> Option<u64> {
    let mut place = value as usize % BABY_TABLE.len();
    loop {
        match BABY_TABLE[place] {
            (0, _) => return None,
            (power, exponent) if u64::from(power) == value => return Some(u64::from(exponent)),
            _ => place = (place + 1) % BABY_TABLE.len(),
        }
    }
}

/// A power modulo the prime, by squaring. The base is below the prime.
const fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut product = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            product = product * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    product
}

fn public_key(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let before = cursor.clone();
    let key = cursor.number()?;
    if !(1..PRIME).contains(&key) {
        return Err(before.error("a public key from 1 to 20201226"));
    }
    cursor.end_of_line()?;
    Ok(key)
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day25_part1),
        Solver::alternative(1, "plain", Factory::day25_part1_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
