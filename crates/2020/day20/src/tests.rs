use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::picture::{BOX, MONSTER};
use crate::plain::{Cells, orientations};
use crate::tile::CELLS;

/// The published example: the number of a tile and its rows, each as the number that its cells are
/// the bits of.
const EXAMPLE: [&str; 9] = [
    "2311 0d2 320 232 3d1 36e 317 153 084 38a 0e7",
    "1951 2c6 2f1 013 23f 1a1 1df 3b6 1c2 0a5 234",
    "1171 3c6 269 34a 1de 0ef 186 11e 2de 3c8 018",
    "1427 3b4 12c 169 2ad 023 066 05f 17a 09d 0d2",
    "1489 350 0c4 198 088 3e2 255 054 346 0db 3b4",
    "2473 21e 258 2c8 3f5 115 1ff 1d2 3fd 31a 0ea",
    "2971 0a1 238 2b8 364 1f3 13d 252 0f7 0ae 055",
    "2729 055 3d0 0a0 025 19a 178 3d4 378 32c 2c6",
    "3079 2be 13f 080 3f0 3d2 116 2fb 0b8 080 0b8",
];

#[test]
fn the_example() {
    let tile = |text: &str| {
        let (number, rows) = text.split_once(' ').unwrap();
        let row = |row: &str| {
            let bits = u16::from_str_radix(row, 16).unwrap();
            format!("{bits:010b}\n").replace('1', "#").replace('0', ".")
        };
        format!(
            "Tile {number}:\n{}",
            rows.split(' ').map(row).collect::<String>()
        )
    };
    let text = EXAMPLE.map(tile).join("\n");
    example(&DAY, 1, &text, 20_899_048_083_289_u64);
    example(&DAY, 2, &text, 273);
}

#[test]
fn all_agree_on_generated_inputs() {
    agree(&DAY, 1..=100);
}

/// Square puzzles of any kind: how much of them is left to chance.
struct Kind {
    side: usize,
    /// How many different rows of cells there are along inner borders, but for their ends.
    borders: u64,
    /// How many of a hundred cells of the picture are active.
    share: u64,
    /// How many monsters are put anywhere.
    monsters: u64,
    /// How many of a hundred puzzles have a tile that is replaced by another.
    spoiled: u64,
}

const INNER: usize = CELLS - 2;

/// The text of a puzzle whose tiles fit together, in at least one way where it is not spoiled.
fn puzzle(rng: &mut Rng, kind: &Kind) -> String {
    let side = kind.side;
    let picture = picture(rng, kind);
    let mut tiles = cut(rng, kind, &picture);
    if rng.percent(kind.spoiled) {
        let copied = rng.pick(&tiles).clone();
        let at = rng.index(tiles.len());
        tiles[at] = copied;
    }
    let mut tiles: Vec<_> = tiles
        .iter()
        .map(|tile| rng.pick(&orientations(tile)).clone())
        .collect();
    rng.shuffle(&mut tiles);
    let numbers = rng.distinct(1..=99, side * side);
    let text = tiles.iter().zip(numbers).map(|(cells, number)| {
        let row = |row: &Vec<bool>| -> String {
            let cells = row.iter().map(|&cell| if cell { '#' } else { '.' });
            cells.chain(['\n']).collect()
        };
        format!(
            "Tile {number}:\n{}",
            cells.iter().map(row).collect::<String>()
        )
    });
    text.collect::<Vec<_>>().join("\n")
}

fn picture(rng: &mut Rng, kind: &Kind) -> Cells {
    let width = kind.side * INNER;
    let row = |rng: &mut Rng| (0..width).map(|_| rng.percent(kind.share)).collect();
    let mut picture: Cells = (0..width).map(|_| row(rng)).collect();
    if width >= BOX.0 {
        for _ in 0..kind.monsters {
            let (left, top) = (rng.index(width + 1 - BOX.0), rng.index(width + 1 - BOX.1));
            for (x, y) in MONSTER {
                picture[top + y][left + x] = true;
            }
        }
    }
    picture
}

/// The tiles row by row. Borders inside are drawn from a few kinds, and those outside are others,
/// as far as there are any.
fn cut(rng: &mut Rng, kind: &Kind, picture: &Cells) -> Vec<Cells> {
    let side = kind.side;
    let corner_share = *rng.pick(&[0, 50, 100]);
    let corners: Vec<Vec<bool>> = (0..=side)
        .map(|_| (0..=side).map(|_| rng.percent(corner_share)).collect())
        .collect();
    let mut outer_kinds = rng.distinct(kind.borders.min(190)..=255, 4 * (side + 1));
    let mut border = |outer: bool, first: bool, last: bool| -> Vec<bool> {
        let new = if outer { outer_kinds.pop() } else { None };
        let bits = 37 * new.unwrap_or_else(|| rng.below(kind.borders));
        let cells = (0..INNER).map(|at| bits >> at & 1 != 0);
        [first].into_iter().chain(cells).chain([last]).collect()
    };
    let mut across = Vec::new();
    let mut down = Vec::new();
    for y in 0..=side {
        for x in 0..=side {
            let outer = |at: usize| at == 0 || at == side;
            let corner = |y: usize, x: usize| corners[y.min(side)][x.min(side)];
            across.push(border(outer(y), corner(y, x), corner(y, x + 1)));
            down.push(border(outer(x), corner(y, x), corner(y + 1, x)));
        }
    }
    let mut tiles = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let at = y * (side + 1) + x;
            let mut cells = vec![across[at].clone()];
            for row in 0..INNER {
                let inside = &picture[y * INNER + row][x * INNER..(x + 1) * INNER];
                let (left, right) = (down[at][row + 1], down[at + 1][row + 1]);
                let row = [left].into_iter().chain(inside.iter().copied());
                cells.push(row.chain([right]).collect());
            }
            cells.push(across[at + side + 1].clone());
            tiles.push(cells);
        }
    }
    tiles
}

/// Sides that look alike, sides that look the same backwards, tiles that are the same, monsters
/// that overlap, monsters in several orientations, and none.
#[test]
fn all_agree_on_puzzles_of_any_kind() {
    let mut rng = Rng::new(20);
    let mut given = [[0; 2]; 2];
    for round in 0..3_000 {
        let borders = *rng.pick(&[2, 5, 30, 190]);
        let largest = if borders < 30 { 3 } else { 4 };
        let kind = Kind {
            side: rng.range(1..=largest) as usize,
            borders,
            share: *rng.pick(&[5, 20, 35, 50, 97]),
            monsters: rng.below(5),
            spoiled: 10,
        };
        let text = puzzle(&mut rng, &kind);
        let answers = agree_on(&DAY, text.trim_end(), &format!("round {round}:\n{text}"));
        for (given, answer) in given.iter_mut().zip(answers) {
            given[usize::from(answer.is_some())] += 1;
        }
    }
    assert!(
        given.iter().flatten().all(|&count| count > 200),
        "{given:?}"
    );
}

/// Larger puzzles in which some looks are on more than two tiles, and all but one way to put them
/// together come to nothing.
#[test]
fn a_choice_is_followed() {
    let mut rng = Rng::new(2);
    let mut choices = 0;
    for round in 0..300 {
        let kind = Kind {
            side: 5,
            borders: 60,
            share: 25,
            monsters: 3,
            spoiled: 0,
        };
        let text = puzzle(&mut rng, &kind);
        let answers = agree_on(&DAY, text.trim_end(), &format!("round {round}:\n{text}"));
        let puzzle = parse(text.trim_end()).unwrap();
        let is_choice = !puzzle.sides.are_distinct() && answers.iter().all(Option::is_some);
        choices += u32::from(is_choice);
    }
    assert!(choices > 50, "{choices}");
}

/// All the tiles inside look alike: there are more ways than can be tried.
#[test]
fn too_many_ways_are_an_error() {
    let mut rng = Rng::new(8);
    let kind = Kind {
        side: 6,
        borders: 1,
        share: 20,
        monsters: 2,
        spoiled: 0,
    };
    let text = loop {
        // The outer sides are all different, mostly.
        let text = puzzle(&mut rng, &kind);
        let puzzle = parse(text.trim_end()).unwrap();
        let message = |error: NoAnswer| error.to_string();
        if part1(&puzzle)
            .map_err(message)
            .is_err_and(|why| why.contains("too many"))
        {
            break text;
        }
    };
    let puzzle = parse(text.trim_end()).unwrap();
    assert!(part2(&puzzle).is_err());
}

#[test]
fn numbers_may_be_long_and_products_may_not() {
    let text = sample(&DAY, 1);
    let long = |digits: &str| -> String {
        let numbers = text
            .lines()
            .map(|line| line.replace("Tile ", &format!("Tile {digits}")));
        numbers.collect::<Vec<_>>().join("\n")
    };
    let short = agree_on(&DAY, text.trim_end(), "short");
    assert_eq!(
        agree_on(&DAY, &long("0000000000000000000000"), "zeros"),
        short
    );
    let answers = agree_on(&DAY, &long("100000"), "larger");
    assert!(answers[0].is_some() && answers[1] == short[1]);
    let answers = agree_on(&DAY, &long("1000000"), "too large");
    assert!(answers[0].is_none() && answers[1] == short[1]);
}

#[test]
fn one_tile_has_no_corner_tiles() {
    let text = format!("Tile 7:\n{}", "#.........\n".repeat(10));
    assert_eq!(agree_on(&DAY, text.trim_end(), "one tile"), [None, None]);
}

#[test]
fn what_is_no_tile_is_refused() {
    let row = "#.#.#.#.#.\n";
    let tile = |number: u64| format!("Tile {number}:\n{}", row.repeat(10));
    for (input, line, expected) in [
        (String::new(), 1, "\"Tile \" and a number, found the end"),
        (
            "\nTile 1:".to_owned(),
            1,
            "\"Tile \" and a number, found an empty line",
        ),
        (
            tile(1).replace("Tile ", "Tile"),
            1,
            "\"Tile \" and a number, found \"Tile1:\"",
        ),
        (tile(1).replace('1', "x"), 1, "a whole number, found \"x:\""),
        (tile(1).replace('1', ""), 1, "a whole number, found \":\""),
        (
            tile(1).replace('1', "18446744073709551616"),
            1,
            "not so large",
        ),
        (
            tile(1).replace(':', ""),
            1,
            "a colon and the end of the line, found an empty",
        ),
        (
            tile(1).replace(':', ": "),
            1,
            "a colon and the end of the line, found \": \"",
        ),
        (
            "Tile 1:".to_owned(),
            1,
            "a colon and the end of the line, found \":\"",
        ),
        (
            tile(1) + "\n" + &tile(2),
            23,
            "another tile, as 2 are no square, found the end",
        ),
        (tile(1) + &tile(2), 12, "an empty line, found \"Tile 2:\""),
        (tile(1) + row, 12, "an empty line, found \"#.#."),
        (
            tile(1) + "\n\n" + &tile(2),
            13,
            "\"Tile \" and a number, found an empty line",
        ),
        (
            tile(1) + "\n" + &tile(2).replacen("#.#", "#x#", 1),
            14,
            "\"#\" or \".\", found \"x#",
        ),
        (
            tile(1).replacen("#.#", "#ä", 1),
            2,
            "\"#\" or \".\", found \"ä",
        ),
        (
            tile(1).replacen("#.\n", "#.#\n", 1),
            2,
            "the end of a row of 10 cells, found \"#\"",
        ),
        (
            tile(1).trim_end().to_owned() + "#",
            11,
            "the end of a row of 10 cells, found \"#\"",
        ),
        (tile(1).replacen("#.\n", "#\n", 1), 2, "a row of 10 cells"),
        (
            tile(1).replacen(row, "", 1),
            10,
            "a row of 10 cells, 10 times, found the end",
        ),
        (
            tile(1).replacen(row, "", 1) + "\n" + &tile(2),
            11,
            "10 times, found an empty line",
        ),
        (
            "Tile 1:\n#".to_owned(),
            2,
            "a row of 10 cells, 10 times, found the end",
        ),
    ] {
        refuses(&DAY, input.trim_end_matches('\n'), line, expected);
    }
}

#[test]
fn the_form_of_the_file_makes_no_difference() {
    forms(&DAY, &sample(&DAY, 3));
}

#[test]
fn no_bytes_make_it_panic() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0xb0a8_0534_ceaa_381d,
            0xa728_9c4c_2248_f6e2,
            0xc268_72f7_d5f6_2cf4,
            0x1752_ef15_5c16_3c65,
        ],
    );
}
