//! The files of this checkout: what git tracks of it, as it is in the folder now.
//!
//! So an input, a note or anything else that lies around never goes along. A checkout that was unpacked
//! without its history has no such list; there `.gitignore` alone says what stays.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::git::Git;
use crate::{Failures, tidy};

/// A file's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct File {
    pub(super) bytes: Vec<u8>,
    pub(super) executable: bool,
}

/// Files by their path from the root, with `/` on every system.
pub(super) type Files = BTreeMap<String, File>;

impl File {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self {
            bytes: text.into().into_bytes(),
            executable: false,
        }
    }

    /// The text, where it is one.
    pub(super) fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes)
            .ok()
            .filter(|text| !text.contains('\0'))
    }
}

/// A checkout that something is taken from.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) files: Files,
    /// What the one who exports should know.
    pub(super) notes: Vec<String>,
    /// The commit, and where it was cloned from.
    pub(super) commit: Option<String>,
    pub(super) url: Option<String>,
}

impl Source {
    pub(super) fn read(root: &Path) -> Result<Self, Failures> {
        let git = Git::new(root);
        let mut source = Self {
            files: Files::new(),
            notes: Vec::new(),
            commit: None,
            url: None,
        };
        let tracked = if git.is_top()? {
            source.look_around(&git);
            tracked(&git)?
        } else {
            source.notes.push(
                "this checkout has no history, so every file goes along that .gitignore does not name"
                    .to_owned(),
            );
            found(root)?
        };
        let mut failures = Vec::new();
        for (path, executable) in tracked {
            let bytes = match fs::read(root.join(&path)) {
                Ok(bytes) => bytes,
                // Deleted, and not committed yet.
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(vec![format!("{path}: {error}")]),
            };
            let mut file = File { bytes, executable };
            // The checkout may have other line ends than the repository.
            if let Some(text) = file.as_text().filter(|text| text.contains("\r\n")) {
                file.bytes = text.replace("\r\n", "\n").into_bytes();
            }
            if let Some(why) = tidy::forbidden(&path, &file.bytes) {
                failures.push(format!(
                    "{path} {why}, and must not go along: `cargo xtask tidy` says what to do"
                ));
            }
            source.files.insert(path, file);
        }
        if failures.is_empty() {
            Ok(source)
        } else {
            Err(failures)
        }
    }

    /// The commit, the address, and what is not committed.
    fn look_around(&mut self, git: &Git) {
        self.commit = git.said(&["rev-parse", "--verify", "--quiet", "HEAD"]).ok();
        self.url = git
            .said(&["config", "--get", "remote.origin.url"])
            .ok()
            .and_then(|url| public(&url));
        let lines = |arguments: &[&str]| {
            let said = git.said(arguments).unwrap_or_default();
            said.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let untracked = lines(&["ls-files", "--others", "--exclude-standard"]);
        if let Some(first) = untracked.first() {
            let more = match untracked.len() {
                1 => String::new(),
                count => format!(" and {} more", count - 1),
            };
            self.notes.push(format!(
                "{first}{more}: not tracked by git, so left out; `git add` takes what belongs to it"
            ));
        }
        if !lines(&["status", "--porcelain", "--untracked-files=no"]).is_empty() {
            self.notes
                .push("changes that are not committed here go along".to_owned());
        }
    }
}

/// An address that anybody may see: without a user's password, and no folder of this machine.
fn public(url: &str) -> Option<String> {
    let url = url.strip_suffix(".git").unwrap_or(url);
    let rest = match url.strip_prefix("https://") {
        Some(rest) => rest
            .rsplit_once('@')
            .map_or(rest, |(_, host)| host)
            .to_owned(),
        // `git@host:owner/name`
        None => url.strip_prefix("git@")?.replacen(':', "/", 1),
    };
    Some(format!("https://{rest}"))
}

/// What is in the index: paths, and whether they can be run.
fn tracked(git: &Git) -> Result<Vec<(String, bool)>, Failures> {
    let listed = git
        .said(&["ls-files", "--stage", "-z"])
        .map_err(|error| vec![error])?;
    let mut files = Vec::new();
    for entry in listed.split('\0').filter(|entry| !entry.is_empty()) {
        let (about, path) = entry.split_once('\t').unwrap_or_default();
        match about.split(' ').next() {
            Some("100644") => files.push((path.to_owned(), false)),
            Some("100755") => files.push((path.to_owned(), true)),
            _ => {
                return Err(vec![format!(
                    "{path} is a link or a repository of its own, which cannot go along"
                )]);
            }
        }
    }
    // A file in the middle of a merge is listed more than once.
    files.dedup_by(|a, b| a.0 == b.0);
    Ok(files)
}

/// What there is and is not ignored, where no repository says it.
fn found(root: &Path) -> Result<Vec<(String, bool)>, Failures> {
    let scratch = std::env::temp_dir().join(format!("aoc-export-{}.git", std::process::id()));
    let listed = Git::new(root)
        .said_of(&["init", "--quiet", "--bare"], Some(&scratch))
        .and_then(|_| {
            Git::new(root).said_with(
                &scratch,
                &["ls-files", "--others", "--exclude-standard", "-z"],
            )
        });
    let _ = fs::remove_dir_all(&scratch);
    let listed = listed.map_err(|error| vec![error])?;
    let paths = listed.split('\0').filter(|path| !path.is_empty());
    Ok(paths
        .map(|path| {
            let start = fs::read(root.join(path)).unwrap_or_default();
            (path.to_owned(), start.starts_with(b"#!"))
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_what_is_secret() {
        let is = |url: &str| public(url).unwrap_or_default();
        assert_eq!(is("https://example.org/a/b.git"), "https://example.org/a/b");
        assert_eq!(
            is("https://me:secret@example.org/a"),
            "https://example.org/a"
        );
        assert_eq!(is("git@example.org:a/b.git"), "https://example.org/a/b");
        assert_eq!(is("/home/me/b"), "");
    }
}
