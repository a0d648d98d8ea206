//! By the letter: sets of words, cut down to what they have in common.

use std::collections::{BTreeMap, BTreeSet};

use aoc_core::{NoAnswer, ParseError};
use aoc_parse::{Cursor, lines};

use crate::candidates::{self, Assignment};
use crate::{ambiguous, impossible, no_allergen};

/// A food: its ingredients and those allergens that are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Food {
    ingredients: Vec<String>,
    allergens: Vec<String>,
}

/// For each allergen the ingredients that may contain it.
type Candidates<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

pub(crate) fn parse(input: &str) -> Result<Vec<Food>, ParseError> {
    lines(input, food)
}

fn food(cursor: &mut Cursor<'_>) -> Result<Food, ParseError> {
    let mut food = Food {
        ingredients: vec![word(cursor, "an ingredient")?],
        allergens: Vec::new(),
    };
    while cursor.take(b' ') {
        if cursor.take(b'(') {
            cursor.expect("contains ")?;
            food.allergens.push(word(cursor, "an allergen")?);
            while cursor.take(b',') {
                cursor.expect(" ")?;
                food.allergens.push(word(cursor, "an allergen")?);
            }
            cursor.expect(")")?;
            break;
        }
        food.ingredients.push(word(cursor, "an ingredient")?);
    }
    Ok(food)
}

fn word(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<String, ParseError> {
    let word = cursor.word(expected, |byte| byte.is_ascii_lowercase())?;
    Ok(word.to_owned())
}

pub(crate) fn safe_times(foods: &[Food]) -> Result<u64, NoAnswer> {
    let candidates = candidates(foods);
    if !can_all_be_assigned(&candidates) {
        return Err(impossible());
    }
    let suspects: BTreeSet<_> = candidates.values().flatten().copied().collect();
    let all = foods.iter().flat_map(|food| &food.ingredients);
    let safe = all.filter(|ingredient| !suspects.contains(ingredient.as_str()));
    Ok(safe.map(|_| 1).sum())
}

pub(crate) fn dangers(foods: &[Food]) -> Result<String, NoAnswer> {
    let mut candidates = candidates(foods);
    if candidates.is_empty() {
        return Err(no_allergen());
    }
    if !can_all_be_assigned(&candidates) {
        return Err(impossible());
    }
    let mut dangers = BTreeMap::new();
    while dangers.len() < candidates.len() {
        let single = candidates
            .iter()
            .find_map(|(&allergen, of)| (of.len() == 1).then_some(allergen));
        let Some(allergen) = single else {
            return Err(ambiguous());
        };
        let Some(ingredient) = candidates.get_mut(allergen).and_then(BTreeSet::pop_first) else {
            return Err(impossible());
        };
        for of in candidates.values_mut() {
            of.remove(ingredient);
        }
        dangers.insert(allergen, ingredient);
    }
    Ok(dangers.into_values().collect::<Vec<_>>().join(","))
}

fn candidates(foods: &[Food]) -> Candidates<'_> {
    let mut candidates = Candidates::new();
    for food in foods {
        let ingredients: BTreeSet<_> = food.ingredients.iter().map(String::as_str).collect();
        for allergen in &food.allergens {
            candidates
                .entry(allergen)
                .and_modify(|of| of.retain(|ingredient| ingredients.contains(ingredient)))
                .or_insert_with(|| ingredients.clone());
        }
    }
    candidates
}

/// Whether each allergen can have a candidate of its own: the words need numbers to search for
/// that.
fn can_all_be_assigned(candidates: &Candidates<'_>) -> bool {
    let any: BTreeSet<_> = candidates.values().flatten().copied().collect();
    let numbers: BTreeMap<_, _> = any.into_iter().zip(0..).collect();
    let of = candidates.values();
    let of = of.map(|of| of.iter().map(|ingredient| numbers[ingredient]).collect());
    let numbered = candidates::Candidates::new(of.collect(), numbers.len());
    numbered.assignment() != Assignment::Impossible
}
