//! What is known, as lines of a terminal: what went wrong first, the answers below, the keys last.
//!
//! Lines are made for a width and a height and never longer: a line that wraps would be two for the
//! terminal and one for who draws over it.

use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use aoc_run::duration::duration;
use aoc_test::show::{BAD, BOLD, DIM, GOOD, failure, written};
use unicode_width::UnicodeWidthChar;

use crate::round::Step;
use crate::state::{Answer, Mark, State};

const ANSWER: Style = AnsiColor::Green.on_default().bold();
const BUSY: Style = AnsiColor::Yellow.on_default();

/// How many lines of what the run wrote are in sight.
const WRITTEN: usize = 6;

/// The lines of the status area.
#[must_use]
pub fn area(state: &State, message: Option<&str>, width: usize, height: usize) -> Vec<String> {
    let mut last: Vec<String> = answers(state);
    last.push(tests(state));
    last.retain(|line| !line.is_empty());
    last.extend(message.map(|message| format!("{BOLD}{message}{BOLD:#}")));
    last.push(status(state, width));
    let heading = heading(state, width);
    // The last column and the last row stay free, so that nothing scrolls or wraps by itself.
    let height = height.saturating_sub(1).max(1);
    let room = height.saturating_sub(last.len() + 1);
    let mut lines = Vec::new();
    if height > last.len() {
        lines.push(heading);
    }
    let mut wrong = wrong(state);
    wrong.extend(printed(state));
    for thing in &mut wrong {
        // What went wrong is read to its end.
        let wrapped = thing.iter().flat_map(|line| pieces(line, width, room + 1));
        *thing = wrapped.collect();
    }
    lines.extend(cut(&wrong, room));
    lines.extend(last);
    let first = lines.len().saturating_sub(height);
    lines[first..].iter().map(|line| fit(line, width)).collect()
}

/// All that the compiler, the tests and the run said, in full.
#[must_use]
pub fn everything(state: &State) -> Vec<String> {
    let mut lines: Vec<String> = wrong(state).concat();
    let warnings = state.diagnostics.iter().filter(|said| !said.is_error);
    lines.extend(warnings.flat_map(|said| said.rendered.lines().map(str::to_owned)));
    if state.unkept > 0 {
        lines.push(format!(
            "{DIM}… {} lines before, which are not kept{DIM:#}",
            state.unkept
        ));
    }
    lines.extend(state.written.iter().cloned());
    if lines.is_empty() {
        lines.push(format!("{DIM}nothing was said{DIM:#}"));
    }
    lines.iter().map(|line| clean(line)).collect()
}

/// A round in a line.
#[must_use]
pub fn summary(state: &State, time: Duration) -> String {
    let mut parts = Vec::new();
    if let Some(error) = state.errors().next() {
        parts.push(format!("{BAD}✗ does not compile:{BAD:#} {}", error.message));
    }
    for trouble in &state.troubles {
        let line = trouble.lines().next().unwrap_or_default();
        parts.push(format!("{BAD}✗{BAD:#} {line}"));
    }
    if state.tests.round == state.round {
        parts.push(state.tests.counts.words());
    }
    for answer in state
        .answers
        .iter()
        .filter(|answer| answer.told == state.round)
    {
        let part = answer.record.part;
        let text = match (&answer.error, &answer.record.answer) {
            (None, Some(answer)) if answer.contains('\n') => "(picture)".to_owned(),
            (None, Some(text)) => match state.mark(&answer.record) {
                Mark::Open => text.clone(),
                Mark::Right => format!("{text} ✓"),
                Mark::Wrong => format!("{text} ✗"),
            },
            _ => "no answer".to_owned(),
        };
        parts.push(format!("part {part}: {text}"));
    }
    parts.push(format!("{DIM}{}{DIM:#}", written(time)));
    let separator = format!(" {DIM}·{DIM:#} ");
    clean(&format!(
        "{DIM}#{}{DIM:#} {}",
        state.round,
        parts.join(&separator)
    ))
}

/// The answers, a line for each or more where it is a picture.
#[must_use]
pub fn answers(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let mut input = None;
    for answer in &state.answers {
        // With several inputs it is said which is meant.
        let several = state
            .answers
            .iter()
            .any(|other| other.record.input != answer.record.input);
        if several && input != Some(&answer.record.input) {
            lines.push(format!("  {DIM}{}{DIM:#}", answer.record.input));
            input = Some(&answer.record.input);
        }
        lines.extend(one(state, answer));
    }
    lines
}

fn one(state: &State, answer: &Answer) -> Vec<String> {
    let record = &answer.record;
    let is_old = answer.round != state.round || answer.error.is_some();
    // Of an answer that is there no more its age is of interest, and not how long it took.
    let times = match (record.generator_ns, record.solver_ns) {
        _ if is_old => format!("{DIM}of #{}, {} ago{DIM:#}", answer.round, ago(answer.at)),
        (Some(generator), Some(solver)) => format!(
            "{DIM}generator {:>8}  solver {:>8}{DIM:#}",
            duration(generator),
            duration(solver)
        ),
        _ => String::new(),
    };
    let name = format!("  part {}  ", record.part);
    let mut lines = Vec::new();
    if answer.error.is_some() {
        lines.push(format!("{name}{BAD}no answer{BAD:#}"));
    }
    match &record.answer {
        Some(text) if text.contains('\n') => {
            lines.push(format!("{name}{:<20}  {times}", ""));
            let rows = text.trim_matches('\n').lines();
            lines.extend(rows.map(|row| format!("    {ANSWER}{row}{ANSWER:#}")));
        }
        Some(text) => {
            let (style, text) = match state.mark(record) {
                Mark::Open if is_old => (Style::new(), text.clone()),
                Mark::Open => (ANSWER, text.clone()),
                Mark::Right => (ANSWER, format!("{text} ✓")),
                Mark::Wrong => (BAD, format!("{text} ✗ wrong")),
            };
            lines.push(format!("{name}{style}{text:<20}{style:#}  {times}"));
        }
        None => {}
    }
    lines
}

fn heading(state: &State, width: usize) -> String {
    let title = format!("{}: {}", state.puzzle, state.title);
    let rule = width.saturating_sub(title.chars().count() + 5).min(60);
    format!(
        "{DIM}──{DIM:#} {BOLD}{title}{BOLD:#} {DIM}{}{DIM:#}",
        "─".repeat(rule)
    )
}

fn tests(state: &State) -> String {
    let tests = &state.tests;
    let words = tests.counts.words();
    if words.is_empty() {
        return String::new();
    }
    let age = if tests.round == state.round {
        String::new()
    } else {
        format!("  {DIM}of #{}{DIM:#}", tests.round)
    };
    format!("  tests   {words}{age}")
}

/// What went wrong, each thing as its lines, the most urgent first.
fn wrong(state: &State) -> Vec<Vec<String>> {
    let lines = |text: &str| text.trim_end().lines().map(str::to_owned).collect();
    let mut wrong: Vec<Vec<String>> = state.errors().map(|said| lines(&said.rendered)).collect();
    for trouble in &state.troubles {
        wrong.push(lines(&format!("{BAD}error:{BAD:#} {trouble}")));
    }
    // Why a part has no answer: once, where it is the same for both.
    let mut last = None;
    for answer in &state.answers {
        if let Some(error) = &answer.error
            && last != Some(error)
            && state.errors().next().is_none()
        {
            let part = state.part(&answer.record);
            wrong.push(lines(&format!("{BAD}{part}:{BAD:#} {error}")));
            last = Some(error);
        }
    }
    let failures = state.tests.failures.iter();
    wrong.extend(failures.map(|(name, why)| failure(name, why)));
    wrong
}

/// The end of what the day printed, for who looks for the mistake in it.
fn printed(state: &State) -> Option<Vec<String>> {
    let written = &state.written;
    if state.errors().next().is_some() || written.is_empty() {
        return None;
    }
    let left_out = written.len().saturating_sub(WRITTEN);
    let mut lines = Vec::new();
    if left_out > 0 {
        lines.push(format!(
            "{DIM}… {} lines before; e shows {}{DIM:#}",
            left_out + state.unkept,
            if state.unkept > 0 { "the last" } else { "them" }
        ));
    }
    lines.extend(written.iter().skip(left_out).cloned());
    Some(lines)
}

/// The first thing in full, or what there is room for; then the others as long as they are whole.
fn cut(things: &[Vec<String>], room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, thing) in things.iter().enumerate() {
        let rest = things.len() - index;
        // What is left out afterwards is said on a line.
        let free = room.saturating_sub(lines.len() + usize::from(rest > 1));
        if thing.len() <= free {
            lines.extend(thing.iter().cloned());
        } else if index == 0 {
            let shown = room.saturating_sub(1);
            lines.extend(thing.iter().take(shown).cloned());
            let left = thing.len() - shown.min(thing.len());
            let more = match rest {
                1 => String::new(),
                _ => format!(", and {} more", rest - 1),
            };
            if room > 0 {
                lines.push(format!(
                    "{DIM}… {left} more lines{more}; e shows all{DIM:#}"
                ));
            }
            break;
        } else {
            lines.push(format!("{DIM}… and {rest} more; e shows all{DIM:#}"));
            break;
        }
    }
    lines
}

/// What goes on, and as many of the keys as there is room for.
fn status(state: &State, width: usize) -> String {
    let now = match &state.step {
        Some((step, since)) => {
            let what = match step {
                Step::Compile => "compiling",
                Step::Examples => "testing the examples",
                Step::Run => "running",
                Step::Tests => "testing the rest",
            };
            let since = since.elapsed().as_secs_f32();
            let cargo = match state.cargo.split_once(' ') {
                Some(("Blocking", _)) => ", another Cargo is at work",
                // The first time a few crates are compiled that one did not write.
                Some(("Compiling", krate)) if since >= 2.0 => {
                    &format!(" {}", krate.split(' ').next().unwrap_or_default())
                }
                _ => "",
            };
            format!("{BUSY}{what}{cargo}{BUSY:#} {since:.0} s")
        }
        None if state.errors().next().is_some() || !state.troubles.is_empty() => {
            format!("{BAD}does not compile{BAD:#}")
        }
        None if !state.tests.failures.is_empty() => format!("{BAD}a test fails{BAD:#}"),
        None => format!("{GOOD}waiting for a change{GOOD:#}"),
    };
    let warnings = match state.warnings() {
        0 => String::new(),
        1 => "1 warning".to_owned(),
        count => format!("{count} warnings"),
    };
    let submit = match state.open() {
        Some(part) => format!("s submit part {part}"),
        None => "both parts are solved".to_owned(),
    };
    let mut keys = vec![warnings, submit];
    keys.extend(["b bench", "r run", "e all", "? keys", "q leave"].map(str::to_owned));
    keys.retain(|key| !key.is_empty());
    let line = |keys: &[String]| {
        let keys: String = keys.iter().map(|key| format!(" · {key}")).collect();
        format!("{DIM}#{}{DIM:#} {now}{DIM}{keys}{DIM:#}", state.round)
    };
    // The last two tell of the others and how to leave.
    while keys.len() > 2 && letters(&line(&keys)) > width {
        keys.remove(keys.len() - 3);
    }
    line(&keys)
}

/// How many letters a line has.
fn letters(line: &str) -> usize {
    anstream::adapter::strip_str(line)
        .to_string()
        .chars()
        .count()
}

/// The keys, for who asks.
#[must_use]
pub fn help() -> Vec<String> {
    [
        "r, Enter    run again",
        "s           submit the part that is open; it asks before it sends",
        "b           measure the day",
        "e           everything that the compiler, the tests and the run said, in full",
        "q, Ctrl-C   leave",
    ]
    .map(|line| format!("  {line}"))
    .to_vec()
}

/// How long ago something was, in a unit that suits it.
fn ago(at: Instant) -> String {
    match at.elapsed().as_secs() {
        seconds @ 0..60 => format!("{seconds} s"),
        seconds @ 60..3600 => format!("{} min", seconds / 60),
        seconds => format!("{} h", seconds / 3600),
    }
}

/// A line without what would move the cursor, with its colours.
#[must_use]
pub fn clean(line: &str) -> String {
    fit(line, usize::MAX)
}

/// A line that is not wider than so many columns: cut at its end, its colours ended.
fn fit(line: &str, width: usize) -> String {
    pieces(line, width, 1).concat()
}

/// A line as several that are not wider than so many columns, and at most so many of them.
fn pieces(line: &str, width: usize, most: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut column = 0;
    // The colours that hold where a piece ends, for the next one to begin with.
    let mut colours = String::new();
    let mut chars = line.chars().peekable();
    while let Some(char) = chars.next() {
        let (letter, wide) = match char {
            '\x1b' if chars.peek() == Some(&'[') => {
                chars.next();
                let mut sequence = String::from("\x1b[");
                for char in chars.by_ref() {
                    sequence.push(char);
                    if ('@'..='~').contains(&char) {
                        break;
                    }
                }
                // Colours stay; nothing else of the kind belongs into a line.
                if sequence.ends_with('m') {
                    text.push_str(&sequence);
                    colours.push_str(&sequence);
                    if matches!(sequence.as_str(), "\x1b[0m" | "\x1b[m") {
                        colours.clear();
                    }
                }
                continue;
            }
            '\x1b' if chars.peek() == Some(&']') => {
                // A link or a title, up to its end.
                while let Some(char) = chars.next() {
                    if char == '\x07' || (char == '\x1b' && chars.next_if_eq(&'\\').is_some()) {
                        break;
                    }
                }
                continue;
            }
            '\t' => (' ', 4 - column % 4),
            // What has no width and is no part of a letter is a control character.
            char => match char.width() {
                Some(wide) => (char, wide),
                None => continue,
            },
        };
        if column + wide > width {
            if pieces.len() + 1 == most || wide > width {
                break;
            }
            text.push_str(end(&colours));
            pieces.push(std::mem::replace(&mut text, colours.clone()));
            column = 0;
        }
        let count = if char == '\t' { wide } else { 1 };
        text.extend(std::iter::repeat_n(letter, count));
        column += wide;
    }
    text.push_str(end(&colours));
    pieces.push(text);
    pieces
}

/// What ends colours, where there are some.
fn end(colours: &str) -> &str {
    if colours.is_empty() { "" } else { "\x1b[0m" }
}

#[cfg(test)]
mod tests {
    use aoc_core::PuzzleId;
    use aoc_run::Record;

    use super::*;
    use crate::round::{Diagnostic, Update};
    use crate::state::MOST;

    fn plain(lines: &[String]) -> Vec<String> {
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        lines.iter().map(plain).collect()
    }

    fn state() -> State {
        let mut state = State::new(PuzzleId::constant(2020, 22), "Crab Combat".to_owned());
        state.begin();
        state.apply(Update::Compiles);
        for (part, answer) in [(1, "306"), (2, "291")] {
            state.apply(Update::Answer(Record {
                year: 2020,
                day: 22,
                part,
                alternative: None,
                input: "inputs/2020/day22.txt".to_owned(),
                answer: Some(answer.to_owned()),
                error: None,
                generator_ns: Some(1_190),
                solver_ns: Some(2_040),
            }));
        }
        state.apply(Update::Ended(false, Duration::from_millis(1400)));
        state
    }

    #[test]
    fn an_error_is_cut_and_the_last_answers_are_below() {
        let mut state = state();
        state.begin();
        for number in 0..3 {
            let lines: Vec<_> = (0..20).map(|line| format!("{number}:{line}\n")).collect();
            state.apply(Update::Diagnostic(Diagnostic {
                is_error: true,
                message: format!("error {number}"),
                rendered: lines.concat(),
            }));
        }
        for height in [24, 12, 40, 60] {
            let lines = plain(&area(&state, None, 80, height));
            assert!(lines.len() < height, "{lines:#?}");
            assert_eq!(lines[1], "0:0");
            let answer = lines.len() - 3;
            assert!(lines[answer].starts_with("  part 1  306 "), "{lines:#?}");
            assert!(lines[answer].ends_with(" of #1, 0 s ago"), "{lines:#?}");
            assert!(lines[answer + 2].starts_with("#2 compiling 0 s · s submit part 1"));
            assert!(lines[answer + 2].ends_with(" · ? keys · q leave"));
        }
        let full = plain(&area(&state, None, 80, 60));
        assert!(full.contains(&"1:19".to_owned()) && !full.contains(&"2:0".to_owned()));
        assert!(full.iter().any(|line| line.starts_with("… and 1 more")));
        let cut = plain(&area(&state, None, 80, 12));
        assert!(
            cut.iter()
                .any(|line| line.starts_with("… 14 more lines, and 2 more")),
            "{cut:#?}"
        );
        // What has no room at all still has what goes on.
        for height in 0..5 {
            let lines = plain(&area(&state, None, 80, height));
            assert!(
                lines.last().unwrap().starts_with("#2 compiling"),
                "{height}: {lines:#?}"
            );
            assert!(lines.len() <= height.saturating_sub(1).max(1));
        }
    }

    #[test]
    fn of_what_a_day_prints_the_end_is_kept() {
        let mut state = state();
        for line in 0..MOST + 10 {
            state.apply(Update::Line(format!("line {line}")));
        }
        let area = plain(&area(&state, None, 80, 40));
        assert_eq!(area[1], "… 2004 lines before; e shows the last");
        assert_eq!(area[7], "line 2009");
        let all = plain(&everything(&state));
        assert_eq!(all[0], "… 10 lines before, which are not kept");
        assert_eq!(all.len(), MOST + 1, "each line once");
        assert_eq!(all.last().unwrap(), "line 2009");
    }

    #[test]
    fn a_round_in_a_line() {
        let state = state();
        let line = summary(&state, Duration::from_millis(1400));
        assert_eq!(plain(&[line]), ["#1 part 1: 306 · part 2: 291 · 1.40 s"]);
        // That there is none is said in each round.
        let mut none = self::state();
        for _ in 0..2 {
            none.begin();
            none.apply(Update::Answer(Record {
                answer: None,
                error: Some("no answer".to_owned()),
                ..none.answers[0].record.clone()
            }));
            let line = plain(&[summary(&none, Duration::from_millis(1400))]);
            assert!(line[0].ends_with(" part 1: no answer · 1.40 s"), "{line:?}");
        }
        let status = plain(&area(&state, None, 200, 24)).pop().unwrap();
        assert!(
            status.starts_with("#1 waiting for a change · s submit part 1 · b bench"),
            "{status}"
        );
    }

    #[test]
    fn lines_are_as_wide_as_they_may_be() {
        assert_eq!(fit("abc", 2), "ab");
        assert_eq!(fit("\x1b[31mabc\x1b[0m", 2), "\x1b[31mab\x1b[0m");
        assert_eq!(fit("🦀🦀", 3), "🦀");
        assert_eq!(fit("a\tb\r\x07", 80), "a   b");
        assert_eq!(fit("\x1b[1mab\x1b[0mc", 3), "\x1b[1mab\x1b[0mc");
        assert_eq!(
            pieces("a\x1b[1mbcd\x1b[0me", 2, 9),
            ["a\x1b[1mb\x1b[0m", "\x1b[1mcd\x1b[0m", "e"]
        );
        assert_eq!(pieces("abcdef", 2, 2), ["ab", "cd"]);
        assert_eq!(pieces("", 2, 2), [""]);
        assert_eq!(pieces("🦀", 1, 9), [""]);
        assert_eq!(
            fit("\x1b]8;;file:x\x1b\\link\x1b]8;;\x07!\x1b[2J", 80),
            "link!"
        );
    }
}
