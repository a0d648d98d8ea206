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
//!     cursor.byte("a letter", |byte| byte.is_ascii_lowercase())?;
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

/// How often a byte occurs.
#[must_use]
#[inline]
pub fn count(bytes: &[u8], byte: u8) -> usize {
    // So few at a time that a byte can count them, which the compiler does for many side by side.
    let parts = bytes.chunks(192).map(|part| {
        part.iter()
            .fold(0, |count, &other| count + u8::from(other == byte))
    });
    parts.map(usize::from).sum()
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

    /// Takes decimal digits, at least one, of a number of up to 64 bits. A sign is none of them.
    ///
    /// # Errors
    ///
    /// Where there is no digit, or the number does not fit its type.
    #[inline]
    pub fn number<N: TryFrom<u64>>(&mut self) -> Result<N, ParseError> {
        let start = self.at;
        match N::try_from(self.digits()?) {
            Ok(number) => Ok(number),
            Err(_) => Err(self.too_large(start)),
        }
    }

    /// Takes a number with a sign in front or none.
    ///
    /// # Errors
    ///
    /// As [`Cursor::number`].
    #[inline]
    pub fn signed<N: TryFrom<i64>>(&mut self) -> Result<N, ParseError> {
        let start = self.at;
        let negative = self.take(b'-');
        if !negative {
            self.take(b'+');
        }
        let size = self.digits()?;
        let number = if negative {
            0_i64.checked_sub_unsigned(size)
        } else {
            0_i64.checked_add_unsigned(size)
        };
        match number.and_then(|number| N::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => Err(self.too_large(start)),
        }
    }

    #[inline]
    fn digits(&mut self) -> Result<u64, ParseError> {
        let start = self.at;
        let mut number = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            number = number
                .wrapping_mul(10)
                .wrapping_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        match self.at - start {
            0 => Err(self.error("a whole number")),
            // So many nines fit, so nothing has wrapped.
            1..=19 => Ok(number),
            _ => self.many_digits(start),
        }
    }

    /// Digits that may be too many, or have zeros in front.
    #[cold]
    fn many_digits(&mut self, start: usize) -> Result<u64, ParseError> {
        self.input[start..self.at]
            .parse()
            .map_err(|_| self.too_large(start))
    }

    #[cold]
    fn too_large(&mut self, start: usize) -> ParseError {
        self.at = start;
        self.error("a number that is not so large")
    }

    /// Takes one byte of ASCII of a kind.
    ///
    /// # Errors
    ///
    /// Where the next byte is none; `expected` says what was.
    #[inline]
    pub fn byte(
        &mut self,
        expected: &'static str,
        of: impl Fn(u8) -> bool,
    ) -> Result<u8, ParseError> {
        match self.peek().filter(|byte| byte.is_ascii() && of(*byte)) {
            Some(byte) => {
                self.at += 1;
                Ok(byte)
            }
            None => Err(self.error(expected)),
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

    fn signed<N: TryFrom<i64>>(text: &str) -> Result<N, String> {
        let mut cursor = Cursor::new(text);
        let number = cursor
            .signed()
            .and_then(|number| cursor.end().map(|()| number));
        number.map_err(|error| error.message())
    }

    #[test]
    fn numbers_fit_their_types_or_say_so() {
        let number = |text| {
            Cursor::new(text)
                .number::<u64>()
                .map_err(|error| error.message())
        };
        assert_eq!(number("18446744073709551615"), Ok(u64::MAX));
        assert!(
            number("18446744073709551616")
                .unwrap_err()
                .contains("not so large")
        );
        assert!(
            number("-1")
                .unwrap_err()
                .contains("a whole number, found \"-1\"")
        );
        assert_eq!(Cursor::new("007").number(), Ok(7_u8));
        assert_eq!(number("00000000000000000000000000007"), Ok(7));
        assert_eq!(number("9999999999999999999"), Ok(9_999_999_999_999_999_999));
        assert!(
            number("99999999999999999999")
                .unwrap_err()
                .contains("not so large")
        );
        assert!(Cursor::new("256").number::<u8>().is_err());
        assert_eq!(signed("-12"), Ok(-12));
        assert_eq!(signed("+12"), Ok(12_u8));
        assert_eq!(signed("-9223372036854775808"), Ok(i64::MIN));
        assert!(
            signed::<i64>("9223372036854775808")
                .unwrap_err()
                .contains("not so large")
        );
        assert!(
            signed::<i32>("+-1")
                .unwrap_err()
                .contains("a whole number, found \"-1\"")
        );
        assert!(
            signed::<i32>("")
                .unwrap_err()
                .contains("found the end of the input")
        );
        assert!(
            signed::<i32>("1 ")
                .unwrap_err()
                .contains("the end of the input, found \" \"")
        );
    }

    #[test]
    fn bytes_are_counted() {
        for len in [0, 1, 191, 192, 193, 1000] {
            let bytes: Vec<u8> = (0..len)
                .map(|index| b'a' + u8::from(index % 7 == 0))
                .collect();
            assert_eq!(count(&bytes, b'b'), usize::div_ceil(len, 7));
            assert_eq!(count(&vec![b'b'; len], b'b'), len);
        }
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
        assert!(cursor.byte("a letter", |_| true).is_err());
        assert_eq!(cursor.rest_of_line(), "ä");
        assert!(cursor.end_of_line().is_ok() && cursor.take(b'b') && cursor.end().is_ok());
        assert_eq!(cursor.peek(), None);
    }
}
