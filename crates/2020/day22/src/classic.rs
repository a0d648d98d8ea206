//! Part 1: the game without sub-games, which need not end.
//!
//! Part 1 has no rule against repetition, and `43 19 / 2 29 14` goes on for ever; so
//! do nearly all deals of an odd number of cards from about 30 on. The game is
//! therefore played with a watch for states that come back:
//!
//! - The owner of the highest card never loses it, and wins with it again each time
//!   it has come to the top of his deck. A game without end therefore passes for ever
//!   through *anchors*, states with the highest card on top, and only those, one
//!   round in half as many as there are cards, are looked at.
//! - At an anchor, [`alternation`](crate::alternation) proves most endless games endless at once.
//! - The rest is Brent's method: keep one anchor, compare each later one with it
//!   whole, and replace it when the number of anchors reaches a power of two. A game
//!   that repeats itself meets a kept anchor again after at most three times the
//!   rounds that it took to repeat; memory is one copy of the decks.
//!
//! What is left is a game that neither ends nor repeats itself for very long. None
//! is known, but the caller has a limit all the same: [`part1_with_limit`].
//!
//! Cost: a few nanoseconds a round. A 25/25 deal takes some hundred rounds.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;

use crate::alternation::{Course, Rings};
use crate::deal::{Deal, Ending, Outcome, Player, score};

/// The number of rounds after which [`part1`] gives up: about a second's worth.
pub const ROUND_LIMIT: u64 = 200_000_000;

/// Plays part 1 to its end.
///
/// # Errors
///
/// When the game never ends, and when [`ROUND_LIMIT`] is reached before that is known.
pub fn part1(deal: &Deal) -> Result<Outcome, NoOutcome> {
    part1_with_limit(deal, ROUND_LIMIT)
}

/// Plays part 1 to its end, or for at most `rounds` rounds.
///
/// # Errors
///
/// When the game never ends, and when the limit is reached before that is known.
pub fn part1_with_limit(deal: &Deal, rounds: u64) -> Result<Outcome, NoOutcome> {
    let mut decks = [Player::One, Player::Two]
        .map(|player| deal.deck(player).iter().copied().collect::<VecDeque<u64>>());
    let Some(&highest) = deal.player1().iter().chain(deal.player2()).max() else {
        unreachable!("a deal has a card");
    };
    let owner = if deal.player1().contains(&highest) {
        Player::One
    } else {
        Player::Two
    };
    let [leader, follower] = match &mut decks {
        [deck1, deck2] if owner == Player::One => [deck1, deck2],
        [deck1, deck2] => [deck2, deck1],
    };

    // The highest card is never lost: its owner's deck is never the empty one.
    let mut kept: Option<[VecDeque<u64>; 2]> = None;
    let (mut anchors, mut next_kept) = (0u64, 1u64);
    let mut played = 0;
    let mut rings = Rings::default();
    while let Some(&card) = follower.front() {
        let Some(&lead) = leader.front() else {
            unreachable!("the highest card is in this deck");
        };
        if lead == highest {
            anchors += 1;
            // No card is too low here: in part 1, none starts a sub-game.
            let bar = |card, _, _| card;
            let course = rings.course(leader.make_contiguous(), follower.make_contiguous(), bar);
            if matches!(course, Course::ForEver)
                || kept
                    .as_ref()
                    .is_some_and(|[deck1, deck2]| deck1 == leader && deck2 == follower)
            {
                return Err(NoOutcome::NeverEnds);
            }
            if anchors == next_kept {
                kept = Some([leader.clone(), follower.clone()]);
                next_kept *= 2;
            }
        }
        if played == rounds {
            return Err(NoOutcome::RoundLimit { rounds });
        }
        played += 1;
        leader.pop_front();
        follower.pop_front();
        if lead > card {
            leader.extend([lead, card]);
        } else {
            follower.extend([card, lead]);
        }
    }
    Ok(Outcome {
        winner: owner,
        ending: Ending::EmptyDeck,
        score: score(leader.iter()),
    })
}

/// Why part 1 has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoOutcome {
    /// Proved: the same decks come back for ever.
    NeverEnds,
    /// Unknown: the game was not over after as many rounds as the caller allowed.
    RoundLimit {
        /// The limit that was reached.
        rounds: u64,
    },
}

impl fmt::Display for NoOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NeverEnds => {
                write!(
                    f,
                    "part 1 never ends with these decks: the same decks come back for ever"
                )
            }
            Self::RoundLimit { rounds } => {
                write!(
                    f,
                    "part 1 was not over after {rounds} rounds, which is the limit"
                )
            }
        }
    }
}

impl Error for NoOutcome {}
