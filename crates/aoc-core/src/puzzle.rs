//! The coordinate of a puzzle.

use std::fmt;
use std::str::FromStr;

/// A puzzle's year and day, known to exist: 25 days a year until 2024, 12 from 2025 on.
///
/// ```
/// use aoc_core::PuzzleId;
///
/// let puzzle: PuzzleId = "2020/22".parse()?;
/// assert_eq!((puzzle.year(), puzzle.day()), (2020, 22));
/// assert_eq!(puzzle.to_string(), "2020 day 22");
/// assert_eq!(puzzle.package(), "aoc-2020-day22");
/// assert!("2025/13".parse::<PuzzleId>().is_err());
/// # Ok::<(), aoc_core::InvalidPuzzle>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId {
    year: u16,
    day: u8,
}

/// Why two numbers, or a text, are not a puzzle's coordinate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InvalidPuzzle {
    /// There was no event before 2015; years have four digits.
    Year(u64),
    /// The year has fewer days.
    Day {
        /// The year, which is one.
        year: u16,
        /// What was given as its day.
        day: u64,
    },
    /// Not a year and a day at all.
    Text(String),
}

impl PuzzleId {
    /// The first year there was.
    pub const FIRST_YEAR: u16 = 2015;

    /// The puzzle of a day.
    ///
    /// # Errors
    ///
    /// Where there is no such year or the year has fewer days.
    pub const fn new(year: u16, day: u8) -> Result<Self, InvalidPuzzle> {
        if year < Self::FIRST_YEAR || year > 9999 {
            Err(InvalidPuzzle::Year(year as u64))
        } else if day == 0 || day > Self::last_day(year) {
            Err(InvalidPuzzle::Day {
                year,
                day: day as u64,
            })
        } else {
            Ok(Self { year, day })
        }
    }

    /// The puzzle of a day that is known to exist, for constants.
    ///
    /// # Panics
    ///
    /// Where it does not; in a constant that is an error of the compiler.
    #[must_use]
    pub const fn constant(year: u16, day: u8) -> Self {
        assert!(
            year >= Self::FIRST_YEAR && year <= 9999,
            "there is no such year"
        );
        assert!(
            day >= 1 && day <= Self::last_day(year),
            "the year has no such day"
        );
        Self { year, day }
    }

    /// The number of days of a year's event.
    #[must_use]
    pub const fn last_day(year: u16) -> u8 {
        if year < 2025 { 25 } else { 12 }
    }

    /// The year, such as 2020.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The day of December.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// How many parts take a solver: the last day's second star is given for all the others.
    #[must_use]
    pub const fn parts(self) -> u8 {
        if self.day == Self::last_day(self.year) {
            1
        } else {
            2
        }
    }

    /// The day's package, such as `aoc-2020-day22`.
    #[must_use]
    pub fn package(self) -> String {
        format!("aoc-{:04}-day{:02}", self.year, self.day)
    }

    /// The day's crate as Rust code names it, such as `aoc_2020_day22`.
    #[must_use]
    pub fn crate_name(self) -> String {
        format!("aoc_{:04}_day{:02}", self.year, self.day)
    }

    /// The calendar's feature that compiles the day, such as `2020-22`.
    #[must_use]
    pub fn feature(self) -> String {
        format!("{:04}-{:02}", self.year, self.day)
    }

    /// The day's folder from the root of the workspace, such as `crates/2020/day22`.
    #[must_use]
    pub fn folder(self) -> String {
        format!("crates/{:04}/day{:02}", self.year, self.day)
    }

    /// Where the personal input lies, from the root of the workspace: `inputs/2020/day22.txt`.
    #[must_use]
    pub fn input_file(self) -> String {
        format!("inputs/{:04}/day{:02}.txt", self.year, self.day)
    }

    /// The puzzle's page.
    #[must_use]
    pub fn url(self) -> String {
        format!("https://adventofcode.com/{}/day/{}", self.year, self.day)
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} day {}", self.year, self.day)
    }
}

/// Takes `2020/22`, `2020-22`, `2020/day22` and `2020/day/22`; the day may have a zero in front.
impl FromStr for PuzzleId {
    type Err = InvalidPuzzle;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u64>().unwrap_or(u64::MAX))
        };
        let not_one = || InvalidPuzzle::Text(text.to_owned());
        let (year, day) = text.trim().split_once(['/', '-']).ok_or_else(not_one)?;
        let day = day
            .strip_prefix("day")
            .map_or(day, |day| day.trim_start_matches('/'));
        let (year, day) = (
            number(year).ok_or_else(not_one)?,
            number(day).ok_or_else(not_one)?,
        );
        let year = u16::try_from(year).map_err(|_| InvalidPuzzle::Year(year))?;
        Self::new(year, u8::try_from(day).unwrap_or(u8::MAX)).map_err(|error| match error {
            InvalidPuzzle::Day { year, .. } => InvalidPuzzle::Day { year, day },
            other => other,
        })
    }
}

impl fmt::Display for InvalidPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Year(year) => write!(
                f,
                "there is no year {year}: the first is {}, and a year has four digits",
                PuzzleId::FIRST_YEAR
            ),
            Self::Day { year, day } => {
                let last = PuzzleId::last_day(*year);
                write!(
                    f,
                    "there is no day {day} in {year}: its days are 1 to {last}"
                )
            }
            Self::Text(text) => {
                write!(
                    f,
                    "{text:?} is not a puzzle: expected a year and a day, such as 2020/22"
                )
            }
        }
    }
}

impl std::error::Error for InvalidPuzzle {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_has_25_days_until_2024_and_12_from_then_on() {
        for (year, last) in [(2015, 25), (2024, 25), (2025, 12), (2026, 12)] {
            assert!(PuzzleId::new(year, last).is_ok_and(|puzzle| puzzle.parts() == 1));
            assert!(PuzzleId::new(year, last - 1).is_ok_and(|puzzle| puzzle.parts() == 2));
            assert_eq!(
                PuzzleId::new(year, last + 1),
                Err(InvalidPuzzle::Day {
                    year,
                    day: u64::from(last) + 1
                })
            );
        }
        assert_eq!(PuzzleId::new(2014, 1), Err(InvalidPuzzle::Year(2014)));
    }

    #[test]
    fn texts() {
        let puzzle = PuzzleId::new(2020, 2).unwrap();
        for text in ["2020/2", "2020-02", "2020/day02", "2020/day/2", " 2020/2\n"] {
            assert_eq!(text.parse(), Ok(puzzle), "{text:?}");
        }
        for text in [
            "", "2", "2020", "2020/", "/2", "2020/x", "2020/+2", "2020/2/3", "20 20/2",
        ] {
            assert!(
                matches!(text.parse::<PuzzleId>(), Err(InvalidPuzzle::Text(_))),
                "{text:?}"
            );
        }
        assert!(matches!(
            "99999/1".parse::<PuzzleId>(),
            Err(InvalidPuzzle::Year(99999))
        ));
        assert!(matches!(
            "2020/256".parse::<PuzzleId>(),
            Err(InvalidPuzzle::Day { day: 256, .. })
        ));
    }
}
