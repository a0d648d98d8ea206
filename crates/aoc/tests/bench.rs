//! `cargo aoc bench` as a command: exit code, standard output and standard error.
//!
//! The measuring program is a double with made-up times, see `double/bench.rs`, and the workspace
//! a scratch folder with what is looked for in one.

#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A scratch workspace with the days 1, 2 and 25 of 2020.
struct Scratch(TempDir);

/// What a command did.
#[derive(Debug)]
struct Done {
    code: i32,
    out: String,
    err: String,
}

impl Scratch {
    fn new() -> Self {
        let scratch = Self(tempfile::tempdir().unwrap());
        scratch.write("crates/aoc-core/Cargo.toml", "");
        for day in ["01", "02", "25"] {
            scratch.write(&format!("crates/2020/day{day}/Cargo.toml"), "");
        }
        let features = "2020-01 = []\n2020-02 = []\n2020-25 = []\n";
        scratch.write("crates/aoc-calendar/Cargo.toml", features);
        scratch
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aoc"));
        command
            .arg("bench")
            .args(arguments.split_whitespace())
            .current_dir(self.0.path())
            .env_remove("CARGO_MANIFEST_DIR")
            .env_remove("CLICOLOR_FORCE")
            .env("AOC_YEAR", "2020")
            .env("AOC_NOW", "2026-11-30T12:00:00Z")
            .env("AOC_BENCH_MACHINE", "a machine")
            .env("AOC_BENCH_PROGRAM", env!("CARGO_BIN_EXE_bench-double"));
        command
    }

    fn bench(&self, arguments: &str) -> Done {
        done(&mut self.command(arguments))
    }
}

fn done(command: &mut Command) -> Done {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Done {
        code: output.status.code().unwrap(),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}

/// A program that is the double with another speed.
#[cfg(unix)]
fn with_factor(scratch: &Scratch, factor: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let name = format!("double-{factor}");
    let double = env!("CARGO_BIN_EXE_bench-double");
    scratch.write(
        &name,
        &format!("#!/bin/sh\nDOUBLE_FACTOR={factor} exec '{double}' \"$@\"\n"),
    );
    let path = scratch.path(&name);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The last line, which names the compiler and the commit, differs from place to place.
fn without_foot(out: &str) -> String {
    out.lines()
        .filter(|line| !line.contains("a machine; "))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn a_day_is_a_block() {
    let done = Scratch::new().bench("-d 1 --seeds 1-2");
    assert_eq!((done.code, &*done.err), (0, ""));
    assert_eq!(
        without_foot(&done.out),
        "\
2020 day 1: Title of 1  sample:1 to sample:2 (2 inputs)
                  minimum     median          95 % interval  rounds  outliers   noise
  generator        150 ns     150 ns        150 ns – 151 ns      75         0   0.3 %
  part 1          1.50 µs    1.50 µs      1.50 µs – 1.51 µs      75         0   0.3 %
  part 2          15.0 µs    15.0 µs      15.0 µs – 15.1 µs      75         0   0.3 %
  part 2 plain     120 µs     120 µs        120 µs – 120 µs      75         0   0.3 %  8.00× the default (8.00× – 8.00×)
  whole day       16.6 µs    16.7 µs  fastest input 11.1 µs, slowest 22.3 µs
"
    );
}

#[test]
fn a_part_alone_has_its_generator() {
    let done = Scratch::new().bench("-d 2 -p 1 -g --seeds 7 --json");
    assert_eq!((done.code, &*done.err), (0, ""));
    assert_eq!(done.out.matches(r#""part":null"#).count(), 1, "{done:?}");
    assert_eq!(done.out.matches(r#""part":1"#).count(), 1, "{done:?}");
    assert!(done.out.contains(r#""input":"sample:7""#), "{done:?}");
}

#[test]
fn json_is_one_object_a_line() {
    let done = Scratch::new().bench("2020/1 --seeds 1,3-4 --json --time 0");
    assert_eq!((done.code, &*done.err), (0, ""));
    let lines: Vec<serde_json::Value> = done
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 5, "{done:?}");
    let run = &lines[0]["run"];
    assert_eq!(run["machine"], "a machine");
    assert_eq!(run["date"], "2026-11-30T12:00:00Z");
    assert_eq!(
        run["command"],
        "cargo aoc bench 2020/1 --seeds 1,3-4 --json --time 0"
    );
    let plain = &lines[4]["time"];
    assert_eq!(plain["alternative"], "plain");
    assert_eq!(plain["rounds"], 3, "slow on purpose: {plain}");
    assert_eq!(plain["interval_ns"], serde_json::Value::Null);
    assert!((plain["of_default"]["ratio"].as_f64().unwrap() - 8.0).abs() < 1e-9);
    let inputs = plain["inputs"].as_array().unwrap();
    assert_eq!(
        inputs
            .iter()
            .map(|input| &input["input"])
            .collect::<Vec<_>>(),
        ["sample:1", "sample:3", "sample:4"]
    );
}

#[test]
fn a_table_has_shares_and_a_chart() {
    let scratch = Scratch::new();
    let done = scratch.bench("-y 2020 --table --seeds 1 --chart out/chart.svg");
    assert_eq!((done.code, &*done.err), (0, ""));
    assert_eq!(
        without_foot(&done.out),
        "\
day      title                             generator    part 1    part 2     minimum    median   fastest   slowest   share
2020/1   Title of 1                           100 ns   1.00 µs   10.0 µs     11.1 µs   11.1 µs   11.1 µs   11.1 µs   3.6 % ▇
2020/2   Title of 2                           201 ns   2.01 µs   20.1 µs     22.2 µs   22.3 µs   22.3 µs   22.3 µs   7.1 % ▇
2020/25  Title of 25                         2.51 µs   25.1 µs    251 µs      278 µs    278 µs    278 µs    278 µs  89.3 % ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
total                                        2.81 µs   28.1 µs    281 µs      311 µs    312 µs    312 µs    312 µs
"
    );
    let chart = scratch.read("out/chart.svg");
    assert!(
        chart.starts_with("<svg ") && chart.contains("2020/25 Title of 25"),
        "{chart}"
    );
    let done = scratch.bench("-y 2020 --table --seeds 1 --markdown");
    assert!(
        done.out.contains("| 25 | Title of 25 | 2.51 µs |"),
        "{}",
        done.out
    );
    assert!(
        done.out
            .contains("Made by `cargo aoc bench -y 2020 --table --seeds 1 --markdown`"),
        "{}",
        done.out
    );
}

#[test]
fn without_an_input_generated_ones_are_measured_and_with_one_it() {
    let scratch = Scratch::new();
    let done = scratch.bench("-d 1 --json");
    assert!(
        done.err.starts_with("note: no personal input for this day"),
        "{done:?}"
    );
    assert!(
        done.out.contains("sample:5") && !done.out.contains("sample:6"),
        "{done:?}"
    );
    scratch.write("inputs/2020/day01.txt", "");
    let done = scratch.bench("-d 1 --json");
    assert_eq!(done.err, "");
    assert!(
        done.out.contains(r#""input":"inputs/2020/day01.txt""#),
        "{done:?}"
    );
}

#[test]
fn what_is_asked_for_wrongly_is_told() {
    let scratch = Scratch::new();
    scratch.write("other.txt", "no records\n");
    scratch.write("empty.jsonl", "");
    for (arguments, error) in [
        ("-d 3", "error: 2020 day 3 is not in the calendar"),
        ("-d 25 -p 2", "error: 2020 day 25 has no part 2"),
        ("-y 2020 -i a.txt", "error: an input goes with one day"),
        ("-d 1 -i -", "error: standard input is not measured"),
        (
            "-d 1 --seeds 5-1",
            "error: invalid value '5-1' for '--seeds <N-M>'",
        ),
        (
            "-d 1 --seeds 1 -i a.txt",
            "error: the argument '--seeds <N-M>' cannot be used with",
        ),
        ("-d 1 --time -1", "error: unexpected argument '-1'"),
        (
            "-d 1 --time 1e9",
            "error: invalid value '1e9' for '--time <SECONDS>'",
        ),
        (
            "-d 1 --chart a.svg",
            "error: the following required arguments were not provided:\n  --table",
        ),
        (
            "-d 1 --heap --instructions",
            "error: the argument '--heap' cannot be used with",
        ),
        (
            "-d 1 --seeds 1 --against nothing",
            "error: \"nothing\" is no revision, no file, and not `last`\nhint: ",
        ),
        (
            "-d 1 --seeds 1 --against last",
            "error: no run that was kept has these days\nhint: `--save` keeps one",
        ),
        ("-d 1 --seeds 1 --against other.txt", "error: other.txt:1: "),
        (
            "-d 1 --seeds 1 --against empty.jsonl",
            "error: empty.jsonl has no times of the days asked for",
        ),
    ] {
        let done = scratch.bench(arguments);
        assert_eq!(done.code, 2, "{arguments}: {done:?}");
        assert!(done.err.starts_with(error), "{arguments}: {done:?}");
        assert_eq!(done.out, "", "{arguments}");
    }
}

#[test]
fn what_fails_is_told_and_the_rest_is_measured() {
    for (fails, code, error) in [
        (
            "answer",
            1,
            "error: 2020 day 1 part 2 on sample:1: no answer: none\n",
        ),
        ("input", 3, "error: sample:1: line 3: expected a card\n"),
        (
            "panic",
            70,
            "error: 2020 day 1 part 2 on sample:1: the solver panicked",
        ),
        (
            "crash",
            70,
            "error: 2020 day 1 on sample:1 brought its process down",
        ),
    ] {
        let scratch = Scratch::new();
        let mut command = scratch.command("2020/1 2020/2 --seeds 1");
        let done = done(command.env("DOUBLE_FAILS", fails));
        assert_eq!(done.code, code, "{fails}: {done:?}");
        assert!(done.err.starts_with(error), "{fails}: {done:?}");
        assert!(
            done.err.contains("day 2") || fails == "input",
            "both days fail: {done:?}"
        );
        let measured = matches!(fails, "answer" | "panic");
        assert_eq!(
            done.out.contains("  part 1 "),
            measured,
            "{fails}: {done:?}"
        );
        assert!(!done.out.contains("  part 2  "), "{fails}: {done:?}");
    }
}

#[test]
fn heap() {
    let done = Scratch::new().bench("-d 1 --seeds 1-3 --heap -p 1");
    assert_eq!((done.code, &*done.err), (0, ""));
    assert_eq!(
        done.out,
        "\
2020 day 1: Title of 1  sample:1 to sample:3 (3 inputs)
  generator         peak  2.00 KiB          1 allocation
  part 1            peak  2.00 KiB          2 allocations
  part 2 plain      peak  2.00 KiB          3 allocations
"
    );
}

#[test]
fn without_valgrind_it_is_said_what_to_install() {
    let scratch = Scratch::new();
    let mut command = scratch.command("-d 1 --seeds 1 --instructions");
    let done = done(command.env("PATH", scratch.path("nothing")));
    assert_eq!(done.code, 2, "{done:?}");
    let error = "error: instructions are counted by valgrind, which is not there\nhint: install it: `apt install valgrind`";
    assert!(done.err.starts_with(error), "{done:?}");
}

#[test]
fn the_report_is_written_and_opened() {
    let scratch = Scratch::new();
    let mut command = scratch.command("-d 1 --seeds 1-2 -o");
    let done = done(command.env("BROWSER", scratch.path("no-browser")));
    assert_eq!(done.code, 0, "{done:?}");
    assert!(
        done.err
            .starts_with("note: no browser could be opened; the report is "),
        "{done:?}"
    );
    let page = scratch.read(".bench/report.html");
    assert!(page.contains("part 2 plain: each round"), "{page}");
}

#[test]
fn a_profiler_is_told_the_command_line() {
    let done = Scratch::new().bench("-d 1 --seeds 1 --profile");
    assert_eq!(done.code, 0);
    assert!(
        done.err
            .starts_with("note: with a profiler: samply record '"),
        "{done:?}"
    );
    assert!(
        done.err.contains(r#""how":{"Spin""#) && done.err.contains("perf record"),
        "{done:?}"
    );
}

/// Kept and compared with itself, with a faster and with a slower one.
#[cfg(unix)]
#[test]
fn slower_is_an_exit_code() {
    let scratch = Scratch::new();
    let with = |factor: &str, arguments: &str| {
        let mut command = scratch.command(arguments);
        done(command.env("AOC_BENCH_PROGRAM", with_factor(&scratch, factor)))
    };
    let kept = with("1.0", "-d 1 --seeds 1 --save");
    assert!(kept.err.starts_with("note: kept in "), "{kept:?}");
    for (factor, code, verdict) in [
        ("1.0", 0, "within noise (±3.0 %)"),
        ("1.02", 0, "within noise (±3.0 %)"),
        ("1.2", 10, "+20.0 % (+20.0 % to +20.0 %)    SLOWER"),
        ("0.5", 0, "-50.0 % (-50.0 % to -50.0 %)    faster"),
    ] {
        let done = with(factor, "-d 1 --seeds 1 --against last");
        assert_eq!((done.code, &*done.err), (code, ""), "{factor}: {done:?}");
        let line = done
            .out
            .lines()
            .find(|line| line.starts_with("  part 1 "))
            .unwrap();
        assert!(line.ends_with(verdict), "{factor}: {done:?}");
        let others = done
            .out
            .lines()
            .filter(|line| line.ends_with("within noise (±3.0 %)"));
        assert!(others.count() >= 2, "{factor}: {done:?}");
    }
    let slower = with("1.2", "-d 1 --seeds 1 --against last --json");
    assert_eq!(slower.code, 10);
    let compared: Vec<serde_json::Value> = slower
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &serde_json::Value| line.get("compared").is_some())
        .collect();
    assert_eq!(compared.len(), 3, "{slower:?}");
    assert_eq!(compared[1]["compared"]["verdict"], "slower");
    assert_eq!(compared[1]["compared"]["interleaved"], true);
    let missing = with("1.0", "-d 2 --seeds 1 --against last");
    assert_eq!(missing.code, 2, "{missing:?}");
}

/// Figures without their program: not by turns, and on the same machine and inputs only.
#[test]
fn stored_figures_tell_large_differences() {
    let scratch = Scratch::new();
    let stored = scratch.bench("-d 1 --seeds 1 --json").out;
    scratch.write("before.jsonl", &stored);
    for (factor, code) in [("1.0", 0), ("1.2", 0), ("1.5", 10), ("0.5", 0)] {
        let mut command = scratch.command("-d 1 --seeds 1 --against before.jsonl");
        let done = done(command.env("DOUBLE_FACTOR", factor));
        assert_eq!(done.code, code, "{factor}: {done:?}");
        assert!(
            done.err
                .starts_with("note: before.jsonl has no program here"),
            "{done:?}"
        );
        assert_eq!(done.out.contains("faster"), factor == "0.5", "{done:?}");
    }
    let done = scratch.bench("-d 1-2 --seeds 1 --against before.jsonl");
    assert_eq!(done.code, 0, "a new day is no error: {done:?}");
    assert!(
        done.err
            .contains("note: before.jsonl is without 2020 day 2\n"),
        "{done:?}"
    );
    let done = scratch.bench("-d 1 --seeds 2 --against before.jsonl");
    assert!(
        done.err
            .contains("was measured on other inputs in before.jsonl"),
        "{done:?}"
    );
    scratch.write("before.jsonl", &stored.replace("a machine", "another one"));
    let done = scratch.bench("-d 1 --seeds 1 --against before.jsonl");
    assert_eq!(done.code, 2);
    assert!(
        done.err
            .starts_with("error: before.jsonl was measured on another machine: another one, and"),
        "{done:?}"
    );
}

#[test]
fn kept_runs_do_not_replace_each_other() {
    let scratch = Scratch::new();
    for _ in 0..2 {
        assert_eq!(scratch.bench("-d 1 --seeds 1 --save").code, 0);
    }
    let names = |folder: &Path| {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(
        names(&scratch.path(".bench")),
        [
            "2026-11-30T12-00-00Z.2.jsonl",
            "2026-11-30T12-00-00Z.jsonl",
            "programs"
        ]
    );
    assert_eq!(
        names(&scratch.path(".bench/programs")).len(),
        1,
        "the same program"
    );
}

#[test]
fn no_color_is_honoured() {
    let scratch = Scratch::new();
    for (variables, colours) in [
        (&[("CLICOLOR_FORCE", "1")][..], true),
        (&[("NO_COLOR", "1")][..], false),
        (&[][..], false),
    ] {
        let mut command = scratch.command("-d 1 --seeds 1");
        let done = done(
            command
                .env_remove("NO_COLOR")
                .envs(variables.iter().copied()),
        );
        assert_eq!(
            done.out.contains('\x1b'),
            colours,
            "{variables:?}: {done:?}"
        );
    }
}
