//! The terminal: lines that stay, and below them an area that is drawn over.
//!
//! It is no full screen: what was said scrolls away as in any shell, can be scrolled back to and copied,
//! and `cargo aoc submit` talks below it. However the program ends, keys come as lines again and the
//! cursor is seen: the screen is given back when it is dropped, before a panic's message is printed, and
//! when a signal asks for the end.
//!
//! Where there is no terminal, or a dumb one, there are only lines.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::sync::Once;
use std::time::Duration;
use std::{env, panic};

use anstream::{AutoStream, ColorChoice};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode, size};
use crossterm::{cursor, event, execute};

/// The terminal, or what stands in its place.
#[derive(Debug)]
pub struct Screen {
    /// Whether keys come one by one.
    keys: bool,
    /// Whether there is an area to be drawn over.
    live: bool,
    colours: bool,
    size: (usize, usize),
    area: Vec<String>,
    /// The last of the lines that stay.
    history: VecDeque<String>,
}

/// More lines than a screen has.
const HISTORY: usize = 200;

impl Screen {
    /// Takes the terminal, where there is one.
    ///
    /// # Errors
    ///
    /// Where it cannot be taken.
    pub fn enter() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        let keys = io::stdin().is_terminal() && io::stdout().is_terminal();
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colours = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        if keys {
            HOOK.call_once(|| {
                let hook = panic::take_hook();
                panic::set_hook(Box::new(move |info| {
                    give_back();
                    hook(info);
                }));
            });
        }
        let mut screen = Self {
            keys,
            live: keys && !is_dumb,
            colours,
            size: (80, 24),
            area: Vec::new(),
            history: VecDeque::new(),
        };
        screen.take()?;
        Ok(screen)
    }

    /// Whether keys come one by one.
    #[must_use]
    pub fn has_keys(&self) -> bool {
        self.keys
    }

    /// Whether there is an area to be drawn over.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Whether there are colours.
    #[must_use]
    pub fn has_colours(&self) -> bool {
        self.colours
    }

    /// Columns and rows.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        self.size
    }

    /// Lines that stay.
    ///
    /// # Errors
    ///
    /// Where they cannot be written.
    pub fn print(&mut self, lines: &[String]) -> io::Result<()> {
        self.history.extend(lines.iter().cloned());
        let many = self.history.len().saturating_sub(HISTORY);
        self.history.drain(..many);
        let mut text = self.to_the_top();
        let end = if self.keys { "\r\n" } else { "\n" };
        for line in lines {
            text.push_str(line);
            text.push_str(end);
        }
        let area = std::mem::take(&mut self.area);
        self.put(&area, &mut text);
        self.area = area;
        self.write(&text)
    }

    /// The area below them, which has as many lines as fit.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub fn draw(&mut self, area: Vec<String>) -> io::Result<()> {
        if !self.live || area == self.area {
            return Ok(());
        }
        // Each line over the one that was there: nothing is empty in between.
        let mut text = self.up();
        self.put(&area, &mut text);
        self.area = area;
        self.write(&text)
    }

    /// The terminal is of another size: lines may have been broken anew, so all is drawn anew.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub fn resize(&mut self) -> io::Result<()> {
        if !self.live {
            return Ok(());
        }
        self.measure();
        let (width, height) = self.size;
        let mut text = String::from("\x1b[H\x1b[2J");
        let mut room = height.saturating_sub(self.area.len() + 1);
        let mut from = self.history.len();
        for line in self.history.iter().rev() {
            let letters = anstream::adapter::strip_str(line).to_string();
            let rows = letters.chars().count().div_ceil(width.max(1)).max(1);
            if rows > room {
                break;
            }
            room -= rows;
            from -= 1;
        }
        for line in self.history.range(from..) {
            text.push_str(line);
            text.push_str("\r\n");
        }
        self.area.clear();
        self.write(&text)
    }

    /// Lets another program have the terminal while it works.
    ///
    /// # Errors
    ///
    /// Where the terminal cannot be taken again.
    pub fn lend<T>(&mut self, work: impl FnOnce() -> T) -> io::Result<T> {
        self.leave()?;
        let done = work();
        self.take()?;
        Ok(done)
    }

    /// Ctrl-Z: gives the terminal back and stops, until the shell lets the program go on.
    ///
    /// # Errors
    ///
    /// Where the terminal cannot be taken again.
    pub fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        self.lend(|| {
            let stop = signal_hook::consts::SIGTSTP;
            signal_hook::low_level::emulate_default_handler(stop)
        })??;
        Ok(())
    }

    /// Gives the terminal back, with the area as it is and the cursor below it.
    ///
    /// # Errors
    ///
    /// Where it cannot be written to.
    pub fn leave(&mut self) -> io::Result<()> {
        let below = if self.area.is_empty() { "" } else { "\r\n" };
        self.area.clear();
        let written = self.write(below);
        if self.keys {
            give_back();
        }
        written
    }

    fn take(&mut self) -> io::Result<()> {
        if !self.keys {
            return Ok(());
        }
        enable_raw_mode()?;
        // What was typed before is meant for another program, or for nobody: it submits nothing.
        while event::poll(Duration::ZERO)? {
            event::read()?;
        }
        if self.live {
            // On Windows this is also what makes the terminal know about colours.
            execute!(io::stdout(), cursor::Hide)?;
        }
        self.measure();
        Ok(())
    }

    fn measure(&mut self) {
        // Some terminals do not say, or say nothing at all.
        if let Ok((columns, rows)) = size()
            && columns > 0
            && rows > 0
        {
            self.size = (columns.into(), rows.into());
        }
    }

    /// To where the area begins.
    fn up(&self) -> String {
        match self.area.len() {
            0 => String::new(),
            1 => "\r".to_owned(),
            lines => format!("\r\x1b[{}A", lines - 1),
        }
    }

    /// The same, with nothing below.
    fn to_the_top(&self) -> String {
        if self.area.is_empty() {
            String::new()
        } else {
            format!("{}\x1b[J", self.up())
        }
    }

    fn put(&self, area: &[String], text: &mut String) {
        for (index, line) in area.iter().enumerate() {
            let end = if index == 0 { "" } else { "\r\n" };
            let _ = write!(text, "{end}{line}\x1b[K");
        }
        if !area.is_empty() {
            text.push_str("\x1b[J");
        }
    }

    fn write(&self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if self.colours {
            out.write_all(text.as_bytes())?;
        } else {
            out.write_all(without_colours(text).as_bytes())?;
        }
        out.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.leave();
    }
}

/// Nothing of this is worth failing for: what can be given back is.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), cursor::Show);
}

/// Text that still moves the cursor.
fn without_colours(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("\x1b[") {
        let (before, sequence) = rest.split_at(at);
        plain.push_str(before);
        let end = sequence[2..].find(|char| ('@'..='~').contains(&char));
        let end = end.map_or(sequence.len(), |end| end + 3);
        if !sequence[..end].ends_with('m') {
            plain.push_str(&sequence[..end]);
        }
        rest = &sequence[end..];
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::without_colours;

    #[test]
    fn colours_go_and_movements_stay() {
        let text = "\r\x1b[2Aa\x1b[1m\x1b[31mb\x1b[0m\x1b[K\r\n\x1b[J";
        assert_eq!(without_colours(text), "\r\x1b[2Aab\x1b[K\r\n\x1b[J");
    }
}
