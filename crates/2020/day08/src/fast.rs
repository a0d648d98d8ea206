//! Lines of up to three digits, parsed without a branch that depends on them.
//!
//! Name, sign and number of digits change from line to line in no order, so a branch on any of them
//! would be mispredicted every few lines, which costs more than all else. All of them are turned
//! into numbers to look up or to shift by:
//!
//! - The second and third lowest bits of a name's first letter tell the three names apart, and the
//!   third lowest of the sign the two signs: together the place in a table of eight forms, of which
//!   six are used. The form says what name and sign have to be, to the byte, and what to multiply
//!   the number by and what to add, for each of the three parts of an instruction.
//! - Digits have bit 4 set and the newline has not, so the lowest byte without it ends the number.
//!   Shifted to the left by as much as is missing to three digits, the digits stand right-aligned in
//!   three bytes (the first character is the lowest), with zeros in front and the newline behind.
//!
//! What is wrong with any line is collected, and asked once at the end. Whatever is unusual (a blank,
//! a number without a sign or with more digits) gives `None`, and the plain parser reads the input
//! again.

use crate::{Instruction, plain};

/// The bytes of the shortest line.
const SHORTEST: usize = b"acc +0\n".len();

/// Bit 4 of four bytes, and of a fifth that ends the number where none of the four does.
const BIT_4: u64 = 0x1010_1010;
const FIFTH: u64 = 0x10_0000_0000;

/// What is done with the number in lines with this name and sign.
#[derive(Clone, Copy)]
struct Form {
    /// The first five bytes of the line, the first as the lowest.
    head: u64,
    /// What the number counts for in what is added.
    adds: i64,
    /// What it counts for in the distance to the next instruction, and that distance without it.
    next: (u32, u32),
    /// The same for the changed instruction.
    changed: (u32, u32),
}

/// By bits 2 and 3 of the name's first letter, and bit 2 of the sign.
const FORMS: [Form; 8] = {
    // No line starts with 0, so what is no form is none of these.
    let none = Form {
        head: 0,
        adds: 0,
        next: (0, 0),
        changed: (0, 0),
    };
    let mut forms = [none; 8];
    let mut minus = 0;
    while minus < 2 {
        let (sign, times) = if minus == 0 {
            (b'+', 1_i32)
        } else {
            (b'-', -1)
        };
        let there = (times.cast_unsigned(), 0);
        let on = (0, 1);
        forms[4 * minus] = form(b'a', b"cc ", sign, times as i64, on, on);
        forms[4 * minus + 2] = form(b'j', b"mp ", sign, 0, there, on);
        forms[4 * minus + 3] = form(b'n', b"op ", sign, 0, on, there);
        minus += 1;
    }
    forms
};

const fn form(
    first: u8,
    rest: &[u8; 3],
    sign: u8,
    adds: i64,
    next: (u32, u32),
    changed: (u32, u32),
) -> Form {
    let head = [first, rest[0], rest[1], rest[2], sign, 0, 0, 0];
    Form {
        head: u64::from_le_bytes(head),
        adds,
        next,
        changed,
    }
}

/// The program, or `None` where the input is not as usual, or is none.
pub(crate) fn parse(input: &str) -> Option<Vec<Instruction>> {
    let bytes = input.as_bytes();
    let most = (bytes.len() + 1) / SHORTEST;
    if most == 0 || most > plain::LINES as usize {
        return None;
    }
    let mut lines = Lines {
        program: Vec::with_capacity(most),
        strange: 0,
    };
    let mut at = 0;
    while let Some(line) = bytes[at..].first_chunk() {
        at += lines.take(line)?;
    }
    // The last lines, in fewer bytes than a chunk has, with line ends after them.
    let rest = &bytes[at..];
    let mut tail = [b'\n'; 32];
    tail[..rest.len()].copy_from_slice(rest);
    at = 0;
    while at < rest.len()
        && let Some(line) = tail[at..].first_chunk()
    {
        at += lines.take(line)?;
    }
    (lines.strange == 0).then_some(lines.program)
}

/// The lines taken so far.
struct Lines {
    /// With room for more than there can be.
    program: Vec<Instruction>,
    /// Not 0 where some line was not as usual.
    strange: u64,
}

impl Lines {
    /// Takes the line at the start of these bytes, and gives its length with the newline.
    #[inline(always)]
    fn take(&mut self, bytes: &[u8; 16]) -> Option<usize> {
        let head = u64::from_le_bytes(*bytes.first_chunk()?);
        let rest = u64::from_le_bytes(*bytes[5..].first_chunk()?);

        let form = &FORMS[(head >> 2 & 0b011 | head >> 32 & 0b100) as usize];
        self.strange |= (head ^ form.head) << 24;

        // Up to four, where the newline is no newline but the fourth digit.
        let digits = (!rest & BIT_4 | FIFTH).trailing_zeros() / 8;
        // The upper half where there is none.
        self.strange |= u64::from(digits).wrapping_sub(1) & 1 << 63;
        let number = (rest as u32 ^ 0x3030_3030).wrapping_shl(24_u32.wrapping_sub(8 * digits));
        // 0 in place of the newline.
        let number = number ^ u32::from(b'\n' ^ 0x30) << 24;
        // The top bit of a byte, where a digit is more than 9 or the newline more than 0.
        self.strange |= u64::from((number.wrapping_add(0x7f76_7676) | number) & 0x8080_8080);
        let low = number.wrapping_mul(10 << 8 | 1) >> 16 & 0xff;
        let number = (number & 0xff) * 100 + low;

        // Never, but so the compiler leaves out what makes more room.
        if self.program.len() == self.program.capacity() {
            return None;
        }
        let here = self.program.len() as u32;
        self.program.push(Instruction {
            adds: i64::from(number) * form.adds,
            next: target(here, number, form.next),
            changed: target(here, number, form.changed),
        });
        Some(b"acc +\n".len() + digits as usize)
    }
}

/// The place so far from here. In front of the first it is a number that is no place.
#[inline(always)]
fn target(here: u32, number: u32, (times, more): (u32, u32)) -> u32 {
    let distance = number.wrapping_mul(times).wrapping_add(more);
    here.wrapping_add(distance)
}
