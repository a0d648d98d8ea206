//! MD5 of many messages at once.
//!
//! Some puzzles hash millions of short messages: a key with a number behind it, until a digest
//! begins with zeros, or a digest's own text over and over. MD5 (RFC 1321) is a chain of 64 steps,
//! each of which waits for the one before, so that one message keeps a processor mostly idle.
//! Sixty-four messages beside each other do not, and their steps are the same instructions, so a
//! vector unit takes four or eight of them at a time.
//!
//! - [`Prefix`] is the beginning that messages share; it is hashed once.
//! - [`Engine`] hashes many: [`search`](Engine::search) looks for numbers behind a prefix,
//!   [`digests`](Engine::digests) takes any ends of one length, [`stretch`](Engine::stretch)
//!   hashes the text of digests again and again.
//! - [`digest`] hashes one message, and [`hex`] writes a digest as text.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use aoc_md5::{Engine, Prefix, hex};
//!
//! // The first number behind a key whose digest begins with four zeros.
//! let found = Engine::new().search(&Prefix::new(b"key"), 1..=1_000_000, 4, ControlFlow::Break);
//! let hit = found.expect("one number in 65536 is one");
//! assert_eq!(hit.number, 2_197);
//! assert!(hex(&hit.digest).starts_with(b"0000"));
//! ```
//!
//! Nothing here is for keeping secrets: MD5 was broken long ago.
//!
//! The messages are kept as arrays of words, one word of each message, and each group of four steps
//! is a loop over them that the compiler turns into vector instructions; there are no others in the
//! source. The loop is long enough that the processor works at several vectors at once, and has four
//! steps so that the words go through memory once in four. On `x86_64` it is compiled twice, and the
//! version for AVX2 runs where the processor has it. The example `rates` prints how many hashes a
//! second that is, about 130 million on one core with AVX2, half of that without, and 8 million one
//! message at a time.

mod lanes;
mod prefix;
mod search;
mod steps;
mod stretch;

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::thread;

pub use prefix::Prefix;
pub use search::Hit;

use lanes::Kernel;

/// The sixteen bytes that MD5 makes of a message.
pub type Digest = [u8; 16];

/// The digest of one message.
///
/// ```
/// assert_eq!(&aoc_md5::hex(&aoc_md5::digest(b"abc")), b"900150983cd24fb0d6963f7d28e17f72");
/// ```
#[must_use]
pub fn digest(message: &[u8]) -> Digest {
    Prefix::new(message).digest(b"")
}

/// A digest as 32 lower-case hexadecimal digits, as it is usually written.
#[must_use]
pub fn hex(digest: &Digest) -> [u8; 32] {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = [0; 32];
    for (pair, byte) in text.chunks_exact_mut(2).zip(digest) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    text
}

/// What many messages are hashed with: the kind of vectors and the number of threads. It makes no
/// difference to any result.
#[derive(Debug, Clone, Copy)]
pub struct Engine {
    kernel: Kernel,
    threads: usize,
}

impl Engine {
    /// The best that this machine has, on all of its processors.
    #[must_use]
    pub fn new() -> Self {
        Self {
            kernel: Kernel::best(),
            threads: thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }

    /// So many threads, the calling one included; 0 is as 1.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        let threads = threads.max(1);
        Self { threads, ..self }
    }

    /// Only what every processor of this kind has.
    #[must_use]
    pub fn portable(self) -> Self {
        let kernel = Kernel::Portable;
        Self { kernel, ..self }
    }

    /// Shows a visitor the numbers of a range whose digest, written in hexadecimal, begins with
    /// `zeros` zeros or more, in ascending order, until it breaks; `None` where it never does. What
    /// is hashed is the prefix and the number in decimal.
    ///
    /// The visitor is called on any of the threads, but only by one at a time. More than 8,000
    /// numbers are worth more than one thread.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use aoc_md5::{Engine, Prefix};
    ///
    /// let mut count = 0;
    /// let stopped = Engine::new().search(&Prefix::new(b"key"), 0..=99_999, 2, |_| {
    ///     count += 1;
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!((count, stopped), (426, None));
    /// ```
    pub fn search<B: Send>(
        &self,
        prefix: &Prefix,
        numbers: RangeInclusive<u64>,
        zeros: usize,
        visit: impl FnMut(Hit) -> ControlFlow<B> + Send,
    ) -> Option<B> {
        search::search(self, prefix, numbers, zeros, visit)
    }

    /// The digests of a prefix with different ends, in their order. The ends have one length and
    /// stand one behind the other in `ends`; what is left and too short for one has no digest, and
    /// with a length of 0 nothing has.
    ///
    /// On the calling thread alone.
    ///
    /// ```
    /// use aoc_md5::{Engine, Prefix, digest};
    ///
    /// let digests = Engine::new().digests(&Prefix::new(b"key"), b"UDLR", 2);
    /// assert_eq!(digests, [digest(b"keyUD"), digest(b"keyLR")]);
    /// ```
    #[must_use]
    pub fn digests(&self, prefix: &Prefix, ends: &[u8], length: usize) -> Vec<Digest> {
        prefix::digests(self.kernel, prefix, ends, length)
    }

    /// Makes each digest the digest of its own 32 hexadecimal digits, so many times over.
    ///
    /// ```
    /// use aoc_md5::{Engine, digest, hex};
    ///
    /// let mut digests = [digest(b"a"), digest(b"b")];
    /// Engine::new().stretch(&mut digests, 2016);
    /// let mut last = digest(b"b");
    /// for _ in 0..2016 {
    ///     last = digest(&hex(&last));
    /// }
    /// assert_eq!(digests[1], last);
    /// ```
    pub fn stretch(&self, digests: &mut [Digest], times: usize) {
        stretch::stretch(self, digests, times);
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

/// Does some work on this thread and on others, which have to share it out among themselves, since
/// there may be fewer: none where the system has no more of them.
fn run_on(threads: usize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 1..threads {
            let thread = thread::Builder::new().spawn_scoped(scope, &work);
            if thread.is_err() {
                break;
            }
        }
        work();
    });
}

#[cfg(test)]
mod tests;
