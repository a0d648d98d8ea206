//! What goes wrong before anything is tested, and the exit codes, which are those of `cargo aoc`.

use std::process::ExitCode;

use anstream::eprintln;
use anstyle::{AnsiColor, Style};

const ERROR: Style = AnsiColor::Red.on_default().bold();
const HINT: Style = AnsiColor::Cyan.on_default().bold();

/// The exit codes, from good to bad; where several hold, the highest is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// Every test passed.
    Passed = 0,
    /// A test failed.
    Failed = 1,
    /// The command line asks for what there is not.
    Usage = 2,
    /// A day does not compile.
    Build = 4,
    /// A defect of ours.
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

    /// Shows it, and gives the exit code.
    #[must_use]
    pub fn show(&self) -> Code {
        eprintln!("{ERROR}error:{ERROR:#} {}", self.message);
        if let Some(hint) = &self.hint {
            eprintln!("{HINT}hint:{HINT:#} {hint}");
        }
        self.code
    }
}
