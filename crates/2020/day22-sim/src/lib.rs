//! The film of a game of Crab Combat: what every screen that shows one has in common.
//!
//! Day 22's [`stepper`] plays by the rules and only forwards. A person who watches wants to
//! go back, to jump, to see the whole run as a picture and to send somebody the moment that
//! is on the screen. That is here, once for the terminal and for the browser, and without
//! either; no rule of the game is in this crate.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`film`] | a position in the run that can be stepped, jumped and stepped back |
//! | `reel` | how that is done in bounded memory: moments to replay from |
//! | [`timeline`] | the whole run as a picture that never grows beyond a thousand columns |
//! | [`words`] | what happened, as sentences, and the score as a sum |
//! | [`scene`] | deal, part and moment as a text for a link or a command line |
//! | [`telling`] | deals that show what others do not |
//!
//! ```text
//! let scene: Scene = "part=2&deal=example&at=g2r3".parse()?;
//! let mut film = scene.film();
//! while film.go(scene.at(), 10_000) == Progress::Working {}   // a bite for each frame
//! film.table().games()                    // the decks, of all games under way
//! words::sentence(&film.entry()?)         // "game 2, round 3: 5 against 7: ..."
//! let target = film.target(Move::Over);   // over the sub-game, then go there
//! ```
//!
//! [`stepper`]: aoc_2020_day22::stepper

pub mod film;
mod reel;
pub mod scene;
pub mod telling;
pub mod timeline;
pub mod words;

pub use film::{Entry, Film, Missing, Move, Progress, Target};
pub use scene::{NoScene, Scene, Source};
pub use telling::{TELLING, Telling};
pub use timeline::{Column, Span, Timeline};

#[cfg(test)]
mod tests;
