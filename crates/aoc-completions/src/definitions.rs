//! What the commands take, put together from the programs that do it.

use clap::{ArgGroup, Command, CommandFactory};

/// `cargo aoc` and `cargo xtask`, without what `--help` does not show.
#[must_use]
pub fn definitions() -> [Command; 2] {
    let client = aoc_client_args::command();
    let aoc = visible(&aoc::args::Cli::command(), &client);
    let xtask = visible(&xtask::command(), &client);
    [named(&aoc, "aoc"), named(&xtask, "xtask")]
}

/// A sub-command; or another program's definitions of it, where it hands its arguments over to that.
fn behind(sub: &Command, other: &Command) -> Command {
    match other.find_subcommand(sub.get_name()) {
        Some(theirs) if hands_over(sub) => {
            let theirs = theirs.clone();
            // How it is called is the front's.
            match sub.get_about() {
                Some(about) => theirs.about(about.clone()),
                None => theirs,
            }
        }
        _ => sub.clone(),
    }
}

/// Whether a sub-command takes anything at all, for another program.
fn hands_over(command: &Command) -> bool {
    command
        .get_arguments()
        .any(clap::Arg::is_trailing_var_arg_set)
}

/// A copy without what is hidden, and with what another program takes where it is behind a sub-command.
/// What is hidden is accepted for habit's sake, or is what programs ask each other.
fn visible(command: &Command, other: &Command) -> Command {
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
                .map(|sub| visible(&behind(sub, other), other)),
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
