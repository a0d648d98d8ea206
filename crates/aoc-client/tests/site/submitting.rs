//! Answers: what is not sent, what every reply means, and what is remembered of it.

use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::desk::{Desk, Said};
use crate::stand_in::{Trick, right};

/// A desk with the input of a day.
fn desk() -> Desk {
    let desk = Desk::new();
    assert_eq!(desk.run(&["fetch", "2020/22"]).code, 0);
    desk.site.asked();
    desk
}

fn submit(desk: &Desk, part: &str, answer: &str) -> Said {
    let answer = format!("--answer={answer}");
    desk.run(&["submit", "2020/22", "--part", part, &answer, "--yes"])
}

#[test]
fn wrong_too_soon_then_right() {
    let desk = desk();
    desk.site
        .state(|state| state.wait = Duration::from_millis(10));
    let note = "note: session from HOME/config/aoc-client/session\n";
    assert_eq!(
        submit(&desk, "1", "5").to_string(),
        format!(
            "exit code: 1\n2020 day 22 part 1: 5\n---\n{note}\
             error: 5 is wrong: it is too low\n\
             hint: the next answer is taken in 1 m 00 s, at 2026-11-30 12:01 UTC\n"
        )
    );
    let said = submit(&desk, "1", "2020221");
    assert_eq!(said.code, 8, "{said}");
    assert!(
        said.err
            .contains("not sent: the site takes no answer to 2020 day 22 for another"),
        "{said}"
    );
    assert_eq!(desk.site.asked(), ["POST /2020/day/22/answer"]);
    // A minute later, by our clock; but the site's is slower.
    *desk.now.borrow_mut() = "2026-11-30T12:01:10Z".to_owned();
    let slow = "<main><article>You gave an answer too recently; you have to wait. You have 3m 30s left to wait.</article></main>";
    desk.site.trick("/answer", Trick::Page(200, slow));
    let said = submit(&desk, "1", &right(2020, 22, 1));
    assert_eq!(said.code, 8, "{said}");
    assert!(
        said.err
            .contains("hint: it is taken in 3 m 30 s, at 2026-11-30 12:04 UTC"),
        "{said}"
    );
    assert!(
        desk.answers("2020/day22")
            .starts_with("1 low 5\nwait 2026-11-30T12:04:4")
    );
    *desk.now.borrow_mut() = "2026-11-30T12:05:00Z".to_owned();
    assert_eq!(
        submit(&desk, "1", &right(2020, 22, 1)).to_string(),
        format!(
            "exit code: 0\n2020 day 22 part 1: {0}\n\
             right: 2020 day 22 part 1 is {0}\n\
             part 2 is open: `cargo aoc read 2020/22`\n---\n{note}",
            right(2020, 22, 1)
        )
    );
    assert_eq!(desk.answers("2020/day22"), "1 low 5\n1 right 2020221\n");
    let said = desk.run(&["read", "2020/22"]);
    assert!(
        said.out.contains("Part Two"),
        "the page has changed, so it is asked for again: {said}"
    );
    let said = submit(&desk, "2", &right(2020, 22, 2));
    assert_eq!(said.code, 0, "{said}");
    assert!(
        submit(&desk, "2", "1")
            .err
            .contains("is solved already, with 2020222, and not with 1")
    );
}

#[test]
fn nothing_that_is_known_to_be_wrong_is_sent() {
    let desk = desk();
    let facts = "1 right 306\n2 low 100\n2 high 200\n2 wrong xyz\n";
    let path = desk.workspace.path().join("inputs/2020/day22.answers");
    let before = fs::read_to_string(&path).unwrap();
    let answers = |facts: &str| fs::write(&path, format!("{before}{facts}")).unwrap();
    answers(facts);
    for (part, answer, why) in [
        ("2", "", "the answer is empty"),
        ("2", "  ", "the answer is empty"),
        ("2", "##\n##", "the answer is a picture"),
        ("2", "xyz", "xyz is known to be wrong"),
        ("2", "100", "100 is known to be wrong"),
        ("2", "99", "99 is too low: 100 was"),
        ("2", "-5", "-5 is too low: 100 was"),
        ("2", "201", "201 is too high: 200 was"),
        ("2", "306", "306 is the answer to part 1"),
        ("1", "306", "part 1 is solved already"),
        (
            "1",
            "307",
            "part 1 is solved already, with 306, and not with 307",
        ),
    ] {
        let said = submit(&desk, part, answer);
        assert!(
            said.code == 1 && said.err.contains(why) && said.err.contains("not sent: "),
            "{answer:?}: {said}"
        );
    }
    answers("");
    assert!(submit(&desk, "2", "5").err.contains("part 1 is not solved"));
    fs::write(desk.input("2020/day22"), "other\n").unwrap();
    assert!(submit(&desk, "1", "5").err.contains("it was changed"));
    fs::remove_file(&path).unwrap();
    assert!(submit(&desk, "1", "5").err.contains("was not fetched"));
    fs::remove_file(desk.input("2020/day22")).unwrap();
    assert!(
        submit(&desk, "1", "5")
            .err
            .contains("there is no inputs/2020/day22.txt")
    );
    fs::write(&path, "nonsense\n").unwrap();
    let said = submit(&desk, "1", "5");
    assert!(
        said.code == 3 && said.err.contains("line 1: expected a fact"),
        "{said}"
    );
    assert_eq!(desk.site.asked(), [""; 0]);
}

#[test]
fn nobody_to_ask_is_not_a_yes() {
    let desk = desk();
    let said = desk.run(&["submit", "2020/22", "-p1", "--answer=5"]);
    assert!(
        said.code == 2 && said.err.contains("there is nobody to ask"),
        "{said}"
    );
    assert_eq!(desk.site.asked(), [""; 0]);
}

#[test]
fn replies_that_do_not_judge_are_not_remembered_as_judgements() {
    let desk = desk();
    let wrong_level = "<main><article>You don't seem to be solving the right level.  Did you already complete it?</article></main>";
    for (trick, code, text, facts) in [
        (
            Trick::Page(200, wrong_level),
            1,
            "is solved already, or not open yet",
            "",
        ),
        (
            Trick::Say(400, "You're posting too much data.\n"),
            6,
            "too long",
            "",
        ),
        (
            Trick::Say(404, "404 Not Found\n"),
            6,
            "no such page",
            "1 unknown 5\n",
        ),
        (
            Trick::HangUp,
            6,
            "whether the answer arrived is not known",
            "1 unknown 5\n",
        ),
        (
            Trick::Page(200, "<main><article>Something &amp;  new.</article></main>"),
            6,
            "caused by: Something & new.",
            "1 unknown 5\n",
        ),
        (
            Trick::Say(200, "no page \u{1b}[31mat all"),
            6,
            "caused by: no page [31mat all",
            "1 unknown 5\n",
        ),
        (Trick::Bytes(9 << 20), 6, "more than 8 MiB", "1 unknown 5\n"),
    ] {
        desk.site.trick("/answer", trick.clone());
        let said = submit(&desk, "1", "5");
        assert!(
            said.code == code && said.err.contains(text),
            "{trick:?}: {said}"
        );
        assert_eq!(desk.answers("2020/day22"), facts, "{trick:?}");
    }
    let said = submit(&desk, "1", "5");
    assert!(
        said.code == 1
            && said
                .err
                .contains("the reply did not come or was not understood"),
        "{said}"
    );
}

#[test]
fn answers_are_encoded() {
    let desk = desk();
    let answer = "a b&level=2;c=+%41é";
    desk.site
        .state(|state| state.right.insert((2020, 22, 1), answer.to_owned()));
    let said = submit(&desk, "1", answer);
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn the_last_star_takes_no_answer() {
    let desk = Desk::new();
    desk.site
        .state(|state| state.accepted.insert((2020, 25, 1), "7".to_owned()));
    assert_eq!(desk.run(&["fetch", "2020/25"]).code, 0);
    let said = desk.run(&["submit", "2020/25", "-p", "2", "--yes"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(desk.answers("2020/day25"), "1 right 7\n2 right \n");
    let said = desk.run(&["submit", "2020/25", "-p", "2", "--yes"]);
    assert!(said.err.contains("is solved already"), "{said}");
}

#[test]
fn of_two_at_once_the_second_knows_what_the_first_was_told() {
    let desk = desk();
    let arguments = ["submit", "2020/22", "-p1", "--answer=5", "--yes"];
    let children = [0; 4].map(|_| desk.start(&arguments, Stdio::null()));
    let mut codes = children.map(|child| desk.end(child.wait_with_output().unwrap()).code);
    codes.sort_unstable();
    assert_eq!(codes, [1, 1, 1, 1]);
    assert_eq!(desk.site.asked(), ["POST /2020/day/22/answer"]);
}

#[test]
fn killed_while_it_is_sent_it_is_known_that_it_was() {
    let desk = desk();
    desk.site.trick("/answer", Trick::Late(1500));
    let mut child = desk.start(
        &["submit", "2020/22", "-p1", "--answer=5", "--yes"],
        Stdio::null(),
    );
    for _ in 0..300 {
        if !desk.site.state(|state| state.seen.is_empty()) {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    desk.end(child.wait_with_output().unwrap());
    assert_eq!(desk.answers("2020/day22"), "1 unknown 5\n");
}
