//! One polite gate for all processes of a user.
//!
//! The site's owner asks for at most one request every few seconds, over all of a user's runs. So
//! a lock file lets one process at a time through, and a file beside it holds the time of the last
//! request; both lie in the cache directory. Whoever holds a [`Turn`] may also change what
//! is kept of the site's answers: nobody else does then.
//!
//! The last request is noted before it is made, so that a process that is killed in the middle of
//! one does not let the next one through too soon. Every request is in the log beside the lock.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use aoc_answers::whole;
use jiff::Timestamp;

use crate::error::{Error, Kind};
use crate::{interrupt, show};

/// The least time between two requests.
pub(crate) const INTERVAL: Duration = Duration::from_secs(3);

/// How long another process may keep us waiting.
const PATIENCE: Duration = Duration::from_secs(900);

/// After trouble of the site the next request waits so many intervals, doubled for each further
/// trouble in a row, ...
const AFTER_TROUBLE: u32 = 10;

/// ... but no more than so often.
const DOUBLINGS: u32 = 5;

/// The gate.
#[derive(Debug, Clone)]
pub(crate) struct Gate {
    folder: PathBuf,
    interval: Duration,
}

/// The right to ask: no other process of this user has it at the same time.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    gate: &'a Gate,
    // Closing the file gives the lock back, also where the process is killed.
    _lock: File,
}

/// What the gate remembers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Memory {
    /// When the last request was made or ended, in milliseconds since 1970.
    last: i64,
    /// How often in a row the site was in trouble.
    troubles: u32,
}

/// A request that is under way.
#[derive(Debug)]
pub(crate) struct Request {
    start: Instant,
    troubles: u32,
}

impl Gate {
    pub(crate) fn new(folder: PathBuf, interval: Duration) -> Self {
        Self { folder, interval }
    }

    /// The least time between two requests.
    pub(crate) fn interval(&self) -> Duration {
        self.interval
    }

    /// Waits until no other process has its turn.
    pub(crate) fn turn(&self) -> Result<Turn<'_>, Error> {
        let path = self.folder.join("gate.lock");
        let trouble =
            |error: io::Error| Error::file(format!("{} cannot be locked", path.display()), &error);
        whole::create_folder(&self.folder).map_err(trouble)?;
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let lock = options.open(&path).map_err(trouble)?;
        let start = Instant::now();
        let mut told = false;
        loop {
            match fs4::FileExt::try_lock(&lock) {
                Ok(()) => {
                    return Ok(Turn {
                        gate: self,
                        _lock: lock,
                    });
                }
                Err(fs4::TryLockError::WouldBlock) => {}
                Err(fs4::TryLockError::Error(error)) => return Err(trouble(error)),
            }
            if start.elapsed() > PATIENCE {
                return Err(Error::new(
                    Kind::Wait,
                    "another command has been talking to the site for too long",
                )
                .hint("end it, and try again"));
            }
            if !told && start.elapsed() > Duration::from_secs(1) {
                told = true;
                show::note("another command is talking to the site; waiting for it");
            }
            interrupt::sleep(Duration::from_millis(20))?;
        }
    }

    /// Every request that was made, a line each.
    pub(crate) fn log(&self) -> Result<String, Error> {
        match fs::read(self.log_file()) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(Error::file(
                format!("{} cannot be read", self.log_file().display()),
                &error,
            )),
        }
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("requests.log")
    }

    fn memory_file(&self) -> PathBuf {
        self.folder.join("gate")
    }

    /// How long the next request has to wait.
    fn left(&self, memory: Memory, now: i64) -> Duration {
        let pause = match memory.troubles {
            0 => self.interval,
            troubles => self.interval * AFTER_TROUBLE * (1 << (troubles - 1).min(DOUBLINGS)),
        };
        // Where the clock was set back, the last request seems to be to come.
        let passed = u64::try_from(now - memory.last).unwrap_or(0);
        pause.saturating_sub(Duration::from_millis(passed))
    }
}

impl Turn<'_> {
    /// How long a request would have to wait now.
    pub(crate) fn left(&self) -> Result<Duration, Error> {
        Ok(self.gate.left(self.remembered()?, now()))
    }

    /// Waits until a request may be made, and notes that it is.
    pub(crate) fn begin(&self, method: &str, path: &str) -> Result<Request, Error> {
        let memory = self.remembered()?;
        let left = self.gate.left(memory, now());
        if memory.troubles > 0 && left > self.gate.interval {
            let left = crate::clock::span(left);
            show::note(&format!(
                "the site was in trouble when it was last asked: asking again in {left}"
            ));
        }
        interrupt::sleep(left)?;
        self.remember(Memory {
            last: now(),
            ..memory
        })?;
        let stamp = Timestamp::now().strftime("%Y-%m-%dT%H:%M:%S%.3fZ");
        let log = self.gate.log()?;
        // A line without an end is a request whose process was ended.
        let ended = if log.is_empty() || log.ends_with('\n') {
            ""
        } else {
            " no end\n"
        };
        self.append(&format!("{ended}{stamp} {method} {path}"))?;
        Ok(Request {
            start: Instant::now(),
            troubles: memory.troubles,
        })
    }

    /// Notes how a request ended. After trouble of the site the next one waits longer.
    pub(crate) fn end(&self, request: &Request, trouble: bool, said: &str) -> Result<(), Error> {
        let seconds = request.start.elapsed().as_secs_f64();
        self.append(&format!(" {said} {seconds:.3} s\n"))?;
        let troubles = if trouble {
            request.troubles.saturating_add(1)
        } else {
            0
        };
        self.remember(Memory {
            last: now(),
            troubles,
        })
    }

    fn append(&self, text: &str) -> Result<(), Error> {
        let path = self.gate.log_file();
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let written = options
            .open(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()));
        written
            .map_err(|error| Error::file(format!("{} cannot be written", path.display()), &error))
    }

    /// A memory that cannot be understood is one of a request just now.
    fn remembered(&self) -> Result<Memory, Error> {
        let path = self.gate.memory_file();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Memory::default()),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
            Err(error) => {
                return Err(Error::file(
                    format!("{} cannot be read", path.display()),
                    &error,
                ));
            }
        };
        Ok(understand(&text).unwrap_or(Memory {
            last: now(),
            troubles: 0,
        }))
    }

    fn remember(&self, memory: Memory) -> Result<(), Error> {
        let path = self.gate.memory_file();
        let text = format!("{} {}\n", memory.last, memory.troubles);
        whole::write(&path, text.as_bytes())
            .map_err(|error| Error::file(format!("{} cannot be written", path.display()), &error))
    }
}

fn understand(text: &str) -> Option<Memory> {
    let (last, troubles) = text.trim().split_once(' ')?;
    Some(Memory {
        last: last.parse().ok()?,
        troubles: troubles.parse().ok()?,
    })
}

/// The real time: neither a moved clock nor a test changes how fast we ask.
fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_with_trouble_and_end() {
        let gate = Gate::new(PathBuf::new(), Duration::from_secs(3));
        let left = |last, troubles, now| gate.left(Memory { last, troubles }, now).as_millis();
        assert_eq!(left(1000, 0, 1500), 2500);
        assert_eq!(left(1000, 0, 4000), 0);
        assert_eq!(left(1000, 0, 500), 3000, "a clock that was set back");
        assert_eq!(left(0, 1, 0), 30_000);
        assert_eq!(left(0, 2, 0), 60_000);
        assert_eq!(left(0, u32::MAX, 0), 960_000);
    }

    #[test]
    fn memories() {
        let memory = Memory {
            last: 5,
            troubles: 2,
        };
        assert_eq!(understand("5 2\n"), Some(memory));
        for text in ["", "5", "x 1", "5 -1"] {
            assert_eq!(understand(text), None);
        }
    }
}
