//! What the measuring program is asked, and what it says.
//!
//! It takes a [`Plan`] as its only argument, as the runner does, and prints a [`Line`] of JSON for
//! everything that happens. Times are taken in rounds, and it waits for each [`Round`] on its
//! standard input: so two programs, this revision's and another's, are measured by turns.

use aoc_run::{Source, Trouble};
use serde::{Deserialize, Serialize};

/// What is to be measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Which days on which inputs, in this order.
    pub tasks: Vec<Task>,
    /// Which parts.
    pub parts: Vec<u8>,
    /// The named alternatives too.
    pub alternatives: bool,
    /// How.
    pub how: How,
}

/// A day, and the inputs that it is measured on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The inputs.
    pub inputs: Vec<Source>,
}

/// The ways to measure.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum How {
    /// Times, in rounds that are asked for.
    Time {
        /// How long each solver runs before, on each input, in nanoseconds.
        warm_up_ns: f64,
    },
    /// Each solver once, in a function that callgrind counts.
    Instructions,
    /// Each solver once, with a count of what it allocates.
    Heap,
    /// Each solver over and over, for a profiler to look at.
    Spin {
        /// How long, for each solver on each input, in nanoseconds.
        each_ns: f64,
    },
}

/// What is measured: the generator, or a solver.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Target {
    /// The part; `None` is the generator.
    pub part: Option<u8>,
    /// The alternative's name; `None` is the default.
    pub alternative: Option<String>,
}

impl Target {
    /// The generator.
    pub const GENERATOR: Self = Self {
        part: None,
        alternative: None,
    };

    /// Whether it belongs to the day's own time: no alternative.
    #[must_use]
    pub const fn is_default(&self) -> bool {
        self.alternative.is_none()
    }

    /// What a person calls it.
    #[must_use]
    pub fn name(&self) -> String {
        match (self.part, &self.alternative) {
            (None, _) => "generator".to_owned(),
            (Some(part), None) => format!("part {part}"),
            (Some(part), Some(name)) => format!("part {part} {name}"),
        }
    }
}

/// A round that is asked for: targets, in this order, each with how long it should take on each
/// input, in nanoseconds. One without targets ends the day.
pub type Round = Vec<(usize, f64)>;

/// What the program says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Line {
    /// A day begins.
    Begin {
        /// Its task, by its place in the plan.
        task: usize,
        /// The puzzle's title.
        title: String,
        /// What will be measured.
        targets: Vec<Target>,
    },
    /// A target starts on an input: should the process end before the next line, it was this one.
    At {
        /// Its place among the targets.
        target: usize,
        /// The input's place in the task.
        input: usize,
    },
    /// A target has no answer, or not the default's: it is left out from here on. Where it is the
    /// generator, or an input that cannot be read, the day ends.
    Failed {
        /// Its place among the targets.
        target: usize,
        /// The input's place in the task.
        input: usize,
        /// What kind of error it is.
        trouble: Trouble,
        /// The error.
        message: String,
    },
    /// All is warm: about how many nanoseconds each target takes on each input. Of a target that
    /// failed there are none. Now rounds can be asked for.
    Ready {
        /// By target and input.
        estimates_ns: Vec<Vec<f64>>,
    },
    /// A round's nanoseconds for each target that took part, on each input.
    Round {
        /// By place in the round and input.
        times_ns: Vec<Vec<f64>>,
    },
    /// A target ran once, in the function that is counted.
    Counted {
        /// Its place among the targets.
        target: usize,
        /// The input's place in the task.
        input: usize,
    },
    /// What a target allocated.
    Heap {
        /// Its place among the targets.
        target: usize,
        /// The input's place in the task.
        input: usize,
        /// The most bytes that were allocated at once, beyond those at its start.
        peak_bytes: u64,
        /// How many times it asked for memory.
        allocations: u64,
    },
    /// The day has ended.
    End,
}
