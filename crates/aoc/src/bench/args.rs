//! What `cargo aoc bench` takes.

use std::path::PathBuf;
use std::str::FromStr;

use aoc_select::Selection;

const AFTER: &str = "\
Examples:
  cargo aoc bench -d 22                    generator, parts and alternatives
  cargo aoc bench -d 22 --seeds 1-20       on generated inputs, which anybody has
  cargo aoc bench -y 2020 --table          a whole year, with each day's share
  cargo aoc bench -d 22 --against HEAD     what the changes since the last commit did
  cargo aoc bench -d 22 --instructions     a figure that a busy machine does not change

Without -i and --seeds the personal input is measured, and where there is none, the generated
inputs of the seeds 1 to 5.

What is timed and how is told in the documentation of the crate aoc-bench, and what --json
prints in its module record: one object a line, with one key that says what it is: run, time,
instructions, heap or compared.

Exit codes:
  0  measured; with --against, nothing is slower
  1  a part has no answer, or an alternative gives another one than the default
  2  the command line asks for something that there is not
  3  an input cannot be read, or is not one of the puzzle's
  4  a day does not compile
  10 with --against: something is slower
  70 a solver panicked or crashed: a defect of its day
  Where several hold, the highest is given.";

/// The arguments of `cargo aoc bench`.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = AFTER)]
pub struct Args {
    /// Which days.
    #[command(flatten)]
    pub selection: Selection,

    /// Only this part, and the generator
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub part: Option<u8>,

    /// Measure on this file; may be repeated
    #[arg(short, long, value_name = "FILE", conflicts_with = "seeds")]
    pub input: Vec<PathBuf>,

    /// Measure on the generated inputs of these seeds: 7, 1-20, or several with commas between
    #[arg(long, value_name = "N-M", value_delimiter = ',')]
    pub seeds: Vec<Seeds>,

    /// About how many seconds to spend on a day; slow solvers take more, for twelve rounds
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0, value_parser = seconds)]
    pub time: f64,

    /// Open the report in the browser: each round of each target
    #[arg(short, long)]
    pub open: bool,

    /// One table of all the days, without the alternatives: the input in the middle, the fastest, the
    /// slowest, and each day's share
    #[arg(long)]
    pub table: bool,

    /// Write the table's chart into this file, as SVG
    #[arg(long, value_name = "FILE", requires = "table")]
    pub chart: Option<PathBuf>,

    /// Print the table as Markdown, with what it was measured on and by
    #[arg(long, requires = "table", conflicts_with = "json")]
    pub markdown: bool,

    /// Keep the results, and the program, in .bench: --against can name them
    #[arg(long)]
    pub save: bool,

    /// Compare: with a revision, which is built and measured by turns; with `last`, the latest run
    /// that was kept; or with a file that --json or --save wrote
    #[arg(long, value_name = "REV|last|FILE", conflicts_with_all = ["open", "table", "heap"])]
    pub against: Option<String>,

    /// Count instructions, with valgrind
    #[arg(long, conflicts_with_all = ["open", "table", "heap", "profile"])]
    pub instructions: bool,

    /// Count what is allocated: the most bytes at once, and how often
    #[arg(long, conflicts_with_all = ["open", "table", "profile"])]
    pub heap: bool,

    /// Compile with debug information, and say how to look at the solvers with a profiler
    #[arg(long)]
    pub profile: bool,

    /// Print one JSON object a line
    #[arg(long)]
    pub json: bool,

    /// Accepted for habit's sake: the generator is always measured
    #[arg(short, long)]
    pub generator: bool,
}

impl Args {
    /// The seeds that were given, in order.
    pub fn seeds(&self) -> impl Iterator<Item = u64> {
        self.seeds.iter().flat_map(|seeds| seeds.first..=seeds.last)
    }

    /// Whether alternatives are measured: only where days are looked at one by one.
    #[must_use]
    pub const fn alternatives(&self) -> bool {
        !self.table && self.against.is_none()
    }
}

/// A seed, or a range with both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeds {
    first: u64,
    last: u64,
}

/// The most seeds of a range: each is an input that is kept.
const MOST: u64 = 10_000;

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if first <= last && last - first < MOST => {
                Ok(Self { first, last })
            }
            _ => Err(format!(
                "expected a seed, or a range of at most {MOST} such as 1-20"
            )),
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.0..=3_600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected seconds from 0 to 3600".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        let seeds = |text: &str| text.parse().ok().map(|Seeds { first, last }| (first, last));
        assert_eq!(seeds("7"), Some((7, 7)));
        assert_eq!(seeds("1-20"), Some((1, 20)));
        for text in [
            "",
            "-",
            "1-",
            "-3",
            "20-1",
            "x",
            "0-10000",
            "1-18446744073709551615",
        ] {
            assert_eq!(seeds(text), None, "{text:?}");
        }
        assert_eq!(seconds("0.5"), Ok(0.5));
        for text in ["", "-1", "NaN", "inf", "3601"] {
            assert!(seconds(text).is_err(), "{text:?}");
        }
    }
}
