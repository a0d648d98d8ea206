//! The program behind `cargo aoc`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc::main()
}
