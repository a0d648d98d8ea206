//! Which tests a program has.

use std::collections::HashSet;
use std::io;

use aoc_core::{PuzzleId, Workspace};

use crate::build::Binary;
use crate::child::{self, Kept, Stop, Stream, Why};

/// A test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// The program that it is in.
    pub binary: Binary,
    /// Its name, such as `tests::example`.
    pub name: String,
    /// Whether it is to be run only where one asks for it.
    pub ignored: bool,
}

impl Test {
    /// Its name as a person reads it: without the module that most tests are in, and with the file
    /// where it is in one of its own.
    #[must_use]
    pub fn short(&self) -> String {
        let name = self.name.strip_prefix("tests::").unwrap_or(&self.name);
        match &self.binary.target {
            Some(target) => format!("{target}::{name}"),
            None => name.to_owned(),
        }
    }

    /// Whether its name has one of these in it, or there are none.
    #[must_use]
    pub fn is_named(&self, names: &[String]) -> bool {
        let full = match &self.binary.target {
            Some(target) => format!("{target}::{}", self.name),
            None => self.name.clone(),
        };
        names.is_empty() || names.iter().any(|name| full.contains(name.as_str()))
    }

    /// Its day.
    #[must_use]
    pub fn puzzle(&self) -> PuzzleId {
        self.binary.puzzle
    }
}

/// The tests of a program, in the order of their names.
///
/// # Errors
///
/// Where it cannot be started, or does not say.
pub fn tests(binary: &Binary, workspace: &Workspace, stop: &Stop) -> io::Result<Vec<Test>> {
    let all = names(binary, workspace, stop, &[])?;
    let ignored: HashSet<_> = names(binary, workspace, stop, &["--ignored"])?
        .into_iter()
        .collect();
    let test = |name: String| Test {
        binary: binary.clone(),
        ignored: ignored.contains(&name),
        name,
    };
    Ok(all.into_iter().map(test).collect())
}

fn names(
    binary: &Binary,
    workspace: &Workspace,
    stop: &Stop,
    which: &[&str],
) -> io::Result<Vec<String>> {
    let mut command = binary.command(workspace);
    command.args(["--list", "--format", "terse"]).args(which);
    let (mut out, mut err) = (Vec::new(), Kept::default());
    let end = child::run(command, stop, None, |stream, bytes| match stream {
        Stream::Out => out.extend(bytes),
        Stream::Err => err.add(bytes),
    })?;
    if !end.status.success() && end.why == Why::Itself {
        let said = err.text();
        let said = said.lines().next().unwrap_or_default();
        return Err(io::Error::other(format!(
            "it does not list its tests ({}) {said}",
            end.status
        )));
    }
    Ok(listed(&String::from_utf8_lossy(&out)))
}

/// The names in a list as programs print it.
fn listed(list: &str) -> Vec<String> {
    let tests = list.lines().filter_map(|line| line.strip_suffix(": test"));
    tests.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_names() {
        let list =
            "tests::example: test\r\ntests::speed: benchmark\nall: test\n\n2 tests, 1 benchmark\n";
        assert_eq!(listed(list), ["tests::example", "all"]);
        let test = |target: Option<&str>, name: &str| Test {
            binary: Binary {
                puzzle: PuzzleId::constant(2020, 2),
                target: target.map(str::to_owned),
                path: "t".into(),
            },
            name: name.to_owned(),
            ignored: false,
        };
        assert_eq!(test(None, "tests::example").short(), "example");
        assert_eq!(test(None, "parse::tests::x").short(), "parse::tests::x");
        let in_file = test(Some("odd"), "shapes");
        assert_eq!(in_file.short(), "odd::shapes");
        let named = |words: &[&str]| {
            let words: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
            in_file.is_named(&words)
        };
        assert!(named(&[]) && named(&["example", "odd::sh"]) && !named(&["example"]));
    }
}
