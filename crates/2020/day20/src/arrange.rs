//! Putting the tiles together.
//!
//! Places are filled row by row. What comes next must have on its left, or in the first column at
//! its top, what is there already: the table gives a list of such tiles, each with the one way to
//! turn it. So a place's choices are a list, and to go back is to take the next of the list.
//!
//! A picture that is turned is the same picture. Of its eight orientations only that one is looked
//! for whose tile in the upper left corner comes first in the input, and whose upper right one
//! comes before the lower left one.
//!
//! Where no look is on more than two tiles, nor twice on one, no list has more than one tile that
//! is still free, and what stands in one corner settles everything. Then the first arrangement
//! that is found, in any orientation, is the only one.

use aoc_core::NoAnswer;

use crate::Puzzle;
use crate::tile::{BOTTOM, CELLS, LEFT, Orientation, RIGHT, TOP, Tile};

/// How many tiles are tried at a place before the search is given up, all in all. It takes less
/// than a second.
const MOST_TRIES: usize = 1 << 26;

/// As how many tries each tile of an arrangement counts, for what is done with the arrangement.
const VISIT: usize = 16;

/// A tile as it lies in the picture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placed {
    /// Its index.
    pub(crate) tile: usize,
    /// How it is turned.
    pub(crate) orientation: Orientation,
}

/// For each look the tiles that have it: lists, whose entries are eight for each tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sides {
    /// The first entry for each look.
    first: Vec<u32>,
    /// The next entry of the same list.
    next: Vec<u32>,
    /// Whether each look is on two tiles at most, and on none of them twice.
    distinct: bool,
}

/// The end of a list.
const END: u32 = u32::MAX;

impl Sides {
    pub(crate) fn new(tiles: &[Tile]) -> Self {
        let mut first = vec![END; 1 << CELLS];
        let mut next = Vec::with_capacity(8 * tiles.len());
        let mut distinct = true;
        for tile in tiles {
            let entries = next.len() as u32;
            for look in tile.looks {
                let before = std::mem::replace(&mut first[usize::from(look)], next.len() as u32);
                if before != END {
                    distinct &= before < entries && next[before as usize] == END;
                }
                next.push(before);
            }
        }
        Self {
            first,
            next,
            distinct,
        }
    }

    /// Whether each look is on two tiles at most, and on none of them twice.
    pub(crate) fn are_distinct(&self) -> bool {
        self.distinct
    }

    /// Whether no tile but this one has a look.
    fn is_lone(&self, tile: usize, look: u16) -> bool {
        let mut entry = self.first[usize::from(look)];
        while entry != END {
            if entry as usize / 8 != tile {
                return false;
            }
            entry = self.next[entry as usize];
        }
        true
    }
}

/// Visits every way to put all tiles together, in one orientation; none, where there is none.
///
/// # Errors
///
/// What the visitor gives, or where there is too much to try.
pub(crate) fn each(
    puzzle: &Puzzle,
    mut visit: impl FnMut(&[Placed]) -> Result<(), NoAnswer>,
) -> Result<(), NoAnswer> {
    let mut search = Search::new(puzzle);
    while search.next()? {
        visit(&search.placed)?;
        if puzzle.sides.are_distinct() {
            break;
        }
    }
    Ok(())
}

#[derive(Debug)]
struct Search<'a> {
    puzzle: &'a Puzzle,
    /// What is placed, row by row.
    placed: Vec<Placed>,
    /// The entries that the placed tiles came from.
    entries: Vec<u32>,
    /// Which tiles are placed.
    used: Vec<bool>,
    tries: usize,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let count = puzzle.tiles.len();
        Self {
            puzzle,
            placed: Vec::with_capacity(count),
            entries: Vec::with_capacity(count),
            used: vec![false; count],
            tries: 0,
        }
    }

    /// Goes on to the next arrangement, where there is one.
    fn next(&mut self) -> Result<bool, NoAnswer> {
        let mut entry = match self.take_up() {
            Some(entry) => self.after(entry),
            None => self.first(),
        };
        loop {
            if entry == END {
                match self.take_up() {
                    Some(before) => entry = self.after(before),
                    None => return Ok(false),
                }
                continue;
            }
            self.tries += 1;
            if self.tries > MOST_TRIES {
                let why = "there are too many ways to try to put the tiles together";
                return Err(NoAnswer::new(why));
            }
            let placed = self.candidate(entry);
            if !self.fits(placed) {
                entry = self.after(entry);
                continue;
            }
            self.used[placed.tile] = true;
            self.placed.push(placed);
            self.entries.push(entry);
            if self.placed.len() == self.used.len() {
                self.tries += VISIT * self.placed.len();
                return Ok(true);
            }
            entry = self.first();
        }
    }

    /// Takes up the last tile that was placed, and gives its entry.
    fn take_up(&mut self) -> Option<u32> {
        let placed = self.placed.pop()?;
        self.used[placed.tile] = false;
        self.entries.pop()
    }

    /// The first entry to try at the next place. At the first one these are the entries of all
    /// tiles, each of which has every look once.
    fn first(&self) -> u32 {
        let look = match self.placed.last() {
            None => return 0,
            Some(left) if self.column() > 0 => self.look(*left, RIGHT),
            Some(_) => self.look(self.above(), BOTTOM),
        };
        self.puzzle.sides.first[usize::from(look)]
    }

    /// The entry to try after one at the next place.
    fn after(&self, entry: u32) -> u32 {
        let next = &self.puzzle.sides.next;
        if !self.placed.is_empty() {
            next[entry as usize]
        } else if (entry as usize) + 1 < next.len() {
            entry + 1
        } else {
            END
        }
    }

    /// The tile of an entry, turned as it has to be at the next place.
    fn candidate(&self, entry: u32) -> Placed {
        let (tile, look) = (entry as usize / 8, entry as usize % 8);
        let orientation = if self.column() > 0 {
            Orientation::with_left(look)
        } else {
            Orientation::with_top(look)
        };
        Placed { tile, orientation }
    }

    /// Whether a candidate may stand at the next place.
    fn fits(&self, new: Placed) -> bool {
        let side = self.puzzle.side;
        let place = self.placed.len();
        let (row, column) = (place / side, self.column());
        let is_lone = |at| self.puzzle.sides.is_lone(new.tile, self.look(new, at));
        !self.used[new.tile]
            && (column > 0 || is_lone(LEFT))
            && (column + 1 < side || is_lone(RIGHT))
            && (row + 1 < side || is_lone(BOTTOM))
            && if row > 0 {
                self.look(new, TOP) == self.look(self.above(), BOTTOM)
            } else {
                is_lone(TOP)
            }
            && (self.puzzle.sides.are_distinct() || self.is_in_order(new.tile))
    }

    /// Whether a tile at the next place leaves the picture in the orientation that is looked for.
    fn is_in_order(&self, tile: usize) -> bool {
        let side = self.puzzle.side;
        let place = self.placed.len();
        let after = |corner: usize| tile > self.placed[corner].tile;
        let upper_right = place > 0 && place == side - 1;
        let lower_right = place > 0 && place == side * side - 1;
        let lower_left = place > 0 && place == side * (side - 1);
        (!upper_right || after(0)) && (!lower_left || after(side - 1)) && (!lower_right || after(0))
    }

    /// The column of the next place.
    fn column(&self) -> usize {
        self.placed.len() % self.puzzle.side
    }

    /// What is above the next place, which is not in the first row.
    fn above(&self) -> Placed {
        self.placed[self.placed.len() - self.puzzle.side]
    }

    fn look(&self, placed: Placed, side: usize) -> u16 {
        self.puzzle.tiles[placed.tile].look(placed.orientation, side)
    }
}
