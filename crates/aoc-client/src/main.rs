//! The program behind the commands that talk to the puzzle site: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    aoc_client::main()
}
