//! Generated inputs.

use aoc_core::Rng;

/// The small buses of every real list.
const SMALL: [u64; 7] = [13, 17, 19, 23, 29, 37, 41];

/// Entries from the first large bus to the second.
const APART: u64 = 31;

/// Notes as real ones are: the small primes and two large ones, laid out so that the first large bus
/// is as far from the start as the first bus's number says and every other small bus its own
/// number away from a large one, before it or after it; 62 to 102 entries. One bus alone is the
/// first to leave, after 4 to 12 minutes.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let large_primes: Vec<u64> = (353..=997).filter(|&number| is_prime(number)).collect();
    loop {
        let earliest = rng.range(1_000_001..=1_015_000);
        let large = rng.distinct(0..=large_primes.len() as u64 - 1, 2);
        let large = [0, 1].map(|which| large_primes[large[which] as usize]);
        let Some(list) = layout(rng, large) else {
            continue;
        };
        if !(62..=102).contains(&list.len()) {
            continue;
        }
        let ids = list.iter().flatten();
        let mut waits: Vec<_> = ids.map(|id| (id - earliest % id) % id).collect();
        waits.sort_unstable();
        if (4..=12).contains(&waits[0]) && waits[0] != waits[1] {
            let list: Vec<_> = list
                .iter()
                .map(|entry| entry.map_or("x".to_owned(), |id| id.to_string()))
                .collect();
            return format!("{earliest}\n{}\n", list.join(","));
        }
    }
}

/// The buses in their places; nothing where two would share one.
fn layout(rng: &mut Rng, large: [u64; 2]) -> Option<Vec<Option<u64>>> {
    let mut small = SMALL;
    rng.shuffle(&mut small);
    let centres = [small[0], small[0] + APART];
    let mut places = vec![
        (0, small[0]),
        (centres[0], large[0]),
        (centres[1], large[1]),
    ];
    for (index, &id) in small.iter().enumerate().skip(1) {
        let centre = centres[usize::from(index > 3)];
        let place = if rng.percent(50) {
            centre + id
        } else {
            centre.checked_sub(id)?
        };
        places.push((place, id));
    }
    let mut list = Vec::new();
    for (place, id) in places {
        let place = place as usize;
        list.resize(list.len().max(place + 1), None);
        if list[place].replace(id).is_some() {
            return None;
        }
    }
    Some(list)
}

fn is_prime(number: u64) -> bool {
    number > 1
        && (2..number)
            .take_while(|d| d * d <= number)
            .all(|d| !number.is_multiple_of(d))
}
