//! A reader of JSON that keeps no values.
//!
//! Short strings and numbers are read from words of eight bytes, without a loop over them: where the
//! string or number ends is the lowest byte of the word that is marked, and three multiplications
//! make a number of its digits. What does not end within the word is read byte by byte, with all that
//! JSON allows.
//!
//! Nothing calls itself: the open groups are a list, so that no depth is too much.

use aoc_core::ParseError;

use crate::{Group, Kind};

/// The groups of a document.
pub(crate) fn groups(input: &str) -> Result<Vec<Group>, ParseError> {
    let mut reader = Reader { input, at: 0 };
    let mut groups = Groups::new(input.len() / 32);
    loop {
        // A value is due here.
        match reader.next() {
            b'"' => {
                reader.at += 1;
                if reader.string()? && groups.kind == Kind::Object {
                    groups.kind = Kind::RedObject;
                }
            }
            b'-' | b'0'..=b'9' => groups.sum += i128::from(reader.number()?),
            b'[' => {
                reader.at += 1;
                groups.open(Kind::Array);
                if reader.next() != b']' {
                    continue;
                }
            }
            b'{' => {
                reader.at += 1;
                groups.open(Kind::Object);
                if reader.next() != b'}' {
                    reader.key()?;
                    continue;
                }
            }
            _ => reader.word()?,
        }
        // A value or an opening bracket is done: its group goes on or ends, perhaps others too.
        loop {
            match (reader.next(), groups.kind) {
                (b',', Kind::Array) => {
                    reader.at += 1;
                    break;
                }
                (b',', Kind::Object | Kind::RedObject) => {
                    reader.at += 1;
                    reader.key()?;
                    break;
                }
                (b']', Kind::Array) | (b'}', Kind::Object | Kind::RedObject) => {
                    reader.at += 1;
                    groups.close();
                }
                (_, Kind::Document) if reader.at == input.len() => return Ok(groups.finish()),
                (byte, kind) => return Err(reader.after_value(byte, kind)),
            }
        }
    }
}

/// The list, and the innermost open group, of which sum and kind are out of the list meanwhile.
struct Groups {
    list: Vec<Group>,
    /// The places of the open groups around the innermost one.
    around: Vec<usize>,
    place: usize,
    sum: i128,
    kind: Kind,
}

impl Groups {
    fn new(capacity: usize) -> Self {
        let mut list = Vec::with_capacity(capacity + 1);
        let (sum, kind) = (0, Kind::Document);
        list.push(Group { sum, end: 1, kind });
        Self {
            list,
            around: Vec::with_capacity(64),
            place: 0,
            sum,
            kind,
        }
    }

    #[inline]
    fn open(&mut self, kind: Kind) {
        self.put_back();
        self.around.push(self.place);
        self.place = self.list.len();
        (self.sum, self.kind) = (0, kind);
        let (sum, end) = (0, 0);
        self.list.push(Group { sum, end, kind });
    }

    #[inline]
    fn close(&mut self) {
        self.put_back();
        self.place = self.around.pop().unwrap_or_default();
        let group = &self.list[self.place];
        (self.sum, self.kind) = (group.sum, group.kind);
    }

    fn finish(mut self) -> Vec<Group> {
        self.put_back();
        self.list
    }

    #[inline]
    fn put_back(&mut self) {
        self.list[self.place] = Group {
            sum: self.sum,
            end: self.list.len(),
            kind: self.kind,
        };
    }
}

struct Reader<'a> {
    input: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The next byte, behind any spaces; 0, which no document has, at the end.
    #[inline]
    fn next(&mut self) -> u8 {
        let byte = self.byte();
        if byte <= b' ' { self.skip() } else { byte }
    }

    #[cold]
    fn skip(&mut self) -> u8 {
        while let b' ' | b'\t' | b'\n' | b'\r' = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    #[inline]
    fn byte(&self) -> u8 {
        self.input.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// Eight bytes from here on, the next one lowest, where there are so many.
    #[inline]
    fn word_at(&self, at: usize) -> Option<u64> {
        let rest = self.input.as_bytes().get(at..)?;
        rest.first_chunk().copied().map(u64::from_le_bytes)
    }

    /// Takes a key and its colon.
    #[inline]
    fn key(&mut self) -> Result<(), ParseError> {
        if self.next() != b'"' {
            return Err(self.error("a key"));
        }
        self.at += 1;
        self.string()?;
        if self.next() != b':' {
            return Err(self.error("a colon"));
        }
        self.at += 1;
        Ok(())
    }

    /// Takes a string, whose opening quote is taken already, and says whether it is `red`.
    #[inline]
    fn string(&mut self) -> Result<bool, ParseError> {
        let bytes = self.input.as_bytes();
        let mut at = self.at;
        while let Some(word) = self.word_at(at) {
            let special = special_in_string(word);
            if special != 0 {
                let end = at + lowest(special);
                if bytes[end] != b'"' {
                    break;
                }
                let red = bytes[self.at..end] == *b"red";
                self.at = end + 1;
                return Ok(red);
            }
            at += 8;
        }
        self.any_string()
    }

    /// As [`Reader::string`], for all there is.
    #[cold]
    fn any_string(&mut self) -> Result<bool, ParseError> {
        // The first letters of the text, those that are not of ASCII as bytes that are in no "red".
        let mut text = [0; 4];
        let mut len = 0;
        loop {
            let byte = match self.byte() {
                b'"' => {
                    self.at += 1;
                    return Ok(text[..len] == *b"red");
                }
                b'\\' => self.escape()?,
                0..=0x1f => return Err(self.error("the string's end")),
                byte => {
                    self.at += 1;
                    byte
                }
            };
            if len < text.len() {
                text[len] = byte;
                len += 1;
            }
        }
    }

    /// Takes an escape and gives what it stands for; `0xff` where that is not of ASCII.
    fn escape(&mut self) -> Result<u8, ParseError> {
        let bytes = self.input.as_bytes();
        let (letter, len) = match bytes.get(self.at + 1) {
            Some(&letter @ (b'"' | b'\\' | b'/')) => (letter, 2),
            // Control characters, whichever.
            Some(b'b' | b'f' | b'n' | b'r' | b't') => (0, 2),
            Some(b'u') => {
                let mut code = 0;
                for digit in 0..4 {
                    let digit = bytes.get(self.at + 2 + digit).copied().unwrap_or(0);
                    let Some(digit) = char::from(digit).to_digit(16) else {
                        return Err(self.error("an escape"));
                    };
                    code = 16 * code + digit;
                }
                (u8::try_from(code).unwrap_or(0xff), 6)
            }
            _ => return Err(self.error("an escape")),
        };
        self.at += len;
        Ok(letter)
    }

    /// Takes a whole number.
    #[inline]
    fn number(&mut self) -> Result<i64, ParseError> {
        let negative = self.byte() == b'-';
        let start = self.at + usize::from(negative);
        let Some(word) = self.word_at(start) else {
            return self.any_number();
        };
        let digits = word ^ each(b'0');
        let len = lowest(((digits & each(0x7f)) + each(0x76)) | digits);
        // Not even a digit, or perhaps more than the word has; or a zero in front of others.
        if len.wrapping_sub(1) >= 7 || (len > 1 && digits & 0xff == 0) {
            return self.any_number();
        }
        self.at = start + len;
        // The digits at the end of the word, with zeros in front.
        let digits = digits << (64 - 8 * len);
        let pairs = (digits.wrapping_mul(1 + (10 << 8)) >> 8) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs.wrapping_mul(1 + (100 << 16)) >> 16) & 0x0000_ffff_0000_ffff;
        let size = fours.wrapping_mul(1 + (10_000 << 32)) >> 32;
        let number = size.cast_signed();
        Ok(if negative { -number } else { number })
    }

    /// As [`Reader::number`], for all there is.
    #[cold]
    fn any_number(&mut self) -> Result<i64, ParseError> {
        let start = self.at;
        self.at += usize::from(self.byte() == b'-');
        let digits = self.at;
        while self.byte().is_ascii_digit() {
            self.at += 1;
        }
        if self.at == digits {
            return Err(self.error("a digit"));
        }
        if self.input[digits..self.at].starts_with('0') && self.at > digits + 1 {
            self.at = digits;
            return Err(self.error("a number without zeros in front"));
        }
        self.input[start..self.at].parse().map_err(|_| {
            self.at = start;
            self.error("a number that is not so large")
        })
    }

    /// Takes one of JSON's three words.
    fn word(&mut self) -> Result<(), ParseError> {
        let rest = &self.input.as_bytes()[self.at..];
        let words = ["true", "false", "null"];
        let word = words.iter().find(|word| rest.starts_with(word.as_bytes()));
        let word = word.ok_or_else(|| self.error("a value"))?;
        self.at += word.len();
        Ok(())
    }

    /// That this byte can not come after a value in a group of this kind.
    #[cold]
    fn after_value(&self, byte: u8, kind: Kind) -> ParseError {
        let bytes = self.input.as_bytes();
        let before = self.at.checked_sub(1).and_then(|at| bytes.get(at));
        if let (b'.' | b'e' | b'E', Some(b'0'..=b'9')) = (byte, before) {
            return self.error("a whole number, without fraction or exponent");
        }
        self.error(match kind {
            Kind::Document => "the end of the document",
            Kind::Array => "a comma or ]",
            Kind::Object | Kind::RedObject => "a comma or }",
        })
    }

    #[cold]
    fn error(&self, expected: &'static str) -> ParseError {
        ParseError::at(self.input, self.at, expected)
    }
}

/// The same byte eight times.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Which byte is the lowest whose highest bit is set; 8 where there is none.
#[inline]
fn lowest(bits: u64) -> usize {
    (bits & each(0x80)).trailing_zeros() as usize / 8
}

/// Has the highest bit of a byte set if this one is a quote, a backslash or a control character, and
/// the others below are none; so the lowest is right, and nothing is if there is none.
#[inline]
fn special_in_string(word: u64) -> u64 {
    // This makes a quote a space, and leaves the control characters below that.
    let quotes = word ^ each(b'"' ^ b' ');
    let backslashes = word ^ each(b'\\');
    let low = quotes.wrapping_sub(each(b' ' + 1)) & !quotes;
    let zero = backslashes.wrapping_sub(each(1)) & !backslashes;
    (low | zero) & each(0x80)
}
