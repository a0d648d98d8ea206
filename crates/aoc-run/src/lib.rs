//! The shared runner: runs days by a plan.
//!
//! It is a process of its own (the program of `aoc-calendar`, built anew for each set of days) and
//! talks with `cargo aoc` through a [`Plan`], which is the first line of its standard input or its only
//! argument, and a [`Line`] of JSON on its standard output for each solver that it starts and each
//! result. So a day that does not compile,
//! or one that brings its process down, costs that day alone.

pub mod duration;
pub mod tools;

use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, thread};

use aoc_core::{Entry, Failure, Input, Outcome, PuzzleId, Solver};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The exit code that says: a day of the plan is not among those compiled in. It happens where
/// two commands at once build different days, and the remedy is to build again.
pub const NOT_COMPILED_IN: u8 = 75;

/// What is to be done.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Plan {
    /// Solve.
    Solve {
        /// What, in this order.
        tasks: Vec<Task>,
        /// Which parts.
        parts: Vec<u8>,
        /// The named alternatives too.
        alternatives: bool,
        /// How many of the first task's solvers to leave out: they were run before.
        skip: usize,
    },
    /// Print a generated input.
    Sample {
        /// Of which puzzle, such as `2020/22`.
        puzzle: String,
        /// Of which seed.
        seed: u64,
    },
}

/// A puzzle with an input.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Task {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The input.
    pub input: Source,
}

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// A file, and the name by which results mention it.
    File(PathBuf, String),
    /// Standard input, read once.
    Stdin,
    /// Generated from a seed.
    Sample(u64),
}

/// One result, as `cargo aoc --json` prints it. The names and their order are a promise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The part.
    pub part: u8,
    /// The alternative's name; `null` is the default.
    pub alternative: Option<String>,
    /// The input: a path, `-`, or `sample:` and the seed.
    pub input: String,
    /// The answer; `null` where there is an error.
    pub answer: Option<String>,
    /// The error; `null` where there is an answer.
    pub error: Option<String>,
    /// Nanoseconds that the generator took; `null` where it was not run.
    pub generator_ns: Option<u64>,
    /// Nanoseconds that the solver took; `null` where it was not run.
    pub solver_ns: Option<u64>,
}

/// What the runner prints.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Line {
    /// A solver starts.
    Started(Started),
    /// It has ended.
    Ended(Ended),
}

/// Which solver starts: should the process end before its result, it was this one.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Started {
    /// Its task, by its place in the plan.
    pub task: usize,
    /// Its place among the task's solvers.
    pub solver: usize,
    /// The puzzle's title.
    pub title: String,
    /// The part.
    pub part: u8,
    /// The alternative's name.
    pub alternative: Option<String>,
}

/// A record, and what a person is shown beside it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Ended {
    /// The result.
    pub record: Record,
    /// What kind of error it is, where it is one.
    pub trouble: Option<Trouble>,
    /// The line of the input that is to blame.
    pub line: Option<usize>,
}

/// The kinds of errors, which are the kinds of exit codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// The input cannot be read or is not one of the puzzle's.
    Input,
    /// The solver has no answer, or another one than the default.
    Solver,
    /// The day does not compile.
    Build,
    /// A defect of the day.
    Defect,
}

/// The `main` of the program that these days were compiled into.
#[must_use]
pub fn main(entries: &'static [Entry]) -> ExitCode {
    let Some(plan) = received::<Plan>() else {
        eprintln!("error: the runner takes a plan from `cargo aoc`; run that instead");
        return ExitCode::from(2);
    };
    Solver::silence_panics();
    let days = thread::Builder::new().stack_size(STACK);
    let days = days.spawn(move || plan.carry_out(entries, &mut io::stdout().lock()));
    match days.map(thread::JoinHandle::join) {
        Ok(Ok(Ok(true))) => ExitCode::SUCCESS,
        Ok(Ok(Ok(false))) => ExitCode::from(NOT_COMPILED_IN),
        _ => ExitCode::FAILURE,
    }
}

/// The plan that a program was started with. An argument is for people, with a profiler say; a plan
/// for all days of all years is longer than a command line may be, so it is the first line of standard
/// input. What follows there is left for whoever reads it.
#[must_use]
pub fn received<P: DeserializeOwned>() -> Option<P> {
    let plan = env::args().nth(1).or_else(|| {
        if io::stdin().is_terminal() {
            return None;
        }
        let mut line = String::new();
        io::stdin().read_line(&mut line).ok()?;
        Some(line)
    })?;
    serde_json::from_str(&plan).ok()
}

/// A main thread's stack is 1 MiB on one system and 8 on another; days get the same everywhere.
pub const STACK: usize = 64 << 20;

fn find(entries: &[Entry], puzzle: PuzzleId) -> Option<&Entry> {
    entries.iter().find(|entry| entry.puzzle() == puzzle)
}

impl Task {
    fn entry<'a>(&self, entries: &'a [Entry]) -> Option<&'a Entry> {
        find(entries, PuzzleId::new(self.year, self.day).ok()?)
    }
}

impl Source {
    /// The name by which results mention it.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::File(_, name) => name.clone(),
            Self::Stdin => "-".to_owned(),
            Self::Sample(seed) => format!("sample:{seed}"),
        }
    }
}

impl Plan {
    /// Carries the plan out with these days, with the results going to `out`.
    ///
    /// # Errors
    ///
    /// Where `out` cannot be written to. `Ok(false)` means that a day was not compiled in.
    pub fn carry_out(&self, entries: &[Entry], out: &mut impl Write) -> io::Result<bool> {
        match self {
            Self::Sample { puzzle, seed } => {
                let entry = puzzle.parse().ok().and_then(|puzzle| find(entries, puzzle));
                let Some(entry) = entry else { return Ok(false) };
                out.write_all(entry.day().sample(*seed).unwrap_or_default().as_bytes())?;
            }
            Self::Solve {
                tasks,
                parts,
                alternatives,
                skip,
            } => {
                let entries: Option<Vec<_>> =
                    tasks.iter().map(|task| task.entry(entries)).collect();
                let Some(entries) = entries else {
                    return Ok(false);
                };
                let mut stdin = None;
                for (index, (task, entry)) in tasks.iter().zip(entries).enumerate() {
                    let input = read(&task.input, entry, &mut stdin);
                    let wanted = entry.day().solvers().filter(|solver| {
                        parts.contains(&solver.part()) && (*alternatives || solver.name().is_none())
                    });
                    let skip = if index == 0 { *skip } else { 0 };
                    for (place, solver) in wanted.enumerate().skip(skip) {
                        let started = Line::Started(Started {
                            task: index,
                            solver: place,
                            title: entry.title().to_owned(),
                            part: solver.part(),
                            alternative: solver.name().map(str::to_owned),
                        });
                        say(&started, out)?;
                        let outcome = run(solver, &input);
                        say(&Line::Ended(ended(task, solver, outcome)), out)?;
                    }
                }
            }
        }
        out.flush()?;
        Ok(true)
    }
}

/// The input's text; else the line that is to blame, where one is, and why there is none. Standard
/// input is kept, for the next who wants it.
///
/// # Errors
///
/// Where it cannot be read, or is no text.
pub fn read(
    source: &Source,
    entry: &Entry,
    stdin: &mut Option<Result<Vec<u8>, String>>,
) -> Result<Input, (Option<usize>, String)> {
    let bytes = match source {
        Source::Sample(seed) => {
            let sample = entry.day().sample(*seed);
            return sample
                .map(|text| Input::from_text(&text))
                .ok_or_else(|| (None, no_sample(entry)));
        }
        Source::File(path, _) => fs::read(path).map_err(|error| error.to_string()),
        Source::Stdin => stdin
            .get_or_insert_with(|| {
                let mut bytes = Vec::new();
                let read = io::stdin().read_to_end(&mut bytes);
                read.map(|_| bytes).map_err(|error| error.to_string())
            })
            .clone(),
    };
    let bytes = bytes.map_err(|error| (None, format!("cannot be read: {error}")))?;
    Input::from_bytes(&bytes).map_err(|error| (Some(error.line()), error.message()))
}

/// What is to be done where a day has no generated input to show itself with.
fn no_sample(entry: &Entry) -> String {
    let file = entry.puzzle().input_file();
    format!("this day generates no inputs: put yours into {file}, or name one with -i")
}

/// The outcome of a solver, where there is an input.
fn run(solver: &Solver, input: &Result<Input, (Option<usize>, String)>) -> Outcome {
    match input {
        Ok(input) => solver.run(input),
        Err((line, message)) => {
            let failure = Failure::Input {
                line: *line,
                message: message.clone(),
            };
            Outcome {
                answer: Err(failure),
                generator: None,
                solver: None,
            }
        }
    }
}

/// An outcome as it is told.
fn ended(task: &Task, solver: &Solver, outcome: Outcome) -> Ended {
    let Outcome {
        answer,
        generator,
        solver: time,
    } = outcome;
    let (trouble, line) = match &answer {
        Ok(_) => (None, None),
        Err(Failure::Input { line, .. }) => (Some(Trouble::Input), *line),
        Err(Failure::Solver(_)) => (Some(Trouble::Solver), None),
        Err(Failure::Panic(_)) => (Some(Trouble::Defect), None),
    };
    let record = Record {
        year: task.year,
        day: task.day,
        part: solver.part(),
        alternative: solver.name().map(str::to_owned),
        input: task.input.name(),
        error: answer.as_ref().err().map(ToString::to_string),
        answer: answer.ok(),
        generator_ns: generator.map(nanoseconds),
        solver_ns: time.map(nanoseconds),
    };
    Ended {
        record,
        trouble,
        line,
    }
}

/// A line, at once. A day may have printed something and left its line open, which is ended first.
fn say(line: &Line, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"\n")?;
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// A duration as a record has it; 584 years at the most.
fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
