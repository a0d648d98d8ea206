//! The quick way: messages as words of eight letters.

use aoc_core::ParseError;

use crate::grammar::Grammar;

/// How many letters a word has.
const LENGTH: usize = 8;

/// How deep rules may refer to each other to be looked at. Those of the puzzle go ten deep.
const DEEPEST: u32 = 32;

/// The words of rule 42 and of rule 31, which have no word in common.
#[derive(Debug)]
pub(crate) struct Words {
    /// For each word whether it is one of rule 42 (1), of rule 31 (2), or of neither (0).
    kinds: [u8; 256],
}

/// A message that is words of rule 42 and then words of rule 31: how many of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Runs {
    first: usize,
    second: usize,
}

impl Runs {
    /// Whether rule 0 generates it where rule 8 is `42` and rule 11 is `42 31`.
    pub(crate) fn is_once(self) -> bool {
        (self.first, self.second) == (2, 1)
    }

    /// Whether rule 0 generates it where rule 8 is any number of 42, and rule 11 as many 42 as 31.
    pub(crate) fn is_repeated(self) -> bool {
        self.second > 0 && self.first > self.second
    }
}

impl Words {
    /// The words of rules 42 and 31, where messages are rows of these words, in both parts.
    pub(crate) fn of(grammar: &Grammar) -> Option<Self> {
        let [r0, r8, r11, r31, r42] = {
            let rule = |number| grammar.rule(number).ok();
            [rule(0)?, rule(8)?, rule(11)?, rule(31)?, rule(42)?]
        };
        let is_just = |rule, row: &[usize]| grammar.alternatives(rule).eq([row]);
        let rows = [(r0, [r8, r11]), (r11, [r42, r31])];
        if !rows.iter().all(|(rule, row)| is_just(*rule, row)) || !is_just(r8, &[r42]) {
            return None;
        }
        let mut languages = Languages::new(grammar, &[r0, r8, r11]);
        let (first, second) = (*languages.of(r42, DEEPEST)?, *languages.of(r31, DEEPEST)?);
        if first.length != LENGTH || second.length != LENGTH {
            return None;
        }
        let mut kinds = [0; 256];
        for (word, kind) in kinds.iter_mut().enumerate() {
            *kind = match (first.contains(word), second.contains(word)) {
                (true, true) => return None,
                (true, false) => 1,
                (false, true) => 2,
                (false, false) => 0,
            };
        }
        Some(Self { kinds })
    }

    /// Reads the messages that begin at a place of the input, and gives those that are words of
    /// rule 42 and then of rule 31.
    ///
    /// # Errors
    ///
    /// Where a line has no letters, or something else.
    pub(crate) fn read(&self, input: &str, mut at: usize) -> Result<Vec<Runs>, ParseError> {
        let bytes = input.as_bytes();
        let mut all = Vec::with_capacity((bytes.len() - at) / (3 * LENGTH));
        while at < bytes.len() {
            let start = at;
            let mut runs = Runs {
                first: 0,
                second: 0,
            };
            let mut fits = true;
            while let Some(word) = bytes.get(at..).and_then(word) {
                let kind = self.kinds[word];
                let (is_first, is_second) = (kind & 1, kind >> 1);
                fits &= is_second > 0 || is_first > 0 && runs.second == 0;
                runs.first += usize::from(is_first);
                runs.second += usize::from(is_second);
                at += LENGTH;
            }
            while bytes.get(at).is_some_and(u8::is_ascii_alphabetic) {
                fits = false;
                at += 1;
            }
            match bytes.get(at) {
                _ if at == start => {
                    return Err(ParseError::at(input, at, "a message of letters"));
                }
                None | Some(b'\n') => at += 1,
                Some(_) => return Err(ParseError::at(input, at, "the end of the line")),
            }
            if fits {
                all.push(runs);
            }
        }
        Ok(all)
    }
}

/// The next eight letters, where they are all `a` or `b`: a bit each, the first the lowest, and set
/// for a `b`.
#[inline]
fn word(bytes: &[u8]) -> Option<usize> {
    const LOW_BITS: u64 = 0x0101_0101_0101_0101;
    // Brings the lowest bit of byte i to bit 56 + i.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let differ = u64::from_le_bytes(*bytes.first_chunk()?) ^ (LOW_BITS * u64::from(b'a'));
    let bits = differ & LOW_BITS;
    let is_word = differ == bits * u64::from(b'a' ^ b'b');
    is_word.then_some((bits.wrapping_mul(GATHER) >> 56) as usize)
}

/// Words of one length, up to eight: a bit for each that there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Language {
    length: usize,
    words: [u64; 4],
}

impl Language {
    /// The two letters.
    fn letter(letter: u8) -> Option<Self> {
        let word = match letter {
            b'a' => 0,
            b'b' => 1,
            _ => return None,
        };
        let words = [1 << word, 0, 0, 0];
        Some(Self { length: 1, words })
    }

    fn contains(&self, word: usize) -> bool {
        self.words[word / 64] >> (word % 64) & 1 != 0
    }

    /// What is in either, where all has one length.
    fn or(&self, other: &Self) -> Option<Self> {
        let words = std::array::from_fn(|at| self.words[at] | other.words[at]);
        let length = self.length;
        (length == other.length).then_some(Self { length, words })
    }

    /// Each word of this one with each word of another behind it, where that is not too long.
    fn then(&self, other: &Self) -> Option<Self> {
        let length = self.length + other.length;
        if length > LENGTH {
            return None;
        }
        let mut words = [0; 4];
        // A word behind others moves them all, by as many bits as there can be words before it.
        for (at, mut rest) in other.words.into_iter().enumerate() {
            while rest != 0 {
                let last = 64 * at + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let bit = last << self.length;
                if self.length < 6 {
                    words[bit / 64] |= self.words[0] << (bit % 64);
                } else {
                    for (to, from) in words[bit / 64..].iter_mut().zip(self.words) {
                        *to |= from;
                    }
                }
            }
        }
        Some(Self { length, words })
    }
}

/// The languages of rules, each worked out once.
#[derive(Debug)]
struct Languages<'a> {
    grammar: &'a Grammar,
    /// What is known of each rule: that it has a language, or none that is to be looked at. A rule
    /// that is being worked out has none as yet, so that one which refers to itself has none.
    known: Vec<Option<Option<Language>>>,
}

impl<'a> Languages<'a> {
    /// Of rules that refer to none of these.
    fn new(grammar: &'a Grammar, without: &[usize]) -> Self {
        let mut known = vec![None; grammar.len()];
        for &rule in without {
            known[rule] = Some(None);
        }
        Self { grammar, known }
    }

    /// The language of a rule, where all its words have one length up to eight, and it refers to
    /// others no deeper than this.
    fn of(&mut self, rule: usize, deepest: u32) -> Option<&Language> {
        if self.known[rule].is_none() {
            self.known[rule] = Some(None);
            let language = match self.grammar.letter(rule) {
                Some(letter) => Language::letter(letter),
                None => self.of_alternatives(rule, deepest.checked_sub(1)?),
            };
            self.known[rule] = Some(language);
        }
        self.known[rule].as_ref()?.as_ref()
    }

    fn of_alternatives(&mut self, rule: usize, deepest: u32) -> Option<Language> {
        let grammar = self.grammar;
        let mut rows = grammar.alternatives(rule);
        let mut all = self.of_row(rows.next()?, deepest)?;
        for row in rows {
            all = all.or(&self.of_row(row, deepest)?)?;
        }
        Some(all)
    }

    fn of_row(&mut self, row: &[usize], deepest: u32) -> Option<Language> {
        let (&first, others) = row.split_first()?;
        let mut language = *self.of(first, deepest)?;
        for &part in others {
            language = language.then(self.of(part, deepest)?)?;
        }
        Some(language)
    }
}
