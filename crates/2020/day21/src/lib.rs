//! # 2020 day 21: Allergen Assessment
//!
//! The puzzle: <https://adventofcode.com/2020/day/21>.
//!
//! Each food lists all of its ingredients and some of its allergens. An allergen is in exactly one
//! ingredient, the same one in every food, and no ingredient has two. So an ingredient may contain
//! an allergen only if it is in every food that lists that allergen: it is a *candidate*.
//!
//! **The whole list as sets of foods.** For every word, ingredient or allergen, the generator notes
//! the set of foods that it occurs in, one bit a food. The ingredient is a candidate exactly if the
//! allergen's set is part of the ingredient's: for up to 64 foods one machine instruction, and a
//! list of 200 ingredients and 8 allergens is done with in 1,600 of them. No food's list is kept.
//!
//! **Part 1** asks which ingredients cannot contain any allergen. Those that are no candidates,
//! surely. But might not a candidate be ruled out by what the other allergens need? No: take any
//! assignment of a different candidate to each allergen. If the ingredient is assigned in it, it is
//! possible. If it is not, give it to an allergen that it is a candidate for in place of the one
//! assigned there: nobody else wanted it, so this is an assignment too. So as long as there is an
//! assignment at all, every candidate is possible, and looking at the foods is enough. Where there
//! is none, the list contradicts itself and the question has no answer; that takes a search for a
//! matching (`candidates.rs`).
//!
//! **Part 2** asks for the one assignment. The usual way takes an allergen that has a single
//! candidate, strikes that candidate out for all others, and goes on so. Is that enough? Yes,
//! exactly if there is only one assignment. Say that there is one, and every allergen not yet
//! assigned has a second candidate left besides its own. By the argument above that second one is
//! another allergen's own. Go from each allergen to the owner of its second candidate: sooner or
//! later that comes round in a circle, and around the circle everybody can take the second
//! candidate in place of the own. That is another assignment, against what was said. So where the
//! elimination stops early there are several assignments or none, and no answer.
//!
//! The cost is that of telling a few thousand words apart, once (`words.rs`); all the rest is a few
//! microseconds.

mod candidates;
mod plain;
mod sample;
mod words;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_parse::count;
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use candidates::{Assignment, Candidates};
use plain::Food;
use words::{Letters, Words};

/// Which ingredients and which allergens are on which foods.
#[derive(Debug, Clone)]
pub struct Foods {
    ingredients: Index,
    allergens: Index,
}

/// For each word of one kind the foods that it occurs on.
#[derive(Debug, Clone)]
struct Index {
    words: Words,
    /// How often each word occurs in all.
    times: Vec<u64>,
    /// The set of foods of each word, one after the other: a bit for each food in `width` numbers.
    foods: Vec<u64>,
    width: usize,
}

/// Reads the foods, one a line: words for the ingredients, at least one, and after them perhaps the
/// allergens as in `(contains dairy, fish)`. Words are made of the letters a to z.
///
/// # Errors
///
/// Where a line is anything else, or the sets of foods would take more than 256 MB: the number of
/// foods times the number of different words is limited to two thousand million.
#[aoc_generator(day21)]
pub fn parse(input: &str) -> Result<Foods, ParseError> {
    let bytes = input.as_bytes();
    let width = (count(bytes, b'\n') + 1).div_ceil(64);
    let mut ingredients = Index::new(width, 9);
    let mut allergens = Index::new(width, 5);
    let letters = &mut Letters::new(input);
    let mut at = 0;
    for food in 0.. {
        at = ingredients.take(letters, input, at, food, "an ingredient")?;
        while bytes.get(at) == Some(&b' ') && bytes.get(at + 1) != Some(&b'(') {
            at = ingredients.take(letters, input, at + 1, food, "an ingredient")?;
        }
        if bytes.get(at) == Some(&b' ') {
            at = expect(input, at + 2, "contains ")?;
            at = allergens.take(letters, input, at, food, "an allergen")?;
            while bytes.get(at) == Some(&b',') {
                at = expect(input, at + 1, " ")?;
                at = allergens.take(letters, input, at, food, "an allergen")?;
            }
            at = expect(input, at, ")")?;
        }
        if bytes.get(at).is_some_and(|&byte| byte != b'\n') {
            return Err(ParseError::at(input, at, "the end of the line"));
        }
        at += 1;
        if at >= bytes.len() {
            break;
        }
    }
    Ok(Foods {
        ingredients,
        allergens,
    })
}

/// How often ingredients that cannot contain any allergen occur in all.
///
/// # Errors
///
/// Where the list contradicts the rules, so that no assignment of allergens to ingredients agrees
/// with it; or where so many pairs of them are possible that they do not fit into 256 MB.
#[aoc(day21, part1)]
pub fn part1(foods: &Foods) -> Result<u64, NoAnswer> {
    let candidates = foods.candidates()?;
    if candidates.assignment() == Assignment::Impossible {
        return Err(impossible());
    }
    let suspects = candidates.of_any();
    let times = foods.ingredients.times.iter().zip(suspects);
    Ok(times
        .filter(|(_, suspect)| !suspect)
        .map(|(times, _)| times)
        .sum())
}

/// The ingredients that contain an allergen, in the alphabetical order of their allergens, with
/// commas between.
///
/// # Errors
///
/// Where no allergen is listed, or more than one assignment is possible; and as [`part1`].
#[aoc(day21, part2)]
pub fn part2(foods: &Foods) -> Result<String, NoAnswer> {
    let assigned = match foods.candidates()?.assignment() {
        Assignment::Unique(assigned) => assigned,
        Assignment::Ambiguous => return Err(ambiguous()),
        Assignment::Impossible => return Err(impossible()),
    };
    if assigned.is_empty() {
        return Err(no_allergen());
    }
    let allergens = &foods.allergens.words;
    let mut dangers: Vec<_> = (0..).zip(assigned).collect();
    dangers.sort_unstable_by_key(|&(allergen, _)| allergens.name(allergen));
    let names: Vec<_> = dangers
        .iter()
        .map(|&(_, ingredient)| foods.ingredients.words.name(ingredient))
        .collect();
    Ok(names.join(","))
}

/// The foods with their words, as they are read.
///
/// # Errors
///
/// As [`parse`].
#[aoc_generator(day21, part1, Plain)]
#[aoc_generator(day21, part2, Plain)]
pub fn parse_plain(input: &str) -> Result<Vec<Food>, ParseError> {
    plain::parse(input)
}

/// Part 1 with sets of words.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day21, part1, Plain)]
pub fn part1_plain(foods: &[Food]) -> Result<u64, NoAnswer> {
    plain::safe_times(foods)
}

/// Part 2 with sets of words.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day21, part2, Plain)]
pub fn part2_plain(foods: &[Food]) -> Result<String, NoAnswer> {
    plain::dangers(foods)
}

impl Foods {
    /// The most candidates in all, of 256 MB.
    const LIMIT: usize = 1 << 25;

    /// For each allergen the ingredients that are on every food that lists it.
    fn candidates(&self) -> Result<Candidates, NoAnswer> {
        let mut of = Vec::with_capacity(self.allergens.words.len());
        let mut count = 0;
        for allergen in self.allergens.sets() {
            let mut candidates = Vec::new();
            for (number, ingredient) in self.ingredients.sets().enumerate() {
                if is_subset(allergen, ingredient) {
                    candidates.push(number);
                }
            }
            count += candidates.len();
            if count > Self::LIMIT {
                return Err(NoAnswer::new(
                    "more than 30 million pairs of allergen and ingredient are possible",
                ));
            }
            of.push(candidates);
        }
        Ok(Candidates::new(of, self.ingredients.words.len()))
    }
}

impl Index {
    /// The most numbers that the sets of all words may take, 256 MB of them.
    const LIMIT: usize = 1 << 25;

    fn new(width: usize, bits: u32) -> Self {
        Self {
            words: Words::new(bits),
            times: Vec::new(),
            foods: Vec::new(),
            width,
        }
    }

    /// Takes a word, which is on this food; gives where it ends.
    #[inline(always)]
    fn take(
        &mut self,
        letters: &mut Letters<'_>,
        input: &str,
        at: usize,
        food: usize,
        expected: &'static str,
    ) -> Result<usize, ParseError> {
        let word = letters.word(at);
        if word.len == 0 {
            return Err(ParseError::at(input, at, expected));
        }
        let number = self.words.number(word, input, at);
        if number == self.times.len() {
            if self.foods.len() + self.width > Self::LIMIT {
                return Err(ParseError::at(input, at, "fewer foods or fewer words"));
            }
            self.times.push(0);
            self.foods.resize(self.foods.len() + self.width, 0);
        }
        self.times[number] += 1;
        self.foods[number * self.width + food / 64] |= 1 << (food % 64);
        Ok(at + word.len)
    }

    /// The set of foods of each word.
    fn sets(&self) -> impl Iterator<Item = &[u64]> {
        self.foods.chunks_exact(self.width)
    }
}

#[inline]
fn is_subset(set: &[u64], of: &[u64]) -> bool {
    set.iter().zip(of).all(|(set, of)| set & !of == 0)
}

/// Where this text ends, which has to come here.
#[inline]
fn expect(input: &str, at: usize, text: &'static str) -> Result<usize, ParseError> {
    if input.as_bytes()[at..].starts_with(text.as_bytes()) {
        Ok(at + text.len())
    } else {
        Err(ParseError::at(input, at, format!("{text:?}")))
    }
}

fn impossible() -> NoAnswer {
    NoAnswer::new(
        "the list contradicts the rules: the allergens cannot all have an ingredient of their own",
    )
}

fn ambiguous() -> NoAnswer {
    NoAnswer::new("the list leaves open which ingredient contains which allergen")
}

fn no_allergen() -> NoAnswer {
    NoAnswer::new("no food lists an allergen")
}

aoc_lib! { year = 2020 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day21_part1),
        Solver::new(2, Factory::day21_part2),
        Solver::alternative(1, "plain", Factory::day21_part1_plain),
        Solver::alternative(2, "plain", Factory::day21_part2_plain),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
