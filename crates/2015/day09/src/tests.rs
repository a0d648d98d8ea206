use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "London to Dublin = 464\nLondon to Belfast = 518\nDublin to Belfast = 141\n";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 605);
    example(&DAY, 2, EXAMPLE, 982);
    let map = parse(EXAMPLE).unwrap();
    assert_eq!(map.places(), 3);
    assert_eq!(
        (map.distance(0, 1), map.distance(2, 1)),
        (Some(464), Some(141))
    );
    assert_eq!((map.distance(1, 1), map.distance(0, 3)), (None, None));
    assert_eq!(map.distance(99, 0), None);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

/// A map of so many places, with this share of all roads, but at least one for each place.
fn random_map(rng: &mut Rng, places: usize, share: u64, longest: u64) -> String {
    let mut lines = Vec::new();
    for to in 1..places {
        let from_always = rng.index(to);
        for from in 0..to {
            if from == from_always || rng.percent(share) {
                let distance = rng.range(0..=longest);
                let (one, other) = if rng.percent(50) {
                    (from, to)
                } else {
                    (to, from)
                };
                lines.push(format!("p{one} to p{other} = {distance}"));
            }
        }
    }
    rng.shuffle(&mut lines);
    lines.join("\n")
}

/// Two to eight places, whole and with gaps, with ties and with the longest distances there are.
#[test]
fn random_maps_agree() {
    let mut rng = Rng::new(9);
    let mut none = 0;
    for round in 0..3000 {
        let places = rng.range(2..=if round % 100 == 0 { 9 } else { 7 }) as usize;
        let share = *rng.pick(&[20, 50, 80, 100]);
        let longest = *rng.pick(&[0, 3, 1000, 1001, 4_294_967_295]);
        let text = random_map(&mut rng, places, share, longest);
        none += usize::from(agree_on(&DAY, &text, &text)[0].is_none());
    }
    assert!((50..2000).contains(&none), "{none}");
}

/// More places than all routes can be tried for: a chain of roads is the only route, and the limit
/// of places is in reach.
#[test]
fn long_chains() {
    let mut rng = Rng::new(18);
    for places in [2, 3, 8, 9, 10, 15, 17, MOST_PLACES] {
        let mut order: Vec<_> = (0..places).collect();
        rng.shuffle(&mut order);
        let distances: Vec<_> = (1..places)
            .map(|_| rng.range(0..=u32::MAX.into()))
            .collect();
        let mut lines: Vec<_> = order
            .windows(2)
            .zip(&distances)
            .map(|(pair, distance)| format!("p{} to p{} = {distance}", pair[0], pair[1]))
            .collect();
        rng.shuffle(&mut lines);
        let map = parse(&lines.join("\n")).unwrap();
        let length = distances.iter().sum();
        assert_eq!(
            (part1(&map), part2(&map)),
            (Ok(length), Ok(length)),
            "{places}"
        );
    }
}

/// Places on a line, where the answers are known: the shortest route goes straight along it.
#[test]
fn many_places_on_a_line() {
    for places in 9..=MOST_PLACES {
        let mut text = String::new();
        for from in 0..places {
            for to in 0..from {
                text.push_str(&format!("p{from} to p{to} = {}\n", from - to));
            }
        }
        let map = parse(&text).unwrap();
        let longest = (places * places / 2 - 1) as u64;
        assert_eq!(
            (part1(&map), part2(&map)),
            (Ok(places as u64 - 1), Ok(longest))
        );
    }
}

#[test]
fn names_of_several_words() {
    let map = parse("New York to São Paulo = 7\nSão Paulo to Rio = 5").unwrap();
    assert_eq!((map.places(), part1(&map)), (3, Ok(12)));
}

#[test]
fn two_islands_have_no_route() {
    let text = "a to b = 1\nc to d = 1";
    assert_eq!(agree_on(&DAY, text, text), [None, None]);
    let star = "a to b = 1\na to c = 1\na to d = 1";
    assert_eq!(agree_on(&DAY, star, star), [None, None]);
}

#[test]
fn what_is_no_road_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "the name of a place, found the end");
    refuses(
        "a to b = 1\n\nb to c = 1",
        2,
        "the name of a place, found an empty line",
    );
    refuses(
        "a to b = 1\na to a = 1",
        2,
        "another place than the first, found \"a = 1\"",
    );
    refuses(
        "a to b = 1\na to b = 1",
        2,
        "whose distance was not given before",
    );
    refuses(
        "a to b = 1\nb to a = 2",
        2,
        "whose distance was not given before",
    );
    refuses("a to b = 1\na to c", 2, "\" = \", found the end");
    refuses("a to b = 1\na = c", 2, "the name of a place, found \"= c\"");
    refuses("a to b = 1\na b", 2, "\" to \", found the end");
    refuses(
        "a to b = 1\n a to c = 1",
        2,
        "the name of a place, found \" a to",
    );
    refuses("a to b = 1\na  to c = 1", 2, "the name of a place");
    refuses(
        "a to b = 1\nto c = 1",
        2,
        "the name of a place, found \"= 1\"",
    );
    refuses("a to b = -1", 1, "a whole number");
    refuses("a to b = 1 ", 1, "the end of the line");
    refuses("a to b = 4294967296", 1, "not so large");
    let many: String = (1..=18)
        .map(|place| format!("p0 to p{place} = 1\n"))
        .collect();
    refuses(&many, 18, "one of the first 18 places, found \"p18");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
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
            0x8d22_28c1_2ae2_05e8,
            0xe9a2_b7f5_de62_7afb,
            0xe1fc_81dc_5608_e2ac,
            0x5aa6_3215_b65d_164b,
        ],
    );
}
