//! What goes wrong in a generator and in a solver.

use std::borrow::Cow;
use std::fmt;

/// An input that is not one of the puzzle's: the line, what was expected there, what was found.
///
/// A generator that works on bytes needs no counter of lines in its loop: [`ParseError::at`]
/// finds the line from where the trouble is.
///
/// ```
/// use aoc_core::ParseError;
///
/// let error = ParseError::at("1721\nabc\n", 5, "a whole number");
/// assert_eq!(error.to_string(), r#"line 2: expected a whole number, found "abc""#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    expected: Cow<'static, str>,
    found: Option<String>,
}

impl ParseError {
    /// Trouble in a line, counted from 1. `found` is the offending text; an empty one is shown
    /// as an empty line.
    #[must_use]
    pub fn new(line: usize, expected: impl Into<Cow<'static, str>>, found: &str) -> Self {
        Self {
            line,
            expected: expected.into(),
            found: Some(shorten(found)),
        }
    }

    /// The input ended, in this line, before something that had to come.
    #[must_use]
    pub fn at_end(line: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        Self {
            line,
            expected: expected.into(),
            found: None,
        }
    }

    /// Trouble at a byte of the input: the line is counted, and what was found is the rest of
    /// the line from there. An offset at or past the end means that the input ended too early.
    #[must_use]
    #[cold]
    pub fn at(input: &str, offset: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        let bytes = input.as_bytes();
        let before = bytes.get(..offset).unwrap_or(bytes);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        match bytes.get(offset..) {
            None | Some([]) => Self::at_end(line, expected),
            Some(rest) => {
                let end = rest
                    .iter()
                    .position(|&byte| byte == b'\n')
                    .unwrap_or(rest.len());
                // Enough to show, so that a line of a megabyte is not copied.
                let end = end.min(4 * SHOWN);
                Self::new(line, expected, &String::from_utf8_lossy(&rest[..end]))
            }
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
        match self.found.as_deref() {
            None => format!("expected {}, found the end of the input", self.expected),
            Some("") => format!("expected {}, found an empty line", self.expected),
            Some(found) => format!("expected {}, found {found:?}", self.expected),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message())
    }
}

impl std::error::Error for ParseError {}

/// A legal input that has no answer, or none within the limits that the message names.
///
/// ```
/// use aoc_core::NoAnswer;
///
/// let error = NoAnswer::new("no two entries sum to 2020");
/// assert_eq!(error.to_string(), "no answer: no two entries sum to 2020");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoAnswer(Cow<'static, str>);

impl NoAnswer {
    /// No answer, because of this.
    #[must_use]
    pub fn new(why: impl Into<Cow<'static, str>>) -> Self {
        Self(why.into())
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no answer: {}", self.0)
    }
}

impl std::error::Error for NoAnswer {}

/// The most characters of an input that an error shows.
const SHOWN: usize = 40;

/// The first characters, with a mark where some were left out.
fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_counts_lines_and_shows_the_rest_of_one() {
        let input = "one\ntwo three\n\nfour";
        let text = |offset| ParseError::at(input, offset, "x").to_string();
        assert_eq!(text(0), r#"line 1: expected x, found "one""#);
        assert_eq!(text(8), r#"line 2: expected x, found "three""#);
        assert_eq!(text(14), "line 3: expected x, found an empty line");
        assert_eq!(
            text(input.len()),
            "line 4: expected x, found the end of the input"
        );
        assert_eq!(
            text(usize::MAX),
            "line 4: expected x, found the end of the input"
        );
    }

    #[test]
    fn what_was_found_is_short_and_on_one_line() {
        let text = ParseError::at(&"ä\u{1b}".repeat(1000), 1, "x").to_string();
        assert!(text.chars().count() < 400, "{text}");
        assert!(!text.contains('\u{1b}') && text.contains('…'), "{text}");
    }
}
