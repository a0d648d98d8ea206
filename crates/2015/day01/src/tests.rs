use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

#[test]
fn the_published_examples() {
    for (text, floor) in [
        ("(())", 0),
        ("()()", 0),
        ("(((", 3),
        ("(()(()(", 3),
        ("))(((((", 3),
        ("())", -1),
        ("))(", -1),
        (")))", -3),
        (")())())", -3),
    ] {
        example(&DAY, 1, text, floor);
    }
    example(&DAY, 2, ")", 1);
    example(&DAY, 2, "()())", 5);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=300);
}

/// All lengths about the size of a word, and ways that stay near the ground for long.
#[test]
fn the_alternative_agrees_on_any_directions() {
    let mut rng = Rng::new(1);
    let mut reached = 0;
    for round in 0..20_000 {
        let count = *rng.pick(&[3, 20, 70, 140, 1000]);
        let count = rng.range(1..=count);
        let up = rng.range(40..=65);
        let bracket = |_| if rng.percent(up) { '(' } else { ')' };
        let text: String = (0..count).map(bracket).collect();
        reached += usize::from(agree_on(&DAY, &text, &format!("round {round}"))[1].is_some());
    }
    assert!((5_000..19_500).contains(&reached), "{reached}");
}

/// From each floor straight down, behind each number of directions.
#[test]
fn the_basement_is_entered_anywhere() {
    for high in 0..150 {
        for aside in 0..70 {
            let text = "()".repeat(aside) + &"(".repeat(high) + &")".repeat(high + 1) + "(((";
            assert_eq!(part2(&parse(&text).unwrap()), Ok(2 * (aside + high) + 1));
        }
    }
    for high in 1..200 {
        let text = "(".repeat(high) + &")".repeat(high);
        assert_eq!(part2(&parse(&text).unwrap()), Err(never()));
    }
}

#[test]
fn what_is_no_bracket_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a bracket, ( or ), found the end");
    refuses("\n()", 1, "a bracket, ( or ), found an empty line");
    refuses("((\n))", 1, "a bracket, ( or )");
    refuses("(( ))", 1, "a bracket, ( or ), found \" ))\"");
    refuses("()[]", 1, "found \"[]\"");
    refuses("()é", 1, "found \"é\"");
    // Each byte that is none, in each place of a word and behind it.
    for at in 0..70 {
        for byte in (0..128).filter(|byte| !b"()\n".contains(byte)) {
            let mut text = [b'('; 70];
            text[at] = byte;
            let text = str::from_utf8(&text).unwrap();
            let error = ParseError::at(text, at, "a bracket, ( or )");
            assert_eq!(parse(text), Err(error));
        }
    }
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "()())");
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0xfca0868435c86863,
            0x513a38f6fa527a6c,
            0xe61a12cac3a4a82b,
            0x44b51460d467e295,
        ],
    );
}
