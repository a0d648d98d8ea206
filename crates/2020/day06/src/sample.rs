//! Generated inputs.

use aoc_core::Rng;

const LETTERS: u64 = 26;

/// Groups of two to five lines, and one of a single line, with blank lines between them.
///
/// There are 454 to 504 groups. Those of a group share some letters, and others have only some of
/// its lines. No line is empty, and none has a letter twice.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let groups = rng.range(454..=504);
    let alone = rng.below(groups);
    let groups: Vec<_> = (0..groups)
        .map(|group| {
            let lines = if group == alone { 1 } else { rng.range(2..=5) };
            answers(rng, lines as usize)
        })
        .collect();
    groups.join("\n")
}

/// A number from 1 up to a highest one, the smaller the likelier: the least of some draws. 0 where
/// the highest is.
fn few_of(rng: &mut Rng, highest: u64, draws: usize) -> u64 {
    let least = (0..draws).map(|_| 1 + rng.below(highest)).min();
    least.unwrap_or_default().min(highest)
}

/// The lines of a group.
fn answers(rng: &mut Rng, count: usize) -> String {
    let mut letters: Vec<u8> = (b'a'..=b'z').collect();
    rng.shuffle(&mut letters);
    let shared = match rng.percent(9) {
        true => 0,
        false => few_of(rng, LETTERS, 3),
    };
    let others = match rng.percent(12) {
        true => u64::from(shared == 0),
        false => {
            let draws = if rng.percent(35) { 1 } else { 2 };
            few_of(rng, LETTERS - shared, draws)
        }
    };
    let (shared, rest) = letters.split_at(shared as usize);
    let others = &rest[..others as usize];
    let mut lines = vec![shared.to_vec(); count];
    for &letter in others {
        // Not in all the lines, but in one at least.
        let without = rng.index(count);
        let with = (without + 1 + rng.index(count.max(2) - 1)) % count;
        for (index, line) in lines.iter_mut().enumerate() {
            let has = index == with || index != without && rng.percent(16);
            line.extend(has.then_some(letter));
        }
    }
    let mut text = String::new();
    for mut line in lines {
        if line.is_empty() {
            line.push(*rng.pick(others));
        }
        rng.shuffle(&mut line);
        text.extend(line.into_iter().map(char::from));
        text.push('\n');
    }
    text
}
