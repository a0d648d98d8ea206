//! What is to be run, on which inputs.

use std::path::Path;

use aoc_answers::example::Example;
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_run::{Source, Task};
use aoc_select::{NotSelected, Selection};

use crate::args::Cli;

/// The seed of the input that is solved where there is no personal one.
pub const FIRST_SEED: u64 = 1;

/// The runs that a command line asks for.
#[derive(Debug)]
pub struct Runs {
    /// Puzzles with inputs, in order.
    pub tasks: Vec<Task>,
    /// The parts.
    pub parts: Vec<u8>,
    /// The named alternatives too.
    pub alternatives: bool,
    notes: Vec<String>,
}

impl Runs {
    /// The puzzles, each once.
    #[must_use]
    pub fn puzzles(&self) -> Vec<PuzzleId> {
        let mut puzzles: Vec<_> = self.tasks.iter().filter_map(puzzle_of).collect();
        puzzles.dedup();
        puzzles
    }

    /// What should be said first.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}

/// The puzzle of a task that [`solve`] made.
#[must_use]
pub fn puzzle_of(task: &Task) -> Option<PuzzleId> {
    PuzzleId::new(task.year, task.day).ok()
}

/// The runs of `cargo aoc`.
///
/// # Errors
///
/// Where a day is not there, the calendar does not know it, or an input cannot be meant.
pub fn solve(workspace: &Workspace, cli: &Cli) -> Result<Runs, Trouble> {
    let puzzles = puzzles(workspace, &cli.selection)?;
    if puzzles.len() > 1 && !cli.input.is_empty() {
        return Err(Trouble::new(
            Code::Usage,
            "an input goes with one day, but several are meant",
        )
        .hint("say which, with -d"));
    }
    if let (Some(2), [puzzle]) = (cli.part, &puzzles[..])
        && puzzle.parts() < 2
    {
        return Err(Trouble::new(
            Code::Usage,
            format!("{puzzle} has no part 2: its second star is given for all the others"),
        ));
    }
    if let Some(path) = cli.input.iter().find(|path| path.to_str().is_none()) {
        return Err(Trouble::new(
            Code::Input,
            format!("{}: this name is not UTF-8", path.display()),
        )
        .hint("`-i - <FILE` takes it whatever its name"));
    }
    let mut without_input = Vec::new();
    let mut tasks = Vec::new();
    for &puzzle in &puzzles {
        let inputs = match cli.example {
            Some(number) => examples(workspace, puzzle, number)?,
            None => sources(workspace, cli, puzzle, &mut without_input),
        };
        for input in inputs {
            tasks.push(Task {
                year: puzzle.year(),
                day: puzzle.day(),
                input,
            });
        }
    }
    if tasks.is_empty() {
        return Err(no_example(&puzzles, cli.example.flatten()));
    }
    let parts = cli.part.map_or_else(|| vec![1, 2], |part| vec![part]);
    let notes = match without_input[..] {
        [puzzle] if !generates(workspace, puzzle) => vec![no_input(workspace, puzzle)],
        _ => note(&without_input).into_iter().collect(),
    };
    Ok(Runs {
        tasks,
        parts,
        alternatives: cli.alternatives,
        notes,
    })
}

/// The one puzzle of a command that takes one.
///
/// # Errors
///
/// Where none or several are meant.
pub fn one_puzzle(workspace: &Workspace, selection: &Selection) -> Result<PuzzleId, Trouble> {
    only_one(&puzzles(workspace, selection)?)
}

/// The one puzzle that is meant, in the calendar or not.
///
/// # Errors
///
/// Where none or several are meant.
pub fn any_puzzle(workspace: &Workspace, selection: &Selection) -> Result<PuzzleId, Trouble> {
    if selection.is_empty() {
        return one_puzzle(workspace, selection);
    }
    let now = aoc_select::now();
    only_one(&selection.choose(&aoc_select::every_puzzle(now), now)?)
}

fn only_one(puzzles: &[PuzzleId]) -> Result<PuzzleId, Trouble> {
    match puzzles {
        [puzzle] => Ok(*puzzle),
        _ => Err(
            Trouble::new(Code::Usage, "this takes one day, but several are meant")
                .hint("say which, with -d"),
        ),
    }
}

/// The runs of days on their personal inputs.
#[must_use]
pub fn on_inputs(
    workspace: &Workspace,
    puzzles: &[PuzzleId],
    parts: Vec<u8>,
    alternatives: bool,
) -> Runs {
    let task = |puzzle: &PuzzleId| Task {
        year: puzzle.year(),
        day: puzzle.day(),
        input: Source::File(workspace.input_file(*puzzle), puzzle.input_file()),
    };
    Runs {
        tasks: puzzles.iter().map(task).collect(),
        parts,
        alternatives,
        notes: Vec::new(),
    }
}

/// The puzzles that are meant, which the calendar knows.
///
/// # Errors
///
/// Where a day is not there, or the calendar does not know it.
pub fn puzzles(workspace: &Workspace, selection: &Selection) -> Result<Vec<PuzzleId>, Trouble> {
    let folder = workspace.root().join("crates");
    let days = workspace.days().map_err(|error| {
        Trouble::new(
            Code::Usage,
            format!("{} cannot be read: {error}", folder.display()),
        )
    })?;
    if days.is_empty() && !selection.names_days() {
        let year = aoc_select::default_year(&days);
        let year = year.unwrap_or_else(|_| aoc_select::year_of(aoc_select::now()));
        return Err(Trouble::new(Code::Usage, "no day is in this workspace yet")
            .hint(format!("`cargo xtask new {year}/1` makes the first one")));
    }
    let puzzles = selection.choose(&days, aoc_select::now())?;
    in_calendar(workspace, &puzzles)?;
    Ok(puzzles)
}

/// Checks that the calendar knows these days.
///
/// # Errors
///
/// Where it does not.
pub fn in_calendar(workspace: &Workspace, puzzles: &[PuzzleId]) -> Result<(), Trouble> {
    let manifest = workspace.root().join("crates/aoc-calendar/Cargo.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap_or_default();
    for puzzle in puzzles {
        if !workspace.root().join(puzzle.folder()).exists() {
            return Err(NotSelected::Missing(*puzzle).into());
        }
        let feature = format!("{} = ", puzzle.feature());
        if !manifest.lines().any(|line| line.starts_with(&feature)) {
            return Err(Trouble::new(
                Code::Usage,
                format!(
                    "{puzzle} has a folder, {}, but is not in the calendar",
                    puzzle.folder()
                ),
            )
            .hint("`cargo xtask calendar` puts it there"));
        }
    }
    Ok(())
}

/// The inputs of a puzzle: those given, else the personal one, else a generated one.
fn sources(
    workspace: &Workspace,
    cli: &Cli,
    puzzle: PuzzleId,
    without_input: &mut Vec<PuzzleId>,
) -> Vec<Source> {
    if !cli.input.is_empty() {
        let given = cli.input.iter().map(|path| {
            if path == Path::new("-") {
                Source::Stdin
            } else {
                Source::File(path.clone(), path.display().to_string())
            }
        });
        return given.collect();
    }
    if !cli.seed.is_empty() {
        return cli.seed.iter().copied().map(Source::Sample).collect();
    }
    let personal = workspace.input_file(puzzle);
    if personal.exists() {
        vec![Source::File(personal, puzzle.input_file())]
    } else {
        without_input.push(puzzle);
        vec![Source::Sample(FIRST_SEED)]
    }
}

/// The examples that are kept of a puzzle, or the one of this number.
fn examples(
    workspace: &Workspace,
    puzzle: PuzzleId,
    number: Option<u32>,
) -> Result<Vec<Source>, Trouble> {
    let kept = Example::kept(workspace, puzzle).map_err(|error| {
        let folder = workspace.root().join("inputs");
        Trouble::new(Code::Input, format!("{}: {error}", folder.display()))
    })?;
    let wanted = kept
        .iter()
        .filter(|example| number.is_none_or(|number| example.number() == number));
    Ok(wanted
        .map(|example| Source::File(example.input(), example.name()))
        .collect())
}

/// Says that no example is kept, and how to get one.
fn no_example(puzzles: &[PuzzleId], number: Option<u32>) -> Trouble {
    let what = number.map_or_else(
        || "no example".to_owned(),
        |number| format!("no example {number}"),
    );
    let message = match puzzles {
        [puzzle] => format!("{what} of {puzzle} is kept"),
        _ => format!("{what} of these days is kept"),
    };
    let hint = match puzzles {
        [first, ..] => format!(
            "`cargo aoc examples {}/{}` shows what its page has, and keeps what you choose",
            first.year(),
            first.day()
        ),
        [] => "`cargo aoc examples` shows what a page has".to_owned(),
    };
    Trouble::new(Code::Usage, message).hint(hint)
}

/// Whether a day generates inputs, as far as its source tells without being compiled. One that is
/// made anew does not, and is to hear more than that.
fn generates(workspace: &Workspace, puzzle: PuzzleId) -> bool {
    let source = workspace.root().join(puzzle.folder()).join("src/lib.rs");
    // A day that keeps its table elsewhere says it itself, when it is run.
    std::fs::read_to_string(source).map_or(true, |text| {
        !text.contains("const DAY") || text.contains("with_sample")
    })
}

/// Says that there is nothing to solve, and how to get something.
fn no_input(workspace: &Workspace, puzzle: PuzzleId) -> String {
    let kept = Example::kept(workspace, puzzle).unwrap_or_default();
    format!(
        "no personal input for {puzzle}, and the day generates none yet\n\
         `cargo xtask fetch {}/{}` gets yours into {}; {}",
        puzzle.year(),
        puzzle.day(),
        puzzle.input_file(),
        if kept.is_empty() {
            "`-i FILE` takes another one"
        } else {
            "`--example` takes what was kept of its page"
        }
    )
}

/// Says that there is no personal input, where it would be, and how to get it.
fn note(without_input: &[PuzzleId]) -> Option<String> {
    match without_input {
        [] => None,
        [puzzle] => Some(format!(
            "no personal input for {puzzle}, so a generated one is solved (seed {FIRST_SEED})\n\
             yours would be {}; `cargo xtask fetch {}/{}` gets it",
            puzzle.input_file(),
            puzzle.year(),
            puzzle.day()
        )),
        [first, ..] => Some(format!(
            "no personal input for {} days, so generated ones are solved (seed {FIRST_SEED})\n\
             yours would be such as {}; `cargo xtask fetch` gets them",
            without_input.len(),
            first.input_file()
        )),
    }
}
