//! A file of answers that may be published: it says nothing to whoever has not the inputs.
//!
//! A second machine, or a private CI that has the inputs, is to tell whether answers are still
//! right, from a file in the repository. Answers themselves are not to be published, nor are plain
//! digests of them: an answer is often a short number, and all of those are soon tried. So a line
//! has a slow salted hash (Argon2id) of the answer together with a key, and the key is a slow salted
//! hash of the input: without the input there is nothing to try numbers against, and who has the
//! input can as well solve it. A few bytes of another part of the input's hash tell whether the
//! line was written for this input.
//!
//! The hashes' library takes seconds to compile and every run of a day would pay for it; hence a
//! program of its own, which `cargo aoc check --ledger` builds and talks with: a [`Question`] a line,
//! and a [`Verdict`] a line.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use aoc_answers::whole;
use aoc_core::{Input, PuzzleId};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};

const HEAD: &str = "\
# Whether answers are right, for those who have the inputs; written by `cargo aoc check --ledger`.
# It may be published: each line is a slow salted hash, bound to an input that is not here.
";

/// What a solver gave, and what the site has accepted where that is known.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Question {
    /// The puzzle, such as `2020/22`.
    pub puzzle: String,
    /// The part.
    pub part: u8,
    /// Where its input is.
    pub input: String,
    /// What the solver gave.
    pub answer: String,
    /// Whether the site has accepted it: then it is entered, where the ledger has no line for it.
    pub accepted: bool,
}

/// What the ledger says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It is the answer that was entered.
    Right,
    /// Another one was entered.
    Wrong,
    /// There is no line for it.
    Unknown,
    /// The line is for another input.
    OtherInput,
    /// It is accepted, and was entered now.
    Entered,
    /// There is no saying, because of this.
    Failed(String),
}

/// The ledger.
#[derive(Debug)]
struct Ledger {
    salt: [u8; 16],
    lines: BTreeMap<(PuzzleId, u8), (String, String)>,
    /// The hashes of inputs that were asked for: they are slow.
    inputs: BTreeMap<PuzzleId, [u8; 64]>,
    entered: bool,
}

/// The program: takes the ledger's file, and questions on standard input.
#[must_use]
pub fn main() -> ExitCode {
    let Some(file) = env::args_os().nth(1) else {
        eprintln!("error: this is what `cargo aoc check --ledger` runs; run that instead");
        return ExitCode::from(2);
    };
    match run(Path::new(&file)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}: {error}", Path::new(&file).display());
            ExitCode::from(3)
        }
    }
}

fn run(file: &Path) -> io::Result<()> {
    let mut ledger = Ledger::read(file)?;
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let question: Question = serde_json::from_str(&line?)?;
        let verdict = ledger.judge(&question).unwrap_or_else(Verdict::Failed);
        serde_json::to_writer(&mut out, &verdict)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    if ledger.entered {
        // Not private, as what is kept beside inputs is: it may be published.
        let text = ledger.text();
        whole::write_public(file, text.as_bytes())?;
    }
    Ok(())
}

impl Ledger {
    /// One that is not there is empty, with a salt of its own.
    fn read(file: &Path) -> io::Result<Self> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let mut ledger = Self {
            salt: [0; 16],
            lines: BTreeMap::new(),
            inputs: BTreeMap::new(),
            entered: false,
        };
        let mut salted = false;
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let words: Vec<_> = line.split_whitespace().collect();
            let understood = match words[..] {
                ["salt", salt] => unhex(salt).map(|salt| {
                    ledger.salt = salt;
                    salted = true;
                }),
                [place, input, answer] => place_of(place).map(|place| {
                    let line = (input.to_owned(), answer.to_owned());
                    ledger.lines.insert(place, line);
                }),
                _ => None,
            };
            if understood.is_none() {
                let error = format!("line {number}: this is no line of a ledger");
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
        }
        if !salted {
            if !ledger.lines.is_empty() {
                let error = "it has no salt, so it cannot be checked";
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
            getrandom::fill(&mut ledger.salt).map_err(io::Error::other)?;
        }
        Ok(ledger)
    }

    fn text(&self) -> String {
        let mut text = format!("{HEAD}salt {}\n", hex(&self.salt));
        for ((puzzle, part), (input, answer)) in &self.lines {
            let (year, day) = (puzzle.year(), puzzle.day());
            // Writing to a string does not fail.
            let _ = writeln!(text, "{year}/{day}/{part} {input} {answer}");
        }
        text
    }

    fn judge(&mut self, question: &Question) -> Result<Verdict, String> {
        let puzzle: PuzzleId = question.puzzle.parse().map_err(|_| "no such puzzle")?;
        let place = (puzzle, question.part);
        if !self.lines.contains_key(&place) && !question.accepted {
            return Ok(Verdict::Unknown);
        }
        let key = self.input(puzzle, &question.input)?;
        let name = hex(&key[..8]);
        let mut secret = key[8..].to_vec();
        secret.push(question.part);
        secret.extend(question.answer.as_bytes());
        let mut hash = [0; 16];
        self.hash(&secret, puzzle, question.part, &mut hash)?;
        let hash = hex(&hash);
        match self.lines.get(&place) {
            Some((input, _)) if *input != name => Ok(Verdict::OtherInput),
            Some((_, answer)) if *answer == hash => Ok(Verdict::Right),
            Some(_) => Ok(Verdict::Wrong),
            None => {
                self.lines.insert(place, (name, hash));
                self.entered = true;
                Ok(Verdict::Entered)
            }
        }
    }

    /// The slow hash of an input: line ends and byte order mark make no difference.
    fn input(&mut self, puzzle: PuzzleId, path: &str) -> Result<[u8; 64], String> {
        if let Some(key) = self.inputs.get(&puzzle) {
            return Ok(*key);
        }
        let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let input = Input::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
        let mut key = [0; 64];
        self.hash(input.as_str().as_bytes(), puzzle, 0, &mut key)?;
        self.inputs.insert(puzzle, key);
        Ok(key)
    }

    fn hash(
        &self,
        secret: &[u8],
        puzzle: PuzzleId,
        part: u8,
        out: &mut [u8],
    ) -> Result<(), String> {
        // What is recommended for passwords: 19 MiB, two passes, one thread. This is a promise: with
        // other numbers no ledger could be read any more.
        let params =
            Params::new(19 << 10, 2, 1, Some(out.len())).map_err(|error| error.to_string())?;
        let mut salt = self.salt.to_vec();
        salt.extend(format!("{}/{}/{part}", puzzle.year(), puzzle.day()).as_bytes());
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(secret, &salt, out)
            .map_err(|error| error.to_string())
    }
}

/// `2020/22/1`.
fn place_of(text: &str) -> Option<(PuzzleId, u8)> {
    let (puzzle, part) = text.rsplit_once('/')?;
    let part = part.parse().ok().filter(|part| matches!(part, 1 | 2))?;
    Some((puzzle.parse().ok()?, part))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 16]> {
    let mut bytes = [0; 16];
    if text.len() != 32 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entered_once_and_judged_later() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("answers.ledger");
        let input = folder.path().join("day22.txt");
        fs::write(&input, "Player 1:\n9\n").unwrap();
        let question = |answer: &str, accepted| Question {
            puzzle: "2020/22".to_owned(),
            part: 1,
            input: input.display().to_string(),
            answer: answer.to_owned(),
            accepted,
        };
        let mut ledger = Ledger::read(&file).unwrap();
        assert_eq!(ledger.judge(&question("306", false)), Ok(Verdict::Unknown));
        assert_eq!(ledger.judge(&question("306", true)), Ok(Verdict::Entered));
        let text = ledger.text();
        assert!(!text.contains("306"), "{text}");
        fs::write(&file, &text).unwrap();

        fs::write(&input, "\u{feff}Player 1:\r\n9\r\n").unwrap();
        let mut ledger = Ledger::read(&file).unwrap();
        assert_eq!(ledger.judge(&question("306", false)), Ok(Verdict::Right));
        assert_eq!(ledger.judge(&question("307", false)), Ok(Verdict::Wrong));
        assert_eq!(ledger.text(), text);

        fs::write(&input, "Player 1:\n8\n").unwrap();
        let mut ledger = Ledger::read(&file).unwrap();
        assert_eq!(
            ledger.judge(&question("306", true)),
            Ok(Verdict::OtherInput)
        );
        fs::remove_file(&input).unwrap();
        let mut ledger = Ledger::read(&file).unwrap();
        assert!(ledger.judge(&question("306", true)).is_err());
    }

    /// Ledgers are kept for years: what is computed must never change. The line was computed with
    /// the reference implementation of Argon2.
    #[test]
    fn a_ledger_of_old_is_understood() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("answers.ledger");
        let input = folder.path().join("day22.txt");
        fs::write(&input, "1\n2\n").unwrap();
        let line = "2020/22/2 6210909370b68114 28b65c9b3a41d3a9de04b21ff772dad8";
        fs::write(
            &file,
            format!("# c\nsalt 000102030405060708090a0b0c0d0e0f\n{line}\n"),
        )
        .unwrap();
        let question = Question {
            puzzle: "2020/22".to_owned(),
            part: 2,
            input: input.display().to_string(),
            answer: "291".to_owned(),
            accepted: true,
        };
        let mut ledger = Ledger::read(&file).unwrap();
        assert_eq!(ledger.judge(&question), Ok(Verdict::Right));
    }

    #[test]
    fn what_is_no_ledger_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("answers.ledger");
        for text in [
            "salt 00\n",
            "2020/22 a b\n",
            "2020/22/3 a b\n",
            "2020/22/1 a\n",
            "2020/22/1 a b\n",
            "x\n",
        ] {
            fs::write(&file, text).unwrap();
            assert!(Ledger::read(&file).is_err(), "{text:?}");
        }
    }
}
