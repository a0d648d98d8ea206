//! All letters of an input turned into sets by one addition each, without a branch.
//!
//! A person's set is a sum as well: that of the bits of the letters, as long as no letter comes
//! twice. And sums of lines are differences of running sums: if one sum runs on over the whole
//! input, then what it was at the end of a line, less what it was at the end of the line before, is
//! the line's set. Nothing begins or ends at a line, so no branch has to know where that is.
//!
//! The sum must be kept at each line's end. It is stored after every letter instead, always in the
//! place of the current line, where the last store stays. The number of that line comes for free: a
//! newline is added like a letter, as a bit far above them all, so the upper bits of the sum count
//! the lines. A look-up, an addition, a shift and a store are thus all that is done for a letter.
//!
//! Is it exact? In a sum of powers of two, as many bits are set as were added if they are all
//! different, and fewer where two were the same, since every carry makes one bit of two (or of one,
//! where it is lost above the 32 bits that are kept). A byte that is neither letter nor newline adds
//! nothing. So if the bits of all lines and the newlines together are as many as the bytes, all
//! bytes were letters or newlines, and no letter came twice in a line. Otherwise this gives `None`,
//! and the plain parser looks at the input again.

use crate::{Group, bit};

/// Sums have the number of the line from this bit on.
const LINE: u32 = 54;

/// So many bytes are summed at once: no more lines than the bits above [`LINE`] can count. As each
/// adds less than 2^26 to the 32 bits that are kept, the sum of letters stays far below that bit.
const BLOCK: usize = 1000;

/// What each byte adds to the sum.
const ADDED: [u64; 256] = {
    let mut added = [0; 256];
    let mut letter = b'a';
    while letter <= b'z' {
        added[letter as usize] = bit(letter) as u64;
        letter += 1;
    }
    added[b'\n' as usize] = 1 << LINE;
    added
};

/// The groups, or `None` where the input is none or has a letter twice in a line.
pub(crate) fn parse(input: &str) -> Option<Vec<Group>> {
    let (lines, newlines) = lines(input.as_bytes());
    if count_bits(&lines) + newlines != input.len() {
        return None;
    }
    groups(&lines)
}

/// The set of each line, where an empty line has an empty one, and the number of newlines.
fn lines(bytes: &[u8]) -> (Vec<u32>, usize) {
    // Lines have about eight letters.
    let mut lines = Vec::with_capacity(bytes.len() / 6 + 1);
    // The sums at the ends of a block's lines: of the sum's letters, 32 bits are enough.
    let mut ends = [0_u32; 1 << (u64::BITS - LINE)];
    let mut sum = 0_u64;
    let mut before = 0_u32;
    for block in bytes.chunks(BLOCK) {
        sum = u64::from(sum as u32);
        ends[0] = sum as u32;
        let mut add = |byte: u8| {
            sum = sum.wrapping_add(ADDED[usize::from(byte)]);
            ends[(sum >> LINE) as usize] = sum as u32;
        };
        // By eights, as the compiler does not unroll the loop by itself.
        let (eights, rest) = block.as_chunks::<8>();
        for eight in eights {
            eight.iter().copied().for_each(&mut add);
        }
        rest.iter().copied().for_each(&mut add);
        let ended = &ends[..(sum >> LINE) as usize];
        lines.extend(ended.iter().map(|&end| {
            let line = end.wrapping_sub(before);
            before = end;
            line
        }));
    }
    let newlines = lines.len();
    // The last line, where no newline ends it.
    let last = (sum as u32).wrapping_sub(before);
    lines.extend((last != 0).then_some(last));
    (lines, newlines)
}

/// How many bits are set in all of the lines.
fn count_bits(lines: &[u32]) -> usize {
    // A vector of 32-bit sums counts twice as many at once as one of 64 bits.
    let of_some = |lines: &[u32]| lines.iter().map(|line| line.count_ones()).sum::<u32>();
    let sums = lines.chunks(1 << 16).map(of_some);
    sums.map(|sum| sum as usize).sum()
}

/// The groups of the lines, which have single empty lines between them.
fn groups(lines: &[u32]) -> Option<Vec<Group>> {
    let mut groups = Vec::with_capacity(lines.len() / 3 + 1);
    let mut group = Group::EMPTY;
    for &line in lines {
        if line != 0 {
            group.add(line);
        } else if group.anyone == 0 {
            return None;
        } else {
            groups.push(group);
            group = Group::EMPTY;
        }
    }
    groups.extend((group.anyone != 0).then_some(group));
    (!groups.is_empty()).then_some(groups)
}
