//! What goes wrong, and the exit codes that say it.

use std::process::ExitCode;
use std::{fmt, io};

use aoc_core::{InvalidPuzzle, NoWorkspace};
use aoc_select::NotSelected;

/// What kind of thing went wrong; as a number, the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The site says that the answer is wrong, or it is known to be.
    Answer = 1,
    /// The command line asks for something that there is not.
    Usage = 2,
    /// A file cannot be read or written.
    File = 3,
    /// A part of the tool does not compile.
    Build = 4,
    /// There is no session, or the site does not take it.
    Session = 5,
    /// The site cannot be reached, is in trouble, or says what was not expected.
    Site = 6,
    /// The puzzle is not unlocked yet.
    Locked = 7,
    /// It is too soon to ask again.
    Wait = 8,
    /// Ctrl-C.
    Interrupted = 130,
}

/// A message, what caused it, and what to do next.
#[derive(Debug)]
pub(crate) struct Error {
    kind: Kind,
    message: String,
    causes: Vec<String>,
    hint: Option<String>,
    unjudged: bool,
}

impl Error {
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            causes: Vec::new(),
            hint: None,
            unjudged: false,
        }
    }

    /// A file that cannot be read or written, as `what` says.
    pub(crate) fn file(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::new(Kind::File, what.to_string()).because(error.to_string())
    }

    /// With what caused it, from near to far.
    pub(crate) fn because(mut self, cause: impl Into<String>) -> Self {
        self.causes.push(cause.into());
        self
    }

    /// With what to do next.
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Of a request that did not reach the site, or that it did not look at.
    pub(crate) fn unjudged(mut self) -> Self {
        self.unjudged = true;
        self
    }

    /// Whether the site has surely not judged what was sent.
    pub(crate) fn is_unjudged(&self) -> bool {
        self.unjudged || matches!(self.kind, Kind::Session | Kind::Locked)
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    pub(crate) fn causes(&self) -> &[String] {
        &self.causes
    }

    pub(crate) fn next(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.kind as u8)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

impl From<NoWorkspace> for Error {
    fn from(error: NoWorkspace) -> Self {
        Self::new(Kind::Usage, error.to_string())
    }
}

impl From<NotSelected> for Error {
    fn from(error: NotSelected) -> Self {
        Self::new(Kind::Usage, error.to_string())
    }
}

impl From<InvalidPuzzle> for Error {
    fn from(error: InvalidPuzzle) -> Self {
        Self::new(Kind::Usage, error.to_string())
    }
}
