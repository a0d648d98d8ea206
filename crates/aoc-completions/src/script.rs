//! The scripts that complete the commands in shells.
//!
//! A shell completes `cargo`, by rules that are Cargo's, rustup's or its own. So each script has a part
//! that looks for `aoc` and `xtask` behind `cargo` and leaves the rest as it was, which is in a file
//! for each shell; what follows them is made by `clap_complete` and put in its middle.

use clap::Command;
use clap_complete::{Shell, generate};
use xtask::completions::What;

use crate::definitions::{definitions, forever};

/// Where in those files the definitions go.
const PLACE: &str = "@DEFINITIONS@\n";

/// The script for a shell; the manual is none.
#[must_use]
pub fn script(what: What) -> Option<String> {
    let (around, made) = match what {
        // What is made for bash does not work for a name with a hyphen.
        What::Bash => (include_str!("cargo.bash"), apart(Shell::Bash, "almanac_")),
        What::Zsh => (include_str!("cargo.zsh"), zsh()),
        What::Fish => (include_str!("cargo.fish"), apart(Shell::Fish, "cargo-")),
        What::PowerShell => (include_str!("cargo.ps1"), powershell()),
        What::Elvish => (include_str!("cargo.elv"), together(Shell::Elvish)),
        What::Man => return None,
    };
    Some(around.replace(PLACE, &made))
}

/// For commands `cargo-aoc` and `cargo-xtask`; or with something else before `aoc` and `xtask`.
fn apart(shell: Shell, before: &str) -> String {
    let scripts = definitions().map(|command| {
        let name = command.get_name().replace("cargo-", before);
        made(shell, command, &name)
    });
    scripts.join("\n")
}

/// For `cargo`, with two sub-commands.
fn together(shell: Shell) -> String {
    let subs = definitions().map(|command| {
        let name = forever(&command.get_name().replace("cargo-", ""));
        command.name(name)
    });
    let cargo = Command::new("cargo")
        .disable_help_subcommand(true)
        .subcommands(subs);
    made(shell, cargo, "cargo")
}

fn made(shell: Shell, mut command: Command, name: &str) -> String {
    let mut script = Vec::new();
    generate(shell, &mut command, name, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// An argument that stands where a sub-command may stand would hide the sub-commands in zsh.
fn zsh() -> String {
    let script = apart(Shell::Zsh, "cargo-");
    let lines: Vec<_> = script.lines().collect();
    let mut kept = String::new();
    for (index, line) in lines.iter().enumerate() {
        let before_commands = lines
            .get(index + 1)
            .is_some_and(|next| next.starts_with("\":: :_"));
        if !(before_commands && line.starts_with("'::")) {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    // Without it the sub-command is the first word, and not the second.
    kept.replace("$line[2]", "$line[1]")
}

/// A puzzle may stand where a sub-command is expected, and is passed over like an option.
fn powershell() -> String {
    const OPTION: &str = "$element.Value.StartsWith('-') -or";
    let script = together(Shell::PowerShell);
    let looked_at = script.replacen(
        OPTION,
        &format!("{OPTION}\n                $element.Value -match '^[0-9]' -or"),
        1,
    );
    debug_assert_ne!(script, looked_at, "clap_complete has changed");
    looked_at
}
