//! # 2020 day 8: Handheld Halting
//!
//! The puzzle: <https://adventofcode.com/2020/day/8>.
//!
//! No jump depends on the accumulator, so each instruction has one that follows it, always the same.
//! The generator works that out: an instruction is what it adds and where it leads, with the other
//! place where it would lead if it were changed from `jmp` to `nop` or back. A run is a walk along
//! those links, and it is an endless one as soon as it comes to an instruction again.
//!
//! **Part 1** walks until then.
//!
//! **Part 2.** Only a change of an instruction on that walk can make a difference. To try one is to
//! step off the walk there, to where the changed instruction leads, and to walk on. Three things can
//! happen:
//!
//! - The end of the program comes: here is the repair.
//! - An instruction comes that some walk has been at before, the first walk or that of an earlier
//!   change. If it is one of the first walk, what follows is that walk's endless loop, or the change
//!   again and so a loop too. If it is one of an earlier change that failed, this one fails like it.
//!   If it is one that the end was reached from, the end is reached from here as well.
//! - The walk leaves the program for somewhere else than its end, which is no repair.
//!
//! So no instruction is ever walked over twice in vain, and to try all changes takes no more steps
//! than the program has instructions: linear time, where trying them one by one is quadratic.
//!
//! All changes are tried, though the puzzle promises that there is one repair. Were there several
//! with different results, then none of them would be the answer.

mod fast;
mod plain;
mod sample;

use std::iter;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// What an instruction does. Places are numbered from 0, and that after the last instruction is the
/// end; a higher one, whichever it is, is outside of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    /// What it adds to the accumulator.
    pub adds: i64,
    /// The place of the instruction after it.
    pub next: u32,
    /// The place of the one after it if it were a `nop` instead of a `jmp`, or a `jmp` instead of a
    /// `nop`. An `acc` is never changed: the same as `next`.
    pub changed: u32,
}

/// The program.
///
/// # Errors
///
/// Where a line is not `acc`, `jmp` or `nop` with a number of 64 bits, or there are more than 2^31
/// lines.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Instruction>, ParseError> {
    match fast::parse(input) {
        Some(program) => Ok(program),
        None => plain::parse(input),
    }
}

/// The accumulator right before an instruction would be run for the second time.
///
/// # Errors
///
/// Where that never happens: the program ends, or jumps elsewhere.
#[aoc(day8, part1)]
pub fn part1(program: &[Instruction]) -> Result<i128, NoAnswer> {
    let mut marks = vec![Mark::New; program.len()];
    // Each of at most 2^31 instructions adds 64 bits once: 128 are ample.
    let mut sum = 0_i128;
    let stop = walk(program, &mut marks, 0, |at| {
        sum += i128::from(program[at].adds);
    });
    if stop < program.len() {
        Ok(sum)
    } else {
        Err(no_loop(program, stop))
    }
}

/// The accumulator at the end of the program after the repair.
///
/// # Errors
///
/// Where no change of one instruction makes the program end, or several do with different results,
/// or it ends as it is.
#[aoc(day8, part2)]
pub fn part2(program: &[Instruction]) -> Result<i128, NoAnswer> {
    let mut marks = vec![Mark::New; program.len()];
    let mut trail = Vec::with_capacity(program.len());
    if walk(program, &mut marks, 0, |at| trail.push(at)) == program.len() {
        return Err(nothing_to_repair());
    }
    let mut repairs = Vec::new();
    let mut sum = 0_i128;
    for instruction in trail.into_iter().map(|at| program[at]) {
        let start = instruction.changed as usize;
        let stop = walk(program, &mut marks, start, |_| ());
        if stop == program.len() || marks.get(stop) == Some(&Mark::Ending) {
            let repair = Repair { sum, start, stop };
            repair.way(program).for_each(|at| marks[at] = Mark::Ending);
            repairs.push(repair);
        }
        sum += i128::from(instruction.adds);
    }
    common_result(program, &repairs)
}

/// Part 2 by running the program after each change.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day8, part2, Plain)]
pub fn part2_plain(program: &[Instruction]) -> Result<i128, NoAnswer> {
    plain::part2(program)
}

/// What is known of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// No walk has come to it.
    New,
    /// Some walk has.
    Seen,
    /// And that walk led to the end.
    Ending,
}

/// Walks over new instructions, marking them, to the first place that is none.
fn walk(
    program: &[Instruction],
    marks: &mut [Mark],
    from: usize,
    mut each: impl FnMut(usize),
) -> usize {
    let mut at = from;
    while let Some(instruction) = program.get(at) {
        if marks[at] != Mark::New {
            break;
        }
        marks[at] = Mark::Seen;
        each(at);
        at = instruction.next as usize;
    }
    at
}

/// A change that makes the program end.
struct Repair {
    /// The accumulator when the changed instruction has been run.
    sum: i128,
    /// Where that leads.
    start: usize,
    /// The end of the program, or an instruction on the way of an earlier repair.
    stop: usize,
}

impl Repair {
    /// The instructions from the start to the stop.
    fn way(&self, program: &[Instruction]) -> impl Iterator<Item = usize> {
        let next = |&at: &usize| Some(program.get(at)?.next as usize);
        iter::successors(Some(self.start), next).take_while(|&at| at != self.stop)
    }
}

/// The accumulator at the end, which has to be the same with all repairs.
fn common_result(program: &[Instruction], repairs: &[Repair]) -> Result<i128, NoAnswer> {
    let adds = |at: usize| i128::from(program[at].adds);
    let (first, others) = repairs.split_first().ok_or_else(no_repair)?;
    let result = first.sum + first.way(program).map(adds).sum::<i128>();
    if others.is_empty() {
        return Ok(result);
    }
    // As all results are the same, so are the accumulators where two ways meet.
    let mut sums = vec![0; program.len()];
    for repair in repairs {
        let mut sum = repair.sum;
        for at in repair.way(program) {
            sums[at] = sum;
            sum += adds(at);
        }
        if sum != *sums.get(repair.stop).unwrap_or(&result) {
            return Err(several());
        }
    }
    Ok(result)
}

fn no_loop(program: &[Instruction], at: usize) -> NoAnswer {
    NoAnswer::new(if at == program.len() {
        "the program ends, and runs no instruction twice"
    } else {
        "the program jumps to where it has no instruction, and runs none twice"
    })
}

fn nothing_to_repair() -> NoAnswer {
    NoAnswer::new("the program ends as it is: there is nothing to repair")
}

fn no_repair() -> NoAnswer {
    NoAnswer::new("no change of one instruction makes the program end")
}

fn several() -> NoAnswer {
    NoAnswer::new("several changes make the program end, and not with the same result")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day8_part1),
        Solver::new(2, Factory::day8_part2),
        Solver::alternative(2, "plain", Factory::day8_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
