//! What `cargo aoc` tells the programs that it becomes for `test` and `watch`, as their only argument.
//!
//! It stands here because both sides know this crate, so those programs need nothing of `aoc` and of
//! what its command line is made of.

use serde::{Deserialize, Serialize};

/// Tests that are to be run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// The puzzles, such as `2020/22`.
    pub puzzles: Vec<String>,
    /// What the tests' names have in them, one of these at least; every test where there are none.
    pub names: Vec<String>,
    /// The ignored tests too.
    pub ignored: bool,
    /// The longest that a test may take, in seconds.
    pub timeout: u64,
    /// Show where panics came from.
    pub backtrace: bool,
    /// Print objects for a program in place of lines for a person.
    pub json: bool,
}

/// A day that is to be watched.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watch {
    /// The puzzle, such as `2020/22`.
    pub puzzle: String,
    /// Only this part.
    pub part: Option<u8>,
    /// On these inputs, in place of the personal one.
    pub inputs: Vec<String>,
    /// Look at the files, and do not wait to be told.
    pub poll: bool,
}
