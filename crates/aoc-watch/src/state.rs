//! What is known: of the round that goes on, of the last answers, of what the puzzle site has said.

use std::time::{Duration, Instant};

use aoc_answers::{Answers, Verdict};
use aoc_core::PuzzleId;
use aoc_run::Record;
use aoc_test::failure::Failure;
use aoc_test::run::Outcome;
use aoc_test::show::Counts;

use crate::round::{Diagnostic, Step, Update};

/// All that is known.
#[derive(Debug)]
pub struct State {
    /// The day.
    pub puzzle: PuzzleId,
    /// Its title.
    pub title: String,
    /// The rounds that there were, with the one that goes on.
    pub round: u32,
    /// What goes on, and since when.
    pub step: Option<(Step, Instant)>,
    /// When the last round ended, and how long it took.
    pub ended: Option<(Instant, Duration)>,
    /// What Cargo is at.
    pub cargo: String,
    /// What the compiler says.
    pub diagnostics: Vec<Diagnostic>,
    /// What went wrong otherwise.
    pub troubles: Vec<String>,
    /// The tests.
    pub tests: Tests,
    /// The answers, and those of before.
    pub answers: Vec<Answer>,
    /// What the run wrote.
    pub written: Vec<String>,
    /// What is known of answers, or why it is not.
    pub known: Result<Answers, String>,
    /// Whether something of the round that goes on is here, and what was of the last one is gone.
    is_begun: bool,
}

/// Tests of a round.
#[derive(Debug, Clone, Default)]
pub struct Tests {
    /// How many there are of each kind.
    pub counts: Counts,
    /// Those that failed.
    pub failures: Vec<(String, Failure)>,
    /// The round.
    pub round: u32,
}

/// What a part gave.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Part, input and times; and the answer, where there was one in this round or before.
    pub record: Record,
    /// What went wrong in the last round, where that did.
    pub error: Option<String>,
    /// The round of the answer.
    pub round: u32,
    /// When it came.
    pub at: Instant,
}

/// What is known of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Open,
    /// It is accepted.
    Right,
    /// It cannot be right.
    Wrong,
}

impl State {
    /// Nothing yet.
    #[must_use]
    pub fn new(puzzle: PuzzleId, title: String) -> Self {
        Self {
            puzzle,
            title,
            round: 0,
            step: None,
            ended: None,
            cargo: String::new(),
            diagnostics: Vec::new(),
            troubles: Vec::new(),
            tests: Tests::default(),
            answers: Vec::new(),
            written: Vec::new(),
            known: Ok(Answers::default()),
            is_begun: false,
        }
    }

    /// Another round begins. What the last one said stays until this one says something.
    pub fn begin(&mut self) {
        self.round += 1;
        self.step = Some((Step::Compile, Instant::now()));
        self.cargo.clear();
        self.is_begun = false;
    }

    /// Whether a round goes on.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.step.is_some()
    }

    /// A round has told something.
    pub fn apply(&mut self, update: Update) {
        match update {
            Update::Step(step) => {
                if self.step.is_none_or(|(now, _)| now != step) {
                    self.step = Some((step, Instant::now()));
                }
                self.cargo.clear();
                if step == Step::Run {
                    self.written.clear();
                }
            }
            Update::Cargo(line) => self.cargo = line,
            Update::Diagnostic(diagnostic) => {
                if diagnostic.is_error {
                    self.forget();
                }
                // Tests and program are compiled from the same text.
                if !self.diagnostics.contains(&diagnostic) {
                    self.diagnostics.push(diagnostic);
                }
            }
            Update::Compiles => self.forget(),
            Update::Tested { name, outcome } => {
                self.forget();
                if self.tests.round != self.round {
                    self.tests = Tests {
                        round: self.round,
                        ..Tests::default()
                    };
                }
                self.tests.counts.add(&outcome);
                if let Outcome::Failed(why) | Outcome::Crashed(why) | Outcome::TimedOut(why) =
                    outcome
                {
                    self.tests.failures.push((name, why));
                }
            }
            Update::Answer(record) => self.answer(record),
            Update::Line(line) => {
                if self.written.len() < MOST {
                    self.written.push(line);
                }
            }
            Update::Trouble(why) => {
                self.forget();
                if !self.troubles.contains(&why) {
                    self.troubles.push(why);
                }
            }
            Update::Ended(stopped, time) => {
                self.step = None;
                self.cargo.clear();
                if !stopped {
                    self.forget();
                    self.ended = Some((Instant::now(), time));
                }
            }
        }
    }

    /// What the last round said is out of date.
    fn forget(&mut self) {
        if !std::mem::replace(&mut self.is_begun, true) {
            self.diagnostics.clear();
            self.troubles.clear();
            self.tests.failures.clear();
        }
    }

    /// An answer takes the place of the last one; where there is none the last one stays in sight.
    fn answer(&mut self, record: Record) {
        let now = Instant::now();
        let same = |answer: &&mut Answer| {
            answer.record.part == record.part && answer.record.input == record.input
        };
        let error = record.error.clone();
        match (self.answers.iter_mut().find(same), &record.answer) {
            (Some(answer), None) => answer.error = error,
            (Some(answer), Some(_)) => {
                *answer = Answer {
                    record,
                    error,
                    round: self.round,
                    at: now,
                }
            }
            (None, _) => self.answers.push(Answer {
                record,
                error,
                round: self.round,
                at: now,
            }),
        }
    }

    /// Whether another part has no answer because of the same.
    #[must_use]
    pub fn has_error(&self, why: &str, part: u8) -> bool {
        let mut others = self
            .answers
            .iter()
            .filter(|known| known.record.part != part);
        others.any(|known| known.error.as_deref() == Some(why))
    }

    /// The errors of the compiler.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|said| said.is_error)
    }

    /// How many warnings there are.
    #[must_use]
    pub fn warnings(&self) -> usize {
        self.diagnostics.len() - self.errors().count()
    }

    /// What is known of an answer.
    #[must_use]
    pub fn mark(&self, record: &Record) -> Mark {
        let (Ok(known), Some(answer)) = (&self.known, &record.answer) else {
            return Mark::Open;
        };
        // A picture is accepted as the letters in it, which only a person reads.
        if record.input != self.puzzle.input_file() || answer.contains('\n') {
            return Mark::Open;
        }
        match known.verdict(record.part, answer) {
            Verdict::Right => Mark::Right,
            Verdict::Open => Mark::Open,
            _ => Mark::Wrong,
        }
    }

    /// The part that is open; none where both are solved.
    #[must_use]
    pub fn open(&self) -> Option<u8> {
        let accepted = |part| {
            let known = self.known.as_ref().ok();
            known.is_some_and(|known| known.accepted(part).is_some())
        };
        [1, 2].into_iter().find(|&part| !accepted(part))
    }
}

/// How many lines of what a run wrote are kept.
const MOST: usize = 2000;

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn record(part: u8, answer: Option<&str>) -> Record {
        Record {
            year: 2020,
            day: 22,
            part,
            alternative: None,
            input: "inputs/2020/day22.txt".to_owned(),
            answer: answer.map(str::to_owned),
            error: answer.is_none().then(|| "no answer".to_owned()),
            generator_ns: Some(1_190),
            solver_ns: Some(2_040),
        }
    }

    fn error(message: &str) -> Update {
        Update::Diagnostic(Diagnostic {
            is_error: true,
            message: message.to_owned(),
            rendered: format!("error: {message}\n"),
        })
    }

    #[test]
    fn the_last_answer_stays() {
        let mut state = State::new(PuzzleId::constant(2020, 22), "Crab Combat".to_owned());
        state.begin();
        state.apply(Update::Compiles);
        state.apply(Update::Answer(record(1, Some("306"))));
        state.apply(Update::Ended(false, Duration::from_secs(1)));
        state.begin();
        assert!(state.is_busy());
        state.apply(error("mismatched types"));
        state.apply(error("mismatched types"));
        state.apply(Update::Ended(false, Duration::from_secs(1)));
        assert_eq!(state.errors().count(), 1, "once for tests and program");
        assert_eq!((state.answers[0].round, state.answers.len()), (1, 1));
        // An error stays until the next round has something else to say.
        state.begin();
        assert_eq!(state.errors().count(), 1);
        state.apply(Update::Compiles);
        assert_eq!(state.errors().count(), 0);
        state.apply(Update::Answer(record(1, None)));
        let answer = &state.answers[0];
        assert_eq!(answer.record.answer.as_deref(), Some("306"));
        assert_eq!(answer.error.as_deref(), Some("no answer"));
        state.begin();
        state.apply(Update::Compiles);
        state.apply(Update::Answer(record(1, Some("307"))));
        assert!(state.answers[0].error.is_none() && state.answers[0].round == 4);
    }

    #[test]
    fn the_open_part_follows_the_answers() {
        let mut state = State::new(PuzzleId::constant(2020, 22), String::new());
        assert_eq!(state.open(), Some(1));
        state.known = Ok("1 right 306\n2 low 5\n".parse().unwrap());
        assert_eq!(state.open(), Some(2));
        assert_eq!(state.mark(&record(1, Some("306"))), Mark::Right);
        assert_eq!(state.mark(&record(2, Some("4"))), Mark::Wrong);
        assert_eq!(state.mark(&record(2, Some("6"))), Mark::Open);
        let sample = Record {
            input: "sample:1".to_owned(),
            ..record(1, Some("306"))
        };
        assert_eq!(state.mark(&sample), Mark::Open);
        state.known = Ok("1 right 306\n2 right 5\n".parse().unwrap());
        assert_eq!(state.open(), None);
    }
}
