use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, forms, mutated, pinned, refuses, sample};

use super::*;

#[test]
fn the_example() {
    let containers = parse("20\n15\n10\n5\n5\n").unwrap();
    assert_eq!(containers, [20, 15, 10, 5, 5]);
    assert_eq!(ways(&containers, 25), Ok(4));
    assert_eq!(fewest(&containers, 25), Ok((2, 3)));
    assert_eq!(plain::ways(&containers, 25), Ok(vec![0, 0, 3, 1, 0, 0]));
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=20);
}

/// Few sizes or many, small or large, and volumes of which some cannot be reached.
#[test]
fn random_containers_agree() {
    let mut rng = Rng::new(17);
    let (mut none, mut some) = (0, 0);
    for _ in 0..20_000 {
        let largest = *rng.pick(&[1, 2, 5, 20, 60, 200]);
        let count = rng.range(1..=9);
        let containers: Vec<_> = (0..count).map(|_| rng.range(1..=largest)).collect();
        let litres = rng.range(0..=2 * largest) as u16;
        let expected = plain::ways(&containers, litres.into()).unwrap();
        let found = ways(&containers, litres);
        assert_eq!(found, Ok(expected.iter().sum()), "{containers:?} {litres}");
        let least = (0..).zip(expected).find(|(_, ways)| *ways > 0);
        let found = fewest(&containers, litres).ok();
        assert_eq!(found, least, "{containers:?} {litres}");
        match least {
            None => none += 1,
            Some(_) => some += 1,
        }
    }
    assert!(none > 3000 && some > 3000, "{none} {some}");
}

/// So many that 32 bits do not count the ways: the same sets, whatever words they are counted in.
#[test]
fn wide_words_say_the_same() {
    let mut rng = Rng::new(128);
    for _ in 0..300 {
        let mut containers: Vec<_> = (0..rng.range(1..=32)).map(|_| rng.range(1..=40)).collect();
        let (one, least) = (ways(&containers, LITRES), fewest(&containers, LITRES));
        // Too large for any volume.
        containers.resize(40, u64::MAX);
        rng.shuffle(&mut containers);
        assert_eq!(ways(&containers, LITRES), one);
        assert_eq!(fewest(&containers, LITRES), least);
    }
}

/// Equal containers have binomial coefficients for answers.
#[test]
fn equal_containers() {
    // 32 of which 16 are used: the most that 32 containers have.
    assert_eq!(ways(&[2; 32], 32), Ok(601_080_390));
    assert_eq!(fewest(&[2; 32], 32), Ok((16, 601_080_390)));
    assert_eq!(ways(&[50; 100], 150), Ok(161_700));
    assert_eq!(part1(&[1; 150]), Ok(1));
    assert_eq!(part2(&[1; 150]), Ok(1));
    assert_eq!(part1(&[1; 151]), Ok(151));
    // 130 over 65 and 132 over 66; the latter is more than 2^128.
    let most = 95_067_625_827_960_698_145_584_333_020_095_113_100;
    assert_eq!(ways(&[1; 130], 65), Ok(most));
    assert_eq!(fewest(&[1; 130], 65), Ok((65, most)));
    let error = ways(&[1; 132], 66).unwrap_err().to_string();
    assert_eq!(error, "no answer: there are 2^128 - 1 ways, or more");
    assert!(fewest(&[1; 132], 66).is_err());
    // Too many ways to a smaller volume do not matter.
    let mut containers = vec![2; 200];
    containers.push(149);
    assert_eq!(ways(&containers, 149), Ok(1));
    assert!(ways(&containers, 148).is_err());
}

#[test]
fn no_way() {
    let text = "151\n149\n2\n18446744073709551615";
    assert_eq!(agree_on(&DAY, text, text), [Some("0".to_owned()), None]);
    let error = fewest(&[3], 4).unwrap_err().to_string();
    assert_eq!(
        error,
        "no answer: no containers hold exactly 4 litres together"
    );
    // Nothing is stored in no container.
    assert_eq!((ways(&[3], 0), fewest(&[3], 0)), (Ok(1), Ok((0, 1))));
}

#[test]
fn what_is_no_size_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end of the input");
    refuses("20\n\n15", 2, "a whole number, found an empty line");
    refuses("20\n0\n15", 2, "a size of at least 1, found \"0\"");
    refuses("20\n-15", 2, "a whole number, found \"-15\"");
    refuses("20 \n15", 1, "the end of the line, found \" \"");
    refuses("20\n 15", 2, "a whole number");
    refuses("1.5", 1, "the end of the line");
    refuses("1\n18446744073709551616", 2, "not so large");
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
            0x62a7_fb3a_8d96_b40c,
            0x3cac_cdb2_2c11_2ec5,
            0x536c_5fde_5cf0_a039,
            0xcffa_1d3c_87b4_f54c,
        ],
    );
}
