//! Puts measured tables and charts into the README, and checks that nobody has touched them since.
//!
//! A table stands between two markers, which a person puts where it belongs:
//!
//! ```text
//! <!-- bench-report 2020 -->
//! <!-- /bench-report 2020 -->
//! ```
//!
//! What stands between them is replaced, and the first marker is given a digest of it and of the chart.
//! A figure that was changed by hand, a chart that was swapped: the digest is another one then. The check
//! measures nothing, so it is quick, and the same on every machine.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use aoc_core::{PuzzleId, Workspace};
use regex_lite::Regex;

use crate::Failures;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Which: a year, or `all` for every year in one table [default: those in the file]
    #[arg(value_name = "YEAR|all")]
    names: Vec<String>,
    /// The generated inputs that each day is measured on
    #[arg(long, value_name = "N-M", default_value = "1-10")]
    seeds: String,
    /// About how many seconds to spend on a day
    #[arg(long, value_name = "SECONDS", default_value = "3")]
    time: String,
    /// The file that has the markers, from the root of the workspace
    #[arg(long, default_value = "README.md")]
    file: String,
    /// Measure nothing; fail, and say what mends it, where something was changed by hand
    #[arg(long, conflicts_with = "names")]
    check: bool,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let root = workspace.root();
    let path = root.join(&args.file);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        // Nothing is claimed where nothing is written.
        Err(_) if args.check && !path.exists() => return Ok(()),
        Err(error) => return Err(vec![format!("{}: {error}", args.file)]),
    };
    if args.check {
        let failures = check(root, &args.file, &text)?;
        return if failures.is_empty() {
            Ok(())
        } else {
            Err(failures)
        };
    }
    let there = blocks(&args.file, &text)?;
    let mut names = args.names.clone();
    if names.is_empty() {
        names = there.into_iter().map(|block| block.name).collect();
    }
    if names.is_empty() {
        return Err(vec![no_markers(&args.file, "2020")]);
    }
    for name in &names {
        let arguments = arguments(name, args)?;
        // Before a minute of measuring, not after it.
        if !blocks(&args.file, &text)?
            .iter()
            .any(|block| block.name == *name)
        {
            return Err(vec![no_markers(&args.file, name)]);
        }
        let content = measure(root, name, &arguments)?;
        let now =
            fs::read_to_string(&path).map_err(|error| vec![format!("{}: {error}", args.file)])?;
        let now = replace(root, &args.file, &now, name, &content)?;
        fs::write(&path, now).map_err(|error| vec![format!("{}: {error}", args.file)])?;
        println!("wrote {} and {}", args.file, chart(name));
    }
    Ok(())
}

/// The check of continuous integration: every block is what was written.
fn check(root: &Path, file: &str, text: &str) -> Result<Failures, Failures> {
    let mut failures = Vec::new();
    for block in blocks(file, text)? {
        let content = &text[block.content.clone()];
        let is = match block.digest.as_deref() {
            None if content.trim().is_empty() => continue,
            given => given == Some(&*digest(root, content)),
        };
        if !is {
            let name = block.name;
            failures.push(format!(
                "{file}: what stands between the markers of `bench-report {name}`, or its chart, is not what was \
                 measured: `cargo xtask bench-report {name}` measures it again"
            ));
        }
    }
    Ok(failures)
}

fn no_markers(file: &str, name: &str) -> String {
    format!(
        "{file} has no markers for it: write `<!-- bench-report {name} -->` and \
         `<!-- /bench-report {name} -->` where the table belongs"
    )
}

/// The arguments of `cargo aoc` that measure it.
fn arguments(name: &str, args: &Args) -> Result<Vec<String>, Failures> {
    let days = match name.parse() {
        Ok(year) if PuzzleId::new(year, 1).is_ok() => vec!["-y".to_owned(), name.to_owned()],
        _ if name == "all" => vec!["--all".to_owned()],
        _ => return Err(vec![format!("{name:?} is no year, and not `all`")]),
    };
    let mut arguments = vec!["bench".to_owned()];
    arguments.extend(days);
    for (option, value) in [("--seeds", &args.seeds), ("--time", &args.time)] {
        arguments.extend([option.to_owned(), value.clone()]);
    }
    let output = ["--table", "--markdown", "--chart", &chart(name)].map(str::to_owned);
    arguments.extend(output);
    Ok(arguments)
}

/// Where the chart lies, from the root of the workspace.
fn chart(name: &str) -> String {
    format!("docs/bench-{name}.svg")
}

/// Measures, which writes the chart, and gives what belongs between the markers.
fn measure(root: &Path, name: &str, arguments: &[String]) -> Result<String, Failures> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let cargo = cargo.arg("aoc").args(arguments).current_dir(root);
    let output = cargo
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| vec![format!("cargo could not be run: {error}")])?;
    if !output.status.success() {
        return Err(vec![format!(
            "`cargo aoc {}` failed: nothing was written",
            arguments.join(" ")
        )]);
    }
    let table = String::from_utf8_lossy(&output.stdout);
    Ok(format!(
        "\n![Each day's time, on a logarithmic scale]({})\n\n{}\n\n",
        chart(name),
        table.trim()
    ))
}

/// What stands between two markers.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    name: String,
    digest: Option<String>,
    /// The first marker.
    marker: Range<usize>,
    /// What comes between the markers' lines.
    content: Range<usize>,
}

/// The blocks of a text.
fn blocks(file: &str, text: &str) -> Result<Vec<Block>, Failures> {
    let pattern = r"(?m)^<!-- (/?)bench-report (\w+)(?: digest ([0-9a-f]{16}))?[^\n]*?-->[ \t\r]*$";
    let pattern = Regex::new(pattern).expect("the pattern is sound");
    let mut blocks: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    for found in pattern.captures_iter(text) {
        let (Some(whole), name) = (found.get(0), found[2].to_owned()) else {
            continue;
        };
        let broken = |what: &str| {
            let line = 1 + text[..whole.start()].matches('\n').count();
            vec![format!("{file}:{line}: {what}")]
        };
        match (open.take(), &found[1] == "/") {
            (None, false) => {
                if blocks.iter().any(|block| block.name == name) {
                    return Err(broken(&format!(
                        "bench-report {name} is there twice: remove one"
                    )));
                }
                let after = text[whole.end()..]
                    .find('\n')
                    .map_or(text.len(), |end| whole.end() + end + 1);
                open = Some(Block {
                    name,
                    digest: found.get(3).map(|digest| digest.as_str().to_owned()),
                    marker: whole.range(),
                    content: after..after,
                });
            }
            (Some(block), true) if block.name == name => blocks.push(Block {
                content: block.content.start..whole.start(),
                ..block
            }),
            (Some(block), _) => {
                let name = block.name;
                return Err(broken(&format!(
                    "expected `<!-- /bench-report {name} -->` before this"
                )));
            }
            (None, true) => {
                return Err(broken(&format!(
                    "expected `<!-- bench-report {name} -->` before this"
                )));
            }
        }
    }
    match open {
        Some(block) => Err(vec![format!(
            "{file}: `<!-- /bench-report {} -->` is missing",
            block.name
        )]),
        None => Ok(blocks),
    }
}

/// The text with a block's content replaced, and its digest in the marker.
fn replace(
    root: &Path,
    file: &str,
    text: &str,
    name: &str,
    content: &str,
) -> Result<String, Failures> {
    let blocks = blocks(file, text)?;
    let block = blocks.iter().find(|block| block.name == name);
    let block = block.ok_or_else(|| vec![no_markers(file, name)])?;
    let digest = digest(root, content);
    let marker = format!(
        "<!-- bench-report {name} digest {digest}: written by `cargo xtask bench-report`, not by hand -->"
    );
    let mut text = text.to_owned();
    text.replace_range(block.content.clone(), content);
    text.replace_range(block.marker.clone(), &marker);
    Ok(text)
}

/// The digest of a content and of the charts that it shows: FNV-1a, in 64 bits. It is to show that
/// something was changed in passing, not to withstand somebody who wants to deceive.
fn digest(root: &Path, content: &str) -> String {
    let mut state = 0xcbf2_9ce4_8422_2325_u64;
    // A checkout may have other line ends.
    let mut add = |bytes: &[u8]| {
        for &byte in bytes.iter().filter(|&&byte| byte != b'\r') {
            state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    add(content.as_bytes());
    let image = Regex::new(r"!\[[^\]]*\]\(([^)\s]+)\)").expect("the pattern is sound");
    for found in image.captures_iter(content) {
        add(&fs::read(root.join(&found[1])).unwrap_or_default());
    }
    format!("{state:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str =
        "# Days\n\n<!-- bench-report 2020 -->\n<!-- /bench-report 2020 -->\n\nEnd.\n";
    const CONTENT: &str = "\n![c](docs/bench-2020.svg)\n\n| 1 | 5 ms |\n";

    /// A folder with a chart, and a text that was written for it.
    fn written() -> (tempfile::TempDir, String) {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("docs")).unwrap();
        fs::write(root.path().join("docs/bench-2020.svg"), "<svg>\n</svg>\n").unwrap();
        let text = replace(root.path(), "README.md", README, "2020", CONTENT).unwrap();
        (root, text)
    }

    fn failures(root: &Path, text: &str) -> usize {
        check(root, "README.md", text).unwrap().len()
    }

    #[test]
    fn what_was_written_passes_and_can_be_written_again() {
        let (root, text) = written();
        assert!(
            text.contains(CONTENT) && text.ends_with("-->\n\nEnd.\n"),
            "{text}"
        );
        assert_eq!(failures(root.path(), &text), 0);
        assert_eq!(failures(root.path(), &text.replace('\n', "\r\n")), 0);
        let again = replace(root.path(), "README.md", &text, "2020", CONTENT).unwrap();
        assert_eq!(again, text);
        let other = replace(root.path(), "README.md", &text, "2020", "other\n").unwrap();
        assert!(
            !other.contains("5 ms") && failures(root.path(), &other) == 0,
            "{other}"
        );
    }

    #[test]
    fn what_was_changed_by_hand_is_found() {
        let (root, text) = written();
        assert_eq!(failures(root.path(), &text.replace("5 ms", "4 ms")), 1);
        assert_eq!(failures(root.path(), &text.replace("| 5 ms", "|  5 ms")), 1);
        let without = Regex::new("digest [0-9a-f]+")
            .unwrap()
            .replace(&text, "")
            .into_owned();
        assert_eq!(
            failures(root.path(), &without),
            1,
            "a table without a digest"
        );
        assert_eq!(
            failures(root.path(), &text.replace("End.", "The end.")),
            0,
            "outside of it"
        );
        fs::write(root.path().join("docs/bench-2020.svg"), "<svg> </svg>\n").unwrap();
        assert_eq!(failures(root.path(), &text), 1, "another chart");
        fs::remove_file(root.path().join("docs/bench-2020.svg")).unwrap();
        assert_eq!(failures(root.path(), &text), 1, "no chart");
    }

    #[test]
    fn markers_without_anything_are_not_written_yet() {
        let root = tempfile::tempdir().unwrap();
        assert_eq!(failures(root.path(), README), 0);
        assert_eq!(failures(root.path(), "no markers\n"), 0);
        assert_eq!(
            failures(root.path(), "Write `<!-- bench-report 2020 -->` there.\n"),
            0
        );
    }

    #[test]
    fn broken_markers_are_told() {
        let (open, close) = (
            "<!-- bench-report 2020 -->\n",
            "<!-- /bench-report 2020 -->\n",
        );
        let other = "<!-- bench-report all -->\n";
        for (text, told) in [
            (
                open.to_owned(),
                "README.md: `<!-- /bench-report 2020 -->` is missing",
            ),
            (
                close.to_owned(),
                "README.md:1: expected `<!-- bench-report 2020 -->`",
            ),
            (
                format!("{open}{other}"),
                "README.md:2: expected `<!-- /bench-report 2020 -->`",
            ),
            (
                format!("{open}{close}{open}{close}"),
                "README.md:3: bench-report 2020 is there twice",
            ),
        ] {
            let failures = blocks("README.md", &text).unwrap_err();
            assert!(failures[0].starts_with(told), "{failures:?}");
        }
    }

    #[test]
    fn years_and_all_are_measured() {
        let args = Args {
            names: Vec::new(),
            seeds: "1-10".to_owned(),
            time: "3".to_owned(),
            file: "README.md".to_owned(),
            check: false,
        };
        assert_eq!(
            arguments("2020", &args).unwrap().join(" "),
            "bench -y 2020 --seeds 1-10 --time 3 --table --markdown --chart docs/bench-2020.svg"
        );
        assert!(
            arguments("all", &args)
                .unwrap()
                .contains(&"--all".to_owned())
        );
        for name in ["2014", "x", "-y"] {
            assert!(arguments(name, &args).is_err(), "{name}");
        }
    }
}
