//! Generated inputs.

use aoc_core::Rng;

/// 18 words to go before one of the others.
const SHADES: [&str; 18] = [
    "shiny", "gloomy", "sunlit", "frosty", "ashen", "sandy", "velvety", "brisk", "rusty", "smoky",
    "glassy", "wavy", "hazy", "raw", "satiny", "charred", "hollow", "bleached",
];

/// 33 words to go after one of those.
const HUES: [&str; 33] = [
    "gold",
    "apricot",
    "brass",
    "carmine",
    "cobalt",
    "copper",
    "denim",
    "ebony",
    "emerald",
    "fern",
    "ginger",
    "graphite",
    "heather",
    "honey",
    "ink",
    "jade",
    "khaki",
    "lemon",
    "lilac",
    "mahogany",
    "mint",
    "mustard",
    "ochre",
    "pearl",
    "pewter",
    "plum",
    "quartz",
    "ruby",
    "saffron",
    "sapphire",
    "sepia",
    "sienna",
    "vermilion",
];

/// How many colours contain nothing.
const EMPTY: usize = 10;

/// A rule for each of the 594 colours that two words of the lists make.
///
/// Ten contain nothing, the others one to four colours, and those one to five times. No colour
/// contains itself, through whichever others. Shiny gold is in two to thirteen others directly, and
/// has a chain of six to eleven in it.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let gold = format!("{} {}", SHADES[0], HUES[0]);
    let names = HUES
        .iter()
        .flat_map(|hue| SHADES.map(|shade| format!("{shade} {hue}")));
    // Each colour contains some of those before it. The first are in many, the last in none.
    let mut names: Vec<String> = names.filter(|name| *name != gold).collect();
    rng.shuffle(&mut names);
    let place = rng.range(30..=90) as usize;
    names.insert(place, gold);
    let contents = loop {
        let contents: Vec<Vec<usize>> =
            (0..names.len()).map(|place| contents(rng, place)).collect();
        let containers = contents
            .iter()
            .filter(|contents| contents.contains(&place))
            .count();
        if contents[place].len() >= 2
            && (2..=13).contains(&containers)
            && (6..=11).contains(&depth(&contents, place))
        {
            break contents;
        }
    };
    let mut rules: Vec<String> = (0..names.len())
        .map(|place| rule(rng, &names, place, &contents[place]))
        .collect();
    rng.shuffle(&mut rules);
    rules.concat()
}

/// The places of none to four colours before the one at this place.
fn contents(rng: &mut Rng, place: usize) -> Vec<usize> {
    if place < EMPTY {
        return Vec::new();
    }
    let count = rng.range(1..=4) as usize;
    let places = rng.distinct(0..=place as u64 - 1, count);
    places.into_iter().map(|place| place as usize).collect()
}

/// How many bags can be in each other in the one at a place.
fn depth(contents: &[Vec<usize>], place: usize) -> usize {
    let mut depths: Vec<usize> = Vec::new();
    for contents in &contents[..=place] {
        let inside = contents.iter().map(|&place| depths[place] + 1);
        depths.push(inside.max().unwrap_or_default());
    }
    depths[place]
}

/// The rule of the colour at a place.
fn rule(rng: &mut Rng, names: &[String], place: usize, contents: &[usize]) -> String {
    let mut content = |&place: &usize| match rng.range(1..=5) {
        1 => format!("1 {} bag", names[place]),
        count => format!("{count} {} bags", names[place]),
    };
    let contents: Vec<String> = contents.iter().map(&mut content).collect();
    let contents = if contents.is_empty() {
        "no other bags".to_owned()
    } else {
        contents.join(", ")
    };
    format!("{} bags contain {contents}.\n", names[place])
}
