//! Generated machines and molecules.
//!
//! The rules of all samples are the same, and follow from a kind of chemistry: an atom has so many
//! bonds to the left and to the right. Of the chain's atoms, the first binds to the right only, the
//! last to the left only, and one between them takes up to four bonds in all; atoms side by side
//! become one if as many bonds meet. Atoms in brackets are last ones that take bonds of the atom
//! before: what is left of those goes to the right.

use aoc_core::Rng;

/// The last atom of a chain, by its bonds.
const LAST: [&str; 3] = ["D", "Zn", "Ga"];

/// The first atom of a chain, by its bonds.
const FIRST: [&str; 4] = ["V", "U", "K", "I"];

/// An atom between others, by its bonds to the left and to the right.
const BETWEEN: [(usize, usize, &str); 6] = [
    (1, 1, "Cs"),
    (1, 2, "Ni"),
    (1, 3, "Sb"),
    (2, 1, "Pd"),
    (2, 2, "Hf"),
    (3, 1, "Tm"),
];

const OPEN: &str = "Lu";
const CLOSE: &str = "Yb";
const COMMA: &str = "W";

/// What a symbol becomes.
struct Rule {
    left: &'static str,
    right: Vec<&'static str>,
}

/// A molecule of about 285 atoms with about 33 pairs of brackets, and the rules that made it.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let rules = rules();
    loop {
        if let Some(molecule) = molecule(rng, &rules) {
            let lines = rules
                .iter()
                .map(|rule| format!("{} => {}\n", rule.left, rule.right.concat()));
            return lines.collect::<String>() + "\n" + &molecule.concat() + "\n";
        }
    }
}

/// The rules, in order.
fn rules() -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut add = |left, right: &[&'static str]| {
        let right = right.to_vec();
        rules.push(Rule { left, right });
    };
    for bonds in 0..LAST.len() {
        add("e", &[FIRST[bonds], LAST[bonds]]);
    }
    for (left, right, atom) in BETWEEN {
        add(LAST[left - 1], &[atom, LAST[right - 1]]);
        add(FIRST[right - 1], &[FIRST[left - 1], atom]);
        for (left_again, right_again, other) in BETWEEN {
            let both = BETWEEN
                .iter()
                .find(|both| (both.0, both.1) == (left, right_again));
            if let Some(both) = both.filter(|_| right == left_again) {
                add(both.2, &[atom, other]);
            }
        }
    }
    // What takes one bond or more, in all orders.
    for inside in [&[1][..], &[2], &[3], &[1, 1], &[1, 2], &[2, 1], &[1, 1, 1]] {
        let mut bracket = vec![OPEN];
        for (place, bonds) in inside.iter().enumerate() {
            bracket.extend((place > 0).then_some(COMMA));
            bracket.push(LAST[bonds - 1]);
        }
        bracket.push(CLOSE);
        let sum: usize = inside.iter().sum();
        for (bonds, atom) in (1..).zip(FIRST).filter(|(bonds, _)| *bonds > sum) {
            add(FIRST[bonds - sum - 1], &[&[atom], &bracket[..]].concat());
        }
        for (left, right, atom) in BETWEEN.into_iter().filter(|between| between.1 > sum) {
            let less = BETWEEN
                .iter()
                .find(|less| (less.0, less.1) == (left, right - sum));
            // Some are left out, so that there are not too many.
            if let Some(less) = less.filter(|_| left == 1 || sum == 1) {
                add(less.2, &[&[atom], &bracket[..]].concat());
            }
        }
        if inside == [1] {
            // All bonds to the right are taken.
            add(LAST[2], &[&["Tm"], &bracket[..]].concat());
        }
    }
    rules.sort_by_key(|rule| (rule.left, rule.right.concat()));
    rules
}

/// A molecule that the rules derive, if one try is enough.
fn molecule(rng: &mut Rng, rules: &[Rule]) -> Option<Vec<&'static str>> {
    let count = |atoms: &[&str], atom| atoms.iter().filter(|other| **other == atom).count();
    let length = rng.range(274..=295) as usize;
    let brackets = rng.range(31..=36) as usize;
    let commas = rng.range(6..=10) as usize;
    let mut molecule = vec!["e"];
    while molecule.len() <= length {
        let place = if rng.percent(10) {
            0
        } else {
            rng.index(molecule.len())
        };
        let atom = molecule[place];
        let possible: Vec<_> = rules.iter().filter(|rule| rule.left == atom).collect();
        if possible.is_empty() {
            continue;
        }
        let right = &rng.pick(&possible).right;
        // Brackets come in step with the length.
        let fair = brackets * molecule.len() / length;
        let fits = match count(right, OPEN) {
            0 => count(&molecule, OPEN) + 2 >= fair,
            _ => count(&molecule, OPEN) < brackets.min(fair + 2),
        };
        if !fits && atom != "e" || count(&molecule, COMMA) + count(right, COMMA) > commas {
            continue;
        }
        molecule.splice(place..=place, right.iter().copied());
        let right_size = (274..=295).contains(&molecule.len())
            && (31..=36).contains(&count(&molecule, OPEN))
            && (6..=10).contains(&count(&molecule, COMMA));
        if right_size && matches!(molecule[0], "U" | "I") {
            return Some(molecule);
        }
    }
    None
}
