//! From the bytes of a file to the text that a generator takes, once for all days.

use std::borrow::Borrow;
use std::fmt;

use aoc_runner::ArcStr;

/// A puzzle input, as every generator may expect it.
///
/// Lines end with `\n` alone, there is no byte order mark, and no newline at the very end.
/// Nothing else is touched: spaces matter in some puzzles, at the start and the end of lines too.
/// Lines keep their numbers, so that an error names the line that an editor shows.
///
/// ```
/// use aoc_core::Input;
///
/// let input = Input::from_bytes(b"\xef\xbb\xbf  1\r\n2 \r\n\r\n")?;
/// assert_eq!(input.as_str(), "  1\n2 ");
/// # Ok::<(), aoc_core::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Input(ArcStr);

/// Bytes that are no text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError {
    line: usize,
    message: String,
}

impl Input {
    /// Takes UTF-8, with a byte order mark or not, and UTF-16 with one, as some shells and
    /// editors write it.
    ///
    /// # Errors
    ///
    /// Where the bytes are neither, with the line.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, InputError> {
        let utf16 = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
            let units = rest.chunks(2).map(|pair| match *pair {
                [first, second] => unit([first, second]),
                // Half a character: an unpaired surrogate makes it an error.
                _ => 0xd800,
            });
            let mut text = String::with_capacity(rest.len() / 2);
            for unit in char::decode_utf16(units) {
                text.push(unit.map_err(|_| InputError::new(text.as_bytes(), "not UTF-16"))?);
            }
            Ok(Self::from_text(&text))
        };
        match bytes {
            [0xef, 0xbb, 0xbf, rest @ ..] => Self::from_utf8(rest),
            [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
            [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
            _ => Self::from_utf8(bytes),
        }
    }

    /// A text that is there already, such as an example or a generated input.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        if text.contains("\r\n") {
            Self(ArcStr::from(&text.replace("\r\n", "\n")))
        } else {
            Self(ArcStr::from(text))
        }
    }

    fn from_utf8(bytes: &[u8]) -> Result<Self, InputError> {
        match str::from_utf8(bytes) {
            Ok(text) => Ok(Self::from_text(text)),
            Err(error) => {
                let (before, from) = bytes.split_at(error.valid_up_to());
                let byte = from.first().copied().unwrap_or_default();
                Err(InputError::new(
                    before,
                    format!("byte {byte:#04x} is not UTF-8"),
                ))
            }
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.borrow()
    }

    /// The text as `aoc-runner` hands it to generators; cheap, nothing is copied.
    #[must_use]
    pub fn to_arc(&self) -> ArcStr {
        self.0.clone()
    }
}

impl InputError {
    fn new(before: &[u8], message: impl Into<String>) -> Self {
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        Self {
            line,
            message: message.into(),
        }
    }

    /// The line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The message without the line.
    #[must_use]
    pub fn message(&self) -> String {
        format!("expected text, but {}", self.message)
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message())
    }
}

impl std::error::Error for InputError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_marks_and_encodings() {
        let text = |bytes: &[u8]| Input::from_bytes(bytes).map(|input| input.as_str().to_owned());
        assert_eq!(text(b"a\r\nb\r\n").unwrap(), "a\nb");
        assert_eq!(text(b"a\n\n\r\n\n").unwrap(), "a");
        assert_eq!(text(b"\xef\xbb\xbfa").unwrap(), "a");
        assert_eq!(text(b"\xff\xfea\0\r\0\n\0b\0").unwrap(), "a\nb");
        assert_eq!(text(b"\xfe\xff\0a\0\n").unwrap(), "a");
        assert_eq!(text(b"").unwrap(), "");
        assert_eq!(
            text(b"  a \n b ").unwrap(),
            "  a \n b ",
            "spaces are the puzzle's"
        );
        assert_eq!(
            text(b"a\rb").unwrap(),
            "a\rb",
            "a lone carriage return is no line end"
        );
    }

    #[test]
    fn what_is_no_text_names_the_line() {
        let line = |bytes: &[u8]| Input::from_bytes(bytes).map_err(|error| error.line()).err();
        assert_eq!(line(b"a\nb\n\xff"), Some(3));
        assert_eq!(line(b"\xc3"), Some(1));
        assert_eq!(line(b"\xff\xfea\0\n\0b"), Some(2));
        assert_eq!(line(b"\xff\xfea\0\n\0\0\xd8"), Some(2));
    }
}
