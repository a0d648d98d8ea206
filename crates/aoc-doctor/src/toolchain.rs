//! The compiler and its components, and git.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::finding::Finding;

pub(crate) fn look(root: &Path) -> Vec<Finding> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let said = |program: &std::ffi::OsStr, arguments: &[&str]| {
        let mut command = Command::new(program);
        let command = command.current_dir(root).args(arguments);
        let output = command.stdin(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    };
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut findings = vec![rust(said(&rustc, &["-V"]).as_deref())];
    let missing: Vec<_> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(command, _)| said(&cargo, &[command, "--version"]).is_none())
        .map(|(_, component)| component)
        .collect();
    findings.push(components(&missing));

    let git = |arguments: &[&str]| said("git".as_ref(), arguments);
    findings.push(match git(&["--version"]) {
        None => Finding::worth_knowing(
            "git",
            "git is not found",
            "install it: without it nothing guards your inputs from being published",
        ),
        Some(_) if git(&["rev-parse", "--is-inside-work-tree"]).is_none() => {
            if root.join(".git").exists() {
                Finding::worth_knowing("git", "git refuses this folder", "`git status` says why")
            } else {
                Finding::worth_knowing("git", "this is no repository", "`git init` makes it one")
            }
        }
        Some(_) if git(&["check-ignore", "inputs/2026/day01.txt"]).is_none() => Finding::spoils(
            "git",
            "git does not ignore your inputs, which must not be published",
            "take `/inputs/*` and `!/inputs/README.md` into .gitignore",
        ),
        Some(version) => {
            let changed = git(&["status", "--porcelain"]).unwrap_or_default();
            let changed = match changed.lines().count() {
                0 => "everything is committed".to_owned(),
                1 => "1 file is not committed".to_owned(),
                count => format!("{count} files are not committed"),
            };
            Finding::well("git", format!("{version}; {changed}, inputs are ignored"))
        }
    });
    findings
}

/// The compiler links, too: we are the proof.
fn rust(said: Option<&str>) -> Finding {
    let least = env!("CARGO_PKG_RUST_VERSION");
    let remedy = "`rustup update` gets the newest";
    let Some(said) = said else {
        return Finding::spoils(
            "rust",
            "rustc is not found",
            "install Rust: https://rustup.rs",
        );
    };
    let version = said.split(' ').nth(1).unwrap_or_default();
    match (numbers(version), numbers(least)) {
        (Some(there), Some(needed)) if there >= needed => Finding::well("rust", said),
        (Some(_), _) => Finding::spoils("rust", format!("{said}, where {least} is needed"), remedy),
        (None, _) => Finding::worth_knowing(
            "rust",
            format!("{said:?} tells no version; {least} is needed"),
            remedy,
        ),
    }
}

/// The first two numbers of a version.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split(['.', '-']);
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

fn components(missing: &[&str]) -> Finding {
    if missing.is_empty() {
        Finding::well("checks", "rustfmt and clippy are there")
    } else {
        let names = missing.join(" ");
        Finding::worth_knowing(
            "checks",
            format!("not installed: {names}"),
            format!("`rustup component add {names}`"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Grade;

    #[test]
    fn a_compiler_that_is_too_old_spoils_the_evening() {
        let grade = |said| rust(said).grade;
        assert_eq!(grade(None), Grade::Spoils);
        assert_eq!(
            grade(Some("rustc 1.80.1 (3f5fd8dd4 2024-08-06)")),
            Grade::Spoils
        );
        assert_eq!(
            grade(Some("rustc 1.88.0 (6b00bc388 2025-06-23)")),
            Grade::Well
        );
        assert_eq!(grade(Some("rustc 1.200.0-nightly")), Grade::Well);
        assert_eq!(grade(Some("something")), Grade::WorthKnowing);
    }
}
