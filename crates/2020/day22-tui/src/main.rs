//! The program behind `cargo aoc play -d 22`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_2020_day22_tui::main()
}
