//! Lines of three numbers of one digit or two, read without a loop over digits.
//!
//! Such a line has at most eight bytes, which are a word. Of the bytes that may occur, only `x` has
//! bit 6, and only the line's end lacks bit 4, so a mask and a count of zeros find each. When every
//! `x` is made a zero as the digits are, a number is the digit at its end and ten times what comes
//! before that, be it a digit or the zero of an `x`; one multiplication does that for all bytes.

/// All presents, where every line is such a line; `None` where one is not, be it wrong or right.
pub(crate) fn short_lines(mut input: &[u8]) -> Option<Vec<[u32; 3]>> {
    let mut presents = Vec::with_capacity(input.len() / 6 + 1);
    while let Some(line) = input.first_chunk() {
        let (sides, end) = short_line(line)?;
        presents.push(sides);
        input = &input[end + 1..];
    }
    // What is left is too short to be looked at, but may be a line or two of five letters.
    while !input.is_empty() || presents.is_empty() {
        let mut line = [b'\n'; LONGEST];
        line[..input.len()].copy_from_slice(input);
        let (sides, end) = short_line(&line)?;
        presents.push(sides);
        input = input.get(end + 1..).unwrap_or_default();
    }
    Some(presents)
}

/// A line and its end.
const LONGEST: usize = 9;

/// The same byte eight times.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The numbers at the start, and where the line ends.
#[inline]
fn short_line(line: &[u8; LONGEST]) -> Option<([u32; 3], usize)> {
    let [bytes @ .., _] = *line;
    let word = u64::from_le_bytes(bytes);
    let end = place(!word & each(0x10));
    // Not even the shortest ends so early, and what follows needs at least one byte.
    if end < 5 {
        return None;
    }
    let within = u64::MAX >> (64 - 8 * end);
    let crosses = word & each(0x40) & within;
    let first = place(crosses);
    let second_cross = crosses & crosses.wrapping_sub(1);
    let second = place(second_cross);
    let third_cross = second_cross & second_cross.wrapping_sub(1);
    // From an `x` bits 6 and 3 are taken, which makes it a 0; and then all digits lose bits 5 and 4.
    let digits = word ^ crosses ^ (crosses >> 3) ^ each(b'0');
    let no_digits = ((digits & each(0x7f)) + each(0x76)) | digits;
    // Other letters have bit 6, and would have become other digits.
    let no_crosses = digits & ((crosses >> 6) * 0xff);
    let right = (no_digits & each(0x80) & within == 0)
        & (no_crosses == 0)
        & (third_cross == 0)
        & (first.wrapping_sub(1) < 2)
        & (second.wrapping_sub(first + 2) < 2)
        & (end.wrapping_sub(second + 2) < 2)
        & (line[end] == b'\n');
    if !right {
        return None;
    }
    let numbers = digits.wrapping_mul(1 + (10 << 8));
    let number_before = |end: usize| (numbers >> (8 * (end - 1))) as u32 & 0xff;
    Some(([first, second, end].map(number_before), end))
}

/// Which byte has the lowest bit; 8 where there is none.
fn place(bits: u64) -> usize {
    bits.trailing_zeros() as usize / 8
}
