use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "1721\n979\n366\n299\n675\n1456\n";

fn report(entries: &[i64]) -> String {
    entries.iter().map(|entry| format!("{entry}\n")).collect()
}

/// Both answers, on which the alternative agrees.
fn answers(entries: &[i64]) -> [Option<i128>; 2] {
    let answers = agree_on(&DAY, &report(entries), &format!("{entries:?}"));
    let answers = answers.into_iter().map(|answer| answer?.parse().ok());
    answers.collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn published_example() {
    example(&DAY, 1, EXAMPLE, 514_579);
    example(&DAY, 2, EXAMPLE, 241_861_950);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=200);
}

#[test]
fn samples_have_one_sum_of_each_kind() {
    for seed in 1..=50 {
        let entries = parse_plain(&sample(&DAY, seed)).unwrap();
        let mut sums = [0, 0];
        for (i, one) in entries.iter().enumerate() {
            for (j, two) in entries[..i].iter().enumerate() {
                sums[0] += usize::from(one + two == 2020);
                let third = |three: &&i64| one + two + **three == 2020;
                sums[1] += entries[..j].iter().filter(third).count();
            }
        }
        assert_eq!((entries.len(), sums), (200, [1, 1]), "seed {seed}");
    }
}

#[test]
fn a_sum_is_of_different_entries() {
    assert_eq!(answers(&[1010, 5]), [None, None]);
    assert_eq!(answers(&[1010, 1010]), [Some(1_020_100), None]);
    assert_eq!(answers(&[500, 1020]), [None, None]);
    assert_eq!(answers(&[500, 1020, 500]), [None, Some(255_000_000)]);
    assert_eq!(answers(&[20, 1000]), [None, None]);
    assert_eq!(answers(&[1000, 20, 1000]), [None, Some(20_000_000)]);
    assert_eq!(answers(&[0, 2020]), [Some(0), None]);
    assert_eq!(answers(&[0, 2020, 0]), [Some(0), Some(0)]);
    assert_eq!(answers(&[673, 674, 673]), [None, Some(305_274_146)]);
    assert_eq!(answers(&[2020]), [None, None]);
}

#[test]
fn entries_are_any_whole_numbers() {
    assert_eq!(answers(&[-1, 2021]), [Some(-2021), None]);
    assert_eq!(answers(&[-5, -5, 2030]), [None, Some(50_750)]);
    assert_eq!(
        answers(&[3, 2030, -10, 2027]),
        [Some(-20_300), Some(-60_810)]
    );
    let large = i64::MAX;
    let product = -i128::from(large) * i128::from(large - 2020);
    assert_eq!(answers(&[large, 2020 - large]), [Some(product), None]);
    assert_eq!(
        answers(&[2019 - large, 1, large]),
        [None, Some(product - i128::from(large))]
    );
    assert_eq!(answers(&[large, large, i64::MIN, i64::MIN]), [None, None]);
    // A product of 137 bits.
    assert_eq!(answers(&[i64::MIN, large, 2021]), [None, None]);
    let error = part2(&parse(&report(&[i64::MIN, large, 2021])).unwrap()).unwrap_err();
    assert!(error.to_string().contains("more than 128 bits"), "{error}");
    for entry in [
        "+1721",
        "0001721",
        "1721\n18446744073",
        "1721\n-0",
        "1721\n2021",
    ] {
        example(&DAY, 1, &format!("{entry}\n299"), 514_579);
    }
}

#[test]
fn the_alternative_agrees_on_any_report() {
    let mut rng = Rng::new(1);
    for round in 0..4000 {
        let len = rng.range(1..=40);
        let (least, width) = match round % 5 {
            0 => (0, 2020),
            1 => (0, 2500),
            2 => (600, 820),
            3 => (-50, 2100),
            _ => (-3000, 8000),
        };
        // Multiples of some number, so that there are many sums, and equal entries.
        let step = rng.range(1..=200).cast_signed();
        let mut draw = || {
            let entry = least + rng.below(width).cast_signed();
            if rng.percent(90) {
                entry / step * step + 2020 % step
            } else {
                entry
            }
        };
        let entries: Vec<_> = (0..len).map(|_| draw()).collect();
        answers(&entries);
    }
}

#[test]
fn a_report_of_all_numbers_takes_no_time() {
    let all = |numbers: std::ops::RangeInclusive<i64>| {
        let report = parse(&report(&numbers.collect::<Vec<_>>())).unwrap();
        (part1(&report), part2(&report))
    };
    let (pair, triple) = all(0..=2020);
    // 0 + 2020, and 0 + 1 + 2019: the smallest members first.
    assert_eq!((pair, triple), (Ok(0), Ok(0)));
    let (pair, triple) = all(1..=1009);
    assert_eq!((pair.ok(), triple), (None, Ok(3 * 1008 * 1009)));
    let (pair, triple) = all(1..=673);
    assert_eq!((pair.ok(), triple.ok()), (None, None));
}

#[test]
fn a_report_of_large_numbers_takes_no_time() {
    // To try each of them as the first one would take an hour.
    let entries: Vec<i64> = (0..1_000_000).map(|entry| i64::MAX - entry).collect();
    let report = parse(&report(&entries)).unwrap();
    assert!(part1(&report).is_err() && part2(&report).is_err());
}

#[test]
fn what_is_no_report_is_refused() {
    refuses(&DAY, "", 1, "a whole number");
    refuses(
        &DAY,
        "1721\n\n299",
        2,
        "a whole number, found an empty line",
    );
    refuses(&DAY, "1721\nabc\n299", 2, "a whole number, found \"abc\"");
    refuses(&DAY, "1721\n299 ", 2, "the end of the line, found \" \"");
    refuses(&DAY, "1721\n 299", 2, "a whole number");
    refuses(&DAY, "1721 299", 1, "the end of the line");
    refuses(&DAY, "1721\n29.9", 2, "the end of the line");
    refuses(&DAY, "1721\n-", 2, "a whole number");
    refuses(&DAY, "1721\n9223372036854775808", 2, "not so large");
    refuses(&DAY, "1721\n-9223372036854775809\n1", 2, "not so large");
}

#[test]
fn every_byte_of_four_is_checked() {
    for at in 0..4 {
        for byte in (0..128).filter(|byte: &u8| !byte.is_ascii_digit() && !b"\r\n".contains(byte)) {
            let mut line = *b"1721\n2020";
            line[at] = byte;
            let line = str::from_utf8(&line).unwrap();
            assert_eq!(Small::parse(line), None, "{line:?}");
            if at > 0 || !matches!(byte, b'+' | b'-') {
                refuses(&DAY, line, 1, "expected");
            }
        }
    }
}

#[test]
fn every_number_is_read() {
    for number in 0..=12_345 {
        for text in [
            format!("{number}\n7"),
            format!("7\n{number}"),
            format!("{number:04}\n7"),
        ] {
            let mut small = Small::parse("7").unwrap();
            if number <= 2020 {
                small = Small::parse(&format!("7\n00{number:06}")).unwrap();
            }
            assert_eq!(Small::parse(&text), Some(small), "{text:?}");
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
            0x9806328ef82be910,
            0xaebc2e843583fad8,
            0x012b72de5af7caae,
            0x7a00adba6ecc49c0,
        ],
    );
}
