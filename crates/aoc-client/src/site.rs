//! One polite request to the puzzle site, and what its reply means.
//!
//! The session goes to the site's own host over HTTPS, or to a stand-in on the loopback when
//! `AOC_BASE_URL` names one, which is for tests; nothing else can be asked. No redirect is followed:
//! following one would turn an expired session into a page of something else.

use std::cell::Cell;
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::rfc2822;
use ureq::Agent;
use ureq::http::{Response, header};

use crate::error::{Error, Kind};
use crate::gate::{self, Gate};
use crate::places::Places;
use crate::session::{self, Found};
use crate::{interrupt, page, show};

/// The puzzle site.
const HOST: &str = "https://adventofcode.com";

/// The most bytes of an input: real ones have less than a tenth.
const INPUT_LIMIT: u64 = 1 << 20;

/// The most bytes of anything else.
const PAGE_LIMIT: u64 = 8 << 20;

/// The site, for one user.
#[derive(Debug)]
pub(crate) struct Site {
    base: String,
    /// Whether it is a stand-in, for which the clock may be moved.
    stand_in: bool,
    agent: Agent,
    gate: Gate,
    found: Found,
    /// Of the last reply.
    reading: Cell<Option<Reading>>,
}

/// What the site's clock showed with a reply, and what ours did.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reading {
    /// When it was asked.
    pub(crate) sent: Timestamp,
    /// When it had answered.
    pub(crate) heard: Timestamp,
    /// What it says that the time was then, in whole seconds.
    pub(crate) date: Timestamp,
}

/// The right to ask, which no other process has at the same time.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    site: &'a Site,
    gate: gate::Turn<'a>,
}

/// What is asked for: replies mean different things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Input,
    Page,
    Calendar,
    Settings,
    Board,
    Answer,
}

/// A reply of the site to which nothing is wrong as far as its status and the login go.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) body: Vec<u8>,
    pub(crate) content_type: String,
}

impl Reply {
    /// Its text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// The gate to the site, without a session, for those who only look.
pub(crate) fn gate(places: &Places) -> Result<Gate, Error> {
    let interval = match (base()?, env::var("AOC_REQUEST_INTERVAL_MS")) {
        (Some(_), Ok(text)) => text
            .trim()
            .parse()
            .map(Duration::from_millis)
            .map_err(|_| {
                Error::new(
                    Kind::Usage,
                    format!("AOC_REQUEST_INTERVAL_MS is {text:?}: expected milliseconds"),
                )
            })?,
        _ => gate::INTERVAL,
    };
    Ok(Gate::new(places.cache(), interval.min(gate::INTERVAL)))
}

/// The time that it is. Only where the site is a stand-in can `AOC_NOW` move it: nobody asks the
/// real one before an unlock.
pub(crate) fn now() -> Result<Timestamp, Error> {
    Ok(match base()? {
        Some(_) => aoc_select::now(),
        None => Timestamp::now(),
    })
}

/// The stand-in that `AOC_BASE_URL` names, if it does: an address of this machine.
fn base() -> Result<Option<String>, Error> {
    let Some(url) = env::var_os("AOC_BASE_URL").filter(|url| !url.is_empty()) else {
        return Ok(None);
    };
    let url = url.to_string_lossy();
    let url = url.trim_end_matches('/');
    let is_loopback = |host: &str| {
        let ip = |text: &str| text.trim_matches(['[', ']']).parse::<IpAddr>().ok();
        let address = host.parse::<SocketAddr>().ok().map(|address| address.ip());
        let name = host.split_once(':').map_or(host, |(name, port)| {
            if port.parse::<u16>().is_ok() {
                name
            } else {
                ""
            }
        });
        let localhost = name.eq_ignore_ascii_case("localhost");
        localhost
            || address
                .or_else(|| ip(host))
                .is_some_and(|ip| ip.is_loopback())
    };
    match url.strip_prefix("http://") {
        Some(host) if is_loopback(host) => Ok(Some(url.to_owned())),
        _ => Err(Error::new(
            Kind::Usage,
            format!("AOC_BASE_URL is {url:?}, which is no http address of this machine"),
        )
        .hint("it is for tests, such as http://127.0.0.1:8080; unset it to use the puzzle site")),
    }
}

/// Who we are, and how to reach whoever maintains this: `AOC_CONTACT` in `.cargo/config.toml`.
fn user_agent() -> String {
    let contact = env::var("AOC_CONTACT").unwrap_or_default();
    let contact: String = contact
        .chars()
        .filter(|char| matches!(char, ' '..='~'))
        .collect();
    let name = concat!("aoc-client/", env!("CARGO_PKG_VERSION"));
    match contact.trim() {
        "" => format!("{name} (a Rust workspace for Advent of Code)"),
        contact => format!("{name} (a Rust workspace for Advent of Code; contact: {contact})"),
    }
}

impl Site {
    /// The site, with the session that is kept.
    pub(crate) fn open(places: &Places) -> Result<Self, Error> {
        let found = session::require(places)?;
        show::note(&format!("session from {}", found.source));
        Self::with(places, found)
    }

    /// The site, with a session.
    pub(crate) fn with(places: &Places, found: Found) -> Result<Self, Error> {
        let stand_in = base()?;
        let timeout = match (&stand_in, env::var("AOC_REQUEST_TIMEOUT_MS")) {
            (Some(_), Ok(text)) => Duration::from_millis(text.trim().parse().unwrap_or(30_000)),
            _ => Duration::from_secs(30),
        };
        let mut config = Agent::config_builder()
            .https_only(stand_in.is_none())
            .http_status_as_error(false)
            .max_redirects(0)
            .max_idle_connections(0)
            .timeout_global(Some(timeout))
            .timeout_connect(Some(timeout / 2))
            .user_agent(user_agent())
            .accept_encoding("identity");
        if stand_in.is_some() {
            config = config.proxy(None);
        }
        Ok(Self {
            agent: config.build().into(),
            gate: gate(places)?,
            found,
            reading: Cell::new(None),
            stand_in: stand_in.is_some(),
            base: stand_in.unwrap_or_else(|| HOST.to_owned()),
        })
    }

    /// The least time between two requests.
    pub(crate) fn interval(&self) -> Duration {
        self.gate.interval()
    }

    /// The time that it is.
    pub(crate) fn now(&self) -> Timestamp {
        if self.stand_in {
            aoc_select::now()
        } else {
            Timestamp::now()
        }
    }

    /// What the site's clock showed with its last reply, whatever that said.
    pub(crate) fn reading(&self) -> Option<Reading> {
        self.reading.get()
    }

    /// Waits until no other process asks.
    pub(crate) fn turn(&self) -> Result<Turn<'_>, Error> {
        Ok(Turn {
            site: self,
            gate: self.gate.turn()?,
        })
    }
}

impl Turn<'_> {
    /// How long a request would have to wait now.
    pub(crate) fn left(&self) -> Result<Duration, Error> {
        self.gate.left()
    }

    /// Asks for something.
    pub(crate) fn get(&self, asked: Asked, path: &str) -> Result<Reply, Error> {
        self.send(asked, path, None)
    }

    /// Sends an answer.
    pub(crate) fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Reply, Error> {
        self.send(Asked::Answer, path, Some(form))
    }

    fn send(
        &self,
        asked: Asked,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Reply, Error> {
        let site = self.site;
        let cookie = site.found.session.header().ok_or_else(|| {
            Error::new(Kind::Session, "the session cannot be sent: it is no cookie")
        })?;
        let url = format!("{}{path}", site.base);
        // What comes after a question mark may be a key.
        let logged = path.split('?').next().unwrap_or_default();
        let method = if form.is_some() { "POST" } else { "GET" };
        let request = self.gate.begin(method, logged)?;
        let sent = site.now();
        let response = match form {
            None => site.agent.get(&url).header(header::COOKIE, cookie).call(),
            Some(form) => {
                let request = site.agent.post(&url).header(header::COOKIE, cookie);
                request.send_form(form.iter().copied())
            }
        };
        let heard = site.now();
        site.reading
            .set(response.as_ref().ok().and_then(|response| {
                let date = response.headers().get(header::DATE)?.to_str().ok()?;
                let date = rfc2822::DateTimeParser::new().parse_timestamp(date).ok()?;
                Some(Reading { sent, heard, date })
            }));
        let limit = if asked == Asked::Input {
            INPUT_LIMIT
        } else {
            PAGE_LIMIT
        };
        let received = response.and_then(|mut response| {
            let body = response
                .body_mut()
                .with_config()
                .limit(limit)
                .read_to_vec()?;
            Ok((response, body))
        });
        match received {
            Ok((response, body)) => {
                let status = response.status().as_u16();
                let trouble = status >= 500 || status == 429;
                let said = format!("{status} {} bytes", body.len());
                self.gate.end(&request, trouble, &said)?;
                let body = site.found.session.scrub(body);
                self.understand(asked, &response, body)
            }
            Err(error) => {
                self.gate
                    .end(&request, false, &format!("failed: {error}"))?;
                interrupt::check()?;
                Err(failed(&error, limit))
            }
        }
    }

    /// What a status and a page say that is the same for every command.
    fn understand<T>(
        &self,
        asked: Asked,
        response: &Response<T>,
        body: Vec<u8>,
    ) -> Result<Reply, Error> {
        let header = |name| {
            response
                .headers()
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let content_type = header(header::CONTENT_TYPE).unwrap_or_default().to_owned();
        let location = header(header::LOCATION).unwrap_or_default();
        let reply = Reply { body, content_type };
        let text = reply.text();
        let status = response.status().as_u16();
        let status_line = response.status().to_string();
        let unexpected =
            |message: &str| Error::new(Kind::Site, message).because(status_line.clone());
        if text.contains("Please log in to get your puzzle input") {
            return Err(self.bad_session(&status_line));
        }
        match status {
            200 if asked != Asked::Input && asked != Asked::Board && page::is_logged_out(&text) => {
                Err(self.bad_session("its page says that nobody is logged in"))
            }
            200 => Ok(reply),
            302 | 303 | 307 => {
                // What comes after a question mark is not for showing.
                let path = location.split('?').next().unwrap_or_default();
                let path = self.site.found.session.scrub(path.as_bytes().to_vec());
                let path = show::plain(&String::from_utf8_lossy(&path));
                let location: String = path.chars().take(80).collect();
                Err(self.bad_session(&format!("{status_line} to {location:?}, not followed")))
            }
            400 if text.contains("posting too much data") => Err(unexpected(
                "the site says that this answer is too long to be one; it was not taken",
            )
            .unjudged()),
            400 => Err(unexpected("the site did not understand the request")
                .hint("the session may have been cut: `cargo aoc credentials` asks whose it is")),
            404 if text.contains("before it unlocks") => Err(Error::new(
                Kind::Locked,
                "the site says that this is not unlocked yet",
            )
            .hint("this computer's clock seems to be fast; do not ask again before the unlock")),
            404 if asked == Asked::Board => Err(unexpected(
                "the site has no such leaderboard for you",
            )
            .hint("its number stands in its address; join it first, or give its --view-key")),
            404 => Err(unexpected("the site has no such page")
                .hint("asking again changes nothing; the address may have changed")),
            429 => Err(unexpected("the site says that it was asked too often")
                .hint("leave it alone for a quarter of an hour")),
            500.. => {
                let hint = if asked == Asked::Input {
                    "try again in some minutes; where it stays so, the session may be bad: \
                     `cargo aoc credentials` asks whose it is"
                } else {
                    "try again in some minutes; nothing is asked again by itself"
                };
                Err(unexpected("the site is in trouble").hint(hint))
            }
            _ => Err(unexpected("the site said something that was not expected")),
        }
    }

    fn bad_session(&self, why: &str) -> Error {
        let source = &self.site.found.source;
        Error::new(
            Kind::Session,
            format!("the site does not take the session from {source}"),
        )
        .because(why)
        .hint(format!(
            "sessions last about a month: log in with a browser, and {}",
            self.site.found.remedy()
        ))
    }
}

/// A request without a whole reply.
fn failed(error: &ureq::Error, limit: u64) -> Error {
    let unreachable = || {
        Error::new(Kind::Site, "the site cannot be reached")
            .because(error.to_string())
            .hint("is there a connection to the internet?")
            .unjudged()
    };
    let (message, hint) = match error {
        ureq::Error::BodyExceedsLimit(_) => {
            let message = format!("the site sent more than {} MiB: refused", limit >> 20);
            return Error::new(Kind::Site, message);
        }
        ureq::Error::Timeout(_) => ("the site did not answer in time", "try again later"),
        ureq::Error::HostNotFound | ureq::Error::ConnectionFailed => return unreachable(),
        ureq::Error::Io(error) if error.kind() == std::io::ErrorKind::ConnectionRefused => {
            return unreachable();
        }
        _ => (
            "the site's reply did not arrive whole",
            "nothing was kept of it; the same command asks again",
        ),
    };
    Error::new(Kind::Site, message)
        .because(error.to_string())
        .hint(hint)
}
