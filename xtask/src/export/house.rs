//! The house: what of a checkout belongs to everybody's workspace, and how it reads without our days.
//!
//! Nothing here knows the folder or the repository that it goes to: files in, files out.
//!
//! What serves one of our days alone goes along with that day: whole files that [`BELONGS`] names, and in
//! files that stay the lines between the comments `[with 2020/22]` and `[/with]`. Lines between `[only here]`
//! and `[/only]` never go along. A section that is kept keeps its comments, so that the next workspace can be
//! made from there. In tables of the papers, rows about a crate that is not there are left out.

use std::collections::BTreeSet;

use aoc_core::PuzzleId;
use toml::{Table, Value};

use super::source::{File, Files};
use crate::{Failures, calendar};

/// The days of the source that go along.
pub(super) type Days = BTreeSet<PuzzleId>;

/// What goes along with a day, besides its crates.
const BELONGS: [(PuzzleId, &[&str]); 1] = [(
    PuzzleId::constant(2020, 22),
    &[
        ".ci/web",
        ".github/pages/",
        ".github/workflows/pages.yml",
        "crates/aoc-web/",
        "crates/aoc-web-bindgen/",
        "docs/watching.md",
    ],
)];

/// What never goes along: it is about this workspace as it is, and would fail in one that its owner edits.
const ONLY_HERE: [&str; 1] = ["xtask/tests/export.rs"];

/// In these files of the house, the lines that begin so are their owner's.
const OWNERS_LINES: [(&str, &[&str]); 2] = [
    ("Cargo.toml", &["license = ", "version = ", "members = "]),
    (
        ".cargo/config.toml",
        &["AOC_DEFAULT_YEAR = ", "AOC_CONTACT = "],
    ),
];

/// Whether a file is its owner's: made once, or written by the tasks, and never taken over.
pub(super) fn is_owners(path: &str) -> bool {
    let exactly = [
        "Cargo.lock",
        "CHANGELOG.md",
        "README.md",
        "answers.ledger",
        "crates/aoc-calendar/Cargo.toml",
        "crates/aoc-calendar/calendar.md",
        "crates/aoc-calendar/src/table.rs",
    ];
    exactly.contains(&path)
        || (path.starts_with("LICENSE") && !path.contains('/'))
        || (path.starts_with("docs/bench-") && path.ends_with(".svg"))
}

/// The days among files.
pub(super) fn days_of(files: &Files) -> Days {
    files.keys().filter_map(|path| day_of(path)).collect()
}

/// The day whose manifest a path is.
pub(super) fn day_of(path: &str) -> Option<PuzzleId> {
    let folder = path.strip_suffix("/Cargo.toml")?;
    let puzzle: PuzzleId = folder.strip_prefix("crates/")?.parse().ok()?;
    (puzzle.folder() == folder).then_some(puzzle)
}

/// The house of a source, with these days of it. Lines of the owner are still the source's.
pub(super) fn of(source: &Files, days: &Days) -> Result<Files, Failures> {
    let licence = source
        .get("Cargo.toml")
        .and_then(File::as_text)
        .and_then(|manifest| line_of(manifest, "license = "));
    let licence = licence.ok_or_else(|| {
        vec!["Cargo.toml: expected a line `license = \"…\"`: write it there".to_owned()]
    })?;
    let kept = crates_of(source, days);
    let mut house = Files::new();
    for (path, file) in source {
        if is_owners(path) || !goes(path, days, &kept) {
            continue;
        }
        let mut file = file.clone();
        if let Some(text) = file.as_text() {
            let mut text = cut(path, text, days).map_err(|error| vec![error])?;
            if path.starts_with("crates/") && path.ends_with("/Cargo.toml")
                || path == "xtask/Cargo.toml"
            {
                // The tools keep their licence, whatever the days' is.
                text = text.replace("\nlicense.workspace = true\n", &format!("\n{licence}\n"));
            }
            file.bytes = text.into_bytes();
        }
        house.insert(path.clone(), file);
    }
    for (name, first) in [
        ("licenses/house-MIT", "LICENSE-MIT"),
        ("licenses/house-Apache-2.0", "LICENSE-APACHE"),
    ] {
        let text = source.get(name).or_else(|| source.get(first));
        let text = text.ok_or_else(|| {
            vec![format!(
                "there is neither {name} nor {first}: the licence of the tools has to go along"
            )]
        })?;
        house.insert(name.to_owned(), text.clone());
    }
    house.insert(
        "licenses/README.md".to_owned(),
        File::text(include_str!("../../template/workspace/licenses.md.in")),
    );
    rows(&mut house);
    members(&mut house, !days.is_empty())?;
    Ok(house)
}

/// Whether the days' folders are among the members of a house's workspace.
pub(super) fn members(house: &mut Files, with_days: bool) -> Result<(), Failures> {
    if let Some(manifest) = house.get_mut("Cargo.toml") {
        let text = calendar::members(manifest.as_text().unwrap_or_default(), with_days)?;
        manifest.bytes = text.into_bytes();
    }
    Ok(())
}

/// Gives a house the lines that are its owner's, as their files have them.
pub(super) fn adopt(house: &mut Files, owners: impl Fn(&str) -> Option<String>) {
    for (path, lines) in OWNERS_LINES {
        let (Some(file), Some(theirs)) = (house.get_mut(path), owners(path)) else {
            continue;
        };
        let mut text = file.as_text().unwrap_or_default().to_owned();
        for begin in lines {
            if let Some(line) = line_of(&theirs, begin) {
                text = with_line(&text, begin, line);
            }
        }
        file.bytes = text.into_bytes();
    }
}

/// The only line that begins so.
fn line_of<'a>(text: &'a str, begin: &str) -> Option<&'a str> {
    let mut lines = text.lines().filter(|line| line.starts_with(begin));
    let line = lines.next()?;
    lines.next().is_none().then_some(line)
}

/// The text with another line for the only one that begins so.
pub(super) fn with_line(text: &str, begin: &str, line: &str) -> String {
    match line_of(text, begin) {
        Some(old) => text.replacen(&format!("{old}\n"), &format!("{line}\n"), 1),
        None => text.to_owned(),
    }
}

/// Whether a file of the source that is not its owner's goes along.
fn goes(path: &str, days: &Days, kept: &BTreeSet<String>) -> bool {
    let below = |folder: &str| {
        path.strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
    };
    if path.starts_with("crates/20") {
        return kept.iter().any(|folder| below(folder));
    }
    !ONLY_HERE.contains(&path)
        && BELONGS.iter().all(|(puzzle, paths)| {
            let belongs = paths.iter().any(|start| path.starts_with(start));
            !belongs || days.contains(puzzle)
        })
}

/// The folders of the crates of these days: each day's own, what stands on it (`day22-tui`), and what
/// those depend on by path, such as a machine that a year shares.
fn crates_of(source: &Files, days: &Days) -> BTreeSet<String> {
    let folders = source
        .keys()
        .filter_map(|path| path.strip_suffix("/Cargo.toml"))
        .filter(|folder| folder.starts_with("crates/20"));
    let is_of = |folder: &str| {
        days.iter().any(|puzzle| {
            let rest = folder.strip_prefix(&puzzle.folder());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    };
    let mut open: Vec<String> = folders
        .filter(|folder| is_of(folder))
        .map(str::to_owned)
        .collect();
    let mut kept = BTreeSet::new();
    while let Some(folder) = open.pop() {
        let manifest = source.get(&format!("{folder}/Cargo.toml"));
        let table: Option<Table> = manifest
            .and_then(File::as_text)
            .and_then(|text| text.parse().ok());
        let mut paths = Vec::new();
        dependencies(&Value::Table(table.unwrap_or_default()), &mut paths);
        if kept.insert(folder.clone()) {
            open.extend(
                paths
                    .iter()
                    .map(|path| joined(&folder, path))
                    .filter(|folder| folder.starts_with("crates/20")),
            );
        }
    }
    kept
}

/// Every path of a dependency in a manifest, whatever table it stands in.
fn dependencies(value: &Value, paths: &mut Vec<String>) {
    let Value::Table(table) = value else {
        return;
    };
    for (name, value) in table {
        if name.ends_with("dependencies") {
            let tables = value.as_table().into_iter().flat_map(Table::values);
            let found = tables.filter_map(|table| table.get("path")?.as_str());
            paths.extend(found.map(str::to_owned));
        } else {
            dependencies(value, paths);
        }
    }
}

/// A path from a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<_> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// What a line says that does nothing but open or close a section.
fn mark(line: &str) -> Option<&str> {
    let comment = line.trim();
    let comment = comment.strip_suffix("-->").unwrap_or(comment);
    let inner = ["#", "<!--"]
        .iter()
        .find_map(|start| comment.strip_prefix(start))?
        .trim();
    let inner = inner.strip_prefix('[')?.strip_suffix(']')?;
    let known = inner.starts_with("with ") || ["/with", "only here", "/only"].contains(&inner);
    known.then_some(inner)
}

/// A text without the sections that stay where they are.
fn cut(path: &str, text: &str, days: &Days) -> Result<String, String> {
    let mut out = String::new();
    // The section that is open: what closes it, and whether it goes along.
    let mut open: Option<(&str, bool)> = None;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let wrong = |what: String| format!("{path}:{number}: {what}");
        let (marked, goes) = match (mark(line), open) {
            (None, _) => (false, open.is_none_or(|(_, goes)| goes)),
            (Some(closing), Some((expected, goes))) if closing == expected => {
                open = None;
                (true, goes)
            }
            (Some(other), Some((expected, _))) => {
                return Err(wrong(format!("expected `[{expected}]` before `[{other}]`")));
            }
            (Some("only here"), None) => {
                open = Some(("/only", false));
                (true, false)
            }
            (Some(opening), None) => {
                let puzzle = opening.strip_prefix("with ").unwrap_or_default();
                let puzzle = puzzle
                    .parse()
                    .map_err(|_| wrong(format!("`[{opening}]` opens no section")))?;
                let goes = days.contains(&puzzle);
                open = Some(("/with", goes));
                (true, goes)
            }
        };
        let blank = line.trim().is_empty();
        // Where a section was, the blank lines around it are one.
        let doubled = blank && !marked && out.ends_with("\n\n") && !text.contains("\n\n\n");
        if goes && !doubled {
            out.push_str(line);
        }
    }
    match open {
        Some((expected, _)) => Err(format!("{path}: `[{expected}]` is missing")),
        None => Ok(out),
    }
}

/// Leaves out the rows of the papers' tables that are about a crate that is not there.
fn rows(house: &mut Files) {
    let crates: BTreeSet<String> = house
        .keys()
        .filter_map(|path| path.strip_suffix("/Cargo.toml"))
        .map(str::to_owned)
        // Its manifest is written by a task.
        .chain(["crates/aoc-calendar".to_owned()])
        .collect();
    for (path, file) in house.iter_mut() {
        let Some(text) = file.as_text().filter(|_| path.ends_with(".md")) else {
            continue;
        };
        let is_there = |line: &&str| {
            let cell = line
                .strip_prefix("| `")
                .and_then(|row| row.split('`').next());
            cell.is_none_or(|cell| {
                !cell.starts_with("crates/") || cell.contains('{') || crates.contains(cell)
            })
        };
        let kept: String = text.split_inclusive('\n').filter(is_there).collect();
        file.bytes = kept.into_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: PuzzleId = PuzzleId::constant(2020, 22);

    fn text(files: &Files, path: &str) -> String {
        files[path].as_text().unwrap().to_owned()
    }

    fn source() -> Files {
        let files = [
            (
                "Cargo.toml",
                "members = [\"crates/aoc*\", \"crates/20??/*\", \"xtask\"]\nlicense = \"MIT\"\n",
            ),
            ("LICENSE-MIT", "m"),
            ("LICENSE-APACHE", "a"),
            ("README.md", ""),
            (
                "ARCHITECTURE.md",
                "| a | b |\n| `crates/aoc-x` | c |\n| `crates/aoc-web` | d |\n| `crates/{year}` | e |\n",
            ),
            (
                "crates/aoc-x/Cargo.toml",
                "[package]\nlicense.workspace = true\n",
            ),
            ("crates/aoc-web/Cargo.toml", ""),
            ("crates/aoc-calendar/src/table.rs", ""),
            (
                "crates/2020/day22/Cargo.toml",
                "[target.x.dependencies]\nm = { path = \"../machine\" }\n",
            ),
            ("crates/2020/day22-tui/src/main.rs", ""),
            ("crates/2020/day22-tui/Cargo.toml", ""),
            ("crates/2020/machine/Cargo.toml", ""),
            ("crates/2020/day02/Cargo.toml", ""),
        ];
        files
            .map(|(path, text)| (path.to_owned(), File::text(text)))
            .into()
    }

    #[test]
    fn without_days_nothing_of_them_goes_along() {
        let house = of(&source(), &Days::new()).unwrap();
        let paths: Vec<_> = house.keys().map(String::as_str).collect();
        assert_eq!(
            paths,
            [
                "ARCHITECTURE.md",
                "Cargo.toml",
                "crates/aoc-x/Cargo.toml",
                "licenses/README.md",
                "licenses/house-Apache-2.0",
                "licenses/house-MIT",
            ]
        );
        let table = "| a | b |\n| `crates/aoc-x` | c |\n| `crates/{year}` | e |\n";
        assert_eq!(text(&house, "ARCHITECTURE.md"), table);
        let manifest = text(&house, "crates/aoc-x/Cargo.toml");
        assert_eq!(manifest, "[package]\nlicense = \"MIT\"\n");
        assert!(text(&house, "Cargo.toml").contains("[\"crates/aoc*\", \"xtask\"]"));
    }

    #[test]
    fn a_day_brings_what_stands_on_it_and_what_it_stands_on() {
        let house = of(&source(), &[DAY].into()).unwrap();
        for path in [
            "crates/2020/day22-tui/src/main.rs",
            "crates/2020/machine/Cargo.toml",
            "crates/aoc-web/Cargo.toml",
        ] {
            assert!(house.contains_key(path), "{path}");
        }
        assert!(!house.contains_key("crates/2020/day02/Cargo.toml"));
        assert_eq!(days_of(&house), [DAY].into());
    }

    #[test]
    fn sections_are_cut_whole() {
        let of = |text: &str, days: &Days| cut("f", text, days);
        let text = "a\n\n# [with 2020/22]\nb\n# [/with]\n\nc\n  <!-- [only here] -->\nd\n  <!-- [/only] -->\ne\n";
        assert_eq!(of(text, &Days::new()).unwrap(), "a\n\nc\ne\n");
        let kept = "a\n\n# [with 2020/22]\nb\n# [/with]\n\nc\ne\n";
        assert_eq!(of(text, &[DAY].into()).unwrap(), kept);
        for (text, says) in [
            ("# [with 2020/22]\n", "f: `[/with]` is missing"),
            ("# [/with]\n", "f:1: `[/with]` opens no section"),
            ("# [with 22]\n", "f:1: `[with 22]` opens no section"),
            (
                "# [only here]\n# [/with]\n",
                "f:2: expected `[/only]` before `[/with]`",
            ),
        ] {
            assert_eq!(of(text, &Days::new()).unwrap_err(), says);
        }
    }

    #[test]
    fn lines_of_the_owner_are_theirs() {
        let mut house = source();
        adopt(&mut house, |path| {
            (path == "Cargo.toml").then(|| "[x]\nlicense = \"GPL-3.0\" # mine\n".to_owned())
        });
        let manifest = text(&house, "Cargo.toml");
        assert!(
            manifest.contains("license = \"GPL-3.0\" # mine\n"),
            "{manifest}"
        );
        assert!(manifest.contains("crates/20??/*"), "{manifest}");
    }

    /// The sections of this very checkout are sound, with a day and without.
    #[test]
    fn our_own_sections_are_closed() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .unwrap();
        for path in [
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "Cargo.toml",
            ".github/workflows/ci.yml",
            ".ci/run",
            ".ci/newcomer",
        ] {
            // Its owner may have removed one.
            let Ok(text) = std::fs::read_to_string(root.join(path)) else {
                continue;
            };
            let without = cut(path, &text, &Days::new()).unwrap();
            let with = cut(path, &text, &[DAY].into()).unwrap();
            assert!(
                without.len() <= with.len() && with.len() <= text.len(),
                "{path}"
            );
            assert!(!without.contains("[/with]"), "{path}: {without}");
        }
    }
}
