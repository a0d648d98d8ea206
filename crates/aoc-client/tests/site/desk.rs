//! A user at a desk: a home and a workspace of their own, and the client's program.
//!
//! Whatever is printed and written is looked through for the cookie at the end of every test.

// It says what must hold by panicking.
#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

use crate::stand_in::StandIn;

pub(crate) const COOKIE: &str = "53616c7465645f5f\
    00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\
    0011223344556677889900112233445566778899aabbccdd";

pub(crate) struct Desk {
    pub(crate) site: StandIn,
    pub(crate) home: TempDir,
    pub(crate) workspace: TempDir,
    pub(crate) now: RefCell<String>,
    pub(crate) interval: u32,
    /// What was printed so far.
    printed: RefCell<String>,
}

/// What a command said: as a text, all of it together.
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exit code: {}\n{}---\n{}", self.code, self.out, self.err)
    }
}

impl Desk {
    /// With a session that works, in the user's own file.
    pub(crate) fn new() -> Self {
        let desk = Self::without_session();
        let folder = desk.home.path().join("config/aoc-client");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("session"), COOKIE).unwrap();
        desk
    }

    pub(crate) fn without_session() -> Self {
        let workspace = tempfile::tempdir().unwrap();
        for (file, text) in [
            ("crates/aoc-core/Cargo.toml", ""),
            ("crates/2020/day22/Cargo.toml", ""),
            ("crates/2026/day01/Cargo.toml", ""),
        ] {
            let path = workspace.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let site = StandIn::start();
        site.state(|state| {
            state
                .users
                .insert(COOKIE.to_owned(), ("Some User".to_owned(), 12345));
        });
        Self {
            site,
            home: tempfile::tempdir().unwrap(),
            workspace,
            now: RefCell::new("2026-11-30T12:00:00Z".to_owned()),
            interval: 1,
            printed: RefCell::default(),
        }
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aoc-client"));
        for (name, _) in std::env::vars_os() {
            let ours = name.to_string_lossy().starts_with("AOC");
            if ours || name == "CARGO_MANIFEST_DIR" || name == "EDITOR" || name == "VISUAL" {
                command.env_remove(name);
            }
        }
        let home = self.home.path();
        command
            .args(arguments)
            .current_dir(self.workspace.path())
            .stdin(Stdio::null())
            .env("HOME", home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            .env("USERPROFILE", home)
            .env("APPDATA", home.join("config"))
            .env("LOCALAPPDATA", home.join("cache"))
            .env("TZ", "UTC")
            .env("NO_COLOR", "1")
            .env("AOC_BASE_URL", self.site.url())
            .env("AOC_REQUEST_INTERVAL_MS", self.interval.to_string())
            .env("AOC_REQUEST_TIMEOUT_MS", "3000")
            .env("AOC_CONTACT", "https://example.org/issues")
            .env("AOC_DEFAULT_YEAR", "2020")
            .env("AOC_NOW", self.now.borrow().as_str());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Said {
        self.end(self.command(arguments).output().unwrap())
    }

    pub(crate) fn run_with(&self, arguments: &[&str], stdin: &[u8]) -> Said {
        let mut child = self.start(arguments, Stdio::piped());
        child.stdin.take().unwrap().write_all(stdin).unwrap();
        self.end(child.wait_with_output().unwrap())
    }

    pub(crate) fn start(&self, arguments: &[&str], stdin: Stdio) -> Child {
        let mut command = self.command(arguments);
        command
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    /// What it said, with the names that differ from run to run replaced.
    pub(crate) fn end(&self, output: Output) -> Said {
        let text = |bytes: Vec<u8>| {
            let text = String::from_utf8(bytes).unwrap();
            self.printed.borrow_mut().push_str(&text);
            text.replace(&*self.home.path().to_string_lossy(), "HOME")
                .replace(&*self.workspace.path().to_string_lossy(), "WORKSPACE")
                .replace(&self.site.url(), "SITE")
                .replace('\\', "/")
        };
        Said {
            code: output.status.code().unwrap_or(-1),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    pub(crate) fn input(&self, puzzle: &str) -> PathBuf {
        self.workspace.path().join(format!("inputs/{puzzle}.txt"))
    }

    pub(crate) fn answers(&self, puzzle: &str) -> String {
        let path = self
            .workspace
            .path()
            .join(format!("inputs/{puzzle}.answers"));
        let text = fs::read_to_string(path).unwrap_or_default();
        let about = ["#", "input ", "title "];
        let fact = |line: &&str| !about.iter().any(|start| line.starts_with(start));
        text.lines()
            .filter(fact)
            .map(|line| format!("{line}\n"))
            .collect()
    }

    /// The files below a folder.
    pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files.extend(Self::files(&path));
            } else {
                files.push(path);
            }
        }
        files
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        assert!(
            !self.printed.borrow().contains(COOKIE),
            "the cookie was printed"
        );
        let own = self.home.path().join("config/aoc-client/session");
        for folder in [self.home.path(), self.workspace.path()] {
            for path in Self::files(folder) {
                let bytes = fs::read(&path).unwrap();
                let text = String::from_utf8_lossy(&bytes);
                assert!(
                    path == own
                        || path.starts_with(self.home.path().join("others"))
                        || !text.contains(COOKIE),
                    "{}",
                    path.display()
                );
            }
        }
    }
}
