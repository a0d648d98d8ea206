//! `cargo aoc`: runs days, and shows what they say.
//!
//! This library is the command without its `main`: [`args`] is what it takes, [`plan`] what is to
//! be run on which inputs, [`build`] compiles just that, [`run`] drives the runner's process,
//! [`answers`] knows which answers are right, and [`show`] prints. [`check`] is `cargo aoc check`,
//! [`mod@bench`] measures, [`play`] starts a day's own program, [`mod@test`] and [`watch`] start those
//! that test days and wait for changes, and [`site`] hands over to the one that talks to the puzzle
//! site. What a day *is* stands in `aoc-core`; the days there are stand below.
// Only where it is read, or a new day would compile this again.
#![cfg_attr(doc, doc = include_str!("../../aoc-calendar/calendar.md"))]

pub mod answers;
pub mod args;
pub mod bench;
pub mod build;
pub mod check;
pub mod plan;
pub mod play;
pub mod run;
pub mod show;
pub mod site;
pub mod test;
pub mod watch;

use std::process::ExitCode;

use aoc_core::Workspace;
use aoc_exit::{Code, Trouble};
use clap::Parser;

use args::{Cli, Command};

/// Does what the command line says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match &cli.command {
        None => solve(&cli),
        Some(Command::Sample { selection, seed }) => sample(selection, *seed),
        Some(Command::Play(args)) => play::play(args),
        Some(Command::Bench(args)) => bench::main(args),
        Some(Command::Test(args)) => test::test(args),
        Some(Command::Watch(args)) => watch::watch(args),
        Some(Command::Check(args)) => check::check(args),
        Some(Command::Examples(rest)) => site::pass_on("examples", rest),
        Some(Command::Submit(args)) => site::submit(args),
        Some(Command::Input(rest)) => site::pass_on("input", rest),
        Some(Command::Credentials(rest)) => site::pass_on("credentials", rest),
        Some(Command::Read(rest)) => site::pass_on("read", rest),
        Some(Command::Today(rest)) => site::pass_on("today", rest),
        Some(Command::Calendar(rest)) => site::pass_on("calendar", rest),
        Some(Command::Leaderboard(rest)) => site::pass_on("leaderboard", rest),
    };
    match done {
        Ok(code) => code.into(),
        Err(trouble) => trouble.show().into(),
    }
}

/// `cargo aoc`: runs days.
fn solve(cli: &Cli) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let plan = plan::solve(&workspace, cli)?;
    let judge = answers::Judge::new(&workspace);
    let mut screen = show::Screen::new(cli.json, plan.puzzles().len() > 1, judge);
    for note in plan.notes() {
        screen.note(note);
    }
    let mut run = run::Run::new(&plan);
    let built = if cli.built {
        build::built(&plan.puzzles())?
    } else {
        build::runner(&plan.puzzles(), cli.profile)?
    };
    if let (true, Some(runner)) = (cli.profile, &built.runner) {
        screen.note(&show::profiler(&runner.path, &plan));
    }
    run.carry_out(&built, &mut screen)?;
    screen.end()
}

/// `cargo aoc sample`: prints a generated input.
fn sample(selection: &aoc_select::Selection, seed: u64) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzle = plan::one_puzzle(&workspace, selection)?;
    let built = build::runner(&[puzzle], false)?;
    match &built.runner {
        Some(runner) => run::sample(runner, puzzle, seed),
        None => Err(Trouble::new(
            Code::Build,
            format!("{puzzle} does not compile"),
        )),
    }
}
