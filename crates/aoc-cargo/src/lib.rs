//! Runs Cargo so that it is heard only when it has something to say.
//!
//! Each command of this workspace is built when it is needed, with what it needs: `cargo aoc`
//! builds the runner with the days asked for, and only `cargo xtask fetch` builds what talks to
//! the puzzle site. The first time that takes a while, and one wants to see it; from then on
//! nothing is to be done, and Cargo's `Finished` and `Running` are noise around an answer. Cargo
//! can be loud or quiet, not both, so its standard error passes through here.
//!
//! Everything is built with one profile into one directory, and what is running already lies
//! there: a program that was built is found beside [`std::env::current_exe`], wherever
//! `CARGO_TARGET_DIR` or a configuration file puts that.
//!
//! This crate has no dependencies: it is what a fresh clone compiles first, and unseen.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// A program of this workspace that is to be built.
#[derive(Debug, Clone)]
pub struct Program<'a> {
    package: &'a str,
    beside: Option<&'a str>,
    profile: &'a str,
    features: Vec<String>,
    unheard: bool,
}

/// Why there is no program.
#[derive(Debug)]
pub enum BuildError {
    /// Cargo was not found or did not start.
    Start(io::Error),
    /// It does not compile; the compiler has said why, on standard error.
    Failed,
}

impl<'a> Program<'a> {
    /// The program of a package, which has the package's name, for a release.
    #[must_use]
    pub const fn new(package: &'a str) -> Self {
        Self {
            package,
            beside: None,
            profile: "release",
            features: Vec::new(),
            unheard: false,
        }
    }

    /// The runner with the calendar's days of these features. All who build it have to mean the same
    /// one, so that it is there already where it was built before.
    #[must_use]
    pub fn runner(days: impl IntoIterator<Item = String>) -> Self {
        // `aoc` was built just before, with most of what it needs.
        let days = days.into_iter().map(|day| format!("aoc-calendar/{day}"));
        Self::new("aoc-calendar").beside("aoc").features(days)
    }

    /// With its dependencies compiled as this package has them. Cargo compiles a dependency anew for
    /// each set of features; this saves that where another program was built before.
    #[must_use]
    pub const fn beside(mut self, package: &'a str) -> Self {
        self.beside = Some(package);
        self
    }

    /// With features, as `package/feature`.
    #[must_use]
    pub fn features(mut self, features: impl IntoIterator<Item = String>) -> Self {
        self.features.extend(features);
        self
    }

    /// With another profile than `release`.
    #[must_use]
    pub const fn profile(mut self, profile: &'a str) -> Self {
        self.profile = profile;
        self
    }

    /// Without a word, even where it fails: for what is built in good time, while something else is
    /// shown. Whoever needs it builds it again, and hears why.
    #[must_use]
    pub const fn unheard(mut self) -> Self {
        self.unheard = true;
        self
    }

    /// Builds it where it is not up to date, and gives its path.
    ///
    /// # Errors
    ///
    /// Where Cargo cannot be started, or the program does not compile.
    pub fn build(&self) -> Result<PathBuf, BuildError> {
        let mut cargo = self.command();
        let status = if self.unheard {
            let cargo = cargo.stdin(Stdio::null()).stdout(Stdio::null());
            cargo.stderr(Stdio::null()).status()
        } else {
            hear(&mut cargo)
        };
        if status.map_err(BuildError::Start)?.success() {
            self.path().map_err(BuildError::Start)
        } else {
            Err(BuildError::Failed)
        }
    }

    /// Cargo, told to build it, for those who listen to it themselves.
    #[must_use]
    pub fn command(&self) -> Command {
        let mut cargo = cargo("build");
        cargo.args([
            "--package",
            self.package,
            "--bin",
            self.package,
            "--profile",
            self.profile,
        ]);
        if let Some(package) = self.beside {
            cargo.args(["--package", package]);
        }
        if !self.features.is_empty() {
            cargo.arg("--features").arg(self.features.join(","));
        }
        cargo
    }

    /// Where it is, built or not: beside ourselves; another profile's directory is beside ours.
    ///
    /// # Errors
    ///
    /// Where nobody says where we are.
    pub fn path(&self) -> io::Result<PathBuf> {
        let ours = env::current_exe()?;
        let directory = ours.ancestors().nth(2).unwrap_or(Path::new(""));
        Ok(directory
            .join(self.profile)
            .join(format!("{}{EXE_SUFFIX}", self.package)))
    }
}

/// A Cargo command on this workspace, in the current directory and so with its configuration.
#[must_use]
pub fn cargo(subcommand: &str) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.arg(subcommand);
    if let Some(root) = root() {
        cargo.arg("--manifest-path").arg(root.join("Cargo.toml"));
    }
    cargo
}

/// The workspace that Cargo started us from.
fn root() -> Option<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR")?;
    let is_root = |path: &&Path| path.join("crates/aoc-cargo/Cargo.toml").is_file();
    Path::new(&package)
        .ancestors()
        .find(is_root)
        .map(Path::to_owned)
}

/// Runs a program in our place, and gives its exit code.
///
/// # Errors
///
/// Where it cannot be started.
pub fn become_program(
    path: &Path,
    arguments: impl IntoIterator<Item = OsString>,
) -> io::Result<i32> {
    let mut command = Command::new(path);
    command.args(arguments);
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        Err(command.exec())
    }
    #[cfg(not(unix))]
    {
        command.status().map(|status| status.code().unwrap_or(1))
    }
}

/// Runs Cargo, and passes on all that it says but that it has finished.
///
/// # Errors
///
/// Where it cannot be started or heard.
pub fn hear(cargo: &mut Command) -> io::Result<ExitStatus> {
    let terminal = io::stderr().is_terminal();
    if terminal {
        // It writes into a pipe now, so it has to be told what it would have found out.
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        if !set("CARGO_TERM_COLOR") {
            let color = if set("NO_COLOR") { "never" } else { "always" };
            cargo.env("CARGO_TERM_COLOR", color);
        }
        if !set("CARGO_TERM_PROGRESS_WHEN") {
            let columns = env::var_os("COLUMNS").filter(|columns| !columns.is_empty());
            cargo.env("CARGO_TERM_PROGRESS_WHEN", "always");
            cargo.env(
                "CARGO_TERM_PROGRESS_WIDTH",
                columns.as_deref().unwrap_or(OsStr::new("80")),
            );
        }
    }
    let mut child = cargo.stdin(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    if let Some(mut said) = child.stderr.take() {
        let mut voice = Voice {
            terminal,
            line: Vec::new(),
            out: io::stderr(),
        };
        let mut buffer = [0; 4096];
        loop {
            match said.read(&mut buffer)? {
                0 => break,
                count => buffer[..count]
                    .iter()
                    .try_for_each(|&byte| voice.hear(byte))?,
            }
        }
        voice.end()?;
    }
    child.wait()
}

/// Passes lines on; a progress bar, which ends with a carriage return, is drawn over.
struct Voice<W> {
    terminal: bool,
    line: Vec<u8>,
    out: W,
}

impl<W: Write> Voice<W> {
    const CLEAR: &'static [u8] = b"\r\x1b[K";

    fn hear(&mut self, byte: u8) -> io::Result<()> {
        match byte {
            b'\n' => {
                if !is_finished(&self.line) {
                    self.say()?;
                    self.out.write_all(b"\n")?;
                }
                self.line.clear();
            }
            b'\r' if self.terminal => {
                self.say()?;
                self.out.flush()?;
                self.line.clear();
            }
            _ => self.line.push(byte),
        }
        Ok(())
    }

    fn say(&mut self) -> io::Result<()> {
        if self.terminal {
            self.out.write_all(Self::CLEAR)?;
        }
        self.out.write_all(&self.line)
    }

    fn end(&mut self) -> io::Result<()> {
        if self.terminal || !self.line.is_empty() {
            self.say()?;
        }
        self.out.flush()
    }
}

/// Whether a line is Cargo's last one, with colours or without.
fn is_finished(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let plain: String = text
        .split('\x1b')
        .enumerate()
        .map(|(index, piece)| match piece.split_once('m') {
            Some((_, rest)) if index > 0 => rest,
            _ => piece,
        })
        .collect();
    plain.trim_start().starts_with("Finished `")
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "cargo could not be run: {error}"),
            Self::Failed => f.write_str("it does not compile"),
        }
    }
}

impl std::error::Error for BuildError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(terminal: bool, said: &[u8]) -> String {
        let mut voice = Voice {
            terminal,
            line: Vec::new(),
            out: Vec::new(),
        };
        said.iter().try_for_each(|&byte| voice.hear(byte)).unwrap();
        voice.end().unwrap();
        String::from_utf8(voice.out).unwrap()
    }

    #[test]
    fn all_is_passed_on_but_the_end() {
        let said = b"   Compiling a v1\n    Finished `release` profile [optimized] in 1s\nwarning: Finished early\n";
        assert_eq!(
            heard(false, said),
            "   Compiling a v1\nwarning: Finished early\n"
        );
        assert_eq!(heard(false, b"no newline"), "no newline");
        let colours = b"\x1b[1m\x1b[92m    Finished\x1b[0m `release` profile in 1s\n";
        assert_eq!(heard(true, colours), "\r\x1b[K");
    }

    #[test]
    fn a_progress_bar_is_drawn_over() {
        let said = b"   Building [=> ] 1/2\r   Compiling b\n";
        assert_eq!(
            heard(true, said),
            "\r\x1b[K   Building [=> ] 1/2\r\x1b[K   Compiling b\n\r\x1b[K"
        );
    }
}
