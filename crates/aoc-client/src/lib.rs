//! The puzzle site's client: inputs, answers, stars and texts.
//!
//! It is the only crate of this workspace that touches the network, and a program of its own:
//! `cargo aoc input`, `submit`, `read` and the like, and `cargo xtask fetch`, build it when they
//! are called and hand it their arguments, so that nothing else has to compile a TLS library.
//!
//! What the site's owner asks of tools is kept in one place each: `gate` lets one request at a time
//! through, some seconds apart, for all processes of a user; `site` says who we are, follows no
//! redirect, and hands the session to the site's own host only; `session` is the only type that
//! holds a cookie, and has no way to show it; `fetch` asks for nothing that is there already and
//! for nothing that is not unlocked yet.
//!
//! - `args`: what the sub-commands take, and their exit codes; `error`: what goes wrong; `show`: how
//!   it is said.
//! - `places`: where what is kept lies; `clock`: moments and spans; `interrupt`: Ctrl-C;
//!   `editor`: the user's own.
//! - `session`, `gate`, `site`: one polite request. `page`, `reply`: what the site's pages say.
//! - `candidates`, `likeness`: what on a puzzle's page may be an example of its input.
//! - `fetch`, `credentials`, `submit`, `calendar`, `leaderboard`, `read`, `examples`, `today`: the
//!   sub-commands.

mod args;
mod calendar;
mod candidates;
mod clock;
mod credentials;
mod editor;
mod error;
mod examples;
mod fetch;
mod gate;
mod interrupt;
mod leaderboard;
mod likeness;
mod page;
mod places;
mod read;
mod reply;
mod session;
mod show;
mod site;
mod submit;
mod today;

use std::process::ExitCode;

use args::Command;
use error::Error;

/// Does what the command line says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let command = args::parse();
    match run(&command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            show::error(&error);
            error.exit_code()
        }
    }
}

fn run(command: &Command) -> Result<(), Error> {
    match command {
        Command::Fetch(args) => fetch::fetch(args),
        Command::Input(args) => fetch::input(args),
        Command::Credentials(args) => credentials::run(args),
        Command::Submit(args) => submit::run(args),
        Command::Calendar(args) => calendar::run(args),
        Command::Leaderboard(args) => leaderboard::run(args),
        Command::Read(args) => read::run(args),
        Command::Examples(args) => examples::run(args),
        Command::Today(args) => today::run(args),
    }
}
