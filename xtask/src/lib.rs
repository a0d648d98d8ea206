//! `cargo xtask`: the workspace's own tasks, one file each.
//!
//! It is a library so that completions and manual pages are made from the same definitions as `--help`.

mod bench_report;
mod calendar;
mod ci;
pub mod completions;
mod day;
mod doctor;
mod export;
mod fetch;
mod new;
mod tidy;
mod title;
mod web;

use std::process::ExitCode;

use aoc_core::Workspace;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// The workspace's own tasks.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Write a new day and put it into the calendar
    New(new::Args),
    /// Give a day its title, where it was made before its puzzle was there
    Title(title::Args),
    /// Write the calendar from the days' folders, or check it
    Calendar(calendar::Args),
    /// Get your inputs from the puzzle site, and the answers it has accepted
    Fetch(fetch::Args),
    /// Say what would spoil an evening in December, and how to mend it; build what it needs
    Doctor(doctor::Args),
    /// Measure days for the README, or check that nobody has changed the figures
    BenchReport(bench_report::Args),
    /// Make a workspace of your own beside this one, or take over into one what is new here
    Export(export::Args),
    /// Check that nothing is in git's index that must not be published
    Tidy,
    /// Run the checks of continuous integration, all or those named
    Ci(ci::Args),
    /// Build the page of the simulator into target/web, and show it
    Web(web::Args),
    /// Print what completes the commands in a shell, or write their manual pages
    Completions(completions::Args),
}

/// What a task says when it did not succeed: one message for each thing that is wrong.
type Failures = Vec<String>;

/// The definitions, as `--help` shows them: without the page where there is none.
#[must_use]
pub fn command() -> clap::Command {
    let has_page = Workspace::find().is_ok_and(|workspace| web::is_there(&workspace));
    Cli::command().mut_subcommand("web", |web| web.hide(!has_page))
}

/// Does what the command line says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::from_arg_matches(&command().get_matches()).unwrap_or_else(|error| error.exit());
    let done = Workspace::find()
        .map_err(|error| vec![error.to_string()])
        .and_then(|workspace| match cli.task {
            Task::New(args) => new::run(&workspace, &args),
            Task::Title(args) => title::run(&workspace, &args),
            Task::Calendar(args) => calendar::run(&workspace, &args),
            Task::Fetch(args) => fetch::run(args),
            Task::Doctor(args) => doctor::run(&args),
            Task::BenchReport(args) => bench_report::run(&workspace, &args),
            Task::Export(args) => export::run(&workspace, &args),
            Task::Tidy => tidy::run(&workspace),
            Task::Ci(args) => ci::run(&workspace, &args),
            Task::Web(args) => web::run(&workspace, &args),
            Task::Completions(_) => completions::run(),
        });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failures) => {
            for failure in failures {
                eprintln!("error: {failure}");
            }
            ExitCode::FAILURE
        }
    }
}
