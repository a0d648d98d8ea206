//! Generated lists of foods.

use aoc_core::Rng;

/// How many ingredients contain no allergen.
const SAFE: usize = 192;

/// How many allergens there are.
const ALLERGENS: usize = 8;

/// Where they come from.
const NAMES: [&str; 9] = [
    "barley", "cashews", "celery", "cod", "gluten", "kiwi", "mustard", "oysters", "yeast",
];

/// Thirty to fifty foods with 33 to 97 of 200 ingredients each. Four of five dangerous ingredients
/// are on a food, whether their allergen is listed or not, and one of four safe ones. Drawn again
/// until the list tells which ingredient contains which allergen.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let words = words(rng);
        let allergens: Vec<_> = rng
            .distinct(0..=NAMES.len() as u64 - 1, ALLERGENS)
            .into_iter()
            .map(|name| NAMES[name as usize])
            .collect();
        let foods = foods(rng);
        if is_solvable(&foods) {
            return foods
                .iter()
                .map(|food| line(food, &words, &allergens))
                .collect();
        }
    }
}

/// A food by numbers: of the ingredients the first ones contain the allergen of the same number.
struct Food {
    ingredients: Vec<usize>,
    allergens: Vec<usize>,
}

/// Two hundred different words of two to eight letters.
fn words(rng: &mut Rng) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    while words.len() < ALLERGENS + SAFE {
        let len = 2 + rng.below(4) + rng.below(4);
        let word = (0..len).map(|_| *rng.pick(b"bcdfghjklmnpqrstvxz") as char);
        let word = word.collect();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

fn foods(rng: &mut Rng) -> Vec<Food> {
    // How often each safe ingredient occurs, of a hundred foods.
    let shares: Vec<_> = (0..SAFE).map(|_| rng.range(8..=45)).collect();
    let count = rng.range(30..=50);
    (0..count).map(|_| food(rng, &shares)).collect()
}

fn food(rng: &mut Rng, shares: &[u64]) -> Food {
    let listed = rng.range(1..=3) as usize;
    let allergens: Vec<_> = rng
        .distinct(0..=ALLERGENS as u64 - 1, listed)
        .into_iter()
        .map(|allergen| allergen as usize)
        .collect();
    loop {
        let mut ingredients: Vec<_> = (0..ALLERGENS)
            .filter(|danger| allergens.contains(danger) || rng.percent(79))
            .collect();
        let safe = (0..SAFE).filter(|&safe| rng.percent(shares[safe]));
        ingredients.extend(safe.map(|safe| ALLERGENS + safe));
        if (33..=97).contains(&ingredients.len()) {
            rng.shuffle(&mut ingredients);
            return Food {
                ingredients,
                allergens,
            };
        }
    }
}

/// Whether every allergen is listed, and the elimination of single candidates finds all
/// ingredients.
fn is_solvable(foods: &[Food]) -> bool {
    let listed = |allergen: usize| {
        foods
            .iter()
            .filter(move |food| food.allergens.contains(&allergen))
    };
    let mut candidates: Vec<Vec<_>> = (0..ALLERGENS)
        .map(|allergen| {
            let on_all = |ingredient: &usize| {
                listed(allergen).all(|food| food.ingredients.contains(ingredient))
            };
            (0..ALLERGENS + SAFE).filter(on_all).collect()
        })
        .collect();
    for _ in 0..ALLERGENS {
        let single = candidates.iter().position(|of| of.len() == 1);
        let Some(ingredient) = single.map(|allergen| candidates[allergen][0]) else {
            return false;
        };
        for of in &mut candidates {
            of.retain(|&other| other != ingredient);
        }
    }
    true
}

fn line(food: &Food, words: &[String], allergens: &[&str]) -> String {
    let ingredients: Vec<_> = food
        .ingredients
        .iter()
        .map(|&ingredient| words[ingredient].as_str())
        .collect();
    let listed: Vec<_> = food
        .allergens
        .iter()
        .map(|&allergen| allergens[allergen])
        .collect();
    format!(
        "{} (contains {})\n",
        ingredients.join(" "),
        listed.join(", ")
    )
}
