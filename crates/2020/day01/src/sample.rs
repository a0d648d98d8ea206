//! Generated inputs: two hundred numbers, few of them small, with one pair and one triple.

use aoc_core::Rng;

use crate::SUM;

pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut entries = pair_and_triple(rng);
    let small = entries.len() + rng.index(8);
    fill(&mut entries, small, || rng.range(11..=1009));
    // The larger a number above 1000, the likelier.
    fill(&mut entries, 200, || {
        1000 + rng.below(1011).max(rng.below(1011))
    });
    rng.shuffle(&mut entries);
    let line = |entry: &u64| format!("{entry}\n");
    entries.iter().map(line).collect()
}

/// The entries of the two sums, which are in no other.
fn pair_and_triple(rng: &mut Rng) -> Vec<u64> {
    let sum = u64::from(SUM);
    loop {
        let one = rng.range(30..=1000);
        let pair = [one, sum - one];
        let (one, two) = (rng.range(13..=560), rng.range(185..=970));
        let triple = [one, two, sum - one - two];
        if one < two
            && two < triple[2]
            && (790..=1690).contains(&triple[2])
            && pair.iter().all(|&entry| is_harmless(&triple, entry))
        {
            return [&pair[..], &triple].concat();
        }
    }
}

/// Adds entries that are in no sum until there are so many.
fn fill(entries: &mut Vec<u64>, len: usize, mut draw: impl FnMut() -> u64) {
    while entries.len() < len {
        let entry = draw();
        if is_harmless(entries, entry) {
            entries.push(entry);
        }
    }
}

/// Whether an entry is a new one, and with none of the others, nor with two, has the sum.
fn is_harmless(others: &[u64], entry: u64) -> bool {
    let sum = u64::from(SUM);
    others.iter().all(|&one| {
        let in_triple = |two: &u64| one + entry + two == sum;
        one != entry && one + entry != sum && !in_triple(&entry) && !others.iter().any(in_triple)
    })
}
