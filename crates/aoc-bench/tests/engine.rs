//! The measuring program on days that are made for it.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what does not hold by panicking"
)]

use std::borrow::Borrow;
use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;

use aoc_bench::protocol::{How, Line, Plan, Round, Target, Task};
use aoc_bench::record::{Series, ratio};
use aoc_bench::stats::Verdict;
use aoc_core::{Day, Entry, NoAnswer, ParseError, Rng, Solver};
use aoc_run::{Source, Trouble};
use aoc_runner::{ArcStr, Runner};

/// A part that works as long as its number says, and answers as its other number says.
struct Work<const LENGTH: u64, const ANSWER: u64>(u64);

/// No answer at all.
const NONE: u64 = 1_000;
/// A panic.
const PANIC: u64 = 1_001;

impl<const LENGTH: u64, const ANSWER: u64> Runner for Work<LENGTH, ANSWER> {
    fn r#gen(input: ArcStr) -> Self {
        Self::try_gen(input).unwrap()
    }

    fn run(&self) -> Box<dyn Display> {
        self.try_run().unwrap()
    }

    fn bench(&self, black_box: fn(&dyn Display)) {
        black_box(&*self.run());
    }

    fn try_gen(input: ArcStr) -> Result<Self, Box<dyn Error>> {
        let text: &str = input.borrow();
        let number = text
            .parse()
            .map_err(|_| ParseError::new(1, "a number", text))?;
        Ok(Self(number))
    }

    fn try_run(&self) -> Result<Box<dyn Display>, Box<dyn Error>> {
        let spun = (0..LENGTH).fold(self.0, |sum, step| black_box(sum ^ step));
        black_box(spun);
        match ANSWER {
            NONE => Err(NoAnswer::new("none").into()),
            PANIC => panic!("on purpose"),
            _ => Ok(Box::new(self.0 + ANSWER)),
        }
    }
}

fn factory<const LENGTH: u64, const ANSWER: u64>(
    input: ArcStr,
) -> Result<Box<dyn Runner>, Box<dyn Error>> {
    Ok(Box::new(Work::<LENGTH, ANSWER>::try_gen(input)?))
}

fn sample(rng: &mut Rng) -> String {
    format!("{}\n", rng.below(1_000))
}

/// Two parts, the second with an alternative that is five times as slow.
static SOUND: [Entry; 1] = [Entry::new(
    2020,
    1,
    "Sound",
    Day::new(
        2020,
        &[
            Solver::alternative(2, "slow", factory::<100_000, 2>),
            Solver::new(1, factory::<2_000, 1>),
            Solver::new(2, factory::<20_000, 2>),
        ],
    )
    .with_sample(sample),
)];

/// The same, with a part 1 that takes two and a half times as long.
static SLOWER: [Entry; 1] = [Entry::new(
    2020,
    1,
    "Sound",
    Day::new(
        2020,
        &[
            Solver::new(1, factory::<5_000, 1>),
            Solver::new(2, factory::<20_000, 2>),
        ],
    )
    .with_sample(sample),
)];

/// A part without an answer, one that panics, and alternatives: one is wrong.
static BROKEN: [Entry; 1] = [Entry::new(
    2020,
    1,
    "Broken",
    Day::new(
        2020,
        &[
            Solver::new(1, factory::<10, NONE>),
            Solver::alternative(1, "panics", factory::<10, PANIC>),
            Solver::new(2, factory::<10, 2>),
            Solver::alternative(2, "wrong", factory::<10, 3>),
            Solver::alternative(2, "right", factory::<10, 2>),
        ],
    ),
)];

fn plan(how: How, inputs: Vec<Source>, alternatives: bool) -> Plan {
    Plan {
        tasks: vec![Task {
            year: 2020,
            day: 1,
            inputs,
        }],
        parts: vec![1, 2],
        alternatives,
        how,
    }
}

const TIME: How = How::Time { warm_up_ns: 1e5 };

/// What the program says.
fn said(entries: &'static [Entry], plan: &Plan, rounds: &[Round]) -> Vec<Line> {
    let asked: String = rounds
        .iter()
        .map(|round| serde_json::to_string(round).unwrap() + "\n")
        .collect();
    let mut out = Vec::new();
    assert!(
        plan.carry_out(entries, &mut asked.as_bytes(), &mut out)
            .unwrap()
    );
    let out = String::from_utf8(out).unwrap();
    out.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn name(line: &Line) -> &'static str {
    match line {
        Line::Begin { .. } => "begin",
        Line::At { .. } => "at",
        Line::Failed { .. } => "failed",
        Line::Ready { .. } => "ready",
        Line::Round { .. } => "round",
        Line::Counted { .. } => "counted",
        Line::Heap { .. } => "heap",
        Line::End => "end",
    }
}

#[test]
fn targets_are_warmed_up_and_rounds_asked_for() {
    let plan = plan(TIME, vec![Source::Sample(1), Source::Sample(2)], true);
    let mut rounds = vec![vec![(2, 1e5), (0, 1e5)]; 20];
    rounds.push(Round::new());
    let lines = said(&SOUND, &plan, &rounds);
    let Line::Begin { title, targets, .. } = &lines[0] else {
        panic!("{lines:?}")
    };
    let names: Vec<_> = targets.iter().map(Target::name).collect();
    assert_eq!(
        (&**title, &*names.join(", ")),
        ("Sound", "generator, part 1, part 2, part 2 slow")
    );
    let mut after: Vec<_> = lines
        .iter()
        .map(name)
        .filter(|&name| name != "at")
        .collect();
    after.dedup();
    assert_eq!(after, ["begin", "ready", "round", "end"]);
    // The fastest of many: others may hold the machine up.
    let mut fastest = [f64::INFINITY; 2];
    for line in &lines {
        match line {
            Line::Ready { estimates_ns } => {
                assert_eq!(estimates_ns.len(), 4);
                assert!(estimates_ns.iter().all(|inputs| inputs.len() == 2));
            }
            Line::Round { times_ns } => {
                assert_eq!(times_ns.len(), 2);
                for (fastest, inputs) in fastest.iter_mut().zip(times_ns) {
                    assert_eq!(inputs.len(), 2);
                    *fastest = fastest.min(inputs[0]);
                }
            }
            _ => {}
        }
    }
    assert!(fastest[0] > fastest[1], "part 2 was first: {fastest:?}");
}

/// Real times of real work, by turns, on however busy a machine.
#[test]
fn a_slower_part_is_told_from_a_noisy_one() {
    let plan = plan(TIME, vec![Source::Sample(1)], false);
    let round: Round = vec![(0, 2e5), (1, 2e5), (2, 2e5)];
    let mut series = [Series::default(), Series::default()];
    for _ in 0..60 {
        for (days, entries) in series.iter_mut().zip([&SOUND, &SLOWER]) {
            let lines = said(entries, &plan, &[round.clone(), Round::new()]);
            let times = lines.iter().find_map(|line| match line {
                Line::Round { times_ns } => Some(times_ns.clone()),
                _ => None,
            });
            let [Line::Begin { targets, .. }, ..] = &lines[..] else {
                panic!("{lines:?}")
            };
            if days.targets.is_empty() {
                days.targets = targets
                    .iter()
                    .map(|target| (target.clone(), Vec::new()))
                    .collect();
            }
            for ((_, all), times) in days.targets.iter_mut().zip(times.unwrap()) {
                all.push(Some(times));
            }
        }
    }
    let verdict = |target: usize| {
        let [sound, slower] = &series;
        ratio(&slower.targets[target].1, &sound.targets[target].1)
            .unwrap()
            .verdict(0.25)
    };
    assert_eq!(
        (verdict(1), verdict(2)),
        (Verdict::Slower, Verdict::Same),
        "{series:?}"
    );
}

#[test]
fn what_fails_is_told_once_and_left_out() {
    let plan = plan(
        TIME,
        vec![Source::File("5".into(), "five".to_owned())],
        true,
    );
    let folder = std::env::temp_dir().join(format!("aoc-bench-test-{}", std::process::id()));
    std::fs::write(&folder, "5\r\n").unwrap();
    let file = Source::File(folder.clone(), "five".to_owned());
    let with_file = Plan {
        tasks: vec![Task {
            year: 2020,
            day: 1,
            inputs: vec![file],
        }],
        ..plan.clone()
    };
    let lines = said(&BROKEN, &with_file, &[Round::new()]);
    std::fs::remove_file(folder).unwrap();
    let failed: Vec<_> = lines
        .iter()
        .filter_map(|line| match line {
            Line::Failed {
                target,
                trouble,
                message,
                ..
            } => Some((*target, *trouble, message.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(
        failed,
        [
            (1, Trouble::Solver, "no answer: none"),
            (
                2,
                Trouble::Defect,
                "the solver panicked, which is a defect: on purpose"
            ),
            (
                4,
                Trouble::Solver,
                r#"disagrees: gives "8", but the default "7""#
            ),
        ]
    );
    let estimates = lines.iter().find_map(|line| match line {
        Line::Ready { estimates_ns } => Some(estimates_ns.iter().map(Vec::len).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(estimates.unwrap(), [1, 0, 0, 1, 0, 1]);
    // There is no such file.
    let lines = said(&BROKEN, &plan, &[]);
    let names: Vec<_> = lines.iter().map(name).collect();
    assert_eq!(names, ["begin", "failed", "end"]);
}

#[test]
fn an_input_that_is_refused_ends_its_day_alone() {
    let mut plan = plan(TIME, vec![Source::Sample(1)], false);
    plan.tasks.push(plan.tasks[0].clone());
    let lines = said(&BROKEN, &plan, &[]);
    let [
        _,
        Line::Failed {
            trouble: Trouble::Input,
            message,
            ..
        },
        ..,
    ] = &lines[..]
    else {
        panic!("{lines:?}")
    };
    assert!(message.contains("generates no inputs"), "{message}");
    assert_eq!(lines.iter().filter(|line| **line == Line::End).count(), 2);
}

#[test]
fn days_that_are_not_compiled_in_are_told() {
    let mut plan = plan(TIME, vec![Source::Sample(1)], false);
    plan.tasks[0].day = 2;
    assert!(
        !plan
            .carry_out(&SOUND, &mut &b""[..], &mut Vec::new())
            .unwrap()
    );
}

#[test]
fn counting_runs_each_target_once() {
    let lines = said(
        &SOUND,
        &plan(
            How::Instructions,
            vec![Source::Sample(1), Source::Sample(2)],
            false,
        ),
        &[],
    );
    let counted: Vec<_> = lines
        .iter()
        .filter_map(|line| match line {
            Line::Counted { target, input } => Some((*target, *input)),
            _ => None,
        })
        .collect();
    assert_eq!(counted, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]);
    let lines = said(
        &SOUND,
        &plan(How::Spin { each_ns: 1e5 }, vec![Source::Sample(1)], false),
        &[],
    );
    assert_eq!(lines.last(), Some(&Line::End));
}
