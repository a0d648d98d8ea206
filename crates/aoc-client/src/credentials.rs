//! `cargo aoc credentials`: keeps a session, and says whose it is. It never shows one.

use std::io::{self, IsTerminal, Read};

use crate::args::Credentials;
use crate::error::{Error, Kind};
use crate::page::{self, User};
use crate::places::Places;
use crate::session::{self, Found, Session};
use crate::show::{note, out, plain};
use crate::site::{Asked, Site, Turn};

/// The most bytes that are read of what should be a session.
const LIMIT: u64 = 64 << 10;

/// `cargo aoc credentials`.
pub(crate) fn run(args: &Credentials) -> Result<(), Error> {
    let places = Places::find()?;
    if args.forget {
        return forget(&places);
    }
    match given(args, &places)? {
        Some(session) => set(&places, session, args.offline),
        None => show(&places),
    }
}

fn forget(places: &Places) -> Result<(), Error> {
    let path = places.session_file();
    if session::forget(places)? {
        out(&format!("removed {}", path.display()));
        places.forget_cached("user")?;
    } else {
        out(&format!("there is no {}", path.display()));
    }
    if let Ok(Some(found)) = session::find(places) {
        note(&format!(
            "there is a session in {} still, which is not ours to remove",
            found.source
        ));
    }
    Ok(())
}

/// The session that is given: as an argument, through standard input, or typed.
fn given(args: &Credentials, places: &Places) -> Result<Option<Session>, Error> {
    let bytes = if let Some(text) = &args.session {
        note(
            "the shell may keep this command line, and others may see it while it runs: \
             better give the session through standard input, and clear the shell's history",
        );
        text.clone().into_bytes()
    } else if !io::stdin().is_terminal() {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(LIMIT).read_to_end(&mut bytes);
        read.map_err(|error| Error::file("standard input cannot be read", &error))?;
        if bytes.trim_ascii().is_empty() && !args.set {
            return Ok(None);
        }
        bytes
    } else if args.set || session::find(places)?.is_none() {
        note("in a browser that is logged in: developer tools, cookies, the value of `session`");
        let typed = rpassword::prompt_password("session (not shown): ");
        typed
            .map_err(|error| Error::file("the session cannot be read", &error))?
            .into_bytes()
    } else {
        return Ok(None);
    };
    Session::clean(&bytes).map(Some).map_err(|why| {
        Error::new(Kind::Session, format!("this is no session: {why}"))
            .hint("it is the value of the cookie `session`: 128 hexadecimal digits")
    })
}

fn set(places: &Places, session: Session, offline: bool) -> Result<(), Error> {
    if let Some(oddity) = session.oddity() {
        note(&oddity);
    }
    let found = Found {
        session,
        source: "what was given".to_owned(),
        file: None,
        ours: true,
    };
    let asked = if offline {
        Ok(None)
    } else {
        ask(places, &found).map(Some)
    };
    match asked {
        Ok(user) => {
            let path = found.session.keep(places)?;
            let path = path.display();
            match user {
                Some(user) => out(&format!(
                    "the session of {} (user {}) works, and is kept in {path}",
                    user.name, user.id
                )),
                None => out(&format!(
                    "the session is kept in {path}; the site was not asked"
                )),
            }
        }
        // It may be right all the same; one that the site refuses is not.
        Err(error) if error.kind() == Kind::Site => {
            let path = found.session.keep(places)?;
            note(&format!(
                "the session is kept in {}, but it is not known whether it works",
                path.display()
            ));
            return Err(error);
        }
        Err(error) if error.kind() == Kind::Session => {
            return Err(error.hint("nothing was kept; copy the cookie again"));
        }
        Err(error) => return Err(error),
    }
    if let Ok(Some(used)) = session::find(places)
        && !used.ours
    {
        note(&format!(
            "the session in {} goes before it: that one is used while it is there",
            used.source
        ));
    }
    if std::env::var("AOC_CONTACT").is_ok_and(|contact| contact.trim().is_empty()) {
        note(
            "AOC_CONTACT in .cargo/config.toml is empty: write there how the site's owner can \
             reach whoever maintains this checkout",
        );
    }
    Ok(())
}

fn show(places: &Places) -> Result<(), Error> {
    let found = session::require(places)?;
    let source = plain(&found.source);
    out(&format!("session from {source}"));
    let user = ask(places, &found)?;
    out(&format!("it works: {} (user {})", user.name, user.id));
    Ok(())
}

/// Asks the site whose a session is.
fn ask(places: &Places, found: &Found) -> Result<User, Error> {
    let site = Site::with(places, found.clone())?;
    whose(&site.turn()?, places)
}

/// Asks the site whose its session is. With another user than before, what was cached for that one
/// is forgotten.
pub(crate) fn whose(turn: &Turn<'_>, places: &Places) -> Result<User, Error> {
    let html = turn.get(Asked::Settings, "/settings")?.text();
    let user = page::user(&html).ok_or_else(|| {
        Error::new(Kind::Site, "the site's settings do not say whose they are")
            .hint("look at them in a browser; perhaps the site has changed")
    })?;
    let before = places.read_cached("user")?;
    if before.as_ref() != Some(&user.id) {
        if before.is_some() {
            note("this is another user than before: inputs and answers here are not theirs");
        }
        for name in ["pages", "calendars", "leaderboards"] {
            places.forget_cached(name)?;
        }
        places.write_cached("user", &user.id)?;
    }
    Ok(user)
}
