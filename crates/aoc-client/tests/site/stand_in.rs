//! A stand-in for the puzzle site, on the loopback.
//!
//! It plays every reply that the site is known to give, and on request it is late, cuts
//! connections, sends wrong lengths, redirects, garbage and megabytes. It remembers every request.
//! The texts are made up, but for the phrases by which replies are known.

// The example that serves it uses only some of it, and it says what must hold by panicking.
#![allow(dead_code, clippy::unwrap_used)]

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The site, until it is dropped.
#[derive(Debug)]
pub(crate) struct StandIn {
    port: u16,
    shared: Arc<Mutex<State>>,
    end: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What the site knows and has seen.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The users by their cookies: name and number.
    pub(crate) users: HashMap<String, (String, u32)>,
    /// Inputs that are not made up from the year and the day.
    pub(crate) inputs: HashMap<(u16, u8), String>,
    /// Right answers that are not made up from the year, the day and the part.
    pub(crate) right: HashMap<(u16, u8, u8), String>,
    /// What the page says of a part, as HTML, that is not made up.
    pub(crate) texts: HashMap<(u16, u8, u8), String>,
    /// The accepted answers.
    pub(crate) accepted: BTreeMap<(u16, u8, u8), String>,
    /// How long no answer is taken after a wrong one.
    pub(crate) wait: Duration,
    /// What to do with the next requests whose path ends so, instead of what is usual.
    pub(crate) tricks: VecDeque<(&'static str, Trick)>,
    /// Every request.
    pub(crate) seen: Vec<Seen>,
    /// The most requests that were under way at once.
    pub(crate) most_at_once: usize,
    under_way: usize,
    no_answer_until: Option<Instant>,
    guesses: u32,
}

/// A request.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    pub(crate) at: Instant,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: String,
}

/// What the site may do instead of what is usual.
#[derive(Debug, Clone)]
pub(crate) enum Trick {
    /// This status and text.
    Say(u16, &'static str),
    /// A web page.
    Page(u16, &'static str),
    /// A redirect.
    Redirect(u16, String),
    /// The usual, so much later.
    Late(u64),
    /// Only so many bytes of the reply, headers and all.
    Cut(usize),
    /// A length that is so much more or less than what is sent.
    WrongLength(isize),
    /// Bytes that are no HTTP.
    Garbage,
    /// So many bytes of text.
    Bytes(usize),
    /// Text with the cookie that was sent in it.
    Echo,
    /// Nothing: the connection is closed.
    HangUp,
}

struct Reply {
    status: u16,
    content_type: &'static str,
    location: Option<String>,
    body: Vec<u8>,
}

impl StandIn {
    pub(crate) fn start() -> Self {
        Self::at(0)
    }

    pub(crate) fn at(port: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Mutex::new(State::default()));
        let end = Arc::new(AtomicBool::new(false));
        let thread = {
            let (shared, end) = (Arc::clone(&shared), Arc::clone(&end));
            thread::spawn(move || {
                for stream in listener.incoming() {
                    if end.load(Ordering::Relaxed) {
                        break;
                    }
                    let shared = Arc::clone(&shared);
                    if let Ok(stream) = stream {
                        thread::spawn(move || serve(stream, &shared));
                    }
                }
            })
        };
        Self {
            port,
            shared,
            end,
            thread: Some(thread),
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn state<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.shared.lock().unwrap())
    }

    /// Does something else at the next request whose path ends so.
    pub(crate) fn trick(&self, path: &'static str, trick: Trick) {
        self.state(|state| state.tricks.push_back((path, trick)));
    }

    /// The requests since this was last asked, as `GET /2020`.
    pub(crate) fn asked(&self) -> Vec<String> {
        let seen = self.state(|state| std::mem::take(&mut state.seen));
        let line = |seen: Seen| format!("{} {}", seen.method, seen.path);
        seen.into_iter().map(line).collect()
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.end.store(true, Ordering::Relaxed);
        // It sees that it is to end when somebody comes.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// The input of a puzzle, with spaces that matter.
pub(crate) fn input(year: u16, day: u8) -> String {
    format!(
        "  {year} {day} \n{}\n\n",
        "123 abc\n".repeat(usize::from(day))
    )
}

/// The right answer to a part.
pub(crate) fn right(year: u16, day: u8, part: u8) -> String {
    (u32::from(year) * 1000 + u32::from(day) * 10 + u32::from(part)).to_string()
}

fn serve(mut stream: TcpStream, shared: &Mutex<State>) {
    stream
        .set_read_timeout(Some(Duration::from_secs(5)))
        .unwrap();
    let Some(seen) = read(&mut stream) else {
        return;
    };
    let (reply, trick) = {
        let mut state = shared.lock().unwrap();
        state.under_way += 1;
        state.most_at_once = state.most_at_once.max(state.under_way);
        state.seen.push(seen.clone());
        let path = seen.path.split('?').next().unwrap().to_owned();
        let place = state.tricks.iter().position(|(end, _)| path.ends_with(end));
        let trick = place.and_then(|place| state.tricks.remove(place));
        let trick = trick.map(|(_, trick)| trick);
        let usual = !matches!(
            trick,
            Some(Trick::Say(..) | Trick::Page(..) | Trick::Redirect(..))
        );
        let reply = usual.then(|| state.reply(&seen));
        (reply, trick)
    };
    send(&mut stream, &seen, reply, trick);
    shared.lock().unwrap().under_way -= 1;
}

fn read(stream: &mut TcpStream) -> Option<Seen> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    let at = Instant::now();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let mut lines = head.lines();
            let mut first = lines.next()?.split(' ');
            let (method, path) = (first.next()?.to_owned(), first.next()?.to_owned());
            let headers: HashMap<_, _> = lines
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect();
            let length = headers
                .get("content-length")
                .map_or(0, |length| length.parse().unwrap());
            if body.len() >= length {
                let body = body.to_owned();
                return Some(Seen {
                    at,
                    method,
                    path,
                    headers,
                    body,
                });
            }
        }
        // No request has more than this.
        match stream.read(&mut buffer) {
            Ok(count) if count > 0 && bytes.len() < 1 << 16 => bytes.extend(&buffer[..count]),
            _ => return None,
        }
    }
}

fn send(stream: &mut TcpStream, seen: &Seen, reply: Option<Reply>, trick: Option<Trick>) {
    let mut reply = reply.unwrap_or_else(|| text(200, ""));
    let mut cut = usize::MAX;
    let mut length_off = 0;
    match trick {
        None => {}
        Some(Trick::Say(status, said)) => reply = text(status, said),
        Some(Trick::Page(status, said)) => reply = html(status, said.to_owned()),
        Some(Trick::Redirect(status, to)) => {
            reply = Reply {
                location: Some(to),
                ..text(status, "")
            };
        }
        Some(Trick::Late(milliseconds)) => thread::sleep(Duration::from_millis(milliseconds)),
        Some(Trick::Cut(bytes)) => cut = bytes,
        Some(Trick::WrongLength(off)) => length_off = off,
        Some(Trick::Garbage) => {
            let _ = stream.write_all(&[0xff, 0, b'\n', 7, 0x80, b'\r', b'\n'].repeat(50));
            return;
        }
        Some(Trick::Bytes(count)) => reply.body = b"123456\n".repeat(count / 7 + 1),
        Some(Trick::Echo) => {
            let cookie = &seen.headers["cookie"];
            reply.body =
                format!("<main><article>{cookie} \u{1b}[31m</article></main>\n").into_bytes();
        }
        Some(Trick::HangUp) => return,
    }
    let length = reply.body.len().saturating_add_signed(length_off);
    let location = reply
        .location
        .map(|to| format!("Location: {to}\r\n"))
        .unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {} Said\r\nContent-Type: {}\r\n{location}Content-Length: {length}\r\nConnection: close\r\n\r\n",
        reply.status, reply.content_type
    );
    let mut bytes = head.into_bytes();
    bytes.extend(reply.body);
    bytes.truncate(cut);
    // Whoever has enough may hang up.
    let _ = stream.write_all(&bytes).and_then(|()| stream.flush());
}

fn text(status: u16, body: &str) -> Reply {
    Reply {
        status,
        content_type: "text/plain",
        location: None,
        body: body.as_bytes().to_vec(),
    }
}

fn html(status: u16, body: String) -> Reply {
    Reply {
        status,
        content_type: "text/html",
        location: None,
        body: body.into_bytes(),
    }
}

fn away() -> Reply {
    Reply {
        location: Some("/".to_owned()),
        ..text(302, "")
    }
}

impl State {
    fn user(&self, seen: &Seen) -> Option<&(String, u32)> {
        let cookie = seen.headers.get("cookie")?.strip_prefix("session=")?;
        self.users.get(cookie)
    }

    fn reply(&mut self, seen: &Seen) -> Reply {
        let user = self.user(seen).cloned();
        let path = seen.path.split('?').next().unwrap();
        let parts: Vec<_> = path.trim_matches('/').split('/').collect();
        let number = |text: &str| text.parse::<u16>().ok().filter(|_| !text.starts_with('0'));
        match (seen.method.as_str(), &parts[..]) {
            ("GET", ["settings"]) => match user {
                None => away(),
                Some((_, id)) => html(
                    200,
                    page(
                        &user,
                        &format!("<code>ownerproof-{id}-1700000000-0123abcd</code>"),
                    ),
                ),
            },
            ("GET", [year]) if number(year).is_some() => {
                self.calendar(number(year).unwrap(), &user)
            }
            ("GET", [year, "leaderboard", "private", "view", id]) if number(year).is_some() => {
                match (user, *id) {
                    (None, _) => away(),
                    (Some(_), "77.json") => text(200, &board(year)),
                    _ => text(404, "404 Not Found\n"),
                }
            }
            (method, [year, "day", day, rest @ ..]) => {
                match (number(year), number(day), method, rest) {
                    (Some(year), Some(day), "GET", []) => self.puzzle(year, day, &user),
                    (Some(year), Some(day), "GET", ["input"]) => match user {
                        None => text(
                            400,
                            "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n",
                        ),
                        Some(_) => {
                            let day = u8::try_from(day).unwrap();
                            let made = || input(year, day);
                            text(
                                200,
                                &self.inputs.get(&(year, day)).cloned().unwrap_or_else(made),
                            )
                        }
                    },
                    (Some(year), Some(day), "POST", ["answer"]) => match user {
                        None => away(),
                        Some(_) => {
                            let said = self.answer(year, u8::try_from(day).unwrap(), &seen.body);
                            match said {
                                Ok(said) => html(
                                    200,
                                    page(
                                        &user,
                                        &format!(
                                            "<main>\n<article><p>{said}</p></article>\n</main>"
                                        ),
                                    ),
                                ),
                                Err(said) => text(400, said),
                            }
                        }
                    },
                    _ => text(404, "404 Not Found\n"),
                }
            }
            _ => text(404, "404 Not Found\n"),
        }
    }

    fn answer(&mut self, year: u16, day: u8, form: &str) -> Result<String, &'static str> {
        let form: HashMap<String, String> = form
            .split('&')
            .filter_map(|field| field.split_once('='))
            .map(|(name, value)| (decode(name), decode(value)))
            .collect();
        let part: u8 = form["level"].parse().unwrap();
        let answer = &form["answer"];
        let last = if year < 2025 { 25 } else { 12 };
        if answer.len() > 200 {
            return Err("You're posting too much data.\n");
        }
        let open = self
            .accepted
            .keys()
            .filter(|key| (key.0, key.1) == (year, day))
            .count()
            + 1;
        if day == last && part == 2 {
            self.accepted.insert((year, day, 2), String::new());
            return Ok(format!(
                "Congratulations!  You&#39;ve finished every puzzle in {year}!"
            ));
        }
        if usize::from(part) != open {
            return Ok("You don't seem to be solving the right level.  Did you already complete it? <a href=\"/\">[Return]</a>".to_owned());
        }
        if let Some(left) = self
            .no_answer_until
            .and_then(|until| until.checked_duration_since(Instant::now()))
        {
            let seconds = left.as_secs() + 1;
            let minutes = match seconds / 60 {
                0 => String::new(),
                minutes => format!("{minutes}m "),
            };
            return Ok(format!(
                "You gave an answer too recently; you have to wait after submitting an answer \
                 before trying again.  You have {minutes}{}s left to wait.",
                seconds % 60
            ));
        }
        let made = || right(year, day, part);
        let expected = self
            .right
            .get(&(year, day, part))
            .cloned()
            .unwrap_or_else(made);
        if *answer == expected {
            self.accepted.insert((year, day, part), answer.clone());
            let more = if part == 2 {
                format!("  You have completed Day {day}!")
            } else {
                String::new()
            };
            return Ok(format!(
                "That&#x27;s the\n right answer!  You are one gold star closer.{more}"
            ));
        }
        self.guesses += 1;
        self.no_answer_until = Some(Instant::now() + self.wait);
        let than = match (answer.parse::<i64>(), expected.parse::<i64>()) {
            (Ok(answer), Ok(expected)) if answer < expected => "; your answer is too low",
            (Ok(_), Ok(_)) => "; your answer is too high",
            _ => "",
        };
        let wait = match self.guesses {
            1..4 => "Please wait one minute before trying again.".to_owned(),
            guesses => format!(
                "Because you have guessed incorrectly {guesses} times on this puzzle, please wait \
                 5 minutes before trying again."
            ),
        };
        Ok(format!(
            "That's not the right answer{than}.  If you're stuck, there are hints.  {wait}"
        ))
    }

    fn calendar(&self, year: u16, user: &Option<(String, u32)>) -> Reply {
        let mut days = String::new();
        let last = if year < 2025 { 25 } else { 12 };
        for day in (1..=last).rev() {
            let stars = self
                .accepted
                .keys()
                .filter(|key| (key.0, key.1) == (year, day))
                .count();
            let (label, class) = [
                ("", ""),
                (", one star", " calendar-complete"),
                (", two stars", " calendar-verycomplete"),
            ][stars];
            days.push_str(&format!(
                "<a aria-label=\"Day {day}{label}\" href=\"/{year}/day/{day}\" class=\"calendar-day{day}{class}\">~~ <span>{day}</span></a>\n"
            ));
        }
        html(
            200,
            page(
                user,
                &format!("<main><pre class=\"calendar\">{days}</pre></main>"),
            ),
        )
    }

    fn puzzle(&self, year: u16, day: u16, user: &Option<(String, u32)>) -> Reply {
        let day = u8::try_from(day).unwrap();
        let dashes = "-".repeat(3);
        let text = |part: u8, made_up: String| {
            let text = self.texts.get(&(year, day, part));
            text.cloned().unwrap_or(made_up)
        };
        let first = text(
            1,
            format!(
                "<p>Somebody counts <em>things</em> of day {day}.</p><ul><li>one</li><li>two</li></ul>\
                 <pre><code>1  2\n</code></pre>"
            ),
        );
        let second = text(2, "<p>More.</p>".to_owned());
        let mut main = format!(
            "<article class=\"day-desc\"><h2>{dashes} Day {day}: The Made &amp; Up {dashes}</h2>\
             {first}</article>\n"
        );
        if user.is_none() {
            main.push_str("<p>To play, please identify yourself via one of these services:</p><a href=\"/auth/github\">[GitHub]</a>");
        }
        let answers: Vec<_> = [1, 2]
            .into_iter()
            .map_while(|part| self.accepted.get(&(year, day, part)))
            .collect();
        if user.is_some() {
            if let Some(first) = answers.first() {
                main.push_str(&format!(
                    "<p>Your puzzle answer was <code>{first}</code>.</p>\n"
                ));
                main.push_str(&format!("<article class=\"day-desc\"><h2 id=\"part2\">{dashes} Part Two {dashes}</h2>{second}</article>\n"));
            }
            if let Some(second) = answers.get(1).filter(|second| !second.is_empty()) {
                main.push_str(&format!(
                    "<p>Your puzzle answer was <code>{second}</code>.</p>\n"
                ));
            }
            main.push_str(match answers.len() {
                0 => "<form><input name=\"answer\"></form>",
                1 => "<p class=\"day-success\">The first half of this puzzle is complete! It provides one gold star: *</p>",
                _ => "<p class=\"day-success\">Both parts of this puzzle are complete! They provide two gold stars: **</p>",
            });
        }
        let title = format!("<title>Day {day} - Advent of Code {year}</title>");
        html(200, page(user, &format!("{title}<main>{main}</main>")))
    }
}

fn page(user: &Option<(String, u32)>, body: &str) -> String {
    let head = match user {
        Some((name, _)) => format!(
            "<nav><a href=\"/settings\">[Settings]</a></nav><div class=\"user\">{name} <a href=\"/support\" class=\"supporter-badge\">(AoC++)</a> <span class=\"star-count\">11*</span></div>"
        ),
        None => "<nav><a href=\"/2020/auth/login\">[Log In]</a></nav>".to_owned(),
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en-us\"><body><header>{head}</header>{body}</body></html>\n"
    )
}

fn board(year: &str) -> String {
    format!(
        "{{\"event\":\"{year}\",\"owner_id\":1,\"members\":{{\
         \"1\":{{\"id\":1,\"name\":\"Ann\",\"stars\":3,\"local_score\":9,\"last_star_ts\":5}},\
         \"2\":{{\"id\":2,\"name\":null,\"stars\":4,\"local_score\":12,\"last_star_ts\":6}},\
         \"3\":{{\"id\":3,\"name\":\"Bob\\u001b[31m\",\"stars\":3,\"local_score\":9,\"last_star_ts\":4}}}}}}"
    )
}

fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::new();
    let mut place = 0;
    while place < bytes.len() {
        let hex = bytes
            .get(place + 1..place + 3)
            .and_then(|hex| str::from_utf8(hex).ok());
        match (
            bytes[place],
            hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()),
        ) {
            (b'%', Some(byte)) => {
                decoded.push(byte);
                place += 2;
            }
            (b'+', _) => decoded.push(b' '),
            (byte, _) => decoded.push(byte),
        }
        place += 1;
    }
    String::from_utf8(decoded).unwrap()
}
