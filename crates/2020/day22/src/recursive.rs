//! Part 2, fast: exact on every deal, at a small part of the plain solver's cost.
//!
//! The [plain solver](crate::plain) stores and compares both decks before every
//! round, and plays every sub-game. Of a sub-game, though, only the winner matters, and
//! the highest card says a lot about him. In what follows a game has `n` distinct
//! positive cards, so that the highest of them is at least `n`.
//!
//! # The highest card
//!
//! Its owner, after drawing it, has at most `n - 2` cards left while the other player
//! has one or more. So it never starts a sub-game, and as the highest it wins: **the
//! owner of the highest card never loses it**, and is never the player without cards.
//!
//! - *Player 1 owns it.* The game ends by player 2's empty deck or by repetition, and
//!   player 1 wins either way. Such a sub-game is not played.
//! - *Player 2 owns it.* Player 2 wins exactly if player 1's deck is empty at some time,
//!   and player 1 exactly if the game would go on for ever. So it does not matter *when*
//!   a repetition is noticed: any proof that the game never ends will do.
//!
//! # Proofs that a game never ends
//!
//! - *A state seen before*, in a history that need not hold every state. Each time the
//!   highest card has come to the top of its owner's deck (an *anchor*), it wins, goes to
//!   the bottom, and is on top again after as many rounds as there were cards in the
//!   deck. An endless game therefore passes anchors for ever, and it is enough to store
//!   some of them. Stored states are whole, in an [`FxHashSet`]: equality is exact, the
//!   hash only finds the place. Short games store nothing: from anchor `PATIENCE` on,
//!   each is looked up, and one in `STORED_ONE_IN` is stored. The anchors that are looked at
//!   follow from one another by a fixed rule on finitely many cases, so that in an endless
//!   game they come round in a cycle. Sooner or later one of the cycle is stored, and when it
//!   comes again, it is found.
//! - *Turns.* Most endless games come to a plain shape in which the players win in
//!   turns; [`alternation`](crate::alternation) tells from one state, with proof, whether that
//!   goes on for ever. If it goes on for a while only, it tells for how long, and those rounds
//!   are not played: the decks are put down as they are after them. That needs an odd number
//!   of cards, so that a game of an even number is not watched at all for its first
//!   `UNWATCHED` rounds.
//!
//! # The first game
//!
//! Its score matters, and if it ends by repetition, that of the *first* state that comes
//! back. So the winner of each of its rounds is written down. When the state before round
//! `b`, at some time, is found to be that before round `a`, the state that came back first is
//! found by going backwards: the two bottom cards of the winner's deck
//! are those of the last round, so that a state and its last round's winner give the state
//! before. The states before `a` and `b` are the same as far back as the winners are.
//! A game found to go on in turns for ever is on its cycle, and goes back likewise, as
//! far as the winners have taken turns.
//!
//! # Cards and decks
//!
//! A card of `n - 1` or more never starts a sub-game, in any game of the deal. Renamed
//! `n - 1`, `n`, ... in their order, such cards change nothing, and up to 128 cards of any
//! size fit in bytes. A deck is a stretch of a tape: drawing moves its top, winning its
//! end. Both decks have their tops at the same place, and both get the two cards at their
//! ends, of which only the winner's end moves on, so that a round has no branch on who
//! won; another single test tells whether both have enough cards for a sub-game.
//!
//! Cost, for 25 cards each: 30 microseconds in the median and 5 ms at the worst of 200
//! deals, where the plain solver takes 5 ms and seconds.

use std::borrow::Borrow;
use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::mem;

use rustc_hash::FxHashSet;

use crate::alternation::{Course, Rings};
use crate::deal::{Deal, Ending, Outcome, Player, score};

/// What a deal may cost before it is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Rounds of all games together. Sub-games that need not be played do not count. It
    /// may be passed by a few thousand rounds before that is noticed.
    pub rounds: u64,
    /// Bytes of decks and stored states, of all games under way together.
    pub memory: usize,
}

impl Limit {
    /// Four thousand million rounds, which take about half a minute, and 1 GiB.
    pub const DEFAULT: Self = Self {
        rounds: 4_000_000_000,
        memory: 1 << 30,
    };
}

impl Default for Limit {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The limit that a game reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitReached {
    /// [`Limit::rounds`].
    Rounds(u64),
    /// [`Limit::memory`].
    Memory(usize),
}

impl fmt::Display for LimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rounds(rounds) => {
                write!(
                    f,
                    "part 2 was not over after {rounds} rounds, which is the limit"
                )
            }
            Self::Memory(bytes) => write!(
                f,
                "part 2 was not over when its decks and history took {bytes} bytes, which is the limit"
            ),
        }
    }
}

impl Error for LimitReached {}

/// Plays part 2 within [`Limit::DEFAULT`].
///
/// # Errors
///
/// When the limit is reached first.
pub fn part2(deal: &Deal) -> Result<Outcome, LimitReached> {
    part2_with_limit(deal, Limit::DEFAULT)
}

/// Plays part 2 within a limit.
///
/// # Errors
///
/// When the limit is reached first.
pub fn part2_with_limit(deal: &Deal, limit: Limit) -> Result<Outcome, LimitReached> {
    let most = deal.player1().iter().chain(deal.player2()).max();
    match deal.cards() {
        0..=128 if most.is_some_and(|&most| most <= u64::from(u8::MAX)) => {
            play(deal, limit, |card| card as u8, u64::from)
        }
        0..=128 => play_renamed::<u8>(deal, limit),
        129..=32_768 => play_renamed::<u16>(deal, limit),
        _ => play_renamed::<u32>(deal, limit),
    }
}

/// The number of the first anchor that is looked up.
const PATIENCE: u64 = 16;
/// Of the anchors that are looked up, one in so many is stored.
const STORED_ONE_IN: u64 = 4;
/// Rounds of a game with an even number of cards before anchors are looked for.
const UNWATCHED: usize = 96;
/// Pairs of rounds that are worth leaving out.
const WORTHWHILE: usize = 6;
/// The last winners before an anchor of a game that goes on in turns: of the last rounds, so
/// many, the other player won the latest. A filter only, to leave out tests that would fail.
const TURNS: usize = 0b1010;
const TURNS_MASK: usize = 0b1111;

/// A card inside the solver: an integer just wide enough.
trait Card: Copy + Ord + Hash + Default {
    /// What its decks lie on.
    type Tape: Tape<Self>;

    fn number(self) -> usize;

    /// For numbers that fit only.
    fn from_number(number: usize) -> Self;
}

/// Cards one after the other.
trait Tape<C>: AsRef<[C]> + AsMut<[C]> {
    fn new() -> Self;

    /// Makes it as long as that; gives the number of bytes that this took.
    fn reserve(&mut self, cards: usize) -> usize;

    fn card(&self, at: usize) -> C;

    /// Puts down two cards.
    fn put(&mut self, at: usize, first: C, second: C);
}

/// Cards on a tape of bytes: room for 128 cards and what 128 rounds add to them.
const BYTE_TAPE: usize = 512;

/// The remainders below tell the compiler that no index is out of range: there is no test
/// left, and no number changes, as the last two places are never played on.
impl Tape<u8> for [u8; BYTE_TAPE + 2] {
    fn new() -> Self {
        [0; BYTE_TAPE + 2]
    }

    fn reserve(&mut self, cards: usize) -> usize {
        debug_assert!(cards <= BYTE_TAPE);
        0
    }

    #[inline]
    fn card(&self, at: usize) -> u8 {
        debug_assert!(at < BYTE_TAPE);
        self[at % BYTE_TAPE]
    }

    #[inline]
    fn put(&mut self, at: usize, first: u8, second: u8) {
        debug_assert!(at < BYTE_TAPE);
        let at = at % BYTE_TAPE;
        let pair = u16::from_le_bytes([first, second]);
        self[at..at + 2].copy_from_slice(&pair.to_le_bytes());
    }
}

impl<C: Card> Tape<C> for Vec<C> {
    fn new() -> Self {
        Self::new()
    }

    fn reserve(&mut self, cards: usize) -> usize {
        let more = cards.saturating_sub(self.len());
        if more > 0 {
            self.resize(cards, C::default());
        }
        more * size_of::<C>()
    }

    #[inline]
    fn card(&self, at: usize) -> C {
        self[at]
    }

    #[inline]
    fn put(&mut self, at: usize, first: C, second: C) {
        self[at..at + 2].copy_from_slice(&[first, second]);
    }
}

macro_rules! cards {
    ($($int:ty: $tape:ty),*) => {$(
        impl Card for $int {
            type Tape = $tape;

            #[inline]
            fn number(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_number(number: usize) -> Self {
                debug_assert!(Self::try_from(number).is_ok());
                number as Self
            }
        }
    )*};
}

cards!(u8: [u8; BYTE_TAPE + 2], u16: Vec<u16>, u32: Vec<u32>);

/// A stored state: the number of player 1's cards, and both decks. Of the first game also the
/// number of rounds before it.
struct Seen<C> {
    state: Box<[C]>,
    rounds: usize,
}

impl<C: Eq> PartialEq for Seen<C> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl<C: Eq> Eq for Seen<C> {}

impl<C: Hash> Hash for Seen<C> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl<C> Borrow<[C]> for Seen<C> {
    fn borrow(&self) -> &[C] {
        &self.state
    }
}

/// Where both decks lie on their tapes, and how it came to this.
#[derive(Clone, Copy)]
struct Place {
    /// Where both decks have their top cards.
    top: usize,
    /// Where each deck has its end, below its bottom card.
    ends: [usize; 2],
    /// The winners of the last rounds, the latest in the lowest bit.
    winners: usize,
}

/// A game; player 1 is number 0 here, and player 2 number 1.
struct Game<C: Card> {
    tapes: [C::Tape; 2],
    place: Place,
    /// Who owns the highest card.
    owner: usize,
    /// The number of cards.
    n: usize,
    /// Rounds until the highest card is on top, or until anchors are to be looked for.
    until: usize,
    /// Whether the next anchor is known.
    watched: bool,
    anchors: u64,
    history: FxHashSet<Seen<C>>,
    /// What the history takes.
    bytes: usize,
}

/// Why a game is not played on.
enum Event {
    /// The top cards start a sub-game that has to be played.
    SubGame,
    /// The game is over: its winner, and why.
    Over(usize, Ending),
}

/// All games of a deal.
struct Table<C: Card> {
    /// The games under way, the first game first, and spare ones.
    games: Vec<Game<C>>,
    /// A state that is about to be looked up.
    state: Vec<C>,
    rings: Rings<C>,
    /// The winner of each round of the first game.
    log: Vec<u8>,
    limit: Limit,
    /// What has been used up of the limit.
    rounds: u64,
    memory: usize,
}

impl<C: Card> Game<C> {
    fn new() -> Self {
        Self {
            tapes: [C::Tape::new(), C::Tape::new()],
            place: Place {
                top: 0,
                ends: [0; 2],
                winners: TURNS,
            },
            owner: 0,
            n: 0,
            until: 0,
            anchors: 0,
            watched: false,
            history: FxHashSet::default(),
            bytes: 0,
        }
    }

    #[inline]
    fn deck(&self, player: usize) -> &[C] {
        &self.tapes[player].as_ref()[self.place.top..self.place.ends[player]]
    }

    #[inline]
    fn len(&self, player: usize) -> usize {
        self.place.ends[player] - self.place.top
    }

    /// Puts down the decks; gives the number of bytes that their tapes grew by.
    #[inline]
    fn set(&mut self, cards: [&[C]; 2]) -> usize {
        self.n = cards[0].len() + cards[1].len();
        // For all cards in one deck, and the rounds until there is an anchor.
        let room = self.n + 2 * self.n.max(UNWATCHED) + 2;
        let mut bytes = 0;
        for (tape, cards) in self.tapes.iter_mut().zip(cards) {
            bytes += tape.reserve(room);
            tape.as_mut()[..cards.len()].copy_from_slice(cards);
        }
        self.place = Place {
            top: 0,
            ends: cards.map(<[C]>::len),
            winners: TURNS,
        };
        bytes
    }

    /// Starts a game anew; gives the number of bytes that its tapes grew by.
    #[inline]
    fn start(&mut self, cards: [&[C]; 2], owner: usize) -> usize {
        let n = cards[0].len() + cards[1].len();
        self.owner = owner;
        self.until = if n.is_multiple_of(2) { UNWATCHED } else { 0 };
        self.watched = false;
        self.anchors = 0;
        self.set(cards)
    }

    /// Forgets the history; gives the number of bytes that it took.
    #[inline]
    fn forget(&mut self) -> usize {
        if self.bytes > 0 {
            // Emptying a large table would cost each later, small game as much.
            if self.history.capacity() > 1_000 {
                self.history = FxHashSet::default();
            } else {
                self.history.clear();
            }
        }
        mem::take(&mut self.bytes)
    }

    /// Makes room for so many cards at either end.
    #[inline]
    fn make_room(&mut self, cards: usize) {
        let Place { top, ends, winners } = self.place;
        let tapes = self.tapes.each_mut().map(AsMut::as_mut);
        if ends[0].max(ends[1]) + cards + 2 > tapes[0].len() {
            for (tape, end) in tapes.into_iter().zip(ends) {
                tape.copy_within(top..end, 0);
            }
            self.place = Place {
                top: 0,
                ends: ends.map(|end| end - top),
                winners,
            };
        }
    }

    /// Ends a round that its sub-game decided.
    #[inline]
    fn settle(&mut self, winner: usize) {
        self.make_room(2);
        let Place { top, ends, winners } = &mut self.place;
        *winners = winners.wrapping_mul(2).wrapping_add(winner);
        let drawn = [self.tapes[0].as_ref()[*top], self.tapes[1].as_ref()[*top]];
        *top += 1;
        let end = &mut ends[winner];
        let tape = self.tapes[winner].as_mut();
        tape[*end] = drawn[winner];
        tape[*end + 1] = drawn[1 - winner];
        *end += 2;
        self.until -= 1;
    }
}

/// Plays rounds until the tops are at `stop`, an empty deck, or a round that is for a sub-game.
#[inline(always)]
fn rounds<C: Card, const FIRST: bool>(
    tapes: &mut [C::Tape; 2],
    place: &mut Place,
    stop: usize,
    log: &mut Vec<u8>,
) {
    let [tape1, tape2] = tapes;
    let Place {
        mut top,
        ends: [mut end1, mut end2],
        mut winners,
    } = *place;
    while top != stop && top != end1 && (!FIRST || top != end2) {
        let (card1, card2) = (tape1.card(top), tape2.card(top));
        let left1 = (end1 - top).wrapping_sub(card1.number() + 1);
        let left2 = (end2 - top).wrapping_sub(card2.number() + 1);
        // Neither has wrapped around.
        if (left1 | left2) <= usize::MAX / 2 {
            break;
        }
        let winner = usize::from(card2 > card1);
        tape1.put(end1, card1, card2);
        tape2.put(end2, card2, card1);
        end1 += 2 - 2 * winner;
        end2 += 2 * winner;
        winners = winners.wrapping_mul(2).wrapping_add(winner);
        top += 1;
        if FIRST {
            log.push(winner as u8);
        }
    }
    place.top = top;
    place.winners = winners;
    place.ends[0] = end1;
    place.ends[1] = end2;
}

impl<C: Card> Table<C> {
    /// Plays the game at `depth` on, until it is over or a sub-game has to be played.
    fn run<const FIRST: bool>(&mut self, depth: usize) -> Result<Event, LimitReached> {
        if self.rounds > self.limit.rounds {
            return Err(LimitReached::Rounds(self.limit.rounds));
        }
        let game = &mut self.games[depth];
        let owner = game.owner;
        loop {
            if game.len(1 - owner) == 0 {
                return Ok(Event::Over(owner, Ending::EmptyDeck));
            }
            if game.until == 0 && !game.watched {
                game.watched = true;
                let deck = game.deck(owner);
                let highest = deck.iter().copied().max().unwrap_or_default();
                game.until = deck.iter().take_while(|&&card| card != highest).count();
            }
            if game.until == 0 {
                game.anchors += 1;
                game.until = game.len(owner);
                if game.n % 2 == 1
                    && game.until.is_multiple_of(2)
                    && game.place.winners & TURNS_MASK == TURNS
                {
                    match self
                        .rings
                        .course(game.deck(owner), game.deck(1 - owner), bar)
                    {
                        Course::ForEver => {
                            if FIRST {
                                rewind_turns(game, &self.log);
                            }
                            return Ok(Event::Over(0, Ending::Repetition));
                        }
                        Course::Pairs(pairs) if !FIRST && pairs >= WORTHWHILE => {
                            let Place { top, ends, .. } = game.place;
                            let [follower, leader] = &mut game.tapes;
                            game.until = self.rings.after(
                                pairs,
                                &mut leader.as_mut()[top..ends[1]],
                                &mut follower.as_mut()[top..ends[0]],
                            );
                            self.rounds += 2 * pairs as u64;
                        }
                        Course::Pairs(_) | Course::Other => {}
                    }
                }
                if game.anchors >= PATIENCE {
                    if self.rounds > self.limit.rounds {
                        return Err(LimitReached::Rounds(self.limit.rounds));
                    }
                    self.state.clear();
                    self.state.push(C::from_number(game.len(0)));
                    self.state.extend_from_slice(game.deck(0));
                    self.state.extend_from_slice(game.deck(1));
                    if let Some(seen) = game.history.get(self.state.as_slice()) {
                        if FIRST {
                            let rounds = seen.rounds;
                            rewind(game, &self.log, rounds);
                        }
                        return Ok(Event::Over(0, Ending::Repetition));
                    }
                    if game.anchors.is_multiple_of(STORED_ONE_IN) {
                        // With what the table takes for an entry, and the log since the last.
                        let bytes = size_of_val(self.state.as_slice())
                            + 2 * size_of::<Seen<C>>()
                            + 4 * game.n;
                        game.bytes += bytes;
                        self.memory += bytes;
                        if self.memory > self.limit.memory {
                            return Err(LimitReached::Memory(self.limit.memory));
                        }
                        game.history.insert(Seen {
                            state: self.state.as_slice().into(),
                            rounds: if FIRST { self.log.len() } else { 0 },
                        });
                    }
                }
            }
            game.make_room(2 * game.until);
            let from = game.place.top;
            let stop = from + game.until;
            rounds::<C, FIRST>(&mut game.tapes, &mut game.place, stop, &mut self.log);
            let (top, other_end) = (game.place.top, game.place.ends[1 - owner]);
            self.rounds += (top - from) as u64;
            game.until = stop - top;
            if top != stop && top != other_end {
                let [card1, card2] = game
                    .tapes
                    .each_ref()
                    .map(|tape| tape.as_ref()[top].number());
                let sub1 = &game.tapes[0].as_ref()[top + 1..][..card1];
                let sub2 = &game.tapes[1].as_ref()[top + 1..][..card2];
                if sub1.iter().copied().max() < sub2.iter().copied().max() {
                    return Ok(Event::SubGame);
                }
                game.settle(0);
                if FIRST {
                    self.log.push(0);
                }
            }
        }
    }

    /// Starts the sub-game of the round that the game at `depth` is at.
    fn open(&mut self, depth: usize) -> Result<(), LimitReached> {
        if self.games.len() == depth + 1 {
            self.games.push(Game::new());
        }
        let (outer, inner) = self.games.split_at_mut(depth + 1);
        let [sub1, sub2] = [0, 1].map(|player| {
            let cards = outer[depth].deck(player);
            &cards[1..=cards[0].number()]
        });
        // Player 2 owns the highest card, or there would be nothing to play.
        self.memory += inner[0].start([sub1, sub2], 1);
        if self.memory > self.limit.memory {
            return Err(LimitReached::Memory(self.limit.memory));
        }
        Ok(())
    }

    /// Plays the first game to its end.
    fn play(&mut self) -> Result<Event, LimitReached> {
        let mut depth = 0;
        loop {
            let event = if depth == 0 {
                self.run::<true>(0)?
            } else {
                self.run::<false>(depth)?
            };
            match event {
                Event::SubGame => {
                    self.open(depth)?;
                    depth += 1;
                }
                Event::Over(..) if depth == 0 => return Ok(event),
                Event::Over(winner, _) => {
                    self.memory -= self.games[depth].forget();
                    depth -= 1;
                    self.games[depth].settle(winner);
                    self.rounds += 1;
                    if depth == 0 {
                        self.log.push(winner as u8);
                    }
                }
            }
        }
    }
}

/// What an H must be above to win against the card without a sub-game: the card, or, if it is
/// at most `most`, also the number up to which an H starts one.
#[inline]
fn bar<C: Card>(card: C, most: usize, high: usize) -> C {
    if card.number() > most {
        card
    } else {
        card.max(C::from_number(high))
    }
}

/// Takes back rounds, given their winners, the last round first.
fn take_back<C: Card>(game: &mut Game<C>, winners: impl Iterator<Item = usize>) {
    let mut decks = [0, 1].map(|player| game.deck(player).iter().copied().collect::<VecDeque<_>>());
    for winner in winners {
        if let (Some(lost), Some(won)) = (decks[winner].pop_back(), decks[winner].pop_back()) {
            decks[winner].push_front(won);
            decks[1 - winner].push_front(lost);
        }
    }
    let [deck1, deck2] = &mut decks;
    game.set([deck1.make_contiguous(), deck2.make_contiguous()]);
}

/// Goes back to the first state that came back, from one that was there after `rounds` rounds.
fn rewind<C: Card>(game: &mut Game<C>, log: &[u8], rounds: usize) {
    let before = log[..rounds].iter().rev().zip(log.iter().rev());
    let same = before.take_while(|(earlier, later)| earlier == later);
    take_back(game, same.map(|(&winner, _)| usize::from(winner)));
}

/// Goes back to the first state that came back, from one in which the players win in turns for
/// ever, the owner of the highest card first.
fn rewind_turns<C: Card>(game: &mut Game<C>, log: &[u8]) {
    let turns = [1 - game.owner, game.owner].into_iter().cycle();
    let before = log
        .iter()
        .rev()
        .map(|&winner| usize::from(winner))
        .zip(turns);
    let same = before.take_while(|(winner, turn)| winner == turn);
    take_back(game, same.map(|(winner, _)| winner));
}

/// Plays a deal whose cards are first renamed, which makes them fit their type.
fn play_renamed<C: Card>(deal: &Deal, limit: Limit) -> Result<Outcome, LimitReached> {
    let sorted = deal.sorted();
    let n = sorted.len();
    // Ascending numbers: those that can start a sub-game as they are, then the others.
    let mut numbers = Vec::with_capacity(n);
    for &card in &sorted {
        let low = usize::try_from(card).ok().filter(|&card| card < n - 1);
        let next = numbers.last().map_or(0, |&last| last + 1);
        numbers.push(low.unwrap_or(next.max(n - 1)));
    }
    let number = |card| C::from_number(numbers[sorted.binary_search(&card).unwrap_or(0)]);
    let card = |card: C| sorted[numbers.binary_search(&card.number()).unwrap_or(0)];
    play(deal, limit, number, card)
}

/// Plays a deal, given what turns its cards into those played with, and back.
fn play<C: Card>(
    deal: &Deal,
    limit: Limit,
    number: impl Fn(u64) -> C,
    card: impl Fn(C) -> u64,
) -> Result<Outcome, LimitReached> {
    let decks = [Player::One, Player::Two].map(|player| {
        let cards = deal.deck(player).iter();
        cards.map(|&card| number(card)).collect::<Vec<_>>()
    });
    let owner = usize::from(decks[1].iter().max() > decks[0].iter().max());
    let mut table = Table {
        games: Vec::with_capacity(12),
        state: Vec::new(),
        rings: Rings::default(),
        log: Vec::with_capacity(1_000),
        limit,
        rounds: 0,
        memory: 0,
    };
    table.games.push(Game::new());
    table.memory = table.games[0].start([&decks[0], &decks[1]], owner);
    let Event::Over(winner, ending) = table.play()? else {
        unreachable!("play returns when the first game is over");
    };
    let deck: Vec<u64> = table.games[0]
        .deck(winner)
        .iter()
        .map(|&number| card(number))
        .collect();
    let winner = if winner == 0 {
        Player::One
    } else {
        Player::Two
    };
    Ok(Outcome {
        winner,
        ending,
        score: score(deck.iter()),
    })
}
