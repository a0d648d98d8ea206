//! A process with all that it starts, which is heard while it runs and can be ended at any time.
//!
//! It has a process group of its own on Unix and a job object on Windows, so that with Cargo go the
//! compilers that it started, and with a test the programs that it did.

use std::io::{self, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::CommandWrap;

/// How soon it is seen that a process is to end, or has.
const SLICE: Duration = Duration::from_millis(10);

/// How long what a process has started may hold its output open when it is gone itself.
const GRACE: Duration = Duration::from_millis(500);

/// Asks processes to end.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// From now on nothing is started, and what runs is ended.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// What is set where it is asked, for signals.
    #[must_use]
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.0
    }

    /// Whether that was asked.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a process writes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// How a process ended.
#[derive(Debug, Clone, Copy)]
pub struct End {
    /// Its status.
    pub status: ExitStatus,
    /// Why it ended.
    pub why: Why,
    /// How long it was there.
    pub time: Duration,
}

/// Why a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It was done, or crashed.
    Itself,
    /// It was asked to.
    Stopped,
    /// It took longer than it may.
    TimedOut,
}

/// Runs a command without standard input to its end, and passes on what it writes.
///
/// Where it is ended, so is all that it has started, and all of it is gone on return.
///
/// # Errors
///
/// Where it cannot be started.
pub fn run(
    mut command: Command,
    stop: &Stop,
    limit: Option<Duration>,
    mut hear: impl FnMut(Stream, &[u8]),
) -> io::Result<End> {
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut wrap = CommandWrap::from(command);
    #[cfg(unix)]
    wrap.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    wrap.wrap(process_wrap::std::JobObject);
    let start = Instant::now();
    let mut child = wrap.spawn()?;
    let (to, from) = sync_channel(16);
    let mut open = 0;
    if let Some(out) = child.stdout().take() {
        read(out, Stream::Out, to.clone());
        open += 1;
    }
    if let Some(err) = child.stderr().take() {
        read(err, Stream::Err, to.clone());
        open += 1;
    }
    drop(to);
    let mut why = Why::Itself;
    let mut gone: Option<Instant> = None;
    let mut last_look = start;
    let mut end = start;
    while open > 0 {
        match from.recv_timeout(SLICE) {
            Ok((stream, bytes)) if !bytes.is_empty() => hear(stream, &bytes),
            Ok(_) => {
                open -= 1;
                end = Instant::now();
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        let now = Instant::now();
        if why == Why::Itself {
            if stop.is_asked() {
                why = Why::Stopped;
            } else if limit.is_some_and(|limit| now - start > limit) {
                why = Why::TimedOut;
            }
            if why != Why::Itself {
                // It may be gone just now.
                let _ = child.start_kill();
                gone = gone.or(Some(now));
            }
        }
        if gone.is_none() && now - last_look > GRACE / 10 {
            last_look = now;
            if child.inner_mut().try_wait()?.is_some() {
                gone = Some(now);
            }
        }
        if gone.is_some_and(|gone| now - gone > GRACE) {
            // Something that it left behind holds the pipes.
            let _ = child.start_kill();
            end = now;
            break;
        }
    }
    let status = child.wait()?;
    Ok(End {
        status,
        why,
        time: end - start,
    })
}

/// Sends what is read; nothing at all is the end.
fn read(mut from: impl Read + Send + 'static, stream: Stream, to: SyncSender<(Stream, Vec<u8>)>) {
    thread::spawn(move || {
        let mut buffer = [0; 8192];
        loop {
            let count = match from.read(&mut buffer) {
                Ok(count) => count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => 0,
            };
            if to.send((stream, buffer[..count].to_vec())).is_err() || count == 0 {
                return;
            }
        }
    });
}

/// Takes bytes as they come, and gives whole lines.
#[derive(Debug, Default)]
pub struct Lines(Vec<u8>);

impl Lines {
    /// More bytes; each line that is whole now, without its end.
    pub fn take(&mut self, bytes: &[u8], mut line: impl FnMut(&str)) {
        for &byte in bytes {
            if byte == b'\n' {
                let text = String::from_utf8_lossy(&self.0);
                line(text.strip_suffix('\r').unwrap_or(&text));
                self.0.clear();
            } else {
                self.0.push(byte);
            }
        }
    }

    /// The last line, where it has no end.
    pub fn rest(self, mut line: impl FnMut(&str)) {
        if !self.0.is_empty() {
            line(&String::from_utf8_lossy(&self.0));
        }
    }
}

/// The first and the last of what a process writes: the last is what it failed with, and in between
/// may be gigabytes.
#[derive(Debug, Default)]
pub struct Kept {
    first: Vec<u8>,
    last: Vec<u8>,
    left_out: usize,
}

impl Kept {
    const HALF: usize = 64 << 10;

    /// More of it.
    pub fn add(&mut self, bytes: &[u8]) {
        let room = Self::HALF.saturating_sub(self.first.len()).min(bytes.len());
        let (first, last) = bytes.split_at(room);
        self.first.extend(first);
        self.last.extend(last);
        // Not at each byte: that would move all of it each time.
        if self.last.len() > 2 * Self::HALF {
            let out = self.last.len() - Self::HALF;
            self.left_out += out;
            self.last.drain(..out);
        }
    }

    /// As text, with the line ends of one system.
    #[must_use]
    pub fn text(&self) -> String {
        let first = String::from_utf8_lossy(&self.first);
        let last = String::from_utf8_lossy(&self.last);
        let text = if self.left_out == 0 {
            let whole = [&self.first[..], &self.last[..]].concat();
            String::from_utf8_lossy(&whole).into_owned()
        } else {
            format!("{first}\n… {} bytes are left out …\n{last}", self.left_out)
        };
        text.replace("\r\n", "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole() {
        let mut lines = Lines::default();
        let mut heard = Vec::new();
        for bytes in [&b"on"[..], b"e\r\ntwo\n\nth", b"r\xc3", b"\xa4"] {
            lines.take(bytes, |line| heard.push(line.to_owned()));
        }
        lines.rest(|line| heard.push(line.to_owned()));
        assert_eq!(heard, ["one", "two", "", "thrä"]);
    }

    #[test]
    fn the_first_and_the_last_are_kept() {
        let mut kept = Kept::default();
        kept.add(b"first\r\n");
        assert_eq!(kept.text(), "first\n");
        for _ in 0..1000 {
            kept.add(&[b'x'; 1000]);
        }
        kept.add(b"last");
        let text = kept.text();
        assert!(text.starts_with("first\nxxx") && text.ends_with("xlast"));
        assert!(text.contains("bytes are left out"));
        assert!(text.len() < 4 * Kept::HALF);
    }

    #[cfg(unix)]
    #[test]
    fn what_it_started_goes_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pid");
        let mut shell = Command::new("sh");
        shell
            .arg("-c")
            .arg("sleep 600 & echo $! >\"$1\"; echo started; wait");
        shell.arg("sh").arg(&file);
        let stop = Stop::default();
        let mut said = Vec::new();
        let end = run(shell, &stop, None, |_, bytes| {
            said.extend(bytes);
            stop.stop();
        })
        .unwrap();
        assert_eq!((end.why, &said[..]), (Why::Stopped, &b"started\n"[..]));
        let id = std::fs::read_to_string(file).unwrap();
        let mut look = Command::new("kill");
        look.args(["-0", id.trim()]).stderr(Stdio::null());
        // Whoever adopts it may take a moment to see that it is gone.
        let start = Instant::now();
        while look.status().unwrap().success() && !is_zombie(id.trim()) {
            assert!(start.elapsed() < Duration::from_secs(10), "{id} is there");
            thread::sleep(SLICE);
        }
    }

    #[cfg(unix)]
    fn is_zombie(id: &str) -> bool {
        let state = Command::new("ps").args(["-o", "stat=", "-p", id]).output();
        state.is_ok_and(|state| state.stdout.starts_with(b"Z"))
    }

    #[cfg(unix)]
    #[test]
    fn it_ends_in_time_even_where_something_is_left_behind() {
        let shell = |script: &str| {
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(script);
            shell
        };
        let limit = Some(Duration::from_millis(100));
        let end = run(shell("sleep 600"), &Stop::default(), limit, |_, _| {}).unwrap();
        assert_eq!(end.why, Why::TimedOut);
        let end = run(shell("sleep 600 &"), &Stop::default(), None, |_, _| {}).unwrap();
        assert!(end.status.success() && end.why == Why::Itself);
        assert!(end.time < Duration::from_secs(60));
    }
}
