//! `cargo aoc test`: runs days' tests, and shows what one can read at six in the morning.
//!
//! Cargo's own harness prints a wall of text in which the one number that matters is somewhere. Here
//! [`build`] has Cargo compile, [`list`] asks the programs which tests they have, [`run`] runs each in a
//! process of its own ([`child`]), [`failure`] takes apart what a failed one wrote, [`difference`] finds
//! where its values differ, and [`show`] makes lines of it. [`report`] prints them, for a person or for
//! a program.
//!
//! It is a program of its own because only those who test need what it is made of; `cargo aoc watch` uses
//! the library.

pub mod build;
pub mod child;
pub mod difference;
pub mod failure;
pub mod list;
pub mod report;
pub mod run;
pub mod show;

use std::env;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_run::tools::Test as Plan;

use child::Stop;
use list::Test;
use report::Report;
use run::How;

/// What a shell gives for a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// Does what the plan says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let plan = env::args().nth(1);
    let Some(plan) = plan.and_then(|plan| serde_json::from_str::<Plan>(&plan).ok()) else {
        eprintln!("error: this takes a plan from `cargo aoc test`; run that instead");
        return ExitCode::from(2);
    };
    let stop = Stop::default();
    stop.on_signals();
    match carry_out(&plan, &stop) {
        _ if stop.is_asked() => {
            eprintln!("interrupted");
            ExitCode::from(INTERRUPTED)
        }
        Ok(code) => code.into(),
        Err(trouble) => trouble.show().into(),
    }
}

fn carry_out(plan: &Plan, stop: &Stop) -> Result<Code, Trouble> {
    let workspace =
        Workspace::find().map_err(|error| Trouble::new(Code::Usage, error.to_string()))?;
    let puzzles: Result<Vec<PuzzleId>, _> = plan.puzzles.iter().map(|text| text.parse()).collect();
    let puzzles = puzzles.map_err(|error| Trouble::new(Code::Usage, error.to_string()))?;
    let built = build::build(&puzzles)
        .map_err(|error| Trouble::new(Code::Build, format!("cargo could not be run: {error}")))?;
    let mut report = Report::new(&workspace, &puzzles, plan.json);
    for &puzzle in &built.broken {
        report.broken(puzzle);
    }
    if !built.whole && built.broken.is_empty() {
        report.partly_broken();
    }
    let tests = tests(&built.binaries, &workspace, stop)?;
    let chosen: Vec<_> = tests
        .iter()
        .filter(|test| test.is_named(&plan.names))
        .cloned()
        .collect();
    if chosen.is_empty() && !tests.is_empty() && !plan.names.is_empty() {
        return Err(none_named(&plan.names, &tests));
    }
    let how = How {
        workspace: &workspace,
        ignored: plan.ignored,
        limit: Duration::from_secs(plan.timeout),
        backtrace: plan.backtrace,
        stop,
    };
    report.begin(&chosen);
    run::run(&chosen, &how, |event| report.event(&chosen, event));
    Ok(report.end(&chosen))
}

/// The tests of programs, in the order of days and names.
fn tests(
    binaries: &[build::Binary],
    workspace: &Workspace,
    stop: &Stop,
) -> Result<Vec<Test>, Trouble> {
    let mut tests = Vec::new();
    for binary in binaries {
        let listed = list::tests(binary, workspace, stop).map_err(|error: io::Error| {
            let path = binary.path.display();
            Trouble::new(Code::Defect, format!("{path}: {error}"))
        })?;
        tests.extend(listed);
    }
    Ok(tests)
}

/// Says which tests there are where none has such a name.
fn none_named(names: &[String], tests: &[Test]) -> Trouble {
    let message = format!("no test has {} in its name", names.join(" or "));
    let trouble = Trouble::new(Code::Usage, message);
    let first = tests.first().map(Test::puzzle);
    if tests.iter().all(|test| Some(test.puzzle()) == first) {
        let names: Vec<_> = tests.iter().map(Test::short).collect();
        trouble.hint(format!("there are {}", names.join(", ")))
    } else {
        trouble.hint("without a name all of them are run, and shown")
    }
}

impl Stop {
    /// Asks on Ctrl-C and where the process is to end otherwise. A second Ctrl-C ends it at once.
    pub fn on_signals(&self) {
        use signal_hook::consts::{SIGINT, SIGTERM};
        for signal in [SIGINT, SIGTERM] {
            // Where a signal cannot be had, it ends the process, as it always did. The order matters:
            // the first line acts on the second signal only.
            let shutdown = signal_hook::flag::register_conditional_shutdown;
            let _ = shutdown(signal, INTERRUPTED.into(), Arc::clone(self.flag()));
            let _ = signal_hook::flag::register(signal, Arc::clone(self.flag()));
        }
        #[cfg(unix)]
        let _ = signal_hook::flag::register(signal_hook::consts::SIGHUP, Arc::clone(self.flag()));
    }
}
