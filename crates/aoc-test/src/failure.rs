//! What a test failed with, out of all that its process wrote.
//!
//! The test harness is asked to let output through, so that what a crashed test wrote is there too:
//! standard output has the harness's own lines around the test's, standard error the message of each
//! panic. The last panic of the test's own thread is the one that failed it.

/// Why a test failed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Failure {
    /// What it says, without the values that were compared.
    pub message: String,
    /// The file and the line.
    pub place: Option<Place>,
    /// The values of a comparison, as `{:?}` writes them.
    pub values: Option<Values>,
    /// What else it wrote.
    pub output: String,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file, as the compiler knew it.
    pub file: String,
    /// The line.
    pub line: u32,
}

/// The two sides of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// What stands first.
    pub left: String,
    /// What stands second.
    pub right: String,
}

/// Takes apart what a failed test wrote.
#[must_use]
pub fn failure(test: &str, out: &str, err: &str) -> Failure {
    let (printed, harness) = printed(test, out);
    let panics = panics(err);
    let own = |panic: &&Panic<'_>| panic.thread == test || panic.thread == "main";
    let panic = panics.iter().rfind(own).or(panics.last());
    let mut failure = Failure::default();
    let mut rest = err.to_owned();
    if let Some(panic) = panic {
        let (message, values) = comparison(panic.message);
        failure.message = message;
        failure.values = values;
        failure.place = panic.place.clone();
        rest = format!("{}{}", &err[..panic.start], &err[panic.end..]);
    }
    if err.contains(" has overflowed its stack") {
        "the stack overflowed".clone_into(&mut failure.message);
    } else if !harness.is_empty() {
        // A test that should have panicked, and did not, or with something else.
        let note = harness.strip_prefix("note: ").unwrap_or(harness);
        note.clone_into(&mut failure.message);
        failure.values = None;
    } else if let (None, Some(at)) = (panic, rest.rfind("Error: ")) {
        // A test that returned an error.
        failure.message = rest[at..].trim_end().to_owned();
        rest.truncate(at);
    }
    let noise = |line: &&str| !is_noise(line);
    let rest: Vec<_> = rest.lines().filter(noise).collect();
    let rest = rest.join("\n");
    let parts = [printed.trim_matches('\n'), rest.trim_matches('\n')];
    failure.output = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n");
    failure
}

/// Whether the harness says that the one test has passed: a test that ends its process with success
/// has not.
#[must_use]
pub fn has_passed(out: &str) -> bool {
    out.rfind("\ntest result: ok. 1 passed;").is_some()
}

/// What the test printed, and what the harness says of it.
fn printed<'a>(test: &str, out: &'a str) -> (String, &'a str) {
    let out = out
        .strip_prefix("\nrunning 1 test\n")
        .or_else(|| out.strip_prefix("running 1 test\n"))
        .unwrap_or(out);
    let (body, harness) = match out.rfind("\nfailures:\n\nfailures:\n") {
        Some(at) => (&out[..at], ""),
        None => match out.rfind("\nfailures:\n\n---- ") {
            Some(at) => {
                let said = &out[at..];
                let from = said.find(" stdout ----\n").map_or(0, |at| at + 13);
                let to = said.rfind("\nfailures:\n").unwrap_or(said.len()).max(from);
                (&out[..at], said[from..to].trim_matches('\n'))
            }
            None => (out, ""),
        },
    };
    // Where there is one thread for tests their line begins before the test does.
    let mut text = String::new();
    for line in body.split_inclusive('\n') {
        let trimmed = line.trim_end();
        let begins = format!("test {test} ... ");
        let should = format!("test {test} - should panic ... ");
        if let Some(rest) = line
            .strip_prefix(&begins)
            .or_else(|| line.strip_prefix(&should))
        {
            if !["ok", "FAILED"].contains(&rest.trim_end()) {
                text.push_str(rest);
            }
        } else if let Some(before) = [begins, should]
            .iter()
            .find_map(|line| trimmed.strip_suffix(&format!("{line}FAILED")))
        {
            text.push_str(before);
        } else if trimmed != "FAILED" {
            text.push_str(line);
        }
    }
    (text, harness)
}

/// A panic's message in what was written.
#[derive(Debug)]
struct Panic<'a> {
    thread: &'a str,
    place: Option<Place>,
    message: &'a str,
    /// Where it stands.
    start: usize,
    end: usize,
}

fn panics(err: &str) -> Vec<Panic<'_>> {
    let mut panics: Vec<Panic<'_>> = Vec::new();
    let mut at = 0;
    let mut is_open = false;
    for line in err.split_inclusive('\n') {
        let text = line.trim_end_matches('\n');
        if let Some((thread, place)) = head(text) {
            let from = at + line.len();
            panics.push(Panic {
                thread,
                place,
                message: &err[from..from],
                start: at,
                end: from,
            });
            is_open = true;
        } else if is_open && let Some(panic) = panics.last_mut() {
            if is_noise(text) || text == "stack backtrace:" {
                is_open = false;
            } else {
                let from = panic.end - panic.message.len();
                panic.end = at + line.len();
                panic.message = &err[from..panic.end];
            }
        }
        at += line.len();
    }
    panics
}

/// The thread and the place in the first line of a panic's message.
fn head(line: &str) -> Option<(&str, Option<Place>)> {
    let rest = line.strip_prefix("thread '")?;
    let (thread, place) = rest.split_once(" panicked at ")?;
    // Newer versions of Rust have the thread's number behind its name.
    let thread = thread.rsplit_once('\'').map_or(thread, |(name, _)| name);
    let mut parts = place.trim_end_matches(':').rsplitn(3, ':');
    let place = match (parts.next(), parts.next(), parts.next()) {
        (Some(_), Some(line), Some(file)) => line.parse().ok().map(|line| Place {
            file: file.to_owned(),
            line,
        }),
        _ => None,
    };
    Some((thread, place))
}

fn is_noise(line: &str) -> bool {
    line.starts_with("note: run with `RUST_BACKTRACE=")
        || line.starts_with("note: Some details are omitted, run with `RUST_BACKTRACE=")
        || line.ends_with(") has overflowed its stack")
        || line.ends_with("' has overflowed its stack")
        || line == "fatal runtime error: stack overflow, aborting"
}

/// The message and the values of a failed comparison; else the message as it is.
fn comparison(message: &str) -> (String, Option<Values>) {
    let message = message.trim_end_matches('\n');
    let whole = || (message.trim().to_owned(), None);
    let Some(rest) = message.strip_prefix("assertion `left ") else {
        return whole();
    };
    let Some((said, values)) = rest.rsplit_once("\n  left: ") else {
        return whole();
    };
    let Some((left, right)) = values.split_once("\n right: ") else {
        return whole();
    };
    let (operator, said) = said.split_once("right` failed").unwrap_or((said, ""));
    let said = said.trim_start_matches(": ").to_owned();
    let message = match (operator.trim(), said.is_empty()) {
        ("==", true) => "left and right differ".to_owned(),
        ("==", false) => said,
        ("!=", true) => "left and right are equal".to_owned(),
        ("!=", false) => format!("{said}: left and right are equal"),
        (operator, _) => format!("left {operator} right does not hold: {said}"),
    };
    let values = Values {
        left: left.to_owned(),
        right: right.to_owned(),
    };
    (
        message.trim_end_matches([':', ' ']).to_owned(),
        Some(values),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAILED: &str = "\nrunning 1 test\n";
    const ENDED: &str = "\ntest result: FAILED. 0 passed; 1 failed; 0 ignored\n\n";

    fn out(printed: &str) -> String {
        format!(
            "{FAILED}{printed}test tests::t ... FAILED\n\nfailures:\n\nfailures:\n    tests::t\n{ENDED}"
        )
    }

    #[test]
    fn a_comparison_is_taken_apart() {
        let err = "to err\n\nthread 'tests::t' (22314) panicked at crates/2020/day03/src/tests.rs:4:72:\n\
                   assertion `left == right` failed: day 3\n  left: \"a\\nb\"\n right: \"a\\nc\"\n\
                   note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";
        let found = failure("tests::t", &out("no newline"), err);
        assert_eq!(
            found,
            Failure {
                message: "day 3".to_owned(),
                place: Some(Place {
                    file: "crates/2020/day03/src/tests.rs".to_owned(),
                    line: 4
                }),
                values: Some(Values {
                    left: "\"a\\nb\"".to_owned(),
                    right: "\"a\\nc\"".to_owned()
                }),
                output: "no newline\nto err".to_owned(),
            }
        );
        // As an older Rust writes it, on another system.
        let err = "thread 'tests::t' panicked at src\\tests.rs:4:72:\nassertion `left != right` failed\n  left: 1\n right: 1\n";
        let found = failure("tests::t", &out(""), err);
        assert_eq!(found.message, "left and right are equal");
        assert_eq!(found.place.unwrap().file, "src\\tests.rs");
        assert_eq!(found.output, "");
    }

    #[test]
    fn the_tests_own_panic_is_the_one() {
        let err = "\nthread 'worker' (1) panicked at a.rs:1:1:\nin thread\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n\
                   \nthread 'tests::t' (2) panicked at b.rs:2:2:\nline one\n\nline three\n";
        let found = failure("tests::t", &out(""), err);
        assert_eq!(found.message, "line one\n\nline three");
        assert_eq!(found.place.unwrap().line, 2);
        assert!(found.output.contains("in thread"), "{}", found.output);
        let err = "\nthread 'tests::t' (2) panicked at b.rs:2:2:\nmessage\nstack backtrace:\n   0: x\n             at y\n";
        let found = failure("tests::t", &out(""), err);
        assert_eq!(found.message, "message");
        assert!(found.output.contains("   0: x"), "{}", found.output);
    }

    #[test]
    fn failures_without_a_panic() {
        let found = failure("tests::t", &out(""), "printed\nError: \"it is bad\"\n");
        assert_eq!(found.message, "Error: \"it is bad\"");
        assert_eq!(found.output, "printed");
        let should = format!(
            "{FAILED}test tests::t - should panic ... FAILED\n\nfailures:\n\n---- tests::t stdout ----\n\
             note: test did not panic as expected at src/lib.rs:9:32\n\nfailures:\n    tests::t\n{ENDED}"
        );
        let found = failure("tests::t", &should, "");
        assert_eq!(
            found.message,
            "test did not panic as expected at src/lib.rs:9:32"
        );
        let err = "\nthread 'tests::t' (1) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        let found = failure("tests::t", FAILED, err);
        assert_eq!(found.message, "the stack overflowed");
        assert_eq!(found.output, "");
        let found = failure("tests::t", FAILED, "before\n");
        assert_eq!((&*found.message, &*found.output), ("", "before"));
    }

    #[test]
    fn who_ends_the_process_has_not_passed() {
        let passed = "\nrunning 1 test\ntest tests::t ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored\n\n";
        assert!(has_passed(passed));
        assert!(!has_passed(FAILED));
        assert!(!has_passed(&out("")));
        // With one thread for tests, what is printed stands within the harness's line.
        let found = failure(
            "tests::t",
            "\nrunning 1 test\ntest tests::t ... printed\nmore\nFAILED\n\nfailures:\n\nfailures:\n    tests::t\n",
            "",
        );
        assert_eq!(found.output, "printed\nmore");
    }
}
