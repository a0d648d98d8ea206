//! Rectangles of cells: a row a line, a byte a cell.
//!
//! A [`Grid`] is the input itself, once it is known to be a rectangle of nothing but cells of a
//! kind. Nothing is copied; what a day makes of the cells is the day's.
//!
//! ```
//! use aoc_grid::Grid;
//!
//! let grid = Grid::parse("..#\n#..\n", "\".\" or \"#\"", |cell| matches!(cell, b'.' | b'#'))?;
//! assert_eq!((grid.width(), grid.height()), (3, 2));
//! assert_eq!(grid.get(1, 0), Some(b'#'));
//! assert_eq!(grid.rows().next(), Some(b"..#".as_slice()));
//!
//! let error = Grid::parse("..#\n#x.", "\".\" or \"#\"", |cell| matches!(cell, b'.' | b'#'));
//! assert_eq!(error.unwrap_err().to_string(), "line 2: expected \".\" or \"#\", found \"x.\"");
//! # Ok::<(), aoc_core::ParseError>(())
//! ```
//!
//! The check looks at each byte once, without a branch that depends on it, so the compiler makes
//! vector instructions of it: cells and newlines are nothing else, there are as many newlines as
//! rows need, and each stands where a row ends. Only what fails is read again, to say where.

use aoc_core::ParseError;
use aoc_parse::count;

/// A rectangle of cells, at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid<'a> {
    /// The rows, each but the last with its newline.
    text: &'a [u8],
    width: usize,
}

impl<'a> Grid<'a> {
    /// The grid of an input; one newline at its end is none of it. `expected` says what a cell is.
    ///
    /// # Errors
    ///
    /// Where a row has something else than cells of ASCII, or another length than the first, or there
    /// is no cell.
    #[inline]
    pub fn parse(
        input: &'a str,
        expected: &'static str,
        is_cell: impl Fn(u8) -> bool,
    ) -> Result<Self, ParseError> {
        let text = input.strip_suffix('\n').unwrap_or(input).as_bytes();
        let width = text.iter().position(|&byte| byte == b'\n');
        let grid = Self {
            text,
            width: width.unwrap_or(text.len()),
        };
        let is_cell = |byte: u8| byte.is_ascii() & (byte != b'\n') & is_cell(byte);
        if grid.is_whole(is_cell) {
            Ok(grid)
        } else {
            Err(grid.refusal(input, expected, is_cell))
        }
    }

    #[inline]
    fn is_whole(&self, is_cell: impl Fn(u8) -> bool) -> bool {
        let all = |bytes: &[u8]| {
            bytes
                .iter()
                .fold(true, |all, &byte| all & ((byte == b'\n') | is_cell(byte)))
        };
        // The last bytes are looked at twice rather than one by one.
        let cells = match self.text.last_chunk::<CHUNK>() {
            Some(last) => {
                let (chunks, _) = self.text.as_chunks::<CHUNK>();
                all(last) && chunks.iter().all(|chunk| all(chunk))
            }
            None => all(self.text),
        };
        let mut ends = self.text.iter().skip(self.width).step_by(self.stride());
        self.width > 0
            && (self.text.len() + 1).is_multiple_of(self.stride())
            && count(self.text, b'\n') + 1 == self.height()
            && ends.all(|&end| end == b'\n')
            && cells
    }

    /// How many cells a row has.
    #[must_use]
    #[inline]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    #[inline]
    pub const fn height(&self) -> usize {
        (self.text.len() + 1) / self.stride()
    }

    /// How far a cell is from the one below it in [`Grid::text`].
    #[must_use]
    #[inline]
    pub const fn stride(&self) -> usize {
        self.width + 1
    }

    /// The rows as they stand in the input, with a newline after each but the last.
    #[must_use]
    #[inline]
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The rows, from the top.
    #[inline]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &'a [u8]> + DoubleEndedIterator + use<'a> {
        let width = self.width;
        self.text
            .chunks(self.stride())
            .map(move |row| &row[..width])
    }

    /// A cell, counted from 0 at the top and at the left.
    #[must_use]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Option<u8> {
        let start = row.checked_mul(self.stride())?;
        let row = self.text.get(start..)?.get(..self.width)?;
        row.get(column).copied()
    }

    /// What is wrong with a text that is no grid.
    #[cold]
    fn refusal(
        &self,
        input: &str,
        expected: &'static str,
        is_cell: impl Fn(u8) -> bool,
    ) -> ParseError {
        let mut start = 0;
        for row in self.text.split(|&byte| byte == b'\n') {
            let wrong = row.iter().position(|&byte| !is_cell(byte));
            if let Some(column) = wrong.or(row.is_empty().then_some(0)) {
                return ParseError::at(input, start + column, expected);
            }
            if row.len() != self.width {
                let expected = format!("a row of {} cells, as the first", self.width);
                return ParseError::at(input, start, expected);
            }
            start += row.len() + 1;
        }
        ParseError::at(input, 0, expected)
    }
}

/// How many bytes are checked together.
const CHUNK: usize = 32;

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: &str = "\".\" or \"#\"";

    fn parse(input: &str) -> Result<Grid<'_>, ParseError> {
        Grid::parse(input, CELL, |cell| matches!(cell, b'.' | b'#'))
    }

    fn refused(input: &str) -> String {
        parse(input).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_rectangle_of_cells_is_refused() {
        let short = "expected a row of 3 cells, as the first, found";
        assert_eq!(
            refused(""),
            format!("line 1: expected {CELL}, found the end of the input")
        );
        assert_eq!(
            refused("\n..."),
            format!("line 1: expected {CELL}, found an empty line")
        );
        assert_eq!(
            refused("...\n\n..."),
            format!("line 2: expected {CELL}, found an empty line")
        );
        assert_eq!(
            refused("...\n...\n\n"),
            format!("line 3: expected {CELL}, found an empty line")
        );
        assert_eq!(refused("...\n#."), format!("line 2: {short} \"#.\""));
        assert_eq!(
            refused("...\n....\n.."),
            format!("line 2: {short} \"....\"")
        );
        assert_eq!(
            refused("...\n.é.\n..."),
            format!("line 2: expected {CELL}, found \"é.\"")
        );
        // Cells that a day allows too broadly: bytes beyond ASCII and newlines are never cells.
        let any = Grid::parse("aé\nab", "a letter", |_| true);
        assert_eq!(
            any.unwrap_err().to_string(),
            "line 1: expected a letter, found \"é\""
        );
        assert_eq!(
            Grid::parse("a\nbc", "a letter", |_| true)
                .unwrap_err()
                .line(),
            2
        );
    }

    fn is_rectangle(text: &str) -> bool {
        let rows: Vec<_> = text
            .strip_suffix('\n')
            .unwrap_or(text)
            .split('\n')
            .collect();
        let is_row = |row: &&str| row.len() == rows[0].len() && !row.is_empty();
        rows.iter().all(is_row)
            && rows
                .iter()
                .all(|row| row.chars().all(|cell| ".#".contains(cell)))
    }

    /// Every place of many sizes, so of every part of a chunk.
    #[test]
    fn every_cell_is_checked() {
        for width in 1..=70 {
            for height in [1, 2, 3] {
                let text = vec![".".repeat(width); height].join("\n");
                let grid = parse(&text).unwrap();
                assert_eq!((grid.width(), grid.height()), (width, height));
                for at in 0..text.len() {
                    for wrong in ["-", "/", "\"", "$", "\0", "\n"] {
                        let mut text = text.clone();
                        text.replace_range(at..=at, wrong);
                        assert_eq!(parse(&text).is_ok(), is_rectangle(&text), "{text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn cells_are_where_they_stand() {
        let grid = parse(".##\n#..\n").unwrap();
        assert_eq!(grid, parse(".##\n#..").unwrap());
        assert_eq!(grid.text(), b".##\n#..");
        let rows: Vec<_> = grid.rows().rev().collect();
        assert_eq!(rows, [b"#..", b".##"]);
        assert_eq!((grid.get(0, 0), grid.get(1, 0)), (Some(b'.'), Some(b'#')));
        assert_eq!((grid.get(0, 3), grid.get(2, 0)), (None, None));
        assert_eq!(
            (grid.get(usize::MAX, 0), grid.get(0, usize::MAX)),
            (None, None)
        );
        assert_eq!(parse("#").unwrap().rows().len(), 1);
    }
}
