//! Written by `cargo xtask calendar` from the folders of the days.

use aoc_core::Entry;

pub(crate) static ENTRIES: &[Entry] = &[
    #[cfg(feature = "2020-22")]
    Entry::new(2020, 22, "Crab Combat", aoc_2020_day22::DAY),
];
