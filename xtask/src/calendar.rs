//! Writes the calendar from the days' folders, or checks that all of them agree.
//!
//! A day is found once, by its folder: `crates/{year}/day{day}`. From the folder follow its package,
//! its attributes and its lines in `crates/aoc-calendar`, three files of which are written here. So
//! is the days' pattern among the workspace's members: Cargo takes one that matches nothing for an
//! error, and a new workspace has no day yet.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use aoc_core::{PuzzleId, Workspace};

use crate::{Failures, day};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail, and say what mends it, where folders, packages, attributes and calendar disagree
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let failures = if args.check {
        check(workspace)?
    } else {
        write(workspace)?
    };
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures)
    }
}

/// Writes the files that differ.
pub(crate) fn write(workspace: &Workspace) -> Result<Failures, Failures> {
    let (files, failures) = generate(workspace)?;
    for (path, text) in files {
        if fs::read_to_string(workspace.root().join(path))
            .ok()
            .as_deref()
            != Some(&*text)
        {
            fs::write(workspace.root().join(path), text)
                .map_err(|error| vec![format!("{path}: {error}")])?;
            println!("wrote {path}");
        }
    }
    Ok(failures)
}

fn check(workspace: &Workspace) -> Result<Failures, Failures> {
    let (files, mut failures) = generate(workspace)?;
    for (path, text) in files {
        // A checkout may have other line ends.
        let there = fs::read_to_string(workspace.root().join(path)).unwrap_or_default();
        if there.replace("\r\n", "\n") != text {
            failures.push(format!(
                "{path} is not what the days' folders say: `cargo xtask calendar`"
            ));
        }
    }
    failures.extend(strays(workspace.root())?);
    for puzzle in days(workspace)? {
        failures.extend(day::disagreements(workspace.root(), puzzle));
    }
    failures.dedup();
    Ok(failures)
}

fn days(workspace: &Workspace) -> Result<Vec<PuzzleId>, Failures> {
    workspace
        .days()
        .map_err(|error| vec![format!("crates: {error}")])
}

/// Folders that look like days and are none, so that nobody would find them.
fn strays(root: &Path) -> Result<Failures, Failures> {
    let unreadable = |error| vec![format!("crates: {error}")];
    let mut strays = Vec::new();
    for year in fs::read_dir(root.join("crates")).map_err(unreadable)? {
        let year = year.map_err(unreadable)?;
        let name = year.file_name().to_string_lossy().into_owned();
        let Ok(number) = name.parse::<u16>() else {
            continue;
        };
        for folder in fs::read_dir(year.path()).map_err(unreadable)? {
            let folder = folder
                .map_err(unreadable)?
                .file_name()
                .to_string_lossy()
                .into_owned();
            let Some(day) = folder
                .strip_prefix("day")
                .filter(|day| day.parse::<u32>().is_ok())
            else {
                continue;
            };
            match format!("{name}/{day}").parse::<PuzzleId>() {
                Ok(puzzle) if puzzle.folder() == format!("crates/{name}/{folder}") => {}
                Ok(puzzle) => strays.push(format!(
                    "crates/{name}/{folder} is nobody's folder: `git mv crates/{name}/{folder} {}`",
                    puzzle.folder()
                )),
                Err(error) => {
                    strays.push(format!(
                        "crates/{number}/{folder}: {error}: remove the folder"
                    ));
                }
            }
        }
    }
    Ok(strays)
}

/// The calendar's files: their paths, and what they should hold.
pub(crate) type Files = [(&'static str, String); 4];

/// The calendar's files, and the days whose title is not known.
pub(crate) fn generate(workspace: &Workspace) -> Result<(Files, Failures), Failures> {
    let mut features = String::new();
    let mut dependencies = String::new();
    let mut entries = String::new();
    let mut pages = String::new();
    let mut failures = Vec::new();
    let mut last_year = 0;
    for puzzle in days(workspace)? {
        let title = day::title(workspace.root(), puzzle).unwrap_or_else(|error| {
            failures.push(error);
            format!("Day {}", puzzle.day())
        });
        let (year, day, feature) = (puzzle.year(), puzzle.day(), puzzle.feature());
        let (package, name) = (puzzle.package(), puzzle.crate_name());
        let folder = puzzle.folder().replacen("crates", "..", 1);
        if year != last_year {
            let _ = write!(
                pages,
                "\n## {year}\n\n| day | title | idea |\n| ---: | --- | --- |\n"
            );
            last_year = year;
        }
        let idea = day::idea(workspace.root(), puzzle);
        let _ = writeln!(
            pages,
            "| {day} | [{title}](../{name}/index.html) | {idea} |"
        );
        let _ = writeln!(features, "{feature} = [\"dep:{package}\"]");
        let _ = writeln!(
            dependencies,
            "{package} = {{ path = \"{folder}\", optional = true }}"
        );
        let _ = writeln!(
            entries,
            "    #[cfg(feature = {feature:?})]\n    Entry::new({year}, {day}, {title:?}, {name}::DAY),"
        );
    }
    let manifest = format!(
        "# Written by `cargo xtask calendar` from the folders of the days.\n{MANIFEST_HEAD}\
         {features}{MANIFEST_MIDDLE}{dependencies}{MANIFEST_END}"
    );
    let table = format!(
        "//! Written by `cargo xtask calendar` from the folders of the days.\n\n\
         use aoc_core::Entry;\n\n\
         #[rustfmt::skip]\n\
         pub(crate) static ENTRIES: &[Entry] = &[\n{entries}];\n"
    );
    let table = table.replace("&[\n];", "&[];");
    let root = fs::read_to_string(workspace.root().join("Cargo.toml"))
        .map_err(|error| vec![format!("Cargo.toml: {error}")])?;
    let files = [
        ("Cargo.toml", members(&root, last_year != 0)?),
        ("crates/aoc-calendar/Cargo.toml", manifest),
        ("crates/aoc-calendar/src/table.rs", table),
        ("crates/aoc-calendar/calendar.md", pages),
    ];
    Ok((files, failures))
}

/// The root's manifest, with the days' pattern among its members or without.
pub(crate) fn members(manifest: &str, with_days: bool) -> Result<String, Failures> {
    let (none, some) = (
        r#"members = ["crates/aoc*", "xtask"]"#,
        r#"members = ["crates/aoc*", "crates/20??/*", "xtask"]"#,
    );
    let manifest = manifest.replace("\r\n", "\n");
    if !manifest.contains(none) && !manifest.contains(some) {
        return Err(vec![format!(
            "Cargo.toml: expected `{some}`: write it there"
        )]);
    }
    Ok(if with_days {
        manifest.replace(none, some)
    } else {
        manifest.replace(some, none)
    })
}

const MANIFEST_HEAD: &str = r#"[package]
name = "aoc-calendar"
description = "Every day of this workspace, each behind a feature, in one table"
version.workspace = true
edition.workspace = true
rust-version.workspace = true
license.workspace = true
publish.workspace = true

[features]
"#;

const MANIFEST_MIDDLE: &str = "
[dependencies]
aoc-core.workspace = true
aoc-run.workspace = true
";

const MANIFEST_END: &str = "
[lib]
doctest = false

[lints]
workspace = true
";
