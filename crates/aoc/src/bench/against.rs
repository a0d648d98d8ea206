//! What a run is compared with: a revision, which is built, or a run that was kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use aoc_bench::protocol::Task;
use aoc_bench::record::Record;
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};

use super::machine::said;
use super::store::{Kept, Store};
use crate::build::calendar_features;

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

/// The file that says that a tree was written to its end, and when it was used last.
const COMPLETE: &str = ".complete";

/// How many revisions' trees are kept.
const TREES: usize = 5;

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
    drop_old_trees(&folder.join("trees"), &tree).map_err(trouble)?;
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
    // Its own: in a common one Cargo would take another revision's crates, at the same places in
    // their workspace and built later, for up to date.
    let build = tree.join("target");
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
    // One with other days would take its place while this one runs.
    let mut hasher = DefaultHasher::new();
    there.hash(&mut hasher);
    let file = format!(
        "aoc-bench-{:016x}{}",
        hasher.finish(),
        env::consts::EXE_SUFFIX
    );
    let program = build.join(file);
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

/// Removes the trees that were used longest ago: each holds what was built of it.
fn drop_old_trees(trees: &Path, keep: &Path) -> io::Result<()> {
    let Ok(there) = fs::read_dir(trees) else {
        return Ok(());
    };
    let mut others: Vec<_> = there
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path != keep)
        .map(|path| {
            let used = fs::metadata(path.join(COMPLETE)).and_then(|complete| complete.modified());
            (used.ok(), path)
        })
        .collect();
    others.sort();
    let old = others.len().saturating_sub(TREES - 1);
    others[..old]
        .iter()
        .try_for_each(|(_, path)| fs::remove_dir_all(path))
}

/// Writes a commit's files into a folder. Not `git worktree`: this leaves nothing behind in the
/// repository that would have to be pruned, and runs no hooks.
fn export(
    git: &impl Fn(&[&str]) -> Command,
    commit: &str,
    folder: &Path,
    tree: &Path,
) -> io::Result<()> {
    let complete = tree.join(COMPLETE);
    if complete.is_file() {
        // It was used now.
        return fs::write(complete, "");
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
    fs::write(complete, "")
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn the_trees_that_were_used_last_are_kept() {
        let trees = tempfile::tempdir().unwrap();
        for age in 1..=8 {
            let tree = trees.path().join(age.to_string());
            fs::create_dir(&tree).unwrap();
            let complete = fs::File::create(tree.join(COMPLETE)).unwrap();
            let used = SystemTime::now() - Duration::from_secs(age * 3_600);
            complete.set_modified(used).unwrap();
        }
        // One that was not written to its end.
        fs::create_dir(trees.path().join("half")).unwrap();
        drop_old_trees(trees.path(), &trees.path().join("7")).unwrap();
        let mut left: Vec<_> = fs::read_dir(trees.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["1", "2", "3", "4", "7"]);
        drop_old_trees(&trees.path().join("none"), Path::new("x")).unwrap();
    }
}
