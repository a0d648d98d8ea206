//! The beginning that messages share.

use crate::Digest;
use crate::lanes::{Block, Kernel, LANES, Lanes, states};
use crate::steps::{START, State, Words, absorb, bytes, words};

/// The beginning of messages, of any length: its whole blocks are hashed when it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prefix {
    /// After the whole blocks.
    state: State,
    /// What comes behind them, then zeros.
    rest: [u8; 64],
    /// How many bytes that is, below 64.
    rest_len: usize,
    /// Of the prefix, in bytes; as MD5 wants it, modulo 2^64.
    len: u64,
}

impl Prefix {
    /// The prefix of these bytes; it may be empty.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Self {
        Self {
            state: START,
            rest: [0; 64],
            rest_len: 0,
            len: 0,
        }
        .with(bytes)
    }

    /// A longer prefix: this one, and these bytes behind it.
    #[must_use]
    pub fn with(&self, more: &[u8]) -> Self {
        let mut state = self.state;
        let mut rest = self.rest;
        let mut rest_len = self.rest_len;
        for &byte in more {
            rest[rest_len] = byte;
            rest_len += 1;
            if rest_len == 64 {
                absorb(&mut state, &words(&rest));
                rest = [0; 64];
                rest_len = 0;
            }
        }
        let len = self.len.wrapping_add(more.len() as u64);
        Self {
            state,
            rest,
            rest_len,
            len,
        }
    }

    /// The digest of the prefix with this end, which may be empty.
    #[must_use]
    pub fn digest(&self, end: &[u8]) -> Digest {
        let Self {
            mut state,
            rest: mut block,
            rest_len,
            len,
        } = self.with(end);
        block[rest_len] = 0x80;
        if rest_len >= 56 {
            absorb(&mut state, &words(&block));
            block = [0; 64];
        }
        block[56..].copy_from_slice(&len.wrapping_mul(8).to_le_bytes());
        absorb(&mut state, &words(&block));
        bytes(state)
    }

    /// The state before [`last_blocks`](Self::last_blocks).
    pub(crate) fn state(&self) -> State {
        self.state
    }

    /// How many bytes of the last blocks come before the end.
    pub(crate) fn rest_len(&self) -> usize {
        self.rest_len
    }

    /// The blocks that are left to hash for a message with this end: what is left of the prefix,
    /// the end, one bit that is set, zeros, and the length in bits.
    pub(crate) fn last_blocks(&self, end: &[u8]) -> Vec<Words> {
        let mut message = self.rest[..self.rest_len].to_vec();
        message.extend_from_slice(end);
        message.push(0x80);
        let without_length = (message.len() + 8).next_multiple_of(64) - 8;
        message.resize(without_length, 0);
        let bits = self.len.wrapping_add(end.len() as u64).wrapping_mul(8);
        message.extend_from_slice(&bits.to_le_bytes());
        let (blocks, _) = message.as_chunks::<64>();
        blocks.iter().map(words).collect()
    }
}

/// See [`Engine::digests`](crate::Engine::digests).
pub(crate) fn digests(kernel: Kernel, prefix: &Prefix, ends: &[u8], length: usize) -> Vec<Digest> {
    if length == 0 || ends.len() < length {
        return Vec::new();
    }
    let mut digests = Vec::with_capacity(ends.len() / length);
    let blocks = prefix.last_blocks(&vec![0; length]);
    let mut lanes_block = Block::new(&[0; 16]);
    for ends in ends.chunks(length.saturating_mul(LANES)) {
        let messages = ends.len() / length;
        if messages < FEW {
            digests.extend(ends.chunks_exact(length).map(|end| prefix.digest(end)));
            continue;
        }
        let mut states = states(prefix.state);
        for (index, words) in blocks.iter().enumerate() {
            for (word, &fixed) in words.iter().enumerate() {
                // Where in the message, from the start of these blocks.
                let place = 64 * index + 4 * word;
                if place + 4 <= prefix.rest_len || place >= prefix.rest_len + length {
                    lanes_block.set_same(word, fixed);
                    continue;
                }
                let mut values = Lanes::same(fixed);
                for byte in 0..4 {
                    let at = (place + byte).checked_sub(prefix.rest_len);
                    if let Some(at) = at.filter(|&at| at < length) {
                        let bytes = ends.iter().skip(at).step_by(length);
                        // What is too short for a message has no digest either.
                        for (value, &end) in values.0.iter_mut().zip(bytes) {
                            *value |= u32::from(end) << (8 * byte);
                        }
                    }
                }
                lanes_block.set(word, &values);
            }
            kernel.absorb(&mut states, &lanes_block);
        }
        let lanes = 0..messages;
        digests.extend(lanes.map(|lane| bytes(states.map(|words| words.0[lane]))));
    }
    digests
}

/// Fewer messages than this are as well hashed one after the other.
const FEW: usize = 8;
