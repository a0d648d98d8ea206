//! Inputs: what is asked for, what is written, what is refused, and how politely.

use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::desk::{COOKIE, Desk};
use crate::stand_in::{Trick, input};

#[test]
fn a_day_is_written_byte_for_byte_and_never_asked_for_again() {
    let desk = Desk::new();
    let said = desk.run(&["fetch", "2020/22"]);
    assert_eq!(
        said.to_string(),
        "exit code: 0\n\
         wrote inputs/2020/day22.txt, 25 lines\n\
         ---\n\
         note: session from HOME/config/aoc-client/session\n"
    );
    let file = desk.input("2020/day22");
    assert_eq!(fs::read_to_string(&file).unwrap(), input(2020, 22));
    let seen = desk.site.state(|state| state.seen.clone());
    for request in &seen {
        let header = |name: &str| request.headers.get(name).map(String::as_str);
        assert_eq!(header("cookie"), Some(&*format!("session={COOKIE}")));
        let agent = header("user-agent").unwrap();
        assert!(agent.starts_with("aoc-client/") && agent.contains("https://example.org/issues"));
    }
    assert_eq!(
        desk.site.asked(),
        ["GET /2020/day/22/input", "GET /2020/day/22"]
    );
    let said = desk.run(&["fetch", "-y", "2020", "-d", "22"]);
    assert_eq!(
        said.to_string(),
        "exit code: 0\n---\nnote: nothing to fetch: every input that is meant is here already\n"
    );
    assert_eq!(desk.site.asked(), [""; 0]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    let log = desk.run(&["fetch", "--log"]).out;
    let lines: Vec<_> = log.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].contains("Z GET /2020/day/22/input 200 ") && lines[0].ends_with(" s"),
        "{log}"
    );
}

#[test]
fn nothing_named_is_the_calendar_and_all_is_every_unlocked_day() {
    let desk = Desk::new();
    desk.site.state(|state| {
        state.accepted.insert((2020, 3, 1), "7".to_owned());
        state.accepted.insert((2020, 3, 2), "8".to_owned());
    });
    let said = desk.run(&["fetch"]);
    assert_eq!(said.code, 0, "{said}");
    // The other day of the calendar is not unlocked yet.
    assert_eq!(said.out, "wrote inputs/2020/day22.txt, 25 lines\n");
    desk.site.asked();
    let said = desk.run(&["fetch", "--all", "-y", "2020"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 24), "{said}");
    let asked = desk.site.asked();
    assert_eq!(
        asked.len(),
        1 + 24 + 1,
        "the calendar says which day has answers: {asked:?}"
    );
    assert_eq!(desk.answers("2020/day03"), "1 right 7\n2 right 8\n");
    assert_eq!(desk.answers("2020/day04"), "");
    for day in 1..=25 {
        let bytes = fs::read_to_string(desk.input(&format!("2020/day{day:02}"))).unwrap();
        assert_eq!(bytes, input(2020, day));
    }
    let said = desk.run(&["fetch", "2021/1-3", "2022/5"]);
    assert_eq!((said.code, said.out.lines().count()), (0, 4), "{said}");
}

#[test]
fn what_is_no_input_is_refused_and_nothing_is_written() {
    let desk = Desk::new();
    let cases: [(Trick, i32, &str); 17] = [
        (
            Trick::Page(200, "<!DOCTYPE html><p>x</p>\n"),
            6,
            "it is a web page",
        ),
        (Trick::Say(200, "<html>\n"), 6, "it is a web page"),
        (Trick::Say(200, "404 Not Found\n"), 6, "it is an error"),
        (Trick::Say(200, ""), 6, "it is empty"),
        (Trick::Say(200, "\n \n"), 6, "it is empty"),
        (Trick::Cut(100), 6, "did not arrive whole"),
        (Trick::Cut(20), 6, "did not arrive whole"),
        (Trick::HangUp, 6, "did not arrive whole"),
        (Trick::WrongLength(5), 6, "did not arrive whole"),
        (Trick::WrongLength(-3), 6, "it was cut"),
        (Trick::Garbage, 6, "did not arrive whole"),
        (Trick::Bytes(3 << 20), 6, "more than 1 MiB"),
        (Trick::Late(4000), 6, "did not answer in time"),
        (Trick::Say(404, "404 Not Found\n"), 6, "no such page"),
        (
            Trick::Say(
                404,
                "Please don't repeatedly request this endpoint before it unlocks!\n",
            ),
            7,
            "not unlocked yet",
        ),
        (Trick::Say(400, "Bad Request\n"), 6, "did not understand"),
        (Trick::Say(418, "\n"), 6, "not expected"),
    ];
    for (trick, code, said_is) in cases {
        desk.site.trick("/input", trick.clone());
        let said = desk.run(&["fetch", "2020/1-2"]);
        assert_eq!(said.code, code, "{trick:?}: {said}");
        assert!(
            said.err.contains(said_is) && said.err.contains("error: "),
            "{trick:?}: {said}"
        );
        let asked = desk.site.asked();
        assert_eq!(
            asked,
            ["GET /2020/day/1/input"],
            "{trick:?}: one request, and no second try"
        );
        let files = Desk::files(&desk.workspace.path().join("inputs"));
        assert!(files.is_empty(), "{trick:?}: {files:?}");
    }
    let said = desk.run(&["fetch", "2020/1-2"]);
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn the_input_of_another_day_is_refused() {
    let desk = Desk::new();
    assert_eq!(desk.run(&["fetch", "2020/1"]).code, 0);
    desk.site
        .state(|state| state.inputs.insert((2021, 7), input(2020, 1)));
    let said = desk.run(&["fetch", "2021/7"]);
    assert_eq!(
        said.to_string(),
        "exit code: 6\n---\n\
         note: session from HOME/config/aoc-client/session\n\
         error: what the site sent for 2021 day 7 is the input of 2020 day 1\n\
         hint: nothing was written; is inputs/2020/day01.txt what it should be?\n"
    );
    assert!(!desk.input("2021/day07").exists());
}

#[test]
fn trouble_stops_the_run_and_the_next_one_waits_longer() {
    let mut desk = Desk::new();
    desk.interval = 60;
    desk.site
        .trick("/3/input", Trick::Say(503, "Service Unavailable\n"));
    let said = desk.run(&["fetch", "2020/1-5"]);
    assert_eq!(
        said.to_string(),
        "exit code: 6\n\
         wrote inputs/2020/day01.txt, 4 lines\n\
         wrote inputs/2020/day02.txt, 5 lines\n\
         ---\n\
         note: session from HOME/config/aoc-client/session\n\
         note: 5 inputs to ask for, at one request every 1 s: 1 s at the most\n\
         note: stopped after 2 of 5; the same command goes on from there\n\
         error: the site is in trouble\n\
         caused by: 503 Service Unavailable\n\
         hint: try again in some minutes; where it stays so, the session may be bad: \
         `cargo aoc credentials` asks whose it is\n"
    );
    let last = desk.site.state(|state| state.seen.last().unwrap().at);
    desk.site.asked();
    let said = desk.run(&["fetch", "2020/1-5"]);
    assert!(
        said.code == 0
            && said
                .err
                .contains("the site was in trouble when it was last asked")
    );
    let first = desk.site.state(|state| state.seen[0].at);
    assert!(
        first - last >= Duration::from_millis(600),
        "{:?}",
        first - last
    );
    assert_eq!(desk.site.asked()[1], "GET /2020/day/3/input");
}

#[test]
fn before_the_unlock_nothing_is_asked() {
    let desk = Desk::new();
    *desk.now.borrow_mut() = "2026-12-01T04:59:00Z".to_owned();
    let mut command = desk.command(&["fetch", "2026/1"]);
    let said = desk.end(command.env("TZ", "CET-1").output().unwrap());
    assert_eq!(
        said.to_string(),
        "exit code: 7\n---\n\
         error: 2026 day 1 unlocks at 2026-12-01 06:00 CET, in 1 m 00 s; nothing was asked of the site\n\
         hint: with `--wait` it is waited for\n"
    );
    for arguments in [
        &["fetch", "--force", "2026/1"][..],
        &["input", "-y", "2026", "-d", "1"],
        &["read", "2026/1"],
        &["today", "--no-wait"],
        &["submit", "2026/1", "-p", "1", "--answer", "1", "--yes"],
        &["calendar", "-y", "2026", "--refresh"],
        &["leaderboard", "77", "-y", "2026"],
        &["fetch", "2030/1"],
    ] {
        let said = desk.run(arguments);
        assert_eq!(said.code, 7, "{arguments:?}: {said}");
    }
    assert_eq!(desk.run(&["fetch", "2026/13"]).code, 2);
    assert_eq!(desk.run(&["fetch", "2014/1"]).code, 2);
    assert_eq!(desk.run(&["input", "-y", "2020", "-d", "26"]).code, 2);
    assert_eq!(desk.site.asked(), [""; 0]);
}

#[test]
fn of_a_range_what_is_locked_is_left_out() {
    let desk = Desk::new();
    *desk.now.borrow_mut() = "2026-12-02T06:00:00Z".to_owned();
    assert_eq!(
        desk.run(&["fetch", "2026/2-4"]).to_string(),
        "exit code: 0\nwrote inputs/2026/day02.txt, 5 lines\n---\n\
         note: session from HOME/config/aoc-client/session\n\
         note: 2 days left out: 2026 day 3 unlocks at 2026-12-03 05:00 UTC\n"
    );
    assert_eq!(desk.run(&["fetch", "--all", "-y", "2026"]).code, 0);
    assert_eq!(desk.site.asked().len(), 4, "two inputs and two pages");
}

#[test]
fn waiting_ends_some_time_after_the_unlock() {
    let mut desk = Desk::new();
    desk.interval = 200;
    *desk.now.borrow_mut() = "2026-12-01T04:59:59.500Z".to_owned();
    let start = Instant::now();
    let said = desk.run(&["fetch", "2026/1", "--wait"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(
        said.err
            .contains("2026 day 1 unlocks at 2026-12-01 05:00 UTC"),
        "{said}"
    );
    let first = desk.site.state(|state| state.seen[0].at);
    // Half a second to the unlock, and twice the time between requests.
    assert!(
        first - start >= Duration::from_millis(900),
        "{:?}",
        first - start
    );
}

#[test]
fn force_asks_and_keeps_the_old_one() {
    let desk = Desk::new();
    assert_eq!(desk.run(&["fetch", "2020/1"]).code, 0);
    let said = desk.run(&["fetch", "--force", "2020/1"]);
    assert_eq!(said.out, "inputs/2020/day01.txt is the same as before\n");
    desk.site
        .state(|state| state.inputs.insert((2020, 1), "other\n".to_owned()));
    let said = desk.run(&["fetch", "--force", "2020/1"]);
    assert_eq!(
        said.out,
        "kept the old inputs/2020/day01.txt as day01.old1.txt\nwrote inputs/2020/day01.txt, 1 line\n"
    );
    assert_eq!(
        fs::read_to_string(desk.input("2020/day01")).unwrap(),
        "other\n"
    );
    assert_eq!(
        fs::read_to_string(desk.input("2020/day01.old1")).unwrap(),
        input(2020, 1)
    );
}

#[test]
fn answers_are_asked_for_inputs_that_are_here() {
    let desk = Desk::new();
    fs::create_dir_all(desk.workspace.path().join("inputs/2020")).unwrap();
    for day in ["01", "02", "25"] {
        fs::write(
            desk.input(&format!("2020/day{day}")),
            format!("by hand {day}\n"),
        )
        .unwrap();
    }
    desk.site.state(|state| {
        state
            .accepted
            .insert((2020, 1, 1), "a <b".replace('<', "&lt;"));
        state.accepted.insert((2020, 25, 1), "5".to_owned());
        state.accepted.insert((2020, 25, 2), String::new());
    });
    let said = desk.run(&["fetch", "--answers", "--all"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(
        desk.site.asked(),
        ["GET /2020", "GET /2020/day/1", "GET /2020/day/25"]
    );
    assert_eq!(desk.answers("2020/day01"), "1 right a <b\n");
    assert_eq!(desk.answers("2020/day25"), "1 right 5\n2 right \n");
}

#[test]
fn the_gate_lets_one_request_at_a_time_through_for_all_processes() {
    let mut desk = Desk::new();
    desk.interval = 80;
    let years = ["2015", "2016", "2015", "2016", "2017", "2017"];
    let start = |year: &&str| desk.start(&["fetch", &format!("{year}/1-3")], Stdio::null());
    let children: Vec<_> = years.iter().map(start).collect();
    for child in children {
        let said = desk.end(child.wait_with_output().unwrap());
        assert_eq!(said.code, 0, "{said}");
    }
    let (mut seen, most) = desk
        .site
        .state(|state| (state.seen.clone(), state.most_at_once));
    assert_eq!(most, 1, "never two at once");
    seen.sort_by_key(|request| request.at);
    for pair in seen.windows(2) {
        let between = pair[1].at - pair[0].at;
        assert!(
            between >= Duration::from_millis(75),
            "{between:?}: {:?}",
            pair[1].path
        );
    }
    let mut inputs: Vec<_> = seen.iter().map(|request| &request.path).collect();
    inputs.retain(|path| path.ends_with("/input"));
    inputs.sort();
    assert_eq!(inputs.len(), 9, "no input is asked for twice: {inputs:?}");
}

#[test]
fn killed_at_any_moment_nothing_is_half_written() {
    let desk = Desk::new();
    for round in 0..40 {
        let mut child = desk.start(&["fetch", "--all", "-y", "2016"], Stdio::null());
        thread::sleep(Duration::from_millis(5 + 3 * round));
        child.kill().unwrap();
        desk.end(child.wait_with_output().unwrap());
        for path in Desk::files(&desk.workspace.path().join("inputs")) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let Some(day) = name
                .strip_prefix("day")
                .and_then(|name| name.strip_suffix(".txt"))
            else {
                assert!(
                    name.ends_with(".answers") || name.ends_with(".part"),
                    "{name}"
                );
                continue;
            };
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(text, input(2016, day.parse().unwrap()));
        }
    }
    let said = desk.run(&["fetch", "--all", "-y", "2016"]);
    assert_eq!(said.code, 0, "{said}");
    let files = Desk::files(&desk.workspace.path().join("inputs"));
    let ends = |end: &str| {
        files
            .iter()
            .filter(|path| path.to_string_lossy().ends_with(end))
            .count()
    };
    assert_eq!((ends(".txt"), ends(".answers"), ends(".part")), (25, 25, 0));
    let log = desk.run(&["fetch", "--log"]).out;
    assert!(
        log.lines().all(|line| line.matches("GET ").count() == 1),
        "{log}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_how_far_it_came() {
    let mut desk = Desk::new();
    desk.interval = 300;
    let child = desk.start(&["fetch", "2020/1-9"], Stdio::null());
    let pid = child.id().to_string();
    for _ in 0..500 {
        if desk.input("2020/day01").exists() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let kill = std::process::Command::new("kill")
        .args(["-INT", &pid])
        .status();
    assert!(kill.unwrap().success());
    let said = desk.end(child.wait_with_output().unwrap());
    assert_eq!(said.code, 130, "{said}");
    assert!(
        said.err
            .contains("of 9; the same command goes on from there"),
        "{said}"
    );
    assert!(said.err.contains("error: interrupted"), "{said}");
}

#[test]
fn only_this_machine_can_stand_in_for_the_site() {
    let desk = Desk::new();
    for url in [
        "https://adventofcode.com",
        "http://adventofcode.com",
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "http://127.0.0.1@example.org/",
        "http://example.org#127.0.0.1",
        "http://10.0.0.1:80",
        "http://0.0.0.0",
        "https://127.0.0.1",
        "ftp://127.0.0.1",
        "http://127.0.0.1/path",
        "http://",
        "127.0.0.1",
    ] {
        let mut command = desk.command(&["fetch", "2020/1"]);
        let said = desk.end(command.env("AOC_BASE_URL", url).output().unwrap());
        assert!(
            said.code == 2 && said.err.contains("no http address of this machine"),
            "{url}: {said}"
        );
    }
    assert_eq!(desk.site.asked(), [""; 0]);
}

#[test]
fn what_there_is_not() {
    let desk = Desk::new();
    let mut command = desk.command(&["fetch"]);
    let said = desk.end(command.current_dir(desk.home.path()).output().unwrap());
    assert_eq!(
        said.to_string(),
        "exit code: 2\n---\nerror: this directory is in no workspace (no crates/aoc-core above it)\n"
    );
    let said = desk.run(&["fetch", "-y", "2019"]);
    assert_eq!(
        said.to_string(),
        "exit code: 2\n---\n\
         error: no such day of 2019 is in the calendar\n\
         hint: `cargo xtask fetch --all -y 2019` fetches days that are not in it too\n"
    );
    let mut command = desk.command(&["fetch", "2020/1"]);
    let said = desk.end(
        command
            .env("AOC_BASE_URL", "http://127.0.0.1:9")
            .output()
            .unwrap(),
    );
    assert_eq!(said.code, 6, "{said}");
    assert!(
        said.err
            .contains("error: the site cannot be reached\ncaused by: "),
        "{said}"
    );
    let help = desk.run(&["fetch", "--help"]);
    assert!(
        help.out.contains("Usage: cargo xtask fetch") && help.out.contains("Exit codes:"),
        "{help}"
    );
}
