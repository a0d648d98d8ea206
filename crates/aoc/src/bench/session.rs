//! A measuring program that runs, and what it says.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use aoc_bench::protocol::{Line, Plan, Round};
use aoc_exit::{Code, Trouble};
use aoc_run::NOT_COMPILED_IN;

/// A measuring program that runs.
#[derive(Debug)]
pub struct Session {
    path: PathBuf,
    child: Child,
    to: Option<ChildStdin>,
    from: Lines<BufReader<ChildStdout>>,
    at: Option<(usize, usize)>,
}

/// How a session ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// It has done all of its plan.
    Done,
    /// Another command replaced the program by one without these days.
    NotCompiledIn,
    /// Something brought it down.
    Died(String),
}

impl Session {
    /// Starts a program with a plan; under valgrind, with valgrind's arguments.
    ///
    /// # Errors
    ///
    /// Where it cannot be started.
    pub fn start(path: &Path, plan: &Plan, valgrind: Option<&[OsString]>) -> Result<Self, Trouble> {
        let plan = serde_json::to_string(plan).map_err(|error| trouble(path, &error.into()))?;
        let mut command = match valgrind {
            Some(arguments) => {
                let mut valgrind = Command::new("valgrind");
                valgrind.args(arguments).arg(path);
                valgrind
            }
            None => Command::new(path),
        };
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound if valgrind.is_some() => {
                Trouble::new(Code::Usage, "instructions are counted by valgrind, which is not there")
                    .hint("install it: `apt install valgrind`, `dnf install valgrind`; there is none for Windows")
            }
            _ => trouble(path, &error),
        })?;
        let mut to = child.stdin.take();
        if let Some(to) = &mut to {
            // A program that is gone says so by itself.
            let _ = writeln!(to, "{plan}").and_then(|()| to.flush());
        }
        let from = child.stdout.take();
        let from = from.ok_or_else(|| trouble(path, &io::ErrorKind::BrokenPipe.into()))?;
        Ok(Self {
            path: path.to_owned(),
            child,
            to,
            from: BufReader::new(from).lines(),
            at: None,
        })
    }

    /// What it says next; `None` where it has ended.
    ///
    /// # Errors
    ///
    /// Where it is not understood.
    pub fn hear(&mut self) -> Result<Option<Line>, Trouble> {
        loop {
            let Some(line) = self.from.next() else {
                return Ok(None);
            };
            let line = line.map_err(|error| trouble(&self.path, &error))?;
            match serde_json::from_str(&line) {
                Ok(Line::At { target, input }) => self.at = Some((target, input)),
                Ok(Line::Begin { .. }) => {
                    self.at = None;
                    return Ok(serde_json::from_str(&line).ok());
                }
                Ok(line) => return Ok(Some(line)),
                // A day that prints is not to be taken for one that is lost.
                Err(_) if !line.starts_with(['{', '"']) => {}
                Err(error) => return Err(trouble(&self.path, &error.into())),
            }
        }
    }

    /// The target and the input that it started last.
    #[must_use]
    pub const fn at(&self) -> Option<(usize, usize)> {
        self.at
    }

    /// Asks for a round; one without targets ends the day. A program that is gone says so by itself.
    pub fn ask(&mut self, round: &Round) {
        let text = serde_json::to_string(round).unwrap_or_default();
        if let Some(to) = &mut self.to {
            let _ = writeln!(to, "{text}").and_then(|()| to.flush());
        }
    }

    /// Waits for its end, and says how that was.
    ///
    /// # Errors
    ///
    /// Where it cannot be waited for.
    pub fn end(mut self) -> Result<End, Trouble> {
        drop(self.to.take());
        let status = self
            .child
            .wait()
            .map_err(|error| trouble(&self.path, &error))?;
        Ok(if status.success() {
            End::Done
        } else if status.code() == Some(NOT_COMPILED_IN.into()) {
            End::NotCompiledIn
        } else {
            End::Died(status.to_string())
        })
    }
}

/// A command that stops, for an error elsewhere, leaves nothing running.
impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn trouble(path: &Path, error: &io::Error) -> Trouble {
    Trouble::new(Code::Defect, format!("{}: {error}", path.display()))
}
