//! Where a run was: what figures are of.

use std::path::Path;
use std::process::Command;
use std::{env, fs, thread};

use aoc_bench::record::Run;
use aoc_core::Workspace;

/// The run that begins now, in this checkout.
#[must_use]
pub fn run(workspace: &Workspace) -> Run {
    Run {
        machine: machine(),
        compiler: compiler(workspace.root()),
        commit: commit(workspace.root()),
        date: format!("{:.0}", aoc_select::now()),
        command: command(env::args().skip(1)),
        program: None,
    }
}

/// The processor's name, its threads and the system. `AOC_BENCH_MACHINE` is another name for it.
fn machine() -> String {
    if let Some(name) = env::var("AOC_BENCH_MACHINE")
        .ok()
        .filter(|name| !name.is_empty())
    {
        return name;
    }
    let processor = processor().unwrap_or_else(|| "unknown processor".to_owned());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let plural = if threads == 1 { "" } else { "s" };
    format!(
        "{processor}, {threads} thread{plural}, {} {}",
        env::consts::OS,
        env::consts::ARCH
    )
}

fn processor() -> Option<String> {
    let name = match env::consts::OS {
        "linux" => {
            let text = fs::read_to_string("/proc/cpuinfo").ok()?;
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            line.split_once(':')?.1.to_owned()
        }
        "macos" => said(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]))?,
        "windows" => env::var("PROCESSOR_IDENTIFIER").ok()?,
        _ => return None,
    };
    Some(name.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|name| !name.is_empty())
}

/// What `rustc --version` says; flags make another code of the same source.
fn compiler(root: &Path) -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = said(Command::new(rustc).arg("--version").current_dir(root));
    let version = version.unwrap_or_else(|| "unknown compiler".to_owned());
    match env::var("RUSTFLAGS")
        .ok()
        .filter(|flags| !flags.trim().is_empty())
    {
        Some(flags) => format!("{version}, RUSTFLAGS={flags}"),
        None => version,
    }
}

/// The commit, and whether files were changed since.
fn commit(root: &Path) -> String {
    let git = |arguments: &[&str]| said(Command::new("git").current_dir(root).args(arguments));
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else {
        return "no commit".to_owned();
    };
    match git(&["status", "--porcelain", "--untracked-files=no"]) {
        Some(changed) if !changed.is_empty() => format!("{commit}-dirty"),
        _ => commit,
    }
}

/// What a program prints, trimmed, where it succeeds.
pub(super) fn said(command: &mut Command) -> Option<String> {
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command line that does this again.
fn command(arguments: impl Iterator<Item = String>) -> String {
    arguments.fold("cargo aoc".to_owned(), |line, argument| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./=,:~^@+".contains(&byte);
        if !argument.is_empty() && argument.bytes().all(plain) {
            format!("{line} {argument}")
        } else {
            format!("{line} '{}'", argument.replace('\'', r"'\''"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_can_be_pasted() {
        let line = |arguments: &[&str]| command(arguments.iter().map(|&text| text.to_owned()));
        assert_eq!(
            line(&["bench", "-d", "22", "--against", "HEAD~3"]),
            "cargo aoc bench -d 22 --against HEAD~3"
        );
        assert_eq!(line(&["-i", "it's mine"]), r"cargo aoc -i 'it'\''s mine'");
    }
}
