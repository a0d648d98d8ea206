//! Git, as far as a workspace is made with it.
//!
//! Commits go through `git fast-import`: whole, by one process, with the modes of files that a system may
//! not know, and past the index and the files of whoever works in that repository.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::source::Files;
use crate::Failures;

/// A folder that git is run in.
#[derive(Debug)]
pub(super) struct Git {
    folder: PathBuf,
}

/// A commit that is to be made.
#[derive(Debug)]
pub(super) struct Commit<'a> {
    pub(super) reference: &'a str,
    /// The commit before it.
    pub(super) from: Option<&'a str>,
    /// The files of the commit before it that are gone; others stay.
    pub(super) gone: &'a [String],
    /// A name, an address, and a time.
    pub(super) identity: &'a str,
    pub(super) message: &'a str,
    pub(super) files: &'a Files,
}

impl Git {
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
        }
    }

    fn command(&self) -> Command {
        let mut git = Command::new("git");
        git.current_dir(&self.folder);
        // Those of a hook or an alias that started us are about another repository.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            git.env_remove(name);
        }
        git
    }

    /// What it prints, or why it failed.
    pub(super) fn said(&self, arguments: &[&str]) -> Result<String, String> {
        self.said_of(arguments, None)
    }

    /// The same, with a path behind the arguments.
    pub(super) fn said_of(
        &self,
        arguments: &[&str],
        path: Option<&Path>,
    ) -> Result<String, String> {
        let mut git = self.command();
        git.args(arguments).args(path);
        finished(&arguments.join(" "), git.stdin(Stdio::null()).output())
    }

    /// The same, with a repository that lies elsewhere.
    pub(super) fn said_with(
        &self,
        repository: &Path,
        arguments: &[&str],
    ) -> Result<String, String> {
        let mut git = self.command();
        git.arg("--git-dir").arg(repository);
        git.args([OsStr::new("--work-tree"), self.folder.as_os_str()]);
        git.args(arguments);
        finished(&arguments.join(" "), git.stdin(Stdio::null()).output())
    }

    /// Whether this folder is the top of a repository's files.
    pub(super) fn is_top(&self) -> Result<bool, Failures> {
        let mut git = self.command();
        let output = git.args(["rev-parse", "--show-prefix"]).output();
        match output {
            Ok(output) if output.status.success() => {
                Ok(String::from_utf8_lossy(&output.stdout).trim().is_empty())
            }
            // One that is broken, or another user's.
            Ok(output) if self.folder.join(".git").exists() => Err(vec![format!(
                "{}: {}",
                self.folder.display(),
                String::from_utf8_lossy(&output.stderr).trim()
            )]),
            Ok(_) => Ok(false),
            Err(error) => Err(vec![format!(
                "git could not be run: {error}\nhint: install git; the new workspace is a repository of its own"
            )]),
        }
    }

    /// Whose commits these are.
    pub(super) fn identity(&self) -> Result<String, Failures> {
        self.said(&["var", "GIT_COMMITTER_IDENT"]).map_err(|_| {
            vec![
                "git does not know who commits\nhint: `git config --global user.name \"Your Name\"` and \
                 `git config --global user.email you@example.org`, then again"
                    .to_owned(),
            ]
        })
    }

    /// Makes a commit, and lets a reference point to it.
    pub(super) fn commit(&self, commit: &Commit) -> Result<(), String> {
        let mut stream = Vec::new();
        let mut line = |text: &str| {
            stream.extend_from_slice(text.as_bytes());
            stream.push(b'\n');
        };
        line(&format!("commit {}", commit.reference));
        line(&format!("committer {}", commit.identity));
        line(&format!(
            "data {}\n{}",
            commit.message.len(),
            commit.message
        ));
        if let Some(from) = commit.from {
            line(&format!("from {from}"));
        }
        for path in commit.gone {
            line(&format!("D {path}"));
        }
        for (path, file) in commit.files {
            if path.contains('\n') || path.starts_with('"') {
                return Err(format!("{path:?}: such a name cannot go along"));
            }
            let mode = if file.executable { "100755" } else { "100644" };
            stream.extend_from_slice(format!("M {mode} inline {path}\n").as_bytes());
            stream.extend_from_slice(format!("data {}\n", file.bytes.len()).as_bytes());
            stream.extend_from_slice(&file.bytes);
            stream.push(b'\n');
        }
        stream.extend_from_slice(b"done\n");
        let mut git = self.command();
        git.args(["fast-import", "--quiet", "--done", "--force"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let output = git.spawn().and_then(|mut child| {
            if let Some(mut stdin) = child.stdin.take() {
                // Where it ends early, what it says tells more than a broken pipe.
                let _ = stdin.write_all(&stream);
            }
            child.wait_with_output()
        });
        finished("fast-import", output).map(drop)
    }
}

fn finished(what: &str, output: std::io::Result<std::process::Output>) -> Result<String, String> {
    match output {
        Ok(output) if output.status.success() => {
            let said = String::from_utf8_lossy(&output.stdout);
            Ok(said.trim_end_matches(['\n', '\r']).to_owned())
        }
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(format!("`git {what}` failed: {}", said.trim()))
        }
        Err(error) => Err(format!("git could not be run: {error}")),
    }
}
