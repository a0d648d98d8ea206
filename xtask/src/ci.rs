//! The checks of continuous integration, as a person can run them.
//!
//! The workflow calls these by name, so that what fails there is repeated here with the same words.

use std::path::Path;
use std::process::Command;

use aoc_core::Workspace;
use clap::ValueEnum;

use crate::Failures;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Which checks [default: all]
    #[arg(value_enum)]
    checks: Vec<Check>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Check {
    /// The format of the source
    Fmt,
    /// The lints, with warnings as errors
    Clippy,
    /// The tests
    Test,
    /// The documentation, with warnings as errors
    Doc,
    /// Folders, packages, attributes and calendar agree
    Calendar,
    /// The figures in the README are those that were measured
    BenchReport,
    /// Nothing in git's index that must not be published
    Tidy,
    /// Licences, advisories, sources of the dependencies: needs cargo-deny
    Deny,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<(), Failures> {
    let checks = if args.checks.is_empty() {
        Check::value_variants()
    } else {
        &args.checks
    };
    let failed: Vec<_> = checks
        .iter()
        .filter(|check| {
            eprintln!("== {check:?}");
            !check.passes(workspace.root())
        })
        .map(|check| {
            let name = check
                .to_possible_value()
                .map(|value| value.get_name().to_owned());
            format!("`cargo xtask ci {}` failed", name.unwrap_or_default())
        })
        .collect();
    if failed.is_empty() {
        Ok(())
    } else {
        Err(failed)
    }
}

impl Check {
    fn passes(self, root: &Path) -> bool {
        let mut cargo = match self {
            Self::Fmt => cargo(&["fmt", "--all", "--check"]),
            Self::Clippy => cargo(&[
                "clippy",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--",
                "-D",
                "warnings",
            ]),
            Self::Test => cargo(&["test", "--workspace"]),
            Self::Doc => {
                let mut doc = cargo(&[
                    "doc",
                    "--workspace",
                    "--no-deps",
                    "--document-private-items",
                ]);
                doc.env("RUSTDOCFLAGS", "-D warnings");
                doc
            }
            Self::Calendar => cargo(&["xtask", "calendar", "--check"]),
            Self::BenchReport => cargo(&["xtask", "bench-report", "--check"]),
            Self::Tidy => cargo(&["xtask", "tidy"]),
            Self::Deny => cargo(&["deny", "check"]),
        };
        let status = cargo.current_dir(root).status();
        status.is_ok_and(|status| status.success())
    }
}

fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}
