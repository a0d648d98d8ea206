//! Generated inputs.

use aoc_core::Rng;

use crate::{parse, part1, part2};

/// A waiting area as real ones are: empty, 90 to 99 places in either direction, with a dozen aisles
/// lengthwise and across in which two thirds of the places are floor, and a little floor elsewhere.
/// People come to rest in both parts.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        let text = area(rng);
        let settles =
            parse(&text).is_ok_and(|layout| part1(&layout).is_ok() && part2(&layout).is_ok());
        if settles {
            return text;
        }
    }
}

fn area(rng: &mut Rng) -> String {
    let (width, height) = (rng.range(90..=99), rng.range(90..=99));
    let columns = aisles(rng, width, 10..=14);
    let rows = aisles(rng, height, 10..=13);
    let elsewhere = rng.range(1..=3);
    let mut text = String::new();
    for row in rows {
        for column in &columns {
            let floor = row.or(*column).unwrap_or(elsewhere);
            text.push(if rng.percent(floor) { '.' } else { 'L' });
        }
        text.push('\n');
    }
    text
}

/// For each row or column, how many places in a hundred are floor, where it is an aisle.
fn aisles(rng: &mut Rng, len: u64, count: std::ops::RangeInclusive<u64>) -> Vec<Option<u64>> {
    let mut aisles = vec![None; len as usize];
    let count = rng.range(count) as usize;
    for aisle in rng.distinct(0..=len - 1, count) {
        aisles[aisle as usize] = Some(rng.range(55..=80));
    }
    aisles
}
