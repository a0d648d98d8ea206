//! Deals that show what others do not.

use aoc_2020_day22::stepper::Rules;

/// A deal with a name and a reason.
#[derive(Debug, PartialEq, Eq)]
pub struct Telling {
    /// What it is called in links and on command lines.
    pub name: &'static str,
    /// What it is called for people.
    pub title: &'static str,
    /// What there is to be seen.
    pub why: &'static str,
    /// The part in which that is seen.
    pub rules: Rules,
    pub(crate) cards: &'static str,
    pub(crate) seed: Option<u64>,
}

impl Telling {
    /// The deal of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        TELLING.iter().find(|telling| telling.name == name)
    }
}

/// All of them, the one to begin with first.
pub const TELLING: &[Telling] = &[
    Telling {
        name: "example",
        title: "The published example",
        why: "Five games, the deepest two below the first, in a few dozen steps.",
        rules: Rules::Recursive,
        cards: "9 2 6 3 1 / 5 8 4 7 10",
        seed: None,
    },
    Telling {
        name: "endless",
        title: "The one that would never end",
        why: "Part 2 stops it by the rule against repetition; part 1 has no such rule and goes on for ever.",
        rules: Rules::Recursive,
        cards: "43 19 / 2 29 14",
        seed: None,
    },
    Telling {
        name: "deepest",
        title: "The deepest of the first thousand seeds",
        why: "Ten games lie one in the other, and the rules need 45,000 of them.",
        rules: Rules::Recursive,
        cards: "",
        seed: Some(293),
    },
    Telling {
        name: "longest",
        title: "The longest of the first thousand seeds",
        why: "Millions of rounds for fifty cards: try going back from its end.",
        rules: Rules::Recursive,
        cards: "",
        seed: Some(726),
    },
    Telling {
        name: "smallest-endless",
        title: "The smallest that never ends",
        why: "Five cards are enough for part 1 to go round in circles.",
        rules: Rules::Classic,
        cards: "1 2 4 / 3 5",
        seed: None,
    },
    Telling {
        name: "same-scores",
        title: "Same scores, other decks",
        why: "A history that keeps only the two scores sees a repetition where there is none, and \
              gives 22 where 21 is right.",
        rules: Rules::Recursive,
        cards: "1 6 / 2 3 4",
        seed: None,
    },
    Telling {
        name: "wrong-winner",
        title: "Same scores, wrong winner",
        why: "Here such a history even names the wrong player: 156 for player 2 is right.",
        rules: Rules::Recursive,
        cards: "1 2 3 4 7 / 5 6 8",
        seed: None,
    },
    Telling {
        name: "half-seen",
        title: "Each deck seen, but never both",
        why: "Both decks have to come back together: who keeps two sets of decks gives 67 where 61 is right.",
        rules: Rules::Recursive,
        cards: "1 2 3 4 6 8 / 9 7 5",
        seed: None,
    },
    Telling {
        name: "first-state",
        title: "Back to the very first state",
        why: "The decks as they were dealt count too: who begins to look after the first round gives 10 where 13 is right.",
        rules: Rules::Recursive,
        cards: "1 4 2 / 5 3",
        seed: None,
    },
];
