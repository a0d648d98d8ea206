//! `cargo aoc submit`: sends an answer, after everything that can be told without the site.
//!
//! `cargo aoc` has run the day on the personal input and hands the answer over. It is looked at,
//! shown and sent while the gate is ours, so that of two at once the second knows what the first
//! was told. It is noted as sent before it is sent: should we be ended in between, that is known.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use aoc_answers::{Answers, Said, Verdict};
use aoc_core::{PuzzleId, Workspace};
use aoc_select::unlock_of;
use jiff::Timestamp;

use crate::args::Submit;
use crate::error::{Error, Kind};
use crate::examples::Ask;
use crate::fetch::Run;
use crate::places::Places;
use crate::reply::{Reply, Than, understand};
use crate::show::{BOLD, GOOD, note, out};
use crate::site::{self, Site, Turn};
use crate::{clock, examples, fetch, page, read};

/// What is sent for a star that has no answer.
const NO_ANSWER: &str = "0";

/// `cargo aoc submit`, after the day was run.
pub(crate) fn run(args: &Submit) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let Submit { puzzle, part, .. } = *args;
    let star = part > puzzle.parts();
    guard(args, &workspace, site::now()?)?;
    let site = Site::open(&places)?;
    if star {
        out(&format!(
            "{BOLD}{puzzle}{BOLD:#}: the last star, which is given for all the others"
        ));
    } else {
        out(&format!(
            "{BOLD}{puzzle} part {part}{BOLD:#}: {}",
            args.answer
        ));
    }
    if fetch::known(&workspace, puzzle)?.is_unknown(part, &args.answer) {
        note("it was sent before, and the reply did not come or was not understood");
    }
    if !args.yes && !confirmed()? {
        return Err(Error::new(Kind::Usage, "nothing was sent"));
    }
    let turn = site.turn()?;
    // Another process may have been told something while we waited.
    let before = guard(args, &workspace, site.now())?;
    let answer = if star { NO_ANSWER } else { &args.answer };
    let noted = if star { "" } else { answer };
    let mut known = before.clone();
    known.wait = None;
    known.add(part, Said::Unknown, noted);
    fetch::keep(&workspace, puzzle, &known)?;
    let level = part.to_string();
    let path = format!("/{}/day/{}/answer", puzzle.year(), puzzle.day());
    let reply = turn.post(&path, &[("level", &level), ("answer", answer)]);
    let html = match reply {
        Ok(reply) => reply.text(),
        Err(error) => {
            if error.is_unjudged() {
                fetch::keep(&workspace, puzzle, &before)?;
            } else {
                note("whether the answer arrived is not known");
            }
            return Err(error);
        }
    };
    let text = page::reply(&html);
    let understood = text.as_deref().map_or(Reply::Unknown, understand);
    let mut known = before;
    known.wait = None;
    let said = told(args, &understood, site.now(), &mut known);
    if understood == Reply::Unknown {
        known.add(part, Said::Unknown, noted);
    }
    fetch::keep(&workspace, puzzle, &known)?;
    if matches!(understood, Reply::Right | Reply::Finished) {
        read::forget(&places, puzzle)?;
    }
    if understood == Reply::Unknown {
        let text = text.unwrap_or_else(|| page::all_text(&html));
        let text: String = text.chars().take(2000).collect();
        return Err(Error::new(Kind::Site, "the site's reply is not one of those known")
            .because(text)
            .hint("the answer is remembered as sent; `cargo xtask fetch --answers` tells whether it was accepted"));
    }
    if understood == Reply::Right && part < puzzle.parts() {
        let ask = if args.yes { Ask::Nobody } else { Ask::Somebody };
        // The answer is right whatever becomes of this.
        if let Err(error) = second_part(&site, turn, &places, &workspace, puzzle, ask) {
            if error.kind() == Kind::Interrupted {
                return Err(error);
            }
            note(&format!(
                "what part 2 says of the examples is not known: {error}"
            ));
        }
    }
    said
}

/// Part 2 is open: where examples are kept, its text is asked for what it wants of them, is shown, as it
/// is what one reads next, and brings perhaps an example of its own.
fn second_part(
    site: &Site,
    turn: Turn<'_>,
    places: &Places,
    workspace: &Workspace,
    puzzle: PuzzleId,
    ask: Ask,
) -> Result<(), Error> {
    if !examples::has_some(workspace, puzzle)? {
        return Ok(());
    }
    Run::new(site, places, workspace).page(&turn, puzzle)?;
    drop(turn);
    if let Some(html) = read::cached(places, puzzle)? {
        read::show_second(&html, puzzle);
    }
    examples::offer(places, workspace, puzzle, ask)
}

/// Everything that speaks against sending it and that is known without asking.
fn guard(args: &Submit, workspace: &Workspace, now: Timestamp) -> Result<Answers, Error> {
    let Submit { puzzle, part, .. } = *args;
    let answer = &args.answer;
    let star = part > puzzle.parts();
    if unlock_of(puzzle) > now {
        return Err(clock::locked(puzzle, now));
    }
    let known = fetch::known(workspace, puzzle)?;
    let refused = |why: String| Error::new(Kind::Answer, format!("not sent: {why}"));
    if let Some(accepted) = known.accepted(part) {
        return Err(match star || accepted == answer {
            true => refused(format!("{puzzle} part {part} is solved already")),
            false => refused(format!(
                "{puzzle} part {part} is solved already, with {accepted}, and not with {answer}"
            )),
        });
    }
    if part == 2 && known.accepted(1).is_none() {
        return Err(refused(format!(
            "part 2 of {puzzle} is not open as far as is known here: part 1 is not solved"
        ))
        .hint("`cargo xtask fetch --answers` asks what the site has accepted"));
    }
    if !star {
        if answer.trim().is_empty() {
            return Err(refused("the answer is empty".to_owned()));
        }
        if answer.contains(['\n', '\r']) {
            return Err(refused("the answer is a picture".to_owned())
                .hint("read its letters, and send them with `--answer LETTERS`"));
        }
        if !args.by_hand {
            guard_input(workspace, puzzle, &known)?;
        }
        if part == 2 && known.accepted(1) == Some(answer) {
            return Err(refused(format!("{answer} is the answer to part 1")));
        }
        match known.verdict(part, answer) {
            Verdict::Open | Verdict::Right | Verdict::Differs { .. } => {}
            Verdict::KnownWrong => {
                return Err(refused(format!("{answer} is known to be wrong")));
            }
            Verdict::TooLow { bound } => {
                return Err(refused(format!("{answer} is too low: {bound} was")));
            }
            Verdict::TooHigh { bound } => {
                return Err(refused(format!("{answer} is too high: {bound} was")));
            }
        }
    }
    let wait = known
        .wait
        .as_ref()
        .and_then(|wait| wait.parse::<Timestamp>().ok());
    if let Some(wait) = wait.filter(|&wait| wait > now) {
        return Err(Error::new(
            Kind::Wait,
            format!(
                "not sent: the site takes no answer to {puzzle} for another {}, until {}",
                clock::span(clock::until(now, wait)),
                clock::local(wait)
            ),
        ));
    }
    Ok(known)
}

/// The answer has to be of the input that the site gave.
fn guard_input(workspace: &Workspace, puzzle: PuzzleId, known: &Answers) -> Result<(), Error> {
    let refused = |why: String| {
        let (year, day) = (puzzle.year(), puzzle.day());
        Err(
            Error::new(Kind::Answer, format!("not sent: {why}")).hint(format!(
                "`cargo xtask fetch --force {year}/{day}` gets yours, and keeps what is here"
            )),
        )
    };
    let file = puzzle.input_file();
    let path = workspace.input_file(puzzle);
    let Some(bytes) = fetch::read_if_there(&path)? else {
        return refused(format!(
            "there is no {file}, so the answer is of another input"
        ));
    };
    let fetched = known
        .input
        .as_deref()
        .and_then(|input| input.split(' ').next());
    match fetched {
        None => refused(format!(
            "{file} was not fetched, so it is not known to be yours"
        )),
        Some(digest) if digest != fetch::digest(&bytes) => {
            refused(format!("{file} is not what was fetched: it was changed"))
        }
        Some(_) => Ok(()),
    }
}

fn confirmed() -> Result<bool, Error> {
    if !io::stdin().is_terminal() {
        return Err(
            Error::new(Kind::Usage, "nothing was sent: there is nobody to ask")
                .hint("`--yes` sends without asking"),
        );
    }
    let mut line = String::new();
    anstream::eprint!("send it? [y/N] ");
    let read = io::stderr()
        .flush()
        .and_then(|()| io::stdin().read_line(&mut line));
    read.map_err(|error| Error::file("standard input cannot be read", &error))?;
    Ok(matches!(line.trim().to_lowercase().as_str(), "y" | "yes"))
}

/// Remembers what the site said, and says it.
fn told(args: &Submit, reply: &Reply, now: Timestamp, known: &mut Answers) -> Result<(), Error> {
    let Submit { puzzle, part, .. } = *args;
    let answer = &args.answer;
    let moment = |wait| {
        // A second more than the site says: seconds are cut, and nothing is gained by being early.
        let until = clock::after(now, wait + Duration::from_secs(1));
        let text = until.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
        (clock::local(until), text)
    };
    match reply {
        Reply::Right => {
            known.add(part, Said::Right, answer);
            out(&format!(
                "{GOOD}right:{GOOD:#} {puzzle} part {part} is {answer}"
            ));
            if part < puzzle.parts() {
                out(&format!(
                    "part 2 is open: `cargo aoc read {}/{}`",
                    puzzle.year(),
                    puzzle.day()
                ));
            }
            Ok(())
        }
        Reply::Finished => {
            known.add(2, Said::Right, "");
            out(&format!(
                "{GOOD}right:{GOOD:#} every puzzle of {} is finished",
                puzzle.year()
            ));
            Ok(())
        }
        Reply::Wrong {
            than,
            of_someone_else,
            wait,
        } => {
            let (said, what) = match than {
                None => (Said::Wrong, "wrong"),
                Some(Than::TooLow) => (Said::TooLow, "wrong: it is too low"),
                Some(Than::TooHigh) => (Said::TooHigh, "wrong: it is too high"),
            };
            known.add(part, said, answer);
            let (until, text) = moment(*wait);
            known.wait = Some(text);
            let error = Error::new(Kind::Answer, format!("{answer} is {what}")).hint(format!(
                "the next answer is taken in {}, at {until}",
                clock::span(*wait)
            ));
            Err(if *of_someone_else {
                error.because("it is the answer to somebody else's input: is the session yours, and the input?")
            } else {
                error
            })
        }
        Reply::TooSoon { wait } => {
            let (until, text) = moment(*wait);
            known.wait = Some(text);
            Err(Error::new(
                Kind::Wait,
                "the site did not look at the answer: the last one was too recent",
            )
            .hint(format!("it is taken in {}, at {until}", clock::span(*wait))))
        }
        Reply::WrongLevel => Err(Error::new(
            Kind::Answer,
            format!(
                "the site says that part {part} of {puzzle} is solved already, or not open yet"
            ),
        )
        .hint("`cargo xtask fetch --answers` asks what it has accepted")),
        Reply::Unknown => Ok(()),
    }
}
