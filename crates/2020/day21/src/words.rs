//! Words read fast, and numbered in the order in which they first come.
//!
//! A list of foods is a few thousand short words of which a few hundred are different, so the whole
//! day is spent in telling words apart. Eight letters fill a machine word: a word of up to eight is
//! one load, whose end is found in all eight bytes at once, and is then its own key in a small table
//! with open addressing. No byte is looked at by itself, nothing is allocated for a word that is
//! known, and equal keys are equal words: nothing needs comparing. Longer words, which real lists do
//! not have, go through an ordinary hash map.

use rustc_hash::FxHashMap;

/// Eight bytes with this value each.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// A word at some place of a text: its length, and its letters where there are at most eight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word {
    /// How many letters; 0 where there is no word.
    pub(crate) len: usize,
    /// The first eight letters, the first lowest, with zeros after the last.
    head: u64,
}

impl Word {
    /// The longest row of lower-case letters from here on.
    #[inline]
    pub(crate) fn at(bytes: &[u8], at: usize) -> Self {
        let head = load(bytes, at);
        let mut len = letters(head);
        if len == 0 {
            return Self { len, head: 0 };
        }
        let word = head & (u64::MAX >> (64 - 8 * len));
        let mut more = len;
        while more == 8 {
            more = letters(load(bytes, at + len));
            len += more;
        }
        Self { len, head: word }
    }
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

/// How many of eight bytes are lower-case letters before the first that is none.
#[inline]
fn letters(chunk: u64) -> usize {
    // The top bit of each byte answers for it. Without its own top bits no sum carries over.
    let low = chunk & each(0x7f);
    let from_a = low + each(0x80 - b'a');
    let past_z = low + each(0x80 - b'z' - 1);
    let letter = from_a & !past_z & !chunk & each(0x80);
    let other = letter ^ each(0x80);
    other.trailing_zeros() as usize / 8
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
    /// The word's letters; 0 where the slot is free.
    word: u64,
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
        if word.len > 8 {
            return self.number_of_long(&text[at..at + word.len]);
        }
        let slot = self.slot(word.head);
        if self.slots[slot].word == word.head {
            return self.slots[slot].number;
        }
        let number = self.add(&text[at..at + word.len]);
        self.slots[slot] = Slot {
            word: word.head,
            number,
        };
        if 2 * self.len() >= self.slots.len() {
            self.grow();
        }
        number
    }

    /// Where a word of up to eight letters is, or else belongs.
    #[inline]
    fn slot(&self, word: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize & mask;
        while self.slots[slot].word != word && self.slots[slot].word != 0 {
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
        for taken in before.into_iter().filter(|slot| slot.word != 0) {
            let slot = self.slot(taken.word);
            self.slots[slot] = taken;
        }
    }
}
