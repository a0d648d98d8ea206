//! Runs programs, with short cuts.

use aoc_core::NoAnswer;

use crate::{Instruction, Program, Registers, never, odd_half, too_large, too_long};

pub(crate) fn run(
    program: &Program,
    start: Registers,
    most_steps: u64,
) -> Result<Registers, NoAnswer> {
    let mut registers = start;
    let mut place = 0;
    let mut steps = 0_u64;
    let mut earlier = Earlier::new();
    while let Some(&instruction) = program.instructions().get(place) {
        steps += 1;
        let to = match instruction {
            Instruction::Half(register) => {
                let value = registers.get_mut(register);
                if *value % 2 == 1 {
                    return Err(odd_half(place));
                }
                *value /= 2;
                None
            }
            Instruction::Triple(register) => {
                let value = registers.get_mut(register);
                *value = value.checked_mul(3).ok_or_else(too_large)?;
                None
            }
            Instruction::Increment(register) => {
                let value = registers.get_mut(register);
                *value = value.checked_add(1).ok_or_else(too_large)?;
                None
            }
            Instruction::Jump(to) => Some(to),
            Instruction::JumpIfEven(register, to) => {
                (registers.get(register).is_multiple_of(2)).then_some(to)
            }
            Instruction::JumpIfOne(register, to) => {
                if registers.get(register) == 1 {
                    Some(to)
                } else if let Some(counter) = program.counter_of_loop(place) {
                    let way = Way::of(registers.get(register), most_steps)?;
                    // The first instruction is counted already, and runs once more at the end.
                    steps += way.steps();
                    *registers.get_mut(register) = 1;
                    let counter = registers.get_mut(counter);
                    *counter = counter.checked_add(way.len()).ok_or_else(too_large)?;
                    Some(to)
                } else {
                    None
                }
            }
        };
        match to {
            Some(to) if to <= place => {
                if steps > most_steps {
                    return Err(too_long(most_steps));
                }
                if earlier.is_again(to, program.with_a_say(registers)) {
                    return Err(never());
                }
                place = to;
            }
            Some(to) => place = to,
            None => place += 1,
        }
    }
    if steps > most_steps {
        return Err(too_long(most_steps));
    }
    Ok(registers)
}

/// How a number becomes 1.
struct Way {
    halvings: u64,
    triplings: u64,
}

impl Way {
    /// The number's way, which has to exist, to be within the limit of steps, and to need no more
    /// than 64 bits.
    fn of(mut number: u64, most_steps: u64) -> Result<Self, NoAnswer> {
        if number == 0 {
            return Err(never());
        }
        let mut way = Self {
            halvings: 0,
            triplings: 0,
        };
        loop {
            let zeros = number.trailing_zeros();
            number >>= zeros;
            way.halvings += u64::from(zeros);
            if number == 1 {
                return Ok(way);
            }
            let tripled = number
                .checked_mul(3)
                .and_then(|number| number.checked_add(1));
            number = tripled.ok_or_else(too_large)?;
            way.triplings += 1;
            if way.triplings > most_steps {
                return Err(too_long(most_steps));
            }
        }
    }

    /// How long it is: what the loop counts.
    fn len(&self) -> u64 {
        self.halvings + self.triplings
    }

    /// How many instructions of the loop it takes, the first one at the end included.
    fn steps(&self) -> u64 {
        5 * self.halvings + 7 * self.triplings
    }
}

/// A state of before, to see it again.
struct Earlier {
    state: Option<(usize, Registers)>,
    /// How many states were compared with it, and with how many it is to be compared.
    compared: u64,
    most: u64,
}

impl Earlier {
    fn new() -> Self {
        Self {
            state: None,
            compared: 0,
            most: 1,
        }
    }

    fn is_again(&mut self, place: usize, registers: Registers) -> bool {
        let state = Some((place, registers));
        if self.state == state {
            return true;
        }
        self.compared += 1;
        if self.compared == self.most {
            self.state = state;
            self.compared = 0;
            self.most *= 2;
        }
        false
    }
}
