//! `aoc-cargo PROGRAM ARGUMENTS`: builds a program of this workspace and becomes it.
//!
//! The aliases in `.cargo/config.toml` start here.

use std::env;
use std::process::ExitCode;

use aoc_cargo::{Program, become_program};

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let Some(package) = arguments
        .next()
        .and_then(|package| package.into_string().ok())
    else {
        eprintln!("error: expected the name of a program of this workspace, such as `aoc`");
        return ExitCode::from(2);
    };
    let path = match Program::new(&package).build() {
        Ok(path) => path,
        Err(error) => {
            eprintln!("error: {package}: {error}");
            return ExitCode::from(4);
        }
    };
    match become_program(&path, arguments) {
        Ok(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
        Err(error) => {
            eprintln!("error: {} could not be run: {error}", path.display());
            ExitCode::from(4)
        }
    }
}
