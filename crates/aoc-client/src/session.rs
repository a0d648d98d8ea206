//! The session: a cookie that is as good as a password.
//!
//! [`Session`] is the only type that holds one. It can be handed to the site and written to the
//! user's own file, and it takes itself out of what the site sends; nothing shows it.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use aoc_answers::whole;
use ureq::http::HeaderValue;

use crate::error::{Error, Kind};
use crate::places::Places;

/// The variable that goes before every file.
const VARIABLE: &str = "AOC_SESSION";

/// A cookie.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session(String);

/// A session, and where it is from.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) session: Session,
    /// Such as "`AOC_SESSION`", or a file.
    pub(crate) source: String,
    /// The file, where it is from one.
    pub(crate) file: Option<PathBuf>,
    /// Whether it is from our own file.
    pub(crate) ours: bool,
}

impl Found {
    /// What puts another one into its place: a file would be of no use beside the variable.
    pub(crate) fn remedy(&self) -> String {
        if self.source == VARIABLE {
            format!(
                "set {VARIABLE} to the new cookie; or unset it, and give that to `cargo aoc \
                 credentials --set`"
            )
        } else {
            "give the new cookie to `cargo aoc credentials --set`".to_owned()
        }
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session(hidden)")
    }
}

impl Session {
    /// Takes what people paste: with `session=` in front, in quotes, with spaces or line ends
    /// around, as a whole `Cookie:` header, in UTF-16 as some shells write it.
    ///
    /// The error says what is wrong with anything else, without showing it.
    pub(crate) fn clean(bytes: &[u8]) -> Result<Self, String> {
        let text = decode(bytes)?;
        let quotes = |char: char| char.is_whitespace() || "\"'`".contains(char);
        let mut text = text.trim_matches(quotes);
        if let Some(start) = text.find("session")
            && let Some(rest) = text[start + 7..]
                .trim_start_matches(quotes)
                .strip_prefix(['=', ':'])
        {
            text = rest.trim_start_matches(quotes);
            text = text.split(';').next().unwrap_or_default();
        }
        let text = text.trim_matches(|char| quotes(char) || char == ';');
        if text.is_empty() {
            return Err("it is empty".to_owned());
        }
        let joined: String = text.split_whitespace().collect();
        if joined.len() < text.len() && !is_usual(&joined) {
            return Err("there are spaces or line ends within it".to_owned());
        }
        match joined.chars().find(|char| !char.is_ascii_hexdigit()) {
            Some(_) if joined.contains("://") => Err("it is an address, not a cookie".to_owned()),
            Some(char) if char.is_ascii_graphic() => Err(format!(
                "it should be hexadecimal digits, but has a {char:?}"
            )),
            Some(_) => Err("it should be hexadecimal digits, but has other characters".to_owned()),
            None => Ok(Self(joined)),
        }
    }

    /// What is odd about it, although it may be right.
    pub(crate) fn oddity(&self) -> Option<String> {
        let length = self.0.len();
        (!is_usual(&self.0)).then(|| {
            format!(
                "it has {length} digits, where 96 or 128 are usual: if it does not work, it was cut"
            )
        })
    }

    /// The header that hands it to the site, marked so that libraries do not show it either.
    pub(crate) fn header(&self) -> Option<HeaderValue> {
        let mut value = HeaderValue::from_str(&format!("session={}", self.0)).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    /// What the site sent without it, should the site have sent it back.
    pub(crate) fn scrub(&self, bytes: Vec<u8>) -> Vec<u8> {
        let cookie = self.0.as_bytes();
        let mut windows = bytes.windows(cookie.len());
        // A short one is no real one, and may be part of anything.
        if cookie.len() < 16 || !windows.any(|window| window == cookie) {
            return bytes;
        }
        let text = String::from_utf8_lossy(&bytes);
        text.replace(&self.0, "(session)").into_bytes()
    }

    /// Writes it to the user's own file.
    pub(crate) fn keep(&self, places: &Places) -> Result<PathBuf, Error> {
        let path = places.session_file();
        let text = format!("{}\n", self.0);
        whole::write(&path, text.as_bytes()).map_err(|error| {
            Error::file(format!("{} cannot be written", path.display()), &error)
        })?;
        Ok(path)
    }
}

/// Removes the user's own file; whether it was there.
pub(crate) fn forget(places: &Places) -> Result<bool, Error> {
    let path = places.session_file();
    match fs::remove_file(&path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(Error::file(
            format!("{} cannot be removed", path.display()),
            &error,
        )),
    }
}

/// The session that is used: of `AOC_SESSION`, else of our file, else of another tool's.
pub(crate) fn find(places: &Places) -> Result<Option<Found>, Error> {
    if let Some(value) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let session = Session::clean(value.as_encoded_bytes()).map_err(|why| {
            Error::new(
                Kind::Session,
                format!("the session in {VARIABLE} is none: {why}"),
            )
            .hint(format!(
                "unset {VARIABLE}, or set it to your session cookie"
            ))
        })?;
        return Ok(Some(Found {
            session,
            source: VARIABLE.to_owned(),
            file: None,
            ours: false,
        }));
    }
    let ours = places.session_file();
    let others = others(places);
    let files = std::iter::once(&ours).chain(&others);
    for path in files {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if path == &ours && error.kind() != io::ErrorKind::NotFound => {
                return Err(Error::file(
                    format!("{} cannot be read", path.display()),
                    &error,
                ));
            }
            Err(_) => continue,
        };
        let session = Session::clean(first_word_of_token(path, &bytes)).map_err(|why| {
            Error::new(
                Kind::Session,
                format!("the session in {} is none: {why}", path.display()),
            )
            .hint("`cargo aoc credentials --set` keeps another one")
        })?;
        return Ok(Some(Found {
            session,
            source: path.display().to_string(),
            file: Some(path.clone()),
            ours: path == &ours,
        }));
    }
    Ok(None)
}

/// The session that is used, which has to be there.
pub(crate) fn require(places: &Places) -> Result<Found, Error> {
    find(places)?.ok_or_else(|| {
        Error::new(Kind::Session, "there is no session for the puzzle site").hint(
            "log in with a browser, copy the value of the cookie `session`, and give it to \
             `cargo aoc credentials`",
        )
    })
}

/// Where `cargo-aoc`, `aoc-cli` and `aocd` keep theirs.
fn others(places: &Places) -> Vec<PathBuf> {
    let config = places.config_of_all();
    let variable = |name| std::env::var_os(name).map(PathBuf::from);
    let aocd = variable("AOCD_CONFIG_DIR")
        .or_else(|| variable("AOCD_DIR"))
        .unwrap_or_else(|| places.home().join(".config/aocd"));
    // They keep to what Apple asks of applications, which command lines seldom do.
    let apple = places.home().join("Library/Application Support");
    let (config, cargo_aoc) = if cfg!(windows) {
        (config, config.join(r"gobanos\cargo-aoc\config"))
    } else if cfg!(target_os = "macos") {
        (&*apple, apple.join("com.github.gobanos.cargo-aoc"))
    } else {
        (config, config.join("cargo-aoc"))
    };
    vec![
        cargo_aoc.join("credentials.toml"),
        places.home().join(".adventofcode.session"),
        config.join("adventofcode.session"),
        aocd.join("token"),
    ]
}

/// The file of `aocd` may hold remarks after the cookie.
fn first_word_of_token<'a>(path: &Path, bytes: &'a [u8]) -> &'a [u8] {
    if path.file_name().is_some_and(|name| name == "token") {
        let mut words = bytes.split(u8::is_ascii_whitespace);
        words.find(|word| !word.is_empty()).unwrap_or_default()
    } else {
        bytes
    }
}

/// Cookies have had these lengths.
fn is_usual(text: &str) -> bool {
    matches!(text.len(), 96 | 128)
}

/// UTF-8 or UTF-16, with a byte order mark or without.
fn decode(bytes: &[u8]) -> Result<String, String> {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes
            .chunks_exact(2)
            .map(|pair| unit([pair[0], pair[1]]))
            .collect();
        String::from_utf16(&units).map_err(|_| "it is no text".to_owned())
    };
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => decode(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [_, 0, ..] => utf16(bytes, u16::from_le_bytes),
        [0, _, ..] => utf16(bytes, u16::from_be_bytes),
        _ => String::from_utf8(bytes.to_vec()).map_err(|_| "it is no text".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cookie() -> String {
        "0123456789abcdef".repeat(8)
    }

    #[test]
    fn what_people_paste_is_cleaned() {
        let cookie = cookie();
        let utf16 = |text: &str, mark: &[u8]| {
            let units = text.encode_utf16().flat_map(u16::to_le_bytes);
            mark.iter().copied().chain(units).collect::<Vec<u8>>()
        };
        for text in [
            cookie.clone(),
            format!("{cookie}\n"),
            format!("  {cookie}\r\n\r\n"),
            format!("session={cookie}"),
            format!("session = \"{cookie}\"\n"),
            format!("\"session={cookie}\""),
            format!("'{cookie}';"),
            format!("Cookie: a=b; session={cookie}; c=d"),
            format!("\u{feff}{cookie}"),
            format!("session: {cookie}"),
            format!("{}\n{}", &cookie[..70], &cookie[70..]),
            format!("{{\"session\": \"{cookie}\"}}").replace('}', ""),
        ] {
            let cleaned = Session::clean(text.as_bytes());
            assert_eq!(cleaned, Ok(Session(cookie.clone())), "{text:?}");
        }
        for bytes in [
            utf16(&cookie, b""),
            utf16(&format!("{cookie}\r\n"), b"\xff\xfe"),
        ] {
            assert_eq!(Session::clean(&bytes), Ok(Session(cookie.clone())));
        }
    }

    #[test]
    fn the_rest_is_told_what_is_wrong_with_it_and_not_shown() {
        for (text, why) in [
            ("", "empty"),
            ("session=", "empty"),
            ("\"\"", "empty"),
            ("abc def", "spaces"),
            ("5361zz", "'z'"),
            ("https://adventofcode.com/", "address"),
            ("5361\u{e9}", "other characters"),
        ] {
            let error = Session::clean(text.as_bytes()).unwrap_err();
            assert!(error.contains(why), "{text:?}: {error}");
        }
        assert!(Session::clean(b"\xff\xffabc").is_err());
    }

    #[test]
    fn it_is_not_shown() {
        let session = Session(cookie());
        assert_eq!(format!("{session:?}"), "Session(hidden)");
        let header = session.header().unwrap();
        assert!(!format!("{header:?}").contains(&cookie()));
        let sent = format!("<p>{}</p>", cookie()).into_bytes();
        assert_eq!(session.scrub(sent), b"<p>(session)</p>");
        assert!(session.oddity().is_none() && Session("ab".to_owned()).oddity().is_some());
    }
}
