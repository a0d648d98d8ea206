//! What JavaScript calls. Errors are thrown as texts that the page shows as they are.

use wasm_bindgen::prelude::wasm_bindgen;

use aoc_2020_day22_sim::Progress;

use crate::{screen, solver};

/// [`screen::Screen`].
#[wasm_bindgen]
#[derive(Debug)]
pub struct Screen(screen::Screen);

#[wasm_bindgen]
impl Screen {
    /// Lays out what a link says.
    ///
    /// # Errors
    ///
    /// Where the text is no scene.
    #[wasm_bindgen(constructor)]
    pub fn open(link: &str) -> Result<Self, String> {
        let screen = screen::Screen::open(link).map_err(|error| error.to_string())?;
        Ok(Self(screen))
    }

    /// The moment that the link asked for.
    #[must_use]
    pub fn at(&self) -> String {
        self.0.at()
    }

    /// 0 where it has arrived, 1 where it has to be asked again, 2 where memory is full.
    ///
    /// # Errors
    ///
    /// Where the text is no moment.
    pub fn go(&mut self, target: &str, steps: u32) -> Result<u8, String> {
        match self.0.go(target, steps) {
            Ok(Progress::Arrived) => Ok(0),
            Ok(Progress::Working) => Ok(1),
            Ok(Progress::Full) => Ok(2),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Why a moment that was gone to is not what is on the screen.
    #[must_use]
    pub fn missing(&self, target: &str) -> Option<String> {
        self.0.missing(target)
    }

    /// The moment that a way to move leads to.
    #[must_use]
    pub fn way(&self, name: &str) -> Option<String> {
        self.0.way(name)
    }

    /// The number of events before what is on the table.
    #[must_use]
    pub fn position(&self) -> f64 {
        self.0.position()
    }

    /// Whether all is over.
    #[must_use]
    pub fn over(&self) -> bool {
        self.0.over()
    }

    /// Plays on for the picture; whether there is more.
    pub fn explore(&mut self, steps: u32) -> bool {
        self.0.explore(steps)
    }

    /// The link to what is on the screen.
    #[must_use]
    pub fn link(&self) -> String {
        self.0.link()
    }

    /// The command that shows the same in a terminal.
    #[must_use]
    pub fn command(&self) -> String {
        self.0.command()
    }

    /// What is on the table, as JSON.
    #[must_use]
    pub fn view(&self) -> String {
        self.0.view()
    }

    /// The last events in sentences, one a line.
    pub fn log(&mut self, most: usize) -> String {
        self.0.log(most)
    }

    /// Six numbers for each column.
    #[must_use]
    pub fn picture(&self, width: usize) -> Vec<u32> {
        self.0.picture(width)
    }

    /// Five numbers for each game.
    #[must_use]
    pub fn spans(&self) -> Vec<f64> {
        self.0.spans()
    }

    /// The number of cards in game 1.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.0.cards()
    }
}

/// The link that a pasted deal comes to.
///
/// # Errors
///
/// Where it is no deal, with the line.
#[wasm_bindgen]
pub fn pasted(text: &str) -> Result<String, String> {
    screen::pasted(text).map_err(|error| error.to_string())
}

/// The telling deals, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn telling() -> String {
    screen::telling()
}

/// The answer of a part, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn solve(link: &str, part: u8) -> String {
    solver::solve(link, part)
}
