//! The program behind `cargo aoc check --ledger`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_ledger::main()
}
