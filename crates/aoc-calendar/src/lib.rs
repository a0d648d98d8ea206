//! The calendar: every day of this workspace, each behind a feature, in one table.
//!
//! The table, this crate's manifest and the page below are written by `cargo xtask calendar` from
//! the folders `crates/{year}/day{day}`, and `cargo xtask calendar --check` tells where they differ.
//! A feature such as `2020-22` compiles that day; without features the table is empty. The program of
//! this crate runs the days it was compiled with; `cargo aoc` builds it anew for each set of days.
#![doc = include_str!("../calendar.md")]

use aoc_core::{Entry, PuzzleId};

mod table;

/// The days that were compiled in, in order.
#[must_use]
pub fn entries() -> &'static [Entry] {
    table::ENTRIES
}

/// The entry of a puzzle, where it was compiled in.
#[must_use]
pub fn find(puzzle: PuzzleId) -> Option<&'static Entry> {
    entries().iter().find(|entry| entry.puzzle() == puzzle)
}
