//! Passports of short fields, each read in the same few steps whatever its key is.
//!
//! A value is taken as one number, its bytes being the digits to the base 256 and the last byte the
//! lowest. Numbers of texts of one length are in the order of the texts, so that a range of years
//! or of heights is a range of numbers. A [`Rule`] says how long a value has to be, in which range,
//! where it has to have hexadecimal digits, and which of its bits are fixed: that covers all the
//! rules but that for the eyes, whose seven colours are a table.
//!
//! Tables for the keys and for the colours are asked by a product: the key times some factor, of
//! which the highest three bits are a place in the table. The factors were found by trial so that
//! no two keys share a place. What a factor does to anything else does not matter, as the table is
//! asked whether it was the key.

use crate::Passport;

/// How many bytes are looked at together: a key, a colon, a value of up to 15, and what is after
/// it.
const WINDOW: usize = 20;

/// The passports; `None` where a value is longer than 15 bytes, or blanks are not as usual, or a
/// height begins with a zero, or something is wrong, or there is no passport.
pub(crate) fn read(input: &str) -> Option<Vec<Passport>> {
    let mut passports = Vec::with_capacity(input.len() / 64);
    let mut passport = Passport::default();
    let mut rest = input.as_bytes();
    while !rest.is_empty() {
        let mut end = [b'\n'; WINDOW];
        let window = rest.first_chunk().unwrap_or_else(|| {
            end[..rest.len()].copy_from_slice(rest);
            &end
        });
        let field = Field::read(window)?;
        if !passport.add(field.place, field.is_valid) {
            return None;
        }
        // The last line may have no newline.
        rest = rest.get(field.len..).unwrap_or_default();
        if field.ends_line && matches!(rest, [] | [b'\n', ..]) {
            passports.push(passport);
            passport = Passport::default();
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    // A blank instead of a newline at the very end.
    (!passports.is_empty() && passport == Passport::default()).then_some(passports)
}

impl Passport {
    /// Adds the field of a place, or says that it is there already.
    #[inline]
    pub(crate) fn add(&mut self, place: usize, is_valid: bool) -> bool {
        let is_new = self.present >> place & 1 == 0;
        self.present |= 1 << place;
        self.valid |= u8::from(is_valid) << place;
        is_new
    }
}

/// What matters of a field.
struct Field {
    /// The place of the key.
    place: usize,
    is_valid: bool,
    /// The bytes up to the next field, the blank or the newline included.
    len: usize,
    /// Whether it was a newline.
    ends_line: bool,
}

impl Field {
    /// Reads the field at the start of a window, if it is one.
    #[inline]
    fn read(window: &[u8; WINDOW]) -> Option<Self> {
        let key = u32::from_le_bytes(*window.first_chunk()?);
        let (first, second) = (word(window, 4)?, word(window, 12)?);
        let place = place(key);
        let len = match blanks(first) {
            0 => 8 + blanks(second).trailing_zeros() as usize / 8,
            blanks => blanks.trailing_zeros() as usize / 8,
        };
        let after = *window.get(4 + len)?;
        let is_field = key == KEYS[place] && len > 0 && matches!(after, b' ' | b'\n');
        if !is_field || (place == HEIGHT && window[4] == b'0') {
            return None;
        }

        // The number of the value, or that of its first eight bytes.
        let number = first.swap_bytes() >> (64 - 8 * len.min(8));
        let rule = &RULES[place][number as usize % 2];
        let ninth = len != 9 || (second as u8).is_ascii_digit();
        let is_eyes = place == EYES && number == EYE_COLOURS[colour_place(number)];
        Some(Self {
            place,
            is_valid: (rule.holds(len, number) && ninth) || is_eyes,
            len: 4 + len + 1,
            ends_line: after == b'\n',
        })
    }
}

/// Eight bytes of a window.
#[inline]
fn word(window: &[u8; WINDOW], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*window.get(at..)?.first_chunk()?))
}

/// The highest bit of each byte that is a space or below. Past the first such byte there may be
/// more.
#[inline]
fn blanks(word: u64) -> u64 {
    word.wrapping_sub(each(b' ' + 1)) & !word & each(0x80)
}

/// What the values of a field have in common.
#[derive(Clone, Copy)]
struct Rule {
    len: usize,
    /// These bits have to be those.
    fixed_at: u64,
    fixed: u64,
    /// The high halves of the bytes that have to be hexadecimal digits. For decimal ones, the bit
    /// that only letters have is fixed.
    digits_at: u64,
    /// The least number, and how much the largest is above it.
    least: u64,
    span: u64,
}

impl Rule {
    /// Whether a value of a length and a number is valid. Without `&&`: all of it takes less time
    /// than a wrong guess at which part is the first not to hold.
    #[inline]
    fn holds(&self, len: usize, number: u64) -> bool {
        (len == self.len)
            & (number & self.fixed_at == self.fixed)
            & (not_hexadecimal(number) & self.digits_at == 0)
            & (number.wrapping_sub(self.least) <= self.span)
    }
}

/// Some bit in the high half of each byte that is not one of `0` to `9` and `a` to `f`.
///
/// The letters are brought to `1` to `6`. Then a digit is right if its high half is 3, still is
/// after 6 is added to it, and for those that were letters also after 9 is added, and after 1 is
/// subtracted. Only a byte that is wrong itself could carry into its neighbour.
#[inline]
fn not_hexadecimal(number: u64) -> u64 {
    let letters = number >> 6 & each(1);
    let digits = number ^ (letters * 0x50);
    let above = digits.wrapping_add(each(6)).wrapping_add(letters * 3);
    let below = digits.wrapping_sub(letters);
    (digits ^ each(0x30)) | (above ^ each(0x30)) | (below ^ each(0x30))
}

/// The field that may be missing, as a bit.
pub(crate) const OPTIONAL: u8 = 1 << place(key(b"cid:"));

const HEIGHT: usize = place(key(b"hgt:"));
const EYES: usize = place(key(b"ecl:"));

/// The place of a key among the eight.
pub(crate) fn place_of(key: &str) -> usize {
    let mut text = [b':'; 4];
    text.iter_mut()
        .zip(key.bytes())
        .for_each(|(to, from)| *to = from);
    place(u32::from_le_bytes(text))
}

/// The place of a key, with its colon, in a table of eight.
#[inline]
const fn place(key: u32) -> usize {
    (key.wrapping_mul(0x0498_3b50) >> 29) as usize
}

const fn key(text: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*text)
}

/// The keys at their places.
const KEYS: [u32; 8] = {
    let texts = [
        b"byr:", b"iyr:", b"eyr:", b"hgt:", b"hcl:", b"ecl:", b"pid:", b"cid:",
    ];
    let mut keys = [0; 8];
    let mut index = 0;
    while index < texts.len() {
        keys[place(key(texts[index]))] = key(texts[index]);
        index += 1;
    }
    keys
};

/// The rules by the places of their keys, for a value whose last byte is even and one where it is
/// odd: heights have a rule for each.
const RULES: [[Rule; 2]; 8] = {
    // No value has no length: the colours of eyes are not found by a rule, and no country counts.
    let never = Rule {
        len: 0,
        fixed_at: 0,
        fixed: 0,
        digits_at: 0,
        least: 0,
        span: u64::MAX,
    };
    let mut rules = [[never; 2]; 8];
    rules[place(key(b"byr:"))] = [Rule::range(b"1920", b"2002"); 2];
    rules[place(key(b"iyr:"))] = [Rule::range(b"2010", b"2020"); 2];
    rules[place(key(b"eyr:"))] = [Rule::range(b"2020", b"2030"); 2];
    rules[HEIGHT] = [
        Rule::range(b"59in", b"76in"),
        Rule::range(b"150cm", b"193cm"),
    ];
    rules[place(key(b"hcl:"))] = [Rule {
        len: 7,
        fixed_at: 0xff << 48,
        fixed: (b'#' as u64) << 48,
        digits_at: each(0xf0) >> 16,
        ..never
    }; 2];
    // The ninth digit is looked at apart.
    rules[place(key(b"pid:"))] = [Rule {
        len: 9,
        fixed_at: each(0x40),
        digits_at: each(0xf0),
        ..never
    }; 2];
    rules
};

impl Rule {
    /// Digits up to a number, and after them the same letters always.
    const fn range(first: &[u8], last: &[u8]) -> Self {
        let mut rule = Self {
            len: first.len(),
            fixed_at: 0,
            fixed: 0,
            digits_at: 0,
            least: number(first),
            span: number(last) - number(first),
        };
        let mut index = 0;
        while index < rule.len {
            let shift = 8 * (rule.len - 1 - index);
            if first[index].is_ascii_digit() {
                rule.digits_at |= 0xf0 << shift;
                rule.fixed_at |= 0x40 << shift;
            } else {
                rule.fixed_at |= 0xff << shift;
                rule.fixed |= (first[index] as u64) << shift;
            }
            index += 1;
        }
        rule
    }
}

/// The numbers of the colours that eyes may have, at their places.
const EYE_COLOURS: [u64; 8] = {
    let texts = [b"amb", b"blu", b"brn", b"gry", b"grn", b"hzl", b"oth"];
    let mut colours = [0; 8];
    let mut index = 0;
    while index < texts.len() {
        let colour = number(texts[index]);
        colours[colour_place(colour)] = colour;
        index += 1;
    }
    colours
};

/// The place of the number of a colour.
#[inline]
const fn colour_place(number: u64) -> usize {
    ((number as u32).wrapping_mul(0x2a60_70d7) >> 29) as usize
}

/// The number of a text of up to eight bytes.
const fn number(text: &[u8]) -> u64 {
    let mut number = 0;
    let mut index = 0;
    while index < text.len() {
        number = number << 8 | text[index] as u64;
        index += 1;
    }
    number
}

/// Eight times the same byte.
#[inline]
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

#[cfg(test)]
mod tests {
    use aoc_core::Rng;

    use super::*;
    use crate::plain::{self, Fields};
    use crate::sample::sample;

    fn read_plain(input: &str) -> Option<Vec<Passport>> {
        let passports = plain::parse(input).ok()?;
        Some(passports.iter().map(Fields::passport).collect())
    }

    /// What is read is right; and it is read, where this is a usual input.
    fn check(input: &str, is_usual: bool) {
        let passports = read(input);
        if is_usual || passports.is_some() {
            assert_eq!(passports, read_plain(input), "{input:?}");
        }
    }

    /// A value, with each key, by itself and among other fields.
    fn check_value(value: &str) {
        for key in plain::KEYS {
            let is_usual = (1..16).contains(&value.len())
                && value.bytes().all(|byte| byte > b' ')
                && !(key == "hgt" && value.starts_with('0'));
            check(&format!("{key}:{value}"), is_usual);
            let (before, after) = if key == "byr" {
                ("iyr", "eyr")
            } else {
                ("byr", "pid")
            };
            if key != after {
                check(
                    &format!("{before}:2000 {key}:{value}\n{after}:012345678\n\n{key}:{value}\n"),
                    is_usual,
                );
            }
        }
    }

    #[test]
    fn samples_are_read() {
        for seed in 0..50 {
            let input = sample(&mut Rng::new(seed));
            check(&input, true);
            check(input.trim_end(), true);
        }
    }

    #[test]
    fn every_year_and_height_is_judged() {
        for number in 0..=9999 {
            check_value(&number.to_string());
            check_value(&format!("{number:04}"));
            for unit in ["cm", "in", "mm", "im", "cn", "c", "cmm"] {
                check_value(&format!("{number}{unit}"));
            }
        }
    }

    #[test]
    fn every_colour_of_three_letters_is_judged() {
        for number in 0..26_u32.pow(3) {
            let letter = |power: u32| char::from(b'a' + (number / 26_u32.pow(power) % 26) as u8);
            let colour: String = [letter(2), letter(1), letter(0)].into_iter().collect();
            check(&format!("ecl:{colour}"), true);
        }
    }

    #[test]
    fn every_byte_of_a_value_is_judged() {
        for value in [
            "1987",
            "2015",
            "2025",
            "150cm",
            "76in",
            "#09afaf",
            "amb",
            "000000009",
            "999999999",
        ] {
            for at in 0..value.len() {
                for byte in 0..=255_u8 {
                    let mut changed = value.to_owned();
                    changed.replace_range(at..=at, char::from(byte).encode_utf8(&mut [0; 4]));
                    check_value(&changed);
                }
            }
        }
    }

    #[test]
    fn any_value_is_judged() {
        let mut rng = Rng::new(4);
        for _ in 0..20_000 {
            let bytes = *rng.pick(&[
                "0189af#",
                "059:/`gPpO_?@",
                "#0123456789abcdef",
                "0123456789cmin",
            ]);
            let len = rng.range(1..=17);
            let byte = |rng: &mut Rng| char::from(*rng.pick(bytes.as_bytes()));
            let mut value: String = (0..len).map(|_| byte(&mut rng)).collect();
            if rng.percent(30) {
                value.insert(0, '#');
            }
            check_value(&value);
        }
    }
}
