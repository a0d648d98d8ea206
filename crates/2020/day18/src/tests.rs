use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

#[test]
fn the_examples() {
    for (line, first, second) in [
        ("1 + 2 * 3 + 4 * 5 + 6", 71, 231),
        ("1 + (2 * 3) + (4 * (5 + 6))", 51, 51),
        ("2 * 3 + (4 * 5)", 26, 46),
        ("5 + (8 * 3 + 9 + 3 * 4 * 3)", 437, 1445),
        ("5 * 9 * (7 * 3 * 3 + 9 * 3 + (8 + 6 * 4))", 12_240, 669_060),
        (
            "((2 + 4 * 9) * (6 + 9 * 8 + 6) + 6) + 2 + 4 * 2",
            13_632,
            23_340,
        ),
    ] {
        example(&DAY, 1, line, first);
        example(&DAY, 2, line, second);
    }
    let both = "2 * 3 + (4 * 5)\n5 + (8 * 3 + 9 + 3 * 4 * 3)";
    example(&DAY, 1, both, 26 + 437);
    example(&DAY, 2, both, 46 + 1445);
}

/// The value of the expression at the start of a text, in 128 bits and by recursion, and what
/// follows: an implementation that shares nothing with the others.
fn reference(text: &str, sums_first: bool) -> (Option<u128>, &str) {
    let (mut value, mut rest) = reference_operand(text, sums_first);
    let mut product = Some(1);
    while let Some(after) = rest.strip_prefix(' ') {
        let (operator, after) = after.split_once(' ').unwrap();
        let (right, after) = reference_operand(after, sums_first);
        rest = after;
        let both = value.zip(right);
        value = match (operator, sums_first) {
            ("+", _) => both.map(|(left, right)| left + right).and_then(fits),
            (_, false) => both.map(|(left, right)| left * right).and_then(fits),
            (_, true) => {
                let both = product.zip(value);
                product = both.map(|(left, right)| left * right).and_then(fits);
                right
            }
        };
    }
    let both = product.zip(value);
    (both.map(|(left, right)| left * right).and_then(fits), rest)
}

fn reference_operand(text: &str, sums_first: bool) -> (Option<u128>, &str) {
    if let Some(inside) = text.strip_prefix('(') {
        let (value, rest) = reference(inside, sums_first);
        return (value, rest.strip_prefix(')').unwrap());
    }
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    (Some(text[..len].parse().unwrap()), &text[len..])
}

fn fits(value: u128) -> Option<u128> {
    (value <= u128::from(u64::MAX)).then_some(value)
}

/// The answers that the reference gives for all lines.
fn reference_answers(text: &str) -> Vec<Option<String>> {
    let answer = |sums_first| {
        let mut sum = Some(0);
        for line in text.lines() {
            let (value, rest) = reference(line, sums_first);
            assert_eq!(rest, "");
            sum = sum.zip(value).and_then(|(sum, value)| fits(sum + value));
        }
        sum.map(|sum: u128| sum.to_string())
    };
    vec![answer(false), answer(true)]
}

/// A random expression: any depth up to a limit, lone operands, numbers of any length.
fn expression(rng: &mut Rng, depth: u64, longest: u64, digits: &[u64]) -> String {
    let mut text = String::new();
    for place in 0..rng.range(1..=longest) {
        if place > 0 {
            text += if rng.percent(50) { " + " } else { " * " };
        }
        if depth > 0 && rng.percent(40) {
            text += &format!("({})", expression(rng, depth - 1, longest, digits));
        } else {
            let bits = *rng.pick(digits);
            text += &rng.below(1 << bits).to_string();
        }
    }
    text
}

#[test]
fn all_agree_with_a_recursive_reference() {
    let mut rng = Rng::new(18);
    for round in 0..4_000 {
        let (depth, longest) = (rng.range(0..=6), rng.range(1..=4));
        let digits: &[u64] = rng.pick::<&[u64]>(&[&[1], &[2, 3], &[3, 4, 8], &[1, 32, 63]]);
        let lines: Vec<_> = (0..rng.range(1..=4))
            .map(|_| expression(&mut rng, depth, longest, digits))
            .collect();
        let text = lines.join("\n");
        let answers = agree_on(&DAY, &text, &format!("round {round}: {text}"));
        assert_eq!(answers, reference_answers(&text), "{text}");
    }
    for seed in 1..=300 {
        let text = aoc_testkit::sample(&DAY, seed);
        assert_eq!(
            agree_on(&DAY, text.trim_end(), "sample"),
            reference_answers(&text),
            "seed {seed}"
        );
    }
}

#[test]
fn all_agree_on_generated_inputs() {
    agree(&DAY, 1..=300);
}

#[test]
fn numbers_may_be_long_and_results_may_not() {
    let largest = "18446744073709551615";
    example(&DAY, 1, largest, u64::MAX);
    example(&DAY, 2, &format!("({largest} * 1) + 0"), u64::MAX);
    example(&DAY, 2, &format!("1 * ({largest} * 1 + 0)"), u64::MAX);
    for text in [
        format!("{largest} + 1"),
        format!("{largest}\n1"),
        format!("{largest} * 2 * 0"),
        format!("0 + (({largest}) * ({largest}))"),
    ] {
        assert_eq!(agree_on(&DAY, &text, &text), [None, None], "{text}");
    }
    // Zero comes first here: nothing is ever too large.
    example(&DAY, 1, &format!("0 * {largest} * {largest}"), 0);
    example(&DAY, 2, &format!("0 * {largest} * {largest}"), 0);
    // Part 2 adds before it multiplies.
    let text = format!("0 * {largest} + 1");
    assert_eq!(agree_on(&DAY, &text, &text), [Some("1".to_owned()), None]);
}

#[test]
fn any_depth_is_worked_out() {
    let depth = 200_000;
    let text = format!("{}7{}", "(1 + ".repeat(depth), ")".repeat(depth));
    example(&DAY, 1, &text, depth + 7);
    example(&DAY, 2, &text, depth + 7);
    let text = format!("{}7{} * 2", "(".repeat(depth), ")".repeat(depth));
    example(&DAY, 1, &text, 14);
    refuses(
        &DAY,
        &"(".repeat(depth),
        1,
        "a number or \"(\", found the end",
    );
}

#[test]
fn what_is_no_expression_is_refused() {
    for (input, line, expected) in [
        ("", 1, "a number or \"(\", found the end of the input"),
        ("1 + 2\n\n3", 2, "a number or \"(\", found an empty line"),
        ("1 + 2\nx", 2, "a number or \"(\", found \"x\""),
        ("1\n-2", 2, "a number or \"(\", found \"-2\""),
        ("1\n 2", 2, "a number or \"(\", found \" 2\""),
        ("1\n()", 2, "a number or \"(\", found \")\""),
        ("1 + ", 1, "a number or \"(\", found the end of the input"),
        ("1 + (2 * \n3)", 1, "a number or \"(\", found an empty line"),
        ("1 +", 1, "\" + \" or \" * \", found \" +\""),
        ("1 2", 1, "\" + \" or \" * \", found \" 2\""),
        ("1 - 2", 1, "\" + \" or \" * \", found \" - 2\""),
        ("1  + 2", 1, "\" + \" or \" * \", found \"  + 2\""),
        ("1 + 2 ", 1, "\" + \" or \" * \", found \" \""),
        ("1+2", 1, "or the end of the line, found \"+2\""),
        ("1\n2(3)", 2, "or the end of the line, found \"(3)\""),
        ("1\n2ä", 2, "or the end of the line, found \"ä\""),
        ("1\n2)\n3", 2, "the end of the line, found \")\""),
        ("(1)) + (2", 1, "the end of the line, found \") + (2\""),
        ("1\n(2 + 3\n4)", 2, "\")\", found an empty line"),
        ("((1)", 1, "\")\", found the end of the input"),
        (
            "1\n2 * 18446744073709551616",
            2,
            "not so large, found \"18446744073709551616\"",
        ),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn the_form_of_the_file_makes_no_difference() {
    forms(&DAY, "1 + (2 * 3)\n12 * 3");
}

#[test]
fn no_bytes_make_it_panic() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x1a69_0f37_e8be_2b8b,
            0x4ae0_b895_6622_7bef,
            0xc05a_3ece_66b1_76a5,
            0x675c_e326_0d0d_3766,
        ],
    );
}
