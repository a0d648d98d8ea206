//! Words read fast, and numbered in the order in which they first come.
//!
//! A list of foods is a few thousand short words of which a few hundred are different, so nearly
//! all the time goes into telling words apart. Two things make that fast.
//!
//! Where a word ends is not found byte by byte: [`Letters`] makes a bit for each of 64 bytes, by
//! arithmetic on eight of them at a time, and the end is the next bit that is set.
//!
//! And eight letters fill a machine word. So a word of up to eight is its own key in a small table
//! with open addressing: equal keys are equal words, and nothing is hashed byte by byte, compared
//! or allocated for a word that is known. Longer words, which real lists do not have, go through an
//! ordinary hash map.

use rustc_hash::FxHashMap;

/// Eight bytes with this value each.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Where the words of a text end: rows of the letters a to z.
#[derive(Debug)]
pub(crate) struct Letters<'a> {
    bytes: &'a [u8],
    /// The number of 64 bytes, and a bit for each of them that is no letter.
    block: usize,
    others: u64,
}

/// A word by its length, and by a key: different for all words of up to eight letters, and 0 for
/// longer ones and where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) len: usize,
    key: u64,
}

impl<'a> Letters<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        Self {
            bytes,
            block: 0,
            others: others(bytes, 0),
        }
    }

    /// The word that begins here.
    #[inline]
    pub(crate) fn word(&mut self, at: usize) -> Word {
        let len = self.end(at) - at;
        let key = match len {
            // The first letter is lowest, and there are zeros behind the last.
            1..=8 => load(self.bytes, at) & (u64::MAX >> (64 - 8 * len)),
            _ => 0,
        };
        Word { len, key }
    }

    /// The next place from here on that has no letter. There is none behind the text.
    #[inline]
    fn end(&mut self, mut at: usize) -> usize {
        loop {
            if at / 64 != self.block {
                self.block = at / 64;
                self.others = others(self.bytes, 64 * self.block);
            }
            let others = self.others >> (at % 64);
            if others != 0 {
                return at + others.trailing_zeros() as usize;
            }
            at = 64 * (self.block + 1);
        }
    }
}

/// Of 64 bytes from here on, a bit for each that is no letter.
fn others(bytes: &[u8], at: usize) -> u64 {
    (0..8).rev().fold(0, |others, eight| {
        let chunk = load(bytes, at + 8 * eight);
        // The top bit of each byte answers for it. Without its own top bits no sum carries over.
        let low = chunk & each(0x7f);
        let from_a = low + each(0x80 - b'a');
        let past_z = low + each(0x80 - b'z' - 1);
        let letter = from_a & !past_z & !chunk & each(0x80);
        // One bit from each byte, brought together in the highest one by a sum of shifts.
        let other = (letter ^ each(0x80)) >> 7;
        others << 8 | other.wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

/// Eight bytes from here on; zeros stand for those behind the end.
#[inline]
fn load(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => rest
            .iter()
            .rev()
            .fold(0, |chunk, &byte| chunk << 8 | u64::from(byte)),
    }
}

/// Different words, numbered from 0 in the order in which they came.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    /// All names, one after the other, and where each ends.
    names: String,
    ends: Vec<usize>,
    /// The words of up to eight letters, each at the first free slot from its hash on. A power of
    /// two of slots, at least half of them free.
    slots: Vec<Slot>,
    /// 64 less the bits of a slot's number: the hash's highest bits are taken.
    shift: u32,
    /// The longer words.
    long: FxHashMap<Box<str>, usize>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    /// 0 where the slot is free.
    key: u64,
    number: usize,
}

impl Words {
    /// No words yet, and room for half of `1 << bits`.
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            names: String::new(),
            ends: Vec::new(),
            slots: vec![Slot::default(); 1 << bits],
            shift: u64::BITS - bits,
            long: FxHashMap::default(),
        }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The name of a number.
    pub(crate) fn name(&self, number: usize) -> &str {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.names[start..self.ends[number]]
    }

    /// The number of the word at this place of a text: the next one where it is new.
    #[inline]
    pub(crate) fn number(&mut self, word: Word, text: &str, at: usize) -> usize {
        if word.key == 0 {
            return self.number_of_long(&text[at..at + word.len]);
        }
        let slot = self.slot(word.key);
        if self.slots[slot].key == word.key {
            return self.slots[slot].number;
        }
        let number = self.add(&text[at..at + word.len]);
        self.slots[slot] = Slot {
            key: word.key,
            number,
        };
        if 2 * self.len() >= self.slots.len() {
            self.grow();
        }
        number
    }

    /// Where a key is, or else belongs.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize & mask;
        while self.slots[slot].key != key && self.slots[slot].key != 0 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn number_of_long(&mut self, name: &str) -> usize {
        if let Some(&number) = self.long.get(name) {
            return number;
        }
        let number = self.add(name);
        self.long.insert(name.into(), number);
        number
    }

    fn add(&mut self, name: &str) -> usize {
        self.names.push_str(name);
        self.ends.push(self.names.len());
        self.ends.len() - 1
    }

    /// Four times the slots.
    #[cold]
    fn grow(&mut self) {
        let slots = vec![Slot::default(); 4 * self.slots.len()];
        let before = std::mem::replace(&mut self.slots, slots);
        self.shift -= 2;
        for taken in before.into_iter().filter(|slot| slot.key != 0) {
            let slot = self.slot(taken.key);
            self.slots[slot] = taken;
        }
    }
}
