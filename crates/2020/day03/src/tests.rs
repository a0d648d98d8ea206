use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "\
..##.......
#...#...#..
.#....#..#.
..#.#...#.#
.#...##..#.
..#.##.....
.#.#.#....#
.#........#
#.##...#...
#...##....#
.#..#...#.#
";

#[test]
fn published_example() {
    example(&DAY, 1, EXAMPLE, 7);
    example(&DAY, 2, EXAMPLE, 336);
    let map = parse(EXAMPLE).unwrap();
    assert_eq!(map.ride(1, [1, 3, 5, 7]), [2, 7, 3, 4]);
    assert_eq!(map.ride(2, [1]), [2]);
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=300);
}

#[test]
fn the_alternative_agrees_on_maps_of_any_size() {
    let mut rng = Rng::new(3);
    for width in 1..=70 {
        for height in 1..=35 {
            let density = rng.below(101);
            let map: String = (0..height)
                .map(|_| sample::row(&mut rng, width, density))
                .collect();
            agree_on(&DAY, &map, &format!("{width} x {height}, {density} %"));
        }
    }
}

#[test]
fn the_alternative_agrees_on_long_maps() {
    // All trees: a product that is easy to say, and beyond 64 bits.
    let rows = 20_000;
    let forest = "#\n".repeat(rows);
    example(&DAY, 1, &forest, rows);
    example(&DAY, 2, &forest, (rows as u128).pow(4) * (rows as u128 / 2));
    agree_on(&DAY, &("#.".repeat(50_000) + "\n").repeat(3), "wide");
}

#[test]
fn a_product_beyond_128_bits_is_no_answer() {
    assert!(product([usize::MAX; 5]).is_err());
    assert_eq!(product([2, 3, 5, 7, 11]), Ok(2310));
}

#[test]
fn what_is_no_map_is_refused() {
    refuses(&DAY, "", 1, SQUARE);
    refuses(&DAY, "\n..", 1, "found an empty line");
    refuses(
        &DAY,
        "..#\n.#\n#..",
        2,
        "a row of 3 cells, as the first, found \".#\"",
    );
    refuses(&DAY, "..#\n.#..\n#..", 2, "a row of 3 cells, as the first");
    refuses(&DAY, "..#\n.##\n\n#..", 3, "found an empty line");
    refuses(
        &DAY,
        "..#\n.##\n#.",
        3,
        "a row of 3 cells, as the first, found \"#.\"",
    );
    refuses(&DAY, "..#\n.##\n#...", 3, "a row of 3 cells, as the first");
    refuses(&DAY, "..#\n.# \n#..", 2, SQUARE);
    refuses(&DAY, "..#\n.é\n#..", 2, SQUARE);
}

#[test]
fn every_square_is_checked() {
    for width in 1..=67 {
        for column in 0..width {
            for wrong in ["-", "/", "\"", "$", "O", "\0"] {
                let mut row = ".".repeat(width);
                row.replace_range(column..=column, wrong);
                let open = ".".repeat(width);
                refuses(&DAY, &format!("{open}\n{row}\n{open}"), 2, SQUARE);
            }
        }
    }
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
            0x087ab62afbc9b527,
            0xecff9df48dc212ca,
            0xfdcf7de2bf2d03a7,
            0xff987ac539ad5379,
        ],
    );
}
