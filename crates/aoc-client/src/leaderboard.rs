//! `cargo aoc leaderboard`: a private leaderboard, asked for every 15 minutes at the most, as the
//! site's owner wants it.

use std::time::Duration;

use aoc_core::{PuzzleId, Workspace};
use aoc_select::unlock_of;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::args::Leaderboard;
use crate::clock;
use crate::error::{Error, Kind};
use crate::places::Places;
use crate::show::{BOLD, note, out, plain};
use crate::site::{self, Asked, Site};

/// The least time between two requests for one leaderboard.
const REST: Duration = Duration::from_secs(15 * 60);

/// `cargo aoc leaderboard`.
pub(crate) fn run(args: &Leaderboard) -> Result<(), Error> {
    let places = Places::find()?;
    let now = site::now()?;
    let year = match args.year {
        Some(year) => year,
        None => match aoc_select::puzzle_of(now) {
            Some(today) => today.year(),
            None => {
                let days = Workspace::find()?.days().unwrap_or_default();
                aoc_select::default_year(&days)?
            }
        },
    };
    let first = PuzzleId::new(year, 1)?;
    if unlock_of(first) > now {
        return Err(clock::locked(first, now));
    }
    let name = format!("leaderboards/{year}-{}.json", args.id);
    let cached = cached(&places, &name, now)?;
    let (asked, board) = match cached {
        Some((asked, board)) => {
            let next = clock::after(asked, REST);
            note(&format!(
                "as of {}; the site may be asked again in {}",
                clock::local(asked),
                clock::span(clock::until(now, next))
            ));
            (asked, board)
        }
        None => (now, ask(args, year, &places, &name, now)?),
    };
    if args.json {
        out(&board.to_string());
    } else {
        table(&board, year, asked)?;
    }
    Ok(())
}

/// What was asked for less than 15 minutes ago.
fn cached(
    places: &Places,
    name: &str,
    now: Timestamp,
) -> Result<Option<(Timestamp, Value)>, Error> {
    let text = places.read_cached(name)?.unwrap_or_default();
    let mut kept: Value = serde_json::from_str(&text).unwrap_or_default();
    let Some(asked) = kept["asked"].as_i64() else {
        return Ok(None);
    };
    let asked = Timestamp::from_millisecond(asked).unwrap_or_default();
    let fresh = asked <= now && now < clock::after(asked, REST);
    Ok(fresh.then(|| (asked, kept["board"].take())))
}

fn ask(
    args: &Leaderboard,
    year: u16,
    places: &Places,
    name: &str,
    now: Timestamp,
) -> Result<Value, Error> {
    let site = Site::open(places)?;
    let turn = site.turn()?;
    // Another process may have asked while we waited for our turn.
    if let Some((_, board)) = cached(places, name, now)? {
        return Ok(board);
    }
    let mut path = format!("/{year}/leaderboard/private/view/{}.json", args.id);
    if let Some(key) = &args.view_key {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
        if key.is_empty() || !key.bytes().all(plain) {
            return Err(Error::new(Kind::Usage, "this is no key of a leaderboard")
                .hint("it stands after `view_key=` in the read-only link"));
        }
        path = format!("{path}?view_key={key}");
    }
    let reply = turn.get(Asked::Board, &path)?;
    let board: Value = serde_json::from_slice(&reply.body).map_err(|error| {
        Error::new(Kind::Site, "what the site sent is no leaderboard").because(error.to_string())
    })?;
    if !board["members"].is_object() {
        return Err(
            Error::new(Kind::Site, "what the site sent is no leaderboard")
                .because("it has no members"),
        );
    }
    let kept = json!({ "asked": now.as_millisecond(), "board": board });
    places.write_cached(name, &kept.to_string())?;
    Ok(board)
}

fn table(board: &Value, year: u16, asked: Timestamp) -> Result<(), Error> {
    let members = board["members"]
        .as_object()
        .ok_or_else(|| Error::new(Kind::Site, "what the site sent is no leaderboard"))?;
    let number = |value: &Value| value.as_i64().unwrap_or(0);
    let mut rows: Vec<_> = members
        .iter()
        .map(|(id, member)| {
            let name = member["name"].as_str().map(plain);
            let name = name.unwrap_or_else(|| format!("(anonymous user #{id})"));
            let stars = number(&member["stars"]);
            (
                number(&member["local_score"]),
                stars,
                number(&member["last_star_ts"]),
                name,
            )
        })
        .collect();
    // The best first; of equals, who was there earlier.
    rows.sort_by(|one, two| (two.0, two.1, one.2, &one.3).cmp(&(one.0, one.1, two.2, &two.3)));
    out(&format!(
        "{BOLD}{:>4} {:>6} {:>5}  name{BOLD:#}",
        "", "score", "stars"
    ));
    for (rank, (score, stars, _, name)) in (1..).zip(&rows) {
        out(&format!(
            "{rank:>3}. {score:>6} {stars:>5}  {}",
            name.replace('\n', " ")
        ));
    }
    out(&format!("{year}, as of {}", clock::local(asked)));
    Ok(())
}
