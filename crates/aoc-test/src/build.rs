//! Compiles days' tests, and finds the programs that they became.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use aoc_cargo::{cargo, hear};
use aoc_core::{PuzzleId, Workspace};
use serde_json::Value;

/// A program with tests of a day in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binary {
    /// The day.
    pub puzzle: PuzzleId,
    /// The name of the file in `tests/`, or of the program; none for the tests in the library.
    pub target: Option<String>,
    /// Where it is.
    pub path: PathBuf,
}

/// What was compiled.
#[derive(Debug)]
pub struct Built {
    /// The programs, by day.
    pub binaries: Vec<Binary>,
    /// The days of which there is none, because they do not compile.
    pub broken: Vec<PuzzleId>,
    /// Whether everything did.
    pub whole: bool,
}

/// Compiles the tests of days, and lets Cargo and the compiler be heard on standard error.
///
/// # Errors
///
/// Where Cargo cannot be started or heard.
pub fn build(puzzles: &[PuzzleId]) -> io::Result<Built> {
    let (from, to) = io::pipe()?;
    let mut cargo = command(puzzles, "json-render-diagnostics");
    cargo.stdout(to);
    let listen = thread::spawn({
        let puzzles = puzzles.to_vec();
        move || -> io::Result<Vec<Binary>> {
            let mut binaries = Vec::new();
            for line in BufReader::new(from).lines() {
                binaries.extend(binary(&line?, &puzzles));
            }
            Ok(binaries)
        }
    });
    let status = hear(&mut cargo);
    // It holds the other end of the pipe.
    drop(cargo);
    let binaries = listen.join().unwrap_or_else(|_| Ok(Vec::new()))?;
    Ok(built(binaries, puzzles, status?.success()))
}

/// Cargo, told to compile days' tests and to say on standard output what became of them.
#[must_use]
pub fn command(puzzles: &[PuzzleId], messages: &str) -> Command {
    let mut cargo = cargo("test");
    // The second word lets the other days go on where one does not compile.
    cargo.args(["--no-run", "--no-fail-fast"]);
    cargo.arg(format!("--message-format={messages}"));
    for puzzle in puzzles {
        cargo.arg("--package").arg(puzzle.package());
    }
    cargo
}

/// The program that a line of Cargo's tells of.
#[must_use]
pub fn binary(line: &str, puzzles: &[PuzzleId]) -> Option<Binary> {
    let line: Value = serde_json::from_str(line).ok()?;
    if line["reason"] != "compiler-artifact" || line["profile"]["test"] != true {
        return None;
    }
    let manifest = Path::new(line["manifest_path"].as_str()?);
    let is_of = |puzzle: &&PuzzleId| manifest.ends_with(puzzle.folder() + "/Cargo.toml");
    let target = &line["target"];
    let is_library = target["kind"]
        .as_array()
        .is_some_and(|kinds| kinds.iter().any(|kind| kind == "lib"));
    Some(Binary {
        puzzle: *puzzles.iter().find(is_of)?,
        target: (!is_library).then(|| target["name"].as_str().unwrap_or_default().to_owned()),
        path: line["executable"].as_str()?.into(),
    })
}

/// What was compiled, by what Cargo has told.
#[must_use]
pub fn built(mut binaries: Vec<Binary>, puzzles: &[PuzzleId], whole: bool) -> Built {
    binaries.sort_by(|a, b| (a.puzzle, &a.target).cmp(&(b.puzzle, &b.target)));
    // Every day is a library, and every library has a program with its tests.
    let has_library = |puzzle: PuzzleId| {
        let mut of_day = binaries.iter().filter(|binary| binary.puzzle == puzzle);
        of_day.any(|binary| binary.target.is_none())
    };
    let broken = puzzles.iter().copied();
    let broken = broken.filter(|&puzzle| !whole && !has_library(puzzle));
    Built {
        broken: broken.collect(),
        binaries,
        whole,
    }
}

impl Binary {
    /// The program, to be run as Cargo would: in the folder of the day.
    #[must_use]
    pub fn command(&self, workspace: &Workspace) -> Command {
        let folder = workspace.root().join(self.puzzle.folder());
        let mut command = Command::new(&self.path);
        command
            .env("CARGO_MANIFEST_PATH", folder.join("Cargo.toml"))
            .env("CARGO_MANIFEST_DIR", &folder)
            .env("CARGO_PKG_NAME", self.puzzle.package())
            .current_dir(folder);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(manifest: &str, kind: &str, test: bool) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","manifest_path":"{manifest}","target":{{"kind":["{kind}"],"name":"n"}},"profile":{{"test":{test}}},"executable":"/t/n-1"}}"#
        )
    }

    #[test]
    fn programs_are_told_by_their_day() {
        let day = PuzzleId::constant(2020, 2);
        let puzzles = [day, PuzzleId::constant(2020, 22)];
        let found = |line: &str| binary(line, &puzzles).map(|found| (found.puzzle, found.target));
        let library = line("/a b/crates/2020/day02/Cargo.toml", "lib", true);
        assert_eq!(found(&library), Some((day, None)));
        let file = line("/a b/crates/2020/day02/Cargo.toml", "test", true);
        assert_eq!(found(&file), Some((day, Some("n".to_owned()))));
        for other in [
            line("/a b/crates/2020/day02/Cargo.toml", "lib", false),
            line("/a b/crates/2020/day02-tui/Cargo.toml", "lib", true),
            line("/a b/crates/2021/day02/Cargo.toml", "lib", true),
            "Compiling".to_owned(),
            "{}".to_owned(),
        ] {
            assert_eq!(found(&other), None, "{other}");
        }
    }

    #[test]
    fn a_day_without_a_program_is_broken() {
        let puzzles = [2, 22].map(|day| PuzzleId::constant(2020, day));
        let library = line("/crates/2020/day22/Cargo.toml", "lib", true);
        let binaries = || Vec::from_iter(binary(&library, &puzzles));
        assert_eq!(built(binaries(), &puzzles, false).broken, [puzzles[0]]);
        assert_eq!(built(binaries(), &puzzles, true).broken, []);
    }
}
