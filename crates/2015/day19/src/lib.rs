//! # 2015 day 19: Medicine for Rudolph
//!
//! The puzzle: <https://adventofcode.com/2015/day/19>.
//!
//! **Part 1** counts the different results of all single replacements. None of the results is
//! made: how a result differs from the molecule says all about it, and is only a few letters. The
//! module `calibrate` says how two ways to one result are made to look alike.
//!
//! **Part 2** asks for the shortest derivation of a word in a grammar, since what is replaced is
//! always one atom. There are more derivations than could ever be looked at, but real rules are
//! such that all of them have the same number of steps. That is checked, and then one is enough,
//! which takes a single pass over the molecule: see the module `fabricate`. Otherwise the grammar
//! has a shortest derivation that is found in time that grows with the cube of the molecule's
//! length (module `chart`).
//!
//! The puzzle lets the machine replace letters wherever they stand, so a replacement of `C` could
//! change the first half of a `Ca`, and then there is no grammar of atoms; or a replacement may be
//! of several atoms. Whether that can happen is checked too. In such a case it takes a search
//! backwards through molecules, which is given up where they become too many. All limits are
//! constants of the modules; whatever is beyond has no answer, and says so.
//!
//! The alternatives are `plain`, which makes all molecules of part 1, and `chart`, which always
//! looks for the shortest derivation.

mod calibrate;
mod chart;
mod fabricate;
mod grammar;
mod machine;
mod plain;
mod sample;

use aoc_core::{Day, NoAnswer, ParseError, Solver};
use aoc_runner_derive::{aoc, aoc_generator, aoc_lib};

use grammar::Grammar;

pub use machine::Machine;

/// The replacements, one a line, then an empty line and the medicine's molecule.
///
/// # Errors
///
/// Where a line is something else. Molecules are letters, digits and signs of ASCII, without
/// spaces.
#[aoc_generator(day19)]
pub fn parse(input: &str) -> Result<Machine, ParseError> {
    machine::parse(input)
}

/// How many different molecules one replacement can make of the medicine's.
///
/// # Errors
///
/// Where replacements are too many, or too long, to be looked at.
#[aoc(day19, part1)]
pub fn part1(machine: &Machine) -> Result<u64, NoAnswer> {
    calibrate::results(machine)
}

/// The fewest steps that make the medicine's molecule out of `e`.
///
/// # Errors
///
/// Where no steps do, or it would take too long to find out.
#[aoc(day19, part2)]
pub fn part2(machine: &Machine) -> Result<u64, NoAnswer> {
    steps_by(machine, fabricate::fewest_steps)
}

/// Part 1 with whole molecules.
///
/// # Errors
///
/// Where they are too many, or too long.
#[aoc(day19, part1, Plain)]
pub fn part1_plain(machine: &Machine) -> Result<u64, NoAnswer> {
    plain::results(machine)
}

/// Part 2 without any assumption about the rules.
///
/// # Errors
///
/// As for part 2.
#[aoc(day19, part2, Chart)]
pub fn part2_chart(machine: &Machine) -> Result<u64, NoAnswer> {
    steps_by(machine, chart::fewest_steps)
}

/// Part 2, where this finds the fewest steps of a grammar.
fn steps_by(
    machine: &Machine,
    fewest_steps: impl Fn(&Grammar) -> Result<Option<u64>, NoAnswer>,
) -> Result<u64, NoAnswer> {
    let steps = if machine.molecule() == "e" {
        Some(0)
    } else if machine.replacements().all(|(from, _)| from != "e") {
        None
    } else if let Some(grammar) = Grammar::new(machine) {
        fewest_steps(&grammar)?
    } else {
        plain::fewest_steps(machine)?
    };
    steps.ok_or_else(|| NoAnswer::new("no replacements make the molecule out of e"))
}

aoc_lib! { year = 2015 }

/// What the calendar lists.
pub const DAY: Day = Day::new(
    YEAR,
    &[
        Solver::new(1, Factory::day19_part1),
        Solver::new(2, Factory::day19_part2),
        Solver::alternative(1, "plain", Factory::day19_part1_plain),
        Solver::alternative(2, "chart", Factory::day19_part2_chart),
    ],
)
.with_sample(sample::sample);

#[cfg(test)]
mod tests;
