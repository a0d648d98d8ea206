use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "\
.#.#.#
...##.
#....#
..#...
#.#..#
####..
";

/// The grid as the puzzle shows it.
fn text(grid: &Grid) -> Vec<String> {
    let light = |row| move |column| if grid.is_lit(column, row) { '#' } else { '.' };
    let row = |row| (0..grid.width()).map(light(row)).collect();
    (0..grid.height()).map(row).collect()
}

#[test]
fn the_example() {
    let grid = parse(EXAMPLE).unwrap();
    assert_eq!((grid.width(), grid.height(), grid.lit()), (6, 6, 15));
    let after = |steps| text(&grid.after(steps, Corners::AsOthers));
    assert_eq!(after(0), EXAMPLE.lines().collect::<Vec<_>>());
    assert_eq!(
        after(1),
        ["..##..", "..##.#", "...##.", "......", "#.....", "#.##.."]
    );
    assert_eq!(
        after(2),
        ["..###.", "......", "..###.", "......", ".#....", ".#...."]
    );
    assert_eq!(
        after(3),
        ["...#..", "......", "...#..", "..##..", "......", "......"]
    );
    assert_eq!(
        after(4),
        ["......", "......", "..##..", "..##..", "......", "......"]
    );
    assert_eq!(grid.after(4, Corners::AsOthers).lit(), 4);
}

#[test]
fn the_example_with_stuck_corners() {
    let grid = parse(EXAMPLE).unwrap();
    let after = |steps| text(&grid.after(steps, Corners::Stuck));
    assert_eq!(
        after(0),
        ["##.#.#", "...##.", "#....#", "..#...", "#.#..#", "####.#"]
    );
    assert_eq!(
        after(1),
        ["#.##.#", "####.#", "...##.", "......", "#...#.", "#.####"]
    );
    assert_eq!(
        after(5),
        ["##.###", ".##..#", ".##...", ".##...", "#.#...", "##...#"]
    );
    assert_eq!(grid.after(5, Corners::Stuck).lit(), 17);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=2);
}

/// Every grid of three by three lights: the one in the middle has each set of neighbours there is.
#[test]
fn every_neighbourhood() {
    for lights in 0..512_u32 {
        let mut grid = Grid::dark(3, 3);
        for place in (0..9).filter(|place| lights >> place & 1 == 1) {
            grid.light(place % 3, place / 3);
        }
        for corners in [Corners::AsOthers, Corners::Stuck] {
            assert_eq!(grid.after(1, corners), plain::after(&grid, 1, corners));
        }
        let neighbours = (lights & !(1 << 4)).count_ones();
        let on = neighbours == 3 || neighbours == 2 && grid.is_lit(1, 1);
        assert_eq!(grid.after(1, Corners::AsOthers).is_lit(1, 1), on);
    }
}

/// Widths around those at which a row needs a word more, and rows and columns alone.
#[test]
fn any_size() {
    let mut rng = Rng::new(18);
    for width in [1, 2, 3, 7, 8, 9, 63, 64, 65, 66, 127, 128, 129, 130, 193] {
        for height in [1, 2, 3, 4, 5, 8, 17] {
            let dense = rng.range(20..=80);
            let mut rows = Vec::new();
            for _ in 0..height {
                let light = |_| if rng.percent(dense) { '#' } else { '.' };
                rows.push((0..width).map(light).collect::<String>());
            }
            let grid = parse(&rows.join("\n")).unwrap();
            assert_eq!(text(&grid), rows);
            for corners in [Corners::AsOthers, Corners::Stuck] {
                for steps in 0..6 {
                    let found = grid.after(steps, corners);
                    assert_eq!(found, plain::after(&grid, steps, corners), "{width}");
                }
            }
        }
    }
}

/// A glider goes on for ever, over the ends of words, until it comes to the edge.
#[test]
fn a_glider() {
    let mut grid = Grid::dark(200, 200);
    for (column, row) in [(2, 1), (3, 2), (1, 3), (2, 3), (3, 3)] {
        grid.light(column, row);
    }
    let mut moved = Grid::dark(200, 200);
    for (column, row) in [(2, 1), (3, 2), (1, 3), (2, 3), (3, 3)] {
        moved.light(column + 190, row + 190);
    }
    assert_eq!(grid.after(4 * 190, Corners::AsOthers), moved);
}

#[test]
fn a_single_light() {
    assert_eq!(
        agree_on(&DAY, "#", "on"),
        ["0", "1"].map(|n| Some(n.into()))
    );
    assert_eq!(
        agree_on(&DAY, ".", "off"),
        ["0", "1"].map(|n| Some(n.into()))
    );
}

#[test]
fn what_is_no_grid_is_refused() {
    let refuses = |text: &str, line, expected: &str| refuses(&DAY, text, line, expected);
    let light = "a light, \"#\" or \".\", found";
    refuses("", 1, &format!("{light} the end of the input"));
    refuses("#.\n\n#.", 2, &format!("{light} an empty line"));
    refuses("\n#.", 1, &format!("{light} an empty line"));
    refuses("#.x\n#..", 1, &format!("{light} \"x\""));
    let row = |cells, found| format!("a row of {cells} cells, as the first, found \"{found}\"");
    refuses("#..\n#.\n#..", 2, &row(3, "#."));
    refuses("#..\n#.", 2, &row(3, "#."));
    refuses("#.\n#..\n#.", 2, &row(2, "#.."));
    refuses("#.\n#. \n#.", 2, &format!("{light} \" \""));
    refuses("#.\n..\n #", 3, &format!("{light} \" #\""));
    refuses("#.#.#.#.#\n#.#.ä#.#", 2, &format!("{light} \"ä#.#\""));
    for byte in (0..128_u8).filter(|byte| !b"#.\n".contains(byte)) {
        for place in 0..17 {
            let mut line = "#.#.##..#.#.##..#".to_owned();
            line.replace_range(place..=place, &char::from(byte).to_string());
            refuses(&format!(".................\n{line}"), 2, light);
        }
    }
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
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
            0xc63e_1850_afb5_8ed5,
            0x1b63_2ee9_61cc_7ba9,
            0x99dc_11a7_bcee_ff1e,
            0x3c33_8454_25b4_02de,
        ],
    );
}
