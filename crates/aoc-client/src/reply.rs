//! What the site says to an answer.

use std::time::Duration;

/// What the site says to an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reply {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong {
        /// Where it lies, where the site says that.
        than: Option<Than>,
        /// Whether somebody else's input has it.
        of_someone_else: bool,
        /// How long no other is taken.
        wait: Duration,
    },
    /// The answer was not looked at: the last one was too recent.
    TooSoon {
        /// How long it still takes.
        wait: Duration,
    },
    /// The part is solved already, or is not open yet.
    WrongLevel,
    /// The last star of a year was given.
    Finished,
    /// Something that is not known.
    Unknown,
}

/// Where a wrong answer lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Than {
    TooHigh,
    TooLow,
}

/// The least wait after a wrong answer.
const LEAST: Duration = Duration::from_secs(60);

/// Understands the text of a reply, with white space folded.
pub(crate) fn understand(text: &str) -> Reply {
    let has = |part: &str| text.contains(part);
    if has("You gave an answer too recently") {
        let wait = left_to_wait(text).unwrap_or(LEAST);
        Reply::TooSoon { wait }
    } else if has("That's not the right answer") {
        let than = if has("your answer is too high") {
            Some(Than::TooHigh)
        } else if has("your answer is too low") {
            Some(Than::TooLow)
        } else {
            None
        };
        Reply::Wrong {
            than,
            of_someone_else: has("it's the right answer for someone else"),
            wait: please_wait(text).unwrap_or(LEAST),
        }
    } else if has("That's the right answer") {
        Reply::Right
    } else if has("You don't seem to be solving the right level") {
        Reply::WrongLevel
    } else if has("You've finished every puzzle") {
        Reply::Finished
    } else {
        Reply::Unknown
    }
}

/// "You have 3m 30s left to wait."
fn left_to_wait(text: &str) -> Option<Duration> {
    let (before, _) = text.split_once(" left to wait")?;
    let (_, span) = before.rsplit_once("You have ")?;
    let mut seconds = 0_u64;
    for word in span.split_whitespace() {
        let digits = word.trim_end_matches(|char: char| char.is_ascii_alphabetic());
        let number: u64 = digits.parse().ok()?;
        seconds = seconds.checked_add(number.checked_mul(unit(&word[digits.len()..])?)?)?;
    }
    Some(Duration::from_secs(seconds))
}

/// "Please wait one minute", "please wait 5 minutes".
fn please_wait(text: &str) -> Option<Duration> {
    let start = text.find("lease wait ")?;
    let mut words = text[start + "lease wait ".len()..].split([' ', '.', ',']);
    let number = match words.next()? {
        "a" | "an" | "one" => 1,
        "two" => 2,
        "three" => 3,
        "four" => 4,
        "five" => 5,
        "ten" => 10,
        "fifteen" => 15,
        digits => digits.parse::<u64>().ok()?,
    };
    number
        .checked_mul(unit(words.next()?)?)
        .map(Duration::from_secs)
}

fn unit(name: &str) -> Option<u64> {
    match name.trim_end_matches('s') {
        // "s" alone, and "seconds".
        "" | "second" | "sec" => Some(1),
        "m" | "minute" | "min" => Some(60),
        "h" | "hour" => Some(3600),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(than: Option<Than>, of_someone_else: bool, wait: u64) -> Reply {
        Reply::Wrong {
            than,
            of_someone_else,
            wait: Duration::from_secs(wait),
        }
    }

    #[test]
    fn every_known_reply() {
        let soon = |wait| Reply::TooSoon {
            wait: Duration::from_secs(wait),
        };
        for (text, reply) in [
            (
                "That's the right answer! You are one gold star closer.",
                Reply::Right,
            ),
            (
                "That's the right answer! You have completed Day 22!",
                Reply::Right,
            ),
            (
                "That's not the right answer; your answer is too high. If you're stuck... \
                 Please wait one minute before trying again. [Return to Day 1]",
                wrong(Some(Than::TooHigh), false, 60),
            ),
            (
                "That's not the right answer; your answer is too low. Because you have guessed \
                 incorrectly 7 times on this puzzle, please wait 5 minutes before trying again.",
                wrong(Some(Than::TooLow), false, 300),
            ),
            (
                "That's not the right answer. Curiously, it's the right answer for someone else; \
                 you might be logged in to the wrong account or just unlucky. Because you have \
                 guessed incorrectly 12 times on this puzzle, please wait 15 minutes before \
                 trying again.",
                wrong(None, true, 900),
            ),
            ("That's not the right answer.", wrong(None, false, 60)),
            (
                "You gave an answer too recently; you have to wait after submitting an answer \
                 before trying again. You have 3m 30s left to wait. [Return to Day 1]",
                soon(210),
            ),
            (
                "You gave an answer too recently. You have 30s left to wait.",
                soon(30),
            ),
            (
                "You gave an answer too recently. You have 14m 2s left to wait.",
                soon(842),
            ),
            (
                "You gave an answer too recently. You have 1h 0m 1s left to wait.",
                soon(3601),
            ),
            ("You gave an answer too recently.", soon(60)),
            (
                "You don't seem to be solving the right level. Did you already complete it?",
                Reply::WrongLevel,
            ),
            (
                "Congratulations! You've finished every puzzle in Advent of Code 2020!",
                Reply::Finished,
            ),
            ("Hm.", Reply::Unknown),
        ] {
            assert_eq!(understand(text), reply, "{text}");
        }
        for text in [
            "You have 99999999999999999999s left to wait",
            "You have 9999999999999999999h left to wait",
        ] {
            assert_eq!(left_to_wait(text), None);
        }
    }
}
