//! Light by light.

use crate::{Action, Instruction, SIZE};

pub(crate) fn lit(instructions: &[Instruction]) -> u64 {
    follow(instructions, |action, light| match action {
        Action::On => 1,
        Action::Off => 0,
        Action::Toggle => 1 - light,
    })
}

pub(crate) fn brightness(instructions: &[Instruction]) -> u64 {
    follow(instructions, |action, light| match action {
        Action::On => light + 1,
        Action::Off => light.saturating_sub(1),
        Action::Toggle => light + 2,
    })
}

/// The sum of all lights in the end.
fn follow(instructions: &[Instruction], change: impl Fn(Action, u64) -> u64) -> u64 {
    let mut lights = vec![0; SIZE * SIZE];
    for Instruction {
        action,
        columns,
        rows,
    } in instructions
    {
        for row in rows.clone().map(usize::from) {
            let row = &mut lights[row * SIZE..(row + 1) * SIZE];
            for light in &mut row[columns.start.into()..columns.end.into()] {
                *light = change(*action, *light);
            }
        }
    }
    lights.into_iter().sum()
}
