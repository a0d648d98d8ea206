//! Completions and manual pages.
//!
//! They are made by a program of its own, `aoc-completions`, from the definitions that `--help` is made
//! from: those of this library among others. What it takes is said here, because this is where it is
//! asked for.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::{Failures, fetch};

const AFTER: &str = "\
They are for `cargo aoc` and `cargo xtask`; Cargo's own completions stay. Each script says in its
first lines where it goes:
  cargo xtask completions bash > ~/.almanac.bash     and `. ~/.almanac.bash` in ~/.bashrc
  cargo xtask completions zsh > ~/.almanac.zsh       and `. ~/.almanac.zsh` at the end of ~/.zshrc
  cargo xtask completions fish > ~/.config/fish/conf.d/almanac.fish
  cargo xtask completions man ~/.local/share/man/man1";

/// What is to be made.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER)]
pub struct Args {
    /// The shell whose script is printed; or `man`, to write the manual pages
    #[arg(value_name = "SHELL|man")]
    pub what: What,

    /// The folder that the manual pages are written into
    #[arg(
        value_name = "FOLDER",
        required_if_eq("what", "man"),
        value_hint = clap::ValueHint::DirPath
    )]
    pub folder: Option<PathBuf>,
}

/// A shell, or the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// GNU's shell
    Bash,
    /// The Z shell
    Zsh,
    /// The friendly interactive shell, from version 3 on
    Fish,
    /// The shell of Windows, there or anywhere else
    #[value(name = "powershell")]
    PowerShell,
    /// A shell with structured values
    Elvish,
    /// No shell: the manual pages, into a folder
    Man,
}

/// Hands the command line, which has been understood, to the program that makes them.
pub(crate) fn run() -> Result<(), Failures> {
    fetch::hand_over("aoc-completions", std::env::args_os().skip(2))
}
