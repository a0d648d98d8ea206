//! Fetches inputs from the puzzle site.
//!
//! The client does it all. It is a program of its own, which is built when it is called: no other
//! task has to compile what talks to the network.

use std::ffi::OsString;

use aoc_cargo::{Program, become_program};

use crate::Failures;

#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "ARGUMENTS; --help tells them"
    )]
    rest: Vec<OsString>,
}

pub(crate) fn run(args: Args) -> Result<(), Failures> {
    let arguments = std::iter::once(OsString::from("fetch")).chain(args.rest);
    hand_over("aoc-client", arguments)
}

/// Builds another program of this workspace, and becomes it.
pub(crate) fn hand_over(
    package: &str,
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<(), Failures> {
    let program = Program::new(package).build();
    let program = program.map_err(|error| vec![format!("{package} cannot be built: {error}")])?;
    match become_program(&program, arguments) {
        // Its exit codes say more than ours.
        Ok(code) => std::process::exit(code),
        Err(error) => Err(vec![format!(
            "{} could not be run: {error}",
            program.display()
        )]),
    }
}
