//! Where days and inputs are.

use std::path::{Path, PathBuf};
use std::{env, fmt, fs, io};

use crate::PuzzleId;

/// The checkout that the tools work in.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
}

/// Neither Cargo nor the current directory says where the workspace is.
#[derive(Debug)]
pub struct NoWorkspace;

impl Workspace {
    /// The workspace that Cargo runs us from, else the one around the current directory.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub fn find() -> Result<Self, NoWorkspace> {
        let from_cargo = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let starts = from_cargo.into_iter().chain(env::current_dir());
        starts
            .into_iter()
            .find_map(|start| Self::around(&start))
            .ok_or(NoWorkspace)
    }

    /// The workspace that a directory is in: the nearest one above with `crates/aoc-core`.
    #[must_use]
    pub fn around(directory: &Path) -> Option<Self> {
        let is_root = |path: &&Path| path.join("crates/aoc-core/Cargo.toml").is_file();
        directory.ancestors().find(is_root).map(|root| Self {
            root: root.to_owned(),
        })
    }

    /// Its top folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Every day there is, in order: a folder `crates/{year}/day{day}` with a manifest is one.
    ///
    /// # Errors
    ///
    /// Where a folder cannot be read.
    pub fn days(&self) -> io::Result<Vec<PuzzleId>> {
        let mut days = Vec::new();
        for year in fs::read_dir(self.root.join("crates"))? {
            let year = year?;
            if year
                .file_name()
                .to_str()
                .is_none_or(|name| name.parse::<u16>().is_err())
            {
                continue;
            }
            for day in fs::read_dir(year.path())? {
                let day = day?;
                let name = format!(
                    "{}/{}",
                    year.file_name().to_string_lossy(),
                    day.file_name().to_string_lossy()
                );
                let Ok(puzzle) = name.parse::<PuzzleId>() else {
                    continue;
                };
                if format!("crates/{name}") == puzzle.folder()
                    && day.path().join("Cargo.toml").is_file()
                {
                    days.push(puzzle);
                }
            }
        }
        days.sort_unstable();
        Ok(days)
    }

    /// Where the personal input of a puzzle lies, or would lie.
    #[must_use]
    pub fn input_file(&self, puzzle: PuzzleId) -> PathBuf {
        self.root.join(puzzle.input_file())
    }
}

impl fmt::Display for NoWorkspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this directory is in no workspace (no crates/aoc-core above it)")
    }
}

impl std::error::Error for NoWorkspace {}
