//! The program behind `cargo xtask`: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
