//! What a person is shown of tests: a line for each, and all that helps where one fails.
//!
//! Lines are made here and printed elsewhere, because `cargo aoc watch` shows them too. Nothing is
//! said by colour alone.

use std::time::Duration;

use anstyle::{AnsiColor, Style};
use aoc_run::duration::duration;

use crate::difference::{Side, difference};
use crate::failure::Failure;
use crate::list::Test;
use crate::run::Outcome;

/// What is good.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What is not.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What matters less.
pub const DIM: Style = Style::new().dimmed();
/// What is a heading.
pub const BOLD: Style = Style::new().bold();
/// Where something is.
const PLACE: Style = AnsiColor::Cyan.on_default();
const LEFT: Style = AnsiColor::Red.on_default();
const RIGHT: Style = AnsiColor::Green.on_default();

/// How many lines of a long message are shown.
const MESSAGE: usize = 12;

/// How many lines of a test's output are shown.
const OUTPUT: usize = 20;

/// A test and what became of it, on a line.
#[must_use]
pub fn line(test: &Test, outcome: &Outcome, time: Option<Duration>, width: usize) -> String {
    let name = test.short();
    let time = time.map(written).unwrap_or_default();
    match outcome {
        Outcome::Passed => format!("  {GOOD}✓{GOOD:#} {name:<width$}  {DIM}{time:>8}{DIM:#}"),
        Outcome::Ignored => format!("  {DIM}- {name:<width$}   ignored{DIM:#}"),
        Outcome::Failed(_) => {
            format!("  {BAD}✗ {name:<width$}{BAD:#}  {DIM}{time:>8}{DIM:#}  {BAD}failed{BAD:#}")
        }
        Outcome::Crashed(_) => {
            format!("  {BAD}✗ {name:<width$}{BAD:#}  {DIM}{time:>8}{DIM:#}  {BAD}crashed{BAD:#}")
        }
        Outcome::TimedOut(_) => {
            format!("  {BAD}✗ {name:<width$}{BAD:#}  {DIM}{time:>8}{DIM:#}  {BAD}timed out{BAD:#}")
        }
    }
}

/// All that helps to see why a test failed.
#[must_use]
pub fn failure(name: &str, failure: &Failure) -> Vec<String> {
    let place = match &failure.place {
        Some(place) => format!("  {PLACE}{}:{}{PLACE:#}", place.file, place.line),
        None => String::new(),
    };
    let mut lines = vec![format!("{BAD}✗ {name}{BAD:#}{place}")];
    let message: Vec<_> = failure.message.lines().collect();
    // Some have the whole input in them.
    let shown = if message.len() > MESSAGE + 1 {
        MESSAGE
    } else {
        message.len()
    };
    lines.extend(message[..shown].iter().map(|line| format!("  {line}")));
    if shown < message.len() {
        let rest = message.len() - shown;
        lines.push(format!("  {DIM}… {rest} more lines{DIM:#}"));
    }
    if let Some(values) = &failure.values {
        let differences = difference(values);
        // Where there is one line of each no bar is needed to hold them together.
        let bar = if differences.len() > 2 { "│" } else { " " };
        let mut marks = None;
        for line in &differences {
            let (before, marked, after) = (
                &line.text[..line.differs.start],
                &line.text[line.differs.clone()],
                &line.text[line.differs.end..],
            );
            let (word, style) = match line.side {
                Side::Both => ("", Style::new()),
                Side::Left => ("left", LEFT),
                Side::Right => ("right", RIGHT),
                Side::Neither => {
                    lines.push(format!("        {DIM}{bar} … {}{DIM:#}", line.text));
                    continue;
                }
            };
            let strong = style.bold().underline();
            lines.push(format!(
                "  {style}{word:>5}{style:#} {DIM}{bar}{DIM:#} {style}{before}{style:#}{strong}{marked}{strong:#}{style}{after}{style:#}"
            ));
            let count = marked.chars().count();
            if !line.differs.is_empty() && line.text.chars().count() >= LONG {
                let from = before.chars().count();
                let (_, most) = marks.unwrap_or((0, 0));
                marks = Some((from, count.max(most)));
            }
        }
        if let Some((from, count)) = marks {
            lines.push(format!(
                "          {:from$}{DIM}{}{DIM:#}",
                "",
                "^".repeat(count)
            ));
        }
    }
    let output: Vec<_> = failure.output.lines().collect();
    if !output.is_empty() {
        lines.push(format!("  {DIM}it wrote:{DIM:#}"));
        let left_out = output.len().saturating_sub(OUTPUT);
        if left_out > 0 {
            lines.push(format!("    {DIM}… {left_out} lines{DIM:#}"));
        }
        lines.extend(output[left_out..].iter().map(|line| format!("    {line}")));
    }
    lines
}

/// From this length on it has to be shown where a value differs.
const LONG: usize = 12;

/// How many there are of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that passed.
    pub passed: usize,
    /// Those that failed, in whatever way.
    pub failed: usize,
    /// Those that were not run.
    pub ignored: usize,
}

impl Counts {
    /// One more.
    pub fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Passed => self.passed += 1,
            Outcome::Ignored => self.ignored += 1,
            _ => self.failed += 1,
        }
    }

    /// In words.
    #[must_use]
    pub fn words(self) -> String {
        let mut words = match (self.passed, self.failed) {
            (0, 0) => String::new(),
            (passed, 0) => format!("{GOOD}{passed} passed{GOOD:#}"),
            (0, failed) => format!("{BAD}{failed} failed{BAD:#}"),
            (passed, failed) => {
                format!("{GOOD}{passed} passed{GOOD:#}, {BAD}{failed} failed{BAD:#}")
            }
        };
        if self.ignored > 0 {
            let comma = if words.is_empty() { "" } else { ", " };
            words.push_str(&format!("{comma}{DIM}{} ignored{DIM:#}", self.ignored));
        }
        words
    }
}

/// A time in a unit that suits it.
#[must_use]
pub fn written(time: Duration) -> String {
    duration(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{Place, Values};

    fn plain(lines: &[String]) -> Vec<String> {
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        let plain = lines.iter().map(plain);
        plain.map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn a_failure_shows_where_values_differ() {
        let failed = Failure {
            message: "part 1 default".to_owned(),
            place: Some(Place {
                file: "src/tests.rs".to_owned(),
                line: 13,
            }),
            values: Some(Values {
                left: "Ok(\"123456789\")".to_owned(),
                right: "Ok(\"123956789\")".to_owned(),
            }),
            output: "printed\n  twice".to_owned(),
        };
        assert_eq!(
            plain(&failure("example", &failed)),
            [
                "✗ example  src/tests.rs:13",
                "  part 1 default",
                "   left   Ok(\"123456789\")",
                "  right   Ok(\"123956789\")",
                "                 ^",
                "  it wrote:",
                "    printed",
                "      twice",
            ]
        );
        let picture = Failure {
            values: Some(Values {
                left: r##""#.#\n..#""##.to_owned(),
                right: r##""#.#\n#..""##.to_owned(),
            }),
            ..Failure::default()
        };
        assert_eq!(
            plain(&failure("picture", &picture)),
            [
                "✗ picture",
                "        │ #.#",
                "   left │ ..#",
                "  right │ #.."
            ]
        );
    }

    #[test]
    fn a_message_with_an_input_in_it_is_cut() {
        let of = |count: usize| {
            let message: Vec<_> = (0..count).map(|line| line.to_string()).collect();
            let failed = Failure {
                message: message.join("\n"),
                ..Failure::default()
            };
            plain(&failure("mutated", &failed))
        };
        assert_eq!(of(13).len(), 14);
        let cut = of(900);
        assert_eq!(cut.len(), 14);
        assert_eq!((&*cut[1], &*cut[13]), ("  0", "  … 888 more lines"));
    }

    #[test]
    fn counts_in_words() {
        let words = |passed, failed, ignored| {
            let counts = Counts {
                passed,
                failed,
                ignored,
            };
            plain(&[counts.words()]).concat()
        };
        assert_eq!(words(3, 0, 0), "3 passed");
        assert_eq!(words(3, 1, 2), "3 passed, 1 failed, 2 ignored");
        assert_eq!(words(0, 1, 0), "1 failed");
        assert_eq!(words(0, 0, 2), "2 ignored");
    }
}
