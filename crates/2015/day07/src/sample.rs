//! Generated circuits.

use aoc_core::Rng;

/// The gates of one round, each of which provides the next wire. Inputs are `b` and `c`, which stand
/// for the round's two words, numbers, and `#n` for the round's gate `n`.
const ROUND: [&str; 21] = [
    "b RSHIFT 2",
    "b RSHIFT 3",
    "b RSHIFT 5",
    "#1 OR #2",
    "#1 AND #2",
    "NOT #4",
    "#3 AND #5",
    "#0 OR #6",
    "#0 AND #6",
    "NOT #8",
    "#7 AND #9",
    "b OR #10",
    "b AND #10",
    "NOT #12",
    "#11 AND #13",
    "1 AND #14",
    "c LSHIFT 1",
    "#16 OR #15",
    "b RSHIFT 1",
    "#15 LSHIFT 15",
    "#18 OR #19",
];

/// A register of 16 bits in which four bits are exclusive-ored and fed back, and another one
/// that collects the 16 bits which were fed back; all unrolled into gates, in random order.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let bits = rng.range(10..=16);
    let number = rng.range(1 << (bits - 1)..=(1 << bits) - 1);
    let mut lines = vec![format!("{number} -> b"), "0 -> c".to_owned()];
    // The wires that stand for `b` and `c`, and the first of the round's own.
    let (mut b, mut c, mut first) = (1, 2, 3);
    for _ in 0..16 {
        for (gate, text) in ROUND.iter().enumerate() {
            let word = |word: &str| match word.strip_prefix('#') {
                Some(gate) => name(first + gate.parse::<u64>().unwrap_or(0)),
                None if word == "b" => name(b),
                None if word == "c" => name(c),
                None => word.to_owned(),
            };
            let words: Vec<_> = text.split(' ').map(word).collect();
            lines.push(format!(
                "{} -> {}",
                words.join(" "),
                name(first + gate as u64)
            ));
        }
        (b, c) = (first + 20, first + 17);
        first += 21;
    }
    lines.push(format!("{} -> a", name(c)));
    rng.shuffle(&mut lines);
    lines.join("\n") + "\n"
}

/// The name of a wire: `a` to `z`, then `aa` and so on.
pub(crate) fn name(wire: u64) -> String {
    let letter = |letter: u64| char::from(b'a' + (letter % 26) as u8);
    let mut name = String::new();
    if wire >= 26 {
        name = self::name(wire / 26 - 1);
    }
    name.push(letter(wire));
    name
}
