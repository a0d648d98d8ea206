//! The machine's replacements and the medicine's molecule, as texts.

use std::ops::Range;

use aoc_core::{NoAnswer, ParseError};

/// Replacements and a molecule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    text: String,
    replacements: Vec<[Range<usize>; 2]>,
    molecule: Range<usize>,
}

impl Machine {
    /// The replacements, of at least one letter by at least one, in the order of the input.
    pub fn replacements(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        let replacements = self.replacements.iter();
        replacements.map(|[from, to]| (&self.text[from.clone()], &self.text[to.clone()]))
    }

    /// The medicine's molecule, which is not empty.
    #[must_use]
    pub fn molecule(&self) -> &str {
        &self.text[self.molecule.clone()]
    }
}

pub(crate) fn parse(input: &str) -> Result<Machine, ParseError> {
    let mut at = 0;
    let mut replacements = Vec::with_capacity(input.len() / 16 + 1);
    loop {
        let from = word(input, &mut at, "a replacement")?;
        expect(input, &mut at, " => ", "\" => \"")?;
        let to = word(input, &mut at, "a molecule")?;
        expect(input, &mut at, "\n", "the end of the line")?;
        replacements.push([from, to]);
        if input.as_bytes().get(at) == Some(&b'\n') {
            at += 1;
            break;
        }
    }
    let molecule = word(input, &mut at, "a molecule")?;
    if !matches!(&input[at..], "" | "\n") {
        let expected = match input.as_bytes()[at] {
            b'\n' => "the end of the input",
            _ => "the end of the line",
        };
        let at = at + usize::from(input.as_bytes()[at] == b'\n');
        return Err(ParseError::at(input, at, expected));
    }
    Ok(Machine {
        text: input.to_owned(),
        replacements,
        molecule,
    })
}

/// Takes letters, digits and signs of ASCII, at least one.
#[inline]
fn word(input: &str, at: &mut usize, expected: &'static str) -> Result<Range<usize>, ParseError> {
    let start = *at;
    let rest = &input.as_bytes()[start..];
    let length = rest
        .iter()
        .take_while(|byte| byte.is_ascii_graphic())
        .count();
    if length == 0 {
        return Err(ParseError::at(input, start, expected));
    }
    *at = start + length;
    Ok(start..*at)
}

/// Takes a text that has to come next.
#[inline]
fn expect(
    input: &str,
    at: &mut usize,
    text: &str,
    expected: &'static str,
) -> Result<(), ParseError> {
    if !input.as_bytes()[*at..].starts_with(text.as_bytes()) {
        return Err(ParseError::at(input, *at, expected));
    }
    *at += text.len();
    Ok(())
}

/// How much work may still be done; each kind of work says what it counts.
#[derive(Debug)]
pub(crate) struct Work(u64);

impl Work {
    pub(crate) fn of(most: u64) -> Self {
        Self(most)
    }

    /// Takes so much of it, or says that there is not so much left.
    #[inline]
    pub(crate) fn take(&mut self, work: usize) -> Result<(), NoAnswer> {
        match self.0.checked_sub(work as u64) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => Err(too_much()),
        }
    }
}

#[cold]
pub(crate) fn too_much() -> NoAnswer {
    NoAnswer::new("the replacements are too many, or too long, for the limits of this day")
}
