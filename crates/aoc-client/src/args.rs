//! What the sub-commands take, and the exit codes that they give.

use std::ffi::OsString;

use aoc_core::PuzzleId;
use aoc_select::Selection;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::examples::PartAnswer;

const EXIT_CODES: &str = "\
Exit codes:
  0   done
  1   the site says that the answer is wrong, or it is known to be
  2   the command line asks for something that there is not
  3   a file cannot be read or written
  4   a part of the tool does not compile
  5   there is no session, or the site does not take it
  6   the site cannot be reached, is in trouble, or says what was not expected
  7   the puzzle is not unlocked yet
  8   it is too soon to ask or to answer again
  130 interrupted; nothing is half done";

const FETCH_EXAMPLES: &str = "\
Examples:
  cargo xtask fetch                     every day in the calendar that has no input yet
  cargo xtask fetch -y 2020             those of a year
  cargo xtask fetch 2020/22 2020/1-5    these days, in the calendar or not
  cargo xtask fetch --all               every unlocked day of every year; with -y, of that year
  cargo xtask fetch 2026/1 --wait       counts down to the unlock, then fetches
  cargo xtask fetch --answers           what the site has accepted, for inputs that are here
";

const EXAMPLES_EXAMPLES: &str = "\
An example is kept beside the input, as inputs/2020/day22.example1.txt, and what each part should give
in day22.example1.answers. `cargo aoc -d 22 --example` runs it, and the day's tests read it. Git ignores
both: they are puzzle text.

Examples:
  cargo aoc examples -d 22              shows what could be one, and asks which to keep
  cargo aoc examples -d 22 --list       only shows it; --json for programs
  cargo aoc examples -d 22 --keep 1,3   keeps these, with the answers that the page stresses
  cargo aoc examples -d 22 --keep 1 --answer 1=306 --answer 2=
                                        ... with another answer; part 2 is left open
  cargo aoc examples -d 22 --yes        keeps the best one, where it is clearly the best
  cargo aoc examples -d 22 --forget     removes them

With --json, standard output has one object a line for each block of the page, the best first:
  year, day, number, part  numbers: of --keep, and of the part whose text has it
  likeness                 how much it is like your input, from 0 to 1
  clear                    whether --yes keeps it
  text                     the block
  expected, stressed       for each part what it should give or null, and whether the page stresses it
  kept                     its file's name where it is kept, else null
";

const CREDENTIALS_EXAMPLES: &str = "\
The session is the value of the cookie `session` of the puzzle site, in a browser that is logged
in. It is taken from AOC_SESSION, else from our own private file, else from where cargo-aoc,
aoc-cli and aocd keep theirs.

Examples:
  cargo aoc credentials                 says whose session it is, or asks for one
  cargo aoc credentials < cookie.txt    keeps the one in a file
  cargo aoc credentials --set           asks for another one
  cargo aoc credentials --forget        removes the one that is kept
";

const TODAY: &str = "\
While it waits, it makes the day and builds what runs and tests it. At the unlock it asks for the page
and shows it, then for the input, and offers the page's examples. Its last line is the place where part 1
is solved, for a terminal to click on.

An editor may have arguments, as in `EDITOR=\"code --wait\"`.
";

/// Everything that talks to the puzzle site.
#[derive(Debug, Parser)]
#[command(name = "cargo aoc", bin_name = "cargo aoc", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The sub-commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Get your inputs from the puzzle site, and the answers it has accepted
    #[command(after_help = format!("{FETCH_EXAMPLES}\n{EXIT_CODES}"))]
    Fetch(Fetch),
    /// Get your input of a day: today's in December, else the one that is named
    #[command(after_help = EXIT_CODES)]
    Input(Input),
    /// Keep your session for the puzzle site, and say whose it is
    #[command(after_help = format!("{CREDENTIALS_EXAMPLES}\n{EXIT_CODES}"))]
    Credentials(Credentials),
    /// Send an answer to the puzzle site
    #[command(after_help = EXIT_CODES)]
    Submit(Submit),
    /// Show the stars of each day and year, as far as they are known here
    #[command(after_help = EXIT_CODES)]
    Calendar(Calendar),
    /// Show a private leaderboard, which is asked for every 15 minutes at the most
    #[command(after_help = EXIT_CODES)]
    Leaderboard(Leaderboard),
    /// Read a puzzle's text, as the site has it for you
    #[command(after_help = EXIT_CODES)]
    Read(Read),
    /// Keep examples of a puzzle's page as inputs whose answers are known
    #[command(after_help = format!("{EXAMPLES_EXAMPLES}\n{EXIT_CODES}"))]
    Examples(Examples),
    /// In December: wait for the unlock, make the day, read its text, and fetch its input
    #[command(after_help = format!("{TODAY}\n{EXIT_CODES}"))]
    Today(Today),
}

#[derive(Debug, Args)]
pub(crate) struct Fetch {
    /// Which days
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Ask for this input although it is here; the old one is kept beside it
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["puzzles", "year", "day", "all"])]
    pub(crate) force: Vec<PuzzleId>,
    /// Wait for what is not unlocked yet
    #[arg(long)]
    pub(crate) wait: bool,
    /// Ask for the accepted answers of days whose inputs are here
    #[arg(long)]
    pub(crate) answers: bool,
    /// Show every request that was ever made, and make none
    #[arg(long)]
    pub(crate) log: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Input {
    /// The day
    #[arg(short, long)]
    pub(crate) day: Option<u8>,
    /// The year [default: `AOC_YEAR`, else the workspace's]
    #[arg(short, long)]
    pub(crate) year: Option<u16>,
    /// Every unlocked day of the year
    #[arg(short, long, conflicts_with = "day")]
    pub(crate) all: bool,
    /// Make the day from the template too, where it is not there
    #[arg(short, long)]
    pub(crate) generate: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Credentials {
    /// The session; better given through standard input: a shell keeps what is typed
    #[arg(value_name = "SESSION", conflicts_with_all = ["set", "forget"])]
    pub(crate) session: Option<String>,
    /// Ask for another session, without showing what is typed
    #[arg(short, long, conflicts_with = "forget")]
    pub(crate) set: bool,
    /// Remove the session that is kept
    #[arg(long)]
    pub(crate) forget: bool,
    /// Keep it without asking the site whose it is
    #[arg(long)]
    pub(crate) offline: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Submit {
    /// The puzzle, such as 2020/22
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: PuzzleId,
    /// The part
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) part: u8,
    /// The answer
    #[arg(
        long,
        value_name = "TEXT",
        allow_hyphen_values = true,
        default_value = ""
    )]
    pub(crate) answer: String,
    /// Whether a person gave the answer: then no input is behind it
    #[arg(long)]
    pub(crate) by_hand: bool,
    /// Send it without asking
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Calendar {
    /// Only this year
    #[arg(short, long)]
    pub(crate) year: Option<u16>,
    /// Ask the site
    #[arg(long)]
    pub(crate) refresh: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Leaderboard {
    /// The number in the leaderboard's address
    pub(crate) id: u64,
    /// The year [default: `AOC_YEAR`, else the workspace's]
    #[arg(short, long)]
    pub(crate) year: Option<u16>,
    /// The key of its read-only link
    #[arg(long, value_name = "KEY")]
    pub(crate) view_key: Option<String>,
    /// Print JSON, as the site has it
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Read {
    /// Which day
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Ask the site, although the text is here
    #[arg(long)]
    pub(crate) refresh: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Examples {
    /// Which day
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Keep the blocks of these numbers
    #[arg(long, value_name = "N", value_delimiter = ',', conflicts_with_all = ["list", "json"])]
    pub(crate) keep: Vec<usize>,
    /// What a part should give on the one that is kept; nothing behind `=` leaves it open
    #[arg(long, value_name = "PART=ANSWER", requires = "keep")]
    pub(crate) answer: Vec<PartAnswer>,
    /// Keep the best one without asking, where it is clearly the best
    #[arg(long, conflicts_with_all = ["keep", "list", "json"])]
    pub(crate) yes: bool,
    /// Only show them
    #[arg(long)]
    pub(crate) list: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Remove the example of this number, or all that are kept
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["keep", "list", "json", "yes", "refresh"])]
    pub(crate) forget: Option<Option<u32>>,
    /// Ask the site for the page, although it is here
    #[arg(long)]
    pub(crate) refresh: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Today {
    /// Do not wait: say when the next puzzle unlocks
    #[arg(long)]
    pub(crate) no_wait: bool,
    /// Ask nothing: of the page's examples keep the best one, where it is clearly the best
    #[arg(long)]
    pub(crate) yes: bool,
    /// Open the day in the editor that `VISUAL` or `EDITOR` names
    #[arg(long)]
    pub(crate) edit: bool,
}

/// The command line; on a wrong one, or for help, this does not return.
pub(crate) fn parse() -> Command {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let mut command = Cli::command();
    if arguments.get(1).is_some_and(|name| name == "fetch") {
        command = command.name("cargo xtask").bin_name("cargo xtask");
    }
    let matches = command.get_matches_from(arguments);
    match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli.command,
        Err(error) => error.exit(),
    }
}
