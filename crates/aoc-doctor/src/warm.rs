//! Builds what an evening needs, so that nothing of it is compiled for the first time then.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use aoc_cargo::{Program, cargo, hear};
use aoc_core::{PuzzleId, Workspace};

use crate::finding::{Finding, Report};
use crate::{Wish, folders};

/// What is built more slowly than this was not there.
const QUICK: Duration = Duration::from_secs(2);

/// The programs behind the commands of an evening, those first that are needed first.
const PROGRAMS: [Built; 6] = [
    Built::new("aoc", "`cargo aoc`"),
    Built::new("aoc-calendar", "the runner of days").with_day(),
    Built::new("aoc-client", "what talks to the puzzle site").alone(),
    Built::new("aoc-test", "`cargo aoc test`"),
    Built::new("aoc-watch", "`cargo aoc watch`"),
    Built::new("aoc-bench", "`cargo aoc bench`").with_day(),
];

/// A program, and how the command that needs it has it built: another way would compile its
/// dependencies with other features, and help nobody.
#[derive(Debug, Clone, Copy)]
struct Built {
    package: &'static str,
    what: &'static str,
    beside_aoc: bool,
    with_day: bool,
}

impl Built {
    const fn new(package: &'static str, what: &'static str) -> Self {
        Self {
            package,
            what,
            beside_aoc: true,
            with_day: false,
        }
    }

    const fn alone(mut self) -> Self {
        self.beside_aoc = false;
        self
    }

    const fn with_day(mut self) -> Self {
        self.with_day = true;
        self
    }
}

pub(crate) fn look(workspace: &Workspace, wish: Wish, report: &mut Report) {
    report.one(&crates(workspace.root(), wish));
    // A day that is there needs what a new one will.
    let day = workspace.days().unwrap_or_default().last().copied();
    for built in PROGRAMS {
        let manifest = format!("crates/{}/Cargo.toml", built.package);
        if workspace.root().join(manifest).is_file() {
            report.one(&program(built, day, wish));
        }
    }
    if !wish.no_warm {
        report.one(&tests(day));
    }
}

/// Whether the sources of all crates are on this machine.
fn crates(root: &Path, wish: Wish) -> Finding {
    let mut fetch = cargo("fetch");
    fetch.arg("--locked").current_dir(root).stdin(Stdio::null());
    // What only other systems need is never here, and not missed.
    if let Some(host) = host() {
        fetch.args(["--target", &host]);
    }
    let without_network = wish.offline || wish.no_warm;
    let fetched = if without_network {
        fetch.arg("--offline").stderr(Stdio::null()).status()
    } else {
        hear(&mut fetch)
    };
    match fetched {
        Ok(status) if status.success() => {
            Finding::well("crates", "all are downloaded: building needs no network")
        }
        Ok(_) if without_network => Finding::worth_knowing(
            "crates",
            "not all are downloaded: what was not built before may need the network",
            "`cargo fetch --locked`, where there is one",
        ),
        Ok(_) => Finding::worth_knowing(
            "crates",
            "not all could be downloaded",
            "try again where there is a network: `cargo fetch --locked`",
        ),
        Err(error) => Finding::spoils(
            "crates",
            format!("cargo could not be run: {error}"),
            "install Rust: https://rustup.rs",
        ),
    }
}

/// The name of this machine, as the compiler has it.
fn host() -> Option<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "))?;
    Some(host.trim().to_owned())
}

fn program(built: Built, day: Option<PuzzleId>, wish: Wish) -> Finding {
    let Built { package, what, .. } = built;
    let day = day.filter(|_| built.with_day);
    if wish.no_warm {
        return if folders::program(package).is_some_and(|path| path.is_file()) {
            Finding::well("build", format!("{what} was built before"))
        } else {
            Finding::worth_knowing(
                "build",
                format!("{what} is not built"),
                "`cargo xtask doctor` without --no-warm builds it",
            )
        };
    }
    let mut program = Program::new(package);
    if built.beside_aoc {
        program = program.beside("aoc");
    }
    if let Some(day) = day {
        program = program.features([format!("aoc-calendar/{}", day.feature())]);
    }
    let start = Instant::now();
    match program.build() {
        Ok(_) => Finding::well("build", ready(what, day, start.elapsed())),
        Err(error) => failed(
            day,
            format!("{what}{}: {error}", with(day)),
            format!("what stands above says why; so does `cargo build --release -p {package}`"),
        ),
    }
}

/// Tests are compiled otherwise than programs, so their dependencies are too.
fn tests(day: Option<PuzzleId>) -> Finding {
    let packages = match day {
        Some(day) => vec![day.package()],
        None => vec!["aoc-testkit".to_owned(), "aoc-parse".to_owned()],
    };
    let mut test = cargo("build");
    test.arg("--tests");
    for package in &packages {
        test.args(["--package", package]);
    }
    let start = Instant::now();
    let failed = |why: String| {
        let found = format!("tests{}: {why}", with(day));
        failed(
            day,
            found,
            format!("`cargo test -p {}` says why", packages.join(" -p ")),
        )
    };
    match hear(test.stdout(Stdio::null())) {
        Ok(status) if status.success() => {
            Finding::well("build", ready("tests", day, start.elapsed()))
        }
        Ok(_) => failed("they do not compile".to_owned()),
        Err(error) => failed(format!("cargo could not be run: {error}")),
    }
}

/// A day that does not compile stops no other one, and most of what it needs is compiled all the same.
fn failed(day: Option<PuzzleId>, found: String, remedy: String) -> Finding {
    match day {
        Some(_) => Finding::worth_knowing("build", found, remedy),
        None => Finding::spoils("build", found, remedy),
    }
}

fn with(day: Option<PuzzleId>) -> String {
    day.map(|day| format!(", with {day}")).unwrap_or_default()
}

fn ready(what: &str, day: Option<PuzzleId>, took: Duration) -> String {
    let with = with(day);
    if took < QUICK {
        format!("{what}{with}: ready")
    } else {
        format!("{what}{with}: built now, in {} s", took.as_secs())
    }
}
