//! Hears keys, and lets go of the terminal where another program has it.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event};

/// How long the terminal is listened to without a look whether somebody else wants it.
const SLICE: Duration = Duration::from_millis(50);

/// A thread that hears what comes from the terminal.
#[derive(Debug, Clone, Default)]
pub struct Keys {
    /// Held by whoever listens.
    ear: Arc<Mutex<()>>,
    wanted: Arc<AtomicBool>,
}

impl Keys {
    /// Hears keys and sizes; nothing is the end of it.
    #[must_use]
    pub fn listen(mut heard: impl FnMut(Option<Event>) -> bool + Send + 'static) -> Self {
        let keys = Self::default();
        let ours = keys.clone();
        thread::spawn(move || {
            loop {
                while ours.wanted.load(Ordering::Relaxed) {
                    thread::sleep(SLICE / 10);
                }
                let ear = ours.ear.lock().unwrap_or_else(PoisonError::into_inner);
                let next = match event::poll(SLICE) {
                    Ok(false) => continue,
                    Ok(true) => event::read(),
                    Err(error) => Err(error),
                };
                drop(ear);
                let is_end = next.is_err();
                if !heard(next.ok()) || is_end {
                    return;
                }
            }
        });
        keys
    }

    /// Waits for the end of standard input, where there is no terminal.
    pub fn wait_for_end(ended: impl FnOnce() + Send + 'static) {
        thread::spawn(move || {
            let mut buffer = [0; 512];
            loop {
                match io::stdin().read(&mut buffer) {
                    Ok(0) => break,
                    Err(error) if error.kind() != io::ErrorKind::Interrupted => break,
                    _ => {}
                }
            }
            ended();
        });
    }

    /// Does something while nobody listens.
    pub fn without<T>(&self, work: impl FnOnce() -> T) -> T {
        self.wanted.store(true, Ordering::Relaxed);
        let ear = self.ear.lock().unwrap_or_else(PoisonError::into_inner);
        let done = work();
        drop(ear);
        self.wanted.store(false, Ordering::Relaxed);
        done
    }
}
