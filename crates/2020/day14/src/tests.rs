use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const VALUES: &str = "\
mask = XXXXXXXXXXXXXXXXXXXXXXXXXXXXX1XXXX0X
mem[8] = 11
mem[7] = 101
mem[8] = 0
";

const ADDRESSES: &str = "\
mask = 000000000000000000000000000000X1001X
mem[42] = 100
mask = 00000000000000000000000000000000X0XX
mem[26] = 1
";

#[test]
fn the_published_examples() {
    example(&DAY, 1, VALUES, 165);
    example(&DAY, 2, ADDRESSES, 208);
}

#[test]
fn lines_become_masks_and_writes() {
    let program = parse(ADDRESSES).unwrap();
    let mask = |ones, floating, writes| Mask {
        ones,
        floating,
        writes,
    };
    assert_eq!(
        program.masks,
        [mask(0b1_0010, 0b10_0001, 0..1), mask(0, 0b1011, 1..2)]
    );
    let write = |address, value| Write { address, value };
    assert_eq!(program.writes, [write(42, 100), write(26, 1)]);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=200);
}

/// All densities of `X` in a few bits, where the table counts alone.
#[test]
fn programs_of_few_bits_agree() {
    let mut rng = Rng::new(8);
    for _ in 0..2000 {
        let bits = rng.range(1..=9) as usize;
        let (masks, percent) = (rng.range(1..=12), rng.range(0..=100));
        let text = random_program(&mut rng, masks, bits, percent);
        let answers = agree_on(&DAY, &text, &text);
        assert!(answers.iter().all(Option::is_some), "{text}");
    }
}

/// More bits than the table takes, so that some have to be decided.
#[test]
fn programs_of_many_bits_agree() {
    let mut rng = Rng::new(16);
    for _ in 0..60 {
        let bits = rng.range(14..=17) as usize;
        let percent = rng.range(30..=85);
        let text = random_program(&mut rng, 8, bits, percent);
        agree_on(&DAY, &text, &text);
    }
}

/// A program of few bits is spread over all 36, where the bits between are all `X`: each
/// address becomes as many as these have values.
#[test]
fn programs_of_36_bits_are_as_those_of_few() {
    let mut rng = Rng::new(36);
    for _ in 0..500 {
        let bits = rng.range(1..=15) as usize;
        let percent = rng.range(0..=100);
        let text = random_program(&mut rng, 6, bits, percent);
        let mut places = rng.distinct(0..=35, bits);
        places.sort_unstable();
        let mut program = parse(&text).unwrap();
        let sum = part2(&program).unwrap();
        let spread = |number: u64| -> u64 {
            let places = places.iter().enumerate();
            places
                .map(|(bit, place)| (number >> bit & 1) << place)
                .sum()
        };
        let all = spread(u64::MAX);
        for mask in &mut program.masks {
            mask.ones = spread(mask.ones);
            mask.floating = spread(mask.floating) | ((1 << BITS) - 1) & !all;
        }
        for write in &mut program.writes {
            write.address = spread(write.address);
        }
        assert_eq!(part2(&program), Ok(sum << (36 - bits)), "{text}");
    }
}

/// All the memory there is, over and over, and a word of it at last.
#[test]
fn everything_floats() {
    let all = format!("mask = {}\n", "X".repeat(36));
    let none = format!("mask = {}\n", "0".repeat(36));
    let largest = (1_u128 << 36) - 1;
    let text = format!("{all}mem[5] = 7\nmem[6] = {largest}\n{none}mem[68719476735] = 1\n");
    let program = parse(&text).unwrap();
    assert_eq!(part2(&program), Ok(largest * largest + 1));
    assert_eq!(part1(&program), 7 + largest);
}

/// Real sizes have an answer whatever the density; far larger ones an end.
#[test]
fn dense_programs_end() {
    let mut rng = Rng::new(75);
    for percent in [50, 70, 75, 90] {
        let text = random_program(&mut rng, 100, 36, percent);
        assert!(part2(&parse(&text).unwrap()).is_ok(), "{percent} %");
    }
    let text = random_program(&mut rng, 2000, 36, 70);
    assert!(part2(&parse(&text).unwrap()).is_err());
}

/// One mask with so many writes that they are not compared one by one.
#[test]
fn masks_with_many_writes_agree() {
    let mut rng = Rng::new(33);
    for count in [30, 31, 32, 33, 34, 500, 2000] {
        let mut text = String::new();
        for _ in 0..3 {
            text += &random_program(&mut rng, 1, 12, 30);
            for _ in 0..count {
                text += &format!("mem[{}] = {}\n", rng.below(300), rng.below(1 << 36));
            }
        }
        let answers = agree_on(&DAY, &text, &text);
        assert!(answers[1].is_some(), "{text}");
    }
    let mut text = random_program(&mut rng, 1, 36, 30);
    text += &"mem[8] = 11\nmem[9] = 1\n".repeat(100_000);
    assert!(part2(&parse(&text).unwrap()).is_ok());
    let text = random_program(&mut rng, 5_000, 36, 20);
    assert!(part2(&parse(&text).unwrap()).is_ok());
}

#[test]
fn addresses_of_every_size_agree() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let bits = rng.range(1..=36);
        let addresses: Vec<_> = (0..5).map(|_| rng.below(1 << bits)).collect();
        let mut text = String::new();
        for _ in 0..rng.range(1..=5) {
            text += &random_program(&mut rng, 1, 36, 20);
            for _ in 0..3 {
                text += &format!("mem[{}] = {}\n", rng.pick(&addresses), rng.below(1 << 36));
            }
        }
        agree_on(&DAY, &text, &text);
    }
}

/// A program of masks whose low bits are `X` so often, with addresses and values of that many bits.
fn random_program(rng: &mut Rng, masks: u64, bits: usize, percent: u64) -> String {
    let mut text = String::new();
    for _ in 0..masks {
        let mut mask = "0".repeat(36 - bits);
        for _ in 0..bits {
            mask.push(if rng.percent(percent) {
                'X'
            } else {
                char::from(*rng.pick(b"01"))
            });
        }
        text += &format!("mask = {mask}\n");
        for _ in 0..rng.range(0..=8) {
            let [address, value] = [0, 0].map(|_: i32| rng.below(1 << bits));
            text += &format!("mem[{address}] = {value}\n");
        }
    }
    text
}

#[test]
fn what_is_no_program_is_refused() {
    let mask = "mask = 00000000000000000000000000000000X0XX";
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"mask = \", found the end");
    refuses("mem[8] = 11", 1, "\"mask = \", found \"mem[8] = 11\"");
    refuses("mask = 01X", 1, "36 bits, each 0, 1 or X, found \"01X\"");
    refuses(&format!("{mask}X"), 1, "36 bits");
    refuses(&format!("{mask} "), 1, "36 bits");
    refuses(&mask.replace("X0", "x0"), 1, "36 bits");
    refuses(&mask.replace("X0", "ä"), 1, "36 bits");
    refuses(&mask.replace("mask", "Mask"), 1, "\"mask = \"");
    let line = |line: &str| format!("{mask}\n{line}\nmem[1] = 1");
    refuses(&line(""), 2, "\"mask = \" or \"mem[\", found an empty line");
    refuses(&line("mem 8 = 11"), 2, "\"mask = \" or \"mem[\"");
    refuses(&line(" mem[8] = 11"), 2, "\"mask = \" or \"mem[\"");
    refuses(&line("mem[] = 11"), 2, "a whole number");
    refuses(&line("mem[-8] = 11"), 2, "a whole number");
    refuses(&line("mem[8 = 11"), 2, "\"] = \"");
    refuses(&line("mem[8]= 11"), 2, "\"] = \"");
    refuses(&line("mem[8] = "), 2, "a whole number");
    refuses(&line("mem[8] = 11 "), 2, "the end of the line");
    refuses(
        &line("mem[68719476736] = 1"),
        2,
        "up to 36 bits, found \"68719476736] = 1\"",
    );
    refuses(&line("mem[8] = 68719476736"), 2, "up to 36 bits");
    refuses(&line("mem[8] = 18446744073709551616"), 2, "not so large");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, ADDRESSES);
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
            0xc13f_8b64_b8a1_87f4,
            0x5088_bfe5_4213_c623,
            0xbbf4_2940_02b7_9834,
            0x1b8a_4427_7d5e_8a6b,
        ],
    );
}
