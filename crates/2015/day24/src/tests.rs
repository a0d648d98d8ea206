use aoc_core::Rng;
use aoc_testkit::{agree, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "1\n2\n3\n4\n5\n7\n8\n9\n10\n11\n";

fn text(weights: &[u64]) -> String {
    weights.iter().map(|weight| format!("{weight}\n")).collect()
}

/// The answer for so many groups, which is what `plain` says.
fn both(weights: &[u64], groups: usize) -> Option<u128> {
    let packages = parse(&text(weights)).unwrap();
    let answer = entanglement(&packages, groups).ok();
    let plain = plain::entanglement(&packages, groups).ok();
    assert_eq!(answer, plain, "{groups} groups of {weights:?}");
    answer
}

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 99);
    example(&DAY, 2, EXAMPLE, 44);
    let packages = parse(EXAMPLE).unwrap();
    assert_eq!(packages.weights(), [11, 10, 9, 8, 7, 5, 4, 3, 2, 1]);
    let weights = packages.weights();
    assert_eq!(both(weights, 1), Some(11 * 10 * 9 * 8 * 7 * 5 * 4 * 3 * 2));
    assert_eq!(both(weights, 2), Some(11 * 10 * 9));
    // Two for each group, and only one way.
    assert_eq!(both(weights, 5), Some(11));
    // The heaviest is too heavy; and no whole number.
    assert_eq!(
        [0, 6, 7].map(|groups| entanglement(&packages, groups).ok()),
        [None; 3]
    );
}

#[test]
fn few_packages() {
    assert_eq!(both(&[7; 12], 3), Some(7 * 7 * 7 * 7));
    assert_eq!(both(&[7; 12], 4), Some(7 * 7 * 7));
    assert_eq!(both(&[7; 13], 3), None);
    assert_eq!([both(&[7; 3], 3), both(&[7; 4], 4)], [Some(7), Some(7)]);
    assert_eq!([both(&[7], 1), both(&[7], 3)], [Some(7), None]);
    // Alone, the heaviest is a group; the others have to split as well.
    assert_eq!(both(&[10, 9, 8, 2, 1], 3), Some(10));
    assert_eq!(both(&[10, 7, 7, 6], 3), None);
}

#[test]
fn random_packages_agree() {
    let mut rng = Rng::new(24);
    let (mut some, mut none) = (0, 0);
    for _ in 0..2000 {
        let groups = rng.range(2..=4);
        // The sums of some are kept as bits, those of others are too large for that.
        let scale = *rng.pick(&[1, 1, 1 << 20, 1 << 40]);
        let most = *rng.pick(&[3, 9, 20]);
        let mut weights: Vec<_> = (0..rng.range(3..=11))
            .map(|_| rng.range(1..=most))
            .collect();
        let sum: u64 = weights.iter().sum();
        weights.push(groups - sum % groups);
        for weight in &mut weights {
            *weight *= scale;
        }
        match both(&weights, groups as usize) {
            Some(_) => some += 1,
            None => none += 1,
        }
    }
    assert!(some > 500 && none > 500, "{some} {none}");
}

/// Groups of three packages, so that the packages split, but not often whatever the first group is.
#[test]
fn the_others_have_to_split() {
    let weights = [8, 12, 12, 13, 15, 17, 18, 18, 19];
    assert_eq!(best_without_split(&weights, 3), 8 * 17 * 19);
    assert_eq!(both(&weights, 3), Some(8 * 18 * 18));
    let mut rng = Rng::new(25);
    let mut others = 0;
    for _ in 0..1000 {
        let groups = rng.range(3..=4) as usize;
        let share = rng.range(20..=99);
        let weights: Vec<_> = (0..groups)
            .flat_map(|_| {
                let cuts = rng.distinct(1..=share - 1, 2);
                let (low, high) = (cuts[0].min(cuts[1]), cuts[0].max(cuts[1]));
                [low, high - low, share - high]
            })
            .collect();
        let best = best_without_split(&weights, groups);
        others += usize::from(both(&weights, groups) != Some(best));
    }
    assert!((20..500).contains(&others), "{others}");
}

/// The answer if the other packages did not have to split.
fn best_without_split(weights: &[u64], groups: usize) -> u128 {
    let share = weights.iter().sum::<u64>() / groups as u64;
    let group = |set: u32| (0..weights.len()).filter(move |package| set >> package & 1 == 1);
    let sets = 1_u32..1 << weights.len();
    let fitting =
        sets.filter(|&set| group(set).map(|package| weights[package]).sum::<u64>() == share);
    let product = |set| {
        group(set)
            .map(|package| u128::from(weights[package]))
            .product()
    };
    let best = fitting.map(|set| (set.count_ones(), product(set))).min();
    best.unwrap().1
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

#[test]
fn products_of_many_bits() {
    let why = |weights: &[u64]| {
        part1(&parse(&text(weights)).unwrap())
            .unwrap_err()
            .to_string()
    };
    let large = "no answer: the quantum entanglement is 2^128 - 1, or more";
    assert_eq!(part1(&parse(&text(&[1 << 30; 12])).unwrap()), Ok(1 << 120));
    assert_eq!(why(&[1 << 30; 15]), large);
    assert_eq!(why(&[1 << 32; 12]), large);
    assert_eq!(both(&[1 << 30; 15], 3), None);
    // 2^128 - 1 is the product of the first four; four packages of any other group have a larger one.
    let most = [
        u64::from(u32::MAX),
        (1 << 32) + 1,
        274_177,
        67_280_421_310_721,
    ];
    let sum: u64 = most.iter().sum();
    let others = [sum / 4 - 7, sum / 4 + 8, sum / 4 + 1, sum / 4 - 2 + sum % 4];
    assert_eq!(why(&[most, others, others].concat()), large);
    assert_eq!(both(&[most, others, others].concat(), 3), None);
    // A little less is an answer.
    let less = [most[0] - 1, most[1] + 1, most[2], most[3]];
    let product = less.into_iter().map(u128::from).product();
    assert_eq!(both(&[less, others, others].concat(), 3), Some(product));
    // One group has a product that is too large, another one has not.
    let mut weights = [1 << 32; 12];
    weights[..4].copy_from_slice(&[(1 << 33) - 1, (1 << 33) - 1, 1, 1]);
    assert_eq!(both(&weights, 3), Some(((1 << 33) - 1_u128).pow(2)));
}

#[test]
fn many_packages() {
    let mut rng = Rng::new(64);
    let weights: Vec<u64> = (0..62).map(|_| rng.range(1..=100)).collect();
    let sum: u64 = weights.iter().sum();
    let weights = [&weights[..], &[200, 12 - (sum + 200) % 12]].concat();
    assert_eq!(weights.len(), MOST_PACKAGES);
    let packages = parse(&text(&weights)).unwrap();
    assert!(part1(&packages).is_ok() && part2(&packages).is_ok());
}

#[test]
fn a_search_ends() {
    // All are even but one, so the groups without that one cannot weigh an odd number.
    let mut weights: Vec<u64> = (30..=57).map(|half| 2 * half).collect();
    weights.push(3);
    let packages = parse(&text(&weights)).unwrap();
    let answer = search::entanglement(&packages, 3, 1000);
    assert_eq!(
        answer.unwrap_err().to_string(),
        "no answer: 1000 steps were not enough to split the packages"
    );
}

#[test]
fn what_is_no_weight_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a whole number, found the end");
    refuses("1\n\n2", 2, "a whole number, found an empty line");
    refuses("1\n-2", 2, "a whole number");
    refuses("1\n2 3", 2, "the end of the line");
    refuses("1\n0\n2", 2, "a number above 0, found \"0\"");
    refuses(
        "1\n18446744073709551615",
        2,
        "weights of up to 64 bits together",
    );
    refuses("18446744073709551616", 1, "not so large");
    refuses(&"1\n".repeat(65), 65, "no more than 64 packages");
    assert!(parse(&"1\n".repeat(64)).is_ok());
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
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
            0x0094_44e7_149d_7bb5,
            0xbb4b_d507_03cc_ca1f,
            0x6fe5_94bd_7dad_9048,
            0x29b6_a947_6d81_6e79,
        ],
    );
}
