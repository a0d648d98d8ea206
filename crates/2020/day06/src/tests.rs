use std::collections::BTreeSet;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "abc\n\na\nb\nc\n\nab\nac\n\na\na\na\na\n\nb\n";

/// The answers from sets of letters.
fn by_sets(groups: &[Vec<String>]) -> [usize; 2] {
    let mut sums = [0; 2];
    for group in groups {
        let people: Vec<BTreeSet<char>> = group.iter().map(|line| line.chars().collect()).collect();
        let mut people = people.into_iter();
        let first = people.next().unwrap();
        let (anyone, everyone) = people
            .fold((first.clone(), first), |(anyone, everyone), person| {
                (&anyone | &person, &everyone & &person)
            });
        sums[0] += anyone.len();
        sums[1] += everyone.len();
    }
    sums
}

/// A file of these groups.
fn text(groups: &[Vec<String>]) -> String {
    let groups: Vec<String> = groups.iter().map(|lines| lines.join("\n")).collect();
    groups.join("\n\n")
}

/// Random groups; no letter is twice in a line, unless that is wanted.
fn random_groups(
    rng: &mut Rng,
    groups: u64,
    lines: u64,
    letters: u64,
    twice: bool,
) -> Vec<Vec<String>> {
    let line = |rng: &mut Rng| -> String {
        let len = rng.range(1..=letters);
        let mut line = rng.distinct(0..=25, len as usize);
        if twice && rng.percent(20) {
            line.extend_from_within(..=rng.index(line.len()));
        }
        rng.shuffle(&mut line);
        line.iter()
            .map(|&letter| char::from(b'a' + letter as u8))
            .collect()
    };
    let mut group = |_| (0..rng.range(1..=lines)).map(|_| line(rng)).collect();
    (0..groups).map(&mut group).collect()
}

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 11);
    example(&DAY, 2, EXAMPLE, 6);
    example(&DAY, 1, "abcx\nabcy\nabcz", 6);
    example(&DAY, 2, "abcx\nabcy\nabcz", 3);
}

#[test]
fn the_alternatives_agree_on_samples() {
    agree(&DAY, 1..=300);
}

#[test]
fn all_sizes_of_groups_and_lines_agree_with_sets() {
    let mut rng = Rng::new(6);
    for round in 0..3000 {
        let (lines, letters) = (*rng.pick(&[1, 2, 5, 40]), *rng.pick(&[1, 2, 8, 26]));
        // Up to several of the fast parser's blocks, and sizes at which they end anywhere.
        let most = *rng.pick(&[1, 3, 10, 100]);
        let count = rng.range(1..=most);
        let twice = rng.percent(30);
        let groups = random_groups(&mut rng, count, lines, letters, twice);
        let text = text(&groups);
        let expected = by_sets(&groups).map(|sum| Some(sum.to_string()));
        assert_eq!(
            agree_on(&DAY, &text, &format!("round {round}")),
            expected,
            "{text}"
        );
        if !twice {
            for text in [&text, &format!("{text}\n")] {
                let sets: Vec<Group> = groups.iter().map(|lines| Group::of(lines)).collect();
                assert_eq!(fast::parse(text), Some(sets), "round {round}: {text}");
            }
        }
    }
}

#[test]
fn what_the_fast_parser_takes_is_what_the_plain_one_takes() {
    let mut rng = Rng::new(66);
    let mut taken = 0;
    for _ in 0..50_000 {
        let letters: &[u8] = if rng.percent(50) {
            b"az\n\n"
        } else {
            b"abcdefghijklmnopqrstuvwxyz\n\n\n\n\n\n`{A\r "
        };
        let text: String = (0..rng.range(0..=12))
            .map(|_| char::from(*rng.pick(letters)))
            .collect();
        if let Some(groups) = fast::parse(&text) {
            let plain = plain::parse(&text)
                .map(|groups| groups.iter().map(|lines| Group::of(lines)).collect());
            assert_eq!(plain, Ok(groups), "{text:?}");
            taken += 1;
        }
    }
    assert!(taken > 5000, "{taken}");
}

#[test]
fn a_letter_counts_once_however_often_it_is_there() {
    // As many as to overflow the sum of the fast parser in one line, or in all of them.
    for count in [2, 27, 128, 4096, 2_000_000] {
        let line = "z".repeat(count);
        let answers = agree_on(&DAY, &format!("{line}\nza\n\n{line}"), "a long line");
        assert_eq!(answers, [Some("3".into()), Some("2".into())], "{count}");
    }
    let lines = "z\n".repeat(1_000_000);
    assert_eq!(
        agree_on(&DAY, &lines, "many lines"),
        [Some("1".into()), Some("1".into())]
    );
    assert!(fast::parse(&lines).is_some());
}

#[test]
fn what_is_no_input_is_refused() {
    for (input, line, expected) in [
        ("", 1, "a letter from a to z, found the end"),
        ("\na", 1, "a letter from a to z, found an empty line"),
        ("a\n\n\nb", 3, "a letter from a to z, found an empty line"),
        ("a\nbCd", 2, "the end of the line, found \"Cd\""),
        ("ab\nB", 2, "a letter from a to z"),
        ("ab \nb", 1, "the end of the line, found \" \""),
        ("ab\n \nb", 2, "a letter from a to z"),
        ("a\n\nb{`", 3, "the end of the line"),
        ("a\nä", 2, "a letter from a to z"),
        ("a\rb", 1, "the end of the line"),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
}

#[test]
fn changed_inputs_do_no_harm() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn seeds_mean_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0xc21c_915b_2036_a4bd,
            0x3080_6216_8836_7fd4,
            0x277c_d424_9ac5_afd8,
            0x2d6e_a04b_ff96_c28b,
        ],
    );
}
