//! Just enough JSON to write what a page reads; a library for it would weigh more than the game.

use std::fmt::{Display, Write as _};

/// An object or a list that is being written.
pub(crate) struct Json {
    text: String,
    close: char,
}

impl Json {
    pub(crate) fn object() -> Self {
        Self {
            text: "{".to_owned(),
            close: '}',
        }
    }

    /// A list of what is JSON already.
    pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<_> = items.into_iter().collect();
        format!("[{}]", items.join(","))
    }

    /// A field that is JSON already: a number, a truth value, another object.
    pub(crate) fn raw(mut self, name: &str, value: impl Display) -> Self {
        if self.text.len() > 1 {
            self.text.push(',');
        }
        let _ = write!(self.text, "{}:{value}", quoted(name));
        self
    }

    pub(crate) fn text(self, name: &str, value: impl Display) -> Self {
        self.raw(name, quoted(&value.to_string()))
    }

    /// `null` where there is none.
    pub(crate) fn maybe(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.text(name, value),
            None => self.raw(name, "null"),
        }
    }

    pub(crate) fn end(mut self) -> String {
        self.text.push(self.close);
        self.text
    }
}

pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
