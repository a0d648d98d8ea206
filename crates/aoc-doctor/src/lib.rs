//! `cargo xtask doctor`: what would spoil an evening in December, while there is time to mend it.
//!
//! A puzzle is there for everybody at the same moment, and what fails then fails against the clock: a
//! session that has ended, a build that is cold, a disk that is full. Each thing that can be known
//! before is a line here, with its remedy where it is not well.
//!
//! It is a program of its own because no other task needs what tells of disks. It makes no request:
//! the client does, one, and tells what it learnt.
//!
//! - `finding`: what was found, how bad that is, and how it is shown.
//! - `toolchain`, `folders`, `settings`: what this machine can tell by itself.
//! - `warm`: builds what an evening needs.
//! - `evening`: session, clock and unlock, as the client tells them.

mod evening;
mod finding;
mod folders;
mod settings;
mod toolchain;
mod warm;

use std::process::ExitCode;

use aoc_core::Workspace;

use finding::Report;

/// What is asked for, which `cargo xtask` has understood before.
#[derive(Debug, Clone, Copy, Default)]
struct Wish {
    json: bool,
    offline: bool,
    no_warm: bool,
}

/// Looks at everything, says what there is to say, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let mut wish = Wish::default();
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "--json" => wish.json = true,
            "--offline" => wish.offline = true,
            "--no-warm" => wish.no_warm = true,
            _ => {
                eprintln!("error: {word:?} is not understood");
                eprintln!("hint: `cargo xtask doctor --help` tells what is");
                return ExitCode::from(2);
            }
        }
    }
    let workspace = match Workspace::find() {
        Ok(workspace) => workspace,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let mut report = Report::new(wish.json);
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    report.all(toolchain::look(workspace.root()));
    report.all(folders::look(workspace.root()));
    report.all(settings::look(&variable));
    warm::look(&workspace, wish, &mut report);
    evening::look(&workspace, wish, &mut report);
    report.end()
}
