//! A terminal with a program in it: keys in, screens out.
//!
//! A pseudo-terminal of the system, and on its other side a terminal emulator that knows what
//! the screen shows. Both are the real thing: modes, signals and sizes are the kernel's.
//!
//! Whatever is not as it should be panics: this is for tests alone.
#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a test says what must hold by panicking"
)]

use std::fmt;
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, WaitOptions};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal.
pub struct Terminal {
    child: Child,
    keys: File,
    /// The program's side, held open, so that its modes can be seen when the program is gone.
    line: OwnedFd,
    screen: Arc<Mutex<vt100::Parser<Clipboard>>>,
    reader: Option<JoinHandle<()>>,
    before: Termios,
}

/// What was sent to the terminal for its clipboard, and what no screen shows.
#[derive(Debug, Default)]
pub struct Clipboard(pub Vec<u8>);

impl vt100::Callbacks for Clipboard {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, _: &[u8], data: &[u8]) {
        self.0 = data.to_vec();
    }
}

impl Terminal {
    /// A program in a terminal of so many rows and columns.
    pub fn start(command: Command, rows: u16, columns: u16) -> Self {
        Self::start_with(command, rows, columns, &[])
    }

    /// The same, with variables in its environment.
    pub fn start_with(
        // By value: it holds the line open, and only its end ends the reading.
        mut command: Command,
        rows: u16,
        columns: u16,
        variables: &[(&str, &str)],
    ) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY;
        let line = rustix::fs::open(&name, flags, Mode::empty()).unwrap();
        tcsetwinsize(&ours, size(rows, columns)).unwrap();
        let before = tcgetattr(&line).unwrap();

        let end = || Stdio::from(line.try_clone().unwrap());
        command.stdin(end()).stdout(end()).stderr(end());
        command.env("TERM", "xterm-256color").env_remove("NO_COLOR");
        command.envs(variables.iter().copied());
        // SAFETY: between fork and exec only two system calls are made, and nothing is allocated.
        unsafe {
            command.pre_exec(|| {
                rustix::process::setsid()?;
                rustix::process::ioctl_tiocsctty(std::io::stdin())?;
                Ok(())
            });
        }
        let child = command.spawn().unwrap();
        let (high, wide) = cells(rows, columns);
        let screen = vt100::Parser::new_with_callbacks(high, wide, 0, Clipboard::default());
        let screen = Arc::new(Mutex::new(screen));
        let mut output = File::from(ours.try_clone().unwrap());
        let reader = thread::spawn({
            let screen = Arc::clone(&screen);
            move || {
                let mut buffer = [0; 4096];
                while let Ok(count @ 1..) = output.read(&mut buffer) {
                    screen.lock().unwrap().process(&buffer[..count]);
                }
            }
        });
        Self {
            child,
            keys: File::from(ours),
            line,
            screen,
            reader: Some(reader),
            before,
        }
    }

    /// Types.
    pub fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// What the screen shows.
    pub fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// What is known of the screen.
    pub fn see<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.screen.lock().unwrap().screen())
    }

    /// Whether the cursor is hidden.
    pub fn hides_cursor(&self) -> bool {
        self.see(vt100::Screen::hide_cursor)
    }

    /// What was copied last.
    pub fn clipboard(&self) -> Vec<u8> {
        self.screen.lock().unwrap().callbacks().0.clone()
    }

    /// Waits until the screen shows a text, and gives all of it.
    #[track_caller]
    pub fn wait(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as it should be, and gives all of it.
    #[track_caller]
    pub fn wait_until(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.text();
            if is(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "no {what:?} on the screen:\n{screen}"
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&self, rows: u16, columns: u16) {
        let (high, wide) = cells(rows, columns);
        let mut parser = self.screen.lock().unwrap();
        parser.screen_mut().set_size(high, wide);
        drop(parser);
        tcsetwinsize(&self.keys, size(rows, columns)).unwrap();
    }

    /// Sends a signal from outside.
    pub fn signal(&self, signal: Signal) {
        let id = Pid::from_raw(i32::try_from(self.child.id()).unwrap()).unwrap();
        rustix::process::kill_process(id, signal).unwrap();
    }

    /// Whether what is typed comes in key by key and is not shown.
    pub fn is_raw(&self) -> bool {
        let modes = tcgetattr(&self.line).unwrap().local_modes;
        !modes.intersects(rustix::termios::LocalModes::ICANON | rustix::termios::LocalModes::ECHO)
    }

    /// Whether the program is stopped, and not gone.
    pub fn is_stopped(&self) -> bool {
        let id = Pid::from_raw(i32::try_from(self.child.id()).unwrap());
        let options = WaitOptions::UNTRACED | WaitOptions::NOHANG;
        let status = rustix::process::waitpid(id, options).unwrap();
        status.is_some_and(|(_, status)| status.stopped())
    }

    /// Waits until the program has ended, and checks that the terminal is as it was.
    #[track_caller]
    pub fn end(mut self) -> (ExitStatus, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "still there:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        let after = tcgetattr(&self.line).unwrap();
        let modes = |termios: &Termios| {
            (
                termios.input_modes,
                termios.output_modes,
                termios.control_modes,
                termios.local_modes,
            )
        };
        assert_eq!(modes(&after), modes(&self.before), "the line's modes");
        // With the last descriptor of the program's side gone, the reader comes to the end.
        let Self {
            line,
            screen,
            reader,
            ..
        } = &mut self;
        let null = File::open("/dev/null").unwrap();
        drop(std::mem::replace(line, OwnedFd::from(null)));
        reader.take().unwrap().join().unwrap();
        let screen = screen.lock().unwrap();
        let screen = screen.screen();
        assert!(!screen.alternate_screen(), "its own screen");
        assert!(!screen.hide_cursor(), "its cursor");
        assert!(!screen.bracketed_paste(), "plain pasting");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        (status, screen.contents())
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terminal = &mut f.debug_struct("Terminal");
        terminal.field("text", &self.text()).finish_non_exhaustive()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn cells(rows: u16, columns: u16) -> (NonZero<u16>, NonZero<u16>) {
    (NonZero::new(rows).unwrap(), NonZero::new(columns).unwrap())
}

fn size(rows: u16, columns: u16) -> Winsize {
    Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}
