//! Generated sequences.

use aoc_core::Rng;

use crate::elements::ELEMENTS;

/// One of the elements of ten digits.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let digits = ELEMENTS.iter().map(|element| element.1);
    let ten: Vec<_> = digits.filter(|digits| digits.len() == 10).collect();
    format!("{}\n", rng.pick(&ten))
}
