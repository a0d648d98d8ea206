//! Generated instructions.

use aoc_core::Rng;

/// 300 instructions of the three kinds. The first corner is anywhere, the other one anywhere below
/// and to the right of it.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..300 {
        let action = rng.pick::<&str>(&["turn on", "turn off", "toggle"]);
        let (column, row) = (rng.range(1..=998), rng.range(1..=998));
        let (last_column, last_row) = (rng.range(column..=999), rng.range(row..=999));
        text.push_str(&format!(
            "{action} {column},{row} through {last_column},{last_row}\n"
        ));
    }
    text
}
