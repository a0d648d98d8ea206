//! Reading tiles.
//!
//! A tile with the ends of its lines is 110 bytes, whose places are all known. Eight cells are
//! taken at once: `#` and `.` differ in their lowest bits, which one multiplication brings side by
//! side. What else the bytes hold is gathered up, and looked at once for the whole tile.

use aoc_core::ParseError;

use crate::tile::{CELLS, Tile};

/// The bytes of a row with its end, and of all rows.
const ROW: usize = CELLS + 1;
const TILE: usize = CELLS * ROW;

/// All tiles of an input; at least one.
pub(crate) fn tiles(input: &str) -> Result<Vec<Tile>, ParseError> {
    let bytes = input.as_bytes();
    let mut tiles = Vec::with_capacity(bytes.len() / TILE);
    let mut at = 0;
    loop {
        let (number, start) = heading(input, at)?;
        // The last row of all has no end.
        let mut last = [b'\n'; TILE];
        let cells = match bytes.get(start..).and_then(<[u8]>::first_chunk) {
            Some(cells) => cells,
            None => {
                let rest = &bytes[start..];
                last[..rest.len()].copy_from_slice(rest);
                &last
            }
        };
        match rows(cells) {
            Some(rows) => tiles.push(Tile::new(number, &rows)),
            None => return Err(first_error(input, start)),
        }
        at = start + TILE;
        if at >= bytes.len() {
            return Ok(tiles);
        }
        if bytes[at] != b'\n' {
            return Err(ParseError::at(input, at, "an empty line"));
        }
        at += 1;
    }
}

/// Takes the line above a tile: the tile's number, and where the next line begins.
fn heading(input: &str, at: usize) -> Result<(u64, usize), ParseError> {
    let bytes = input.as_bytes();
    let error = |at, expected| Err(ParseError::at(input, at, expected));
    let text = b"Tile ";
    if !bytes[at..].starts_with(text) {
        return error(at, "\"Tile \" and a number");
    }
    let start = at + text.len();
    let mut at = start;
    let mut number = Some(0_u64);
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        let digit = u64::from(digit - b'0');
        number = number.and_then(|number| number.checked_mul(10)?.checked_add(digit));
        at += 1;
    }
    let number = match number {
        _ if at == start => return error(at, "a whole number"),
        None => return error(start, "a number that is not so large"),
        Some(number) => number,
    };
    match bytes.get(at..at + 2) {
        Some(b":\n") => Ok((number, at + 2)),
        _ => error(at, "a colon and the end of the line"),
    }
}

/// The rows of a tile, the leftmost cell in the lowest bit, where all bytes are as they should be.
#[inline]
fn rows(cells: &[u8; TILE]) -> Option<[u16; CELLS]> {
    const LOW_BITS: u64 = 0x0101_0101_0101_0101;
    // Brings the lowest bit of byte i to bit 56 + i.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut rows = [0; CELLS];
    let mut wrong = 0;
    for (row, cells) in rows.iter_mut().zip(cells.as_chunks::<ROW>().0) {
        let [a, b, c, d, e, f, g, h, i, j, end] = *cells;
        let eight = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        // Nothing for a `.`, and for a `#` the four bits in which that differs.
        let differ = eight ^ (LOW_BITS * u64::from(b'.'));
        let bits = differ & LOW_BITS;
        wrong |= differ ^ (bits * u64::from(b'#' ^ b'.'));
        let two = u64::from(u16::from_le_bytes([i, j]));
        let differ = two ^ ((LOW_BITS * u64::from(b'.')) & 0xffff);
        let two = differ & LOW_BITS;
        wrong |= differ ^ (two * u64::from(b'#' ^ b'.'));
        wrong |= u64::from(end ^ b'\n');
        *row = (bits.wrapping_mul(GATHER) >> 56 | (two | two >> 7) << 8 & 0x300) as u16;
    }
    (wrong == 0).then_some(rows)
}

/// What is wrong with the rows that begin here, where something is.
#[cold]
fn first_error(input: &str, start: usize) -> ParseError {
    let bytes = input.as_bytes();
    for row in 0..CELLS {
        let end = start + row * ROW + CELLS;
        for at in end - CELLS..end {
            match bytes.get(at) {
                Some(b'#' | b'.') => {}
                Some(b'\n') | None => {
                    return ParseError::at(input, at, "a row of 10 cells, 10 times");
                }
                Some(_) => return ParseError::at(input, at, "\"#\" or \".\""),
            }
        }
        if bytes.get(end).is_some_and(|&byte| byte != b'\n') {
            return ParseError::at(input, end, "the end of a row of 10 cells");
        }
    }
    ParseError::at(input, start, "ten rows of ten cells")
}
