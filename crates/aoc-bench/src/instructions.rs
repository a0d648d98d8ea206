//! Instruction counts, by valgrind's callgrind.
//!
//! A count hardly depends on how busy the machine is, so it can be compared between two runs on
//! different days, and one per cent more is told for sure. It is no time: a cache miss is one
//! instruction, and so is a division.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

/// Runs something in a function that callgrind finds by its name.
#[inline(never)]
pub fn aoc_bench_counted(work: &dyn Fn()) {
    work();
}

/// The arguments by which valgrind counts what [`aoc_bench_counted`] runs: each call's count goes
/// into a file of its own in the directory.
#[must_use]
pub fn valgrind_arguments(directory: &Path) -> Vec<OsString> {
    let mut file = OsString::from("--callgrind-out-file=");
    file.push(directory.join("count"));
    let fixed = [
        "--tool=callgrind",
        "--quiet",
        "--collect-atstart=no",
        "--toggle-collect=*aoc_bench_counted*",
        // Not the same pattern again: callgrind would forget the first option.
        "--dump-after=*bench_counted*",
        "--dump-instr=no",
    ];
    let fixed = fixed.into_iter().map(OsString::from);
    fixed.chain([file]).collect()
}

/// The instructions of a call, counted from 0.
///
/// # Errors
///
/// Where callgrind wrote no such file, or one without a sum.
pub fn count(directory: &Path, call: usize) -> io::Result<u64> {
    let path = directory.join(format!("count.{}", call + 1));
    let text = fs::read_to_string(&path)?;
    sum(&text).ok_or_else(|| {
        let message = format!("{} has no line `summary:`", path.display());
        io::Error::new(io::ErrorKind::InvalidData, message)
    })
}

/// The sum of a file of callgrind's.
fn sum(text: &str) -> Option<u64> {
    let of = |name: &str| {
        text.lines().find_map(|line| {
            line.strip_prefix(name)?
                .split_whitespace()
                .next()?
                .parse()
                .ok()
        })
    };
    of("summary:").or_else(|| of("totals:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        let file = "version: 1\nevents: Ir\nsummary: 4711\n\nfn=(1) main\n1 17\n";
        assert_eq!(sum(file), Some(4711));
        assert_eq!(sum("events: Ir\nfn=(1) x\n1 17\ntotals: 17\n"), Some(17));
        assert_eq!(sum("events: Ir\n"), None);
    }
}
