//! Generated places.

use aoc_core::Rng;

/// A row from 2900 to 3100, and a column beyond it up to there, too.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let row = rng.range(2900..=3050);
    let column = rng.range(row + 1..=3100);
    format!(
        "To continue, please consult the code grid in the manual.  \
         Enter the code at row {row}, column {column}.\n"
    )
}
