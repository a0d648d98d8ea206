//! What every day's tests share.
//!
//! Each function states one thing that must hold for a [`Day`] and panics with the seed or the
//! input where it does not. A seed is enough to see the input: `cargo aoc sample -d 22 --seed 7`.
//! Where it panics is told as the line that called it.
//! Random inputs come from [`aoc_core::Rng`], so a failure is the same on every machine.

#![expect(clippy::panic, reason = "a test says what does not hold by panicking")]

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use aoc_answers::Answers;
use aoc_answers::example::Example;
use aoc_core::{Day, Failure, Input, PuzzleId, Rng, Solver, Workspace};

/// The longest that one solver may take on one input in a test, whatever the input.
const BOUND: Duration = Duration::from_secs(20);

/// A part of a published example has this answer, by the default and by every alternative.
///
/// # Panics
///
/// Where a solver says otherwise.
#[track_caller]
pub fn example(day: &Day, part: u8, input: &str, answer: impl Display) {
    let input = Input::from_text(input);
    let mut solvers = day
        .solvers()
        .filter(|solver| solver.part() == part)
        .peekable();
    assert!(solvers.peek().is_some(), "part {part} has no solver");
    for solver in solvers {
        let given = solver.run(&input).answer;
        assert_eq!(given, Ok(answer.to_string()), "{}", name(solver));
    }
}

/// Of the examples that `cargo aoc examples` keeps beside the input, this part has the answers that
/// are expected, by the default and by every alternative. Where none is kept nothing is tested: the
/// examples are puzzle text, which no repository has.
///
/// The day is the one whose folder Cargo runs the test from.
///
/// # Panics
///
/// Where a solver says otherwise, naming the example's file, or one cannot be read.
#[track_caller]
pub fn kept(day: &Day, part: u8) {
    let folder = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(env::current_dir, |folder| Ok(PathBuf::from(folder)));
    let folder = folder.expect("a test runs in a folder");
    kept_of(day, part, &folder);
}

/// [`kept`], for the day of a folder.
#[track_caller]
fn kept_of(day: &Day, part: u8, folder: &Path) {
    let Some((workspace, puzzle)) = day_of(folder) else {
        panic!(
            "{} is no day's folder: run the test with Cargo",
            folder.display()
        )
    };
    let examples = Example::kept(&workspace, puzzle);
    for example in examples.unwrap_or_else(|error| panic!("inputs of {puzzle}: {error}")) {
        let unread = |file: &Path, error: &dyn Display| -> ! {
            panic!("{} cannot be read: {error}", file.display())
        };
        let known = Answers::read(&example.answers());
        let known = known.unwrap_or_else(|error| unread(&example.answers(), &error));
        let Some(expected) = known.accepted(part) else {
            continue;
        };
        let bytes = fs::read(example.input());
        let bytes = bytes.unwrap_or_else(|error| unread(&example.input(), &error));
        let input = Input::from_bytes(&bytes);
        let input = input.unwrap_or_else(|error| unread(&example.input(), &error));
        for solver in day.solvers().filter(|solver| solver.part() == part) {
            match solver.run(&input).answer {
                Ok(given) if given == expected => {}
                Ok(given) => panic!(
                    "{}: {} gives {given}, expected {expected}",
                    example.name(),
                    name(solver)
                ),
                Err(failure) => panic!(
                    "{}: {}: {failure}, expected {expected}",
                    example.name(),
                    name(solver)
                ),
            }
        }
    }
}

/// The day whose folder this is.
fn day_of(folder: &Path) -> Option<(Workspace, PuzzleId)> {
    let workspace = Workspace::around(folder)?;
    let days = workspace.days().ok()?;
    let is_here = |puzzle: &PuzzleId| workspace.root().join(puzzle.folder()) == folder;
    let puzzle = days.into_iter().find(is_here)?;
    Some((workspace, puzzle))
}

/// For the generated inputs of these seeds each default has an answer, and every alternative the
/// same one.
///
/// # Panics
///
/// Where one has none, or disagrees.
#[track_caller]
pub fn agree(day: &Day, seeds: impl IntoIterator<Item = u64>) {
    for seed in seeds {
        let answers = agree_on(day, &sample(day, seed), &format!("seed {seed}"));
        assert!(
            answers.iter().all(Option::is_some),
            "seed {seed}: a part has no answer"
        );
    }
}

/// Every alternative says what the default says, for one input; where the default refuses it or
/// has no answer, so does the alternative. Gives the default's answers, part 1's first.
///
/// # Panics
///
/// Where one disagrees, or panics.
#[track_caller]
pub fn agree_on(day: &Day, input: &str, what: &str) -> Vec<Option<String>> {
    let input = Input::from_text(input);
    let mut defaults = Vec::new();
    for solver in day.solvers() {
        let given = answer(solver, &input, what);
        match solver.name() {
            None => defaults.push((solver.part(), given)),
            Some(name) => {
                let default = defaults.iter().find(|(part, _)| *part == solver.part());
                let default = default.and_then(|(_, answer)| answer.as_ref());
                assert_eq!(
                    given.as_ref(),
                    default,
                    "{what}: part {} {name}",
                    solver.part()
                );
            }
        }
    }
    defaults.into_iter().map(|(_, answer)| answer).collect()
}

/// Every solver's generator refuses an input, at this line, with a message that has this in it.
///
/// # Panics
///
/// Where one takes it, or says something else.
#[track_caller]
pub fn refuses(day: &Day, input: &str, line: usize, expected: &str) {
    let text = Input::from_text(input);
    for solver in day.solvers() {
        match solver.generate(&text).map(drop) {
            Err(Failure::Input {
                line: Some(at),
                message,
            }) => {
                assert_eq!(at, line, "{input:?}, {}: {message}", name(solver));
                assert!(
                    message.contains(expected),
                    "{input:?}, {}: {message:?}",
                    name(solver)
                );
            }
            other => panic!("{input:?}, {}: {other:?}", name(solver)),
        }
    }
}

/// Line ends, a byte order mark and the end of the file make no difference to the defaults' answers.
///
/// # Panics
///
/// Where they do, or there are none.
#[track_caller]
pub fn forms(day: &Day, input: &str) {
    let lines = input.trim_end_matches('\n');
    let crlf = lines.replace('\n', "\r\n");
    let forms = [
        format!("{lines}\n"),
        format!("{lines}\n\n\n"),
        format!("\u{feff}{lines}"),
        crlf.clone(),
        format!("{crlf}\r\n\r\n"),
    ];
    for solver in day.solvers().filter(|solver| solver.name().is_none()) {
        let plain = answer(solver, &Input::from_text(lines), "as it is");
        assert!(plain.is_some(), "{}: no answer", name(solver));
        for form in &forms {
            let form_input = Input::from_bytes(form.as_bytes()).expect("this is UTF-8");
            assert_eq!(
                answer(solver, &form_input, form),
                plain,
                "{}: {form:?}",
                name(solver)
            );
        }
    }
}

/// Generated inputs with a few bytes or lines changed, removed, doubled or exchanged: the generator
/// says yes or no, and of those that it takes one in `solve_one_in` is solved, to an answer or an
/// error. Nothing panics, and nothing takes long.
///
/// # Panics
///
/// Where something does.
#[track_caller]
pub fn mutated(day: &Day, count: u64, solve_one_in: u64) {
    let samples: Vec<_> = (1..=8).map(|seed| sample(day, seed).into_bytes()).collect();
    let mut rng = Rng::new(0x6d75_7461_7465);
    let (mut taken, mut refused) = (0, 0);
    for number in 0..count {
        let bytes = mutate(&mut rng, &samples);
        let Ok(input) = Input::from_bytes(&bytes) else {
            refused += 1;
            continue;
        };
        let mut solve = false;
        for solver in day.solvers().filter(|solver| solver.name().is_none()) {
            let shown = || {
                format!(
                    "mutated input {number}, {}:\n{}",
                    name(solver),
                    input.as_str()
                )
            };
            let start = Instant::now();
            match solver.generate(&input) {
                Ok(_) if solver.part() == 1 => {
                    taken += 1;
                    solve = taken % solve_one_in == 0;
                }
                Ok(_) => {}
                Err(Failure::Panic(message)) => panic!("{message}: {}", shown()),
                Err(_) => refused += u64::from(solver.part() == 1),
            }
            if solve && let Err(Failure::Panic(message)) = solver.run(&input).answer {
                panic!("{message}: {}", shown());
            }
            assert!(
                start.elapsed() < BOUND,
                "took {:?}: {}",
                start.elapsed(),
                shown()
            );
        }
    }
    assert!(
        refused > 0,
        "{count} mutated inputs, and none was refused: is the parser too lax?"
    );
}

/// The generated inputs of seeds 1, 2, … have these digests: a seed means the same for ever.
///
/// # Panics
///
/// Where they have others. The message gives those, to be pinned once, when a day is new.
#[track_caller]
pub fn pinned(day: &Day, digests: &[u64]) {
    let seeds = 1..=digests.len() as u64;
    let now: Vec<_> = seeds
        .map(|seed| digest(sample(day, seed).as_bytes()))
        .collect();
    assert!(
        !digests.is_empty() && now == digests,
        "the samples are now {now:#018x?}"
    );
}

/// The generated input of a seed.
///
/// # Panics
///
/// Where the day generates none.
#[must_use]
#[track_caller]
pub fn sample(day: &Day, seed: u64) -> String {
    day.sample(seed).expect("this day generates inputs")
}

/// FNV-1a, in 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |digest, &byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// An answer or none, in bounded time and without a panic.
fn answer(solver: &Solver, input: &Input, what: &str) -> Option<String> {
    let start = Instant::now();
    let answer = solver.run(input).answer;
    assert!(
        start.elapsed() < BOUND,
        "{what}: {} took {:?}",
        name(solver),
        start.elapsed()
    );
    if let Err(Failure::Panic(message)) = &answer {
        panic!("{what}: {}: {message}", name(solver));
    }
    answer.ok()
}

fn name(solver: &Solver) -> String {
    format!(
        "part {} {}",
        solver.part(),
        solver.name().unwrap_or("default")
    )
}

/// One of the samples with one to three changes.
fn mutate(rng: &mut Rng, samples: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = rng.pick(samples).clone();
    for _ in 0..rng.range(1..=3) {
        let at = rng.index(bytes.len() + 1);
        match rng.below(12) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, rng.below(256) as u8),
            2 => bytes
                .splice(at..at, rng.pick(&ODDITIES).iter().copied())
                .for_each(drop),
            3 if at < bytes.len() => drop(bytes.remove(at)),
            4 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            // A byte that occurs elsewhere: likelier to be legal.
            5 if at < bytes.len() => bytes[at] = bytes[rng.index(bytes.len())],
            6..=8 => {
                let mut lines: Vec<_> = bytes.split(|&byte| byte == b'\n').collect();
                let (from, to) = (rng.index(lines.len()), rng.index(lines.len()));
                match rng.below(3) {
                    0 => drop(lines.remove(from)),
                    1 => lines.insert(to, lines[from]),
                    _ => lines.swap(from, to),
                }
                bytes = lines.join(&b'\n');
            }
            // A number that is another.
            9..=10 => {
                let digit = |byte: &u8| byte.is_ascii_digit();
                if let Some(start) = bytes[at..].iter().position(digit) {
                    let start = at + start;
                    let len = bytes[start..].iter().take_while(|byte| digit(byte)).count();
                    bytes
                        .splice(start..start + len, rng.pick(&NUMBERS).iter().copied())
                        .for_each(drop);
                }
            }
            _ => {
                let end = at + rng.index(bytes.len() - at + 1).min(2_000);
                bytes.extend_from_within(at..end);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

/// What is put between other bytes.
const ODDITIES: [&[u8]; 9] = [
    b"\n\n",
    b"\r",
    b" ",
    b"\t",
    b"-",
    b"\xc3\xa4",
    b"\xf0\x9f\xa6\x80",
    b"\xff",
    b"\0",
];

/// What numbers are turned into: the ends of the machine's ranges, and beyond them.
const NUMBERS: [&[u8]; 14] = [
    b"0",
    b"1",
    b"2",
    b"-1",
    b"+1",
    b"007",
    b"255",
    b"65536",
    b"2147483648",
    b"4294967296",
    b"9223372036854775808",
    b"18446744073709551615",
    b"18446744073709551616",
    b"340282366920938463463374607431768211456",
];

#[cfg(test)]
mod tests {
    use std::borrow::Borrow;
    use std::panic::catch_unwind;

    use aoc_runner::{ArcStr, Runner};

    use super::*;

    /// Says how long its input is.
    struct Length(usize);

    impl Runner for Length {
        fn r#gen(input: ArcStr) -> Self {
            let input: &str = input.borrow();
            Self(input.len())
        }

        fn run(&self) -> Box<dyn Display> {
            Box::new(self.0)
        }

        fn bench(&self, _: fn(&dyn Display)) {}
    }

    const LENGTH: Solver = Solver::new(1, |input| Ok(Box::new(Length::r#gen(input))));
    const DAY: Day = Day::new(2020, &[LENGTH]);

    #[test]
    fn kept_examples_are_held_against_the_solvers() {
        let folder = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("crates/aoc-core/Cargo.toml", "");
        write("crates/2020/day02/Cargo.toml", "");
        let day = folder.path().join("crates/2020/day02");
        let said = |part| {
            let failed = catch_unwind(|| kept_of(&DAY, part, &day)).err()?;
            failed.downcast_ref::<String>().cloned()
        };
        assert_eq!(said(1), None, "where none is kept nothing is held up");
        write("inputs/2020/day02.example1.txt", "abc\r\n");
        write("inputs/2020/day02.example2.txt", "abcd\n");
        assert_eq!(said(1), None, "of these nothing is expected");
        write(
            "inputs/2020/day02.example1.answers",
            "1 right 3\n2 right 9\n",
        );
        assert_eq!(said(1), None);
        write("inputs/2020/day02.example2.answers", "1 right 3\n");
        assert_eq!(
            said(1).as_deref(),
            Some("inputs/2020/day02.example2.txt: part 1 default gives 4, expected 3")
        );
        write("inputs/2020/day02.example2.answers", "what\n");
        let said = said(1).unwrap();
        assert!(
            said.contains("example2.answers cannot be read: line 1"),
            "{said}"
        );
        let elsewhere = folder.path().join("crates");
        assert!(catch_unwind(|| kept_of(&DAY, 1, &elsewhere)).is_err());
    }
}
