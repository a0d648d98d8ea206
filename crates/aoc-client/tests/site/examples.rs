//! Examples of a page: found, kept, and given what part 2 wants of them.

use std::fs;

use crate::desk::Desk;
use crate::stand_in::right;

const FIRST: &str = "<p>Things are added. For example:</p>\
    <pre><code>3,4 &lt;&gt; 5\n10,2 &lt;&gt; 6\n</code></pre>\
    <p>In this example the first is <code>7</code>, and all are <code><em>19</em></code>:</p>\
    <pre><code>3+4 = 7\n+12 = 19\n</code></pre><p><em>What are yours?</em></p>";

const SECOND: &str = "<p>Now they are multiplied: <code><em>32</em></code>. Another example:</p>\
    <pre><code>1,1 &lt;&gt; 1\n2,2 &lt;&gt; 2\n3,3 &lt;&gt; 3\n</code></pre>\
    <p>This is <em><code>36</code></em>.</p>";

/// A desk whose site has a page with examples for 2020 day 2.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.site.state(|state| {
        let input = "31,14 <> 15\n9,26 <> 5\n35,8 <> 9\n79,3 <> 23\n8,46 <> 2\n".to_owned();
        state.inputs.insert((2020, 2), input);
        state.texts.insert((2020, 2, 1), FIRST.to_owned());
        state.texts.insert((2020, 2, 2), SECOND.to_owned());
    });
    desk
}

fn example(desk: &Desk, number: u32) -> (String, String) {
    let name = format!("2020/day02.example{number}");
    let text = fs::read_to_string(desk.input(&name)).unwrap_or_default();
    (text, desk.answers(&name))
}

const BLOCK: &str = "3,4 <> 5\n10,2 <> 6\n";

#[test]
fn examples_are_found_kept_and_forgotten() {
    let desk = desk();
    let said = desk.run(&["fetch", "2020/2"]);
    assert_eq!(
        said.to_string(),
        "exit code: 0\nwrote inputs/2020/day02.txt, 5 lines\n---\n\
         note: session from HOME/config/aoc-client/session\n\
         note: 1 block of the page of 2020 day 2 could be an example\n\
         \x20     `cargo aoc examples 2020/2` shows what there is, and `--keep 1` keeps the best\n"
    );
    desk.site.asked();

    // What is in the cache is enough: neither a session nor a request is needed.
    fs::remove_file(desk.home.path().join("config/aoc-client/session")).unwrap();
    let list = desk.run(&["examples", "2020/2", "--list"]);
    let starts = "1  100 %, 2 lines, 19 bytes, from part 1\n    │ 3,4 <> 5\n    │ 10,2 <> 6\n    \
        part 1 should give 19\n    part 2: the page does not say, or not yet\n2  ";
    assert!(list.code == 0 && list.out.starts_with(starts), "{list}");
    assert_eq!(list.err, "");
    let said = desk.run(&["examples", "2020/2"]);
    assert_eq!((said.code, &said.out), (0, &list.out));
    assert!(
        said.err
            .starts_with("note: 2 blocks of the page of 2020 day 2 could be examples\n"),
        "{said}"
    );
    let said = desk.run(&["examples", "2020/2", "--json"]);
    let line = said.out.lines().next().unwrap();
    // The desk shows every backslash as a slash.
    assert_eq!(
        line,
        r#"{"year":2020,"day":2,"number":1,"part":1,"likeness":1.0,"clear":true,"text":"3,4 <> 5/n10,2 <> 6/n","expected":["19",null],"stressed":[true,false],"kept":null}"#
    );

    let said = desk.run(&["examples", "2020/2", "--keep", "1"]);
    let wrote = "wrote inputs/2020/day02.example1.txt, 2 lines: part 1 should give 19\n";
    assert_eq!((said.code, said.out.as_str()), (0, wrote));
    assert_eq!(
        example(&desk, 1),
        (BLOCK.to_owned(), "1 right 19\n".to_owned())
    );
    // The same block again is the same example, with other answers.
    let again = [
        "examples",
        "2020/2",
        "--keep=1",
        "--answer=1=",
        "--answer",
        "2=a b",
    ];
    assert_eq!(desk.run(&again).code, 0);
    assert_eq!(example(&desk, 1).1, "2 right a b\n");
    assert_eq!(desk.run(&["examples", "2020/2", "--keep", "2"]).code, 0);
    assert_eq!(example(&desk, 2).0, "3+4 = 7\n+12 = 19\n");
    let said = desk.run(&["examples", "2020/2", "--list"]);
    assert!(
        said.out.contains("from part 1, kept as example 1\n"),
        "{said}"
    );

    for (arguments, code, why) in [
        (&["--keep", "3"][..], 2, "hint: there are 1, 2\n"),
        (
            &["--keep", "1,2", "--answer", "1=5"],
            2,
            "an answer goes with one example",
        ),
        (&["--keep", "1", "--answer", "5"], 2, "such as 1=306"),
        (&["--answer", "1=5"], 2, "--keep"),
        (
            &["--forget", "7"],
            2,
            "error: no example 7 of 2020 day 2 is kept",
        ),
        (&["--refresh"], 5, "error: there is no session"),
    ] {
        let said = desk.run(&[&["examples", "2020/2"], arguments].concat());
        assert!(
            said.code == code && said.err.contains(why),
            "{arguments:?}: {said}"
        );
    }
    let said = desk.run(&["examples", "2020/2", "--forget"]);
    assert_eq!(
        said.out,
        "removed inputs/2020/day02.example1.txt\nremoved inputs/2020/day02.example2.txt\n"
    );
    assert_eq!(example(&desk, 1), (String::new(), String::new()));
    assert_eq!(
        desk.run(&["examples", "2020/3"]).code,
        5,
        "of this there is no page here"
    );
    assert_eq!(desk.run(&["examples", "2026/1"]).code, 7);
    assert_eq!(desk.site.asked(), [""; 0]);
}

#[test]
fn part_2_says_what_it_wants_of_them() {
    let desk = desk();
    assert_eq!(desk.run(&["fetch", "2020/2"]).code, 0);
    assert_eq!(desk.run(&["examples", "2020/2", "--yes"]).code, 0);
    assert_eq!(
        example(&desk, 1),
        (BLOCK.to_owned(), "1 right 19\n".to_owned())
    );
    desk.site.asked();
    let answer = format!("--answer={}", right(2020, 2, 1));
    let said = desk.run(&["submit", "2020/2", "--part=1", &answer, "--yes"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(
        desk.site.asked(),
        ["POST /2020/day/2/answer", "GET /2020/day/2"]
    );
    assert!(
        said.err
            .contains("note: inputs/2020/day02.example1.txt: part 2 should give 32\n"),
        "{said}"
    );
    assert!(
        said.out.contains("Part Two") && !said.out.contains("Made & Up"),
        "what one reads next is here, and what was read is not: {said}"
    );
    assert_eq!(example(&desk, 1).1, "1 right 19\n2 right 32\n");
    // The page has one of its own for it, which is clear enough for who wants not to be asked.
    let own = "1,1 <> 1\n2,2 <> 2\n3,3 <> 3\n".to_owned();
    assert_eq!(example(&desk, 2), (own, "2 right 36\n".to_owned()));
    assert!(desk.run(&["read", "2020/2"]).out.contains("Part Two"));
    assert_eq!(desk.site.asked(), [""; 0], "the text is here already");
}

#[test]
fn a_right_answer_stays_right_where_the_page_does_not_come() {
    let desk = desk();
    assert_eq!(desk.run(&["fetch", "2020/2"]).code, 0);
    assert_eq!(desk.run(&["examples", "2020/2", "--keep=1"]).code, 0);
    desk.site.trick(
        "/day/2",
        crate::stand_in::Trick::Say(503, "Service Unavailable\n"),
    );
    let answer = format!("--answer={}", right(2020, 2, 1));
    let said = desk.run(&["submit", "2020/2", "--part=1", &answer, "--yes"]);
    assert!(
        said.code == 0 && said.err.contains("is not known: the site is in trouble"),
        "{said}"
    );
    assert_eq!(example(&desk, 1).1, "1 right 19\n");
    assert_eq!(desk.answers("2020/day02"), "1 right 2020021\n");
}
