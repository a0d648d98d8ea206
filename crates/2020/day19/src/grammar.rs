//! The rules.

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::Cursor;
use rustc_hash::FxHashMap;

/// Rules that refer to each other by their indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grammar {
    rules: Vec<Rule>,
    /// Where the references of each alternative end; the alternatives of all rules.
    alternatives: Vec<usize>,
    /// The references of each alternative, one after the other: at least one.
    references: Vec<usize>,
    numbers: Numbers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    Letter(u8),
    /// The first of its alternatives, and the one after the last.
    Alternatives(usize, usize),
}

impl Grammar {
    /// How many rules there are.
    pub(crate) fn len(&self) -> usize {
        self.rules.len()
    }

    /// The index of the rule with a number.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub(crate) fn rule(&self, number: u64) -> Result<usize, NoAnswer> {
        let rule = self.numbers.find(number);
        rule.ok_or_else(|| NoAnswer::new(format!("there is no rule {number}")))
    }

    /// The letter that a rule stands for, where it stands for one.
    pub(crate) fn letter(&self, rule: usize) -> Option<u8> {
        match self.rules[rule] {
            Rule::Letter(letter) => Some(letter),
            Rule::Alternatives(..) => None,
        }
    }

    /// The rows of rules that a rule stands for, none of them empty; none where it is a letter.
    pub(crate) fn alternatives(&self, rule: usize) -> impl Iterator<Item = &[usize]> {
        let (first, end) = match self.rules[rule] {
            Rule::Letter(_) => (0, 0),
            Rule::Alternatives(first, end) => (first, end),
        };
        (first..end).map(|at| {
            let start = if at > 0 { self.alternatives[at - 1] } else { 0 };
            &self.references[start..self.alternatives[at]]
        })
    }

    /// The grammar of part 2, where rule 8 is `42 | 42 8`, and rule 11 is `42 31 | 42 11 31`.
    ///
    /// # Errors
    ///
    /// Where one of these rules is not there.
    pub(crate) fn with_loops(&self) -> Result<Self, NoAnswer> {
        let [r8, r11, r31, r42] = [
            self.rule(8)?,
            self.rule(11)?,
            self.rule(31)?,
            self.rule(42)?,
        ];
        let mut grammar = self.clone();
        grammar.rules[r8] = grammar.add(&[&[r42], &[r42, r8]]);
        grammar.rules[r11] = grammar.add(&[&[r42, r31], &[r42, r11, r31]]);
        Ok(grammar)
    }

    /// A new rule, which replaces another.
    fn add(&mut self, alternatives: &[&[usize]]) -> Rule {
        let first = self.alternatives.len();
        for alternative in alternatives {
            self.references.extend_from_slice(alternative);
            self.alternatives.push(self.references.len());
        }
        Rule::Alternatives(first, self.alternatives.len())
    }
}

/// Takes the rules and the empty line behind them.
///
/// # Errors
///
/// Where a line is no rule, a rule is there twice, or one refers to a rule that is not there.
pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Grammar, ParseError> {
    let mut rules = Vec::new();
    let mut alternatives = Vec::new();
    let mut references = Vec::new();
    let mut numbers = Numbers::default();
    loop {
        let before = cursor.clone();
        let number = cursor.number()?;
        if !numbers.insert(number, rules.len()) {
            return Err(before.error("a rule that is not there yet"));
        }
        cursor.expect(": ")?;
        if cursor.take(b'"') {
            rules.push(Rule::Letter(letter(cursor)?));
        } else {
            let first = alternatives.len();
            loop {
                references.push(cursor.number()?);
                if cursor.take_text(" | ") {
                    alternatives.push(references.len());
                } else if !cursor.take(b' ') {
                    break;
                }
            }
            alternatives.push(references.len());
            rules.push(Rule::Alternatives(first, alternatives.len()));
        }
        cursor.end_of_line()?;
        if cursor.take(b'\n') {
            break;
        }
    }
    Ok(Grammar {
        references: find(&numbers, &rules, &alternatives, &references)?,
        rules,
        alternatives,
        numbers,
    })
}

/// Takes a letter and the quotation mark behind it.
fn letter(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    match cursor.peek() {
        Some(letter) if letter.is_ascii_alphabetic() => {
            cursor.take(letter);
            cursor.expect("\"")?;
            Ok(letter)
        }
        _ => Err(cursor.error("a letter")),
    }
}

/// The indices of the rules that are referred to.
fn find(
    numbers: &Numbers,
    rules: &[Rule],
    alternatives: &[usize],
    references: &[u64],
) -> Result<Vec<usize>, ParseError> {
    let mut found = Vec::with_capacity(references.len());
    for &number in references {
        let Some(rule) = numbers.find(number) else {
            // The rules are the first lines, one each.
            let alternative = alternatives.partition_point(|&end| end <= found.len());
            let is_in =
                |rule: &Rule| matches!(rule, Rule::Alternatives(_, end) if alternative < *end);
            let line = rules.iter().position(is_in).map_or(1, |rule| rule + 1);
            let expected = "the number of a rule that is there";
            return Err(ParseError::new(line, expected, &number.to_string()));
        };
        found.push(rule);
    }
    Ok(found)
}

/// Which index the rule with a number has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Numbers {
    /// By the number, for small ones: one more than the index, and 0 where there is none.
    near: Vec<usize>,
    /// The others.
    far: FxHashMap<u64, usize>,
}

impl Numbers {
    /// How many numbers are small.
    const NEAR: u64 = 1 << 10;

    /// Adds a number, where it is new.
    fn insert(&mut self, number: u64, index: usize) -> bool {
        if number >= Self::NEAR {
            return self.far.insert(number, index).is_none();
        }
        let number = number as usize;
        if number >= self.near.len() {
            self.near.resize(number + 1, 0);
        }
        let before = std::mem::replace(&mut self.near[number], index + 1);
        before == 0
    }

    fn find(&self, number: u64) -> Option<usize> {
        if number >= Self::NEAR {
            return self.far.get(&number).copied();
        }
        self.near.get(number as usize)?.checked_sub(1)
    }
}
