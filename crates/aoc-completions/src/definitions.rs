//! What the commands take, put together from the programs that do it.

use clap::{ArgGroup, Command, CommandFactory};

/// `cargo aoc` and `cargo xtask`, without what `--help` does not show.
#[must_use]
pub fn definitions() -> [Command; 2] {
    let client = aoc_client_args::command();
    let aoc = with_those_of(aoc::args::Cli::command(), &client);
    let xtask = with_those_of(xtask::command(), &client);
    [
        named(&visible(&aoc), "aoc"),
        named(&visible(&xtask), "xtask"),
    ]
}

/// Puts another program's definitions where a sub-command hands its arguments over to it.
fn with_those_of(mut command: Command, other: &Command) -> Command {
    let names: Vec<_> = command
        .get_subcommands()
        .filter(|sub| hands_over(sub))
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for name in names {
        if let Some(theirs) = other.find_subcommand(&name) {
            let theirs = theirs.clone();
            command = command.mut_subcommand(&name, |ours| {
                // How it is said is the front's: the other program may be behind several.
                let about = ours.get_about().cloned();
                match about {
                    Some(about) => theirs.about(about),
                    None => theirs,
                }
            });
        }
    }
    command
}

/// Whether a sub-command takes anything at all, for another program.
fn hands_over(command: &Command) -> bool {
    command
        .get_arguments()
        .any(clap::Arg::is_trailing_var_arg_set)
}

/// A copy without what is hidden. What an installed tool of the same name takes is accepted for
/// habit's sake, and nobody has to be offered that.
fn visible(command: &Command) -> Command {
    let shown = |arg: &&clap::Arg| !arg.is_hide_set();
    let is_shown = |id: &clap::Id| {
        let arg = command.get_arguments().find(|arg| arg.get_id() == id);
        arg.is_none_or(|arg| !arg.is_hide_set())
    };
    let mut copy = Command::new(forever(command.get_name()))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(command.get_version().is_none())
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(command.is_args_conflicts_with_subcommands_set())
        .subcommand_required(command.is_subcommand_required_set())
        .args(command.get_arguments().filter(shown).cloned())
        .groups(command.get_groups().map(|group| {
            ArgGroup::new(group.get_id().clone())
                .multiple(true)
                .args(group.get_args().filter(|id| is_shown(id)))
        }))
        .subcommands(
            command
                .get_subcommands()
                .filter(|sub| !sub.is_hide_set())
                .map(visible),
        );
    if let Some(about) = command.get_about() {
        copy = copy.about(about.clone());
    }
    if let Some(after) = command.get_after_help() {
        copy = copy.after_help(after.clone());
    }
    copy
}

/// As the program that Cargo would look for.
fn named(command: &Command, name: &str) -> Command {
    let program = format!("cargo-{name}");
    command
        .clone()
        .name(forever(&program))
        .display_name(program)
}

/// A name that stays as long as the process, which is not long: definitions own no names, unless every
/// program were to compile that.
pub(crate) fn forever(name: &str) -> &'static str {
    String::leak(name.to_owned())
}
