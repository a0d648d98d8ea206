//! Variables and installed programs that change what the commands do.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::finding::Finding;

/// Variables that make Cargo build with other flags.
const FLAGS: [&str; 4] = [
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
];

/// The value of a variable, where it is set and not empty.
pub(crate) type Variable<'a> = &'a dyn Fn(&str) -> Option<OsString>;

pub(crate) fn look(variable: Variable<'_>) -> Vec<Finding> {
    let mut findings = vec![alias(variable), editor(variable)];
    findings.extend(variables(variable));
    findings
}

/// An installed `cargo-aoc` stands behind our alias, of which Cargo warns each time.
fn alias(variable: Variable<'_>) -> Finding {
    if variable("CARGO_ALIAS_AOC").is_some() {
        return Finding::spoils(
            "alias",
            "CARGO_ALIAS_AOC is set, and goes before this workspace's `cargo aoc`",
            "unset CARGO_ALIAS_AOC",
        );
    }
    let home = variable("HOME").or_else(|| variable("USERPROFILE"));
    let of_cargo = variable("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| home.map(|home| Path::new(&home).join(".cargo")));
    let path = variable("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(of_cargo.map(|folder| folder.join("bin")));
    let name = format!("cargo-aoc{EXE_SUFFIX}");
    let found = folders
        .map(|folder| folder.join(&name))
        .find(|file| file.is_file());
    match found {
        None => Finding::well(
            "alias",
            "`cargo aoc` is this workspace's, and no other is installed",
        ),
        Some(file) => Finding::worth_knowing(
            "alias",
            format!(
                "`cargo aoc` is this workspace's; {} stands behind it, of which Cargo warns each time",
                file.display()
            ),
            "`cargo uninstall cargo-aoc`, where you need it nowhere else: its options work here",
        ),
    }
}

fn editor(variable: Variable<'_>) -> Finding {
    let set = ["VISUAL", "EDITOR"]
        .into_iter()
        .find_map(|name| Some((name, variable(name)?)));
    let Some((name, value)) = set else {
        return Finding::worth_knowing(
            "editor",
            "neither VISUAL nor EDITOR is set",
            "set EDITOR to yours, such as `code --wait`: git asks for it, for one",
        );
    };
    let value = value.to_string_lossy().into_owned();
    // A program whose name has a space in it, or one with options.
    let first = value.split_whitespace().next().unwrap_or_default();
    let path = variable("PATH").unwrap_or_default();
    if is_program(&value, &path) || is_program(first, &path) {
        Finding::well("editor", format!("{name} is {value}"))
    } else {
        Finding::worth_knowing(
            "editor",
            format!("{name} is {value}, which is not found"),
            format!("set {name} to a program in PATH, or to the whole path of one"),
        )
    }
}

/// Whether a program of that name would be found.
fn is_program(name: &str, path: &OsString) -> bool {
    let endings: &[&str] = if cfg!(windows) {
        &["", ".exe", ".cmd", ".bat", ".com"]
    } else {
        &[""]
    };
    let is_file = |folder: &Path| {
        let file = |ending: &str| folder.join(format!("{name}{ending}")).is_file();
        endings.iter().any(|ending| file(ending))
    };
    if name.contains(std::path::is_separator) {
        is_file(Path::new(""))
    } else {
        !name.is_empty() && std::env::split_paths(path).any(|folder| is_file(&folder))
    }
}

fn variables(variable: Variable<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let text = |name: &str| variable(name).map(|value| value.to_string_lossy().into_owned());
    if let Some(url) = text("AOC_BASE_URL") {
        findings.push(Finding::spoils(
            "variables",
            format!("AOC_BASE_URL is {url}: no request goes to the puzzle site"),
            "it is for tests: unset AOC_BASE_URL",
        ));
    }
    if let Some(now) = text("AOC_NOW") {
        findings.push(Finding::spoils(
            "variables",
            format!("AOC_NOW is {now}: `cargo aoc` takes another day for today"),
            "it is for tests: unset AOC_NOW",
        ));
    }
    for name in FLAGS {
        if let Some(value) = text(name) {
            // The parts of the encoded one are parted by a character that terminals do not show.
            let value = value.replace('\u{1f}', " ");
            findings.push(Finding::worth_knowing(
                "variables",
                format!(
                    "{name} is {value}: where an editor builds without it, everything is compiled by \
                     turns"
                ),
                format!("unset {name}, or set the same under [build] in .cargo/config.toml"),
            ));
        }
    }
    if text("CARGO_NET_OFFLINE").is_some_and(|value| value == "true") {
        findings.push(Finding::worth_knowing(
            "variables",
            "CARGO_NET_OFFLINE is true: no crate can be added",
            "unset CARGO_NET_OFFLINE",
        ));
    }
    if findings.is_empty() {
        findings.push(Finding::well("variables", "none that surprises is set"));
    }
    findings.push(
        match text("AOC_CONTACT").filter(|contact| !contact.trim().is_empty()) {
            Some(contact) => {
                Finding::well("contact", format!("the site's owner can reach {contact}"))
            }
            None => Finding::worth_knowing(
                "contact",
                "AOC_CONTACT is empty: the site's owner asks that tools say who maintains them",
                "write an address of yours into .cargo/config.toml",
            ),
        },
    );
    findings
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::finding::Grade;

    fn set(values: &[(&str, &str)]) -> impl Fn(&str) -> Option<OsString> {
        let values: Vec<_> = values
            .iter()
            .map(|&(name, value)| (name.to_owned(), OsString::from(value)))
            .collect();
        move |name| {
            let (_, value) = values.iter().find(|(there, _)| there == name)?;
            Some(value.clone())
        }
    }

    #[test]
    fn an_installed_tool_is_found_where_cargo_finds_it() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().to_str().unwrap();
        let grade = |values: &[(&str, &str)]| alias(&set(values)).grade;
        assert_eq!(grade(&[("CARGO_HOME", home)]), Grade::Well);
        fs::create_dir(folder.path().join("bin")).unwrap();
        let file = folder.path().join(format!("bin/cargo-aoc{EXE_SUFFIX}"));
        fs::write(&file, "").unwrap();
        assert_eq!(grade(&[("CARGO_HOME", home)]), Grade::WorthKnowing);
        let bin = file.parent().unwrap().to_str().unwrap();
        assert_eq!(grade(&[("PATH", bin)]), Grade::WorthKnowing);
        assert_eq!(grade(&[("CARGO_ALIAS_AOC", "run")]), Grade::Spoils);
    }

    #[test]
    fn an_editor_is_a_program_with_options_or_without() {
        let folder = tempfile::tempdir().unwrap();
        let bin = folder.path().to_str().unwrap();
        let grade = |value: &str| editor(&set(&[("EDITOR", value), ("PATH", bin)])).grade;
        assert_eq!(editor(&set(&[])).grade, Grade::WorthKnowing);
        assert_eq!(grade("ed --wait"), Grade::WorthKnowing);
        let file = folder.path().join(format!("ed{EXE_SUFFIX}"));
        fs::write(&file, "").unwrap();
        assert_eq!(grade("ed --wait"), Grade::Well);
        assert_eq!(grade(file.to_str().unwrap()), Grade::Well);
        let both = [("VISUAL", "none"), ("EDITOR", "ed"), ("PATH", bin)];
        assert_eq!(
            editor(&set(&both)).found,
            "VISUAL is none, which is not found"
        );
    }

    #[test]
    fn what_is_for_tests_spoils_the_evening() {
        let grades = |values: &[(&str, &str)]| {
            let grades = variables(&set(values))
                .into_iter()
                .map(|finding| finding.grade);
            grades.collect::<Vec<_>>()
        };
        let contact = ("AOC_CONTACT", "https://example.org/issues");
        assert_eq!(grades(&[contact]), [Grade::Well, Grade::Well]);
        assert_eq!(
            grades(&[contact, ("AOC_NOW", "x"), ("RUSTFLAGS", "-g")]),
            [Grade::Spoils, Grade::WorthKnowing, Grade::Well]
        );
        assert_eq!(
            grades(&[("AOC_BASE_URL", "http://127.0.0.1:1"), ("AOC_CONTACT", " ")]),
            [Grade::Spoils, Grade::WorthKnowing]
        );
    }
}
