use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, forms, mutated, pinned, refuses, sample};

use super::plain::{End, Fight, Spell};
use super::*;

/// The player of the examples.
const APPRENTICE: Wizard = Wizard {
    hit_points: 10,
    mana: 250,
};

fn boss(hit_points: u64, damage: u64) -> Boss {
    Boss { hit_points, damage }
}

fn text(boss: &Boss) -> String {
    let Boss { hit_points, damage } = boss;
    format!("Hit Points: {hit_points}\nDamage: {damage}")
}

/// What the search says, which is what `plain` says.
fn both(boss: &Boss, wizard: &Wizard, level: Level) -> Option<u32> {
    let plain = plain::least_mana(boss, wizard, level).ok();
    let search = least_mana(boss, wizard, level).ok();
    assert_eq!(search, plain, "{boss:?} {wizard:?} {level:?}");
    search
}

/// The fight and its end, if the player casts these; and the mana spent.
fn replay(boss: &Boss, wizard: &Wizard, spells: &[Spell]) -> (Fight, Result<(), End>, u32) {
    let mut fight = Fight::new(boss, wizard);
    let mut spent = 0;
    let mut round = |fight: &mut Fight, spell: Spell| {
        fight.begin(Level::Normal)?;
        spent += spell.cost();
        assert!(fight.cast(spell)?, "{spell:?} cannot be cast");
        fight.blow(boss.damage)
    };
    let end = spells
        .iter()
        .try_for_each(|spell| round(&mut fight, *spell));
    (fight, end, spent)
}

#[test]
fn the_examples() {
    use Spell::{Drain, Missile, Poison, Recharge, Shield};
    let weak = parse(&text(&boss(13, 8))).unwrap();
    let strong = parse(&text(&boss(14, 8))).unwrap();
    assert_eq!(both(&weak, &APPRENTICE, Level::Normal), Some(173 + 53));
    assert_eq!(
        both(&strong, &APPRENTICE, Level::Normal),
        Some(229 + 113 + 73 + 173 + 53)
    );
    let (fight, end, spent) = replay(&weak, &APPRENTICE, &[Poison, Missile]);
    assert_eq!((end, spent), (Err(End::Player), 226));
    assert_eq!((fight.player, fight.mana), (2, 24));
    let spells = [Recharge, Shield, Drain, Poison, Missile];
    let (fight, end, spent) = replay(&strong, &APPRENTICE, &spells);
    assert_eq!((end, spent), (Err(End::Player), 641));
    assert_eq!((fight.player, fight.mana), (1, 114));
}

/// Short fights that can be thought through.
#[test]
fn short_fights() {
    let normal =
        |hit_points, damage| both(&boss(hit_points, damage), &Wizard::BEGINNER, Level::Normal);
    assert_eq!(normal(4, 1000), Some(53));
    // Poison works before the blow, but once.
    assert_eq!([normal(5, 1000), normal(3, 1000)], [None, Some(53)]);
    // A missile, a blow, a missile; and the same again with a blow that is one too much.
    assert_eq!(normal(8, 49), Some(106));
    // The poison's second turn is after the blow, and a missile is cheaper than to wait for a
    // third.
    assert_eq!([normal(9, 49), normal(9, 50)], [Some(173 + 53), None]);
    // Two spells before the second blow take 13. A shield lets a third one be cast, and then poison
    // takes its 3 five times; a drain gives 2 points, and the second blow takes them.
    assert_eq!(
        [13, 14, 19, 20].map(|points| normal(points, 26)),
        [Some(226), Some(339), Some(339), None]
    );
    // After a drain there is a point left, for the poison's fourth time or a third spell.
    assert_eq!(
        [14, 15].map(|points| normal(points, 25)),
        [Some(173 + 73), Some(173 + 73 + 53)]
    );
    let poor = |mana| {
        both(
            &boss(4, 1),
            &Wizard {
                hit_points: 50,
                mana,
            },
            Level::Normal,
        )
    };
    assert_eq!([poor(52), poor(53)], [None, Some(53)]);
    let weak = |hit_points, level| {
        both(
            &boss(8, 1),
            &Wizard {
                hit_points,
                mana: 106,
            },
            level,
        )
    };
    assert_eq!(
        [1, 2].map(|points| weak(points, Level::Normal)),
        [None, Some(106)]
    );
    // Before each spell a point is lost, and one by the blow between them.
    assert_eq!(
        [3, 4].map(|points| weak(points, Level::Hard)),
        [None, Some(106)]
    );
    assert_eq!([0, 1].map(|points| weak(points, Level::Hard)), [None, None]);
}

/// The mana that the player begins with is not enough for these.
#[test]
fn long_fights() {
    let wizard = Wizard {
        hit_points: 1000,
        mana: 500,
    };
    let costs = [45, 60, 75, 90].map(|points| both(&boss(points, 1), &wizard, Level::Hard));
    assert!(costs.is_sorted() && costs[0] > Some(500), "{costs:?}");
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

/// All bosses of a range, by the parts.
#[test]
fn weak_bosses_agree() {
    let (mut both_parts, mut one, mut none) = (0, 0, 0);
    for hit_points in 1..=40 {
        for damage in (0..=60).step_by(4) {
            let text = text(&boss(hit_points, damage));
            match agree_on(&DAY, &text, &text)[..] {
                [Some(_), Some(_)] => both_parts += 1,
                [Some(_), None] => one += 1,
                _ => none += 1,
            }
        }
    }
    assert!(
        both_parts > 200 && one > 10 && none > 100,
        "{both_parts} {one} {none}"
    );
}

/// Players and bosses of any strength.
#[test]
fn random_fights_agree() {
    let mut rng = Rng::new(22);
    let (mut wins, mut defeats) = (0, 0);
    for _ in 0..1500 {
        let most = *rng.pick(&[5, 30, 60]);
        let boss = boss(rng.range(1..=most), rng.range(0..=20));
        let wizard = Wizard {
            hit_points: rng.range(1..=60) as u16,
            mana: rng.range(0..=700) as u16,
        };
        let level = *rng.pick(&[Level::Normal, Level::Hard]);
        match both(&boss, &wizard, level) {
            Some(_) => wins += 1,
            None => defeats += 1,
        }
    }
    assert!(wins > 300 && defeats > 300, "{wins} {defeats}");
}

#[test]
fn the_strongest_bosses() {
    let why = |hit_points, damage, level| {
        let answer = least_mana(&boss(hit_points, damage), &Wizard::BEGINNER, level);
        answer.unwrap_err().to_string()
    };
    let lost = "no answer: the boss wins, whatever is cast";
    assert_eq!(why(65_535, u64::MAX, Level::Normal), lost);
    assert_eq!(why(65_535, 8, Level::Normal), lost);
    assert_eq!(why(65_535, 2, Level::Hard), lost);
    for hit_points in [65_536, u64::MAX] {
        assert_eq!(
            why(hit_points, 8, Level::Normal),
            "no answer: with more than 65535 hit points or mana it is not known whether the player can win"
        );
    }
}

#[test]
fn a_search_ends() {
    let search = |most| {
        let answer = search::least_mana(&boss(300, 0), &Wizard::BEGINNER, Level::Normal, most);
        answer.map_err(|error| error.to_string())
    };
    assert_eq!(search(100_000), Ok(5440));
    assert_eq!(
        search(1000),
        Err("no answer: after 1000 states it is not known whether the player can win".to_owned())
    );
}

#[test]
fn what_is_no_boss_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "\"Hit Points: \", found the end");
    refuses("Hit Points: 1", 1, "\"Damage: \", found the end");
    refuses("Damage: 2\nHit Points: 1", 1, "\"Hit Points: \"");
    refuses("Hit Points: 1\n\nDamage: 2", 2, "an empty line");
    refuses(
        "Hit Points: 0\nDamage: 2",
        1,
        "a number above 0, found \"0\"",
    );
    refuses("Hit Points: 1\nDamage: -2", 2, "a whole number");
    refuses("Hit Points: 1 \nDamage: 2", 1, "the end of the line");
    refuses(
        "Hit Points: 1\nDamage: 18446744073709551616",
        2,
        "not so large",
    );
    refuses(
        "Hit Points: 1\nDamage: 2\nArmor: 3",
        3,
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
            0xc13d_3b28_79d6_49b7,
            0x0e2b_eada_f402_6bb4,
            0x359f_4da2_bb68_859e,
            0xae2c_40b6_f0fe_b8f0,
        ],
    );
}
