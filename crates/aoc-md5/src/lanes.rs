//! The steps of MD5 for many messages at once, each of which is a *lane*.
//!
//! The loops over lanes have nothing in them but arithmetic on arrays of a constant length, which
//! is what compilers turn into vector instructions. They are inlined into functions for each kind
//! of processor, which differ in what vectors the compiler may use.

use crate::steps::{ADDED, State, WORD_OF, Words, four_steps};

/// How many messages are hashed at once. With fewer, the steps wait for each other; with twice as
/// many, a block would fill the first level cache.
pub(crate) const LANES: usize = 64;

/// A word of each message.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Lanes(pub(crate) [u32; LANES]);

/// The state of each message.
pub(crate) type States = [Lanes; 4];

/// A block of each message.
#[derive(Debug, Clone)]
pub(crate) struct Block {
    /// The words that are the same in all messages.
    same: [Option<u32>; 16],
    /// For each step what it adds, its number and a word, in groups of four steps.
    sums: Box<[[Lanes; 4]; 16]>,
}

/// For which processors the lanes' loops were compiled.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kernel {
    /// For all of this architecture.
    Portable,
    /// For those with AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

/// The proof that this processor has AVX2: only [`Kernel::best`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Lanes {
    /// The same word in all lanes.
    pub(crate) const fn same(word: u32) -> Self {
        Self([word; LANES])
    }

    /// A function of each word.
    #[inline(always)]
    pub(crate) fn map(&self, of: impl Fn(u32) -> u32) -> Self {
        let mut lanes = *self;
        for word in &mut lanes.0 {
            *word = of(*word);
        }
        lanes
    }

    /// The sums of the words.
    #[inline(always)]
    pub(crate) fn plus(&self, others: &Self) -> Self {
        let mut sums = *self;
        for (sum, other) in sums.0.iter_mut().zip(others.0) {
            *sum = sum.wrapping_add(other);
        }
        sums
    }
}

impl Block {
    pub(crate) fn new(words: &Words) -> Self {
        let mut block = Self {
            same: [None; 16],
            sums: Box::new([[Lanes::same(0); 4]; 16]),
        };
        for (word, &value) in words.iter().enumerate() {
            block.set_same(word, value);
        }
        block
    }

    /// Gives all messages this word.
    pub(crate) fn set_same(&mut self, word: usize, value: u32) {
        // Mostly it is there already.
        if self.same[word] != Some(value) {
            self.set(word, &Lanes::same(value));
            self.same[word] = Some(value);
        }
    }

    /// Gives each message its own word.
    #[inline(always)]
    pub(crate) fn set(&mut self, word: usize, values: &Lanes) {
        self.same[word] = None;
        for step in STEPS_OF[word] {
            let sums = &mut self.sums[step / 4][step % 4];
            *sums = values.map(|value| value.wrapping_add(ADDED[step]));
        }
    }
}

/// For each word of a block the steps that add it, one in each round.
const STEPS_OF: [[usize; 4]; 16] = {
    let mut steps = [[0; 4]; 16];
    let mut step = 0;
    while step < 64 {
        steps[WORD_OF[step]][step / 16] = step;
        step += 1;
    }
    steps
};

/// All messages in one state.
pub(crate) fn states(state: State) -> States {
    state.map(Lanes::same)
}

impl Kernel {
    /// The fastest that this processor has.
    pub(crate) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            return Self::Avx2(Avx2(()));
        }
        Self::Portable
    }

    /// Hashes one more block of each message.
    pub(crate) fn absorb(self, states: &mut States, block: &Block) {
        match self {
            Self::Portable => absorb(states, block),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: there is an `Avx2` only where the processor has it.
            Self::Avx2(_) => unsafe { absorb_avx2(states, block) },
        }
    }

    /// The steps from a group of the first round on, as far as the first word of the state needs
    /// them: it is right, and the others are not. What it was before the block is not yet added.
    pub(crate) fn first_word(self, states: &mut States, block: &Block, group: usize) {
        match self {
            Self::Portable => all_steps::<false>(states, block, group),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: there is an `Avx2` only where the processor has it.
            Self::Avx2(_) => unsafe { first_word_avx2(states, block, group) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn absorb_avx2(states: &mut States, block: &Block) {
    absorb(states, block);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn first_word_avx2(states: &mut States, block: &Block, group: usize) {
    all_steps::<false>(states, block, group);
}

#[inline(always)]
pub(crate) fn absorb(states: &mut States, block: &Block) {
    let before = *states;
    all_steps::<true>(states, block, 0);
    for (lanes, before) in states.iter_mut().zip(&before) {
        *lanes = lanes.plus(before);
    }
}

/// The steps from a group of the first round on; the last three only where the `WHOLE` state is
/// wanted and not its first word alone.
#[inline(always)]
fn all_steps<const WHOLE: bool>(states: &mut States, block: &Block, group: usize) {
    let sums = &*block.sums;
    for sums in &sums[group..4] {
        four_steps_each::<0, true>(states, sums);
    }
    for sums in &sums[4..8] {
        four_steps_each::<1, true>(states, sums);
    }
    for sums in &sums[8..12] {
        four_steps_each::<2, true>(states, sums);
    }
    for sums in &sums[12..15] {
        four_steps_each::<3, true>(states, sums);
    }
    four_steps_each::<3, WHOLE>(states, &sums[15]);
}

/// Four steps of each message. Where not all words are wanted, the compiler leaves out what only
/// the others need.
#[inline(always)]
fn four_steps_each<const ROUND: usize, const WHOLE: bool>(states: &mut States, sums: &[Lanes; 4]) {
    let [a, b, c, d] = states;
    for lane in 0..LANES {
        let state = [a.0[lane], b.0[lane], c.0[lane], d.0[lane]];
        let [first, second, third, fourth] = sums;
        let sums = [first.0[lane], second.0[lane], third.0[lane], fourth.0[lane]];
        let state = four_steps::<ROUND>(state, sums);
        a.0[lane] = state[0];
        if WHOLE {
            b.0[lane] = state[1];
            c.0[lane] = state[2];
            d.0[lane] = state[3];
        }
    }
}
