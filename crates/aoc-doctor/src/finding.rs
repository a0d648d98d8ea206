//! What was found, how bad that is, and how it is shown.

use std::io::Write;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

const GOOD: Style = AnsiColor::Green.on_default().bold();
const WARN: Style = AnsiColor::Yellow.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const HINT: Style = AnsiColor::Cyan.on_default().bold();

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Grade {
    /// As it should be.
    Well,
    /// The evening goes on with it, but not as it could.
    WorthKnowing,
    /// The evening stops there.
    Spoils,
}

/// What was found by a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    pub(crate) check: &'static str,
    pub(crate) grade: Grade,
    pub(crate) found: String,
    pub(crate) remedy: Option<String>,
}

impl Finding {
    pub(crate) fn well(check: &'static str, found: impl Into<String>) -> Self {
        Self {
            check,
            grade: Grade::Well,
            found: found.into(),
            remedy: None,
        }
    }

    pub(crate) fn worth_knowing(
        check: &'static str,
        found: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            check,
            grade: Grade::WorthKnowing,
            found: found.into(),
            remedy: Some(remedy.into()),
        }
    }

    pub(crate) fn spoils(
        check: &'static str,
        found: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            check,
            grade: Grade::Spoils,
            found: found.into(),
            remedy: Some(remedy.into()),
        }
    }
}

/// Shows findings as they come.
#[derive(Debug)]
pub(crate) struct Report {
    json: bool,
    worth_knowing: usize,
    spoils: usize,
}

impl Report {
    pub(crate) fn new(json: bool) -> Self {
        Self {
            json,
            worth_knowing: 0,
            spoils: 0,
        }
    }

    pub(crate) fn all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.one(&finding);
        }
    }

    pub(crate) fn one(&mut self, finding: &Finding) {
        match finding.grade {
            Grade::Well => {}
            Grade::WorthKnowing => self.worth_knowing += 1,
            Grade::Spoils => self.spoils += 1,
        }
        if self.json {
            say(&serde_json::to_string(finding).unwrap_or_default());
            return;
        }
        let (style, mark) = match finding.grade {
            Grade::Well => (GOOD, "✓"),
            Grade::WorthKnowing => (WARN, "!"),
            Grade::Spoils => (BAD, "✗"),
        };
        let Finding { check, found, .. } = finding;
        say(&format!("{style}{mark}{style:#} {check:9} {found}"));
        if let Some(remedy) = &finding.remedy {
            say(&format!("  {:9} {HINT}hint:{HINT:#} {remedy}", ""));
        }
    }

    /// The last line, and the exit code.
    pub(crate) fn end(self) -> ExitCode {
        if !self.json {
            say(&summary(self.spoils, self.worth_knowing));
        }
        ExitCode::from(u8::from(self.spoils > 0))
    }
}

fn summary(spoils: usize, worth_knowing: usize) -> String {
    let things = |count: usize, one: &str, many: &str| match count {
        0 => format!("nothing {one}"),
        1 => format!("1 thing {one}"),
        count => format!("{count} things {many}"),
    };
    let first = things(spoils, "spoils the evening", "spoil the evening");
    match worth_knowing {
        0 => first,
        count => format!(
            "{first}; {}",
            things(count, "is worth knowing", "are worth knowing")
        ),
    }
}

/// A line on standard output; a reader that has seen enough is no trouble.
fn say(line: &str) {
    let mut stdout = anstream::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line() {
        assert_eq!(summary(0, 0), "nothing spoils the evening");
        assert_eq!(
            summary(1, 2),
            "1 thing spoils the evening; 2 things are worth knowing"
        );
        assert_eq!(
            summary(2, 1),
            "2 things spoil the evening; 1 thing is worth knowing"
        );
    }
}
