//! The program behind `cargo xtask doctor`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_doctor::main()
}
