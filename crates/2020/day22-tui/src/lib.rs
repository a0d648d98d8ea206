//! Crab Combat in the terminal: `cargo aoc play -d 22`.
//!
//! What is shown is the film of [`aoc_2020_day22_sim`]; this crate only has keys and a screen.
//!
//! | module | what it is for |
//! | --- | --- |
//! | [`args`] | what the command line takes, and the scene it means |
//! | [`app`] | what keys do, and how time passes |
//! | [`draw`] | the screen, from what the app holds |
//! | [`screen`] | the terminal taken over, and always given back as it was |
//! | [`plain`] | the log, printed, for those who want no screen |

pub mod app;
pub mod args;
pub mod draw;
pub mod plain;
pub mod screen;

#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use clap::Parser;
use ratatui::crossterm::event;

use app::{App, Wish};
use args::{Args, Trouble};
use screen::Screen;

/// Does what the command line says, and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(code) => code,
        Err(trouble) => {
            let error: Style = AnsiColor::Red.on_default().bold();
            let hint: Style = AnsiColor::Cyan.on_default().bold();
            anstream::eprintln!("{error}error:{error:#} {}", trouble.message);
            if let Some(next) = &trouble.hint {
                anstream::eprintln!("{hint}hint:{hint:#} {next}");
            }
            ExitCode::from(trouble.code)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode, Trouble> {
    let scene = args.scene()?;
    if args.plain {
        return plain::print(&scene, args.at.is_some());
    }
    if !io::stdout().is_terminal() {
        let message = "standard output is no terminal";
        return Err(Trouble::usage(message).hint("--plain prints the log"));
    }
    let colors = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut app = App::new(scene, colors);
    if let Some(name) = args.input_name() {
        app.name_deal(name);
    }
    show(&mut app).map_err(|error| Trouble::usage(format!("the terminal: {error}")))?;
    println!("again: {}", app.command_line());
    Ok(ExitCode::SUCCESS)
}

/// The screen until somebody wants to leave.
fn show(app: &mut App) -> io::Result<()> {
    const FRAME: Duration = Duration::from_millis(33);
    // How late a signal from outside may be noticed.
    const IDLE: Duration = Duration::from_millis(200);

    let mut screen = Screen::enter()?;
    let mut last = Instant::now();
    loop {
        screen.draw(app)?;
        let mut wait = match (app.is_playing(), app.is_seeking()) {
            // The next frame is as long as its work takes.
            (_, true) => Duration::ZERO,
            (true, false) => FRAME,
            (false, false) => IDLE,
        };
        // All that was typed meanwhile is one frame's.
        while event::poll(wait)? {
            match app.handle(&event::read()?) {
                Wish::Stay => {}
                Wish::Quit => return Ok(()),
                Wish::Suspend => screen.suspend()?,
                Wish::Copy(text) => screen.copy(&text)?,
            }
            wait = Duration::ZERO;
        }
        if screen.asked_to_end() {
            return screen.end_by_signal();
        }
        let now = Instant::now();
        app.pass(now - last);
        last = now;
    }
}
