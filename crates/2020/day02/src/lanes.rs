/// The bits, one a byte, where bytes of a word are.
#[derive(Clone, Copy)]
pub(crate) struct Window([u64; 4]);

const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const EACH: u64 = 0x0101_0101_0101_0101;

impl Window {
    #[inline(always)]
    pub(crate) fn new(bytes: &[u8; 32]) -> Self {
        let w = |i: usize| { let mut b = [0; 8]; b.copy_from_slice(&bytes[8*i..8*i+8]); u64::from_le_bytes(b) };
        Self([w(0), w(1), w(2), w(3)])
    }
    #[inline(always)]
    pub(crate) fn equal(self, byte: u8) -> u32 {
        gather(self.0.map(|w| { let x = w ^ (u64::from(byte) * EACH); !(((x & LOW) + LOW) | x) }))
    }
    /// 7-bit bytes
    #[inline(always)]
    pub(crate) fn within(self, first: u8, last: u8) -> u32 {
        gather(self.0.map(|w| {
            let low = w & LOW;
            let ge = low + u64::from(128 - first) * EACH;
            let gt = low + u64::from(127 - last) * EACH;
            ge & !gt & !w
        }))
    }
}
#[inline(always)]
fn gather(flags: [u64; 4]) -> u32 {
    flags.iter().rev().fold(0, |m, f| m << 8 | ((f >> 7 & EACH).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32)
}
