//! What is known: of the round that goes on, of the last answers, of what the puzzle site has said.

use std::collections::VecDeque;
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
    /// What the run wrote: its last lines.
    pub written: VecDeque<String>,
    /// How many lines it wrote before those.
    pub unkept: usize,
    /// What is known of answers, or why it is not.
    pub known: Result<Answers, String>,
    /// Whether something of the round that goes on is here, and what was of the last one is gone.
    is_begun: bool,
    /// Warnings of the round that goes on, until that is so: they do not say whether it compiles.
    early: Vec<Diagnostic>,
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
    /// The last round that said something of it, be it that there is none.
    pub told: u32,
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
            written: VecDeque::new(),
            unkept: 0,
            known: Ok(Answers::default()),
            is_begun: false,
            early: Vec::new(),
        }
    }

    /// Another round begins. What the last one said stays until this one says something.
    pub fn begin(&mut self) {
        self.round += 1;
        self.step = Some((Step::Compile, Instant::now()));
        self.cargo.clear();
        self.is_begun = false;
        self.early.clear();
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
                match step {
                    Step::Run => {
                        self.written.clear();
                        self.unkept = 0;
                    }
                    Step::Tests => self.keep_inputs(),
                    Step::Compile | Step::Examples => {}
                }
            }
            Update::Cargo(line) => self.cargo = line,
            Update::Diagnostic(diagnostic) => {
                if diagnostic.is_error {
                    self.forget();
                }
                let said = if self.is_begun {
                    &mut self.diagnostics
                } else {
                    &mut self.early
                };
                // Tests and program are compiled from the same text.
                if !said.contains(&diagnostic) {
                    said.push(diagnostic);
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
                // The end is what tells how it came to that.
                if self.written.len() == MOST {
                    self.written.pop_front();
                    self.unkept += 1;
                }
                self.written.push_back(line);
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
                    self.keep_inputs();
                    self.ended = Some((Instant::now(), time));
                }
            }
        }
    }

    /// What the last round said is out of date.
    fn forget(&mut self) {
        if !std::mem::replace(&mut self.is_begun, true) {
            self.diagnostics = std::mem::take(&mut self.early);
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
            (Some(answer), None) => {
                answer.error = error;
                answer.told = self.round;
            }
            (Some(answer), Some(_)) => {
                *answer = Answer {
                    record,
                    error,
                    round: self.round,
                    at: now,
                    told: self.round,
                }
            }
            (None, _) => self.answers.push(Answer {
                record,
                error,
                round: self.round,
                at: now,
                told: self.round,
            }),
        }
    }

    /// Where another input than before is run on, such as the personal one that has come, what was said
    /// of the others is out of date. A round that runs on none has nothing else to say.
    fn keep_inputs(&mut self) {
        let told = self
            .answers
            .iter()
            .filter(|answer| answer.told == self.round);
        let inputs: Vec<_> = told.map(|answer| answer.record.input.clone()).collect();
        if !inputs.is_empty() {
            self.answers
                .retain(|answer| inputs.contains(&answer.record.input));
        }
    }

    /// Whether the round has not said this before.
    #[must_use]
    pub fn is_news(&self, update: &Update) -> bool {
        let is_known = match update {
            Update::Diagnostic(said) => self.diagnostics.contains(said),
            Update::Trouble(why) => self.troubles.contains(why),
            _ => false,
        };
        // What is known before it has said anything is of the last one.
        !(self.is_begun && is_known)
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

    /// A part by its number, with its input where one was named.
    #[must_use]
    pub fn part(&self, record: &Record) -> String {
        let Record { part, input, .. } = record;
        if *input == self.puzzle.input_file() || input.starts_with("sample:") {
            format!("part {part}")
        } else {
            format!("part {part} on {input}")
        }
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
pub(crate) const MOST: usize = 2000;

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
    fn warnings_before_it_compiles_are_not_lost() {
        let mut state = State::new(PuzzleId::constant(2020, 22), String::new());
        let warning = || {
            Update::Diagnostic(Diagnostic {
                is_error: false,
                message: "unused".to_owned(),
                rendered: "warning: unused\n".to_owned(),
            })
        };
        for _ in 0..2 {
            state.begin();
            state.apply(warning());
            state.apply(Update::Compiles);
            state.apply(warning());
            state.apply(Update::Ended(false, Duration::from_secs(1)));
            assert_eq!(state.warnings(), 1);
        }
        // Of a round that was ended nothing is taken over.
        state.begin();
        state.apply(warning());
        state.begin();
        state.apply(Update::Compiles);
        assert_eq!(state.warnings(), 0);
    }

    #[test]
    fn an_error_is_news_once_a_round() {
        let mut state = State::new(PuzzleId::constant(2020, 22), String::new());
        for update in [error("mismatched types"), Update::Trouble("why".to_owned())] {
            for _ in 0..2 {
                state.begin();
                assert!(state.is_news(&update));
                state.apply(update.clone());
                assert!(!state.is_news(&update), "tests and program say the same");
                state.apply(Update::Ended(false, Duration::from_secs(1)));
            }
        }
    }

    #[test]
    fn an_input_that_is_run_on_no_more_is_out_of_sight() {
        let mut state = State::new(PuzzleId::constant(2020, 22), String::new());
        let sample = |part| Record {
            input: "sample:1".to_owned(),
            ..record(part, None)
        };
        state.begin();
        state.apply(Update::Answer(sample(1)));
        state.apply(Update::Answer(sample(2)));
        state.apply(Update::Ended(false, Duration::from_secs(1)));
        assert_eq!(state.answers.len(), 2);
        // The personal input has come.
        state.begin();
        state.apply(Update::Compiles);
        state.apply(Update::Answer(record(1, Some("306"))));
        state.apply(Update::Answer(record(2, None)));
        state.apply(Update::Step(Step::Tests));
        let inputs: Vec<_> = state.answers.iter().map(|it| &*it.record.input).collect();
        assert_eq!(inputs, ["inputs/2020/day22.txt"; 2]);
        // A round without a run leaves the last answers.
        state.begin();
        state.apply(error("mismatched types"));
        state.apply(Update::Ended(false, Duration::from_secs(1)));
        assert_eq!(state.answers.len(), 2);
        // And so does one that runs a part alone.
        state.begin();
        state.apply(Update::Answer(record(1, Some("307"))));
        state.apply(Update::Ended(false, Duration::from_secs(1)));
        assert_eq!(state.answers.len(), 2);
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
        let on = |input: &str| Record {
            input: input.to_owned(),
            ..record(1, Some("306"))
        };
        assert_eq!(state.mark(&on("sample:1")), Mark::Open);
        assert_eq!(state.part(&on("sample:1")), "part 1");
        assert_eq!(state.part(&record(1, None)), "part 1");
        assert_eq!(state.part(&on("nosuch.txt")), "part 1 on nosuch.txt");
        state.known = Ok("1 right 306\n2 right 5\n".parse().unwrap());
        assert_eq!(state.open(), None);
    }
}
