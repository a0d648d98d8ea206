//! Generated homework.

use std::fmt::Write;

use aoc_core::Rng;

/// No line is worth more, by either rule.
const LARGEST: u64 = 1_000_000_000_000_000;

/// How many of a hundred operands are parentheses: in a line, in its parentheses, in theirs.
const PARENTHESES: [u64; 3] = [41, 14, 0];

/// As many lines as a real input has, of the digits 2 to 9, with parentheses at most two deep. In
/// a third of the parentheses all operators are the same.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..rng.range(370..=383) {
        let start = text.len();
        loop {
            let length = rng.range(2..=6).max(rng.range(2..=6));
            let values = expression(rng, &mut text, length, 0);
            if values.iter().all(|&value| value <= LARGEST) {
                break;
            }
            text.truncate(start);
        }
        text.push('\n');
    }
    text
}

/// A row of this many operands, so deep in parentheses. Gives its values by the two rules.
fn expression(rng: &mut Rng, text: &mut String, length: u64, depth: usize) -> [u64; 2] {
    let only = match rng.below(6) {
        0 => Some('+'),
        1 => Some('*'),
        _ => None,
    };
    let mut left_to_right = 0_u64;
    let (mut product, mut sum) = (1_u64, 0_u64);
    for place in 0..length {
        let mut operator = '+';
        if place > 0 {
            let either = if rng.percent(50) { '+' } else { '*' };
            operator = only.unwrap_or(either);
            // A write to a `String` does not fail.
            let _ = write!(text, " {operator} ");
        }
        let [first, second] = operand(rng, text, depth);
        if operator == '*' {
            left_to_right = left_to_right.saturating_mul(first);
            product = product.saturating_mul(sum);
            sum = second;
        } else {
            left_to_right = left_to_right.saturating_add(first);
            sum = sum.saturating_add(second);
        }
    }
    [left_to_right, product.saturating_mul(sum)]
}

/// A digit or a parenthesis.
fn operand(rng: &mut Rng, text: &mut String, depth: usize) -> [u64; 2] {
    if rng.percent(PARENTHESES[depth]) {
        text.push('(');
        let length = rng.range(2..=6);
        let values = expression(rng, text, length, depth + 1);
        text.push(')');
        values
    } else {
        let digit = rng.range(2..=9);
        let _ = write!(text, "{digit}");
        [digit, digit]
    }
}
