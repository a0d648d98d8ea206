//! Makes a workspace of one's own beside this one, and takes improvements over into it later.
//!
//! The new repository has two branches. `house` holds the tools, the workflow and the papers, and nothing
//! that its owner writes; `main` begins there and adds what is the owner's. Exporting again to the same path
//! adds a commit to `house` and touches nothing else; `git merge house` then does what git is good at.
//!
//! [`source`] reads this checkout, [`house`] says what of it goes along and how it reads, [`owner`] asks for
//! the rest, and [`git`] makes the commits.

mod git;
mod house;
mod owner;
mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use aoc_core::{PuzzleId, Workspace};

use self::git::{Commit, Git};
use self::house::Days;
use self::source::{File, Source};
use crate::{Failures, calendar};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder of the new workspace; or of one that was made so, which then gets what is new here
    path: PathBuf,
    /// Days of this workspace that go along: 2015, 2020/22; several times, or with commas
    #[arg(long, value_name = "YEAR|PUZZLE", value_delimiter = ',')]
    with: Vec<String>,
    #[command(flatten)]
    options: owner::Options,
}

/// The branch of what is not the owner's.
const HOUSE: &str = "house";
/// Where a commit is made before it is known whether it brings anything.
const NEXT: &str = "refs/aoc/next";

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let place = Place::look(workspace, &args.path)?;
    let source = Source::read(workspace.root())?;
    let with = chosen(&args.with, &house::days_of(&source.files))?;
    match place {
        Place::Free { parent, name } => make(args, &source, &with, &parent, &name)?,
        Place::Ours(git) => {
            if let Some(option) = args.options.given() {
                return Err(vec![format!(
                    "{option} is for a new workspace, and {} is there already\nhint: change it in its own files; \
                     they are read from there",
                    args.path.display()
                )]);
            }
            let here = Git::new(workspace.root());
            is_newer(args, &source, &here, &git)?;
            take_over(args, &source, &with, &git)?;
        }
    }
    for note in &source.notes {
        eprintln!("note: {note}");
    }
    Ok(())
}

/// What a path is.
#[derive(Debug)]
enum Place {
    /// Nothing, or an empty folder.
    Free { parent: PathBuf, name: String },
    /// A workspace that was made by this.
    Ours(Git),
}

impl Place {
    fn look(workspace: &Workspace, path: &Path) -> Result<Self, Failures> {
        let wrong =
            |what: &str, next: &str| Err(vec![format!("{} {what}\nhint: {next}", path.display())]);
        // `..` may lead through a link, so what is there is asked.
        let known = path.canonicalize().or_else(|_| {
            let parent = match path.parent() {
                Some(parent) if !parent.as_os_str().is_empty() => parent,
                _ => Path::new("."),
            };
            let name = path.file_name().ok_or(std::io::ErrorKind::NotFound)?;
            parent.canonicalize().map(|parent| parent.join(name))
        });
        let Ok(known) = known else {
            return wrong(
                "cannot be made: the folder that it would be in is not there",
                "make that one first, or give another path",
            );
        };
        let root = workspace.root().canonicalize();
        if root.is_ok_and(|root| known.starts_with(root)) {
            return wrong(
                "is inside this checkout",
                "a workspace of your own lies beside it, such as ../mine",
            );
        }
        let (Some(parent), Some(name)) = (known.parent(), known.file_name()) else {
            return wrong(
                "is no place for a workspace",
                "give a folder, such as ../mine",
            );
        };
        let entries = match fs::read_dir(&known) {
            Ok(mut entries) => entries.next().is_some(),
            Err(_) if !known.exists() => false,
            Err(error) => return Err(vec![format!("{}: {error}", path.display())]),
        };
        let git = Git::new(if entries { &known } else { parent });
        if !entries {
            // Whether there is a git at all.
            git.is_top()?;
            return Ok(Self::Free {
                parent: parent.to_owned(),
                name: name.to_string_lossy().into_owned(),
            });
        }
        if !git.is_top()? {
            return wrong(
                "is not empty, and no workspace that was made by this",
                "give the path of a folder that is not there yet",
            );
        }
        let has = |what: &str| {
            git.said(&["rev-parse", "--verify", "--quiet", what])
                .is_ok()
        };
        if !has("refs/heads/house") {
            if let Ok(remote) = git.said(&[
                "for-each-ref",
                "--format=%(refname:short)",
                "refs/remotes/*/house",
            ]) && let Some(remote) = remote.lines().next()
            {
                return wrong(
                    "has the branch `house` only as it was fetched",
                    &format!("`git -C {} branch house {remote}`, then again", shown(path)),
                );
            }
            return wrong(
                "is a repository without the branch `house`, so it was not made by this",
                "give the path of a folder that is not there yet",
            );
        }
        if !has("house:crates/aoc-core/Cargo.toml") || !has("house:xtask/Cargo.toml") {
            return wrong(
                "has a branch `house` that holds something else",
                "give the path of a folder that is not there yet",
            );
        }
        let worktrees = git
            .said(&["worktree", "list", "--porcelain"])
            .unwrap_or_default();
        if worktrees
            .lines()
            .any(|line| line == "branch refs/heads/house")
        {
            return wrong(
                "has the branch `house` checked out, which would change under your hands",
                &format!("`git -C {} switch main`, then again", shown(path)),
            );
        }
        Ok(Self::Ours(git))
    }
}

/// The days that `--with` means.
fn chosen(with: &[String], there: &Days) -> Result<Days, Failures> {
    let mut days = Days::new();
    let mut failures = Vec::new();
    for text in with {
        let wanted: Days = match (text.parse::<u16>(), text.parse::<PuzzleId>()) {
            (Ok(year), _) => there
                .iter()
                .copied()
                .filter(|day| day.year() == year)
                .collect(),
            (_, Ok(day)) => there.get(&day).copied().into_iter().collect(),
            _ => {
                failures.push(format!(
                    "--with {text}: expected a year or a day, such as 2020/22"
                ));
                continue;
            }
        };
        if wanted.is_empty() {
            failures.push(format!("--with {text}: no such day is in this workspace"));
        }
        days.extend(wanted);
    }
    if failures.is_empty() {
        Ok(days)
    } else {
        Err(failures)
    }
}

/// A folder that is gone again, unless it is kept.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Makes a new workspace: beside its place, and then there, so that it is whole or not at all.
fn make(
    args: &Args,
    source: &Source,
    with: &Days,
    parent: &Path,
    name: &str,
) -> Result<(), Failures> {
    let identity = Git::new(parent).identity()?;
    let holder = identity.split('<').next().unwrap_or_default().trim();
    let mut house = house::of(&source.files, with)?;
    let owner = args.options.decide(name, holder)?;
    owner.sign(&mut house);

    let scratch = Scratch(parent.join(format!(".{name}.new-{}", std::process::id())));
    let said = |error: std::io::Error| vec![format!("{}: {error}", scratch.0.display())];
    fs::create_dir(&scratch.0).map_err(said)?;
    let git = Git::new(&scratch.0);
    let run = |arguments: &[&str]| git.said(arguments).map_err(|error| vec![error]);
    run(&["init", "--quiet"])?;
    run(&["symbolic-ref", "HEAD", "refs/heads/main"])?;
    let mut commit = Commit {
        reference: "refs/heads/house",
        from: None,
        gone: &[],
        identity: &identity,
        message: &message(source),
        files: &house,
    };
    git.commit(&commit).map_err(|error| vec![error])?;
    run(&["update-ref", "refs/heads/main", HOUSE])?;
    run(&["reset", "--quiet", "--hard"])?;

    let mut files = owner.files(source, &house);
    let new = Workspace::around(&scratch.0)
        .ok_or_else(|| vec!["this checkout has no crates/aoc-core that git tracks".to_owned()])?;
    let (calendar, untitled) = calendar::generate(&new)?;
    if !untitled.is_empty() {
        return Err(untitled);
    }
    for (path, text) in calendar {
        if house::is_owners(path) {
            files.insert(path.to_owned(), File::text(text));
        }
    }
    if let Some(lock) = source.files.get("Cargo.lock") {
        files.insert("Cargo.lock".to_owned(), lock.clone());
    }
    for (path, file) in &files {
        let path = scratch.0.join(path);
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, &file.bytes))
            .map_err(said)?;
    }
    if let Some(lock) = pruned_lock(&scratch.0) {
        files.insert(
            "Cargo.lock".to_owned(),
            File {
                bytes: lock,
                executable: false,
            },
        );
    }
    commit = Commit {
        reference: "refs/heads/main",
        from: Some("refs/heads/house^0"),
        message: "A workspace of my own\n\nThe readme, the licence, the calendar and the lock file.\n",
        files: &files,
        ..commit
    };
    git.commit(&commit).map_err(|error| vec![error])?;
    run(&["reset", "--quiet", "--hard"])?;

    let place = parent.join(name);
    // Windows renames onto nothing, not even onto an empty folder.
    if place.exists() {
        fs::remove_dir(&place).map_err(|error| vec![format!("{}: {error}", place.display())])?;
    }
    fs::rename(&scratch.0, &place)
        .map_err(|error| vec![format!("{}: {error}", place.display())])?;

    let shown = shown(&args.path);
    println!(
        "made {shown}: {} files, {}",
        house.len() + files.len(),
        counted(with.len())
    );
    println!("\n  cd {shown}");
    println!(
        "  cargo xtask new {}/1      makes the first day",
        owner.year
    );
    println!("  cargo aoc -d 1             runs it");
    println!("\nREADME.md there has the rest, docs/export.md how to take over what is new here.");
    for reminder in owner.reminders() {
        eprintln!("note: {reminder}");
    }
    Ok(())
}

/// A path as a shell takes it.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) {
        format!("\"{path}\"")
    } else {
        path
    }
}

/// How many days.
fn counted(days: usize) -> String {
    match days {
        0 => "no day".to_owned(),
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    }
}

/// The lock file without what only our days need. Where Cargo cannot say, it stays as it is, and Cargo
/// mends it with the first command.
fn pruned_lock(root: &Path) -> Option<Vec<u8>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let update = |more: &[&str]| {
        let mut update = Command::new(&cargo);
        update
            .current_dir(root)
            .args(["update", "--workspace", "--quiet"])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        update.status().is_ok_and(|status| status.success())
    };
    if !update(&["--offline"]) && !update(&[]) {
        return None;
    }
    let text = fs::read_to_string(root.join("Cargo.lock")).ok()?;
    Some(text.replace("\r\n", "\n").into_bytes())
}

/// The message of a commit of the house.
fn message(source: &Source) -> String {
    let from = source.url.as_deref().unwrap_or("another workspace");
    let commit = match &source.commit {
        Some(commit) => format!(", commit {commit}"),
        None => String::new(),
    };
    format!(
        "The house\n\nTools, workflow and papers, with nothing of this workspace's owner.\n\nFrom {from}{commit}.\n"
    )
}

/// Refuses to go back: this checkout may be older than what was last taken over from one.
fn is_newer(args: &Args, source: &Source, here: &Git, there: &Git) -> Result<(), Failures> {
    let last = there.said(&["log", "-1", "--format=%B", HOUSE]);
    let last = last.map_err(|error| vec![error])?;
    let taken = last.split_whitespace().find(|word| {
        let word = word.trim_end_matches('.');
        word.len() >= 40 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    let (Some(commit), Some(taken)) = (&source.commit, taken) else {
        return Ok(());
    };
    let taken = taken.trim_end_matches('.');
    let is_older = here.said(&["merge-base", "--is-ancestor", commit, taken]);
    if commit != taken && is_older.is_ok() {
        return Err(vec![format!(
            "{} has the house of commit {}, which is newer than this checkout\nhint: `git pull` here, then again",
            args.path.display(),
            &taken[..12]
        )]);
    }
    Ok(())
}

/// Adds a commit to the branch of the house in a workspace that is there.
fn take_over(args: &Args, source: &Source, with: &Days, git: &Git) -> Result<(), Failures> {
    let said = |arguments: &[&str]| git.said(arguments).map_err(|error| vec![error]);
    let paths = |arguments: &[&str]| -> Result<BTreeSet<String>, Failures> {
        let said = said(arguments)?;
        let paths = said.split('\0').filter(|path| !path.is_empty());
        Ok(paths.map(str::to_owned).collect())
    };
    let identity = git.identity()?;
    let old = said(&["rev-parse", HOUSE])?;
    let base = said(&["merge-base", "HEAD", HOUSE]).map_err(|_| {
        vec![format!(
            "{}: what is checked out there does not come from its branch `house`\nhint: switch to the branch \
             that does, such as main, then again",
            args.path.display()
        )]
    })?;
    let theirs = paths(&["ls-tree", "-r", "-z", "--name-only", "HEAD"])?;
    let house_had = paths(&["ls-tree", "-r", "-z", "--name-only", HOUSE])?;
    // What its owner has removed stays removed. On the branch of the house such a file stays as it was:
    // deleted there too, it would look to git as if it had become a day of the owner's that resembles it.
    let base_had = paths(&["ls-tree", "-r", "-z", "--name-only", &base])?;
    let removed = |path: &str| base_had.contains(path) && !theirs.contains(path);

    let days_in = |paths: &BTreeSet<String>| -> Days {
        paths
            .iter()
            .filter_map(|path| house::day_of(path))
            .collect()
    };
    let (their_days, house_days) = (days_in(&theirs), days_in(&house_had));
    let there = house::days_of(&source.files);
    // Their own days are theirs, whatever the source has of them.
    let own: Days = their_days.difference(&house_days).copied().collect();
    let days: Days = house_days
        .iter()
        .chain(with)
        .filter(|day| there.contains(day) && !own.contains(day))
        .filter(|day| !removed(&format!("{}/Cargo.toml", day.folder())))
        .copied()
        .collect();
    let mut house = house::of(&source.files, &days)?;
    let show = |path: &str| git.said(&["show", &format!("HEAD:{path}")]).ok();
    house::adopt(&mut house, |path| show(path).map(|text| text + "\n"));
    if !days.is_empty() {
        // Their first ones may come from here.
        house::members(&mut house, true)?;
    }
    house.retain(|path, _| !removed(path));
    let gone: Vec<_> = house_had
        .iter()
        .filter(|path| !house.contains_key(*path) && !removed(path))
        .cloned()
        .collect();

    let commit = Commit {
        reference: NEXT,
        from: Some("refs/heads/house^0"),
        gone: &gone,
        identity: &identity,
        message: &message(source),
        files: &house,
    };
    git.commit(&commit).map_err(|error| vec![error])?;
    let tree = |name: &str| said(&["rev-parse", &format!("{name}^{{tree}}")]);
    let new = tree(NEXT)? != tree(HOUSE)?;
    let next = said(&["rev-parse", NEXT])?;
    let stat = said(&["diff", "--shortstat", HOUSE, NEXT])?;
    if new {
        said(&[
            "update-ref",
            "-m",
            "export",
            "refs/heads/house",
            &next,
            &old,
        ])?;
    }
    said(&["update-ref", "-d", NEXT])?;

    let shown = shown(&args.path);
    if new {
        println!(
            "{shown}: the branch `house` has what is new here ({})",
            stat.trim()
        );
    } else {
        println!("{shown}: the branch `house` has all there is already");
    }
    if git
        .said(&["merge-base", "--is-ancestor", HOUSE, "HEAD"])
        .is_err()
    {
        println!("\n  cd {shown}");
        println!("  git merge house            takes it over");
        println!("  cargo xtask calendar       writes the calendar as the tools have it now");
    }
    let stays_removed: Vec<_> = source
        .files
        .keys()
        .filter(|path| removed(path))
        .map(String::as_str)
        .collect();
    if let [few @ .., last] = &stays_removed[..] {
        let (shown, more) = match few.len() {
            0..4 => (stays_removed.join(", "), String::new()),
            count => (
                few[..3].join(", "),
                format!(" and {} more, up to {last}", count - 3),
            ),
        };
        eprintln!("note: removed there, and so not touched: {shown}{more}");
    }
    for day in with
        .iter()
        .filter(|day| removed(&format!("{}/Cargo.toml", day.folder())))
    {
        let folder = day.folder();
        eprintln!(
            "note: left out: {day} was removed there; `git checkout house -- {folder}` brings it back"
        );
    }
    for day in with.intersection(&own) {
        eprintln!("note: left out: {day} is there already, and is not from here");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_years_are_chosen_of_those_there_are() {
        let [a, b, c] = [(2015, 1), (2015, 2), (2020, 22)].map(|(y, d)| PuzzleId::constant(y, d));
        let choose = |with: &str| {
            let with: Vec<_> = with.split(',').map(str::to_owned).collect();
            chosen(&with, &[a, b, c].into())
        };
        assert_eq!(choose("2015"), Ok([a, b].into()));
        assert_eq!(choose("2020/22,2015/1"), Ok([a, c].into()));
        let failures = choose("2016,2020/1,x").unwrap_err();
        assert!(
            failures.len() == 3 && failures[2].contains("--with x"),
            "{failures:?}"
        );
    }
}
