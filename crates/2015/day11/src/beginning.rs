//! What a beginning of a password lacks.

use crate::{LENGTH, is_clear};

/// What matters of some clear letters for those that may follow.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Beginning {
    /// The last letter; 0 where there is none.
    last: u8,
    /// The letters of the straight that ends there; [`STRAIGHT`] once there was a whole one.
    straight: usize,
    /// Of how many letters there was a pair; two are as good as more.
    pairs: usize,
    /// The letter of the first pair; 0 where there is none.
    pair: u8,
}

/// The letters of a straight that is long enough.
const STRAIGHT: usize = 3;

impl Beginning {
    pub(crate) const EMPTY: Self = Self {
        last: 0,
        straight: 0,
        pairs: 0,
        pair: 0,
    };

    /// With one more letter.
    #[inline]
    pub(crate) fn then(self, letter: u8) -> Self {
        let new_pair = letter == self.last && letter != self.pair && self.pairs < 2;
        Self {
            last: letter,
            straight: match self.straight {
                STRAIGHT => STRAIGHT,
                straight if letter == self.last + 1 => straight + 1,
                _ => 1,
            },
            pairs: self.pairs + usize::from(new_pair),
            pair: if new_pair { letter } else { self.pair },
        }
    }

    /// The fewest letters that make it fulfil all rules; any others may follow then.
    ///
    /// One letter makes a pair of the one before it, so a pair takes one letter if there is one to be
    /// doubled that is no pair yet, and two if there is none. The letter before a straight that
    /// is begun anew can be doubled, and the last one of a straight, but none in its middle.
    #[inline]
    pub(crate) fn missing(self) -> usize {
        let straight = self.missing_in_straight();
        match (self.pairs, straight) {
            // The last letter is doubled, and then there is another pair.
            (0, 0) => 3,
            // There is nothing to be doubled before the one letter that ends the straight; or else
            // the last letter is doubled and begins a straight, which takes no less.
            (0, 1) => 4,
            // One pair is the last letter's, or the first one's of a straight where there is no letter
            // yet; the other one is that of the letter at the straight's end.
            (0, _) => straight + 2,
            (1, 0) => 1 + usize::from(self.last == self.pair),
            // The letter that ends the straight has its pair already.
            (1, 1) if self.last + 1 == self.pair => 3,
            (1, _) => straight + 1,
            (_, _) => straight,
        }
    }

    /// The fewest letters that make a straight.
    #[inline]
    fn missing_in_straight(self) -> usize {
        let goes_on = |letters| (1..=letters).all(|step| is_clear(self.last + step));
        match self.straight {
            STRAIGHT => 0,
            2 if goes_on(1) => 1,
            1 if goes_on(2) => 2,
            _ => STRAIGHT,
        }
    }
}

/// The first allowed password after an old one.
pub(crate) fn next_allowed(old: &[u8; LENGTH]) -> [u8; LENGTH] {
    let clear = old.iter().take_while(|&&letter| is_clear(letter)).count();
    let mut beginnings = [Beginning::EMPTY; LENGTH];
    for kept in 1..LENGTH.min(clear + 1) {
        beginnings[kept] = beginnings[kept - 1].then(old[kept - 1]);
    }
    for kept in (0..LENGTH.min(clear + 1)).rev() {
        let (beginning, places) = (beginnings[kept], LENGTH - kept);
        // No letter is worth looking at where not even the best would do.
        if beginning.missing() <= places
            && let Some(letter) = earliest(beginning, old[kept] + 1, places - 1)
        {
            let mut new = *old;
            new[kept] = letter;
            complete(beginning.then(letter), &mut new[kept + 1..]);
            return new;
        }
    }
    let mut first = [b'a'; LENGTH];
    complete(Beginning::EMPTY, &mut first);
    first
}

/// The earliest letter, from this one on, after which as many places as are left then are enough.
#[inline]
fn earliest(beginning: Beginning, from: u8, left: usize) -> Option<u8> {
    let mut letters = (from..=b'z').filter(|&letter| is_clear(letter));
    letters.find(|&letter| beginning.then(letter).missing() <= left)
}

/// Puts the earliest letters into the places behind a beginning, which are enough for it.
fn complete(mut beginning: Beginning, places: &mut [u8]) {
    let mut left = places.len();
    for place in places {
        left -= 1;
        *place = earliest(beginning, b'a', left).unwrap_or(b'z');
        beginning = beginning.then(*place);
    }
}
