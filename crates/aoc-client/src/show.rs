//! How things are said: results on standard output, everything else on standard error.
//!
//! Whatever the site sent goes through [`plain`] before a terminal sees it.

use std::io::Write;

use anstream::eprintln;
use anstyle::{AnsiColor, Style};

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
const NOTE: Style = AnsiColor::Cyan.on_default().bold();

/// An error, its causes, and what to do next.
pub(crate) fn error(error: &crate::error::Error) {
    eprintln!("{BAD}error:{BAD:#} {error}");
    for cause in error.causes() {
        eprintln!("{BAD}caused by:{BAD:#} {cause}");
    }
    if let Some(hint) = error.next() {
        eprintln!("{NOTE}hint:{NOTE:#} {hint}");
    }
}

/// Something worth knowing; further lines of it are indented.
pub(crate) fn note(text: &str) {
    let text = text.replace('\n', "\n      ");
    eprintln!("{NOTE}note:{NOTE:#} {text}");
}

/// A line on standard output; a reader that has seen enough is no trouble.
pub(crate) fn out(line: &str) {
    let mut stdout = anstream::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}

/// A text from outside without what could command a terminal; lines stay lines.
pub(crate) fn plain(text: &str) -> String {
    let kept = |&char: &char| char == '\n' || !char.is_control();
    text.chars().filter(kept).collect()
}

/// `1 day`, `2 days`.
pub(crate) fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}
