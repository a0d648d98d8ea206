//! Builds the page of the simulator, where there is one.
//!
//! A program of its own does it, which goes with the day that has the page.

use std::ffi::OsString;

use aoc_core::Workspace;

use crate::{Failures, fetch};

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

/// Whether this workspace has a page.
pub(crate) fn is_there(workspace: &Workspace) -> bool {
    workspace.root().join("crates/aoc-web/Cargo.toml").is_file()
}

pub(crate) fn run(workspace: &Workspace, args: Args) -> Result<(), Failures> {
    if !is_there(workspace) {
        return Err(vec![
            "no day of this workspace has a page (there is no crates/aoc-web)".to_owned(),
        ]);
    }
    fetch::hand_over("aoc-web", args.rest)
}
