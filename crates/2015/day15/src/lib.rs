//! # 2015 day 15: Science for Hungry People
//!
//! The puzzle: <https://adventofcode.com/2015/day/15>.
//!
//! A score is a product of four sums, and where all of them are positive its logarithm is a concave
//! function of the amounts: along a line it rises to a top and falls from there. So when all amounts
//! but two are chosen, the other two share what is left, and the best share is found by going uphill,
//! which takes a step or two from where it was the last time. With calories that have to be met
//! there is not even a choice, as the share follows from them.
//!
//! The other amounts are all tried, of real lists some thousands of pairs; but a choice is given up as
//! soon as some property cannot become positive any more, whatever is added, or the score cannot
//! become better than the best one so far (`search.rs`). And an ingredient is never used that has
//! another one which is at least as good in every property, and as rich if calories matter.
//!
//! It is the number of ingredients that makes this hard, so there is a limit, [`MOST_INGREDIENTS`].
//! A sum that is negative counts as zero, so the best score may be 0, and is where nothing is better.
//!
//! The alternative `plain` tries all recipes.

mod plain;
mod sample;
mod search;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::{Cursor, lines};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

/// The ingredients at hand, from one to [`MOST_INGREDIENTS`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ingredients(Vec<Ingredient>);

/// The most ingredients that recipes are searched for.
pub const MOST_INGREDIENTS: usize = 6;

/// What a teaspoon brings; none of the numbers is further from zero than [`MOST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ingredient {
    /// Capacity, durability, flavor and texture.
    properties: [i64; 4],
    calories: i64,
}

/// The largest number of a property or of calories: a score has up to 107 bits then.
const MOST: i64 = 1_000_000;

/// The teaspoons of a recipe.
const TEASPOONS: i64 = 100;

/// The calories of part 2.
const CALORIES: i64 = 500;

/// The ingredients, one a line.
///
/// # Errors
///
/// Where a line is something else, a number is beyond a million, or there are more than
/// [`MOST_INGREDIENTS`].
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Ingredients, ParseError> {
    let mut count = 0;
    let ingredients = lines(input, |cursor| {
        if count == MOST_INGREDIENTS {
            let expected = format!("no more than {MOST_INGREDIENTS} ingredients");
            return Err(cursor.error(expected));
        }
        count += 1;
        ingredient(cursor)
    });
    ingredients.map(Ingredients)
}

/// The best score.
#[aoc(day15, part1)]
pub fn part1(ingredients: &Ingredients) -> u128 {
    // There is always a recipe.
    search::best(&ingredients.0, TEASPOONS, None).unwrap_or(0)
}

/// The best score of 500 calories.
///
/// # Errors
///
/// Where no recipe has so many.
#[aoc(day15, part2)]
pub fn part2(ingredients: &Ingredients) -> Result<u128, NoAnswer> {
    search::best(&ingredients.0, TEASPOONS, Some(CALORIES)).ok_or_else(no_recipe)
}

/// Part 1 by all recipes.
///
/// # Errors
///
/// Where there are too many.
#[aoc(day15, part1, Plain)]
pub fn part1_plain(ingredients: &Ingredients) -> Result<u128, NoAnswer> {
    let best = plain::best(&ingredients.0, TEASPOONS, None)?;
    best.map(|(score, _)| score).ok_or_else(no_recipe)
}

/// Part 2 by all recipes.
///
/// # Errors
///
/// Where no recipe has 500 calories, or there are too many.
#[aoc(day15, part2, Plain)]
pub fn part2_plain(ingredients: &Ingredients) -> Result<u128, NoAnswer> {
    let best = plain::best(&ingredients.0, TEASPOONS, Some(CALORIES))?;
    best.map(|(score, _)| score).ok_or_else(no_recipe)
}

fn no_recipe() -> NoAnswer {
    NoAnswer::new(format!("no recipe has {CALORIES} calories"))
}

fn ingredient(cursor: &mut Cursor<'_>) -> Result<Ingredient, ParseError> {
    let in_name = |byte: u8| byte.is_ascii_graphic() && byte != b':';
    cursor.word("the name of an ingredient", in_name)?;
    let mut property = |before| {
        cursor.expect(before)?;
        number(cursor)
    };
    Ok(Ingredient {
        properties: [
            property(": capacity ")?,
            property(", durability ")?,
            property(", flavor ")?,
            property(", texture ")?,
        ],
        calories: property(", calories ")?,
    })
}

fn number(cursor: &mut Cursor<'_>) -> Result<i64, ParseError> {
    let before = cursor.clone();
    let number: i64 = cursor.signed()?;
    if (-MOST..=MOST).contains(&number) {
        Ok(number)
    } else {
        Err(before.error(format!("a number between -{MOST} and {MOST}")))
    }
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day15_part1),
        Solver::new(2, Factory::day15_part2),
        Solver::alternative(1, "plain", Factory::day15_part1_plain),
        Solver::alternative(2, "plain", Factory::day15_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
