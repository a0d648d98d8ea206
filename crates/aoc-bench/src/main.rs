//! The measuring program, with the days that it was compiled with.

use std::process::ExitCode;

#[cfg(feature = "heap")]
#[global_allocator]
static COUNTER: aoc_bench::heap::Counter = aoc_bench::heap::Counter;

fn main() -> ExitCode {
    aoc_bench::main(aoc_calendar::entries())
}
