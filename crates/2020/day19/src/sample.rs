//! Generated rules and messages.

use std::collections::{HashMap, HashSet};

use aoc_core::Rng;

/// Words of one length: for each that there can be whether it is one of them. The letters of a word
/// are the bits of its index, the first one the lowest, and set for a `b`.
type Set = Vec<bool>;

/// Rules of which 42 generates half of all words of eight letters, and 31 the other half; and
/// messages that are rows of such words, most of them as rule 0 wants them.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut words: Vec<usize> = (0..256).collect();
    rng.shuffle(&mut words);
    let (first, second) = words.split_at(128);
    let rules = rules(rng, first, second);
    let messages = messages(rng, [first, second]);
    format!("{}\n\n{}\n", rules.join("\n"), messages.join("\n"))
}

/// The lines of rules of which 42 generates some words of eight letters, and 31 others.
pub(crate) fn rules(rng: &mut Rng, first: &[usize], second: &[usize]) -> Vec<String> {
    let mut rules = Rules::new();
    let [first, second] = [first, second].map(|words| {
        let set: Set = (0..256).map(|word| words.contains(&word)).collect();
        rules.add_set(rng, &set)
    });
    let repeated = rules.add(vec![vec![first]]);
    let balanced = rules.add(vec![vec![first, second]]);
    let start = rules.add(vec![vec![repeated, balanced]]);
    let numbers = [
        (start, 0),
        (repeated, 8),
        (balanced, 11),
        (second, 31),
        (first, 42),
    ];
    rules.write(rng, &numbers)
}

/// Rules that refer to others by their indices.
#[derive(Debug)]
struct Rules {
    /// The rows of each rule; the first two rules have none and are the letters, and the third is
    /// either of these.
    rows: Vec<Vec<Vec<usize>>>,
    /// The rules whose words are known.
    of: HashMap<Set, usize>,
}

impl Rules {
    const EITHER: usize = 2;

    /// Those of the letters.
    fn new() -> Self {
        let letters = [vec![true, false], vec![false, true], vec![true, true]];
        Self {
            rows: vec![vec![], vec![], vec![vec![0], vec![1]]],
            of: letters.into_iter().zip(0..).collect(),
        }
    }

    fn add(&mut self, rows: Vec<Vec<usize>>) -> usize {
        self.rows.push(rows);
        self.rows.len() - 1
    }

    /// The rule that generates a set, which is not empty: by the first letter or by the last one,
    /// with whatever comes behind it or in front.
    fn add_set(&mut self, rng: &mut Rng, set: &Set) -> usize {
        if let Some(rule) = self.of.get(set) {
            return *rule;
        }
        let half = set.len() / 2;
        let at_front = rng.percent(50);
        let [with_a, with_b]: [Set; 2] = [0, 1].map(|letter| {
            let rest = (0..half).map(|rest| {
                if at_front {
                    2 * rest + letter
                } else {
                    rest + half * letter
                }
            });
            rest.map(|word| set[word]).collect()
        });
        let halves = if with_a == with_b {
            vec![(Self::EITHER, with_a)]
        } else {
            vec![(0, with_a), (1, with_b)]
        };
        let mut rows = Vec::new();
        for (letter, rest) in halves {
            if rest.contains(&true) {
                let rest = self.add_set(rng, &rest);
                rows.push(if at_front {
                    vec![letter, rest]
                } else {
                    vec![rest, letter]
                });
            }
        }
        rng.shuffle(&mut rows);
        let rule = self.add(rows);
        self.of.insert(set.clone(), rule);
        rule
    }

    /// A line for each rule, in any order, with any numbers but for those that are settled, as
    /// pairs of a rule and its number.
    fn write(&self, rng: &mut Rng, settled: &[(usize, usize)]) -> Vec<String> {
        let mut free: Vec<usize> = (0..self.rows.len()).collect();
        free.retain(|number| settled.iter().all(|(_, settled)| settled != number));
        rng.shuffle(&mut free);
        let mut numbers = Vec::new();
        for rule in 0..self.rows.len() {
            let settled = settled.iter().find(|(settled, _)| *settled == rule);
            let number = settled.map(|(_, number)| *number);
            numbers.extend(number.or_else(|| free.pop()));
        }
        let row = |row: &Vec<usize>| {
            let parts: Vec<_> = row.iter().map(|&rule| numbers[rule].to_string()).collect();
            parts.join(" ")
        };
        let says = |rule: usize| match rule {
            0 => "\"a\"".to_owned(),
            1 => "\"b\"".to_owned(),
            _ => self.rows[rule]
                .iter()
                .map(row)
                .collect::<Vec<_>>()
                .join(" | "),
        };
        let line = |rule| format!("{}: {}", numbers[rule], says(rule));
        let mut lines: Vec<_> = (0..numbers.len()).map(line).collect();
        rng.shuffle(&mut lines);
        lines
    }
}

/// Messages that are all different, of words of two kinds.
fn messages(rng: &mut Rng, words: [&[usize]; 2]) -> Vec<String> {
    let count = rng.range(329..=498) as usize;
    let mut seen = HashSet::new();
    let mut messages = Vec::new();
    while messages.len() < count {
        let mut message = String::new();
        for kind in kinds(rng) {
            let word = rng.pick(words[kind]);
            message.extend((0..8).map(|at| if word >> at & 1 == 0 { 'a' } else { 'b' }));
        }
        if seen.insert(message.clone()) {
            messages.push(message);
        }
    }
    messages
}

/// The kinds of the words of a message, 0 for rule 42 and 1 for rule 31: 44 of a hundred are as
/// part 1 wants them, 36 more as part 2 does, and the others are anything.
fn kinds(rng: &mut Rng) -> Vec<usize> {
    match rng.below(100) {
        0..44 => vec![0, 0, 1],
        44..80 => {
            let second = rng.range(1..=5).min(rng.range(1..=5)) as usize;
            let first = rng.range(second as u64 + 1..=6) as usize;
            [vec![0; first], vec![1; second]].concat()
        }
        _ => {
            let count = rng.range(3..=12).min(rng.range(3..=12));
            (0..count).map(|_| rng.index(2)).collect()
        }
    }
}
