use std::fmt::Write;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: [i64; 20] = [
    35, 20, 15, 25, 47, 40, 62, 55, 65, 95, 102, 117, 150, 182, 127, 219, 299, 277, 309, 576,
];

/// The numbers, one a line.
fn text(numbers: &[i64]) -> String {
    numbers.iter().fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "{number}");
        text
    })
}

/// A number from `lowest` up to `highest`.
fn within(rng: &mut Rng, lowest: i64, highest: i64) -> i64 {
    lowest.wrapping_add_unsigned(rng.range(0..=highest.abs_diff(lowest)))
}

/// A list in which many numbers are sums of two of the last ones, of one of several kinds.
fn list(rng: &mut Rng, len: usize, window: usize) -> Vec<i64> {
    let (lowest, highest) = *rng.pick(&[
        (1, 50),
        (0, 3),
        (-10, 10),
        (-3, 0),
        (1, 1_000_000_000_000_000),
        (i64::MIN, i64::MAX),
        (i64::MAX - 5, i64::MAX),
        (i64::MIN, i64::MIN + 5),
    ]);
    // Numbers that have their lowest bits in common.
    let factor = *rng.pick(&[1, 1, 1, 1024, 1 << 20]);
    let sums = rng.below(100);
    let mut numbers: Vec<i64> = Vec::new();
    while numbers.len() < len {
        let last = &numbers[numbers.len().saturating_sub(window)..];
        let number = if rng.percent(sums) && !last.is_empty() {
            rng.pick(last).wrapping_add(*rng.pick(last))
        } else {
            within(rng, lowest, highest).wrapping_mul(factor)
        };
        numbers.push(number);
    }
    numbers
}

#[test]
fn the_example() {
    assert_eq!(first_invalid(&EXAMPLE, 5), Some(127));
    assert_eq!(run(&EXAMPLE, 127), Some(&EXAMPLE[2..6]));
    assert_eq!(run(&EXAMPLE, 127).map(weakness), Some(62));
    assert_eq!(plain::first_invalid(&EXAMPLE, 5), Some(127));
    assert_eq!(plain::run(&EXAMPLE, 127), Some(&EXAMPLE[2..6]));
}

#[test]
fn pairs_are_of_two_values_in_the_window() {
    let next = |numbers: Vec<i64>, next| first_invalid(&[numbers, vec![next]].concat(), 25);
    let to_25 = || (1..=25).collect::<Vec<_>>();
    for (number, valid) in [(26, true), (49, true), (100, false), (50, false)] {
        assert_eq!(
            next(to_25(), number),
            (!valid).then_some(number),
            "{number}"
        );
    }
    // The 20 leaves the window, and a 45 comes.
    let with_45 = || [vec![20], (1..=19).collect(), (21..=25).collect(), vec![45]].concat();
    for (number, valid) in [(26, true), (65, false), (64, true), (66, true)] {
        assert_eq!(
            next(with_45(), number),
            (!valid).then_some(number),
            "{number}"
        );
    }
    let twice = [vec![25, 25], vec![0; 23]].concat();
    assert_eq!(next(twice, 50), Some(50), "two of one value are no pair");
}

#[test]
fn the_alternatives_agree_on_samples() {
    agree(&DAY, 1..=300);
}

#[test]
fn windows_of_all_sizes_agree_with_all_pairs() {
    let mut rng = Rng::new(9);
    for round in 0..20_000 {
        let preamble = rng.below(9) as usize;
        let len = rng.below(40) as usize;
        let numbers = list(&mut rng, len, preamble);
        let expected = plain::first_invalid(&numbers, preamble);
        assert_eq!(
            first_invalid(&numbers, preamble),
            expected,
            "{round}: {numbers:?}, {preamble}"
        );
    }
}

#[test]
fn runs_agree_with_all_runs() {
    let mut rng = Rng::new(99);
    let mut found = 0;
    for round in 0..20_000 {
        let len = rng.below(30) as usize;
        let numbers = list(&mut rng, len, 3);
        let random = within(&mut rng, -20, 100);
        let sum = if rng.percent(50) || len < 2 {
            random
        } else {
            let start = rng.index(len - 1);
            let end = start + 2 + rng.index(len - start - 1);
            let sum: i128 = numbers[start..end]
                .iter()
                .map(|&number| i128::from(number))
                .sum();
            i64::try_from(sum).unwrap_or(random)
        };
        let expected = plain::run(&numbers, sum);
        found += usize::from(expected.is_some());
        let given = run(&numbers, sum);
        assert_eq!(given, expected, "{round}: {numbers:?}, {sum}");
        // The very place too, as runs of the same numbers have.
        assert_eq!(
            given.map(<[i64]>::as_ptr),
            expected.map(<[i64]>::as_ptr),
            "{round}: {numbers:?}, {sum}"
        );
    }
    assert!(found > 5000, "{found}");
}

#[test]
fn files_of_every_kind_of_number_agree() {
    let mut rng = Rng::new(999);
    for round in 0..3000 {
        let len = rng.range(20..=80) as usize;
        let text = text(&list(&mut rng, len, PREAMBLE));
        agree_on(&DAY, &text, &format!("round {round}: {text}"));
    }
}

#[test]
fn numbers_of_up_to_15_digits_are_parsed_the_fast_way() {
    let mut rng = Rng::new(9999);
    for _ in 0..3000 {
        let digits = rng.range(1..=16) as u32;
        let numbers: Vec<i64> = (0..rng.range(1..=20))
            .map(|_| within(&mut rng, 0, 10_i64.pow(digits) - 1))
            .collect();
        let text = text(&numbers);
        for text in [&text, text.trim_end()] {
            let short = text.lines().all(|line| line.len() <= 15);
            assert_eq!(fast::parse(text), short.then(|| numbers.clone()), "{text}");
            assert_eq!(plain::parse(text).as_ref(), Ok(&numbers), "{text}");
        }
    }
}

#[test]
fn what_the_fast_parser_takes_is_what_the_plain_one_takes() {
    let mut rng = Rng::new(99_999);
    let mut taken = 0;
    for _ in 0..100_000 {
        let bytes: &[u8] = if rng.percent(60) {
            b"0123456789\n\n\n"
        } else {
            b"019012345678\n\n\r +-:/*\0"
        };
        let text: String = (0..rng.range(0..=40))
            .map(|_| char::from(*rng.pick(bytes)))
            .collect();
        if let Some(numbers) = fast::parse(&text) {
            assert_eq!(plain::parse(&text), Ok(numbers), "{text:?}");
            taken += 1;
        }
    }
    assert!(taken > 1000, "{taken}");
}

#[test]
fn sums_at_the_ends_of_64_bits() {
    let preamble: Vec<i64> = (1..=25).collect();
    for (run, sum) in [
        (vec![i64::MAX, -1], i64::MAX - 1),
        (vec![i64::MAX, i64::MAX, -i64::MAX], i64::MAX),
        (vec![i64::MIN, -1, 1], i64::MIN),
        (vec![i64::MAX - 5, 5], i64::MAX),
    ] {
        // The sum comes first, as the number that is none of two.
        let numbers = [preamble.clone(), vec![sum, i64::MIN], run].concat();
        let answers = agree_on(&DAY, &text(&numbers), &format!("{numbers:?}"));
        assert_eq!(answers[0], Some(sum.to_string()));
        assert!(answers[1].is_some(), "{numbers:?}");
    }
}

#[test]
fn no_answers() {
    assert_eq!(agree_on(&DAY, "1\n2\n3", "only a preamble"), [None, None]);
    let message = part1(&[1, 2, 3]).unwrap_err().to_string();
    assert!(message.contains("after the first 25 are sums"), "{message}");
    let no_run = [(1..=25).collect(), vec![1000]].concat();
    assert_eq!(
        agree_on(&DAY, &text(&no_run), "no run"),
        [Some("1000".into()), None]
    );
    let message = part2(&no_run).unwrap_err().to_string();
    assert!(message.contains("in a row sum to 1000"), "{message}");
}

#[test]
fn long_files_take_linear_time() {
    for factor in [1, 1024] {
        // Each is a sum of two others, by numbers that share their lowest bits or not.
        let cycle = [-factor, 0, factor];
        let mut numbers: Vec<i64> = cycle.iter().copied().cycle().take(300_000).collect();
        assert_eq!(first_invalid(&numbers, 25), None);
        numbers.extend([7 * factor, 0]);
        assert_eq!(first_invalid(&numbers, 25), Some(7 * factor));
        assert_eq!(
            run(&numbers, 7 * factor),
            Some(&[-factor, 0, factor, 7 * factor][..])
        );
        assert_eq!(run(&numbers, 9 * factor), None);
    }
    let numbers = vec![1; 300_000];
    assert_eq!(run(&numbers, 200_000).map(<[i64]>::len), Some(200_000));
}

#[test]
fn what_is_no_input_is_refused() {
    for (input, line, expected) in [
        ("", 1, "a whole number, found the end"),
        ("1\n\n2", 2, "a whole number, found an empty line"),
        ("12345678\n\n2", 2, "a whole number, found an empty line"),
        ("1\n2x", 2, "the end of the line, found \"x\""),
        ("1\n2 \n3", 2, "the end of the line"),
        ("1\n--2", 2, "a whole number"),
        ("1\n1.5", 2, "the end of the line"),
        ("1\n9223372036854775808", 2, "not so large"),
        ("1\n-9223372036854775809", 2, "not so large"),
        ("123456789012345/", 1, "the end of the line"),
        ("12345678:0\n", 1, "the end of the line"),
    ] {
        refuses(&DAY, input, line, expected);
    }
    assert_eq!(parse("-1\n+2\n0003"), Ok(vec![-1, 2, 3]));
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_do_no_harm() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn seeds_mean_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x173d_ddb9_d67f_7c96,
            0x6677_47b4_c6f8_2383,
            0xc67d_c625_cc3e_0ac1,
            0xdb86_2e7f_d64e_8b0b,
        ],
    );
}
