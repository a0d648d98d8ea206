//! The runner's program, with the days that it was compiled with.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_run::main(aoc_calendar::entries())
}
