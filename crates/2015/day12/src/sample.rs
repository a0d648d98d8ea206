//! Generated documents.

use aoc_core::Rng;

const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "violet", "orange"];

/// How many in a hundred members are groups, by the depth of the group that they are in.
const GROUPS: [u64; 6] = [90, 65, 55, 45, 35, 15];

/// An array or an object of five to nine members, 26 to 42 KB in one line without spaces: groups of
/// one to ten members up to seven deep, numbers of -49 to 199, colours. Objects have the first
/// letters as keys, in the same order everywhere. The outermost one is not red.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut keys: Vec<_> = ('a'..='j').collect();
    rng.shuffle(&mut keys);
    loop {
        let members = rng.range(5..=9);
        let mut text = String::new();
        let (red, deepest) = group(rng, &keys, members, 0, &mut text);
        if !red && deepest == GROUPS.len() && (26_000..42_000).contains(&text.len()) {
            return text + "\n";
        }
    }
}

/// Writes a group; says whether it is a red object, and how deep the deepest one inside is.
fn group(
    rng: &mut Rng,
    keys: &[char],
    members: u64,
    depth: usize,
    text: &mut String,
) -> (bool, usize) {
    let object = rng.percent(49);
    let (mut red, mut deepest) = (false, depth);
    text.push(if object { '{' } else { '[' });
    let keys_here = keys
        .iter()
        .filter(|&&key| key < char::from(b'a' + members as u8));
    for (number, key) in keys_here.enumerate() {
        if number > 0 {
            text.push(',');
        }
        if object {
            text.push_str(&format!("\"{key}\":"));
        }
        if GROUPS.get(depth).is_some_and(|&groups| rng.percent(groups)) {
            let members = rng.range(1..=10);
            let (_, inside) = group(rng, keys, members, depth + 1, text);
            deepest = deepest.max(inside);
        } else if rng.percent(50) {
            let number = rng.below(249).cast_signed() - 49;
            text.push_str(&number.to_string());
        } else {
            let colour = *rng.pick(&COLOURS);
            red |= object && colour == "red";
            text.push_str(&format!("\"{colour}\""));
        }
    }
    text.push(if object { '}' } else { ']' });
    (red, deepest)
}
