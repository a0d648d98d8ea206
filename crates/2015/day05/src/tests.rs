use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_published_examples() {
    for (string, nice) in [
        ("ugknbfddgicrmopn", 1),
        ("aaa", 1),
        ("jchzalrnumimnmhp", 0),
        ("haegwjzuvuyypxyu", 0),
        ("dvszwmarrgswjxmb", 0),
    ] {
        example(&DAY, 1, string, nice);
    }
    for (string, nice) in [
        ("qjhvhtzxzqqjkmpb", 1),
        ("xxyxx", 1),
        ("uurcxstgmygtbstg", 0),
        ("ieodomkazucvgmuy", 0),
        // One rule of the two at a time.
        ("xyxy", 1),
        ("aabcdefgaa", 0),
        ("aaa", 0),
        ("aaaa", 1),
        ("xyx", 0),
        ("abcdefeghi", 0),
    ] {
        example(&DAY, 2, string, nice);
    }
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=40);
}

/// A list of strings of up to so many letters, of a few different ones.
fn random_list(rng: &mut Rng, longest: u64) -> String {
    let letters = [
        "aeiou",
        "abcdpqxy",
        "ab",
        "xyz",
        "abcdefghijklmnopqrstuvwxyz",
    ];
    let mut text = String::new();
    for _ in 0..rng.range(1..=6) {
        let letters = rng.pick(&letters).as_bytes();
        let length = rng.range(1..=longest);
        text.extend((0..length).map(|_| *rng.pick(letters) as char));
        text.push('\n');
    }
    text
}

#[test]
fn the_alternative_agrees_on_any_strings() {
    let mut rng = Rng::new(5);
    for longest in [3, 5, 8, 16, 20, 70] {
        for _ in 0..2000 {
            let text = random_list(&mut rng, longest);
            agree_on(&DAY, &text, &text);
        }
    }
}

/// All of up to seven letters of three, the same ones again and again in one list.
#[test]
fn every_short_string() {
    let mut strings = vec![String::new()];
    for _ in 0..7 {
        let longer = |string: &String| ['a', 'b', 'e'].map(|letter| format!("{string}{letter}"));
        strings = strings.iter().flat_map(longer).collect();
        for string in &strings {
            agree_on(&DAY, string, string);
        }
        agree_on(&DAY, &strings.join("\n"), "all of a length");
    }
}

/// Each pair of letters, and what follows it in the alphabet.
#[test]
fn four_pairs_are_forbidden() {
    let mut forbidden = Vec::new();
    for first in 'a'..='z' {
        for second in 'a'..='z' {
            let pair = format!("{first}{second}");
            let string = format!("ooo{pair}");
            agree_on(&DAY, &string, &string);
            if part1(&parse(&string).unwrap()) == 0 {
                forbidden.push(pair);
            }
        }
    }
    assert_eq!(forbidden, ["ab", "cd", "pq", "xy"]);
}

/// What was in the strings before counts for nothing.
#[test]
fn strings_are_by_themselves() {
    for list in [
        "xyxz\nxyz",
        "aaa\naaa\naaa",
        "xyxab\nabxyx\nbab",
        "a\na\na\na",
    ] {
        example(&DAY, 2, list, 0);
    }
    example(&DAY, 1, "aa\nei", 0);
    example(&DAY, 1, "aea\nb\naea", 0);
}

#[test]
fn what_is_no_string_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "lower-case letters");
    refuses("\nabc", 1, "lower-case letters, found an empty line");
    refuses("abc\n\nabc", 2, "lower-case letters, found an empty line");
    refuses("abc\nab1c", 2, "lower-case letters");
    refuses("abc\nabC\nabc", 2, "lower-case letters");
    refuses("abc ", 1, "lower-case letters");
    refuses("abc\nabé", 2, "lower-case letters");
    refuses("abc{", 1, "lower-case letters");
    refuses("`abc", 1, "lower-case letters");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 2);
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0x683f236e3f060feb,
            0x9ed9cb8d6b2c953b,
            0xba981c751eaad54e,
            0x9e202559c29a487e,
        ],
    );
}
