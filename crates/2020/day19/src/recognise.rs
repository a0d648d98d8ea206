//! Whether a grammar generates a message, for any grammar whose rules generate no empty text, as
//! those of the puzzle.
//!
//! Most rules generate texts of one length only. For each of these, a bit for each place of the
//! message says whether such a text starts there. For a row of rules these are the places of the
//! first one, and those of the second one moved by the length of the first, and so on, anded
//! together: all places at once.
//!
//! For the other rules, from the last place to the first, a bit for each place says whether a text
//! that starts here can end there. For a row of rules these are the ends of the second one, from
//! each of the ends of the first one, and so on. Every rule takes at least one letter, so that the
//! second one starts further behind, where all is known already; and the first one is another
//! rule at the same place. So the rules are gone through in such an order that what a row begins
//! with comes before. Where there is no such order, as a rule can begin with itself, directly or
//! by way of others, they are gone through until nothing is new.

use std::ops::Range;

use aoc_core::NoAnswer;

use crate::grammar::Grammar;

/// How many words of bits there may be for a message: 64 MB of them.
const MOST_WORDS: usize = 1 << 23;

/// How many words are looked at before it is given up, for all messages. It takes a second or two.
const MOST_STEPS: usize = 1 << 29;

/// A grammar, and what is needed to ask it of many messages.
#[derive(Debug)]
pub(crate) struct Recogniser<'a> {
    grammar: &'a Grammar,
    start: usize,
    /// The rules of one length that matter, those first that others refer to.
    fixed: Vec<usize>,
    /// The other rules that matter, those first with which others begin.
    others: Vec<usize>,
    /// Whether one of these can begin with itself.
    is_looped: bool,
    bits: Bits,
}

impl<'a> Recogniser<'a> {
    /// Asks whether this rule generates messages.
    pub(crate) fn new(grammar: &'a Grammar, start: usize) -> Self {
        let every_part = |rule| grammar.alternatives(rule).flatten().copied();
        let (all, _) = depth_first(grammar.len(), [start], every_part);
        let lengths = lengths(grammar, &all);
        let is_fixed = |rule: &usize| lengths[*rule].is_some();
        let (fixed, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_fixed);
        let first_part = |rule| {
            let first = grammar.alternatives(rule).filter_map(|row| row.first());
            first.copied().filter(|rule| !is_fixed(rule))
        };
        let (others, is_looped) = depth_first(grammar.len(), others, first_part);
        let bits = Bits::new(lengths, &others);
        Self {
            grammar,
            start,
            fixed,
            others,
            is_looped,
            bits,
        }
    }

    /// Whether the rule generates a message.
    ///
    /// # Errors
    ///
    /// Where it takes too much time or memory to tell.
    pub(crate) fn accepts(&mut self, message: &[u8]) -> Result<bool, NoAnswer> {
        let grammar = self.grammar;
        let bits = &mut self.bits;
        bits.reset(message.len())?;
        for &rule in &self.fixed {
            if let Some(letter) = grammar.letter(rule) {
                bits.add_letter(rule, letter, message)?;
            }
            for row in grammar.alternatives(rule) {
                bits.add_starts(rule, row)?;
            }
        }
        for place in (0..message.len()).rev() {
            loop {
                let mut is_new = false;
                for &rule in &self.others {
                    for row in grammar.alternatives(rule) {
                        is_new |= bits.add_ends(place, rule, row)?;
                    }
                }
                if !is_new || !self.is_looped {
                    break;
                }
            }
        }
        Ok(!message.is_empty() && bits.is_text(self.start, message.len()))
    }
}

/// The length of the texts of each of these rules, where all of them have one. A rule comes after
/// those that it refers to, as far as that is possible.
fn lengths(grammar: &Grammar, rules: &[usize]) -> Vec<Option<usize>> {
    let mut lengths: Vec<Option<usize>> = vec![None; grammar.len()];
    for &rule in rules {
        lengths[rule] = match grammar.letter(rule) {
            Some(_) => Some(1),
            None => {
                let mut rows = grammar.alternatives(rule).map(|row| {
                    let mut parts = row.iter().map(|&part| lengths[part]);
                    parts.try_fold(0_usize, |sum, length| sum.checked_add(length?))
                });
                let first = rows.next().flatten();
                first.filter(|_| rows.all(|length| length == first))
            }
        };
    }
    lengths
}

/// The rules that are reached from some, a rule after those that are reached from it; and whether
/// there is no such order, as one is reached from itself.
fn depth_first<I: Iterator<Item = usize>>(
    rules: usize,
    from: impl IntoIterator<Item = usize>,
    next: impl Fn(usize) -> I,
) -> (Vec<usize>, bool) {
    #[derive(Clone, Copy, PartialEq)]
    enum Visit {
        None,
        Begun,
        Done,
    }
    let mut order = Vec::new();
    let mut is_looped = false;
    let mut visits = vec![Visit::None; rules];
    for root in from {
        if visits[root] != Visit::None {
            continue;
        }
        visits[root] = Visit::Begun;
        let mut path = vec![(root, next(root))];
        while let Some((rule, parts)) = path.last_mut() {
            match parts.next() {
                Some(part) if visits[part] == Visit::None => {
                    visits[part] = Visit::Begun;
                    path.push((part, next(part)));
                }
                Some(part) => is_looped |= visits[part] == Visit::Begun,
                None => {
                    visits[*rule] = Visit::Done;
                    order.push(*rule);
                    path.pop();
                }
            }
        }
    }
    (order, is_looped)
}

/// What is known about a message.
#[derive(Debug)]
struct Bits {
    /// The length of the texts of each rule, where they have one.
    lengths: Vec<Option<usize>>,
    /// Where the other rules are in the order of theirs.
    indices: Vec<usize>,
    others: usize,
    /// How many words it takes to have a bit for each place and for the end of the message.
    words: usize,
    /// For each rule of one length the places where a text of it starts.
    starts: Vec<u64>,
    /// For each place, and there for each of the other rules, the ends of the texts that start
    /// there.
    ends: Vec<u64>,
    /// What is known of a row up to a part of it, and up to the next part.
    reached: Vec<u64>,
    next: Vec<u64>,
    /// How many words were looked at, for all messages.
    steps: usize,
}

impl Bits {
    fn new(lengths: Vec<Option<usize>>, others: &[usize]) -> Self {
        let mut indices = vec![0; lengths.len()];
        for (index, &rule) in others.iter().enumerate() {
            indices[rule] = index;
        }
        Self {
            lengths,
            indices,
            others: others.len(),
            words: 0,
            starts: Vec::new(),
            ends: Vec::new(),
            reached: Vec::new(),
            next: Vec::new(),
            steps: 0,
        }
    }

    /// Forgets all, for a message of this length.
    fn reset(&mut self, length: usize) -> Result<(), NoAnswer> {
        self.words = length / 64 + 1;
        let starts = self.lengths.len().saturating_mul(self.words);
        let ends = (self.others * self.words).saturating_mul(length);
        if starts.saturating_add(ends) > MOST_WORDS {
            return Err(too_long());
        }
        for (bits, len) in [
            (&mut self.starts, starts),
            (&mut self.ends, ends),
            (&mut self.reached, self.words),
            (&mut self.next, self.words),
        ] {
            bits.clear();
            bits.resize(len, 0);
        }
        self.take_steps(starts + ends)
    }

    /// Whether a rule generates all of a message of this length.
    fn is_text(&self, rule: usize, length: usize) -> bool {
        match self.lengths[rule] {
            Some(fixed) => fixed == length && has(&self.starts[self.of(rule)], 0),
            None => has(&self.ends[self.at(0, rule)], length),
        }
    }

    /// Where the starts of a rule of one length are.
    fn of(&self, rule: usize) -> Range<usize> {
        rule * self.words..(rule + 1) * self.words
    }

    /// Where the ends of another rule at a place are.
    fn at(&self, place: usize, rule: usize) -> Range<usize> {
        let start = (place * self.others + self.indices[rule]) * self.words;
        start..start + self.words
    }

    /// Adds the starts of a rule that is a letter.
    fn add_letter(&mut self, rule: usize, letter: u8, message: &[u8]) -> Result<(), NoAnswer> {
        let of = self.of(rule);
        for (word, letters) in self.starts[of].iter_mut().zip(message.chunks(64)) {
            for (bit, &there) in letters.iter().enumerate() {
                *word |= u64::from(there == letter) << bit;
            }
        }
        self.take_steps(message.len())
    }

    /// Adds the starts of a row of rules of one length each to those of a rule.
    fn add_starts(&mut self, rule: usize, row: &[usize]) -> Result<(), NoAnswer> {
        self.reached.fill(u64::MAX);
        let mut offset = 0;
        for &part in row {
            let starts = &self.starts[self.of(part)];
            let (ahead, shift) = (offset / 64, offset % 64);
            let word = |at: usize| starts.get(at).copied().unwrap_or(0);
            for (at, reached) in self.reached.iter_mut().enumerate() {
                let at = at.saturating_add(ahead);
                *reached &= word(at) >> shift | word(at.saturating_add(1)) << 1 << (63 - shift);
            }
            // The length of the row fits, so that of its beginning does.
            offset += self.lengths[part].unwrap_or(0);
            self.take_steps(self.words)?;
        }
        let of = self.of(rule);
        for (starts, reached) in self.starts[of].iter_mut().zip(&self.reached) {
            *starts |= reached;
        }
        Ok(())
    }

    /// Adds the ends of a row of rules at a place to those of a rule. Says whether there are new
    /// ones.
    fn add_ends(&mut self, place: usize, rule: usize, row: &[usize]) -> Result<bool, NoAnswer> {
        self.reached.fill(0);
        self.reached[place / 64] |= 1 << (place % 64);
        for &part in row {
            self.next.fill(0);
            for word in 0..self.words {
                let mut rest = self.reached[word];
                while rest != 0 {
                    let from = 64 * word + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    self.follow(from, part);
                    self.take_steps(self.words)?;
                }
            }
            std::mem::swap(&mut self.reached, &mut self.next);
        }
        let at = self.at(place, rule);
        let mut is_new = false;
        for (ends, more) in self.ends[at].iter_mut().zip(&self.reached) {
            is_new |= more & !*ends != 0;
            *ends |= more;
        }
        Ok(is_new)
    }

    /// Adds the ends of a rule at a place, or at the end of the message, to those that are next.
    fn follow(&mut self, from: usize, rule: usize) {
        match self.lengths[rule] {
            Some(length) if has(&self.starts[self.of(rule)], from) => {
                let end = from + length;
                self.next[end / 64] |= 1 << (end % 64);
            }
            Some(_) => {}
            None => {
                let at = self.at(from, rule);
                // Nothing starts at the end.
                let ends = self.ends.get(at).unwrap_or(&[]);
                for (next, ends) in self.next.iter_mut().zip(ends) {
                    *next |= ends;
                }
            }
        }
    }

    /// Counts words that are looked at.
    fn take_steps(&mut self, words: usize) -> Result<(), NoAnswer> {
        self.steps += words;
        if self.steps > MOST_STEPS {
            Err(too_long())
        } else {
            Ok(())
        }
    }
}

fn too_long() -> NoAnswer {
    NoAnswer::new("the messages are too long for these rules")
}

/// Whether a place is in a set.
fn has(set: &[u64], place: usize) -> bool {
    set[place / 64] >> (place % 64) & 1 != 0
}
