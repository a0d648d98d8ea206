//! The program behind `cargo aoc test`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_test::main()
}
