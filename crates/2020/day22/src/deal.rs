//! A deal: the two decks a game starts from, checked once so that no solver
//! has to check again.
//!
//! Every shortcut of the [fast solver](crate::recursive) rests on the cards being
//! distinct and positive, so [`Deal::new`] is the only way to make a [`Deal`].

use std::error::Error;
use std::fmt;

use rustc_hash::FxHashSet;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Player 1, who wins a recursive game that repeats itself.
    One,
    /// Player 2.
    Two,
}

impl Player {
    /// The player on the other side of the table.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player 1, 1 for player 2: the place in an array of two.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::One => 0,
            Self::Two => 1,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index() + 1)
    }
}

/// Two decks of distinct positive cards, top card first, at least one card in all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    player1: Vec<u64>,
    player2: Vec<u64>,
}

impl Deal {
    /// Checks the decks, top card first, and makes a deal of them.
    ///
    /// # Errors
    ///
    /// When a card is zero or appears twice, within a deck or across both, and when
    /// there is no card at all. One empty deck is legal: its player has lost.
    pub fn new(player1: Vec<u64>, player2: Vec<u64>) -> Result<Self, IllegalDeal> {
        if player1.is_empty() && player2.is_empty() {
            return Err(IllegalDeal::NoCards);
        }
        let mut seen = FxHashSet::default();
        for (player, deck) in [(Player::One, &player1), (Player::Two, &player2)] {
            for (index, &card) in deck.iter().enumerate() {
                if card == 0 {
                    return Err(IllegalDeal::Zero { player, index });
                }
                if !seen.insert(card) {
                    return Err(IllegalDeal::Twice {
                        player,
                        index,
                        card,
                    });
                }
            }
        }
        Ok(Self { player1, player2 })
    }

    /// Player 1's deck, top card first.
    #[must_use]
    pub fn player1(&self) -> &[u64] {
        &self.player1
    }

    /// Player 2's deck, top card first.
    #[must_use]
    pub fn player2(&self) -> &[u64] {
        &self.player2
    }

    /// The deck of a player, top card first.
    #[must_use]
    pub fn deck(&self, player: Player) -> &[u64] {
        match player {
            Player::One => &self.player1,
            Player::Two => &self.player2,
        }
    }

    /// The number of cards in both decks together.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.player1.len() + self.player2.len()
    }

    /// All cards, the lowest first.
    pub(crate) fn sorted(&self) -> Vec<u64> {
        let mut cards = [self.player1.as_slice(), &self.player2].concat();
        cards.sort_unstable();
        cards
    }
}

/// Why two decks are not a [`Deal`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalDeal {
    /// Both decks are empty.
    NoCards,
    /// A card is zero; `index` counts from the top card, which is 0.
    Zero {
        /// Whose deck holds the card.
        player: Player,
        /// Where it lies, 0 being the top.
        index: usize,
    },
    /// A card has been seen before, in this deck or in the other.
    Twice {
        /// Whose deck holds the second of the two.
        player: Player,
        /// Where that one lies, 0 being the top.
        index: usize,
        /// The card.
        card: u64,
    },
}

impl fmt::Display for IllegalDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCards => write!(f, "both decks are empty"),
            Self::Zero { player, index } => {
                write!(
                    f,
                    "card {} of {player} is zero: cards are positive",
                    index + 1
                )
            }
            Self::Twice {
                player,
                index,
                card,
            } => {
                write!(
                    f,
                    "card {} of {player} is a second {card}: cards are distinct",
                    index + 1
                )
            }
        }
    }
}

impl Error for IllegalDeal {}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A deck was empty.
    EmptyDeck,
    /// Both decks were as they had been before an earlier round.
    Repetition,
}

/// The result of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won.
    pub winner: Player,
    /// How the game ended.
    pub ending: Ending,
    /// The score of the winner's deck.
    pub score: u128,
}

/// The score of a deck, top card first: each card times its position counted
/// from the bottom, where it is 1.
///
/// Cards have up to 64 bits, so that a score has up to 128.
pub fn score<'a>(deck: impl DoubleEndedIterator<Item = &'a u64>) -> u128 {
    deck.rev()
        .zip(1u128..)
        .map(|(&card, position)| u128::from(card) * position)
        .sum()
}
