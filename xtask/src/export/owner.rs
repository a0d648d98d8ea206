//! The owner of a new workspace: what they are asked, and the files that are theirs.

use std::io::{self, BufRead, IsTerminal, Write};

use aoc_core::PuzzleId;

use super::house::with_line;
use super::source::{File, Files, Source};
use crate::Failures;

/// What the owner decides.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct Options {
    /// The workspace's name [default: its folder's]
    #[arg(long)]
    name: Option<String>,
    /// The licence of your days: MIT, Apache-2.0, "MIT OR Apache-2.0", 0BSD, Unlicense, any other SPDX
    /// expression, or none [default: MIT OR Apache-2.0]
    #[arg(long, visible_alias = "license", value_name = "SPDX")]
    licence: Option<String>,
    /// The year that `cargo aoc -d 1` means [default: that of the current or next event]
    #[arg(long, value_parser = year)]
    year: Option<u16>,
    /// How the puzzle site's owner can reach you: an address that is sent with each request [default: none]
    #[arg(long)]
    contact: Option<String>,
    /// Ask nothing, even on a terminal: what is not given is the default
    #[arg(long)]
    defaults: bool,
}

/// What the owner has decided.
#[derive(Debug)]
pub(super) struct Owner {
    name: String,
    licence: Licence,
    pub(super) year: u16,
    pub(super) contact: String,
    /// The name in the notices of copyright.
    holder: String,
}

/// The licence of the owner's files.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Licence {
    /// Those whose texts are known here, by their expression.
    Known(&'static str),
    /// Another expression.
    Other(String),
    None,
}

const MIT_OR_APACHE: &str = "MIT OR Apache-2.0";
const KNOWN: [&str; 5] = ["MIT", "Apache-2.0", MIT_OR_APACHE, "0BSD", "Unlicense"];

fn year(text: &str) -> Result<u16, String> {
    let year = text.parse().map_err(|_| "expected a year such as 2026")?;
    PuzzleId::new(year, 1).map_err(|error| error.to_string())?;
    Ok(year)
}

impl Options {
    /// The first option that was given, where there is nothing to decide any more.
    pub(super) fn given(&self) -> Option<&'static str> {
        [
            ("--name", self.name.is_some()),
            ("--licence", self.licence.is_some()),
            ("--year", self.year.is_some()),
            ("--contact", self.contact.is_some()),
        ]
        .into_iter()
        .find_map(|(name, given)| given.then_some(name))
    }

    /// Asks for what was not given, on a terminal; elsewhere it is the default.
    pub(super) fn decide(&self, folder: &str, holder: &str) -> Result<Owner, Failures> {
        let asks = !self.defaults && io::stdin().is_terminal() && io::stderr().is_terminal();
        let event = aoc_select::year_of(aoc_select::now());
        let answer = |given: Option<String>, question: &str, default: &str| match given {
            Some(given) => Ok(given),
            None if asks => ask(question, default),
            None => Ok(default.to_owned()),
        };
        let mut failures = Vec::new();
        let name = answer(self.name.clone(), "The workspace's name", folder)?;
        let name = name.trim().to_owned();
        if name.is_empty() || name.contains(char::is_control) {
            failures.push(format!("--name {name:?}: expected one line of text"));
        }
        let licence = answer(
            self.licence.clone(),
            "The licence of your days, as an SPDX expression, or none",
            MIT_OR_APACHE,
        )?;
        let licence = Licence::from(&licence).unwrap_or_else(|error| {
            failures.push(error);
            Licence::None
        });
        let given = self.year.map(|year| year.to_string());
        let text = answer(
            given,
            "The year that `cargo aoc -d 1` means",
            &event.to_string(),
        )?;
        let year = year(text.trim()).unwrap_or_else(|error| {
            failures.push(format!("--year {text:?}: {error}"));
            event
        });
        let contact = answer(
            self.contact.clone(),
            "How the puzzle site's owner can reach you, sent with each request; nothing for none",
            "",
        )?;
        let contact = contact.trim().to_owned();
        if contact.contains(|char| !matches!(char, ' '..='~')) {
            failures.push(format!(
                "--contact {contact:?}: expected an address in ASCII, on one line"
            ));
        }
        if failures.is_empty() {
            Ok(Owner {
                name,
                licence,
                year,
                contact,
                holder: holder.to_owned(),
            })
        } else {
            Err(failures)
        }
    }
}

/// A line from the terminal; an empty one is the default.
fn ask(question: &str, default: &str) -> Result<String, Failures> {
    let unheard = |error: io::Error| vec![format!("the terminal: {error}")];
    let mut out = io::stderr();
    let default_shown = match default {
        "" => String::new(),
        default => format!(" [{default}]"),
    };
    write!(out, "{question}{default_shown}: ")
        .and_then(|()| out.flush())
        .map_err(unheard)?;
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line).map_err(unheard)? == 0 {
        return Err(vec!["the answers ended; nothing was made".to_owned()]);
    }
    Ok(match line.trim() {
        "" => default.to_owned(),
        line => line.to_owned(),
    })
}

impl Licence {
    fn from(text: &str) -> Result<Self, String> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self::None);
        }
        if let Some(known) = KNOWN.iter().find(|known| known.eq_ignore_ascii_case(&text)) {
            return Ok(Self::Known(known));
        }
        let sound = |char: char| char.is_ascii_alphanumeric() || "-.+() :".contains(char);
        if text.is_empty() || !text.chars().all(sound) {
            return Err(format!(
                "--licence {text:?}: expected an SPDX expression such as `MIT`, or `none`"
            ));
        }
        Ok(Self::Other(text))
    }

    /// What the manifests say.
    fn expression(&self) -> &str {
        match self {
            Self::Known(known) => known,
            Self::Other(other) => other,
            // Cargo wants something to be inherited, and SPDX has this form for it.
            Self::None => "LicenseRef-All-Rights-Reserved",
        }
    }

    /// What the README says.
    fn said(&self) -> String {
        match self {
            Self::Known(MIT_OR_APACHE) => {
                "My days are under [MIT](LICENSE-MIT) or [Apache 2.0](LICENSE-APACHE), as you like."
                    .to_owned()
            }
            Self::Known(known) => format!("My days are under the licence [{known}](LICENSE)."),
            Self::Other(other) => format!("My days are under the licence `{other}`."),
            Self::None => "My days are mine: they are under no licence.".to_owned(),
        }
    }
}

impl Owner {
    /// The owner's lines, written into the house's files.
    pub(super) fn sign(&self, house: &mut Files) {
        let licence = self.licence.expression();
        let contact = self.contact.replace('\\', "\\\\").replace('"', "\\\"");
        for (path, begin, value) in [
            ("Cargo.toml", "license = ", licence.to_owned()),
            ("Cargo.toml", "version = ", "0.1.0".to_owned()),
            (
                ".cargo/config.toml",
                "AOC_DEFAULT_YEAR = ",
                self.year.to_string(),
            ),
            (".cargo/config.toml", "AOC_CONTACT = ", contact),
        ] {
            if let Some(file) = house.get_mut(path) {
                let text = file.as_text().unwrap_or_default();
                let text = with_line(text, begin, &format!("{begin}\"{value}\""));
                file.bytes = text.into_bytes();
            }
        }
    }

    /// The owner's own files, as far as nothing has to be computed for them.
    pub(super) fn files(&self, source: &Source, house: &Files) -> Files {
        let text = |path: &str| {
            let file = house.get(path).and_then(File::as_text);
            file.unwrap_or_default().to_owned()
        };
        let copyright = format!("Copyright (c) {} {}", self.year, self.holder);
        let mit = || {
            let text = text("licenses/house-MIT");
            let notice = text.lines().find(|line| line.starts_with("Copyright"));
            text.replacen(notice.unwrap_or_default(), &copyright, 1)
        };
        let apache = || text("licenses/house-Apache-2.0");
        let fill = |template: &str| {
            template
                .replace("{year}", &self.year.to_string())
                .replace("{holder}", &self.holder)
                .replace("{licence}", &self.licence.said())
                .replace("{origin}", &origin(source))
                .replace("{name}", &self.name)
        };
        let mut files = Files::new();
        let mut put = |path: &str, text: String| files.insert(path.to_owned(), File::text(text));
        match self.licence {
            Licence::Known("MIT") => drop(put("LICENSE", mit())),
            Licence::Known("Apache-2.0") => drop(put("LICENSE", apache())),
            Licence::Known("0BSD") => drop(put(
                "LICENSE",
                fill(include_str!("../../template/workspace/0BSD.in")),
            )),
            Licence::Known("Unlicense") => drop(put(
                "LICENSE",
                include_str!("../../template/workspace/Unlicense.in").to_owned(),
            )),
            Licence::Known(_) => {
                put("LICENSE-MIT", mit());
                put("LICENSE-APACHE", apache());
            }
            Licence::Other(_) | Licence::None => {}
        }
        put(
            "README.md",
            fill(include_str!("../../template/workspace/README.md.in")),
        );
        files
    }

    /// What is left for the owner to do.
    pub(super) fn reminders(&self) -> Vec<String> {
        let mut left = Vec::new();
        if self.contact.is_empty() {
            left.push(
                "the puzzle site is told no contact; write yours into AOC_CONTACT in .cargo/config.toml"
                    .to_owned(),
            );
        }
        if let Licence::Other(other) = &self.licence {
            left.push(format!("put the text of {other} into a file LICENSE"));
        }
        left
    }
}

/// Where a source is from, for people.
fn origin(source: &Source) -> String {
    let commit = source.commit.as_deref().unwrap_or_default();
    let short = &commit[..commit.len().min(12)];
    let of_commit = if short.is_empty() {
        String::new()
    } else {
        format!(" (commit {short})")
    };
    match &source.url {
        Some(url) => {
            let name = url.rsplit('/').next().unwrap_or(url);
            format!("[{name}]({url}){of_commit}")
        }
        None => format!("another workspace{of_commit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_known_in_any_case() {
        assert_eq!(Licence::from("mit"), Ok(Licence::Known("MIT")));
        assert_eq!(
            Licence::from(" mit or  apache-2.0 "),
            Ok(Licence::Known(MIT_OR_APACHE))
        );
        assert_eq!(Licence::from("None"), Ok(Licence::None));
        let other = Licence::Other("GPL-3.0-only".to_owned());
        assert_eq!(Licence::from("GPL-3.0-only"), Ok(other));
        assert!(Licence::from("\"; x").is_err() && Licence::from("").is_err());
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let options = Options {
            name: Some("a\nb".to_owned()),
            licence: Some("\"".to_owned()),
            contact: Some("é".to_owned()),
            defaults: true,
            ..Options::default()
        };
        assert_eq!(options.decide("mine", "Me").unwrap_err().len(), 3);
    }

    #[test]
    fn the_contact_is_quoted() {
        let options = Options {
            contact: Some(r#"a "b" \c"#.to_owned()),
            year: Some(2026),
            defaults: true,
            ..Options::default()
        };
        let owner = options.decide("mine", "Me").unwrap();
        let text = "AOC_DEFAULT_YEAR = \"2020\"\nAOC_CONTACT = \"\"\n";
        let mut house = Files::from([(".cargo/config.toml".to_owned(), File::text(text))]);
        owner.sign(&mut house);
        let table: toml::Table = house[".cargo/config.toml"]
            .as_text()
            .unwrap()
            .parse()
            .unwrap();
        assert_eq!(table["AOC_CONTACT"].as_str(), Some(r#"a "b" \c"#));
        assert_eq!(table["AOC_DEFAULT_YEAR"].as_str(), Some("2026"));
    }
}
