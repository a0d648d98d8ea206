use std::collections::HashMap;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::sample::name;

const EXAMPLE: &str = "123 -> x
456 -> y
x AND y -> d
x OR y -> e
x LSHIFT 2 -> f
y RSHIFT 2 -> g
NOT x -> h
NOT y -> i
";

#[test]
fn the_example() {
    for (wire, signal) in [
        ("d", 72),
        ("e", 507),
        ("f", 492),
        ("g", 114),
        ("h", 65412),
        ("i", 65079),
        ("x", 123),
        ("y", 456),
    ] {
        let text = format!("{wire} -> a\n{EXAMPLE}");
        example(&DAY, 1, &text, signal);
        example(&DAY, 2, &text, signal);
    }
}

#[test]
fn wire_b_is_overridden() {
    let text = "b RSHIFT 1 -> a\nc -> b\n12 -> c";
    example(&DAY, 1, text, 6);
    example(&DAY, 2, text, 3);
    let text = "NOT b -> a\n5 -> b";
    example(&DAY, 1, text, 65530);
    example(&DAY, 2, text, 5);
    // Without a wire b nothing changes.
    example(&DAY, 2, "7 -> a", 7);
}

/// What goes out of the 16 bits at either end is lost.
#[test]
fn shifts_lose_bits() {
    for (gate, signal) in [
        ("65535 LSHIFT 15", 32768),
        ("65535 LSHIFT 16", 0),
        ("65535 LSHIFT 65535", 0),
        ("65535 RSHIFT 15", 1),
        ("65535 RSHIFT 16", 0),
        ("65535 RSHIFT 32", 0),
        ("40000 LSHIFT 1", 14464),
        ("7 LSHIFT 0", 7),
        ("NOT 0", 65535),
        ("12 AND 10", 8),
        ("12 OR 10", 14),
    ] {
        example(&DAY, 1, &format!("{gate} -> a"), signal);
    }
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

/// Signals by the words of the lines alone.
fn reference(text: &str) -> [Option<String>; 2] {
    let first = signal_of_a(text, None);
    let second = first.and_then(|signal| signal_of_a(text, Some(signal)));
    [first, second].map(|signal| signal.map(|signal| signal.to_string()))
}

fn signal_of_a(text: &str, b: Option<u32>) -> Option<u32> {
    let mut signals: HashMap<&str, u32> = HashMap::new();
    signals.extend(b.map(|signal| ("b", signal)));
    for _ in text.lines() {
        for line in text.lines() {
            let words: Vec<_> = line.split(' ').collect();
            let value = |word: &str| word.parse().ok().or_else(|| signals.get(word).copied());
            let power = |bits: &str| 2_u128.pow(bits.parse().unwrap());
            let signal = match *words {
                [x, "->", _] => value(x),
                ["NOT", x, "->", _] => value(x).map(|x| 65535 - x),
                [x, "AND", y, "->", _] => value(x).zip(value(y)).map(|(x, y)| x & y),
                [x, "OR", y, "->", _] => value(x).zip(value(y)).map(|(x, y)| x | y),
                [x, "LSHIFT", bits, "->", _] => {
                    value(x).map(|x| (u128::from(x) * power(bits) % 65536) as u32)
                }
                [x, "RSHIFT", bits, "->", _] => {
                    value(x).map(|x| (u128::from(x) / power(bits)) as u32)
                }
                _ => panic!("{line}"),
            };
            if let Some(signal) = signal {
                signals.entry(words.last().unwrap()).or_insert(signal);
            }
        }
    }
    signals.get("a").copied()
}

/// A circuit of wires whose names have up to four letters; a few wires may have no source, a few
/// inputs may be later wires.
fn random_circuit(rng: &mut Rng, wires: u64, wrong: u64) -> String {
    let spread = *rng.pick(&[1, 1, 30, 1000]);
    let mut names: Vec<_> = (2..wires).map(|wire| name(wire * spread)).collect();
    rng.shuffle(&mut names);
    names.insert(rng.index(names.len() + 1), "b".to_owned());
    names.push("a".to_owned());
    let mut lines = Vec::new();
    for wire in 0..names.len() {
        if rng.percent(wrong) {
            continue;
        }
        let input = |rng: &mut Rng| {
            let before = if rng.percent(wrong) {
                names.len()
            } else {
                wire
            };
            if before == 0 || rng.percent(10) {
                (rng.next_u64() & 0xffff).to_string()
            } else {
                // Mostly one of the latest, so that there are long chains.
                let latest = before.saturating_sub(4) * usize::from(rng.percent(70));
                names[latest + rng.index(before - latest)].clone()
            }
        };
        let (x, y, bits) = (input(rng), input(rng), rng.below(20));
        let gate = match rng.below(8) {
            0 => x,
            1..=2 => format!("NOT {x}"),
            3 => format!("{x} AND {y}"),
            4..=5 => format!("{x} OR {y}"),
            6 => format!("{x} LSHIFT {bits}"),
            _ => format!("{x} RSHIFT {bits}"),
        };
        lines.push(format!("{gate} -> {}", names[wire]));
    }
    lines.push("1 -> zzzzz".to_owned());
    rng.shuffle(&mut lines);
    lines.join("\n")
}

#[test]
fn random_circuits_by_the_letter() {
    let mut rng = Rng::new(7);
    let (mut some, mut none) = (0, 0);
    for _ in 0..4000 {
        let wires = rng.range(2..=25);
        let wrong = *rng.pick(&[0, 0, 5, 20]);
        let text = random_circuit(&mut rng, wires, wrong);
        let answers = agree_on(&DAY, &text, &text);
        assert_eq!(answers, reference(&text), "{text}");
        some += usize::from(answers[0].is_some());
        none += usize::from(answers[0].is_none());
    }
    assert!(some > 1000 && none > 300, "{some} {none}");
}

/// A chain of gates that would be too deep for a call for each.
#[test]
fn a_long_chain() {
    let wires = 300_000;
    let mut text = String::from("NOT b -> a\n");
    for wire in 1..wires {
        text.push_str(&format!("NOT {} -> {}\n", name(wire + 1), name(wire)));
    }
    let whole = format!("{text}21 -> {}", name(wires));
    assert_eq!(part1(&parse(&whole).unwrap()), Ok(21));
    assert_eq!(part2(&parse(&whole).unwrap()), Ok(65535 - 21));
    let cycle = format!("{text}a -> {}", name(wires));
    assert!(part1(&parse(&cycle).unwrap()).is_err());
}

#[test]
fn why_there_is_no_signal() {
    let why = |text: &str| part1(&parse(text).unwrap()).unwrap_err().to_string();
    assert_eq!(why("1 -> b"), "no answer: wire a has no source");
    assert_eq!(
        why("1 -> b\nb AND cd -> a"),
        "no answer: wire cd has no source"
    );
    assert_eq!(why("NOT efg -> a"), "no answer: wire efg has no source");
    assert_eq!(why("NOT a -> a"), "no answer: wire a depends on itself");
    assert_eq!(
        why("b -> a\nzz -> b\nb -> zz"),
        "no answer: wire b depends on itself"
    );
    // What is wrong elsewhere does not matter.
    assert_eq!(part1(&parse("c -> c\nd -> e\n9 -> a").unwrap()), Ok(9));
}

#[test]
fn what_is_no_gate_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a gate, found the end");
    refuses("1 -> a\n\n2 -> b", 2, "a gate, found an empty line");
    refuses("1 -> a\n -> b", 2, "a gate");
    refuses("1 -> a\nx XOR y -> b", 2, "\" -> \", found \" XOR y");
    refuses("1 -> a\nx AND -> b", 2, "a gate, found \"-> b\"");
    refuses("1 -> a\nx and y -> b", 2, "\" -> \"");
    refuses("1 -> a\nAND y -> b", 2, "a gate, found \"AND y");
    refuses("1 -> a\nNOT NOT x -> b", 2, "a gate, found \"NOT x");
    refuses("1 -> a\nx LSHIFT y -> b", 2, "a whole number, found \"y");
    refuses("1 -> a\nx LSHIFT 65536 -> b", 2, "a number of up to 65535");
    refuses("65536 -> a", 1, "a number of up to 65535");
    refuses("-1 -> a", 1, "a gate");
    refuses("1 -> 2", 1, "a wire, found \"2\"");
    refuses("1 -> A", 1, "a wire");
    refuses("1 -> a ", 1, "the end of the line");
    refuses("1 -> ab2", 1, "the end of the line");
    refuses(
        "1 -> a\n2 -> bcd\n3 -> bcd",
        3,
        "a wire that has no source yet, found \"bcd\"",
    );
    refuses("1 -> a\nb -> a", 2, "a wire that has no source yet");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0x8df0_b607_98fd_573f,
            0x258b_4833_861a_6de7,
            0x3b2a_6ff1_ae9f_4f1f,
            0x8646_da0f_0d0d_fab6,
        ],
    );
}
