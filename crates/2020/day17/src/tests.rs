use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = ".#.\n..#\n###\n";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 112);
    example(&DAY, 2, EXAMPLE, 848);
    let region = Region {
        width: 3,
        active: [0, 1, 0, 0, 0, 1, 1, 1, 1].map(|bit| bit == 1).to_vec(),
    };
    assert_eq!(parse(EXAMPLE.trim_end()), Ok(region));
}

#[test]
fn all_agree_on_generated_inputs() {
    agree(&DAY, 1..=100);
}

/// Random rows of this width and number.
fn rectangle(rng: &mut Rng, width: u64, height: u64, share: u64) -> String {
    let row = |rng: &mut Rng| -> String {
        let cube = |_| if rng.percent(share) { '#' } else { '.' };
        (0..width).map(cube).collect()
    };
    let rows: Vec<_> = (0..height).map(|_| row(rng)).collect();
    rows.join("\n")
}

#[test]
fn all_agree_on_any_rectangle() {
    let mut rng = Rng::new(17);
    for round in 0..500 {
        let (width, height) = (rng.range(1..=8), rng.range(1..=8));
        let share = rng.range(5..=100);
        let text = rectangle(&mut rng, width, height, share);
        agree_on(&DAY, &text, &format!("round {round}:\n{text}"));
    }
}

/// Rows of whole words and of nearly as much, rows that are as long as it takes to see the one
/// above in another word, and the same upright.
#[test]
fn all_agree_on_long_rectangles() {
    let mut rng = Rng::new(4);
    for long in [36, 50, 51, 52, 53, 54, 63, 64, 65, 115, 116, 117, 130] {
        for short in [1, 2, 3] {
            for (width, height) in [(long, short), (short, long)] {
                let text = rectangle(&mut rng, width, height, 40);
                agree_on(&DAY, &text, &format!("{width} by {height}:\n{text}"));
            }
        }
    }
}

/// Nothing, everything, and what is active at the ends alone, where growth is widest.
#[test]
fn all_agree_on_extremes() {
    for text in [
        "#",
        ".",
        "##\n##",
        "###\n###\n###",
        "#.#\n...\n#.#",
        "...\n...",
        "###",
    ] {
        agree_on(&DAY, text, text);
    }
    example(&DAY, 1, "....\n....", 0);
    example(&DAY, 2, "#", 0);
    let full = vec!["#".repeat(14); 14].join("\n");
    agree_on(&DAY, &full, "full");
}

#[test]
fn what_is_no_rectangle_is_refused() {
    for (input, line, expected) in [
        ("", 1, "\"#\" or \".\", found the end of the input"),
        ("##\n\n##", 2, "\"#\" or \".\", found an empty line"),
        ("\n##", 1, "\"#\" or \".\", found an empty line"),
        ("##\n#", 2, "a row of 2 cells, as the first, found \"#\""),
        (
            "##\n##.\n##",
            2,
            "a row of 2 cells, as the first, found \"##.\"",
        ),
        ("##\n#x", 2, "\"#\" or \".\", found \"x\""),
        ("##\n##\n .", 3, "\"#\" or \".\", found \" .\""),
        ("#\n#\nä", 3, "\"#\" or \".\", found \"ä\""),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn the_form_of_the_file_makes_no_difference() {
    forms(&DAY, EXAMPLE);
}

#[test]
fn no_bytes_make_it_panic() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0xf726_7c6d_308d_ee57,
            0x36b4_e586_8646_74cc,
            0x89ce_45a2_9a4c_31d7,
            0x12c5_2f93_cd30_1a57,
        ],
    );
}
