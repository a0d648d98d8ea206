use std::collections::HashMap;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "\
sesenwnenenewseeswwswswwnenewsewsw
neeenesenwnwwswnenewnwwsewnenwseswesw
seswneswswsenwwnwse
nwnwneseeswswnenewneswwnewseswneseene
swweswneswnenwsewnwneneseenw
eesenwseswswnenwswnwnwsewwnwsene
sewnenenenesenwsewnenwwwse
wenwwweseeeweswwwnwwe
wsweesenenewnwwnwsenewsenwwsesesenwne
neeswseenwwswnwswswnw
nenwswwsewswnenenewsenwsenwnesesenew
enewnwewneswsewnwswenweswnenwsenwsw
sweneswneswneneenwnewenewwneswswnese
swwesenesewenwneswnwwneseswwne
enesenwswwswneneswsenwnewswseenwsese
wnwnesenesenenwwnenwsewesewsesesew
nenewswnwewswnenesenwnesewesw
eneswnwswnwsenenwnwnwwseeswneewsenese
neswnwewnwnwseenwseesewsenwsweewe
wseweeenwnesenwwwswnew
";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 10);
    example(&DAY, 2, EXAMPLE, 2208);
}

#[test]
fn the_days_of_the_example() {
    let tiles = parse(EXAMPLE).unwrap();
    let published = [
        (0, 10),
        (1, 15),
        (2, 12),
        (3, 25),
        (4, 14),
        (5, 23),
        (6, 28),
        (7, 41),
        (8, 37),
        (9, 49),
        (10, 37),
        (20, 132),
        (30, 259),
        (40, 406),
        (50, 566),
        (60, 788),
        (70, 1106),
        (80, 1373),
        (90, 1844),
        (100, 2208),
    ];
    for (days, black) in published {
        assert_eq!(black_after(&tiles, days), black, "day {days}");
        assert_eq!(sparse_black_after(&tiles, days), black, "day {days}");
        assert_eq!(
            plain::black_after(&tiles, days),
            black as usize,
            "day {days}"
        );
    }
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
            0x1f1a_3656_f402_36d9,
            0x1a14_2d4a_ee8f_21dc,
            0x52f0_ccac_92a0_d2f3,
            0x4651_d714_094c_6708,
        ],
    );
}

#[test]
fn all_solvers_agree() {
    agree(&DAY, 1..=60);
}

#[test]
fn mutated_samples_are_solved_or_refused() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn what_is_no_path_is_refused() {
    let steps = "e, se, sw, w, nw or ne";
    for (input, line, expected) in [
        ("", 1, "found the end of the input"),
        ("e\n\nw", 2, "found an empty line"),
        ("e\nnew\nn", 3, "found \"n\""),
        ("en\nw", 1, "found \"n\""),
        ("ese\nss", 2, "found \"ss\""),
        ("ensw", 1, "found \"nsw\""),
        ("e w", 1, "found \" w\""),
        ("ew ", 1, "found \" \""),
        ("eE", 1, "found \"E\""),
        ("e\u{e4}w", 1, "found \"\u{e4}w\""),
        ("e\rw", 1, "found"),
        ("e\n1", 2, "found \"1\""),
        ("e\0", 1, "found"),
    ] {
        refuses(&DAY, input, line, steps);
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn any_order_of_the_steps_leads_to_the_same_tile() {
    let tiles = |text: &str| parse(text).unwrap();
    assert_eq!(
        tiles("esew\nse\nnwwswee"),
        [tile(1, 0), tile(1, 0), tile(0, 0)]
    );
    assert_eq!(
        tiles("e\nw\nne\nsw\nnw\nse")
            .iter()
            .map(|tile| tile.q)
            .sum::<i64>(),
        0
    );
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let lines = random_paths(&mut rng, 20, 200);
        let input = lines.join("\n");
        let tiles = tiles(&input);
        let mut start = 0;
        for (line, tile) in lines.iter().zip(tiles) {
            let (x, y, z) = walk(line);
            assert_eq!((x, z, x + y + z), (tile.q, tile.r, 0));
            assert_eq!(path::step_by_step(&input, start), Ok(tile));
            start += line.len() + 1;
        }
    }
}

#[test]
fn small_floors_against_a_walk_through_all_tiles() {
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let most = rng.range(1..=25);
        let paths = random_paths(&mut rng, most, most);
        let days = rng.range(0..=12) as usize;
        let input = paths.join("\n");
        let tiles = parse(&input).unwrap();
        let expected = brute(&paths, days);
        assert_eq!(black_after(&tiles, days), expected, "seed {seed}:\n{input}");
        assert_eq!(
            sparse_black_after(&tiles, days),
            expected,
            "seed {seed}:\n{input}"
        );
        assert_eq!(
            plain::black_after(&tiles, days) as u64,
            expected,
            "seed {seed}:\n{input}"
        );
        assert_eq!(part1(&tiles), brute(&paths, 0), "seed {seed}:\n{input}");
    }
}

/// Floors of one to many words a row, patches at their very edges, and days enough to become wider.
#[test]
fn floors_of_all_widths() {
    let mut dense = 0;
    for seed in 0..150 {
        let mut rng = Rng::new(seed);
        let mut below = |bound: u64| rng.below(bound).cast_signed();
        let (wide, high) = (below(701).cast_unsigned(), below(101).cast_unsigned());
        let mut tiles = Vec::new();
        for _ in 0..=below(6) {
            let (q, r) = (below(wide + 1), below(high + 1));
            for _ in 0..=below(9) {
                tiles.push(tile(r + below(3), q + below(3)));
            }
        }
        let days = rng.pick(&[1, 2, 31, 32, 33, 34, 64, 65, 100, 170]);
        let expected = plain::black_after(&tiles, *days) as u64;
        dense += u32::from(Floor::new(&tiles, *days).is_some());
        assert_eq!(
            black_after(&tiles, *days),
            expected,
            "seed {seed}: {tiles:?}"
        );
        assert_eq!(
            sparse_black_after(&tiles, *days),
            expected,
            "seed {seed}: {tiles:?}"
        );
    }
    assert!(dense > 100);
}

#[test]
fn a_floor_may_be_anywhere() {
    let tiles = parse(EXAMPLE).unwrap();
    for (q, r) in [
        (63, 0),
        (-64, 1),
        (1, -65),
        (31, 127),
        (-1_000_000_007, 1 << 40),
    ] {
        let moved: Vec<_> = tiles.iter().map(|at| tile(at.r + r, at.q + q)).collect();
        assert_eq!(black_after(&moved, 100), 2208);
        assert_eq!(sparse_black_after(&moved, 100), 2208);
    }
}

#[test]
fn patches_far_apart_are_on_a_floor_of_squares() {
    let patch = ["", "e", "se", "see", "ne"];
    let mut paths = Vec::new();
    for (way, steps) in [
        ("e", 3_000),
        ("nw", 2_500),
        ("sw", 100_001),
        ("ne", 65),
        ("seese", 777),
    ] {
        let way = way.repeat(steps);
        paths.extend(patch.map(|step| format!("{way}{step}")));
    }
    let input = paths.join("\n");
    let tiles = parse(&input).unwrap();
    assert!(Floor::new(&tiles, 0).is_none() && Floor::new(&tiles, DAYS).is_none());
    assert!(Floor::new(&tiles[..5], DAYS).is_some());
    let one_patch = part2(&tiles[..5]);
    let answers = agree_on(&DAY, &input, "patches");
    assert_eq!(
        answers,
        [Some("25".to_owned()), Some((5 * one_patch).to_string())]
    );
}

#[test]
fn many_tiles() {
    // A full rhombus of 90 times 90, each tile of it three times, one corner twice.
    let mut tiles: Vec<_> = (0..90 * 90 * 3)
        .map(|n| tile(n % 90, n / 90 % 90))
        .collect();
    tiles.pop();
    assert_eq!(part1(&tiles), 90 * 90 - 1);
    assert_eq!(part2(&tiles), part2_plain(&tiles) as u64);
    assert_eq!(part2(&tiles), sparse_black_after(&tiles, DAYS));
    tiles.extend_from_within(..);
    assert_eq!((part1(&tiles), part2(&tiles)), (0, 0));
    assert_eq!((part1(&[]), part2(&[])), (0, 0));
}

fn tile(r: i64, q: i64) -> Tile {
    Tile { r, q }
}

/// Up to so many paths of up to so many steps, some of them with a preference.
fn random_paths(rng: &mut Rng, count: u64, steps: u64) -> Vec<String> {
    const STEPS: [&str; 6] = ["e", "se", "sw", "w", "nw", "ne"];
    let count = rng.range(1..=count);
    let kinds = rng.range(1..=6) as usize;
    (0..count)
        .map(|_| {
            let len = rng.range(1..=steps);
            (0..len).map(|_| *rng.pick(&STEPS[..kinds])).collect()
        })
        .collect()
}

/// Where a path leads, in three coordinates whose sum is zero.
fn walk(path: &str) -> (i64, i64, i64) {
    let mut letters = path.chars();
    let (mut x, mut y, mut z) = (0, 0, 0);
    while let Some(letter) = letters.next() {
        let step = match letter {
            'e' | 'w' => String::from(letter),
            _ => String::from_iter([letter, letters.next().unwrap()]),
        };
        let (right, up, down) = match step.as_str() {
            "e" => (1, -1, 0),
            "w" => (-1, 1, 0),
            "ne" => (1, 0, -1),
            "sw" => (-1, 0, 1),
            "nw" => (0, 1, -1),
            "se" => (0, -1, 1),
            _ => panic!("{step}"),
        };
        (x, y, z) = (x + right, y + up, z + down);
    }
    (x, y, z)
}

/// Looks at every tile that is near enough, and at each of its neighbours. Two tiles are neighbours
/// if the distance between them is one.
fn brute(paths: &[String], days: usize) -> u64 {
    let mut black: HashMap<(i64, i64, i64), bool> = HashMap::new();
    for path in paths {
        let tile = black.entry(walk(path)).or_default();
        *tile = !*tile;
    }
    let far = |x: i64, y: i64, z: i64| x.abs().max(y.abs()).max(z.abs());
    let reach = black
        .keys()
        .map(|&(x, y, z)| far(x, y, z))
        .max()
        .unwrap_or_default();
    let reach = reach + i64::try_from(days).unwrap();
    for _ in 0..days {
        let mut next = HashMap::new();
        for x in -reach..=reach {
            for y in -reach..=reach {
                let z = -x - y;
                let mut neighbours = 0;
                for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
                    let down = -right - up;
                    if far(right, up, down) == 1
                        && black.get(&(x + right, y + up, z + down)) == Some(&true)
                    {
                        neighbours += 1;
                    }
                }
                let is_black = match black.get(&(x, y, z)) {
                    Some(true) => neighbours == 1 || neighbours == 2,
                    _ => neighbours == 2,
                };
                if is_black {
                    next.insert((x, y, z), true);
                }
            }
        }
        black = next;
    }
    black.values().filter(|&&black| black).count() as u64
}
