//! Panics of a day when they are silent, which is so for a whole process.

use std::borrow::Borrow;
use std::fmt::Display;

use aoc_core::{Failure, Input, Solver};
use aoc_runner::{ArcStr, Runner};

/// Panics within the generator, or within the part.
struct Rash(bool);

impl Runner for Rash {
    fn r#gen(input: ArcStr) -> Self {
        let input: &str = input.borrow();
        assert!(input != "generator", "no generator");
        Self(input == "plain")
    }

    fn run(&self) -> Box<dyn Display> {
        assert!(self.0, "no answer");
        std::panic::resume_unwind(Box::new("plain"))
    }

    fn bench(&self, _: fn(&dyn Display)) {}
}

#[test]
fn a_silent_panic_says_where_it_was() {
    let solver = Solver::new(1, |input| Ok(Box::new(Rash::r#gen(input))));
    let said = |text: &str| match solver.run(&Input::from_text(text)).answer {
        Err(Failure::Panic(message)) => message.replace('\\', "/"),
        other => format!("{other:?}"),
    };
    // The hook that is there knows it, and nobody else.
    let before = said("part");
    Solver::silence_panics();
    let after = ["part", "generator", "plain"].map(said);
    // What follows may be heard.
    drop(std::panic::take_hook());
    assert_eq!(before, "no answer");
    assert_eq!(
        after,
        [
            "no answer, at crates/aoc-core/tests/panics.rs:20:9",
            "no generator, at crates/aoc-core/tests/panics.rs:15:9",
            // Of what has no place it is not that of the last one.
            "plain",
        ]
    );
}
