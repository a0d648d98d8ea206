//! Generated lists.

use aoc_core::Rng;

/// 300 literals for texts of 1 to 32 characters. Nine in ten are letters, the others escapes: half
/// of them a quote, a quarter each a backslash and a code of 01 to ff.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let mut list = String::new();
    for _ in 0..300 {
        list.push('"');
        for _ in 0..rng.range(1..=32) {
            match rng.below(40) {
                0 => list.push_str(r"\\"),
                1 => list.push_str(&format!(r"\x{:02x}", rng.range(1..=255))),
                2..=3 => list.push_str(r#"\""#),
                _ => list.push(char::from(b'a' + rng.below(26) as u8)),
            }
        }
        list.push_str("\"\n");
    }
    list
}
