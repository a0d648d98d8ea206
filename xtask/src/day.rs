//! What a day's folder says of itself, and where that disagrees.

use std::fs;
use std::path::Path;

use aoc_core::PuzzleId;
use regex_lite::Regex;
use toml::Table;

/// The title of a day, from its manifest's description.
pub(crate) fn title(root: &Path, puzzle: PuzzleId) -> Result<String, String> {
    let manifest = manifest(root, puzzle)?;
    let description = manifest["package"]
        .get("description")
        .and_then(toml::Value::as_str);
    let prefix = description_prefix(puzzle);
    match description.and_then(|description| description.strip_prefix(&prefix)) {
        Some(title) if !title.trim().is_empty() => Ok(title.trim().to_owned()),
        _ => Err(format!(
            "{}/Cargo.toml: expected `description = \"{prefix}TITLE\"`, found {description:?}: \
             write it there",
            puzzle.folder()
        )),
    }
}

/// A day's idea in a sentence: the first of its documentation behind title and link, on one line.
pub(crate) fn idea(root: &Path, puzzle: PuzzleId) -> String {
    let source = root.join(puzzle.folder()).join("src/lib.rs");
    first_sentence(&fs::read_to_string(source).unwrap_or_default())
}

fn first_sentence(source: &str) -> String {
    let lines = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim);
    let text = lines.collect::<Vec<_>>().join("\n");
    let is_prose = |paragraph: &&str| {
        !paragraph.is_empty() && !paragraph.starts_with('#') && !paragraph.contains("<https://")
    };
    let paragraph = text
        .split("\n\n")
        .map(str::trim)
        .find(is_prose)
        .unwrap_or_default();
    let paragraph = paragraph.replace('\n', " ").replace('|', "\\|");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_owned(),
        None => paragraph,
    }
}

pub(crate) fn description_prefix(puzzle: PuzzleId) -> String {
    format!("Advent of Code {}, day {}: ", puzzle.year(), puzzle.day())
}

fn manifest(root: &Path, puzzle: PuzzleId) -> Result<Table, String> {
    let path = format!("{}/Cargo.toml", puzzle.folder());
    let text = fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
    let table: Table = text.parse().map_err(|error| format!("{path}: {error}"))?;
    match table.get("package") {
        Some(toml::Value::Table(_)) => Ok(table),
        _ => Err(format!("{path}: expected a [package]")),
    }
}

/// Everything in which a day's manifest and source disagree with its folder.
pub(crate) fn disagreements(root: &Path, puzzle: PuzzleId) -> Vec<String> {
    let mut wrong = Vec::new();
    match manifest(root, puzzle) {
        Ok(manifest) => check_manifest(&manifest, puzzle, &mut wrong),
        Err(error) => wrong.push(error),
    }
    let source = format!("{}/src", puzzle.folder());
    match read_source(&root.join(&source)) {
        Ok(text) => check_source(&text, puzzle, &source, &mut wrong),
        Err(error) => wrong.push(format!("{source}: {error}")),
    }
    if let Ok(title) = title(root, puzzle) {
        let heading = format!("//! # {puzzle}: {title}");
        let lib = fs::read_to_string(root.join(&source).join("lib.rs")).unwrap_or_default();
        if lib.lines().next() != Some(heading.as_str()) {
            wrong.push(format!(
                "{source}/lib.rs: begin with `{heading}`, as the manifest says"
            ));
        }
    }
    wrong
}

fn check_manifest(manifest: &Table, puzzle: PuzzleId, wrong: &mut Vec<String>) {
    let folder = puzzle.folder();
    let package = &manifest["package"];
    let name = package
        .get("name")
        .and_then(toml::Value::as_str)
        .unwrap_or_default();
    if name != puzzle.package() {
        wrong.push(format!(
            "{folder}/Cargo.toml: the package is {name:?}, but its folder says {:?}: rename one",
            puzzle.package()
        ));
    }
    let inherits = |value: Option<&toml::Value>| {
        value
            .and_then(|value| value.get("workspace"))
            .and_then(toml::Value::as_bool)
            == Some(true)
    };
    for key in ["version", "edition", "rust-version", "license", "publish"] {
        // A day from another workspace has the licence that it had there.
        let own = key == "license" && package.get(key).is_some_and(toml::Value::is_str);
        if !own && !inherits(package.get(key)) {
            wrong.push(format!(
                "{folder}/Cargo.toml: write `{key}.workspace = true`"
            ));
        }
    }
    if !inherits(manifest.get("lints")) {
        wrong.push(format!(
            "{folder}/Cargo.toml: write `[lints]` with `workspace = true`"
        ));
    }
}

/// All of a day's source in one text; attributes are looked for in any of its files.
fn read_source(folder: &Path) -> std::io::Result<String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let mut text = String::new();
    for file in files {
        text.push_str(&fs::read_to_string(file)?);
        text.push('\n');
    }
    Ok(text)
}

fn check_source(text: &str, puzzle: PuzzleId, source: &str, wrong: &mut Vec<String>) {
    // What a comment shows is no attribute.
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let pattern = |pattern: &str| Regex::new(pattern).expect("the pattern is sound");
    let attribute =
        pattern(r"#\[aoc(_generator)?\(\s*day(\d+)\s*(?:,\s*(\w+)\s*)?(?:,\s*(\w+)\s*)?,?\s*\)\]");
    let (day, year) = (puzzle.day(), puzzle.year());
    let mut solvers = 0;
    for found in attribute.captures_iter(&code) {
        let whole = &found[0];
        if found[2] != day.to_string() {
            wrong.push(format!(
                "{source}: `{whole}` stands in the folder of day {day}: change one"
            ));
        }
        let (None, Some(part)) = (found.get(1), found.get(3)) else {
            continue;
        };
        solvers += 1;
        let name = found
            .get(4)
            .map(|name| format!("_{}", name.as_str().to_lowercase()));
        let factory = format!(
            "Factory::day{}_{}{}",
            &found[2],
            part.as_str(),
            name.unwrap_or_default()
        );
        if !pattern(&format!(r"{factory}\b")).is_match(&code) {
            wrong.push(format!(
                "{source}: `{whole}` is not registered: add `{factory}` to `DAY`"
            ));
        }
    }
    if solvers == 0 {
        wrong.push(format!(
            "{source}: there is no solver: write `#[aoc(day{day}, part1)]`"
        ));
    }
    let lib = pattern(r"aoc_lib!\s*[{(]\s*year\s*=\s*(\d+)");
    let years: Vec<_> = lib
        .captures_iter(&code)
        .map(|found| found[1].to_owned())
        .collect();
    if years != [year.to_string()] {
        wrong.push(format!(
            "{source}: expected one `aoc_lib! {{ year = {year} }}`, found the years {years:?}: \
             write that one"
        ));
    }
    if !pattern(r"pub (const|static) DAY: Day\b").is_match(&code) {
        wrong.push(format!(
            "{source}: write `pub const DAY: Day`, for the calendar"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = "#[aoc_generator(day2)]\n#[aoc(day2, part1)]\n#[aoc(day2, part1, Plain)]\n\
        aoc_lib! { year = 2020 }\npub const DAY: Day = (Factory::day2_part1, Factory::day2_part1_plain)";

    fn wrong(text: &str) -> Vec<String> {
        let mut wrong = Vec::new();
        check_source(text, PuzzleId::constant(2020, 2), "src", &mut wrong);
        wrong
    }

    #[test]
    fn the_idea_is_the_first_sentence_of_prose() {
        let source = "//! # T\n//!\n//! The puzzle: <https://x>.\n//!\n//! ## Idea\n//!\n\
            //! One\n//! thing. And more.\n//!\n//! Else.\n\nuse x;\n//! no\n";
        assert_eq!(first_sentence(source), "One thing.");
        assert_eq!(first_sentence("//! # T\n"), "");
    }

    #[test]
    fn each_disagreement_is_named() {
        assert_eq!(wrong(SOUND), Vec::<String>::new());
        for (from, to, named) in [
            (
                "(day2, part1)",
                "(day3, part1)",
                "stands in the folder of day 2",
            ),
            (
                "_generator(day2)",
                "_generator(day22)",
                "stands in the folder of day 2",
            ),
            ("2020", "2019", "found the years [\"2019\"]"),
            ("aoc_lib!", "// aoc_lib!", "found the years []"),
            (
                "part1, Plain",
                "part2",
                "add `Factory::day2_part2` to `DAY`",
            ),
            (
                "Factory::day2_part1_plain",
                "",
                "add `Factory::day2_part1_plain`",
            ),
            ("const DAY", "const NIGHT", "`pub const DAY: Day`"),
        ] {
            let all = wrong(&SOUND.replacen(from, to, 1)).join("\n");
            assert!(all.contains(named), "{from} -> {to}: {all}");
        }
        assert!(wrong("").iter().any(|wrong| wrong.contains("no solver")));
    }
}
