use aoc_core::Rng;
use aoc_testkit::{agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "\
light red bags contain 1 bright white bag, 2 muted yellow bags.
dark orange bags contain 3 bright white bags, 4 muted yellow bags.
bright white bags contain 1 shiny gold bag.
muted yellow bags contain 2 shiny gold bags, 9 faded blue bags.
shiny gold bags contain 1 dark olive bag, 2 vibrant plum bags.
dark olive bags contain 3 faded blue bags, 4 dotted black bags.
vibrant plum bags contain 5 faded blue bags, 6 dotted black bags.
faded blue bags contain no other bags.
dotted black bags contain no other bags.
";

const DEEP: &str = "\
shiny gold bags contain 2 dark red bags.
dark red bags contain 2 dark orange bags.
dark orange bags contain 2 dark yellow bags.
dark yellow bags contain 2 dark green bags.
dark green bags contain 2 dark blue bags.
dark blue bags contain 2 dark violet bags.
dark violet bags contain no other bags.
";

/// What each colour contains, by numbers: how many of which.
type Graph = Vec<Vec<(u64, usize)>>;

/// The rules of a graph in random order.
fn text(rng: &mut Rng, graph: &Graph, names: &[String]) -> String {
    let mut rules: Vec<String> = names
        .iter()
        .zip(graph)
        .map(|(name, contents)| rule(name, contents, names))
        .collect();
    rng.shuffle(&mut rules);
    rules.concat()
}

fn rule(name: &str, contents: &[(u64, usize)], names: &[String]) -> String {
    let contents: Vec<String> = contents
        .iter()
        .map(|&(count, colour)| {
            format!(
                "{count} {} bag{}",
                names[colour],
                if count == 1 { "" } else { "s" }
            )
        })
        .collect();
    let contents = if contents.is_empty() {
        "no other bags".to_owned()
    } else {
        contents.join(", ")
    };
    format!("{name} bags contain {contents}.\n")
}

/// As many names, the first of which is shiny gold: of two words, or of one to three.
fn names(rng: &mut Rng, count: usize, only_two: bool) -> Vec<String> {
    let mut names = vec![SHINY_GOLD.to_owned()];
    while names.len() < count {
        let longest = if only_two { 15 } else { 18 };
        let words = if only_two { 2 } else { rng.range(1..=3) };
        let words: Vec<String> = (0..words)
            .map(|_| {
                let len = *rng.pick(&[1, 2, 7, 8, 9, longest]);
                (0..len).map(|_| char::from(*rng.pick(b"ag"))).collect()
            })
            .collect();
        let name = words.join(" ");
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// A graph, mostly without a cycle.
fn graph(rng: &mut Rng, colours: usize, most: u64) -> Graph {
    let mut order: Vec<usize> = (0..colours).collect();
    rng.shuffle(&mut order);
    let cycles = rng.percent(20);
    let mut graph = vec![Vec::new(); colours];
    for (place, &colour) in order.iter().enumerate() {
        for _ in 0..rng.below(5) {
            let content = if cycles && rng.percent(10) {
                rng.index(colours)
            } else {
                rng.index(place.max(1))
            };
            if cycles || content < place {
                graph[colour].push((rng.range(1..=most), order[content]));
            }
        }
    }
    graph
}

/// Which colours contain colour 0, by trying longer and longer ways.
fn outer(graph: &Graph) -> usize {
    let mut reaches = vec![false; graph.len()];
    for _ in 0..graph.len() {
        for colour in 0..graph.len() {
            let found = graph[colour]
                .iter()
                .any(|&(_, content)| content == 0 || reaches[content]);
            reaches[colour] |= found;
        }
    }
    reaches.iter().filter(|&&reaches| reaches).count()
}

/// How many bags are in one, on all the ways down; none where they are endless or beyond 128 bits.
fn inner(graph: &Graph, colour: usize, depth: usize) -> Option<u128> {
    let mut sum = 0_u128;
    for &(count, content) in &graph[colour] {
        let inside = inner(graph, content, depth.checked_sub(1)?)?;
        sum = sum.checked_add(inside.checked_add(1)?.checked_mul(u128::from(count))?)?;
    }
    Some(sum)
}

/// A word for a number.
fn numbered(mut number: usize) -> String {
    let mut word = String::from("n");
    while number > 0 {
        word.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
    }
    word
}

#[test]
fn the_examples() {
    example(&DAY, 1, EXAMPLE, 4);
    example(&DAY, 2, EXAMPLE, 32);
    example(&DAY, 1, DEEP, 0);
    example(&DAY, 2, DEEP, 126);
}

#[test]
fn the_alternatives_agree_on_samples() {
    for seed in 1..=150 {
        let text = sample(&DAY, seed);
        let answers = agree_on(&DAY, &text, &format!("seed {seed}"));
        assert!(
            answers.iter().all(Option::is_some),
            "seed {seed}: {answers:?}"
        );
        let plain = plain::parse(&text).unwrap();
        assert_eq!(fast::parse(&text), Some(Rules::of(&plain)), "seed {seed}");
    }
}

#[test]
fn graphs_of_all_kinds_agree_with_trying_all_ways() {
    let mut rng = Rng::new(7);
    let (mut endless, mut counted) = (0, 0);
    for round in 0..10_000 {
        let colours = rng.range(1..=9) as usize;
        let only_two = rng.percent(70);
        let most = *rng.pick(&[1, 5, 9, 9, 100, u64::MAX]);
        let graph = graph(&mut rng, colours, most);
        let names = names(&mut rng, colours, only_two);
        let text = text(&mut rng, &graph, &names);
        let answers = agree_on(&DAY, &text, &format!("round {round}: {text}"));
        let part2 = inner(&graph, 0, colours);
        assert_eq!(answers[0], Some(outer(&graph).to_string()), "{text}");
        assert_eq!(answers[1], part2.map(|bags| bags.to_string()), "{text}");
        endless += usize::from(part2.is_none());
        counted += usize::from(part2.is_some_and(|bags| bags > 0));
        let plain = plain::parse(&text).unwrap();
        if only_two && most < 10 {
            assert_eq!(fast::parse(&text), Some(Rules::of(&plain)), "{text}");
            assert_eq!(
                fast::parse(text.trim_end()),
                Some(Rules::of(&plain)),
                "{text}"
            );
        }
    }
    assert!(endless > 300 && counted > 3000, "{endless} {counted}");
}

#[test]
fn what_the_fast_parser_takes_is_what_the_plain_one_takes() {
    let mut rng = Rng::new(77);
    let mut taken = 0;
    for _ in 0..100_000 {
        let colours = rng.range(1..=3) as usize;
        let graph = graph(&mut rng, colours, 9);
        let names = names(&mut rng, colours, true);
        let mut text = text(&mut rng, &graph, &names).into_bytes();
        for _ in 0..rng.below(3) {
            let at = rng.index(text.len());
            let byte = *rng.pick(b" ag bs,.\n019z{`\0\x80");
            match rng.below(4) {
                0 => drop(text.remove(at)),
                1 => text[at] = byte,
                2 => text.insert(at, byte),
                _ => {
                    let word = *rng.pick(&[" bag", " bags", "bag ", "bags ", "no "]);
                    text.splice(at..at, word.bytes()).for_each(drop);
                }
            }
        }
        let Ok(text) = String::from_utf8(text) else {
            continue;
        };
        if let Some(rules) = fast::parse(&text) {
            let plain = plain::parse(&text).map(|plain| Rules::of(&plain));
            assert_eq!(plain, Ok(rules), "{text:?}");
            taken += 1;
        }
    }
    assert!(taken > 20_000, "{taken}");
}

#[test]
fn words_of_every_byte_and_length() {
    for len in 1..=17 {
        let word = "abcdefghijklmnopqr".get(..len).unwrap();
        for names in [[word, "x"], ["x", word]] {
            let text = format!("{} bags contain no other bags.", names.join(" "));
            assert_eq!(fast::parse(&text).is_some(), len <= 15, "{text}");
            assert!(plain::parse(&text).is_ok());
            for at in 0..text.len() {
                for byte in 0..=127_u8 {
                    let mut bytes = text.clone().into_bytes();
                    bytes[at] = byte;
                    let changed = String::from_utf8(bytes).unwrap();
                    if let Some(rules) = fast::parse(&changed) {
                        let plain = plain::parse(&changed).map(|plain| Rules::of(&plain));
                        assert_eq!(plain, Ok(rules), "{changed:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn bags_that_contain_themselves() {
    let own = "shiny gold bags contain 1 shiny gold bag.";
    assert_eq!(agree_on(&DAY, own, own), [Some("1".into()), None]);
    let message = part2(&parse(own).unwrap()).unwrap_err().to_string();
    assert!(message.contains("for ever"), "{message}");
    // Endless bags elsewhere do not matter to shiny gold ones.
    let above = "a b bags contain 1 c d bag, 1 shiny gold bag.\nc d bags contain 2 a b bags.\n\
                 shiny gold bags contain 7 e f bags.\ne f bags contain no other bags.";
    assert_eq!(
        agree_on(&DAY, above, above),
        [Some("2".into()), Some("7".into())]
    );
    let none = "a b bags contain no other bags.";
    assert_eq!(agree_on(&DAY, none, none), [None, None]);
    assert!(
        part1(&parse(none).unwrap())
            .unwrap_err()
            .to_string()
            .contains("no rule for shiny gold")
    );
}

#[test]
fn numbers_to_the_end_of_128_bits() {
    // A chain of bags that contain two each: powers of two, less two.
    let chain = |len: usize| {
        let names: Vec<String> = [SHINY_GOLD.to_owned()]
            .into_iter()
            .chain((1..=len).map(|number| format!("{} link", numbered(number))))
            .collect();
        let rules = (0..len).map(|place| rule(&names[place], &[(2, place + 1)], &names));
        rules
            .chain([rule(&names[len], &[], &names)])
            .collect::<String>()
    };
    assert_eq!(part2(&parse(&chain(127)).unwrap()), Ok(u128::MAX - 1));
    agree_on(&DAY, &chain(127), "127 deep");
    assert_eq!(
        agree_on(&DAY, &chain(128), "128 deep"),
        [Some("0".into()), None]
    );
    let message = part2(&parse(&chain(128)).unwrap()).unwrap_err().to_string();
    assert!(message.contains("beyond 128 bits"), "{message}");
}

#[test]
fn long_chains_and_wide_rules_take_linear_time() {
    let count = 30_000;
    let names: Vec<String> = (0..=count)
        .map(|number| {
            if number == 0 {
                SHINY_GOLD.to_owned()
            } else {
                format!("{} x", numbered(number))
            }
        })
        .collect();
    // As deep as can be, and with one bag more each level.
    let deep: Graph = (0..=count)
        .map(|place| {
            if place < count {
                vec![(1, place + 1)]
            } else {
                vec![]
            }
        })
        .collect();
    // Nearly all in one, in the other order, and each in the next too.
    let mut wide: Graph = (0..=count)
        .map(|place| {
            if place > 1 {
                vec![(1, place - 1)]
            } else {
                vec![]
            }
        })
        .collect();
    wide[0] = (1..=count).rev().map(|place| (1, place)).collect();
    for (graph, bags) in [(deep, count), (wide, (count + 1) * count / 2)] {
        let text: String = (0..=count)
            .map(|place| rule(&names[place], &graph[place], &names))
            .collect();
        let rules = parse(&text).unwrap();
        assert_eq!(part2(&rules), Ok(bags as u128));
        assert_eq!(part1(&rules), Ok(0));
    }
}

#[test]
fn what_is_no_input_is_refused() {
    let leaf = "a b bags contain no other bags.\n";
    for (input, line, expected) in [
        ("", 1, "a colour, found the end"),
        ("a b bags contain no other bags", 1, "a whole number"),
        (
            "a b bags contain no other bags.\n\nc d bags contain no other bags.",
            2,
            "a colour, found an empty line",
        ),
        ("a b bags contain no other bags. ", 1, "the end of the line"),
        ("a b bags contains no other bags.", 1, "\" contain \""),
        ("A b bags contain no other bags.", 1, "a colour"),
        (
            "a b bags contain 0 a b bags.",
            1,
            "a number of bags, found \"0 a b bags.\"",
        ),
        ("a b bags contain a b bags.", 1, "a whole number"),
        ("a b bags contain 1 a b bags", 1, "a comma or a full stop"),
        (
            "a b bags contain 1 a b bags,2 c d bags.",
            1,
            "a comma or a full stop",
        ),
        (
            "a b bags contain 18446744073709551616 a b bags.",
            1,
            "not so large",
        ),
        (
            "bags contain no other bags.",
            1,
            "\" contain \", found \".\"",
        ),
    ] {
        refuses(&DAY, input, line, expected);
    }
    refuses(
        &DAY,
        &format!("{leaf}{leaf}"),
        2,
        "a colour that has no rule yet, found \"a b bags",
    );
    let undefined = format!("{leaf}c d bags contain 2 a b bags, 1 e f bag, 1 g h bag.");
    refuses(
        &DAY,
        &undefined,
        2,
        "a colour that has a rule, found \"e f bag, 1 g h bag.\"",
    );
}

#[test]
fn colours_and_numbers_as_they_may_be() {
    let input = "red bags contain 12 shiny gold bags, 1 deep dark sea green bags.\n\
                 shiny gold bags contain 2 deep dark sea green bag, 3 deep dark sea green bags.\n\
                 deep dark sea green bags contain no other bags.";
    assert_eq!(
        agree_on(&DAY, input, input),
        [Some("1".into()), Some("5".into())]
    );
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
    forms(&DAY, DEEP);
}

#[test]
fn changed_inputs_do_no_harm() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn seeds_mean_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0xecec_50a7_9dea_8196,
            0x59e1_c347_6f2d_ce47,
            0xf953_47ff_04e9_6557,
            0x5a2d_2343_b5b3_3606,
        ],
    );
}
