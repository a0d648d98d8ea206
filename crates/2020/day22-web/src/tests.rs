use aoc_2020_day22_sim::Progress;

use crate::json::quoted;
use crate::screen::{Screen, pasted, telling};
use crate::solver::solve;

fn arrive(screen: &mut Screen, target: &str) {
    for _ in 0..100_000 {
        match screen.go(target, 1000).unwrap() {
            Progress::Arrived => return,
            Progress::Working => {}
            Progress::Full => panic!("there is memory enough"),
        }
    }
    panic!("{target} is never reached");
}

#[test]
fn the_example_is_seen_from_start_to_end() {
    let mut screen = Screen::open("part=2&deal=example").unwrap();
    let view = screen.view();
    assert!(view.starts_with("{\"part\":2,\"position\":0,"), "{view}");
    assert!(view.contains(r#""last":null"#), "{view}");
    assert!(view.contains(r#""cards":["9","2","6","3","1"]"#), "{view}");
    arrive(&mut screen, "g1r9");
    let view = screen.view();
    assert!(
        view.contains(r#""kind":"sub-game","game":1,"round":9,"drawn":["4","3"],"subGame":2"#),
        "{view}"
    );
    assert!(view.contains(r#""drawn":["4","3"],"waits":2"#), "{view}");
    arrive(&mut screen, "end");
    let view = screen.view();
    assert!(view.contains(r#""over":true"#), "{view}");
    assert!(view.contains(r#""score":"291","winner":1"#), "{view}");
    assert!(view.ends_with('}'), "{view}");
}

#[test]
fn the_film_and_the_solver_agree() {
    for link in [
        "deal=example",
        "deal=endless",
        "seed=1",
        "seed=22",
        "deal=7/",
        "deal=/18446744073709551615,1",
    ] {
        for part in [1, 2] {
            let link = format!("part={part}&{link}");
            let mut screen = Screen::open(&link).unwrap();
            arrive(&mut screen, "end");
            let (view, solved) = (screen.view(), solve(&link, part));
            if let Some(answer) = solved.strip_prefix(r#"{"answer":"#) {
                let answer = answer.split(',').next().unwrap();
                assert!(
                    view.contains(&format!(r#""score":{answer}"#)),
                    "{link}: {view}"
                );
            } else {
                assert!(solved.contains("never ends"), "{solved}");
                assert!(
                    view.contains(r#""result":"this game never ends""#),
                    "{view}"
                );
            }
        }
    }
}

#[test]
fn a_link_leads_back_to_what_is_on_the_screen() {
    let mut screen = Screen::open("#part=2&seed=7&at=r500").unwrap();
    let at = screen.at();
    arrive(&mut screen, &at);
    assert_eq!(screen.log(40).lines().count(), 40);
    for way in ["into", "over", "back", "out", "back-over", "back-out"] {
        let target = screen.way(way).unwrap();
        arrive(&mut screen, &target);
        let mut other = Screen::open(&screen.link()).unwrap();
        let at = other.at();
        arrive(&mut other, &at);
        // How far either has been played differs.
        let seen = |view: String| {
            let (before, after) = view.split_once(r#""reach":"#).unwrap();
            let after = after.split_once(r#""over":"#).unwrap().1;
            format!("{before}{after}")
        };
        assert_eq!(seen(other.view()), seen(screen.view()), "{way}");
        assert_eq!(other.log(40), screen.log(40), "{way}");
    }
    assert!(
        screen
            .command()
            .starts_with("cargo aoc play 2020/22 -p 2 --seed 7 --at ")
    );
    assert!(screen.way("sideways").is_none());
}

#[test]
fn a_view_does_not_grow_with_the_run() {
    let cards: Vec<_> = (1..=3000).map(|card| card.to_string()).collect();
    let (one, two) = cards.split_at(1500);
    let link = pasted(&format!("{} / {}", one.join(" "), two.join(" "))).unwrap();
    let mut screen = Screen::open(&link).unwrap();
    arrive(&mut screen, "1000");
    assert!(screen.view().contains(r#""over":false"#));
    assert!(screen.view().len() < 20_000, "{}", screen.view().len());
    assert!(screen.view().contains(r#""size":"#));
    assert!(screen.picture(300).len() <= 6 * 300);
    assert_eq!(screen.spans().len() % 5, 0);
}

#[test]
fn what_is_wrong_is_said() {
    let error = pasted("Player 1:\n1\nx\nPlayer 2:\n2\n")
        .unwrap_err()
        .to_string();
    assert!(error.contains("line 3"), "{error}");
    assert!(Screen::open("part=3&deal=example").is_err());
    let mut screen = Screen::open("deal=example").unwrap();
    assert!(screen.go("somewhere", 1).is_err());
    arrive(&mut screen, "g99");
    let missing = screen.missing("g99").unwrap();
    assert!(missing.contains("no game 99"), "{missing}");
    assert!(solve("nothing", 1).starts_with(r#"{"error":"#));
}

#[test]
fn the_telling_deals_can_be_opened() {
    let telling = telling();
    let links: Vec<_> = telling.split(r#""link":""#).skip(1).collect();
    assert!(links.len() >= 7);
    for link in links {
        Screen::open(link.split('"').next().unwrap()).unwrap();
    }
}

#[test]
fn texts_are_quoted() {
    assert_eq!(quoted("a\"\\\n\u{1}é"), r#""a\"\\\u000a\u0001é""#);
}
