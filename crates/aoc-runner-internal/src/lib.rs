//! The interface that `aoc-runner-derive` is built on, patched in for the published crate.
//!
//! The published `aoc-runner-internal` saves the list of solvers of the crate that is being
//! compiled as `target/aoc/completed.json`, in the current directory of the compiler. Here
//! that is the root of the workspace, so every day would overwrite the same file, a checkout
//! that is read-only would not compile, and `CARGO_TARGET_DIR` would be ignored. Nobody reads
//! the file: a day is found by its folder. This crate has the same types and writes nothing,
//! which also spares every build serde and its derive.

use std::error::Error;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

/// The day of a puzzle, 1 to 25, written `day22` in an attribute.
#[derive(Debug, Hash, Eq, PartialEq, Copy, Clone, Ord, PartialOrd)]
pub struct Day(pub u8);

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix("day").unwrap_or(text).parse() {
            Ok(day @ 1..=25) => Ok(Self(day)),
            _ => Err(format!("{text:?} is not a day: expected day1 to day25")),
        }
    }
}

/// One half of a puzzle, written `part1` or `part2` in an attribute.
#[derive(Debug, Hash, Eq, PartialEq, Copy, Clone, Ord, PartialOrd)]
pub struct Part(pub u8);

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix("part").unwrap_or(text) {
            "1" => Ok(Self(1)),
            "2" => Ok(Self(2)),
            _ => Err(format!("{text:?} is not a part: expected part1 or part2")),
        }
    }
}

/// What one solver is registered under.
#[derive(Debug, Hash, Eq, PartialEq, Clone, Ord, PartialOrd)]
pub struct DayPart {
    /// The day of the puzzle.
    pub day: Day,
    /// Its half.
    pub part: Part,
    /// The name of an alternative; `None` is the default solver.
    pub name: Option<String>,
}

impl DayPart {
    /// The default solver's key.
    #[must_use]
    pub fn without_name(&self) -> Self {
        Self {
            name: None,
            ..*self
        }
    }
}

/// All the solvers of one crate.
#[derive(Debug)]
pub struct DayParts {
    /// The year that `aoc_lib!` names.
    pub year: u32,
    parts: Vec<DayPart>,
}

impl DayParts {
    /// Writes nothing, and always succeeds.
    ///
    /// # Errors
    ///
    /// Never: the published crate's signature has a `Result`.
    pub fn save(&self) -> Result<(), Box<dyn Error>> {
        Ok(())
    }

    /// There is nothing to load.
    ///
    /// # Errors
    ///
    /// Always: `aoc_main!` puts the input into the binary while it compiles, which this
    /// workspace does not do.
    pub fn load() -> Result<Self, Box<dyn Error>> {
        Err("aoc_main! is not supported in this workspace: use `cargo aoc`".into())
    }
}

impl Deref for DayParts {
    type Target = [DayPart];

    fn deref(&self) -> &Self::Target {
        &self.parts
    }
}

impl DerefMut for DayParts {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.parts
    }
}

/// Collects solvers until the year is known.
#[derive(Debug)]
pub struct DayPartsBuilder {
    parts: Vec<DayPart>,
}

impl DayPartsBuilder {
    /// All of them, in a year.
    #[must_use]
    pub fn with_year(self, year: u32) -> DayParts {
        DayParts {
            year,
            parts: self.parts,
        }
    }
}

impl FromIterator<DayPart> for DayPartsBuilder {
    fn from_iter<T: IntoIterator<Item = DayPart>>(parts: T) -> Self {
        Self {
            parts: parts.into_iter().collect(),
        }
    }
}
