//! `cargo aoc bench`: measures days.
//!
//! [`args`] is what it takes; [`measure`] has the program of the crate `aoc-bench`, which [`session`]
//! runs, measure; [`machine`] says where that was; [`store`] keeps runs, [`against`] finds what one is
//! compared with, and [`show`] prints. How it is measured, and why so, stands in `aoc-bench`.

pub mod against;
pub mod args;
pub mod machine;
pub mod measure;
pub mod session;
pub mod show;
pub mod store;

pub use args::Args;

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, io, process};

use aoc_bench::instructions::{count, valgrind_arguments};
use aoc_bench::protocol::{How, Line, Plan, Target, Task};
use aoc_bench::record::{
    Compared, Heap, Instructions, Key, Record, Row, Run, Series, Time, noise_floor, ratio,
};
use aoc_bench::stats::{Ratio, Verdict};
use aoc_bench::{chart, page};
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_run::Source;

use crate::build::{Tool, tool};
use crate::plan;
use against::Other;
use measure::{Day, Measure, Program};
use show::Screen;
use store::Store;

/// The seeds that are measured where there is no personal input.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;

/// How often both programs are started for a comparison: where a process lies in memory changes
/// its speed.
const LAUNCHES: usize = 3;

/// The least difference of times that is told: the placing of code in memory alone can make it.
const FLOOR: f64 = 0.03;

/// The least difference from a stored time that is told: the machine was another one then.
const STORED_FLOOR: f64 = 0.25;

/// The least difference of instructions that is told: addresses and hash seeds make it.
const INSTRUCTIONS_FLOOR: f64 = 0.01;

/// `cargo aoc bench`.
///
/// # Errors
///
/// Where nothing can be measured.
pub fn main(args: &Args) -> Result<Code, Trouble> {
    let workspace = Workspace::find()?;
    let puzzles = plan::puzzles(&workspace, &args.selection)?;
    let mut screen = Screen::new(args.json);
    let tasks = tasks(&workspace, args, &puzzles, &mut screen)?;
    let run = machine::run(&workspace);
    let store = Store::of(&workspace);
    let other = args.against.as_deref();
    let other = other
        .map(|text| against::find(&workspace, &store, text, &puzzles, args.instructions))
        .transpose()?;
    let which = if args.heap {
        Tool::HeapBench
    } else {
        Tool::Bench
    };
    let (ours, broken) = match env::var_os("AOC_BENCH_PROGRAM") {
        // For tests: a double of it.
        Some(path) => (Program::Other(path.into()), Vec::new()),
        None => {
            let built = tool(which, &puzzles, args.profile)?;
            let Some(runner) = built.runner else {
                return Err(Trouble::new(Code::Build, "no day asked for compiles"));
            };
            (Program::Ours(runner), built.broken)
        }
    };
    for &puzzle in &broken {
        screen.broken(puzzle);
    }
    let is_sound = |task: &Task| !broken.iter().any(|puzzle| is_of(task, *puzzle));
    let parts = args.part.map_or_else(|| vec![1, 2], |part| vec![part]);
    let budget = args.time * 1e9;
    let inputs = tasks
        .iter()
        .map(|task| task.inputs.len())
        .max()
        .unwrap_or(1);
    let plan = Plan {
        tasks: tasks.into_iter().filter(is_sound).collect(),
        alternatives: args.alternatives(),
        how: match (args.instructions, args.heap) {
            (true, _) => How::Instructions,
            (_, true) => How::Heap,
            _ => measure::warm_up(budget, inputs, parts.len()),
        },
        parts,
    };
    let bench = Bench {
        args,
        run,
        store,
        plan,
        budget,
        ours,
    };
    match (&other, args.instructions, args.heap) {
        (_, true, _) => bench.instructions(other.as_ref(), &mut screen)?,
        (_, _, true) => bench.heap(&mut screen)?,
        (Some(other), ..) => bench.compare(other, &mut screen)?,
        (None, ..) => bench.times(&mut screen)?,
    }
    Ok(screen.code())
}

/// A command that is being carried out.
struct Bench<'a> {
    args: &'a Args,
    run: Run,
    store: Store,
    plan: Plan,
    budget: f64,
    ours: Program,
}

impl Bench<'_> {
    /// Times, day by day or as a table.
    fn times(&self, screen: &mut Screen) -> Result<(), Trouble> {
        if self.args.profile {
            screen.note(&self.profiler());
        }
        let measure = self.measure(&self.plan, 1);
        let days = measure.times(&[&self.ours], screen)?.swap_remove(0);
        screen.clear();
        let results: Vec<Vec<Time>> = days.iter().map(Series::results).collect();
        let rows: Vec<_> = results
            .iter()
            .filter_map(|results| Row::of(results))
            .collect();
        let all = results.concat();
        if self.args.json {
            let times = all.iter().cloned().map(Record::Time);
            screen.records(&self.records(times));
        } else if self.args.markdown {
            show::markdown(&self.run, &all, &rows);
        } else {
            if self.args.table {
                show::table(&rows);
            } else {
                for (series, results) in days.iter().zip(&results) {
                    show::day(series, results);
                }
            }
            show::foot(&self.run, noise_floor(&all));
        }
        if let Some(path) = &self.args.chart {
            let heading = "Each day: generator and both parts, on the median input";
            write(path, &chart::days(&rows, heading))?;
        }
        if self.args.open {
            let path = self.store.path("report.html");
            write(&path, &page::page(&self.run, &days))?;
            open(&path, screen);
        }
        self.save(&self.records(all.into_iter().map(Record::Time)), screen)
    }

    /// Times of two programs by turns, or of one with stored ones.
    fn compare(&self, other: &Other, screen: &mut Screen) -> Result<(), Trouble> {
        let Some(program) = &other.program else {
            return self.compare_with_stored(other, screen);
        };
        let plan = self.plan_with(other, screen);
        let program = Program::Other(program.clone());
        let measure = self.measure(&plan, LAUNCHES);
        let mut both = measure.times(&[&self.ours, &program], screen)?;
        screen.clear();
        let (before, now) = (both.swap_remove(1), both.swap_remove(0));
        let mut records = Vec::new();
        for (before, now) in before.iter().zip(&now) {
            let compared: Vec<_> = now
                .targets
                .iter()
                .filter_map(|(target, times)| {
                    let ratio = ratio(times, before.times(target)?)?;
                    let (base, here) = (before.result_of(target)?, now.result_of(target)?);
                    let noises = [base.noise, here.noise];
                    let floor = noises.into_iter().flatten().fold(FLOOR, f64::max);
                    Some(Compared {
                        key: now.key(target),
                        against: other.name.clone(),
                        interleaved: true,
                        unit: "ns".to_owned(),
                        before: base.median_ns,
                        now: here.median_ns,
                        verdict: ratio.verdict(floor),
                        ratio,
                        floor,
                    })
                })
                .collect();
            self.show_compared(now, &compared, screen);
            records.extend(compared.into_iter().map(Record::Compared));
        }
        let times = now.iter().flat_map(Series::results).map(Record::Time);
        self.end_compared(times.chain(records), other, screen)
    }

    fn compare_with_stored(&self, other: &Other, screen: &mut Screen) -> Result<(), Trouble> {
        let then = other.records.iter().find_map(|record| match record {
            Record::Run(run) => Some(run),
            _ => None,
        });
        if let Some(then) = then.filter(|then| then.machine != self.run.machine) {
            let message = format!(
                "{} was measured on another machine: {}, and this is {}",
                other.name, then.machine, self.run.machine
            );
            return Err(Trouble::new(Code::Usage, message)
                .hint("times are of one machine; --instructions can be compared, or a revision"));
        }
        screen.note(&format!(
            "{} has no program here, so its figures are compared, which were not taken by turns\n\
             with these: a difference below {} is not told",
            other.name,
            aoc_bench::text::percent(STORED_FLOOR)
        ));
        let plan = self.plan_with(other, screen);
        let days = self
            .measure(&plan, 1)
            .times(&[&self.ours], screen)?
            .swap_remove(0);
        screen.clear();
        let mut records = Vec::new();
        for series in &days {
            let compared: Vec<_> = series
                .results()
                .into_iter()
                .filter_map(|now| {
                    let before = other.records.iter().find_map(|record| match record {
                        Record::Time(time) if time.key == now.key => Some(time),
                        _ => None,
                    })?;
                    same_inputs(&before.inputs, &now.inputs)
                        .then(|| stored(before, &now, &other.name))
                })
                .collect();
            if compared.is_empty() {
                screen.note(&other_inputs(series, other));
            }
            self.show_compared(series, &compared, screen);
            records.extend(compared.into_iter().map(Record::Compared));
        }
        let times = days.iter().flat_map(Series::results).map(Record::Time);
        self.end_compared(times.chain(records), other, screen)
    }

    /// Instructions, and where asked for how they compare.
    fn instructions(&self, other: Option<&Other>, screen: &mut Screen) -> Result<(), Trouble> {
        let plan = match other {
            Some(other) => self.plan_with(other, screen),
            None => self.plan.clone(),
        };
        let now = self.count(&plan, &self.ours, screen)?;
        let program = other
            .and_then(|other| other.program.clone())
            .map(Program::Other);
        let before = match (&program, other) {
            (Some(program), _) => {
                let counted = self.count(&plan, program, screen)?;
                counted
                    .into_iter()
                    .flat_map(|(_, records)| records)
                    .collect()
            }
            (None, Some(other)) => other
                .records
                .iter()
                .filter_map(|record| match record {
                    Record::Instructions(count) => Some(count.clone()),
                    _ => None,
                })
                .collect(),
            (None, None) => Vec::new(),
        };
        screen.clear();
        let mut records = Vec::new();
        for (series, counts) in &now {
            records.extend(counts.iter().cloned().map(Record::Instructions));
            let Some(other) = other else {
                if !self.args.json {
                    show::instructions(series, counts);
                }
                continue;
            };
            let compared: Vec<_> = counts
                .iter()
                .filter_map(|now| {
                    let same = |one: &&Instructions| one.key == now.key && one.inputs == now.inputs;
                    let before = before.iter().find(same)?;
                    Some(counted(before, now, &other.name, program.is_some()))
                })
                .collect();
            if compared.is_empty() {
                screen.note(&other_inputs(series, other));
            }
            self.show_compared(series, &compared, screen);
            records.extend(compared.into_iter().map(Record::Compared));
        }
        match other {
            Some(other) => self.end_compared(records.into_iter(), other, screen),
            None => {
                let records = self.records(records.into_iter());
                screen.records(&records);
                if !self.args.json {
                    show::foot(&self.run, None);
                }
                self.save(&records, screen)
            }
        }
    }

    /// A program's instructions of each task.
    fn count(
        &self,
        plan: &Plan,
        program: &Program,
        screen: &mut Screen,
    ) -> Result<Vec<(Series, Vec<Instructions>)>, Trouble> {
        let folder = env::temp_dir().join(format!("aoc-bench-{}", process::id()));
        let trouble = |error: io::Error| {
            Trouble::new(Code::Defect, format!("what callgrind counted: {error}"))
        };
        let mut all = Vec::new();
        // A task for each process: the files are numbered by process.
        for task in &plan.tasks {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).map_err(trouble)?;
            let plan = Plan {
                tasks: vec![task.clone()],
                ..plan.clone()
            };
            let valgrind = valgrind_arguments(&folder);
            let day = self
                .measure(&plan, 1)
                .lines(program, Some(&valgrind), screen)?;
            let day = day.into_iter().next().unwrap_or_default();
            let series = series_of(task, &day);
            let mut counts: Vec<Vec<u64>> = vec![Vec::new(); day.targets.len()];
            for (call, line) in day.lines.iter().enumerate() {
                if let Line::Counted { target, .. } = line {
                    counts[*target].push(count(&folder, call).map_err(trouble)?);
                }
            }
            let records = day
                .targets
                .iter()
                .zip(&counts)
                .filter_map(|(target, counts)| {
                    Some(Instructions {
                        key: series.key(target),
                        inputs: series.inputs.clone(),
                        instructions: counts
                            .iter()
                            .sum::<u64>()
                            .checked_div(counts.len() as u64)?,
                    })
                });
            let records = records.collect();
            all.push((series, records));
        }
        let _ = fs::remove_dir_all(&folder);
        Ok(all)
    }

    /// What is allocated.
    fn heap(&self, screen: &mut Screen) -> Result<(), Trouble> {
        let days = self
            .measure(&self.plan, 1)
            .lines(&self.ours, None, screen)?;
        screen.clear();
        let mut records = Vec::new();
        for (task, day) in self.plan.tasks.iter().zip(&days) {
            let series = series_of(task, day);
            let heaps: Vec<_> = day
                .targets
                .iter()
                .enumerate()
                .filter_map(|(place, target)| {
                    heap_of(place, series.key(target), &series.inputs, day)
                })
                .collect();
            if !self.args.json {
                show::heap(&series, &heaps);
            }
            records.extend(heaps.into_iter().map(Record::Heap));
        }
        let records = self.records(records.into_iter());
        screen.records(&records);
        self.save(&records, screen)
    }

    const fn measure<'a>(&self, plan: &'a Plan, launches: usize) -> Measure<'a> {
        Measure {
            plan,
            budget: self.budget,
            launches,
        }
    }

    /// The plan without the days that the other side is without, which are named.
    fn plan_with(&self, other: &Other, screen: &mut Screen) -> Plan {
        for puzzle in &other.without {
            screen.note(&format!("{} is without {puzzle}", other.name));
        }
        Plan {
            tasks: against::tasks(other, &self.plan.tasks),
            ..self.plan.clone()
        }
    }

    fn show_compared(&self, series: &Series, compared: &[Compared], screen: &mut Screen) {
        if compared.iter().any(|one| one.verdict == Verdict::Slower) {
            screen.come_to(Code::Slower);
        }
        if !self.args.json {
            show::compared(series, compared);
        }
    }

    fn end_compared(
        &self,
        records: impl Iterator<Item = Record>,
        other: &Other,
        screen: &mut Screen,
    ) -> Result<(), Trouble> {
        let records = self.records(records);
        screen.records(&records);
        if !self.args.json {
            show::against(&other.name);
            show::foot(&self.run, None);
        }
        self.save(&records, screen)
    }

    /// With the run in front.
    fn records(&self, records: impl Iterator<Item = Record>) -> Vec<Record> {
        std::iter::once(Record::Run(self.run.clone()))
            .chain(records)
            .collect()
    }

    fn save(&self, records: &[Record], screen: &mut Screen) -> Result<(), Trouble> {
        if self.args.save {
            let program = (!self.args.heap).then(|| self.ours.path());
            let path = self.store.save(records, program)?;
            screen.note(&format!("kept in {}", path.display()));
        }
        Ok(())
    }

    /// How to look at the solvers with a profiler.
    fn profiler(&self) -> String {
        let plan = Plan {
            how: How::Spin { each_ns: 1e9 },
            ..self.plan.clone()
        };
        let plan = serde_json::to_string(&plan).unwrap_or_default();
        let plan = plan.replace('\'', r"'\''");
        format!(
            "with a profiler: samply record '{0}' '{plan}' (or `perf record --call-graph dwarf` instead of `samply record`)",
            self.ours.path().display()
        )
    }
}

/// How a time compares with a stored one.
fn stored(before: &Time, now: &Time, against: &str) -> Compared {
    let quotient = |now: f64, before: f64| now / before.max(f64::MIN_POSITIVE);
    let ends = |time: &Time| {
        time.interval_ns
            .unwrap_or((time.minimum_ns, time.median_ns))
    };
    let ((before_low, before_high), (low, high)) = (ends(before), ends(now));
    let ratio = Ratio {
        ratio: quotient(now.median_ns, before.median_ns),
        interval: Some((quotient(low, before_high), quotient(high, before_low))),
    };
    let noises = [before.noise, now.noise];
    let floor = noises.into_iter().flatten().fold(STORED_FLOOR, f64::max);
    Compared {
        key: now.key.clone(),
        against: against.to_owned(),
        interleaved: false,
        unit: "ns".to_owned(),
        before: before.median_ns,
        now: now.median_ns,
        ratio,
        floor,
        verdict: ratio.verdict(floor),
    }
}

/// How a count compares with another.
fn counted(
    before: &Instructions,
    now: &Instructions,
    against: &str,
    interleaved: bool,
) -> Compared {
    let quotient = now.instructions as f64 / before.instructions.max(1) as f64;
    let ratio = Ratio {
        ratio: quotient,
        interval: Some((quotient, quotient)),
    };
    Compared {
        key: now.key.clone(),
        against: against.to_owned(),
        interleaved,
        unit: "instructions".to_owned(),
        before: before.instructions as f64,
        now: now.instructions as f64,
        ratio,
        floor: INSTRUCTIONS_FLOOR,
        verdict: ratio.verdict(INSTRUCTIONS_FLOOR),
    }
}

fn same_inputs(before: &[aoc_bench::record::TimeOn], now: &[aoc_bench::record::TimeOn]) -> bool {
    before
        .iter()
        .map(|on| &on.input)
        .eq(now.iter().map(|on| &on.input))
}

fn other_inputs(series: &Series, other: &Other) -> String {
    format!(
        "{} day {} was measured on other inputs in {}, so it is not compared",
        series.year, series.day, other.name
    )
}

/// The most that a target allocated on any input.
fn heap_of(place: usize, key: Key, inputs: &[String], day: &Day) -> Option<Heap> {
    let usages = day.lines.iter().filter_map(|line| match *line {
        Line::Heap {
            target,
            peak_bytes,
            allocations,
            ..
        } if target == place => Some((peak_bytes, allocations)),
        _ => None,
    });
    let most = usages.reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)))?;
    Some(Heap {
        key,
        inputs: inputs.to_vec(),
        peak_bytes: most.0,
        allocations: most.1,
    })
}

/// A task's coordinates and title, without times.
fn series_of(task: &Task, day: &Day) -> Series {
    Series {
        year: task.year,
        day: task.day,
        title: day.title.clone(),
        inputs: task.inputs.iter().map(Source::name).collect(),
        targets: Vec::<(Target, _)>::new(),
    }
}

fn is_of(task: &Task, puzzle: PuzzleId) -> bool {
    (task.year, task.day) == (puzzle.year(), puzzle.day())
}

/// The days, each with its inputs: those given, else the personal one, else generated ones.
fn tasks(
    workspace: &Workspace,
    args: &Args,
    puzzles: &[PuzzleId],
    screen: &mut Screen,
) -> Result<Vec<Task>, Trouble> {
    if puzzles.len() > 1 && !args.input.is_empty() {
        return Err(Trouble::new(
            Code::Usage,
            "an input goes with one day, but several are meant",
        )
        .hint("say which, with -d"));
    }
    if args.input.iter().any(|path| path == Path::new("-")) {
        return Err(Trouble::new(Code::Usage, "standard input is not measured")
            .hint("put it into a file, and name that"));
    }
    if let (Some(2), [puzzle]) = (args.part, puzzles)
        && puzzle.parts() < 2
    {
        let message =
            format!("{puzzle} has no part 2: its second star is given for all the others");
        return Err(Trouble::new(Code::Usage, message));
    }
    let mut generated = 0;
    let tasks = puzzles
        .iter()
        .map(|&puzzle| {
            let personal = workspace.input_file(puzzle);
            let file = |path: &Path| Source::File(path.to_owned(), path.display().to_string());
            let inputs = if !args.input.is_empty() {
                args.input.iter().map(|path| file(path)).collect()
            } else if !args.seeds.is_empty() {
                args.seeds().map(Source::Sample).collect()
            } else if personal.exists() {
                vec![Source::File(personal, puzzle.input_file())]
            } else {
                generated += 1;
                SEEDS.map(Source::Sample).collect()
            };
            Task {
                year: puzzle.year(),
                day: puzzle.day(),
                inputs,
            }
        })
        .collect();
    if generated > 0 {
        let days = if puzzles.len() == 1 {
            "this day".to_owned()
        } else {
            format!("{generated} of the days")
        };
        screen.note(&format!(
            "no personal input for {days}, so the generated ones of the seeds {} to {} are measured",
            SEEDS.start(),
            SEEDS.end()
        ));
    }
    Ok(tasks)
}

fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, text)).map_err(|error| {
        Trouble::new(
            Code::Usage,
            format!("{} cannot be written: {error}", path.display()),
        )
    })
}

/// Opens a page in the browser: `BROWSER`, else what the system has for it.
fn open(path: &Path, screen: &mut Screen) {
    let browser = env::var_os("BROWSER").filter(|browser| !browser.is_empty());
    let mut command = match (browser, env::consts::OS) {
        (Some(browser), _) => Command::new(browser),
        (None, "macos") => Command::new("open"),
        (None, "windows") => {
            let mut command = Command::new("cmd");
            command.args(["/C", "start", ""]);
            command
        }
        _ => Command::new("xdg-open"),
    };
    let command = command
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if command.status().is_ok_and(|status| status.success()) {
        screen.note(&format!("the report is {}", path.display()));
    } else {
        screen.note(&format!(
            "no browser could be opened; the report is {}",
            path.display()
        ));
    }
}
