use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::sample::line;

const EXAMPLE: &str = "Alice would gain 54 happiness units by sitting next to Bob.
Alice would lose 79 happiness units by sitting next to Carol.
Alice would lose 2 happiness units by sitting next to David.
Bob would gain 83 happiness units by sitting next to Alice.
Bob would lose 7 happiness units by sitting next to Carol.
Bob would lose 63 happiness units by sitting next to David.
Carol would lose 62 happiness units by sitting next to Alice.
Carol would gain 60 happiness units by sitting next to Bob.
Carol would gain 55 happiness units by sitting next to David.
David would gain 46 happiness units by sitting next to Alice.
David would lose 7 happiness units by sitting next to Bob.
David would gain 41 happiness units by sitting next to Carol.
";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 330);
    // Between David and Bob, or between any other two, but that is the pair which is worth least.
    example(&DAY, 2, EXAMPLE, 286);
    let guests = parse(EXAMPLE).unwrap();
    assert_eq!(guests.count(), 4);
    assert_eq!((guests.feeling(0, 2), guests.feeling(2, 0)), (-79, -62));
    assert_eq!((guests.pair(0, 1), guests.pair(1, 0)), (137, 137));
    assert_eq!((guests.feeling(1, 1), guests.feeling(1, 99)), (0, 0));
    assert_eq!(guests.feeling(99, 1), 0);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=30);
}

/// So many guests, whose feelings are given.
fn text(count: usize, mut feeling: impl FnMut(usize, usize) -> i64) -> String {
    let mut text = String::new();
    for guest in 0..count {
        for neighbour in (0..count).filter(|&neighbour| neighbour != guest) {
            let feeling = feeling(guest, neighbour);
            let word = if feeling < 0 { "lose" } else { "gain" };
            let (guest, neighbour) = (format!("guest{guest}"), format!("guest{neighbour}"));
            text.push_str(&line(&guest, word, feeling.unsigned_abs(), &neighbour));
        }
    }
    text
}

/// Two to eight guests, with ties, with nothing but losses, with the largest numbers there are.
#[test]
fn random_guests_agree() {
    let mut rng = Rng::new(13);
    for round in 0..1500 {
        let count = rng.range(2..=if round % 50 == 0 { 8 } else { 6 }) as usize;
        let largest = *rng.pick(&[0, 1, 100, 499, 500, 501, 16_000, u64::from(u32::MAX)]);
        let losses = *rng.pick(&[0, 50, 100]);
        let feelings = text(count, |_, _| {
            let size = rng.range(0..=largest).cast_signed();
            if rng.percent(losses) { -size } else { size }
        });
        let mut lines: Vec<_> = feelings.lines().collect();
        rng.shuffle(&mut lines);
        let lines = lines.join("\n");
        let answers = agree_on(&DAY, &lines, &lines);
        assert_eq!(answers[0].is_some(), count > 2, "{lines}");
        assert!(answers[1].is_some(), "{lines}");
    }
}

/// The largest sums of each number of guests.
#[test]
fn the_largest_feelings() {
    for size in [500, 1000, i64::from(u32::MAX), -500, -i64::from(u32::MAX)] {
        for count in 3..=MOST_GUESTS {
            let guests = parse(&text(count, |_, _| size)).unwrap();
            let pairs = count.cast_signed() as i64;
            assert_eq!(part1(&guests), Ok(2 * size * pairs), "{count}");
            assert_eq!(part2(&guests), 2 * size * (pairs - 1), "{count}");
        }
    }
}

/// More guests than can be tried: those who are to sit together like it, each pair by so much, and
/// the others do not like each other.
#[test]
fn many_guests_at_their_places() {
    let mut rng = Rng::new(14);
    for count in 3..=MOST_GUESTS {
        let mut places: Vec<_> = (0..count).collect();
        rng.shuffle(&mut places);
        let lines = text(count, |guest, neighbour| {
            let apart = places[guest].abs_diff(places[neighbour]);
            match apart {
                1 => 10,
                _ if apart == count - 1 => 8,
                _ => -rng.below(100).cast_signed(),
            }
        });
        let guests = parse(&lines).unwrap();
        let pairs = count.cast_signed() as i64;
        assert_eq!(part1(&guests), Ok(20 * pairs - 4), "{lines}");
        assert_eq!(part2(&guests), 20 * (pairs - 1), "{lines}");
    }
}

#[test]
fn a_table_for_two() {
    let lines = text(2, |guest, _| if guest == 0 { 7 } else { -3 });
    let guests = parse(&lines).unwrap();
    let why = part1(&guests).unwrap_err().to_string();
    assert_eq!(
        why,
        "no answer: there are only two guests, so that nobody has two neighbours"
    );
    example(&DAY, 2, &lines, 4);
}

#[test]
fn what_is_no_feeling_is_refused() {
    let first = "Alice would gain 54 happiness units by sitting next to Bob.\n";
    let refuses_line =
        |line: &str, expected: &str| refuses(&DAY, &format!("{first}{line}"), 2, expected);
    refuses(&DAY, "", 1, "the name of a guest, found the end");
    refuses_line("\nB", "the name of a guest, found an empty line");
    refuses_line(" Bob would", "the name of a guest");
    refuses_line("Bob", "\" would gain \" or \" would lose \", found the end");
    refuses_line("Bob wouldn't gain", "\" would gain \" or");
    refuses_line("Bob would win 3", "\" would gain \" or");
    refuses_line("Bob would gain  3", "a whole number, found \" 3\"");
    refuses_line(
        "Bob would gain -3 happiness",
        "a whole number, found \"-3 h",
    );
    refuses_line(
        "Bob would gain 4294967296 happiness units by",
        "a number that is not so large",
    );
    refuses_line(
        "Bob would gain 4 units",
        "\" happiness units by sitting next to \", found \" units\"",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to ",
        "the name of a guest",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to .",
        "the name of a guest",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to Alice",
        "\".\", found the end",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to Al ice.",
        "\".\", found \" ice",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to Alice. ",
        "the end of the line",
    );
    refuses_line(
        "Bob would gain 4 happiness units by sitting next to Bob.",
        "another guest than the first, found \"Bob.\"",
    );
    refuses_line(
        first,
        "a feeling that was not given before, found \"Alice would",
    );
    refuses(
        &DAY,
        first,
        1,
        "what Bob feels next to Alice, found the end",
    );
    let most = text(MOST_GUESTS + 1, |_, _| 1);
    refuses(
        &DAY,
        &most,
        16,
        "one of the first 16 guests, found \"guest16.\"",
    );
}

#[test]
fn a_missing_feeling_is_named() {
    let lines: Vec<_> = EXAMPLE.lines().collect();
    for missing in 0..lines.len() {
        let mut rest = lines.clone();
        let words: Vec<_> = rest.remove(missing).split([' ', '.']).collect();
        let expected = format!(
            "what {} feels next to {},",
            words[0],
            words[words.len() - 2]
        );
        refuses(&DAY, &rest.join("\n"), lines.len() - 1, &expected);
    }
}

#[test]
fn names_of_any_letters() {
    let lines = EXAMPLE
        .replace("Bob", "Zoë")
        .replace("Carol", "O'Hara-Smith_with_a_long_name");
    example(&DAY, 1, &lines, 330);
    let lines = EXAMPLE.replace("Bob", "AliceB").replace("Carol", "Alic");
    example(&DAY, 1, &lines, 330);
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0x2e36_b25f_cb54_5c44,
            0x0490_2c20_894d_642f,
            0xf2cf_921f_2c65_7829,
            0xef41_7d45_dbaa_27d6,
        ],
    );
}
