//! The best recipe, of all that could be better than the best one so far.

use crate::{Ingredient, MOST_INGREDIENTS};

/// The best score of so many teaspoons, with so many calories if they matter; `None` where no recipe
/// has those.
pub(crate) fn best(
    ingredients: &[Ingredient],
    teaspoons: i64,
    calories: Option<i64>,
) -> Option<u128> {
    let useful = useful(ingredients, calories.is_some());
    let mut search = Search {
        ingredients: &useful,
        calories_matter: calories.is_some(),
        limits: limits(&useful),
        share: teaspoons / 2,
        best: 0,
    };
    let nothing = Batch {
        left: teaspoons,
        properties: [0; 4],
        calories: calories.unwrap_or(0),
    };
    search.go_on(0, nothing);
    let scoreless = || match calories {
        None => true,
        Some(calories) => is_reachable(&useful, teaspoons, calories),
    };
    (search.best > 0 || scoreless()).then_some(search.best)
}

/// The ingredients without those that another one can stand in for: it is as good in all properties,
/// and has the same calories if they matter.
fn useful(ingredients: &[Ingredient], calories_matter: bool) -> Vec<Ingredient> {
    let stands_in = |one: &Ingredient, other: &Ingredient| {
        let mut properties = one.properties.iter().zip(&other.properties);
        properties.all(|(one, other)| one >= other)
            && (!calories_matter || one.calories == other.calories)
    };
    let mut useful: Vec<Ingredient> = Vec::with_capacity(ingredients.len());
    for ingredient in ingredients {
        if !useful.iter().any(|other| stands_in(other, ingredient)) {
            useful.retain(|other| !stands_in(ingredient, other));
            useful.push(*ingredient);
        }
    }
    useful
}

/// What is chosen of a recipe so far.
#[derive(Clone, Copy)]
struct Batch {
    /// The teaspoons that are left.
    left: i64,
    /// The sums so far.
    properties: [i64; 4],
    /// The calories that are left, if they matter.
    calories: i64,
}

impl Batch {
    /// With so many teaspoons more.
    #[inline]
    fn with(&self, amount: i64, ingredient: &Ingredient) -> Self {
        let Ingredient {
            properties,
            calories,
        } = ingredient;
        let mut batch = *self;
        batch.left -= amount;
        batch.calories -= amount * calories;
        for (sum, property) in batch.properties.iter_mut().zip(properties) {
            *sum += amount * property;
        }
        batch
    }
}

/// The most that a teaspoon of some ingredients brings of each property, and the least and the most
/// calories.
#[derive(Clone, Copy)]
struct Limits {
    properties: [i64; 4],
    calories: [i64; 2],
}

/// The limits of the ingredients from each one on.
fn limits(ingredients: &[Ingredient]) -> [Limits; MOST_INGREDIENTS] {
    let mut limits = [Limits {
        properties: [i64::MIN; 4],
        calories: [i64::MAX, i64::MIN],
    }; MOST_INGREDIENTS];
    for (from, limits) in limits.iter_mut().enumerate() {
        for ingredient in ingredients.iter().skip(from) {
            let Limits {
                properties,
                calories: [least, most],
            } = limits;
            for (limit, &property) in properties.iter_mut().zip(&ingredient.properties) {
                *limit = property.max(*limit);
            }
            *least = ingredient.calories.min(*least);
            *most = ingredient.calories.max(*most);
        }
    }
    limits
}

struct Search<'a> {
    ingredients: &'a [Ingredient],
    calories_matter: bool,
    limits: [Limits; MOST_INGREDIENTS],
    /// The best share of the last ingredient but one in the latest batch: the next one is near.
    share: i64,
    best: u128,
}

impl Search<'_> {
    /// Finds the best score of a batch and the ingredients from one on, if it is better than the best.
    fn go_on(&mut self, from: usize, batch: Batch) {
        match self.ingredients[from..] {
            [] => {}
            [only] => {
                let all = batch.with(batch.left, &only);
                if !self.calories_matter || all.calories == 0 {
                    self.best = self.best.max(score(all.properties));
                }
            }
            [one, other] => self.share(&one, &other, &batch),
            [first, ..] => {
                for amount in 0..=batch.left {
                    let batch = batch.with(amount, &first);
                    if self.is_promising(from + 1, &batch) {
                        self.go_on(from + 1, batch);
                    }
                }
            }
        }
    }

    /// Whether a batch could become better than the best, if for each property the ingredient were
    /// taken that has most of it.
    #[inline]
    fn is_promising(&self, from: usize, batch: &Batch) -> bool {
        let limits = &self.limits[from];
        let [least, most] = limits.calories.map(|calories| calories * batch.left);
        if self.calories_matter && !(least..=most).contains(&batch.calories) {
            return false;
        }
        let mut properties = batch.properties;
        for (sum, limit) in properties.iter_mut().zip(limits.properties) {
            *sum += batch.left * limit;
        }
        score(properties) > self.best
    }

    /// Shares what is left between the two last ingredients.
    #[inline]
    fn share(&mut self, one: &Ingredient, other: &Ingredient, batch: &Batch) {
        let line = Line::new(one, other, batch);
        if self.calories_matter {
            let (missing, gain) = (line.calories, one.calories - other.calories);
            if gain != 0 {
                let share = missing / gain;
                if share * gain == missing && (0..=batch.left).contains(&share) {
                    self.best = self.best.max(line.score(share));
                }
                return;
            }
            if missing != 0 {
                return;
            }
        }
        if let Some((share, score)) = line.top(self.share, batch.left) {
            self.share = share;
            self.best = self.best.max(score);
        }
    }
}

/// The recipes that a batch becomes when two ingredients share what is left. The share of the one
/// says all; it is of the other at first.
struct Line {
    properties: [i64; 4],
    /// What each teaspoon brings that the one has in place of the other.
    gains: [i64; 4],
    /// The calories that are missing then.
    calories: i64,
}

impl Line {
    #[inline]
    fn new(one: &Ingredient, other: &Ingredient, batch: &Batch) -> Self {
        let all = batch.with(batch.left, other);
        let mut gains = one.properties;
        for (gain, property) in gains.iter_mut().zip(other.properties) {
            *gain -= property;
        }
        Self {
            properties: all.properties,
            gains,
            calories: all.calories,
        }
    }

    #[inline]
    fn score(&self, share: i64) -> u128 {
        let mut properties = self.properties;
        for (sum, gain) in properties.iter_mut().zip(self.gains) {
            *sum += share * gain;
        }
        score(properties)
    }

    /// The share of the best score, if that is not 0, and the score; sought from a share that is near.
    #[inline]
    fn top(&self, near: i64, left: i64) -> Option<(i64, u128)> {
        let mut share = near.min(left);
        let mut score = self.score(share);
        if score == 0 {
            let (first, last) = self.positive(left)?;
            share = near.clamp(first, last);
            score = self.score(share);
        }
        // From a place where the score is positive it rises up to the top, and behind that it never
        // rises again.
        for step in [1, -1] {
            while (0..=left).contains(&(share + step)) {
                let next = self.score(share + step);
                if next <= score {
                    break;
                }
                (share, score) = (share + step, next);
            }
        }
        Some((share, score))
    }

    /// The first and the last share with which all properties are positive.
    fn positive(&self, left: i64) -> Option<(i64, i64)> {
        let (mut first, mut last) = (0, left);
        for (sum, gain) in self.properties.into_iter().zip(self.gains) {
            match gain {
                1.. => first = first.max(-(sum - 1).div_euclid(gain)),
                0 if sum <= 0 => return None,
                0 => {}
                _ => last = last.min((sum - 1).div_euclid(-gain)),
            }
        }
        (first <= last).then_some((first, last))
    }
}

/// The product, where all are positive; else 0.
#[inline]
pub(crate) fn score(properties: [i64; 4]) -> u128 {
    // A sum is of 27 bits at most.
    let [a, b, c, d] = properties.map(|sum| sum.max(0).unsigned_abs());
    u128::from(a * b) * u128::from(c * d)
}

/// Whether some recipe has so many calories.
fn is_reachable(ingredients: &[Ingredient], left: i64, calories: i64) -> bool {
    match ingredients {
        [] => false,
        [only] => only.calories * left == calories,
        [one, other] => {
            let (missing, gain) = (
                calories - other.calories * left,
                one.calories - other.calories,
            );
            match gain {
                0 => missing == 0,
                _ => missing % gain == 0 && (0..=left).contains(&(missing / gain)),
            }
        }
        [first, rest @ ..] => (0..=left)
            .any(|amount| is_reachable(rest, left - amount, calories - amount * first.calories)),
    }
}
