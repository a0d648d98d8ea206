//! The measuring program: runs what it is asked to run, and says how long it took.

use std::fmt::Display;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use aoc_core::{Entry, Failure, Input, PuzzleId, Solver};
use aoc_run::Trouble;

use crate::heap::Usage;
use crate::instructions::aoc_bench_counted;
use crate::protocol::{How, Line, Plan, Round, Target, Task};
use crate::stats::whole;

/// How many generated values are kept until the clock has stopped, so that dropping them is not in
/// the time, and few enough that they are still in the cache.
const KEPT: u32 = 8;

/// The most runs in a turn.
const MOST: f64 = 1e7;

/// What makes a part ready to be run.
type Runner = Box<dyn aoc_runner::Runner>;

impl Plan {
    /// Carries the plan out with these days. Rounds are asked for on `from`.
    ///
    /// # Errors
    ///
    /// Where `out` cannot be written to or `from` not be read. `Ok(false)` means that a day was
    /// not compiled in.
    pub fn carry_out(
        &self,
        entries: &[Entry],
        from: &mut impl BufRead,
        out: &mut impl Write,
    ) -> io::Result<bool> {
        let find = |task: &Task| {
            let puzzle = PuzzleId::new(task.year, task.day).ok()?;
            entries.iter().find(|entry| entry.puzzle() == puzzle)
        };
        let Some(days) = self.tasks.iter().map(find).collect::<Option<Vec<_>>>() else {
            return Ok(false);
        };
        for (place, (task, entry)) in self.tasks.iter().zip(days).enumerate() {
            let targets = targets(entry, &self.parts, self.alternatives);
            let begin = Line::Begin {
                task: place,
                title: entry.title().to_owned(),
                targets: targets.iter().map(|(target, _)| target.clone()).collect(),
            };
            say(&begin, out)?;
            if let Some(mut day) = Bench::prepare(task, entry, &targets, out)? {
                day.measure(self.how, from, out)?;
            }
            say(&Line::End, out)?;
        }
        Ok(true)
    }
}

/// The generator, by the first solver that has it, then each solver.
fn targets(entry: &Entry, parts: &[u8], alternatives: bool) -> Vec<(Target, &'static Solver)> {
    let wanted = entry.day().solvers().filter(|solver| {
        parts.contains(&solver.part()) && (alternatives || solver.name().is_none())
    });
    let mut targets: Vec<_> = wanted
        .map(|solver| {
            let target = Target {
                part: Some(solver.part()),
                alternative: solver.name().map(str::to_owned),
            };
            (target, solver)
        })
        .collect();
    if let Some(&(_, first)) = targets.first() {
        targets.insert(0, (Target::GENERATOR, first));
    }
    targets
}

/// A day that is being measured.
struct Bench {
    inputs: Vec<Input>,
    targets: Vec<Measured>,
}

/// A target, with what it takes to run it on each input.
struct Measured {
    solver: &'static Solver,
    is_generator: bool,
    /// Of a solver, by input. Empty where it failed.
    runners: Vec<Runner>,
    failed: bool,
    /// About how many nanoseconds it takes, by input.
    estimates: Vec<f64>,
}

impl Bench {
    /// Reads the inputs, runs the generator for each solver, and asks each for its answer once. What
    /// fails is told and left out; where the day's generator does, nothing is left.
    fn prepare(
        task: &Task,
        entry: &Entry,
        targets: &[(Target, &'static Solver)],
        out: &mut impl Write,
    ) -> io::Result<Option<Self>> {
        let Some(inputs) = read(task, entry, out)? else {
            return Ok(None);
        };
        let mut defaults: Vec<(Option<u8>, Vec<String>)> = Vec::new();
        let mut measured = Vec::new();
        for (place, (target, solver)) in targets.iter().enumerate() {
            let default = defaults.iter().find(|(part, _)| *part == target.part);
            let default = default.map(|(_, answers)| &answers[..]);
            let tried =
                try_out(place, target, solver, &inputs, out)?.and_then(|(runners, answers)| {
                    agree(&answers, default).map(|()| (runners, answers))
                });
            let runners = match tried {
                Ok((runners, answers)) => {
                    if target.is_default() {
                        defaults.push((target.part, answers));
                    }
                    Some(runners)
                }
                Err((number, failure)) => {
                    say(&failed(place, number, &failure), out)?;
                    None
                }
            };
            if runners.is_none() && target.part.is_none() {
                return Ok(None);
            }
            measured.push(Measured {
                solver,
                is_generator: target.part.is_none(),
                failed: runners.is_none(),
                runners: runners.unwrap_or_default(),
                estimates: Vec::new(),
            });
        }
        Ok(Some(Self {
            inputs,
            targets: measured,
        }))
    }

    fn measure(
        &mut self,
        how: How,
        from: &mut impl BufRead,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match how {
            How::Time { warm_up_ns } => {
                for target in &mut self.targets {
                    target.estimates = target.warm_up(&self.inputs, warm_up_ns);
                }
                let estimates_ns = self
                    .targets
                    .iter()
                    .map(|one| one.estimates.clone())
                    .collect();
                say(&Line::Ready { estimates_ns }, out)?;
                self.rounds(from, out)
            }
            How::Spin { each_ns } => {
                for target in &self.targets {
                    target.warm_up(&self.inputs, each_ns);
                }
                Ok(())
            }
            How::Instructions | How::Heap => self.once(how == How::Heap, out),
        }
    }

    fn rounds(&self, from: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        let mut asked = String::new();
        loop {
            asked.clear();
            from.read_line(&mut asked)?;
            let round: Round = serde_json::from_str(asked.trim()).unwrap_or_default();
            if round.is_empty() {
                return Ok(());
            }
            let times_ns = round
                .iter()
                .map(|&(target, slot)| {
                    let target = self.targets.get(target);
                    target.map_or_else(Vec::new, |target| target.round(&self.inputs, slot))
                })
                .collect();
            say(&Line::Round { times_ns }, out)?;
        }
    }

    /// Each target once on each input.
    fn once(&self, heap: bool, out: &mut impl Write) -> io::Result<()> {
        for (target, measured) in self
            .targets
            .iter()
            .enumerate()
            .filter(|(_, one)| !one.failed)
        {
            for (input, text) in self.inputs.iter().enumerate() {
                say(&Line::At { target, input }, out)?;
                // What was run before has left the allocator in some state: after this run it is
                // the target's own, whatever else is measured.
                measured.run(input, text);
                let line = if heap {
                    let ((), usage) = Usage::of(|| measured.run(input, text));
                    Line::Heap {
                        target,
                        input,
                        peak_bytes: usage.peak_bytes,
                        allocations: usage.allocations,
                    }
                } else {
                    aoc_bench_counted(&|| measured.run(input, text));
                    Line::Counted { target, input }
                };
                say(&line, out)?;
            }
        }
        Ok(())
    }
}

/// A day's inputs; where one cannot be read, that is told.
fn read(task: &Task, entry: &Entry, out: &mut impl Write) -> io::Result<Option<Vec<Input>>> {
    let mut inputs = Vec::new();
    let mut stdin = None;
    for (place, source) in task.inputs.iter().enumerate() {
        match aoc_run::read(source, entry, &mut stdin) {
            Ok(input) => inputs.push(input),
            Err((line, message)) => {
                say(&failed(0, place, &Failure::Input { line, message }), out)?;
                return Ok(None);
            }
        }
    }
    Ok(Some(inputs))
}

/// Something for each input, or the input on which it failed, and why.
type Tried<T> = Result<T, (usize, Failure)>;

/// Runs a target once on each input: what runs it again, and of a solver its answers.
fn try_out(
    target: usize,
    what: &Target,
    solver: &Solver,
    inputs: &[Input],
    out: &mut impl Write,
) -> io::Result<Tried<(Vec<Runner>, Vec<String>)>> {
    let (mut runners, mut answers) = (Vec::new(), Vec::new());
    for (input, text) in inputs.iter().enumerate() {
        say(&Line::At { target, input }, out)?;
        match solver.generate(text) {
            // The generator's own target makes its values anew each time.
            Ok(_) if what.part.is_none() => continue,
            Ok(runner) => runners.push(runner),
            Err(failure) => return Ok(Err((input, failure))),
        }
        match solver.run(text).answer {
            Ok(answer) => answers.push(answer),
            Err(failure) => return Ok(Err((input, failure))),
        }
    }
    Ok(Ok((runners, answers)))
}

/// An alternative says what the default says, where that says something.
fn agree(answers: &[String], default: Option<&[String]>) -> Tried<()> {
    let mut pairs = answers.iter().zip(default.unwrap_or_default()).enumerate();
    match pairs.find(|(_, (given, default))| given != default) {
        None => Ok(()),
        Some((input, (given, default))) => {
            let message = format!("disagrees: gives {given:?}, but the default {default:?}");
            Err((input, Failure::Solver(message)))
        }
    }
}

impl Measured {
    /// Runs it until the time is over, twice as often each time, and gives about how many
    /// nanoseconds once takes.
    fn warm_up(&self, inputs: &[Input], duration: f64) -> Vec<f64> {
        if self.failed {
            return Vec::new();
        }
        let one = |(number, input): (usize, &Input)| {
            let start = Instant::now();
            let mut batch = 1;
            loop {
                let time = nanoseconds(self.time(number, input, batch));
                if nanoseconds(start.elapsed()) >= duration {
                    return time / f64::from(batch);
                }
                batch = batch.saturating_mul(2);
            }
        };
        inputs.iter().enumerate().map(one).collect()
    }

    /// Nanoseconds on each input, each the mean of as many runs as fit into the slot.
    fn round(&self, inputs: &[Input], slot: f64) -> Vec<f64> {
        let estimates = self.estimates.iter().enumerate();
        let of_input = |(number, &estimate): (usize, &f64)| {
            let batch = whole((slot / estimate.max(1.0)).clamp(1.0, MOST));
            let batch = u32::try_from(batch).unwrap_or(1);
            nanoseconds(self.time(number, &inputs[number], batch)) / f64::from(batch)
        };
        estimates.map(of_input).collect()
    }

    /// How long `batch` runs take.
    fn time(&self, number: usize, input: &Input, batch: u32) -> Duration {
        if !self.is_generator {
            let start = Instant::now();
            for _ in 0..batch {
                self.run(number, input);
            }
            return start.elapsed();
        }
        let mut time = Duration::ZERO;
        let mut left = batch;
        let mut kept = Vec::with_capacity(KEPT as usize);
        while left > 0 {
            let now = left.min(KEPT);
            let start = Instant::now();
            for _ in 0..now {
                kept.push(self.solver.generate(black_box(input)));
            }
            time += start.elapsed();
            kept.clear();
            left -= now;
        }
        time
    }

    /// Once. The answer is not turned into text, but it is used.
    fn run(&self, number: usize, input: &Input) {
        if self.is_generator {
            drop(black_box(self.solver.generate(black_box(input))));
        } else if let Some(runner) = self.runners.get(number) {
            let answer = black_box(runner).try_run();
            black_box::<Option<&dyn Display>>(answer.as_deref().ok());
        }
    }
}

/// A failure as it is told: an input's own names its line.
fn failed(target: usize, input: usize, failure: &Failure) -> Line {
    let trouble = match failure {
        Failure::Input { .. } => Trouble::Input,
        Failure::Solver(_) => Trouble::Solver,
        Failure::Panic(_) => Trouble::Defect,
    };
    Line::Failed {
        target,
        input,
        trouble,
        message: failure.to_string(),
    }
}

/// A line, at once.
fn say(line: &Line, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}
