//! `cargo aoc watch`: builds the program that waits for changes of a day, and becomes it.
//!
//! That is the crate `aoc-watch`, so that nobody who only runs days compiles what hears of changes and
//! draws on terminals. What it is to do is told by a [`tools::Watch`].

use std::path::PathBuf;

use aoc_core::Workspace;
use aoc_exit::{Code, Trouble};
use aoc_run::tools;
use aoc_select::Selection;

use crate::plan;
use crate::test::{become_tool, named};

const HELP: &str = "\
When a file of the day, of its inputs or of a crate that it depends on is saved with other contents
than before, the day is compiled, its examples are tested, it is run, and its other tests are run. A
change while that goes on ends it, with all its processes, and it begins again.

Keys:
  r, Enter    run again
  s           submit the part that is open: `cargo aoc submit`, which asks before it sends
  b           measure: `cargo aoc bench`
  e           everything that the compiler and the tests said, in full
  ?           these keys
  q, Ctrl-C   leave

Without a terminal it prints lines and takes no keys; it ends when its standard input ends and
nothing is left to do, so that `cargo aoc watch </dev/null` tests and runs the day once.

Exit codes:
  0  it was left
  2  the command line asks for something that there is not";

/// What it takes.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Which day.
    #[command(flatten)]
    selection: Selection,

    /// Only this part
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    part: Option<u8>,

    /// Solve this file instead of inputs/YEAR/dayDAY.txt; may be repeated
    #[arg(short, long, value_name = "FILE")]
    input: Vec<PathBuf>,

    /// Look at the files twice a second, where the system does not tell of changes
    #[arg(long)]
    poll: bool,
}

/// Becomes the program that watches the day.
///
/// # Errors
///
/// Where the day is not there, or the program cannot be built or started.
pub fn watch(args: &Args) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzle = plan::one_puzzle(&workspace, &args.selection)?;
    let mut inputs = Vec::new();
    for path in &args.input {
        match path.to_str() {
            Some("-") => {
                return Err(Trouble::new(
                    Code::Usage,
                    "standard input can be read only once, and has the keys",
                )
                .hint("put it into a file, and name that"));
            }
            Some(path) => inputs.push(path.to_owned()),
            None => {
                return Err(Trouble::new(
                    Code::Input,
                    format!("{}: this name is not UTF-8", path.display()),
                ));
            }
        }
    }
    let plan = tools::Watch {
        puzzle: named(puzzle),
        part: args.part,
        inputs,
        poll: args.poll,
    };
    become_tool("aoc-watch", &plan)
}
