use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "939\n7,13,x,x,59,x,31,19\n";

#[test]
fn the_published_examples() {
    example(&DAY, 1, EXAMPLE, 295);
    example(&DAY, 2, EXAMPLE, 1_068_781);
    for (list, time) in [
        ("17,x,13,19", 3417),
        ("67,7,59,61", 754_018),
        ("67,x,7,59,61", 779_210),
        ("67,7,x,59,61", 1_261_476),
        ("1789,37,47,1889", 1_202_161_486),
    ] {
        example(&DAY, 2, &format!("0\n{list}"), time);
    }
}

#[test]
fn the_list_keeps_its_places() {
    let places = |list: &str| {
        let notes = parse(&format!("18446744073709551615\n{list}")).unwrap();
        assert_eq!(notes.earliest, u64::MAX);
        let buses = notes.buses.iter();
        buses.map(|bus| (bus.offset, bus.id)).collect::<Vec<_>>()
    };
    assert_eq!(places("x"), []);
    for gaps in 0..20 {
        let list = format!("{0}7,{0}8{1}", "x,".repeat(gaps), ",x".repeat(gaps));
        let gaps = gaps as u64;
        assert_eq!(places(&list), [(gaps, 7), (2 * gaps + 1, 8)]);
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=500);
}

/// What the puzzle says, minute by minute, up to a time after which all repeats.
fn by_the_letter(notes: &Notes) -> [Option<String>; 2] {
    let leaves = |bus: &Bus, time: u64| time.is_multiple_of(bus.id);
    let first = (notes.earliest..)
        .take(1000)
        .find(|&time| notes.buses.iter().any(|bus| leaves(bus, time)));
    let product = first.and_then(|time| {
        let wait = time - notes.earliest;
        let leaving = notes.buses.iter().filter(|bus| leaves(bus, time));
        let mut products: Vec<_> = leaving.map(|bus| bus.id * wait).collect();
        products.dedup();
        (products.len() == 1).then(|| products[0].to_string())
    });
    let all: u64 = notes.buses.iter().map(|bus| bus.id).product();
    let suits = |time: u64| notes.buses.iter().all(|bus| leaves(bus, time + bus.offset));
    let time = (0..all).find(|&time| suits(time));
    let time = time.filter(|_| !notes.buses.is_empty());
    [product, time.map(|time| time.to_string())]
}

/// Small numbers with common divisors, equal ones, places far beyond the numbers.
#[test]
fn small_lists_by_the_letter() {
    let mut rng = Rng::new(13);
    let mut with_answers = [0; 2];
    for _ in 0..6000 {
        let largest = *rng.pick(&[2, 6, 12, 30]);
        let text = random_list(&mut rng, 4, |rng| rng.range(1..=largest));
        let answers = agree_on(&DAY, &text, &text);
        assert_eq!(answers, by_the_letter(&parse(&text).unwrap()), "{text}");
        for (count, answer) in with_answers.iter_mut().zip(&answers) {
            *count += usize::from(answer.is_some());
        }
    }
    assert!(
        with_answers
            .iter()
            .all(|count| (1000..5900).contains(count)),
        "{with_answers:?}"
    );
}

/// A random time, and a list of up to `most` buses.
fn random_list(rng: &mut Rng, most: u64, mut id: impl FnMut(&mut Rng) -> u64) -> String {
    let mut entries = Vec::new();
    for _ in 0..rng.range(0..=most) {
        for _ in 0..rng.below(3) * rng.below(10) {
            entries.push("x".to_owned());
        }
        entries.push(id(rng).to_string());
    }
    if entries.is_empty() || rng.percent(10) {
        entries.push("x".to_owned());
    }
    format!("{}\n{}", rng.below(1000), entries.join(","))
}

/// Numbers of every size: an answer suits every bus and is below the period, so it is the first;
/// where there is none, two buses contradict each other or the period has more than 128 bits.
#[test]
fn large_lists_have_the_first_time() {
    let mut rng = Rng::new(64);
    let (mut found, mut contradictions, mut long) = (0, 0, 0);
    for _ in 0..5000 {
        let bits = rng.range(1..=64);
        let text = random_list(&mut rng, 6, |rng| (rng.next_u64() >> (64 - bits)).max(1));
        let notes = parse(&text).unwrap();
        if notes.buses.is_empty() {
            continue;
        }
        let period = notes.buses.iter().try_fold(1_u128, |period, bus| {
            let id = u128::from(bus.id);
            period.checked_mul(id / gcd(period, id))
        });
        let contradict = notes.buses.iter().any(|one| {
            notes.buses.iter().any(|other| {
                let common = gcd(one.id.into(), other.id.into());
                u128::from(one.offset) % common != u128::from(other.offset) % common
            })
        });
        match part2(&notes) {
            Ok(time) => {
                for bus in &notes.buses {
                    let id = u128::from(bus.id);
                    let leaves = time % id + u128::from(bus.offset);
                    assert!(leaves.is_multiple_of(id), "{text}");
                }
                assert!(
                    !contradict && period.is_none_or(|period| time < period),
                    "{text}"
                );
                found += 1;
            }
            Err(_) if contradict => contradictions += 1,
            Err(_) => {
                assert_eq!(period, None, "{text}");
                long += 1;
            }
        }
    }
    assert!(
        found > 500 && contradictions > 500 && long > 100,
        "{found} {contradictions} {long}"
    );
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 {
        one
    } else {
        gcd(other, one % other)
    }
}

/// Once the period is too long, a time that is in reach is still found, and still checked.
#[test]
fn a_period_of_more_than_128_bits() {
    for time in [u64::MAX - 5, 1 << 63, 0x1234_5678_9abc_def1] {
        let ids: Vec<_> = (time..=time + 5).map(|id| id.to_string()).collect();
        let text = format!("0\n{}", ids.join(","));
        assert_eq!(part2(&parse(&text).unwrap()), Ok(time.into()));
        let other = format!("{text},7919");
        let answer = part2(&parse(&other).unwrap());
        assert_eq!(
            answer.is_ok(),
            (u128::from(time) + 6).is_multiple_of(7919),
            "{other}"
        );
    }
}

#[test]
fn the_first_bus_is_the_only_first() {
    let product = |text| part1(&parse(text).unwrap());
    assert_eq!(
        product("10\n4,6,4"),
        Err(NoAnswer::new("several buses leave first, after 2 minutes"))
    );
    assert_eq!(product("10\n4,4,7"), Ok(8));
    assert_eq!(product("12\n4,6"), Ok(0));
    assert_eq!(product("10\n4,6,11"), Ok(11));
    assert_eq!(product("10\nx,x"), Err(no_bus()));
    let largest = u128::from(u64::MAX);
    assert_eq!(
        product("1\n18446744073709551615"),
        Ok(largest * (largest - 1))
    );
}

#[test]
fn what_is_no_list_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end");
    refuses("x\n7", 1, "a whole number");
    refuses("-1\n7", 1, "a whole number");
    refuses("939", 1, "\"\\n\", found the end");
    refuses("939 \n7", 1, "\"\\n\"");
    refuses("18446744073709551616\n7", 1, "not so large");
    refuses(
        "939\n\n7",
        2,
        "a bus's number, which is not 0, or x, found an empty line",
    );
    refuses("939\n7,,8", 2, "or x, found \",8\"");
    refuses("939\n7,", 2, "or x, found the end");
    refuses("939\n7, 8", 2, "or x, found \" 8\"");
    refuses("939\n7,0,8", 2, "or x, found \"0,8\"");
    refuses("939\n7,00", 2, "or x, found \"00\"");
    refuses("939\n7,xx", 2, "the end of the line, found \"x\"");
    refuses("939\n7,x8", 2, "the end of the line");
    refuses("939\n7,8x", 2, "the end of the line");
    refuses("939\n7,-8", 2, "or x");
    refuses("939\n7,18446744073709551616", 2, "not so large");
    refuses("939\n7\n8", 3, "the end of the input");
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
            0xd157_8d7a_747c_2021,
            0x44ca_7338_3f43_7e03,
            0x84df_19a3_fd95_ec7a,
            0xeec9_8b23_3124_d3ca,
        ],
    );
}
