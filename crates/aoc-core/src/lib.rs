//! What every day shares, and nothing that only the tools need.
//!
//! - [`PuzzleId`]: the one coordinate type, a year and a day.
//! - [`Input`]: bytes from a file made into the text that a day's generator takes.
//! - [`ParseError`] and [`NoAnswer`]: what goes wrong in a generator and in a solver.
//! - [`Day`] and [`Solver`]: how a day registers, how it is run and timed; [`Entry`]: a day in the
//!   calendar.
//! - [`Rng`]: the random numbers of generated inputs, the same for ever.
//! - [`Workspace`]: where days and inputs are.
//!
//! This crate is compiled before any day, so it depends on `aoc-runner` alone.

mod day;
mod entry;
mod error;
mod input;
mod puzzle;
mod rng;
mod workspace;

pub use day::{Day, Failure, Outcome, Solver};
pub use entry::Entry;
pub use error::{NoAnswer, ParseError};
pub use input::{Input, InputError};
pub use puzzle::{InvalidPuzzle, PuzzleId};
pub use rng::Rng;
pub use workspace::{NoWorkspace, Workspace};
