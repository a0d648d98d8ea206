//! Builds the page of the simulator, where there is one.
//!
//! A program of its own does it, which goes with the day that has the page.

use std::ffi::OsString;

use aoc_core::Workspace;

use crate::{Failures, fetch};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Show it: serve it to this machine alone, until interrupted
    #[arg(long)]
    serve: bool,
    /// The port to serve it on; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8022, requires = "serve")]
    port: u16,
}

/// Whether this workspace has a page.
pub(crate) fn is_there(workspace: &Workspace) -> bool {
    workspace.root().join("crates/aoc-web/Cargo.toml").is_file()
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    if !is_there(workspace) {
        return Err(vec![
            "no day of this workspace has a page (there is no crates/aoc-web)".to_owned(),
        ]);
    }
    let port = args.serve.then(|| OsString::from(args.port.to_string()));
    fetch::hand_over("aoc-web", port)
}
