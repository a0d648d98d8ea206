//! A day in the calendar.

use crate::{Day, PuzzleId};

/// A day in the calendar.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    puzzle: PuzzleId,
    title: &'static str,
    day: Day,
}

impl Entry {
    /// An entry; that the day was compiled for this year is checked here, while compiling.
    ///
    /// # Panics
    ///
    /// Where it was not, or there is no such puzzle: an error of the compiler in the table.
    #[must_use]
    pub const fn new(year: u16, day: u8, title: &'static str, registered: Day) -> Self {
        assert!(
            registered.year() == year as u32,
            "the year in aoc_lib! is another one"
        );
        Self {
            puzzle: PuzzleId::constant(year, day),
            title,
            day: registered,
        }
    }

    /// Which puzzle it solves.
    #[must_use]
    pub const fn puzzle(&self) -> PuzzleId {
        self.puzzle
    }

    /// The puzzle's title, such as "Crab Combat".
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// Its solvers and generated inputs.
    #[must_use]
    pub const fn day(&self) -> &Day {
        &self.day
    }
}
