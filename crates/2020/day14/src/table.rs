//! Counting what demands leave where they ask for few bits: in a table with a row for every way to
//! set them. A word has 64 rows, and a demand strikes them out with one `or`.

use crate::cubes::{Demand, set_bits};

/// The rows that are met by a demand: one bit each.
pub(crate) struct Table([u64; 1 << (Table::WIDTH - 6)]);

/// In which rows of a word each of the first six bits is 1; the others count the words.
const ONES: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Table {
    /// The most bits: more would not be faster.
    pub(crate) const WIDTH: u32 = 12;

    pub(crate) const fn new() -> Self {
        Self([0; 1 << (Self::WIDTH - 6)])
    }

    /// The number of ways to set the `asked` bits, up to [`Table::WIDTH`] of them, that meet no
    /// demand. No demand asks for others.
    pub(crate) fn rows_left(&mut self, demands: &[Demand], asked: u64) -> u64 {
        let mut columns = [0; 64];
        for (column, bit) in set_bits(asked).enumerate() {
            columns[bit as usize] = column;
        }
        let width = asked.count_ones();
        let words = &mut self.0[..(1 << width.saturating_sub(6))];
        words.fill(0);
        // Of fewer than six bits, the first rows of the only word.
        let all_rows = u64::MAX >> (64 - (1 << width.min(6)));
        for demand in demands {
            let (mut rows, mut word, mut free) = (all_rows, 0, words.len() - 1);
            for bit in set_bits(demand.bits) {
                let one = demand.ones >> bit & 1 == 1;
                match columns[bit as usize] {
                    column @ 0..6 => rows &= if one { ONES[column] } else { !ONES[column] },
                    column => {
                        free &= !(1 << (column - 6));
                        word |= usize::from(one) << (column - 6);
                    }
                }
            }
            let mut some = 0;
            loop {
                words[word | some] |= rows;
                // Counts up in the free bits, where a carry runs over the others.
                some = (some | !free).wrapping_add(1) & free;
                if some == 0 {
                    break;
                }
            }
        }
        let met: u32 = words.iter().map(|word| word.count_ones()).sum();
        (1 << width) - u64::from(met)
    }
}
