use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "\
L.LL.LL.LL
LLLLLLL.LL
L.L.L..L..
LLLL.LL.LL
L.LL.LL.LL
L.LLLLL.LL
..L.L.....
LLLLLLLLLL
L.LLLLLL.L
L.LLLLL.LL
";

#[test]
fn the_published_example() {
    example(&DAY, 1, EXAMPLE, 37);
    example(&DAY, 2, EXAMPLE, 26);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=60);
}

/// Rectangles of every shape, with any share of floor, empty at first or not.
#[test]
fn any_layout_and_any_start() {
    let mut rng = Rng::new(11);
    let mut counts = [[0; 2]; 2];
    for round in 0..6000 {
        let longest = if round % 200 == 0 { 150 } else { 12 };
        let (width, height) = (rng.range(1..=longest), rng.range(1..=longest));
        let mut text = random_layout(&mut rng, width, height);
        if round % 3 == 0 {
            text = with_octagons(&mut rng, &text);
        }
        let answers = agree_on(&DAY, &text, &text);
        for (counts, answer) in counts.iter_mut().zip(answers) {
            counts[usize::from(answer.is_some())] += 1;
        }
    }
    // Both ends were there, where there are two.
    assert!(
        counts[0][0] > 100 && counts[0][1] > 3000 && counts[1][0] == 0,
        "{counts:?}"
    );
}

/// Areas without corners where nobody comes to rest, unless what is around them decides it.
fn with_octagons(rng: &mut Rng, text: &str) -> String {
    let mut rows: Vec<_> = text.lines().map(|row| row.as_bytes().to_vec()).collect();
    for _ in 0..3 {
        let (top, left) = (rng.index(rows.len()), rng.index(rows[0].len()));
        let (height, width) = (rng.range(4..=7) as usize, rng.range(4..=7) as usize);
        for (y, row) in rows.iter_mut().skip(top).take(height + 2).enumerate() {
            for (x, place) in row.iter_mut().skip(left).take(width + 2).enumerate() {
                let edge = |at: usize, len: usize| at.min(len + 1 - at);
                let inside = edge(x, width) > 0 && edge(y, height) > 0;
                let seat = inside && edge(x, width) + edge(y, height) > 2;
                *place = if seat { b'L' } else { b'.' };
            }
        }
    }
    let mut text = String::new();
    for row in rows {
        text.extend(row.into_iter().map(char::from));
        text.push('\n');
    }
    text
}

fn random_layout(rng: &mut Rng, width: u64, height: u64) -> String {
    let floor = *rng.pick(&[0, 5, 20, 50, 80]);
    let taken = *rng.pick(&[0, 0, 10, 50, 100]);
    let mut text = String::new();
    for _ in 0..height {
        for _ in 0..width {
            text.push(match rng.percent(floor) {
                true => '.',
                false if rng.percent(taken) => '#',
                false => 'L',
            });
        }
        text.push('\n');
    }
    text
}

/// Every layout of up to twelve places, with every start.
#[test]
fn every_small_layout() {
    for (width, height) in [(1, 1), (7, 1), (1, 7), (2, 4), (3, 3)] {
        for number in 0..3_usize.pow(width * height) {
            let mut text = String::new();
            let mut rest = number;
            for place in 1..=width * height {
                text.push(['L', '#', '.'][rest % 3]);
                rest /= 3;
                if place % width == 0 {
                    text.push('\n');
                }
            }
            agree_on(&DAY, &text, &text);
        }
    }
}

/// An octagon of which every seat has four others around it.
#[test]
fn people_who_come_and_go_for_ever() {
    let layout = parse(".LL.\nLLLL\nLLLL\n.LL.").unwrap();
    assert_eq!(part1(&layout), Err(never()));
    assert_eq!(part1_plain(&layout), Err(never()));
}

/// Long ones settle from their ends: as many rounds as places, but not as much work for each.
#[test]
fn long_layouts_take_no_longer_for_each_seat() {
    const LEN: usize = 300_000;
    for [width, height] in [[LEN, 2], [2, LEN]] {
        let layout = parse(&format!("{}\n", "L".repeat(width)).repeat(height)).unwrap();
        assert!(part1(&layout).is_ok_and(|seats| seats.abs_diff(LEN) < 4));
        assert!(part2(&layout).is_ok());
    }
    for [width, height] in [[LEN, 1], [1, LEN]] {
        let layout = parse(&format!("{}\n", "#".repeat(width)).repeat(height)).unwrap();
        assert_eq!([part1(&layout), part2(&layout)], [Ok(LEN), Ok(LEN)]);
    }
    let mut rng = Rng::new(2);
    for _ in 0..5 {
        let layout = parse(&random_layout(&mut rng, 1000, 1000)).unwrap();
        let _any = [part1(&layout), part2(&layout)];
    }
}

#[test]
fn what_is_no_layout_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "L, # or ., found the end");
    refuses("\nL", 1, "L, # or ., found an empty line");
    refuses("LL\n\nLL", 2, "L, # or ., found an empty line");
    refuses("LL.\nL.", 2, "a row of 3 cells, as the first, found \"L.\"");
    refuses("LL\nL.L\nL", 2, "a row of 2 cells");
    refuses("LLLLL\nL\nL\nLL", 2, "a row of 5 cells");
    refuses("LL\nL.l", 2, "L, # or ., found \"l\"");
    refuses("LL\nL \nLL", 2, "L, # or ., found \" \"");
    refuses("L\u{e4}\nL..", 1, "L, # or ., found \"\u{e4}\"");
    refuses("LL\nL.\rLL\nLL", 2, "L, # or .");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
}

#[test]
fn mutated_samples() {
    mutated(&DAY, 10_000, 3);
}

#[test]
fn samples_are_fixed() {
    pinned(
        &DAY,
        &[
            0x1cb2_68e6_8134_ea63,
            0xb876_5324_e1b7_837b,
            0x96da_7571_772a_f6bb,
            0xfaed_da90_a90e_ffdf,
        ],
    );
}
