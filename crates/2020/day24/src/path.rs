//! From letters to tiles, without a branch on a letter.
//!
//! Say that `n` alone moves to the north-east and `s` alone to the south-east. Then a `w` is one to
//! the west wherever it stands, and an `e` is one to the east unless it ends a step that began with
//! `n` or `s`, where it adds nothing. So a letter's move depends on itself and on whether the one
//! before it was `n` or `s`: a table of two times 256 moves says it all, and a path leads to the
//! sum of its letters' moves.
//!
//! A move's `q` and `r` are in one word, each with one added so that none is below zero, and that
//! one is taken off at the end as often as there were letters. A letter that cannot come where it
//! is has a move with a mark in it. A line with a mark, or one so long that its sums could touch
//! each other, is read again step by step, which finds what is wrong.

use aoc_core::ParseError;

use crate::Tile;

/// For each letter its move: first where it begins a step, then where it comes after `n` or `s`.
const MOVES: [[u64; 256]; 2] = {
    let mut moves = [[WRONG; 256]; 2];
    moves[0][b'e' as usize] = packed(1, 0);
    moves[0][b'w' as usize] = packed(-1, 0);
    moves[0][b'n' as usize] = packed(1, -1);
    moves[0][b's' as usize] = packed(0, 1);
    moves[1][b'e' as usize] = packed(0, 0);
    moves[1][b'w' as usize] = packed(-1, 0);
    moves
};

/// The mark of a letter that cannot come where it is, between `q` and `r`.
const WRONG: u64 = 1 << 31;

/// A line of fewer letters has sums that stay below the mark, as each adds two at most.
const LIMIT: usize = 1 << 30;

const fn packed(q: i64, r: i64) -> u64 {
    ((r + 1).cast_unsigned() << 32) + (q + 1).cast_unsigned()
}

/// Whether a letter is `n` or `s`, as 1 or 0, where it is one of the four: of the bits for 1 and 4
/// those two have one, and `e` and `w` have both.
const fn begins(letter: u8) -> usize {
    ((letter ^ (letter >> 2)) & 1) as usize
}

/// The tile that each line leads to.
pub(crate) fn tiles(input: &str) -> Result<Vec<Tile>, ParseError> {
    let bytes = input.as_bytes();
    // Lines are hardly ever shorter than this.
    let mut tiles = Vec::with_capacity(bytes.len() / 16 + 1);
    let mut start = 0;
    loop {
        let mut at = start;
        let (mut sum, mut marks, mut before) = (0_u64, 0, 0);
        while let Some(&letter) = bytes.get(at)
            && letter != b'\n'
        {
            let step = MOVES[before][usize::from(letter)];
            sum = sum.wrapping_add(step);
            marks |= step;
            before = begins(letter);
            at += 1;
        }
        let len = at - start;
        tiles.push(
            if marks & WRONG != 0 || before != 0 || len == 0 || len >= LIMIT {
                step_by_step(input, start)?
            } else {
                let one_each = (len as u64).cast_signed();
                Tile {
                    r: (sum >> 32).cast_signed() - one_each,
                    q: (sum & (WRONG - 1)).cast_signed() - one_each,
                }
            },
        );
        start = at + 1;
        if start >= bytes.len() {
            return Ok(tiles);
        }
    }
}

/// The tile that the line from here on leads to.
#[cold]
pub(crate) fn step_by_step(input: &str, start: usize) -> Result<Tile, ParseError> {
    let bytes = input.as_bytes();
    let mut tile = Tile::default();
    let mut at = start;
    loop {
        let (len, q, r) = match bytes.get(at..).unwrap_or_default() {
            [b'e', ..] => (1, 1, 0),
            [b'w', ..] => (1, -1, 0),
            [b's', b'e', ..] => (2, 0, 1),
            [b's', b'w', ..] => (2, -1, 1),
            [b'n', b'w', ..] => (2, 0, -1),
            [b'n', b'e', ..] => (2, 1, -1),
            [] | [b'\n', ..] if at > start => return Ok(tile),
            _ => return Err(ParseError::at(input, at, "e, se, sw, w, nw or ne")),
        };
        tile.q += q;
        tile.r += r;
        at += len;
    }
}
