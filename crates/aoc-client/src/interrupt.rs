//! Ctrl-C while the client waits or asks.
//!
//! Files are written whole or not at all whatever happens; this is for leaving with a word about
//! what is done and what is left. A second Ctrl-C ends the process at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::error::{Error, Kind};

static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// How long a wait goes on without looking whether it is to end.
const SLICE: Duration = Duration::from_millis(50);

/// Whether a person is being asked something.
static ASKING: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// From here on Ctrl-C ends waits with an error. While a person is asked something it has to end the
/// process: see [`asking`].
pub(crate) fn heed() {
    let asked = ASKED.get_or_init(Arc::default);
    let asking = ASKING.get_or_init(Arc::default);
    for signal in [SIGINT, SIGTERM] {
        // Where a signal cannot be had, it ends the process, as it always did. The order matters:
        // the second line acts on the second signal only.
        let _ = flag::register_conditional_shutdown(signal, 130, Arc::clone(asking));
        let _ = flag::register_conditional_shutdown(signal, 130, Arc::clone(asked));
        let _ = flag::register(signal, Arc::clone(asked));
    }
}

/// Until this is dropped, Ctrl-C ends the process: a person is being asked something.
#[must_use]
pub(crate) fn asking() -> Asking {
    ASKING
        .get_or_init(Arc::default)
        .store(true, Ordering::Relaxed);
    Asking(())
}

/// See [`asking`].
#[derive(Debug)]
pub(crate) struct Asking(());

impl Drop for Asking {
    fn drop(&mut self) {
        ASKING
            .get_or_init(Arc::default)
            .store(false, Ordering::Relaxed);
    }
}

/// An error where Ctrl-C was pressed.
pub(crate) fn check() -> Result<(), Error> {
    if ASKED
        .get()
        .is_some_and(|asked| asked.load(Ordering::Relaxed))
    {
        return Err(Error::new(Kind::Interrupted, "interrupted")
            .hint("nothing is half done; the same command goes on from here"));
    }
    Ok(())
}

/// Sleeps, unless Ctrl-C is pressed.
pub(crate) fn sleep(time: Duration) -> Result<(), Error> {
    let start = Instant::now();
    loop {
        check()?;
        let left = time.saturating_sub(start.elapsed());
        if left.is_zero() {
            return Ok(());
        }
        thread::sleep(left.min(SLICE));
    }
}
