//! What is known of the answers that days give.
//!
//! Where the personal input was solved, the answer is held against what the puzzle site has said of
//! it, which lies beside the input, and with `cargo aoc check --ledger` against the ledger; where a
//! kept example was, against what that expects. Nothing of it needs the network.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use aoc_answers::example::{Example, is_example};
use aoc_answers::{Answers, Verdict, file};
use aoc_cargo::Program;
use aoc_core::{PuzzleId, Workspace};
use aoc_exit::{Code, Trouble};
use aoc_run::Record;
use serde_json::{Value, json};

/// What is known of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// Nothing, or it is the answer to an input that is neither the personal one nor a kept example.
    Unknown,
    /// The site has accepted it.
    Right,
    /// It is known to be wrong, because of this.
    Wrong(String),
    /// There is no saying, because of this.
    Unreadable(String),
}

/// Who knows.
#[derive(Debug)]
pub struct Judge {
    workspace: Workspace,
    known: HashMap<PathBuf, Result<Answers, String>>,
    ledger: Option<Ledger>,
}

/// The program that reads the ledger.
#[derive(Debug)]
struct Ledger {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    file: PathBuf,
    /// How many answers were entered.
    entered: usize,
}

impl Judge {
    /// Who knows what lies beside the inputs.
    #[must_use]
    pub fn new(workspace: &Workspace) -> Self {
        Self {
            workspace: workspace.clone(),
            known: HashMap::new(),
            ledger: None,
        }
    }

    /// Who knows the ledger too, and enters what is accepted and not in it.
    ///
    /// # Errors
    ///
    /// Where what reads the ledger does not compile or start.
    pub fn with_ledger(workspace: &Workspace, path: &Path) -> Result<Self, Trouble> {
        let program = Program::new("aoc-ledger").build().map_err(|error| {
            Trouble::new(Code::Build, format!("aoc-ledger cannot be built: {error}"))
        })?;
        let child = Command::new(program)
            .arg(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let started = child.map(|mut child| (child.stdin.take(), child.stdout.take(), child));
        let Ok((Some(to), Some(from), child)) = started else {
            return Err(Trouble::new(Code::Defect, "aoc-ledger does not start"));
        };
        let ledger = Ledger {
            child,
            to,
            from: BufReader::new(from),
            file: path.to_owned(),
            entered: 0,
        };
        Ok(Self {
            ledger: Some(ledger),
            ..Self::new(workspace)
        })
    }

    /// What is known of the answers of a puzzle.
    ///
    /// # Errors
    ///
    /// Where their file cannot be read.
    pub fn known(&mut self, puzzle: PuzzleId) -> Result<&Answers, String> {
        let path = file(&self.workspace, puzzle);
        self.read(&path)
    }

    fn read(&mut self, path: &Path) -> Result<&Answers, String> {
        let read = || Answers::read(path).map_err(|error| format!("{}: {error}", path.display()));
        let known = self.known.entry(path.to_owned()).or_insert_with(read);
        known.as_ref().map_err(Clone::clone)
    }

    /// The kept example that a result is of, where it is of one.
    fn example(&self, record: &Record) -> Option<Example> {
        if !is_example(Path::new(&record.input)) {
            return None;
        }
        let puzzle = PuzzleId::new(record.year, record.day).ok()?;
        let kept = Example::kept(&self.workspace, puzzle).ok()?;
        kept.into_iter()
            .find(|example| example.name() == record.input)
    }

    /// Whether a result is of an example of which this part is not meant: it expects something of
    /// another part and nothing of this one.
    pub fn is_beside_the_point(&mut self, record: &Record) -> bool {
        let Some(example) = self.example(record) else {
            return false;
        };
        self.read(&example.answers()).is_ok_and(|known| {
            known.accepted(record.part).is_none() && known.accepted(3 - record.part).is_some()
        })
    }

    /// What is known of a result's answer.
    pub fn mark(&mut self, record: &Record) -> Mark {
        let Ok(puzzle) = PuzzleId::new(record.year, record.day) else {
            return Mark::Unknown;
        };
        let Some(answer) = &record.answer else {
            return Mark::Unknown;
        };
        // A picture is accepted as the letters in it, which only a person reads.
        if answer.contains('\n') {
            return Mark::Unknown;
        }
        if let Some(example) = self.example(record) {
            return match self.read(&example.answers()) {
                Err(why) => Mark::Unreadable(why),
                Ok(known) => match known.accepted(record.part) {
                    Some(expected) if expected == answer => Mark::Right,
                    Some(expected) => Mark::Wrong(format!("{expected} is expected")),
                    None => Mark::Unknown,
                },
            };
        }
        if record.input != puzzle.input_file() {
            return Mark::Unknown;
        }
        let mark = match self.known(puzzle) {
            Err(why) => return Mark::Unreadable(why),
            Ok(known) => match known.verdict(record.part, answer) {
                Verdict::Right => Mark::Right,
                Verdict::Differs { accepted } => Mark::Wrong(format!("{accepted} is accepted")),
                Verdict::KnownWrong => Mark::Wrong("it was submitted, and was wrong".to_owned()),
                Verdict::TooLow { bound } => Mark::Wrong(format!("{bound} is too low already")),
                Verdict::TooHigh { bound } => Mark::Wrong(format!("{bound} is too high already")),
                Verdict::Open => Mark::Unknown,
            },
        };
        match &mut self.ledger {
            Some(ledger) if !matches!(mark, Mark::Wrong(_)) => {
                let input = self.workspace.input_file(puzzle);
                ledger.ask(puzzle, record.part, &input, answer, mark == Mark::Right)
            }
            _ => mark,
        }
    }

    /// Lets the ledger be written; how many answers were entered into it.
    ///
    /// # Errors
    ///
    /// Where it could not be read or written: its program has said why.
    pub fn end(self) -> Result<usize, Trouble> {
        let Some(mut ledger) = self.ledger else {
            return Ok(0);
        };
        drop(ledger.to);
        match ledger.child.wait() {
            Ok(status) if status.success() => Ok(ledger.entered),
            _ => Err(Trouble::new(
                Code::Input,
                format!("the ledger {} is of no use", ledger.file.display()),
            )),
        }
    }
}

impl Ledger {
    fn ask(
        &mut self,
        puzzle: PuzzleId,
        part: u8,
        input: &Path,
        answer: &str,
        accepted: bool,
    ) -> Mark {
        let question = json!({
            "puzzle": format!("{}/{}", puzzle.year(), puzzle.day()),
            "part": part,
            "input": input.to_string_lossy(),
            "answer": answer,
            "accepted": accepted,
        });
        let mut reply = String::new();
        let asked = writeln!(self.to, "{question}").and_then(|()| self.to.flush());
        let read = asked.and_then(|()| self.from.read_line(&mut reply));
        let reply: Value = serde_json::from_str(&reply).unwrap_or_default();
        match (read, reply.as_str()) {
            (Ok(_), Some("Right")) => Mark::Right,
            (Ok(_), Some("Wrong")) => Mark::Wrong("the ledger has another one".to_owned()),
            (Ok(_), Some("Unknown")) => Mark::Unknown,
            (Ok(_), Some("Entered")) => {
                self.entered += 1;
                Mark::Right
            }
            (Ok(_), Some("OtherInput")) => Mark::Unreadable(format!(
                "the ledger's line of {puzzle} part {part} is for another input: remove it from {} \
                 where this input is the right one",
                self.file.display()
            )),
            _ => Mark::Unreadable(match reply["Failed"].as_str() {
                Some(why) => why.to_owned(),
                None => format!("the ledger {} cannot be read", self.file.display()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(input: &str, answer: &str) -> Record {
        Record {
            year: 2020,
            day: 22,
            part: 1,
            alternative: None,
            input: input.to_owned(),
            answer: Some(answer.to_owned()),
            error: None,
            generator_ns: None,
            solver_ns: None,
        }
    }

    #[test]
    fn a_kept_example_has_answers_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        for (file, text) in [
            ("crates/aoc-core/Cargo.toml", ""),
            ("inputs/2020/day22.answers", "1 right 1\n"),
            ("inputs/2020/day22.example1.txt", "1\n"),
            ("inputs/2020/day22.example1.answers", "1 right 306\n"),
            ("inputs/2020/day22.example2.txt", "2\n"),
            ("inputs/2020/day22.example2.answers", "2 right 5\n"),
            ("inputs/2020/day22.example3.txt", "3\n"),
        ] {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let workspace = Workspace::around(folder.path()).unwrap();
        let mut judge = Judge::new(&workspace);
        let example = |number| format!("inputs/2020/day22.example{number}.txt");
        assert_eq!(judge.mark(&record(&example(1), "306")), Mark::Right);
        let wrong = Mark::Wrong("306 is expected".to_owned());
        assert_eq!(judge.mark(&record(&example(1), "1")), wrong);
        assert_eq!(judge.mark(&record(&example(2), "1")), Mark::Unknown);
        assert_eq!(judge.mark(&record(&example(9), "1")), Mark::Unknown);
        // Part 1 is asked: only the second expects something, and of part 2 alone.
        let beside =
            |number, judge: &mut Judge| judge.is_beside_the_point(&record(&example(number), "1"));
        assert!(!beside(1, &mut judge) && beside(2, &mut judge) && !beside(3, &mut judge));
    }

    #[test]
    fn only_answers_to_the_personal_input_are_marked() {
        let folder = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("crates/aoc-core/Cargo.toml", "");
        write("inputs/2020/day22.answers", "1 right 306\n");
        let workspace = Workspace::around(folder.path()).unwrap();
        let mut judge = Judge::new(&workspace);
        let own = "inputs/2020/day22.txt";
        assert_eq!(judge.mark(&record(own, "306")), Mark::Right);
        let wrong = Mark::Wrong("306 is accepted".to_owned());
        assert_eq!(judge.mark(&record(own, "307")), wrong);
        assert_eq!(judge.mark(&record(own, "#.\n.#")), Mark::Unknown);
        for other in ["sample:1", "-", "mine.txt"] {
            assert_eq!(judge.mark(&record(other, "307")), Mark::Unknown);
        }
        write("inputs/2020/day22.answers", "nonsense\n");
        let mut judge = Judge::new(&workspace);
        assert!(matches!(
            judge.mark(&record(own, "306")),
            Mark::Unreadable(_)
        ));
    }
}
