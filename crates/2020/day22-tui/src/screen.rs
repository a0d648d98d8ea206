//! The terminal, taken over and always given back as it was.
//!
//! However the program ends, the terminal has its own screen again, shows its cursor and
//! echoes what is typed: [`Screen`] gives it back when it is dropped; a panic gives it back
//! before its message is printed; a signal ends the loop, and then the program, by the
//! signal it got; and Ctrl-Z gives it back until the program goes on.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Size;

use crate::app::App;
use crate::draw;

/// The terminal while it is ours.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    size: Size,
    signals: Signals,
}

impl Screen {
    /// Takes it over.
    ///
    /// # Errors
    ///
    /// Where it is no terminal, or cannot be written to.
    pub fn enter() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let hook = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                hook(info);
            }));
        });
        let signals = Signals::watch()?;
        take()?;
        // From here on it is given back, whatever fails.
        let given_back = GiveBack;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        let size = terminal.size()?;
        std::mem::forget(given_back);
        Ok(Self {
            terminal,
            size,
            signals,
        })
    }

    /// Shows what the app holds.
    ///
    /// # Errors
    ///
    /// Where the terminal cannot be written to.
    pub fn draw(&mut self, app: &mut App) -> io::Result<()> {
        let size = self.terminal.size()?;
        if size != self.size {
            self.size = size;
            self.renew()?;
        }
        self.terminal.draw(|frame| draw::draw(frame, app)).map(drop)
    }

    /// Begins with an empty screen. The library's own way asks the terminal where its cursor
    /// is, and not every terminal answers.
    fn renew(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Puts a text on the clipboard, where the terminal lets programs do that (OSC 52).
    ///
    /// # Errors
    ///
    /// Where the terminal cannot be written to.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let sequence = format!("\x1b]52;c;{}\x07", base64(text.as_bytes()));
        execute!(stdout(), Print(sequence))
    }

    /// Ctrl-Z: gives the terminal back and stops, until the shell lets the program go on.
    ///
    /// # Errors
    ///
    /// Where the terminal cannot be taken again.
    pub fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            give_back();
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
            take()?;
            self.renew()?;
        }
        Ok(())
    }

    /// Whether a signal asked the program to end.
    #[must_use]
    pub fn asked_to_end(&self) -> bool {
        self.signals.got() != 0
    }

    /// Gives the terminal back, and ends by the signal that asked for it.
    ///
    /// # Errors
    ///
    /// Where the signal cannot be raised.
    pub fn end_by_signal(self) -> io::Result<()> {
        let signals = self.signals.clone();
        drop(self);
        signals.end()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

struct GiveBack;

impl Drop for GiveBack {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    let taken = execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    );
    if taken.is_err() {
        give_back();
    }
    taken
}

/// Nothing of this is worth failing for: what can be given back is.
fn give_back() {
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// The signals that ask a program to end.
#[derive(Clone, Debug)]
struct Signals {
    #[cfg(unix)]
    got: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

impl Signals {
    #[cfg(unix)]
    fn watch() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let got = std::sync::Arc::default();
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            let number = usize::try_from(signal).unwrap_or(0);
            signal_hook::flag::register_usize(signal, std::sync::Arc::clone(&got), number)?;
        }
        Ok(Self { got })
    }

    #[cfg(unix)]
    fn got(&self) -> usize {
        self.got.load(std::sync::atomic::Ordering::Relaxed)
    }

    #[cfg(unix)]
    fn end(&self) -> io::Result<()> {
        let signal = i32::try_from(self.got()).unwrap_or(0);
        signal_hook::low_level::emulate_default_handler(signal)
    }

    #[cfg(not(unix))]
    #[expect(
        clippy::unnecessary_wraps,
        reason = "it can fail where there are signals"
    )]
    fn watch() -> io::Result<Self> {
        Ok(Self {})
    }

    #[cfg(not(unix))]
    fn got(&self) -> usize {
        0
    }

    #[cfg(not(unix))]
    #[expect(
        clippy::unnecessary_wraps,
        reason = "it can fail where there are signals"
    )]
    fn end(&self) -> io::Result<()> {
        Ok(())
    }
}

/// What the terminal takes a clipboard's text as.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            if place <= group.len() {
                let digit = bits >> (18 - 6 * place) & 63;
                text.push(char::from(DIGITS[digit as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_of_each_length() {
        for (text, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("\u{ff}\u{fe}?", "w7/Dvj8="),
        ] {
            assert_eq!(base64(text.as_bytes()), coded);
        }
    }
}
