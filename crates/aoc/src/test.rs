//! `cargo aoc test`: builds the program that runs days' tests, and becomes it.
//!
//! That is the crate `aoc-test`, so that nobody who only runs days compiles how values are compared
//! and processes are stopped. What it is to do is told by a [`tools::Test`].

use std::ffi::OsString;
use std::path::Path;

use aoc_cargo::{Program, become_program};
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_run::tools;
use aoc_select::SelectionAndNames;
use serde::Serialize;

use crate::plan;

const HELP: &str = "\
Each test runs in a process of its own, several at a time: one that crashes or hangs costs no other
one. Of several days, each is a line, and only what fails is shown in full.

With --json, standard output has one object a line for each test:
  year, day      numbers
  target         the file in `tests/`, or the program; null for tests in the library
  test           its full name
  outcome        \"passed\", \"failed\", \"crashed\", \"timed out\" or \"ignored\"
  ns             nanoseconds it took, with the start of its process; null where it was not run
  message        what it failed with, without the values; null where it did not
  file, line     where; null where that is not known
  left, right    the values of a failed comparison, as Rust writes them; null without one
  output         what it printed, where it failed
Fields may be added at the end; these keep their names, order and meaning.

Exit codes:
  0  every test passed
  1  a test failed
  2  the command line asks for something that there is not
  4  the tests of a day do not compile";

/// What it takes.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Which days, and which of their tests.
    #[command(flatten)]
    selection: SelectionAndNames,

    /// Run the ignored tests too
    #[arg(long)]
    ignored: bool,

    /// A test that takes longer than this is ended, and has failed
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,

    /// Show where panics came from, call by call; that takes a while
    #[arg(long)]
    backtrace: bool,

    /// Print one JSON object a line for each test
    #[arg(long)]
    json: bool,
}

/// Becomes the program that runs the tests.
///
/// # Errors
///
/// Where a day is not there, or the program cannot be built or started.
pub fn test(args: &Args) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let (selection, names) = args.selection.split();
    let puzzles = plan::puzzles(&workspace, &selection)?;
    let plan = tools::Test {
        puzzles: puzzles.into_iter().map(named).collect(),
        names,
        ignored: args.ignored,
        timeout: args.timeout,
        backtrace: args.backtrace,
        json: args.json,
    };
    become_tool("aoc-test", &plan)
}

/// Builds a program that takes a plan, and becomes it.
pub(crate) fn become_tool(package: &str, plan: &impl Serialize) -> Result<Code, Trouble> {
    let trouble = |code, path: &Path, why: &dyn std::fmt::Display| {
        Trouble::new(code, format!("{}: {why}", path.display()))
    };
    // We were built just before, with some of what it needs.
    let path = Program::new(package).beside("aoc").build();
    let path = path.map_err(|error| trouble(Code::Build, Path::new(package), &error))?;
    let plan = serde_json::to_string(plan);
    let plan = plan.map_err(|error| trouble(Code::Defect, &path, &error))?;
    match become_program(&path, [OsString::from(plan)]) {
        // Where a program cannot be replaced by another, its exit code is ours.
        Ok(code) => std::process::exit(code),
        Err(error) => Err(trouble(Code::Defect, &path, &error)),
    }
}

/// A puzzle as plans and command lines name it.
pub(crate) fn named(puzzle: PuzzleId) -> String {
    format!("{}/{}", puzzle.year(), puzzle.day())
}
