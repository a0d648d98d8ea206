use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

#[test]
fn the_published_examples() {
    for (text, paper, ribbon) in [("2x3x4", 58, 34), ("1x1x10", 43, 14)] {
        example(&DAY, 1, text, paper);
        example(&DAY, 2, text, ribbon);
    }
    example(&DAY, 1, "2x3x4\n1x1x10\n", 101);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=300);
}

/// All that are read as one word, each behind the other and by itself.
#[test]
fn every_number_of_two_digits_is_read() {
    let sides = [0, 1, 2, 5, 8, 9, 10, 11, 19, 30, 42, 79, 88, 90, 98, 99];
    let mut all = String::new();
    let mut expected = Vec::new();
    for a in sides {
        for b in sides {
            for c in sides {
                let line = format!("{a}x{b}x{c}");
                assert_eq!(line::short_lines(line.as_bytes()), Some(vec![[a, b, c]]));
                all += &(line + "\n");
                expected.push([a, b, c]);
            }
        }
    }
    for side in 0..=99 {
        all += &format!("{side}x0{}x00\n", side % 10);
        expected.push([side, side % 10, 0]);
    }
    assert_eq!(line::short_lines(all.as_bytes()), Some(expected));
}

/// Of lines with one byte changed, exactly the right ones are read.
#[test]
fn every_byte_of_a_line_is_checked() {
    for line in ["1x2x3", "12x3x4", "1x23x4", "1x2x34", "12x34x5", "12x34x56"] {
        for at in 0..=line.len() {
            for byte in 0..128 {
                let mut bytes = (line.to_owned() + "\n").into_bytes();
                bytes[at] = byte;
                let line = str::from_utf8(&bytes).unwrap();
                for text in [line.to_owned(), format!("{line}7x8x9\n6x5x4\n")] {
                    let plain = lines(&text, sides_of_any_length).ok();
                    assert_eq!(parse(&text).ok().map(|all| all.sides), plain, "{text:?}");
                }
            }
        }
    }
}

#[test]
fn the_alternative_agrees_on_sides_of_any_length() {
    let mut rng = Rng::new(2);
    for round in 0..5000 {
        let bits = rng.range(1..=32);
        let mut text = String::new();
        for _ in 0..rng.range(1..=6) {
            let [a, b, c] = [(); 3].map(|()| rng.next_u64() >> (64 - bits));
            text += &format!("{a}x{b}x{c}\n");
        }
        agree_on(&DAY, &text, &format!("round {round}"));
    }
}

#[test]
fn the_largest_sides() {
    let side = u128::from(u32::MAX);
    let text = format!("{side}x{side}x{side}\n{side}x{side}x{side}");
    example(&DAY, 1, &text, 14 * side * side);
    example(&DAY, 2, &text, 8 * side + 2 * side * side * side);
    let small = SMALL - 1;
    assert!(parse(&format!("1x{small}x1")).unwrap().small);
    assert!(!parse(&format!("1x{SMALL}x1\n2x3x4")).unwrap().small);
    let text = format!("{small}x{small}x{small}");
    let small = u128::from(small);
    example(&DAY, 1, &text, 7 * small * small);
    example(&DAY, 2, &text, 4 * small + small * small * small);
}

#[test]
fn what_is_no_present_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end");
    refuses("\n2x3x4", 1, "a whole number, found an empty line");
    refuses("2x3x4\n\n2x3x4", 2, "a whole number, found an empty line");
    refuses("2x3x4\n2x3", 2, "\"x\", found the end");
    refuses("2x3\n2x3x4", 1, "\"x\", found an empty line");
    refuses("2x3x\n2x3x4", 1, "a whole number, found an empty line");
    refuses("2x3x4x5\n2x3x4", 1, "the end of the line, found \"x5\"");
    refuses("2x3x4 \n2x3x4", 1, "the end of the line, found \" \"");
    refuses(" 2x3x4", 1, "a whole number");
    refuses("2x3x4\n2X3x4", 2, "\"x\", found \"X3x4\"");
    refuses("2x3x4\n2x-3x4", 2, "a whole number, found \"-3x4\"");
    refuses("2x3x4\n4294967296x3x4", 2, "not so large");
    refuses("2y3y4", 1, "\"x\", found \"y3y4\"");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "2x3x4\n1x1x10\n30x30x30\n1x1x1");
    forms(&DAY, "2x3x4\n1x1x100");
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
            0x006c7a2b68ea5b88,
            0xf394fa6fb9f1a243,
            0x70a24d25ca69efbd,
            0x5d83f398b33e010e,
        ],
    );
}
