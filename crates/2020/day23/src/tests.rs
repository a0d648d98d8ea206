use aoc_core::Rng;
use aoc_testkit::{agree, example, forms, mutated, pinned, refuses};

use super::*;
use crate::ahead::Game;

const EXAMPLE: &str = "389125467";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 67_384_529);
    example(&DAY, 2, EXAMPLE, 149_245_887_792_u64);
    let labels = parse(EXAMPLE).unwrap();
    let after = |moves| digits(play(&labels, 0, moves).behind(1));
    assert_eq!(
        (after(0), after(1), after(10)),
        (25_467_389, 54_673_289, 92_658_374)
    );
}

#[test]
fn forms_of_the_example() {
    forms(&DAY, EXAMPLE);
}

#[test]
fn samples_are_what_they_were() {
    pinned(
        &DAY,
        &[
            0xbea5_3dad_2700_dbba,
            0x4828_153e_a616_63a2,
            0xf3d5_ce04_8f81_e19c,
            0xf3ad_2802_e533_9f68,
        ],
    );
}

#[test]
fn all_solvers_agree() {
    agree(&DAY, 1..=2);
}

#[test]
fn mutated_samples_are_solved_or_refused() {
    mutated(&DAY, 10_000, 500);
}

#[test]
fn what_are_no_labels_is_refused() {
    for (input, line, expected) in [
        (
            "",
            1,
            "the digits from 1 on, each once, at least four, found the end",
        ),
        ("\n1234", 1, "the digits from 1 on"),
        ("123", 1, "at least four"),
        ("1", 1, "at least four"),
        ("12346", 1, "the digits from 1 on, each once"),
        ("2345", 1, "the digits from 1 on"),
        ("92345678", 1, "the digits from 1 on"),
        ("12340", 1, "the end of the line, found \"0\""),
        ("012345678", 1, "the digits from 1 on"),
        (
            "1234563",
            1,
            "a label that did not come before, found \"3\"",
        ),
        ("123 456", 1, "the end of the line, found \" 456\""),
        ("123456 ", 1, "the end of the line"),
        ("1234\n5678", 2, "the end of the input"),
        ("1234\n\n5", 2, "the end of the input"),
        ("12-34", 1, "the end of the line"),
        ("x1234", 1, "the digits from 1 on"),
        ("1234\u{663}", 1, "the end of the line"),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

/// The labels behind cup 1, by the table, by the runners, and with the cups in a row.
fn all_ways(labels: &[u32], cups: u32, moves: u64, moves_per_mark: u32) -> [Vec<u32>; 3] {
    let mut row = labels.to_vec();
    row.extend(labels.len() as u32 + 1..=cups);
    let mut table = Circle::new(labels, cups);
    table.play(moves);
    let mut ahead = Circle::new(labels, cups);
    Game::new(&mut ahead, moves_per_mark).play(moves);
    assert_eq!(table.current(), ahead.current());
    [
        table.behind(1).collect(),
        ahead.behind(1).collect(),
        plain::play(&row, moves).into_iter().collect(),
    ]
}

#[test]
fn all_orders_of_few_cups() {
    for cups in 4..=7 {
        let mut labels: Vec<_> = (1..=cups).collect();
        // Heap's method: each order once.
        let mut count = vec![0; labels.len()];
        let mut at = 1;
        loop {
            for moves in [0, 1, 2, 3, 10, 101] {
                let [table, ahead, row] = all_ways(&labels, 0, moves, 1);
                assert_eq!(table, row, "{labels:?}, {moves} moves");
                assert_eq!(ahead, row, "{labels:?}, {moves} moves");
            }
            while at < labels.len() && count[at] == at {
                count[at] = 0;
                at += 1;
            }
            if at == labels.len() {
                break;
            }
            labels.swap(at, if at.is_multiple_of(2) { 0 } else { count[at] });
            count[at] += 1;
            at = 1;
        }
    }
}

#[test]
fn more_cups_and_many_moves() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let few = rng.range(4..=9);
        let mut labels: Vec<_> = (1..=few as u32).collect();
        rng.shuffle(&mut labels);
        let most = *rng.pick(&[12, 60, 400, 1_500]);
        let cups = rng.range(1..=most) as u32;
        let moves = rng.range(0..=8 * most);
        let moves_per_mark = rng.range(1..=9) as u32;
        let [table, ahead, row] = all_ways(&labels, cups, moves, moves_per_mark);
        assert_eq!(table, row, "{labels:?}, {cups} cups, {moves} moves");
        assert_eq!(
            ahead, row,
            "{labels:?}, {cups} cups, {moves} moves, marks {moves_per_mark}"
        );
    }
}

/// So many cups that runners work on many stretches, and rows are found again, or not, in all kinds
/// of ways.
#[test]
fn the_whole_circle_is_the_same() {
    for seed in 0..24 {
        let mut rng = Rng::new(seed);
        let cups = rng.range(3_000..=60_000) as u32;
        let moves_per_mark = *rng.pick(&[1, 2, 3, 5, 8, 32, 100]);
        // In rising order, or in any.
        let mut labels: Vec<_> = (1..=cups).collect();
        if seed % 2 == 0 {
            rng.shuffle(&mut labels);
        }
        let mut table = Circle::new(&labels, cups);
        let mut ahead = table.clone();
        for _ in 0..3 {
            let moves = rng.range(0..=u64::from(4 * cups));
            table.play(moves);
            Game::new(&mut ahead, moves_per_mark).play(moves);
            assert!(
                table == ahead,
                "seed {seed}: {cups} cups, {moves} moves, marks {moves_per_mark}"
            );
        }
    }
}

#[test]
fn a_circle_can_be_asked_for_any_label() {
    let circle = Circle::new(&[2, 1, 4, 3], 5);
    assert_eq!(circle.behind(1).collect::<Vec<_>>(), [4, 3, 5, 2]);
    assert_eq!((circle.cups(), circle.current(), circle.next(5)), (5, 2, 2));
    for none in [0, 6, u32::MAX] {
        assert_eq!((circle.next(none), circle.behind(none).next()), (0, None));
    }
}
