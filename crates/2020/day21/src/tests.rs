use std::collections::{BTreeMap, BTreeSet};

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const EXAMPLE: &str = "\
mxmxvkd kfcds sqjhc nhms (contains dairy, fish)
trh fvjkl sbzzf mxmxvkd (contains dairy)
sqjhc fvjkl (contains soy)
sqjhc mxmxvkd sbzzf (contains fish)
";

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 5);
    example(&DAY, 2, EXAMPLE, "mxmxvkd,sqjhc,fvjkl");
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
            0x742c_2fa2_e6c6_453f,
            0xd56b_684e_dcf9_8875,
            0x7768_e3dd_eea5_b75f,
            0x54cb_ebdd_1c37_5937,
        ],
    );
}

#[test]
fn all_solvers_agree() {
    agree(&DAY, 1..=300);
}

#[test]
fn mutated_samples_are_solved_or_refused() {
    mutated(&DAY, 10_000, 4);
}

#[test]
fn what_is_no_food_is_refused() {
    for (input, line, expected) in [
        ("", 1, "an ingredient, found the end of the input"),
        ("ab (contains x)\n\ncd (contains y)", 2, "an ingredient"),
        (
            "ab cd\n (contains x)",
            2,
            "an ingredient, found \" (contains",
        ),
        ("(contains x)", 1, "an ingredient"),
        ("ab  cd (contains x)", 1, "an ingredient, found \" cd"),
        ("ab cD (contains x)", 1, "the end of the line"),
        ("ab c-d (contains x)", 1, "the end of the line"),
        ("äb (contains x)", 1, "an ingredient"),
        ("ab (contains x) ", 1, "the end of the line"),
        ("ab (contains x) cd", 1, "the end of the line"),
        ("ab (contains x)(contains y)", 1, "the end of the line"),
        ("ab cd (contains )", 1, "an allergen, found \")\""),
        ("ab cd (contains x,y)", 1, "\" \", found \"y)\""),
        ("ab cd (contains x, )", 1, "an allergen, found \")\""),
        ("ab cd (contains x y)", 1, "\")\", found \" y"),
        ("ab cd (contains x", 1, "\")\", found the end of the input"),
        ("ab cd (contain x)", 1, "contains "),
        ("ab cd ", 1, "an ingredient, found the end of the input"),
        ("ab\r\ncd\rde", 2, "the end of the line"),
        ("ab cd\n3", 2, "an ingredient, found \"3\""),
    ] {
        refuses(&DAY, input, line, expected);
    }
}

#[test]
fn words_may_be_of_any_length() {
    let long = "q".repeat(100_000);
    for len in 1..=40 {
        let word = &long[..len];
        let input = format!("{word} {word}q (contains {word})\n{word} r{word} (contains {word})");
        example(&DAY, 1, &input, 2);
        example(&DAY, 2, &input, word);
    }
    let input =
        format!("{long} a\n{long} b (contains b{long}, a{long})\nb {long} (contains b{long})");
    let answers = agree_on(&DAY, &input, "long words");
    assert_eq!(answers, [Some("1".to_owned()), None]);
}

#[test]
fn foods_without_allergens_count_too() {
    example(
        &DAY,
        1,
        "a b c\nb c (contains x)\na b\na c (contains x)\nd",
        7,
    );
    example(
        &DAY,
        2,
        "a b c\nb c (contains x)\na b\na c (contains x)\nd",
        "c",
    );
    example(&DAY, 1, "a a b", 3);
    assert_eq!(
        agree_on(&DAY, "a b", "no allergen"),
        [Some("2".to_owned()), None]
    );
}

#[test]
fn why_there_is_no_answer() {
    let why = |input| {
        let foods = parse(input).unwrap();
        let one = part1(&foods).map_err(|error| error.to_string()).err();
        let two = part2(&foods).map_err(|error| error.to_string()).err();
        (one.unwrap_or_default(), two.unwrap_or_default())
    };
    let (one, two) = why("a b (contains x)\nc (contains x)");
    assert!(one.contains("contradicts") && two.contains("contradicts"));
    let (one, two) = why("a (contains x, y)");
    assert!(one.contains("contradicts") && two.contains("contradicts"));
    let (one, two) = why("a b c (contains x, y, z)\na b (contains x, y, z)");
    assert!(one.contains("contradicts") && two.contains("contradicts"));
    let (one, two) = why("a b (contains x)");
    assert!(one.is_empty() && two.contains("leaves open"));
    let (one, two) = why("a b (contains x, y)");
    assert!(one.is_empty() && two.contains("leaves open"));
    let (one, two) = why("a b");
    assert!(one.is_empty() && two.contains("no food lists"));
}

#[test]
fn more_than_64_foods_and_many_words() {
    // Allergen n is in ingredient n, and listed where ingredients from n on are: only the last is a
    // single candidate, and each is one after the ones behind it.
    let count = 1_000;
    let mut lines = Vec::new();
    for number in 0..count {
        let ingredients: Vec<_> = (number..count)
            .map(|number| format!("i{}", name(number)))
            .collect();
        lines.push(format!(
            "{} (contains {})",
            ingredients.join(" "),
            name(number)
        ));
    }
    Rng::new(5).shuffle(&mut lines);
    let input = lines.join("\n");
    let answers = agree_on(&DAY, &input, "a staircase");
    let names: Vec<_> = (0..count)
        .map(|number| format!("i{}", name(number)))
        .collect();
    assert_eq!(answers, [Some("0".to_owned()), Some(names.join(","))]);
}

#[test]
fn tiny_lists_against_all_assignments() {
    let (mut unique, mut ambiguous, mut impossible) = (0, 0, 0);
    for seed in 0..6_000 {
        let mut rng = Rng::new(seed);
        let input = tiny(&mut rng);
        let answers = agree_on(&DAY, &input, &format!("seed {seed}:\n{input}"));
        let brute = brute(&input);
        assert_eq!(answers, brute, "seed {seed}:\n{input}");
        match brute {
            [Some(_), Some(_)] => unique += 1,
            [Some(_), None] => ambiguous += 1,
            _ => impossible += 1,
        }
    }
    assert!(unique > 500 && ambiguous > 500 && impossible > 500);
}

/// Up to six foods of up to six ingredients and four allergens. In half of them some assignment
/// holds.
fn tiny(rng: &mut Rng) -> String {
    const INGREDIENTS: [&str; 6] = ["a", "bb", "contains", "eightabc", "ninenines", "c"];
    const ALLERGENS: [&str; 4] = ["x", "c", "ninenines", "zz"];
    let ingredients = rng.range(1..=6) as usize;
    let allergens = rng.below(5) as usize;
    let consistent = rng.percent(60);
    let owners = rng.distinct(0..=5, 4);
    let few = rng.range(20..=90);
    let mut lines = Vec::new();
    for _ in 0..rng.range(1..=6) {
        let mut listed: Vec<_> = (0..allergens).filter(|_| rng.percent(few)).collect();
        let mut on: Vec<_> = (0..ingredients).filter(|_| rng.percent(60)).collect();
        if consistent {
            on.extend(listed.iter().map(|&allergen| owners[allergen] as usize));
        }
        if on.is_empty() {
            on.push(0);
        }
        if rng.percent(80) {
            on.sort_unstable();
            on.dedup();
        }
        rng.shuffle(&mut on);
        rng.shuffle(&mut listed);
        let on: Vec<_> = on.into_iter().map(|number| INGREDIENTS[number]).collect();
        let listed: Vec<_> = listed.into_iter().map(|number| ALLERGENS[number]).collect();
        let listed = match listed.join(", ") {
            none if none.is_empty() => none,
            some => format!(" (contains {some})"),
        };
        lines.push(on.join(" ") + &listed);
    }
    lines.join("\n")
}

/// Tries every assignment of ingredients to the allergens that are listed.
fn brute(input: &str) -> [Option<String>; 2] {
    let foods: Vec<(Vec<&str>, Vec<&str>)> = input
        .lines()
        .map(|line| {
            let (on, listed) = line.split_once(" (contains ").unwrap_or((line, ""));
            let listed = listed.trim_end_matches(')').split(", ");
            (
                on.split(' ').collect(),
                listed.filter(|name| !name.is_empty()).collect(),
            )
        })
        .collect();
    let ingredients: BTreeSet<_> = foods.iter().flat_map(|food| food.0.clone()).collect();
    let allergens: BTreeSet<_> = foods.iter().flat_map(|food| food.1.clone()).collect();
    let mut assignments = vec![BTreeMap::new()];
    for allergen in &allergens {
        let mut more = Vec::new();
        for assignment in &assignments {
            for ingredient in &ingredients {
                if !assignment.values().any(|taken| taken == ingredient) {
                    let mut assignment = assignment.clone();
                    assignment.insert(*allergen, *ingredient);
                    more.push(assignment);
                }
            }
        }
        assignments = more;
    }
    assignments.retain(|assignment| {
        foods.iter().all(|(on, listed)| {
            listed
                .iter()
                .all(|allergen| on.contains(&assignment[allergen]))
        })
    });
    if assignments.is_empty() {
        return [None, None];
    }
    let all = foods.iter().flat_map(|food| food.0.clone());
    let safe = all.filter(|ingredient| {
        assignments
            .iter()
            .all(|assignment| assignment.values().all(|danger| danger != ingredient))
    });
    let dangers: Vec<_> = assignments[0].values().copied().collect();
    let unique = assignments.len() == 1 && !dangers.is_empty();
    [
        Some(safe.count().to_string()),
        unique.then(|| dangers.join(",")),
    ]
}

#[test]
fn what_is_too_large_says_so() {
    let words: Vec<_> = (0..60_000).map(name).collect();
    let list = words.join(" ");
    let input = format!("{list} (contains {})", words.join(", "));
    let foods = parse(&input).unwrap();
    assert!(part1(&foods).unwrap_err().to_string().contains("million"));
    let input = format!("{list}{}", "\na".repeat(60_000));
    let error = parse(&input).map(drop).unwrap_err().to_string();
    assert!(error.starts_with("line 1: expected fewer"), "{error}");
}

/// A different word of four letters for each number.
fn name(number: usize) -> String {
    let letter = |digit: usize| char::from(b'a' + (digit % 26) as u8);
    String::from_iter([17_576, 676, 26, 1].map(|place| letter(number / place)))
}
