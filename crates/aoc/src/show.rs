//! What a person or a program is shown.
//!
//! Answers go to standard output, everything else to standard error. One day is a block, several
//! are a table whose rows appear as the days are done. Colours are left out where the output is
//! no terminal or `NO_COLOR` is set; nothing is said by colour alone.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anstream::{eprint, eprintln};
use anstyle::{AnsiColor, Style};
use aoc_core::PuzzleId;
use aoc_exit::{Code, ERROR, HINT, Trouble};
pub use aoc_run::duration::duration;
use aoc_run::{Ended, Record, Started, Trouble as Kind};
use serde::Serialize;

use crate::answers::{Judge, Mark};
use crate::plan::Runs;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const ANSWER: Style = AnsiColor::Green.on_default().bold();

/// Where results are shown, and what they come to.
#[derive(Debug)]
pub struct Screen {
    form: Form,
    code: Code,
    /// The input whose block or row is being shown.
    current: Option<(u16, u8, String)>,
    row: Row,
    total: u64,
    /// Whether a line that says what is running stands on the terminal.
    waiting: bool,
    last_error: String,
    judge: Judge,
    /// What the default solvers gave.
    given: HashMap<(PuzzleId, u8), String>,
    right: usize,
    wrong: usize,
    unknown: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Json,
    Block,
    Table,
    /// A table that has in place of answers what is known of them.
    Check,
}

/// A record as it is printed: with what is known of its answer.
#[derive(Debug, Serialize)]
struct Marked<'a> {
    #[serde(flatten)]
    record: &'a Record,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
}

/// A row of the table, while its day is being run.
#[derive(Debug, Default)]
struct Row {
    title: String,
    answers: [Option<(String, Mark)>; 2],
    alternatives: Vec<String>,
    times: [Option<u64>; 3],
}

/// Something worth knowing, without a screen for results; further lines of it are indented.
pub fn note(text: &str) {
    let text = text.replace('\n', "\n      ");
    eprintln!("{HINT}note:{HINT:#} {text}");
}

impl Screen {
    /// For one day or several.
    #[must_use]
    pub fn new(json: bool, several: bool, judge: Judge) -> Self {
        let form = match (json, several) {
            (true, _) => Form::Json,
            (false, false) => Form::Block,
            (false, true) => Form::Table,
        };
        Self::with(form, judge)
    }

    /// For days whose answers are held against those that are known.
    #[must_use]
    pub fn check(json: bool, judge: Judge) -> Self {
        Self::with(if json { Form::Json } else { Form::Check }, judge)
    }

    fn with(form: Form, judge: Judge) -> Self {
        Self {
            form,
            code: Code::Well,
            current: None,
            row: Row::default(),
            total: 0,
            waiting: false,
            last_error: String::new(),
            judge,
            given: HashMap::new(),
            right: 0,
            wrong: 0,
            unknown: 0,
        }
    }

    /// What the default solver of a part gave.
    #[must_use]
    pub fn answer(&self, puzzle: PuzzleId, part: u8) -> Option<&str> {
        self.given.get(&(puzzle, part)).map(String::as_str)
    }

    /// How many answers were known to be right or wrong.
    #[must_use]
    pub const fn compared(&self) -> usize {
        self.right + self.wrong
    }

    /// Something worth knowing; further lines of it are indented.
    pub fn note(&mut self, text: &str) {
        note(text);
    }

    /// A solver starts: long work says what it is.
    pub fn started(&mut self, puzzle: PuzzleId, started: &Started) {
        if self.form == Form::Json || !io::stderr().is_terminal() {
            return;
        }
        let name = started.alternative.as_deref().unwrap_or_default();
        eprint!(
            "\r{DIM}{puzzle} part {} {name} …{DIM:#}\x1b[K",
            started.part
        );
        self.waiting = true;
    }

    /// A solver printed a line, which is no answer: it goes to standard error.
    pub fn printed(&mut self, line: &str) {
        if std::mem::take(&mut self.waiting) {
            eprint!("\r\x1b[K");
        }
        eprintln!("{line}");
    }

    /// A solver has ended.
    pub fn ended(&mut self, title: &str, ended: &Ended) {
        if std::mem::take(&mut self.waiting) {
            eprint!("\r\x1b[K");
        }
        let beside_the_point = matches!(ended.trouble, Some(Kind::Solver | Kind::Input))
            && self.judge.is_beside_the_point(&ended.record);
        self.code = self.code.max(match ended.trouble {
            None => Code::Well,
            Some(_) if beside_the_point => Code::Well,
            Some(Kind::Solver) => Code::Failed,
            Some(Kind::Input) => Code::Input,
            Some(Kind::Build) => Code::Build,
            Some(Kind::Defect) => Code::Defect,
        });
        let record = &ended.record;
        let mark = self.mark(record);
        if self.form == Form::Json {
            let verdict = match mark {
                Mark::Right => Some("right"),
                Mark::Wrong(_) => Some("wrong"),
                Mark::Unknown | Mark::Unreadable(_) => None,
            };
            if let Ok(line) = serde_json::to_string(&Marked { record, verdict }) {
                out(&line);
            }
            return;
        }
        let here = (record.year, record.day, record.input.clone());
        if self.current.as_ref() != Some(&here) {
            self.end_row();
            if matches!(self.form, Form::Table | Form::Check) && self.current.is_none() {
                let parts = ["day", "title", "generator", "part 1", "part 2", "part 1"];
                out(&format!("{BOLD}{}part 2{BOLD:#}", columns(parts)));
            }
            if self.form == Form::Block {
                let (year, day, input) = &here;
                // Of a day that does not compile there is no title.
                let title = if title.is_empty() {
                    String::new()
                } else {
                    format!(": {title}")
                };
                out(&format!(
                    "{BOLD}{year} day {day}{title}{BOLD:#}  {DIM}{input}{DIM:#}"
                ));
            }
            self.current = Some(here);
            title.clone_into(&mut self.row.title);
        }
        match self.form {
            Form::Table | Form::Check => self.row.add(record, &mark),
            _ => line(record, &mark),
        }
        if beside_the_point {
            let part = record.part;
            note(&format!(
                "of part {part} nothing is expected here: {}",
                record.error.as_deref().unwrap_or_default()
            ));
        } else {
            self.error(ended);
        }
        match &mark {
            Mark::Wrong(why) => {
                let (year, day, part) = (record.year, record.day, record.part);
                let answer = record.answer.as_deref().unwrap_or_default();
                // Of several examples it has to be told which; otherwise it is the personal input.
                let personal =
                    PuzzleId::new(year, day).is_ok_and(|day| day.input_file() == record.input);
                let of = if personal {
                    String::new()
                } else {
                    format!(" of {}", record.input)
                };
                self.error_once(format!(
                    "{year} day {day} part {part}{of}: {answer} is wrong: {why}"
                ));
            }
            Mark::Unreadable(why) => self.error_once(why.clone()),
            Mark::Right | Mark::Unknown => {}
        }
    }

    /// What is known of a result, and what it comes to.
    fn mark(&mut self, record: &Record) -> Mark {
        let mark = self.judge.mark(record);
        if let (Some(answer), None, Ok(puzzle)) = (
            &record.answer,
            &record.alternative,
            PuzzleId::new(record.year, record.day),
        ) {
            self.given.insert((puzzle, record.part), answer.clone());
        }
        match &mark {
            Mark::Right => self.right += 1,
            Mark::Wrong(_) => {
                self.wrong += 1;
                self.code = self.code.max(Code::Failed);
            }
            Mark::Unknown => self.unknown += 1,
            // Where one asks whether it is right, not knowing for such a reason is no yes.
            Mark::Unreadable(_) if self.form == Form::Check => {
                self.unknown += 1;
                self.code = self.code.max(Code::Failed);
            }
            Mark::Unreadable(_) => self.unknown += 1,
        }
        mark
    }

    /// Shows the last row and the total, and gives what it all comes to.
    ///
    /// # Errors
    ///
    /// Where a ledger could not be written.
    pub fn end(mut self) -> Result<Code, Trouble> {
        if matches!(self.form, Form::Table | Form::Check) {
            self.end_row();
            let total = duration(self.total);
            out(&format!(
                "{BOLD}{}{BOLD:#}",
                columns(["total", "", "", "", &total, ""]).trim_end()
            ));
        }
        if self.form == Form::Check {
            out(&format!(
                "{} right, {} wrong, {} with nothing to compare",
                self.right, self.wrong, self.unknown
            ));
        }
        let entered = self.judge.end()?;
        if entered > 0 {
            eprintln!("{HINT}note:{HINT:#} entered into the ledger: {entered}");
        }
        Ok(self.code)
    }

    fn end_row(&mut self) {
        let row = std::mem::take(&mut self.row);
        let (Form::Table | Form::Check, Some((year, day, _))) = (self.form, &self.current) else {
            return;
        };
        let check = self.form == Form::Check;
        let answer = |part: usize| match &row.answers[part] {
            Some((answer, mark)) => cell(answer, mark, check),
            None => Cell::default(),
        };
        let time = |index: usize| row.times[index].map(duration).unwrap_or_default();
        let day = format!("{year}/{day}");
        let row_start = columns([&day, &row.title, &time(0), &time(1), &time(2), ""]);
        let (first, second) = (answer(0).wide(16), answer(1).wide(0));
        // An answer may be long: the last one stands at the end of its row.
        let row_start = row_start.trim_end();
        out(&format!("{row_start:<71}  {first}  {second}"));
        for alternative in &row.alternatives {
            out(&format!("{:<8} {alternative}", ""));
        }
        self.total += row.times.iter().flatten().sum::<u64>();
    }

    /// An error: the file and the line where it can be told, and once where it is the same for
    /// both parts.
    fn error(&mut self, ended: &Ended) {
        let record = &ended.record;
        let Some(error) = &record.error else { return };
        let name = record
            .alternative
            .as_ref()
            .map(|name| format!(" {name}"))
            .unwrap_or_default();
        let (year, day, part) = (record.year, record.day, record.part);
        let text = match (ended.trouble, ended.line) {
            (Some(Kind::Input), Some(line)) => {
                let message = error
                    .strip_prefix(&format!("line {line}: "))
                    .unwrap_or(error);
                format!("{}:{line}: {message}", record.input)
            }
            (Some(Kind::Input), None) => format!("{}: {error}", record.input),
            (Some(Kind::Build), _) => format!("{year} day {day} {error}"),
            _ => format!("{year} day {day} part {part}{name}: {error}"),
        };
        self.error_once(text);
    }

    fn error_once(&mut self, text: String) {
        if text != self.last_error {
            eprintln!("{ERROR}error:{ERROR:#} {text}");
            self.last_error = text;
        }
    }
}

/// The columns of the table but the last, which is the second answer.
fn columns([day, title, generator, first, second, answer]: [&str; 6]) -> String {
    format!("{day:<8} {title:<32} {generator:>9} {first:>9} {second:>9}  {answer:<16}  ")
}

/// An answer in a table of answers, or what is known of it in one of those.
fn cell(answer: &str, mark: &Mark, check: bool) -> Cell {
    let text = match mark {
        _ if answer == NONE => NONE,
        Mark::Right if check => "right",
        Mark::Wrong(_) if check => "WRONG",
        Mark::Unknown | Mark::Unreadable(_) if check => "not known",
        _ if answer.contains('\n') => "(picture)",
        _ => answer,
    };
    let (style, sign) = match mark {
        Mark::Wrong(_) => (ERROR, " ✗"),
        Mark::Right => (ANSWER, " ✓"),
        Mark::Unknown | Mark::Unreadable(_) if check => (DIM, ""),
        Mark::Unknown | Mark::Unreadable(_) => (ANSWER, ""),
    };
    let sign = if check { "" } else { sign };
    let text = format!("{text}{sign}");
    Cell { style, text }
}

/// A text in a table, with its colour.
#[derive(Debug, Default)]
struct Cell {
    style: Style,
    text: String,
}

impl Cell {
    fn wide(&self, width: usize) -> String {
        let Self { style, text } = self;
        format!("{style}{text:<width$}{style:#}")
    }
}

/// Stands in a table where a part has no answer.
const NONE: &str = "—";

impl Row {
    fn add(&mut self, record: &Record, mark: &Mark) {
        let part = usize::from(record.part) - 1;
        match &record.alternative {
            None => {
                let failed = || NONE.to_owned();
                let answer = record.answer.clone().unwrap_or_else(failed);
                self.answers[part] = Some((answer, mark.clone()));
                // The generator runs for each part: it counts once.
                self.times[0] = self.times[0].or(record.generator_ns);
                self.times[part + 1] = record.solver_ns;
            }
            Some(name) => {
                let time = record.solver_ns.map(duration).unwrap_or_default();
                let verdict = if record.answer.is_some() {
                    "agrees"
                } else {
                    "FAILED"
                };
                self.alternatives
                    .push(format!("part {} {name} {verdict}  {time}", record.part));
            }
        }
    }
}

/// A result in the block of its day.
fn line(record: &Record, mark: &Mark) {
    let name = match &record.alternative {
        None => format!("part {}", record.part),
        Some(name) => format!("part {} {name}", record.part),
    };
    let times = match (record.generator_ns, record.solver_ns) {
        (Some(generator), Some(solver)) => {
            format!(
                "generator {:>8}  solver {:>8}",
                duration(generator),
                duration(solver)
            )
        }
        _ => String::new(),
    };
    match record.answer.as_deref() {
        // A picture, as some answers are.
        Some(answer) if answer.contains('\n') => {
            out(&format!("  {name:<16}  {:<20}  {DIM}{times}{DIM:#}", ""));
            for row in answer.trim_matches('\n').lines() {
                out(&format!("    {ANSWER}{row}{ANSWER:#}"));
            }
        }
        Some(answer) => {
            let (style, answer) = match mark {
                Mark::Right => (ANSWER, format!("{answer} ✓")),
                Mark::Wrong(_) => (ERROR, format!("{answer} ✗")),
                Mark::Unknown | Mark::Unreadable(_) => (ANSWER, answer.to_owned()),
            };
            out(&format!(
                "  {name:<16}  {style}{answer:<20}{style:#}  {DIM}{times}{DIM:#}"
            ));
        }
        None => out(&format!(
            "  {name:<16}  {ERROR}{:<20}{ERROR:#}",
            "no answer"
        )),
    }
}

/// How to look at the run with a profiler: the runner's command line.
#[must_use]
pub fn profiler(runner: &Path, runs: &Runs) -> String {
    let plan = aoc_run::Plan::Solve {
        tasks: runs.tasks.clone(),
        parts: runs.parts.clone(),
        alternatives: runs.alternatives,
        skip: 0,
    };
    let plan = serde_json::to_string(&plan).unwrap_or_default();
    let mut text = String::from("with a profiler: ");
    let _ = write!(
        text,
        "perf record --call-graph dwarf '{}' '{plan}'",
        runner.display()
    );
    text
}

/// A line on standard output; a reader that has seen enough is no trouble, but a full disk is.
fn out(line: &str) {
    let mut stdout = anstream::stdout().lock();
    match writeln!(stdout, "{line}").and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let message = format!("standard output cannot be written: {error}");
            std::process::exit(Trouble::new(Code::Failed, message).show() as i32);
        }
        _ => {}
    }
}
