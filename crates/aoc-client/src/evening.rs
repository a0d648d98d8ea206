//! What `cargo xtask doctor` asks of us: whose session there is, how old it is, what the site says of it,
//! how far this computer's clock is from the site's, and when the next puzzle unlocks.
//!
//! One request tells all of it, and nobody but us makes requests. What is found is printed as one JSON
//! object, because only another program reads it; the cookie is not in it.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use aoc_core::PuzzleId;
use aoc_select::{every_puzzle, puzzle_of, unlock_of};
use jiff::Timestamp;
use serde::Serialize;

use crate::args::Evening;
use crate::clock;
use crate::credentials::whose;
use crate::error::{Error, Kind};
use crate::page::User;
use crate::places::Places;
use crate::session::{self, Found};
use crate::show::{out, plain};
use crate::site::{self, Reading, Site};

/// Who only looks waits no longer than this for a site that was in trouble.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is printed.
#[derive(Debug, Default, Serialize)]
struct Said {
    /// The session that is used.
    session: Option<Kept>,
    /// Whose it is, where the site has said so.
    user: Option<Named>,
    /// Why that is not known.
    trouble: Option<Trouble>,
    /// This computer's clock against the site's.
    clock: Option<Offset>,
    /// The puzzle of the day that it is on the site.
    today: Option<Coming>,
    /// The next one that unlocks.
    next: Option<Coming>,
}

#[derive(Debug, Serialize)]
struct Kept {
    source: String,
    /// Whether it is in a file, and not in a variable.
    in_file: bool,
    /// How long ago that file was written.
    age_days: Option<u64>,
    /// Whether others may read it; where the system has no such rights, nobody knows.
    others_may_read: Option<bool>,
}

#[derive(Debug, Serialize)]
struct Named {
    name: String,
    id: String,
}

#[derive(Debug, Serialize)]
struct Trouble {
    /// `session`, `site` or `file`; or `offline`, where nothing was asked.
    kind: &'static str,
    message: String,
    causes: Vec<String>,
    hint: Option<String>,
}

#[derive(Debug, Serialize)]
struct Offset {
    /// How far this computer's clock is ahead of the site's.
    ahead_ms: i64,
    /// How far that may be off.
    within_ms: u64,
}

#[derive(Debug, Serialize)]
struct Coming {
    year: u16,
    day: u8,
    /// In local time.
    unlock: String,
    /// From now on; nothing where it is unlocked.
    left_seconds: u64,
    left: String,
}

/// Looks, asks, and prints.
pub(crate) fn run(args: &Evening) -> Result<(), Error> {
    let places = Places::find()?;
    let now = site::now()?;
    let coming = |puzzle: PuzzleId| Coming::of(puzzle, now);
    let next = every_puzzle(now)
        .into_iter()
        .find(|&puzzle| unlock_of(puzzle) > now);
    let mut said = Said {
        today: puzzle_of(now).map(coming),
        next: next.map(coming),
        ..Said::default()
    };
    match session::require(&places) {
        Err(error) => said.trouble = Some(Trouble::from(&error)),
        Ok(found) => {
            said.session = Some(Kept::of(&found));
            if args.offline {
                said.trouble = Some(Trouble {
                    kind: "offline",
                    message: "the site was not asked".to_owned(),
                    causes: Vec::new(),
                    hint: None,
                });
            } else {
                let site = Site::with(&places, found)?;
                match ask(&site, &places) {
                    Ok(user) => {
                        said.user = Some(Named {
                            name: plain(&user.name),
                            id: plain(&user.id),
                        });
                    }
                    Err(error) if error.kind() == Kind::Interrupted => return Err(error),
                    Err(error) => said.trouble = Some(Trouble::from(&error)),
                }
                said.clock = site.reading().map(Offset::from);
            }
        }
    }
    let text = serde_json::to_string(&said).map_err(|error| {
        Error::new(Kind::File, "what was found cannot be printed").because(error.to_string())
    })?;
    out(&text);
    Ok(())
}

/// One request, unless the site was in trouble and is to be left alone.
fn ask(site: &Site, places: &Places) -> Result<User, Error> {
    let turn = site.turn()?;
    let left = turn.left()?;
    if left > PATIENCE {
        return Err(Error::new(
            Kind::Site,
            "the site was in trouble when it was last asked, so it was not asked again",
        )
        .hint(format!("try again in {}", clock::span(left))));
    }
    whose(&turn, places)
}

impl Kept {
    fn of(found: &Found) -> Self {
        let metadata = found.file.as_deref().map(fs::metadata);
        let metadata = metadata.and_then(io::Result::ok);
        let written = metadata.as_ref().and_then(|file| file.modified().ok());
        let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
        Self {
            source: plain(&found.source),
            in_file: found.file.is_some(),
            age_days: age.map(|age| age.as_secs() / 86400),
            others_may_read: found.file.as_deref().and_then(others_may_read),
        }
    }
}

/// Whether a file's group or everybody may read it.
#[cfg(unix)]
fn others_may_read(path: &Path) -> Option<bool> {
    use std::os::unix::fs::PermissionsExt;
    let metadata = fs::metadata(path).ok()?;
    Some(metadata.permissions().mode() & 0o044 != 0)
}

#[cfg(not(unix))]
fn others_may_read(_: &Path) -> Option<bool> {
    None
}

impl Coming {
    fn of(puzzle: PuzzleId, now: Timestamp) -> Self {
        let unlock = unlock_of(puzzle);
        let left = clock::until(now, unlock);
        Self {
            year: puzzle.year(),
            day: puzzle.day(),
            unlock: clock::local(unlock),
            left_seconds: left.as_secs(),
            left: clock::span(left),
        }
    }
}

impl From<&Error> for Trouble {
    fn from(error: &Error) -> Self {
        Self {
            kind: match error.kind() {
                Kind::Session => "session",
                Kind::File => "file",
                _ => "site",
            },
            message: plain(&error.to_string()),
            causes: error.causes().iter().map(|cause| plain(cause)).collect(),
            hint: error.next().map(plain),
        }
    }
}

impl From<Reading> for Offset {
    fn from(reading: Reading) -> Self {
        // The site leaves the fraction of its second out, so it is half a second more on average.
        let trip = clock::until(reading.sent, reading.heard);
        let half = i64::try_from(trip.as_millis() / 2).unwrap_or(i64::MAX);
        let middle = reading.sent.as_millisecond().saturating_add(half);
        Self {
            ahead_ms: middle - (reading.date.as_millisecond() + 500),
            within_ms: half.unsigned_abs() + 500,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_held_against_the_middle_of_the_sites_second() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let offset = Offset::from(Reading {
            sent: at("2026-12-01T05:00:10.4Z"),
            heard: at("2026-12-01T05:00:10.6Z"),
            date: at("2026-12-01T05:00:00Z"),
        });
        assert_eq!((offset.ahead_ms, offset.within_ms), (10_000, 600));
        let offset = Offset::from(Reading {
            sent: at("2026-12-01T04:58:00Z"),
            heard: at("2026-12-01T04:58:01Z"),
            date: at("2026-12-01T05:00:00Z"),
        });
        assert_eq!((offset.ahead_ms, offset.within_ms), (-120_000, 1000));
    }
}
