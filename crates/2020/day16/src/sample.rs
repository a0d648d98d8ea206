//! Generated notes.

use std::fmt::Write;
use std::ops::RangeInclusive;

use aoc_core::Rng;

/// The fields, as invented names; six of them are what part 2 asks for.
const NAMES: [&str; 20] = [
    "departure harbour",
    "departure quay",
    "departure gangway",
    "departure tide",
    "departure weekday",
    "departure hour",
    "berth",
    "cabin",
    "captain",
    "cargo",
    "deck",
    "ferry",
    "hammock",
    "islands seen",
    "knots",
    "lifeboat",
    "luggage",
    "meal",
    "passage",
    "wind",
];

/// How many tickets nearby have no bad value.
const VALID: usize = 190;

/// The values of valid tickets.
const VALUES: RangeInclusive<u64> = 50..=949;

/// The values of one's own ticket, which are small.
const OWN_VALUES: RangeInclusive<u64> = 53..=163;

/// Twenty fields, whose order is certain: each has a rank, and a place may hold the field of its
/// own rank and those of all lower ranks, and no others.
///
/// A field takes everything between two ends but one gap, and the gaps of no two fields overlap.
/// The values at a place lie in no gap of the fields it may hold, and of every other field there is
/// a value in the gap on some valid ticket.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let gaps = gaps(rng);
    let mut ranks: Vec<usize> = (0..NAMES.len()).collect();
    rng.shuffle(&mut ranks);
    // The field of each rank is the one whose gap has that index; the names are dealt out to them.
    let mut names = NAMES.to_vec();
    rng.shuffle(&mut names);

    let value = |rng: &mut Rng, values: &RangeInclusive<u64>, rank: usize| loop {
        let value = rng.range(values.clone());
        if !gaps[..=rank].iter().any(|gap| gap.contains(&value)) {
            return value;
        }
    };
    let ticket = |rng: &mut Rng| -> Vec<u64> {
        let ranks = ranks.iter();
        ranks.map(|&rank| value(rng, &VALUES, rank)).collect()
    };
    let mut own = Vec::new();
    for &rank in &ranks {
        let mut new = value(rng, &OWN_VALUES, rank);
        while own.contains(&new) {
            new = value(rng, &OWN_VALUES, rank);
        }
        own.push(new);
    }
    let mut nearby: Vec<_> = (0..VALID).map(|_| ticket(rng)).collect();
    for (place, &rank) in ranks.iter().enumerate() {
        let others = &gaps[rank + 1..];
        let tickets = rng.distinct(0..=VALID as u64 - 1, others.len());
        for (gap, at) in others.iter().zip(tickets) {
            nearby[at as usize][place] = rng.range(gap.clone());
        }
    }
    for _ in 0..rng.range(45..=55) {
        let mut bad = ticket(rng);
        let place = rng.index(bad.len());
        let low = rng.percent(50);
        bad[place] = rng.range(if low { 0..=24 } else { 975..=999 });
        nearby.push(bad);
    }
    rng.shuffle(&mut nearby);

    let mut rules: Vec<_> = names.iter().zip(&gaps).collect();
    // The departure fields come first.
    rules.sort_by_key(|(name, _)| NAMES.iter().position(|known| known == *name));
    write(rng, &rules, &own, &nearby)
}

/// The gaps of the fields by their ranks: 5 to 25 values each, and none beside another.
fn gaps(rng: &mut Rng) -> Vec<RangeInclusive<u64>> {
    let mut slots: Vec<u64> = (0..NAMES.len() as u64).collect();
    rng.shuffle(&mut slots);
    slots
        .into_iter()
        .map(|slot| {
            let width = rng.range(5..=25);
            let start = 60 + 44 * slot + rng.below(43 - width);
            start..=start + width - 1
        })
        .collect()
}

fn write(
    rng: &mut Rng,
    rules: &[(&&str, &RangeInclusive<u64>)],
    own: &[u64],
    nearby: &[Vec<u64>],
) -> String {
    let mut text = String::new();
    for (name, gap) in rules {
        let (start, end) = (rng.range(25..=50), rng.range(949..=974));
        let (before, after) = (gap.start() - 1, gap.end() + 1);
        // A write to a `String` does not fail.
        let _ = writeln!(text, "{name}: {start}-{before} or {after}-{end}");
    }
    let line = |ticket: &[u64]| {
        let values: Vec<_> = ticket.iter().map(u64::to_string).collect();
        values.join(",") + "\n"
    };
    text += "\nyour ticket:\n";
    text += &line(own);
    text += "\nnearby tickets:\n";
    for ticket in nearby {
        text += &line(ticket);
    }
    text
}
