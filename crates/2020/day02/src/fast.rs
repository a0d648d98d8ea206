//! Databases of short lines, a line at a time.
//!
//! A *window* is 32 bytes of input from the start of a line, and a *mask* has a bit for each byte
//! of the window, the lowest for the first. Which of the first five bytes are digits tells a line's
//! [`Shape`]: each number has one digit or two. That gives the places of the three separators, of
//! the letter, and of the password's start; the first newline is its end. The line is right if the
//! separators are there, and the letters up to the newline are exactly the one letter and the whole
//! password.
//!
//! Masks are made by vector instructions where the processor has them, and by arithmetic on words
//! elsewhere, which takes about two and a half times as long.

use crate::Entry;

/// How many bytes are looked at together: enough for `10-20 a: ` and a password of 22 letters.
const WINDOW: usize = 32;

/// The entries; `None` where a line does not fit a window, or is no entry, or there is none.
pub(crate) fn read(input: &str) -> Option<Vec<Entry>> {
    #[cfg(target_arch = "x86_64")]
    if avx2::is_there() {
        // SAFETY: the processor was asked for every feature of the function.
        return unsafe { avx2::read(input) };
    }
    words::read(input)
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::is_x86_feature_detected;
    use std::arch::x86_64::{
        __m256i, _mm256_cmpeq_epi8, _mm256_min_epu8, _mm256_movemask_epi8, _mm256_set1_epi8,
        _mm256_setr_epi64x, _mm256_sub_epi8,
    };

    use super::{Entry, Masks, WINDOW, line, read_lines, words};

    pub(super) fn is_there() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn read(input: &str) -> Option<Vec<Entry>> {
        read_lines(input, |window| {
            let bytes = load(window);
            let masks = Masks {
                newlines: equal(bytes, b'\n'),
                digits: within(bytes, b'0', b'9'),
                letters: within(bytes, b'a', b'z'),
            };
            line(window, masks, |letter| equal(bytes, letter))
        })
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(window: &[u8; WINDOW]) -> __m256i {
        // The compiler makes one load of it.
        let [a, b, c, d] = words::load(window).map(u64::cast_signed);
        _mm256_setr_epi64x(a, b, c, d)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn equal(bytes: __m256i, byte: u8) -> u32 {
        let equal = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte.cast_signed()));
        _mm256_movemask_epi8(equal).cast_unsigned()
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn within(bytes: __m256i, first: u8, last: u8) -> u32 {
        let above = _mm256_sub_epi8(bytes, _mm256_set1_epi8(first.cast_signed()));
        let limit = _mm256_set1_epi8((last - first).cast_signed());
        let within = _mm256_cmpeq_epi8(above, _mm256_min_epu8(above, limit));
        _mm256_movemask_epi8(within).cast_unsigned()
    }
}

/// Masks by arithmetic on eight bytes at a time, for any processor.
mod words {
    use super::{Entry, Masks, WINDOW, line, read_lines};

    /// A bit, and the seven others, of each byte of a word.
    const HIGH: u64 = 0x8080_8080_8080_8080;
    const LOW: u64 = !HIGH;

    pub(super) fn read(input: &str) -> Option<Vec<Entry>> {
        read_lines(input, |window| {
            let bytes = load(window);
            let masks = Masks {
                newlines: within(bytes, b'\n', b'\n'),
                digits: within(bytes, b'0', b'9'),
                letters: within(bytes, b'a', b'z'),
            };
            line(window, masks, |letter| within(bytes, letter, letter))
        })
    }

    #[inline]
    pub(super) fn load(window: &[u8; WINDOW]) -> [u64; 4] {
        let (words, _) = window.as_chunks();
        [0, 1, 2, 3].map(|word: usize| u64::from_le_bytes(words[word]))
    }

    /// The bytes between two of ASCII.
    #[inline]
    fn within(bytes: [u64; 4], first: u8, last: u8) -> u32 {
        let [a, b, c, d] = bytes.map(|word| {
            // The sums of seven bits each reach the eighth from `first` on, and after `last`.
            let from_first = (word & LOW) + each(128 - first);
            let after_last = (word & LOW) + each(127 - last);
            gather(from_first & !after_last & !word & HIGH)
        });
        a | b << 8 | c << 16 | d << 24
    }

    /// Eight times the same byte.
    #[inline]
    fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }

    /// The highest bits of eight bytes, side by side. The product is the sum of eight shifted
    /// copies of the word, and no two of their bits meet, so nothing is carried.
    #[inline]
    fn gather(bits: u64) -> u32 {
        ((bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }
}

/// The entries of lines that are read from their windows, by a function that gives the entry and
/// the line's length with its newline.
//
// Inlined for certain, so that the vector instructions may be inlined into the loop.
#[inline(always)]
fn read_lines(
    input: &str,
    read_line: impl Fn(&[u8; WINDOW]) -> Option<(Entry, usize)>,
) -> Option<Vec<Entry>> {
    let mut entries = Vec::with_capacity(input.len() / 16);
    let mut rest = input.as_bytes();
    // Several before they go to the vector, so that it does not have to be ready to grow at each.
    let mut block = [Entry::default(); 16];
    while !rest.is_empty() {
        let mut len = 0;
        while let Some(entry) = block.get_mut(len)
            && !rest.is_empty()
        {
            let mut end = [b'\n'; WINDOW];
            let window = rest.first_chunk().unwrap_or_else(|| {
                end[..rest.len()].copy_from_slice(rest);
                &end
            });
            let line;
            (*entry, line) = read_line(window)?;
            // The last line may have no newline.
            rest = rest.get(line..).unwrap_or_default();
            len += 1;
        }
        entries.extend_from_slice(&block[..len]);
    }
    (!entries.is_empty()).then_some(entries)
}

/// What is known of each byte of a window.
#[derive(Clone, Copy)]
struct Masks {
    newlines: u32,
    digits: u32,
    letters: u32,
}

/// Reads the first line of a window; `equal` gives the mask of a letter.
#[inline(always)]
fn line(window: &[u8; WINDOW], masks: Masks, equal: impl Fn(u8) -> u32) -> Option<(Entry, usize)> {
    let numbers = u64::from_le_bytes(*window.first_chunk()?) & 0x0f0f_0f0f_0f0f_0f0f;
    let after_first = u64::from_le_bytes(*window[1..].first_chunk()?);
    let shape = &SHAPES[masks.digits as usize % SHAPES.len()];

    let line = masks.newlines.wrapping_sub(1) & !masks.newlines;
    let password = line & (u32::MAX << shape.password);
    let is_right = (masks.newlines != 0)
        & (password != 0)
        & (masks.letters & line == password | 1 << shape.letter)
        & (after_first & shape.separators_at == shape.separators);
    if !is_right {
        return None;
    }

    let letter = window[shape.letter as usize % WINDOW];
    let found = equal(letter) & password;
    let is_at = |place| found.checked_shr(shape.password - 1 + place).unwrap_or(0) & 1 == 1;
    let low = (numbers.wrapping_mul(shape.low) >> 56) as u32;
    let high = (numbers.wrapping_mul(shape.high) >> 56) as u32;
    let entry = Entry {
        low,
        high,
        count: found.count_ones(),
        at_low: is_at(low),
        at_high: is_at(high),
    };
    Some((entry, masks.newlines.trailing_zeros() as usize + 1))
}

/// Where the parts of a line are, by the numbers of digits.
#[derive(Clone, Copy)]
struct Shape {
    /// The index of the policy's letter, and that of the password's first.
    letter: u32,
    password: u32,
    /// The separators, and ones in all of their bytes, in the eight bytes after the first of the
    /// line.
    separators: u64,
    separators_at: u64,
    /// Times the digits in the first eight bytes, these give the numbers in the highest byte: a
    /// digit has to be multiplied by 1 or 10 and moved there, and the lower bytes never reach 256.
    low: u64,
    high: u64,
}

/// The shapes by the mask of the digits among the first five bytes of a line: `1-3 a`, `1-13 `,
/// `10-3 ` and `10-13`. Any other mask has a shape whose separators are never found.
const SHAPES: [Shape; 32] = {
    let none = Shape {
        letter: 1,
        password: 3,
        separators: 1,
        separators_at: 0,
        low: 0,
        high: 0,
    };
    let mut shapes = [none; 32];
    shapes[0b0_0101] = shape(1, 1);
    shapes[0b0_1101] = shape(1, 2);
    shapes[0b0_1011] = shape(2, 1);
    shapes[0b1_1011] = shape(2, 2);
    shapes
};

const fn shape(low_digits: usize, high_digits: usize) -> Shape {
    let dash = low_digits;
    let space = dash + 1 + high_digits;
    let letter = space + 1;
    let colon = letter + 1;
    let separators = [
        (dash, b'-'),
        (space, b' '),
        (colon, b':'),
        (colon + 1, b' '),
    ];
    let mut shape = Shape {
        letter: letter as u32,
        password: colon as u32 + 2,
        separators: 0,
        separators_at: 0,
        low: number(dash, low_digits),
        high: number(space, high_digits),
    };
    let mut index = 0;
    while index < separators.len() {
        let (at, separator) = separators[index];
        shape.separators |= byte(separator, at - 1);
        shape.separators_at |= byte(0xff, at - 1);
        index += 1;
    }
    shape
}

/// What to multiply by for the number of one digit or two before some byte.
const fn number(end: usize, digits: usize) -> u64 {
    let ones = byte(1, 7 - (end - 1));
    if digits == 1 {
        ones
    } else {
        ones | byte(10, 7 - (end - 2))
    }
}

/// A word of one byte at an index, the lowest being 0.
const fn byte(value: u8, index: usize) -> u64 {
    (value as u64) << (8 * index)
}

#[cfg(test)]
mod tests {
    use aoc_core::Rng;

    use super::*;
    use crate::plain::{self, Line};
    use crate::sample::sample;

    /// The entries by every way there is, which have to agree; where this one gives none, they need
    /// not be wrong, but where it gives some, they are right.
    fn read_all(input: &str) -> Option<Vec<Entry>> {
        let entries = words::read(input);
        assert_eq!(read(input), entries, "{input:?}");
        if let Some(entries) = &entries {
            let lines = plain::parse(input).unwrap_or_else(|error| panic!("{input:?}: {error}"));
            let plain: Vec<_> = lines.iter().map(Line::entry).collect();
            assert_eq!(*entries, plain, "{input:?}");
        }
        entries
    }

    #[test]
    fn samples_are_read() {
        for seed in 0..50 {
            let input = sample(&mut Rng::new(seed));
            assert!(read_all(&input).is_some());
            assert!(read_all(input.trim_end()).is_some());
        }
    }

    #[test]
    fn every_number_and_length_is_read() {
        for low in 0..100 {
            for high in 0..100 {
                for len in [1, 2, 19, 20, 21, 22] {
                    let password = "abbabaababbaababaabbbab".get(..len).unwrap();
                    let line = format!("{low}-{high} b: {password}");
                    let fits = line.len() < WINDOW;
                    assert_eq!(read_all(&line).is_some(), fits, "{line}");
                    let lines = format!("{line}\n1-2 z: zzyx\n{line}\n");
                    assert_eq!(read_all(&lines).is_some(), fits, "{lines}");
                }
            }
        }
    }

    #[test]
    fn every_byte_of_a_line_is_checked() {
        for line in [
            "1-3 a: abcde",
            "1-13 a: abc",
            "10-3 b: b",
            "10-13 a: abcdeabcde",
        ] {
            for at in 0..line.len() {
                for byte in 0..128 {
                    let mut bytes = line.as_bytes().to_vec();
                    bytes[at] = byte;
                    let changed = str::from_utf8(&bytes).unwrap();
                    let taken = read_all(changed).is_some();
                    assert_eq!(taken, plain::parse(changed).is_ok(), "{changed:?}");
                    read_all(&format!("{changed}\n7-8 y: yyyyyyyyy\n{line}\n{line}\n"));
                }
                for cut in [&line[..at], &line[at..], &line.replace(&line[at..=at], "")] {
                    read_all(cut);
                    read_all(&format!("{cut}\n{line}\n{line}\n{line}\n"));
                    read_all(&format!("{line}\n{line}\n{cut}"));
                }
            }
        }
    }
}
