//! Ratings of up to three digits, parsed and sorted without a branch that depends on them.
//!
//! Lines of one, two or three digits come in random order, so a loop over digits has its end
//! mispredicted every other line, which costs more than all else. Here eight bytes are a word
//! instead, which holds two lines at least. Digits have bit 4 set and the newline has not: the two
//! lowest bytes without it end the two lines. Shifting a line to the left until its end falls out
//! leaves its digits right-aligned (the first character is the lowest byte), with zeros in front,
//! and two multiplications join them. Whether they were digits at all is collected, and asked once
//! at the end.
//!
//! A rating then is a bit in a set of 1,000, and the bits of a set are in order. A bit that was
//! there already shows as fewer bits than lines. Whatever is unusual (a longer number, a blank, a
//! rating twice) gives `None` and leaves the input to the plain parser, which knows what to say.

/// As many bits as three digits can number, in words of 64.
const WORDS: usize = 1024 / 64;

/// Bit 4 of each byte of a word: digits have it, the newline has not.
const BIT_4: u64 = 0x1010_1010_1010_1010;

/// Bit 4 of the last byte, which ends a line of a word where no other does.
const LAST: u64 = 1 << 60;

/// The ratings from low to high, or `None` where the input is not as usual, or is no input.
pub(crate) fn parse(input: &str) -> Option<Vec<u64>> {
    let mut set = Set {
        words: [0; WORDS],
        lines: 0,
        strange: 0,
    };
    let bytes = input.as_bytes();
    let mut at = 0;
    while let Some(word) = bytes[at..].first_chunk() {
        at += set.take_two_lines(u64::from_le_bytes(*word));
    }
    // The last lines, in seven bytes or fewer, with line ends after them.
    let rest = &bytes[at..];
    let mut tail = [b'\n'; 16];
    tail[..rest.len()].copy_from_slice(rest);
    at = 0;
    while at < rest.len()
        && let Some(word) = tail[at..].first_chunk()
    {
        at += set.take_line(u64::from_le_bytes(*word));
    }
    set.sorted()
}

/// The ratings so far.
struct Set {
    words: [u64; WORDS],
    lines: usize,
    /// Not 0 where some line was no rating of one to three digits.
    strange: u32,
}

impl Set {
    /// Takes the first two lines of a word, and gives their bytes with the newlines.
    #[inline(always)]
    fn take_two_lines(&mut self, word: u64) -> usize {
        // That both ends are known before the first line is looked at keeps short what the next
        // word has to wait for.
        let ends = (!word & BIT_4) | LAST;
        let first = ends.trailing_zeros() - 4;
        let second = ((ends & (ends - 1)) | LAST).trailing_zeros() - 4;
        self.insert(word as u32, first);
        self.insert(
            word.wrapping_shr(first + 8) as u32,
            second.wrapping_sub(first + 8),
        );
        (second / 8 + 1) as usize
    }

    /// Takes the first line of a word, and gives its bytes with the newline.
    fn take_line(&mut self, word: u64) -> usize {
        let end = ((!word & BIT_4) | LAST).trailing_zeros() - 4;
        self.insert(word as u32, end);
        (end / 8 + 1) as usize
    }

    /// Inserts the rating at the start of a word, where it has so many bits before its newline.
    ///
    /// All bytes before the end have bit 4 set. So where there are too many for this word, what is
    /// looked at as the newline is one of them, as shifts go by the number's remainder of 32.
    #[inline(always)]
    fn insert(&mut self, word: u32, bits: u32) {
        let newline = word.wrapping_shr(bits) & 0xff;
        let digits = (word ^ 0x3030_3030).wrapping_shl(32_u32.wrapping_sub(bits));
        let no_digits = (digits.wrapping_add(0x7676_7676) | digits) & 0x8080_8080;
        self.strange |= no_digits | (newline ^ u32::from(b'\n'));

        let pairs = (digits.wrapping_mul(10).wrapping_add(digits >> 8)) & 0x00ff_00ff;
        let rating = (pairs.wrapping_mul(100).wrapping_add(pairs >> 16)) & 0x3ff;
        self.words[(rating >> 6) as usize] |= 1 << (rating & 63);
        self.lines += 1;
    }

    fn sorted(self) -> Option<Vec<u64>> {
        // 0 is no rating.
        if self.strange != 0 || self.words[0] & 1 != 0 || self.lines == 0 {
            return None;
        }
        let mut ratings = Vec::with_capacity(self.lines);
        for (start, mut word) in (0..).step_by(64).zip(self.words) {
            while word != 0 {
                ratings.push(start + u64::from(word.trailing_zeros()));
                word &= word - 1;
            }
        }
        (ratings.len() == self.lines).then_some(ratings)
    }
}
