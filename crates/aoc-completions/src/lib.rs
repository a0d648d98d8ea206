//! Shell completions and manual pages for `cargo aoc` and `cargo xtask`, made from the definitions that
//! `--help` is made from, so that they cannot say anything else.
//!
//! It is a program of its own because nobody else needs what makes them. [`definitions()`] puts together
//! what the programs know of themselves: some sub-commands hand their arguments over to another program,
//! whose definitions then stand in their place. [`script()`] is for a shell, [`pages()`] is the manual.
//!
//! A script has two parts. One is made by `clap_complete`, for commands of the names `cargo-aoc` and
//! `cargo-xtask`; the other one, a file beside this one, hands over to it where `cargo aoc` or
//! `cargo xtask` is typed, and leaves everything else of `cargo` to whatever completes that.

mod definitions;
mod pages;
mod script;

pub use definitions::definitions;
pub use pages::pages;
pub use script::script;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use xtask::completions::Args;

/// What `cargo xtask completions` hands over.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask completions", bin_name = "cargo xtask completions")]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// Does what the command line says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let Args { what, folder } = Cli::parse().args;
    let folder = folder.unwrap_or_default();
    let done = match script(what) {
        Some(script) => print(&script),
        None => pages(&folder)
            .map(|names| {
                let count = names.len();
                eprintln!("wrote {count} pages into {}", folder.display());
                eprintln!("hint: `man cargo-aoc` shows one where its folder is in `manpath`");
            })
            .map_err(|error| format!("{}: {error}", folder.display())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A reader that has seen enough is no trouble; a disk that is full is.
fn print(script: &str) -> Result<(), String> {
    let mut stdout = io::stdout().lock();
    match stdout
        .write_all(script.as_bytes())
        .and_then(|()| stdout.flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the script cannot be printed: {error}"))
        }
        _ => Ok(()),
    }
}
