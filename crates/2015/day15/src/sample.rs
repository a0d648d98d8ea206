//! Generated ingredients.

use aoc_core::Rng;

use crate::{CALORIES, Ingredient, TEASPOONS, plain};

const NAMES: [&str; 4] = ["Cinnamon", "Hazelnuts", "Oatmeal", "Raisins"];

/// Four ingredients, each of which is good for one property and bad for another one; only one recipe
/// has the best score, and only one that of 500 calories, and neither score is 0.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let ingredients = ingredients(rng);
        let unique = |calories| {
            let best = plain::best(&ingredients, TEASPOONS, calories);
            matches!(best, Ok(Some((1.., 1))))
        };
        if unique(None) && unique(Some(CALORIES)) {
            let lines = NAMES.iter().zip(&ingredients);
            return lines
                .map(|(name, ingredient)| line(name, ingredient))
                .collect();
        }
    }
}

fn ingredients(rng: &mut Rng) -> Vec<Ingredient> {
    let mut good = [0, 1, 2, 3];
    rng.shuffle(&mut good);
    let mut ingredients = Vec::new();
    for good in good {
        let mut properties = [0; 4];
        properties[good] = number(rng, 2, 5);
        // Any other one.
        properties[(good + 1 + rng.index(3)) % 4] = -number(rng, 1, 3);
        let calories = number(rng, 1, 9);
        ingredients.push(Ingredient {
            properties,
            calories,
        });
    }
    ingredients
}

fn number(rng: &mut Rng, least: u64, most: u64) -> i64 {
    rng.range(least..=most).cast_signed()
}

/// An ingredient as it is written.
pub(crate) fn line(name: &str, ingredient: &Ingredient) -> String {
    let [capacity, durability, flavor, texture] = ingredient.properties;
    let calories = ingredient.calories;
    format!(
        "{name}: capacity {capacity}, durability {durability}, flavor {flavor}, texture {texture}, \
         calories {calories}\n"
    )
}
