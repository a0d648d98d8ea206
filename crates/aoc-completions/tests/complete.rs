//! The scripts and the pages say all that `--help` says, and what they say is what shells offer.

#![expect(
    clippy::unwrap_used,
    reason = "a test says what does not hold by panicking"
)]

use std::fs;

use aoc_completions::{definitions, pages, script};
use clap::{Command, CommandFactory, ValueEnum};
use xtask::completions::What;

/// The sub-commands of a program that are shown, with their long options that are shown.
fn shown(command: &Command) -> Vec<(String, Vec<String>)> {
    let mut shown = Vec::new();
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        let options = sub.get_arguments().filter(|option| !option.is_hide_set());
        let options = options.filter_map(|option| option.get_long());
        shown.push((
            sub.get_name().to_owned(),
            options.map(str::to_owned).collect(),
        ));
    }
    shown
}

/// What each program says of itself, with what the client says in place of what is handed to it.
fn expected() -> Vec<(&'static str, String, Vec<String>)> {
    let of_client = shown(&aoc_client_args::command());
    let mut expected = Vec::new();
    for (program, command) in [
        ("aoc", aoc::args::Cli::command()),
        ("xtask", xtask::command()),
    ] {
        for (name, mut options) in shown(&command) {
            if options.is_empty()
                && let Some((_, theirs)) = of_client.iter().find(|(theirs, _)| *theirs == name)
            {
                options.clone_from(theirs);
            }
            expected.push((program, name, options));
        }
    }
    expected
}

#[test]
fn everything_that_help_shows_is_in_every_script_and_page() {
    let expected = expected();
    for name in [
        "input",
        "credentials",
        "read",
        "today",
        "leaderboard",
        "fetch",
    ] {
        let there = expected.iter().find(|(_, there, _)| there == name);
        assert!(!there.unwrap().2.is_empty(), "{name} has options");
    }
    for what in What::value_variants() {
        let Some(script) = script(*what) else {
            continue;
        };
        assert!(!script.contains("@DEFINITIONS@"), "{what:?}");
        for (_, name, options) in &expected {
            assert!(script.contains(name.as_str()), "no {name} for {what:?}");
            for option in options {
                // Fish has them without hyphens.
                let there = script.contains(&format!("--{option}"))
                    || script.contains(&format!("-l {option}"));
                assert!(there, "no --{option} of {name} for {what:?}");
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("män 1");
    let names = pages(&folder).unwrap();
    assert!(names.contains(&"cargo-xtask.1".to_owned()));
    for (program, name, options) in &expected {
        let page = fs::read_to_string(folder.join(format!("cargo-{program}-{name}.1"))).unwrap();
        // A hyphen that is no line break's is written so.
        let page = page.replace("\\-", "-");
        assert!(page.contains(&format!("cargo {program} {name}")), "{page}");
        for option in options {
            assert!(page.contains(&format!("--{option}")), "{option}: {page}");
        }
    }
    let main = fs::read_to_string(folder.join("cargo-aoc.1")).unwrap();
    assert!(main.contains("\n.SH EXAMPLES\n.nf\n  cargo aoc "), "{main}");
    assert!(main.contains("\n.SH \"EXIT CODES\"\n"), "{main}");
}

#[test]
fn what_help_does_not_show_is_nowhere() {
    let [aoc, xtask] = definitions();
    let hidden = aoc::args::Cli::command();
    let mut count = 0;
    for option in hidden.get_arguments().filter(|option| option.is_hide_set()) {
        let there = aoc
            .get_arguments()
            .any(|there| there.get_id() == option.get_id());
        assert!(!there, "{option}");
        count += 1;
    }
    assert!(count > 0, "there is something to look at");
    for command in [aoc, xtask] {
        let there = command.find_subcommand("evening");
        assert!(there.is_none(), "what programs ask each other");
    }
}

/// An argument that stands before the sub-commands would hide them.
#[test]
fn zsh_offers_sub_commands_first() {
    let script = script(What::Zsh).unwrap();
    let lines: Vec<_> = script.lines().collect();
    let mut count = 0;
    for pair in lines.windows(2) {
        if pair[1].starts_with("\":: :_cargo-") {
            assert!(!pair[0].starts_with("'::"), "{}", pair[0]);
            count += 1;
        }
    }
    assert_eq!(count, 2);
    assert!(!script.contains("$line[2]"));
}

#[cfg(target_os = "linux")]
mod shells {
    use std::process::{Command, Stdio};

    use super::*;

    /// What a shell says, where it is installed, after a script in an empty home.
    fn say(shell: &str, arguments: &[&str], what: What, then: &str) -> Option<String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("script");
        fs::write(&file, script(what).unwrap()).unwrap();
        let output = Command::new(shell)
            .args(arguments)
            .arg(then.replace("SCRIPT", file.to_str().unwrap()))
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && errors.is_empty(),
            "{said}{errors}"
        );
        Some(said)
    }

    #[test]
    fn bash() {
        const TRY: &str = r#"
            other() { COMPREPLY=(of-cargo); }
            complete -F other cargo
            . SCRIPT
            try() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
                [[ $(complete -p cargo) =~ ' -F '([^ ]+) ]]
                "${BASH_REMATCH[1]}" cargo "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "${COMPREPLY[*]}"
            }
            try cargo aoc cred
            try cargo aoc bench --ag
            try cargo aoc 2020/22 --alt
            try cargo +stable xtask fetch --wa
            try cargo xtask completions fi
            try cargo build --rel
        "#;
        let Some(said) = say("bash", &["--norc", "-c"], What::Bash, TRY) else {
            return;
        };
        assert_eq!(
            said.lines().collect::<Vec<_>>(),
            [
                "credentials",
                "--against",
                "--alternatives",
                "--wait",
                "fish",
                "of-cargo"
            ]
        );
    }

    #[test]
    fn fish() {
        const TRY: &str = r"
            source SCRIPT
            for line in 'cargo aoc cred' 'cargo aoc bench --ag' 'cargo aoc 2020/22 --alt' \
                    'cargo +stable xtask fetch --wa'
                complete -C $line | string replace -r '\t.*' ''
            end
        ";
        let Some(said) = say("fish", &["--no-config", "-c"], What::Fish, TRY) else {
            return;
        };
        for expected in ["credentials", "--against", "--alternatives", "--wait"] {
            assert!(said.lines().any(|line| line == expected), "{said}");
        }
    }

    #[test]
    fn zsh() {
        const TRY: &str = "autoload -Uz compinit; compinit -u -D; . SCRIPT; \
            print -r -- $_comps[cargo] $+functions[_cargo-aoc] $+functions[_cargo-xtask]";
        let Some(said) = say("zsh", &["-f", "-c"], What::Zsh, TRY) else {
            return;
        };
        // Where zsh has completions for Cargo, those stay.
        assert!(said.ends_with("cargo 1 1\n"), "{said}");
    }
}
