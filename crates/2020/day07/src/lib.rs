//! # 2020 day 7: Handy Haversacks
//!
//! The puzzle: <https://adventofcode.com/2020/day/7>.
//!
//! The rules are a graph: an edge leads from each colour to those in it, with a number. The two
//! parts walk it in opposite directions.
//!
//! **Part 1** goes up. Starting from shiny gold, it takes all colours that contain the one at hand
//! directly, then those that contain these, and notes what it has seen. Every colour and every edge
//! above shiny gold is looked at once, and nothing else is: for this the graph is kept with its
//! edges backwards as well.
//!
//! **Part 2** goes down. What is in a bag is, for each colour in it, the number of such bags times
//! one more than what is in one of them. A colour's number is worked out once, however many others
//! contain it, so this too is linear; walking all the ways down, as a recursion without a memory
//! would, takes time that can double with every level.
//!
//! A bag that contains itself, be it over others, would be endless. The way down keeps the colours
//! it is in the middle of, and finds that out by coming to one of them again. It has a stack of its
//! own, as a chain of colours may be longer than the stack of the machine is deep. The numbers grow
//! fast: totals of other colours than shiny gold are above 32 bits in nearly all inputs, and nothing
//! in the rules bounds them. They are taken in 128 bits, and beyond that there is an error.
//!
//! Most of the time goes to reading the names, 2,000 of them; see `fast.rs`.

mod fast;
mod plain;
mod rules;
mod sample;

use std::collections::BTreeMap;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

pub use rules::Rules;

/// The colour that both parts are about.
const SHINY_GOLD: &str = "shiny gold";

/// The rules.
///
/// # Errors
///
/// Where a line is no rule, a colour has two of them, or has none and is in another.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Rules, ParseError> {
    match fast::parse(input) {
        Some(rules) => Ok(rules),
        None => Ok(Rules::of(&plain::parse(input)?)),
    }
}

/// The number of colours that contain shiny gold, directly or in others.
///
/// # Errors
///
/// Where there is no such colour.
#[aoc(day7, part1)]
pub fn part1(rules: &Rules) -> Result<usize, NoAnswer> {
    let gold = rules.shiny_gold().ok_or_else(no_shiny_gold)?;
    let mut seen = vec![false; rules.colours()];
    let mut count = 0;
    let mut open = vec![gold];
    while let Some(colour) = open.pop() {
        for container in rules.containers(colour) {
            if !seen[container] {
                seen[container] = true;
                count += 1;
                open.push(container);
            }
        }
    }
    Ok(count)
}

/// The number of bags in a shiny gold one.
///
/// # Errors
///
/// Where there is no such colour, the bags would be endless, or the number is beyond 128 bits.
#[aoc(day7, part2)]
pub fn part2(rules: &Rules) -> Result<u128, NoAnswer> {
    let gold = rules.shiny_gold().ok_or_else(no_shiny_gold)?;
    let mut inside = vec![Inside::Unknown; rules.colours()];
    // The colours that this is in the middle of, each in the one before: what of their contents is
    // still to be looked at, and how many bags those before are.
    let mut open = vec![(gold, rules.contents(gold), 0_u128)];
    while let Some((colour, contents, sum)) = open.last_mut() {
        let Some((content, rest)) = contents.split_first() else {
            inside[*colour] = Inside::Known(*sum);
            open.pop();
            continue;
        };
        match inside[content.colour()] {
            Inside::Known(bags) => {
                let count = u128::from(content.count);
                let bags = bags.checked_add(1).and_then(|bags| bags.checked_mul(count));
                *sum = bags
                    .and_then(|bags| bags.checked_add(*sum))
                    .ok_or_else(too_many)?;
                *contents = rest;
            }
            Inside::Unknown => {
                inside[*colour] = Inside::Open;
                open.push((content.colour(), rules.contents(content.colour()), 0));
            }
            Inside::Open => return Err(endless()),
        }
    }
    match inside[gold] {
        Inside::Known(bags) => Ok(bags),
        Inside::Unknown | Inside::Open => Err(endless()),
    }
}

/// The rules by their names.
///
/// # Errors
///
/// As [`parse`].
#[aoc_generator(day7, part1, Plain)]
#[aoc_generator(day7, part2, Plain)]
pub fn parse_plain(input: &str) -> Result<BTreeMap<String, Vec<(u64, String)>>, ParseError> {
    Ok(plain::by_name(&plain::parse(input)?))
}

/// Part 1 by asking all colours again and again, until none is added.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day7, part1, Plain)]
pub fn part1_plain(rules: &BTreeMap<String, Vec<(u64, String)>>) -> Result<usize, NoAnswer> {
    plain::part1(rules)
}

/// Part 2 by unpacking all bags of one depth after the other.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day7, part2, Plain)]
pub fn part2_plain(rules: &BTreeMap<String, Vec<(u64, String)>>) -> Result<u128, NoAnswer> {
    plain::part2(rules)
}

/// What is known of the bags in one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    Unknown,
    /// Being worked out, with others in between.
    Open,
    /// So many.
    Known(u128),
}

fn no_shiny_gold() -> NoAnswer {
    NoAnswer::new("there is no rule for shiny gold bags")
}

fn endless() -> NoAnswer {
    NoAnswer::new(
        "some bag in a shiny gold one contains another of its own colour, and so on for ever",
    )
}

fn too_many() -> NoAnswer {
    NoAnswer::new("the number of bags is beyond 128 bits")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day7_part1),
        Solver::alternative(1, "plain", Factory::day7_part1_plain),
        Solver::new(2, Factory::day7_part2),
        Solver::alternative(2, "plain", Factory::day7_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
