//! What is known of a puzzle's answers: the file beside the input, and what it says of an answer.
//!
//! The client writes `inputs/2020/day22.answers` from the puzzle's page and from the replies to
//! what was submitted. `cargo aoc` reads it to mark answers, without the network and without
//! compiling what talks to it; that is why the file's format is a crate of its own.
//!
//! The file is text, for people too, with one fact a line:
//!
//! ```text
//! # 2020 day 22: what is known of the answers. Yours, and nobody else's to publish.
//! input 5f1c... fetched 2026-11-30T02:00:00Z
//! title Crab Combat
//! 1 right 306
//! 2 low 105
//! 2 wrong 99
//! 2 unknown 7
//! wait 2026-11-30T02:05:00Z
//! ```
//!
//! [`example`] has the same for examples of the puzzle's page. [`whole`] writes files whole or not at all, for all that is kept of a user.

pub mod example;
pub mod whole;

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fs, io};

use aoc_core::{PuzzleId, Workspace};

/// What is known of the answers of one puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers {
    /// The input that was fetched: the digest of its bytes, as its writer computes it.
    pub input: Option<String>,
    /// The puzzle's title, for whoever makes the day and cannot read its page.
    pub title: Option<String>,
    /// Until when the site takes no answer, as its writer notes moments.
    pub wait: Option<String>,
    facts: Vec<Fact>,
}

/// What the site said of one answer.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fact {
    part: u8,
    said: Said,
    answer: String,
}

/// What the site says of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// It is the accepted one.
    Right,
    /// It is wrong, and no more was said.
    Wrong,
    /// It is wrong, because it is too low.
    TooLow,
    /// It is wrong, because it is too high.
    TooHigh,
    /// Something that was not understood.
    Unknown,
}

/// What is known of an answer that a solver gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is the accepted one.
    Right,
    /// Another one is accepted.
    Differs {
        /// That one.
        accepted: String,
    },
    /// It was submitted, and was wrong.
    KnownWrong,
    /// It is no higher than one that was too low.
    TooLow {
        /// The highest that was too low.
        bound: String,
    },
    /// It is no lower than one that was too high.
    TooHigh {
        /// The lowest that was too high.
        bound: String,
    },
    /// Nothing that speaks for it or against it.
    Open,
}

/// A file of answers that is not one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    line: usize,
    found: String,
}

/// Where the answers of a puzzle lie: beside its input, such as `inputs/2020/day22.answers`.
#[must_use]
pub fn file(workspace: &Workspace, puzzle: PuzzleId) -> PathBuf {
    workspace.input_file(puzzle).with_extension("answers")
}

impl Answers {
    /// What a file says; one that is not there says nothing.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, or has a line that is no fact.
    pub fn read(path: &Path) -> io::Result<Self> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(error),
        };
        let invalid = |error: String| io::Error::new(io::ErrorKind::InvalidData, error);
        let text = String::from_utf8(bytes).map_err(|_| invalid("it is not UTF-8".to_owned()))?;
        text.parse()
            .map_err(|error: Malformed| invalid(error.to_string()))
    }

    /// Writes them, whole or not at all.
    ///
    /// # Errors
    ///
    /// Where the file cannot be written.
    pub fn write(&self, path: &Path, puzzle: PuzzleId) -> io::Result<()> {
        let text = format!(
            "# {puzzle}: what is known of the answers. Yours, and nobody else's to publish.\n{self}"
        );
        whole::write(path, text.as_bytes())
    }

    /// The accepted answer of a part.
    #[must_use]
    pub fn accepted(&self, part: u8) -> Option<&str> {
        self.of(part, Said::Right).next()
    }

    /// How many parts have an accepted answer. On the last day of a year the second one has it
    /// with an empty answer.
    #[must_use]
    pub fn stars(&self) -> u8 {
        [1, 2]
            .into_iter()
            .map(|part| u8::from(self.accepted(part).is_some()))
            .sum()
    }

    /// Adds what the site said of an answer. What it said before of the same one is replaced; an
    /// accepted one replaces the accepted one.
    pub fn add(&mut self, part: u8, said: Said, answer: &str) {
        self.facts.retain(|fact| {
            let same = fact.part == part && fact.answer == answer;
            let outdated = fact.part == part && fact.said == said && said == Said::Right;
            !same && !outdated
        });
        self.facts.push(Fact {
            part,
            said,
            answer: answer.to_owned(),
        });
    }

    /// Forgets which answer of a part is the accepted one.
    pub fn forget(&mut self, part: u8) {
        self.facts
            .retain(|fact| fact.part != part || fact.said != Said::Right);
    }

    /// Whether an answer was submitted, and the reply was not understood.
    #[must_use]
    pub fn is_unknown(&self, part: u8, answer: &str) -> bool {
        self.of(part, Said::Unknown).any(|known| known == answer)
    }

    /// What is known of an answer.
    #[must_use]
    pub fn verdict(&self, part: u8, answer: &str) -> Verdict {
        if let Some(accepted) = self.accepted(part) {
            return if accepted == answer {
                Verdict::Right
            } else {
                Verdict::Differs {
                    accepted: accepted.to_owned(),
                }
            };
        }
        let wrong = [Said::Wrong, Said::TooLow, Said::TooHigh];
        let mut wrong = wrong.into_iter().flat_map(|said| self.of(part, said));
        if wrong.any(|known| known == answer) {
            return Verdict::KnownWrong;
        }
        let Some(value) = number(answer) else {
            return Verdict::Open;
        };
        let (low, high) = self.bracket(part);
        match (low, high) {
            (Some(bound), _) if value <= bound => Verdict::TooLow {
                bound: bound.to_string(),
            },
            (_, Some(bound)) if value >= bound => Verdict::TooHigh {
                bound: bound.to_string(),
            },
            _ => Verdict::Open,
        }
    }

    /// The highest number that was too low, and the lowest that was too high.
    #[must_use]
    pub fn bracket(&self, part: u8) -> (Option<i128>, Option<i128>) {
        let low = self.of(part, Said::TooLow).filter_map(number).max();
        let high = self.of(part, Said::TooHigh).filter_map(number).min();
        (low, high)
    }

    fn of(&self, part: u8, said: Said) -> impl Iterator<Item = &str> {
        let wanted = move |fact: &&Fact| fact.part == part && fact.said == said;
        self.facts
            .iter()
            .filter(wanted)
            .map(|fact| fact.answer.as_str())
    }
}

/// A whole number as answers are written.
fn number(answer: &str) -> Option<i128> {
    let digits = answer.strip_prefix('-').unwrap_or(answer);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| answer.parse().ok()).flatten()
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(input) = &self.input {
            writeln!(f, "input {input}")?;
        }
        if let Some(title) = &self.title {
            writeln!(f, "title {title}")?;
        }
        let mut facts: Vec<_> = self.facts.iter().collect();
        facts.sort_by_key(|fact| fact.part);
        for Fact { part, said, answer } in facts {
            match said {
                Said::Right => writeln!(f, "{part} right {answer}")?,
                Said::Wrong => writeln!(f, "{part} wrong {answer}")?,
                Said::TooLow => writeln!(f, "{part} low {answer}")?,
                Said::TooHigh => writeln!(f, "{part} high {answer}")?,
                Said::Unknown => writeln!(f, "{part} unknown {answer}")?,
            }
        }
        match &self.wait {
            Some(wait) => writeln!(f, "wait {wait}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Answers {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut answers = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let malformed = || Malformed {
                line: number,
                found: line.chars().take(40).collect(),
            };
            let (key, rest) = line.split_once(' ').ok_or_else(malformed)?;
            let part = match key {
                "input" => {
                    answers.input = Some(rest.to_owned());
                    continue;
                }
                "title" => {
                    answers.title = Some(rest.to_owned());
                    continue;
                }
                "wait" => {
                    answers.wait = Some(rest.to_owned());
                    continue;
                }
                "1" => 1,
                "2" => 2,
                _ => return Err(malformed()),
            };
            let (said, answer) = rest.split_once(' ').unwrap_or((rest, ""));
            let said = match said {
                "right" => Said::Right,
                "wrong" => Said::Wrong,
                "low" => Said::TooLow,
                "high" => Said::TooHigh,
                "unknown" => Said::Unknown,
                _ => return Err(malformed()),
            };
            answers.add(part, said, answer);
        }
        Ok(answers)
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: expected a fact such as `1 right 306`, found {:?}",
            self.line, self.found
        )
    }
}

impl std::error::Error for Malformed {}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(text: &str) -> Answers {
        text.parse().unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let text = "input 5f fetched then\ntitle A: B\n1 right a b \n2 wrong 105\n2 low 7\n2 high -3\n2 unknown x\nwait now\n";
        let known = answers(text);
        assert_eq!(known.to_string(), text);
        assert_eq!(
            known.accepted(1),
            Some("a b "),
            "spaces are the answer's own"
        );
        assert_eq!(answers("# c\n\n2 right \n").accepted(2), Some(""));
        for text in ["x", "3 right 1", "1 rite 1", "1"] {
            assert!(text.parse::<Answers>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn verdicts() {
        let known = answers("1 right 306\n2 low 100\n2 low 90\n2 high 200\n2 wrong x\n");
        assert_eq!(known.verdict(1, "306"), Verdict::Right);
        let accepted = "306".to_owned();
        assert_eq!(known.verdict(1, "307"), Verdict::Differs { accepted });
        assert_eq!(known.verdict(2, "x"), Verdict::KnownWrong);
        assert_eq!(known.verdict(2, "90"), Verdict::KnownWrong);
        let bound = "100".to_owned();
        assert_eq!(known.verdict(2, "95"), Verdict::TooLow { bound });
        let bound = "200".to_owned();
        assert_eq!(known.verdict(2, "1000"), Verdict::TooHigh { bound });
        assert_eq!(known.verdict(2, "101"), Verdict::Open);
        assert_eq!(known.verdict(2, "abc"), Verdict::Open);
    }

    #[test]
    fn later_facts_replace() {
        let mut known = answers("1 unknown 5\n1 right 4\n");
        known.add(1, Said::Right, "5");
        assert_eq!(known.to_string(), "1 right 5\n");
        assert_eq!(known.stars(), 1);
    }
}
