//! The doctor at a desk of its own, with a double of the client beside it, and nothing built.

// The double is a script.
#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

struct Desk {
    folder: TempDir,
}

/// What the client tells when all is well.
const WELL: &str = r#"{"session":{"source":"a file","in_file":true,"age_days":1,"others_may_read":false},
"user":{"name":"Some User","id":"12345"},"trouble":null,"clock":{"ahead_ms":10,"within_ms":600},
"today":{"year":2026,"day":2,"unlock":"","left_seconds":0,"left":""},
"next":{"year":2026,"day":3,"unlock":"2026-12-03 06:00 CET","left_seconds":60,"left":"1 m 00 s"}}"#;

impl Desk {
    fn new() -> Self {
        let desk = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        for file in ["aoc-core", "aoc-client", "2026/day03"] {
            desk.write(&format!("a hüt/crates/{file}/Cargo.toml"), "");
        }
        desk.write("a hüt/.gitignore", "/inputs/*\n");
        let git = Command::new("git")
            .current_dir(desk.root())
            .args(["init", "--quiet"])
            .status();
        assert!(git.unwrap().success());
        // A copy, so that no real client is beside it.
        fs::create_dir_all(desk.path("target/release")).unwrap();
        let doctor = desk.path("target/release/aoc-doctor");
        fs::copy(env!("CARGO_BIN_EXE_aoc-doctor"), doctor).unwrap();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn root(&self) -> PathBuf {
        self.path("a hüt")
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn program(&self, name: &str, text: &str) {
        self.write(name, text);
        fs::set_permissions(self.path(name), fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn client(&self, says: &str) {
        self.write("says", says);
        let script = format!(
            "#!/bin/sh\necho \"$@\" > '{0}/asked'\ncat '{0}/says'\n",
            self.folder.path().display()
        );
        self.program("target/release/aoc-client", &script);
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(self.path("target/release/aoc-doctor"));
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            let ours = name.starts_with("AOC") || name.starts_with("CARGO_NET");
            if ours || name.contains("FLAGS") || name == "CARGO_MANIFEST_DIR" {
                command.env_remove(&*name);
            }
        }
        command
            .current_dir(self.root())
            .args(words)
            .env("CARGO_HOME", self.path("cargo"))
            .env("AOC_CONTACT", "https://example.org/issues")
            .env("AOC_YEAR", "2026")
            .env("EDITOR", "sh -c")
            .env("CARGO_NET_OFFLINE", "false")
            .env_remove("VISUAL");
        command
    }

    fn findings(&self, words: &[&str]) -> (Option<i32>, Vec<(String, String, String)>) {
        let words = [&["--no-warm", "--json"], words].concat();
        read(&self.command(&words).output().unwrap())
    }
}

/// The exit code; and check, grade and what was found.
fn read(output: &Output) -> (Option<i32>, Vec<(String, String, String)>) {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let findings = text.lines().map(|line| {
        let finding: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| finding[name].as_str().unwrap().to_owned();
        assert_eq!(
            finding["remedy"].is_null(),
            text("grade") == "well",
            "{line}"
        );
        (text("check"), text("grade"), text("found"))
    });
    (output.status.code(), findings.collect())
}

#[track_caller]
fn has(findings: &[(String, String, String)], check: &str, grade: &str, found: &str) {
    let there = findings
        .iter()
        .any(|finding| finding.0 == check && finding.1 == grade && finding.2.contains(found));
    assert!(there, "no {check} {grade} {found:?} in {findings:#?}");
}

fn nothing_is_left(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(!name.starts_with(".doctor"), "{}", path.display());
        if path.is_dir() {
            nothing_is_left(&path);
        }
    }
}

/// One after the other: a program that was just written cannot be started while another test, which
/// starts one too, still has its file open.
#[test]
fn desks() {
    a_desk_where_all_is_well();
    what_spoils_the_evening_is_told_with_its_remedy();
}

fn a_desk_where_all_is_well() {
    let desk = Desk::new();
    desk.client(WELL);
    let (code, findings) = desk.findings(&[]);
    assert_eq!(code, Some(0), "{findings:#?}");
    has(&findings, "session", "well", "of Some User (user 12345)");
    has(&findings, "clock", "well", "");
    has(&findings, "git", "well", "inputs are ignored");
    has(&findings, "folders", "well", "");
    has(&findings, "editor", "well", "sh -c");
    has(&findings, "year", "well", "2026");
    has(
        &findings,
        "puzzle",
        "well",
        "2026 day 2 is unlocked: `cargo aoc today`",
    );
    has(
        &findings,
        "puzzle",
        "well",
        "crates/2026/day03 is there already",
    );
    assert_eq!(fs::read_to_string(desk.path("asked")).unwrap(), "evening\n");
    nothing_is_left(desk.folder.path());

    let said = desk.command(&["--no-warm", "--offline"]).output().unwrap();
    assert_eq!(
        fs::read_to_string(desk.path("asked")).unwrap(),
        "evening --offline\n"
    );
    let text = String::from_utf8(said.stdout).unwrap();
    assert!(text.contains("✓ session   of Some User"), "{text}");
    assert!(
        text.lines().last().unwrap().starts_with("nothing spoils"),
        "{text}"
    );
    assert!(!text.contains('\x1b'), "{text}");
}

fn what_spoils_the_evening_is_told_with_its_remedy() {
    let desk = Desk::new();
    // No client at all.
    let (code, findings) = desk.findings(&[]);
    assert_eq!(code, Some(0), "{findings:#?}");
    has(&findings, "build", "worth-knowing", "is not built");
    has(&findings, "session", "worth-knowing", "not built");

    desk.client(
        r#"{"session":null,"user":null,"trouble":{"kind":"session","message":"there is no session",
        "causes":[],"hint":"log in"},"clock":{"ahead_ms":-90000,"within_ms":600},"today":null,"next":null}"#,
    );
    desk.write("a hüt/.gitignore", "");
    desk.program("cargo/bin/cargo-aoc", "");
    let output = desk
        .command(&["--no-warm", "--json"])
        .env("AOC_NOW", "2026-12-01T05:00:00Z")
        .env("EDITOR", "not/there")
        .output()
        .unwrap();
    let (code, findings) = read(&output);
    assert_eq!(code, Some(1));
    has(&findings, "session", "spoils", "there is no session");
    has(&findings, "clock", "spoils", "90.0 s behind the site's");
    has(&findings, "git", "spoils", "does not ignore your inputs");
    has(&findings, "alias", "worth-knowing", "cargo-aoc");
    has(&findings, "editor", "worth-knowing", "not/there");
    has(&findings, "variables", "spoils", "AOC_NOW");

    // A client that is older than this, or breaks.
    desk.client("error: what?");
    let (_, findings) = desk.findings(&[]);
    has(
        &findings,
        "session",
        "worth-knowing",
        "nothing that is understood",
    );
    assert_eq!(
        desk.command(&["--what"]).output().unwrap().status.code(),
        Some(2)
    );
}
