//! A film, as a page sees it.
//!
//! Moments travel as the texts that links have ([`aoc_2020_day22_sim::scene`]), so that whatever
//! the page can go to can be sent to somebody, and the other way round. Cards and scores are
//! texts too: JavaScript's numbers are exact up to 53 bits only, and a card has up to 64.

use aoc_2020_day22::deal::{Ending, Player};
use aoc_2020_day22::stepper::{Decision, Event, Game};
use aoc_2020_day22_sim::{Film, Move, NoScene, Progress, Scene, TELLING, Target, words};

use crate::json::{Json, quoted};

/// A film and the scene that it was opened with.
#[derive(Debug)]
pub struct Screen {
    scene: Scene,
    film: Film,
}

/// The most cards of a deck that a view has one by one; the page says how many more there are.
const MOST_CARDS: usize = 400;

/// The most games of the stack that a view has one by one: the outermost and the innermost.
const MOST_GAMES: usize = 24;

impl Screen {
    /// Lays out what a link says, at its start; [`Screen::at`] is where it wants to go.
    ///
    /// # Errors
    ///
    /// Where the text is no scene, with a sentence about why.
    pub fn open(link: &str) -> Result<Self, NoScene> {
        let scene: Scene = link.parse()?;
        let film = scene.film();
        Ok(Self { scene, film })
    }

    /// The moment that the link asked for.
    #[must_use]
    pub fn at(&self) -> String {
        self.scene.at().to_string()
    }

    /// Goes to a moment, in at most so many steps for this call.
    ///
    /// # Errors
    ///
    /// Where the text is no moment.
    pub fn go(&mut self, target: &str, steps: u32) -> Result<Progress, NoScene> {
        Ok(self.film.go(target.parse()?, u64::from(steps)))
    }

    /// Why a moment that was gone to is not what is on the screen.
    #[must_use]
    pub fn missing(&self, target: &str) -> Option<String> {
        let target: Target = target.parse().ok()?;
        self.film.missing(target).map(|missing| missing.to_string())
    }

    /// The moment that a way to move leads to, by the way's name on the page.
    #[must_use]
    pub fn way(&self, name: &str) -> Option<String> {
        let way = match name {
            "into" => Move::Into,
            "over" => Move::Over,
            "out" => Move::Out,
            "back" => Move::Back,
            "back-over" => Move::BackOver,
            "back-out" => Move::BackOut,
            "start" => Move::Start,
            "end" => Move::End,
            _ => return None,
        };
        Some(self.film.target(way).to_string())
    }

    /// The number of events before what is on the table.
    #[must_use]
    pub fn position(&self) -> f64 {
        approximate(self.film.position())
    }

    /// Whether all is over.
    #[must_use]
    pub fn over(&self) -> bool {
        self.film.table().is_over()
    }

    /// Plays on for the picture, without moving; whether there is more.
    pub fn explore(&mut self, steps: u32) -> bool {
        self.film.explore(u64::from(steps))
    }

    /// The link to what is on the screen.
    #[must_use]
    pub fn link(&self) -> String {
        self.here().to_string()
    }

    /// The command that shows the same in a terminal.
    #[must_use]
    pub fn command(&self) -> String {
        format!("cargo aoc play 2020/22 {}", self.here().options().join(" "))
    }

    fn here(&self) -> Scene {
        let at = Target::Position(self.film.position());
        self.scene.clone().with_moment(at)
    }

    /// What is on the table, as JSON.
    #[must_use]
    pub fn view(&self) -> String {
        let table = self.film.table();
        let totals = table.totals();
        let scores = self.film.scores();
        let number = |number: Option<u64>| number.map_or("null".to_owned(), |n| n.to_string());
        let totals = Json::object()
            .raw("rounds", totals.rounds)
            .raw("games", totals.games)
            .raw("deepest", totals.deepest)
            .raw("longestRounds", totals.longest_rounds)
            .raw("longestGame", totals.longest_game)
            .raw("emptyDecks", totals.empty_decks)
            .raw("repetitions", totals.repetitions)
            .end();
        let json = Json::object()
            .raw("part", self.scene.part())
            .raw("position", self.film.position())
            .raw("reach", self.film.reach())
            .raw("length", number(self.film.length()))
            .raw("over", table.is_over())
            .raw("depth", table.games().len() - 1)
            .raw("stack", self.stack())
            .raw(
                "decks",
                Json::list([Player::One, Player::Two].map(|player| self.deck(player))),
            )
            .raw("totals", totals)
            .raw("scores", Json::list(scores.map(|s| quoted(&s.to_string()))))
            .raw("last", self.last());
        let json = match (table.is_over(), table.outcome(), table.games().first()) {
            (true, Some(outcome), Some(game)) => json
                .text("result", words::result(Some(outcome)))
                .text("score", outcome.score)
                .raw("winner", outcome.winner.index())
                .text("sum", words::sum(game.deck(outcome.winner).iter())),
            (true, ..) => json.text("result", words::result(None)),
            (false, ..) => json,
        };
        json.end()
    }

    fn stack(&self) -> String {
        let games = self.film.table().games();
        let hidden = games.len().saturating_sub(MOST_GAMES);
        let shown = games
            .iter()
            .enumerate()
            .filter(|(depth, _)| *depth < MOST_GAMES / 2 || *depth >= MOST_GAMES / 2 + hidden);
        Json::list(shown.map(|(depth, game)| {
            let json = Json::object()
                .raw("depth", depth)
                .raw("game", game.number())
                .raw("round", game.round())
                .raw(
                    "cards",
                    Json::list(sizes(game).map(|size| size.to_string())),
                );
            match (game.drawn(), game.sub_game()) {
                (Some([one, two]), Some(sub_game)) => json
                    .raw(
                        "drawn",
                        Json::list([one, two].map(|card| quoted(&card.to_string()))),
                    )
                    .raw("waits", sub_game)
                    .end(),
                _ => json.end(),
            }
        }))
    }

    fn deck(&self, player: Player) -> String {
        let deck = self.film.game().deck(player);
        Json::object()
            .raw("size", deck.len())
            .raw(
                "cards",
                Json::list(
                    deck.iter()
                        .take(MOST_CARDS)
                        .map(|card| quoted(&card.to_string())),
                ),
            )
            .end()
    }

    /// What happened last: the cards that were drawn, who took them, and why in words.
    fn last(&self) -> String {
        let Some(entry) = self.film.entry() else {
            return "null".to_owned();
        };
        let cards = |[one, two]: [u64; 2]| Json::list([one, two].map(|c| quoted(&c.to_string())));
        let json = Json::object()
            .text("says", words::sentence(&entry))
            .maybe("also", words::no_sub_game(self.scene.rules(), &entry));
        let json = match entry.event {
            Event::Round {
                game,
                round,
                drawn,
                winner,
                decision,
                ..
            } => json
                .text("kind", "round")
                .raw("game", game)
                .raw("round", round)
                .raw("drawn", cards(drawn))
                .raw("winner", winner.index())
                .raw(
                    "by",
                    match decision {
                        Decision::HigherCard => 0,
                        Decision::SubGame(sub_game) => sub_game,
                    },
                ),
            Event::SubGame {
                game,
                round,
                drawn,
                sub_game,
                ..
            } => json
                .text("kind", "sub-game")
                .raw("game", game)
                .raw("round", round)
                .raw("drawn", cards(drawn))
                .raw("subGame", sub_game),
            Event::GameOver {
                game,
                winner,
                ending,
                ..
            } => json
                .text("kind", "game-over")
                .raw("game", game)
                .raw("winner", winner.index())
                .raw("repetition", ending == Ending::Repetition),
            Event::NeverEnds { .. } => json.text("kind", "never-ends"),
        };
        json.end()
    }

    /// The last events in sentences, one a line, the latest last.
    pub fn log(&mut self, most: usize) -> String {
        let sentences: Vec<_> = self.film.log(most).map(words::sentence).collect();
        sentences.join("\n")
    }

    /// Six numbers for each column of a picture of this width: the lowest and highest number of
    /// player 1's cards in game 1, of player 1's part of the game being played in thousandths,
    /// and of the games that wait.
    #[must_use]
    pub fn picture(&self, width: usize) -> Vec<u32> {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let columns = self.film.timeline().picture(width);
        let numbers = columns.iter().flat_map(|column| {
            let [low, high] = column.cards.map(number);
            let [part_low, part_high] = column.part.map(u32::from);
            let [shallow, deep] = column.depth.map(number);
            [low, high, part_low, part_high, shallow, deep]
        });
        numbers.collect()
    }

    /// Five numbers for each game that is long enough to be seen: its number, how many games
    /// wait for it, the positions from and to, and 0 (under way), 1 or 2 (the winner), or 3
    /// (player 1 by repetition).
    #[must_use]
    pub fn spans(&self) -> Vec<f64> {
        let spans = self.film.timeline().spans();
        let numbers = spans.flat_map(|span| {
            let result = match span.result {
                None => 0.0,
                Some((_, Ending::Repetition)) => 3.0,
                Some((Player::One, Ending::EmptyDeck)) => 1.0,
                Some((Player::Two, Ending::EmptyDeck)) => 2.0,
            };
            let depth = u32::try_from(span.depth).unwrap_or(u32::MAX);
            [
                approximate(span.game),
                f64::from(depth),
                approximate(span.start),
                approximate(span.end),
                result,
            ]
        });
        numbers.collect()
    }

    /// The number of cards in game 1.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.film.timeline().cards()
    }
}

/// What JavaScript calls a number: exact up to 2^53, which no run reaches.
#[expect(clippy::cast_precision_loss, reason = "exact up to 2^53")]
fn approximate(number: u64) -> f64 {
    number as f64
}

fn sizes(game: &Game) -> [usize; 2] {
    [Player::One, Player::Two].map(|player| game.deck(player).len())
}

/// The link that a pasted deal comes to: the puzzle's input, or `9 2 6 3 1 / 5 8 4 7 10`.
///
/// # Errors
///
/// Where it is neither, with the line.
pub fn pasted(text: &str) -> Result<String, NoScene> {
    Scene::pasted(text).map(|scene| scene.to_string())
}

/// The telling deals, as JSON, with the link of each.
#[must_use]
pub fn telling() -> String {
    Json::list(TELLING.iter().map(|telling| {
        let scene = Scene::telling(telling).map(|scene| scene.to_string());
        Json::object()
            .text("title", telling.title)
            .text("why", telling.why)
            .text("link", scene.unwrap_or_default())
            .end()
    }))
}
