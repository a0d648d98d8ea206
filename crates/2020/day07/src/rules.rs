//! The rules as a graph, to be walked both ways.

use std::collections::HashMap;
use std::{iter, mem};

use crate::SHINY_GOLD;
use crate::plain::Rule;

/// Which colours contain which others. Colours are numbered in the order in which they are first
/// named, as the one of a rule or in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    colours: Vec<Colour>,
    /// The contents of all rules, one rule after the other.
    contents: Vec<Content>,
    /// The number of that colour, or [`NONE`].
    shiny_gold: u32,
}

/// A colour, with where the contents are that have to do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Colour {
    /// Where the contents of its rule start, or [`NONE`] without a rule, and where they end.
    start: u32,
    end: u32,
    /// The last of the contents that are of this colour, or [`NONE`].
    last: u32,
}

/// A number of bags of one colour in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Content {
    pub(crate) count: u64,
    colour: u32,
    container: u32,
    /// The contents before this one that are of the same colour, or [`NONE`].
    before: u32,
}

/// No index. Real ones fit 32 bits with much to spare, as an input has at most as many bytes.
const NONE: u32 = u32::MAX;

impl Content {
    /// The colour of these bags.
    pub(crate) fn colour(self) -> usize {
        self.colour as usize
    }
}

impl Rules {
    /// No rule yet, with room for some.
    pub(crate) fn new(colours: usize, contents: usize) -> Self {
        Self {
            colours: Vec::with_capacity(colours),
            contents: Vec::with_capacity(contents),
            shiny_gold: NONE,
        }
    }

    /// The rules by name, in their order, each colour with one.
    pub(crate) fn of(named: &[Rule]) -> Self {
        let mut rules = Self::new(named.len(), named.len());
        let mut numbers = HashMap::new();
        let mut number = |rules: &mut Self, name| {
            let new = || rules.add_colour(name == SHINY_GOLD);
            *numbers.entry(name).or_insert_with(new)
        };
        for (name, contents) in named {
            let container = number(&mut rules, *name);
            rules.start_rule(container);
            for (count, name) in contents {
                let colour = number(&mut rules, *name);
                rules.add_content(container, *count, colour);
            }
        }
        rules
    }

    /// Adds a colour, and gives its number.
    pub(crate) fn add_colour(&mut self, is_shiny_gold: bool) -> usize {
        let number = self.colours.len();
        if is_shiny_gold {
            self.shiny_gold = number as u32;
        }
        self.colours.push(Colour {
            start: NONE,
            end: NONE,
            last: NONE,
        });
        number
    }

    /// Starts the rule of a colour. Gives whether it had none before.
    pub(crate) fn start_rule(&mut self, container: usize) -> bool {
        let here = self.contents.len() as u32;
        let colour = &mut self.colours[container];
        let is_first = colour.start == NONE;
        (colour.start, colour.end) = (here, here);
        is_first
    }

    /// Adds to the rule that was started last.
    pub(crate) fn add_content(&mut self, container: usize, count: u64, colour: usize) {
        let here = self.contents.len() as u32;
        let before = mem::replace(&mut self.colours[colour].last, here);
        self.colours[container].end = here + 1;
        self.contents.push(Content {
            count,
            colour: colour as u32,
            container: container as u32,
            before,
        });
    }

    /// Whether every colour has a rule.
    pub(crate) fn are_complete(&self) -> bool {
        self.colours.iter().all(|colour| colour.start != NONE)
    }

    /// The number of colours.
    #[must_use]
    pub fn colours(&self) -> usize {
        self.colours.len()
    }

    pub(crate) fn shiny_gold(&self) -> Option<usize> {
        (self.shiny_gold != NONE).then_some(self.shiny_gold as usize)
    }

    /// What is in a bag of this colour.
    pub(crate) fn contents(&self, colour: usize) -> &[Content] {
        let Colour { start, end, .. } = self.colours[colour];
        self.contents
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    /// The colours that contain this one, one of them twice if its rule names this one twice.
    pub(crate) fn containers(&self, colour: usize) -> impl Iterator<Item = usize> {
        let last = self.contents.get(self.colours[colour].last as usize);
        let before = |content: &&Content| self.contents.get(content.before as usize);
        iter::successors(last, before).map(|content| content.container as usize)
    }
}
