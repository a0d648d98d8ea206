use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "\
ecl:gry pid:860033327 eyr:2020 hcl:#fffffd
byr:1937 iyr:2017 cid:147 hgt:183cm

iyr:2013 ecl:amb cid:350 eyr:2023 pid:028048884
hcl:#cfa07d byr:1929

hcl:#ae17e1 iyr:2013
eyr:2024
ecl:brn pid:760753108 byr:1931
hgt:179cm

hcl:#cfa07d eyr:2025 pid:166559648
iyr:2011 ecl:brn hgt:59in
";

const INVALID: &str = "\
eyr:1972 cid:100
hcl:#18171d ecl:amb hgt:170 pid:186cm iyr:2018 byr:1926

iyr:2019
hcl:#602927 eyr:1967 hgt:170cm
ecl:grn pid:012533040 byr:1946

hcl:dab227 iyr:2012
ecl:brn hgt:182cm pid:021572410 eyr:2020 byr:1992 cid:277

hgt:59cm ecl:zzz
eyr:2038 hcl:74454a iyr:2023
pid:3556412378 byr:2007
";

const VALID: &str = "\
pid:087499704 hgt:74in ecl:grn iyr:2012 eyr:2030 byr:1980
hcl:#623a2f

eyr:2029 ecl:blu cid:129 byr:1989
iyr:2014 pid:896056539 hcl:#a97842 hgt:165cm

hcl:#888785
hgt:164cm byr:2001 iyr:2015 cid:88
pid:545766238 ecl:hzl
eyr:2022

iyr:2010 hgt:158cm hcl:#b6652a ecl:blu byr:1944 eyr:2021 pid:093154719
";

/// Whether a passport with this field, the others being right, is valid; the alternative agrees.
fn is_valid(field: &str) -> bool {
    let right = [
        "byr:1980",
        "iyr:2012",
        "eyr:2030",
        "hgt:74in",
        "hcl:#623a2f",
        "ecl:grn",
        "pid:087499704",
    ];
    let others: Vec<_> = right
        .into_iter()
        .filter(|other| other[..4] != field[..4])
        .collect();
    let answers = agree_on(&DAY, &format!("{} {field}", others.join("\n")), field);
    assert_eq!(answers[0].as_deref(), Some("1"), "{field}");
    answers[1].as_deref() == Some("1")
}

#[test]
fn published_examples() {
    example(&DAY, 1, EXAMPLE, 2);
    example(&DAY, 2, INVALID, 0);
    example(&DAY, 2, VALID, 4);
    example(&DAY, 2, &format!("{INVALID}\n{VALID}"), 4);
}

#[test]
fn both_ends_of_every_range() {
    for (key, first, last, unit) in [
        ("byr", 1920, 2002, ""),
        ("iyr", 2010, 2020, ""),
        ("eyr", 2020, 2030, ""),
        ("hgt", 150, 193, "cm"),
        ("hgt", 59, 76, "in"),
    ] {
        for (number, valid) in [
            (first - 1, false),
            (first, true),
            (last, true),
            (last + 1, false),
        ] {
            let field = format!("{key}:{number}{unit}");
            assert_eq!(is_valid(&field), valid, "{field}");
        }
    }
}

#[test]
fn values_to_the_letter() {
    for valid in [
        "hgt:0150cm",
        "hgt:059in",
        "hcl:#000000",
        "hcl:#ffffff",
        "hcl:#123abc",
        "ecl:amb",
        "ecl:blu",
        "ecl:brn",
        "ecl:gry",
        "ecl:grn",
        "ecl:hzl",
        "ecl:oth",
        "pid:000000000",
        "pid:999999999",
        "cid:x",
    ] {
        assert!(is_valid(valid), "{valid}");
    }
    for invalid in [
        "byr:01980",
        "byr:198o",
        "byr:+980",
        "byr:19800",
        "iyr:20:5",
        "eyr:2o25",
        "hgt:190",
        "hgt:190in",
        "hgt:60cm",
        "hgt:cm",
        "hgt:in",
        "hgt:150CM",
        "hgt:150cmm",
        "hgt:1500cm",
        "hgt:1:0cm",
        "hgt:15/cm",
        "hgt:-60in",
        "hgt:99999999999999999999cm",
        "hcl:123abc",
        "hcl:#123abz",
        "hcl:#12345",
        "hcl:#1234567",
        "hcl:#12345g",
        "hcl:#12345F",
        "hcl:##12345",
        "hcl:#12345`",
        "hcl:#12345:",
        "hcl:#12345/",
        "hcl:#é1234",
        "ecl:wat",
        "ecl:am",
        "ecl:ambb",
        "ecl:AMB",
        "pid:0123456789",
        "pid:01234567",
        "pid:01234567x",
        "pid:x12345678",
        "pid:é1234567",
    ] {
        assert!(!is_valid(invalid), "{invalid}");
    }
}

#[test]
fn the_alternative_agrees() {
    agree(&DAY, 1..=200);
}

#[test]
fn the_alternative_agrees_on_passports_of_any_form() {
    let mut rng = Rng::new(4);
    for round in 0..1500 {
        let text = sample(&DAY, rng.below(1000));
        let start = rng.index(text.len());
        let start = text[start..].find("\n\n").map_or(0, |at| start + at + 2);
        let part: String = text[start..].chars().take(rng.index(400) + 40).collect();
        // What ends in the middle of a field is cut before it.
        let part = part
            .rsplit_once([' ', '\n'])
            .map_or("cid:1", |(before, _)| before);
        let blank = *rng.pick(&[" ", "  ", "\n", " \n", "\t"]);
        let between = *rng.pick(&["\n\n", "\n\n\n", "\n \n", "\n\n "]);
        let form = part
            .replace("\n\n", "|")
            .replace(' ', blank)
            .replace('|', between);
        agree_on(&DAY, &form, &format!("round {round}: {form:?}"));
    }
}

#[test]
fn what_is_no_passport_is_refused() {
    refuses(&DAY, "", 1, "a passport");
    refuses(&DAY, "\n\n", 1, "a passport");
    refuses(
        &DAY,
        "byr:1937\n\n\niyr 2017\n",
        4,
        "a field, found \"iyr\"",
    );
    refuses(&DAY, "byr:1937 2017\n", 1, "a field, found \"2017\"");
    refuses(&DAY, "byr:1937\nbyr:\n", 2, "a field with a value");
    refuses(&DAY, "byr: 1937", 1, "a field with a value");
    refuses(
        &DAY,
        "byr:1937\nabc:2017",
        2,
        "one of the eight fields, found \"abc:2017\"",
    );
    refuses(&DAY, "byr:1937\nBYR:2017", 2, "one of the eight fields");
    refuses(&DAY, "byr:1937\n:2017", 2, "one of the eight fields");
    refuses(
        &DAY,
        "byr:1937\niyr:2017 byr:1937",
        2,
        "does not have already, found \"byr:1937\"",
    );
    refuses(&DAY, "byr:1937\nécl:gry", 2, "one of the eight fields");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
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
            0x6c4deace23dd3efd,
            0x7c6734e94ca88256,
            0x0924068468773abb,
            0x5cbebce55c52d777,
        ],
    );
}
