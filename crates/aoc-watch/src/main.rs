//! The program behind `cargo aoc watch`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_watch::main()
}
