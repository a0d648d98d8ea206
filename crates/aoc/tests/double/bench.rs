//! Stands in for the measuring program in the tests of `cargo aoc bench`: it speaks its protocol, and
//! its times are made up, so that they are the same each time.
//!
//! `DOUBLE_FACTOR` makes it slower or faster, and `DOUBLE_FAILS` has part 2 fail in one of the ways
//! that a day can.

use std::io::{self, BufRead};
use std::process::ExitCode;
use std::{env, process};

use aoc_bench::protocol::{How, Line, Plan, Round, Target};
use aoc_run::{Trouble, received};

/// The jitter of the rounds, in per mille.
const JITTER: [f64; 7] = [0.0, 4.0, 1.0, 9.0, 3.0, 6.0, 2.0];

fn main() -> ExitCode {
    let Some(plan) = received::<Plan>() else {
        return ExitCode::from(2);
    };
    let factor = env::var("DOUBLE_FACTOR")
        .ok()
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1.0);
    let fails = env::var("DOUBLE_FAILS").unwrap_or_default();
    let targets = targets(&plan);
    for (task, day) in plan.tasks.iter().enumerate() {
        let title = format!("Title of {}", day.day);
        say(&Line::Begin {
            task,
            title,
            targets: targets.clone(),
        });
        // Part 1 is what differs: a thousand nanoseconds for each day.
        let base = |target: usize, input: usize| {
            let day = f64::from(day.day) * if target == 1 { factor } else { 1.0 };
            [100.0, 1_000.0, 10_000.0, 80_000.0][target.min(3)] * day * (1.0 + input as f64)
        };
        let failed = targets
            .iter()
            .position(|target| target.part == Some(2))
            .filter(|_| !fails.is_empty());
        if let Some(target) = failed {
            say(&Line::At { target, input: 0 });
            let (trouble, message) = match fails.as_str() {
                "input" => (Trouble::Input, "line 3: expected a card"),
                "panic" => (
                    Trouble::Defect,
                    "the solver panicked, which is a defect: no",
                ),
                "crash" => process::abort(),
                _ => (Trouble::Solver, "no answer: none"),
            };
            let message = message.to_owned();
            say(&Line::Failed {
                target,
                input: 0,
                trouble,
                message,
            });
            if trouble == Trouble::Input {
                say(&Line::End);
                continue;
            }
        }
        let alive = |&target: &usize| Some(target) != failed;
        let by_input = |target: usize| (0..day.inputs.len()).map(move |input| (target, input));
        let once = (0..targets.len()).filter(alive).flat_map(by_input);
        match plan.how {
            How::Time { .. } => {
                let estimate = |target| {
                    let inputs = by_input(target).filter(|(target, _)| alive(target));
                    inputs.map(|(target, input)| base(target, input)).collect()
                };
                say(&Line::Ready {
                    estimates_ns: (0..targets.len()).map(estimate).collect(),
                });
                rounds(day.inputs.len(), base);
            }
            How::Heap => once.for_each(|(target, input)| {
                let (peak_bytes, allocations) = (2_048 + input as u64, 1 + target as u64);
                say(&Line::Heap {
                    target,
                    input,
                    peak_bytes,
                    allocations,
                });
            }),
            How::Instructions => {
                once.for_each(|(target, input)| say(&Line::Counted { target, input }));
            }
            How::Spin { .. } => {}
        }
        say(&Line::End);
    }
    ExitCode::SUCCESS
}

fn targets(plan: &Plan) -> Vec<Target> {
    let solver = |part: &u8| Target {
        part: Some(*part),
        alternative: None,
    };
    let mut targets = vec![Target::GENERATOR];
    targets.extend(plan.parts.iter().map(solver));
    if plan.alternatives {
        let plain = Some("plain".to_owned());
        targets.push(Target {
            part: Some(2),
            alternative: plain,
        });
    }
    targets
}

fn rounds(inputs: usize, base: impl Fn(usize, usize) -> f64) {
    for (number, asked) in io::stdin().lock().lines().map_while(Result::ok).enumerate() {
        let round: Round = serde_json::from_str(&asked).unwrap_or_default();
        if round.is_empty() {
            return;
        }
        let jitter = 1.0 + JITTER[number % JITTER.len()] / 1_000.0;
        let times = |&(target, _): &(usize, f64)| {
            (0..inputs)
                .map(|input| base(target, input) * jitter)
                .collect()
        };
        say(&Line::Round {
            times_ns: round.iter().map(times).collect(),
        });
    }
}

fn say(line: &Line) {
    println!("{}", serde_json::to_string(line).unwrap_or_default());
}
