//! Checks that nothing is in git's index that must not be published.
//!
//! Inputs and puzzle texts are the puzzle site's, and a session cookie is a password.

use std::process::Command;

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
    let mut failures = Vec::new();
    for path in listed.split('\0').filter(|path| !path.is_empty()) {
        if let Some(why) = forbidden_path(path) {
            failures.push(format!("{path} {why}: `git rm --cached {path}`"));
            continue;
        }
        // What is in the index counts, not what lies in the folder.
        let text = git(&["show", &format!(":{path}")])?.stdout;
        for (line, why) in forbidden_text(&String::from_utf8_lossy(&text)) {
            failures.push(format!("{path}:{line}: {why}: take it out"));
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures)
    }
}

fn forbidden_path(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if path.starts_with("inputs/") && path != "inputs/README.md" {
        Some("is a personal input or an answer")
    } else if matches!(
        name,
        ".session"
            | "session"
            | "session.txt"
            | "session.cookie"
            | ".adventofcode.session"
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
    fn inputs_cookies_and_texts_are_found() {
        assert!(forbidden_path("inputs/2020/day22.txt").is_some());
        assert!(forbidden_path("inputs/README.md").is_none());
        assert!(forbidden_path("crates/aoc-client/.session").is_some());
        let cookie = format!("a\nsession={}", "0123456789abcdef".repeat(6));
        assert_eq!(forbidden_text(&cookie), [(2, "this is a session cookie")]);
        let bare = format!("{}{}", "53616c74", "65645f5f".to_owned() + &"0f".repeat(40));
        assert_eq!(forbidden_text(&bare).len(), 1);
        let heading = format!("{} Day 22: Crab Combat {}", "-".repeat(3), "-".repeat(3));
        assert_eq!(forbidden_text(&heading), [(1, "this is a puzzle's text")]);
        assert_eq!(forbidden_text("session=0123\n# --- Day ---\n"), []);
    }
}
