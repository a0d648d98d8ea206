//! What the command line takes.
//!
//! Normally `cargo aoc play` starts this program and has chosen the day and the input; the
//! options are the same for who starts it himself.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use aoc_2020_day22::stepper::Rules;
use aoc_2020_day22_sim::{NoScene, Scene, Target};
use aoc_core::Input;
use clap::Parser;

/// Crab Combat in the terminal.
#[derive(Debug, Default, Parser)]
#[command(name = "cargo aoc play -d 22", version)]
pub struct Args {
    /// The part whose rules are played by [default: 2]
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub part: Option<u8>,

    /// Play the deal of this file; `-` is standard input
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["seed", "deal"])]
    pub input: Option<PathBuf>,

    /// Play the generated deal of this seed [default: 1]
    #[arg(long, value_name = "N", conflicts_with = "deal")]
    pub seed: Option<u64>,

    /// Play a telling deal, such as `example` or `endless`, or cards: 9,2,6,3,1/5,8,4,7,10
    #[arg(long, value_name = "DEAL")]
    pub deal: Option<String>,

    /// Begin at this moment: step 1234, round r500, game g5, its round g5r3, or end
    #[arg(long, value_name = "MOMENT")]
    pub at: Option<String>,

    /// Print the log, up to the moment of --at, and the result; no screen
    #[arg(long)]
    pub plain: bool,
}

/// A message, what to do next, and the exit code.
#[derive(Debug)]
pub struct Trouble {
    /// What is wrong.
    pub message: String,
    /// What to do next, where that is known.
    pub hint: Option<String>,
    /// As `cargo aoc --help` lists them.
    pub code: u8,
}

impl Trouble {
    /// The command line asks for what there is not.
    pub fn usage(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            hint: None,
            code: 2,
        }
    }

    /// An input cannot be read, or is not one of the puzzle's.
    pub fn input(message: impl Into<String>) -> Self {
        Self {
            code: 3,
            ..Self::usage(message)
        }
    }

    /// With what to do next.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl Args {
    /// What they say is to be shown.
    ///
    /// # Errors
    ///
    /// Where an input cannot be read or is no deal, and where an option says what there is not.
    pub fn scene(&self) -> Result<Scene, Trouble> {
        let usage = |error: NoScene| Trouble::usage(error.to_string());
        let mut scene = match (&self.input, &self.deal) {
            (Some(path), _) => read(path)?,
            (None, Some(deal)) => Scene::deal_named(deal).map_err(usage)?,
            (None, None) => Scene::seed(self.seed.unwrap_or(1)).map_err(usage)?,
        };
        match self.part {
            Some(1) => scene = scene.with_rules(Rules::Classic),
            Some(_) => scene = scene.with_rules(Rules::Recursive),
            None => {}
        }
        if let Some(at) = &self.at {
            scene = scene.with_moment(at.parse::<Target>().map_err(usage)?);
        }
        Ok(scene)
    }

    /// What to call a deal that comes from a file.
    #[must_use]
    pub fn input_name(&self) -> Option<String> {
        let path = self.input.as_deref()?;
        Some(match path.to_str() {
            Some("-") => "standard input".to_owned(),
            _ => path.display().to_string(),
        })
    }
}

/// The deal of a file, or of standard input.
///
/// # Errors
///
/// Where it cannot be read or is no deal, with the line.
pub fn read(path: &Path) -> Result<Scene, Trouble> {
    let mut bytes = Vec::new();
    let (name, read) = if path == Path::new("-") {
        let read = io::stdin().read_to_end(&mut bytes).map(drop);
        ("standard input".to_owned(), read)
    } else {
        let read = fs::read(path).map(|read| bytes = read);
        (path.display().to_string(), read)
    };
    read.map_err(|error| Trouble::input(format!("{name} cannot be read: {error}")))?;
    let text = Input::from_bytes(&bytes);
    let text = text.map_err(|error| Trouble::input(format!("{name}: {error}")))?;
    let deal = aoc_2020_day22::parse(text.as_str());
    let deal = deal.map_err(|error| Trouble::input(format!("{name}: {error}")))?;
    Ok(Scene::of(deal))
}
