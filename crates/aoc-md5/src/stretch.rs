//! Digests whose text is hashed again and again.

use std::sync::Mutex;

use crate::lanes::{Block, Kernel, LANES, Lanes, States, absorb, states};
use crate::steps::{START, bytes};
use crate::{Digest, Engine, run_on};

/// See [`Engine::stretch`].
pub(crate) fn stretch(engine: &Engine, digests: &mut [Digest], times: usize) {
    let threads = engine.threads.min(digests.len().div_ceil(LANES));
    let batches = Mutex::new(digests.chunks_mut(LANES));
    let next = || batches.lock().ok()?.next();
    run_on(threads, || {
        let mut block = text_block();
        while let Some(batch) = next() {
            stretch_batch(engine.kernel, &mut block, batch, times);
        }
    });
}

/// The block of a message that is 32 digits, which are yet to come.
fn text_block() -> Block {
    let mut words = [0; 16];
    words[8] = 0x80;
    words[14] = 32 * 8;
    Block::new(&words)
}

/// Stretches as many digests as there are lanes, or less.
fn stretch_batch(kernel: Kernel, block: &mut Block, batch: &mut [Digest], times: usize) {
    let mut states = [Lanes::same(0); 4];
    for (lane, digest) in batch.iter().enumerate() {
        let (words, _) = digest.as_chunks::<4>();
        for (lanes, word) in states.iter_mut().zip(words) {
            lanes.0[lane] = u32::from_le_bytes(*word);
        }
    }
    kernel.stretch(&mut states, block, times);
    for (lane, digest) in batch.iter_mut().enumerate() {
        *digest = bytes(states.map(|words| words.0[lane]));
    }
}

impl Kernel {
    /// Hashes the text of each state so many times, with the rest of the block as it is.
    fn stretch(self, states: &mut States, block: &mut Block, times: usize) {
        match self {
            Self::Portable => stretch_lanes(states, block, times),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: there is an `Avx2` only where the processor has it.
            Self::Avx2(_) => unsafe { stretch_avx2(states, block, times) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn stretch_avx2(states: &mut States, block: &mut Block, times: usize) {
    stretch_lanes(states, block, times);
}

#[inline(always)]
fn stretch_lanes(digests: &mut States, block: &mut Block, times: usize) {
    for _ in 0..times {
        for (index, lanes) in digests.iter().enumerate() {
            block.set(2 * index, &lanes.map(|word| text(word & 0xffff)));
            block.set(2 * index + 1, &lanes.map(|word| text(word >> 16)));
        }
        *digests = states(START);
        absorb(digests, block);
    }
}

/// The four hexadecimal digits of two bytes, the low byte's first, as a word of a message.
#[inline(always)]
fn text(bytes: u32) -> u32 {
    // Each byte in its own half of the word, then each digit in its own byte.
    let halves = (bytes & 0xff) | ((bytes & 0xff00) << 8);
    let digits = ((halves >> 4) & 0x000f_000f) | ((halves & 0x000f_000f) << 8);
    // Ten and more carry into bit 4, which selects the distance from the digits to the letters.
    let letters = ((digits + 0x0606_0606) >> 4) & 0x0101_0101;
    let distance = ((letters << 8).wrapping_sub(letters)) & 0x2727_2727;
    digits + 0x3030_3030 + distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex;

    /// Each of the 65,536.
    #[test]
    fn every_pair_of_bytes_has_its_text() {
        for bytes in 0..=u16::MAX {
            let mut digest = [0; 16];
            digest[..2].copy_from_slice(&bytes.to_le_bytes());
            assert_eq!(text(bytes.into()).to_le_bytes(), hex(&digest)[..4]);
        }
    }
}
