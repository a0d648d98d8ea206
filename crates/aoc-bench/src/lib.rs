//! Measures days: what `cargo aoc bench` builds, asks and shows.
//!
//! The program of this crate is built with the days that are asked for and no others, as the runner
//! is. It takes a plan, measures, and prints JSON lines ([`protocol`]); `cargo aoc bench` decides who
//! is measured when ([`schedule`]), works out what the times say ([`stats`], [`record`]) and shows it
//! ([`text`], [`chart`], [`page`]).
//!
//! # The method
//!
//! **What is timed.** The *generator*: from the input's text to what it makes of it, without
//! dropping that. A *part*: from the generator's value to the answer, in the day's own type; dropping
//! what the part itself made is in the time, because whoever solves a puzzle pays for it. The answer goes
//! through a `black_box`, so that nothing of the work is optimised away.
//!
//! **What is not.** Starting the process; reading the file, checking that it is text and making its
//! line ends alike; making a generated input; turning the answer into text; printing. The runner
//! behind `cargo aoc` does count the answer's text, and runs cold and once: its times are what one
//! run felt like, and those here are what the code can do. One box around the answer and one
//! around the generator's value are in the times: some 20 ns each.
//!
//! **Warm-up.** Each target runs on each input once for its answer, in which alternatives have to
//! agree, and then for a tenth of its share of the time. So code, branch predictors and allocator are
//! warm; the same input again and again is kinder to a branch predictor than a fresh one would be.
//!
//! **Rounds.** A machine drifts: its clock changes, others use its cache and its memory. Measured one
//! after the other, two things differ by what the machine did meanwhile. So nothing is measured to
//! its end before the next one begins: in each round every target has one turn of a few milliseconds,
//! with who begins changing from round to round, and what is compared is compared within rounds. A
//! ratio has a drift in its numerator and its denominator, and it cancels. With `--against`, two
//! programs take turns in the same way, and each is started anew several times, because where a
//! process lies in memory changes its speed too.
//!
//! This is also why the rounds are here and not left to a benchmark library: those that there are
//! measure one function after the other. On a quiet machine Criterion's medians and these agree to a few
//! per cent. On one where seven others wanted its two processors, Criterion's usual samples, which
//! are longer than a process may run at a stretch, were four times as long, and turns of a few
//! milliseconds, most of which fit in between, were not.
//!
//! **Minimum and median.** Noise only ever makes a run slower. The fastest round is the best guess of
//! what the code needs on a machine that does nothing else, and two good measurements of it agree;
//! but one lucky round decides it, it has no interval, and it hides what happens half of the time,
//! such as a cache that is too small. The median is what usually happens, has an interval, and
//! moves with the machine's load. Where both are close, the machine was quiet and the figure can be
//! trusted; where they are far apart, it was not, and the minimum is the better guess.
//!
//! **Interval and outliers.** The interval holds the true median in 95 of 100 measurements, by order
//! statistics: nothing is assumed of how times are distributed. Outliers are the rounds outside of
//! Tukey's fences, one and a half times the middle half's width beside it. They are counted and not
//! removed: a median does not need it.
//!
//! **Noise floor.** How far two measurements of the same thing were apart in this very run: neighbouring
//! rounds, compared as two programs would be. A difference below it, or below three per cent, which
//! the placing of code in memory alone can make, is *within noise*. With stored figures, which were not
//! taken by turns, a difference below a quarter is.
//!
//! **Several inputs.** Each input has its own median, minimum, interval and ratio, and the figure of a
//! target is the mean over them; of ratios with the inputs' times as weights, so that it is the ratio of
//! the sums. The mean of each round would be simpler, and wrong: what disturbs one input in ten
//! disturbs every round of ten inputs, and no median would be left to help. A table shows the input in
//! the middle, the fastest and the slowest one besides.

pub mod chart;
pub mod engine;
pub mod heap;
pub mod instructions;
pub mod page;
pub mod protocol;
pub mod record;
pub mod schedule;
pub mod stats;
pub mod text;

use std::io;
use std::process::ExitCode;
use std::thread;

use aoc_core::{Entry, Solver};
use aoc_run::{NOT_COMPILED_IN, STACK, received};

use protocol::{How, Plan};

/// The `main` of the program that these days were compiled into.
#[must_use]
pub fn main(entries: &'static [Entry]) -> ExitCode {
    let Some(plan) = received::<Plan>() else {
        eprintln!(
            "error: the measuring program takes a plan from `cargo aoc bench`; run that instead"
        );
        return ExitCode::from(2);
    };
    if plan.how == How::Heap && !cfg!(feature = "heap") {
        return ExitCode::from(NOT_COMPILED_IN);
    }
    Solver::silence_panics();
    let carry_out =
        move || plan.carry_out(entries, &mut io::stdin().lock(), &mut io::stdout().lock());
    let days = thread::Builder::new().stack_size(STACK).spawn(carry_out);
    match days.map(thread::JoinHandle::join) {
        Ok(Ok(Ok(true))) => ExitCode::SUCCESS,
        Ok(Ok(Ok(false))) => ExitCode::from(NOT_COMPILED_IN),
        _ => ExitCode::FAILURE,
    }
}
