//! `cargo xtask fetch` and `cargo aoc input`: inputs, and the answers that the site has accepted.
//!
//! A file that is there is never asked for again. Everything is done day by day while the gate is
//! ours, so two of these at once share the work; the first thing that goes wrong ends the run, and
//! the next run goes on from there.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use aoc_answers::{Answers, Said, whole};
use aoc_cargo::Program;
use aoc_core::{Input as Text, PuzzleId, Workspace};
use aoc_select::{NotSelected, every_puzzle, puzzle_of, unlock_of};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sha2::{Digest, Sha256};

use crate::args::{Fetch, Input};
use crate::error::{Error, Kind};
use crate::examples::Ask;
use crate::places::Places;
use crate::show::{count, note, out};
use crate::site::{self, Asked, Reply, Site, Turn};
use crate::{calendar, clock, examples, interrupt, page, read};

/// From so many days of a year on, its calendar is asked which of them have stars.
const MANY: usize = 3;

/// `cargo xtask fetch`.
pub(crate) fn fetch(args: &Fetch) -> Result<(), Error> {
    let places = Places::find()?;
    if args.log {
        let log = site::gate(&places)?.log()?;
        log.lines().for_each(out);
        return Ok(());
    }
    let workspace = Workspace::find()?;
    if args.answers {
        let wanted = wanted(&workspace, args)?;
        let here = |puzzle: &PuzzleId| workspace.input_file(*puzzle).exists();
        let wanted = wanted.puzzles.into_iter().filter(here).collect();
        let site = Site::open(&places)?;
        return Run::new(&site, &places, &workspace).answers(wanted);
    }
    if !args.force.is_empty() {
        let mut puzzles = args.force.clone();
        puzzles.sort_unstable();
        puzzles.dedup();
        let site = Site::open(&places)?;
        if let Some(&puzzle) = puzzles
            .iter()
            .find(|&&puzzle| unlock_of(puzzle) > site.now())
        {
            return Err(clock::locked(puzzle, site.now()));
        }
        let mut run = Run::new(&site, &places, &workspace);
        run.force = true;
        return run.inputs(&puzzles, &[], false);
    }
    let Wanted { puzzles, by_name } = wanted(&workspace, args)?;
    let now = site::now()?;
    let missing = puzzles
        .into_iter()
        .filter(|&puzzle| !workspace.input_file(puzzle).exists());
    let (open, locked): (Vec<_>, Vec<_>) = missing.partition(|&puzzle| unlock_of(puzzle) <= now);
    // Of all days those are meant that are there; a day that was named has to be.
    let locked = if by_name { locked } else { Vec::new() };
    match (&open[..], &locked[..]) {
        ([], []) => {
            note("nothing to fetch: every input that is meant is here already");
            return Ok(());
        }
        ([], [first, ..]) if !args.wait => {
            return Err(clock::locked(*first, now).hint("with `--wait` it is waited for"));
        }
        _ => {}
    }
    let site = Site::open(&places)?;
    Run::new(&site, &places, &workspace).inputs(&open, &locked, args.wait)?;
    let waited: &[_] = if args.wait { &locked } else { &[] };
    offer_examples(&places, &workspace, &[&open, waited].concat())
}

/// Of one day that was fetched the examples are offered; of many that would be tiresome.
fn offer_examples(
    places: &Places,
    workspace: &Workspace,
    fetched: &[PuzzleId],
) -> Result<(), Error> {
    match fetched {
        [puzzle] => examples::offer(places, workspace, *puzzle, Ask::Somebody),
        _ => Ok(()),
    }
}

/// `cargo aoc input`.
pub(crate) fn input(args: &Input) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let now = site::now()?;
    let days = workspace.days().unwrap_or_default();
    let usual = || match args.year {
        Some(year) => PuzzleId::new(year, 1).map(|_| year).map_err(Error::from),
        None => Ok(aoc_select::default_year(&days)?),
    };
    let puzzles = match (args.day, args.all) {
        (Some(day), _) => vec![PuzzleId::new(usual()?, day)?],
        (None, true) => {
            let year = usual()?;
            let days = 1..=PuzzleId::last_day(year);
            let puzzles = days.filter_map(|day| PuzzleId::new(year, day).ok());
            puzzles.filter(|&puzzle| unlock_of(puzzle) <= now).collect()
        }
        (None, false) => match puzzle_of(now) {
            Some(today) if args.year.is_none_or(|year| year == today.year()) => vec![today],
            _ => {
                return Err(Error::new(Kind::Usage, "there is no puzzle today")
                    .hint("say which, with -d, or take a year with -a"));
            }
        },
    };
    if let [puzzle] = puzzles[..]
        && unlock_of(puzzle) > now
    {
        return Err(clock::locked(puzzle, now));
    }
    let missing: Vec<_> = puzzles
        .iter()
        .copied()
        .filter(|&puzzle| !workspace.input_file(puzzle).exists())
        .collect();
    if missing.is_empty() {
        note("nothing to fetch: every input that is meant is here already");
    } else {
        let site = Site::open(&places)?;
        Run::new(&site, &places, &workspace).inputs(&missing, &[], false)?;
    }
    if args.generate {
        for puzzle in puzzles {
            make_day(&workspace, &places, puzzle)?;
        }
    }
    offer_examples(&places, &workspace, &missing)
}

/// Makes a day from the template, where it is not there, with its title where that is known.
pub(crate) fn make_day(
    workspace: &Workspace,
    places: &Places,
    puzzle: PuzzleId,
) -> Result<(), Error> {
    if workspace.root().join(puzzle.folder()).exists() {
        return Ok(());
    }
    let title = title(workspace, places, puzzle)?;
    let title = title.map(|title| format!("--title={title}"));
    xtask("new", puzzle, title).map_err(|why| {
        Error::new(
            Kind::Build,
            format!("{} could not be made", puzzle.folder()),
        )
        .because(why)
    })
}

/// Gives a day its title, where it was made without one and it is known.
pub(crate) fn title_day(
    workspace: &Workspace,
    places: &Places,
    puzzle: PuzzleId,
) -> Result<(), Error> {
    let manifest = workspace.root().join(puzzle.folder()).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap_or_default();
    let day = puzzle.day();
    // As `xtask new` calls a day whose title it does not know.
    let is_untitled = manifest.contains(&format!(", day {day}: Day {day}\""));
    let Some(title) = title(workspace, places, puzzle)?.filter(|_| is_untitled) else {
        return Ok(());
    };
    xtask("title", puzzle, Some(title)).map_err(|why| {
        let what = format!("{} could not be given its title", puzzle.folder());
        Error::new(Kind::Build, what).because(why)
    })
}

/// A puzzle's title as a manifest can have it: from its page, else as it was noted with the input.
fn title(
    workspace: &Workspace,
    places: &Places,
    puzzle: PuzzleId,
) -> Result<Option<String>, Error> {
    let title = match read::title(places, puzzle)? {
        None => known(workspace, puzzle)?.title,
        title => title,
    };
    Ok(title.map(|title| title.replace(['"', '\\'], "'")))
}

/// Runs a task of the workspace on a day.
fn xtask(task: &str, puzzle: PuzzleId, argument: Option<String>) -> Result<(), String> {
    let program = Program::new("xtask").build();
    let program = program.map_err(|error| error.to_string())?;
    let mut command = std::process::Command::new(program);
    let named = format!("{}/{}", puzzle.year(), puzzle.day());
    let status = command.arg(task).arg(named).args(argument).status();
    let status = status.map_err(|error| error.to_string())?;
    status.success().then_some(()).ok_or(status.to_string())
}

/// The puzzles that are meant.
#[derive(Debug)]
struct Wanted {
    puzzles: Vec<PuzzleId>,
    /// Whether days were named, which have to be unlocked then.
    by_name: bool,
}

/// Named days are meant in the calendar or not; else those of the calendar, or with `--all` all.
fn wanted(workspace: &Workspace, args: &Fetch) -> Result<Wanted, Error> {
    let now = site::now()?;
    let by_name = args.selection.names_days();
    let days = workspace
        .days()
        .map_err(|error| Error::file("the days' folders cannot be read", &error))?;
    if args.selection.is_empty() {
        if days.is_empty() {
            return Err(Error::from(NotSelected::Nothing(None))
                .hint("`cargo xtask fetch --all` fetches days that are not in it too"));
        }
        return Ok(Wanted {
            puzzles: days,
            by_name,
        });
    }
    let there = if by_name || args.selection.is_all() {
        every_puzzle(now)
    } else {
        days
    };
    let chosen = args
        .selection
        .choose(&there, now)
        .map_err(|error| match error {
            NotSelected::Missing(puzzle) => clock::locked(puzzle, now),
            NotSelected::Nothing(Some(year))
                if there.iter().all(|puzzle| puzzle.year() != year) =>
            {
                let error = Error::from(NotSelected::Nothing(Some(year)));
                error.hint(format!(
                    "`cargo xtask fetch --all -y {year}` fetches days that are not in it too"
                ))
            }
            error => error.into(),
        })?;
    Ok(Wanted {
        puzzles: chosen,
        by_name,
    })
}

/// One run of several requests.
#[derive(Debug)]
pub(crate) struct Run<'a> {
    site: &'a Site,
    places: &'a Places,
    workspace: &'a Workspace,
    force: bool,
    bar: ProgressBar,
    /// The stars of a year's days, where its calendar was asked.
    stars: BTreeMap<u16, BTreeMap<u8, u8>>,
}

impl<'a> Run<'a> {
    pub(crate) fn new(site: &'a Site, places: &'a Places, workspace: &'a Workspace) -> Self {
        interrupt::heed();
        Self {
            site,
            places,
            workspace,
            force: false,
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            stars: BTreeMap::new(),
        }
    }

    /// Fetches inputs that are not here, and then those that are locked.
    pub(crate) fn inputs(
        mut self,
        open: &[PuzzleId],
        locked: &[PuzzleId],
        wait: bool,
    ) -> Result<(), Error> {
        self.start(open.len(), "input");
        self.sweep()?;
        let total = open.len();
        let mut done = 0;
        for year in years(open) {
            let of_year: Vec<_> = open
                .iter()
                .copied()
                .filter(|day| day.year() == year)
                .collect();
            if of_year.len() >= MANY {
                self.with_what_is_done(done, total, |run| run.ask_calendar(year))?;
            }
            for puzzle in of_year {
                self.say_what_is_left(total - done, puzzle);
                self.with_what_is_done(done, total, |run| run.input(puzzle))?;
                done += 1;
                self.bar.inc(1);
            }
        }
        self.bar.finish_and_clear();
        if !wait {
            if let [first, ..] = locked {
                note(&format!(
                    "{} left out: {first} unlocks at {}",
                    count(locked.len(), "day"),
                    clock::local(unlock_of(*first))
                ));
            }
            return Ok(());
        }
        for &puzzle in locked {
            self.wait(puzzle)?;
            self.input(puzzle)?;
        }
        Ok(())
    }

    /// Asks for the accepted answers of days whose inputs are here.
    fn answers(mut self, puzzles: Vec<PuzzleId>) -> Result<(), Error> {
        let mut open = Vec::new();
        for puzzle in puzzles {
            // Of the last day of a year the second star has no answer.
            if self.known(puzzle)?.accepted(puzzle.parts()).is_none() {
                open.push(puzzle);
            }
        }
        if open.is_empty() {
            note("nothing to ask: the answers to every input that is meant are here already");
            return Ok(());
        }
        self.start(open.len(), "page");
        let total = open.len();
        let mut done = 0;
        for year in years(&open) {
            let of_year: Vec<_> = open
                .iter()
                .copied()
                .filter(|day| day.year() == year)
                .collect();
            if of_year.len() >= MANY {
                self.with_what_is_done(done, total, |run| run.ask_calendar(year))?;
            }
            for puzzle in of_year {
                self.say_what_is_left(total - done, puzzle);
                self.with_what_is_done(done, total, |run| {
                    let known = run.known(puzzle)?.stars();
                    if run.stars_of(puzzle).is_some_and(|stars| stars <= known) {
                        return Ok(());
                    }
                    let turn = run.site.turn()?;
                    let learnt = run.page(&turn, puzzle)?;
                    run.print(&format!("{puzzle}: {}", count(learnt, "accepted answer")));
                    Ok(())
                })?;
                done += 1;
                self.bar.inc(1);
            }
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    /// Counts down to the unlock, and on for as long as two requests take, so that not everybody
    /// asks in the same second.
    fn wait(&self, puzzle: PuzzleId) -> Result<(), Error> {
        self.wait_until(puzzle, self.site.interval() * 2)
    }

    /// Counts down to the unlock, and on for so long.
    pub(crate) fn wait_until(&self, puzzle: PuzzleId, late: Duration) -> Result<(), Error> {
        let unlock = clock::after(unlock_of(puzzle), late);
        let left = || clock::until(self.site.now(), unlock);
        if left().is_zero() {
            return Ok(());
        }
        note(&format!(
            "{puzzle} unlocks at {}; waiting until {} after",
            clock::local(unlock_of(puzzle)),
            clock::span(late)
        ));
        let bar = ProgressBar::new_spinner().with_style(style("{msg}"));
        while !left().is_zero() {
            bar.set_message(format!("{puzzle} in {}", clock::span(left())));
            bar.tick();
            interrupt::sleep(left().min(Duration::from_millis(500)))?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Fetches one input and the accepted answers, unless another process has meanwhile.
    fn input(&mut self, puzzle: PuzzleId) -> Result<(), Error> {
        let turn = self.site.turn()?;
        if self.input_alone(&turn, puzzle)? && self.stars_of(puzzle) != Some(0) {
            self.page(&turn, puzzle)?;
        }
        Ok(())
    }

    /// Fetches one input, unless it is there; whether it was fetched.
    pub(crate) fn input_alone(&self, turn: &Turn<'_>, puzzle: PuzzleId) -> Result<bool, Error> {
        let path = self.workspace.input_file(puzzle);
        if path.exists() && !self.force {
            return Ok(false);
        }
        let reply = turn.get(
            Asked::Input,
            &format!("/{}/day/{}/input", puzzle.year(), puzzle.day()),
        )?;
        refuse(&reply).map_err(|why| {
            Error::new(
                Kind::Site,
                format!("what the site sent for {puzzle} is no input"),
            )
            .because(why)
            .hint("nothing was written; look at the puzzle's page in a browser")
        })?;
        if let Some(other) = self.same(puzzle, &reply.body)? {
            return Err(Error::new(
                Kind::Site,
                format!("what the site sent for {puzzle} is the input of {other}"),
            )
            .hint(format!(
                "nothing was written; is {} what it should be?",
                other.input_file()
            )));
        }
        let lines = reply.body.iter().filter(|&&byte| byte == b'\n').count();
        let file = puzzle.input_file();
        let old = read_if_there(&path)?;
        let same = old.as_ref() == Some(&reply.body);
        // First what it is, then the input: should we be ended in between, it is asked for again.
        let mut known = if old.is_none() || same {
            self.known(puzzle)?
        } else {
            // What was known of the answers was of another input.
            Answers::default()
        };
        if known.title.is_none() {
            known.title = read::title(self.places, puzzle)?;
        }
        let now = self.site.now().strftime("%Y-%m-%dT%H:%M:%SZ");
        known.input = Some(format!("{} fetched {now}", digest(&reply.body)));
        self.keep(puzzle, &known)?;
        if same {
            self.print(&format!("{file} is the same as before"));
        } else {
            if old.is_some() {
                let kept = set_aside(&path)?;
                self.print(&format!("kept the old {file} as {}", kept.display()));
            }
            whole::write(&path, &reply.body)
                .map_err(|error| Error::file(format!("{file} cannot be written"), &error))?;
            self.print(&format!("wrote {file}, {}", count(lines, "line")));
        }
        Ok(true)
    }

    /// Asks for the puzzle's page, and keeps it and the accepted answers; how many there are.
    pub(crate) fn page(&self, turn: &Turn<'_>, puzzle: PuzzleId) -> Result<usize, Error> {
        let html = read::ask(turn, self.places, puzzle)?;
        let page = page::puzzle(&html).unwrap_or_default();
        let mut known = self.known(puzzle)?;
        let before = known.clone();
        for (part, answer) in (1..).zip(&page.answers) {
            known.add(part, Said::Right, answer);
        }
        if page.complete && puzzle.parts() < 2 {
            known.add(2, Said::Right, "");
        }
        // A day that is made of it wants the title; without the input nothing is noted.
        if page.title.is_some() && self.workspace.input_file(puzzle).exists() {
            known.title = page.title;
        }
        if known != before {
            self.keep(puzzle, &known)?;
        }
        examples::learn(self.workspace, puzzle, &html)?;
        Ok(page.answers.len())
    }

    fn ask_calendar(&mut self, year: u16) -> Result<(), Error> {
        let turn = self.site.turn()?;
        let stars = calendar::ask(&turn, self.places, year)?;
        self.stars.insert(year, stars);
        Ok(())
    }

    /// The stars of a day on its year's calendar, where that was asked and has the day.
    fn stars_of(&self, puzzle: PuzzleId) -> Option<u8> {
        self.stars.get(&puzzle.year())?.get(&puzzle.day()).copied()
    }

    fn known(&self, puzzle: PuzzleId) -> Result<Answers, Error> {
        known(self.workspace, puzzle)
    }

    fn keep(&self, puzzle: PuzzleId, known: &Answers) -> Result<(), Error> {
        keep(self.workspace, puzzle, known)
    }

    /// Another puzzle whose input here has these bytes.
    fn same(&self, puzzle: PuzzleId, bytes: &[u8]) -> Result<Option<PuzzleId>, Error> {
        for other in every_puzzle(self.site.now()) {
            let path = self.workspace.input_file(other);
            let long = || {
                path.metadata()
                    .is_ok_and(|file| file.len() == bytes.len() as u64)
            };
            if other != puzzle && long() && read_if_there(&path)?.as_deref() == Some(bytes) {
                return Ok(Some(other));
            }
        }
        Ok(None)
    }

    /// Removes what runs left that were killed; the gate sees to it that none is writing.
    fn sweep(&self) -> Result<(), Error> {
        let _turn = self.site.turn()?;
        let folder = self.workspace.root().join("inputs");
        let years = fs::read_dir(&folder).into_iter().flatten().flatten();
        for year in years.filter(|year| year.path().is_dir()) {
            let path = year.path();
            whole::sweep(&path).map_err(|error| {
                Error::file(format!("{} cannot be swept", path.display()), &error)
            })?;
        }
        Ok(())
    }

    fn start(&mut self, number: usize, what: &str) {
        let time = self.site.interval() * u32::try_from(2 * number).unwrap_or(u32::MAX);
        if number > 1 {
            note(&format!(
                "{} to ask for, at one request every {}: {} at the most",
                count(number, what),
                clock::span(self.site.interval()),
                clock::span(time)
            ));
        }
        let bar = ProgressBar::with_draw_target(Some(number as u64), ProgressDrawTarget::stderr());
        self.bar = bar.with_style(style("[{bar:30}] {pos}/{len} {msg}"));
    }

    fn say_what_is_left(&self, left: usize, puzzle: PuzzleId) {
        let time = self.site.interval() * u32::try_from(2 * left).unwrap_or(u32::MAX);
        self.bar
            .set_message(format!("{puzzle}, {} left", clock::span(time)));
    }

    /// A line on standard output, above the bar.
    fn print(&self, line: &str) {
        self.bar.suspend(|| out(line));
    }

    /// What goes wrong ends the run, with a word on how far it came.
    fn with_what_is_done(
        &mut self,
        done: usize,
        total: usize,
        step: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        step(self).inspect_err(|_| {
            self.bar.finish_and_clear();
            if total > 1 {
                note(&format!(
                    "stopped after {done} of {total}; the same command goes on from there"
                ));
            }
        })
    }
}

fn years(puzzles: &[PuzzleId]) -> Vec<u16> {
    let mut years: Vec<_> = puzzles.iter().map(|puzzle| puzzle.year()).collect();
    years.dedup();
    years
}

pub(crate) fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// What is known of a puzzle's answers.
pub(crate) fn known(workspace: &Workspace, puzzle: PuzzleId) -> Result<Answers, Error> {
    let path = aoc_answers::file(workspace, puzzle);
    Answers::read(&path).map_err(|error| {
        Error::file(format!("{} cannot be read", path.display()), &error)
            .hint("mend the line, or remove the file: `cargo xtask fetch --answers` asks again")
    })
}

/// Keeps what is known of a puzzle's answers; only to be called while the gate is ours.
pub(crate) fn keep(workspace: &Workspace, puzzle: PuzzleId, known: &Answers) -> Result<(), Error> {
    let path = aoc_answers::file(workspace, puzzle);
    known
        .write(&path, puzzle)
        .map_err(|error| Error::file(format!("{} cannot be written", path.display()), &error))
}

/// The digest by which an input is known again.
pub(crate) fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of a file; `None` where it is not there.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, Error> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::file(
            format!("{} cannot be read", path.display()),
            &error,
        )),
    }
}

/// Gives an input that is replaced a name of its own, and that name's last part.
fn set_aside(path: &Path) -> Result<PathBuf, Error> {
    let free = (1..1000)
        .map(|number| path.with_extension(format!("old{number}.txt")))
        .find(|path| !path.exists());
    let free = free.ok_or_else(|| {
        Error::new(
            Kind::File,
            format!("{} has too many old versions", path.display()),
        )
    })?;
    // A second name first, so that there is no moment without the input.
    fs::hard_link(path, &free)
        .or_else(|_| fs::copy(path, &free).map(drop))
        .map_err(|error| Error::file(format!("{} cannot be kept", path.display()), &error))?;
    Ok(free.file_name().map(PathBuf::from).unwrap_or_default())
}

/// Says why a reply is no input, where it is none.
fn refuse(reply: &Reply) -> Result<(), String> {
    let bytes = &reply.body[..];
    let content_type = &reply.content_type;
    if bytes.trim_ascii().is_empty() {
        return Err("it is empty".to_owned());
    }
    let start: String = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).to_lowercase();
    let start = start.trim_start();
    if content_type.contains("html") || start.starts_with("<!doctype") || start.starts_with("<html")
    {
        return Err("it is a web page".to_owned());
    }
    for said in [
        "please log in",
        "please don't repeatedly",
        "404 not found",
        "500 internal",
        "502 bad gateway",
        "503 service",
        "504 gateway",
        "internal server error",
        "bad request",
    ] {
        if start.starts_with(said) {
            return Err(format!("it is an error: {said:?}"));
        }
    }
    match Text::from_bytes(bytes) {
        Err(error) => return Err(format!("{error}")),
        Ok(text) => {
            let odd = |char: char| char.is_control() && !matches!(char, '\n' | '\r' | '\t');
            if text.as_str().contains(odd) {
                return Err("it is no text".to_owned());
            }
        }
    }
    if bytes.last() != Some(&b'\n') {
        return Err(
            "it does not end with a line's end, as every input does: it was cut".to_owned(),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_input_is_refused() {
        let reply = |body: &[u8]| Reply {
            body: body.to_vec(),
            content_type: "text/plain".to_owned(),
        };
        for body in ["1721\n979\n", "  a\n b  \n\n", "<{([\n", "a\n", "^<^\n"] {
            assert_eq!(refuse(&reply(body.as_bytes())), Ok(()), "{body:?}");
        }
        for (body, why) in [
            ("", "empty"),
            (" \n\n", "empty"),
            ("\n<!DOCTYPE html>\n", "web page"),
            ("<html lang=\"en-us\">\n", "web page"),
            ("404 Not Found\n", "error"),
            (
                "Please don't repeatedly request this endpoint before it unlocks!\n",
                "error",
            ),
            ("500 Internal Server Error\n", "error"),
            ("1721\n979", "cut"),
            ("a\0b\n", "no text"),
        ] {
            let error = refuse(&reply(body.as_bytes())).unwrap_err();
            assert!(error.contains(why), "{body:?}: {error}");
        }
        assert!(refuse(&reply(b"\x80\n")).is_err());
        let mut page = reply(b"1\n");
        page.content_type = "text/html; charset=utf-8".to_owned();
        assert!(refuse(&page).is_err());
    }
}
