//! `cargo aoc today`: waits for the unlock if need be, makes the day from the template, fetches its
//! input, and prints its text.

use std::time::Duration;

use aoc_core::{PuzzleId, Workspace};
use aoc_select::{puzzle_of, unlock_of};
use jiff::Timestamp;

use crate::args::Today;
use crate::error::{Error, Kind};
use crate::fetch::{self, Run};
use crate::places::Places;
use crate::show::note;
use crate::site::{self, Site};
use crate::{clock, read};

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
    if args.no_wait && unlock_of(puzzle) > now {
        return Err(clock::locked(puzzle, now));
    }
    let site = Site::open(&places)?;
    let mut run = Run::new(&site, &places, &workspace);
    run.wait(puzzle)?;
    run.input(puzzle)?;
    if read::cached(&places, puzzle)?.is_none() {
        let turn = site.turn()?;
        run.page(&turn, puzzle)?;
    }
    fetch::make_day(&workspace, &places, puzzle)?;
    note(&format!(
        "{} is where it is solved; `cargo aoc {}/{}` runs it",
        puzzle.folder(),
        puzzle.year(),
        puzzle.day()
    ));
    let html = read::cached(&places, puzzle)?.unwrap_or_default();
    read::show(&html, puzzle);
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
