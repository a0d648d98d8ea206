//! One instruction after the other.

use aoc_core::NoAnswer;

use crate::{Instruction, Program, Registers, odd_half, too_large, too_long};

pub(crate) fn run(
    program: &Program,
    start: Registers,
    most_steps: u64,
) -> Result<Registers, NoAnswer> {
    let mut registers = start;
    let mut place = 0;
    let mut steps = 0;
    while let Some(&instruction) = program.instructions().get(place) {
        if steps == most_steps {
            return Err(too_long(most_steps));
        }
        steps += 1;
        let mut next = place + 1;
        match instruction {
            Instruction::Half(register) => {
                let value = registers.get_mut(register);
                if *value % 2 == 1 {
                    return Err(odd_half(place));
                }
                *value /= 2;
            }
            Instruction::Triple(register) => {
                let value = registers.get_mut(register);
                *value = value.checked_mul(3).ok_or_else(too_large)?;
            }
            Instruction::Increment(register) => {
                let value = registers.get_mut(register);
                *value = value.checked_add(1).ok_or_else(too_large)?;
            }
            Instruction::Jump(to) => next = to,
            Instruction::JumpIfEven(register, to) => {
                if registers.get(register).is_multiple_of(2) {
                    next = to;
                }
            }
            Instruction::JumpIfOne(register, to) => {
                if registers.get(register) == 1 {
                    next = to;
                }
            }
        }
        place = next;
    }
    Ok(registers)
}
