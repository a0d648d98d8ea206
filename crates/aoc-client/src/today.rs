//! `cargo aoc today`: a day's evening from the wait for the unlock to the place where one begins to write.
//!
//! While it waits, the day is made from the template, and what runs and tests it is built, so that none of
//! that is waited for later. At the unlock the text comes first and the input three seconds after it: it is
//! not wanted before the text is read. Only then is anything done that could take its time.

use std::process::{self, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{env, fs};

use aoc_cargo::{Program, cargo};
use aoc_core::{PuzzleId, Workspace};
use aoc_select::{puzzle_of, unlock_of};
use indicatif::ProgressBar;
use jiff::Timestamp;

use crate::args::Today;
use crate::error::{Error, Kind};
use crate::examples::{self, Ask};
use crate::fetch::{self, Run};
use crate::places::Places;
use crate::show::{note, out};
use crate::site::{self, Site};
use crate::{clock, editor, interrupt, read};

/// Who asks so shortly before an unlock means the next puzzle.
const NEXT: Duration = Duration::from_secs(3600);

/// Where there is none today, the next one is waited for when it is no further away.
const FAR: Duration = Duration::from_secs(24 * 3600);

/// `cargo aoc today`.
pub(crate) fn run(args: &Today) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let now = site::now()?;
    let puzzle = meant(now).map_err(|next| {
        let error = Error::new(Kind::Locked, "there is no puzzle today");
        match next {
            Some(next) => error.hint(format!(
                "the next one is {next}, at {}",
                clock::local(unlock_of(next))
            )),
            None => error,
        }
    })?;
    let is_locked = unlock_of(puzzle) > now;
    if args.no_wait && is_locked {
        return Err(clock::locked(puzzle, now));
    }
    let site = Site::open(&places)?;
    let run = Run::new(&site, &places, &workspace);
    let warm = is_locked.then(|| warm(&workspace, puzzle));
    run.wait_until(puzzle, late(site.interval()))?;
    let turn = site.turn()?;
    if read::cached(&places, puzzle)?.is_none() {
        run.page(&turn, puzzle)?;
    }
    let html = read::cached(&places, puzzle)?.unwrap_or_default();
    read::show(&html, puzzle);
    run.input_alone(&turn, puzzle)?;
    drop(turn);
    if let Some(warm) = warm {
        if !warm.is_finished() {
            note("what was begun before the unlock is still being built; waiting for it");
        }
        // Whatever went wrong in it goes wrong again below, where it is heard.
        let _ = warm.join();
    }
    fetch::make_day(&workspace, &places, puzzle)?;
    fetch::title_day(&workspace, &places, puzzle)?;
    // The title is in what runs the day: while one reads and chooses, that is built again.
    let built = build(puzzle);
    let ask = if args.yes { Ask::Nobody } else { Ask::Somebody };
    examples::offer(&places, &workspace, puzzle, ask)?;
    let (year, day) = (puzzle.year(), puzzle.day());
    note(&format!(
        "`cargo aoc watch {year}/{day}` tests and runs it at each save, `cargo aoc submit {year}/{day}` \
         sends its answer"
    ));
    end(&workspace, puzzle, args.edit)?;
    wait_for(&built, || interrupt::sleep(Duration::from_millis(100)));
    Ok(())
}

/// How long after the unlock is asked: as much as clocks differ, and some more, which is not the same for
/// everybody. `fetch --wait`, behind which nobody sits, leaves the site more time.
fn late(interval: Duration) -> Duration {
    interval / 3 * (1000 + process::id() % 1000) / 1000
}

/// Makes the day, and builds what makes, runs and tests it, without a word.
fn warm(workspace: &Workspace, puzzle: PuzzleId) -> JoinHandle<()> {
    note(&format!(
        "meanwhile {} is made, and what runs and tests it is built",
        puzzle.folder()
    ));
    let folder = workspace.root().join(puzzle.folder());
    thread::spawn(move || {
        if let Ok(xtask) = Program::new("xtask").unheard().build()
            && !folder.exists()
        {
            let named = format!("{}/{}", puzzle.year(), puzzle.day());
            quietly(Command::new(xtask).args(["new", &named]));
        }
        let _ = build(puzzle).join();
    })
}

/// Builds what runs and tests a day, without a word: whoever runs it builds what is left, and hears why.
fn build(puzzle: PuzzleId) -> JoinHandle<()> {
    thread::spawn(move || {
        let _ = Program::new("aoc").unheard().build();
        // As `cargo aoc` builds it.
        let runner = Program::new("aoc-calendar")
            .features([format!("aoc-calendar/{}", puzzle.feature())])
            .beside("aoc");
        let _ = runner.unheard().build();
        quietly(cargo("test").args(["--no-run", "--package", &puzzle.package()]));
    })
}

fn quietly(command: &mut Command) {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null());
    let _ = command.stderr(Stdio::null()).status();
}

/// Waits for what is being built, with a word that goes away: the place to write in stays the last line.
/// Ctrl-C leaves it for later, which is no error: all that was asked for is done.
fn wait_for(built: &JoinHandle<()>, mut pause: impl FnMut() -> Result<(), Error>) {
    let bar = ProgressBar::new_spinner().with_style(fetch::style("{msg}"));
    bar.set_message("building what runs and tests it; Ctrl-C leaves that for later");
    while !built.is_finished() && pause().is_ok() {
        bar.tick();
    }
    bar.finish_and_clear();
}

/// Ends with the place where part 1 is solved, or part 2 where that is, and opens it.
fn end(workspace: &Workspace, puzzle: PuzzleId, edit: bool) -> Result<(), Error> {
    let solved = fetch::known(workspace, puzzle)?.accepted(1).is_some();
    let part = if solved { puzzle.parts() } else { 1 };
    let file = format!("{}/src/lib.rs", puzzle.folder());
    let path = workspace.root().join(&file);
    let source = fs::read_to_string(&path).unwrap_or_default();
    let is_part = |line: &str| line.contains(&format!("fn part{part}"));
    let line = source.lines().position(is_part).map_or(1, |line| line + 1);
    let here = env::current_dir().is_ok_and(|here| here == workspace.root());
    let shown = if here {
        file
    } else {
        path.display().to_string()
    };
    out(&format!("{shown}:{line}"));
    if edit {
        editor::open(workspace.root(), &path, line)?;
    }
    Ok(())
}

/// Today's puzzle, or the next one where that is near; else the next one, as an error.
fn meant(now: Timestamp) -> Result<PuzzleId, Option<PuzzleId>> {
    let next = aoc_select::every_puzzle(now)
        .into_iter()
        .find(|&puzzle| unlock_of(puzzle) > now);
    let within = |time| next.filter(|&next| clock::until(now, unlock_of(next)) <= time);
    within(NEXT)
        .or_else(|| puzzle_of(now))
        .or_else(|| within(FAR))
        .ok_or(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_wait_for_the_build_has_all_the_same() {
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let built = thread::spawn(move || {
            let _ = ended.recv();
        });
        let mut pauses = 0;
        wait_for(&built, || {
            pauses += 1;
            match pauses {
                3 => Err(Error::new(Kind::Interrupted, "interrupted")),
                _ => Ok(()),
            }
        });
        assert!(pauses == 3 && !built.is_finished());
        drop(end);
        wait_for(&built, || Ok(()));
        assert!(built.is_finished());
    }

    #[test]
    fn the_puzzle_that_is_meant() {
        let meant = |now: &str| {
            let name = |puzzle: PuzzleId| puzzle.feature();
            meant(now.parse().unwrap())
                .map(name)
                .map_err(|next| next.map(name))
        };
        let ok = |name: &str| Ok(name.to_owned());
        let next = |name: &str| Err(Some(name.to_owned()));
        assert_eq!(meant("2026-11-29T12:00:00Z"), next("2026-01"));
        assert_eq!(meant("2026-11-30T12:00:00Z"), ok("2026-01"));
        assert_eq!(meant("2026-12-01T05:00:00Z"), ok("2026-01"));
        assert_eq!(meant("2026-12-02T03:59:00Z"), ok("2026-01"));
        assert_eq!(meant("2026-12-02T04:00:00Z"), ok("2026-02"));
        assert_eq!(meant("2026-12-12T06:00:00Z"), ok("2026-12"));
        assert_eq!(meant("2026-12-13T05:00:00Z"), next("2027-01"));
    }
}
