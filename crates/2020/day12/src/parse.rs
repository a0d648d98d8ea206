//! Lines to steps.

use aoc_core::ParseError;

use crate::{Course, Step};

/// Reads every line; an empty input is one empty line, and so an error.
pub(crate) fn course(input: &str) -> Result<Course, ParseError> {
    let mut rest = input.as_bytes();
    let newlines = rest.iter().filter(|&&byte| byte == b'\n').count();
    let ends_with_one = rest.last() == Some(&b'\n');
    let mut steps = vec![Step::default(); newlines + usize::from(!ends_with_one)];
    let mut bits = 0;
    for slot in &mut steps {
        let (number, step, len) = match short_line(rest) {
            Some(line) => line,
            None => any_line(input, input.len() - rest.len())?,
        };
        *slot = step;
        bits |= number;
        rest = &rest[len..];
    }
    Ok(Course {
        steps,
        largest: bits,
    })
}

/// The number, the step and the length with its end of a line that has one to three digits and
/// is followed by enough others; nothing where it is another or an error.
#[inline(always)]
fn short_line(rest: &[u8]) -> Option<(u32, Step, usize)> {
    let word = u64::from_le_bytes(*rest.first_chunk()?);
    let letter = (word & 0xff) as u8;
    // Digits have the bit 0x10, a newline has not: after the letter, the first byte without it.
    let newline = (!word & 0x1010_1010_1010_1000).trailing_zeros() & !7;
    if !(16..=32).contains(&newline) || (word >> newline) & 0xff != u64::from(b'\n') {
        return None;
    }
    // The digits in the three high bytes, the last one highest, zeros below where there are fewer.
    let digits = ((word as u32 & !0xff) ^ 0x3030_3000) << (32 - newline);
    // 0x76 and a digit stay below 0x80, 0x76 and more than a digit do not.
    if (digits.wrapping_add(0x7676_7600) | digits) & 0x8080_8000 != 0 {
        return None;
    }
    let number = (digits >> 8 & 0xff) * 100 + (digits >> 16 & 0xff) * 10 + (digits >> 24);
    Some((number, step(letter, number)?, newline as usize / 8 + 1))
}

/// The number, the step and the length with its end of any line.
#[cold]
fn any_line(input: &str, start: usize) -> Result<(u32, Step, usize), ParseError> {
    let rest = &input.as_bytes()[start..];
    let letter = rest.first().copied().unwrap_or(b'\n');
    if step(letter, 0).is_none() {
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
    match step(letter, number) {
        Some(step) => Ok((number, step, rest.len().min(end + 1))),
        None => Err(ParseError::at(input, start + 1, "a multiple of 90 degrees")),
    }
}

/// What a letter and a number below 2^31 do; nothing where the letter is none, or the turn ends
/// askew.
#[inline(always)]
fn step(letter: u8, number: u32) -> Option<Step> {
    let effect = EFFECTS[usize::from(letter & 31)];
    let quarters = number / 90;
    // One condition for both: which letters turn is no question to the processor.
    let askew = (number - quarters * 90) & effect.turns;
    if u32::from(effect.letter ^ letter) | askew != 0 {
        return None;
    }
    Some(Step {
        east: effect.east * number.cast_signed(),
        north: effect.north * number.cast_signed(),
        forward: (effect.forward & number).cast_signed(),
        left: effect.left.wrapping_mul(quarters) & 3,
    })
}

/// What a letter does.
#[derive(Clone, Copy)]
struct Effect {
    letter: u8,
    /// Units eastward for each of the number.
    east: i32,
    /// Units northward for each of the number.
    north: i32,
    /// The bits of the number that say how far to go: all or none.
    forward: u32,
    /// Quarter turns to the left for each of the number.
    left: u32,
    /// The bits of the number that must not be there beyond a multiple of 90: all or none.
    turns: u32,
}

/// By the five low bits of the letter, which tell the capitals apart. Where no letter has those
/// bits stands one with others, so that it is no byte's effect.
const EFFECTS: [Effect; 32] = {
    let mut effects = [effect(1, 0, 0, 0, 0); 32];
    effects[1] = effect(0, 0, 0, 0, 0);
    effects[(b'N' & 31) as usize] = effect(b'N', 0, 1, 0, 0);
    effects[(b'S' & 31) as usize] = effect(b'S', 0, -1, 0, 0);
    effects[(b'E' & 31) as usize] = effect(b'E', 1, 0, 0, 0);
    effects[(b'W' & 31) as usize] = effect(b'W', -1, 0, 0, 0);
    effects[(b'F' & 31) as usize] = effect(b'F', 0, 0, u32::MAX, 0);
    effects[(b'L' & 31) as usize] = effect(b'L', 0, 0, 0, 1);
    effects[(b'R' & 31) as usize] = effect(b'R', 0, 0, 0, 3);
    effects
};

const fn effect(letter: u8, east: i32, north: i32, forward: u32, left: u32) -> Effect {
    Effect {
        letter,
        east,
        north,
        forward,
        left,
        turns: if left == 0 { 0 } else { u32::MAX },
    }
}
