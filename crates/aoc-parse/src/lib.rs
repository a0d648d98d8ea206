//! Reading an input: a cursor over its bytes.
//!
//! Puzzle inputs are short and regular: numbers, words, fixed text between them, a line each. A
//! [`Cursor`] takes those one after the other at the speed of a loop over bytes. It counts no lines
//! while all is well; an error finds its line from where the cursor stands.
//!
//! ```
//! use aoc_core::ParseError;
//! use aoc_parse::{Cursor, lines};
//!
//! // 1-3 a: abcde
//! fn policy<'a>(cursor: &mut Cursor<'a>) -> Result<(u32, u32, &'a str), ParseError> {
//!     let low = cursor.number()?;
//!     cursor.expect("-")?;
//!     let high = cursor.number()?;
//!     cursor.expect(" ")?;
//!     cursor.word("a letter", |byte| byte.is_ascii_lowercase())?;
//!     cursor.expect(": ")?;
//!     let password = cursor.word("a password", |byte| byte.is_ascii_lowercase())?;
//!     Ok((low, high, password))
//! }
//!
//! assert_eq!(lines("1-3 a: abcde\n2-9 c: ccc", policy)?, [(1, 3, "abcde"), (2, 9, "ccc")]);
//! let error = lines("1-3 a: abcde\n2-x c: ccc", policy).unwrap_err();
//! assert_eq!(error.to_string(), r#"line 2: expected a whole number, found "x c: ccc""#);
//! # Ok::<(), ParseError>(())
//! ```

use aoc_core::ParseError;

/// A place in an input, which moves forward over what is taken.
#[derive(Debug, Clone)]
pub struct Cursor<'a> {
    input: &'a str,
    at: usize,
}

/// Every line of an input, by one function that takes it up to its end. An empty input is one
/// empty line.
///
/// # Errors
///
/// What the function gives, or where it leaves something of its line.
pub fn lines<'a, T>(
    input: &'a str,
    mut line: impl FnMut(&mut Cursor<'a>) -> Result<T, ParseError>,
) -> Result<Vec<T>, ParseError> {
    let mut cursor = Cursor::new(input);
    let mut all = Vec::new();
    loop {
        all.push(line(&mut cursor)?);
        cursor.end_of_line()?;
        if cursor.is_at_end() {
            return Ok(all);
        }
    }
}

/// A type of whole numbers that an input may be read into.
pub trait Number: Copy {
    /// What is expected, for errors: the type's range.
    const EXPECTED: &'static str;
    /// Zero.
    const ZERO: Self;
    /// The number with a decimal digit put after it, where that fits.
    fn push(self, digit: u8) -> Option<Self>;
    /// The number with its sign changed, where that fits.
    fn negate(self) -> Option<Self>;
}

macro_rules! numbers {
    ($($type:ty: $expected:literal),*) => {$(
        impl Number for $type {
            const EXPECTED: &'static str = $expected;
            const ZERO: Self = 0;

            #[inline]
            fn push(self, digit: u8) -> Option<Self> {
                self.checked_mul(10)?.checked_add(digit as Self)
            }

            #[inline]
            fn negate(self) -> Option<Self> {
                self.checked_neg()
            }
        }
    )*};
}

numbers! {
    u8: "a whole number up to 255",
    u16: "a whole number up to 65535",
    u32: "a whole number up to 4294967295",
    u64: "a whole number of at most 64 bits",
    u128: "a whole number of at most 128 bits",
    usize: "a whole number of at most the machine's bits",
    i32: "a whole number of at most 31 bits and a sign",
    i64: "a whole number of at most 63 bits and a sign"
}

impl<'a> Cursor<'a> {
    /// At the start of an input.
    #[must_use]
    #[inline]
    pub const fn new(input: &'a str) -> Self {
        Self { input, at: 0 }
    }

    /// How many bytes were taken.
    #[must_use]
    #[inline]
    pub const fn offset(&self) -> usize {
        self.at
    }

    /// Whether all was taken.
    #[must_use]
    #[inline]
    pub const fn is_at_end(&self) -> bool {
        self.at >= self.input.len()
    }

    /// The next byte, which is not taken.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.input.as_bytes().get(self.at).copied()
    }

    /// Takes the next byte where it is this one of ASCII.
    #[inline]
    pub fn take(&mut self, byte: u8) -> bool {
        debug_assert!(byte.is_ascii());
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    /// Takes a text where it comes next.
    #[inline]
    pub fn take_text(&mut self, text: &str) -> bool {
        let there = self.input.as_bytes()[self.at..].starts_with(text.as_bytes());
        self.at += if there { text.len() } else { 0 };
        there
    }

    /// Takes a text that has to come next.
    ///
    /// # Errors
    ///
    /// Where it does not.
    #[inline]
    pub fn expect(&mut self, text: &'static str) -> Result<(), ParseError> {
        if self.take_text(text) {
            Ok(())
        } else {
            Err(self.error(format!("{text:?}")))
        }
    }

    /// Takes decimal digits, at least one. A sign is none of them.
    ///
    /// # Errors
    ///
    /// Where there is no digit, or the number does not fit its type.
    #[inline]
    pub fn number<N: Number>(&mut self) -> Result<N, ParseError> {
        let start = self.at;
        let mut number = N::ZERO;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let Some(more) = number.push(digit - b'0') else {
                self.at = start;
                return Err(self.error(N::EXPECTED));
            };
            number = more;
            self.at += 1;
        }
        if self.at == start {
            Err(self.error("a whole number"))
        } else {
            Ok(number)
        }
    }

    /// Takes a number with a sign in front or none.
    ///
    /// # Errors
    ///
    /// As [`Cursor::number`].
    #[inline]
    pub fn signed<N: Number>(&mut self) -> Result<N, ParseError> {
        let start = self.at;
        let negative = self.take(b'-');
        if !negative {
            self.take(b'+');
        }
        let number = self.number::<N>()?;
        match if negative {
            number.negate()
        } else {
            Some(number)
        } {
            Some(number) => Ok(number),
            None => {
                self.at = start;
                Err(self.error(N::EXPECTED))
            }
        }
    }

    /// Takes the bytes of ASCII of one kind, at least one.
    ///
    /// # Errors
    ///
    /// Where the next byte is none; `expected` says what was.
    #[inline]
    pub fn word(
        &mut self,
        expected: &'static str,
        of: impl Fn(u8) -> bool,
    ) -> Result<&'a str, ParseError> {
        let rest = &self.input.as_bytes()[self.at..];
        let len = rest
            .iter()
            .take_while(|byte| byte.is_ascii() && of(**byte))
            .count();
        if len == 0 {
            return Err(self.error(expected));
        }
        let word = &self.input[self.at..self.at + len];
        self.at += len;
        Ok(word)
    }

    /// Takes the rest of the line, without its end, which is left; it may be empty.
    #[inline]
    pub fn rest_of_line(&mut self) -> &'a str {
        let rest = &self.input.as_bytes()[self.at..];
        let len = rest
            .iter()
            .position(|&byte| byte == b'\n')
            .unwrap_or(rest.len());
        let line = &self.input[self.at..self.at + len];
        self.at += len;
        line
    }

    /// Takes the end of the line; the end of the input is one.
    ///
    /// # Errors
    ///
    /// Where the line goes on.
    #[inline]
    pub fn end_of_line(&mut self) -> Result<(), ParseError> {
        if self.take(b'\n') || self.is_at_end() {
            Ok(())
        } else {
            Err(self.error("the end of the line"))
        }
    }

    /// Takes the end of the input.
    ///
    /// # Errors
    ///
    /// Where it goes on.
    #[inline]
    pub fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.error("the end of the input"))
        }
    }

    /// That something else was expected here.
    #[must_use]
    #[cold]
    pub fn error(&self, expected: impl Into<std::borrow::Cow<'static, str>>) -> ParseError {
        ParseError::at(self.input, self.at, expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number<N: Number>(text: &str) -> Result<N, String> {
        let mut cursor = Cursor::new(text);
        let number = cursor
            .signed()
            .and_then(|number| cursor.end().map(|()| number));
        number.map_err(|error| error.message())
    }

    #[test]
    fn numbers_fit_their_types_or_say_so() {
        assert_eq!(number::<u64>("18446744073709551615"), Ok(u64::MAX));
        assert!(
            number::<u64>("18446744073709551616")
                .unwrap_err()
                .contains("64 bits")
        );
        assert_eq!(number::<u8>("007"), Ok(7));
        assert!(number::<u8>("-1").unwrap_err().contains("up to 255"));
        assert_eq!(number::<i64>("-12"), Ok(-12));
        assert_eq!(number::<i32>("+12"), Ok(12));
        assert!(
            number::<i32>("+-1")
                .unwrap_err()
                .contains("a whole number, found \"-1\"")
        );
        assert!(
            number::<i32>("")
                .unwrap_err()
                .contains("found the end of the input")
        );
        assert!(
            number::<i32>("1 ")
                .unwrap_err()
                .contains("the end of the input, found \" \"")
        );
    }

    #[test]
    fn a_line_is_taken_whole() {
        let numbers = |text| lines(text, Cursor::number::<u32>).map_err(|error| error.to_string());
        assert_eq!(numbers("1\n2"), Ok(vec![1, 2]));
        assert_eq!(
            numbers("1\n2 3").unwrap_err(),
            "line 2: expected the end of the line, found \" 3\""
        );
        assert!(
            numbers("")
                .unwrap_err()
                .starts_with("line 1: expected a whole number")
        );
        assert!(numbers("1\n\n2").unwrap_err().starts_with("line 2: "));
    }

    #[test]
    fn letters_beyond_ascii_are_no_trouble() {
        let mut cursor = Cursor::new("aä\nb");
        assert_eq!(cursor.word("letters", |byte| byte != b'\n'), Ok("a"));
        assert!(!cursor.take(b'b') && !cursor.take_text("b"));
        assert_eq!(cursor.rest_of_line(), "ä");
        assert!(cursor.end_of_line().is_ok() && cursor.take(b'b') && cursor.end().is_ok());
        assert_eq!(cursor.peek(), None);
    }
}
