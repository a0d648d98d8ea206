use std::fmt::Write;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const SMALL: &str = "16\n10\n15\n5\n1\n11\n7\n19\n6\n12\n4\n";

const LARGE: &str = "28\n33\n18\n42\n31\n14\n46\n20\n48\n47\n24\n23\n49\n45\n19\n38\n39\n11\n1\n32\n\
                     25\n35\n8\n17\n7\n9\n4\n2\n34\n10\n3\n";

/// The numbers, one a line.
fn text(numbers: &[u64]) -> String {
    numbers.iter().fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "{number}");
        text
    })
}

/// The answers by trying: each subset that has the highest rating is a chain or none.
fn by_subsets(sorted: &[u64]) -> (Option<u128>, Option<u128>) {
    let steps = |chain: &[u64]| -> Vec<u64> {
        let with_outlet: Vec<u64> = [0].iter().chain(chain).copied().collect();
        with_outlet
            .windows(2)
            .map(|pair| pair[1] - pair[0])
            .collect()
    };
    let fits = |chain: &[u64]| steps(chain).iter().all(|step| (1..=3).contains(step));
    let count = |size| steps(sorted).iter().filter(|&&step| step == size).count() as u128;
    let part1 = fits(sorted).then(|| count(1) * (count(3) + 1));
    let (highest, others) = sorted.split_last().unwrap();
    let chains = (0..1_u32 << others.len()).filter(|subset| {
        let taken = (0..others.len()).filter(|index| subset >> index & 1 == 1);
        let chain: Vec<u64> = taken.map(|index| others[index]).chain([*highest]).collect();
        fits(&chain)
    });
    let part2 = Some(chains.count() as u128).filter(|&ways| ways > 0);
    (part1, part2)
}

#[test]
fn the_examples() {
    for (input, product, ways) in [(SMALL, 35, 8), (LARGE, 220, 19_208)] {
        example(&DAY, 1, input, product);
        example(&DAY, 2, input, ways);
    }
}

#[test]
fn the_alternatives_agree_on_samples() {
    agree(&DAY, 1..=300);
}

#[test]
fn few_adapters_in_every_order_agree_with_trying_all_subsets() {
    let mut rng = Rng::new(10);
    for round in 0..3000 {
        let count = rng.range(1..=11);
        // From all ratings in a row to many holes, of 2, 3 and more.
        let highest = count + rng.below(count + 6);
        let numbers = rng.distinct(1..=highest, count as usize);
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let text = text(&numbers);
        let (part1, part2) = by_subsets(&sorted);
        let answers = agree_on(&DAY, &text, &format!("round {round}: {text}"));
        let expected = [part1, part2].map(|answer| answer.map(|answer| answer.to_string()));
        assert_eq!(answers, expected, "{text}");
    }
}

#[test]
fn chains_of_every_step_agree_with_the_table() {
    let mut rng = Rng::new(11);
    for round in 0..2000 {
        let highest_step = rng.range(1..=4);
        let lowest_step = rng.range(1..=highest_step);
        let mut rating = 0;
        let mut numbers: Vec<u64> = (0..rng.range(1..=400))
            .map(|_| {
                rating += rng.range(lowest_step..=highest_step);
                rating
            })
            .collect();
        rng.shuffle(&mut numbers);
        agree_on(&DAY, &text(&numbers), &format!("round {round}"));
    }
}

#[test]
fn lines_of_up_to_three_digits_are_parsed_the_fast_way() {
    let mut rng = Rng::new(12);
    for _ in 0..3000 {
        let highest = *rng.pick(&[9, 99, 150, 999]);
        let count = rng.range(1..=40);
        let numbers = rng.distinct(1..=highest, count as usize);
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let text = text(&numbers);
        for text in [&text, text.trim_end()] {
            assert_eq!(fast::parse(text).as_ref(), Some(&sorted), "{text}");
            assert_eq!(plain::parse(text).as_ref(), Ok(&sorted), "{text}");
        }
    }
}

#[test]
fn what_the_fast_parser_takes_is_what_the_plain_one_takes() {
    let mut rng = Rng::new(13);
    let mut taken = 0;
    for _ in 0..50_000 {
        let text: String = (0..rng.range(0..=24))
            .map(|_| *rng.pick(b"0123456789123456789\n\n\n\n\n\n\n\n\r +-:;/*") as char)
            .collect();
        if let Some(ratings) = fast::parse(&text) {
            assert_eq!(plain::parse(&text), Ok(ratings), "{text:?}");
            taken += 1;
        }
    }
    assert!(taken > 500, "{taken}");
}

#[test]
fn counts_go_beyond_64_bits_and_stop_at_128() {
    let all = |highest| text(&(1..=highest).collect::<Vec<_>>());
    let ways = |highest| part2(&parse(&all(highest)).unwrap());
    // The sums of three in a row, from elsewhere: each is the sum of the three before.
    let mut sums = vec![1_u128, 1, 2];
    while let Some(next) = sums
        .iter()
        .rev()
        .take(3)
        .try_fold(0_u128, |sum, &term| sum.checked_add(term))
    {
        sums.push(next);
    }
    let last = sums.len() as u64 - 1;
    assert!(last > 140);
    for (highest, &sum) in (0..).zip(&sums).skip(1) {
        assert_eq!(ways(highest), Ok(sum), "{highest}");
        agree_on(&DAY, &all(highest), "all in a row");
    }
    assert!(
        ways(last + 1)
            .unwrap_err()
            .to_string()
            .contains("beyond 128 bits")
    );
    assert_eq!(agree_on(&DAY, &all(last + 1), "one more")[1], None);
}

#[test]
fn ratings_of_any_size() {
    let threes: Vec<u64> = (1..=2000).map(|step| 3 * step).collect();
    assert_eq!(
        agree_on(&DAY, &text(&threes), "threes"),
        [Some("0".into()), Some("1".into())]
    );
    let huge = "1\n18446744073709551615";
    assert_eq!(agree_on(&DAY, huge, huge), [None, None]);
    let none = part1(&[1, 2, 6]).unwrap_err();
    assert!(
        none.to_string()
            .contains("2 jolts is followed by no adapter"),
        "{none}"
    );
    assert!(
        part2(&[4])
            .unwrap_err()
            .to_string()
            .contains("gives 0 jolts")
    );
    assert!(
        part1(&[2, 1]).is_err() && part2(&[2, 1]).is_err(),
        "no order, no chain"
    );
}

#[test]
fn what_is_no_input_is_refused() {
    for (input, line, expected) in [
        ("", 1, "a whole number, found the end"),
        ("1\n\n2", 2, "a whole number, found an empty line"),
        ("1\nx", 2, "a whole number"),
        ("-1", 1, "a whole number"),
        ("1\n2 ", 2, "the end of the line"),
        ("1\n 2", 2, "a whole number"),
        ("1\n2\n0\n", 3, "at least 1"),
        ("5\n1\n2\n1\n5", 4, "no other adapter has, found \"1\""),
        ("1\n18446744073709551616", 2, "not so large"),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, SMALL);
    forms(&DAY, LARGE);
}

#[test]
fn changed_inputs_do_no_harm() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn seeds_mean_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x57a6_89ae_f07a_b3cd,
            0xe33c_a00e_9fb9_c65f,
            0x965d_27ba_b88e_7d38,
            0xbfe6_8095_3020_bc90,
        ],
    );
}
