//! Checks that nothing is in git's index that must not be published.
//!
//! Inputs and puzzle texts are the puzzle site's, and a session cookie is a password.

use std::fs;
use std::path::Path;
use std::process::Command;

use aoc_answers::example::is_example;
use aoc_core::Workspace;
use regex_lite::Regex;

use crate::Failures;

pub(crate) fn run(workspace: &Workspace) -> Result<(), Failures> {
    let git = |arguments: &[&str]| {
        Command::new("git")
            .current_dir(workspace.root())
            .args(arguments)
            .output()
            .map_err(|error| vec![format!("git could not be run: {error}")])
    };
    let listed = git(&["ls-files", "-z"])?;
    if !listed.status.success() {
        let said = String::from_utf8_lossy(&listed.stderr);
        return Err(vec![format!("git ls-files: {}", said.trim())]);
    }
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let inputs = inputs(workspace);
    let mut failures = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        if let Some(why) = forbidden_path(path) {
            failures.push(format!("{path} {why}: `git rm --cached {path}`"));
            continue;
        }
        // What is in the index counts, not what lies in the folder.
        let bytes = git(&["show", &format!(":{path}")])?.stdout;
        let text = readable(&bytes);
        for (line, why) in forbidden_text(&text) {
            failures.push(format!("{path}:{line}: {why}: take it out"));
        }
        if let Some((file, _)) = inputs.iter().find(|(_, input)| text.contains(input)) {
            failures.push(format!(
                "{path} has all of {file} in it: `git rm --cached {path}`"
            ));
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures)
    }
}

/// Why a file must not be published, where that can be seen from its name and content.
pub(crate) fn forbidden(path: &str, bytes: &[u8]) -> Option<String> {
    let in_text = || {
        let (line, why) = forbidden_text(&readable(bytes)).into_iter().next()?;
        Some(format!("line {line}: {why}"))
    };
    forbidden_path(path).map(str::to_owned).or_else(in_text)
}

/// The personal inputs that are here, with the names of their files.
fn inputs(workspace: &Workspace) -> Vec<(String, String)> {
    let read = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let mut inputs = Vec::new();
    for year in read(&workspace.root().join("inputs")) {
        for file in read(&year.path()) {
            // An example is small, and a day's tests may have one in them.
            if is_example(&file.path()) {
                continue;
            }
            let name = file.file_name().to_string_lossy().into_owned();
            let bytes = fs::read(file.path()).unwrap_or_default();
            let text = readable(&bytes).trim().to_owned();
            if name.ends_with(".txt") && text.len() >= SHORT {
                let year = year.file_name().to_string_lossy().into_owned();
                inputs.push((format!("inputs/{year}/{name}"), text));
            }
        }
    }
    inputs
}

/// An input of less bytes than this may be part of anything.
const SHORT: usize = 40;

/// Bytes as text, with the line ends of one system; what some shells write with two bytes a character
/// is read too.
fn readable(bytes: &[u8]) -> String {
    let narrow: Vec<u8> = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [_, 0, ..] | [0, _, ..] => {
            bytes.iter().copied().filter(|&byte| byte != 0).collect()
        }
        _ => bytes.to_vec(),
    };
    String::from_utf8_lossy(&narrow).replace("\r\n", "\n")
}

fn forbidden_path(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let of_inputs = path.starts_with("inputs/") && path != "inputs/README.md";
    if of_inputs || name.ends_with(".answers") || name.ends_with(".part") {
        Some("is a personal input or an answer")
    } else if is_example(Path::new(path)) {
        Some("is an example of a puzzle's page")
    } else if matches!(
        name,
        ".session"
            | "session"
            | "session.txt"
            | "session.cookie"
            | ".adventofcode.session"
            | "adventofcode.session"
            | "credentials.toml"
            | "token"
    ) {
        Some("is a session cookie")
    } else {
        None
    }
}

/// Lines that hold a cookie or come from a puzzle's page.
fn forbidden_text(text: &str) -> Vec<(usize, &'static str)> {
    let pattern = |pattern: &str| Regex::new(pattern).expect("the pattern is sound");
    // A session is 96 or 128 hexadecimal digits; a digest has at most 128 and no such name before it.
    let cookie = pattern(r#"(?i)\bsession["']?\s*[=:]\s*["']?(5361[0-9a-f]{60,}|[0-9a-f]{96,})"#);
    let bare_cookie = pattern(r"\b53616c7465645f5f[0-9a-f]{60,}");
    // The headings of the pages; the dots keep this line from being one.
    let heading = pattern(r"-{3} (Day \d+: .+|Part Two) -{3}");
    let mut found = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if cookie.is_match(text) || bare_cookie.is_match(text) {
            found.push((line, "this is a session cookie"));
        }
        if heading.is_match(text) {
            found.push((line, "this is a puzzle's text"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_is_found_wherever_it_is_in_the_index() {
        let folder = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let input = "Player 1:\n".to_owned() + &"9\n".repeat(20);
        write("crates/aoc-core/Cargo.toml", "");
        write("inputs/2020/day22.txt", &input);
        let example = "Player 1:\n1\n\nPlayer 2:\n".to_owned() + &"10\n".repeat(10);
        write("inputs/2020/day22.example1.txt", &example);
        write(
            "crates/example.rs",
            &format!("const EXAMPLE: &str = \"{example}\";"),
        );
        let copy = input.replace('\n', "\r\n");
        write(
            "crates/copy.rs",
            &format!("const INPUT: &str = \"{copy}\";"),
        );
        let git = |arguments: &[&str]| {
            let mut git = Command::new("git");
            let done = git.current_dir(folder.path()).args(arguments).output();
            assert!(done.unwrap().status.success());
        };
        git(&["init", "--quiet"]);
        let workspace = Workspace::around(folder.path()).unwrap();
        assert_eq!(
            run(&workspace),
            Ok(()),
            "what is not in the index is no leak"
        );
        git(&["add", "."]);
        assert_eq!(
            run(&workspace).unwrap_err(),
            [
                "crates/copy.rs has all of inputs/2020/day22.txt in it: \
                 `git rm --cached crates/copy.rs`",
                "inputs/2020/day22.example1.txt is a personal input or an answer: \
                 `git rm --cached inputs/2020/day22.example1.txt`",
                "inputs/2020/day22.txt is a personal input or an answer: \
                 `git rm --cached inputs/2020/day22.txt`",
            ]
        );
    }

    #[test]
    fn inputs_cookies_and_texts_are_found() {
        assert!(forbidden_path("inputs/2020/day22.txt").is_some());
        assert!(forbidden_path("inputs/README.md").is_none());
        assert!(forbidden_path("crates/2020/day22.answers").is_some());
        assert!(forbidden_path("crates/2020/day22/day22.example1.txt").is_some());
        assert!(forbidden_path("crates/aoc-client/.session").is_some());
        let cookie = format!("a\nsession={}", "0123456789abcdef".repeat(6));
        assert_eq!(forbidden_text(&cookie), [(2, "this is a session cookie")]);
        let bare = format!("{}{}", "53616c74", "65645f5f".to_owned() + &"0f".repeat(40));
        assert_eq!(forbidden_text(&bare).len(), 1);
        let wide: Vec<u8> = bare.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(forbidden_text(&readable(&wide)).len(), 1);
        let heading = format!("{} Day 22: Crab Combat {}", "-".repeat(3), "-".repeat(3));
        assert_eq!(forbidden_text(&heading), [(1, "this is a puzzle's text")]);
        assert_eq!(forbidden_text("session=0123\n# --- Day ---\n"), []);
    }
}
