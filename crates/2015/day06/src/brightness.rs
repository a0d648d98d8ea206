//! Part 2: brightnesses, eight in a vector.

use std::ops::{Add, Range};

use crate::sweep::{Nodes, Shape, sweep};
use crate::{Action, Instruction, SIZE};

/// How bright all lights are together in the end.
pub(crate) fn total(instructions: &[Instruction]) -> u64 {
    // An instruction makes a difference of two at most.
    if instructions.len() < 1 << 14 {
        total_in::<i16>(instructions)
    } else {
        total_in::<i64>(instructions)
    }
}

/// A brightness or a difference of two, in some number of bits.
trait Level: Copy + Ord + Add<Output = Self> + From<i8> {
    /// The sum of levels times widths. No width is more than a row's, nor is their sum.
    fn weigh(levels: &[Group<Self>], widths: &[Group<Self>]) -> u64;

    fn from_width(width: u16) -> Self;
}

impl Level for i16 {
    fn weigh(levels: &[Group<Self>], widths: &[Group<Self>]) -> u64 {
        let pairs = levels.as_flattened().iter().zip(widths.as_flattened());
        let sum: i32 = pairs
            .map(|(level, width)| i32::from(*level) * i32::from(*width))
            .sum();
        sum.unsigned_abs().into()
    }

    fn from_width(width: u16) -> Self {
        width.cast_signed()
    }
}

impl Level for i64 {
    fn weigh(levels: &[Group<Self>], widths: &[Group<Self>]) -> u64 {
        let pairs = levels.as_flattened().iter().zip(widths.as_flattened());
        let sum: Self = pairs.map(|(level, width)| level * width).sum();
        sum.unsigned_abs()
    }

    fn from_width(width: u16) -> Self {
        width.into()
    }
}

/// Cells are worked on in groups of so many.
const GROUP: usize = 8;

type Group<L> = [L; GROUP];

fn total_in<L: Level>(instructions: &[Instruction]) -> u64 {
    // Cells are divided where columns begin or end. First whether they are, then which cell begins.
    let mut cell_at = [0; SIZE + 1];
    for instruction in instructions {
        cell_at[usize::from(instruction.columns.start)] = 1;
        cell_at[usize::from(instruction.columns.end)] = 1;
    }
    // Before the first one there is a cell, too, which stays dark.
    let mut widths = vec![L::from(0)];
    let mut start = 0;
    for (column, cell) in (0..).zip(&mut cell_at) {
        if *cell == 1 {
            if let Some(width) = widths.last_mut() {
                *width = L::from_width(column - start);
            }
            widths.push(L::from(0));
            start = column;
        }
        *cell = widths.len() - 1;
    }
    let cell = |column: u16| cell_at[usize::from(column)];
    let cells = instructions
        .iter()
        .map(|instruction| cell(instruction.columns.start)..cell(instruction.columns.end));
    let cells: Vec<_> = cells.collect();

    widths.resize(widths.len().next_multiple_of(GROUP), L::from(0));
    let widths = widths.as_chunks().0;
    let shape = Shape::new(instructions.len());
    let nothing = [L::from(0); GROUP];
    let mut tree = Tree {
        effects: vec![nothing; shape.nodes() * 2 * widths.len()],
        widths,
    };
    sweep(instructions, &cells, shape, &mut tree)
}

/// What each node does to each cell: `max(x + add, floor)`. That nothing is done is 0 in both, since
/// no brightness is below zero.
struct Tree<'a, L> {
    /// For each node the `add` of all cells, then their `floor`.
    effects: Vec<Group<L>>,
    widths: &'a [Group<L>],
}

impl<L> Tree<'_, L> {
    /// The `add` and the `floor` of a node.
    fn node(&mut self, node: usize) -> (&mut [Group<L>], &mut [Group<L>]) {
        let len = self.widths.len();
        let start = node * 2 * len;
        self.effects[start..start + 2 * len].split_at_mut(len)
    }
}

impl<L: Level> Nodes for Tree<'_, L> {
    fn clear(&mut self, node: usize, cells: Range<usize>) {
        let (add, floor) = self.node(node);
        add.as_flattened_mut()[cells.clone()].fill(L::from(0));
        floor.as_flattened_mut()[cells].fill(L::from(0));
    }

    fn then(&mut self, leaf: usize, instruction: &Instruction, cells: Range<usize>) {
        let more = L::from(match instruction.action {
            Action::On => 1,
            Action::Off => -1,
            Action::Toggle => 2,
        });
        let (add, floor) = self.node(leaf);
        for add in &mut add.as_flattened_mut()[cells.clone()] {
            *add = *add + more;
        }
        for floor in &mut floor.as_flattened_mut()[cells] {
            *floor = (*floor + more).max(L::from(0));
        }
    }

    fn combine(&mut self, node: usize, cells: Range<usize>) {
        let len = self.widths.len();
        let groups = cells.start / GROUP..cells.end.div_ceil(GROUP);
        let (upper, lower) = self.effects.split_at_mut(2 * node * 2 * len);
        let part = |number: usize| number * len + groups.start..number * len + groups.end;
        let (add, floor) = upper[node * 2 * len..].split_at_mut(len);
        let add = &mut add[groups.clone()];
        let floor = &mut floor[groups.clone()];
        let (add1, floor1) = (&lower[part(0)], &lower[part(1)]);
        let (add2, floor2) = (&lower[part(2)], &lower[part(3)]);
        let sums = add.iter_mut().zip(floor);
        let firsts = add1.iter().zip(floor1);
        let seconds = add2.iter().zip(floor2);
        for (((add, floor), (add1, floor1)), (add2, floor2)) in sums.zip(firsts).zip(seconds) {
            for lane in 0..GROUP {
                add[lane] = add1[lane] + add2[lane];
                floor[lane] = (floor1[lane] + add2[lane]).max(floor2[lane]);
            }
        }
    }

    /// The `floor` is never below the `add`, so it is what becomes of zero.
    fn light(&self) -> u64 {
        let len = self.widths.len();
        L::weigh(&self.effects[3 * len..4 * len], self.widths)
    }
}
