use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

fn password(text: &str) -> Password {
    parse(text).unwrap()
}

#[test]
fn the_example() {
    for (old, next) in [("abcdefgh", "abcdffaa"), ("ghijklmn", "ghjaabcc")] {
        example(&DAY, 1, old, next);
        example(&DAY, 2, old, password(next).next_allowed());
    }
    for text in ["hijklmmn", "abbceffg", "abbcegjk"] {
        assert!(!password(text).is_allowed(), "{text}");
    }
    for text in ["abcdffaa", "ghjaabcc"] {
        assert!(password(text).is_allowed(), "{text}");
    }
}

#[test]
fn what_is_allowed() {
    for (text, allowed) in [
        ("aabcczzz", true),
        ("xyzzaaaa", true),
        ("xyzaaaaa", false),
        ("aaaabcde", false),
        ("bbabcdda", true),
        // No straight goes around the end.
        ("yyzabzzc", false),
        ("aabbacbd", false),
        ("ghhijjkm", false),
        ("pqrrsstu", true),
        ("aacebbdf", false),
    ] {
        assert_eq!(password(text).is_allowed(), allowed, "{text}");
    }
}

/// An allowed password is no answer to itself, and one with unclear letters needs no counting.
#[test]
fn passwords_that_follow() {
    for (old, next) in [
        ("hxbxwxba", "hxbxxyzz"),
        ("hxbxxyzz", "hxcaabcc"),
        ("aaaaaaaa", "aaaaabcc"),
        ("aaaaabcc", "aaaabbcd"),
        ("iaaaaaaa", "jaaaabcc"),
        ("zoaaaaaa", "zpaaabcc"),
        ("aaalaaaa", "aaamabcc"),
        ("zzzzzzzz", "aaaaabcc"),
        ("zzzzzzzi", "aaaaabcc"),
    ] {
        example(&DAY, 1, old, next);
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=30);
}

#[test]
fn random_passwords_agree() {
    let mut rng = Rng::new(11);
    for _ in 0..120 {
        let letters = *rng.pick(&[
            "abcdefghijklmnopqrstuvwxyz",
            "xyz",
            "abc",
            "hijklmnop",
            "az",
        ]);
        let text: String = (0..LENGTH)
            .map(|_| char::from(*rng.pick(letters.as_bytes())))
            .collect();
        agree_on(&DAY, &text, &text);
    }
}

/// For each way to end a password of a few beginnings, the next one is the one that comes next when
/// all are looked at from the last to the first.
#[test]
fn every_end() {
    let mut beginnings = vec![*b"hxbx", *b"zzzz", *b"aabc", *b"aaab", *b"xxyz", *b"wxyy"];
    let mut rng = Rng::new(12);
    for _ in 0..3 {
        let from = rng.range(0..=20) as u8;
        beginnings.push([(); 4].map(|()| b'a' + from + rng.below(5) as u8));
    }
    for beginning in beginnings {
        let [a, b, c, d] = beginning;
        let mut next = plain::next_allowed([a, b, c, d, b'z', b'z', b'z', b'z']);
        for end in (0..26_u32.pow(4)).rev() {
            let letter = |place| b'a' + (end / 26_u32.pow(place) % 26) as u8;
            let old = [a, b, c, d, letter(3), letter(2), letter(1), letter(0)];
            let found = beginning::next_allowed(&old);
            assert!(found == next, "{} {}", Password(old), Password(found));
            if plain::is_allowed(&old) {
                next = old;
            }
        }
    }
}

#[test]
fn what_is_no_password_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses(
        "",
        1,
        "a lower-case letter, of which a password has eight, found the end",
    );
    refuses("abcdefg", 1, "found the end");
    refuses("abcdefghj", 1, "the end of the line, found \"j\"");
    refuses("abcDefgh", 1, "a lower-case letter");
    refuses("abcdefg1", 1, "found \"1\"");
    refuses("abc defg", 1, "found \" defg\"");
    refuses("abcdefgh ", 1, "the end of the line, found \" \"");
    refuses("abcdefg\u{e4}", 1, "a lower-case letter");
    refuses("\nabcdefgh", 1, "a lower-case letter");
    refuses("abcdefgh\nabcdefgh", 2, "the end of the input");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "abcdefgh\n");
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
            0x34ae_fa8b_d8dc_66c7,
            0x0fad_465f_ac1f_7913,
            0x3bca_b80a_18b0_f3a7,
            0x7170_bd6c_63e2_de1e,
        ],
    );
}
