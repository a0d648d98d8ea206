//! Whether, and how soon, a grammar derives a word: by dynamic programming over all its parts.
//!
//! Rules are cut into pairs first: what a long rule puts in place of a symbol is its first symbol
//! and its second one, which make a *part* of the rule, then that and the third, and so on; rules
//! that begin alike share their parts. For each start of a piece of the word and each symbol or
//! part there is a row: what it takes to derive the pieces that begin there, by where they end.
//! (This is the method of Cocke, Younger and Kasami.) A row is made of rows that begin later: if a
//! symbol derives the piece up to some place, and the second of a pair derives from there on to
//! any ends, then the pair derives up to those ends. Starts are taken from the last to the first,
//! and ends from the nearest to the farthest, so all that a row is made of is complete.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use aoc_core::NoAnswer;

use crate::grammar::{Grammar, START, Symbol};
use crate::machine::too_much;

/// The most entries of all rows together.
const MOST_ENTRIES: usize = 1 << 25;

/// The most that rules and three places in a word can be multiplied to.
const MOST_WORK: u64 = 1 << 34;

/// The fewest steps that derive the grammar's molecule, if any do.
pub(crate) fn fewest_steps(grammar: &Grammar) -> Result<Option<u64>, NoAnswer> {
    let row = row::<Steps>(grammar)?;
    let steps = row.get(grammar.molecule.len());
    Ok(steps.map(u64::from))
}

/// Whether any steps derive the grammar's molecule.
pub(crate) fn is_derived(grammar: &Grammar) -> Result<bool, NoAnswer> {
    let row = row::<Bits>(grammar)?;
    Ok(row.get(grammar.molecule.len()).is_some())
}

/// What it takes to derive pieces, by their ends.
trait Row: Clone {
    /// What a step counts.
    const STEP: u32;

    /// For a word of so many symbols, with no piece derived.
    fn new(length: usize) -> Self;

    /// The steps to the piece with this end, if it is derived.
    fn get(&self, end: usize) -> Option<u32>;

    /// Takes the piece with this end in so many steps, if that is better.
    fn put(&mut self, end: usize, steps: u32);

    /// Takes all pieces of another row in so many steps more, where that is better.
    fn join(&mut self, other: &Self, steps: u32);
}

/// The fewest steps for each end.
#[derive(Clone)]
struct Steps {
    steps: Vec<u32>,
    /// No end before this one can be derived.
    first: usize,
}

impl Row for Steps {
    const STEP: u32 = 1;

    fn new(length: usize) -> Self {
        let steps = vec![u32::MAX; length + 1];
        let first = steps.len();
        Self { steps, first }
    }

    fn get(&self, end: usize) -> Option<u32> {
        let steps = self.steps.get(end).copied();
        steps.filter(|&steps| steps < u32::MAX)
    }

    fn put(&mut self, end: usize, steps: u32) {
        self.steps[end] = steps.min(self.steps[end]);
        self.first = self.first.min(end);
    }

    fn join(&mut self, other: &Self, steps: u32) {
        self.first = self.first.min(other.first);
        let mine = self.steps[other.first..].iter_mut();
        for (mine, &other) in mine.zip(&other.steps[other.first..]) {
            *mine = (*mine).min(other.saturating_add(steps));
        }
    }
}

/// A bit for each end that can be derived.
#[derive(Clone)]
struct Bits(Vec<u64>);

impl Row for Bits {
    const STEP: u32 = 0;

    fn new(length: usize) -> Self {
        Self(vec![0; length / 64 + 1])
    }

    fn get(&self, end: usize) -> Option<u32> {
        let word = self.0.get(end / 64)?;
        (word >> (end % 64) & 1 == 1).then_some(0)
    }

    fn put(&mut self, end: usize, _steps: u32) {
        self.0[end / 64] |= 1 << (end % 64);
    }

    fn join(&mut self, other: &Self, _steps: u32) {
        for (mine, other) in self.0.iter_mut().zip(&other.0) {
            *mine |= other;
        }
    }
}

/// Rules in pairs; parts of rules are numbered behind the symbols.
struct Pairs {
    symbols: usize,
    /// By the first of a pair: the second, what makes them both, and whether that is a step.
    pairs: Vec<Vec<(Symbol, Symbol, bool)>>,
    /// By symbol, those that become it in one step.
    singles: Vec<Vec<Symbol>>,
    has_singles: bool,
}

impl Pairs {
    /// The rules in pairs, if that takes no more symbols and parts than these.
    fn new(grammar: &Grammar, most: usize) -> Result<Self, NoAnswer> {
        let mut all = Self {
            symbols: grammar.symbols,
            pairs: vec![Vec::new(); grammar.symbols],
            singles: vec![Vec::new(); grammar.symbols],
            has_singles: false,
        };
        let mut parts = HashMap::new();
        for &rule in &grammar.rules {
            let right = grammar.right(rule);
            // No step makes a molecule shorter, so this one would be too long for good.
            if right.len() > grammar.molecule.len() {
                continue;
            }
            let (last, rest) = match *right {
                [first, ref rest @ .., last] => (last, Some((first, rest))),
                [last] => (last, None),
                [] => continue,
            };
            let Some((mut part, rest)) = rest else {
                all.singles[last as usize].push(rule.left);
                all.has_singles = true;
                continue;
            };
            for &symbol in rest {
                part = *parts.entry((part, symbol)).or_insert_with(|| {
                    let new = all.symbols as Symbol;
                    all.symbols += 1;
                    all.pairs.push(Vec::new());
                    all.singles.push(Vec::new());
                    all.pairs[part as usize].push((symbol, new, false));
                    new
                });
            }
            all.pairs[part as usize].push((last, rule.left, true));
            if all.symbols > most {
                return Err(too_much());
            }
        }
        Ok(all)
    }
}

/// The row of what the start symbol derives, for pieces that begin where the molecule does.
fn row<R: Row>(grammar: &Grammar) -> Result<R, NoAnswer> {
    let length = grammar.molecule.len();
    let most_symbols = MOST_ENTRIES / (length + 1) / (length + 1);
    if grammar.symbols > most_symbols {
        return Err(too_much());
    }
    let pairs = Pairs::new(grammar, most_symbols)?;
    let rules = grammar.rules.len().max(pairs.symbols);
    let places = length as u64;
    if rules as u64 > MOST_WORK / places / places / places {
        return Err(too_much());
    }
    let empty = R::new(length);
    // By start, then by symbol.
    let mut rows = vec![Vec::new(); length];
    for start in (0..length).rev() {
        let (here, later) = rows[start..].split_at_mut(1);
        let here = &mut here[0];
        *here = vec![empty.clone(); pairs.symbols];
        here[grammar.molecule[start] as usize].put(start + 1, 0);
        for end in start + 1..=length {
            close(here, &pairs, end);
            let Some(others) = later.get(end - start - 1) else {
                continue;
            };
            for first in 0..pairs.symbols {
                let Some(steps) = here[first].get(end) else {
                    continue;
                };
                for &(second, both, is_step) in &pairs.pairs[first] {
                    let steps = if is_step { steps + R::STEP } else { steps };
                    here[both as usize].join(&others[second as usize], steps);
                }
            }
        }
    }
    let first = rows.into_iter().next().unwrap_or_default();
    Ok(first.into_iter().nth(START as usize).unwrap_or(empty))
}

/// Takes the steps from one symbol to one other, for pieces with this start and end. Those that
/// need the fewest steps go first, so the steps of each symbol are taken up once and for good.
fn close<R: Row>(rows: &mut [R], pairs: &Pairs, end: usize) {
    if !pairs.has_singles {
        return;
    }
    let derived = (0..pairs.symbols).filter_map(|symbol| Some((rows[symbol].get(end)?, symbol)));
    let mut open: BinaryHeap<_> = derived.map(Reverse).collect();
    while let Some(Reverse((steps, symbol))) = open.pop() {
        if rows[symbol].get(end).is_some_and(|best| best < steps) {
            continue;
        }
        let steps = steps + R::STEP;
        for &left in &pairs.singles[symbol] {
            let left = left as usize;
            if rows[left].get(end).is_none_or(|best| steps < best) {
                rows[left].put(end, steps);
                open.push(Reverse((steps, left)));
            }
        }
    }
}
