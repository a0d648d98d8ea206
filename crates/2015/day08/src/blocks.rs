//! Literals 64 bytes at a time.
//!
//! A block is 64 bytes, and a *mask* has a bit for each, the lowest for the first. Three masks say
//! where the quotes, the backslashes and the ends of lines are; all else is found by arithmetic on
//! them, with a bit or two carried from each block into the next.
//!
//! **What is escaped** is every second byte behind the start of a run of backslashes, up to the one
//! behind its end. Where the run starts at an even place these are the odd ones of those that
//! follow a backslash, and the even ones where it starts at an odd place. To tell the runs apart,
//! add to the mask the first bits of those with an odd start: the carry goes along the run and
//! stops in the bit behind it, so the bits that changed are these runs, each with one bit more.
//!
//! **That every line is a literal** is seen from the quotes that are not escaped. One must be at the
//! start of each line, another one before each end; and if there are no more of them than two for
//! each line, there is none elsewhere.
//!
//! Masks are made eight bytes at a time, which every processor can.

use crate::Literals;

/// How many bytes are looked at together.
const BLOCK: usize = 64;

/// The counts; `None` where a line is no literal.
pub(crate) fn count(input: &str) -> Option<Literals> {
    let bytes = input.strip_suffix('\n').unwrap_or(input).as_bytes();
    let mut scan = Scan::new(bytes);
    let mut blocks = bytes.chunks_exact(BLOCK);
    for (block, start) in blocks.by_ref().zip((0..).step_by(BLOCK)) {
        let block: &[u8; BLOCK] = block.first_chunk()?;
        scan.block(block, start, u64::MAX);
    }
    // Behind the last line there is an end of line, whether the input has one or not.
    let rest = blocks.remainder();
    let mut last = [0; BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    last[rest.len()] = b'\n';
    scan.block(&last, bytes.len() - rest.len(), (1 << rest.len()) - 1);
    scan.finish()
}

/// What is known after some blocks.
#[derive(Debug)]
struct Scan<'a> {
    bytes: &'a [u8],
    counts: Literals,
    /// How many quotes are not escaped.
    quotes: u64,
    /// Every bit stands for something that is wrong.
    wrong: u64,
    /// Whether the first byte of the next block is escaped; as the rest of these, 0 or 1.
    escaped: u64,
    /// Whether it begins a line.
    begins: u64,
    /// Whether the one before it is a quote that is not escaped, and neither begins its line.
    closes: u64,
}

impl<'a> Scan<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            counts: Literals::default(),
            quotes: 0,
            wrong: 0,
            escaped: 0,
            begins: 1,
            closes: 0,
        }
    }

    /// The next block; of the last one only some bytes are `inside` of the input.
    #[inline]
    fn block(&mut self, block: &[u8; BLOCK], start: usize, inside: u64) {
        let backslashes = mask(block, b'\\');
        let quotes = mask(block, b'"');
        let ends = mask(block, b'\n');
        let escaped = self.escaped(backslashes);

        let short = escaped & (quotes | backslashes);
        self.counts.short += u64::from(short.count_ones());
        let mut codes = escaped & !short;
        self.counts.codes += u64::from(codes.count_ones());
        while codes != 0 {
            let at = start + codes.trailing_zeros() as usize;
            self.wrong |= u64::from(!is_code(&self.bytes[at.min(self.bytes.len())..]));
            codes &= codes - 1;
        }

        let quotes = quotes & !escaped;
        let begins = ((ends << 1) | self.begins) & inside;
        let closing = quotes & !begins;
        self.wrong |= begins & !quotes;
        self.wrong |= ends & !((closing << 1) | self.closes);
        self.quotes += u64::from(quotes.count_ones());
        self.counts.literals += u64::from(ends.count_ones());
        self.begins = ends >> 63;
        self.closes = closing >> 63;
    }

    /// Which bytes of a block are escaped, from where its backslashes are.
    #[inline]
    fn escaped(&mut self, backslashes: u64) -> u64 {
        const ODD: u64 = 0xaaaa_aaaa_aaaa_aaaa;
        // One that is escaped itself, from the block before, begins no run.
        let backslashes = backslashes & !self.escaped;
        let follow = backslashes << 1;
        let odd_starts = backslashes & !follow & ODD;
        let odd_runs = backslashes.wrapping_add(odd_starts) ^ backslashes;
        let escaped = (follow & (ODD ^ odd_runs)) | self.escaped;
        self.escaped = (backslashes & !escaped) >> 63;
        escaped
    }

    fn finish(self) -> Option<Literals> {
        let right = self.wrong == 0 && self.quotes == 2 * self.counts.literals;
        right.then_some(self.counts)
    }
}

/// Where in a block a byte is.
#[inline]
fn mask(block: &[u8; BLOCK], byte: u8) -> u64 {
    let mut mask = 0;
    for (eight, shift) in block.as_chunks::<8>().0.iter().zip((0..).step_by(8)) {
        let word = u64::from_le_bytes(*eight) ^ (ONES * u64::from(byte));
        // The high bit of a byte is set where any other bit is, and the sum never carries.
        let others = ((word & LOW_BITS) + LOW_BITS) | word;
        let equal = !(others | LOW_BITS) >> 7;
        // The eight bits, each in a byte of its own, are added up side by side in the highest.
        mask |= (equal.wrapping_mul(GATHER) >> 56) << shift;
    }
    mask
}

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// All bits of every byte but the highest.
const LOW_BITS: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The sum of 2 to the power `56 - 7 n`, which takes the bit of byte `n` to bit `56 + n`.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// Whether a text begins with an x and two hexadecimal digits.
#[inline]
fn is_code(text: &[u8]) -> bool {
    matches!(text, [b'x', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}
