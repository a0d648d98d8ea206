use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_examples() {
    for (line, lit) in [
        ("turn on 0,0 through 999,999", 1_000_000),
        ("toggle 0,0 through 999,0", 1000),
        ("turn off 499,499 through 500,500", 0),
    ] {
        example(&DAY, 1, line, lit);
    }
    let all =
        "turn on 0,0 through 999,999\ntoggle 0,0 through 999,0\nturn off 499,499 through 500,500";
    example(&DAY, 1, all, 1_000_000 - 1000 - 4);
    for (line, brightness) in [
        ("turn on 0,0 through 0,0", 1),
        ("toggle 0,0 through 999,999", 2_000_000),
        ("turn off 0,0 through 999,999", 0),
    ] {
        example(&DAY, 2, line, brightness);
    }
}

#[test]
fn corners_are_columns_and_rows() {
    let instruction = Instruction {
        action: Action::Off,
        columns: 3..8,
        rows: 0..1000,
    };
    for corners in [
        "3,0 through 7,999",
        "7,0 through 3,999",
        "7,999 through 3,0",
    ] {
        assert_eq!(
            parse(&format!("turn off {corners}")),
            Ok(vec![instruction.clone()])
        );
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=30);
}

/// Instructions for a part of the grid, some of them very often in the same place.
fn random_text(rng: &mut Rng, count: u64, first: u64, side: u64) -> String {
    let coordinate = |rng: &mut Rng| first + rng.below(side);
    let line = |rng: &mut Rng| {
        let action = *rng.pick(&["turn on", "turn off", "toggle"]);
        let [a, b, c, d] = [(); 4].map(|()| coordinate(rng));
        format!("{action} {a},{b} through {c},{d}")
    };
    let lines: Vec<_> = (0..count).map(|_| line(rng)).collect();
    lines.join("\n")
}

/// Few instructions and many, so that the tree has all its forms; at the ends of the grid and of
/// words, close together and far apart.
#[test]
fn random_instructions_agree() {
    let mut rng = Rng::new(6);
    for round in 0..400 {
        let side = *rng.pick(&[1, 2, 5, 12, 40, 130]);
        let first = *rng.pick(&[0, 60, 500, 1000 - side]);
        let first = first.min(1000 - side);
        let most = if round % 20 == 0 { 1500 } else { 70 };
        let count = rng.range(1..=most);
        let text = random_text(&mut rng, count, first, side);
        agree_on(&DAY, &text, &text);
    }
    for _ in 0..10 {
        let count = rng.range(1..=40);
        let text = random_text(&mut rng, count, 0, 1000);
        agree_on(&DAY, &text, &text);
    }
}

/// More than levels of 16 bits are enough for.
#[test]
fn very_many_instructions() {
    let mut rng = Rng::new(16);
    for count in [16_383, 16_384, 20_000] {
        let mut text = random_text(&mut rng, count - 1, 700, 9);
        text.push_str("\nturn off 700,700 through 703,705");
        agree_on(&DAY, &text, &format!("{count} instructions"));
        let text = vec!["toggle 5,5 through 6,7"; count as usize].join("\n");
        example(&DAY, 2, &text, 6 * 2 * count);
    }
}

#[test]
fn darkness_has_a_floor() {
    let text = "turn off 0,0 through 9,9\ntoggle 0,0 through 9,9\nturn off 0,0 through 9,9";
    example(&DAY, 2, text, 100);
    let text = "turn on 0,0 through 9,9\nturn off 5,5 through 20,20\nturn off 0,0 through 9,9\nturn on 9,9 through 9,9";
    example(&DAY, 2, text, 1);
}

#[test]
fn what_is_no_instruction_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"toggle \", found the end");
    let good = "toggle 1,2 through 3,4\n";
    refuses(&format!("{good}\n{good}"), 2, "found an empty line");
    refuses(&format!("{good}turn 1,2 through 3,4"), 2, "\"turn on \"");
    refuses(
        &format!("{good}turn on 1000,2 through 3,4"),
        2,
        "0 to 999, found \"1000,2",
    );
    refuses(
        &format!("{good}turn on 1,2 through 3,1000"),
        2,
        "0 to 999, found \"1000\"",
    );
    refuses(
        &format!("{good}turn on 1,2 through 3,65536"),
        2,
        "not so large",
    );
    refuses(
        &format!("{good}turn on 1,2 through 3,-4"),
        2,
        "a whole number",
    );
    refuses(
        &format!("{good}turn on 1, 2 through 3,4"),
        2,
        "a whole number",
    );
    refuses(&format!("{good}turn on 1.2 through 3,4"), 2, "\",\"");
    refuses(&format!("{good}turn on 1,2 - 3,4"), 2, "\" through \"");
    refuses(
        &format!("{good}turn on 1,2 through 3,4 "),
        2,
        "the end of the line",
    );
    refuses(
        &format!("{good} turn on 1,2 through 3,4"),
        2,
        "\"turn on \"",
    );
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 2);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0xa4c1_39a7_391e_cdfb,
            0x0181_dafa_f6d4_4da2,
            0xb354_9e40_c4aa_ed99,
            0xa53a_6344_7d05_1270,
        ],
    );
}
