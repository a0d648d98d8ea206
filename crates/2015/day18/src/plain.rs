//! The rules, light by light.

use crate::{Corners, Grid};

/// The grid so many steps later.
pub(crate) fn after(grid: &Grid, steps: u32, corners: Corners) -> Grid {
    let mut grid = grid.clone();
    grid.hold(corners);
    for _ in 0..steps {
        let mut next = Grid::dark(grid.width(), grid.height());
        for row in 0..grid.height() {
            for column in 0..grid.width() {
                let on = grid.is_lit(column, row);
                if matches!((neighbours(&grid, column, row), on), (3, _) | (2, true)) {
                    next.light(column, row);
                }
            }
        }
        next.hold(corners);
        grid = next;
    }
    grid
}

/// How many of the up to eight lights around one are on.
fn neighbours(grid: &Grid, column: usize, row: usize) -> usize {
    let around = |place: usize| place.saturating_sub(1)..=place + 1;
    let rows = around(row);
    let places = rows.flat_map(|row| around(column).map(move |column| (column, row)));
    let lit = |&(x, y): &(usize, usize)| (x, y) != (column, row) && grid.is_lit(x, y);
    places.filter(lit).count()
}
