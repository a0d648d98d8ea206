//! Replacements of atoms, where the machine replaces nothing else.
//!
//! The machine replaces letters, wherever they stand. An atom is a letter that is not a small one,
//! and the small letters behind it; text is made of atoms one after the other. If every replacement
//! is of one atom, or of `e`, and none of these is the start of a longer atom, then nothing but
//! whole atoms is ever replaced, and the replacements are the rules of a context-free grammar.

use std::collections::HashMap;

use crate::Machine;

/// A kind of atom, numbered in the order of appearance.
pub(crate) type Symbol = u32;

/// What every molecule begins as.
pub(crate) const START: Symbol = 0;

/// Rules that replace one symbol by one or more, and a word of symbols.
#[derive(Debug)]
pub(crate) struct Grammar {
    /// How many symbols there are; their numbers are less.
    pub(crate) symbols: usize,
    pub(crate) rules: Vec<Rule>,
    pub(crate) molecule: Vec<Symbol>,
    /// What the rules replace symbols by, one after the other.
    rights: Vec<Symbol>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Rule {
    pub(crate) left: Symbol,
    right: (usize, usize),
}

impl Grammar {
    /// The machine as a grammar; `None` where the machine could replace parts of atoms, or several
    /// at once.
    pub(crate) fn new(machine: &Machine) -> Option<Self> {
        let mut atoms = Atoms::new();
        let mut rules = Vec::new();
        let mut rights = Vec::with_capacity(256);
        for (from, to) in machine.replacements() {
            let first = rights.len();
            atoms.all(to, &mut rights)?;
            let right = (first, rights.len());
            let left = atoms.left(from)?;
            rules.push(Rule { left, right });
        }
        let mut molecule = Vec::with_capacity(machine.molecule().len());
        atoms.all(machine.molecule(), &mut molecule)?;
        atoms.are_whole().then_some(Self {
            symbols: atoms.names.len(),
            rules,
            molecule,
            rights,
        })
    }

    /// What a rule puts in place of a symbol; at least one.
    #[inline]
    pub(crate) fn right(&self, rule: Rule) -> &[Symbol] {
        let (first, end) = rule.right;
        &self.rights[first..end]
    }
}

/// The atoms that appeared.
struct Atoms<'a> {
    names: Vec<&'a str>,
    /// By symbol, whether a rule replaces it.
    replaced: Vec<bool>,
    /// The symbols, increased by one, of atoms of one capital letter and at most one small one.
    short: [Symbol; 26 * 27],
    others: HashMap<&'a str, Symbol>,
}

impl<'a> Atoms<'a> {
    fn new() -> Self {
        Self {
            names: vec!["e"],
            replaced: vec![true],
            short: [0; 26 * 27],
            others: HashMap::new(),
        }
    }

    /// Adds the symbols of a text's atoms.
    #[inline]
    fn all(&mut self, text: &'a str, symbols: &mut Vec<Symbol>) -> Option<()> {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(first) = bytes.get(at) {
            let small = |place: usize| bytes.get(place).is_some_and(u8::is_ascii_lowercase);
            if first.is_ascii_lowercase() {
                return None;
            }
            let mut end = at + 1;
            while small(end) {
                end += 1;
            }
            symbols.push(self.symbol(&text[at..end]));
            at = end;
        }
        Some(())
    }

    /// The symbol of what a rule replaces.
    #[inline]
    fn left(&mut self, text: &'a str) -> Option<Symbol> {
        if text == "e" {
            return Some(START);
        }
        let bytes = text.as_bytes();
        let one = !bytes[0].is_ascii_lowercase() && bytes[1..].iter().all(u8::is_ascii_lowercase);
        let symbol = one.then(|| self.symbol(text))?;
        self.replaced[symbol as usize] = true;
        Some(symbol)
    }

    #[inline]
    fn symbol(&mut self, name: &'a str) -> Symbol {
        match Self::short_place(name.as_bytes()) {
            Some(place) => {
                if self.short[place] == 0 {
                    self.add(name);
                    self.short[place] = self.names.len() as Symbol;
                }
                self.short[place] - 1
            }
            None => self.other(name),
        }
    }

    /// The symbol of an atom that has no place in the table.
    #[cold]
    fn other(&mut self, name: &'a str) -> Symbol {
        if let Some(&symbol) = self.others.get(name) {
            return symbol;
        }
        self.add(name);
        let symbol = self.names.len() as Symbol - 1;
        self.others.insert(name, symbol);
        symbol
    }

    fn add(&mut self, name: &'a str) {
        self.names.push(name);
        self.replaced.push(false);
    }

    fn short_place(name: &[u8]) -> Option<usize> {
        let (capital, small) = match *name {
            [capital] => (capital, 0),
            [capital, small] => (capital, usize::from(small - b'a') + 1),
            _ => return None,
        };
        capital
            .is_ascii_uppercase()
            .then(|| usize::from(capital - b'A') * 27 + small)
    }

    /// Whether nothing that is replaced is a part of an atom.
    fn are_whole(&self) -> bool {
        let replaced = |name: &str| {
            let symbol = match Self::short_place(name.as_bytes()) {
                Some(place) => self.short[place].checked_sub(1),
                None => self.others.get(name).copied(),
            };
            symbol.is_some_and(|symbol| self.replaced[symbol as usize])
        };
        let atoms = self.names.iter().skip(1);
        let mut longer = atoms.filter(|name| name.len() > 1);
        longer.all(|name| {
            !name.contains('e') && (1..name.len()).all(|length| !replaced(&name[..length]))
        })
    }
}
