//! Either part, one event at a time: what a simulator or a visualiser stands on.
//!
//! A [`Stepper`] plays by the letter and leaves nothing out: every game, every round,
//! in the order and with the numbers of the published example. Games are numbered
//! from 1 as they start, rounds from 1 within their game. Each [`step`](Stepper::step)
//! does one thing and says what it was; between steps, all decks of all games under way
//! can be looked at.
//!
//! ```text
//! a round by cards    Round { decision: HigherCard }
//! a round by sub-game SubGame, (the events of the sub-game) GameOver, Round { decision: SubGame }
//! ```
//!
//! Cost: two decks written down and hashed a round in part 2. Memory is what the rules ask
//! for: the states of the games under way, each forgotten when its game ends, a byte a
//! card where cards are below 256. Part 1 has no rule against repetition, and keeps one
//! state, by Brent's method, only to say when a game will never end.
//!
//! Who wants to go back keeps a [`Replay`] now and then: a copy without those states, which
//! costs no more than the decks on the table, and plays the known part of the run again.

use std::collections::VecDeque;
use std::ops::Deref;

use rustc_hash::FxHashSet;

use crate::deal::{Deal, Ending, Outcome, Player, score};

/// Which rules to play by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Part 1: the higher card wins every round.
    Classic,
    /// Part 2: sub-games, and the rule against repetition.
    Recursive,
}

/// What decided a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The higher of the two cards.
    HigherCard,
    /// The sub-game of this number.
    SubGame(u64),
}

/// What a step did.
///
/// `game` is the number of a game, and `depth` tells how many games wait for it: 0
/// for game 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A round was played, and both cards are at the bottom of the winner's deck.
    Round {
        /// The game's number.
        game: u64,
        /// The number of games that wait for it.
        depth: usize,
        /// The round's number.
        round: u64,
        /// The cards that player 1 and player 2 drew.
        drawn: [u64; 2],
        /// Who won the round.
        winner: Player,
        /// Why.
        decision: Decision,
    },
    /// Both players drew, and a sub-game starts that will decide the round.
    SubGame {
        /// The number of the game that has to wait.
        game: u64,
        /// The number of games that wait for that one.
        depth: usize,
        /// The number of the round that has to wait.
        round: u64,
        /// The cards that player 1 and player 2 drew.
        drawn: [u64; 2],
        /// The number of the sub-game.
        sub_game: u64,
    },
    /// A game ended; it is still on the stack if it is game 1, and gone if it is not.
    GameOver {
        /// The game's number.
        game: u64,
        /// The number of games that wait for it.
        depth: usize,
        /// The number of rounds that it took.
        rounds: u64,
        /// Who won it.
        winner: Player,
        /// Why.
        ending: Ending,
    },
    /// Part 1 only: the decks are as they were before an earlier round, so that the
    /// game would go on for ever.
    NeverEnds {
        /// The number of rounds played.
        rounds: u64,
    },
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Game {
    number: u64,
    rounds: u64,
    decks: [VecDeque<u64>; 2],
    waiting: Option<Waiting>,
    /// The states before all rounds so far; `None` in a replay of what came later.
    history: Option<FxHashSet<Box<[u8]>>>,
}

#[derive(Clone, Copy, Debug)]
struct Waiting {
    drawn: [u64; 2],
    sub_game: u64,
    winner: Option<Player>,
}

impl Game {
    fn new(number: u64, decks: [VecDeque<u64>; 2]) -> Self {
        Self {
            number,
            rounds: 0,
            decks,
            waiting: None,
            history: Some(FxHashSet::default()),
        }
    }

    fn forgetful(&self) -> Self {
        Self {
            decks: self.decks.clone(),
            history: None,
            ..*self
        }
    }

    /// The game's number, 1 for the first.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of the last round that was begun, 0 before the first.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.rounds
    }

    /// The deck of a player, top card first, without a card that is drawn.
    #[must_use]
    pub fn deck(&self, player: Player) -> &VecDeque<u64> {
        &self.decks[player.index()]
    }

    /// The cards that player 1 and player 2 drew, while a sub-game decides the round.
    #[must_use]
    pub fn drawn(&self) -> Option<[u64; 2]> {
        self.waiting.map(|waiting| waiting.drawn)
    }

    /// The number of the sub-game that decides the round.
    #[must_use]
    pub fn sub_game(&self) -> Option<u64> {
        self.waiting.map(|waiting| waiting.sub_game)
    }

    fn take(&mut self, winner: Player, drawn: [u64; 2]) {
        let deck = &mut self.decks[winner.index()];
        deck.extend([drawn[winner.index()], drawn[winner.other().index()]]);
    }
}

/// What has happened so far, in all games together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games started.
    pub games: u64,
    /// Rounds begun.
    pub rounds: u64,
    /// The most games that waited for another at one time.
    pub deepest: usize,
    /// The most rounds of one game, of the games that have ended.
    pub longest_rounds: u64,
    /// The number of the game that took them, the first of its kind; 0 before any ended.
    pub longest_game: u64,
    /// Games ended by an empty deck.
    pub empty_decks: u64,
    /// Games ended by repetition.
    pub repetitions: u64,
}

/// A whole game of either part, played event by event.
#[derive(Clone, Debug)]
pub struct Stepper {
    rules: Rules,
    games: Vec<Game>,
    totals: Totals,
    outcome: Option<Outcome>,
    over: bool,
    /// Part 1: a state to compare with, and the round at which to take the next.
    kept: Option<[VecDeque<u64>; 2]>,
    keep_at: u64,
    /// Bytes that a card takes in a history.
    width: usize,
    /// Bytes that all histories take.
    remembered: usize,
}

impl Stepper {
    /// Lays out a deal.
    #[must_use]
    pub fn new(deal: &Deal, rules: Rules) -> Self {
        let decks =
            [Player::One, Player::Two].map(|player| deal.deck(player).iter().copied().collect());
        Self {
            rules,
            games: vec![Game::new(1, decks)],
            totals: Totals {
                games: 1,
                ..Totals::default()
            },
            outcome: None,
            over: false,
            kept: None,
            keep_at: 0,
            width: width(deal),
            remembered: 0,
        }
    }

    /// The rules that are played by.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The games under way: game 1 first, the one that is being played last.
    ///
    /// Never empty: game 1 stays when it is over.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// What has happened so far.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// The result, when game 1 has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether there is nothing left to do.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The bytes, about, that the states of all games under way take: what a run that never
    /// comes to an end would fill the memory with.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.remembered
    }

    /// Does the next thing and tells what it was; `None` when there is nothing left to do.
    pub fn step(&mut self) -> Option<Event> {
        self.advance(|_| None)
    }

    /// A step; `repeats` knows for each game without a history after how many rounds it
    /// repeats itself.
    fn advance(&mut self, repeats: impl FnOnce(u64) -> Option<u64>) -> Option<Event> {
        if self.over {
            return None;
        }
        let depth = self.games.len() - 1;
        let game = self.games.last_mut()?;

        if let Some(Waiting {
            drawn,
            sub_game,
            winner: Some(winner),
        }) = game.waiting
        {
            game.waiting = None;
            game.take(winner, drawn);
            let decision = Decision::SubGame(sub_game);
            let (game, round) = (game.number, game.rounds);
            return Some(Event::Round {
                game,
                depth,
                round,
                drawn,
                winner,
                decision,
            });
        }
        if game.decks[1].is_empty() {
            return Some(self.end(Player::One, Ending::EmptyDeck));
        }
        if game.decks[0].is_empty() {
            return Some(self.end(Player::Two, Ending::EmptyDeck));
        }
        match self.rules {
            Rules::Recursive => {
                let again = match &mut game.history {
                    Some(history) => {
                        let state = written(&game.decks, self.width);
                        let size = state.len() + OVERHEAD;
                        let again = !history.insert(state);
                        self.remembered += if again { 0 } else { size };
                        again
                    }
                    None => repeats(game.number) == Some(game.rounds),
                };
                if again {
                    return Some(self.end(Player::One, Ending::Repetition));
                }
            }
            Rules::Classic => {
                if self.kept.as_ref() == Some(&game.decks) {
                    self.over = true;
                    return Some(Event::NeverEnds {
                        rounds: game.rounds,
                    });
                }
                if game.rounds == self.keep_at {
                    self.kept = Some(game.decks.clone());
                    self.keep_at = 2 * self.keep_at + 1;
                }
            }
        }

        let (Some(card1), Some(card2)) = (game.decks[0].pop_front(), game.decks[1].pop_front())
        else {
            unreachable!("neither deck is empty");
        };
        let drawn = [card1, card2];
        game.rounds += 1;
        self.totals.rounds += 1;
        let (number, round) = (game.number, game.rounds);
        if self.rules == Rules::Recursive
            && let Some(copies) = copies(&game.decks, drawn)
        {
            self.totals.games += 1;
            let sub_game = self.totals.games;
            game.waiting = Some(Waiting {
                drawn,
                sub_game,
                winner: None,
            });
            self.games.push(Game::new(sub_game, copies));
            self.totals.deepest = self.totals.deepest.max(depth + 1);
            return Some(Event::SubGame {
                game: number,
                depth,
                round,
                drawn,
                sub_game,
            });
        }
        let winner = if card1 > card2 {
            Player::One
        } else {
            Player::Two
        };
        game.take(winner, drawn);
        let decision = Decision::HigherCard;
        Some(Event::Round {
            game: number,
            depth,
            round,
            drawn,
            winner,
            decision,
        })
    }

    /// Plays on to the end, and gives the result; `None` if there is none because a
    /// game of part 1 never ends.
    pub fn run(&mut self) -> Option<Outcome> {
        while self.step().is_some() {}
        self.outcome
    }

    /// Ends the game that is being played.
    fn end(&mut self, winner: Player, ending: Ending) -> Event {
        let depth = self.games.len() - 1;
        let game = &mut self.games[depth];
        let (number, rounds) = (game.number, game.rounds);
        match ending {
            Ending::EmptyDeck => self.totals.empty_decks += 1,
            Ending::Repetition => self.totals.repetitions += 1,
        }
        if self.totals.longest_game == 0 || rounds > self.totals.longest_rounds {
            self.totals.longest_rounds = rounds;
            self.totals.longest_game = number;
        }
        if let Some(history) = game.history.take() {
            let cards: usize = game.decks.iter().map(VecDeque::len).sum();
            let size = (cards + 1) * self.width + OVERHEAD;
            self.remembered -= history.len() * size;
        }
        if depth == 0 {
            let score = score(game.decks[winner.index()].iter());
            self.outcome = Some(Outcome {
                winner,
                ending,
                score,
            });
            self.over = true;
        } else {
            self.games.pop();
            if let Some(waiting) = self
                .games
                .last_mut()
                .and_then(|outer| outer.waiting.as_mut())
            {
                waiting.winner = Some(winner);
            }
        }
        Event::GameOver {
            game: number,
            depth,
            rounds,
            winner,
            ending,
        }
    }
}

impl Iterator for Stepper {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.step()
    }
}

/// A [`Stepper`] from a moment on that was played before, without what came before it.
///
/// The rule against repetition needs all earlier states of a game, which is nearly all
/// that a stepper remembers. A replay of a known part of a run has no need of those of
/// the games that were under way at its start: that a game repeats itself, and after how
/// many rounds, was an [`Event::GameOver`] the first time, and whoever kept it can tell.
/// Games that start in the replay have their histories as always.
///
/// ```text
/// stepper.step()          a run, for the first time
/// let start = Replay::of(&stepper);
/// stepper.step() ...      on; each GameOver { ending: Repetition, .. } is noted
/// let mut replay = start.clone();
/// replay.step(notes) ...  the same events again
/// ```
#[derive(Clone, Debug)]
pub struct Replay(Stepper);

impl Replay {
    /// The moment at which a stepper is, to be replayed from later.
    #[must_use]
    pub fn of(stepper: &Stepper) -> Self {
        Self(Stepper {
            games: stepper.games.iter().map(Game::forgetful).collect(),
            kept: stepper.kept.clone(),
            remembered: 0,
            ..*stepper
        })
    }

    /// Does the next thing again and tells what it was; `None` when there is nothing left to do.
    ///
    /// `repeats` gives, of a game that was under way when the replay began, the rounds after
    /// which it ends by repetition; `None` for one that does not, or not in the part to be
    /// replayed.
    pub fn step(&mut self, repeats: impl FnOnce(u64) -> Option<u64>) -> Option<Event> {
        self.0.advance(repeats)
    }

    /// The bytes, about, that it takes as it is.
    #[must_use]
    pub fn size(&self) -> usize {
        let cards = |decks: &[VecDeque<u64>; 2]| decks.iter().map(VecDeque::len).sum::<usize>();
        let game = |game: &Game| size_of::<Game>() + size_of::<u64>() * cards(&game.decks);
        self.0.games.iter().map(game).sum::<usize>() + self.0.remembered + size_of::<Self>()
    }
}

/// From the very start, with all histories: as good as the stepper.
impl From<Stepper> for Replay {
    fn from(stepper: Stepper) -> Self {
        Self(stepper)
    }
}

impl Deref for Replay {
    type Target = Stepper;

    fn deref(&self) -> &Stepper {
        &self.0
    }
}

/// What a state takes in a history besides its bytes: its place in the table, and the allocator's.
const OVERHEAD: usize = 40;

/// The bytes that hold any card of a deal.
fn width(deal: &Deal) -> usize {
    let highest = deal.player1().iter().chain(deal.player2()).max();
    let bits = highest.map_or(0, |highest| u64::BITS - highest.leading_zeros());
    bits.div_ceil(8).max(1) as usize
}

/// Both decks as bytes: a card is positive, so that a zero can stand between them.
fn written(decks: &[VecDeque<u64>; 2], width: usize) -> Box<[u8]> {
    let cards: usize = decks.iter().map(VecDeque::len).sum();
    let mut bytes = Vec::with_capacity((cards + 1) * width);
    let mut write = |card: u64| bytes.extend_from_slice(&card.to_le_bytes()[..width]);
    decks[0].iter().copied().for_each(&mut write);
    write(0);
    decks[1].iter().copied().for_each(&mut write);
    bytes.into_boxed_slice()
}

/// Copies of the next cards, as many as the drawn cards say, if there are as many.
fn copies(decks: &[VecDeque<u64>; 2], drawn: [u64; 2]) -> Option<[VecDeque<u64>; 2]> {
    let copy = |player: usize| {
        let count = usize::try_from(drawn[player]).ok()?;
        (count <= decks[player].len()).then(|| decks[player].iter().take(count).copied().collect())
    };
    Some([copy(0)?, copy(1)?])
}
