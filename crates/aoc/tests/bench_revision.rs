//! `cargo aoc bench --against REV`, with a revision that is really built.

#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const MANIFEST: &str = r#"[package]
name = "aoc-2020-day01"
version.workspace = true
edition.workspace = true

[dependencies]
aoc-core.workspace = true
aoc-runner.workspace = true
aoc-runner-derive.workspace = true
"#;

const DAY: &str = "\
use aoc_core::{Day, Rng, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

#[aoc_generator(day1)]
pub fn parse(input: &str) -> u64 {
    input.len() as u64
}

#[aoc(day1, part1)]
pub fn part1(length: &u64) -> u64 {
    (0..STEPS).fold(*length, |sum, step| std::hint::black_box(sum ^ step))
}

#[aoc(day1, part2)]
pub fn part2(length: &u64) -> u64 {
    (0..5_000).fold(*length, |sum, step| std::hint::black_box(sum.wrapping_mul(3) ^ step))
}

fn sample(rng: &mut Rng) -> String {
    \"x\".repeat(1 + rng.index(9))
}

aoc_lib! { year = 2020 }

pub const DAY: Day = Day::new(
    YEAR,
    &[Solver::new(1, Factory::day1_part1), Solver::new(2, Factory::day1_part2)],
)
.with_sample(sample);
";

const TABLE: &str = r#"use aoc_core::Entry;
pub(crate) static ENTRIES: &[Entry] = &[
    #[cfg(feature = "2020-01")]
    Entry::new(2020, 1, "Synthetic", aoc_2020_day01::DAY),
];
"#;

/// The calendar's manifest, with the one day.
fn calendar(manifest: &str) -> String {
    let other = |line: &&str| !line.contains("aoc-20") && !line.starts_with("20");
    let lines: Vec<_> = manifest.lines().filter(other).collect();
    lines
        .join("\n")
        .replace(
            "[features]",
            "[features]\n2020-01 = [\"dep:aoc-2020-day01\"]",
        )
        .replace(
            "[dependencies]",
            "[dependencies]\naoc-2020-day01 = { path = \"../2020/day01\", optional = true }",
        )
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).unwrap();
    }
}

fn git(root: &Path, arguments: &[&str]) {
    let identity = [
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@example.org",
        "-c",
        "commit.gpgsign=false",
    ];
    let output = Command::new("git")
        .current_dir(root)
        .args(identity)
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
}

/// A copy of this workspace with one day of its own: a part of it is made slower after a commit.
#[test]
fn a_slower_part_is_found() {
    let scratch = tempfile::tempdir().unwrap();
    let root = scratch.path();
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in ["Cargo.toml", "Cargo.lock", ".cargo", "xtask"] {
        copy(&ours.join(name), &root.join(name));
    }
    for entry in fs::read_dir(ours.join("crates")).unwrap() {
        let name = entry.unwrap().file_name();
        if name.to_str().unwrap().starts_with("aoc") {
            copy(
                &ours.join("crates").join(&name),
                &root.join("crates").join(&name),
            );
        }
    }
    let calendar_manifest = root.join("crates/aoc-calendar/Cargo.toml");
    let manifest = calendar(&fs::read_to_string(&calendar_manifest).unwrap());
    fs::write(calendar_manifest, manifest).unwrap();
    fs::write(root.join("crates/aoc-calendar/src/table.rs"), TABLE).unwrap();
    fs::create_dir_all(root.join("crates/2020/day01/src")).unwrap();
    fs::write(root.join("crates/2020/day01/Cargo.toml"), MANIFEST).unwrap();
    let day = root.join("crates/2020/day01/src/lib.rs");
    fs::write(&day, DAY.replace("STEPS", "10_000")).unwrap();
    git(root, &["init", "--quiet"]);
    git(root, &["add", "--all"]);
    git(root, &["commit", "--quiet", "--message", "one"]);

    // A program that was built is looked for beside the command. This workspace's own folder would not
    // do: Cargo would take the scratch one's crates for its own.
    let aoc = root.join("target/debug").join(env!("CARGO_PKG_NAME"));
    fs::create_dir_all(aoc.parent().unwrap()).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_aoc"), &aoc).unwrap();
    let bench = |against: &str, more: &[&str]| -> Output {
        Command::new(&aoc)
            .args([
                "bench",
                "2020/1",
                "--seeds",
                "1",
                "--time",
                "1",
                "--against",
                against,
            ])
            .args(more)
            .current_dir(root)
            .env_remove("CARGO_MANIFEST_DIR")
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("CARGO_TARGET_DIR")
            .output()
            .unwrap()
    };
    let verdicts = |output: &Output| {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let of = |part: &str| {
            let line = text
                .lines()
                .find(|line| line.trim_start().starts_with(part));
            line.is_some_and(|line| line.ends_with("SLOWER"))
        };
        (of("part 1"), of("part 2"))
    };

    let same = bench("HEAD", &[]);
    assert_eq!(same.status.code(), Some(0), "{same:?}");
    fs::write(&day, DAY.replace("STEPS", "20_000")).unwrap();
    let slower = bench("HEAD", &[]);
    assert_eq!(slower.status.code(), Some(10), "{slower:?}");
    // Of part 2 nothing is said: with another part 1 beside it, the same source is other code.
    assert!(verdicts(&slower).0, "{slower:?}");
    // Each revision is built from its own source, whichever was built last.
    git(root, &["commit", "--quiet", "--all", "--message", "two"]);
    let same = bench("HEAD", &[]);
    assert_eq!(same.status.code(), Some(0), "{same:?}");
    let slower = bench("HEAD~1", &[]);
    assert_eq!(slower.status.code(), Some(10), "{slower:?}");
    // And by a figure that does not depend on the machine's load, where that can be counted.
    if Command::new("valgrind").arg("--version").output().is_ok() {
        fs::write(&day, DAY.replace("STEPS", "20_400")).unwrap();
        let counted = bench("HEAD", &["--instructions"]);
        assert_eq!(counted.status.code(), Some(10), "{counted:?}");
        assert_eq!(verdicts(&counted), (true, false), "{counted:?}");
    }
    // A commit that is without the day has nothing to be compared with.
    git(root, &["rm", "--quiet", "-r", "--cached", "crates/2020"]);
    git(root, &["commit", "--quiet", "--message", "three"]);
    let without = bench("HEAD", &[]);
    assert_eq!(without.status.code(), Some(2), "{without:?}");
    let said = String::from_utf8_lossy(&without.stderr).into_owned();
    assert!(said.contains("is without the days asked for"), "{said}");
}
