use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "F10\nN3\nF7\nR90\nF11\n";

#[test]
fn the_published_example() {
    example(&DAY, 1, EXAMPLE, 25);
    example(&DAY, 2, EXAMPLE, 286);
}

#[test]
fn lines_become_legs() {
    let legs = |text| parse(text).unwrap().legs;
    let leg = |east, north, forward, left| Leg {
        east,
        north,
        forward,
        left,
    };
    let text = "N1\nS22\nE333\nF0\nL450\nW4444\nR2147483610\nF2147483647\nS1\nW2";
    assert_eq!(
        legs(text),
        [
            leg(333, -21, 0, 0),
            leg(0, 0, 0, 1),
            leg(-4444, 0, 0, 3),
            leg(0, 0, i32::MAX, 0),
            leg(-2, -1, 0, 0)
        ]
    );
    assert_eq!(legs("F1"), [leg(0, 0, 1, 0)]);
    assert_eq!(legs("F1\n"), [leg(0, 0, 1, 0), Leg::default()]);
    assert_eq!(parse("N1\nL90\nF2147483647").unwrap().total, 2_147_483_738);
}

/// Every number of up to four digits, wherever it stands, is what `str::parse` says.
#[test]
fn numbers_of_every_length() {
    for number in 0..=10_000_i32 {
        let course = parse(&format!("F{number}\nW{number:03}\nF1\nF1\nF1")).unwrap();
        let [first, second, ..] = course.legs[..] else {
            panic!("{number}: {course:?}");
        };
        assert_eq!((first.forward, second.east), (number, -i64::from(number)));
    }
    for (letter, sign) in [('L', 1), ('R', 3)] {
        for number in 0..2000 {
            let text = format!("{letter}{number}\nF1\nF1\nF1");
            let left = parse(&text).ok().map(|course| course.legs[0].left);
            assert_eq!(left, (number % 90 == 0).then_some(number / 90 * sign % 4));
        }
    }
}

/// The puzzle's rules read from the text, with directions as names.
fn by_the_letter(input: &str) -> [String; 2] {
    let turn_left = |(east, north): (i128, i128)| (-north, east);
    [(1, 0), (10, 1)].map(|start| {
        let of_the_ship = start == (1, 0);
        let (mut ship, mut ahead) = ((0, 0), start);
        for line in input.lines() {
            let (letter, number) = line.split_at(1);
            let number: i128 = number.parse().unwrap();
            let moved = if of_the_ship { &mut ship } else { &mut ahead };
            match letter {
                "N" => moved.1 += number,
                "S" => moved.1 -= number,
                "E" => moved.0 += number,
                "W" => moved.0 -= number,
                "F" => {
                    ship.0 += ahead.0 * number;
                    ship.1 += ahead.1 * number;
                }
                turn => {
                    let quarters = if turn == "L" {
                        number / 90
                    } else {
                        number / 90 * 3
                    };
                    for _ in 0..quarters % 4 {
                        ahead = turn_left(ahead);
                    }
                }
            }
        }
        (ship.0.abs() + ship.1.abs()).to_string()
    })
}

#[test]
fn samples_by_the_letter() {
    agree(&DAY, 1..=300);
    for seed in 1..=100 {
        let text = sample(&DAY, seed);
        let answers = agree_on(&DAY, &text, "a sample");
        assert_eq!(answers, by_the_letter(&text).map(Some), "seed {seed}");
    }
}

/// Short and long courses of small, usual and the largest numbers.
#[test]
fn courses_of_any_shape_by_the_letter() {
    let mut rng = Rng::new(12);
    for round in 0..4000 {
        let lines = rng.range(1..=if round % 10 == 0 { 3000 } else { 30 });
        let largest = *rng.pick(&[3, 100, 1000, 100_000, 0x7fff_ffff]);
        let text: String = (0..lines)
            .map(|_| {
                let letter = char::from(*rng.pick(b"NSEWLRF"));
                let number = match letter {
                    'L' | 'R' => rng.below(largest / 90 + 1) * 90,
                    _ => largest - rng.below(largest.min(2000) + 1),
                };
                format!("{letter}{number}\n")
            })
            .collect();
        let answers = agree_on(&DAY, &text, "a random course");
        assert_eq!(answers, by_the_letter(&text).map(Some), "{text}");
    }
}

/// Straight away with the largest numbers: far beyond 64 bits.
#[test]
fn the_farthest() {
    let text = "E2147483647\nF2147483647\n".repeat(50);
    let answers = agree_on(&DAY, &text, "the farthest");
    assert_eq!(answers, by_the_letter(&text).map(Some));
    assert!(answers[1].as_ref().unwrap().len() > 20);
}

/// Just where 64 bits end: the limit is on the safe side, and the overflow checks are on.
#[test]
fn around_the_limit_of_the_fast_way() {
    for largest in (1..0x7fff_ffff_u32).step_by(9_999_991) {
        let text = format!("E{largest}\nF{largest}\nW{largest}\nF{largest}");
        let answers = agree_on(&DAY, &text, "around the limit");
        assert_eq!(answers, by_the_letter(&text).map(Some), "{text}");
    }
}

#[test]
fn what_is_no_course_is_refused() {
    let long = "F10\n".repeat(9);
    for after in ["", "\nF1\nF1\nF1"] {
        let refuses = |line: &str, expected| {
            refuses(&DAY, &format!("{line}{after}"), 1, expected);
            refuses(&DAY, &format!("{long}{line}{after}"), 10, expected);
        };
        refuses(
            "X10",
            "one of the letters N, S, E, W, L, R and F, found \"X10\"",
        );
        refuses("f10", "one of the letters");
        refuses("&10", "one of the letters");
        refuses("F", "a whole number");
        refuses("F-1", "a whole number, found \"-1\"");
        refuses("F 1", "a whole number");
        refuses("F1 ", "the end of the line, found \" \"");
        refuses("F1:", "the end of the line");
        refuses("F1?1", "the end of the line");
        refuses("F12:4", "the end of the line");
        refuses("F1\u{1a}", "the end of the line");
        refuses("Fä", "a whole number, found \"ä\"");
        refuses("ä1", "one of the letters");
        refuses("L1", "a multiple of 90 degrees");
        refuses("L45", "a multiple of 90 degrees, found \"45\"");
        refuses("R91", "a multiple of 90 degrees");
        refuses("R2147483647", "a multiple of 90 degrees");
        refuses("F2147483648", "not so large");
        refuses("F99999999999999999999", "not so large");
    }
    refuses(&DAY, "", 1, "one of the letters");
    refuses(&DAY, "F1\n\nF1", 2, "one of the letters");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
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
            0xf46f_92af_186e_1974,
            0x161f_244a_2716_ae07,
            0xd0c9_c7cc_41f9_6597,
            0x61d7_339e_3dcc_916e,
        ],
    );
}
