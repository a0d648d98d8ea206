//! Generated inputs: some three hundred passports, most of them complete, half of them valid.

use aoc_core::Rng;

const EYES: [&str; 7] = ["amb", "blu", "brn", "gry", "grn", "hzl", "oth"];

pub(crate) fn sample(rng: &mut Rng) -> String {
    let passports = rng.range(251..=299);
    let passports: Vec<_> = (0..passports).map(|_| passport(rng)).collect();
    passports.join("\n")
}

/// A passport's lines.
fn passport(rng: &mut Rng) -> String {
    let mut keys = ["byr", "iyr", "eyr", "hgt", "hcl", "ecl", "pid"];
    rng.shuffle(&mut keys);
    let missing = match rng.below(100) {
        0..80 => 0,
        80..97 => 1,
        _ => 2,
    };
    // Most full passports have no bad value, the others any number of them.
    let bad = match rng.below(100) {
        0..67 => 0,
        67..74 => 1,
        _ => rng.range(2..=7) as usize,
    };
    let keys = &keys[missing..];
    let mut fields: Vec<_> = (0..keys.len())
        .map(|index| {
            let value = if index < bad {
                bad_value(rng, keys[index])
            } else {
                value(rng, keys[index])
            };
            format!("{}:{value}", keys[index])
        })
        .collect();
    if rng.percent(50) {
        fields.push(format!("cid:{}", rng.range(50..=350)));
    }
    rng.shuffle(&mut fields);
    let mut text = String::new();
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            text.push(if rng.percent(70) { ' ' } else { '\n' });
        }
        text += field;
    }
    text + "\n"
}

fn value(rng: &mut Rng, key: &str) -> String {
    match key {
        "byr" => rng.range(1920..=2002).to_string(),
        "iyr" => rng.range(2010..=2020).to_string(),
        "eyr" => rng.range(2020..=2030).to_string(),
        "hgt" if rng.percent(75) => format!("{}cm", rng.range(150..=193)),
        "hgt" => format!("{}in", rng.range(59..=76)),
        "hcl" => format!("#{}", colour(rng)),
        "ecl" => (*rng.pick(&EYES)).to_owned(),
        _ => format!("{:09}", rng.below(1_000_000_000)),
    }
}

/// What the rules refuse, though rarely by much.
fn bad_value(rng: &mut Rng, key: &str) -> String {
    match key {
        "byr" => rng.range(2003..=2030).to_string(),
        "iyr" if rng.percent(40) => rng.range(1920..=2009).to_string(),
        "iyr" => rng.range(2021..=2030).to_string(),
        "eyr" if rng.percent(60) => rng.range(1920..=2019).to_string(),
        "eyr" => rng.range(2031..=2040).to_string(),
        "hgt" => match rng.below(3) {
            0 => rng.range(59..=193).to_string(),
            1 => format!("{}in", rng.range(150..=193)),
            _ => format!("{}cm", rng.range(59..=76)),
        },
        "hcl" if rng.percent(60) => colour(rng),
        "hcl" => "z".to_owned(),
        "ecl" if rng.percent(60) => format!("#{}", colour(rng)),
        "ecl" => (*rng.pick(&["dne", "lzr", "utc", "xry", "zzz"])).to_owned(),
        _ => match rng.below(4) {
            0 => format!("{}", rng.range(10_000_000..=99_999_999)),
            1 => format!("#{}", colour(rng)),
            2 => format!("{}cm", rng.range(150..=193)),
            _ => format!("{}", rng.range(1_000_000_000..=9_999_999_999)),
        },
    }
}

fn colour(rng: &mut Rng) -> String {
    format!("{:06x}", rng.below(0x100_0000))
}
