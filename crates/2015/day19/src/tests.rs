use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const RULES: &str = "H => HO\nH => OH\nO => HH\n";

const STARTS: &str = "e => H\ne => O\n";

#[test]
fn the_examples() {
    for (molecule, different, steps) in [("HOH", 4, 3), ("HOHOHO", 7, 6)] {
        example(&DAY, 1, &format!("{RULES}\n{molecule}\n"), different);
        let text = format!("{STARTS}{RULES}\n{molecule}\n");
        example(&DAY, 1, &text, different);
        example(&DAY, 2, &text, steps);
    }
    // Whatever stands around what is replaced.
    example(&DAY, 1, "H => OO\n\nH2O", 1);
}

#[test]
fn the_machine() {
    let machine = parse("e => HO\nH => 2x\n\nH2O\n").unwrap();
    let replacements: Vec<_> = machine.replacements().collect();
    assert_eq!(replacements, [("e", "HO"), ("H", "2x")]);
    assert_eq!(machine.molecule(), "H2O");
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=5);
}

/// Samples have what real inputs have: one try finds a derivation, and its length is the weight.
#[test]
fn samples_are_like_real_inputs() {
    for seed in 1..=40 {
        let machine = parse(&sample(&DAY, seed)).unwrap();
        assert_eq!(machine.replacements().count(), 43);
        assert_eq!(part1(&machine), part1_plain(&machine), "seed {seed}");
        let grammar = Grammar::new(&machine).unwrap();
        let weights = fabricate::weights(&grammar).unwrap();
        let atoms = grammar.molecule.iter();
        let weight: i64 = atoms
            .map(|&atom| weights[atom as usize].unwrap())
            .map(i64::from)
            .sum();
        let steps = fabricate::any_derivation(&grammar).unwrap();
        assert_eq!(steps.cast_signed(), weight - 1, "seed {seed}");
        assert_eq!(part2(&machine), Ok(steps));
    }
}

/// A few letters, so that most results come about in several ways, and molecules that repeat.
#[test]
fn random_replacements_agree() {
    let mut rng = Rng::new(19);
    let mut same = 0;
    for round in 0..20_000 {
        let letters = &b"abc"[..rng.range(1..=3) as usize];
        let mut word = |longest| {
            let length = rng.range(1..=longest);
            let word = (0..length).map(|_| char::from(*rng.pick(letters)));
            word.collect::<String>()
        };
        let mut lines = Vec::new();
        for _ in 0..=round % 7 {
            lines.push(format!("{} => {}", word(3), word(6)));
        }
        let piece = word(5);
        let molecule = word(6) + &piece.repeat(1 + round % 5) + &word(6);
        let machine = parse(&format!("{}\n\n{molecule}", lines.join("\n"))).unwrap();
        let different = part1_plain(&machine);
        assert_eq!(part1(&machine), different, "{lines:?} {molecule}");
        let all: usize = machine
            .replacements()
            .map(|(from, _)| {
                (0..molecule.len())
                    .filter(|&at| molecule[at..].starts_with(from))
                    .count()
            })
            .sum();
        same += u64::from(all as u64 > different.unwrap());
    }
    assert!(same > 9000, "{same}");
}

#[test]
fn long_molecules_that_repeat() {
    let long = "H".repeat(50_000);
    for (rules, different) in [
        ("H => H", 1),
        ("H => HH", 1),
        ("H => HHH\nH => HH", 2),
        ("HH => H", 1),
        ("HHH => H\nH => HHH\nHH => O", 50_001),
        ("H => O\nH => P", 100_000),
        ("H => HOH", 49_999 + 1),
        ("H => HO\nH => OH", 50_001),
        ("O => H", 0),
    ] {
        let machine = parse(&format!("{rules}\n\n{long}")).unwrap();
        assert_eq!(part1(&machine), Ok(different), "{rules}");
    }
}

/// Random rules of one atom, of any shape or of those that real ones have, and molecules that they
/// derive or not: the grammar's ways against the search through molecules.
#[test]
fn random_grammars_agree() {
    let mut rng = Rng::new(1909);
    let (mut derived, mut not, mut balanced, mut missed) = (0, 0, 0, 0);
    for round in 0..4000 {
        let real = round % 2 == 0;
        let atoms = &["A", "B", "Ca", "D"][..rng.range(2..=4) as usize];
        let mut lines = Vec::new();
        for number in 0..rng.range(3..=8) {
            let left = if number < 2 { "e" } else { *rng.pick(atoms) };
            let mut atom = || *rng.pick::<&str>(atoms);
            let right = match (real, number % 3) {
                (true, 2) => format!("{}Rn{}Yb", atom(), atom()),
                (true, _) => format!("{}{}", atom(), atom()),
                (false, 0) => format!("{}{}{}", atom(), atom(), atom()),
                (false, 1) => format!("{}{}", atom(), atom()),
                (false, _) => atom().to_owned(),
            };
            lines.push(format!("{left} => {right}"));
        }
        let rules = parse(&format!("{}\n\nA", lines.join("\n"))).unwrap();
        let mut molecule = "e".to_owned();
        for _ in 0..rng.range(1..=6) {
            let mut results = Vec::new();
            for (from, to) in rules.replacements() {
                for (at, _) in molecule.match_indices(from) {
                    results.push(format!(
                        "{}{to}{}",
                        &molecule[..at],
                        &molecule[at + from.len()..]
                    ));
                }
            }
            if !results.is_empty() {
                molecule = rng.pick(&results).clone();
            }
        }
        if rng.percent(20) {
            molecule.push('A');
        }
        if molecule == "e" || molecule.len() > 14 {
            continue;
        }
        let text = format!("{}\n\n{molecule}", lines.join("\n"));
        let machine = parse(&text).unwrap();
        let steps = plain::fewest_steps(&machine).unwrap();
        assert_eq!(
            agree_on(&DAY, &text, &text)[1],
            steps.map(|steps| steps.to_string()),
            "{text}"
        );
        let grammar = Grammar::new(&machine).unwrap();
        assert_eq!(chart::is_derived(&grammar), Ok(steps.is_some()), "{text}");
        let weighed = fabricate::weights(&grammar).is_some();
        assert!(weighed || !real);
        balanced += usize::from(weighed);
        missed += usize::from(
            weighed && steps.is_some() && fabricate::any_derivation(&grammar).is_none(),
        );
        match steps {
            Some(_) => derived += 1,
            None => not += 1,
        }
    }
    let counts = [derived, not, balanced, missed];
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Rules that make one atom of one other, in circles too.
#[test]
fn single_atoms() {
    let rules = "e => A\nA => B\nB => C\nC => A\nB => e\nC => DD\nA => FF\nF => B\nD => F";
    for (molecule, steps) in [
        ("C", 3),
        ("DD", 4),
        ("FF", 2),
        ("FD", 5),
        ("BB", 4),
        ("FB", 3),
    ] {
        let text = format!("{rules}\n\n{molecule}");
        // `e` is a part of no atom; but here it is one that a rule makes.
        let machine = parse(&text).unwrap();
        assert!(Grammar::new(&machine).is_none());
        assert_eq!(part2(&machine), Ok(steps), "{molecule}");
        let text = text.replace("B => e\n", "");
        let machine = parse(&text).unwrap();
        assert!(Grammar::new(&machine).is_some());
        example(&DAY, 2, &text, steps);
    }
}

/// Where not only whole atoms are replaced, one at a time, there is no grammar.
#[test]
fn parts_of_atoms() {
    for (text, different, steps) in [
        ("e => Ca\nC => H\n\nHa", 0, Some(2)),
        ("e => Ca\nC => H\n\nCa", 1, Some(1)),
        ("e => Ca\na => H\n\nCH", 0, Some(2)),
        ("e => HO\nHO => OH\nOH => P\n\nP", 0, Some(3)),
        ("e => OHe\n\nOHOHOHe", 1, Some(3)),
        ("e => Fe\n\nFFFe", 1, Some(3)),
        ("e => Cab\nCa => H\n\nHb", 0, Some(2)),
        ("e => C2\n2 => H\n\nCH", 0, Some(2)),
        ("e => aC\n\naC", 0, Some(1)),
        ("H => e\n\nH", 1, None),
        ("H => O\n\ne", 0, Some(0)),
        ("e => H\n\ne", 1, Some(0)),
        ("e => H\n\nO", 0, None),
        ("e => Ca\nC => Ca\n\nC", 1, None),
    ] {
        example(&DAY, 1, text, different);
        let found = part2(&parse(text).unwrap());
        assert_eq!(found.ok(), steps, "{text}");
        agree_on(&DAY, text, text);
    }
    let whole = |text| Grammar::new(&parse(text).unwrap()).is_some();
    assert!(whole("e => Ca\nCa => H2\n2 => CaCaCo\nXyz => X\n\nCaXyz"));
    assert!(!whole("e => Ca\nCa => H\nX => H\n\nCaXyz"));
    assert!(!whole("e => Ca\nCa => H\n\nCab"));
    assert!(!whole("e => Ca\nC => H\n\nH"));
    assert!(!whole("e => Ca\nCaH => H\n\nH"));
    assert!(!whole("e => Fe\n\nFe"));
    assert!(!whole("e => aC\n\nC"));
}

#[test]
fn what_is_too_much_has_no_answer() {
    let too_much = machine::too_much();
    // A thousand rules for each of many atoms.
    let rules: String = (0..4000)
        .map(|number| format!("H => O{number}\n"))
        .collect();
    let text = format!("{rules}\n{}", "H".repeat(20_000));
    assert_eq!(part1(&parse(&text).unwrap()), Err(too_much.clone()));
    assert_eq!(part1_plain(&parse(&text).unwrap()), Err(too_much.clone()));
    // No derivation, three atoms to a rule, and far too long for a chart.
    let long = "H".repeat(20_001);
    let machine = parse(&format!("e => HH\nH => HHH\n\n{long}")).unwrap();
    assert_eq!(part2(&machine), Err(too_much.clone()));
    // Nor for a molecule that a single rule makes, nor for many long rules that share nothing.
    let long = "HO".repeat(1_000_000);
    let machine = parse(&format!("e => {long}O\nH => OO\n\n{long}O")).unwrap();
    assert_eq!(part2(&machine), Err(too_much.clone()));
    let rules: String = (0..100)
        .map(|number| format!("H => O{number}{}\n", "O".repeat(96)))
        .collect();
    let machine = parse(&format!("e => HHH\n{rules}\n{}", "H".repeat(100))).unwrap();
    assert_eq!(part2(&machine), Err(too_much.clone()));
    // But what is longer than the molecule does not matter.
    let machine = parse(&format!("e => {long}\ne => HOH\nH => {long}\n\nHOH")).unwrap();
    assert_eq!(part2(&machine), Ok(1));
    // Backwards there is no end to molecules.
    let machine = parse("e => HO\nOO => P\nH => O\n\nPP").unwrap();
    assert_eq!(
        part2(&machine),
        Err(NoAnswer::new("no replacements make the molecule out of e"))
    );
    let machine = parse("e => HO\nOO => P\nHPH => P\n\nPPPP").unwrap();
    assert_eq!(part2(&machine), Err(too_much));
}

#[test]
fn what_is_no_machine_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses("", 1, "a replacement, found the end of the input");
    refuses("\nHOH", 1, "a replacement, found an empty line");
    refuses("HOH", 1, "\" => \", found the end of the input");
    refuses(
        "H => HO",
        1,
        "the end of the line, found the end of the input",
    );
    refuses("H => HO\nHOH", 2, "\" => \", found the end of the input");
    refuses("H => HO\n\n", 1, "the end of the line");
    refuses("H => HO\n\n\nHOH", 3, "a molecule, found an empty line");
    refuses(
        "H => HO\n\nHOH\nHOH",
        4,
        "the end of the input, found \"HOH\"",
    );
    refuses("H => HO\n\nHO H", 3, "the end of the line, found \" H\"");
    refuses("H => HO\n => HO\n\nH", 2, "a replacement, found \" => HO\"");
    refuses("H => \n\nH", 1, "a molecule, found an empty line");
    refuses("H => H O\n\nH", 1, "the end of the line, found \" O\"");
    refuses("H=>HO\n\nH", 1, "\" => \"");
    refuses("H -> HO\n\nH", 1, "\" => \", found \" -> HO\"");
    refuses("H => HO\n\nHä", 3, "the end of the line, found \"ä\"");
    refuses("H => ä\n\nH", 1, "a molecule, found \"ä\"");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &format!("{STARTS}{RULES}\nHOH"));
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 200);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0x4fa3_08ab_c20c_558d,
            0x8a19_b9f2_a01b_11e6,
            0x5fd2_a265_aea1_0226,
            0x4078_8de5_188b_2536,
        ],
    );
}
