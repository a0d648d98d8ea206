//! Both parts with whole molecules.

use std::collections::HashSet;

use aoc_core::NoAnswer;

use crate::Machine;
use crate::machine::Work;

/// The most letters that are looked at or written; each molecule counts as [`MOLECULE`] more.
const MOST: u64 = 1 << 25;

/// What a molecule takes up beside its letters.
const MOLECULE: usize = 64;

/// How many different molecules one replacement can make.
pub(crate) fn results(machine: &Machine) -> Result<u64, NoAnswer> {
    let mut work = Work::of(MOST);
    let mut results = HashSet::new();
    for (from, to) in machine.replacements() {
        work.take(cost(machine.molecule(), from))?;
        for result in replaced(machine.molecule(), from, to) {
            work.take(MOLECULE + result.len())?;
            results.insert(result);
        }
    }
    Ok(results.len() as u64)
}

/// The fewest steps from `e` to the molecule: back from there, all molecules of one step less at
/// a time. The search ends early where molecules become too many.
pub(crate) fn fewest_steps(machine: &Machine) -> Result<Option<u64>, NoAnswer> {
    let mut work = Work::of(MOST);
    let mut seen = HashSet::from([machine.molecule().to_owned()]);
    let mut molecules = vec![machine.molecule().to_owned()];
    let mut steps = 0;
    while !molecules.is_empty() {
        if molecules.iter().any(|molecule| molecule == "e") {
            return Ok(Some(steps));
        }
        let mut before = Vec::new();
        for molecule in molecules {
            for (from, to) in machine.replacements() {
                work.take(cost(&molecule, to))?;
                for earlier in replaced(&molecule, to, from) {
                    work.take(MOLECULE + earlier.len())?;
                    if !seen.contains(&earlier) {
                        seen.insert(earlier.clone());
                        before.push(earlier);
                    }
                }
            }
        }
        molecules = before;
        steps += 1;
    }
    Ok(None)
}

/// What it costs to look for a text at all places of another one.
fn cost(text: &str, wanted: &str) -> usize {
    text.len().saturating_mul(1 + wanted.len() / 16)
}

/// A text with one piece replaced, at each place where it occurs.
fn replaced(text: &str, from: &str, to: &str) -> impl Iterator<Item = String> {
    let places = (0..text.len()).filter(move |&place| text[place..].starts_with(from));
    places.map(move |place| format!("{}{to}{}", &text[..place], &text[place + from.len()..]))
}
