//! `cargo aoc check`: runs days on the personal inputs, and holds their answers against those that
//! the puzzle site has accepted. For use after a refactoring.

use std::path::{Path, PathBuf};

use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_select::Selection;
use clap::Args;

use crate::answers::Judge;
use crate::show::Screen;
use crate::{build, plan, run};

/// The ledger, from the root of the workspace.
const LEDGER: &str = "answers.ledger";

const EXAMPLES: &str = "\
Examples:
  cargo aoc check              every day whose input is here
  cargo aoc check -d 22        a day; -y 2020 is a year
  cargo aoc check --ledger     against answers.ledger too, which may be committed

The ledger says nothing to whoever has not the inputs: each line is a slow salted hash of an
answer, bound to its input. Accepted answers that are not in it yet are entered.

Exit codes:
  0  every answer that is known was given
  1  a part has another answer, or none, or the ledger is of another input
  2  nothing could be compared, or the command line asks for something that there is not
  3  an input or the ledger cannot be read
  4  a day does not compile
  70 a solver panicked or crashed: a defect of its day
  Where several hold, the highest is given.";

/// What it takes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Which days; none at all is all of them.
    #[command(flatten)]
    selection: Selection,
    /// Compare with the ledger too, and enter accepted answers that are not in it
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = LEDGER)]
    ledger: Option<PathBuf>,
    /// Run the named alternatives too
    #[arg(short, long)]
    alternatives: bool,
    /// Print one JSON object a line for each part
    #[arg(long)]
    json: bool,
}

/// Runs and compares.
///
/// # Errors
///
/// Where nothing can be run or compared.
pub fn check(args: &Check) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzles = if args.selection.is_empty() {
        let days = workspace.days().unwrap_or_default();
        plan::in_calendar(&workspace, &days)?;
        days
    } else {
        plan::puzzles(&workspace, &args.selection)?
    };
    let judge = match &args.ledger {
        Some(path) if path == Path::new(LEDGER) => {
            Judge::with_ledger(&workspace, &workspace.root().join(path))?
        }
        Some(path) => Judge::with_ledger(&workspace, path)?,
        None => Judge::new(&workspace),
    };
    let (here, missing): (Vec<_>, Vec<_>) = puzzles
        .into_iter()
        .partition(|&puzzle| workspace.input_file(puzzle).exists());
    let mut screen = Screen::check(args.json, judge);
    if let [first, ..] = missing[..] {
        screen.note(&left_out(first, missing.len()));
    }
    if !here.is_empty() {
        let runs = plan::on_inputs(&workspace, &here, vec![1, 2], args.alternatives);
        let built = build::runner(&here, false)?;
        run::Run::new(&runs).carry_out(&built, &mut screen)?;
    }
    let compared = screen.compared();
    let code = screen.end()?;
    if compared == 0 && code == Code::Well {
        return Err(
            Trouble::new(Code::Usage, "no answer is known to compare with")
                .hint("`cargo xtask fetch --answers` asks the puzzle site what it has accepted"),
        );
    }
    Ok(code)
}

fn left_out(first: PuzzleId, count: usize) -> String {
    match count {
        1 => format!("1 day is left out: there is no {}", first.input_file()),
        _ => format!(
            "{count} days are left out: there is no input such as {}",
            first.input_file()
        ),
    }
}
