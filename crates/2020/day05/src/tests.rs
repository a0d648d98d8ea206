use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::sample::code;

fn list(seats: impl IntoIterator<Item = u64>) -> String {
    seats.into_iter().map(|seat| code(seat) + "\n").collect()
}

#[test]
fn published_codes() {
    for (code, seat) in [
        ("FBFBBFFRLR", 357),
        ("BFFFBBFRRR", 567),
        ("FFFBBBFRRR", 119),
        ("BBFFBBFRLL", 820),
    ] {
        example(&DAY, 1, code, seat);
    }
    example(&DAY, 1, "BFFFBBFRRR\nFFFBBBFRRR\nBBFFBBFRLL\n", 820);
}

#[test]
fn every_seat_is_read() {
    for seat in 0..1024 {
        example(&DAY, 1, &code(seat), seat);
    }
}

#[test]
fn every_seat_may_be_mine() {
    for seat in 1..1023 {
        example(&DAY, 2, &list([seat + 1, seat - 1]), seat);
    }
}

#[test]
fn one_free_seat_and_not_more() {
    let answer = |seats: &[u64]| agree_on(&DAY, &list(seats.iter().copied()), "few")[1].clone();
    assert_eq!(answer(&[5, 7, 10, 11]), Some("6".to_owned()));
    assert_eq!(answer(&[5, 6, 7]), None);
    assert_eq!(answer(&[5, 8]), None);
    assert_eq!(answer(&[0, 1023]), None);
    assert_eq!(answer(&[5, 7, 9]), None);
    assert_eq!(answer(&[5, 7, 500, 502]), None);
    // A code given twice is one seat.
    assert_eq!(answer(&[7, 5, 7]), Some("6".to_owned()));
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=300);
}

#[test]
fn the_alternative_agrees_on_any_set_of_seats() {
    let mut rng = Rng::new(5);
    for round in 0..2000 {
        let first = rng.below(1024);
        let last = rng.range(first..=1023);
        let kept = rng.range(1..=100);
        let mut seats: Vec<_> = (first..=last).filter(|_| rng.percent(kept)).collect();
        seats.push(last);
        rng.shuffle(&mut seats);
        agree_on(&DAY, &list(seats), &format!("round {round}"));
    }
}

#[test]
fn what_is_no_code_is_refused() {
    refuses(&DAY, "", 1, "seven letters");
    refuses(&DAY, "FBFBBFFRLR\n\nFBFBBFFRLR", 2, "found an empty line");
    refuses(&DAY, "FBFBBFFRLR\nFBFBBFFRL", 2, "FBFBBFFRL");
    refuses(
        &DAY,
        "FBFBBFFRLR\nFBFBBFFRLRL\nFBFBBFFRLR",
        2,
        "seven letters",
    );
    refuses(&DAY, "FBFBBFFRLR FBFBBFFRLR", 1, "seven letters");
    refuses(&DAY, " FBFBBFFRLR", 1, "seven letters");
    refuses(&DAY, "FBFBBFFRLR\nfbfbbffrlr", 2, "seven letters");
}

#[test]
fn every_byte_of_a_code_is_checked() {
    for at in 0..10 {
        for byte in 0..128 {
            let mut line = *b"FBFBBFFRLR";
            line[at] = byte;
            let legal: &[u8] = if at < 7 { b"FB" } else { b"LR" };
            if byte != b'\n' && !legal.contains(&byte) {
                let line = str::from_utf8(&line).unwrap();
                let text = format!("FBFBBFFRLR\n{line}\nFBFBBFFRLR");
                refuses(&DAY, &text, 2, "seven letters");
            }
        }
    }
}

#[test]
fn line_ends_make_no_difference() {
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
            0x74716247b4c95087,
            0x439742585ce4eb63,
            0x86e08c8f93ff6cf1,
            0xa016156deb59989b,
        ],
    );
}
