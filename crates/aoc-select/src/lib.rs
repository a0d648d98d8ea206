//! Which puzzles a command line means, for every command that takes some.
//!
//! `-y 2020 -d 22`, `2020/22`, `2020/1-25`, `-d 1-5,22`, `-y 2020` for the year, `--all`, and with
//! nothing at all the latest day. The year is `-y`, else `AOC_YEAR`, else the workspace's own
//! (`AOC_DEFAULT_YEAR` in `.cargo/config.toml`), else the latest there is.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::OnceLock;
use std::time::Instant;
use std::{env, fmt};

use aoc_core::{InvalidPuzzle, PuzzleId};
use clap::Args;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// The options by which a command takes puzzles.
#[derive(Debug, Clone, Default, Args)]
pub struct Selection {
    /// Puzzles: 2020/22, 2020/1-25, 22, or a year
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<Spec>,
    /// The year; without days, all of it [default: `AOC_YEAR`, else the workspace's]
    #[arg(short, long)]
    year: Option<u16>,
    /// Days: 22, 1-25, or several with commas between
    #[arg(short, long, value_delimiter = ',')]
    day: Vec<Days>,
    /// Every day of every year, or of the year given by -y
    #[arg(long, conflicts_with_all = ["day", "puzzles"])]
    all: bool,
}

/// The same for a command that takes names beside puzzles: a word that begins with a digit is a
/// puzzle, any other one a name.
#[derive(Debug, Clone, Default, Args)]
pub struct SelectionAndNames {
    /// Puzzles (2020/22, 2020/1-25, 22, or a year), and parts of names
    #[arg(value_name = "PUZZLE|NAME")]
    puzzles: Vec<Word>,
    /// The year; without days, all of it [default: `AOC_YEAR`, else the workspace's]
    #[arg(short, long)]
    year: Option<u16>,
    /// Days: 22, 1-25, or several with commas between
    #[arg(short, long, value_delimiter = ',')]
    day: Vec<Days>,
    /// Every day of every year, or of the year given by -y
    #[arg(long, conflicts_with = "day")]
    all: bool,
}

/// A puzzle, or a name.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Word {
    Puzzles(Spec),
    Name(String),
}

/// Days of a month: one, or a range with both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Days {
    first: u8,
    last: u8,
}

/// Days with a year, days of the usual year, or a whole year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spec {
    Year(u16),
    Days(Option<u16>, Days),
}

/// Why a selection means no puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotSelected {
    /// A coordinate that no puzzle has.
    Invalid(InvalidPuzzle),
    /// `AOC_YEAR` or `AOC_DEFAULT_YEAR` is no year.
    Variable(&'static str, String),
    /// A puzzle that is not among those there are.
    Missing(PuzzleId),
    /// None of those asked for is there; the year, where one was meant.
    Nothing(Option<u16>),
    /// A year was given, and every puzzle is of another one.
    OtherYear(u16),
}

impl Selection {
    /// Exactly one puzzle, for those who know it.
    #[must_use]
    pub fn of(puzzle: PuzzleId) -> Self {
        let days = Days {
            first: puzzle.day(),
            last: puzzle.day(),
        };
        Self {
            puzzles: vec![Spec::Days(Some(puzzle.year()), days)],
            ..Self::default()
        }
    }

    /// Whether nothing at all was said, so that the latest day is meant.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty() && self.year.is_none() && self.day.is_empty() && !self.all
    }

    /// Whether days are named, and not only years or all of them.
    #[must_use]
    pub fn names_days(&self) -> bool {
        let names_days = |spec: &Spec| matches!(spec, Spec::Days(..));
        !self.day.is_empty() || self.puzzles.iter().any(names_days)
    }

    /// Whether every day of every year, or of one year, is meant in so many words.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.all
    }

    /// The puzzles meant, of those there are, in order, each once.
    ///
    /// A day that is named by itself has to be there; of a range or a year those are taken that are.
    ///
    /// # Errors
    ///
    /// Where that is none, or something named is not there.
    pub fn choose(&self, there: &[PuzzleId], now: Timestamp) -> Result<Vec<PuzzleId>, NotSelected> {
        let usual_year = || match self.year {
            Some(year) => Ok(year),
            None => default_year(there),
        };
        if self.is_empty() {
            return latest(there, now, usual_year()?).map(|puzzle| vec![puzzle]);
        }
        let mut specs = self.puzzles.clone();
        specs.extend(self.day.iter().map(|&days| Spec::Days(None, days)));
        if specs.is_empty() {
            // `-y` or `--all`, or both.
            let of_year = |puzzle: &&PuzzleId| self.year.is_none_or(|year| puzzle.year() == year);
            let chosen: Vec<_> = there.iter().filter(of_year).copied().collect();
            if let Some(year) = self.year {
                PuzzleId::new(year, 1).map_err(NotSelected::Invalid)?;
            }
            return if chosen.is_empty() {
                Err(NotSelected::Nothing(self.year))
            } else {
                Ok(chosen)
            };
        }
        if let Some(year) = self.year {
            let is_of_another = |spec: &Spec| match *spec {
                Spec::Year(of) | Spec::Days(Some(of), _) => of != year,
                Spec::Days(None, _) => false,
            };
            if specs.iter().all(is_of_another) {
                return Err(NotSelected::OtherYear(year));
            }
        }
        let mut chosen = BTreeSet::new();
        for spec in specs {
            let (year, days) = match spec {
                Spec::Year(year) => (
                    year,
                    Days {
                        first: 1,
                        last: PuzzleId::last_day(year),
                    },
                ),
                Spec::Days(Some(year), days) => (year, days),
                Spec::Days(None, days) => (usual_year()?, days),
            };
            let first = PuzzleId::new(year, days.first).map_err(NotSelected::Invalid)?;
            let last = PuzzleId::new(year, days.last).map_err(NotSelected::Invalid)?;
            let count = chosen.len();
            chosen.extend(
                there
                    .iter()
                    .filter(|&&puzzle| first <= puzzle && puzzle <= last),
            );
            if first == last && !there.contains(&first) {
                return Err(NotSelected::Missing(first));
            }
            if chosen.len() == count && !there.iter().any(|&day| first <= day && day <= last) {
                return Err(NotSelected::Nothing(Some(year)));
            }
        }
        Ok(chosen.into_iter().collect())
    }
}

impl SelectionAndNames {
    /// The puzzles, and the names.
    #[must_use]
    pub fn split(&self) -> (Selection, Vec<String>) {
        let mut selection = Selection {
            puzzles: Vec::new(),
            year: self.year,
            day: self.day.clone(),
            all: self.all,
        };
        let mut names = Vec::new();
        for word in &self.puzzles {
            match word {
                Word::Puzzles(spec) => selection.puzzles.push(*spec),
                Word::Name(name) => names.push(name.clone()),
            }
        }
        (selection, names)
    }
}

/// The year that is meant where none is given.
///
/// # Errors
///
/// Where a variable that should hold one does not.
pub fn default_year(there: &[PuzzleId]) -> Result<u16, NotSelected> {
    for name in ["AOC_YEAR", "AOC_DEFAULT_YEAR"] {
        let Some(value) = env::var_os(name).filter(|value| !value.is_empty()) else {
            continue;
        };
        let value = value.to_string_lossy().into_owned();
        return match value.trim().parse() {
            Ok(year) if PuzzleId::new(year, 1).is_ok() => Ok(year),
            _ => Err(NotSelected::Variable(name, value)),
        };
    }
    there
        .last()
        .map(|puzzle| puzzle.year())
        .ok_or(NotSelected::Nothing(None))
}

/// In December today's puzzle where it is there, else the year's latest.
fn latest(there: &[PuzzleId], now: Timestamp, year: u16) -> Result<PuzzleId, NotSelected> {
    let today = puzzle_of(now).filter(|today| there.contains(today));
    let years_last = there.iter().rfind(|puzzle| puzzle.year() == year).copied();
    today.or(years_last).ok_or(NotSelected::Nothing(Some(year)))
}

/// Where the puzzle site keeps its time: US Eastern standard time, in winter.
const SITE: Offset = Offset::constant(-5);

/// The puzzle that unlocks on the day that it is then on the puzzle site, in December: its days
/// begin at midnight US Eastern standard time, which is 05:00 UTC.
#[must_use]
pub fn puzzle_of(now: Timestamp) -> Option<PuzzleId> {
    let date = SITE.to_datetime(now).date();
    let year = u16::try_from(date.year()).ok()?;
    let day = u8::try_from(date.day()).ok()?;
    (date.month() == 12)
        .then(|| PuzzleId::new(year, day).ok())
        .flatten()
}

/// The year that it is on the puzzle site: that of the event that is on, or comes next.
#[must_use]
pub fn year_of(now: Timestamp) -> u16 {
    u16::try_from(SITE.to_datetime(now).year()).unwrap_or_default()
}

/// Every puzzle, unlocked or not, until the end of the year after this one.
#[must_use]
pub fn every_puzzle(now: Timestamp) -> Vec<PuzzleId> {
    let next = year_of(now).saturating_add(1);
    let days = |year| (1..=PuzzleId::last_day(year)).map(move |day| PuzzleId::new(year, day));
    let puzzles = (PuzzleId::FIRST_YEAR..=next).flat_map(days);
    puzzles.filter_map(Result::ok).collect()
}

/// When a puzzle unlocks.
#[must_use]
pub fn unlock_of(puzzle: PuzzleId) -> Timestamp {
    // Years have four digits and days exist: there is always such a moment.
    let year = i16::try_from(puzzle.year()).unwrap_or(i16::MAX);
    let day = i8::try_from(puzzle.day()).unwrap_or(i8::MAX);
    let midnight = Date::new(year, 12, day).map(|date| date.at(0, 0, 0, 0));
    midnight
        .and_then(|midnight| SITE.to_timestamp(midnight))
        .unwrap_or(Timestamp::MAX)
}

/// The time that it is: `AOC_NOW`, such as `2026-12-01T05:00:00Z`, moves the clock for tests; from
/// there it goes on.
#[must_use]
pub fn now() -> Timestamp {
    static MOVED: OnceLock<Option<(Timestamp, Instant)>> = OnceLock::new();
    let moved = MOVED.get_or_init(|| {
        let now = env::var("AOC_NOW").ok()?.parse().ok()?;
        Some((now, Instant::now()))
    });
    match moved {
        Some((then, start)) => then.checked_add(start.elapsed()).unwrap_or(Timestamp::MAX),
        None => Timestamp::now(),
    }
}

impl FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let day = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            plain
                .then(|| text.parse().ok())
                .flatten()
                .filter(|day| (1..=25).contains(day))
        };
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        match (day(first), day(last)) {
            (Some(first), Some(last)) if first <= last => Ok(Self { first, last }),
            _ => Err("expected a day from 1 to 25, or a range such as 1-25".to_owned()),
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let year = |text: &str| {
            (text.len() == 4)
                .then(|| text.parse().ok())
                .flatten()
                .filter(|&year| PuzzleId::new(year, 1).is_ok())
        };
        let expected =
            "expected a puzzle such as 2020/22, a range such as 2020/1-25, a day or a year";
        match text.split_once('/') {
            Some((left, right)) => {
                let year = year(left).ok_or(expected)?;
                let right = right
                    .strip_prefix("day")
                    .unwrap_or(right)
                    .trim_start_matches('/');
                right
                    .parse()
                    .map(|days| Self::Days(Some(year), days))
                    .map_err(|_| expected.into())
            }
            None => match (year(text), text.parse()) {
                (Some(year), _) => Ok(Self::Year(year)),
                (None, Ok(days)) => Ok(Self::Days(None, days)),
                (None, Err(_)) => Err(expected.into()),
            },
        }
    }
}

impl FromStr for Word {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // No name in Rust begins with a digit, so a puzzle that is mistyped is not taken for one.
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            text.parse().map(Self::Puzzles)
        } else {
            Ok(Self::Name(text.to_owned()))
        }
    }
}

impl fmt::Display for NotSelected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(error) => error.fmt(f),
            Self::Variable(name, value) => {
                write!(
                    f,
                    "{name} is {value:?}, which is no year: expected one such as 2020"
                )
            }
            Self::Missing(puzzle) => write!(f, "{puzzle} is not in the calendar"),
            Self::Nothing(Some(year)) => write!(f, "no such day of {year} is in the calendar"),
            Self::Nothing(None) => f.write_str("the calendar is empty"),
            Self::OtherYear(year) => {
                write!(
                    f,
                    "every puzzle named is of another year than {year}: leave out one of the two"
                )
            }
        }
    }
}

impl std::error::Error for NotSelected {}

#[cfg(test)]
mod tests {
    use super::*;

    fn there() -> Vec<PuzzleId> {
        [(2015, 1), (2015, 3), (2020, 1), (2020, 22), (2026, 1)]
            .map(|(year, day)| PuzzleId::new(year, day).unwrap())
            .to_vec()
    }

    fn choose(selection: &Selection, now: &str) -> Result<Vec<String>, NotSelected> {
        let chosen = selection.choose(&there(), now.parse().unwrap())?;
        Ok(chosen.iter().map(|puzzle| puzzle.feature()).collect())
    }

    fn specs(texts: &[&str]) -> Selection {
        let puzzles = texts.iter().map(|text| text.parse().unwrap()).collect();
        Selection {
            puzzles,
            year: Some(2020),
            ..Selection::default()
        }
    }

    const NOVEMBER: &str = "2026-11-30T12:00:00Z";

    #[test]
    fn ranges_take_what_is_there_and_single_days_have_to_be_there() {
        assert_eq!(
            choose(&specs(&["2015/1-25", "22"]), NOVEMBER).unwrap(),
            ["2015-01", "2015-03", "2020-22"]
        );
        assert_eq!(
            choose(&specs(&["2015", "2020/1"]), NOVEMBER).unwrap(),
            ["2015-01", "2015-03", "2020-01"]
        );
        assert_eq!(
            choose(&specs(&["2015/1"]), NOVEMBER),
            Err(NotSelected::OtherYear(2020))
        );
        let missing = PuzzleId::new(2015, 2).unwrap();
        assert_eq!(
            choose(&specs(&["2015/2", "1"]), NOVEMBER),
            Err(NotSelected::Missing(missing))
        );
        assert_eq!(
            choose(&specs(&["2015/4-9", "1"]), NOVEMBER),
            Err(NotSelected::Nothing(Some(2015)))
        );
        assert!(matches!(
            choose(&specs(&["2026/13", "1"]), NOVEMBER),
            Err(NotSelected::Invalid(_))
        ));
        let all = Selection {
            all: true,
            ..Selection::default()
        };
        assert_eq!(choose(&all, NOVEMBER).unwrap().len(), 5);
    }

    #[test]
    fn nothing_said_is_the_latest_and_in_december_today() {
        let of =
            |now: &str, year| latest(&there(), now.parse().unwrap(), year).map(PuzzleId::feature);
        assert_eq!(of(NOVEMBER, 2020).unwrap(), "2020-22");
        assert_eq!(of("2026-12-01T04:59:59Z", 2020).unwrap(), "2020-22");
        assert_eq!(of("2026-12-01T05:00:00Z", 2020).unwrap(), "2026-01");
        assert_eq!(of("2026-12-02T04:59:59Z", 2020).unwrap(), "2026-01");
        assert_eq!(of("2026-12-02T05:00:00Z", 2020).unwrap(), "2020-22");
        assert_eq!(of(NOVEMBER, 2021), Err(NotSelected::Nothing(Some(2021))));
    }

    #[test]
    fn a_puzzle_unlocks_at_midnight_on_the_east_coast() {
        for (year, day, unlock) in [
            (2015, 1, "2015-12-01T05:00:00Z"),
            (2024, 25, "2024-12-25T05:00:00Z"),
            (2026, 12, "2026-12-12T05:00:00Z"),
        ] {
            let puzzle = PuzzleId::new(year, day).unwrap();
            let unlock: Timestamp = unlock.parse().unwrap();
            assert_eq!(unlock_of(puzzle), unlock);
            assert_eq!(puzzle_of(unlock), Some(puzzle));
        }
    }

    #[test]
    fn texts() {
        for text in ["0", "26", "5-3", "-", "1-", "x", "1-26", "+1"] {
            assert!(text.parse::<Days>().is_err(), "{text:?}");
        }
        for text in ["2014", "2020/", "2020/0", "20/1", "2020/x", ""] {
            assert!(text.parse::<Spec>().is_err(), "{text:?}");
        }
        assert_eq!(
            "2020/day22".parse(),
            Ok(Spec::Days(
                Some(2020),
                Days {
                    first: 22,
                    last: 22
                }
            ))
        );
    }

    #[test]
    fn names_stand_beside_puzzles() {
        let words = |texts: &[&str]| {
            let puzzles = texts.iter().map(|text| text.parse().unwrap()).collect();
            let words = SelectionAndNames {
                puzzles,
                ..SelectionAndNames::default()
            };
            let (selection, names) = words.split();
            (selection.is_empty(), names.join(" "))
        };
        assert_eq!(words(&[]), (true, String::new()));
        assert_eq!(
            words(&["example", "2020/22", "tests::pinned"]),
            (false, "example tests::pinned".to_owned())
        );
        assert_eq!(words(&["example"]), (true, "example".to_owned()));
        assert!("2020/99".parse::<Word>().is_err());
        assert!("22nd".parse::<Word>().is_err());
    }
}
