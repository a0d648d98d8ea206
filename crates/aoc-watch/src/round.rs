//! What is done at a change, step by step: compile, test the examples, run, test the rest.
//!
//! The tests are compiled as they are for `cargo test`, in parts that an edit leaves alone, and so they
//! tell of the compiler's errors as soon as `cargo check` would: that is not run. The program that gives
//! the answer is compiled meanwhile. The examples come before the answer because a solution that is
//! wrong often never ends; the other tests come after it because they take longest.
//!
//! Each step is a process with a group of its own, and a change ends all of them.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use aoc_cargo::Program;
use aoc_core::{PuzzleId, Workspace};
use aoc_run::Record;
use aoc_test::build::{self, Binary};
use aoc_test::child::{self, Kept, Lines, Stop, Stream};
use aoc_test::list::{self, Test};
use aoc_test::run::{self, Event, How, Outcome};
use serde_json::Value;

/// What is to be done.
#[derive(Debug, Clone)]
pub struct Job {
    /// Where.
    pub workspace: Workspace,
    /// The day.
    pub puzzle: PuzzleId,
    /// The program `aoc`.
    pub program: PathBuf,
    /// Its arguments for the run.
    pub arguments: Vec<String>,
    /// Whether the compiler may use colours.
    pub colours: bool,
}

/// Something that a round tells.
#[derive(Debug, Clone)]
pub enum Update {
    /// It begins with another step.
    Step(Step),
    /// What Cargo is at.
    Cargo(String),
    /// The compiler has something to say.
    Diagnostic(Diagnostic),
    /// The tests compile, or the program does.
    Compiles,
    /// A test has ended.
    Tested {
        /// Its name.
        name: String,
        /// What became of it.
        outcome: Outcome,
    },
    /// A part has ended.
    Answer(Record),
    /// The run has written a line.
    Line(String),
    /// It could not go on.
    Trouble(String),
    /// It is over: whether it was ended, and how long it took.
    Ended(bool, Duration),
}

/// The steps of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Compiles.
    Compile,
    /// Tests the examples.
    Examples,
    /// Runs.
    Run,
    /// Tests the rest.
    Tests,
}

/// What the compiler says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether it is an error, and no warning.
    pub is_error: bool,
    /// In one line.
    pub message: String,
    /// As the compiler shows it.
    pub rendered: String,
}

/// A round that goes on.
#[derive(Debug)]
pub struct Round {
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Round {
    /// Begins.
    #[must_use]
    pub fn begin(job: Job, tell: impl FnMut(Update) + Send + 'static) -> Self {
        let stop = Stop::default();
        let thread = thread::spawn({
            let stop = stop.clone();
            move || {
                let start = Instant::now();
                let tell = Mutex::new(tell);
                let work = Work {
                    job: &job,
                    stop: &stop,
                    tell: &tell,
                };
                work.carry_out();
                work.tell(Update::Ended(stop.is_asked(), start.elapsed()));
            }
        });
        Self {
            stop,
            thread: Some(thread),
        }
    }

    /// Ends it with all its processes, and waits until they are gone.
    pub fn end(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Round {
    fn drop(&mut self) {
        self.end();
    }
}

struct Work<'a, T> {
    job: &'a Job,
    stop: &'a Stop,
    tell: &'a Mutex<T>,
}

impl<T: FnMut(Update) + Send> Work<'_, T> {
    fn carry_out(&self) {
        let mut runner = Program::runner([self.job.puzzle.feature()]).command();
        runner.arg(format!("--message-format={}", self.messages()));
        self.tell(Update::Step(Step::Compile));
        let tests = thread::scope(|scope| {
            let runner = scope.spawn(|| self.compile(runner, &mut |_| {}));
            let tests = self.compile_tests();
            let (examples, others): (Vec<_>, Vec<_>) = tests
                .into_iter()
                .partition(|test| test.name.contains("example"));
            if !examples.is_empty() {
                self.tell(Update::Step(Step::Examples));
                self.test(&examples);
            }
            if !self.is_ended() {
                self.tell(Update::Step(Step::Compile));
            }
            runner.join().unwrap_or(false).then_some(others)
        });
        let Some(tests) = tests.filter(|_| !self.is_ended()) else {
            return;
        };
        self.tell(Update::Compiles);
        self.tell(Update::Step(Step::Run));
        self.run();
        if !tests.is_empty() && !self.is_ended() {
            self.tell(Update::Step(Step::Tests));
            self.test(&tests);
        }
    }

    fn tell(&self, update: Update) {
        if let Ok(mut tell) = self.tell.lock() {
            tell(update);
        }
    }

    fn is_ended(&self) -> bool {
        self.stop.is_asked()
    }

    fn messages(&self) -> &'static str {
        if self.job.colours {
            "json-diagnostic-rendered-ansi"
        } else {
            "json"
        }
    }

    /// The tests, where they compile.
    fn compile_tests(&self) -> Vec<Test> {
        let puzzles = [self.job.puzzle];
        let command = build::command(&puzzles, self.messages());
        let mut binaries: Vec<Binary> = Vec::new();
        let whole = self.compile(command, &mut |line| {
            binaries.extend(build::binary(line, &puzzles));
        });
        if self.is_ended() {
            return Vec::new();
        }
        if whole {
            self.tell(Update::Compiles);
        }
        let mut tests = Vec::new();
        for binary in build::built(binaries, &puzzles, whole).binaries {
            match list::tests(&binary, &self.job.workspace, self.stop) {
                Ok(listed) => tests.extend(listed),
                Err(error) if !self.is_ended() => {
                    let path = binary.path.display();
                    self.tell(Update::Trouble(format!("{path}: {error}")));
                }
                Err(_) => {}
            }
        }
        tests
    }

    /// Whether it compiles. What the compiler says is told at once.
    fn compile(&self, command: Command, artifact: &mut dyn FnMut(&str)) -> bool {
        let (mut out, mut err) = (Lines::default(), Lines::default());
        let mut said = Vec::new();
        let mut has_error = false;
        let ended = child::run(command, self.stop, None, |stream, bytes| match stream {
            Stream::Out => out.take(bytes, |line| match diagnostic(line) {
                Some(diagnostic) => {
                    has_error |= diagnostic.is_error;
                    self.tell(Update::Diagnostic(diagnostic));
                }
                None => artifact(line),
            }),
            Stream::Err => err.take(bytes, |line| {
                let line = anstream::adapter::strip_str(line.trim()).to_string();
                if is_progress(&line) {
                    self.tell(Update::Cargo(line));
                } else if !line.is_empty() {
                    said.push(line);
                }
            }),
        });
        match ended {
            _ if self.is_ended() => false,
            Ok(end) if end.status.success() => true,
            // The compiler has said why, or Cargo did: a manifest that it cannot read.
            Ok(_) => {
                if !has_error {
                    let said = said.join("\n");
                    let why = said.strip_prefix("error: ").unwrap_or(&said);
                    self.tell(Update::Trouble(why.to_owned()));
                }
                false
            }
            Err(error) => {
                self.tell(Update::Trouble(format!("cargo could not be run: {error}")));
                false
            }
        }
    }

    fn test(&self, tests: &[Test]) {
        let how = How {
            workspace: &self.job.workspace,
            ignored: false,
            limit: LIMIT,
            backtrace: false,
            stop: self.stop,
        };
        run::run(tests, &how, |event| {
            if let Event::Done(index, outcome, _) = event {
                self.tell(Update::Tested {
                    name: tests[index].short(),
                    outcome,
                });
            }
        });
    }

    /// The answers, by `cargo aoc`'s own program.
    fn run(&self) {
        let mut command = Command::new(&self.job.program);
        command.args(&self.job.arguments);
        let (mut out, mut err) = (Lines::default(), Lines::default());
        let mut written = Kept::default();
        let ended = child::run(command, self.stop, None, |stream, bytes| match stream {
            Stream::Out => out.take(bytes, |line| {
                if let Ok(record) = serde_json::from_str(line) {
                    self.tell(Update::Answer(record));
                }
            }),
            Stream::Err => {
                written.add(bytes);
                err.take(bytes, |line| self.tell(Update::Line(line.to_owned())));
            }
        });
        if let Err(error) = ended {
            let program = self.job.program.display();
            self.tell(Update::Trouble(format!(
                "{program} could not be run: {error}"
            )));
        }
    }
}

/// The longest that a test may take while somebody waits.
const LIMIT: Duration = Duration::from_secs(120);

/// What a line of Cargo's has of the compiler's.
fn diagnostic(line: &str) -> Option<Diagnostic> {
    let line: Value = serde_json::from_str(line).ok()?;
    if line["reason"] != "compiler-message" {
        return None;
    }
    let message = &line["message"];
    let text = message["message"].as_str()?;
    let is_error = message["level"]
        .as_str()
        .is_some_and(|level| level.starts_with("error"));
    // How many errors or warnings there were is nothing to mend.
    let is_count = message["spans"].as_array().is_some_and(Vec::is_empty)
        && message["code"].is_null()
        && (text.starts_with("aborting due to") || text.ends_with("emitted"));
    let is_note = message["level"] == "failure-note";
    (!is_count && !is_note).then(|| Diagnostic {
        is_error,
        message: text.to_owned(),
        rendered: message["rendered"].as_str().unwrap_or(text).to_owned(),
    })
}

/// Whether Cargo says what it does, and not what is wrong.
fn is_progress(line: &str) -> bool {
    [
        "Compiling",
        "Blocking",
        "Finished",
        "Fresh",
        "Updating",
        "Locking",
        "Adding",
        "Executable",
        "Downloading",
        "Downloaded",
    ]
    .iter()
    .any(|word| line.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_compiler_says() {
        let line = r#"{"reason":"compiler-message","message":{"rendered":"error[E0308]: mismatched types\n --> a\n","level":"error","message":"mismatched types","code":{"code":"E0308"},"spans":[{}]}}"#;
        let found = diagnostic(line).unwrap();
        assert!(found.is_error && found.message == "mismatched types");
        for other in [
            r#"{"reason":"compiler-artifact"}"#,
            r#"{"reason":"compiler-message","message":{"rendered":"error: aborting due to 1 previous error\n","level":"error","message":"aborting due to 1 previous error","code":null,"spans":[]}}"#,
            r#"{"reason":"compiler-message","message":{"rendered":"For more information\n","level":"failure-note","message":"For more","code":null,"spans":[]}}"#,
            "not json",
        ] {
            assert_eq!(diagnostic(other), None, "{other}");
        }
        assert!(is_progress(
            "Blocking waiting for file lock on build directory"
        ));
        assert!(!is_progress("error: failed to parse manifest"));
    }
}
