//! The program in a terminal, as a person has it: keys in, screens out.
#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    reason = "a test says what must hold by panicking"
)]

use std::os::unix::process::ExitStatusExt;
use std::process::Command;

use aoc_2020_day22::{classic, recursive};
use aoc_2020_day22_sim::Scene;
use aoc_pty::Terminal;
use rustix::process::Signal;

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";

fn play(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aoc-2020-day22-tui"));
    command.args(options);
    command
}

fn start(options: &[&str]) -> Terminal {
    Terminal::start(play(options), 24, 80)
}

/// The title of the game on the table, which stands in the second row.
#[track_caller]
fn wait_for_game(terminal: &Terminal, title: &str) -> String {
    terminal.wait_until(title, |screen| {
        screen
            .lines()
            .nth(1)
            .is_some_and(|line| line.contains(title))
    })
}

// Watching.

#[test]
fn stepping_through_the_published_game() {
    let mut terminal = start(&["--deal", "example"]);
    let screen = terminal.wait("q quit");
    for shown in [
        "Crab Combat, part 2: The published example",
        "game 1, before its first round",
        " player 1   5 9 2 6 3 1",
        " player 2   5 5 8 4 7 10",
        "step 0 of 0",
    ] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    terminal.keys(RIGHT);
    let screen = terminal.wait("step 1 of 1 so far");
    for shown in [
        "game 1, round 1: 9 against 5, player 1 takes both",
        "2 6 3 1 [9 5]",
        "9 is higher, player 1 takes both and has 6 cards",
        "player 1 has 4 cards left, fewer than 9: no sub-game",
    ] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    // Into the sub-game of round 9, and what waits for it.
    for round in 2..=8 {
        terminal.keys(RIGHT);
        wait_for_game(&terminal, &format!("game 1, round {round}:"));
    }
    terminal.keys(RIGHT);
    let screen = wait_for_game(&terminal, "game 2, before its first round");
    assert!(screen.contains("0 game 1 r9: 4:3 waits for 2"), "{screen}");
    assert!(screen.contains("1 game waits"), "{screen}");
    // Out of it, back, over it, and back over it.
    terminal.keys("o");
    let screen = wait_for_game(
        &terminal,
        "game 1, round 9: 4 against 3, player 2 takes both",
    );
    assert!(screen.contains("sub-game 2 decided"), "{screen}");
    assert!(
        screen.contains("game 2 over after 6 rounds: player 2"),
        "{screen}"
    );
    terminal.keys(LEFT);
    terminal.wait("game 2 is over after 6 rounds: player 2 wins, player 1 has no cards left");
    terminal.keys(LEFT);
    wait_for_game(&terminal, "game 2, round 6");
    terminal.keys("O");
    wait_for_game(&terminal, "game 1, round 8:");
    terminal.keys(DOWN);
    wait_for_game(&terminal, "game 1, round 9:");
    terminal.keys(UP);
    wait_for_game(&terminal, "game 1, round 8:");
    terminal.keys("q");
    let (status, rest) = terminal.end();
    assert!(status.success());
    assert_eq!(
        rest.trim(),
        "again: cargo aoc play 2020/22 -p 2 --deal example --at 8"
    );
}

/// Both parts to their ends: the screen has the solvers' answers, and the score as its sum.
#[test]
fn the_end_has_the_solvers_answers() {
    for seed in ["3", "12", "17"] {
        let deal = Scene::seed(seed.parse().unwrap()).unwrap().deal().clone();
        let parts = [
            ("1", classic::part1(&deal).unwrap()),
            ("2", recursive::part2(&deal).unwrap()),
        ];
        for (part, outcome) in parts {
            let mut terminal = start(&["--seed", seed, "-p", part]);
            terminal.wait("q quit");
            terminal.keys("e");
            let result = format!("{} wins with a score of {}", outcome.winner, outcome.score);
            let screen = terminal.wait(&result);
            assert!(screen.contains("over"), "{screen}");
            terminal.keys("s");
            let start = format!("{}: {} = 50×", outcome.winner, outcome.score);
            terminal.wait(&start);
            // The sum is there to its end, over several lines.
            let screen = terminal.wait(" 1×");
            let from = screen.find(&start).unwrap() + start.len() - "50×".len();
            let to = screen.find("space play").unwrap();
            let terms = screen[from..to].split('+').map(|term| {
                let (place, card) = term.trim().split_once('×').unwrap();
                place.parse::<u128>().unwrap() * card.parse::<u128>().unwrap()
            });
            assert_eq!(terms.sum::<u128>(), outcome.score);
            terminal.keys("\x1b");
            assert!(terminal.end().0.success());
        }
    }
}

#[test]
fn a_game_that_never_ends_says_so() {
    let mut terminal = start(&["--deal", "endless"]);
    terminal.wait("rule against repetition");
    terminal.keys("e");
    terminal.wait("a score of 105: both decks are as they were before an");
    terminal.keys("p");
    terminal.wait("part 1: The one that would never end");
    terminal.keys("e");
    terminal.wait(" this game never ends");
    terminal.keys("q");
    let (_, rest) = terminal.end();
    assert!(rest.contains("-p 1 --deal endless --at end"), "{rest}");
}

#[test]
fn playing_by_itself_to_the_end_and_again() {
    let mut terminal = start(&["--deal", "example"]);
    terminal.wait("paused");
    terminal.keys(" ");
    terminal.wait("playing, 4 a second");
    terminal.keys("f");
    terminal.wait("sub-games are skipped over when playing");
    terminal.keys("++++");
    terminal.wait("playing, 1,000 a second, sub-games skipped");
    terminal.wait("a score of 291");
    terminal.wait(" over ");
    terminal.keys(" ");
    terminal.wait("a score of 291");
    terminal.keys("a");
    terminal.wait("step 0 of 38");
    terminal.keys("q");
    terminal.end();
}

#[test]
fn jumps_and_what_there_is_not() {
    let mut terminal = start(&["--deal", "example"]);
    terminal.wait("q quit");
    for (typed, game) in [
        ("g2r3", "game 2, round 3: 5 against 7"),
        ("g5", "game 5, before its first round"),
        ("r1", "game 1, round 1"),
        ("9", "game 2, before its first round"),
    ] {
        terminal.keys(&format!("g{typed}\r"));
        wait_for_game(&terminal, game);
    }
    for (typed, said) in [
        ("g7r1", "there is no game 7: the run has 5"),
        ("g2r9", "game 2 has no round 9: it has 6"),
        ("r99", "there is no round 99: the run has 29"),
        ("99", "there is no step 99: the run has 38"),
        (
            "never",
            "expected a moment, such as 1234, r500, g5, g5r3 or end",
        ),
    ] {
        terminal.keys(&format!("g{typed}\r"));
        terminal.wait(said);
    }
    // A typed line can be mended, and left.
    terminal.keys("gg1rx\x7f2");
    terminal.wait("end): g1r2");
    terminal.keys("\r");
    wait_for_game(&terminal, "game 1, round 2");
    terminal.keys("g99");
    terminal.wait("end): 99");
    terminal.keys("\x1b");
    terminal.wait("q quit");
    terminal.keys("q");
    terminal.end();
}

#[test]
fn a_moment_in_the_picture() {
    let mut terminal = start(&["--seed", "12", "--at", "end"]);
    terminal.wait("step 1,251 of 1,251");
    // By keys: the middle, and not going there.
    terminal.keys("t");
    terminal.wait("to step 1,251? enter goes, esc stays");
    terminal.keys(&LEFT.repeat(79));
    terminal.wait("to step 0? enter goes");
    terminal.keys(&RIGHT.repeat(10));
    terminal.wait("to step 158? enter goes");
    terminal.keys("\x1b");
    terminal.wait("step 1,251 of 1,251");
    terminal.keys(&("t".to_owned() + &LEFT.repeat(69) + "\r"));
    terminal.wait("step 158 of 1,251");
    // By mouse: a press in column 41 of the picture's second row.
    let row = 1 + terminal
        .text()
        .lines()
        .position(|line| line.contains('█'))
        .unwrap();
    terminal.keys(&format!("\x1b[<0;41;{row}M\x1b[<0;41;{row}m"));
    terminal.wait("step 633 of 1,251");
    terminal.keys("q");
    terminal.end();
}

/// Millions of rounds: to the end, back from it, and stopped on the way.
#[test]
fn a_long_run_is_stopped_and_gone_back_in() {
    let mut terminal = start(&["--deal", "deepest", "--at", "end"]);
    terminal.wait("going to end");
    terminal.wait_until("more than 100,000 steps", |screen| {
        let mut lines = screen.lines();
        let known = lines.find_map(|line| line.split_once(" of ")?.1.split_once(" so far "));
        known.is_some_and(|(number, _)| {
            let number = number.replace(',', "").parse();
            number.is_ok_and(|number: u64| number > 100_000)
        })
    });
    terminal.keys(" ");
    terminal.wait("paused");
    terminal.keys("e");
    terminal.wait("step 3,663,570 of 3,663,570");
    terminal.wait("a score of 33709");
    for back in 1..=20 {
        terminal.keys(LEFT);
        let step = format!("step 3,663,{} of 3,663,570", 570 - back);
        terminal.wait(&step);
    }
    terminal.keys("gg40000r1\r");
    wait_for_game(&terminal, "game 40,000, round 1");
    terminal.keys("q");
    terminal.end();
}

// Deals.

#[test]
fn deals_typed_pasted_and_bad_ones() {
    let folder = std::env::temp_dir().join(format!("aoc-2020-day22-tui-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("deal.txt");
    std::fs::write(&file, "Player 1:\n9\n2\n\nPlayer 2:\n5\n").unwrap();
    let mut terminal = start(&["--deal", "9,1/5"]);
    terminal.wait("part 2: your deal");
    terminal.keys("d");
    let screen = terminal.wait("telling deals");
    assert!(
        screen.contains("first-state") && screen.contains("endless"),
        "{screen}"
    );
    terminal.keys("7\r");
    terminal.wait("seed 7");
    terminal.keys("d3,1/2\r");
    terminal.wait(" player 1   2 3 1");
    terminal.keys("dno-such\r");
    terminal.wait("there is no deal \"no-such\"");
    terminal.keys(&format!("d{}\r", file.display()));
    terminal.wait(" player 1   2 9 2");
    terminal.keys("\x1b[200~Player 1:\n7\n8\n\nPlayer 2:\n4\n\x1b[201~");
    terminal.wait(" player 1   2 7 8");
    terminal.keys("\x1b[200~Player 1:\n7\nx\n\x1b[201~");
    terminal.wait("what was pasted is no deal: line 3: expected a card");
    terminal.keys("q");
    let (_, rest) = terminal.end();
    assert!(rest.contains("--deal 7,8/4"), "{rest}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_is_copied_is_the_log_and_the_command_line() {
    let mut terminal = start(&["--deal", "example", "--at", "g2r3"]);
    terminal.wait("game 2, round 3");
    terminal.keys("c");
    terminal.wait("on the clipboard");
    let copied = String::from_utf8(terminal.clipboard()).unwrap();
    // What is sent is coded; it starts with the first round, and ends with the last.
    assert!(
        copied.starts_with("Z2FtZSAxLCByb3VuZCAxOiA5IGFnYWluc3QgNT"),
        "{copied}"
    );
    terminal.keys("y");
    terminal.wait("on the clipboard: cargo aoc play 2020/22 -p 2 --deal example --at 12");
    terminal.keys("q");
    terminal.end();
}

// The screen.

#[test]
fn without_colours_all_is_there_and_nothing_is_coloured() {
    let mut coloured = start(&["--seed", "7", "--at", "g2r3"]);
    let with = coloured.wait("q quit");
    let colours = |terminal: &Terminal| {
        terminal.see(|screen| {
            (0..24)
                .flat_map(|row| (0..80).map(move |column| (row, column)))
                .filter_map(|(row, column)| screen.cell(row, column))
                .filter(|cell| {
                    (cell.fgcolor(), cell.bgcolor())
                        != (vt100::Color::Default, vt100::Color::Default)
                })
                .count()
        })
    };
    assert!(colours(&coloured) > 100);
    coloured.keys("q");
    coloured.end();
    let command = play(&["--seed", "7", "--at", "g2r3"]);
    let mut plain = Terminal::start_with(command, 24, 80, &[("NO_COLOR", "1")]);
    let without = plain.wait("q quit");
    let trimmed = |text: &str| {
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(trimmed(&without), trimmed(&with));
    assert_eq!(colours(&plain), 0);
    plain.keys("q");
    plain.end();
}

#[test]
fn it_follows_the_terminals_size() {
    let mut terminal = start(&["--seed", "7", "--at", "g2r100"]);
    terminal.wait("q quit");
    let log = |screen: &str| screen.matches(" against ").count();
    let small = log(&terminal.text());
    terminal.resize(50, 120);
    terminal.wait_until("fifty rows", |screen| {
        screen
            .lines()
            .nth(49)
            .is_some_and(|line| line.contains("q quit"))
    });
    terminal.wait_until("more of the log", |screen| log(screen) > small + 8);
    terminal.resize(12, 60);
    terminal.wait_until("twelve rows", |screen| {
        screen
            .lines()
            .nth(11)
            .is_some_and(|line| line.contains("g go to"))
    });
    terminal.wait("player 2");
    terminal.resize(5, 20);
    terminal.wait("more room, please");
    terminal.resize(24, 80);
    terminal.wait("q quit");
    terminal.keys("?");
    let screen = terminal.wait("to the end, to the start");
    assert!(screen.contains("stop; leave"), "{screen}");
    terminal.keys("x");
    terminal.wait("q quit");
    terminal.keys("q");
    terminal.end();
}

// Leaving: the terminal is as it was, however one leaves. `Terminal::end` checks that.

#[test]
fn control_c_leaves() {
    let mut terminal = start(&["--deal", "longest", "--at", "end"]);
    terminal.wait("going to end");
    assert!(terminal.is_raw());
    assert!(terminal.see(|screen| screen.alternate_screen() && screen.hide_cursor()));
    terminal.keys("\x03");
    let (status, rest) = terminal.end();
    assert!(status.success(), "{status}");
    assert!(
        rest.contains("again: cargo aoc play 2020/22 -p 2 --deal longest --at "),
        "{rest}"
    );
}

#[test]
fn signals_leave() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let terminal = start(&["--deal", "example"]);
        terminal.wait("q quit");
        terminal.signal(signal);
        let (status, _) = terminal.end();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
    }
}

#[test]
fn control_z_stops_and_comes_back() {
    let mut terminal = start(&["--deal", "example"]);
    terminal.wait("q quit");
    terminal.keys("\x1a");
    terminal.wait_until("its own screen", |_| {
        let own = terminal.see(|screen| !screen.alternate_screen() && !screen.hide_cursor());
        own && !terminal.is_raw()
    });
    terminal.wait_until("stopped", |_| terminal.is_stopped());
    terminal.signal(Signal::CONT);
    terminal.wait_until("the screen again", |screen| {
        screen.contains("q quit") && terminal.is_raw()
    });
    terminal.keys(RIGHT);
    terminal.wait("step 1 of 1");
    terminal.keys("q");
    terminal.end();
}

#[test]
fn a_panic_leaves_with_its_message() {
    // This test's own program again, with the one test below.
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([
        "--exact",
        "panics_on_the_screen",
        "--ignored",
        "--nocapture",
    ]);
    let terminal = Terminal::start_with(
        command,
        24,
        80,
        &[("PANIC_ON_THE_SCREEN", "1"), ("RUST_BACKTRACE", "0")],
    );
    let (status, rest) = terminal.end();
    assert!(!status.success());
    // Below the terminal's own lines, and not on a screen that is gone.
    assert!(rest.contains("the crabs are loose"), "{rest}");
}

#[test]
#[ignore = "is run by the one above"]
fn panics_on_the_screen() {
    use aoc_2020_day22_tui::{app::App, screen::Screen};
    if std::env::var_os("PANIC_ON_THE_SCREEN").is_none() {
        return;
    }
    let scene = Scene::deal_named("example").unwrap();
    let mut screen = Screen::enter().unwrap();
    screen.draw(&mut App::new(scene, true)).unwrap();
    panic!("the crabs are loose");
}

// Without a screen.

fn output(options: &[&str], input: &str) -> (Option<i32>, String, String) {
    use std::io::Write as _;
    use std::process::Stdio;
    let mut command = play(options);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn plain_prints_the_log_and_the_result() {
    let (code, out, err) = output(&["--plain", "--deal", "example"], "");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 1 + 38 + 2);
    assert_eq!(lines[0], "9 2 6 3 1 / 5 8 4 7 10, part 2");
    assert_eq!(
        lines[1],
        "game 1, round 1: 9 against 5: 9 is higher, player 1 takes both and has 6 cards"
    );
    assert_eq!(
        lines[39],
        "player 2 wins with a score of 291: player 1 has no cards left"
    );
    assert!(lines[40].starts_with("291 = 10×7 + 9×5 + "));
    let (code, out, _) = output(&["--plain", "--deal", "example", "--at", "g2r1"], "");
    assert_eq!((code, out.lines().count()), (Some(0), 1 + 10));
    let (code, out, _) = output(
        &["--plain", "-i", "-", "-p1"],
        "Player 1:\r\n2\r\nPlayer 2:\r\n1\r\n",
    );
    assert_eq!((code, out.lines().last()), (Some(0), Some("5 = 2×2 + 1×1")));
    // As a solver says it: no answer.
    let (code, out, _) = output(&["--plain", "--deal", "endless", "-p", "1"], "");
    assert_eq!(
        (code, out.lines().last()),
        (Some(1), Some("this game never ends"))
    );
}

#[test]
fn what_goes_wrong_has_its_exit_code() {
    for (options, input, code, said) in [
        (
            &["--deal", "example"][..],
            "",
            2,
            "error: standard output is no terminal\nhint: --plain",
        ),
        (
            &["--plain", "--deal", "x"],
            "",
            2,
            "error: there is no deal \"x\"",
        ),
        (
            &["--plain", "--at", "soon"],
            "",
            2,
            "error: expected a moment",
        ),
        (
            &["--plain", "--deal", "example", "--at", "g9"],
            "",
            2,
            "error: there is no game 9",
        ),
        (
            &["--plain", "-i", "no-such"],
            "",
            3,
            "error: no-such cannot be read: ",
        ),
        (
            &["--plain", "-i", "-"],
            "Player 1:\n1\n1\n",
            3,
            "error: standard input: line 3: expected ",
        ),
        (&["--plain", "-p", "3"], "", 2, "error: invalid value '3'"),
        (
            &["--plain", "--seed", "1", "--deal", "x"],
            "",
            2,
            "error: the argument",
        ),
    ] {
        let (found, _, err) = output(options, input);
        assert_eq!(found, Some(code), "{options:?}: {err}");
        assert!(err.starts_with(said), "{options:?}: {err}");
    }
}
