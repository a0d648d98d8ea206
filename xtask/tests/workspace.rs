//! The whole house in a scratch workspace: days of two years are made, run, broken and mended.
//!
//! The scratch workspace is a clean clone of one that was exported from this one, in a folder with a
//! space and a letter beyond ASCII in its name and with its target directory elsewhere. Exit code, standard
//! output and standard error are looked at together.

#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command's exit code, standard output and standard error.
#[derive(Debug)]
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

struct Scratch {
    root: PathBuf,
    target: PathBuf,
}

impl Scratch {
    /// A clean clone of a workspace that was exported, with an empty calendar.
    fn new() -> Self {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let [source, exported, root] =
            ["source", "exported", "scratch wörkspace"].map(|name| tmp.join(name));
        for folder in [&source, &exported, &root] {
            if folder.exists() {
                fs::remove_dir_all(folder).unwrap();
            }
        }
        // A copy has what is not in git's index yet, too.
        for file in fs::read_dir(ours).unwrap() {
            let name = file.unwrap().file_name();
            // A target directory, whatever its name, has that file.
            let skipped = [".git", ".bench", "inputs"]
                .map(OsStr::new)
                .contains(&&*name)
                || ours.join(&name).join("CACHEDIR.TAG").exists();
            if !skipped {
                copy(&ours.join(&name), &source.join(&name));
            }
        }
        let scratch = Self {
            root,
            target: tmp.join("scratch-target"),
        };
        let mut export = Command::new(env!("CARGO_BIN_EXE_xtask"));
        export.args(["export", "../exported", "--year", "2020"]);
        let said = said_in(&source, &scratch.target, &mut export, b"");
        said.is(0, &["made ../exported: ", "cargo xtask new 2020/1"], &[]);
        let mut git = Command::new("git");
        git.args(["clone", "--quiet"])
            .arg(exported)
            .arg(&scratch.root);
        said_in(tmp, &scratch.target, &mut git, b"").is(0, &[], &[]);
        scratch
    }

    fn said(&self, command: &mut Command, stdin: &[u8]) -> Said {
        said_in(&self.root, &self.target, command, stdin)
    }

    /// `cargo`, and words without spaces in them.
    fn cargo(&self, words: &str) -> Said {
        self.cargo_with(words, b"")
    }

    fn cargo_with(&self, words: &str, stdin: &[u8]) -> Said {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let said = self.said(Command::new(cargo).args(words.split_whitespace()), stdin);
        assert!(
            !said.err.contains("RUST_BACKTRACE"),
            "cargo {words}: {said:?}"
        );
        said
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has no {from:?}:\n{text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }
}

/// Runs a command in a folder.
fn said_in(root: &Path, target: &Path, command: &mut Command, stdin: &[u8]) -> Said {
    let mut child = command
        .current_dir(root)
        .env("CARGO_MANIFEST_DIR", root.join("xtask"))
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_NET_OFFLINE", "true")
        .env("AOC_NOW", "2026-11-30T12:00:00Z")
        .env("NO_COLOR", "1")
        .envs(COMMITTER)
        .env_remove("AOC_YEAR")
        .env_remove("AOC_DEFAULT_YEAR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(stdin).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| {
        String::from_utf8(bytes.to_vec())
            .unwrap()
            .replace("\r\n", "\n")
    };
    Said {
        code: output.status.code(),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}

/// Who commits, on a machine where git does not know it.
const COMMITTER: [(&str, &str); 4] = [
    ("GIT_AUTHOR_NAME", "Test"),
    ("GIT_AUTHOR_EMAIL", "test@example.org"),
    ("GIT_COMMITTER_NAME", "Test"),
    ("GIT_COMMITTER_EMAIL", "test@example.org"),
];

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            if name != OsStr::new("target") {
                copy(&from.join(&name), &to.join(&name));
            }
        }
    } else {
        // Not `fs::copy`: the permissions of a read-only checkout are not to come along.
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, fs::read(from).unwrap()).unwrap();
    }
}

impl Said {
    /// It ended with this code, and said this on each stream, among other things.
    #[track_caller]
    fn is(&self, code: i32, out: &[&str], err: &[&str]) -> &Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        for text in out {
            assert!(self.out.contains(text), "no {text:?} in {self:#?}");
        }
        for text in err {
            assert!(self.err.contains(text), "no {text:?} in {self:#?}");
        }
        self
    }
}

/// What makes a day of the template one that takes numbers, and answers with the sum and the product.
fn solve(scratch: &Scratch, lib: &str) {
    for (from, to) in [
        (
            "use aoc_runner_derive",
            "use aoc_parse::{Cursor, lines};\nuse aoc_runner_derive",
        ),
        ("Vec<String>", "Vec<u64>"),
        (
            "Ok(input.lines().map(str::to_owned).collect())",
            "lines(input, Cursor::number)",
        ),
        ("lines: &[String]", "numbers: &[u64]"),
        ("    let _ = lines;\n", ""),
    ] {
        scratch.edit(lib, from, to);
    }
    for (part, method) in [(1, "sum"), (2, "product")] {
        scratch.edit(
            lib,
            &format!("Err(NoAnswer::new(\"part {part} is not solved yet\"))"),
            &format!("Ok(numbers.iter().{method}())"),
        );
    }
}

#[test]
fn days_of_two_years_are_made_run_broken_and_mended() {
    let scratch = Scratch::new();
    let aoc = |words: &str| scratch.cargo(&format!("aoc {words}"));

    // Nothing there yet.
    aoc("").is(
        2,
        &[],
        &[
            "error: no day is in this workspace yet",
            "hint: `cargo xtask new 2020/1` makes the first one",
        ],
    );

    // Two years, by either form of the options.
    scratch.cargo("xtask new 2015/1 --title Sums").is(
        0,
        &[
            "wrote crates/2015/day01/src/lib.rs",
            "`cargo aoc 2015/1` runs it",
        ],
        &[],
    );
    scratch
        .cargo("xtask new -y 2020 -d 22")
        .is(0, &["wrote crates/2020/day22/Cargo.toml"], &[]);
    scratch
        .cargo("xtask new 2020/22")
        .is(1, &[], &["error: crates/2020/day22 is there already"]);
    scratch.cargo("xtask new 2025/13").is(
        2,
        &[],
        &["there is no day 13 in 2025: its days are 1 to 12"],
    );
    scratch.cargo("xtask calendar --check").is(0, &[], &[]);

    // As the template has them they compile without a warning, take any text, and have no answer.
    aoc("2015/1").is(
        3,
        &[],
        &[
            "note: no personal input for 2015 day 1, and the day generates none yet",
            "`cargo xtask fetch 2015/1` gets yours into inputs/2015/day01.txt",
            "error: sample:1: this day generates no inputs",
        ],
    );
    let said = scratch.cargo_with("aoc 2015/1 -i -", "any text\n\n\u{1f980}".as_bytes());
    said.is(
        1,
        &["2015 day 1: Sums", "no answer"],
        &["part 1 is not solved yet", "part 2 is not solved yet"],
    );
    assert!(!said.err.contains("warning"), "{said:?}");
    let said = scratch.cargo("test --package aoc-2015-day01");
    said.is(0, &["ok. 2 passed; 0 failed; 2 ignored"], &[]);
    assert!(!said.err.contains("warning"), "{said:?}");
    let fmt = scratch.cargo("fmt --package aoc-2015-day01 --package aoc-2020-day22 -- --check");
    fmt.is(0, &[], &[]);

    // A day that was made before its puzzle was there gets its title later.
    scratch.cargo("xtask title 2020/22").is(
        1,
        &[],
        &[
            "error: the title of 2020 day 22 is not known here",
            "fetch 2020/22",
        ],
    );
    let beside = scratch.root.join("inputs/2020");
    fs::create_dir_all(&beside).unwrap();
    fs::write(beside.join("day22.answers"), "title A \"B\"\n").unwrap();
    scratch
        .cargo("xtask title 2020/22")
        .is(0, &["2020 day 22 is called A 'B'"], &[]);
    scratch.cargo("xtask calendar --check").is(0, &[], &[]);
    scratch
        .cargo("xtask title 2020/22 Numbers")
        .is(0, &["2020 day 22 is called Numbers"], &[]);
    fs::remove_dir_all(&beside).unwrap();

    fs::write(
        scratch.root.join("numbers.txt"),
        "\u{feff}2\r\n3\r\n4\r\n\r\n",
    )
    .unwrap();
    aoc("2015/1 -i numbers.txt").is(
        1,
        &["no answer"],
        &["part 1 is not solved yet", "part 2 is"],
    );

    // Solved; both years side by side, from several inputs, and the personal one.
    for lib in [
        "crates/2015/day01/src/lib.rs",
        "crates/2020/day22/src/lib.rs",
    ] {
        solve(&scratch, lib);
    }
    aoc("-d 22 -i numbers.txt").is(0, &["2020 day 22: Numbers", " 9 ", " 24 "], &[]);
    aoc("2015/1 -i -").is(
        3,
        &[],
        &["error: -:1: expected a whole number, found the end"],
    );
    fs::write(scratch.root.join("more.txt"), "10\n20").unwrap();
    let said = aoc("-y 2015 -d 1 -p 2 -i numbers.txt -i more.txt");
    said.is(0, &[" 24 ", " 200 "], &[]);
    assert_eq!(said.out.matches("2015 day 1: Sums").count(), 2, "{said:?}");
    fs::create_dir_all(scratch.root.join("inputs/2015")).unwrap();
    fs::write(scratch.root.join("inputs/2015/day01.txt"), "5\n6").unwrap();
    let said = aoc("2015/1");
    said.is(0, &["inputs/2015/day01.txt", " 11 ", " 30 "], &[]);
    assert!(!said.err.contains("note"), "{said:?}");

    // More inputs than fit into one argument of a command line.
    let many = "-i inputs/2015/day01.txt ".repeat(3000);
    let said = aoc(&format!("2015/1 -p 1 --json {many}"));
    said.is(0, &[r#""answer":"11""#], &[]);
    assert_eq!(said.out.lines().count(), 3000);

    // Tests are a line each, and what differs is shown where one fails.
    let tests = "crates/2015/day01/src/tests.rs";
    let said = aoc("test 2015/1 kept");
    said.is(
        0,
        &["2015 day 1: Sums", "✓ kept_examples_of_part_1", "2 passed"],
        &[],
    );
    let template = fs::read_to_string(scratch.root.join(tests)).unwrap();
    let ignored = "#[ignore = \"the example and its answer are not filled in yet\"]\n";
    scratch.edit(tests, ignored, "");
    scratch.edit(tests, "= \"\\\n\";", "= \"1\\n2\\n3\\n\";");
    scratch.edit(tests, "1, EXAMPLE, 0", "1, EXAMPLE, 7");
    scratch.edit(tests, "2, EXAMPLE, 0", "2, EXAMPLE, 6");
    aoc("test 2015/1").is(
        1,
        &[
            "✗ example_of_part_1",
            "crates/2015/day01/src/tests.rs:10",
            "left   Ok(\"6\")",
            "right   Ok(\"7\")",
            "3 passed, 1 failed in",
        ],
        &[],
    );
    aoc("test 2015/1 --json").is(
        1,
        &[r#"{"year":2015,"day":1,"target":null,"test":"tests::example_of_part_1","outcome":"failed","ns":"#],
        &[],
    );
    aoc("test 2015/1 unheard").is(2, &[], &["no test has unheard in its name"]);
    // Without a terminal one round is made of what `watch` makes one at each change.
    let shown = [
        "right   Ok(\"7\")",
        "  part 1  11 ",
        "part 1: 11 · part 2: 30",
    ];
    aoc("watch 2015/1").is(0, &shown, &[]);
    fs::write(scratch.root.join(tests), template).unwrap();

    // What the puzzle site has said of answers lies beside the input.
    let answers = scratch.root.join("inputs/2015/day01.answers");
    fs::write(&answers, "1 right 11\n2 low 30\n").unwrap();
    aoc("2015/1").is(
        1,
        &[" 11 ✓", " 30 ✗"],
        &["error: 2015 day 1 part 2: 30 is wrong"],
    );
    aoc("2015/1 --json").is(
        1,
        &[r#","verdict":"right"}"#, r#","verdict":"wrong"}"#],
        &[],
    );
    aoc("check 2015/1").is(1, &["right", "WRONG", "1 right, 1 wrong, 0 with"], &[]);
    aoc("submit 2020/22 --yes").is(3, &[], &["error: there is no inputs/2020/day22.txt"]);

    // Examples that were kept are inputs with answers of their own, for the day's tests too.
    aoc("2015/1 --example").is(
        2,
        &[],
        &[
            "error: no example of 2015 day 1 is kept",
            "hint: `cargo aoc examples 2015/1`",
        ],
    );
    aoc("--example 2015/1").is(2, &[], &["a day is put before `--example`"]);
    let kept = |file: &str, text: &str| {
        fs::write(scratch.root.join("inputs/2015").join(file), text).unwrap();
    };
    kept("day01.example1.txt", "2\r\n3\r\n");
    kept("day01.example1.answers", "1 right 5\n2 right 6\n");
    kept("day01.example2.txt", "4\n");
    kept("day01.example2.answers", "1 right 4\n2 right 5\n");
    kept("day01.example4.txt", "x\n");
    let said = aoc("2015/1 --example 1");
    said.is(0, &["inputs/2015/day01.example1.txt", " 5 ✓", " 6 ✓"], &[]);
    assert!(!said.err.contains("note"), "{said:?}");
    aoc("2015/1 --example 2").is(
        1,
        &[" 4 ✓", " 4 ✗"],
        &["part 2 of inputs/2015/day01.example2.txt: 4 is wrong: 5 is expected"],
    );
    aoc("2015/1 --example --json -p 1").is(
        3,
        &[
            r#""input":"inputs/2015/day01.example1.txt","answer":"5""#,
            r#","verdict":"right"}"#,
            r#""input":"inputs/2015/day01.example4.txt","answer":null"#,
        ],
        &[],
    );
    aoc("2015/1 --example 3").is(2, &[], &["no example 3 of 2015 day 1 is kept"]);
    kept("day01.example4.answers", "2 right 7\n");
    aoc("2015/1 --example 4 -p 1").is(
        0,
        &["no answer"],
        &["note: of part 1 nothing is expected here: line 1: expected a whole number"],
    );
    kept("day01.example4.answers", "");
    scratch.cargo("test --package aoc-2015-day01").is(
        101,
        &[
            "inputs/2015/day01.example2.txt: part 2 default gives 4, expected 5",
            "1 passed; 1 failed; 2 ignored",
        ],
        &[],
    );
    for number in [2, 4] {
        for end in ["txt", "answers"] {
            let file = format!("inputs/2015/day01.example{number}.{end}");
            fs::remove_file(scratch.root.join(file)).unwrap();
        }
    }

    // What would spoil the evening, of which this is some: the clock of this test is moved.
    scratch
        .cargo("xtask doctor --offline --no-warm --json")
        .is(
            1,
            &[
                r#"{"check":"rust","grade":"well","found":"rustc "#,
                r#"{"check":"variables","grade":"spoils","found":"AOC_NOW is 2026-11-30T12:00:00Z"#,
                r#"{"check":"build","grade":"well","found":"`cargo aoc` was built before","remedy":null}"#,
            ],
            &[],
        );

    // The ledger needs the input, and says nothing without it.
    fs::write(&answers, "1 right 11\n2 right 30\n").unwrap();
    aoc("check --ledger").is(
        0,
        &["2 right, 0 wrong, 0 with"],
        &["1 day is left out", "entered into the ledger: 2"],
    );
    fs::remove_file(&answers).unwrap();
    aoc("check 2015/1").is(
        2,
        &["not known"],
        &["error: no answer is known to compare with"],
    );
    aoc("check 2015/1 --ledger").is(0, &["2 right"], &[]);
    fs::write(scratch.root.join("inputs/2015/day01.txt"), "5\n7").unwrap();
    aoc("check 2015/1 --ledger").is(1, &["not known"], &["part 1 is for another input"]);
    fs::write(scratch.root.join("inputs/2015/day01.txt"), "5\n6").unwrap();

    // One object a line, in the promised order, and nothing else.
    let said = scratch.cargo_with("aoc 2015/1 -p 1 --json -i - -i missing.txt", b"1\n2\n");
    let mut lines = said.is(3, &[], &[]).out.lines();
    let (first, second) = (lines.next().unwrap(), lines.next().unwrap());
    assert!(
        first.starts_with(
            r#"{"year":2015,"day":1,"part":1,"alternative":null,"input":"-","answer":"3","error":null,"generator_ns":"#
        ),
        "{first}"
    );
    assert!(
        second.starts_with(
            r#"{"year":2015,"day":1,"part":1,"alternative":null,"input":"missing.txt","answer":null,"error":"cannot be read: "#
        ),
        "{second}"
    );
    assert!(
        second.ends_with(r#","generator_ns":null,"solver_ns":null}"#),
        "{second}"
    );
    assert_eq!(lines.next(), None);

    // Bytes that are no text, and a file with a line that is none of the puzzle's.
    fs::write(scratch.root.join("numbers.txt"), b"1\n\xff\n").unwrap();
    aoc("-d 22 -i numbers.txt").is(
        3,
        &[],
        &["error: numbers.txt:2: expected text, but byte 0xff"],
    );
    fs::write(scratch.root.join("numbers.txt"), "1\n2\nx\n").unwrap();
    let said = aoc("-d 22 -i numbers.txt");
    said.is(
        3,
        &[],
        &["error: numbers.txt:3: expected a whole number, found \"x\""],
    );
    assert_eq!(
        said.err.matches("error:").count(),
        1,
        "once for both parts: {said:?}"
    );

    // A name that the plan could not say.
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(["aoc", "-d", "22", "-i"]);
        command.arg(OsStr::from_bytes(b"numbers\xff.txt"));
        scratch.said(&mut command, b"").is(
            3,
            &[],
            &["this name is not UTF-8", "hint: `-i - <FILE`"],
        );
    }

    // The command line.
    aoc("-d 23").is(
        2,
        &[],
        &[
            "2020 day 23 is not in the calendar",
            "cargo xtask new 2020/23",
        ],
    );
    aoc("-d 26").is(2, &[], &["a day from 1 to 25"]);
    aoc("-p 3").is(2, &[], &["3 is not in 1..=2"]);
    aoc("--all -i numbers.txt").is(2, &[], &["an input goes with one day"]);

    // What a day prints is passed on, beside its answers.
    let lib = "crates/2020/day22/src/lib.rs";
    fs::write(scratch.root.join("numbers.txt"), "2\n3\n4\n").unwrap();
    let printing = "print!(\"printed\"); Ok(numbers.iter().sum())";
    scratch.edit(lib, "Ok(numbers.iter().sum())", printing);
    let said = aoc("-d 22 -i numbers.txt");
    said.is(0, &[" 9 ", " 24 "], &["printed\n"]);
    assert!(!said.out.contains("printed"), "{said:?}");
    scratch.edit(lib, printing, "Ok(numbers.iter().sum())");

    // Answers that nobody gets are no answers.
    #[cfg(target_os = "linux")]
    {
        let mut shell = Command::new("sh");
        shell.args(["-c", "cargo aoc -d 22 -i numbers.txt --json >/dev/full"]);
        let error = "error: standard output cannot be written";
        scratch.said(&mut shell, b"").is(1, &[], &[error]);
    }

    // Part 1 still answers where part 2 panics, or brings the process down.
    scratch.edit(
        lib,
        "Ok(numbers.iter().product())",
        "Ok([7][numbers.len()])",
    );
    aoc("-d 22 -i numbers.txt").is(70, &[" 9 ", "no answer"], &["part 2: the solver panicked"]);
    scratch.edit(lib, "Ok([7][numbers.len()])", "std::process::abort()");
    aoc("-d 22 -i numbers.txt").is(70, &[" 9 ", "no answer"], &["brought its process down"]);
    scratch.edit(lib, "std::process::abort()", "std::process::exit(0)");
    aoc("-d 22 -i numbers.txt").is(70, &[" 9 ", "no answer"], &["brought its process down"]);
    scratch.edit(lib, "std::process::exit(0)", "std::process::abort()");
    scratch.edit(lib, "Ok(numbers.iter().sum())", "std::process::abort()");
    scratch.edit(
        lib,
        "part2(numbers: &[u64]) -> Result<u64, NoAnswer> {\n    std::process::abort()",
        "part2(numbers: &[u64]) -> Result<u64, NoAnswer> {\n    Ok(numbers.iter().product())",
    );
    aoc("-d 22 -i numbers.txt").is(70, &[" 24 ", "no answer"], &["part 1: brought its process"]);

    // An alternative that disagrees is an error, and only asked for.
    scratch.edit(
        lib,
        "part1(numbers: &[u64]) -> Result<u64, NoAnswer> {\n    std::process::abort()",
        "part1(numbers: &[u64]) -> Result<u64, NoAnswer> {\n    Ok(numbers.iter().sum())",
    );
    scratch.edit(lib, "aoc_lib!", "/// Off by one.\n#[aoc(day22, part1, Plain)]\npub fn plain(numbers: &[u64]) -> u64 {\n    numbers.iter().sum::<u64>() + 1\n}\n\naoc_lib!");
    let check = scratch.cargo("xtask calendar --check");
    check.is(1, &[], &["add `Factory::day22_part1_plain` to `DAY`"]);
    scratch.edit(
        lib,
        "&[\n",
        "&[\n        Solver::alternative(1, \"plain\", Factory::day22_part1_plain),\n",
    );
    scratch.cargo("xtask calendar --check").is(0, &[], &[]);
    aoc("-d 22 -i numbers.txt").is(0, &[" 9 ", " 24 "], &[]);
    aoc("-d 22 -i numbers.txt --alternatives").is(
        1,
        &[" 9 ", "part 1 plain"],
        &["part 1 plain: disagrees: gives \"10\", but the default \"9\""],
    );

    // A day that does not compile stops no other one.
    scratch
        .cargo("xtask new 2015/2 --title Broken")
        .is(0, &[], &[]);
    scratch.edit(
        "crates/2015/day02/src/lib.rs",
        "pub fn part1",
        "pub fun part1",
    );
    // A new day compiles nothing but itself and the runner anew.
    let said = aoc("2015/1");
    said.is(0, &[" 11 "], &[]);
    assert!(!said.err.contains("Compiling aoc v"), "{said:?}");
    let said = aoc("-y 2015");
    said.is(
        4,
        &["2015/1   Sums", "11", "2015/2", "total"],
        &["2015 day 2 does not compile"],
    );
    aoc("test -y 2015").is(
        4,
        &["✓ 2015/1   Sums", "2 passed, 2 ignored in"],
        &["error: 2015 day 2 does not compile"],
    );
    aoc("watch 2015/2").is(
        0,
        &[
            "visibility `pub` is not followed by an item",
            "#1 ✗ does not compile: ",
        ],
        &[],
    );
    aoc("2015/2").is(
        4,
        &[],
        &[
            "visibility `pub` is not followed by an item",
            "2015 day 2 does not compile",
        ],
    );

    // A workspace that was exported can export, too.
    let git = |words: &str| {
        let mut git = Command::new("git");
        scratch
            .said(git.args(words.split_whitespace()), b"")
            .is(0, &[], &[]);
    };
    git("add --all");
    git("commit --quiet --message Days");
    let second = scratch.root.with_file_name("second");
    if second.exists() {
        fs::remove_dir_all(&second).unwrap();
    }
    let said = scratch.cargo("xtask export ../second --with 2015/1 --name Second --year 2026");
    said.is(0, &["made ../second: ", "1 day"], &[]);
    assert!(second.join("crates/2015/day01/src/lib.rs").is_file());
    assert!(!second.join("crates/2020").exists());
    let mut check = Command::new(env!("CARGO_BIN_EXE_xtask"));
    check.args(["calendar", "--check"]);
    said_in(&second, &scratch.target, &mut check, b"").is(0, &[], &[]);

    // Every kind of disagreement is found, and says what mends it.
    let disagree = |file: &str, from: &str, to: &str, says: &str| {
        scratch.edit(file, from, to);
        let xtask = scratch.said(
            Command::new(env!("CARGO_BIN_EXE_xtask")).args(["calendar", "--check"]),
            b"",
        );
        xtask.is(1, &[], &[says]);
        scratch.edit(file, to, from);
    };
    let manifest = "crates/2015/day01/Cargo.toml";
    disagree(
        manifest,
        "aoc-2015-day01",
        "aoc-2015-day10",
        "its folder says \"aoc-2015-day01\"",
    );
    disagree(
        "crates/2015/day01/src/lib.rs",
        "# 2015 day 1: Sums",
        "# 2015 day 1: Sum",
        "begin with `//! # 2015 day 1: Sums`",
    );
    disagree(
        manifest,
        ": Sums",
        ": Sums and Products",
        "`cargo xtask calendar`",
    );
    disagree(
        manifest,
        "day 1: ",
        "day 10: ",
        "expected `description = \"Advent of Code 2015, day 1: ",
    );
    disagree(
        manifest,
        "edition.workspace = true",
        "edition = \"2024\"",
        "`edition.workspace = true`",
    );
    let lib = "crates/2015/day01/src/lib.rs";
    disagree(
        lib,
        "#[aoc(day1, part1)]",
        "#[aoc(day3, part1)]",
        "stands in the folder of day 1",
    );
    disagree(
        lib,
        "year = 2015",
        "year = 2016",
        "`aoc_lib! { year = 2015 }`",
    );
    fs::rename(
        scratch.root.join("crates/2015/day02"),
        scratch.root.join("crates/2015/day2"),
    )
    .unwrap();
    let check = scratch.said(
        Command::new(env!("CARGO_BIN_EXE_xtask")).args(["calendar", "--check"]),
        b"",
    );
    check.is(
        1,
        &[],
        &[
            "git mv crates/2015/day2 crates/2015/day02",
            "`cargo xtask calendar`",
        ],
    );
}
