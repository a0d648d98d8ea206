//! Numbers of up to 15 digits, parsed eight digits at a time.
//!
//! Eight bytes are a word. Digits have bit 4 set and the newline has not, so the lowest byte without
//! it ends the number. What is before it is shifted to the upper end of the word (the first character
//! is the lowest byte), and zeros are put in front. Three multiplications then make pairs of digits,
//! pairs of pairs, and the number. There is but one branch that depends on the number: whether it
//! has a second word, and as numbers grow down the list, that is well predicted.
//!
//! Whatever is unusual (a sign, a blank, a longer number) gives `None`, and the plain parser reads
//! the input again.

/// Bit 4 of each byte.
const BIT_4: u64 = 0x1010_1010_1010_1010;

/// Eight digits of 0.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// What a first word counts for, by the number of digits in the second.
const POWERS: [u64; 8] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];

/// The numbers, or `None` where there is more to be said.
pub(crate) fn parse(input: &str) -> Option<Vec<i64>> {
    let bytes = input.as_bytes();
    if bytes.is_empty() {
        return None;
    }
    // A line has a digit and a newline at least.
    let mut numbers = Vec::with_capacity(bytes.len() / 2 + 1);
    let mut at = 0;
    while let Some(line) = bytes[at..].first_chunk() {
        at += take_line(line, &mut numbers)?;
    }
    // The last lines, in fewer bytes than a chunk has, with line ends after them.
    let rest = &bytes[at..];
    let mut tail = [b'\n'; 32];
    tail[..rest.len()].copy_from_slice(rest);
    at = 0;
    while at < rest.len()
        && let Some(line) = tail[at..].first_chunk()
    {
        at += take_line(line, &mut numbers)?;
    }
    Some(numbers)
}

/// Takes the first line of two words, and gives its length with the newline.
#[inline(always)]
fn take_line(words: &[u8; 16], numbers: &mut Vec<i64>) -> Option<usize> {
    let words = u128::from_le_bytes(*words);
    let (first, second) = (words as u64, (words >> 64) as u64);
    let (number, digits) = if first & BIT_4 == BIT_4 {
        let (low, digits) = up_to_newline(second)?;
        (eight_digits(first)? * POWERS[digits] + low, 8 + digits)
    } else {
        up_to_newline(first).filter(|&(_, digits)| digits > 0)?
    };
    numbers.push(number.cast_signed());
    Some(digits + 1)
}

/// The number at the start of a word, of seven digits or fewer, and how many they are. No digits
/// are a 0.
#[inline(always)]
fn up_to_newline(word: u64) -> Option<(u64, usize)> {
    let ends = !word & BIT_4;
    if ends == 0 {
        return None;
    }
    let bits = ends.trailing_zeros() - 4;
    if (word >> bits) as u8 != b'\n' {
        return None;
    }
    // By up to 64 bits in all.
    let digits = (word << (56 - bits) << 8) | (ZEROS >> bits);
    Some((eight_digits(digits)?, bits as usize / 8))
}

/// The number of eight digits.
#[inline(always)]
fn eight_digits(word: u64) -> Option<u64> {
    let digits = word ^ ZEROS;
    // From 10 on the sum has the top bit of the byte, unless the byte has it already.
    let no_digits = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    if no_digits != 0 {
        return None;
    }
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    Some((fours * 10_000 + (fours >> 32)) & 0xffff_ffff)
}
