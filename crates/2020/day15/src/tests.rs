use aoc_core::Rng;
use aoc_testkit::{example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_published_examples() {
    for (starts, number) in [
        ("0,3,6", 436),
        ("1,3,2", 1),
        ("2,1,3", 10),
        ("1,2,3", 27),
        ("2,3,1", 78),
        ("3,2,1", 438),
        ("3,1,2", 1836),
    ] {
        example(&DAY, 1, starts, number);
    }
}

/// Two of the seven: each takes its time.
#[test]
fn the_published_examples_of_thirty_million_turns() {
    example(&DAY, 2, "0,3,6", 175_594);
    example(&DAY, 2, "3,1,2", 362);
}

#[test]
fn samples_by_the_letter() {
    for seed in 1..=300 {
        let starts = parse(sample(&DAY, seed).trim_end()).unwrap();
        assert_eq!(part1(&starts), part1_plain(&starts), "seed {seed}");
    }
    for seed in 1..=5 {
        let starts = parse(sample(&DAY, seed).trim_end()).unwrap();
        assert_eq!(
            spoken(&starts, 1_000_000),
            spoken_plain(&starts, 1_000_000),
            "seed {seed}"
        );
    }
}

/// Repeated, huge, missing starting numbers; more of them than turns; every turn of the first few.
#[test]
fn any_starts_by_the_letter() {
    let mut rng = Rng::new(15);
    for _ in 0..10_000 {
        let most = *rng.pick(&[0, 2, 5, 30, 70_000, u64::from(u32::MAX) + 1, u64::MAX]);
        let count = rng.range(1..=12);
        let mut starts: Vec<_> = (0..count).map(|_| rng.range(0..=most)).collect();
        if rng.percent(50) {
            let repeated = *rng.pick(&starts);
            starts.push(repeated);
        }
        for turns in (1..=30).chain([rng.range(31..=1000) as u32]) {
            let what = (turns, &starts);
            assert_eq!(
                spoken(&starts, turns),
                spoken_plain(&starts, turns),
                "{what:?}"
            );
        }
    }
}

/// Where the near part of the table ends.
#[test]
fn starts_around_the_far_numbers() {
    let near = u64::from(NEAR);
    let mut rng = Rng::new(16);
    for round in 0..50 {
        let starts: Vec<_> = (0..6).map(|_| rng.range(near - 2..=near + 2)).collect();
        for turns in [near + round - 25, 2 * near, 300_000] {
            let turns = turns as u32;
            let what = (turns, &starts);
            assert_eq!(
                spoken(&starts, turns),
                spoken_plain(&starts, turns),
                "{what:?}"
            );
        }
    }
}

#[test]
fn no_starts_are_a_zero() {
    for turns in 0..100 {
        assert_eq!(spoken(&[], turns), spoken_plain(&[], turns), "{turns}");
    }
}

#[test]
fn what_is_no_list_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end");
    refuses("0,3,", 1, "a whole number, found the end");
    refuses("0,,6", 1, "a whole number, found \",6\"");
    refuses("0, 3", 1, "a whole number, found \" 3\"");
    refuses("0,-3", 1, "a whole number, found \"-3\"");
    refuses("0 ,3", 1, "the end of the line, found \" ,3\"");
    refuses("0;3", 1, "the end of the line");
    refuses("0,3\n6", 2, "the end of the input, found \"6\"");
    refuses("0,18446744073709551616", 1, "not so large");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "0,3,6\n");
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 4_000);
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0x97bd_0795_685d_1b79,
            0xa947_3d0b_5e4f_fbc2,
            0xd852_bebb_434e_7aa0,
            0x3cc2_c00a_0cd8_7ab8,
        ],
    );
}
