//! How a day registers, and how it is run and timed.

use std::any::Any;
use std::cell::RefCell;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use std::{fmt, panic};

use aoc_runner::{ArcStr, Runner};

use crate::{Input, ParseError, Rng};

/// What `aoc-runner-derive` makes of a solver: it runs the generator, and gives what runs the part.
type Factory = fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>;

/// A day's solvers and its generated inputs, as its crate exports them under the name `DAY`.
#[derive(Debug, Clone, Copy)]
pub struct Day {
    year: u32,
    solvers: &'static [Solver],
    sample: Option<fn(&mut Rng) -> String>,
}

/// One solver of one part: the default, or a named alternative that must agree with it.
#[derive(Debug, Clone, Copy)]
pub struct Solver {
    part: u8,
    alternative: Option<&'static str>,
    factory: Factory,
}

/// What a solver said, and how long it took.
#[derive(Debug)]
pub struct Outcome {
    /// The answer as the puzzle site wants it, or why there is none.
    pub answer: Result<String, Failure>,
    /// How long the generator took, where it was run.
    pub generator: Option<Duration>,
    /// How long the solver took, where it was run.
    pub solver: Option<Duration>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The generator refused the input, at a line where it could tell.
    Input {
        /// The line, counted from 1.
        line: Option<usize>,
        /// What was expected and what was found.
        message: String,
    },
    /// The solver found no answer.
    Solver(String),
    /// The day panicked: a defect of ours, whatever the input.
    Panic(String),
}

thread_local! {
    /// Where this thread panicked last, where panics are silent: only the hook knows.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

impl Day {
    /// A day: the year that its `aoc_lib!` exports, and its solvers.
    #[must_use]
    pub const fn new(year: u32, solvers: &'static [Solver]) -> Self {
        Self {
            year,
            solvers,
            sample: None,
        }
    }

    /// Adds the generator of inputs: legal, of the size and shape of real ones, and for the same
    /// numbers the same bytes for ever.
    #[must_use]
    pub const fn with_sample(mut self, sample: fn(&mut Rng) -> String) -> Self {
        self.sample = Some(sample);
        self
    }

    /// The year that its attributes were compiled with.
    #[must_use]
    pub const fn year(&self) -> u32 {
        self.year
    }

    /// Its solvers: of each part the default first, then the alternatives.
    pub fn solvers(&self) -> impl Iterator<Item = &'static Solver> + use<> {
        let mut solvers: Vec<_> = self.solvers.iter().collect();
        solvers.sort_by_key(|solver| (solver.part, solver.alternative.is_some()));
        solvers.into_iter()
    }

    /// The default solver of a part.
    #[must_use]
    pub fn solver(&self, part: u8) -> Option<&'static Solver> {
        self.solvers()
            .find(|solver| solver.part == part && solver.alternative.is_none())
    }

    /// The generated input of a seed, where the day generates any.
    #[must_use]
    pub fn sample(&self, seed: u64) -> Option<String> {
        self.sample.map(|sample| sample(&mut Rng::new(seed)))
    }
}

impl Solver {
    /// The default solver of a part, as `Factory::day22_part1`.
    #[must_use]
    pub const fn new(part: u8, factory: Factory) -> Self {
        Self {
            part,
            alternative: None,
            factory,
        }
    }

    /// A named alternative, as `Factory::day22_part1_plain`.
    #[must_use]
    pub const fn alternative(part: u8, name: &'static str, factory: Factory) -> Self {
        Self {
            part,
            alternative: Some(name),
            factory,
        }
    }

    /// The part, 1 or 2.
    #[must_use]
    pub const fn part(&self) -> u8 {
        self.part
    }

    /// The name, where it is an alternative.
    #[must_use]
    pub const fn name(&self) -> Option<&'static str> {
        self.alternative
    }

    /// Runs the generator alone.
    ///
    /// # Errors
    ///
    /// Where the input is refused, or the generator panics.
    pub fn generate(&self, input: &Input) -> Result<Box<dyn Runner>, Failure> {
        let input = input.to_arc();
        match catch_unwind(AssertUnwindSafe(|| (self.factory)(input))) {
            Ok(Ok(runner)) => Ok(runner),
            Ok(Err(error)) => Err(Failure::from_generator(error.as_ref())),
            Err(payload) => Err(Failure::from_panic(payload.as_ref())),
        }
    }

    /// Runs generator and solver, each timed by itself. Turning the answer into text counts as solving.
    ///
    /// A panic is caught and told; its message goes to the panic hook too, see [`silence_panics`](Self::silence_panics).
    #[must_use]
    pub fn run(&self, input: &Input) -> Outcome {
        let start = Instant::now();
        let runner = self.generate(input);
        let generator = Some(start.elapsed());
        let runner = match runner {
            Ok(runner) => runner,
            Err(failure) => {
                return Outcome {
                    answer: Err(failure),
                    generator,
                    solver: None,
                };
            }
        };
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| {
            runner
                .try_run()
                .map(|answer| answer.to_string())
                .map_err(|error| chain(error.as_ref()))
        }));
        let solver = Some(start.elapsed());
        let answer = match answer {
            Ok(answer) => answer.map_err(Failure::Solver),
            Err(payload) => Err(Failure::from_panic(payload.as_ref())),
        };
        Outcome {
            answer,
            generator,
            solver,
        }
    }

    /// From here on a panic prints nothing by itself: [`Outcome`] carries its message, and the place.
    pub fn silence_panics() {
        panic::set_hook(Box::new(|panic| {
            let place = panic.location().map(ToString::to_string);
            PLACE.with_borrow_mut(|last| *last = place);
        }));
    }
}

impl Failure {
    fn from_generator(error: &(dyn Error + 'static)) -> Self {
        match error.downcast_ref::<ParseError>() {
            Some(error) => Self::Input {
                line: Some(error.line()),
                message: error.message(),
            },
            None => Self::Input {
                line: None,
                message: chain(error),
            },
        }
    }

    fn from_panic(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let text = text.unwrap_or("no message");
        Self::Panic(match PLACE.take() {
            Some(place) => format!("{text}, at {place}"),
            None => text.to_owned(),
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input {
                line: Some(line),
                message,
            } => write!(f, "line {line}: {message}"),
            Self::Input {
                line: None,
                message,
            }
            | Self::Solver(message) => f.write_str(message),
            Self::Panic(message) => write!(f, "the solver panicked, which is a defect: {message}"),
        }
    }
}

impl Error for Failure {}

/// An error and what caused it, on one line.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}
