use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_example() {
    for (text, sum) in [
        ("[1,2,3]", 6),
        (r#"{"a":2,"b":4}"#, 6),
        ("[[[3]]]", 3),
        (r#"{"a":{"b":4},"c":-1}"#, 3),
        (r#"{"a":[-1,1]}"#, 0),
        (r#"[-1,{"a":1}]"#, 0),
        ("[]", 0),
        ("{}", 0),
    ] {
        example(&DAY, 1, text, sum);
        example(&DAY, 2, text, sum);
    }
    for (text, sum) in [
        (r#"[1,{"c":"red","b":2},3]"#, 4),
        (r#"{"d":"red","e":[1,2,3,4],"f":5}"#, 0),
        (r#"[1,"red",5]"#, 6),
    ] {
        example(&DAY, 2, text, sum);
    }
}

#[test]
fn what_is_red() {
    for (text, sum) in [
        // Only a value of an object.
        (r#"{"red":1}"#, 1),
        (r#"{"a":["red",2],"b":1}"#, 3),
        (r#"{"a":{"b":"red","c":2},"d":1}"#, 1),
        (r#"[{"a":"red","b":[{"c":7}]},{"d":1}]"#, 1),
        (r#"[{"b":[{"c":7}],"a":"red"},{"d":1}]"#, 1),
        (r#"{"a":"red","a":"blue","b":5}"#, 0),
        (r#""red""#, 0),
        // Only this string.
        (
            r#"{"a":"Red","b":"re","c":"redd","d":"","e":" red","f":1}"#,
            1,
        ),
        (
            r#"{"a":"red ","b":"r\\ed","c":"r\ned","d":"red\u0000","e":"r\u00e9d","f":1}"#,
            1,
        ),
        // However it is written.
        (r#"{"a":"r\u0065d","b":1}"#, 0),
        (r#"{"a":"\u0072\u0065\u0064","b":1}"#, 0),
        (
            r#"{"a":"red","b":"and a string that is longer than a word"}"#,
            0,
        ),
    ] {
        example(&DAY, 2, text, sum);
    }
}

#[test]
fn all_of_json() {
    for (text, sum) in [
        ("7", 7),
        (" -12\t", -12),
        ("0", 0),
        ("-0", 0),
        ("[true,false,null,5]", 5),
        ("[ 1 ,\n\t2 ,\r3\n]", 6),
        ("{ \"a\" : 1 ,\n \"b\" : [ ] , \"c\" : { } }", 1),
        (
            r#"{"\"":1,"\\":2,"\/\b\f\n\r\t\ud83e\udd80":3,"":4,"ä🦀":5}"#,
            15,
        ),
        (r#"["1","[2","3]","\"4,5"]"#, 0),
        ("[1234567,12345678,123456789]", 137_037_034),
        ("[9999999,-9999999,100]", 100),
        ("[9223372036854775807,-9223372036854775808,-5]", -6),
        (r#"{"1":1,"22":22}"#, 23),
    ] {
        example(&DAY, 1, text, sum);
        example(&DAY, 2, text, sum);
    }
    let largest = format!("[{}0]", "9223372036854775807,".repeat(1000));
    example(&DAY, 1, &largest, i128::from(i64::MAX) * 1000);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=25);
}

fn pick(rng: &mut Rng, texts: &[&'static str]) -> &'static str {
    texts[rng.index(texts.len())]
}

/// A document with everything that there is, or nearly one.
fn random_value(rng: &mut Rng, depth: u64, wrong: u64, text: &mut String) {
    const STRINGS: [&str; 14] = [
        "red",
        "red",
        "red",
        "r\\u0065d",
        "re",
        "redred",
        "",
        "\\\"",
        "\\\\",
        "a longer string",
        "1,2",
        "exactly8",
        "\\ud800",
        "ä",
    ];
    const WRONG: [&str; 20] = [
        ",",
        ":",
        "]",
        "}",
        "[",
        "{",
        "\"",
        "\\",
        "\u{1}",
        "01",
        "1.5",
        "1e3",
        "-",
        "+1",
        "tru",
        "\"\\x\"",
        "\"\\u12g4\"",
        "9223372036854775808",
        "\0",
        "ä",
    ];
    let space = |rng: &mut Rng, text: &mut String| {
        if rng.percent(10) {
            text.push_str(pick(rng, &[" ", "\n", "\t\r  "]));
        }
        if rng.below(1000) < wrong {
            text.push_str(pick(rng, &WRONG));
        }
    };
    let string = |rng: &mut Rng, text: &mut String| {
        text.push_str(&format!("\"{}\"", pick(rng, &STRINGS)));
    };
    space(rng, text);
    match rng.below(if depth == 0 { 6 } else { 12 }) {
        0..=2 => {
            let size = rng.next_u64() >> rng.range(1..=63);
            let sign = if rng.percent(30) { "-" } else { "" };
            text.push_str(&format!("{sign}{size}"));
        }
        3..=4 => string(rng, text),
        5 => text.push_str(pick(rng, &["true", "false", "null"])),
        kind => {
            let object = kind < 9;
            text.push(if object { '{' } else { '[' });
            for member in 0..rng.below(5) {
                if member > 0 {
                    text.push(',');
                }
                if object {
                    space(rng, text);
                    string(rng, text);
                    space(rng, text);
                    text.push(':');
                }
                random_value(rng, depth - 1, wrong, text);
            }
            text.push(if object { '}' } else { ']' });
        }
    }
    space(rng, text);
}

/// Both readers take the same documents, and refuse the same.
#[test]
fn random_documents_agree() {
    let mut rng = Rng::new(12);
    let (mut taken, mut refused, mut red) = (0, 0, 0);
    for round in 0..20_000 {
        let mut text = String::new();
        let wrong = *rng.pick(&[0, 20]);
        random_value(&mut rng, 5, wrong, &mut text);
        if round % 4 == 0 {
            let end = (0..=text.len()).filter(|&at| text.is_char_boundary(at));
            text.truncate(*rng.pick(&end.collect::<Vec<_>>()));
        }
        let answers = agree_on(&DAY, &text, &text);
        taken += usize::from(answers[0].is_some());
        refused += usize::from(answers[0].is_none());
        red += usize::from(answers[0] != answers[1]);
    }
    assert!(
        taken > 5000 && refused > 3000 && red > 500,
        "{taken} {refused} {red}"
    );
}

/// Nothing calls itself for a group in a group.
#[test]
fn any_depth() {
    let deep = 500_000;
    let text = format!("{}1{}", "[".repeat(deep), "]".repeat(deep));
    assert_eq!(parse(&text).map(|document| part2(&document)), Ok(1));
    let text = format!(
        "{}\"red\"{}",
        r#"{"a":1,"b":"#.repeat(deep),
        "}".repeat(deep)
    );
    let document = parse(&text).unwrap();
    assert_eq!((part1(&document), part2(&document)), (500_000, 499_999));
    assert!(parse(&"[".repeat(deep)).is_err());
}

#[test]
fn what_is_no_document_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a value, found the end of the input");
    refuses(" \n ", 2, "a value, found the end of the input");
    refuses("[1,\n2", 2, "a comma or ], found the end of the input");
    refuses("[1,\n2}", 2, "a comma or ], found \"}\"");
    refuses("[1,\n]", 2, "a value, found \"]\"");
    refuses("[,1]", 1, "a value, found \",1]\"");
    refuses("[1 2]", 1, "a comma or ], found \"2]\"");
    refuses("{\"a\":1,\n\"b\":2]", 2, "a comma or }, found \"]\"");
    refuses("{\"a\":\"red\",\n\"b\":2]", 2, "a comma or }, found \"]\"");
    refuses("{\"a\":1,\n}", 2, "a key, found \"}\"");
    refuses("{1:2}", 1, "a key, found \"1:2}\"");
    refuses("{\"a\"\n1}", 2, "a colon, found \"1}\"");
    refuses("{\"a\":}", 1, "a value, found \"}\"");
    refuses("[1]\n[2]", 2, "the end of the document, found \"[2]\"");
    refuses("1,2", 1, "the end of the document, found \",2\"");
    refuses("]", 1, "a value, found \"]\"");
    refuses("[\"a]", 1, "the string's end, found the end of the input");
    refuses("[\"a\nb\"]", 1, "the string's end, found an empty line");
    refuses("[\n\"tab\tinside a string\"]", 2, "the string's end, found");
    refuses("[\"\\x41\"]", 1, "an escape, found");
    refuses("[\"\\u00g1 and so on\"]", 1, "an escape, found");
    refuses("[\"\\u00", 1, "an escape, found");
    refuses("[\"\\", 1, "an escape, found");
    refuses("[-]", 1, "a digit, found \"]\"");
    refuses("[--1,2,3,4,5,6]", 1, "a digit, found \"-1,");
    refuses("[+1]", 1, "a value, found \"+1]\"");
    refuses(
        "[007]",
        1,
        "a number without zeros in front, found \"007]\"",
    );
    refuses(
        "[-01,\"much more than a word\"]",
        1,
        "a number without zeros in front",
    );
    refuses(
        "[1.5]",
        1,
        "a whole number, without fraction or exponent, found \".5]\"",
    );
    refuses(
        "[1e3]",
        1,
        "a whole number, without fraction or exponent, found \"e3]\"",
    );
    refuses("[9223372036854775808]", 1, "a number that is not so large");
    refuses("[-9223372036854775809]", 1, "a number that is not so large");
    refuses("[True]", 1, "a value, found \"True]\"");
    refuses("[nul]", 1, "a value, found \"nul]\"");
    refuses("[truey]", 1, "a comma or ], found \"y]\"");
    refuses("[1]\0", 1, "the end of the document");
    refuses("[\u{a0}1]", 1, "a value");
}

/// What is out of place is told at any place relative to the words that are read.
#[test]
fn control_characters_anywhere() {
    for before in 0..20 {
        for wrong in ['\0', '\n', '\u{1f}'] {
            let text = format!("[\"{}{wrong}{}\"]", "é".repeat(before), "x".repeat(20));
            refuses(&DAY, &text, 1, "the string's end");
        }
        let text = format!("[\"{}\\\"{}\",1]", "~".repeat(before), "\u{7f}".repeat(20));
        example(&DAY, 1, &text, 1);
    }
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
    forms(&DAY, "[1,\n2,\n{\"a\":\n\"red\"}\n]");
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
            0xe87e_9dc7_6150_50d7,
            0xaa4d_f119_bf1c_0b1a,
            0xb131_d5bb_8460_72b7,
            0x082e_1094_fcb7_9b76,
        ],
    );
}
