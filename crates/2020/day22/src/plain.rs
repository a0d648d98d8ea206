//! Both parts by the letter: the reference that everything else is held against.
//!
//! Nothing is clever here, so that it can be checked by reading. Every state of a
//! game is stored whole, before every round, in an [`FxHashSet`]; a sub-game gets
//! copies of its cards. The only liberty is that the games which wait for a sub-game
//! lie on a stack of ours and not on the thread's: a deal can nest them half as
//! deep as it has cards.
//!
//! Cost: two decks copied and hashed a round, all of them kept until their game ends.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use crate::deal::{Deal, Ending, Outcome, Player, score};

type Decks = [VecDeque<u64>; 2];

fn decks_of(deal: &Deal) -> Decks {
    [
        deal.player1().iter().copied().collect(),
        deal.player2().iter().copied().collect(),
    ]
}

fn outcome(winner: Player, ending: Ending, decks: &Decks) -> Outcome {
    Outcome {
        winner,
        ending,
        score: score(decks[winner.index()].iter()),
    }
}

fn take(decks: &mut Decks, winner: Player, drawn: [u64; 2]) {
    decks[winner.index()].extend([drawn[winner.index()], drawn[winner.other().index()]]);
}

fn higher(drawn: [u64; 2]) -> Player {
    if drawn[0] > drawn[1] {
        Player::One
    } else {
        Player::Two
    }
}

fn owner_of_all(decks: &Decks) -> Option<Player> {
    if decks[1].is_empty() {
        Some(Player::One)
    } else if decks[0].is_empty() {
        Some(Player::Two)
    } else {
        None
    }
}

/// Part 1; `None` when a state comes back, which means that the game never ends.
#[must_use]
pub fn part1(deal: &Deal) -> Option<Outcome> {
    let mut decks = decks_of(deal);
    let mut history = FxHashSet::default();
    loop {
        if let Some(winner) = owner_of_all(&decks) {
            return Some(outcome(winner, Ending::EmptyDeck, &decks));
        }
        if !history.insert(decks.clone()) {
            return None;
        }
        if let [Some(card1), Some(card2)] = decks.each_mut().map(VecDeque::pop_front) {
            take(&mut decks, higher([card1, card2]), [card1, card2]);
        }
    }
}

struct Game {
    decks: Decks,
    history: FxHashSet<Decks>,
    /// The cards drawn in a round that waits for its sub-game.
    drawn: [u64; 2],
}

impl Game {
    fn new(decks: Decks) -> Self {
        Self {
            decks,
            history: FxHashSet::default(),
            drawn: [0; 2],
        }
    }
}

/// Part 2.
#[must_use]
pub fn part2(deal: &Deal) -> Outcome {
    play(deal, |_| None)
}

/// Part 2 with one shortcut, which most solvers have: a sub-game in which player 1
/// holds the highest card is won by player 1 and not played.
///
/// It is here as a second yardstick, and to test that shortcut by itself; the proof is
/// in [`recursive`](crate::recursive).
#[must_use]
pub fn part2_highest_card(deal: &Deal) -> Outcome {
    play(deal, |[sub1, sub2]| {
        (sub1.iter().max() > sub2.iter().max()).then_some(Player::One)
    })
}

/// Plays part 2, and leaves out the sub-games whose winner `known` tells.
fn play(deal: &Deal, known: impl Fn(&Decks) -> Option<Player>) -> Outcome {
    let mut waiting: Vec<Game> = Vec::new();
    let mut game = Game::new(decks_of(deal));
    loop {
        let over = if let Some(winner) = owner_of_all(&game.decks) {
            Some((winner, Ending::EmptyDeck))
        } else if !game.history.insert(game.decks.clone()) {
            Some((Player::One, Ending::Repetition))
        } else {
            None
        };
        if let Some((winner, ending)) = over {
            let Some(outer) = waiting.pop() else {
                return outcome(winner, ending, &game.decks);
            };
            game = outer;
            take(&mut game.decks, winner, game.drawn);
            continue;
        }
        if let [Some(card1), Some(card2)] = game.decks.each_mut().map(VecDeque::pop_front) {
            game.drawn = [card1, card2];
            if let (Some(copy1), Some(copy2)) = (
                copy_of(&game.decks[0], card1),
                copy_of(&game.decks[1], card2),
            ) {
                let copies = [copy1, copy2];
                if let Some(winner) = known(&copies) {
                    take(&mut game.decks, winner, game.drawn);
                } else {
                    waiting.push(std::mem::replace(&mut game, Game::new(copies)));
                }
            } else {
                take(&mut game.decks, higher(game.drawn), game.drawn);
            }
        }
    }
}

/// The next `card` cards of a deck, if it has as many.
fn copy_of(deck: &VecDeque<u64>, card: u64) -> Option<VecDeque<u64>> {
    let count = usize::try_from(card)
        .ok()
        .filter(|&count| count <= deck.len())?;
    Some(deck.iter().take(count).copied().collect())
}
