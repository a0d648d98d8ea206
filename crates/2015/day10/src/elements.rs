//! The elements, and how long they are after any number of rounds.
//!
//! The table is data; everything else is worked out from it while compiling. The tests check each
//! of its rows against the rule of the game.

use crate::ROUNDS;

/// How long a sequence will be after some rounds, at most [`ROUNDS`]; `None` where it is not made
/// of elements.
///
/// Every place that can be reached from the start by elements one after the other is found in
/// turn, with the last element on the way there. An element may begin behind a digit that it never
/// begins with itself. Several ways may lead to the end: each is a right one, so all say the same.
pub(crate) fn length_after(sequence: &[u8], rounds: usize) -> Option<u64> {
    let lengths = LENGTHS.get(rounds)?;
    // Real sequences are a single element.
    let same = |element: &Element| element.1.as_bytes() == sequence;
    if let Some(number) = ELEMENTS.iter().position(same) {
        return Some(lengths[number].into());
    }
    let mut ways: Vec<Option<u8>> = vec![None; sequence.len() + 1];
    for place in 0..sequence.len() {
        let (before, rest) = sequence.split_at(place);
        if place > 0 && ways[place].is_none() {
            continue;
        }
        let after = before.last().map_or(0, |&digit| bit(digit));
        for (number, element) in (0..).zip(&ELEMENTS) {
            let digits = element.1.as_bytes();
            if rest.starts_with(digits) && STARTS[usize::from(number)] & after == 0 {
                ways[place + digits.len()] = Some(number);
            }
        }
    }
    let mut place = sequence.len();
    let mut length = 0;
    while place > 0 {
        let number = usize::from(ways[place]?);
        length += u64::from(lengths[number]);
        place -= ELEMENTS[number].1.len();
    }
    Some(length)
}

/// How many elements there are.
const COUNT: usize = ELEMENTS.len();

/// An element's symbol, its digits, and the symbols of what it is after a round.
type Element = (&'static str, &'static str, &'static [&'static str]);

/// Conway's 92 in the order of chemistry, then the isotopes of the two that come after them, of
/// which there is one for each further digit.
pub(crate) const ELEMENTS: [Element; 106] = [
    ("H", "22", &["H"]),
    (
        "He",
        "13112221133211322112211213322112",
        &["Hf", "Pa", "H", "Ca", "Li"],
    ),
    ("Li", "312211322212221121123222112", &["He"]),
    (
        "Be",
        "111312211312113221133211322112211213322112",
        &["Ge", "Ca", "Li"],
    ),
    ("B", "1321132122211322212221121123222112", &["Be"]),
    ("C", "3113112211322112211213322112", &["B"]),
    ("N", "111312212221121123222112", &["C"]),
    ("O", "132112211213322112", &["N"]),
    ("F", "31121123222112", &["O"]),
    ("Ne", "111213322112", &["F"]),
    ("Na", "123222112", &["Ne"]),
    ("Mg", "3113322112", &["Pm", "Na"]),
    ("Al", "1113222112", &["Mg"]),
    ("Si", "1322112", &["Al"]),
    ("P", "311311222112", &["Ho", "Si"]),
    ("S", "1113122112", &["P"]),
    ("Cl", "132112", &["S"]),
    ("Ar", "3112", &["Cl"]),
    ("K", "1112", &["Ar"]),
    ("Ca", "12", &["K"]),
    ("Sc", "3113112221133112", &["Ho", "Pa", "H", "Ca", "Co"]),
    ("Ti", "11131221131112", &["Sc"]),
    ("V", "13211312", &["Ti"]),
    ("Cr", "31132", &["V"]),
    ("Mn", "111311222112", &["Cr", "Si"]),
    ("Fe", "13122112", &["Mn"]),
    ("Co", "32112", &["Fe"]),
    ("Ni", "11133112", &["Zn", "Co"]),
    ("Cu", "131112", &["Ni"]),
    ("Zn", "312", &["Cu"]),
    (
        "Ga",
        "13221133122211332",
        &["Eu", "Ca", "Ac", "H", "Ca", "Zn"],
    ),
    ("Ge", "31131122211311122113222", &["Ho", "Ga"]),
    ("As", "11131221131211322113322112", &["Ge", "Na"]),
    ("Se", "13211321222113222112", &["As"]),
    ("Br", "3113112211322112", &["Se"]),
    ("Kr", "11131221222112", &["Br"]),
    ("Rb", "1321122112", &["Kr"]),
    ("Sr", "3112112", &["Rb"]),
    ("Y", "1112133", &["Sr", "U"]),
    ("Zr", "12322211331222113112211", &["Y", "H", "Ca", "Tc"]),
    ("Nb", "1113122113322113111221131221", &["Er", "Zr"]),
    ("Mo", "13211322211312113211", &["Nb"]),
    ("Tc", "311322113212221", &["Mo"]),
    ("Ru", "132211331222113112211", &["Eu", "Ca", "Tc"]),
    ("Rh", "311311222113111221131221", &["Ho", "Ru"]),
    ("Pd", "111312211312113211", &["Rh"]),
    ("Ag", "132113212221", &["Pd"]),
    ("Cd", "3113112211", &["Ag"]),
    ("In", "11131221", &["Cd"]),
    ("Sn", "13211", &["In"]),
    ("Sb", "3112221", &["Pm", "Sn"]),
    ("Te", "1322113312211", &["Eu", "Ca", "Sb"]),
    ("I", "311311222113111221", &["Ho", "Te"]),
    ("Xe", "11131221131211", &["I"]),
    ("Cs", "13211321", &["Xe"]),
    ("Ba", "311311", &["Cs"]),
    ("La", "11131", &["Ba"]),
    ("Ce", "1321133112", &["La", "H", "Ca", "Co"]),
    ("Pr", "31131112", &["Ce"]),
    ("Nd", "111312", &["Pr"]),
    ("Pm", "132", &["Nd"]),
    ("Sm", "311332", &["Pm", "Ca", "Zn"]),
    ("Eu", "1113222", &["Sm"]),
    ("Gd", "13221133112", &["Eu", "Ca", "Co"]),
    ("Tb", "3113112221131112", &["Ho", "Gd"]),
    ("Dy", "111312211312", &["Tb"]),
    ("Ho", "1321132", &["Dy"]),
    ("Er", "311311222", &["Ho", "Pm"]),
    ("Tm", "11131221133112", &["Er", "Ca", "Co"]),
    ("Yb", "1321131112", &["Tm"]),
    ("Lu", "311312", &["Yb"]),
    ("Hf", "11132", &["Lu"]),
    (
        "Ta",
        "13112221133211322112211213322113",
        &["Hf", "Pa", "H", "Ca", "W"],
    ),
    ("W", "312211322212221121123222113", &["Ta"]),
    (
        "Re",
        "111312211312113221133211322112211213322113",
        &["Ge", "Ca", "W"],
    ),
    ("Os", "1321132122211322212221121123222113", &["Re"]),
    ("Ir", "3113112211322112211213322113", &["Os"]),
    ("Pt", "111312212221121123222113", &["Ir"]),
    ("Au", "132112211213322113", &["Pt"]),
    ("Hg", "31121123222113", &["Au"]),
    ("Tl", "111213322113", &["Hg"]),
    ("Pb", "123222113", &["Tl"]),
    ("Bi", "3113322113", &["Pm", "Pb"]),
    ("Po", "1113222113", &["Bi"]),
    ("At", "1322113", &["Po"]),
    ("Rn", "311311222113", &["Ho", "At"]),
    ("Fr", "1113122113", &["Rn"]),
    ("Ra", "132113", &["Fr"]),
    ("Ac", "3113", &["Ra"]),
    ("Th", "1113", &["Ac"]),
    ("Pa", "13", &["Th"]),
    ("U", "3", &["Pa"]),
    (
        "Np0",
        "13112221133211322112211213322110",
        &["Hf", "Pa", "H", "Ca", "Pu0"],
    ),
    ("Pu0", "312211322212221121123222110", &["Np0"]),
    (
        "Np4",
        "13112221133211322112211213322114",
        &["Hf", "Pa", "H", "Ca", "Pu4"],
    ),
    ("Pu4", "312211322212221121123222114", &["Np4"]),
    (
        "Np5",
        "13112221133211322112211213322115",
        &["Hf", "Pa", "H", "Ca", "Pu5"],
    ),
    ("Pu5", "312211322212221121123222115", &["Np5"]),
    (
        "Np6",
        "13112221133211322112211213322116",
        &["Hf", "Pa", "H", "Ca", "Pu6"],
    ),
    ("Pu6", "312211322212221121123222116", &["Np6"]),
    (
        "Np7",
        "13112221133211322112211213322117",
        &["Hf", "Pa", "H", "Ca", "Pu7"],
    ),
    ("Pu7", "312211322212221121123222117", &["Np7"]),
    (
        "Np8",
        "13112221133211322112211213322118",
        &["Hf", "Pa", "H", "Ca", "Pu8"],
    ),
    ("Pu8", "312211322212221121123222118", &["Np8"]),
    (
        "Np9",
        "13112221133211322112211213322119",
        &["Hf", "Pa", "H", "Ca", "Pu9"],
    ),
    ("Pu9", "312211322212221121123222119", &["Np9"]),
];

/// The number of the element of a symbol.
const fn number(symbol: &str) -> usize {
    let symbol = symbol.as_bytes();
    let mut number = 0;
    loop {
        let other = ELEMENTS[number].0.as_bytes();
        let mut same = 0;
        while same < symbol.len() && same < other.len() && symbol[same] == other[same] {
            same += 1;
        }
        if same == symbol.len() && same == other.len() {
            return number;
        }
        number += 1;
    }
}

/// The numbers of what each element is after a round, and how many they are.
const DECAY: [([usize; 6], usize); COUNT] = {
    let mut decay = [([0; 6], 0); COUNT];
    let mut element = 0;
    while element < COUNT {
        let parts = ELEMENTS[element].2;
        while decay[element].1 < parts.len() {
            let part = decay[element].1;
            decay[element].0[part] = number(parts[part]);
            decay[element].1 += 1;
        }
        element += 1;
    }
    decay
};

/// By the number of rounds and by the element, how many digits it then has become.
static LENGTHS: [[u32; COUNT]; ROUNDS + 1] = {
    let mut lengths = [[0; COUNT]; ROUNDS + 1];
    let mut round = 0;
    while round <= ROUNDS {
        let mut element = 0;
        while element < COUNT {
            if round == 0 {
                lengths[0][element] = ELEMENTS[element].1.len() as u32;
            } else {
                let (parts, count) = DECAY[element];
                let mut part = 0;
                while part < count {
                    lengths[round][element] += lengths[round - 1][parts[part]];
                    part += 1;
                }
            }
            element += 1;
        }
        round += 1;
    }
    lengths
};

/// By the element, a bit for each digit that it ever begins with, in the rounds that matter.
static STARTS: [u16; COUNT] = {
    let mut starts = [0; COUNT];
    let mut element = 0;
    while element < COUNT {
        let mut first = element;
        let mut round = 0;
        while round <= ROUNDS {
            starts[element] |= bit(ELEMENTS[first].1.as_bytes()[0]);
            first = DECAY[first].0[0];
            round += 1;
        }
        element += 1;
    }
    starts
};

/// The bit of a digit in ASCII.
const fn bit(digit: u8) -> u16 {
    1 << (digit & 15)
}
