//! What a run is compared with: a revision, which is built, or a run that was kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use aoc_bench::protocol::Task;
use aoc_bench::record::Record;
use aoc_core::{PuzzleId, Workspace};

use super::machine::said;
use super::store::{Kept, Store};
use crate::build::calendar_features;
use crate::exit::{Code, Trouble};

/// The other side of a comparison.
#[derive(Debug)]
pub struct Other {
    /// What it is called.
    pub name: String,
    /// Its program, where there is one: then it is measured by turns with ours.
    pub program: Option<PathBuf>,
    /// Its figures, where it was measured before.
    pub records: Vec<Record>,
    /// The days that it is without.
    pub without: Vec<PuzzleId>,
}

/// The crates that measure. Both sides are measured by today's: only the days, and what they are
/// made of, are the revision's.
const MEASURING: [&str; 2] = ["crates/aoc-bench", "crates/aoc-run"];

/// Finds what is meant, and builds it where it is a revision.
///
/// # Errors
///
/// Where there is no such thing, or it does not compile.
pub fn find(
    workspace: &Workspace,
    store: &Store,
    text: &str,
    puzzles: &[PuzzleId],
    instructions: bool,
) -> Result<Other, Trouble> {
    let without = |records: &[Record]| without(records, puzzles, instructions);
    let kept = |kept: Kept, name: String| Other {
        name,
        without: without(&kept.records),
        program: kept.program,
        records: kept.records,
    };
    if text == "last" {
        let last = store.last(|records| without(records).is_empty())?;
        let name = format!("the last run ({})", last.name);
        return Ok(kept(last, name));
    }
    if Path::new(text).is_file() {
        let file = kept(store.read(Path::new(text))?, text.to_owned());
        if file.without.len() == puzzles.len() {
            let what = if instructions {
                "instructions"
            } else {
                "times"
            };
            let message = format!("{text} has no {what} of the days asked for");
            return Err(Trouble::new(Code::Usage, message));
        }
        return Ok(file);
    }
    revision(workspace, text, puzzles)
}

/// The days of which there is no figure.
fn without(records: &[Record], puzzles: &[PuzzleId], instructions: bool) -> Vec<PuzzleId> {
    let is_there = |puzzle: &PuzzleId| {
        records.iter().any(|record| {
            let key = match record {
                Record::Time(time) if !instructions => &time.key,
                Record::Instructions(count) if instructions => &count.key,
                _ => return false,
            };
            (key.year, key.day) == (puzzle.year(), puzzle.day())
        })
    };
    puzzles
        .iter()
        .filter(|puzzle| !is_there(puzzle))
        .copied()
        .collect()
}

/// A revision's program with these days.
fn revision(workspace: &Workspace, text: &str, puzzles: &[PuzzleId]) -> Result<Other, Trouble> {
    let root = workspace.root();
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(root).args(arguments);
        git
    };
    let named = format!("{text}^{{commit}}");
    let commit = said(&mut git(&[
        "rev-parse",
        "--verify",
        "--quiet",
        "--end-of-options",
        &named,
    ]));
    let Some(commit) = commit.filter(|commit| commit.len() >= 40) else {
        let message = format!("{text:?} is no revision, no file, and not `last`");
        return Err(Trouble::new(Code::Usage, message)
            .hint("a revision is such as HEAD, HEAD~3, main or a commit; `git log` shows some"));
    };
    let short = &commit[..12];
    let name = if commit.starts_with(text) {
        short.to_owned()
    } else {
        format!("{text} ({short})")
    };
    let trouble =
        |error: io::Error| Trouble::new(Code::Build, format!("{name} cannot be built: {error}"));
    let ours = env::current_exe().map_err(trouble)?;
    let folder = ours
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("target"))
        .join("bench");
    let tree = folder.join("trees").join(&commit);
    export(&git, &commit, &folder, &tree).map_err(trouble)?;
    let (there, without): (Vec<_>, Vec<_>) = puzzles
        .iter()
        .partition(|puzzle| tree.join(puzzle.folder()).join("Cargo.toml").is_file());
    if there.is_empty() {
        let message = format!("{name} is without the days asked for");
        return Err(Trouble::new(Code::Usage, message));
    }
    for measuring in MEASURING {
        copy_folder(&root.join(measuring), &tree.join(measuring)).map_err(trouble)?;
    }
    let build = folder.join("build");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(&tree)
        .args([
            "build",
            "--release",
            "--package",
            "aoc-bench",
            "--bin",
            "aoc-bench",
            "--features",
        ])
        .arg(calendar_features(&there).collect::<Vec<_>>().join(","))
        .env("CARGO_TARGET_DIR", &build)
        .env_remove("CARGO_MANIFEST_DIR");
    if !aoc_cargo::hear(&mut cargo).map_err(trouble)?.success() {
        return Err(
            trouble(io::Error::other("it does not compile")).hint(format!(
                "what measures is today's crates/aoc-bench; the revision's days are in {}",
                tree.display()
            )),
        );
    }
    // Another revision's would take its place while this one runs.
    let mut hasher = DefaultHasher::new();
    (&commit, &there).hash(&mut hasher);
    let file = format!(
        "aoc-bench-{:016x}{}",
        hasher.finish(),
        env::consts::EXE_SUFFIX
    );
    let program = folder.join(file);
    let built = build
        .join("release")
        .join(format!("aoc-bench{}", env::consts::EXE_SUFFIX));
    fs::copy(built, &program).map_err(trouble)?;
    Ok(Other {
        name,
        program: Some(program),
        records: Vec::new(),
        without,
    })
}

/// Writes a commit's files into a folder. Not `git worktree`: this leaves nothing behind in the
/// repository that would have to be pruned, and runs no hooks.
fn export(
    git: &impl Fn(&[&str]) -> Command,
    commit: &str,
    folder: &Path,
    tree: &Path,
) -> io::Result<()> {
    let done = tree.join(".complete");
    if done.is_file() {
        return Ok(());
    }
    fs::create_dir_all(tree)?;
    let index = folder.join(format!("index-{}", std::process::id()));
    let mut prefix = std::ffi::OsString::from("--prefix=");
    prefix.push(tree);
    // Whatever a prefix ends with, a file's path begins behind it.
    prefix.push("/");
    let mut read = git(&["read-tree", commit]);
    let mut write = git(&["checkout-index", "--all", "--force"]);
    write.arg(prefix);
    let written = [&mut read, &mut write].into_iter().try_for_each(|git| {
        let output = git.env("GIT_INDEX_FILE", &index).output()?;
        if output.status.success() {
            Ok(())
        } else {
            Err(io::Error::other(
                String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            ))
        }
    });
    let _ = fs::remove_file(&index);
    written?;
    fs::write(done, "")
}

/// Copies what differs, so that Cargo sees what has changed and nothing else.
fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to)?;
        } else {
            let bytes = fs::read(entry.path())?;
            if fs::read(&to).ok().as_ref() != Some(&bytes) {
                fs::write(&to, bytes)?;
            }
        }
    }
    Ok(())
}

/// The tasks that the other side can be asked for.
#[must_use]
pub fn tasks(other: &Other, tasks: &[Task]) -> Vec<Task> {
    let there = |task: &&Task| {
        !other
            .without
            .iter()
            .any(|puzzle| (puzzle.year(), puzzle.day()) == (task.year, task.day))
    };
    tasks.iter().filter(there).cloned().collect()
}
