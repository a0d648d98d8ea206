//! What would spoil the evening.
//!
//! The program `aoc-doctor` looks, because it needs what no other task does.

use std::ffi::OsString;

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

pub(crate) fn run(args: Args) -> Result<(), Failures> {
    fetch::hand_over("aoc-doctor", args.rest)
}
