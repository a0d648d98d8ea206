//! What `cargo aoc` takes.
//!
//! The options and sub-commands of the `cargo-aoc` that one may have installed keep their names
//! and their meaning: the alias of this workspace stands in front of it.

use std::path::PathBuf;

use aoc_select::Selection;
use clap::{Parser, Subcommand};

use crate::check::Check;
use crate::site::{Rest, Submit};

const EXAMPLES: &str = "\
Examples:
  cargo aoc                       the latest day; in December today's
  cargo aoc -d 22                 a day of the usual year
  cargo aoc -y 2020               a whole year, as a table
  cargo aoc 2020/22 -i mine.txt   on another input; `-` is standard input
  cargo aoc -d 22 --example       on the examples kept of its page; `--example 2` is one of them
  cargo aoc -d 22 --alternatives  the named alternatives too, which have to agree
  cargo aoc test -d 22 example    the day's tests with that in their names
  cargo aoc watch -d 22           test and run the day whenever it changes
  cargo aoc play -d 22            watch a day in the terminal, where there is something to watch

With --json, standard output has one object a line for each input, part and alternative:
  year, day, part  numbers
  alternative      its name; null is the default solver
  input            a path, `-`, or `sample:` and the seed
  answer           always a string; null where there is an error
  error            what went wrong; null where there is an answer
  generator_ns     nanoseconds the generator took; null where it was not run
  solver_ns        nanoseconds the solver took; null where it was not run
  verdict          \"right\" or \"wrong\"; only where the puzzle site, or an example, has said so
Fields may be added at the end; these keep their names, order and meaning.

Exit codes:
  0  every part asked for has its answer
  1  a part has no answer or a wrong one, or an alternative gives another one than the default
  2  the command line asks for something that there is not
  3  an input cannot be read, or is not one of the puzzle's
  4  a day does not compile
  70 a solver panicked or crashed: a defect of its day
  Where several hold, the highest is given.";

/// Advent of Code: runs days, and shows their answers and times.
#[derive(Debug, Parser)]
#[command(name = "cargo aoc", bin_name = "cargo aoc", version, after_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What else there is to do.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Which days.
    #[command(flatten)]
    pub selection: Selection,

    /// Only this part
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub part: Option<u8>,

    /// Solve this file instead of inputs/YEAR/dayDAY.txt; `-` is standard input; may be repeated
    #[arg(short, long, value_name = "FILE", conflicts_with = "seed")]
    pub input: Vec<PathBuf>,

    /// Solve the examples that `cargo aoc examples` has kept, or the one of this number; a part of
    /// which nothing is expected is not held against an example
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["input", "seed"])]
    #[arg(value_parser = example_number)]
    pub example: Option<Option<u32>>,

    /// Solve the generated input of this seed; may be repeated
    #[arg(long, value_name = "N")]
    pub seed: Vec<u64>,

    /// Run the named alternatives too; one that disagrees is an error
    #[arg(short, long)]
    pub alternatives: bool,

    /// Print one JSON object a line for each input, part and alternative
    #[arg(long)]
    pub json: bool,

    /// Compile with debug information, and say how to look at the run with a profiler
    #[arg(long)]
    pub profile: bool,

    /// The runner was built just now: `cargo aoc watch` has done that
    #[arg(long, hide = true, conflicts_with = "profile")]
    pub built: bool,

    /// Accepted for habit's sake: the generator's time is always shown
    #[arg(short, long, hide = true)]
    pub generator: bool,
}

/// The sub-commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print the generated input of a seed
    Sample {
        /// Which day.
        #[command(flatten)]
        selection: Selection,
        /// Which of its inputs
        #[arg(long, default_value_t = 1, value_name = "N")]
        seed: u64,
    },
    /// Watch a day in the terminal, where there is something to watch
    Play(crate::play::Args),
    /// Measure days: times with their statistics, instructions, heap; compare with before
    Bench(crate::bench::Args),
    /// Run days' tests, and show what differs where one fails
    Test(crate::test::Args),
    /// Wait for changes of a day; at each, compile, test and run it
    Watch(crate::watch::Args),
    /// Hold days' answers against those that the puzzle site has accepted
    Check(Check),
    /// Keep examples of a puzzle's page as inputs whose answers are known
    Examples(Rest),
    /// Run a day, and send its answer to the puzzle site
    Submit(Submit),
    /// Get your input of a day from the puzzle site
    Input(Rest),
    /// Keep your session for the puzzle site, and say whose it is
    Credentials(Rest),
    /// Read a puzzle's text, as the puzzle site has it for you
    Read(Rest),
    /// In December: wait for the unlock, make the day, read its text, fetch its input
    Today(Rest),
    /// Show the stars of each day and year
    Calendar(Rest),
    /// Show a private leaderboard
    Leaderboard(Rest),
}

/// The number of an example; a day that was put behind `--example` is no such number.
fn example_number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| {
        "an example has a number from 1 on; a day is put before `--example`".to_owned()
    })
}
