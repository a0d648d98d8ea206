//! Part 2: any derivation, where all are equally long.
//!
//! The rules of real machines have few shapes. A symbol becomes two, or it becomes one with one or
//! more in brackets, parted by commas, as if written `x(x)`, `x(x,x)` and so on; brackets and
//! commas are atoms too, but no rule replaces them. Give a bracket the weight 0, a comma -1, and
//! any other atom 1: then every rule adds 1 to the weight of a molecule. So the steps to a
//! molecule are its weight less that of `e`, whichever way it is derived, and any derivation will
//! do.
//!
//! One is looked for backwards: atoms are taken from the right, and what has been taken is
//! replaced as soon as it begins with something that a rule makes. Nothing is ever tried again.
//! This finds a derivation of every molecule of real machines that was seen, and of every sample;
//! where it does not, all derivations are looked for (`chart`).

use aoc_core::NoAnswer;

use crate::chart;
use crate::grammar::{Grammar, START, Symbol};
use crate::machine::Work;

/// The most symbols of rules that are compared with what has been taken.
const MOST: u64 = 1 << 26;

/// The fewest steps that derive the grammar's molecule, if any do.
pub(crate) fn fewest_steps(grammar: &Grammar) -> Result<Option<u64>, NoAnswer> {
    let Some(weights) = weights(grammar) else {
        return chart::fewest_steps(grammar);
    };
    if let Some(steps) = any_derivation(grammar) {
        return Ok(Some(steps));
    }
    if !chart::is_derived(grammar)? {
        return Ok(None);
    }
    let weight = |&symbol: &Symbol| i64::from(weights[symbol as usize].unwrap_or(0));
    let sum: i64 = grammar.molecule.iter().map(weight).sum();
    Ok((sum - 1).try_into().ok())
}

/// A weight for each symbol that a rule has, such that every rule makes its symbol heavier by 1;
/// `None` where rules have other shapes, or an atom is a bracket in one and none in another.
pub(crate) fn weights(grammar: &Grammar) -> Option<Vec<Option<i8>>> {
    let mut weights = vec![None; grammar.symbols];
    let mut weigh = |symbol: Symbol, weight| {
        let known = *weights[symbol as usize].get_or_insert(weight);
        (known == weight).then_some(())
    };
    for &rule in &grammar.rules {
        weigh(rule.left, 1)?;
        match *grammar.right(rule) {
            [one, other] => {
                weigh(one, 1)?;
                weigh(other, 1)?;
            }
            [one, open, ref inside @ .., close] if inside.len() % 2 == 1 => {
                weigh(one, 1)?;
                weigh(open, 0)?;
                weigh(close, 0)?;
                for (place, &symbol) in inside.iter().enumerate() {
                    weigh(symbol, if place % 2 == 0 { 1 } else { -1 })?;
                }
            }
            _ => return None,
        }
    }
    Some(weights)
}

/// The steps of a derivation, if one is found without trying anything twice.
pub(crate) fn any_derivation(grammar: &Grammar) -> Option<u64> {
    let mut work = Work::of(MOST);
    let ordered = by_first(grammar);
    // What has been taken, the leftmost last, so what a rule makes is there in reverse.
    let mut taken: Vec<Symbol> = Vec::with_capacity(grammar.molecule.len());
    let mut steps = 0;
    for &symbol in grammar.molecule.iter().rev() {
        taken.push(symbol);
        while let Some(&first) = taken.last() {
            let range = &ordered.ranges[first as usize];
            work.take(1 + range.symbols).ok()?;
            let mut made = ordered.rules[range.start..range.end].iter();
            let Some((left, right)) = made.find(|(_, right)| ends_reversed(&taken, right)) else {
                break;
            };
            taken.truncate(taken.len() - right.len());
            taken.push(*left);
            steps += 1;
        }
    }
    taken.reverse();
    let starts = grammar.rules.iter().filter(|rule| rule.left == START);
    let mut whole = starts.filter(|rule| grammar.right(**rule) == taken);
    whole.next().map(|_| steps + 1)
}

/// Rules but those of the start symbol.
struct ByFirst<'a> {
    rules: Vec<(Symbol, &'a [Symbol])>,
    /// By the first symbol of what rules make.
    ranges: Vec<Range>,
}

/// Where the rules start and end that make something with the same first symbol.
#[derive(Clone, Default)]
struct Range {
    start: usize,
    end: usize,
    /// How many symbols they make, all together.
    symbols: usize,
}

fn by_first(grammar: &Grammar) -> ByFirst<'_> {
    let rules = grammar.rules.iter().filter(|rule| rule.left != START);
    let mut rules: Vec<_> = rules
        .map(|&rule| (rule.left, grammar.right(rule)))
        .collect();
    rules.sort_unstable_by_key(|&(left, right)| (right[0], right.len(), left));
    let mut ranges = vec![Range::default(); grammar.symbols];
    for (index, (_, right)) in rules.iter().enumerate() {
        let range = &mut ranges[right[0] as usize];
        if range.symbols == 0 {
            range.start = index;
        }
        range.end = index + 1;
        range.symbols += right.len();
    }
    ByFirst { rules, ranges }
}

/// Whether a list ends with a piece in reverse.
#[inline]
fn ends_reversed(list: &[Symbol], piece: &[Symbol]) -> bool {
    piece.len() <= list.len() && piece.iter().eq(list.iter().rev().take(piece.len()))
}
