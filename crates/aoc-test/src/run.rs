//! Runs tests, each in a process of its own, as many at a time as there are cores.
//!
//! So a test that crashes, or never ends, costs itself alone; what each writes is its own; and none is
//! slow because of what another one did before in the same process.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use aoc_core::Workspace;

use crate::child::{self, Kept, Stop, Stream, Why};
use crate::failure::{Failure, failure, has_passed};
use crate::list::Test;

/// How tests are run.
#[derive(Debug)]
pub struct How<'a> {
    /// Where.
    pub workspace: &'a Workspace,
    /// The ignored ones too.
    pub ignored: bool,
    /// The longest that one may take.
    pub limit: Duration,
    /// Whether panics say where they came from.
    pub backtrace: bool,
    /// Ends all of them.
    pub stop: &'a Stop,
}

/// What became of a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It passed.
    Passed,
    /// It was not run.
    Ignored,
    /// It failed.
    Failed(Failure),
    /// It brought its process down.
    Crashed(Failure),
    /// It took longer than it may, and was ended.
    TimedOut(Failure),
}

impl Outcome {
    /// Why it failed, where it did.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Passed | Self::Ignored => None,
            Self::Failed(failure) | Self::Crashed(failure) | Self::TimedOut(failure) => {
                Some(failure)
            }
        }
    }
}

/// What happens.
#[derive(Debug, Clone)]
pub enum Event {
    /// A test starts.
    Started(usize),
    /// A test has ended.
    Done(usize, Outcome, Option<Duration>),
    /// A moment has passed.
    Tick,
}

/// How often it is said that a moment has passed.
const TICK: Duration = Duration::from_millis(100);

/// Runs them all, and tells of each by its index. What was stopped is not told of any more.
pub fn run(tests: &[Test], how: &How<'_>, mut on: impl FnMut(Event)) {
    let is_wanted = |test: &Test| how.ignored || !test.ignored;
    let mut wanted = Vec::new();
    for (index, test) in tests.iter().enumerate() {
        if is_wanted(test) {
            wanted.push(index);
        } else {
            on(Event::Done(index, Outcome::Ignored, None));
        }
    }
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let (to, from) = channel();
    thread::scope(|scope| {
        for _ in 0..cores.min(wanted.len()) {
            let (to, next, wanted) = (to.clone(), &next, &wanted);
            scope.spawn(move || {
                while let Some(&index) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if how.stop.is_asked() || to.send(Event::Started(index)).is_err() {
                        return;
                    }
                    let (outcome, time) = one(&tests[index], how);
                    if how.stop.is_asked()
                        || to.send(Event::Done(index, outcome, Some(time))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(to);
        loop {
            match from.recv_timeout(TICK) {
                Ok(event) => on(event),
                Err(RecvTimeoutError::Timeout) => on(Event::Tick),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
}

fn one(test: &Test, how: &How<'_>) -> (Outcome, Duration) {
    let mut command = test.binary.command(how.workspace);
    command.args(["--exact", &test.name, "--nocapture"]);
    if test.ignored {
        command.arg("--ignored");
    }
    if !how.backtrace {
        // Finding names for a backtrace takes longer than most tests.
        command.env("RUST_BACKTRACE", "0");
        command.env("RUST_LIB_BACKTRACE", "0");
    } else if std::env::var_os("RUST_BACKTRACE").is_none_or(|value| value == "0") {
        command.env("RUST_BACKTRACE", "1");
    }
    let (mut out, mut err) = (Kept::default(), Kept::default());
    let end = child::run(
        command,
        how.stop,
        Some(how.limit),
        |stream, bytes| match stream {
            Stream::Out => out.add(bytes),
            Stream::Err => err.add(bytes),
        },
    );
    let end = match end {
        Ok(end) => end,
        Err(error) => {
            let failure = Failure {
                message: format!("{} cannot be run: {error}", test.binary.path.display()),
                ..Failure::default()
            };
            return (Outcome::Crashed(failure), Duration::ZERO);
        }
    };
    let (out, err) = (out.text(), err.text());
    let mut failure = failure(&test.name, &out, &err);
    let outcome = if end.why == Why::TimedOut {
        failure.message = format!(
            "it took longer than {} seconds, and was ended",
            how.limit.as_secs()
        );
        Outcome::TimedOut(failure)
    } else if end.status.success() && has_passed(&out) {
        Outcome::Passed
    } else if end.status.code() == Some(FAILED) {
        Outcome::Failed(failure)
    } else {
        let why = format!("it brought its process down ({})", end.status);
        failure.message = if failure.message.is_empty() {
            why
        } else {
            format!("{}: {why}", failure.message)
        };
        Outcome::Crashed(failure)
    };
    (outcome, end.time)
}

/// What the test harness ends with where a test has failed.
const FAILED: i32 = 101;
