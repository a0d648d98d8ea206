//! The program in a terminal, as a person has it, with doubles of what it starts.
#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    reason = "a test says what must hold by panicking"
)]

use std::fs;
use std::io::Write as _;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use aoc_pty::Terminal;
use aoc_watch::files::Files;
use rustix::process::{Pid, Signal, test_kill_process};
use tempfile::TempDir;

const WAITING: &str = "waiting for a change";

/// A workspace with a day in it.
struct Scratch {
    folder: TempDir,
}

impl Scratch {
    fn new(day: &str) -> Self {
        let folder = TempDir::with_prefix("wörk space").unwrap();
        let scratch = Self { folder };
        for krate in ["aoc-core", "aoc-cargo"] {
            scratch.write(&format!("crates/{krate}/Cargo.toml"), "");
        }
        let manifest = "description = \"Advent of Code 2020, day 22: Made Up\"\n";
        scratch.write("crates/2020/day22/Cargo.toml", manifest);
        scratch.write("inputs/2020/day22.txt", "1\n");
        scratch.day(day);
        scratch
    }

    fn root(&self) -> &Path {
        self.folder.path()
    }

    /// Puts a file in place of another, as many editors save: it is never seen half written, however
    /// busy the machine.
    fn write(&self, file: &str, text: &str) {
        let path = self.root().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(self.root().join("new"), text).unwrap();
        fs::rename(self.root().join("new"), path).unwrap();
    }

    fn day(&self, text: &str) {
        self.write("crates/2020/day22/src/lib.rs", text);
    }

    fn command(&self, more: &str) -> Command {
        let double = env!("CARGO_BIN_EXE_watch-double");
        let mut command = Command::new(env!("CARGO_BIN_EXE_aoc-watch"));
        command
            .arg(format!(
                r#"{{"puzzle":"2020/22","part":null,"inputs":[],"poll":{more}}}"#
            ))
            .current_dir(self.root())
            .env("CARGO_MANIFEST_DIR", self.root().join("crates/aoc-cargo"))
            .env("CARGO", double)
            .env("AOC_WATCH_PROGRAM", double)
            .env("WATCH_DOUBLE_ROOT", self.root());
        command
    }

    fn start(&self) -> Terminal {
        Terminal::start(self.command("false"), 24, 90)
    }

    /// How many processes were started with this as their first argument.
    fn count(&self, first: &str) -> usize {
        let log = fs::read_to_string(self.root().join("log")).unwrap_or_default();
        log.lines().filter(|&line| line == first).count()
    }

    /// The processes that never end by themselves.
    #[track_caller]
    fn ids(&self) -> Vec<Pid> {
        let path = self.root().join("ids");
        let start = Instant::now();
        while !path.exists() {
            assert!(start.elapsed() < Duration::from_secs(60), "nothing runs");
            thread::sleep(Duration::from_millis(5));
        }
        let ids = fs::read_to_string(&path).unwrap();
        fs::remove_file(path).unwrap();
        let id = |id: &str| Pid::from_raw(id.parse().unwrap()).unwrap();
        ids.split(' ').map(id).collect()
    }
}

/// Whoever adopts a process may take a moment to see that it is gone, or never look.
#[track_caller]
fn are_gone(ids: &[Pid]) {
    let start = Instant::now();
    let is_there = |id: &&Pid| test_kill_process(**id).is_ok() && !is_zombie(**id);
    while let Some(id) = ids.iter().find(is_there) {
        assert!(start.elapsed() < Duration::from_secs(20), "{id:?} is there");
        thread::sleep(Duration::from_millis(5));
    }
}

fn is_zombie(id: Pid) -> bool {
    let id = id.as_raw_nonzero().to_string();
    let state = Command::new("ps").args(["-o", "stat=", "-p", &id]).output();
    state.is_ok_and(|state| state.stdout.starts_with(b"Z"))
}

#[test]
fn a_save_runs_again_and_the_last_answer_stays() {
    let scratch = Scratch::new("answer 306");
    let mut terminal = scratch.start();
    let screen = terminal.wait(WAITING);
    for shown in [
        "#1 2 passed · part 1: 3061 · part 2: 3062",
        "2020 day 22: Made Up",
        "printed by the day",
        "part 1  3061",
        "tests   2 passed",
        "s submit part 1",
    ] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    assert!(terminal.is_raw());
    // The same bytes again, in another file and in the same one, and an editor's own files.
    scratch.day("answer 306");
    scratch.write("crates/2020/day22/src/.lib.rs.swp", "x");
    scratch.write("crates/2020/day22/src/lib.rs~", "x");
    let lib = scratch.root().join("crates/2020/day22/src/lib.rs");
    let mut same = fs::OpenOptions::new().write(true).open(lib).unwrap();
    same.write_all(b"answer 306").unwrap();
    drop(same);
    thread::sleep(Duration::from_millis(700));
    assert_eq!(scratch.count("--json"), 1, "nothing has changed");

    // An error is there at once, and the answer below it.
    scratch.day("broken");
    let screen = terminal.wait("does not compile · ");
    for shown in [
        "error[E0308]: mismatched types",
        "src/lib.rs:7",
        "part 1  3061",
        "of #1, ",
        "#2 ✗ does not compile: mismatched types",
    ] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    assert_eq!(screen.matches("src/lib.rs:7").count(), 1, "{screen}");
    assert_eq!(scratch.count("--json"), 1);

    // An example that fails is shown with what differs, and the answer nevertheless.
    scratch.day("wrong answer 307");
    let screen = terminal.wait("a test fails · ");
    for shown in [
        "✗ example  src/tests.rs:9",
        " left   5",
        "right   6",
        "part 1  3071",
        "1 passed, 1 failed",
    ] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    assert!(!screen.contains("of #"), "{screen}");

    // The input counts too.
    scratch.day("answer 308");
    terminal.wait("part 1  3081");
    terminal.wait(WAITING);
    let runs = scratch.count("--json");
    scratch.write("inputs/2020/day22.txt", "2\n");
    terminal.wait_until("another run", |screen| {
        scratch.count("--json") == runs + 1 && screen.contains("#5 waiting")
    });
    terminal.keys("q");
    let (status, rest) = terminal.end();
    assert!(status.success());
    assert!(rest.contains("part 1  3081"), "{rest}");
}

#[test]
fn a_change_ends_what_runs_with_all_its_processes() {
    let scratch = Scratch::new("endless");
    let mut terminal = scratch.start();
    terminal.wait("#1 running");
    let ids = scratch.ids();
    scratch.day("slow");
    terminal.wait("#2 compiling");
    are_gone(&ids);
    let ids = scratch.ids();
    scratch.day("answer 5");
    terminal.wait("part 1  51");
    are_gone(&ids);
    terminal.wait(WAITING);
    // Nothing is said of what was ended.
    let screen = terminal.text();
    assert!(
        screen.contains("#3 2 passed") && !screen.contains("#2 "),
        "{screen}"
    );
    // And who leaves leaves nothing behind.
    scratch.day("endless");
    terminal.wait("#4 running");
    let ids = scratch.ids();
    terminal.keys("\x03");
    let (status, _) = terminal.end();
    assert!(status.success());
    are_gone(&ids);
}

#[test]
fn keys_submit_measure_and_run_again() {
    let scratch = Scratch::new("answer 306");
    let mut terminal = scratch.start();
    terminal.wait(WAITING);
    terminal.keys("s");
    terminal.wait("send it?");
    terminal.keys("no\r");
    let screen = terminal.wait_until("watched again", |screen| {
        screen.contains("error: nothing was sent") && screen.matches(WAITING).count() == 2
    });
    assert!(!screen.contains("exit status"), "it is said once: {screen}");
    terminal.keys("s");
    terminal.wait_until("asked again", |screen| {
        screen.matches("send it?").count() == 2
    });
    assert!(!terminal.is_raw(), "the person types to another program");
    terminal.keys("yes\r");
    terminal.wait("the reply was yes");
    let screen = terminal.wait("s submit part 2");
    assert!(screen.contains("part 1  3061 ✓"), "{screen}");
    assert!(terminal.is_raw());
    terminal.keys("b");
    terminal.wait("it was measured");
    // What is typed before the terminal is back is meant for nobody.
    terminal.wait_until("the screen again", |_| {
        terminal.is_raw() && terminal.hides_cursor()
    });
    terminal.keys("r");
    terminal.wait("#2 2 passed · part 1: 3061 ✓ · part 2: 3062");
    terminal.wait(WAITING);
    terminal.keys("?");
    terminal.wait("submit the part that is open; it asks");
    scratch.write("inputs/2020/day22.answers", "1 right 3061\n2 right 9\n");
    let screen = terminal.wait("both parts are solved");
    assert!(screen.contains("3062 ✗ wrong"), "{screen}");
    assert_eq!(scratch.count("--json"), 2, "that is nothing to run for");
    terminal.keys("q");
    assert!(terminal.end().0.success());
}

#[test]
fn another_size_and_the_end_by_a_signal() {
    let scratch = Scratch::new("broken");
    let terminal = scratch.start();
    terminal.wait("#1 does not compile");
    terminal.resize(8, 40);
    terminal.wait_until("q at the edge", |screen| {
        let last = screen.lines().last().unwrap_or_default();
        screen.lines().count() <= 8 && last.contains("does not compile") && last.contains("q leave")
    });
    terminal.resize(24, 90);
    terminal.wait("e all");
    for signal in [Signal::TERM, Signal::HUP] {
        let terminal = scratch.start();
        terminal.wait("#1 does not compile");
        terminal.signal(signal);
        let (status, _) = terminal.end();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
    }
    terminal.signal(Signal::INT);
    let (status, rest) = terminal.end();
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()));
    assert!(rest.contains("error[E0308]"), "{rest}");
}

#[test]
fn control_z_stops_and_comes_back() {
    let scratch = Scratch::new("answer 306");
    let mut terminal = scratch.start();
    terminal.wait(WAITING);
    terminal.keys("\x1a");
    terminal.wait_until("stopped", |_| terminal.is_stopped() && !terminal.is_raw());
    scratch.day("answer 307");
    terminal.signal(Signal::CONT);
    terminal.wait("part 1  3071");
    assert!(terminal.is_raw());
    terminal.keys("q");
    terminal.end();
}

#[test]
fn without_a_terminal_there_are_lines() {
    let scratch = Scratch::new("wrong answer 306");
    for poll in ["false", "true"] {
        let mut command = scratch.command(poll);
        command.env("NO_COLOR", "1");
        let output = command.stdin(Stdio::null()).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{out}");
        for shown in [
            "✗ example  src/tests.rs:9\n",
            "printed by the day\n",
            "  part 1  3061 ",
            "#1 1 passed, 1 failed · part 1: 3061 · part 2: 3062 · ",
        ] {
            assert!(out.contains(shown), "{shown}:\n{out}");
        }
        assert!(!out.contains('\x1b') && !out.contains('\r'), "{out:?}");
        assert!(output.stderr.is_empty());
    }
    // A dumb terminal has keys and lines.
    let command = scratch.command("true");
    let mut terminal = Terminal::start_with(command, 24, 90, &[("TERM", "dumb")]);
    terminal.wait("part 2: 3062");
    scratch.day("broken");
    terminal.wait("#2 crates/2020/day22/src/lib.rs has changed");
    terminal.wait("#2 ✗ does not compile");
    terminal.keys("q");
    assert!(terminal.end().0.success());
}

#[test]
fn what_is_no_plan_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_aoc-watch"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("run that instead"), "{err}");
}

/// The real Cargo knows what this workspace's crates are built from.
#[test]
fn the_files_of_a_day_are_known() {
    let workspace = aoc_core::Workspace::find().unwrap();
    let Some(&day) = workspace.days().unwrap().first() else {
        // A workspace that has just begun.
        return;
    };
    let files = Files::of(&workspace, day, &["named.txt".to_owned()]);
    let folders = files.folders();
    let is_there = |end: &str| folders.iter().any(|(path, _)| path.ends_with(end));
    assert!(is_there(&day.folder()), "{folders:?}");
    assert!(is_there("crates/aoc-core") && is_there("crates/aoc-testkit"));
    assert!(!is_there("crates/aoc-watch"), "{folders:?}");
    let lib = Path::new("src/lib.rs");
    assert!(files.snapshot().keys().any(|path| path.ends_with(lib)));
}
