use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;
use crate::elements::ELEMENTS;

/// One round of a sequence as a text.
fn round(sequence: &str) -> String {
    String::from_utf8(plain::round(sequence.as_bytes()).unwrap()).unwrap()
}

#[test]
fn the_published_rounds() {
    let rounds = ["1", "11", "21", "1211", "111221", "312211"];
    for pair in rounds.windows(2) {
        assert_eq!(round(pair[0]), pair[1]);
    }
    for (count, sequence) in rounds.iter().enumerate() {
        assert_eq!(length_after(b"1", count), Ok(sequence.len() as u64));
    }
    // Numbers of this sequence are well known.
    example(&DAY, 1, "1", 82_350);
    example(&DAY, 2, "1", 1_166_642);
}

/// Each row of the table is what a round makes of the element.
#[test]
fn elements_decay_as_the_table_says() {
    for (symbol, digits, decay) in ELEMENTS {
        let parts = decay.iter().map(|part| {
            let part = ELEMENTS.iter().find(|(symbol, ..)| symbol == part);
            part.map(|(_, digits, _)| *digits).unwrap()
        });
        assert_eq!(parts.collect::<String>(), round(digits), "{symbol}");
    }
}

/// What an element becomes never runs together: the lengths are those of the whole.
#[test]
fn elements_are_as_long_as_the_table_says() {
    for (symbol, digits, _) in ELEMENTS {
        let mut sequence = digits.to_owned();
        for rounds in 0..=30 {
            let length = elements::length_after(digits.as_bytes(), rounds);
            assert_eq!(length, Some(sequence.len() as u64), "{symbol}, {rounds}");
            sequence = round(&sequence);
        }
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=10);
}

/// Every sequence of up to five digits of these, and what it is made of sooner or later.
#[test]
fn every_short_sequence() {
    let mut sequences = vec![String::new()];
    for _ in 0..5 {
        let longer =
            |sequence: &String| ['1', '2', '3', '4', '9'].map(|digit| format!("{sequence}{digit}"));
        sequences = sequences.iter().flat_map(longer).collect();
        for sequence in &sequences {
            same(sequence, 16);
        }
    }
}

/// The length after some numbers of rounds up to this.
fn same(start: &str, most: usize) {
    let mut sequence = start.to_owned();
    for rounds in 0..=most {
        if [0, 1, 2, 5, 9, most].contains(&rounds) {
            let length = length_after(start.as_bytes(), rounds);
            assert_eq!(length, Ok(sequence.len() as u64), "{start}, {rounds}");
        }
        sequence = round(&sequence);
    }
}

/// Runs of every length, all digits, many digits.
#[test]
fn random_sequences() {
    let mut rng = Rng::new(10);
    for number in 0..3000 {
        let digits = *rng.pick(&[&b"123"[..], b"12", b"1234", b"0123456789"]);
        let longest = *rng.pick(&[1, 3, 4, 12, 120]);
        let mut start = String::new();
        for _ in 0..rng.range(1..=if number % 100 == 0 { 100 } else { 8 }) {
            let digit = char::from(*rng.pick(digits));
            start.extend((0..rng.range(1..=longest)).map(|_| digit));
        }
        same(&start, 16);
    }
}

/// Elements one behind the other: some stay apart and some do not.
#[test]
fn random_compounds() {
    let mut rng = Rng::new(92);
    let mut at_once = 0;
    for _ in 0..2000 {
        let elements = (0..rng.range(2..=4)).map(|_| rng.pick(&ELEMENTS).1);
        let start = elements.collect::<String>();
        same(&start, 16);
        at_once += usize::from(elements::length_after(start.as_bytes(), 0).is_some());
    }
    assert!((200..1800).contains(&at_once), "{at_once}");
}

/// Both parts in full, for what is not made of elements at the start.
#[test]
fn other_sequences_agree() {
    for start in ["1", "2", "3", "4", "00", "1111", "3333333333", "90"] {
        assert!(elements::length_after(start.as_bytes(), 50).is_none() || start == "3");
        agree_on(&DAY, start, start);
    }
}

/// 24 rounds are enough for what is short, so that the memory is never short.
#[test]
fn the_decay_is_fast() {
    let mut rng = Rng::new(24);
    for _ in 0..300 {
        let len = rng.range(1..=40);
        let start: String = (0..len)
            .map(|_| char::from(b'0' + rng.below(10) as u8))
            .collect();
        let mut sequence = start.clone();
        let decayed = (0..=24).any(|_| {
            let whole = elements::length_after(sequence.as_bytes(), 0).is_some();
            sequence = round(&sequence);
            whole
        });
        assert!(decayed, "{start}");
    }
}

#[test]
fn what_becomes_too_long_is_an_error() {
    let start = "4".repeat(plain::LIMIT + 1);
    assert_eq!(length_after(start.as_bytes(), 1), Ok(9));
    let start = "1222".repeat(plain::LIMIT / 4 + 1).into_bytes();
    let error = part2(&start).unwrap_err();
    assert!(error.to_string().contains("more than 16777216 digits"));
    assert!(part2_plain(b"1113122113").is_ok());
}

#[test]
fn what_is_no_sequence_is_refused() {
    refuses(&DAY, "", 1, "a line of digits, found the end");
    refuses(&DAY, "\n1", 1, "a line of digits, found an empty line");
    refuses(&DAY, "12a", 1, "the end of the line, found \"a\"");
    refuses(&DAY, "-12", 1, "a line of digits");
    refuses(&DAY, "1 2", 1, "the end of the line");
    refuses(&DAY, "12\n12", 2, "the end of the input");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "1113122113\n");
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 100);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0xbfad_0804_ee4e_288f,
            0xbfad_0804_ee4e_288f,
            0x0da2_e3ea_615d_5cdd,
            0xfded_a45e_bbb0_97ad,
        ],
    );
}
