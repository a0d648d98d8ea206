//! # 2020 day 22: Crab Combat
//!
//! The puzzle: <https://adventofcode.com/2020/day/22>.
//!
//! First cut, to be replaced by the whole.

use std::collections::VecDeque;

use aoc_core::{Day, NoAnswer, ParseError, Rng, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};
use rustc_hash::FxHashSet;

type Deck = VecDeque<u64>;

/// Two decks.
///
/// # Errors
///
/// No deal.
#[aoc_generator(day22)]
pub fn parse(input: &str) -> Result<[Vec<u64>; 2], ParseError> {
    let mut decks = [Vec::new(), Vec::new()];
    let mut player = 0;
    for (index, line) in input.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if line == "Player 1:" || line == "Player 2:" {
            player += 1;
        } else {
            let card = line
                .parse()
                .map_err(|_| ParseError::new(index + 1, "a card", line))?;
            let deck = decks.get_mut(player - 1);
            deck.ok_or_else(|| ParseError::new(index + 1, "Player 1:", line))?
                .push(card);
        }
    }
    Ok(decks)
}

/// Classic.
///
/// # Errors
///
/// None.
#[aoc(day22, part1)]
pub fn part1(decks: &[Vec<u64>; 2]) -> Result<u64, NoAnswer> {
    let [mut one, mut two] = decks.clone().map(Deck::from);
    while let (Some(&a), Some(&b)) = (one.front(), two.front()) {
        one.pop_front();
        two.pop_front();
        if a > b {
            one.extend([a, b]);
        } else {
            two.extend([b, a]);
        }
    }
    Ok(score(&one).max(score(&two)))
}

/// Recursive.
#[aoc(day22, part2)]
pub fn part2(decks: &[Vec<u64>; 2]) -> u64 {
    let [one, two] = decks.clone().map(Deck::from);
    play(one, two).1
}

fn play(mut one: Deck, mut two: Deck) -> (bool, u64) {
    let mut seen = FxHashSet::default();
    while let (Some(&a), Some(&b)) = (one.front(), two.front()) {
        if !seen.insert((one.clone(), two.clone())) {
            return (true, score(&one));
        }
        one.pop_front();
        two.pop_front();
        let first = if one.len() as u64 >= a && two.len() as u64 >= b {
            play(
                one.iter().take(a as usize).copied().collect(),
                two.iter().take(b as usize).copied().collect(),
            )
            .0
        } else {
            a > b
        };
        if first {
            one.extend([a, b]);
        } else {
            two.extend([b, a]);
        }
    }
    (two.is_empty(), score(&one).max(score(&two)))
}

fn score(deck: &Deck) -> u64 {
    deck.iter()
        .rev()
        .zip(1..)
        .map(|(card, place)| card * place)
        .sum()
}

/// A shuffled deal of the cards 1 to 50.
fn sample(rng: &mut Rng) -> String {
    let cards = rng.distinct(1..=50, 50);
    let (one, two) = cards.split_at(25);
    let deck = |cards: &[u64]| {
        cards
            .iter()
            .map(|card| format!("{card}\n"))
            .collect::<String>()
    };
    format!("Player 1:\n{}\nPlayer 2:\n{}", deck(one), deck(two))
}

aoc_lib! { year = 2020 }

/// What the calendar knows of this day.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day22_part1),
        Solver::new(2, Factory::day22_part2),
    ],
)
.with_sample(sample);

#[cfg(test)]
mod tests;
