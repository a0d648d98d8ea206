//! # 2020 day 22: Crab Combat
//!
//! The puzzle: <https://adventofcode.com/2020/day/22>.
//!
//! Two players draw cards from their decks, and the winner of a round takes both. In
//! part 1 the higher card wins; in part 2 a game between copies of the next cards may
//! decide the round, and so on downwards, and a game in which both decks come back ends.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`deal`] | two decks that are known to be legal, players, scores |
//! | [`classic`] | part 1, which notices that a game will never end |
//! | [`recursive`] | part 2, fast: the highest card decides most sub-games unplayed |
//! | [`alternation`] | the proof that a game goes on in turns, for how long or for ever |
//! | [`plain`] | both parts by the letter, to hold the others against |
//! | [`stepper`] | either part event by event, for simulators |
//!
//! Every solver is exact on every legal deal: decks of any two sizes, one of them empty,
//! cards of up to 64 bits. Where part 1 has no answer, because the game never ends, it says
//! so; part 2 always ends, but perhaps not within anybody's patience, and then says so too.
//!
//! Part 1 costs microseconds; part 2 tens of microseconds in the median of 25 cards each,
//! about 200 times less than by the letter (`cargo bench -p aoc-2020-day22`).

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use crate::deal::{Deal, IllegalDeal, Player};
use crate::sample::sample;

pub mod alternation;
pub mod classic;
pub mod deal;
pub mod plain;
pub mod recursive;
mod sample;
pub mod stepper;

/// Takes both decks: `Player 1:`, one card a line, `Player 2:`, one card a line.
///
/// Blank lines and spaces around a line do not matter.
///
/// # Errors
///
/// Where a line is neither a header in its turn nor a positive whole number of up to 64
/// bits, where a card is there a second time, and where there is no card at all.
#[aoc_generator(day22)]
pub fn parse(input: &str) -> Result<Deal, ParseError> {
    const HEADERS: [&str; 2] = ["Player 1:", "Player 2:"];
    let mut decks = [Vec::new(), Vec::new()];
    // The lines of the cards, to name the one that is illegal.
    let mut lines = [Vec::new(), Vec::new()];
    let mut headers = 0;
    let mut last = 1;
    for (line, text) in (1..).zip(input.trim_start_matches('\u{feff}').lines()) {
        last = line;
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        if HEADERS.get(headers) == Some(&text) {
            headers += 1;
        } else if let Some(player) = headers.checked_sub(1)
            && text.bytes().all(|byte| byte.is_ascii_digit())
        {
            let card = text.parse();
            let card =
                card.map_err(|_| ParseError::new(line, "a card of at most 64 bits", text))?;
            decks[player].push(card);
            lines[player].push((line, text));
        } else {
            return Err(ParseError::new(line, expected(headers), text));
        }
    }
    if headers < HEADERS.len() {
        return Err(ParseError::at_end(last, expected(headers)));
    }
    let [player1, player2] = decks;
    Deal::new(player1, player2).map_err(|error| {
        let at = |player: Player, index: usize| {
            lines[player.index()]
                .get(index)
                .copied()
                .unwrap_or((last, ""))
        };
        match error {
            IllegalDeal::NoCards => ParseError::at_end(last, "a card in either deck"),
            IllegalDeal::Zero { player, index } => {
                let (line, text) = at(player, index);
                ParseError::new(line, "a positive card", text)
            }
            IllegalDeal::Twice { player, index, .. } => {
                let (line, text) = at(player, index);
                ParseError::new(line, "a card that was not dealt before", text)
            }
        }
    })
}

/// What may come next, after so many headers.
fn expected(headers: usize) -> &'static str {
    match headers {
        0 => "the header \"Player 1:\"",
        1 => "a card or the header \"Player 2:\"",
        _ => "a card",
    }
}

/// The winner's score by the rules of part 1.
///
/// # Errors
///
/// When the game never ends, or has not ended after [`classic::ROUND_LIMIT`] rounds.
#[aoc(day22, part1)]
pub fn part1(deal: &Deal) -> Result<u128, NoAnswer> {
    match classic::part1(deal) {
        Ok(outcome) => Ok(outcome.score),
        Err(error) => Err(NoAnswer::new(error.to_string())),
    }
}

/// The winner's score by the rules of part 2.
///
/// # Errors
///
/// When the game goes on beyond [`recursive::Limit::DEFAULT`].
#[aoc(day22, part2)]
pub fn part2(deal: &Deal) -> Result<u128, NoAnswer> {
    match recursive::part2(deal) {
        Ok(outcome) => Ok(outcome.score),
        Err(error) => Err(NoAnswer::new(error.to_string())),
    }
}

/// Part 1 by the letter.
///
/// # Errors
///
/// When the game never ends.
#[aoc(day22, part1, plain)]
pub fn part1_plain(deal: &Deal) -> Result<u128, NoAnswer> {
    match plain::part1(deal) {
        Some(outcome) => Ok(outcome.score),
        None => Err(NoAnswer::new(classic::NoOutcome::NeverEnds.to_string())),
    }
}

/// Part 2 by the letter.
#[aoc(day22, part2, plain)]
pub fn part2_plain(deal: &Deal) -> u128 {
    plain::part2(deal).score
}

aoc_lib! { year = 2020 }

/// What the calendar knows of this day.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day22_part1),
        Solver::alternative(1, "plain", Factory::day22_part1_plain),
        Solver::new(2, Factory::day22_part2),
        Solver::alternative(2, "plain", Factory::day22_part2_plain),
    ],
)
.with_sample(sample);

#[cfg(test)]
mod tests;
