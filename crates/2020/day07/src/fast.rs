//! Rules as they are in given inputs, with their names found by whole words.
//!
//! A rule is hardly more than names, so their letters are not looked at one by one. A word of a
//! colour's name is read as eight bytes, or sixteen if those have no space: what comes after the
//! space is set to 0, and the word is a number. Two such numbers are a name. They are mixed to a
//! place in a table, which has the numbers of the colours, and are compared with the name that this
//! colour has. That its bytes are letters is checked only where a name is new, as a name that is
//! equal to a good one is good.
//!
//! Whatever is unusual gives `None`: colours of one word or three, words of more than fifteen
//! letters, more than nine bags of a kind, as well as any mistake. The plain parser reads that
//! input again.

use crate::Rules;
use crate::plain::MOST_BYTES;

const ONES: u64 = 0x0101_0101_0101_0101;

/// The places in the table of colours.
const SLOTS: usize = 4096;

/// More colours than this would crowd the table.
const MOST_COLOURS: usize = SLOTS / 2;

/// The bytes of a rather short rule and of a short content, to reserve memory by.
const SHORT_RULE: usize = 70;
const SHORT_CONTENT: usize = 28;

/// A word of up to fifteen letters with the space after it: the first eight bytes and the others.
type Word = [u64; 2];

/// The two words of a colour.
#[derive(Debug, Clone, Copy)]
struct Name(Word, Word);

/// What follows a name, and thus is no second word of one.
const BAGS: [Word; 2] = [word(b"bag "), word(b"bags ")];

const SHINY_GOLD: Name = Name(word(b"shiny "), word(b"gold "));

impl Name {
    fn is(&self, other: &Self) -> bool {
        let differences = |one: Word, other: Word| (one[0] ^ other[0]) | (one[1] ^ other[1]);
        differences(self.0, other.0) | differences(self.1, other.1) == 0
    }
}

/// The rules, or `None` where the input is not as usual, or is none.
pub(crate) fn parse(input: &str) -> Option<Rules> {
    if input.len() > MOST_BYTES {
        return None;
    }
    let colours = MOST_COLOURS.min(input.len() / SHORT_RULE);
    let mut parser = Parser {
        bytes: input.as_bytes(),
        at: 0,
        slots: [0; SLOTS],
        names: Vec::with_capacity(colours),
        rules: Rules::new(colours, input.len() / SHORT_CONTENT),
    };
    loop {
        parser.rule()?;
        if parser.at == parser.bytes.len() {
            break;
        }
        parser.take(b"\n")?;
        if parser.at == parser.bytes.len() {
            break;
        }
    }
    parser.rules.are_complete().then_some(parser.rules)
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
    /// One more than the colour whose name belongs in this place or one before, or 0.
    slots: [u16; SLOTS],
    /// The name of each colour.
    names: Vec<Name>,
    rules: Rules,
}

impl Parser<'_> {
    /// Takes a rule up to its full stop.
    fn rule(&mut self) -> Option<()> {
        let container = self.colour()?;
        self.take(b" bags contain ")?;
        if !self.rules.start_rule(container) {
            return None;
        }
        if self.bytes.get(self.at) == Some(&b'n') {
            return self.take(b"no other bags.");
        }
        loop {
            let [digit @ b'1'..=b'9', b' '] = *self.bytes.get(self.at..)?.first_chunk()? else {
                return None;
            };
            self.at += 2;
            let colour = self.colour()?;
            self.rules
                .add_content(container, u64::from(digit - b'0'), colour);
            self.take(b" bag")?;
            self.at += usize::from(self.bytes.get(self.at) == Some(&b's'));
            if self.bytes.get(self.at) == Some(&b'.') {
                self.at += 1;
                return Some(());
            }
            self.take(b", ")?;
        }
    }

    /// Takes a text that has to come.
    #[inline(always)]
    fn take<const LEN: usize>(&mut self, text: &[u8; LEN]) -> Option<()> {
        let there = self.bytes.get(self.at..)?.first_chunk() == Some(text);
        self.at += LEN;
        there.then_some(())
    }

    /// Takes two words up to the space after the second, and gives the number of the colour.
    #[inline(always)]
    fn colour(&mut self) -> Option<usize> {
        let first = self.word()?;
        self.at += 1;
        let name = Name(first, self.word()?);
        let mut slot = place(name);
        loop {
            match self.slots[slot] {
                0 => return self.new_colour(slot, name),
                colour if self.names[usize::from(colour) - 1].is(&name) => {
                    return Some(usize::from(colour) - 1);
                }
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    /// Takes the bytes up to a space, which is left. There are 15 at most, the first the lowest.
    #[inline(always)]
    fn word(&mut self) -> Option<Word> {
        let low = self.eight(self.at);
        if let Some((low, len)) = up_to_space(low) {
            self.at += len;
            return Some([low, 0]);
        }
        let high = self.eight(self.at + 8);
        let (high, len) = up_to_space(high)?;
        self.at += 8 + len;
        Some([low, high])
    }

    /// Eight bytes of the input, with zeros after its end.
    #[inline(always)]
    fn eight(&self, at: usize) -> u64 {
        let rest = self.bytes.get(at..).unwrap_or_default();
        match rest.first_chunk() {
            Some(eight) => u64::from_le_bytes(*eight),
            None => last_bytes(rest),
        }
    }

    /// Gives the next number to a name, which is to be found from this place on.
    fn new_colour(&mut self, slot: usize, name: Name) -> Option<usize> {
        let Name(first, second) = name;
        let is_no_colour = BAGS.contains(&second);
        if self.names.len() == MOST_COLOURS || !is_word(first) || !is_word(second) || is_no_colour {
            return None;
        }
        let colour = self.rules.add_colour(name.is(&SHINY_GOLD));
        self.names.push(name);
        self.slots[slot] = self.names.len() as u16;
        Some(colour)
    }
}

/// Where to look for a name first. The upper bits of a product are well mixed.
fn place(Name(first, second): Name) -> usize {
    let mixed = (first[0] ^ first[1]).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ second[0] ^ second[1];
    let mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed >> 52) as usize % SLOTS
}

/// The bytes up to the first space, with it, and how many come before it.
#[inline(always)]
fn up_to_space(word: u64) -> Option<(u64, usize)> {
    let zero = word ^ (ONES * u64::from(b' '));
    // The top bit of the first byte that was a space; of some above it perhaps too.
    let spaces = zero.wrapping_sub(ONES) & !zero & (ONES << 7);
    if spaces == 0 {
        return None;
    }
    Some((
        word & (spaces ^ (spaces - 1)),
        spaces.trailing_zeros() as usize / 8,
    ))
}

/// Fewer than eight bytes, with zeros after them.
#[cold]
fn last_bytes(rest: &[u8]) -> u64 {
    let mut eight = [0; 8];
    eight[..rest.len()].copy_from_slice(rest);
    u64::from_le_bytes(eight)
}

/// A word of up to seven letters with the space after it, as it is read.
const fn word(with_space: &[u8]) -> Word {
    let mut low = 0;
    let mut index = with_space.len();
    while index > 0 {
        index -= 1;
        low = low << 8 | with_space[index] as u64;
    }
    [low, 0]
}

/// Whether a word that was read has letters alone, and one at least.
fn is_word([low, high]: Word) -> bool {
    if high == 0 {
        low > u64::from(b' ') && are_letters(before_last(low))
    } else {
        are_letters(low) && are_letters(before_last(high))
    }
}

/// The bytes before the last that is not 0, which is the space, and some letters in place of it and
/// those after it.
fn before_last(word: u64) -> u64 {
    let last_and_after = u64::MAX << (56 - word.leading_zeros() / 8 * 8);
    (word & !last_and_after) | ((ONES * u64::from(b'a')) & last_and_after)
}

fn are_letters(word: u64) -> bool {
    // The top bit of a byte from `a` on, and from above `z` on.
    let from_a = word.wrapping_add(ONES * u64::from(0x80 - b'a'));
    let above_z = word.wrapping_add(ONES * u64::from(0x7f - b'z'));
    (!from_a | above_z | word) & (ONES << 7) == 0
}
