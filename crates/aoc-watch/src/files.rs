//! Which files count for a day, and whether they have changed.
//!
//! Editors write a file anew, or put another one in its place, or save what is there already; and
//! they leave files of their own beside it. So what counts is what the files hold, and not that
//! something was written.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use aoc_cargo::cargo;
use aoc_core::{PuzzleId, Workspace};
use serde_json::Value;

/// The files that count for a day.
#[derive(Debug, Clone)]
pub struct Files {
    /// The folders of its crate and of those that it is built from.
    packages: Vec<PathBuf>,
    /// Where inputs and examples are, and how the names of the day's begin.
    inputs: PathBuf,
    prefix: String,
    /// What is known of the answers: it changes what is shown, and nothing that is run.
    answers: PathBuf,
    /// Single files.
    single: Vec<PathBuf>,
}

/// What the files held at a moment: a digest of each.
pub type Snapshot = BTreeMap<PathBuf, u64>;

impl Files {
    /// The files of a day, and the inputs that were named.
    #[must_use]
    pub fn of(workspace: &Workspace, puzzle: PuzzleId, inputs: &[String]) -> Self {
        let root = workspace.root();
        let folder = root.join(puzzle.folder());
        let mut single: Vec<_> = inputs.iter().map(PathBuf::from).collect();
        // Cargo.lock is not among them: Cargo itself writes it while it builds.
        single.push(root.join("Cargo.toml"));
        single.push(root.join(".cargo/config.toml"));
        let input = workspace.input_file(puzzle);
        let name = input.file_stem().unwrap_or_default().to_string_lossy();
        Self {
            packages: packages(&folder).unwrap_or_else(|| vec![folder]),
            prefix: format!("{name}."),
            inputs: input.parent().unwrap_or(root).to_owned(),
            answers: aoc_answers::file(workspace, puzzle),
            single,
        }
    }

    /// The folders in which changes have to be heard of, and whether in theirs too.
    #[must_use]
    pub fn folders(&self) -> BTreeMap<PathBuf, bool> {
        let parent = |file: &PathBuf| file.parent().map(Path::to_owned);
        let single = self.single.iter().filter_map(parent);
        let single = single.chain([self.inputs.clone()]);
        let single = single.map(|folder| match folder.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => folder,
        });
        let mut folders: BTreeMap<_, _> = single.map(|folder| (folder, false)).collect();
        folders.extend(self.packages.iter().map(|folder| (folder.clone(), true)));
        folders
    }

    /// What they hold now. What cannot be read is as if it were not there.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::new();
        for package in &self.packages {
            add_folder(package, &mut snapshot);
        }
        for file in &self.single {
            add(file, &mut snapshot);
        }
        for entry in fs::read_dir(&self.inputs).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let is_ours = name.to_string_lossy().starts_with(&self.prefix);
            if is_ours && !is_passing(&name.to_string_lossy()) && path != self.answers {
                add(&path, &mut snapshot);
            }
        }
        snapshot
    }

    /// A digest of what is known of the answers.
    #[must_use]
    pub fn answers(&self) -> Option<u64> {
        digest(&self.answers)
    }
}

/// Whether a manifest differs: then there may be other crates that count.
#[must_use]
pub fn manifests_differ(before: &Snapshot, now: &Snapshot) -> bool {
    let of = |snapshot: &Snapshot| {
        let is_manifest = |path: &&PathBuf| path.ends_with("Cargo.toml");
        let paths = snapshot.keys().filter(is_manifest);
        paths
            .map(|path| (path.clone(), snapshot[path]))
            .collect::<BTreeSet<_>>()
    };
    of(before) != of(now)
}

/// Whether a file has nothing in it that had something: an editor may be about to write it.
#[must_use]
pub fn is_emptied(before: &Snapshot, now: &Snapshot) -> bool {
    let empty = digest_of(b"");
    let has_been_emptied = |(path, digest): (&PathBuf, &u64)| {
        *digest == empty && before.get(path).is_some_and(|before| *before != empty)
    };
    now.iter().any(has_been_emptied)
}

/// The first file that differs.
#[must_use]
pub fn changed<'a>(before: &'a Snapshot, now: &'a Snapshot) -> Option<&'a Path> {
    let differs = |(path, digest): &(&'a PathBuf, &u64)| before.get(*path) != Some(*digest);
    let new = now.iter().find(differs).map(|(path, _)| path);
    let gone = || before.keys().find(|path| !now.contains_key(*path));
    new.or_else(gone).map(PathBuf::as_path)
}

fn add(path: &Path, snapshot: &mut Snapshot) {
    if let Some(digest) = digest(path) {
        snapshot.insert(path.to_owned(), digest);
    }
}

fn add_folder(folder: &Path, snapshot: &mut Snapshot) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if is_passing(&name.to_string_lossy()) {
            continue;
        }
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => add_folder(&path, snapshot),
            _ => add(&path, snapshot),
        }
    }
}

fn digest(path: &Path) -> Option<u64> {
    fs::read(path).ok().map(|bytes| digest_of(&bytes))
}

fn digest_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Whether it is what editors and tools put beside a file for a while.
fn is_passing(name: &str) -> bool {
    let vim = name == "4913" || name.ends_with(".swp") || name.ends_with(".swx");
    let emacs = name.ends_with('~') || name.starts_with('#');
    let other = [
        ".tmp",
        ".bak",
        ".orig",
        ".part",
        "___jb_tmp___",
        "___jb_old___",
    ];
    name.starts_with('.')
        || name == "target"
        || vim
        || emacs
        || other.iter().any(|end| name.ends_with(end))
}

/// The folders of the crates of this workspace that a crate is built from, and of its tests.
fn packages(folder: &Path) -> Option<Vec<PathBuf>> {
    let mut cargo = cargo("metadata");
    let cargo = cargo.args(["--no-deps", "--format-version=1", "--offline"]);
    let output = cargo.stderr(std::process::Stdio::null()).output().ok()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).ok()?;
    closure(&metadata, folder)
}

fn closure(metadata: &Value, folder: &Path) -> Option<Vec<PathBuf>> {
    let mut dependencies = BTreeMap::new();
    for package in metadata["packages"].as_array()? {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        let mut of_package = Vec::new();
        for dependency in package["dependencies"].as_array()? {
            if let Some(path) = dependency["path"].as_str() {
                let for_tests = dependency["kind"] == "dev";
                of_package.push((PathBuf::from(path), for_tests));
            }
        }
        dependencies.insert(manifest.parent()?.to_owned(), of_package);
    }
    // Cargo may write the workspace's path otherwise than we do.
    let day = folder.components().rev().take(3).collect::<Vec<_>>();
    let is_day = |path: &&PathBuf| path.components().rev().take(3).eq(day.iter().copied());
    let day = dependencies.keys().find(is_day)?.clone();
    let mut found = vec![day];
    let mut next = 0;
    while let Some(path) = found.get(next) {
        let of_package = dependencies.get(path).cloned().unwrap_or_default();
        for (path, for_tests) in of_package {
            if (next == 0 || !for_tests) && !found.contains(&path) {
                found.push(path);
            }
        }
        next += 1;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_day_is_built_from() {
        let metadata: Value = serde_json::from_str(
            r#"{"packages":[
            {"manifest_path":"/w/crates/2020/day22/Cargo.toml","dependencies":[
                {"path":"/w/crates/aoc-core","kind":null},{"path":null,"kind":null},
                {"path":"/w/crates/aoc-testkit","kind":"dev"}]},
            {"manifest_path":"/w/crates/aoc-core/Cargo.toml","dependencies":[
                {"path":"/w/crates/aoc-bench","kind":"dev"}]},
            {"manifest_path":"/w/crates/aoc-testkit/Cargo.toml","dependencies":[
                {"path":"/w/crates/aoc-core","kind":null},{"path":"/w/crates/aoc-deep","kind":null}]},
            {"manifest_path":"/w/crates/2020/day21/Cargo.toml","dependencies":[]}
        ]}"#,
        )
        .unwrap();
        let names = |folder: &str| {
            let found = closure(&metadata, Path::new(folder)).unwrap();
            let names = found.iter().filter_map(|path| path.file_name());
            names
                .map(|name| name.to_string_lossy().into_owned())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(
            names("/other/name/crates/2020/day22"),
            "day22 aoc-core aoc-testkit aoc-deep"
        );
        assert_eq!(names("/w/crates/2020/day21"), "day21");
    }

    #[test]
    fn only_other_contents_are_a_change() {
        let root = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        };
        let lib = write("crates/2020/day22/src/lib.rs", "one");
        write("inputs/2020/day22.txt", "1");
        let files = Files {
            packages: vec![root.path().join("crates/2020/day22")],
            inputs: root.path().join("inputs/2020"),
            prefix: "day22.".to_owned(),
            answers: root.path().join("inputs/2020/day22.answers"),
            single: vec![root.path().join("Cargo.toml")],
        };
        let start = files.snapshot();
        assert_eq!(start.len(), 2, "{start:?}");
        let is_changed = |path: Option<&Path>| {
            let now = files.snapshot();
            assert_eq!(changed(&start, &now), path, "{now:?}");
        };
        // The same again, by writing, by putting another one in its place, and what is beside it.
        write("crates/2020/day22/src/lib.rs", "one");
        let other = write("crates/2020/day22/src/.lib.rs.swp", "one");
        fs::rename(other, &lib).unwrap();
        for beside in ["lib.rs~", "4913", ".#lib.rs", "#lib.rs#", "x.tmp"] {
            write(&format!("crates/2020/day22/src/{beside}"), "two");
        }
        write("crates/2020/day22/target/x", "two");
        write("inputs/2020/day21.txt", "2");
        write("inputs/2020/day22.answers", "1 right 2\n");
        is_changed(None);
        let example = write("inputs/2020/day22.example1.txt", "2");
        is_changed(Some(&example));
        fs::remove_file(example).unwrap();
        write("crates/2020/day22/src/lib.rs", "");
        assert!(is_emptied(&start, &files.snapshot()));
        write("crates/2020/day22/src/lib.rs", "two");
        assert!(!is_emptied(&start, &files.snapshot()));
        is_changed(Some(&lib));
        fs::remove_file(&lib).unwrap();
        is_changed(Some(&lib));
        write("crates/2020/day22/src/lib.rs", "one");
        let manifest = write("Cargo.toml", "");
        is_changed(Some(&manifest));
        assert!(manifests_differ(&start, &files.snapshot()));
    }
}
