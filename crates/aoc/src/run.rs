//! Drives the runner's process, and goes on where it dies.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use aoc_core::PuzzleId;
use aoc_exit::{Code, Trouble};
use aoc_run::{Ended, Line, NOT_COMPILED_IN, Plan, Record, Source, Started, Task, Trouble as Kind};

use crate::build::{Built, Runner};
use crate::plan::{Runs, puzzle_of};
use crate::show::Screen;

/// How often a runner is built again because another command replaced it.
const REBUILDS: u32 = 5;

/// The runs of one command.
#[derive(Debug)]
pub struct Run<'a> {
    runs: &'a Runs,
    /// The default's answer for each year, day, part and input.
    defaults: HashMap<(u16, u8, u8, String), String>,
}

impl<'a> Run<'a> {
    /// The runs of a plan, none of them done.
    #[must_use]
    pub fn new(runs: &'a Runs) -> Self {
        Self {
            runs,
            defaults: HashMap::new(),
        }
    }

    /// Does them all, but those of broken days, and shows each result.
    ///
    /// # Errors
    ///
    /// Where the runner cannot be started or does not speak.
    pub fn carry_out(&mut self, built: &Built, screen: &mut Screen) -> Result<(), Trouble> {
        let is_broken =
            |task: &Task| puzzle_of(task).is_some_and(|day| built.broken.contains(&day));
        let (lost, mut tasks): (Vec<_>, Vec<_>) =
            self.runs.tasks.iter().cloned().partition(is_broken);
        for task in &lost {
            for &part in &self.runs.parts {
                if puzzle_of(task).is_some_and(|puzzle| part <= puzzle.parts()) {
                    screen.ended(
                        "",
                        &failed(task, part, None, Kind::Build, "does not compile"),
                    );
                }
            }
        }
        let Some(runner) = &built.runner else {
            return Ok(());
        };
        let stdin = read_stdin(&tasks)?;
        let (mut skip, mut rebuilds) = (0, 0);
        while !tasks.is_empty() {
            let (status, started) = self.listen(runner, &tasks, skip, &stdin, screen)?;
            if status.success() && started.is_none() {
                break;
            }
            match started {
                // It died in a solver, or that one ended it: on with the next one.
                Some(died) => {
                    let why = format!("brought its process down ({status})");
                    let task = &tasks[died.task];
                    let ended = failed(
                        task,
                        died.part,
                        died.alternative.clone(),
                        Kind::Defect,
                        &why,
                    );
                    screen.ended(&died.title, &ended);
                    tasks.drain(..died.task);
                    skip = died.solver + 1;
                }
                None if status.code() == Some(NOT_COMPILED_IN.into()) && rebuilds < REBUILDS => {
                    rebuilds += 1;
                    runner.rebuild()?;
                }
                None if status.code() == Some(NOT_COMPILED_IN.into()) => {
                    return Err(Trouble::new(
                        Code::Usage,
                        "the runner is without a day that was asked for",
                    )
                    .hint("`cargo xtask calendar` writes the table that it is built from"));
                }
                None => {
                    return Err(Trouble::new(
                        Code::Defect,
                        format!("the runner ended: {status}"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// One process of the runner: how it ended, and the solver that was running then.
    fn listen(
        &mut self,
        runner: &Runner,
        tasks: &[Task],
        skip: usize,
        stdin: &[u8],
        screen: &mut Screen,
    ) -> Result<(ExitStatus, Option<Started>), Trouble> {
        let trouble = |error: io::Error| {
            Trouble::new(Code::Defect, format!("{}: {error}", runner.path.display()))
        };
        let plan = Plan::Solve {
            tasks: tasks.to_vec(),
            parts: self.runs.parts.clone(),
            alternatives: self.runs.alternatives,
            skip,
        };
        let mut said = serde_json::to_vec(&plan).map_err(|error| trouble(error.into()))?;
        said.push(b'\n');
        said.extend_from_slice(stdin);
        let mut child = Command::new(&runner.path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(trouble)?;
        let mut started = None;
        if let (Some(mut to), Some(from)) = (child.stdin.take(), child.stdout.take()) {
            thread::scope(|scope| {
                // A runner that wants no input closes the pipe, which is no trouble.
                scope.spawn(move || to.write_all(&said).ok());
                for line in BufReader::new(from).lines() {
                    let line = line?;
                    let Ok(said) = serde_json::from_str(&line) else {
                        // A day may print while it is being written; the empty line is the runner's.
                        if !line.is_empty() {
                            screen.printed(&line);
                        }
                        continue;
                    };
                    match said {
                        Line::Started(now) => {
                            if let Some(puzzle) = tasks.get(now.task).and_then(puzzle_of) {
                                screen.started(puzzle, &now);
                            }
                            started = Some(now);
                        }
                        Line::Ended(ended) => {
                            let title = started.take().map(|started| started.title);
                            screen.ended(&title.unwrap_or_default(), &self.compare(ended));
                        }
                    }
                }
                io::Result::Ok(())
            })
            .map_err(trouble)?;
        }
        Ok((child.wait().map_err(trouble)?, started))
    }

    /// An alternative has to agree with the default.
    fn compare(&mut self, mut ended: Ended) -> Ended {
        let Record {
            year,
            day,
            part,
            input,
            answer,
            alternative,
            ..
        } = &mut ended.record;
        let key = (*year, *day, *part, input.clone());
        match (&answer, &alternative) {
            (Some(given), None) => {
                self.defaults.insert(key, given.clone());
            }
            (Some(given), Some(_)) => {
                if let Some(default) = self.defaults.get(&key).filter(|&default| default != given) {
                    ended.record.error = Some(format!(
                        "disagrees: gives {given:?}, but the default {default:?}"
                    ));
                    ended.record.answer = None;
                    ended.trouble = Some(Kind::Solver);
                }
            }
            (None, _) => {}
        }
        ended
    }
}

/// The record of a solver that could not be run to its end.
fn failed(task: &Task, part: u8, alternative: Option<String>, kind: Kind, why: &str) -> Ended {
    let record = Record {
        year: task.year,
        day: task.day,
        part,
        alternative,
        input: task.input.name(),
        answer: None,
        error: Some(why.to_owned()),
        generator_ns: None,
        solver_ns: None,
    };
    Ended {
        record,
        trouble: Some(kind),
        line: None,
    }
}

/// Standard input, where a task wants it: the runner may have to be started more than once.
fn read_stdin(tasks: &[Task]) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    if tasks.iter().any(|task| task.input == Source::Stdin) {
        io::stdin().read_to_end(&mut bytes).map_err(|error| {
            Trouble::new(
                Code::Input,
                format!("standard input cannot be read: {error}"),
            )
        })?;
    }
    Ok(bytes)
}

/// Prints the generated input of a seed, byte for byte.
///
/// # Errors
///
/// Where the runner cannot be started, or the day generates none.
pub fn sample(runner: &Runner, puzzle: PuzzleId, seed: u64) -> Result<Code, Trouble> {
    let trouble = |error: io::Error| {
        Trouble::new(Code::Defect, format!("{}: {error}", runner.path.display()))
    };
    let named = format!("{}/{}", puzzle.year(), puzzle.day());
    let plan = serde_json::to_string(&Plan::Sample {
        puzzle: named,
        seed,
    });
    let plan = plan.map_err(|error| trouble(error.into()))?;
    for _ in 0..=REBUILDS {
        let output = Command::new(&runner.path)
            .arg(&plan)
            .stderr(Stdio::inherit())
            .output()
            .map_err(trouble)?;
        if output.status.code() == Some(NOT_COMPILED_IN.into()) {
            runner.rebuild()?;
        } else if !output.status.success() {
            break;
        } else if output.stdout.is_empty() {
            return Err(Trouble::new(
                Code::Input,
                format!("{puzzle} generates no inputs"),
            ));
        } else {
            let mut out = io::stdout().lock();
            return match out.write_all(&output.stdout).and_then(|()| out.flush()) {
                // `| head` has seen enough.
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(trouble(error)),
                _ => Ok(Code::Well),
            };
        }
    }
    Err(Trouble::new(
        Code::Defect,
        format!("the runner made no input for {puzzle}"),
    ))
}
