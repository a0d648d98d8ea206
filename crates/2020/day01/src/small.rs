//! Reports without negative entries: which numbers up to 2020 are there, and a quick reader.

use std::iter::successors;

use crate::SUM;

/// The entries that can take part in a sum, by how often they are there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Small {
    once_or_more: Numbers,
    twice_or_more: Numbers,
}

impl Small {
    /// The report, if each line is a number of one to nine digits and nothing else.
    pub(crate) fn parse(input: &str) -> Option<Self> {
        let mut small = Self {
            once_or_more: Numbers::NONE,
            twice_or_more: Numbers::NONE,
        };
        let mut rest = input.as_bytes();
        loop {
            let entry;
            (entry, rest) = take_line(rest)?;
            if entry <= SUM {
                if small.once_or_more.has(entry) {
                    small.twice_or_more.insert(entry);
                }
                small.once_or_more.insert(entry);
            }
            if rest.is_empty() {
                return Some(small);
            }
        }
    }

    /// The two entries whose sum is 2020, in order.
    pub(crate) fn pair(&self) -> Option<[i64; 2]> {
        let pair = self.pair_of(SUM, 0)?;
        Some(pair.map(i64::from))
    }

    /// The three entries whose sum is 2020, in order.
    pub(crate) fn triple(&self) -> Option<[i64; 3]> {
        // The three are never all equal, as 2020 is no multiple of 3.
        self.once_or_more.within(0, SUM / 3).find_map(|first| {
            let again = self.twice_or_more.has(first);
            let [second, third] = self.pair_of(SUM - first, first + u32::from(!again))?;
            Some([first, second, third].map(i64::from))
        })
    }

    /// Two entries that have this sum, none of them below `least`, in order.
    fn pair_of(&self, sum: u32, least: u32) -> Option<[u32; 2]> {
        let first = self.once_or_more.within(least, sum / 2).find(|&first| {
            let second = sum - first;
            if first == second {
                self.twice_or_more.has(second)
            } else {
                self.once_or_more.has(second)
            }
        })?;
        Some([first, sum - first])
    }
}

/// A set of numbers from 0 to 2020: number `n` is bit `n % 64` of word `n / 64`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Numbers([u64; WORDS]);

const WORDS: usize = SUM as usize / 64 + 1;

impl Numbers {
    const NONE: Self = Self([0; WORDS]);

    fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    fn has(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Those from one number to another, in order.
    fn within(&self, first: u32, last: u32) -> impl Iterator<Item = u32> {
        let next = move |from| self.next(from).filter(|&number| number <= last);
        successors(next(first), move |number| next(number + 1))
    }

    /// The first one from this number on.
    fn next(&self, from: u32) -> Option<u32> {
        let mut word = from as usize / 64;
        let mut bits = self.0.get(word)? & (u64::MAX << (from % 64));
        while bits == 0 {
            word += 1;
            bits = *self.0.get(word)?;
        }
        Some(word as u32 * 64 + bits.trailing_zeros())
    }
}

/// The number in a line, and what comes after the line.
#[inline]
fn take_line(bytes: &[u8]) -> Option<(u32, &[u8])> {
    // Nearly every line has four digits.
    if let [a, b, c, d, b'\n', rest @ ..] = bytes
        && let Some(number) = four_digits([*a, *b, *c, *d])
    {
        return Some((number, rest));
    }
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (digits, rest) = bytes.split_at(digits);
    let rest = match rest {
        [] => rest,
        [b'\n', rest @ ..] => rest,
        _ => return None,
    };
    let value = |number, digit: &u8| number * 10 + u32::from(digit - b'0');
    (1..=9)
        .contains(&digits.len())
        .then(|| (digits.iter().fold(0, value), rest))
}

/// Four digits read at once: first two pairs, in each half of a word, then the pair of pairs.
#[inline]
fn four_digits(text: [u8; 4]) -> Option<u32> {
    let digits = u32::from_le_bytes(text) ^ 0x3030_3030;
    // A digit is 9 at most, so that adding 6 does not reach the high half of its byte.
    if (digits | digits.wrapping_add(0x0606_0606)) & 0xf0f0_f0f0 != 0 {
        return None;
    }
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff;
    Some((pairs * 100 + (pairs >> 16)) & 0xffff)
}
