use aoc_core::Rng;
use aoc_testkit::{agree, example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_published_examples() {
    for (key, number) in [("abcdef", 609_043), ("pqrstuv", 1_048_970)] {
        example(&DAY, 1, key, number);
    }
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=2);
}

/// A key of any visible characters, often letters alone.
fn random_key(rng: &mut Rng, longest: u64) -> String {
    let letters = rng.percent(50);
    let range = if letters { b'a'..=b'z' } else { b'!'..=b'~' };
    let range = u64::from(*range.start())..=u64::from(*range.end());
    let len = rng.range(1..=longest);
    (0..len)
        .map(|_| rng.range(range.clone()) as u8 as char)
        .collect()
}

/// Few zeros, so that many keys can be tried; up to three blocks long.
#[test]
fn the_alternative_agrees_on_fewer_zeros() {
    let mut rng = Rng::new(4);
    let (mut found, mut none) = (0, 0);
    for _ in 0..500 {
        let text = random_key(&mut rng, 150);
        let key = parse(&text).unwrap();
        for zeros in 0..=3 {
            let limit = rng.range(0..=8_000);
            let answer = lowest(&key, zeros, limit);
            assert_eq!(answer, lowest_plain(&key, zeros, limit), "{text}");
            found += usize::from(answer.is_ok());
            none += usize::from(answer.is_err());
        }
    }
    assert!(found > 1000 && none > 100, "{found} {none}");
    for _ in 0..20 {
        let text = random_key(&mut rng, 70);
        let key = parse(&text).unwrap();
        assert_eq!(
            lowest(&key, 4, LIMIT),
            lowest_plain(&key, 4, LIMIT),
            "{text}"
        );
    }
}

/// Numbers start at 1, and the key's last digits are not theirs.
#[test]
fn small_numbers_count() {
    let mut rng = Rng::new(1);
    let mut answers = [0; 4];
    while answers.contains(&0) {
        let text = random_key(&mut rng, 8) + "0";
        let key = parse(&text).unwrap();
        let answer = lowest(&key, 2, 9_999).unwrap();
        assert_eq!(Ok(answer), lowest_plain(&key, 2, 9_999), "{text}");
        answers[answer.ilog10() as usize] += 1;
    }
}

#[test]
fn one_number_may_serve_both_parts() {
    let keys = ('a'..='z').flat_map(|one| ('a'..='z').map(move |other| format!("{one}{other}")));
    let mut same = 0;
    for text in keys.take(60) {
        let key = parse(&text).unwrap();
        let five = part1(&key).unwrap();
        let digest = key.digest(five.to_string().as_bytes());
        if digest[2] == 0 {
            assert_eq!(part2(&key), Ok(five), "{text}");
            same += 1;
        }
    }
    assert!(same > 0);
}

#[test]
fn the_limit_is_told() {
    let key = parse("abcdef").unwrap();
    assert_eq!(lowest(&key, 5, 609_043), Ok(609_043));
    let why = "no number up to 609042 has a digest that begins with 5 zeros";
    assert_eq!(lowest(&key, 5, 609_042), Err(NoAnswer::new(why)));
}

#[test]
fn what_is_no_key_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a key of letters and digits, found the end");
    refuses(
        "\nabcdef",
        1,
        "a key of letters and digits, found an empty line",
    );
    refuses(" abcdef", 1, "a key of letters and digits");
    refuses("abc def", 1, "the end of the line, found \" def\"");
    refuses("abcdef ", 1, "the end of the line, found \" \"");
    refuses("abcdef\nghi", 2, "the end of the input, found \"ghi\"");
    refuses("abcdéf", 1, "the end of the line, found \"éf\"");
    refuses("ab\tcd", 1, "the end of the line");
}

#[test]
fn line_ends_make_no_difference() {
    // Both of this key's numbers are small.
    forms(&DAY, "cgl");
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 500);
}

#[test]
fn samples_are_usual() {
    for seed in 1..=3 {
        let key = parse(&sample(&DAY, seed)).unwrap();
        let (five, six) = (part1(&key).unwrap(), part2(&key).unwrap());
        assert_eq!((five.ilog10(), six.ilog10()), (5, 6), "seed {seed}");
    }
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0xe1027bcd5094e87a,
            0x5d24c9c90f2925ee,
            0x7bd98b67c7cc5573,
            0xaa4f123fa7b2889b,
        ],
    );
}
