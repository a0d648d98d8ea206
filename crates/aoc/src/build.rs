//! Compiles the runner with the days asked for, and with nothing else.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

use aoc_cargo::{BuildError, Program, cargo};
use aoc_core::PuzzleId;
use aoc_exit::{Code, Trouble};
use serde_json::Value;

/// A runner, and the days that it is without.
#[derive(Debug)]
pub struct Built {
    /// The runner's program; none where no day is left for it.
    pub runner: Option<Runner>,
    /// The days that do not compile.
    pub broken: Vec<PuzzleId>,
}

/// The runner's program, and how to build it again.
#[derive(Debug)]
pub struct Runner {
    /// Where it is.
    pub path: PathBuf,
    tool: Tool,
    puzzles: Vec<PuzzleId>,
    profile: bool,
}

/// The programs that days are compiled into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Runs them.
    Runner,
    /// Measures them.
    Bench,
    /// Counts what they allocate.
    HeapBench,
}

impl Runner {
    /// Builds it again: another command may have put one with other days in its place.
    ///
    /// # Errors
    ///
    /// As [`runner`].
    pub fn rebuild(&self) -> Result<(), Trouble> {
        program(self.tool, &self.puzzles, self.profile)
            .build()
            .map(drop)
            .map_err(|error| trouble(&error))
    }
}

/// The runner with these days; see [`tool`].
///
/// # Errors
///
/// As [`tool`].
pub fn runner(puzzles: &[PuzzleId], profile: bool) -> Result<Built, Trouble> {
    tool(Tool::Runner, puzzles, profile)
}

/// The runner with these days, which somebody has built just now.
///
/// # Errors
///
/// Where nobody says where it is.
pub fn built(puzzles: &[PuzzleId]) -> Result<Built, Trouble> {
    let path = program(Tool::Runner, puzzles, false).path();
    let path = path.map_err(|error| trouble(&BuildError::Start(error)))?;
    let runner = Runner {
        path,
        tool: Tool::Runner,
        puzzles: puzzles.to_vec(),
        profile: false,
    };
    Ok(Built {
        runner: Some(runner),
        broken: Vec::new(),
    })
}

/// A program with these days. Of several, those that do not compile are left out and named.
///
/// # Errors
///
/// Where it does not compile with any.
pub fn tool(tool: Tool, puzzles: &[PuzzleId], profile: bool) -> Result<Built, Trouble> {
    let build = |puzzles: &[PuzzleId]| program(tool, puzzles, profile).build();
    let mut puzzles = puzzles.to_vec();
    let mut broken = Vec::new();
    let mut built = build(&puzzles);
    if matches!(built, Err(BuildError::Failed)) {
        let compiling = compiling(&puzzles)?;
        (puzzles, broken) = puzzles
            .iter()
            .partition(|puzzle| compiling.contains(puzzle));
        if puzzles.is_empty() {
            return Ok(Built {
                runner: None,
                broken,
            });
        }
        // With every day sound it is something else that does not compile.
        if !broken.is_empty() {
            built = build(&puzzles);
        }
    }
    let path = built.map_err(|error| trouble(&error))?;
    let runner = Some(Runner {
        path,
        tool,
        puzzles,
        profile,
    });
    Ok(Built { runner, broken })
}

fn program(tool: Tool, puzzles: &[PuzzleId], profile: bool) -> Program<'static> {
    let program = match tool {
        Tool::Runner => Program::runner(puzzles.iter().map(|puzzle| puzzle.feature())),
        Tool::Bench | Tool::HeapBench => {
            let heap = (tool == Tool::HeapBench).then(|| "heap".to_owned());
            // We were built just before, with most of what it needs.
            Program::new("aoc-bench")
                .features(calendar_features(puzzles).chain(heap))
                .beside("aoc")
        }
    };
    program.profile(if profile { "profiling" } else { "release" })
}

/// The features by which a program that depends on the calendar has these days.
pub fn calendar_features(puzzles: &[PuzzleId]) -> impl Iterator<Item = String> {
    puzzles
        .iter()
        .map(|puzzle| format!("aoc-calendar/{}", puzzle.feature()))
}

fn trouble(error: &BuildError) -> Trouble {
    Trouble::new(Code::Build, format!("the runner cannot be built: {error}"))
}

/// Those of the days whose crates compile. Their errors have been shown.
fn compiling(puzzles: &[PuzzleId]) -> Result<BTreeSet<PuzzleId>, Trouble> {
    let start = |error| trouble(&BuildError::Start(error));
    let mut cargo = cargo("build");
    cargo.args([
        "--release",
        "--lib",
        "--keep-going",
        "--quiet",
        "--message-format=json",
    ]);
    for puzzle in puzzles {
        cargo.arg("--package").arg(puzzle.package());
    }
    let cargo = cargo
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut cargo = cargo.spawn().map_err(start)?;
    let mut compiled = BTreeSet::new();
    for line in cargo
        .stdout
        .take()
        .into_iter()
        .flat_map(|out| BufReader::new(out).lines())
    {
        let line: Value = serde_json::from_str(&line.map_err(start)?).unwrap_or_default();
        if line["reason"] == "compiler-artifact" {
            let name = line["target"]["name"].as_str().unwrap_or_default();
            compiled.extend(puzzles.iter().filter(|puzzle| puzzle.crate_name() == name));
        }
    }
    cargo.wait().map_err(start)?;
    Ok(compiled)
}
