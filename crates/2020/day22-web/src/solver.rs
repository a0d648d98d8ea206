//! Both answers, as the day's solvers give them.

use aoc_2020_day22::deal::Outcome;
use aoc_2020_day22::{classic, recursive};
use aoc_2020_day22_sim::{Scene, words};

use crate::json::Json;

/// The answer of a part for the deal of a link, as JSON: `answer` and `says`, or `error`.
#[must_use]
pub fn solve(link: &str, part: u8) -> String {
    let outcome = link
        .parse::<Scene>()
        .map_err(|error| error.to_string())
        .and_then(|scene| outcome(&scene, part));
    match outcome {
        Ok(outcome) => Json::object()
            .text("answer", outcome.score)
            .text("says", words::result(Some(outcome)))
            .end(),
        Err(error) => Json::object().text("error", error).end(),
    }
}

fn outcome(scene: &Scene, part: u8) -> Result<Outcome, String> {
    match part {
        1 => classic::part1(scene.deal()).map_err(|error| error.to_string()),
        _ => recursive::part2(scene.deal()).map_err(|error| error.to_string()),
    }
}
