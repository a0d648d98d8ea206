//! Workspaces are made from this one, and take over what changes here, by git as it is.
//!
//! Nothing is compiled in them: that they work is what the test of the scratch workspace shows, which is
//! one of them.

#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with a checkout in it, and room beside it.
struct Yard {
    folder: tempfile::TempDir,
}

/// A command's exit code, and both of its streams.
#[derive(Debug)]
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Said {
    #[track_caller]
    fn is(self, code: i32, out: &[&str], err: &[&str]) -> Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        for text in out {
            assert!(self.out.contains(text), "no {text:?} in {self:#?}");
        }
        for text in err {
            assert!(self.err.contains(text), "no {text:?} in {self:#?}");
        }
        self
    }
}

impl Yard {
    /// A checkout `source` with all files of this one, in git.
    fn new() -> Self {
        let yard = Self {
            folder: tempfile::Builder::new()
                .prefix("exp ört")
                .tempdir()
                .unwrap(),
        };
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for file in fs::read_dir(ours).unwrap() {
            let name = file.unwrap().file_name();
            // A target directory, whatever its name, has that file.
            let skipped = [".git", ".bench", "inputs"]
                .map(OsStr::new)
                .contains(&&*name)
                || ours.join(&name).join("CACHEDIR.TAG").exists();
            if !skipped {
                copy(&ours.join(&name), &yard.path("source").join(&name));
            }
        }
        yard.git("source", "init --quiet --initial-branch=main");
        yard.commit("source");
        yard
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn run(&self, folder: &str, command: &mut Command) -> Said {
        let output = command
            .current_dir(self.path(folder))
            .env("CARGO_MANIFEST_DIR", self.path(folder).join("xtask"))
            .env("CARGO_NET_OFFLINE", "true")
            .env("AOC_NOW", "2026-11-30T12:00:00Z")
            .env("GIT_CONFIG_GLOBAL", self.path("no such file"))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env("GIT_AUTHOR_NAME", "An Öwner")
            .env("GIT_AUTHOR_EMAIL", "owner@example.org")
            .env("GIT_COMMITTER_NAME", "An Öwner")
            .env("GIT_COMMITTER_EMAIL", "owner@example.org")
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\r\n", "\n");
        Said {
            code: output.status.code(),
            out: text(&output.stdout),
            err: text(&output.stderr),
        }
    }

    #[track_caller]
    fn git(&self, folder: &str, words: &str) -> String {
        let mut git = Command::new("git");
        let said = self.run(folder, git.args(words.split_whitespace()));
        said.is(0, &[], &[]).out.trim().to_owned()
    }

    fn commit(&self, folder: &str) {
        self.git(folder, "add --all");
        self.git(folder, "commit --quiet --message Changes");
    }

    /// The task as it is here, on a checkout.
    fn xtask(&self, folder: &str, words: &str) -> Said {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        self.run(folder, xtask.args(words.split_whitespace()))
    }

    fn read(&self, file: &str) -> String {
        let text = fs::read_to_string(self.path(file));
        text.expect(file).replace("\r\n", "\n")
    }

    fn write(&self, file: &str, text: &str) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), text).unwrap();
    }

    #[track_caller]
    fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no {from:?}:\n{text}");
        self.write(file, &text.replacen(from, to, 1));
    }

    /// What lies beside the checkout.
    fn beside(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    fn has(&self, path: &str) -> bool {
        self.path(path).exists()
    }
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            if name != OsStr::new("target") {
                copy(&from.join(&name), &to.join(&name));
            }
        }
    } else {
        // Not `fs::copy`: the permissions of a read-only checkout are not to come along.
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, fs::read(from).unwrap()).unwrap();
    }
}

#[test]
fn a_new_workspace_is_its_owners_and_has_nothing_of_ours() {
    let yard = Yard::new();
    yard.write("source/inputs/2026/day01.txt", "1\n2\n");
    yard.write("source/notes.txt", "not tracked");
    yard.edit(
        "source/.cargo/config.toml",
        "AOC_CONTACT = \"",
        "AOC_CONTACT = \"maintainers@example.org",
    );
    let options = "--licence MIT --year 2027 --contact me@example.org --name Mine";
    yard.xtask("source", &format!("export ../mine {options}"))
        .is(
            0,
            &["made ../mine: ", "no day", "cargo xtask new 2027/1"],
            &[
                "note: notes.txt: not tracked by git, so left out",
                "note: changes that are not committed here go along",
            ],
        );
    assert_eq!(yard.beside(), ["mine", "source"], "nothing is left over");
    assert_eq!(yard.git("mine", "status --porcelain"), "");
    assert_eq!(
        yard.git("mine", "log --format=%s,%an,%ae main"),
        "A workspace of my own,An Öwner,owner@example.org\nThe house,An Öwner,owner@example.org"
    );
    for gone in [
        "crates/2015",
        "crates/2020",
        "crates/aoc-web",
        "docs/watching.md",
        "CHANGELOG.md",
        "notes.txt",
        "inputs/2026",
        ".ci/web",
    ] {
        assert!(!yard.has(&format!("mine/{gone}")), "{gone}");
    }
    let house = yard.git("mine", "ls-tree -r --name-only house");
    for owners in [
        "README.md",
        "LICENSE",
        "Cargo.lock",
        "crates/aoc-calendar/src/table.rs",
    ] {
        assert!(yard.has(&format!("mine/{owners}")), "{owners}");
        assert!(
            !house.lines().any(|path| path == owners),
            "{owners} is on the branch house"
        );
    }
    assert!(yard.read("mine/README.md").starts_with("# Mine\n"));
    let licence = yard.read("mine/LICENSE");
    assert!(licence.contains("Copyright (c) 2027 An Öwner"), "{licence}");
    assert_eq!(
        yard.read("mine/licenses/house-MIT").lines().nth(2),
        yard.read("source/LICENSE-MIT").lines().nth(2),
        "the notice of the tools stays"
    );
    let config = yard.read("mine/.cargo/config.toml");
    assert!(config.contains("AOC_DEFAULT_YEAR = \"2027\""), "{config}");
    assert!(
        config.contains("AOC_CONTACT = \"me@example.org\""),
        "{config}"
    );
    assert!(
        yard.read("mine/Cargo.toml")
            .contains("\nlicense = \"MIT\"\n")
    );
    let tool = yard.read("mine/crates/aoc/Cargo.toml");
    assert!(
        tool.contains("\nlicense = \"MIT OR Apache-2.0\"\n"),
        "{tool}"
    );
    yard.xtask("mine", "calendar --check").is(0, &[], &[]);
    yard.xtask("mine", "tidy").is(0, &[], &[]);
    yard.xtask("mine", "bench-report --check").is(0, &[], &[]);

    // Days go along with what stands on them. A workspace that was made without them has none.
    let lock = yard.read("mine/Cargo.lock");
    assert!(!lock.contains("\"ratatui\""), "only our days need it");
    yard.git("source", "stash --quiet");
    yard.xtask("source", "export ../kept --with 2015,2020/22 --defaults")
        .is(0, &["made ../kept: "], &["is told no contact"]);
    for kept in ["2015/day01", "2020/day22", "2020/day22-web", "aoc-web"] {
        assert!(yard.has(&format!("kept/crates/{kept}")), "{kept}");
    }
    assert!(!yard.has("kept/crates/2020/day01"));
    assert!(yard.read("kept/.ci/run").contains("step .ci/web"));
    yard.xtask("kept", "calendar --check").is(0, &[], &[]);
    // Days may come along later, too.
    yard.xtask("source", "export ../later").is(0, &[], &[]);
    yard.xtask("source", "export ../later --with 2015/1")
        .is(0, &["has what is new here"], &[]);
    yard.git("later", "merge --quiet --no-edit house");
    yard.xtask("later", "calendar").is(0, &[], &[]);
    yard.xtask("later", "calendar --check").is(0, &[], &[]);
    assert!(yard.read("later/Cargo.toml").contains("crates/20??/*"));
    // And from there without them again, as if it were from here.
    yard.xtask("kept", "export ../again")
        .is(0, &["no day"], &[]);
    yard.xtask("source", "export ../plain")
        .is(0, &["no day"], &[]);
    let tree = |folder| yard.git(folder, "rev-parse house^{tree}");
    assert_eq!(tree("again"), tree("plain"));
}

#[test]
fn improvements_are_taken_over_without_a_conflict() {
    let yard = Yard::new();
    yard.xtask("source", "export ../mine --licence MIT")
        .is(0, &[], &[]);

    // What an owner does in a year.
    yard.xtask("mine", "new 2026/1 --title Mine")
        .is(0, &[], &[]);
    yard.edit("mine/README.md", "# mine", "# My very own");
    yard.edit(
        "mine/.cargo/config.toml",
        "AOC_CONTACT = \"\"",
        "AOC_CONTACT = \"me@example.org\"",
    );
    yard.edit(
        "mine/.cargo/config.toml",
        "AOC_DEFAULT_YEAR = \"2026\"",
        "AOC_DEFAULT_YEAR = \"2025\"",
    );
    yard.edit(
        "mine/Cargo.toml",
        "license = \"MIT\"",
        "license = \"GPL-3.0-only\"",
    );
    yard.edit(
        "mine/Cargo.toml",
        "\n# (until here)",
        "memchr = \"2\"\nmy-own = \"1\"\n\n# (until here)",
    );
    yard.edit(
        "mine/Cargo.toml",
        "doc_markdown = \"warn\"",
        "doc_markdown = \"allow\"",
    );
    yard.edit(
        "mine/.gitignore",
        "behind this line.\n",
        "behind this line.\n/notes/\n",
    );
    yard.edit(
        "mine/deny.toml",
        "behind this line.\n",
        "behind this line.\n    \"GPL-3.0-only\",\n",
    );
    yard.edit(
        "mine/xtask/template/lib.rs.in",
        "use aoc_core::",
        "// My days begin so.\nuse aoc_core::",
    );
    yard.edit(
        "mine/.github/workflows/ci.yml",
        "os: [ubuntu-latest, macos-latest, windows-latest]",
        "os: [ubuntu-latest]",
    );
    yard.git("mine", "rm --quiet docs/measuring.md");
    yard.commit("mine");
    yard.write("mine/Cargo.toml.orig", "lies around");

    // What changes here in that year.
    yard.edit(
        "source/crates/aoc/src/lib.rs",
        "//! `cargo aoc`",
        "//! Better: `cargo aoc`",
    );
    yard.edit(
        "source/Cargo.toml",
        "rust-version = \"1.88\"",
        "rust-version = \"1.99\"",
    );
    yard.edit("source/Cargo.toml", "tempfile = \"3.", "tempfile = \"4.");
    yard.edit(
        "source/Cargo.toml",
        "aoc-select = {",
        "aoc-new = { path = \"crates/aoc-new\" }\naoc-select = {",
    );
    yard.edit(
        "source/Cargo.toml",
        "# Public documentation names",
        "many_single_char_names = \"warn\"\n# Public documentation names",
    );
    yard.write(
        "source/crates/aoc-new/Cargo.toml",
        "[package]\nname = \"aoc-new\"\nlicense.workspace = true\n",
    );
    yard.write("source/crates/aoc-new/src/lib.rs", "");
    yard.edit(
        "source/.cargo/config.toml",
        "[alias]\n",
        "[alias]\nnew = \"xtask new\"\n",
    );
    yard.edit("source/.gitignore", "/.bench/\n", "/.bench/\n/.new/\n");
    yard.edit("source/deny.toml", "\"Zlib\",", "\"Zlib\", \"Zero\",");
    yard.edit(
        "source/xtask/template/lib.rs.in",
        "The idea, why",
        "The idea, and why",
    );
    yard.edit(
        "source/.github/workflows/ci.yml",
        "MINIMUM_RUST: \"1.88\"",
        "MINIMUM_RUST: \"1.99\"",
    );
    yard.edit(
        "source/.github/workflows/ci.yml",
        "check: [fmt, clippy,",
        "check: [new, fmt, clippy,",
    );
    yard.edit("source/docs/measuring.md", "# Measuring", "# To Measure");
    yard.write("source/docs/new.md", "# New\n");
    yard.edit("source/README.md", "# ", "# Another ");
    yard.git("source", "rm --quiet rustfmt.toml");
    yard.commit("source");

    let before = yard.git("mine", "rev-parse main");
    let said = yard.xtask("source", "export ../mine").is(
        0,
        &["the branch `house` has what is new here", "git merge house"],
        &["removed there, and so not touched: docs/measuring.md"],
    );
    assert!(!said.err.contains("error"), "{said:?}");
    assert_eq!(yard.git("mine", "rev-parse main"), before);
    assert_eq!(
        yard.git("mine", "status --porcelain"),
        "?? Cargo.toml.orig",
        "the files are untouched"
    );
    assert_eq!(
        yard.git("mine", "for-each-ref --format=%(refname)"),
        "refs/heads/house\nrefs/heads/main"
    );

    yard.git("mine", "merge --quiet --no-edit house");
    let both = |file: &str, texts: &[&str]| {
        let text = yard.read(&format!("mine/{file}"));
        for part in texts {
            assert!(text.contains(part), "{file} has no {part:?}:\n{text}");
        }
    };
    both(
        "Cargo.toml",
        &[
            "license = \"GPL-3.0-only\"",
            "rust-version = \"1.99\"",
            "tempfile = \"4.",
            "memchr = \"2\"",
            "aoc-new = {",
            "doc_markdown = \"allow\"",
            "many_single_char_names",
            "crates/20??/*",
        ],
    );
    both(
        ".cargo/config.toml",
        &["new = \"xtask new\"", "\"2025\"", "me@example.org"],
    );
    both(".gitignore", &["/.new/", "/notes/"]);
    both("deny.toml", &["\"Zero\"", "GPL-3.0-only"]);
    both(
        "xtask/template/lib.rs.in",
        &["My days begin so", "The idea, and why"],
    );
    both(
        ".github/workflows/ci.yml",
        &["os: [ubuntu-latest]", "\"1.99\"", "check: [new, fmt"],
    );
    both("crates/aoc/src/lib.rs", &["Better"]);
    both(
        "crates/aoc-new/Cargo.toml",
        &["license = \"MIT OR Apache-2.0\""],
    );
    both("docs/new.md", &["New"]);
    both("README.md", &["# My very own"]);
    for gone in ["docs/measuring.md", "rustfmt.toml"] {
        assert!(!yard.has(&format!("mine/{gone}")), "{gone}");
    }
    yard.xtask("mine", "calendar --check").is(0, &[], &[]);

    // Nothing is new now, and the second time round is as the first.
    yard.xtask("source", "export ../mine")
        .is(0, &["has all there is already"], &[]);
    yard.edit("source/crates/aoc/src/lib.rs", "Better", "Still better");
    yard.edit(
        "mine/Cargo.toml",
        "version = \"0.1.0\"",
        "version = \"1.0.0\"",
    );
    yard.git("mine", "commit --quiet --all --message Version");
    yard.xtask("source", "export ../mine")
        .is(0, &["(2 files changed"], &["not committed"]);
    yard.git("mine", "merge --quiet --no-edit house");
    both("crates/aoc/src/lib.rs", &["Still better"]);
    both("Cargo.toml", &["version = \"1.0.0\""]);

    // Days from here are improved here, and stay removed where they were removed.
    yard.xtask("source", "export ../mine --with 2015/1,2015/2")
        .is(0, &[], &[]);
    yard.git("mine", "merge --quiet --no-edit house");
    yard.xtask("mine", "calendar")
        .is(0, &["wrote crates/aoc-calendar/src/table.rs"], &[]);
    yard.git("mine", "rm --quiet -r crates/2015/day02");
    yard.commit("mine");
    yard.edit(
        "source/crates/2015/day01/src/lib.rs",
        "//!\n",
        "//!\n//! Improved.\n//!\n",
    );
    yard.edit(
        "source/crates/2015/day02/src/lib.rs",
        "//!\n",
        "//!\n//! Improved.\n//!\n",
    );
    yard.xtask("source", "export ../mine").is(0, &[], &[]);
    yard.git("mine", "merge --quiet --no-edit house");
    both("crates/2015/day01/src/lib.rs", &["Improved"]);
    assert!(!yard.has("mine/crates/2015/day02"));
    yard.xtask("source", "export ../mine --with 2015/2").is(
        0,
        &["has all there is already"],
        &["2015 day 2 was removed there; `git checkout house -- crates/2015/day02`"],
    );
    yard.commit("source");
    yard.git("source", "checkout --quiet HEAD~2");
    yard.xtask("source", "export ../mine").is(
        1,
        &[],
        &["newer than this checkout", "hint: `git pull`"],
    );
    yard.git("source", "checkout --quiet main");
    yard.xtask("source", "export ../mine --year 2026").is(
        1,
        &[],
        &["error: --year is for a new workspace", "hint: "],
    );
}

#[test]
fn what_cannot_be_done_is_said_and_nothing_is_made() {
    let yard = Yard::new();
    fs::create_dir(yard.path("empty")).unwrap();
    fs::create_dir(yard.path("full")).unwrap();
    yard.write("full/file", "");
    fs::create_dir(yard.path("other")).unwrap();
    yard.git("other", "init --quiet --initial-branch=main");
    yard.write("other/file", "");
    yard.commit("other");
    let before = yard.beside();
    for (words, says) in [
        ("", "required arguments"),
        ("inside", "is inside this checkout"),
        (".", "is inside this checkout"),
        (
            "../none/mine",
            "the folder that it would be in is not there",
        ),
        (
            "../full",
            "is not empty, and no workspace that was made by this",
        ),
        ("../other", "without the branch `house`"),
        (
            "../mine --with 2015/25,x",
            "--with x: expected a year or a day",
        ),
        ("../mine --year 2014", "2014"),
        ("../mine --licence \"", "expected an SPDX expression"),
    ] {
        let said = yard.xtask("source", &format!("export {words}"));
        assert!(
            said.code != Some(0) && said.err.contains(says),
            "{words}: {said:#?}"
        );
        assert!(
            said.err.contains("error: ") && said.out.is_empty(),
            "{words}: {said:#?}"
        );
        assert_eq!(yard.beside(), before, "{words}");
    }
    assert!(!yard.has("source/inside"));

    // `run` sets who commits; an empty name is one that git refuses.
    if cfg!(unix) {
        let mut without = Command::new("sh");
        without.args([
            "-c",
            "GIT_COMMITTER_NAME= exec \"$0\" export ../mine",
            env!("CARGO_BIN_EXE_xtask"),
        ]);
        yard.run("source", &mut without).is(
            1,
            &[],
            &[
                "git does not know who commits",
                "git config --global user.name",
            ],
        );
        let mut without = Command::new("sh");
        without.args([
            "-c",
            "PATH= exec \"$0\" export ../mine",
            env!("CARGO_BIN_EXE_xtask"),
        ]);
        yard.run("source", &mut without)
            .is(1, &[], &["git could not be run", "hint: install git"]);
    }
    assert_eq!(yard.beside(), before);

    // An empty folder is as good as none; and one that has the branch checked out is left alone.
    yard.xtask("source", "export ../empty")
        .is(0, &["made ../empty"], &[]);
    yard.git("empty", "switch --quiet house");
    yard.xtask("source", "export ../empty").is(
        1,
        &[],
        &["has the branch `house` checked out", "switch main`"],
    );
    yard.git("empty", "switch --quiet main");
    // A clone has the branch only as it was fetched.
    yard.git("source", "clone --quiet ../empty ../clone");
    yard.xtask("source", "export ../clone")
        .is(1, &[], &["branch house origin/house`"]);
    yard.git("clone", "branch --quiet house origin/house");
    yard.xtask("source", "export ../clone")
        .is(0, &["has all there is already"], &[]);

    // A personal input does not go along, even where git tracks it.
    yard.write("source/inputs/2026/day01.txt", "1\n2\n");
    yard.git("source", "add --force inputs/2026/day01.txt");
    yard.xtask("source", "export ../leak").is(
        1,
        &[],
        &["inputs/2026/day01.txt is a personal input or an answer, and must not go along"],
    );
    assert!(!yard.has("leak"));
}
