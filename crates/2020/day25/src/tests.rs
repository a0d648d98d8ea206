use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn published_example() {
    example(&DAY, 1, "5764801\n17807724\n", 14_897_079);
    assert_eq!(loop_size(5_764_801), Some(8));
    assert_eq!(loop_size(17_807_724), Some(11));
}

/// What all else rests on: 7 to no lower power than 20201226 is 1, so that its powers are all
/// numbers.
#[test]
fn every_number_is_a_power_of_the_subject() {
    assert!(
        (2..)
            .take_while(|n| n * n <= PRIME)
            .all(|n| !PRIME.is_multiple_of(n))
    );
    assert_eq!(SMALL * LARGE, PRIME - 1);
    let primes = [2, 3, 29, LARGE];
    assert!(
        (2..)
            .take_while(|n| n * n <= LARGE)
            .all(|n| !LARGE.is_multiple_of(n))
    );
    assert_eq!(primes.iter().product::<u64>(), PRIME - 1);
    for prime in primes {
        assert_ne!(power(SUBJECT, (PRIME - 1) / prime), 1);
    }
}

#[test]
fn every_half_of_a_loop_size_is_found() {
    for large in 0..LARGE {
        assert_eq!(large_log(power(SUBJECT, SMALL * large)), Some(large));
    }
    for small in 0..SMALL {
        for large in (0..LARGE).step_by(997).chain([LARGE - 1]) {
            let size = large + LARGE * small;
            assert_eq!(loop_size(power(SUBJECT, size)), Some(size));
        }
    }
}

#[test]
fn the_first_and_the_last_loop_sizes_are_found() {
    let mut key = 1;
    for size in 0..300_000 {
        assert_eq!(loop_size(key), Some(size), "{key}");
        key = key * SUBJECT % PRIME;
    }
    for key in PRIME - 300_000..PRIME {
        assert_eq!(loop_size(key).map(|size| power(SUBJECT, size)), Some(key));
    }
    assert_eq!(loop_size(0), None);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=20);
}

#[test]
fn the_alternative_agrees_on_unusual_keys() {
    // The order does not matter, nor do equal keys, 1 (no loops at all) and -1 (half of them).
    let mut rng = Rng::new(25);
    for _ in 0..400 {
        let quick = power(SUBJECT, rng.below(30_000));
        let any = rng.range(1..=PRIME - 1);
        for other in [1, 7, quick, any, PRIME - 1] {
            let one = agree_on(&DAY, &format!("{quick}\n{other}"), "quick first");
            let two = agree_on(&DAY, &format!("{other}\n{quick}"), "quick second");
            assert_eq!(one, two);
        }
    }
}

#[test]
fn what_is_no_pair_of_keys_is_refused() {
    refuses(&DAY, "", 1, "a whole number, found the end");
    refuses(&DAY, "5764801", 1, "a whole number, found the end");
    refuses(&DAY, "5764801\n\n17807724", 2, "found an empty line");
    refuses(&DAY, "5764801\n17807724\n7", 3, "the end of the input");
    refuses(&DAY, "5764801 17807724", 1, "the end of the line");
    refuses(&DAY, "5764801\n0", 2, "from 1 to 20201226, found \"0\"");
    refuses(
        &DAY,
        "20201227\n7",
        1,
        "from 1 to 20201226, found \"20201227\"",
    );
    refuses(&DAY, "5764801\n-7", 2, "a whole number");
    refuses(&DAY, "99999999999999999999\n7", 1, "not so large");
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
            0x8b4a2d1c514409cc,
            0x8d945290b49e2500,
            0x8133e698175f917a,
            0x13a96bc6698483fb,
        ],
    );
}
