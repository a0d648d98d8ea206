//! `cargo aoc examples`: keeps examples of a puzzle's page as inputs whose answers are known.
//!
//! What is kept lies beside the input, where git ignores it: it is puzzle text. The page that is in the
//! cache is enough; the site is asked only where there is none. After a fetch the same is offered on a
//! terminal. What part 2 should give of an example that is kept is added when its text comes.

use std::io::{self, BufRead, IsTerminal, Write};
use std::{fs, iter};

use anstream::{eprint, eprintln};
use aoc_answers::example::Example;
use aoc_answers::{Answers, Said, whole};
use aoc_core::{Input, PuzzleId, Workspace};
use serde::Serialize;

use crate::args::{Examples, PartAnswer};
use crate::candidates::{Candidate, Expected, candidates, clear};
use crate::error::{Error, Kind};
use crate::fetch::{Run, read_if_there};
use crate::places::Places;
use crate::show::{BOLD, DIM, count, note, out, plain};
use crate::site::{self, Site};
use crate::{interrupt, read};

/// So many candidates are shown where a person is to choose, ...
const SHOWN: usize = 6;

/// ... and so many lines of each.
const LINES: usize = 8;

/// Whether anybody is to be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ask {
    /// A person, where there is a terminal.
    Somebody,
    /// Nobody: what is clear is taken.
    Nobody,
}

/// `cargo aoc examples`.
pub(crate) fn run(args: &Examples) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let puzzle = read::one(&workspace, &args.selection)?;
    if let Some(number) = args.forget {
        return forget(&places, &workspace, puzzle, number);
    }
    let html = match read::cached(&places, puzzle)? {
        Some(html) if !args.refresh => html,
        _ => {
            let site = Site::open(&places)?;
            let turn = site.turn()?;
            Run::new(&site, &places, &workspace).page(&turn, puzzle)?;
            read::cached(&places, puzzle)?.unwrap_or_default()
        }
    };
    let page = Page::of(&workspace, puzzle, &html)?;
    if page.rows.is_empty() {
        return Err(Error::new(
            Kind::Usage,
            format!("nothing on the page of {puzzle} could be an example"),
        )
        .hint(format!(
            "write one into {} by hand, and what it should give beside it, into \
                     day{:02}.example1.answers: `1 right 306`",
            Example::new(&workspace, puzzle, 1).name(),
            puzzle.day()
        )));
    }
    if args.json {
        return page.list_as_json();
    }
    if !args.keep.is_empty() {
        return page.keep_numbers(&places, &args.keep, &args.answer);
    }
    if args.yes {
        return page.keep_clear(&places);
    }
    page.list(page.rows.len());
    if args.list {
        return Ok(());
    }
    if !is_somebody_there() {
        note(&page.how_to_keep());
        return Ok(());
    }
    page.ask(&places)
}

/// After a fetch: offers what looks like an example and is not kept yet, or says how to keep it.
pub(crate) fn offer(
    places: &Places,
    workspace: &Workspace,
    puzzle: PuzzleId,
    ask: Ask,
) -> Result<(), Error> {
    let Some(html) = read::cached(places, puzzle)? else {
        return Ok(());
    };
    let mut page = Page::of(workspace, puzzle, &html)?;
    // Of a part that has examples, more are not pressed on anybody.
    let kept = page.rows.iter().filter(|row| row.kept.is_some());
    let served: Vec<_> = kept.map(|row| row.candidate.part).collect();
    page.rows
        .retain(|row| row.candidate.is_alike() && !served.contains(&row.candidate.part));
    if page.rows.is_empty() {
        return Ok(());
    }
    if ask == Ask::Nobody && page.clear().is_some() {
        return page.keep_clear(places);
    }
    if ask == Ask::Somebody && is_somebody_there() {
        page.list(SHOWN);
        return page.ask(places);
    }
    note(&page.how_to_keep());
    Ok(())
}

/// What part 2 should give of examples that are kept, where the page says so by now. Only to be called
/// while the gate is ours.
pub(crate) fn learn(workspace: &Workspace, puzzle: PuzzleId, html: &str) -> Result<(), Error> {
    if kept(workspace, puzzle)?.is_empty() {
        return Ok(());
    }
    let page = Page::of(workspace, puzzle, html)?;
    for row in &page.rows {
        let [_, Some(second)] = &row.candidate.expected else {
            continue;
        };
        let Some(example) = row.kept.as_ref().filter(|_| second.is_stressed) else {
            continue;
        };
        let mut known = answers(example)?;
        if known.accepted(2).is_none() {
            known.add(2, Said::Right, &second.answer);
            write_answers(example, puzzle, &known)?;
            note(&format!(
                "{}: part 2 should give {}",
                example.name(),
                second.answer
            ));
        }
    }
    Ok(())
}

/// Whether examples of a puzzle are kept.
pub(crate) fn has_some(workspace: &Workspace, puzzle: PuzzleId) -> Result<bool, Error> {
    Ok(!kept(workspace, puzzle)?.is_empty())
}

/// What each part should give, where that is known.
type Gives = [Option<String>; 2];

/// A page's candidates, and which of them are kept.
#[derive(Debug)]
struct Page<'a> {
    workspace: &'a Workspace,
    puzzle: PuzzleId,
    rows: Vec<Row>,
}

/// A candidate of a page.
#[derive(Debug)]
struct Row {
    /// Its place among all of the page's, from 1: the best first.
    number: usize,
    candidate: Candidate,
    /// The example that it is kept as.
    kept: Option<Example>,
}

/// A candidate as programs read it. The names and their order are a promise.
#[derive(Debug, Serialize)]
struct Line<'a> {
    year: u16,
    day: u8,
    number: usize,
    part: u8,
    likeness: f64,
    clear: bool,
    text: &'a str,
    expected: [Option<&'a str>; 2],
    stressed: [bool; 2],
    kept: Option<String>,
}

impl<'a> Page<'a> {
    fn of(workspace: &'a Workspace, puzzle: PuzzleId, html: &str) -> Result<Self, Error> {
        let input = read_if_there(&workspace.input_file(puzzle))?;
        let input = input.and_then(|bytes| Input::from_bytes(&bytes).ok());
        let candidates = candidates(html, input.as_ref());
        let mut texts = Vec::new();
        for example in kept(workspace, puzzle)? {
            texts.push((
                read_if_there(&example.input())?.unwrap_or_default(),
                example,
            ));
        }
        let row = |(number, candidate): (usize, Candidate)| {
            let text = candidate.text.as_bytes();
            let same = texts.iter().find(|(kept, _)| kept == text);
            Row {
                number,
                kept: same.map(|(_, example)| example.clone()),
                candidate,
            }
        };
        Ok(Self {
            workspace,
            puzzle,
            rows: iter::zip(1.., candidates).map(row).collect(),
        })
    }

    /// The one that can be kept without a person having looked.
    fn clear(&self) -> Option<&Row> {
        let candidates: Vec<_> = self.rows.iter().map(|row| &row.candidate).collect();
        self.rows.get(clear(&candidates)?)
    }

    /// Shows the best ones.
    fn list(&self, most: usize) {
        for row in self.rows.iter().take(most) {
            let Row {
                number, candidate, ..
            } = row;
            let kept = match &row.kept {
                Some(example) => format!(", kept as example {}", example.number()),
                None => String::new(),
            };
            let lines = candidate.text.lines().count();
            out(&format!(
                "{BOLD}{number}{BOLD:#}  {:.0} %, {}, {} bytes, from part {}{kept}",
                candidate.likeness * 100.0,
                count(lines, "line"),
                candidate.text.len(),
                candidate.part,
            ));
            for line in candidate.text.lines().take(LINES) {
                let line: String = plain(line).chars().take(76).collect();
                out(&format!("    {DIM}│{DIM:#} {line}"));
            }
            if lines > LINES {
                out(&format!(
                    "    {DIM}… and {}{DIM:#}",
                    count(lines - LINES, "line")
                ));
            }
            let expected = candidate.expected.iter().take(self.puzzle.parts().into());
            for (part, expected) in (1..).zip(expected) {
                out(&match expected {
                    Some(Expected {
                        answer,
                        is_stressed: true,
                    }) => {
                        format!("    part {part} should give {BOLD}{answer}{BOLD:#}")
                    }
                    Some(Expected { answer, .. }) => {
                        format!("    part {part} may have to give {BOLD}{answer}{BOLD:#}")
                    }
                    None => format!("    part {part}: the page does not say, or not yet"),
                });
            }
        }
        if self.rows.len() > most {
            let (year, day) = (self.puzzle.year(), self.puzzle.day());
            note(&format!(
                "{} more on the page: `cargo aoc examples {year}/{day} --list`",
                self.rows.len() - most
            ));
        }
    }

    /// Prints an object a line.
    fn list_as_json(&self) -> Result<(), Error> {
        let clear = self.clear().map(|row| row.number);
        for row in &self.rows {
            let expected = row.candidate.expected.each_ref();
            let stressed = |expected: Option<&Expected>| expected.is_some_and(|it| it.is_stressed);
            let line = Line {
                year: self.puzzle.year(),
                day: self.puzzle.day(),
                number: row.number,
                part: row.candidate.part,
                likeness: (row.candidate.likeness * 1000.0).round() / 1000.0,
                clear: clear == Some(row.number),
                text: &row.candidate.text,
                expected: expected.map(|expected| Some(expected.as_ref()?.answer.as_str())),
                stressed: expected.map(|expected| stressed(expected.as_ref())),
                kept: row.kept.as_ref().map(Example::name),
            };
            let line = serde_json::to_string(&line);
            out(&line.map_err(|error| Error::new(Kind::File, error.to_string()))?);
        }
        Ok(())
    }

    /// Keeps those of these numbers, with these answers in place of the page's.
    fn keep_numbers(
        &self,
        places: &Places,
        numbers: &[usize],
        answers: &[PartAnswer],
    ) -> Result<(), Error> {
        if numbers.len() > 1 && !answers.is_empty() {
            return Err(Error::new(
                Kind::Usage,
                "an answer goes with one example, but several are kept",
            )
            .hint("keep them one after the other"));
        }
        for &number in numbers {
            let candidate = self.candidate(number)?;
            let mut expected = self.sure(candidate);
            for PartAnswer { part, answer } in answers {
                expected[usize::from(*part) - 1].clone_from(answer);
            }
            self.keep(places, candidate, &expected)?;
        }
        Ok(())
    }

    /// Keeps the best one, where it is clearly the best.
    fn keep_clear(&self, places: &Places) -> Result<(), Error> {
        match self.clear() {
            Some(row) => self.keep(places, &row.candidate, &self.sure(&row.candidate)),
            None => {
                note(&format!(
                    "no example was kept: none is clearly the best\n{}",
                    self.how_to_keep()
                ));
                Ok(())
            }
        }
    }

    /// Asks which to keep and what they should give.
    fn ask(&self, places: &Places) -> Result<(), Error> {
        let _asking = interrupt::asking();
        let answers = &mut io::stdin().lock();
        for (number, expected) in self.choose(answers)? {
            self.keep(places, self.candidate(number)?, &expected)?;
        }
        Ok(())
    }

    /// The numbers of those that a person chose, and what each should give.
    fn choose(&self, answers: &mut impl BufRead) -> Result<Vec<(usize, Gives)>, Error> {
        let first = self.rows.first().filter(|row| row.kept.is_none());
        let usual = first.map_or_else(|| "none".to_owned(), |row| row.number.to_string());
        let numbers = loop {
            eprint!("keep which as an example? numbers such as 1,2, or none [{usual}] ");
            let Some(line) = line(answers)? else {
                eprintln!();
                return Ok(Vec::new());
            };
            let said = if line.is_empty() { &usual } else { &line };
            if matches!(said.as_str(), "none" | "n" | "no" | "0" | "-") {
                return Ok(Vec::new());
            }
            let numbers = said.split([',', ' ']).filter(|number| !number.is_empty());
            let numbers: Result<Vec<usize>, _> = numbers.map(str::parse).collect();
            let there = |number: &usize| self.candidate(*number).is_ok();
            match numbers {
                Ok(numbers) if numbers.iter().all(there) => break numbers,
                _ => eprintln!("that is none of the numbers above"),
            }
        };
        let mut chosen = Vec::new();
        for number in numbers {
            let mut expected = self
                .candidate(number)?
                .expected
                .clone()
                .map(|expected| expected.map(|expected| expected.answer));
            for part in 1..=self.puzzle.parts() {
                let expected = &mut expected[usize::from(part) - 1];
                // Nobody knows yet what part 2 is.
                if part == 2 && expected.is_none() && number > 0 && !self.has_part_2() {
                    continue;
                }
                let usual = expected.as_deref().unwrap_or("open");
                eprint!(
                    "part {part} of block {number} should give [{usual}]; `-` leaves it open: "
                );
                match line(answers)?.as_deref() {
                    None => eprintln!(),
                    Some("") => {}
                    Some("-") => *expected = None,
                    Some(answer) => *expected = Some(plain(answer)),
                }
            }
            chosen.push((number, expected));
        }
        Ok(chosen)
    }

    /// Whether the page has the text of part 2, as far as examples tell.
    fn has_part_2(&self) -> bool {
        let second = |candidate: &Candidate| candidate.part == 2 || candidate.expected[1].is_some();
        self.rows.iter().map(|row| &row.candidate).any(second)
    }

    fn candidate(&self, number: usize) -> Result<&Candidate, Error> {
        let row = self.rows.iter().find(|row| row.number == number);
        let numbers: Vec<_> = self.rows.iter().map(|row| row.number.to_string()).collect();
        row.map(|row| &row.candidate).ok_or_else(|| {
            let of = format!("{number} on the page of {}", self.puzzle);
            let error = Error::new(Kind::Usage, format!("there is no block {of}"));
            error.hint(format!("there are {}", numbers.join(", ")))
        })
    }

    /// What the page stresses, of the parts that there are.
    fn sure(&self, candidate: &Candidate) -> Gives {
        let mut expected = candidate.expected.clone().map(|expected| {
            let sure = expected.filter(|expected| expected.is_stressed);
            sure.map(|expected| expected.answer)
        });
        if self.puzzle.parts() < 2 {
            expected[1] = None;
        }
        expected
    }

    /// Keeps one, or what it should give where it is kept.
    fn keep(&self, places: &Places, candidate: &Candidate, expected: &Gives) -> Result<(), Error> {
        let gate = site::gate(places)?;
        let _turn = gate.turn()?;
        // Another process may have kept some meanwhile.
        let kept = kept(self.workspace, self.puzzle)?;
        let mut same = None;
        for example in &kept {
            if read_if_there(&example.input())?.as_deref() == Some(candidate.text.as_bytes()) {
                same = Some(example.clone());
            }
        }
        let example = same.unwrap_or_else(|| Example::free(self.workspace, self.puzzle, &kept));
        let mut known = answers(&example)?;
        for (part, expected) in (1..).zip(expected) {
            known.forget(part);
            if let Some(expected) = expected {
                known.add(part, Said::Right, expected);
            }
        }
        // First what it should give: an example that is there is whole.
        write_answers(&example, self.puzzle, &known)?;
        let name = example.name();
        whole::write(&example.input(), candidate.text.as_bytes())
            .map_err(|error| Error::file(format!("{name} cannot be written"), &error))?;
        let expects = (1..).zip(expected).filter_map(|(part, expected): (u8, _)| {
            let expected = expected.as_ref()?;
            Some(format!("part {part} should give {expected}"))
        });
        let expects: Vec<_> = expects.collect();
        let expects = if expects.is_empty() {
            "what it should give is open".to_owned()
        } else {
            expects.join(", ")
        };
        let lines = count(candidate.text.lines().count(), "line");
        out(&format!("wrote {name}, {lines}: {expects}"));
        Ok(())
    }

    fn how_to_keep(&self) -> String {
        let (year, day) = (self.puzzle.year(), self.puzzle.day());
        let examples = match self.rows.len() {
            1 => "an example",
            _ => "examples",
        };
        let first = self.rows.first().map_or(1, |row| row.number);
        format!(
            "{} of the page of {} could be {examples}\n\
             `cargo aoc examples {year}/{day}` shows what there is, and `--keep {first}` keeps the best",
            count(self.rows.len(), "block"),
            self.puzzle
        )
    }
}

/// Removes examples that are kept.
fn forget(
    places: &Places,
    workspace: &Workspace,
    puzzle: PuzzleId,
    number: Option<u32>,
) -> Result<(), Error> {
    let gate = site::gate(places)?;
    let _turn = gate.turn()?;
    let mut kept = kept(workspace, puzzle)?;
    kept.retain(|example| number.is_none_or(|number| example.number() == number));
    if kept.is_empty() {
        let what = number.map_or_else(
            || "no example".to_owned(),
            |number| format!("no example {number}"),
        );
        return Err(Error::new(
            Kind::Usage,
            format!("{what} of {puzzle} is kept"),
        ));
    }
    for example in kept {
        for path in [example.input(), example.answers()] {
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Error::file(
                        format!("{} cannot be removed", path.display()),
                        &error,
                    ));
                }
                _ => {}
            }
        }
        out(&format!("removed {}", example.name()));
    }
    Ok(())
}

fn kept(workspace: &Workspace, puzzle: PuzzleId) -> Result<Vec<Example>, Error> {
    Example::kept(workspace, puzzle)
        .map_err(|error| Error::file(format!("the inputs of {puzzle} cannot be read"), &error))
}

fn answers(example: &Example) -> Result<Answers, Error> {
    let path = example.answers();
    Answers::read(&path).map_err(|error| {
        Error::file(format!("{} cannot be read", path.display()), &error)
            .hint("mend the line, or remove the file")
    })
}

fn write_answers(example: &Example, puzzle: PuzzleId, known: &Answers) -> Result<(), Error> {
    let path = example.answers();
    known
        .write(&path, puzzle)
        .map_err(|error| Error::file(format!("{} cannot be written", path.display()), &error))
}

/// Whether a person can read what is shown and answer.
fn is_somebody_there() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// A line that was typed; `None` at the end.
fn line(answers: &mut impl BufRead) -> Result<Option<String>, Error> {
    let mut line = String::new();
    let read = io::stderr()
        .flush()
        .and_then(|()| answers.read_line(&mut line));
    let length = read.map_err(|error| Error::file("standard input cannot be read", &error))?;
    Ok((length > 0).then(|| line.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<article><p>For example:</p><pre><code>1\n2\n</code></pre><p>gives \
        <code><em>3</em></code>. For example:</p><pre><code>5\n6\n</code></pre><p><em><code>11</code></em></p>\
        </article><article><p>Now <code><em>2</em></code>.</p></article>";

    #[test]
    fn a_person_chooses() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("crates/aoc-core")).unwrap();
        fs::write(folder.path().join("crates/aoc-core/Cargo.toml"), "").unwrap();
        let workspace = Workspace::around(folder.path()).unwrap();
        let puzzle = PuzzleId::new(2026, 1).unwrap();
        let page = Page::of(&workspace, puzzle, HTML).unwrap();
        let chosen = |typed: &str| page.choose(&mut typed.as_bytes()).unwrap();
        let some =
            |first: &str, second: Option<&str>| [Some(first.to_owned()), second.map(str::to_owned)];
        assert_eq!(chosen(""), [], "the end of the input");
        for none in ["none\n", "n\n", "0\n"] {
            assert_eq!(chosen(none), [], "{none:?}");
        }
        assert_eq!(chosen("\n\n\n"), [(1, some("3", Some("2")))]);
        assert_eq!(
            chosen("9\nx\n1\n-\n7\n"),
            [(1, [None, Some("7".to_owned())])]
        );
        assert_eq!(
            chosen("2,1\n12\n\n\n-\n"),
            [(2, some("12", None)), (1, some("3", None))]
        );
    }
}
