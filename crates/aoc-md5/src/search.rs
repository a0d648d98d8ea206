//! Numbers behind a prefix whose digests begin with zeros.
//!
//! The numbers are taken by thousands. Within one, only the last three digits differ, so that of a
//! block's words only one or two do; and the digits of 0 to 999 are written once. A digest that
//! begins with up to eight zeros has them in the first word of the state, so the last three steps
//! are left out, and those that come before the first word that differs are done once for all.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::lanes::{Block, Kernel, LANES, Lanes, states};
use crate::steps::{State, Words, absorb, first_steps};
use crate::{Digest, Engine, Prefix, hex, run_on};

/// A number whose digest begins with enough zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The number behind the prefix.
    pub number: u64,
    /// The digest of both.
    pub digest: Digest,
}

/// How many thousands a thread takes at a time: some 50 microseconds' worth.
const SHARE: u64 = 8;

/// See [`Engine::search`].
pub(crate) fn search<B: Send>(
    engine: &Engine,
    prefix: &Prefix,
    numbers: RangeInclusive<u64>,
    zeros: usize,
    visit: impl FnMut(Hit) -> ControlFlow<B> + Send,
) -> Option<B> {
    if numbers.is_empty() {
        return None;
    }
    let (first, last) = (numbers.start() / 1000, numbers.end() / 1000);
    let shares = (last - first) / SHARE + 1;
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let visits = Mutex::new(Visits::new(visit));
    let work = || {
        let mut thousands = Thousands::new(engine.kernel, prefix, &numbers, zeros);
        while !stop.load(Ordering::Relaxed) {
            let share = next.fetch_add(1, Ordering::Relaxed);
            if share >= shares {
                return;
            }
            let from = first + share * SHARE;
            let mut hits = Vec::new();
            for thousand in from..=last.min(from + (SHARE - 1)) {
                thousands.search(thousand, &mut hits);
            }
            // A visitor that panicked on another thread has ended the search.
            let going_on = visits
                .lock()
                .is_ok_and(|mut visits| visits.take(share, hits));
            if !going_on {
                stop.store(true, Ordering::Relaxed);
            }
        }
    };
    let threads = usize::try_from(shares).unwrap_or(usize::MAX);
    run_on(threads.min(engine.threads), work);
    let visits = visits.into_inner().unwrap_or_else(PoisonError::into_inner);
    visits.result
}

/// Brings the shares of all threads into their order.
struct Visits<F, B> {
    visit: F,
    /// The share that is to come.
    next: u64,
    /// Shares that came too early.
    early: BTreeMap<u64, Vec<Hit>>,
    /// What the visitor has broken with.
    result: Option<B>,
}

impl<B, F: FnMut(Hit) -> ControlFlow<B>> Visits<F, B> {
    fn new(visit: F) -> Self {
        Self {
            visit,
            next: 0,
            early: BTreeMap::new(),
            result: None,
        }
    }

    /// Takes what was found in a share; false where nothing more is wanted.
    fn take(&mut self, share: u64, hits: Vec<Hit>) -> bool {
        if self.result.is_some() {
            return false;
        }
        self.early.insert(share, hits);
        while let Some(hits) = self.early.remove(&self.next) {
            self.next += 1;
            for hit in hits {
                if let ControlFlow::Break(result) = (self.visit)(hit) {
                    self.result = Some(result);
                    return false;
                }
            }
        }
        true
    }
}

/// What one thread needs to search a thousand numbers.
struct Thousands<'a> {
    kernel: Kernel,
    prefix: &'a Prefix,
    numbers: &'a RangeInclusive<u64>,
    zeros: usize,
    /// The bits of the first word that have to be 0.
    mask: u32,
    /// The blocks of a batch, kept from thousand to thousand since most of their words stay.
    blocks: [Block; 2],
}

/// The messages of a thousand numbers, from the block on that is not the same in all.
struct Messages {
    /// Before the first block.
    state: State,
    /// One block or two, with zeros for the last three digits.
    blocks: Vec<Words>,
    /// The word of the first block where the three digits begin.
    word: usize,
    /// How many of its bits come before them.
    shift: u32,
}

/// The last digits of 0 to 999, the first in the lowest byte; then zeros to the end of a batch.
static DIGITS: [Lanes; 1000_usize.div_ceil(LANES)] = {
    let mut digits = [Lanes::same(0); 1000_usize.div_ceil(LANES)];
    let mut number = 0;
    while number < 1000 {
        let [hundreds, tens, ones] = [number / 100, number / 10 % 10, number % 10];
        let text = hundreds | tens << 8 | ones << 16;
        digits[number as usize / LANES].0[number as usize % LANES] = 0x30_3030 | text;
        number += 1;
    }
    digits
};

/// The bits of the first word that are the first digits, as many as it has.
fn mask(digits: usize) -> u32 {
    let others = u32::MAX.checked_shr(4 * digits.min(8) as u32);
    // The first digit is the upper half of the lowest byte.
    (!others.unwrap_or(0)).swap_bytes()
}

impl Messages {
    /// Those of the numbers that have these digits before the last three.
    fn new(prefix: &Prefix, digits: &[u8]) -> Self {
        let mut state = prefix.state();
        let mut blocks = prefix.last_blocks(&[digits, &[0; 3]].concat());
        let mut place = prefix.rest_len() + digits.len();
        while place >= 64 {
            absorb(&mut state, &blocks.remove(0));
            place -= 64;
        }
        Self {
            state,
            blocks,
            word: place / 4,
            shift: 8 * (place % 4) as u32,
        }
    }

    /// Puts a batch's last digits into its blocks.
    fn fill(&self, batch: &mut [Block; 2], digits: &Lanes) {
        let fixed = self.blocks[0][self.word];
        let first = digits.map(|digits| fixed | digits << self.shift);
        batch[0].set(self.word, &first);
        if self.shift > 8 {
            // The next word has the others, and may be in the next block.
            let (block, word) = ((self.word + 1) / 16, (self.word + 1) % 16);
            let fixed = self.blocks[block][word];
            let others = digits.map(|digits| fixed | digits >> (32 - self.shift));
            batch[block].set(word, &others);
        }
    }
}

impl<'a> Thousands<'a> {
    fn new(
        kernel: Kernel,
        prefix: &'a Prefix,
        numbers: &'a RangeInclusive<u64>,
        zeros: usize,
    ) -> Self {
        Self {
            kernel,
            prefix,
            numbers,
            zeros,
            mask: mask(zeros),
            blocks: [Block::new(&[0; 16]), Block::new(&[0; 16])],
        }
    }

    /// Adds the hits among the numbers of a thousand.
    fn search(&mut self, thousand: u64, hits: &mut Vec<Hit>) {
        let messages = if thousand == 0 {
            // Those of less than three digits have messages of other lengths.
            (0..100).for_each(|number| self.check(number, hits));
            Messages::new(self.prefix, b"")
        } else {
            Messages::new(self.prefix, thousand.to_string().as_bytes())
        };
        for (block, words) in self.blocks.iter_mut().zip(&messages.blocks) {
            for (word, &value) in words.iter().enumerate() {
                block.set_same(word, value);
            }
        }
        let group = messages.word / 4;
        let begun = first_steps(messages.state, &messages.blocks[0], group);
        for (batch, digits) in DIGITS.iter().enumerate() {
            messages.fill(&mut self.blocks, digits);
            let words = if messages.blocks.len() == 1 {
                let mut states = states(begun);
                self.kernel.first_word(&mut states, &self.blocks[0], group);
                states[0].map(|word| word.wrapping_add(messages.state[0]))
            } else {
                let mut states = states(messages.state);
                self.kernel.absorb(&mut states, &self.blocks[0]);
                let before = states[0];
                self.kernel.first_word(&mut states, &self.blocks[1], 0);
                states[0].plus(&before)
            };
            let rest = words.map(|word| word & self.mask);
            // Without a branch for each lane, this is a few vector instructions.
            if rest.0.iter().fold(false, |any, &rest| any | (rest == 0)) {
                let lanes = rest.0.iter().enumerate();
                for (lane, _) in lanes.filter(|(_, rest)| **rest == 0) {
                    self.check_lane(thousand, batch * LANES + lane, hits);
                }
            }
        }
    }

    /// Adds the number of a lane, where there is one and it is a hit.
    fn check_lane(&self, thousand: u64, lane: usize, hits: &mut Vec<Hit>) {
        // The last batch has more lanes than there are numbers, and in the first thousand what has
        // less than three digits is no number.
        let numbers = if thousand == 0 { 100..1000 } else { 0..1000 };
        if numbers.contains(&lane) {
            // The last thousand has numbers that are none of 64 bits.
            let number = (thousand * 1000).checked_add(lane as u64);
            number
                .into_iter()
                .for_each(|number| self.check(number, hits));
        }
    }

    /// Adds a number where it is a hit.
    fn check(&self, number: u64, hits: &mut Vec<Hit>) {
        let digest = self.prefix.digest(number.to_string().as_bytes());
        let text = hex(&digest);
        let zeros = text.iter().take_while(|&&digit| digit == b'0').count();
        if zeros >= self.zeros && self.numbers.contains(&number) {
            hits.push(Hit { number, digest });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_keeps_the_first_digits() {
        for bit in 0..32 {
            let mut digest = [0; 16];
            digest[..4].copy_from_slice(&(1_u32 << bit).to_le_bytes());
            let zeros = hex(&digest).iter().position(|&digit| digit != b'0');
            for digits in 0..=10 {
                let kept = mask(digits) & (1 << bit) != 0;
                assert_eq!(kept, zeros.is_some_and(|zeros| zeros < digits));
            }
        }
    }
}
