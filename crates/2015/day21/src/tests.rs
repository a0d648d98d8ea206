use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

/// A boss who falls to the first blow of any weapon.
const WEAK: &str = "Hit Points: 4\nDamage: 1000\nArmor: 0\n";

fn boss(hit_points: u64, damage: u64, armor: u64) -> String {
    format!("Hit Points: {hit_points}\nDamage: {damage}\nArmor: {armor}")
}

#[test]
fn the_example() {
    let player = Fighter {
        hit_points: 8,
        damage: 5,
        armor: 5,
    };
    let boss = parse(&boss(12, 7, 2)).unwrap();
    assert!(player.beats(&boss));
    assert_eq!(plain::fight(player, boss), Some(2));
    // The boss, striking first, would win: it is the player's third blow that comes last.
    assert!(boss.beats(&player));
    assert_eq!(plain::fight(boss, player), Some(3));
}

/// Few enough ways to think through.
#[test]
fn bosses_of_special_strength() {
    let answers = |hit_points, damage, armor| {
        let answers = agree_on(&DAY, &boss(hit_points, damage, armor), "special");
        answers
            .into_iter()
            .map(|answer| answer.map(|cost| cost.parse::<u16>().unwrap()))
            .collect::<Vec<_>>()
    };
    // The dagger is enough for the first blow; with more hit points it is not.
    assert_eq!(answers(4, 1000, 0), [Some(8), None]);
    assert_eq!(answers(5, 1000, 0), [Some(10), Some(8 + 102 + 80 + 40)]);
    // The strongest blow, of 13, is just enough, or not.
    assert_eq!(answers(13, 1000, 0)[0], Some(74 + 100 + 50));
    assert_eq!(answers(14, 1000, 0)[0], None);
    // The boss's blows are 1 at least, whatever the armor: 100 blows of 1 decide.
    assert_eq!(answers(100, 0, 1000), [Some(8), None]);
    assert_eq!(answers(101, 0, 1000), [None, Some(74 + 102 + 100 + 80)]);
    // Each point of armor is wanted: after 99 blows of 1 the player has one hit point.
    assert_eq!(
        answers(100, 11, 1000),
        [Some(8 + 102 + 80 + 40), Some(74 + 102 + 100 + 80)]
    );
    let most = u64::MAX;
    assert_eq!(answers(most, most, most), [None, Some(74 + 102 + 100 + 80)]);
    assert_eq!(answers(most, 0, 0), [None, Some(74 + 102 + 100 + 80)]);
}

#[test]
fn the_parts_have_their_answers() {
    example(&DAY, 1, WEAK, 8);
    example(&DAY, 2, &boss(5, 1000, 0), 230);
    let why = |answer: Result<u16, NoAnswer>| answer.unwrap_err().to_string();
    let invincible = parse(&boss(101, 0, 1000)).unwrap();
    assert_eq!(
        why(part1(&invincible)),
        "no answer: the boss wins, whatever is bought"
    );
    assert_eq!(
        why(part2(&parse(WEAK).unwrap())),
        "no answer: the player wins, whatever is bought"
    );
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=200);
}

#[test]
fn random_bosses_agree() {
    let mut rng = Rng::new(21);
    let (mut no_win, mut no_defeat) = (0, 0);
    for _ in 0..3000 {
        let most = *rng.pick(&[5, 12, 20, 120, 300]);
        let text = boss(rng.range(1..=most), rng.range(0..=25), rng.range(0..=15));
        let answers = agree_on(&DAY, &text, &text);
        no_win += usize::from(answers[0].is_none());
        no_defeat += usize::from(answers[1].is_none());
    }
    assert!(no_win > 100 && no_defeat > 100, "{no_win} {no_defeat}");
}

/// Any two fighters, and the sizes of numbers that are multiplied.
#[test]
fn fights_need_no_blows() {
    let mut rng = Rng::new(22);
    let mut wins = 0;
    for _ in 0..20_000 {
        let mut fighter = || {
            let most = *rng.pick(&[1, 10, 200]);
            let scale = *rng.pick(&[1, 1, u64::MAX / 200]);
            Fighter {
                hit_points: rng.range(1..=most) * scale,
                damage: rng.range(0..=most) * scale,
                armor: rng.range(0..=most) * scale,
            }
        };
        let (one, mut other) = (fighter(), fighter());
        if one.hit_points.min(other.hit_points) > 1000 {
            other.hit_points = 1000;
        }
        let won = plain::fight(one, other).is_some();
        assert_eq!(one.beats(&other), won, "{one:?} {other:?}");
        wins += usize::from(won);
    }
    assert!((5000..15_000).contains(&wins), "{wins}");
}

#[test]
fn what_is_no_boss_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"Hit Points: \", found the end");
    refuses("Hit Points: 1", 1, "\"Damage: \", found the end");
    refuses("Hit Points: 1\nDamage: 2", 2, "\"Armor: \", found the end");
    refuses("Damage: 2\nHit Points: 1\nArmor: 3", 1, "\"Hit Points: \"");
    refuses("Hit Points: 1\n\nDamage: 2\nArmor: 3", 2, "an empty line");
    refuses(
        "Hit Points: 0\nDamage: 2\nArmor: 3",
        1,
        "a number above 0, found \"0\"",
    );
    refuses("Hit Points: 1\nDamage: -2\nArmor: 3", 2, "a whole number");
    refuses(
        "Hit Points: 1\nDamage: 2 \nArmor: 3",
        2,
        "the end of the line",
    );
    refuses(
        "Hit Points: 1\nDamage: 2\nArmor: 18446744073709551616",
        3,
        "not so large",
    );
    refuses(
        "Hit Points: 1\nDamage: 2\nArmor: 3\n\n4",
        4,
        "the end of the input",
    );
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
            0x3071_e2ce_0739_e85b,
            0x3071_e2ce_0739_e85b,
            0xc627_319a_279d_c29a,
            0x1b73_f8b2_4452_8511,
        ],
    );
}
