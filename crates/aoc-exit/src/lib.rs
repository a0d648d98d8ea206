//! What goes wrong on a command line: the message, what to do next, and the exit code.
//!
//! `cargo aoc` and what it hands over to (`test`, `watch`) end in the same words and with the same codes.
//! The puzzle site's client has codes of its own, for what can go wrong with a site.

use std::fmt;
use std::process::ExitCode;

use anstream::eprintln;
use anstyle::{AnsiColor, Style};
use aoc_core::{NoWorkspace, PuzzleId};
use aoc_select::NotSelected;

/// How `error:` looks, where there are colours.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();

/// How `hint:` and `note:` look.
pub const HINT: Style = AnsiColor::Cyan.on_default().bold();

/// The exit codes, from good to bad; where several hold, the highest is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// Every part asked for has its answer, every test has passed.
    Well = 0,
    /// A part has no answer or a wrong one, an alternative gives another one, or a test failed.
    Failed = 1,
    /// The command line asks for what there is not.
    Usage = 2,
    /// An input cannot be read, or is not one of the puzzle's.
    Input = 3,
    /// A day, or the tool, does not compile.
    Build = 4,
    /// Something is slower than before.
    Slower = 10,
    /// A defect of ours: a solver panicked or brought its process down.
    Defect = 70,
}

impl From<Code> for ExitCode {
    fn from(code: Code) -> Self {
        Self::from(code as u8)
    }
}

/// A message, what to do next, and the exit code.
#[derive(Debug)]
pub struct Trouble {
    code: Code,
    message: String,
    hint: Option<String>,
}

impl Trouble {
    /// Trouble of a kind.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            hint: None,
        }
    }

    /// With what to do next.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The exit code.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// What to do next, where that is known.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// Shows it on standard error, and gives the exit code.
    #[must_use]
    pub fn show(&self) -> Code {
        eprintln!("{ERROR}error:{ERROR:#} {}", self.message);
        if let Some(hint) = &self.hint {
            eprintln!("{HINT}hint:{HINT:#} {hint}");
        }
        self.code
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Trouble {}

impl From<NoWorkspace> for Trouble {
    fn from(error: NoWorkspace) -> Self {
        Self::new(Code::Usage, error.to_string())
    }
}

impl From<NotSelected> for Trouble {
    fn from(error: NotSelected) -> Self {
        let example = |puzzle: PuzzleId| {
            format!(
                "`cargo xtask new {}/{}` makes it",
                puzzle.year(),
                puzzle.day()
            )
        };
        let trouble = Self::new(Code::Usage, error.to_string());
        match error {
            NotSelected::Missing(puzzle) => trouble.hint(example(puzzle)),
            NotSelected::Nothing(year) => match PuzzleId::new(year.unwrap_or(2020), 1) {
                Ok(puzzle) => trouble.hint(format!("{}, the first of its year", example(puzzle))),
                Err(_) => trouble,
            },
            NotSelected::Invalid(_) | NotSelected::Variable(..) | NotSelected::OtherYear(_) => {
                trouble
            }
        }
    }
}
