//! Counting up.

use crate::{LENGTH, is_clear};

/// Whether the policy allows a password, rule by rule.
pub(crate) fn is_allowed(letters: &[u8; LENGTH]) -> bool {
    let straight = |three: &[u8]| three[1] == three[0] + 1 && three[2] == three[1] + 1;
    let pairs = || letters.windows(2).filter(|two| two[0] == two[1]);
    letters.windows(3).any(straight)
        && letters.iter().all(|&letter| is_clear(letter))
        && pairs().any(|one| pairs().any(|other| other[0] != one[0]))
}

/// The first allowed password after an old one.
pub(crate) fn next_allowed(mut letters: [u8; LENGTH]) -> [u8; LENGTH] {
    // What begins with the letters up to the first that is not clear has one in it.
    if let Some(place) = letters.iter().position(|&letter| !is_clear(letter)) {
        letters[place] += 1;
        letters[place + 1..].fill(b'a');
    } else {
        increment(&mut letters);
    }
    while !is_allowed(&letters) {
        increment(&mut letters);
    }
    letters
}

/// Counts up to the next password of clear letters, or to the first one after the last.
fn increment(letters: &mut [u8; LENGTH]) {
    for letter in letters.iter_mut().rev() {
        if *letter < b'z' {
            *letter += 1;
            while !is_clear(*letter) {
                *letter += 1;
            }
            return;
        }
        *letter = b'a';
    }
}
