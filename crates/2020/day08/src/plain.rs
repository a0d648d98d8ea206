//! The same by the letter: what the fast ways are checked against and fall back on.

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::{Cursor, lines};

use crate::{Instruction, no_repair, nothing_to_repair, several};

/// The most lines that a program may have.
pub(crate) const LINES: u32 = 1 << 31;

/// The program, each line checked as it is read.
pub(crate) fn parse(input: &str) -> Result<Vec<Instruction>, ParseError> {
    let mut places = 0..LINES;
    lines(input, |cursor| {
        let place = places.next();
        let place = place.ok_or_else(|| cursor.error("a program of fewer lines"))?;
        instruction(cursor, place)
    })
}

/// The instruction of a line.
fn instruction(cursor: &mut Cursor, place: u32) -> Result<Instruction, ParseError> {
    let name = ["acc ", "jmp ", "nop "]
        .into_iter()
        .find(|name| cursor.take_text(name));
    let name = name.ok_or_else(|| cursor.error("acc, jmp or nop with a number"))?;
    let number: i64 = cursor.signed()?;
    let after = place + 1;
    // What is no place of 32 bits is outside of any program.
    let target = i64::from(place).saturating_add(number);
    let target = u32::try_from(target).unwrap_or(u32::MAX);
    let (adds, next, changed) = match name {
        "acc " => (number, after, after),
        "jmp " => (0, target, after),
        _ => (0, after, target),
    };
    Ok(Instruction {
        adds,
        next,
        changed,
    })
}

/// The result of every change that makes the program end, which have to be the same.
pub(crate) fn part2(program: &[Instruction]) -> Result<i128, NoAnswer> {
    if result(program).is_some() {
        return Err(nothing_to_repair());
    }
    let mut program = program.to_vec();
    let mut common = None;
    for place in 0..program.len() {
        let instruction = program[place];
        program[place].next = instruction.changed;
        if let Some(result) = result(&program) {
            if common.is_some_and(|common| common != result) {
                return Err(several());
            }
            common = Some(result);
        }
        program[place] = instruction;
    }
    common.ok_or_else(no_repair)
}

/// The accumulator at the end, if that is ever reached.
fn result(program: &[Instruction]) -> Option<i128> {
    let (mut at, mut sum) = (0, 0);
    // A run with more steps than instructions goes in circles.
    for _ in 0..program.len() {
        let instruction = program.get(at)?;
        sum += i128::from(instruction.adds);
        at = instruction.next as usize;
        if at == program.len() {
            return Some(sum);
        }
    }
    None
}
