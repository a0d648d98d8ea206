//! What a person is shown of measurements.
//!
//! Results go to standard output, everything else to standard error, as with the answers.

use std::io::{self, IsTerminal, Write};

use anstream::{eprint, eprintln};
use anstyle::{AnsiColor, Style};
use aoc_bench::protocol::{Line, Target, Task};
use aoc_bench::record::{
    Compared, Heap, Instructions, Record, Row, Run, Series, Time, noise_floor,
};
use aoc_bench::stats::Verdict;
use aoc_bench::text::{bytes, change, count, duration, percent, share, times};
use aoc_core::PuzzleId;
use aoc_exit::Code;

use super::session::End;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const HOT: Style = AnsiColor::Yellow.on_default().bold();
const NOTE: Style = AnsiColor::Cyan.on_default().bold();

/// Where results are shown, and what they come to.
#[derive(Debug)]
pub struct Screen {
    json: bool,
    terminal: bool,
    waiting: bool,
    code: Code,
    last_error: String,
}

impl Screen {
    /// For a person, or for a program.
    #[must_use]
    pub fn new(json: bool) -> Self {
        Self {
            json,
            terminal: !json && io::stderr().is_terminal(),
            waiting: false,
            code: Code::Well,
            last_error: String::new(),
        }
    }

    /// What it all came to.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// It came to at least this.
    pub fn come_to(&mut self, code: Code) {
        self.code = self.code.max(code);
    }

    /// Something worth knowing; further lines of it are indented.
    pub fn note(&mut self, text: &str) {
        self.clear();
        let text = text.replace('\n', "\n      ");
        eprintln!("{NOTE}note:{NOTE:#} {text}");
    }

    /// How far a day is.
    pub fn progress(&mut self, day: &Series, launch: usize, launches: usize, part: f64) {
        if self.terminal {
            let part = (launch as f64 + part) / launches as f64;
            let done = "#".repeat(
                (0..20)
                    .filter(|&tick| f64::from(tick) < part * 20.0)
                    .count(),
            );
            let (year, number) = (day.year, day.day);
            eprint!(
                "\r{DIM}{year} day {number} [{done:<20}] {}{DIM:#}\x1b[K",
                percent(part)
            );
            self.waiting = true;
        }
    }

    /// A day is being counted.
    pub fn working(&mut self, task: &Task, title: &str) {
        if self.terminal {
            eprint!(
                "\r{DIM}{} day {} {title} …{DIM:#}\x1b[K",
                task.year, task.day
            );
            self.waiting = true;
        }
    }

    /// Something failed; in the other program it is only told.
    pub fn failed(&mut self, task: &Task, targets: &[Target], line: &Line, other: bool) {
        let Line::Failed {
            target,
            input,
            trouble,
            message,
        } = line
        else {
            return;
        };
        let input = task
            .inputs
            .get(*input)
            .map(aoc_run::Source::name)
            .unwrap_or_default();
        let name = targets.get(*target).map(Target::name).unwrap_or_default();
        let text = match trouble {
            aoc_run::Trouble::Input => format!("{input}: {message}"),
            _ => format!(
                "{} day {} {name} on {input}: {message}",
                task.year, task.day
            ),
        };
        if other {
            self.note(&format!("in what it is compared with: {text}"));
            return;
        }
        self.error(&text);
        self.come_to(match trouble {
            aoc_run::Trouble::Input => Code::Input,
            aoc_run::Trouble::Solver => Code::Failed,
            aoc_run::Trouble::Build => Code::Build,
            aoc_run::Trouble::Defect => Code::Defect,
        });
    }

    /// A day brought its process down.
    pub fn died(&mut self, task: &Task, at: Option<(usize, usize)>, end: &End) {
        let input = at.and_then(|(_, input)| task.inputs.get(input));
        let on = input
            .map(|input| format!(" on {}", input.name()))
            .unwrap_or_default();
        let why = match end {
            End::Died(status) => format!("brought its process down ({status})"),
            End::Done | End::NotCompiledIn => "was not measured to its end".to_owned(),
        };
        self.error(&format!("{} day {}{on} {why}", task.year, task.day));
        self.come_to(Code::Defect);
    }

    /// A day that does not compile.
    pub fn broken(&mut self, puzzle: PuzzleId) {
        self.error(&format!(
            "{puzzle} does not compile; nothing else stops for it"
        ));
        self.come_to(Code::Build);
    }

    fn error(&mut self, text: &str) {
        self.clear();
        if text != self.last_error {
            eprintln!("{BAD}error:{BAD:#} {text}");
            text.clone_into(&mut self.last_error);
        }
    }

    /// Takes away what says what is being measured.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.waiting) {
            eprint!("\r\x1b[K");
        }
    }

    /// Records, for a program.
    pub fn records(&mut self, records: &[Record]) {
        self.clear();
        for record in records.iter().filter(|_| self.json) {
            if let Ok(line) = serde_json::to_string(record) {
                out(&line);
            }
        }
    }
}

/// A day's block.
pub fn day(series: &Series, results: &[Time]) {
    if results.is_empty() {
        return;
    }
    head(series.year, series.day, &series.title, &series.inputs);
    let width = results
        .iter()
        .map(|time| time.key.target.name().len())
        .max();
    let width = width.unwrap_or_default().max("whole day".len());
    out(&format!(
        "  {DIM}{:<width$}  {:>9}  {:>9}  {:>21}  {:>6}  {:>8}  {:>6}{DIM:#}",
        "", "minimum", "median", "95 % interval", "rounds", "outliers", "noise"
    ));
    for time in results {
        let (low, high) = time.interval_ns.unzip();
        let interval = low
            .zip(high)
            .map(|(low, high)| format!("{} – {}", duration(low), duration(high)));
        let of_default = time.of_default.map(|ratio| {
            let interval = ratio
                .interval
                .map(|(low, high)| format!(" ({} – {})", times(low), times(high)));
            format!(
                "  {HOT}{} the default{HOT:#}{}",
                times(ratio.ratio),
                interval.unwrap_or_default()
            )
        });
        out(&format!(
            "  {:<width$}  {:>9}  {BOLD}{:>9}{BOLD:#}  {DIM}{:>21}  {:>6}  {:>8}  {:>6}{DIM:#}{}",
            time.key.target.name(),
            duration(time.minimum_ns),
            duration(time.median_ns),
            interval.unwrap_or_else(|| "—".to_owned()),
            time.rounds,
            time.outliers,
            time.noise.map_or_else(|| "—".to_owned(), percent),
            of_default.unwrap_or_default()
        ));
    }
    let Some(row) = Row::of(results) else { return };
    let (_, fastest, slowest) = row.whole;
    let inputs = if series.inputs.len() > 1 {
        format!(
            "  {DIM}fastest input {}, slowest {}{DIM:#}",
            duration(fastest),
            duration(slowest)
        )
    } else {
        String::new()
    };
    out(&format!(
        "  {:<width$}  {:>9}  {BOLD}{:>9}{BOLD:#}{inputs}",
        "whole day",
        duration(row.minimum),
        duration(row.mean)
    ));
}

/// A table of days.
pub fn table(rows: &[Row]) {
    let sum: f64 = rows.iter().map(|row| row.mean).sum();
    out(&format!(
        "{BOLD}{:<8} {:<33} {:>9} {:>9} {:>9}   {:>9} {:>9} {:>9} {:>9}  {:>6}{BOLD:#}",
        "day",
        "title",
        "generator",
        "part 1",
        "part 2",
        "minimum",
        "median",
        "fastest",
        "slowest",
        "share"
    ));
    for row in rows {
        let part = |index: usize| row.parts[index].map(duration).unwrap_or_default();
        let part_of_sum = row.mean / sum;
        let style = if part_of_sum >= 0.1 {
            HOT
        } else {
            Style::new()
        };
        let ticks = "▇".repeat(
            (0..20)
                .filter(|&tick| (f64::from(tick) + 0.5) / 20.0 < part_of_sum)
                .count(),
        );
        out(&format!(
            "{:<8} {:<33} {DIM}{:>9} {:>9} {:>9}{DIM:#}   {:>9} {BOLD}{:>9}{BOLD:#} {:>9} {:>9}  {style}{:>6} {ticks}{style:#}",
            format!("{}/{}", row.year, row.day),
            row.title,
            part(0),
            part(1),
            part(2),
            duration(row.minimum),
            duration(row.whole.0),
            duration(row.whole.1),
            duration(row.whole.2),
            share(part_of_sum)
        ));
    }
    let total = Totals::of(rows);
    out(&format!(
        "{BOLD}{:<42} {DIM}{:>9} {:>9} {:>9}{DIM:#}   {BOLD}{:>9} {:>9} {:>9} {:>9}{BOLD:#}",
        "total",
        duration(total.parts[0]),
        duration(total.parts[1]),
        duration(total.parts[2]),
        duration(total.minimum),
        duration(total.median),
        duration(total.fastest),
        duration(total.slowest)
    ));
}

/// The sums of a table's columns.
struct Totals {
    parts: [f64; 3],
    minimum: f64,
    median: f64,
    fastest: f64,
    slowest: f64,
}

impl Totals {
    fn of(rows: &[Row]) -> Self {
        let sum = |column: &dyn Fn(&Row) -> f64| rows.iter().map(column).sum();
        Self {
            parts: [0, 1, 2].map(|part| sum(&|row| row.parts[part].unwrap_or_default())),
            minimum: sum(&|row| row.minimum),
            median: sum(&|row| row.whole.0),
            fastest: sum(&|row| row.whole.1),
            slowest: sum(&|row| row.whole.2),
        }
    }
}

/// The table as Markdown, with what it was measured on and by.
pub fn markdown(run: &Run, results: &[Time], rows: &[Row]) {
    let noise = noise_floor(results).map_or_else(|| "unknown".to_owned(), percent);
    let inputs = results
        .iter()
        .map(|time| time.inputs.len())
        .max()
        .unwrap_or_default();
    let inputs = if inputs == 1 {
        "1 input".to_owned()
    } else {
        format!("{inputs} inputs")
    };
    out(&format!(
        "{}; {}; commit {}; {}. Made by `{}`, with {inputs} a day and a noise floor of {noise}.\n",
        run.machine,
        run.compiler,
        run.commit,
        run.date.split('T').next().unwrap_or_default(),
        run.command
    ));
    out(
        "| day | title | generator | part 1 | part 2 | minimum | median input | fastest | slowest | share |",
    );
    out("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let sum: f64 = rows.iter().map(|row| row.mean).sum();
    let several = rows.windows(2).any(|pair| pair[0].year != pair[1].year);
    for row in rows {
        let part = |index: usize| row.parts[index].map(duration).unwrap_or_default();
        let year = if several {
            format!("{}/", row.year)
        } else {
            String::new()
        };
        let part_of_sum = row.mean / sum;
        let mark = if part_of_sum >= 0.1 { "**" } else { "" };
        out(&format!(
            "| {year}{} | {} | {} | {} | {} | {} | {mark}{}{mark} | {} | {} | {mark}{}{mark} |",
            row.day,
            row.title.replace('|', "\\|"),
            part(0),
            part(1),
            part(2),
            duration(row.minimum),
            duration(row.whole.0),
            duration(row.whole.1),
            duration(row.whole.2),
            share(part_of_sum)
        ));
    }
    let total = Totals::of(rows);
    out(&format!(
        "| | **total** | {} | {} | {} | {} | **{}** | {} | {} | |",
        duration(total.parts[0]),
        duration(total.parts[1]),
        duration(total.parts[2]),
        duration(total.minimum),
        duration(total.median),
        duration(total.fastest),
        duration(total.slowest)
    ));
}

/// A day's comparison.
pub fn compared(series: &Series, compared: &[Compared]) {
    if compared.is_empty() {
        return;
    }
    head(series.year, series.day, &series.title, &series.inputs);
    for one in compared {
        let figure = |value: f64| match one.unit.as_str() {
            "ns" => duration(value),
            _ => count(value),
        };
        let interval = one
            .ratio
            .interval
            .map(|(low, high)| format!("({} to {})", change(low), change(high)));
        let (style, verdict) = match one.verdict {
            Verdict::Faster => (GOOD, "faster".to_owned()),
            Verdict::Slower => (BAD, "SLOWER".to_owned()),
            Verdict::Same => (DIM, format!("within noise (±{})", percent(one.floor))),
        };
        out(&format!(
            "  {:<16}  {:>9} → {BOLD}{:>9}{BOLD:#}  {:>9} {DIM}{:<22}{DIM:#}  {style}{verdict}{style:#}",
            one.key.target.name(),
            figure(one.before),
            figure(one.now),
            change(one.ratio.ratio),
            interval.unwrap_or_default()
        ));
    }
}

/// A day's instructions.
pub fn instructions(series: &Series, records: &[Instructions]) {
    if records.is_empty() {
        return;
    }
    head(series.year, series.day, &series.title, &series.inputs);
    for record in records {
        let default = records.iter().find(|one| {
            one.key.target.is_default() && one.key.target.part == record.key.target.part
        });
        let of_default = default
            .filter(|_| !record.key.target.is_default())
            .map(|default| {
                let ratio = record.instructions as f64 / default.instructions.max(1) as f64;
                format!("  {HOT}{} the default{HOT:#}", times(ratio))
            });
        out(&format!(
            "  {:<16}  {BOLD}{:>9}{BOLD:#} instructions{}",
            record.key.target.name(),
            count(record.instructions as f64),
            of_default.unwrap_or_default()
        ));
    }
}

/// What a day allocates.
pub fn heap(series: &Series, records: &[Heap]) {
    if records.is_empty() {
        return;
    }
    head(series.year, series.day, &series.title, &series.inputs);
    for record in records {
        let plural = if record.allocations == 1 { "" } else { "s" };
        out(&format!(
            "  {:<16}  peak {BOLD}{:>9}{BOLD:#}  {BOLD}{:>9}{BOLD:#} allocation{plural}",
            record.key.target.name(),
            bytes(record.peak_bytes),
            count(record.allocations as f64)
        ));
    }
}

fn head(year: u16, day: u8, title: &str, inputs: &[String]) {
    let inputs = match inputs {
        [first, .., last] => format!("{first} to {last} ({} inputs)", inputs.len()),
        _ => inputs.concat(),
    };
    out(&format!(
        "{BOLD}{year} day {day}: {title}{BOLD:#}  {DIM}{inputs}{DIM:#}"
    ));
}

/// What was compared.
pub fn against(name: &str) {
    out(&format!("{DIM}against {name}{DIM:#}"));
}

/// On what it was measured, and how far it can be trusted.
pub fn foot(run: &Run, noise: Option<f64>) {
    let noise = noise.map(|noise| format!("; noise floor {}", percent(noise)));
    out(&format!(
        "{DIM}{}; {}; commit {}{}{DIM:#}",
        run.machine,
        run.compiler,
        run.commit,
        noise.unwrap_or_default()
    ));
}

/// A line on standard output; a reader that has seen enough is no trouble.
fn out(line: &str) {
    let mut stdout = anstream::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}
