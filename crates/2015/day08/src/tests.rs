use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = r#"""
"abc"
"aaa\"aaa"
"\x27"
"#;

#[test]
fn the_examples() {
    for (line, (longer, grows)) in EXAMPLE.lines().zip([(2, 4), (2, 4), (3, 6), (5, 5)]) {
        example(&DAY, 1, line, longer);
        example(&DAY, 2, line, grows);
    }
    example(&DAY, 1, EXAMPLE, 12);
    example(&DAY, 2, EXAMPLE, 19);
}

#[test]
fn the_counts() {
    let counts = Literals {
        literals: 4,
        short: 1,
        codes: 1,
    };
    assert_eq!(parse(EXAMPLE), Ok(counts));
    assert_eq!(blocks::count(EXAMPLE), Some(counts));
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=300);
}

/// Every text of up to six of the bytes that matter: legal or not, both ways to read say the same.
#[test]
fn every_short_text() {
    let bytes = ['"', '\\', 'x', '7', 'g', '\n', 'ä'];
    let mut texts = vec![String::new()];
    let mut legal = 0;
    for _ in 0..6 {
        texts = texts
            .iter()
            .flat_map(|text| bytes.map(|byte| format!("{text}{byte}")))
            .collect();
        for text in &texts {
            legal += usize::from(same(text));
            legal += usize::from(same(&format!("\"{text}\"")));
        }
    }
    assert!(legal > 1000, "{legal}");
}

/// Long runs of backslashes and of everything else, at all places of a block and across its ends.
#[test]
fn random_texts() {
    let mut rng = Rng::new(8);
    let mut legal = 0;
    for _ in 0..30_000 {
        let wrong = if rng.percent(50) { 0 } else { rng.below(30) };
        let escapes = rng.below(100);
        let mut text = "a".repeat(rng.index(66));
        text.insert(0, '"');
        for _ in 0..rng.below(200) {
            let legal = [r"\\", r#"\""#, r"\x5c", r"\xA0", "\"\n\""];
            let illegal = ["\\", "\"", "\n", r"\x", r"\xg0", r"\x0", "\\ä"];
            if rng.percent(escapes) {
                text.push_str(rng.pick::<&str>(&legal));
            } else if rng.below(1000) < wrong {
                text.push_str(rng.pick::<&str>(&illegal));
            } else {
                text.push_str(rng.pick::<&str>(&["a", "x", "0", "ö", " ", "\0"]));
            }
        }
        text.push('"');
        legal += usize::from(same(&text));
    }
    assert!((15_000..29_000).contains(&legal), "{legal}");
}

/// Whether a text is a list; if so all agree on the answers, and if not the blocks see it as well.
fn same(text: &str) -> bool {
    let counts = plain::parse(text).map(|list| plain::count(&list));
    assert_eq!(
        blocks::count(text),
        counts.as_ref().ok().copied(),
        "{text:?}"
    );
    if let Ok(counts) = counts {
        let list = parse_plain(text).unwrap();
        let plain = (part1_plain(&list) as u64, part2_plain(&list) as u64);
        assert_eq!((part1(&counts), part2(&counts)), plain, "{text:?}");
    }
    counts.is_ok()
}

/// A character that is none of ASCII's is one in the literal and one in the text.
#[test]
fn any_other_character_is_one() {
    assert_eq!(
        agree_on(&DAY, "\"aé🦀 \t'\"", "others"),
        [Some("2".to_owned()), Some("4".to_owned())]
    );
}

#[test]
fn what_is_no_literal_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a quote at the start of a literal, found the end");
    refuses("\"a\"\n\n\"b\"", 2, "found an empty line");
    refuses(
        "\"a\"\nb",
        2,
        "a quote at the start of a literal, found \"b\"",
    );
    refuses("\"a\"\n \"b\"", 2, "a quote at the start of a literal");
    refuses(
        "\"a\"\n\"",
        2,
        "a quote at the end of a literal, found the end",
    );
    refuses("\"a\n\"b\"", 1, "a quote at the end of a literal");
    refuses(
        "\"a\" \n\"b\"",
        1,
        "the end of the line after a literal, found \" \"",
    );
    refuses(
        "\"a\"b\"",
        1,
        "the end of the line after a literal, found \"b",
    );
    refuses(
        "\"a\"\n\"b\\\"\n\"c\"",
        2,
        "a quote at the end of a literal",
    );
    refuses("\"a\\n\"", 1, "a quote, a backslash or an x");
    refuses("\"a\\\n\"", 1, "a quote, a backslash or an x");
    refuses("\"\\X00\"", 1, "a quote, a backslash or an x");
    refuses(
        "\"a\"\n\"\\x5\"",
        2,
        "two hexadecimal digits, found \"\\\"\"",
    );
    refuses("\"a\"\n\"\\xg5\"", 2, "two hexadecimal digits, found \"g5");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
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
            0x8d1c_817f_23be_1626,
            0xecf5_c40e_c8ce_f651,
            0x994d_9a82_9df5_37b6,
            0x75b3_0eff_c02f_ad28,
        ],
    );
}
