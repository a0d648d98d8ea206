//! A document as a tree.

/// The deepest that values may be inside each other, as each level takes some of the stack.
const DEEPEST: usize = 200;

/// A value of JSON.
#[derive(Debug)]
pub(crate) enum Value {
    Number(i64),
    Text(String),
    Word,
    Array(Vec<Value>),
    Object(Vec<Value>),
}

impl Value {
    /// The sum of all its numbers, or of those only that are in no red object.
    pub(crate) fn sum(&self, without_red: bool) -> i128 {
        let red = |value: &Self| matches!(value, Self::Text(text) if text == "red");
        match self {
            Self::Number(number) => (*number).into(),
            Self::Object(values) if without_red && values.iter().any(red) => 0,
            Self::Array(values) | Self::Object(values) => {
                values.iter().map(|value| value.sum(without_red)).sum()
            }
            Self::Text(_) | Self::Word => 0,
        }
    }
}

/// The value that a whole text is.
pub(crate) fn value(text: &str) -> Option<Value> {
    let mut rest = text;
    let value = take_value(&mut rest, DEEPEST)?;
    rest.is_empty().then_some(value)
}

/// Takes a value and the spaces around it.
fn take_value(rest: &mut &str, deepest: usize) -> Option<Value> {
    take_spaces(rest);
    let value = if take(rest, "[") {
        Value::Array(take_members(rest, "]", deepest, |_| Some(()))?)
    } else if take(rest, "{") {
        Value::Object(take_members(rest, "}", deepest, |rest| {
            take_spaces(rest);
            take_string(rest)?;
            take_spaces(rest);
            take(rest, ":").then_some(())
        })?)
    } else if rest.starts_with('"') {
        Value::Text(take_string(rest)?)
    } else if ["true", "false", "null"]
        .iter()
        .any(|word| take(rest, word))
    {
        Value::Word
    } else {
        Value::Number(take_number(rest)?)
    };
    take_spaces(rest);
    Some(value)
}

/// Takes members up to a closing bracket, each with something before it.
fn take_members(
    rest: &mut &str,
    close: &str,
    deepest: usize,
    before: impl Fn(&mut &str) -> Option<()>,
) -> Option<Vec<Value>> {
    let deepest = deepest.checked_sub(1)?;
    let mut members = Vec::new();
    take_spaces(rest);
    if take(rest, close) {
        return Some(members);
    }
    loop {
        before(rest)?;
        members.push(take_value(rest, deepest)?);
        if take(rest, close) {
            return Some(members);
        }
        take(rest, ",").then_some(())?;
    }
}

fn take_number(rest: &mut &str) -> Option<i64> {
    let end = rest.find(|letter: char| letter != '-' && !letter.is_ascii_digit());
    let (number, after) = rest.split_at(end.unwrap_or(rest.len()));
    *rest = after;
    let digits = number.strip_prefix('-').unwrap_or(number);
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    number.parse().ok()
}

/// Takes a string. Half of a surrogate pair is no character, but no `red` either.
fn take_string(rest: &mut &str) -> Option<String> {
    let mut letters = rest.strip_prefix('"')?.chars();
    let mut text = String::new();
    loop {
        let letter = match letters.next()? {
            '"' => {
                *rest = letters.as_str();
                return Some(text);
            }
            '\\' => match letters.next()? {
                letter @ ('"' | '\\' | '/') => letter,
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'u' => {
                    let mut code = 0;
                    for _ in 0..4 {
                        code = 16 * code + letters.next()?.to_digit(16)?;
                    }
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                _ => return None,
            },
            '\0'..' ' => return None,
            letter => letter,
        };
        text.push(letter);
    }
}

fn take_spaces(rest: &mut &str) {
    *rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
}

fn take(rest: &mut &str, text: &str) -> bool {
    let after = rest.strip_prefix(text);
    *rest = after.unwrap_or(rest);
    after.is_some()
}
