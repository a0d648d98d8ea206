//! Part 1: lights that are on or off, 64 in a word.

use std::array;
use std::ops::Range;

use crate::sweep::{Nodes, Shape, sweep};
use crate::{Action, Instruction, SIZE};

/// How many lights are lit in the end. A cell is a column.
pub(crate) fn lit(instructions: &[Instruction]) -> u64 {
    let columns = instructions
        .iter()
        .map(|instruction| usize::from(instruction.columns.start)..instruction.columns.end.into());
    let columns: Vec<_> = columns.collect();
    let shape = Shape::new(instructions.len());
    let mut tree = Tree(vec![Row::NOTHING; shape.nodes()]);
    sweep(instructions, &columns, shape, &mut tree)
}

/// How many words a row of lights has.
const WORDS: usize = SIZE.div_ceil(64);

/// What is done to a row: the lights of `keep` stay as they are, the others go out; then those of
/// `flip` change.
#[derive(Debug, Clone, Copy)]
struct Row {
    keep: [u64; WORDS],
    flip: [u64; WORDS],
}

impl Row {
    const NOTHING: Self = Self {
        keep: [u64::MAX; WORDS],
        flip: [0; WORDS],
    };

    /// What this does and then the other.
    #[inline]
    fn then(&self, other: &Self) -> Self {
        Self {
            keep: array::from_fn(|word| self.keep[word] & other.keep[word]),
            flip: array::from_fn(|word| (self.flip[word] & other.keep[word]) ^ other.flip[word]),
        }
    }

    /// Each word with some of the columns, and a mask of these.
    fn masked(&mut self, columns: Range<usize>, mut change: impl FnMut(&mut u64, &mut u64, u64)) {
        let (first, last) = (columns.start / 64, (columns.end - 1) / 64);
        for word in first..=last {
            let mut mask = u64::MAX;
            if word == first {
                mask &= u64::MAX << (columns.start % 64);
            }
            if word == last {
                mask &= u64::MAX >> (63 - (columns.end - 1) % 64);
            }
            change(&mut self.keep[word], &mut self.flip[word], mask);
        }
    }
}

/// The rows of all nodes.
struct Tree(Vec<Row>);

impl Nodes for Tree {
    fn clear(&mut self, node: usize, columns: Range<usize>) {
        self.0[node].masked(columns, |keep, flip, mask| {
            *keep |= mask;
            *flip &= !mask;
        });
    }

    fn then(&mut self, leaf: usize, instruction: &Instruction, columns: Range<usize>) {
        let row = &mut self.0[leaf];
        match instruction.action {
            Action::On => row.masked(columns, |keep, flip, mask| {
                *keep &= !mask;
                *flip |= mask;
            }),
            Action::Off => row.masked(columns, |keep, flip, mask| {
                *keep &= !mask;
                *flip &= !mask;
            }),
            Action::Toggle => row.masked(columns, |_, flip, mask| *flip ^= mask),
        }
    }

    /// All columns: a row of fixed length is faster than a part of it.
    fn combine(&mut self, node: usize, _: Range<usize>) {
        self.0[node] = self.0[2 * node].then(&self.0[2 * node + 1]);
    }

    fn light(&self) -> u64 {
        let lit = self.0[1].flip.iter().map(|word| word.count_ones());
        lit.sum::<u32>().into()
    }
}
