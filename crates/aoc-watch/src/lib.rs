//! `cargo aoc watch`: at each change of a day, compiles, tests and runs it.
//!
//! In December's first minutes one edits, saves, and looks: at the compiler's first error, else at what
//! the examples say, else at the answer. This does the looking. [`files`] knows which files count and
//! whether they have changed, [`changes`] hears of it, [`round`] does the work in steps that a change
//! ends at any moment, [`state`] is what is known, [`view`] makes lines of it, [`screen`] has the
//! terminal, [`keys`] hears the person, and [`app`] holds all that together.
//!
//! It is a program of its own because nobody else needs what it is made of. It starts `cargo` and `aoc`
//! and knows nothing of days and answers that these do not say.

pub mod app;
pub mod changes;
pub mod files;
pub mod keys;
pub mod round;
pub mod screen;
pub mod state;
pub mod view;

use std::env;
use std::process::ExitCode;

use aoc_exit::{Code, Trouble};
use aoc_run::tools::Watch as Plan;

/// Does what the plan says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let plan = env::args().nth(1);
    let Some(plan) = plan.and_then(|plan| serde_json::from_str::<Plan>(&plan).ok()) else {
        eprintln!("error: this takes a plan from `cargo aoc watch`; run that instead");
        return ExitCode::from(2);
    };
    match app::run(&plan) {
        Ok(()) => Code::Well.into(),
        Err(error) => Trouble::new(Code::Usage, error.to_string()).show().into(),
    }
}
