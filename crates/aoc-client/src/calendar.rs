//! `cargo aoc calendar`: the stars of each day, from what is known here.
//!
//! Known are the accepted answers beside the inputs, and what a year's calendar said when it was
//! last asked. The site is asked only on request.

use std::collections::{BTreeMap, BTreeSet};

use aoc_core::{PuzzleId, Workspace};
use aoc_select::unlock_of;
use jiff::Timestamp;
use serde_json::json;

use crate::args::Calendar;
use crate::error::{Error, Kind};
use crate::fetch;
use crate::interrupt;
use crate::places::Places;
use crate::show::{BOLD, DIM, GOOD, note, out};
use crate::site::{self, Asked, Site, Turn};
use crate::{clock, page};

/// `cargo aoc calendar`.
pub(crate) fn run(args: &Calendar) -> Result<(), Error> {
    let places = Places::find()?;
    let workspace = Workspace::find()?;
    let now = site::now()?;
    if let Some(year) = args.year {
        let first = PuzzleId::new(year, 1)?;
        if unlock_of(first) > now {
            return Err(clock::locked(first, now));
        }
    }
    let mut years = BTreeMap::new();
    for puzzle in aoc_select::every_puzzle(now) {
        let known = fetch::known(&workspace, puzzle)?;
        if known.stars() > 0 || workspace.input_file(puzzle).exists() {
            let year: &mut BTreeMap<u8, u8> = years.entry(puzzle.year()).or_default();
            year.insert(puzzle.day(), known.stars());
        }
    }
    let here = workspace.days().unwrap_or_default();
    let mut shown: BTreeSet<u16> = years.keys().copied().collect();
    shown.extend(here.iter().map(|puzzle| puzzle.year()));
    shown.extend(
        (PuzzleId::FIRST_YEAR..=9999)
            .take_while(|&year| unlocked(year, now))
            .filter(|&year| matches!(places.read_cached(&name(year)), Ok(Some(_)))),
    );
    if let Some(year) = args.year {
        shown = BTreeSet::from([year]);
    }
    if args.refresh {
        interrupt::heed();
        let site = Site::open(&places)?;
        for &year in shown.iter().filter(|&&year| unlocked(year, now)) {
            let turn = site.turn()?;
            if ask(&turn, &places, year)?.is_empty() {
                return Err(Error::new(
                    Kind::Site,
                    format!("no days were found in the site's calendar of {year}"),
                )
                .hint("look at it in a browser; perhaps the site has changed"));
            }
        }
    }
    for &year in &shown {
        let of_year = years.entry(year).or_default();
        for (day, stars) in cached(&places, year)? {
            let known = of_year.entry(day).or_default();
            *known = (*known).max(stars);
        }
    }
    if args.json {
        let years: Vec<_> = shown
            .iter()
            .map(|year| {
                let days = &years[year];
                let days: Vec<_> = (1..=PuzzleId::last_day(*year))
                    .map(|day| json!({ "day": day, "stars": days.get(&day).copied().unwrap_or(0) }))
                    .collect();
                json!({ "year": year, "stars": total(&years[year]), "days": days })
            })
            .collect();
        out(&json!(years).to_string());
        return Ok(());
    }
    if shown.is_empty() {
        note("nothing is known here yet: `cargo aoc calendar -y YEAR --refresh` asks the site");
        return Ok(());
    }
    let days: String = (1..=25).map(|day| format!("{day:>3}")).collect();
    out(&format!("{BOLD}year {days}  stars{BOLD:#}"));
    for year in shown {
        out(&line(year, &years[&year], now));
    }
    Ok(())
}

fn unlocked(year: u16, now: Timestamp) -> bool {
    PuzzleId::new(year, 1).is_ok_and(|first| unlock_of(first) <= now)
}

fn total(days: &BTreeMap<u8, u8>) -> u32 {
    days.values().map(|&stars| u32::from(stars)).sum()
}

/// A year: `**` both stars, `*` one, `.` none, `-` not unlocked yet.
fn line(year: u16, days: &BTreeMap<u8, u8>, now: Timestamp) -> String {
    let mut line = format!("{BOLD}{year}{BOLD:#} ");
    for day in 1..=25 {
        let Ok(puzzle) = PuzzleId::new(year, day) else {
            line.push_str("   ");
            continue;
        };
        let (style, mark) = match days.get(&day).copied().unwrap_or(0) {
            0 if unlock_of(puzzle) > now => (DIM, "-"),
            0 => (DIM, "."),
            1 => (GOOD, "*"),
            _ => (GOOD, "**"),
        };
        line.push_str(&format!("{style}{mark:>3}{style:#}"));
    }
    let of = 2 * u32::from(PuzzleId::last_day(year));
    line.push_str(&format!("  {}/{of}", total(days)));
    line
}

/// Asks for a year's calendar, and caches its stars.
pub(crate) fn ask(turn: &Turn<'_>, places: &Places, year: u16) -> Result<BTreeMap<u8, u8>, Error> {
    let html = turn.get(Asked::Calendar, &format!("/{year}"))?.text();
    let stars = page::calendar(&html);
    if !stars.is_empty() {
        let text = serde_json::to_string(&stars).unwrap_or_default();
        places.write_cached(&name(year), &text)?;
    }
    Ok(stars)
}

/// The stars of a year's days when its calendar was last asked.
fn cached(places: &Places, year: u16) -> Result<BTreeMap<u8, u8>, Error> {
    let text = places.read_cached(&name(year))?.unwrap_or_default();
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

fn name(year: u16) -> String {
    format!("calendars/{year}.json")
}
