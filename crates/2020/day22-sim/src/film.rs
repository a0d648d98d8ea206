//! A position in the run of a deal, that can be moved about.
//!
//! A *position* is the number of the stepper's events before it: 0 is the deal laid out. The
//! film is played as far as anybody has looked, its *reach*; within that every position is at
//! hand ([`Film::go`] back costs little), and beyond it the run is played on.
//!
//! No call takes longer than it is told to: one names a [`Target`] and a number of steps, and
//! asks again while the answer is [`Progress::Working`]. A screen does that once a frame.

use std::collections::VecDeque;
use std::fmt;

use aoc_2020_day22::deal::{Deal, Player, score};
use aoc_2020_day22::stepper::{Event, Game, Rules, Stepper};

use crate::reel::Reel;
use crate::timeline::Timeline;

/// A moment of a run to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// After so many events.
    Position(u64),
    /// When so many rounds were begun, in all games together.
    Rounds(u64),
    /// When a game has begun a round; its start where the round is 0.
    Begun {
        /// The game's number.
        game: u64,
        /// The round's number.
        round: u64,
    },
    /// When a round of a game has been decided, and its cards taken.
    Done {
        /// The game's number.
        game: u64,
        /// The round's number.
        round: u64,
    },
    /// When all is over.
    End,
}

/// A way to move, from where one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// One event on, into a sub-game if one starts.
    Into,
    /// To the end of this round, or of the next one, of the game being played; a sub-game for
    /// it is played and not looked at.
    Over,
    /// To where the game being played has decided its round of the game that waits for it.
    Out,
    /// One event back.
    Back,
    /// As [`Move::Over`], back.
    BackOver,
    /// To before the game being played was started.
    BackOut,
    /// To the deal laid out.
    Start,
    /// To where all is over.
    End,
}

/// How far [`Film::go`] got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// To the target, or to the end of the run where that comes first.
    Arrived,
    /// As many steps as allowed: ask again.
    Working,
    /// The rule against repetition needs more memory than there is ([`Film::MEMORY`]).
    Full,
}

/// Something that happened, and what the game looked like after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The position after it.
    pub position: u64,
    /// What happened.
    pub event: Event,
    /// How many cards both players have in the game it happened in, with what they won. For
    /// the start and the end of a sub-game: in the game that waits.
    pub cards: [usize; 2],
}

/// Why a run has no such moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Missing {
    /// The run is over before.
    Position {
        /// What was asked for.
        asked: u64,
        /// The number of events it has.
        length: u64,
    },
    /// Fewer rounds are played.
    Rounds {
        /// What was asked for.
        asked: u64,
        /// The number of rounds there are.
        rounds: u64,
    },
    /// Fewer games are played.
    Game {
        /// What was asked for.
        asked: u64,
        /// The number of games there are.
        games: u64,
    },
    /// The game has fewer rounds.
    Round {
        /// The game.
        game: u64,
        /// What was asked for.
        asked: u64,
        /// The number of rounds that it has.
        rounds: u64,
    },
}

/// A run of a deal, and a position in it.
#[derive(Debug)]
pub struct Film {
    deal: Deal,
    rules: Rules,
    reel: Reel,
    timeline: Timeline,
    /// The latest events before the position, without gaps.
    log: VecDeque<Entry>,
}

impl Film {
    /// The most bytes, about, that a run may need before [`Progress::Full`].
    pub const MEMORY: usize = 512 << 20;

    /// The most events that [`Film::log`] gives.
    pub const LOG: usize = 512;

    /// A deal laid out.
    #[must_use]
    pub fn new(deal: &Deal, rules: Rules) -> Self {
        let stepper = Stepper::new(deal, rules);
        Self {
            deal: deal.clone(),
            rules,
            timeline: Timeline::new(&stepper),
            reel: Reel::new(stepper),
            log: VecDeque::new(),
        }
    }

    /// The deal.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of events before what is on the table.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.reel.position()
    }

    /// How far the run has been played.
    #[must_use]
    pub fn reach(&self) -> u64 {
        self.reel.head().0
    }

    /// The number of all events, when the run has been played to its end.
    #[must_use]
    pub fn length(&self) -> Option<u64> {
        let (reach, stepper) = self.reel.head();
        stepper.is_over().then_some(reach)
    }

    /// What is on the table: the games under way with their decks, the totals, and the outcome
    /// if all is over.
    #[must_use]
    pub fn table(&self) -> &Stepper {
        self.reel.table()
    }

    /// The game that is being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        match self.table().games() {
            [.., game] => game,
            [] => unreachable!("game 1 stays on the table"),
        }
    }

    /// The last event; `None` at the start.
    #[must_use]
    pub fn event(&self) -> Option<Event> {
        self.reel.event()
    }

    /// The last event with what the game looks like after it; `None` at the start.
    #[must_use]
    pub fn entry(&self) -> Option<Entry> {
        let event = self.event()?;
        Some(entry(self.position(), event, self.table()))
    }

    /// The score that each player would have, were game 1 over.
    #[must_use]
    pub fn scores(&self) -> [u128; 2] {
        let game = self.table().games().first();
        [Player::One, Player::Two]
            .map(|player| game.map_or(0, |game| score(game.deck(player).iter())))
    }

    /// The run as a picture, as far as it has been played.
    #[must_use]
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The moment that a way to move leads to.
    #[must_use]
    pub fn target(&self, way: Move) -> Target {
        let position = self.position();
        let back = Target::Position(position.saturating_sub(1));
        let games = self.table().games();
        let game = self.game();
        let (number, round) = (game.number(), game.round());
        let done = |game, round| match round {
            0 => Target::Begun { game, round },
            _ => Target::Done { game, round },
        };
        let outer = games
            .len()
            .checked_sub(2)
            .and_then(|depth| games.get(depth));
        match way {
            Move::Into => Target::Position(position + 1),
            // A sub-game is over, and its round yet to be decided.
            Move::Over if game.drawn().is_some() => done(number, round),
            Move::Over => done(number, round + 1),
            Move::Out => outer.map_or(Target::End, |outer| done(outer.number(), outer.round())),
            Move::Back => back,
            Move::BackOver if self.table().is_over() => back,
            Move::BackOver if round == 0 => back,
            Move::BackOver => done(number, round - 1),
            Move::BackOut => outer.map_or(Target::Position(0), |outer| {
                done(outer.number(), outer.round().saturating_sub(1))
            }),
            Move::Start => Target::Position(0),
            Move::End => Target::End,
        }
    }

    /// Goes to a moment, in at most so many steps for this call; where the run does not have it,
    /// to where it would have been passed ([`Film::missing`] then says why).
    pub fn go(&mut self, target: Target, steps: u64) -> Progress {
        if target == Target::Position(self.position()) {
            return Progress::Arrived;
        }
        let before = |position: u64, table: &Stepper| is_before(target, position, table);
        // Within reach there may be a nearer moment to play from. Beyond it, there is none.
        let here = before(self.position(), self.table());
        if !here || !self.reel.is_at_head() {
            self.reel.place(&before);
            self.forget_log();
        }
        for _ in 0..steps {
            if !before(self.position(), self.table()) {
                return Progress::Arrived;
            }
            if self.table().remembered() > Self::MEMORY {
                return Progress::Full;
            }
            self.step();
        }
        if before(self.position(), self.table()) {
            Progress::Working
        } else {
            Progress::Arrived
        }
    }

    /// Plays on for the picture of the whole run, without moving; whether there is more.
    pub fn explore(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            let (_, head) = self.reel.head();
            if head.is_over() || head.remembered() > Self::MEMORY {
                return false;
            }
            if let Some(event) = self.reel.play_ahead() {
                let (reach, head) = self.reel.head();
                self.timeline.add(reach, event, head);
            }
        }
        true
    }

    /// Why a target that was gone to is not what is on the table; `None` where it is.
    #[must_use]
    pub fn missing(&self, target: Target) -> Option<Missing> {
        let totals = self.table().totals();
        match target {
            Target::Position(asked) => {
                let length = self.position();
                (asked > length).then_some(Missing::Position { asked, length })
            }
            Target::Rounds(asked) => {
                let rounds = totals.rounds;
                (asked > rounds).then_some(Missing::Rounds { asked, rounds })
            }
            Target::Begun { game: asked, .. } | Target::Done { game: asked, .. }
                if asked > totals.games =>
            {
                let games = totals.games;
                Some(Missing::Game { asked, games })
            }
            Target::Begun { game, round } | Target::Done { game, round } => match self.event() {
                Some(Event::GameOver {
                    game: over, rounds, ..
                }) if over == game && rounds < round => Some(Missing::Round {
                    game,
                    asked: round,
                    rounds,
                }),
                Some(Event::NeverEnds { rounds }) if rounds < round => Some(Missing::Round {
                    game,
                    asked: round,
                    rounds,
                }),
                _ => None,
            },
            Target::End => None,
        }
    }

    /// The last events before the position, at most so many and at most [`Film::LOG`], the
    /// latest last. After a jump they may have to be played again.
    pub fn log(&mut self, most: usize) -> impl Iterator<Item = &Entry> {
        let position = self.position();
        let most = most.min(Self::LOG);
        let wanted = most.min(usize::try_from(position).unwrap_or(usize::MAX));
        if self.log.len() < wanted {
            let start = position - wanted as u64;
            self.reel.place(&|at, _| at < start);
            self.log.clear();
            while self.position() < position {
                self.step();
            }
        }
        self.log.iter().skip(self.log.len().saturating_sub(most))
    }

    /// The bytes, about, that the film takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.reel.size() + self.timeline.size() + self.log.len() * size_of::<Entry>()
    }

    fn step(&mut self) {
        let first_time = self.reel.is_at_head();
        let Some(event) = self.reel.step() else {
            return;
        };
        let (position, table) = (self.reel.position(), self.reel.table());
        if first_time {
            self.timeline.add(position, event, table);
        }
        if self.log.len() == Self::LOG {
            self.log.pop_front();
        }
        self.log.push_back(entry(position, event, table));
    }

    /// After a jump: what the log may keep is what leads to the position without a gap.
    fn forget_log(&mut self) {
        let position = self.position();
        while self
            .log
            .back()
            .is_some_and(|entry| entry.position > position)
        {
            self.log.pop_back();
        }
        if self.log.back().map(|entry| entry.position) != Some(position) {
            self.log.clear();
        }
    }
}

/// An event and what the game looks like after it. `table` is the table after it, so that a
/// game that is over is gone, and game 1 is not.
fn entry(position: u64, event: Event, table: &Stepper) -> Entry {
    let depth = match event {
        Event::Round { depth, .. } | Event::SubGame { depth, .. } => depth,
        // The game that waits is what is left to be seen.
        Event::GameOver { depth, .. } => depth.saturating_sub(1),
        Event::NeverEnds { .. } => 0,
    };
    let game = table.games().get(depth);
    let cards =
        [Player::One, Player::Two].map(|player| game.map_or(0, |game| game.deck(player).len()));
    Entry {
        position,
        event,
        cards,
    }
}

/// Whether a moment comes before the target. Monotone: once it does not, no later one does.
fn is_before(target: Target, position: u64, table: &Stepper) -> bool {
    if table.is_over() {
        return false;
    }
    let totals = table.totals();
    // A game that is gone from the table has passed every round that it had.
    let under_way = |number: u64| table.games().iter().find(|game| game.number() == number);
    match target {
        Target::Position(asked) => position < asked,
        Target::Rounds(asked) => totals.rounds < asked,
        Target::Begun { game, round } => {
            totals.games < game || under_way(game).is_some_and(|game| game.round() < round)
        }
        Target::Done { game, round } => {
            totals.games < game
                || under_way(game).is_some_and(|game| {
                    game.round() < round || game.round() == round && game.drawn().is_some()
                })
        }
        Target::End => true,
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position { asked, length } => {
                write!(f, "there is no step {asked}: the run has {length}")
            }
            Self::Rounds { asked, rounds } => {
                write!(f, "there is no round {asked}: the run has {rounds}")
            }
            Self::Game { asked, games } => {
                write!(f, "there is no game {asked}: the run has {games}")
            }
            Self::Round {
                game,
                asked,
                rounds,
            } => {
                write!(f, "game {game} has no round {asked}: it has {rounds}")
            }
        }
    }
}

impl std::error::Error for Missing {}
