//! Down the grid, with a tree of what the instructions do to a row.
//!
//! The tree is an array: node 1 is the root, and the children of node `n` are `2n`, what is done
//! first, and `2n + 1`, what is done then. A leaf stands not for one instruction but for a run of
//! several: so the tree is small enough for the nearest memory, and going through a short run is as
//! fast as the levels that this saves.

use std::ops::Range;

use crate::{Instruction, SIZE};

/// What the instructions of each node do to a row of columns, or of cells of some kind.
pub(crate) trait Nodes {
    /// Lets a node do nothing to some cells.
    fn clear(&mut self, node: usize, cells: Range<usize>);

    /// Lets a leaf do what an instruction does, after all else, to some of the instruction's cells.
    fn then(&mut self, leaf: usize, instruction: &Instruction, cells: Range<usize>);

    /// Lets a node do to some cells what its children do, one after the other.
    fn combine(&mut self, node: usize, cells: Range<usize>);

    /// How much light a row gives after what the root does to it; it is dark before.
    fn light(&self) -> u64;
}

/// The tree's form for a number of instructions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// How many leaves there are, a power of two.
    leaves: usize,
    /// How many instructions a leaf stands for.
    run: usize,
}

impl Shape {
    pub(crate) fn new(instructions: usize) -> Self {
        // Measured: runs of about ten are the best. The memory has a limit, too.
        let leaves = (instructions / 8).clamp(1, 1024);
        let leaves = 1 << leaves.ilog2();
        Self {
            leaves,
            run: instructions.div_ceil(leaves).max(1),
        }
    }

    /// How many nodes to make; number 0 is not used.
    pub(crate) fn nodes(self) -> usize {
        2 * self.leaves
    }
}

/// How much light the grid gives in the end. For each instruction the cells of its columns are given.
pub(crate) fn sweep(
    instructions: &[Instruction],
    cells: &[Range<usize>],
    shape: Shape,
    nodes: &mut impl Nodes,
) -> u64 {
    let changes = Changes::new(instructions);
    let mut active = vec![false; instructions.len()];
    let (mut light, mut light_of_row) = (0, 0);
    for row in 0..SIZE {
        let changed = changes.at(row);
        for &index in changed {
            active[index] = !active[index];
            let cells_changed = &cells[index];
            let leaf = index / shape.run;
            let first = leaf * shape.run;
            let run = first..(first + shape.run).min(instructions.len());
            let mut node = shape.leaves + leaf;
            nodes.clear(node, cells_changed.clone());
            for index in run {
                let start = cells[index].start.max(cells_changed.start);
                let end = cells[index].end.min(cells_changed.end);
                if active[index] && start < end {
                    nodes.then(node, &instructions[index], start..end);
                }
            }
            while node > 1 {
                node /= 2;
                nodes.combine(node, cells_changed.clone());
            }
        }
        if !changed.is_empty() {
            light_of_row = nodes.light();
        }
        light += light_of_row;
    }
    light
}

/// Which instructions begin or end at each row.
struct Changes {
    /// Where the list of a row begins; it ends where the next one begins.
    starts: [usize; SIZE + 2],
    /// The numbers of instructions.
    list: Vec<usize>,
}

impl Changes {
    fn new(instructions: &[Instruction]) -> Self {
        let rows = |instruction: &Instruction| [instruction.rows.start, instruction.rows.end];
        let mut starts = [0; SIZE + 2];
        for row in instructions.iter().flat_map(rows) {
            starts[usize::from(row) + 1] += 1;
        }
        for row in 0..=SIZE {
            starts[row + 1] += starts[row];
        }
        let mut list = vec![0; 2 * instructions.len()];
        let mut next = starts;
        for (index, instruction) in instructions.iter().enumerate() {
            for row in rows(instruction) {
                let next = &mut next[usize::from(row)];
                list[*next] = index;
                *next += 1;
            }
        }
        Self { starts, list }
    }

    fn at(&self, row: usize) -> &[usize] {
        &self.list[self.starts[row]..self.starts[row + 1]]
    }
}
