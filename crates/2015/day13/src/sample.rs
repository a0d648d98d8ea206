//! Generated guests.

use aoc_core::Rng;

use crate::{parse, part1, part2, plain};

const NAMES: [&str; 8] = [
    "Adela", "Bruno", "Clara", "Dietmar", "Elspeth", "Florian", "Greta", "Hugo",
];

/// Eight guests with feelings of up to 100 units, never of none, nor the same on both sides; nearly
/// half of them are losses. Only one table is the best, if the direction is not counted, and it is
/// better than any with oneself, which is worth something too.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let text = feelings(rng);
        if let Ok(guests) = parse(&text)
            && let Ok(mut tables) = plain::tables(&guests, guests.count())
        {
            tables.sort_unstable();
            let unique = matches!(*tables, [.., third, _, best] if third != best);
            let mine = part2(&guests);
            if unique && mine > 0 && part1(&guests).is_ok_and(|best| best > mine) {
                return text;
            }
        }
    }
}

fn feelings(rng: &mut Rng) -> String {
    let ordered_pairs = NAMES.len() * (NAMES.len() - 1);
    let losses = rng.range(24..=28) as usize;
    let mut words: Vec<_> = (0..ordered_pairs)
        .map(|number| if number < losses { "lose" } else { "gain" })
        .collect();
    rng.shuffle(&mut words);
    let mut words = words.into_iter();
    let mut feelings = [[("", 0); NAMES.len()]; NAMES.len()];
    let mut text = String::new();
    for guest in 0..NAMES.len() {
        for neighbour in (0..NAMES.len()).filter(|&neighbour| neighbour != guest) {
            let word = words.next().unwrap_or("gain");
            let mut size = rng.range(1..=100);
            while feelings[neighbour][guest] == (word, size) {
                size = rng.range(1..=100);
            }
            feelings[guest][neighbour] = (word, size);
            text.push_str(&line(NAMES[guest], word, size, NAMES[neighbour]));
        }
    }
    text
}

/// A feeling as it is written.
pub(crate) fn line(guest: &str, word: &str, size: u64, neighbour: &str) -> String {
    format!("{guest} would {word} {size} happiness units by sitting next to {neighbour}.\n")
}
