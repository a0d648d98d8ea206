//! The program behind `cargo xtask completions`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_completions::main()
}
