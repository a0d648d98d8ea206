//! All recipes.

use aoc_core::NoAnswer;

use crate::Ingredient;

/// The most recipes that are all tried: some more than there are of four ingredients.
const MOST: u128 = 200_000;

/// The best score, as [`crate::search::best`] finds it, and how many recipes have it.
pub(crate) fn best(
    ingredients: &[Ingredient],
    teaspoons: i64,
    calories: Option<i64>,
) -> Result<Option<(u128, u64)>, NoAnswer> {
    let others = ingredients.len().saturating_sub(1) as u128;
    let amounts = u128::from(teaspoons.unsigned_abs());
    // The number of ways to put so many bars between the teaspoons.
    let recipes = (1..=others).fold(1, |recipes, bar| recipes * (amounts + bar) / bar);
    if recipes > MOST {
        return Err(NoAnswer::new(format!(
            "all recipes are tried where there are up to {MOST} only"
        )));
    }
    let mut best = None;
    go_on(
        ingredients,
        teaspoons,
        [0; 5],
        &mut |[a, b, c, d, sum]: [i64; 5]| {
            if calories.is_some_and(|calories| calories != sum) {
                return;
            }
            let score = [a, b, c, d].map(|sum| u128::from(sum.max(0).unsigned_abs()));
            let score = score.into_iter().product();
            match &mut best {
                Some((most, _)) if *most > score => {}
                Some((most, count)) if *most == score => *count += 1,
                _ => best = Some((score, 1)),
            }
        },
    );
    Ok(best)
}

/// Visits all recipes that begin with these sums, by their sums; calories are the last.
fn go_on(ingredients: &[Ingredient], left: i64, sums: [i64; 5], visit: &mut impl FnMut([i64; 5])) {
    let Some((first, rest)) = ingredients.split_first() else {
        return;
    };
    let [a, b, c, d] = first.properties;
    let least = if rest.is_empty() { left } else { 0 };
    for amount in least..=left {
        let mut sums = sums;
        for (sum, property) in sums.iter_mut().zip([a, b, c, d, first.calories]) {
            *sum += amount * property;
        }
        if rest.is_empty() {
            visit(sums);
        } else {
            go_on(rest, left - amount, sums, visit);
        }
    }
}
