//! # 2020 day 18: Operation Order
//!
//! The puzzle: <https://adventofcode.com/2020/day/18>.
//!
//! A parenthesis is a number that has to be worked out before the numbers around it. So the
//! generator takes the parentheses apart: it writes down *groups*, rows of operands with a `+` or
//! `*` between each two, in the order in which they close. An operand names a place in a table of
//! values, and the result of a group has its place there too. When a group's turn comes, what was
//! inside of it is in the table already, at any depth and without a stack. A line is a group, and
//! so is the sum of all lines: the last one, whose result is the answer.
//!
//! What is left of the two parts is how to work out one row without parentheses:
//!
//! - Part 1 goes from left to right: add or multiply.
//! - Part 2 adds first, so that a row is a product of sums: keep the product of the finished sums
//!   and the sum at hand; a `*` finishes that sum and begins another.
//!
//! Whether an operator is a `+` or a `*` is chance, and a wrongly predicted branch costs more than
//! an addition and a multiplication together. So both are done, and one is taken.
//!
//! The cost is linear in the length of the homework. Numbers have 64 bits; a result that needs
//! more, even one that is multiplied by zero later, is an error and not another number.

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

mod plain;
mod rows;
mod sample;

pub use rows::Homework;
use rows::Rows;

/// Expressions, one a line: numbers and parentheses with ` + ` or ` * ` between each two.
///
/// # Errors
///
/// Where a line is no such expression, or a number does not fit 64 bits.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Homework, ParseError> {
    let bytes = input.as_bytes();
    let error = |at, expected| Err(ParseError::at(input, at, expected));
    let mut rows = Rows::new(bytes.len());
    let mut times = false;
    let mut at = 0;
    loop {
        // In front of an operand.
        match bytes.get(at) {
            Some(b'(') => {
                at += 1;
                rows.open(times);
                times = false;
                continue;
            }
            Some(&digit @ b'0'..=b'9') => {
                let start = at;
                at += 1;
                let mut number = Some(u64::from(digit - b'0'));
                while let Some(&digit @ b'0'..=b'9') = bytes.get(at) {
                    at += 1;
                    let digit = u64::from(digit - b'0');
                    number = number.and_then(|number| number.checked_mul(10)?.checked_add(digit));
                }
                match number {
                    Some(number) => rows.number(times, number),
                    None => return error(start, "a number that is not so large"),
                }
            }
            _ => return error(at, "a number or \"(\""),
        }
        // Behind one.
        while bytes.get(at) == Some(&b')') {
            if !rows.close() {
                return error(at, "\" + \", \" * \" or the end of the line");
            }
            at += 1;
        }
        match bytes.get(at) {
            Some(b' ') => match bytes.get(at..at + 3) {
                Some(&[_, operator @ (b'+' | b'*'), b' ']) => {
                    times = operator == b'*';
                    at += 3;
                }
                _ => return error(at, "\" + \" or \" * \""),
            },
            Some(b'\n') | None => {
                if rows.depth() > 0 {
                    return error(at, "\")\"");
                }
                rows.end_line();
                times = false;
                if at == bytes.len() {
                    return Ok(rows.finish());
                }
                at += 1;
            }
            Some(_) => return error(at, "\" + \", \" * \", \")\" or the end of the line"),
        }
    }
}

/// The sum of the lines where operators are worked out from left to right.
///
/// # Errors
///
/// Where a result does not fit 64 bits.
#[aoc(day18, part1)]
pub fn part1(homework: &Homework) -> Result<u64, NoAnswer> {
    homework.sum(|row| {
        let mut result = 0_u64;
        let mut too_large = false;
        for (times, value) in row {
            let (sum, sum_too_large) = result.overflowing_add(value);
            let (product, product_too_large) = result.overflowing_mul(value);
            result = if times { product } else { sum };
            too_large |= if times {
                product_too_large
            } else {
                sum_too_large
            };
        }
        (!too_large).then_some(result)
    })
}

/// The sum of the lines where additions come before multiplications.
///
/// # Errors
///
/// Where a result does not fit 64 bits.
#[aoc(day18, part2)]
pub fn part2(homework: &Homework) -> Result<u64, NoAnswer> {
    homework.sum(|row| {
        let (mut product, mut sum) = (1_u64, 0_u64);
        let mut too_large = false;
        for (times, value) in row {
            let (multiplied, lost) = product.overflowing_mul(if times { sum } else { 1 });
            let (added, carried) = (if times { 0 } else { sum }).overflowing_add(value);
            (product, sum) = (multiplied, added);
            too_large |= lost | carried;
        }
        let (product, lost) = product.overflowing_mul(sum);
        (!(too_large | lost)).then_some(product)
    })
}

/// Part 1 by the letter, with branches and in 128 bits.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day18, part1, Plain)]
pub fn part1_plain(homework: &Homework) -> Result<u64, NoAnswer> {
    homework.sum(plain::left_to_right)
}

/// Part 2 by the letter: all the sums of a row, and then their product, in 128 bits.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day18, part2, Plain)]
pub fn part2_plain(homework: &Homework) -> Result<u64, NoAnswer> {
    homework.sum(plain::sums_first)
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day18_part1),
        Solver::new(2, Factory::day18_part2),
        Solver::alternative(1, "plain", Factory::day18_part1_plain),
        Solver::alternative(2, "plain", Factory::day18_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
