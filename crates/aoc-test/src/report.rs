//! Prints tests as they end: lines for a person, or objects for a program.
//!
//! Lines come in the order of the tests and not of their ends, so that two runs look alike.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use anstream::{eprint, eprintln};
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use serde::Serialize;

use crate::list::Test;
use crate::run::{Event, Outcome};
use crate::show::{self, BAD, BOLD, Counts, DIM, GOOD, written};

/// A test as a program reads it. The names and their order are a promise.
#[derive(Debug, Serialize)]
struct Record<'a> {
    year: u16,
    day: u8,
    target: Option<&'a str>,
    test: &'a str,
    outcome: &'static str,
    ns: Option<u64>,
    message: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u32>,
    left: Option<&'a str>,
    right: Option<&'a str>,
    output: Option<&'a str>,
}

/// What is printed, and what it comes to.
#[derive(Debug)]
pub struct Report {
    json: bool,
    /// Days, with their titles.
    titles: BTreeMap<PuzzleId, String>,
    code: Code,
    start: Instant,
    /// What has ended, and is not printed because another one stands before it.
    ended: BTreeMap<usize, (Outcome, Option<Duration>)>,
    next: usize,
    running: BTreeMap<usize, Instant>,
    width: usize,
    counts: Counts,
    /// Of the day that is being printed.
    of_day: (Counts, Duration),
    failures: Vec<(usize, Outcome)>,
    /// Whether a line that says what is running stands on the terminal.
    waiting: bool,
}

impl Report {
    /// Of these days.
    #[must_use]
    pub fn new(workspace: &Workspace, puzzles: &[PuzzleId], json: bool) -> Self {
        let titles = puzzles.iter().map(|&day| (day, title(workspace, day)));
        Self {
            json,
            titles: titles.collect(),
            code: Code::Well,
            start: Instant::now(),
            ended: BTreeMap::new(),
            next: 0,
            running: BTreeMap::new(),
            width: 0,
            counts: Counts::default(),
            of_day: (Counts::default(), Duration::ZERO),
            failures: Vec::new(),
            waiting: false,
        }
    }

    /// A day does not compile.
    pub fn broken(&mut self, puzzle: PuzzleId) {
        self.code = self.code.max(Code::Build);
        trouble(format!("{puzzle} does not compile"));
    }

    /// Something beside the libraries of the days does not compile.
    pub fn partly_broken(&mut self) {
        self.code = self.code.max(Code::Build);
        trouble("not all of the tests compile".to_owned());
    }

    /// These are about to run.
    pub fn begin(&mut self, tests: &[Test]) {
        self.start = Instant::now();
        self.width = tests
            .iter()
            .map(|test| test.short().chars().count())
            .max()
            .unwrap_or_default();
        if self.json {
            return;
        }
        let tested: BTreeSet<_> = tests.iter().map(Test::puzzle).collect();
        for (puzzle, title) in &self.titles {
            if self.code < Code::Build && !tested.contains(puzzle) && self.titles.len() == 1 {
                eprintln!("note: {puzzle}: {title} has no tests");
            }
        }
        if let (true, Some(test)) = (!self.is_table(), tests.first()) {
            let puzzle = test.puzzle();
            let title = &self.titles[&puzzle];
            self.out(&format!("{BOLD}{puzzle}: {title}{BOLD:#}"));
        }
    }

    /// Something happens to one of them.
    pub fn event(&mut self, tests: &[Test], event: Event) {
        match event {
            Event::Started(index) => {
                self.running.insert(index, Instant::now());
            }
            Event::Done(index, outcome, time) => {
                self.running.remove(&index);
                self.ended.insert(index, (outcome, time));
                while let Some((outcome, time)) = self.ended.remove(&self.next) {
                    self.done(tests, self.next, outcome, time);
                    self.next += 1;
                }
            }
            Event::Tick => self.wait(tests),
        }
    }

    /// Prints what failed in full and how many did what, and gives what it comes to.
    pub fn end(mut self, tests: &[Test]) -> Code {
        self.clear();
        if self.json {
            return self.code;
        }
        for (index, outcome) in std::mem::take(&mut self.failures) {
            let test = &tests[index];
            let name = if self.is_table() {
                format!("{}: {}", test.puzzle(), test.short())
            } else {
                test.short()
            };
            self.out("");
            if let Some(failure) = outcome.failure() {
                for line in show::failure(&name, failure) {
                    self.out(&line);
                }
            }
        }
        if self.counts != Counts::default() {
            if self.counts.failed > 0 {
                self.out("");
            }
            let time = written(self.start.elapsed());
            self.out(&format!("{} in {time}", self.counts.words()));
        }
        self.code
    }

    fn is_table(&self) -> bool {
        self.titles.len() > 1
    }

    fn done(&mut self, tests: &[Test], index: usize, outcome: Outcome, time: Option<Duration>) {
        let test = &tests[index];
        self.counts.add(&outcome);
        self.of_day.0.add(&outcome);
        self.of_day.1 += time.unwrap_or_default();
        if outcome.failure().is_some() {
            self.code = self.code.max(Code::Failed);
        }
        if self.json {
            if let Ok(line) = serde_json::to_string(&record(test, &outcome, time)) {
                self.out(&line);
            }
            return;
        }
        if !self.is_table() {
            self.out(&show::line(test, &outcome, time, self.width));
        }
        if outcome.failure().is_some() {
            self.failures.push((index, outcome));
        }
        let puzzle = test.puzzle();
        let is_last = tests
            .get(index + 1)
            .is_none_or(|next| next.puzzle() != puzzle);
        if self.is_table() && is_last {
            let (counts, time) = std::mem::take(&mut self.of_day);
            let mark = match counts.failed {
                0 => format!("{GOOD}✓{GOOD:#}"),
                _ => format!("{BAD}✗{BAD:#}"),
            };
            let day = format!("{}/{}", puzzle.year(), puzzle.day());
            let width = self.titles.values().map(|title| title.chars().count());
            let width = width.max().unwrap_or_default();
            let title = &self.titles[&puzzle];
            let time = written(time);
            self.out(&format!(
                "{mark} {day:<8} {title:<width$}  {DIM}{time:>8}{DIM:#}  {}",
                counts.words()
            ));
        }
    }

    /// Says what has been running for a while.
    fn wait(&mut self, tests: &[Test]) {
        if self.json || !io::stderr().is_terminal() {
            return;
        }
        let longest = self.running.iter().min_by_key(|(_, since)| **since);
        if let Some((&index, since)) = longest
            && since.elapsed() >= Duration::from_secs(1)
        {
            let test = &tests[index];
            let more = match self.running.len() {
                0 | 1 => String::new(),
                count => format!(" and {} more", count - 1),
            };
            eprint!(
                "\r{DIM}{} {}{more}, {} s …{DIM:#}\x1b[K",
                test.puzzle(),
                test.short(),
                since.elapsed().as_secs()
            );
            self.waiting = true;
        }
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.waiting) {
            eprint!("\r\x1b[K");
        }
    }

    /// A line on standard output; a reader that has seen enough is no trouble, but a full disk is.
    fn out(&mut self, line: &str) {
        self.clear();
        let mut stdout = anstream::stdout().lock();
        match writeln!(stdout, "{line}").and_then(|()| stdout.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                trouble(format!("standard output cannot be written: {error}"));
                std::process::exit(Code::Failed as i32);
            }
            _ => {}
        }
    }
}

fn trouble(message: String) {
    let _ = Trouble::new(Code::Build, message).show();
}

fn record<'a>(test: &'a Test, outcome: &'a Outcome, time: Option<Duration>) -> Record<'a> {
    let failure = outcome.failure();
    let place = failure.and_then(|failure| failure.place.as_ref());
    let values = failure.and_then(|failure| failure.values.as_ref());
    Record {
        year: test.puzzle().year(),
        day: test.puzzle().day(),
        target: test.binary.target.as_deref(),
        test: &test.name,
        outcome: match outcome {
            Outcome::Passed => "passed",
            Outcome::Ignored => "ignored",
            Outcome::Failed(_) => "failed",
            Outcome::Crashed(_) => "crashed",
            Outcome::TimedOut(_) => "timed out",
        },
        ns: time.map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)),
        message: failure.map(|failure| failure.message.as_str()),
        file: place.map(|place| place.file.as_str()),
        line: place.map(|place| place.line),
        left: values.map(|values| values.left.as_str()),
        right: values.map(|values| values.right.as_str()),
        output: failure.map(|failure| failure.output.as_str()),
    }
}

/// A day's title, as its manifest has it.
#[must_use]
pub fn title(workspace: &Workspace, puzzle: PuzzleId) -> String {
    let manifest = workspace.root().join(puzzle.folder()).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap_or_default();
    let description = manifest
        .lines()
        .find_map(|line| line.strip_prefix("description = \""));
    let title = description.and_then(|text| text.trim_end().strip_suffix('"'));
    title
        .and_then(|text| text.split_once(": "))
        .map_or_else(String::new, |(_, title)| title.to_owned())
}
