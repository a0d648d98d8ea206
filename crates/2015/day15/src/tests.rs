use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;
use crate::sample::line;

const EXAMPLE: &str = "Butterscotch: capacity -1, durability -2, flavor 6, texture 3, calories 8
Cinnamon: capacity 2, durability 3, flavor -2, texture -1, calories 3
";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 62_842_880);
    example(&DAY, 2, EXAMPLE, 57_600_000);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=50);
}

/// So many ingredients: small or large numbers, with many zeros or none, mostly good or mostly bad.
fn random_ingredients(rng: &mut Rng, count: usize) -> Vec<Ingredient> {
    let largest = *rng.pick(&[1, 5, 5, 1000, MOST.unsigned_abs()]);
    let calories = *rng.pick(&[1, 9, 9, 9, 1000]);
    let (zeros, negative, losses) = (rng.below(60), rng.below(60), *rng.pick(&[0, 0, 0, 30]));
    let number = |rng: &mut Rng, largest: u64, zeros: u64, negative: u64| {
        let size = rng.range(0..=largest).cast_signed();
        match (rng.percent(zeros), rng.percent(negative)) {
            (true, _) => 0,
            (false, true) => -size,
            (false, false) => size,
        }
    };
    let mut ingredients: Vec<Ingredient> = Vec::new();
    for _ in 0..count {
        ingredients.push(match ingredients.last() {
            Some(&last) if rng.percent(5) => last,
            _ => Ingredient {
                properties: [(); 4].map(|()| number(rng, largest, zeros, negative)),
                calories: number(rng, calories, 0, losses),
            },
        });
    }
    ingredients
}

#[test]
fn random_ingredients_agree() {
    let mut rng = Rng::new(15);
    let (mut scores, mut zeros, mut none) = (0, 0, 0);
    for round in 0..2000 {
        let count = if round % 20 == 0 { 4 } else { rng.range(1..=3) };
        let ingredients = random_ingredients(&mut rng, count as usize);
        let text: String = ingredients.iter().map(|one| line("Sugar", one)).collect();
        let answers = agree_on(&DAY, &text, &text);
        assert!(answers[0].is_some());
        match answers[1].as_deref() {
            None => none += 1,
            Some("0") => zeros += 1,
            Some(_) => scores += 1,
        }
    }
    assert!(
        scores > 100 && zeros > 200 && none > 200,
        "{scores} {zeros} {none}"
    );
}

/// Fewer teaspoons of more ingredients.
#[test]
fn smaller_recipes() {
    let mut rng = Rng::new(16);
    let mut scores = 0;
    for _ in 0..2000 {
        let count = rng.range(1..=MOST_INGREDIENTS as u64) as usize;
        let teaspoons = rng.range(0..=if count > 4 { 8 } else { 20 }).cast_signed();
        let ingredients = random_ingredients(&mut rng, count);
        let some = rng.range(0..=100).cast_signed();
        for calories in [None, Some(some), Some(5 * teaspoons)] {
            let best = plain::best(&ingredients, teaspoons, calories).unwrap();
            let best = best.map(|(score, _)| score);
            let found = search::best(&ingredients, teaspoons, calories);
            assert_eq!(found, best, "{ingredients:?} {teaspoons} {calories:?}");
            scores += usize::from(best > Some(0));
        }
    }
    assert!(scores > 500, "{scores}");
}

#[test]
fn the_largest_score() {
    let most = |sign: &str| {
        let number = format!("{sign}1000000");
        format!(
            "Salt: capacity {number}, durability {number}, flavor {number}, texture {number}, calories 5"
        )
    };
    for part in [1, 2] {
        example(&DAY, part, &most(""), 10_u128.pow(32));
        example(&DAY, part, &most("-"), 0);
        example(
            &DAY,
            part,
            &format!("{}\n{}", most("-"), most("")),
            10_u128.pow(32),
        );
    }
}

#[test]
fn calories_that_no_recipe_has() {
    let text = EXAMPLE
        .replace("calories 8", "calories 5")
        .replace("calories 3", "calories 2");
    assert_eq!(agree_on(&DAY, &text, &text)[1].as_deref(), Some("0"));
    let text = EXAMPLE.replace("calories 8", "calories 4");
    let ingredients = parse(&text).unwrap();
    assert_eq!(
        part2(&ingredients).unwrap_err().to_string(),
        "no answer: no recipe has 500 calories"
    );
    assert_eq!(part1(&ingredients), 62_842_880);
}

/// As many as there may be, of which each is the best for something.
#[test]
fn the_most_ingredients() {
    let list = [
        [9, -3, 1, 0],
        [-3, 9, 0, 1],
        [1, 0, 9, -3],
        [0, 1, -3, 9],
        [4, 4, -1, -1],
        [-1, -1, 4, 4],
    ];
    let text: String = (3..)
        .zip(list)
        .map(|(calories, properties)| {
            line(
                "Sugar",
                &Ingredient {
                    properties,
                    calories,
                },
            )
        })
        .collect();
    let ingredients = parse(&text).unwrap();
    let (first, second) = (part1(&ingredients), part2(&ingredients).unwrap());
    // A quarter of each of the first four gives 175 of each property.
    assert!(
        first >= 175_u128.pow(4) && second > 0 && second <= first,
        "{first} {second}"
    );
}

#[test]
fn what_is_no_ingredient_is_refused() {
    let refuses_line =
        |line: &str, expected| refuses(&DAY, &format!("{EXAMPLE}{line}"), 3, expected);
    refuses(&DAY, "", 1, "the name of an ingredient, found the end");
    refuses_line("\nS", "the name of an ingredient, found an empty line");
    refuses_line(" Sugar: capacity 1", "the name of an ingredient");
    refuses_line(": capacity 1", "the name of an ingredient");
    refuses_line("Sugar", "\": capacity \", found the end");
    refuses_line("Sugar: durability 1", "\": capacity \"");
    refuses_line("Sugar: capacity x", "a whole number, found \"x\"");
    refuses_line("Sugar: capacity 1.5", "\", durability \", found \".5\"");
    refuses_line(
        "Sugar: capacity 1000001, ",
        "a number between -1000000 and 1000000, found \"1000001, \"",
    );
    refuses_line(
        "Sugar: capacity -1000001",
        "a number between -1000000 and 1000000",
    );
    refuses_line(
        "Sugar: capacity 9223372036854775808",
        "a number that is not so large",
    );
    refuses_line(
        "Sugar: capacity 1, durability 2, texture 3",
        "\", flavor \"",
    );
    refuses_line(
        "Sugar: capacity 1, durability 2, flavor 3, texture 4",
        "\", calories \", found the end",
    );
    refuses_line(
        "Sugar: capacity 1, durability 2, flavor 3, texture 4, calories 5 ",
        "the end of the line",
    );
    let many = EXAMPLE.repeat(4);
    refuses(
        &DAY,
        &many,
        7,
        "no more than 6 ingredients, found \"Butterscotch",
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
            0x6f5a_14be_bc78_6e55,
            0x11d0_7ad1_b055_abf7,
            0xca04_5bfa_6c8c_97cc,
            0x5d21_9c3e_8571_11e4,
        ],
    );
}
