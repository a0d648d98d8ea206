//! What is to be shown, as a text: deal, part, moment.
//!
//! The same text is what a link has behind its `#` and what a command line's options come to,
//! so that either reproduces what the other shows:
//!
//! ```text
//! part=2&seed=7&at=1234            cargo aoc play -d 22 -p 2 --seed 7 --at 1234
//! part=1&deal=endless              cargo aoc play -d 22 -p 1 --deal endless
//! deal=9,2,6,3,1/5,8,4,7,10        cargo aoc play -d 22 --deal 9,2,6,3,1/5,8,4,7,10
//! ```
//!
//! Moments are a position (`1234`), a round of the whole run (`r500`), the start of a game
//! (`g5`), a round of a game (`g5r3`; `g5r3done` when it is decided), or `end`.

use std::fmt;
use std::str::FromStr;

use aoc_2020_day22::deal::Deal;
use aoc_2020_day22::stepper::Rules;

use crate::film::{Film, Target};
use crate::telling::Telling;

/// Deal, part and moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    source: Source,
    deal: Deal,
    rules: Rules,
    at: Target,
}

/// Where a deal comes from, which is the short way to write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The generated input of a seed, as `cargo aoc sample -d 22 --seed N` prints it.
    Seed(u64),
    /// One of the telling deals.
    Telling(&'static Telling),
    /// No other way than card by card.
    Cards,
}

/// Why a text is no scene: one sentence, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoScene(String);

impl Scene {
    fn new(source: Source, deal: Deal) -> Self {
        Self {
            source,
            deal,
            rules: Rules::Recursive,
            at: Target::Position(0),
        }
    }

    /// Any deal, by the rules of part 2, at its start.
    #[must_use]
    pub fn of(deal: Deal) -> Self {
        Self::new(Source::Cards, deal)
    }

    /// The generated deal of a seed.
    ///
    /// # Errors
    ///
    /// Never, with the samples there are; a sample that is no deal would be an error.
    pub fn seed(seed: u64) -> Result<Self, NoScene> {
        let text = aoc_2020_day22::DAY.sample(seed).unwrap_or_default();
        let deal = aoc_2020_day22::parse(&text).map_err(|error| NoScene(error.to_string()))?;
        Ok(Self::new(Source::Seed(seed), deal))
    }

    /// One of the telling deals, by the rules it is told for.
    ///
    /// # Errors
    ///
    /// Where its cards are no deal, which a test excludes.
    pub fn telling(telling: &'static Telling) -> Result<Self, NoScene> {
        let mut scene = match telling.seed {
            Some(seed) => Self::seed(seed)?,
            None => Self::of(cards(telling.cards)?),
        };
        scene.source = Source::Telling(telling);
        scene.rules = telling.rules;
        Ok(scene)
    }

    /// A deal by what `deal=` takes: a telling one's name, or `9,2,6,3,1/5,8,4,7,10`; spaces
    /// do in place of commas.
    ///
    /// # Errors
    ///
    /// Where it is neither.
    pub fn deal_named(text: &str) -> Result<Self, NoScene> {
        match Telling::named(text.trim()) {
            Some(telling) => Self::telling(telling),
            None if text.contains('/') => cards(text).map(Self::of),
            None => {
                let names: Vec<_> = crate::TELLING.iter().map(|telling| telling.name).collect();
                Err(NoScene(format!(
                    "there is no deal {text:?}: expected cards as 9,2,6,3,1/5,8,4,7,10, or one of {}",
                    names.join(", ")
                )))
            }
        }
    }

    /// A deal as a person pastes it: the puzzle's input, or `9 2 6 3 1 / 5 8 4 7 10`.
    ///
    /// # Errors
    ///
    /// Where it is neither, with the line.
    pub fn pasted(text: &str) -> Result<Self, NoScene> {
        if text.contains('/') && !text.contains(':') {
            return cards(text).map(Self::of);
        }
        let deal = aoc_2020_day22::parse(text.trim_end());
        deal.map(Self::of)
            .map_err(|error| NoScene(error.to_string()))
    }

    /// By the rules of a part.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// At a moment.
    #[must_use]
    pub fn with_moment(mut self, at: Target) -> Self {
        self.at = at;
        self
    }

    /// Where the deal comes from.
    #[must_use]
    pub fn source(&self) -> Source {
        self.source
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

    /// 1 or 2.
    #[must_use]
    pub fn part(&self) -> u8 {
        match self.rules {
            Rules::Classic => 1,
            Rules::Recursive => 2,
        }
    }

    /// The moment.
    #[must_use]
    pub fn at(&self) -> Target {
        self.at
    }

    /// A new film of it, at its start.
    #[must_use]
    pub fn film(&self) -> Film {
        Film::new(&self.deal, self.rules)
    }

    /// The options of a command line that show the same: each with its value behind it.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let mut options = vec!["-p".to_owned(), self.part().to_string()];
        let (name, value) = match self.source {
            Source::Seed(seed) => ("--seed", seed.to_string()),
            Source::Telling(telling) => ("--deal", telling.name.to_owned()),
            Source::Cards => ("--deal", short(&self.deal)),
        };
        options.extend([name.to_owned(), value]);
        if self.at != Target::Position(0) {
            options.extend(["--at".to_owned(), self.at.to_string()]);
        }
        options
    }
}

/// The text for a link.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part={}", self.part())?;
        match self.source {
            Source::Seed(seed) => write!(f, "&seed={seed}")?,
            Source::Telling(telling) => write!(f, "&deal={}", telling.name)?,
            Source::Cards => write!(f, "&deal={}", short(&self.deal))?,
        }
        if self.at != Target::Position(0) {
            write!(f, "&at={}", self.at)?;
        }
        Ok(())
    }
}

impl FromStr for Scene {
    type Err = NoScene;

    fn from_str(text: &str) -> Result<Self, NoScene> {
        let (mut scene, mut rules, mut at) = (None, None, Target::Position(0));
        for field in text.trim_start_matches('#').split('&') {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            match name {
                "part" => rules = Some(rules_of(value)?),
                "at" => at = value.parse()?,
                "seed" | "deal" if scene.is_some() => {
                    return Err(NoScene("expected one deal, found two".to_owned()));
                }
                "seed" => scene = Some(Self::seed(number(value, "a seed")?)?),
                "deal" => scene = Some(Self::deal_named(&decoded(value))?),
                _ => {
                    return Err(NoScene(format!(
                        "expected part=, seed=, deal= or at=, found {field:?}"
                    )));
                }
            }
        }
        let scene = scene.ok_or_else(|| NoScene("expected a deal: seed= or deal=".to_owned()))?;
        let rules = rules.unwrap_or(scene.rules);
        Ok(scene.with_rules(rules).with_moment(at))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(position) => write!(f, "{position}"),
            Self::Rounds(rounds) => write!(f, "r{rounds}"),
            Self::Begun { game, round: 0 } => write!(f, "g{game}"),
            Self::Begun { game, round } => write!(f, "g{game}r{round}"),
            Self::Done { game, round } => write!(f, "g{game}r{round}done"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Target {
    type Err = NoScene;

    fn from_str(text: &str) -> Result<Self, NoScene> {
        let plain = text.trim();
        let wrong = || {
            NoScene(format!(
                "expected a moment, such as 1234, r500, g5, g5r3 or end, found {plain:?}"
            ))
        };
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u64>()
                .ok()
                .filter(|_| digits)
                .ok_or_else(wrong)
        };
        if plain == "end" {
            Ok(Self::End)
        } else if let Some(rest) = plain.strip_prefix('g') {
            let (game, round) = rest.split_once('r').unwrap_or((rest, "0"));
            let game = number(game)?;
            if game == 0 {
                return Err(wrong());
            }
            match round.strip_suffix("done") {
                Some(round) => Ok(Self::Done {
                    game,
                    round: number(round)?,
                }),
                None => Ok(Self::Begun {
                    game,
                    round: number(round)?,
                }),
            }
        } else if let Some(rounds) = plain.strip_prefix('r') {
            number(rounds).map(Self::Rounds)
        } else {
            number(plain).map(Self::Position)
        }
    }
}

/// The rules of a part's number.
fn rules_of(part: &str) -> Result<Rules, NoScene> {
    match part {
        "1" => Ok(Rules::Classic),
        "2" => Ok(Rules::Recursive),
        _ => Err(NoScene(format!("expected part 1 or 2, found {part:?}"))),
    }
}

fn number(text: &str, what: &str) -> Result<u64, NoScene> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| NoScene(format!("expected {what}, found {text:?}")))
}

/// `9,2,6,3,1/5,8,4,7,10`, with commas or spaces.
fn cards(text: &str) -> Result<Deal, NoScene> {
    let decks: Vec<_> = text.split('/').collect();
    let [player1, player2] = decks[..] else {
        return Err(NoScene(format!(
            "expected two decks with a / between, found {}",
            decks.len()
        )));
    };
    let deck = |text: &str| {
        let words = text.split(|c: char| c == ',' || c == '.' || c.is_whitespace());
        let words = words.filter(|word| !word.is_empty());
        words
            .map(|word| number(word, "a card of at most 64 bits"))
            .collect::<Result<Vec<u64>, _>>()
    };
    Deal::new(deck(player1)?, deck(player2)?).map_err(|error| NoScene(error.to_string()))
}

/// What some programs write as `%2C` when a link passes through them.
fn decoded(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut decoded = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let byte = piece
            .get(..2)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte.filter(u8::is_ascii) {
            Some(byte) => {
                decoded.push(char::from(byte));
                decoded.push_str(&piece[2..]);
            }
            None => {
                decoded.push('%');
                decoded.push_str(piece);
            }
        }
    }
    decoded
}

/// A deal as [`cards`] takes it.
fn short(deal: &Deal) -> String {
    let deck = |cards: &[u64]| {
        cards
            .iter()
            .map(u64::to_string)
            .collect::<Vec<_>>()
            .join(",")
    };
    format!("{}/{}", deck(deal.player1()), deck(deal.player2()))
}

impl fmt::Display for NoScene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoScene {}
