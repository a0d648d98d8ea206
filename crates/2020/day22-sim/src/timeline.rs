//! The whole run as a picture: deck sizes over time, and games as nested spans.
//!
//! Its width does not grow with the run: each column stands for so many positions, and when
//! there are too many columns, two become one. Games shorter than two columns are no spans of
//! their own any more; the columns still tell how deep the games in them went.

use aoc_2020_day22::deal::{Ending, Player};
use aoc_2020_day22::stepper::{Event, Stepper};

/// The most columns.
const MOST: usize = 1024;

/// Games that wait for more others than this are not kept as spans.
const DEEPEST: usize = 40;

/// The run, as far as it has been played.
#[derive(Clone, Debug)]
pub struct Timeline {
    cards: usize,
    /// The number of positions that a column stands for.
    scale: u64,
    /// The last position.
    reach: u64,
    columns: Vec<Column>,
    spans: Vec<Span>,
    /// The games under way.
    open: Vec<Span>,
}

/// The lowest and the highest of what was there at the positions of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Player 1's cards in game 1.
    pub cards: [usize; 2],
    /// Player 1's part of the cards of the game being played, in thousandths.
    pub part: [u16; 2],
    /// How many games waited for the one being played.
    pub depth: [usize; 2],
}

/// A game, from when it was started until it was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The game's number.
    pub game: u64,
    /// The number of games that wait for it.
    pub depth: usize,
    /// The position at which it was laid out.
    pub start: u64,
    /// The position at which it was over, or how far it has been played.
    pub end: u64,
    /// Who won and why, if it is over.
    pub result: Option<(Player, Ending)>,
}

impl Column {
    fn of(table: &Stepper) -> Self {
        let cards = |game: &aoc_2020_day22::stepper::Game| {
            [Player::One, Player::Two].map(|player| game.deck(player).len())
        };
        let games = table.games();
        let [first, last] = [games.first(), games.last()].map(|game| game.map_or([0; 2], cards));
        let all = (last[0] + last[1]).max(1);
        let part = u16::try_from(last[0] * 1000 / all).unwrap_or(1000);
        Self {
            cards: [first[0]; 2],
            part: [part; 2],
            depth: [games.len().saturating_sub(1); 2],
        }
    }

    /// Both columns as one.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        fn both<T: Ord + Copy>(one: [T; 2], two: [T; 2]) -> [T; 2] {
            [one[0].min(two[0]), one[1].max(two[1])]
        }
        Self {
            cards: both(self.cards, other.cards),
            part: both(self.part, other.part),
            depth: both(self.depth, other.depth),
        }
    }
}

impl Timeline {
    pub(crate) fn new(stepper: &Stepper) -> Self {
        let column = Column::of(stepper);
        let first = Span {
            game: 1,
            depth: 0,
            start: 0,
            end: 0,
            result: None,
        };
        let games = stepper.games().first();
        Self {
            cards: games.map_or(0, |game| {
                game.deck(Player::One).len() + game.deck(Player::Two).len()
            }),
            scale: 1,
            reach: 0,
            columns: vec![column],
            spans: Vec::new(),
            open: vec![first],
        }
    }

    /// The next position of the run.
    pub(crate) fn add(&mut self, position: u64, event: Event, table: &Stepper) {
        self.reach = position;
        match event {
            Event::SubGame {
                depth, sub_game, ..
            } => self.open.push(Span {
                game: sub_game,
                depth: depth + 1,
                start: position,
                end: position,
                result: None,
            }),
            Event::GameOver { winner, ending, .. } => {
                if let Some(span) = self.open.pop() {
                    let span = Span {
                        end: position,
                        result: Some((winner, ending)),
                        ..span
                    };
                    if span.is_wide(self.scale) {
                        self.spans.push(span);
                    }
                }
            }
            Event::Round { .. } | Event::NeverEnds { .. } => {}
        }
        let column = Column::of(table);
        let index = usize::try_from(position / self.scale).unwrap_or(usize::MAX);
        match self.columns.get_mut(index) {
            Some(there) => *there = there.and(column),
            None => self.columns.push(column),
        }
        if self.columns.len() > MOST {
            self.scale *= 2;
            let merge = |pair: &[Column]| match *pair {
                [one, two] => one.and(two),
                [one, ..] => one,
                [] => column,
            };
            self.columns = self.columns.chunks(2).map(merge).collect();
            let scale = self.scale;
            self.spans.retain(|span| span.is_wide(scale));
        }
    }

    /// The number of cards in game 1.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// How far the run has been played: what the picture spans, from 0.
    #[must_use]
    pub fn reach(&self) -> u64 {
        self.reach
    }

    /// The number of positions that each of [`Timeline::columns`] stands for.
    #[must_use]
    pub fn scale(&self) -> u64 {
        self.scale
    }

    /// The columns as they are kept, at most 1024: column `i` stands for the positions from
    /// `i * scale` on.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The columns of a picture of a certain width, which all of the run fills.
    #[must_use]
    pub fn picture(&self, width: usize) -> Vec<Column> {
        let have = self.columns.len();
        (0..width)
            .filter_map(|x| {
                let from = x * have / width;
                let to = ((x + 1) * have / width).clamp(from + 1, have.max(from + 1));
                self.columns
                    .get(from..to)?
                    .iter()
                    .copied()
                    .reduce(Column::and)
            })
            .collect()
    }

    /// The position that a column of such a picture begins with.
    #[must_use]
    pub fn position_at(&self, x: usize, width: usize) -> u64 {
        if width < 2 {
            return 0;
        }
        let x = u128::from((x.min(width - 1)) as u64);
        let position = u128::from(self.reach) * x / u128::from(width as u64 - 1);
        u64::try_from(position).unwrap_or(self.reach)
    }

    /// The column of such a picture in which a position is.
    #[must_use]
    pub fn column_at(&self, position: u64, width: usize) -> usize {
        let columns = u128::from((width.saturating_sub(1)) as u64);
        let position = u128::from(position.min(self.reach));
        let x = position * columns / u128::from(self.reach.max(1));
        usize::try_from(x).unwrap_or(0)
    }

    /// The games, those under way last, with an end at [`Timeline::reach`]. Short ones may be missing.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        let open = self.open.iter().map(|span| Span {
            end: self.reach,
            ..*span
        });
        self.spans.iter().copied().chain(open)
    }

    /// The bytes, about, that the picture takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.columns.capacity() * size_of::<Column>()
            + (self.spans.capacity() + self.open.capacity()) * size_of::<Span>()
    }
}

impl Span {
    fn is_wide(&self, scale: u64) -> bool {
        self.depth <= DEEPEST && self.end - self.start >= 2 * scale
    }
}
