use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

#[test]
fn the_published_examples() {
    for (text, alone) in [(">", 2), ("^>v<", 4), ("^v^v^v^v^v", 2)] {
        example(&DAY, 1, text, alone);
    }
    for (text, both) in [("^v", 3), ("^>v<", 3), ("^v^v^v^v^v", 11)] {
        example(&DAY, 2, text, both);
    }
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=100);
}

/// Walks that prefer some moves to others, of even and of odd lengths.
#[test]
fn the_alternative_agrees_on_any_walk() {
    let mut rng = Rng::new(3);
    for round in 0..5000 {
        let longest = *rng.pick(&[4, 12, 100, 1000]);
        let mut moves = Vec::new();
        for side in "^v<>".chars() {
            moves.extend(vec![side; rng.below(4) as usize]);
        }
        moves.push('^');
        let len = rng.range(1..=longest);
        let text: String = (0..len).map(|_| *rng.pick(&moves)).collect();
        agree_on(&DAY, &text, &format!("round {round}, {text}"));
        let moves = parse(&text).unwrap();
        for walkers in 1..=2 {
            let plain = houses_plain(&moves, walkers);
            assert_eq!(listed(&moves, walkers), plain, "{text}");
            let field = Field::around(&moves, walkers);
            let size = field.size().unwrap();
            assert_eq!(field.marked(size, &moves, walkers), plain, "{text}");
        }
    }
}

/// Where a field would be too large.
#[test]
fn far_walks() {
    for text in [">^", "<<vv", "<", ">^<v", "v<^>>^", "v>>v^"] {
        let text = text.repeat(100_000);
        let moves = parse(&text).unwrap();
        let plain = [1, 2].map(|walkers| houses_plain(&moves, walkers));
        assert_eq!([part1(&moves), part2(&moves)], plain, "{}", &text[..8]);
    }
    // North-east, and the two beside each other.
    let moves = parse(&">^".repeat(100_000)).unwrap();
    assert_eq!([part1(&moves), part2(&moves)], [200_001, 200_001]);
}

/// Blocks of a spiral: every house once, in a field that has no other.
#[test]
fn a_spiral_fills_its_field() {
    let mut text = String::new();
    for side in (1..300).step_by(2) {
        text += &(">".repeat(side) + &"^".repeat(side));
        text += &("<".repeat(side + 1) + &"v".repeat(side + 1));
        let moves = parse(&text).unwrap();
        assert_eq!(part1(&moves), moves.len() + 1);
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a move, one of ^ v < >, found the end");
    refuses("\n^", 1, "a move, one of ^ v < >, found an empty line");
    refuses("^v\n<>", 1, "a move, one of ^ v < >");
    refuses("^v <>", 1, "found \" <>\"");
    refuses("^V", 1, "found \"V\"");
    refuses("^é", 1, "found \"é\"");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "^>v<");
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0x05797493ba716abd,
            0x96e0556c31a81c15,
            0x317697e64c5dbc6d,
            0xd6b6e03c530d933f,
        ],
    );
}
