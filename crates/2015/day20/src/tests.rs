use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;
use crate::search::{Smooth, Twos, search};

#[test]
fn the_example() {
    let table = plain::table(10, PRESENTS, u64::MAX);
    assert_eq!(table[1..], [10, 30, 40, 70, 60, 120, 80, 150, 130]);
    let houses = [
        (10, 1),
        (30, 2),
        (40, 3),
        (70, 4),
        (60, 4),
        (120, 6),
        (80, 6),
        (150, 8),
        (130, 8),
    ];
    for (presents, house) in houses {
        example(&DAY, 1, &presents.to_string(), house);
    }
    example(&DAY, 1, "0", 1);
    example(&DAY, 2, "0", 1);
    example(&DAY, 2, "11", 1);
    example(&DAY, 2, "12", 2);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=6);
}

/// What the houses up to a million get, and no number of presents but those that make a difference.
#[test]
fn every_answer_up_to_a_million() {
    let houses: [fn(u64) -> u64; 3] = [search::<Smooth>, search::<Twos>, fifty::first_house];
    let all = plain::table(1 << 20, 1, u64::MAX);
    let fifty = plain::table(1 << 20, 1, HOUSES);
    for (first_house, table) in houses.into_iter().zip([&all, &all, &fifty]) {
        let (mut most, mut records) = (0, 0);
        for (house, &presents) in (1..).zip(&table[1..]) {
            if presents > most {
                assert_eq!(first_house(most + 1), house);
                assert_eq!(first_house(presents), house);
                most = presents;
                records += 1;
            }
        }
        assert!(records > 200 && first_house(most + 1) > 1 << 20);
    }
}

#[test]
fn small_numbers_of_presents() {
    for presents in 0..2000 {
        let text = presents.to_string();
        assert!(agree_on(&DAY, &text, &text).iter().all(Option::is_some));
    }
}

/// The search with tables and the one without say the same, up to the end of the tables.
#[test]
fn the_tables_end_nowhere() {
    let mut rng = Rng::new(20);
    for _ in 0..20_000 {
        let sum = rng.range(0..=smooth::MOST) >> rng.below(20);
        assert_eq!(search::<Smooth>(sum), search::<Twos>(sum), "{sum}");
    }
    for sum in smooth::MOST - 1000..=smooth::MOST {
        assert_eq!(search::<Smooth>(sum), search::<Twos>(sum), "{sum}");
    }
    // All answers from where the tables of houses end.
    let (mut sum, mut answers) = (1 << 22, 0);
    while sum < smooth::MOST {
        let house = search::<Twos>(sum + 1);
        assert_eq!(search::<Smooth>((sum + 1).min(smooth::MOST)), house);
        sum = divisors(house);
        answers += 1;
    }
    assert!(answers > 100, "{answers}");
}

/// The sum of a number's divisors.
fn divisors(mut number: u64) -> u64 {
    let mut sum = 1;
    for prime in (2..).take_while(|prime| prime * prime <= 1 << 32) {
        let mut powers = 1;
        while number.is_multiple_of(prime) {
            number /= prime;
            powers = powers * prime + 1;
        }
        sum *= powers;
        if number < prime * prime {
            break;
        }
    }
    if number > 1 { sum * (number + 1) } else { sum }
}

/// Numbers that were found by other means as well.
#[test]
fn large_numbers() {
    for (sum, house) in [
        (100_000_000, 21_621_600),
        (10_000_000_000, 1_972_610_640),
        (1_000_000_000_000, 185_070_085_200),
        (1_000_000_000_000_000, 167_694_448_521_600),
        (1_800_000_000_000_000_000, 285_052_613_411_966_400),
    ] {
        assert_eq!(search::<Twos>(sum), house);
        assert!(divisors(house) >= sum);
        assert_eq!(part1(&(sum * PRESENTS)), house);
    }
    let most = u64::MAX.div_ceil(PRESENTS);
    assert!(divisors(part1(&u64::MAX)) >= most);
    assert!(divisors(part1(&u64::MAX) - 1) < most);
}

#[test]
fn large_numbers_for_elves_that_stop() {
    for (sum, house) in [
        (100_000_000, 25_225_200),
        (10_000_000_000, 2_444_321_880),
        (1_000_000_000_000, 236_284_448_400),
        (1_000_000_000_000_000, 230_499_553_284_000),
    ] {
        assert_eq!(fifty::first_house(sum), house);
    }
    let presents = |house: u64| -> u64 {
        let visits = (1..=HOUSES).filter(|visit| house.is_multiple_of(*visit));
        visits.map(|visit| house / visit).sum()
    };
    let mut rng = Rng::new(50);
    for _ in 0..300 {
        let sum = rng.range(1..=u64::MAX.div_ceil(MORE_PRESENTS)) >> rng.below(60);
        let sum = sum.max(1);
        let house = fifty::first_house(sum);
        assert!(presents(house) >= sum, "{sum}");
        // Nor any house of some way before it, those among them that many numbers divide.
        for step in [1, 2, 60, 5040, 720_720, 12_252_240] {
            let last = (house - 1) / step;
            for before in (last.saturating_sub(200)..=last).filter(|&before| before > 0) {
                assert!(presents(before * step) < sum, "{sum}: {house}");
            }
        }
    }
}

#[test]
fn what_is_no_number_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end of the input");
    refuses("x", 1, "a whole number, found \"x\"");
    refuses("-1", 1, "a whole number");
    refuses(" 1", 1, "a whole number");
    refuses("1 ", 1, "the end of the line, found \" \"");
    refuses("1.5", 1, "the end of the line");
    refuses("1\n2", 2, "the end of the input, found \"2\"");
    refuses("\n1", 1, "a whole number, found an empty line");
    refuses("18446744073709551616", 1, "not so large");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, "30000000");
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
            0x4c20_c35d_0fa2_6968,
            0x080a_e7d0_98bf_4bbe,
            0x680b_f888_0458_098a,
            0x211d_f341_0e7b_ebde,
        ],
    );
}
