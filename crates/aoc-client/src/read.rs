//! `cargo aoc read`: a puzzle's text, as the site has it for this user.
//!
//! The page is kept in the cache, never in the workspace: puzzle texts are not ours to publish.

use std::io::IsTerminal;

use aoc_core::{PuzzleId, Workspace};
use aoc_select::{NotSelected, Selection, puzzle_of, unlock_of};

use crate::args::Read;
use crate::error::{Error, Kind};
use crate::fetch::Run;
use crate::places::Places;
use crate::show::out;
use crate::site::{self, Asked, Site, Turn};
use crate::{clock, page};

/// `cargo aoc read`.
pub(crate) fn run(args: &Read) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let puzzle = one(&workspace, &args.selection)?;
    let html = match cached(&places, puzzle)? {
        Some(html) if !args.refresh => html,
        _ => {
            let site = Site::open(&places)?;
            let turn = site.turn()?;
            // What it says of accepted answers is of use too.
            Run::new(&site, &places, &workspace).page(&turn, puzzle)?;
            cached(&places, puzzle)?.unwrap_or_default()
        }
    };
    show(&html, puzzle);
    Ok(())
}

/// The one puzzle that is meant, which is unlocked.
pub(crate) fn one(workspace: &Workspace, selection: &Selection) -> Result<PuzzleId, Error> {
    let now = site::now()?;
    let puzzle = if selection.is_empty() {
        // The latest there is, or today's although it is not in the calendar.
        let mut there = workspace.days().unwrap_or_default();
        there.extend(puzzle_of(now));
        there.sort_unstable();
        selection.choose(&there, now)?[0]
    } else {
        let chosen = selection.choose(&aoc_select::every_puzzle(now), now);
        match chosen.as_deref() {
            Ok([puzzle]) => *puzzle,
            Ok(_) => {
                return Err(
                    Error::new(Kind::Usage, "this takes one day, but several are meant")
                        .hint("say which, with -d"),
                );
            }
            Err(NotSelected::Missing(puzzle)) => return Err(clock::locked(*puzzle, now)),
            Err(error) => return Err(error.clone().into()),
        }
    };
    if unlock_of(puzzle) > now {
        return Err(clock::locked(puzzle, now));
    }
    Ok(puzzle)
}

/// Prints a page's text.
pub(crate) fn show(html: &str, puzzle: PuzzleId) {
    out(&page::render(html, width()));
    out(&format!("\n{}", puzzle.url()));
}

/// Prints the text of part 2, where it is open.
pub(crate) fn show_second(html: &str, puzzle: PuzzleId) {
    if let Some(text) = page::render_second(html, width()) {
        out(&format!("\n{text}\n\n{}#part2", puzzle.url()));
    }
}

/// The page in the cache, where it is there.
pub(crate) fn cached(places: &Places, puzzle: PuzzleId) -> Result<Option<String>, Error> {
    places.read_cached(&name(puzzle))
}

/// The title on the page in the cache, where that is there.
pub(crate) fn title(places: &Places, puzzle: PuzzleId) -> Result<Option<String>, Error> {
    let html = cached(places, puzzle)?;
    Ok(html.and_then(|html| page::puzzle(&html)?.title))
}

/// Asks for the page, and caches it.
pub(crate) fn ask(turn: &Turn<'_>, places: &Places, puzzle: PuzzleId) -> Result<String, Error> {
    let path = format!("/{}/day/{}", puzzle.year(), puzzle.day());
    let html = turn.get(Asked::Page, &path)?.text();
    if page::puzzle(&html).is_none() {
        return Err(Error::new(
            Kind::Site,
            format!("what the site sent is no page of {puzzle}"),
        )
        .hint("look at it in a browser; perhaps the site has changed"));
    }
    places.write_cached(&name(puzzle), &html)?;
    Ok(html)
}

/// Forgets the page: it has changed.
pub(crate) fn forget(places: &Places, puzzle: PuzzleId) -> Result<(), Error> {
    places.forget_cached(&name(puzzle))
}

fn name(puzzle: PuzzleId) -> String {
    format!("pages/{}/day{:02}.html", puzzle.year(), puzzle.day())
}

/// Lines that are easy to read, on a terminal that has room for them.
fn width() -> usize {
    let columns = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    let terminal = std::io::stdout().is_terminal();
    columns.filter(|_| terminal).unwrap_or(80).clamp(20, 80)
}
