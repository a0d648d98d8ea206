//! Generated passwords.

use aoc_core::Rng;

use crate::{LENGTH, is_clear};

/// A password of clear letters without a straight or a pair among the first three, whose fourth
/// letter is `x` and whose fifth comes before that: the next one ends with `xxyzz`, and the one
/// after it with `aabcc`.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let clear: Vec<_> = (b'a'..=b'z').filter(|&letter| is_clear(letter)).collect();
    loop {
        let mut letters = [b'x'; LENGTH];
        for place in (0..LENGTH).filter(|&place| place != 3) {
            letters[place] = *rng.pick(&clear);
        }
        let pair = letters[..4].windows(2).any(|two| two[0] == two[1]);
        let straight = letters
            .windows(3)
            .any(|three| three[1] == three[0] + 1 && three[2] == three[1] + 1);
        if !pair && !straight && letters[4] < b'x' && letters[2] < b'x' {
            return format!("{}\n", String::from_utf8_lossy(&letters));
        }
    }
}
