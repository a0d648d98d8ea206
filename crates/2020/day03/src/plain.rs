//! The puzzle as it is told, without a thought for speed.

use crate::Map;

/// The trees on one way down.
pub(crate) fn trees(map: &Map, right: usize, down: usize) -> usize {
    let mut trees = 0;
    let rows: Vec<_> = map.squares.split(|&square| square == b'\n').collect();
    let (mut row, mut column) = (0, 0);
    // The last newline has nothing after it.
    while row < rows.len() - 1 {
        if rows[row][column % map.width] == b'#' {
            trees += 1;
        }
        row += down;
        column += right;
    }
    trees
}
