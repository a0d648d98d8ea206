//! Guests, their names and feelings.

use aoc_core::ParseError;

/// The most guests that tables are searched for.
pub const MOST_GUESTS: usize = 16;

/// Guests, who are numbered in the order of their names' first appearance, and what each feels about
/// each other one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guests {
    count: usize,
    feelings: [[Option<i64>; MOST_GUESTS]; MOST_GUESTS],
}

impl Guests {
    /// How many guests there are; at least two.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// By how many units a guest's happiness changes next to another one; 0 next to anybody else.
    #[must_use]
    pub fn feeling(&self, guest: usize, neighbour: usize) -> i64 {
        let feelings = self.feelings.get(guest);
        let feeling = feelings.and_then(|feelings| *feelings.get(neighbour)?);
        feeling.unwrap_or(0)
    }

    /// What two neighbours are worth: what both feel.
    #[must_use]
    pub fn pair(&self, one: usize, other: usize) -> i64 {
        self.feeling(one, other) + self.feeling(other, one)
    }
}

pub(crate) fn parse(input: &str) -> Result<Guests, ParseError> {
    let error = |at, expected| Err(ParseError::at(input, at, expected));
    let mut names = Vec::with_capacity(MOST_GUESTS);
    let mut feelings = [[None; MOST_GUESTS]; MOST_GUESTS];
    let mut reader = Reader { input, at: 0 };
    loop {
        let first = reader.at;
        let guest = reader.guest(&mut names)?;
        let gains = reader.gains()?;
        let size = reader.size()?;
        reader.expect(" happiness units by sitting next to ")?;
        let second = reader.at;
        let neighbour = reader.guest(&mut names)?;
        reader.expect(".")?;
        if guest == neighbour {
            return error(second, "another guest than the first");
        }
        let feeling = i64::from(size);
        let feeling = if gains { feeling } else { -feeling };
        if feelings[guest][neighbour].replace(feeling).is_some() {
            return error(first, "a feeling that was not given before");
        }
        if reader.end_of_line()? {
            break;
        }
    }
    let count = names.len();
    for guest in 0..count {
        for neighbour in (0..count).filter(|&neighbour| neighbour != guest) {
            if feelings[guest][neighbour].is_none() {
                let (guest, neighbour) = (names[guest], names[neighbour]);
                let expected = format!("what {guest} feels next to {neighbour}");
                return Err(ParseError::at(input, input.len(), expected));
            }
        }
    }
    Ok(Guests { count, feelings })
}

struct Reader<'a> {
    input: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    #[inline]
    fn rest(&self) -> &'a [u8] {
        self.input.as_bytes().get(self.at..).unwrap_or_default()
    }

    #[inline]
    fn take(&mut self, text: &str) -> bool {
        let there = self.rest().starts_with(text.as_bytes());
        self.at += if there { text.len() } else { 0 };
        there
    }

    #[inline]
    fn expect(&mut self, text: &'static str) -> Result<(), ParseError> {
        if self.take(text) {
            Ok(())
        } else {
            Err(self.error(&format!("{text:?}")))
        }
    }

    /// Takes a name, which is one word, and gives the guest's number.
    #[inline]
    fn guest(&mut self, names: &mut Vec<&'a str>) -> Result<usize, ParseError> {
        let rest = self.rest();
        let end = rest
            .iter()
            .position(|&byte| matches!(byte, 0..=b' ' | b'.' | 0x7f));
        let end = self.at + end.unwrap_or(rest.len());
        let name = &self.input[self.at..end];
        if name.is_empty() {
            return Err(self.error("the name of a guest"));
        }
        let number = match names.iter().position(|&other| other == name) {
            Some(number) => number,
            None if names.len() < MOST_GUESTS => {
                names.push(name);
                names.len() - 1
            }
            None => return Err(self.error(&format!("one of the first {MOST_GUESTS} guests"))),
        };
        self.at = end;
        Ok(number)
    }

    /// Whether what comes is a gain, or a loss.
    #[inline]
    fn gains(&mut self) -> Result<bool, ParseError> {
        if self.take(" would gain ") {
            Ok(true)
        } else if self.take(" would lose ") {
            Ok(false)
        } else {
            Err(self.error("\" would gain \" or \" would lose \""))
        }
    }

    #[inline]
    fn size(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        let mut size = Some(0_u32);
        while let Some(digit @ b'0'..=b'9') = self.input.as_bytes().get(self.at) {
            let digit = u32::from(digit - b'0');
            size = size.and_then(|size| size.checked_mul(10)?.checked_add(digit));
            self.at += 1;
        }
        if self.at == start {
            return Err(self.error("a whole number"));
        }
        size.ok_or_else(|| ParseError::at(self.input, start, "a number that is not so large"))
    }

    /// Takes the end of a line; whether it is that of the input.
    #[inline]
    fn end_of_line(&mut self) -> Result<bool, ParseError> {
        if self.rest().first().is_some_and(|&byte| byte != b'\n') {
            return Err(self.error("the end of the line"));
        }
        self.at += 1;
        Ok(self.at >= self.input.len())
    }

    #[cold]
    fn error(&self, expected: &str) -> ParseError {
        ParseError::at(self.input, self.at, expected.to_owned())
    }
}
