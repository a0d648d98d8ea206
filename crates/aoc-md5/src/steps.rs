//! The steps of MD5, for one message.

/// The four words that a message is hashed into.
pub(crate) type State = [u32; 4];

/// A block of a message: 64 bytes, as words with the lowest byte first.
pub(crate) type Words = [u32; 16];

/// What the state is before the first block.
pub(crate) const START: State = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// What each step adds, beside a word of the message: `2^32 |sin(step + 1)|`, rounded down.
pub(crate) const ADDED: [u32; 64] = [
    0xd76a_a478,
    0xe8c7_b756,
    0x2420_70db,
    0xc1bd_ceee,
    0xf57c_0faf,
    0x4787_c62a,
    0xa830_4613,
    0xfd46_9501,
    0x6980_98d8,
    0x8b44_f7af,
    0xffff_5bb1,
    0x895c_d7be,
    0x6b90_1122,
    0xfd98_7193,
    0xa679_438e,
    0x49b4_0821,
    0xf61e_2562,
    0xc040_b340,
    0x265e_5a51,
    0xe9b6_c7aa,
    0xd62f_105d,
    0x0244_1453,
    0xd8a1_e681,
    0xe7d3_fbc8,
    0x21e1_cde6,
    0xc337_07d6,
    0xf4d5_0d87,
    0x455a_14ed,
    0xa9e3_e905,
    0xfcef_a3f8,
    0x676f_02d9,
    0x8d2a_4c8a,
    0xfffa_3942,
    0x8771_f681,
    0x6d9d_6122,
    0xfde5_380c,
    0xa4be_ea44,
    0x4bde_cfa9,
    0xf6bb_4b60,
    0xbebf_bc70,
    0x289b_7ec6,
    0xeaa1_27fa,
    0xd4ef_3085,
    0x0488_1d05,
    0xd9d4_d039,
    0xe6db_99e5,
    0x1fa2_7cf8,
    0xc4ac_5665,
    0xf429_2244,
    0x432a_ff97,
    0xab94_23a7,
    0xfc93_a039,
    0x655b_59c3,
    0x8f0c_cc92,
    0xffef_f47d,
    0x8584_5dd1,
    0x6fa8_7e4f,
    0xfe2c_e6e0,
    0xa301_4314,
    0x4e08_11a1,
    0xf753_7e82,
    0xbd3a_f235,
    0x2ad7_d2bb,
    0xeb86_d391,
];

/// How far each step of a group of four turns its sum, for each round.
const TURNS: [[u32; 4]; 4] = [
    [7, 12, 17, 22],
    [5, 9, 14, 20],
    [4, 11, 16, 23],
    [6, 10, 15, 21],
];

/// Which word of the block each step adds.
pub(crate) const WORD_OF: [usize; 64] = {
    let mut words = [0; 64];
    let mut step = 0;
    while step < 64 {
        let (factor, first) = [(1, 0), (5, 1), (3, 5), (7, 0)][step / 16];
        words[step] = (factor * step + first) % 16;
        step += 1;
    }
    words
};

/// Four steps of a round, counted from 0. Each adds one of the four sums of [`ADDED`] and a word.
#[inline(always)]
pub(crate) fn four_steps<const ROUND: usize>([a, b, c, d]: State, sums: [u32; 4]) -> State {
    let step = |index: usize, a: u32, b, c, d| {
        let sum = a
            .wrapping_add(sums[index])
            .wrapping_add(mix::<ROUND>(b, c, d));
        sum.rotate_left(TURNS[ROUND][index]).wrapping_add(b)
    };
    let a = step(0, a, b, c, d);
    let d = step(1, d, a, b, c);
    let c = step(2, c, d, a, b);
    let b = step(3, b, c, d, a);
    [a, b, c, d]
}

/// How a round mixes three words, bit by bit.
#[inline(always)]
fn mix<const ROUND: usize>(b: u32, c: u32, d: u32) -> u32 {
    match ROUND {
        0 => d ^ (b & (c ^ d)),
        // The two sides have no bit in common, and a sum may be done in any order.
        1 => (b & d).wrapping_add(c & !d),
        2 => b ^ c ^ d,
        _ => c ^ (b | !d),
    }
}

/// Hashes one more block.
pub(crate) fn absorb(state: &mut State, words: &Words) {
    let mut after = first_steps(*state, words, 4);
    for group in 4..8 {
        after = four_steps::<1>(after, sums(words, group));
    }
    for group in 8..12 {
        after = four_steps::<2>(after, sums(words, group));
    }
    for group in 12..16 {
        after = four_steps::<3>(after, sums(words, group));
    }
    for (word, after) in state.iter_mut().zip(after) {
        *word = word.wrapping_add(after);
    }
}

/// The first groups of four steps, of the first round, for words that those steps add.
pub(crate) fn first_steps(state: State, words: &Words, groups: usize) -> State {
    (0..groups.min(4)).fold(state, |state, group| {
        four_steps::<0>(state, sums(words, group))
    })
}

/// What the steps of a group add.
#[inline(always)]
fn sums(words: &Words, group: usize) -> [u32; 4] {
    let sum = |step: usize| ADDED[step].wrapping_add(words[WORD_OF[step]]);
    let step = 4 * group;
    [sum(step), sum(step + 1), sum(step + 2), sum(step + 3)]
}

/// The words of a block.
pub(crate) fn words(block: &[u8; 64]) -> Words {
    let (words, _) = block.as_chunks::<4>();
    let mut block = [0; 16];
    for (word, bytes) in block.iter_mut().zip(words) {
        *word = u32::from_le_bytes(*bytes);
    }
    block
}

/// The bytes of a final state.
pub(crate) fn bytes(state: State) -> [u8; 16] {
    let mut bytes = [0; 16];
    for (bytes, word) in bytes.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}
