//! `cargo aoc play`: builds the program that shows a day, and becomes it.
//!
//! Which days have one is found by folder, as days are: beside `crates/2020/day22` lies
//! `crates/2020/day22-tui`, whose program has the package's name. It takes `--part`, `--input`,
//! `--seed`, `--deal`, `--at` and `--plain`, as far as they mean something for its day.

use std::ffi::OsString;
use std::path::PathBuf;

use aoc_cargo::{Program, become_program};
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_select::Selection;

use crate::{plan, show};

/// What it takes.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Args {
    /// Which day.
    #[command(flatten)]
    selection: Selection,

    /// The part whose rules are played by [default: 2]
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    part: Option<u8>,

    /// Play this file instead of inputs/YEAR/dayDAY.txt; `-` is standard input
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["seed", "deal"])]
    input: Option<PathBuf>,

    /// Play the generated input of this seed
    #[arg(long, value_name = "N", conflicts_with = "deal")]
    seed: Option<u64>,

    /// Play a deal by name, such as `example` or `endless`, or by its cards: 9,2,6/5,8,4
    #[arg(long, value_name = "DEAL")]
    deal: Option<String>,

    /// Begin at this moment: step 1234, round r500, game g5, its round g5r3, or end
    #[arg(long, value_name = "MOMENT")]
    at: Option<String>,

    /// Print the log, up to the moment of --at, and the result; no screen
    #[arg(long)]
    plain: bool,
}

/// Becomes the program of the day.
///
/// # Errors
///
/// Where the day has none, or it does not compile or start.
pub fn play(args: &Args) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzle = plan::one_puzzle(&workspace, &args.selection)?;
    let package = program(puzzle);
    if !is_there(&workspace, puzzle) {
        return Err(nothing_to_watch(&workspace, puzzle));
    }
    let (options, note) = args.options(&workspace, puzzle);
    if let Some(note) = note {
        show::note(&note);
    }
    let trouble = |why: String| Trouble::new(Code::Build, format!("{package}: {why}"));
    // We were built just before, with much of what it needs.
    let path = Program::new(&package).beside("aoc").build();
    let path = path.map_err(|error| trouble(error.to_string()))?;
    match become_program(&path, options) {
        // Where a program cannot be replaced by another, its exit code is ours.
        Ok(code) => std::process::exit(code),
        Err(error) => Err(trouble(error.to_string())),
    }
}

impl Args {
    /// The program's options, and what there is to be said before.
    fn options(&self, workspace: &Workspace, puzzle: PuzzleId) -> (Vec<OsString>, Option<String>) {
        let mut options: Vec<OsString> = Vec::new();
        let mut add = |name: &str, value: OsString| options.extend([name.into(), value]);
        let mut note = None;
        if let Some(part) = self.part {
            add("--part", part.to_string().into());
        }
        if let Some(path) = &self.input {
            add("--input", path.into());
        } else if let Some(seed) = self.seed {
            add("--seed", seed.to_string().into());
        } else if let Some(deal) = &self.deal {
            add("--deal", deal.into());
        } else if workspace.input_file(puzzle).exists() {
            add("--input", workspace.input_file(puzzle).into());
        } else {
            add("--seed", plan::FIRST_SEED.to_string().into());
            note = Some(format!(
                "no personal input for {puzzle}, so a generated one is played (seed {})",
                plan::FIRST_SEED
            ));
        }
        if let Some(at) = &self.at {
            add("--at", at.into());
        }
        if self.plain {
            options.push("--plain".into());
        }
        (options, note)
    }
}

/// The package, and the program, that shows a day.
fn program(puzzle: PuzzleId) -> String {
    format!("{}-tui", puzzle.package())
}

fn is_there(workspace: &Workspace, puzzle: PuzzleId) -> bool {
    let manifest = format!("{}-tui/Cargo.toml", puzzle.folder());
    workspace.root().join(manifest).is_file()
}

/// Says which days there are that can be watched.
fn nothing_to_watch(workspace: &Workspace, puzzle: PuzzleId) -> Trouble {
    let message = format!("there is nothing to watch for {puzzle}");
    let trouble = Trouble::new(Code::Usage, message);
    let days = workspace.days().unwrap_or_default();
    let days = days.into_iter().filter(|&day| is_there(workspace, day));
    let commands: Vec<_> = days
        .map(|day| format!("`cargo aoc play {}/{}`", day.year(), day.day()))
        .collect();
    if commands.is_empty() {
        trouble
    } else {
        trouble.hint(format!("there is with {}", commands.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn workspace(folders: &[&str]) -> (tempfile::TempDir, Workspace) {
        let root = tempfile::tempdir().unwrap();
        for folder in folders.iter().chain(&["aoc-core"]) {
            let folder = root.path().join("crates").join(folder);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("Cargo.toml"), "").unwrap();
        }
        let workspace = Workspace::around(root.path()).unwrap();
        (root, workspace)
    }

    #[test]
    fn what_can_be_watched_is_found_by_folder() {
        let (_root, workspace) = workspace(&["2020/day05", "2020/day22", "2020/day22-tui"]);
        let [five, day] = [5, 22].map(|day| PuzzleId::constant(2020, day));
        assert!(is_there(&workspace, day) && !is_there(&workspace, five));
        assert_eq!(
            workspace.days().unwrap(),
            [five, day],
            "a program is no day"
        );
        let trouble = nothing_to_watch(&workspace, five);
        assert_eq!(
            trouble.to_string(),
            "there is nothing to watch for 2020 day 5"
        );
        assert_eq!(
            trouble.next(),
            Some("there is with `cargo aoc play 2020/22`")
        );
        assert_eq!(trouble.code(), Code::Usage);
    }

    #[test]
    fn the_input_is_the_one_given_else_the_personal_else_a_generated_one() {
        let (root, workspace) = workspace(&["2020/day22"]);
        let day = PuzzleId::constant(2020, 22);
        let text = |args: &Args| {
            let (options, note) = args.options(&workspace, day);
            let options: Vec<_> = options
                .iter()
                .map(|option| option.to_string_lossy())
                .collect();
            (options.join(" "), note.is_some())
        };
        assert_eq!(text(&Args::default()), ("--seed 1".to_owned(), true));
        let seed = Args {
            seed: Some(7),
            part: Some(1),
            plain: true,
            ..Args::default()
        };
        assert_eq!(text(&seed), ("--part 1 --seed 7 --plain".to_owned(), false));
        let deal = Args {
            deal: Some("endless".into()),
            at: Some("g2".into()),
            ..Args::default()
        };
        assert_eq!(text(&deal), ("--deal endless --at g2".to_owned(), false));
        fs::create_dir_all(root.path().join("inputs/2020")).unwrap();
        fs::write(workspace.input_file(day), "").unwrap();
        let (personal, noted) = text(&Args::default());
        assert!(personal.starts_with("--input ") && personal.ends_with("day22.txt") && !noted);
        assert_eq!(text(&seed).0, "--part 1 --seed 7 --plain");
    }
}
