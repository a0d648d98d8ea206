use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

/// The puzzle shows no list that has an answer; here aunt 2 fits in part 1, and aunt 4 in part 2.
const LIST: &str = "\
Sue 1: children: 3, cats: 8, akitas: 1
Sue 2: pomeranians: 3, perfumes: 1, goldfish: 5
Sue 3: trees: 4, cars: 3
Sue 4: trees: 4, pomeranians: 2, goldfish: 0, cats: 10, cars: 2
Sue 5: vizslas: 10, samoyeds: 2
";

#[test]
fn a_list() {
    example(&DAY, 1, LIST, 2);
    example(&DAY, 2, LIST, 4);
    let aunts = parse(LIST).unwrap();
    let known: Vec<_> = aunts[3].known().collect();
    assert_eq!(aunts[3].number(), 4);
    assert_eq!(known, [(1, 10), (3, 2), (6, 0), (7, 4), (8, 2)]);
}

/// Of each kind alone, the counts that fit.
#[test]
fn each_kind_alone() {
    let fitting = |part: fn(&[Aunt]) -> Result<u32, NoAnswer>, name: &str| {
        let fits = |count: &u32| {
            let aunts = parse(&format!("Sue 7: {name}: {count}")).unwrap();
            part(&aunts) == Ok(7)
        };
        (0..=300).filter(fits).collect::<Vec<_>>()
    };
    for (name, reading) in NAMES.into_iter().zip([3, 7, 2, 3, 0, 0, 5, 3, 2, 1]) {
        assert_eq!(fitting(part1, name), [reading], "{name}");
        let expected: Vec<u32> = match name {
            "cats" => (8..=300).collect(),
            "trees" => (4..=300).collect(),
            "pomeranians" => vec![0, 1, 2],
            "goldfish" => vec![0, 1, 2, 3, 4],
            _ => vec![reading],
        };
        assert_eq!(fitting(part2, name), expected, "{name}");
        assert_eq!(fitting(part2_plain, name), expected, "{name}");
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=40);
}

/// Lists of few aunts with any number of things, most of them as the reading says, in any order.
#[test]
fn random_lists_agree() {
    let mut rng = Rng::new(16);
    let mut found = 0;
    for _ in 0..5000 {
        let mut lines = Vec::new();
        for number in rng.distinct(0..=2000, 6) {
            let count = rng.range(1..=10) as usize;
            let things: Vec<_> = rng
                .distinct(0..=9, count)
                .into_iter()
                .map(|kind| {
                    let reading = u64::from(READING[kind as usize]);
                    let low = reading.saturating_sub(1);
                    let count = if rng.percent(70) {
                        reading
                    } else {
                        *rng.pick(&[low, reading + 1, 99, 100, 255, 256, u64::MAX])
                    };
                    format!("{}: {count}", NAMES[kind as usize])
                })
                .collect();
            lines.push(format!("Sue {number}: {}", things.join(", ")));
        }
        let answers = agree_on(&DAY, &lines.join("\n"), "a random list");
        found += answers.iter().flatten().count();
    }
    assert!((1000..9000).contains(&found), "{found}");
}

/// The fast way to read a thing and the slow one, at the end of the list and elsewhere.
#[test]
fn counts_of_any_length() {
    for name in NAMES {
        for (text, count) in [
            ("0", 0),
            ("9", 9),
            ("10", 10),
            ("99", 99),
            ("100", 100),
            ("007", 7),
            ("254", 254),
            ("255", 254),
            ("0000000000000000000000000000000012", 12),
            ("99999999999999999999999999999999999999999", 254),
        ] {
            let other = NAMES.into_iter().find(|other| *other != name).unwrap();
            let line = format!("Sue 1: {name}: {text}, {other}: 3");
            for input in [format!("Sue 1: {name}: {text}"), line] {
                let aunt = parse(&input).unwrap()[0];
                let kind = NAMES.iter().position(|other| *other == name).unwrap();
                assert!(aunt.known().any(|known| known == (kind, count)), "{input}");
            }
        }
    }
}

#[test]
fn none_or_several_is_no_answer() {
    let error = |text| part1(&parse(text).unwrap()).unwrap_err().to_string();
    assert_eq!(error("Sue 1: cars: 3"), "no answer: no aunt fits");
    let several = "Sue 9: cars: 2\nSue 5: cats: 7\nSue 3: cats: 7";
    assert_eq!(error(several), "no answer: aunts 9 and 5 both fit");
}

#[test]
fn what_is_no_aunt_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"Sue \", found the end of the input");
    refuses(
        "Sue 1: cars: 1\n\nSue 2: cars: 1",
        2,
        "\"Sue \", found an empty line",
    );
    refuses("Sue 1: cars: 1\n Sue 2: cars: 1", 2, "\"Sue \"");
    refuses("Sue x: cars: 1", 1, "a whole number, found \"x: cars");
    refuses(
        "Sue 4294967296: cars: 1",
        1,
        "not so large, found \"4294967296",
    );
    refuses("Sue 1:cars: 1", 1, "\": \", found \":cars");
    refuses(
        "Sue 1: ",
        1,
        "one of the ten things, and \": \", found the end",
    );
    refuses("Sue 1: cars 1", 1, "one of the ten things");
    refuses(
        "Sue 1: dogs: 1, cars: 2, trees: 3",
        1,
        "one of the ten things",
    );
    refuses(
        "Sue 1: carts: 1, cars: 2, trees: 3",
        1,
        "one of the ten things",
    );
    refuses(
        "Sue 1: carsä: 1, cars: 2, trees: 3",
        1,
        "one of the ten things",
    );
    refuses("Sue 1: cars: ", 1, "a whole number, found the end");
    refuses(
        "Sue 1: cars: -1, trees: 3, cats: 0",
        1,
        "a whole number, found \"-1",
    );
    refuses(
        "Sue 1: cars: 1,trees: 3",
        1,
        "a comma and a space, or the end of the line, found \",trees",
    );
    refuses(
        "Sue 1: cars: 1 \nSue 2: cars: 1",
        1,
        "the end of the line, found \" \"",
    );
    refuses("Sue 1: cars: 1, ", 1, "one of the ten things");
    refuses("Sue 1: cars: 1\0", 1, "the end of the line");
    refuses(
        "Sue 1: cars: 1, trees: 3, cars: 1",
        1,
        "no count of yet, found \"cars: 1",
    );
    refuses(
        "Sue 2: cars: 1\nSue 1: cars: 1\nSue 2: cats: 1",
        3,
        "another aunt's number, found \"Sue 2: cats",
    );
    refuses("Sue 1: cars: 1\nSue 1: cars: 1\nx", 3, "\"Sue \"");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, LIST);
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
            0x8706_2256_0339_62a4,
            0x3594_f5ff_bfe0_0b51,
            0x034b_a04f_8bed_3996,
            0x59ea_0f8c_3497_cddd,
        ],
    );
}
