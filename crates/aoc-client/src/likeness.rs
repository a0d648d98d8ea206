//! How much a block of a puzzle's page looks like the puzzle's input.
//!
//! A page has examples of inputs, and drawings, traces and tables beside them. An example is small, but
//! made of what the real input is made of: the same characters, next to the same neighbours. So it is
//! measured what share of a block that is, and then taken off for each trait of the whole that
//! differs: lines, sections, a grid's even width, the words.

use std::collections::{BTreeMap, BTreeSet};

/// How alike a block is to an input, from 0 to 1.
pub(crate) fn likeness(input: &str, block: &str) -> f64 {
    let (input, block) = (input.trim_end_matches('\n'), block.trim_end_matches('\n'));
    if input.trim().is_empty() || block.trim().is_empty() {
        return 0.0;
    }
    let kinds = Kinds::of(input);
    let (real, shape) = (Shape::of(input, kinds), Shape::of(block, kinds));
    let characters = share(&shape.characters, |kind| real.characters.contains_key(kind));
    let pairs = share(&shape.pairs, |pair| real.pairs.contains_key(pair));
    // What is frequent in the input has to be in its example; a rare character may be missing.
    let total: usize = real.characters.values().sum();
    let frequent = real
        .characters
        .iter()
        .filter(|&(_, &count)| count * 20 >= total);
    let frequent: BTreeMap<_, _> = frequent.collect();
    let covered = frequent
        .keys()
        .filter(|&&kind| shape.characters.contains_key(kind))
        .count();
    let coverage = covered as f64 / frequent.len().max(1) as f64;
    let base = 0.35 * characters + 0.45 * pairs + 0.2 * coverage;

    // A drawing has signs that no input has, be they few.
    let foreign = shape
        .characters
        .keys()
        .filter(|kind| !real.characters.contains_key(kind))
        .count();
    let mut factor = 0.8_f64.powi(i32::try_from(foreign.min(4)).unwrap_or(4));
    if (real.lines == 1) != (shape.lines == 1) {
        factor *= 0.5;
    }
    if real.sections != shape.sections {
        factor *= 0.8;
    }
    if real.even && !shape.even {
        factor *= 0.7;
    }
    if block.len() > input.len() {
        factor *= 0.5;
    }
    if block.chars().count() == 1 {
        factor *= 0.5;
    }
    base * factor * words(input, block)
}

/// Which characters stand for their kind alone.
#[derive(Debug, Clone, Copy)]
struct Kinds {
    /// Letters: not where there are few, as on a map or in a list of moves.
    letters: bool,
    /// Digits: not where there are two, as in binary numbers.
    digits: bool,
}

impl Kinds {
    fn of(input: &str) -> Self {
        let distinct = |is: fn(&char) -> bool| input.chars().filter(is).collect::<BTreeSet<_>>();
        Self {
            letters: distinct(|char| char.is_alphabetic()).len() > 8,
            digits: distinct(char::is_ascii_digit).len() > 2,
        }
    }

    fn kind(self, char: char) -> char {
        match char {
            _ if self.digits && char.is_ascii_digit() => '9',
            _ if self.letters && char.is_uppercase() => 'A',
            _ if self.letters && char.is_alphabetic() => 'a',
            _ => char,
        }
    }
}

/// What a text is made of.
#[derive(Debug)]
struct Shape {
    /// The kinds of characters, and how many there are.
    characters: BTreeMap<char, usize>,
    /// Neighbours in a line; its ends are `\n`. Runs of a kind that stands for many count once.
    pairs: BTreeMap<(char, char), usize>,
    lines: usize,
    /// Whether empty lines cut it.
    sections: bool,
    /// Whether it has several lines that are all as long.
    even: bool,
}

impl Shape {
    fn of(text: &str, kinds: Kinds) -> Self {
        let mut characters = BTreeMap::new();
        let mut pairs = BTreeMap::new();
        let mut lengths = BTreeSet::new();
        for line in text.lines() {
            lengths.insert(line.chars().count());
            let mut last = '\n';
            for char in line.chars() {
                let kind = kinds.kind(char);
                *characters.entry(kind).or_default() += 1;
                let in_run = kind == last && matches!(kind, '9' | 'A' | 'a');
                if !in_run {
                    *pairs.entry((last, kind)).or_default() += 1;
                }
                last = kind;
            }
            *pairs.entry((last, '\n')).or_default() += 1;
        }
        let lines = text.lines().count();
        Self {
            characters,
            pairs,
            lines,
            sections: text.contains("\n\n"),
            even: lines > 2 && lengths.len() == 1,
        }
    }
}

/// The share of what is counted that is known.
fn share<K>(counts: &BTreeMap<K, usize>, is_known: impl Fn(&K) -> bool) -> f64 {
    let total: usize = counts.values().sum();
    let known = counts.iter().filter(|(key, _)| is_known(key));
    let known: usize = known.map(|(_, count)| count).sum();
    known as f64 / total.max(1) as f64
}

/// Taken off where an input says the same few words again and again, and a block says others.
fn words(input: &str, block: &str) -> f64 {
    let words = |text: &str| {
        let words = text.split(|char: char| !char.is_alphabetic());
        let long = words.filter(|word| word.chars().count() > 1);
        long.map(str::to_lowercase).collect::<Vec<_>>()
    };
    let said = words(input);
    let known: BTreeSet<_> = said.iter().collect();
    let new = words(block);
    if new.is_empty() || known.is_empty() || said.len() < 4 * known.len() {
        return 1.0;
    }
    let familiar = new.iter().filter(|word| known.contains(word)).count();
    0.5 + 0.5 * familiar as f64 / new.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example is alike, and more so than each of the others.
    #[track_caller]
    fn wins(input: &str, example: &str, others: &[&str]) {
        let alike = likeness(input, example);
        assert!(alike >= 0.8, "{alike}: {example:?}");
        for other in others {
            let less = likeness(input, other);
            assert!(less < alike - 0.1, "{less} against {alike}: {other:?}");
        }
    }

    #[test]
    fn numbers() {
        let input = "4410\n87\n901\n2233\n5\n760\n".repeat(9);
        wins(
            &input,
            "12\n7\n105\n",
            &["12 + 7 = 19\n", "12, 7, 105\n", "....\n"],
        );
        let input = "12,-5,103,4,7,-99\n";
        wins(input, "1,-2,3\n", &["1,-2,3\n4,5,6\n", "1 -> 2\n", "99\n"]);
    }

    #[test]
    fn grids() {
        let input = "..#.#..#\n#...#.#.\n.#.#..##\n########\n".repeat(4);
        let drawing = ".O#\n#X.\n.#O\n";
        wins(
            &input,
            "..#\n#..\n.##\n",
            &[drawing, "..#\n#\n.##\n", "..#\n", "3 7\n"],
        );
        // Letters on a map are themselves.
        let input = "S..#..\n.#..#.\n#....E\n".repeat(4);
        wins(&input, "S#.\n..#\n#.E\n", &["A#.\n..#\n#.B\n"]);
    }

    #[test]
    fn sections() {
        let input =
            "ab: 2-9 or 15-88\ncde: 31-44 or 60-61\n\nmine:\n12,80,33\n\nothers:\n9,8,77\n41,6,62\n"
                .repeat(2);
        wins(
            &input,
            "ef: 3-5 or 8-30\n\nmine:\n14,22\n\nothers:\n6,7\n28,2\n",
            &["ef: 3-5 or 8-30\n", "14,22\n", "3 + 4 = 7\n"],
        );
    }

    #[test]
    fn instructions() {
        let input = "turn left 4\ngo on 13\nturn right 99\ngo on 2\n".repeat(20);
        wins(
            &input,
            "go on 1\nturn left 2\n",
            &[
                "go on 1: you are at 1\nturn left 2: you look up\n",
                "at 1 up\nat 2 down\n",
            ],
        );
        // Moves are letters by themselves.
        let input = "R41\nD8\nL66\nU9\n".repeat(9);
        wins(&input, "L2\nD9\nR4\nU1\n", &["X8\nY5\n", "L2,D9\n"]);
    }

    #[test]
    fn one_line() {
        let input = "abzkcowmeqpludhinrsgtfyxvjjkaobe\n";
        wins(
            input,
            "thequickbrown\n",
            &["7\n", "abc\ndef\n", "a b\n", "x\n"],
        );
        let input = "918273645\n";
        wins(input, "24135\n", &["(1) 5  2\n", "now: 24135\n"]);
    }

    #[test]
    fn nothing_is_like_nothing() {
        assert!(likeness("", "a\n") == 0.0 && likeness("a\n", "\n \n") == 0.0);
        let same = likeness("a b\n1\n", "a b\n1\n");
        assert!(same > 0.99, "{same}");
    }
}
