use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "1-3 a: abcde\n1-3 b: cdefg\n2-9 c: ccccccccc\n";

/// Both answers for one entry, on which the alternative agrees.
fn valid(entry: &str) -> [bool; 2] {
    let answers = agree_on(&DAY, entry, entry);
    [0, 1].map(|part: usize| answers[part].as_deref() == Some("1"))
}

#[test]
fn published_example() {
    example(&DAY, 1, EXAMPLE, 2);
    example(&DAY, 2, EXAMPLE, 1);
    let parts = EXAMPLE.lines().map(valid);
    assert!(parts.eq([[true, true], [false, false], [true, false]]));
}

#[test]
fn both_ends_of_the_range_are_within() {
    assert!(!valid("2-3 a: ab")[0]);
    assert!(valid("2-3 a: aab")[0]);
    assert!(valid("2-3 a: aaab")[0]);
    assert!(!valid("2-3 a: aaaab")[0]);
    assert!(valid("2-2 a: aba")[0]);
    assert!(!valid("3-2 a: aaab")[0]);
    assert!(valid("0-1 a: bbb")[0]);
}

#[test]
fn places_are_counted_from_one_and_may_be_beyond_the_end() {
    assert!(valid("1-2 a: ab")[1]);
    assert!(!valid("2-3 a: ab")[1]);
    assert!(!valid("1-3 a: aba")[1]);
    assert!(!valid("1-1 a: aba")[1]);
    assert!(valid("3-1 a: abb")[1]);
    assert!(valid("0-1 a: ab")[1]);
    assert!(!valid("0-2 a: ab")[1]);
    assert!(valid("1-99 a: ab")[1]);
    assert!(!valid("32-33 a: ab")[1]);
    assert_eq!(valid("1-18446744073709551615 a: ab"), [true, true]);
    assert_eq!(valid("4294967295-4294967297 a: ab"), [false, false]);
}

#[test]
fn passwords_may_be_long() {
    let long = "ab".repeat(1000);
    assert_eq!(valid(&format!("1000-1001 a: {long}")), [true, true]);
    assert_eq!(valid(&format!("999-1999 b: {long}")), [true, false]);
    assert_eq!(valid(&format!("1-999 b: {long}")), [false, false]);
    assert_eq!(valid(&format!("0001-002000 b: {long}")), [true, true]);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=200);
}

#[test]
fn the_alternative_agrees_on_any_database() {
    let mut rng = Rng::new(2);
    for round in 0..3000 {
        let longest = *rng.pick(&[3, 22, 23, 40, 100]);
        let entries = rng.range(1..=12);
        let entry = |_| {
            let letters = *rng.pick(&["ab", "az", "abcdefghijklmnopqrstuvwxyz"]);
            let mut letter = || char::from(*rng.pick(letters.as_bytes()));
            let policy = letter();
            let len = rng.range(1..=longest);
            let mut letter = || char::from(*rng.pick(letters.as_bytes()));
            let password: String = (0..len).map(|_| letter()).collect();
            let (low, high) = (rng.range(0..=len + 2), rng.range(0..=len + 2));
            format!("{low}-{high} {policy}: {password}\n")
        };
        let database: String = (0..entries).map(entry).collect();
        agree_on(&DAY, &database, &format!("round {round}:\n{database}"));
    }
}

#[test]
fn what_is_no_entry_is_refused() {
    let refuses = |line: &str, expected| {
        refuses(&DAY, line, 1, expected);
        refuses(&DAY, &format!("{EXAMPLE}{line}\n{EXAMPLE}"), 4, expected);
    };
    refuses("", "a whole number");
    refuses("a", "a whole number, found \"a\"");
    refuses("-3 a: abcde", "a whole number");
    refuses("1 3 a: abcde", "\"-\", found \" 3 a: abcde\"");
    refuses("1-a: abcde", "a whole number");
    refuses("1--3 a: abcde", "a whole number");
    refuses("1-3  a: abcde", "a letter");
    refuses("1-3 A: abcde", "a letter");
    refuses("1-3 ab: abcde", "a letter by itself, found \"ab: abcde\"");
    refuses("1-3 a abcde", "\": \"");
    refuses("1-3 a:abcde", "\": \"");
    refuses("1-3 a:  abcde", "a password");
    refuses("1-3 a: 5", "a password");
    refuses("1-3 a: abcde ", "the end of the line");
    refuses("1-3 a: abcdE", "the end of the line");
    refuses("1-3 a: abcdé", "the end of the line");
    refuses("1-18446744073709551616 a: abcde", "not so large");
    aoc_testkit::refuses(&DAY, "1-3 a: ", 1, "a password");
    aoc_testkit::refuses(&DAY, "1-3 a: \n1-3 a: a", 1, "a password");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
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
            0x4bd2463eae64e03d,
            0x4a335ebe1d2445df,
            0x60557f41ff6149e5,
            0x3b1d2944e1bb2597,
        ],
    );
}
