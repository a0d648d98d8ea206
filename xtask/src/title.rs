//! Gives a day the title of its puzzle.
//!
//! A day that is made before its puzzle unlocks cannot know it. The title stands in its manifest, in its
//! source's heading and in the calendar, which have to agree; here they are changed together.

use std::fs;

use aoc_answers::Answers;
use aoc_core::{PuzzleId, Workspace};

use crate::{Failures, calendar, day};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The day, such as 2020/22
    #[arg(value_name = "PUZZLE")]
    puzzle: PuzzleId,
    /// The title [default: the one on the puzzle's page, where that was fetched]
    title: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let puzzle = args.puzzle;
    let new = match &args.title {
        Some(title) => sound(title)?,
        None => fetched(workspace, puzzle)?.ok_or_else(|| {
            let (year, day) = (puzzle.year(), puzzle.day());
            vec![format!(
                "the title of {puzzle} is not known here: give it, or get the page with \
                 `cargo xtask fetch {year}/{day}`"
            )]
        })?,
    };
    let old = day::title(workspace.root(), puzzle).map_err(|error| vec![error])?;
    let manifest = |title: &str| format!("{}{title}\"", day::description_prefix(puzzle));
    let heading = |title: &str| format!("//! # {puzzle}: {title}");
    for (file, from, to) in [
        ("Cargo.toml", manifest(&old), manifest(&new)),
        ("src/lib.rs", heading(&old), heading(&new)),
    ] {
        let path = workspace.root().join(puzzle.folder()).join(file);
        let write = |text: String| fs::write(&path, text.replacen(&from, &to, 1));
        let written = fs::read_to_string(&path).and_then(write);
        written.map_err(|error| vec![format!("{}: {error}", path.display())])?;
    }
    println!("{puzzle} is called {new}");
    let failures = calendar::write(workspace)?;
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures)
    }
}

/// What a day is called as long as its title is not known.
pub(crate) fn placeholder(puzzle: PuzzleId) -> String {
    format!("Day {}", puzzle.day())
}

/// The title on the puzzle's page, as the client has noted it beside the input.
pub(crate) fn fetched(workspace: &Workspace, puzzle: PuzzleId) -> Result<Option<String>, Failures> {
    let path = aoc_answers::file(workspace, puzzle);
    let known = Answers::read(&path);
    let known = known.map_err(|error| vec![format!("{}: {error}", path.display())])?;
    // A manifest and a heading have it between quotes and on one line.
    let title = known.title.map(|title| title.replace(['"', '\\'], "'"));
    title.as_deref().map(sound).transpose()
}

/// A title that can stand in a manifest.
pub(crate) fn sound(title: &str) -> Result<String, Failures> {
    if title.trim().is_empty() || title.contains(['\n', '"', '\\']) {
        return Err(vec![format!(
            "{title:?} is no title: expected a line without quotes"
        )]);
    }
    Ok(title.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_on_one_line_and_without_quotes() {
        assert_eq!(sound(" A: B "), Ok("A: B".to_owned()));
        for title in ["", " ", "a\nb", "\"a\"", "a\\"] {
            assert!(sound(title).is_err(), "{title:?}");
        }
    }
}
