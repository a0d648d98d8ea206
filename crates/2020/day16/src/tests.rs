use std::collections::HashSet;

use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses};

use super::*;

const FIRST: &str = "class: 1-3 or 5-7\nrow: 6-11 or 33-44\nseat: 13-40 or 45-50\n
your ticket:\n7,1,14\n\nnearby tickets:\n7,3,47\n40,4,50\n55,2,20\n38,6,12\n";

const SECOND: &str = "class: 0-1 or 4-19\nrow: 0-5 or 8-19\nseat: 0-13 or 16-19\n
your ticket:\n11,12,13\n\nnearby tickets:\n3,9,18\n15,1,5\n5,14,9\n";

#[test]
fn the_examples() {
    example(&DAY, 1, FIRST, 71);
    example(&DAY, 1, SECOND, 0);
    // The order is row, class, seat.
    for (name, value) in [("row", 11), ("class", 12), ("seat", 13)] {
        let text = SECOND.replace(name, "departure");
        example(&DAY, 2, &text, value);
    }
    let text = SECOND
        .replace("row", "departure row")
        .replace("seat", "departure seat");
    example(&DAY, 2, &text, 11 * 13);
}

#[test]
fn all_agree_on_generated_inputs() {
    agree(&DAY, 1..=300);
}

/// Notes to be written down: of each field whether it is wanted, and its ranges.
struct Random {
    fields: Vec<(bool, Vec<RangeInclusive<u64>>)>,
    own: Vec<u64>,
    nearby: Vec<Vec<u64>>,
}

impl Random {
    fn new(rng: &mut Rng) -> Self {
        let count = rng.range(1..=6);
        let largest = rng.range(2..=30);
        let scale = *rng.pick(&[1, 7, 1_000, u64::MAX / 60]);
        let range = |rng: &mut Rng| {
            let start = rng.range(0..=largest / 2);
            let end = rng.range(start..=largest);
            start * scale..=end * scale
        };
        let fields = (0..count).map(|_| {
            let ranges = (0..rng.range(1..=3)).map(|_| range(rng)).collect();
            (rng.percent(40), ranges)
        });
        let mut random = Self {
            fields: fields.collect(),
            own: Vec::new(),
            nearby: Vec::new(),
        };
        // A hidden order, so that there is an answer often enough.
        let mut order: Vec<_> = (0..random.fields.len()).collect();
        rng.shuffle(&mut order);
        let wild = rng.range(0..=10);
        let mut ticket = || -> Vec<u64> {
            let value = |&field: &usize| {
                if rng.percent(wild) {
                    rng.range(0..=largest + 2) * scale
                } else {
                    let range = rng.pick(&random.fields[field].1).clone();
                    let ends = [*range.start(), *range.end()];
                    if rng.percent(30) {
                        *rng.pick(&ends)
                    } else {
                        rng.range(range)
                    }
                }
            };
            order.iter().map(value).collect()
        };
        let own = ticket();
        let tickets = scale as usize % 11 + 2;
        let nearby = (0..tickets).map(|_| ticket()).collect();
        random.own = own;
        random.nearby = nearby;
        random
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (index, (wanted, ranges)) in self.fields.iter().enumerate() {
            let name = if *wanted { "departure " } else { "arrival " };
            let ranges: Vec<_> = ranges
                .iter()
                .map(|range| format!("{}-{}", range.start(), range.end()))
                .collect();
            text += &format!("{name}{index}: {}\n", ranges.join(" or "));
        }
        let line = |ticket: &Vec<u64>| {
            let values: Vec<_> = ticket.iter().map(u64::to_string).collect();
            values.join(",") + "\n"
        };
        text += &format!("\nyour ticket:\n{}\nnearby tickets:\n", line(&self.own));
        text += &self.nearby.iter().map(line).collect::<String>();
        text
    }

    fn fits(&self, field: usize, value: u64) -> bool {
        self.fields[field]
            .1
            .iter()
            .any(|range| range.contains(&value))
    }

    fn fits_any(&self, value: u64) -> bool {
        (0..self.fields.len()).any(|field| self.fits(field, value))
    }

    fn first(&self) -> u128 {
        let values = self.nearby.iter().flatten();
        let bad = values.filter(|value| !self.fits_any(**value));
        bad.map(|value| u128::from(*value)).sum()
    }

    /// By every order of the fields.
    fn second(&self) -> Option<u128> {
        let valid = |ticket: &&Vec<u64>| ticket.iter().all(|value| self.fits_any(*value));
        let mut tickets: Vec<_> = self.nearby.iter().filter(valid).collect();
        tickets.push(&self.own);
        let fits = |place: usize, field: usize| {
            tickets.iter().all(|ticket| self.fits(field, ticket[place]))
        };
        let wanted = |field: usize| self.fields[field].0;
        let places = brute_force(self.fields.len(), &fits, &wanted)?;
        let mut values = places.iter().map(|&place| u128::from(self.own[place]));
        let any = (0..self.fields.len()).any(wanted);
        values.try_fold(1, u128::checked_mul).filter(|_| any)
    }
}

/// The places of the wanted fields, where they are the same in every order of the fields.
fn brute_force(
    count: usize,
    fits: &impl Fn(usize, usize) -> bool,
    wanted: &impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    fn search(
        order: &mut Vec<usize>,
        count: usize,
        fits: &impl Fn(usize, usize) -> bool,
        found: &mut impl FnMut(&[usize]),
    ) {
        if order.len() == count {
            return found(order);
        }
        for field in 0..count {
            if !order.contains(&field) && fits(order.len(), field) {
                order.push(field);
                search(order, count, fits, found);
                order.pop();
            }
        }
    }
    let mut all = HashSet::new();
    search(&mut Vec::new(), count, fits, &mut |order| {
        let places = (0..count).filter(|&place| wanted(order[place]));
        all.insert(places.collect::<Vec<_>>());
    });
    let mut all = all.into_iter();
    all.next().filter(|_| all.next().is_none())
}

#[test]
fn all_agree_with_every_order_tried() {
    let mut rng = Rng::new(16);
    let mut answers = [0, 0];
    for round in 0..6_000 {
        let random = Random::new(&mut rng);
        let text = random.text();
        let given = agree_on(&DAY, text.trim_end(), &format!("round {round}:\n{text}"));
        let second = random.second();
        answers[usize::from(second.is_some())] += 1;
        let expected = [Some(random.first()), second];
        let expected = expected.map(|answer| answer.map(|answer| answer.to_string()));
        assert_eq!(given, expected, "round {round}:\n{text}");
    }
    assert!(answers.iter().all(|&count| count > 1_000), "{answers:?}");
}

/// Graphs in which singles do not suffice, in sets of one word and of many.
#[test]
fn a_matching_is_certain_where_every_order_says_so() {
    let mut rng = Rng::new(3);
    let mut answers = [0, 0];
    for round in 0..20_000 {
        let count = rng.index(7);
        let share = rng.range(20..=70);
        let edges: Vec<Vec<bool>> = (0..count)
            .map(|_| (0..count).map(|_| rng.percent(share)).collect())
            .collect();
        let wanted: Vec<bool> = (0..count).map(|_| rng.percent(40)).collect();
        let expected = brute_force(count, &|place, field| edges[place][field], &|field| {
            wanted[field]
        });
        answers[usize::from(expected.is_some())] += 1;
        assert_eq!(
            places::<1>(&edges, &wanted, 0),
            expected,
            "round {round}: {edges:?}"
        );
        assert_eq!(
            places::<3>(&edges, &wanted, 62),
            expected,
            "round {round}: {edges:?}"
        );
        assert_eq!(
            places::<32>(&edges, &wanted, 2_040),
            expected,
            "round {round}: {edges:?}"
        );
    }
    assert!(answers.iter().all(|&count| count > 3_000), "{answers:?}");
}

/// The places of the wanted fields, sorted, where the first field has this index.
fn places<const WORDS: usize>(
    edges: &[Vec<bool>],
    wanted: &[bool],
    first: usize,
) -> Option<Vec<usize>> {
    let set = |bits: &[bool]| {
        let mut set = Set::<WORDS>::EMPTY;
        for index in (0..bits.len()).filter(|&index| bits[index]) {
            set.insert(first + index);
        }
        set
    };
    let candidates = edges.iter().map(|edges| set(edges)).collect();
    let mut places = matching::places_of(&set(wanted), candidates).ok()?;
    places.sort_unstable();
    Some(places)
}

/// Notes with this many fields, of which the first takes the value 1, the next one 1 and 2, and so
/// on, and one ticket with all the values, as one's own has them. The first five are wanted.
fn nested(rng: &mut Rng, count: usize) -> String {
    let mut values: Vec<_> = (1..=count).collect();
    rng.shuffle(&mut values);
    let values: Vec<_> = values.iter().map(usize::to_string).collect();
    let values = values.join(",");
    let mut text = String::new();
    for last in 1..=count {
        let name = if last <= 5 { "departure" } else { "x" };
        text += &format!("{name} {last}: 1-{last} or 1-1\n");
    }
    text + &format!("\nyour ticket:\n{values}\n\nnearby tickets:\n{values}\n")
}

#[test]
fn any_number_of_fields() {
    let mut rng = Rng::new(5);
    for count in [1, 2, 63, 64, 65, 66, 127, 128, 129, 200] {
        let text = nested(&mut rng, count);
        let answers = agree_on(&DAY, text.trim_end(), &text);
        let product: usize = (1..=count.min(5)).product();
        assert_eq!(answers, [Some("0".to_owned()), Some(product.to_string())]);
    }
}

#[test]
fn too_many_fields_are_an_error() {
    let notes = |count: usize| {
        let rules = "departure: 1-2\n".repeat(count);
        let values = vec!["1"; count].join(",");
        format!("{rules}\nyour ticket:\n{values}\n\nnearby tickets:\n")
    };
    let answers = |count| agree_on(&DAY, &notes(count), "many");
    let zero = Some("0".to_owned());
    assert_eq!(answers(2_048), [zero.clone(), Some("1".to_owned())]);
    assert_eq!(answers(2_049), [zero, None]);
}

#[test]
fn sums_and_products_do_not_overflow() {
    let notes = |names: [&str; 3]| {
        let max = u64::MAX;
        let [one, two, three] = names.map(|name| format!("{name}: {}-{max} or 1-1", max - 1));
        format!("{one}\n{two}\n{three}\n\nyour ticket:\n{max},{max},{max}\n\nnearby tickets:")
    };
    let max = u128::from(u64::MAX);
    let text = format!(
        "{}\n2,2,18446744073709551613",
        notes(["departure", "departure", "departure"])
    );
    assert_eq!(
        agree_on(&DAY, &text, &text),
        [Some((max + 2).to_string()), None]
    );
    let own = "your ticket:\n1,18446744073709551614,18446744073709551615";
    let text = notes(["departure", "departure", "departure"]);
    let text = text.replace(
        "your ticket:\n18446744073709551615,18446744073709551615,18446744073709551615",
        own,
    );
    assert_eq!(
        agree_on(&DAY, &text, &text),
        [Some("0".to_owned()), Some((max * (max - 1)).to_string())]
    );
}

/// A name that only looks like it is not asked for.
#[test]
fn departure_is_a_word() {
    for (name, answer) in [
        ("departure", Some("7")),
        ("departure time", Some("7")),
        ("departures", None),
        ("departure-time", None),
        ("my departure", None),
        ("Departure", None),
    ] {
        let text = format!("{name}: 1-7\n\nyour ticket:\n7\n\nnearby tickets:");
        let answers = agree_on(&DAY, &text, name);
        assert_eq!(
            answers,
            [Some("0"), answer].map(|answer| answer.map(str::to_owned)),
            "{name}"
        );
    }
}

#[test]
fn what_is_no_note_is_refused() {
    let rules = "a: 1-2 or 4-5\nb: 1-9\n";
    for (input, line, expected) in [
        ("", 1, "the name of a field, found the end"),
        (
            "\nyour ticket:",
            1,
            "the name of a field, found an empty line",
        ),
        ("a: 1-2", 1, "the name of a field, found the end"),
        ("a 1-2", 1, "\": \", found the end"),
        ("a:1-2", 1, "\": \", found \":1-2\""),
        ("a: 1-2 or", 1, "the end of the line, found \" or\""),
        ("a: 1-2 or x", 1, "a whole number, found \"x\""),
        ("a: 1-2 and 4-5", 1, "the end of the line"),
        ("a: 1_2", 1, "\"-\", found \"_2\""),
        (
            "a: 1-2\nb: 3-2",
            2,
            "a number that is at least 3, found \"2\"",
        ),
        ("a: 1-18446744073709551616", 1, "not so large"),
        ("a: 1-2\n\nyour tickets:", 3, "\"your ticket:\\n\", found"),
        ("RULES", 2, "the name of a field, found the end"),
        (
            "RULESyour ticket:\n1",
            5,
            "a comma and another of 2 values, found the end",
        ),
        (
            "RULESyour ticket:\n1,2,3",
            5,
            "the end of a ticket of 2 values, found \",3\"",
        ),
        ("RULESyour ticket:\n1,", 5, "a whole number, found the end"),
        ("RULESyour ticket:\n,1", 5, "a whole number, found \",1\""),
        ("RULESyour ticket:\n1, 2", 5, "a whole number, found \" 2\""),
        ("RULESyour ticket:\n1,-2", 5, "a whole number, found \"-2\""),
        (
            "RULESyour ticket:\n1,18446744073709551616",
            5,
            "not so large",
        ),
        ("RULESyour ticket:\n1,2", 5, "an empty line, found the end"),
        (
            "RULESyour ticket:\n1,2\nnearby tickets:",
            6,
            "an empty line, found \"nearby",
        ),
        (
            "RULESyour ticket:\n1,2\n\nnearby:",
            7,
            "\"nearby tickets:\", found \"nearby:\"",
        ),
        (
            "RULESyour ticket:\n1,2\n\nnearby tickets: ",
            7,
            "the end of the line, found \" \"",
        ),
        (
            "RULESyour ticket:\n1,2\n\nnearby tickets:\n1,2\n\n1,2",
            9,
            "found an empty line",
        ),
        (
            "RULESyour ticket:\n1,2\n\nnearby tickets:\n1,2\n1,2x",
            9,
            "2 values, found \"x\"",
        ),
        (
            "RULESyour ticket:\n1,2\n\nnearby tickets:\n1",
            8,
            "another of 2 values, found the end",
        ),
    ] {
        let input = input.replace("RULES", &format!("{rules}\n"));
        refuses(&DAY, &input, line, expected);
    }
}

#[test]
fn the_form_of_the_file_makes_no_difference() {
    forms(&DAY, &SECOND.replace("row", "departure row"));
    forms(
        &DAY,
        "departure: 1-2\n\nyour ticket:\n1\n\nnearby tickets:\n",
    );
    // Zeros in front are no trouble, however many.
    let text = SECOND
        .replace("row", "departure")
        .replace("11,", "00000000000000000000011,");
    example(&DAY, 2, &text, 11);
}

#[test]
fn no_bytes_make_it_panic() {
    mutated(&DAY, 10_000, 10);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x77ec_543f_803a_9626,
            0x6c28_6c73_da74_cde9,
            0xe63c_e47c_8f91_9d59,
            0x2c05_0d14_001c_4515,
        ],
    );
}
