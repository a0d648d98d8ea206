//! Two values side by side, so that one sees where they differ.
//!
//! Values come as `{:?}` wrote them: all in one line. A text of several lines is made lines again, and
//! what is long is broken where its brackets and commas are; then lines are compared with lines. Of
//! short values the part that differs is marked.

use std::ops::Range;

use similar::{DiffTag, capture_diff_slices, group_diff_ops};

use crate::failure::Values;

/// The longest value that stands on one line.
const SHORT: usize = 64;

/// How many equal lines are shown around different ones.
const AROUND: usize = 2;

/// How many lines of a difference are shown.
const MOST: usize = 40;

/// Where a line of a difference is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Both values.
    Both,
    /// The first one.
    Left,
    /// The second one.
    Right,
    /// Neither: it says how many lines are not shown.
    Neither,
}

/// A line of a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Where it is from.
    pub side: Side,
    /// What it is.
    pub text: String,
    /// The part of it that differs, where that is less than all of it; in bytes.
    pub differs: Range<usize>,
}

/// The lines by which one sees where values differ.
#[must_use]
pub fn difference(values: &Values) -> Vec<Line> {
    let Values { left, right } = values;
    let is_short = |value: &str| value.chars().count() <= SHORT && text(value).is_none();
    if is_short(left) && is_short(right) {
        return short(left, right);
    }
    let (left, right) = (lines(left), lines(right));
    if left == right {
        // Not a comparison for equality, or values that differ and look the same.
        return cut(left.into_iter().map(|line| all(Side::Both, line)));
    }
    let old: Vec<_> = left.iter().map(String::as_str).collect();
    let new: Vec<_> = right.iter().map(String::as_str).collect();
    let ops = capture_diff_slices(similar::Algorithm::Myers, &old, &new);
    let mut shown = Vec::new();
    let mut seen = 0;
    for group in group_diff_ops(ops, AROUND) {
        let Some(first) = group.first() else { continue };
        let skipped = first.old_range().start - seen;
        shown.extend((skipped > 0).then(|| equal_lines(skipped)));
        for op in &group {
            let (from, to) = (op.old_range(), op.new_range());
            seen = from.end;
            if op.tag() == DiffTag::Equal {
                shown.extend(old[from].iter().map(|&line| all(Side::Both, line)));
                continue;
            }
            shown.extend(old[from].iter().map(|&line| all(Side::Left, line)));
            shown.extend(new[to].iter().map(|&line| all(Side::Right, line)));
        }
    }
    let rest = old.len() - seen;
    shown.extend((rest > 0).then(|| equal_lines(rest)));
    cut(shown.into_iter())
}

fn equal_lines(count: usize) -> Line {
    let lines = if count == 1 { "line" } else { "lines" };
    all(Side::Neither, format!("{count} equal {lines}"))
}

fn all(side: Side, text: impl Into<String>) -> Line {
    Line {
        side,
        text: text.into(),
        differs: 0..0,
    }
}

/// Not more lines than one reads.
fn cut(lines: impl Iterator<Item = Line>) -> Vec<Line> {
    let mut lines: Vec<_> = lines.collect();
    if lines.len() > MOST {
        let rest = lines.len() - (MOST - 1);
        lines.truncate(MOST - 1);
        lines.push(all(Side::Neither, format!("{rest} more lines")));
    }
    lines
}

/// Two lines, with what is between their common start and their common end marked.
fn short(left: &str, right: &str) -> Vec<Line> {
    let same = |pair: &(char, char)| pair.0 == pair.1;
    let start = left.chars().zip(right.chars()).take_while(same);
    let start: usize = start.map(|(char, _)| char.len_utf8()).sum();
    let (left_rest, right_rest) = (&left[start..], &right[start..]);
    let end = left_rest.chars().rev().zip(right_rest.chars().rev());
    let end: usize = end.take_while(same).map(|(char, _)| char.len_utf8()).sum();
    let line = |side, text: &str| Line {
        side,
        text: text.to_owned(),
        differs: start..text.len() - end,
    };
    vec![line(Side::Left, left), line(Side::Right, right)]
}

/// A value as lines.
fn lines(value: &str) -> Vec<String> {
    match text(value) {
        Some(lines) => lines,
        None if value.contains('\n') => value.lines().map(str::to_owned).collect(),
        None if value.chars().count() > SHORT => broken(value),
        None => vec![value.to_owned()],
    }
}

/// The lines of a text, bare or in an `Ok` or a `Some`, where it has several.
fn text(value: &str) -> Option<Vec<String>> {
    let mut inner = value;
    let (mut before, mut after) = (String::new(), String::new());
    while let Some((name, rest)) = ["Ok", "Err", "Some"]
        .into_iter()
        .find_map(|name| Some((name, inner.strip_prefix(name)?.strip_prefix('(')?)))
    {
        inner = rest.strip_suffix(')')?;
        before.push_str(name);
        before.push('(');
        after.push(')');
    }
    let quoted = inner.strip_prefix('"')?.strip_suffix('"')?;
    let mut lines = vec![String::new()];
    let mut chars = quoted.chars();
    while let Some(char) = chars.next() {
        let line = lines.last_mut()?;
        match char {
            '\\' => match chars.next()? {
                'n' => lines.push(String::new()),
                escaped @ ('\\' | '"' | '\'') => line.push(escaped),
                // What would not be seen stays as it is written.
                other => line.extend(['\\', other]),
            },
            // This quote ends it, so this is no single text.
            '"' => return None,
            char => line.push(char),
        }
    }
    if lines.len() < 2 {
        return None;
    }
    // At the end of a text its last line's end is seen by a line that is empty.
    if !before.is_empty() {
        lines.insert(0, before);
        lines.push(after);
    }
    Some(lines)
}

/// A value with its elements on lines of their own, as `{:#?}` has them.
fn broken(value: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut depth = 0_usize;
    let mut quote = None;
    let mut chars = value.chars().peekable();
    let mut end = |line: &mut String, depth: usize| {
        let text = line.trim();
        if !text.is_empty() {
            lines.push(format!("{:1$}{text}", "", 2 * depth));
        }
        line.clear();
    };
    while let Some(char) = chars.next() {
        match (quote, char) {
            (Some(_), '\\') => {
                line.push(char);
                line.extend(chars.next());
            }
            (Some(open), _) => {
                line.push(char);
                if char == open {
                    quote = None;
                }
            }
            (None, '"') => {
                line.push(char);
                quote = Some(char);
            }
            (None, '[' | '{' | '(') => {
                line.push(char);
                // What is empty stays together.
                let close = match char {
                    '[' => ']',
                    '{' => '}',
                    _ => ')',
                };
                if chars.peek() == Some(&close) {
                    line.extend(chars.next());
                } else {
                    end(&mut line, depth);
                    depth += 1;
                }
            }
            (None, ']' | '}' | ')') => {
                end(&mut line, depth);
                depth = depth.saturating_sub(1);
                line.push(char);
            }
            (None, ',') => {
                line.push(char);
                end(&mut line, depth);
            }
            (None, char) => line.push(char),
        }
    }
    end(&mut line, depth);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(left: &str, right: &str) -> Vec<String> {
        let values = Values {
            left: left.to_owned(),
            right: right.to_owned(),
        };
        let lines = difference(&values).into_iter().map(|line| {
            let side = match line.side {
                Side::Both => '=',
                Side::Left => '<',
                Side::Right => '>',
                Side::Neither => '~',
            };
            format!("{side}{}", line.text)
        });
        lines.collect()
    }

    #[test]
    fn short_values_are_marked_where_they_differ() {
        let values = Values {
            left: "Ok(\"1ä345\")".to_owned(),
            right: "Ok(\"1ö45\")".to_owned(),
        };
        let lines = difference(&values);
        let marked: Vec<_> = lines
            .iter()
            .map(|line| &line.text[line.differs.clone()])
            .collect();
        assert_eq!(marked, ["ä3", "ö"]);
        // One of which is the start of the other.
        for (left, right) in [("11", "111"), ("111", "11"), ("", "1"), ("1", "1")] {
            let values = Values {
                left: left.to_owned(),
                right: right.to_owned(),
            };
            assert_eq!(difference(&values).len(), 2);
        }
    }

    #[test]
    fn texts_are_compared_line_by_line() {
        assert_eq!(
            shown(r#""a\nb\nc""#, r#""a\nx\nc\n""#),
            ["=a", "<b", ">x", "=c", ">"]
        );
        assert_eq!(
            shown(r#"Ok("a\n\"b\"")"#, r#"Ok("a\n\tb")"#),
            ["=Ok(", "=a", "<\"b\"", ">\\tb", "=)"]
        );
        assert_eq!(
            shown(r#"Err(())"#, r#"Ok("a\nb")"#),
            ["<Err(())", ">Ok(", ">a", ">b", ">)"]
        );
        let many = (0..30).map(|line| line.to_string());
        let many: Vec<_> = many.collect();
        let other = many.join("\\n").replace("15", "x");
        assert_eq!(
            shown(
                &format!("\"{}\"", many.join("\\n")),
                &format!("\"{other}\"")
            ),
            [
                "~13 equal lines",
                "=13",
                "=14",
                "<15",
                ">x",
                "=16",
                "=17",
                "~12 equal lines"
            ]
        );
    }

    #[test]
    fn what_is_long_is_broken_at_its_brackets() {
        let deck = |card: u32| {
            format!(
                "Game {{ decks: [[5, {card}, 3, 2, 1], []], name: \"a, [b] \\\" c\", more: Some((1, 2)), rest: () }}"
            )
        };
        assert_eq!(
            shown(&deck(4), &deck(9)),
            [
                "~2 equal lines",
                "=    [",
                "=      5,",
                "<      4,",
                ">      9,",
                "=      3,",
                "=      2,",
                "~13 equal lines"
            ]
        );
        let lines = broken(&deck(4));
        assert_eq!(lines[0], "Game {");
        assert!(
            lines.contains(&"  name: \"a, [b] \\\" c\",".to_owned()),
            "{lines:?}"
        );
        assert!(
            lines.contains(&"    [],".to_owned()) || lines.contains(&"    []".to_owned()),
            "{lines:?}"
        );
    }

    #[test]
    fn nobody_reads_a_thousand_lines() {
        let many = |from: u32| format!("{:?}", (from..from + 1000).collect::<Vec<_>>());
        let lines = shown(&many(0), &many(5000));
        assert_eq!(lines.len(), MOST);
        assert!(lines[MOST - 1].ends_with(" more lines"), "{lines:?}");
    }
}
