//! Stars, leaderboards and texts.

use std::fs;

use crate::desk::Desk;
use crate::stand_in::Trick;

#[test]
fn the_calendar_shows_what_is_known_and_asks_only_on_request() {
    let desk = Desk::without_session();
    let header = format!(
        "year {}  stars\n",
        (1..=25).map(|day| format!("{day:>3}")).collect::<String>()
    );
    let dots = |count: usize| "  .".repeat(count);
    assert_eq!(
        desk.run(&["calendar"]).to_string(),
        format!(
            "exit code: 0\n{header}2020 {}  0/50\n2026 {}{}  0/24\n---\n",
            dots(25),
            "  -".repeat(12),
            "   ".repeat(13)
        )
    );
    assert_eq!(desk.run(&["calendar", "-y", "2020", "--refresh"]).code, 5);
    let folder = desk.workspace.path().join("inputs/2020");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("day02.answers"), "1 right 5\n").unwrap();
    assert_eq!(
        desk.run(&["calendar", "-y", "2020"]).out,
        format!("{header}2020   .  *{}  1/50\n", dots(23))
    );
    assert_eq!(desk.site.asked(), [""; 0]);
    desk.site.state(|state| {
        state.accepted.insert((2020, 1, 1), "1".to_owned());
        state.accepted.insert((2020, 1, 2), "2".to_owned());
    });
    let mut command = desk.command(&["calendar", "-y", "2020", "--refresh"]);
    let said = desk.end(
        command
            .env("AOC_SESSION", crate::desk::COOKIE)
            .output()
            .unwrap(),
    );
    assert_eq!(said.out, format!("{header}2020  **  *{}  3/50\n", dots(23)));
    assert_eq!(desk.site.asked(), ["GET /2020"]);
    let json = desk.run(&["calendar", "--json", "-y", "2020"]).out;
    assert!(
        json.starts_with("[{\"days\":[{\"day\":1,\"stars\":2},{\"day\":2,\"stars\":1},"),
        "{json}"
    );
}

#[test]
fn a_leaderboard_is_asked_for_every_quarter_of_an_hour() {
    let desk = Desk::new();
    let table = "      score stars  name
  1.     12     4  (anonymous user #2)
  2.      9     3  Bob[31m
  3.      9     3  Ann
2020, as of 2026-11-30 12:00 UTC
";
    let said = desk.run(&["leaderboard", "77", "-y", "2020", "--view-key", "k-1"]);
    assert_eq!(said.out, table);
    *desk.now.borrow_mut() = "2026-11-30T12:14:50Z".to_owned();
    let said = desk.run(&["leaderboard", "77", "-y", "2020"]);
    assert_eq!(said.out, table);
    assert!(
        said.err
            .starts_with("note: as of 2026-11-30 12:00 UTC; the site may be asked again in"),
        "{said}"
    );
    assert_eq!(
        desk.site.asked(),
        ["GET /2020/leaderboard/private/view/77.json?view_key=k-1"]
    );
    *desk.now.borrow_mut() = "2026-11-30T12:16:00Z".to_owned();
    assert_eq!(desk.run(&["leaderboard", "77", "--json"]).code, 0);
    assert_eq!(desk.site.asked().len(), 1);
    assert_eq!(desk.run(&["leaderboard", "78"]).code, 6);
    assert_eq!(
        desk.run(&["leaderboard", "79", "--view-key", "a&b"]).code,
        2
    );
    for trick in [
        Trick::Say(200, "{}"),
        Trick::Page(200, "<html>"),
        Trick::Cut(100),
    ] {
        desk.site.trick("/79.json", trick);
        assert_eq!(desk.run(&["leaderboard", "79"]).code, 6);
    }
    assert!(!desk.run(&["fetch", "--log"]).out.contains("view_key"));
}

#[test]
fn a_text_is_kept_in_the_cache_and_not_in_the_workspace() {
    let desk = Desk::new();
    let dashes = "-".repeat(3);
    let text = format!(
        "{dashes} Day 22: The Made & Up {dashes}\n\n\
         Somebody counts *things* of day 22.\n\n  - one\n  - two\n\n    1  2\n\n\
         https://adventofcode.com/2020/day/22\n"
    );
    let said = desk.run(&["read", "-d", "22"]);
    assert_eq!((said.code, said.out), (0, text.clone()));
    assert_eq!(
        desk.run(&["read"]).out,
        text,
        "the latest is the only unlocked one"
    );
    assert_eq!(desk.site.asked(), ["GET /2020/day/22"]);
    assert_eq!(desk.run(&["read", "2020/22", "--refresh"]).code, 0);
    assert_eq!(desk.site.asked(), ["GET /2020/day/22"]);
    assert_eq!(Desk::files(&desk.workspace.path().join("inputs")).len(), 0);
    desk.site.trick(
        "/23",
        Trick::Page(200, "<p>something else, with /settings</p>"),
    );
    let said = desk.run(&["read", "2020/23"]);
    assert!(
        said.code == 6 && said.err.contains("no page of 2020 day 23"),
        "{said}"
    );
    assert_eq!(desk.run(&["read", "2020/1-3"]).code, 2);
}

#[test]
fn today_waits_fetches_and_reads() {
    let mut desk = Desk::new();
    desk.interval = 50;
    assert_eq!(desk.run(&["today", "--no-wait"]).code, 7);
    *desk.now.borrow_mut() = "2026-12-01T04:59:59.8Z".to_owned();
    desk.site.state(|state| {
        let text = "<p>For example:</p><pre><code>  7 1 \n12 ab\n</code></pre><p><em><code>5</code></em></p>";
        state.texts.insert((2026, 1, 1), text.to_owned());
    });
    let lib = desk.workspace.path().join("crates/2026/day01/src/lib.rs");
    fs::create_dir_all(lib.parent().unwrap()).unwrap();
    fs::write(&lib, "\npub fn parse() {}\npub fn part1() {}\n").unwrap();
    let said = desk.run(&["today", "--yes"]);
    assert_eq!(said.code, 0, "{said}");
    // The text, then the input: there is no use for that before one has read what it is.
    let lines: Vec<_> = said.out.lines().collect();
    assert!(lines[0].contains("Day 1: The Made & Up"), "{said}");
    assert_eq!(
        lines[lines.len() - 3..],
        [
            "wrote inputs/2026/day01.txt, 4 lines",
            "wrote inputs/2026/day01.example1.txt, 2 lines: part 1 should give 5",
            "crates/2026/day01/src/lib.rs:3",
        ],
        "{said}"
    );
    assert!(
        said.err
            .contains("`cargo aoc watch 2026/1` tests and runs it"),
        "{said}"
    );
    assert_eq!(
        desk.site.asked(),
        ["GET /2026/day/1", "GET /2026/day/1/input"]
    );
    assert!(
        fs::read_to_string(desk.input("2026/day01").with_extension("answers"))
            .unwrap()
            .contains("\ntitle The Made & Up\n")
    );
    // Once more: nothing is asked, and it ends in the same place.
    let said = desk.run(&["today", "--edit"]);
    assert!(
        said.code == 2 && said.err.contains("neither VISUAL nor EDITOR is set"),
        "{said}"
    );
    assert!(
        said.out.ends_with("\ncrates/2026/day01/src/lib.rs:3\n"),
        "{said}"
    );
    assert_eq!(desk.site.asked(), [""; 0]);
    #[cfg(unix)]
    {
        // What an editor is given is seen by one that only says it.
        let mut command = desk.command(&["today", "--edit"]);
        let editor = "sh -c 'echo \"$#: $1\"' editor";
        let said = desk.end(
            command
                .env("VISUAL", editor)
                .env("EDITOR", "x")
                .output()
                .unwrap(),
        );
        let line = "1: WORKSPACE/crates/2026/day01/src/lib.rs\n";
        assert!(said.code == 0 && said.out.ends_with(line), "{said}");
    }
    *desk.now.borrow_mut() = "2026-07-01T00:00:00Z".to_owned();
    assert_eq!(
        desk.run(&["today"]).to_string(),
        "exit code: 7\n---\n\
         error: there is no puzzle today\n\
         hint: the next one is 2026 day 1, at 2026-12-01 05:00 UTC\n"
    );
    let said = desk.run(&["input"]);
    assert!(
        said.code == 2 && said.err.contains("there is no puzzle today"),
        "{said}"
    );
}
