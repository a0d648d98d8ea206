//! Lines to legs.

use aoc_core::ParseError;
use aoc_parse::count;

use crate::{Course, Leg};

/// Reads every line; an empty input is one empty line, and so an error.
pub(crate) fn course(input: &str) -> Result<Course, ParseError> {
    let mut rest = input.as_bytes();
    // No more legs than lines, and at least one.
    let mut legs = vec![Leg::default(); count(rest, b'\n') + 1];
    let (mut index, mut total) = (0, 0);
    loop {
        let line = match short_line(rest) {
            Some(line) => line,
            None => any_line(input, input.len() - rest.len())?,
        };
        let leg = &mut legs[index];
        leg.east += i64::from(line.east);
        leg.north += i64::from(line.north);
        leg.forward = line.forward;
        leg.left = line.left;
        index += usize::from(line.ends);
        total += u64::from(line.number);
        rest = &rest[line.len..];
        if rest.is_empty() {
            legs.truncate(index + 1);
            return Ok(Course { legs, total });
        }
    }
}

/// What a line does.
struct Line {
    east: i32,
    north: i32,
    forward: i32,
    left: u32,
    /// Whether it ends its leg.
    ends: u8,
    number: u32,
    /// Its bytes, with its end.
    len: usize,
}

/// A line that has one to three digits and is followed by enough others; nothing where it is another
/// or an error.
#[inline(always)]
fn short_line(rest: &[u8]) -> Option<Line> {
    let word = u64::from_le_bytes(*rest.first_chunk()?);
    // Digits have the bit 0x10, a newline has not: from the third byte on, the first without it.
    let end = (!word & 0x1010_1010_1010_0000).trailing_zeros();
    // The newline to the fifth byte, the digits before it, zeros before them. With another length
    // there is something else in the fifth byte.
    let aligned = ((word & !0xff) ^ 0x30_3030_3000).wrapping_shl(36_u32.wrapping_sub(end));
    if aligned & 0xff_f0f0_f000 != 0x3a_0000_0000 {
        return None;
    }
    // Four bits each, side by side: each digit times the one that brings it there.
    let digits = (((aligned & 0xffff_ffff) * 0x100_1001) >> 24) & 0xfff;
    let number = &NUMBERS[digits as usize];
    let effect = effect((word & 0xff) as u8, number.quarters)?;
    Some(effect.line(number.value.into(), number.quarters, end as usize / 8 + 1))
}

/// Any line.
#[cold]
fn any_line(input: &str, start: usize) -> Result<Line, ParseError> {
    let rest = &input.as_bytes()[start..];
    let letter = rest.first().copied().unwrap_or(b'\n');
    if effect(letter, 0).is_none() {
        let expected = "one of the letters N, S, E, W, L, R and F";
        return Err(ParseError::at(input, start, expected));
    }
    let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit());
    let end = 1 + digits.count();
    // Digits are ASCII: the range ends at characters.
    let number = match input[start + 1..start + end].parse::<i32>() {
        Ok(number) => number.unsigned_abs(),
        Err(_) if end == 1 => return Err(ParseError::at(input, start + 1, "a whole number")),
        Err(_) => {
            let expected = "a number that is not so large";
            return Err(ParseError::at(input, start + 1, expected));
        }
    };
    if rest.get(end).is_some_and(|&byte| byte != b'\n') {
        return Err(ParseError::at(input, start + end, "the end of the line"));
    }
    let quarters = quarters(number);
    match effect(letter, quarters) {
        Some(effect) => Ok(effect.line(number, quarters, rest.len().min(end + 1))),
        None => Err(ParseError::at(input, start + 1, "a multiple of 90 degrees")),
    }
}

/// A number of three digits, by its digits.
#[derive(Clone, Copy)]
struct Number {
    value: u16,
    quarters: u8,
}

/// The quarter turns, where a number is one of degrees that makes some.
const fn quarters(number: u32) -> u8 {
    if number.is_multiple_of(90) {
        (number / 90 % 4) as u8
    } else {
        ASKEW
    }
}

/// No quarter turns.
const ASKEW: u8 = 4;

/// No number at all.
const NO_NUMBER: u8 = 8;

/// The numbers by their digits, four bits each.
static NUMBERS: [Number; 0x1000] = {
    let none = Number {
        value: 0,
        quarters: NO_NUMBER,
    };
    let mut numbers = [none; 0x1000];
    let mut value = 0;
    while value < 1000 {
        let digits = ((value / 100) << 8) | ((value / 10 % 10) << 4) | (value % 10);
        numbers[digits as usize] = Number {
            value,
            quarters: quarters(value as u32),
        };
        value += 1;
    }
    numbers
};

/// What a letter does.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Effect {
    letter: u8,
    /// Units eastward for each of the number.
    east: i8,
    /// Units northward for each of the number.
    north: i8,
    /// The bits of the number that say how far to go: all or none.
    forward: i8,
    /// Quarter turns to the left for each of the number.
    left: u8,
    /// Whether the line ends its leg.
    ends: u8,
    /// Which quarters must not be.
    refused: u8,
}

/// What a letter does, where it is one, and where its number is one that it can have.
#[inline(always)]
fn effect(letter: u8, quarters: u8) -> Option<&'static Effect> {
    let effect = &EFFECTS[usize::from(letter & 31)];
    // One condition for both: which letters turn is no question to the processor.
    ((effect.letter ^ letter) | (quarters & effect.refused) == 0).then_some(effect)
}

impl Effect {
    /// The line with a number below 2^31.
    #[inline(always)]
    fn line(&self, number: u32, quarters: u8, len: usize) -> Line {
        let value = number.cast_signed();
        Line {
            east: i32::from(self.east) * value,
            north: i32::from(self.north) * value,
            forward: i32::from(self.forward) & value,
            left: (u32::from(self.left) * u32::from(quarters)) & 3,
            ends: self.ends,
            number,
            len,
        }
    }
}

/// By the five low bits of the letter, which tell the capitals apart. Where no letter has those
/// bits stands one with others, so that it is no byte's effect.
static EFFECTS: [Effect; 32] = {
    let mut effects = [Effect::new(1, 0, 0, 0, 0); 32];
    effects[1] = Effect::new(0, 0, 0, 0, 0);
    effects[(b'N' & 31) as usize] = Effect::new(b'N', 0, 1, 0, 0);
    effects[(b'S' & 31) as usize] = Effect::new(b'S', 0, -1, 0, 0);
    effects[(b'E' & 31) as usize] = Effect::new(b'E', 1, 0, 0, 0);
    effects[(b'W' & 31) as usize] = Effect::new(b'W', -1, 0, 0, 0);
    effects[(b'F' & 31) as usize] = Effect::new(b'F', 0, 0, -1, 0);
    effects[(b'L' & 31) as usize] = Effect::new(b'L', 0, 0, 0, 1);
    effects[(b'R' & 31) as usize] = Effect::new(b'R', 0, 0, 0, 3);
    effects
};

impl Effect {
    const fn new(letter: u8, east: i8, north: i8, forward: i8, left: u8) -> Self {
        Self {
            letter,
            east,
            north,
            forward,
            left,
            ends: (forward != 0 || left != 0) as u8,
            refused: if left == 0 {
                NO_NUMBER
            } else {
                NO_NUMBER | ASKEW
            },
        }
    }
}
