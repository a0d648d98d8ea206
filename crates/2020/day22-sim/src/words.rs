//! What happens, in sentences: for logs, for screen readers, for the clipboard.

use std::fmt::Write as _;

use aoc_2020_day22::deal::{Deal, Ending, Outcome, Player};
use aoc_2020_day22::stepper::{Decision, Event, Rules};

use crate::film::Entry;

/// An entry of the log as a sentence, without its full stop.
///
/// ```text
/// game 1, round 9: 4 against 3: each has as many cards left, so sub-game 2 decides
/// game 2 is over after 6 rounds: player 2 wins, player 1 has no cards left
/// game 1, round 9: 4 against 3: player 2 wins by sub-game 2, and has 7 cards
/// ```
#[must_use]
pub fn sentence(entry: &Entry) -> String {
    match entry.event {
        Event::Round {
            game,
            round,
            drawn: [one, two],
            winner,
            decision,
            ..
        } => {
            let why = match decision {
                Decision::HigherCard => format!("{} is higher", one.max(two)),
                Decision::SubGame(sub_game) => format!("sub-game {sub_game} decided"),
            };
            let cards = entry.cards[winner.index()];
            format!(
                "game {game}, round {round}: {one} against {two}: {why}, {winner} takes both and has {}",
                count(cards as u64, "card")
            )
        }
        Event::SubGame {
            game,
            round,
            drawn: [one, two],
            sub_game,
            ..
        } => format!(
            "game {game}, round {round}: {one} against {two}: both have as many cards left, \
             sub-game {sub_game} decides"
        ),
        Event::GameOver {
            game,
            rounds,
            winner,
            ending,
            ..
        } => {
            let why = because(winner, ending);
            format!(
                "game {game} is over after {}: {winner} wins, {why}",
                count(rounds, "round")
            )
        }
        Event::NeverEnds { rounds } => format!(
            "after {} the decks are as they were before: this game never ends",
            count(rounds, "round")
        ),
    }
}

/// Why a game was won.
#[must_use]
pub fn because(winner: Player, ending: Ending) -> String {
    match ending {
        Ending::EmptyDeck => format!("{} has no cards left", winner.other()),
        Ending::Repetition => "both decks are as they were before an earlier round".to_owned(),
    }
}

/// Why there was no sub-game, for a round of part 2 that the higher card won: whose cards do
/// not suffice. `None` where that was not so.
#[must_use]
pub fn no_sub_game(rules: Rules, entry: &Entry) -> Option<String> {
    let Event::Round {
        drawn,
        winner,
        decision: Decision::HigherCard,
        ..
    } = entry.event
    else {
        return None;
    };
    if rules == Rules::Classic {
        return None;
    }
    let mut left = entry.cards;
    left[winner.index()] = left[winner.index()].saturating_sub(2);
    let short = [Player::One, Player::Two]
        .into_iter()
        .find(|player| (left[player.index()] as u64) < drawn[player.index()])?;
    let (cards, card) = (left[short.index()], drawn[short.index()]);
    Some(format!(
        "{short} has {} left, fewer than {card}: no sub-game",
        count(cards as u64, "card")
    ))
}

/// How all of it came out.
#[must_use]
pub fn result(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome {
            winner,
            ending,
            score,
        }) => format!(
            "{winner} wins with a score of {score}: {}",
            because(winner, ending)
        ),
        None => "this game never ends".to_owned(),
    }
}

/// The sum that a score is, as `3×10 + 2×7 + 1×5`: places from the bottom times cards, top
/// card first.
#[must_use]
pub fn sum<'a>(deck: impl ExactSizeIterator<Item = &'a u64>) -> String {
    let places = (1..=deck.len()).rev();
    let terms = places
        .zip(deck)
        .map(|(place, card)| format!("{place}×{card}"));
    let terms: Vec<_> = terms.collect();
    terms.join(" + ")
}

/// A number with a noun, such as `1 card` and `12,345 rounds`.
#[must_use]
pub fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(number))
}

/// A number with commas between thousands.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A deal as `9 2 6 3 1 / 5 8 4 7 10`, top cards first.
#[must_use]
pub fn deal(deal: &Deal) -> String {
    let mut text = String::new();
    for card in deal.player1() {
        let _ = write!(text, "{card} ");
    }
    text.push('/');
    for card in deal.player2() {
        let _ = write!(text, " {card}");
    }
    text
}
