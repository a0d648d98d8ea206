//! What would spoil the evening.
//!
//! The program `aoc-doctor` looks, because it needs what no other task does. What it takes is said here,
//! because this is where it is asked for.

use std::ffi::OsString;

use crate::{Failures, fetch};

const AFTER: &str = "\
It looks at the toolchain, git, folders, disk, variables, editor and an installed `cargo-aoc`;
downloads and builds what an evening needs; and asks the puzzle site once, whether it takes the
session and what its clock shows. Each line has a grade, and a remedy where it is not well:
  ✓ well   ! worth knowing   ✗ spoils the evening

With --json, standard output has one object a line for each finding:
  check    what was looked at, such as \"session\"; several findings may have the same
  grade    \"well\", \"worth-knowing\" or \"spoils\"
  found    a sentence
  remedy   what to do; null where it is well
Fields may be added at the end; these keep their names, order and meaning.

Exit codes:
  0  nothing spoils the evening
  1  something does
  2  the command line asks for something that there is not";

#[derive(Debug, clap::Args)]
#[command(after_help = AFTER)]
pub(crate) struct Args {
    /// Make no request, neither to the puzzle site nor for crates
    #[arg(long)]
    offline: bool,

    /// Build nothing, and download nothing: say what was built
    #[arg(long)]
    no_warm: bool,

    /// Print one JSON object a line for each finding
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failures> {
    let words = [
        (args.offline, "--offline"),
        (args.no_warm, "--no-warm"),
        (args.json, "--json"),
    ];
    let words = words.into_iter().filter(|(wanted, _)| *wanted);
    // The client is built next.
    fetch::hand_over_beside(
        Some("aoc-client"),
        "aoc-doctor",
        words.map(|(_, word)| OsString::from(word)),
    )
}
