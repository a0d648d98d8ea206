use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::sample::line;

const EXAMPLE: &str = "Comet can fly 14 km/s for 10 seconds, but then must rest for 127 seconds.
Dancer can fly 16 km/s for 11 seconds, but then must rest for 162 seconds.
";

#[test]
fn the_example() {
    let reindeer = parse(EXAMPLE).unwrap();
    let [comet, dancer] = *reindeer else {
        panic!("{reindeer:?}")
    };
    for (seconds, of_comet, of_dancer) in [
        (0, 0, 0),
        (1, 14, 16),
        (10, 140, 160),
        (11, 140, 176),
        (12, 140, 176),
        (137, 140, 176),
        (138, 154, 176),
        (147, 280, 176),
        (173, 280, 176),
        (174, 280, 192),
        (1000, 1120, 1056),
    ] {
        assert_eq!(comet.distance(seconds), of_comet, "{seconds}");
        assert_eq!(dancer.distance(seconds), of_dancer, "{seconds}");
        assert_eq!(furthest(&reindeer, seconds), of_comet.max(of_dancer));
    }
    for (seconds, of_comet, of_dancer) in
        [(1, 0, 1), (139, 0, 139), (140, 1, 139), (1000, 312, 689)]
    {
        assert_eq!(plain::points(&reindeer, seconds), [of_comet, of_dancer]);
        assert_eq!(most_points(&reindeer, seconds), of_dancer);
    }
    example(&DAY, 1, EXAMPLE, 2660);
    example(&DAY, 2, EXAMPLE, 1564);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

/// Up to twelve reindeer, some of them alike, with the shortest and the longest times there are.
fn random_reindeer(rng: &mut Rng) -> Vec<Reindeer> {
    let largest = |rng: &mut Rng| *rng.pick(&[0, 1, 3, 40, 2503, u32::MAX]);
    let number = |rng: &mut Rng, largest: u32| rng.range(0..=largest.into()) as u32;
    let (speeds, times) = (largest(rng), largest(rng).max(1));
    let mut all: Vec<Reindeer> = Vec::new();
    for _ in 0..rng.range(1..=12) {
        let one = match all.last() {
            Some(&last) if rng.percent(10) => last,
            _ => Reindeer {
                speed: number(rng, speeds),
                fly: number(rng, times),
                rest: number(rng, times),
            },
        };
        if one.fly > 0 || one.rest > 0 {
            all.push(one);
        }
    }
    all
}

#[test]
fn random_races_agree() {
    let mut rng = Rng::new(14);
    for _ in 0..1000 {
        let text: String = random_reindeer(&mut rng)
            .iter()
            .map(|one| line("Cupid", one))
            .collect();
        let answers = agree_on(&DAY, &text, &text);
        assert_eq!(answers[0].is_some(), !text.is_empty(), "{text}");
    }
}

#[test]
fn races_of_any_length() {
    let mut rng = Rng::new(15);
    for round in 0..500 {
        let reindeer = random_reindeer(&mut rng);
        let seconds = match round {
            0..300 => rng.range(0..=200) as u16,
            300..490 => rng.range(0..=4000) as u16,
            _ => u16::MAX,
        };
        let what = format!("{reindeer:?} {seconds}");
        assert_eq!(
            furthest(&reindeer, seconds),
            plain::furthest(&reindeer, seconds),
            "{what}"
        );
        assert_eq!(
            most_points(&reindeer, seconds),
            plain::most_points(&reindeer, seconds),
            "{what}"
        );
    }
}

/// Where the distances just fit 16 bits, and where they just do not.
#[test]
fn the_narrow_and_the_wide() {
    for distance in 65_530..=65_540 {
        let [ahead, behind] = [distance, distance - 1].map(|speed| Reindeer {
            speed,
            fly: 1,
            rest: 10_000,
        });
        let slow = Reindeer {
            speed: 30,
            fly: 10_000,
            rest: 0,
        };
        let all = [behind, slow, ahead];
        assert_eq!(furthest(&all, SECONDS), u64::from(distance.max(30 * 2503)));
        assert_eq!(most_points(&all[..1], SECONDS), SECONDS);
        assert_eq!(most_points(&[ahead, behind], SECONDS), SECONDS);
        assert_eq!(
            most_points(&all, SECONDS),
            plain::most_points(&all, SECONDS)
        );
    }
}

/// All that are in the lead get a point, also where none has moved.
#[test]
fn ties() {
    let text = "A can fly 0 km/s for 5 seconds, but then must rest for 5 seconds.\n";
    example(&DAY, 1, text, 0);
    example(&DAY, 2, text, 2503);
    let resting = "B can fly 4294967295 km/s for 0 seconds, but then must rest for 5 seconds.\n";
    example(&DAY, 2, &format!("{resting}{text}"), 2503);
    let zeros = text
        .replace("0 km/s for 5", "7 km/s for 0")
        .replace("rest for 5", "rest for 005");
    example(&DAY, 2, &zeros, 2503);
    let reindeer = parse(&EXAMPLE.repeat(3)).unwrap();
    assert_eq!(plain::points(&reindeer, 1000), [312, 689].repeat(3));
    assert_eq!(most_points(&reindeer, 1000), 689);
    assert_eq!((furthest(&[], 9), most_points(&[], 9)), (0, 0));
}

#[test]
fn what_is_no_reindeer_is_refused() {
    let refuses_line =
        |line: &str, expected| refuses(&DAY, &format!("{EXAMPLE}{line}"), 3, expected);
    refuses(&DAY, "", 1, "the name of a reindeer, found the end");
    refuses_line("\nB", "the name of a reindeer, found an empty line");
    refuses_line(" B can fly", "the name of a reindeer");
    refuses_line("B can run", "\" can fly \", found \" can run\"");
    refuses_line("B can fly -1 km/s", "a whole number, found \"-1 km/s\"");
    refuses_line("B can fly 1.5 km/s", "\" km/s for \", found \".5 km/s\"");
    refuses_line("B can fly 4294967296 km/s", "a number that is not so large");
    refuses_line("B can fly 1 km/s for x", "a whole number, found \"x\"");
    refuses_line(
        "B can fly 1 km/s for 1 second,",
        "\" seconds, but then must rest for \"",
    );
    refuses_line(
        "B can fly 1 km/s for 1 seconds, but then must rest for ",
        "a whole number, found the end",
    );
    refuses_line(
        "B can fly 1 km/s for 1 seconds, but then must rest for 1 seconds",
        "\" seconds.\"",
    );
    refuses_line(
        "B can fly 1 km/s for 1 seconds, but then must rest for 1 seconds. ",
        "the end of the line",
    );
    for rest in ["0", "00"] {
        let text =
            format!("B can fly 1 km/s for 0 seconds, but then must rest for {rest} seconds.");
        refuses_line(
            &text,
            "a rest that takes time, as the flight takes none, found \"0",
        );
    }
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
            0x1044_afd4_c3c8_618e,
            0x946f_2bf6_7ccb_eab5,
            0xebff_abb1_5be8_ae9f,
            0x8fc0_6db0_56ca_56f1,
        ],
    );
}
