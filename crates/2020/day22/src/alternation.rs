//! Games that provably go on for ever because the players win in turns.
//!
//! Nearly all games that do not end settle into one plain shape, which this module
//! recognises from a single state, without playing on.
//!
//! # The shape
//!
//! Call one player the leader and the other the follower. By position, top card
//! first, let the leader's deck be `(HL)^j` and the follower's `L(HL)^k`, with `j`
//! and `k` at least 1. H and L are only names of places so far. Suppose that no round
//! is decided by a sub-game, and that the leader's next H is higher than the
//! follower's next L, and after that the follower's next H than the leader's next L.
//! Then the leader wins a round and the follower the next, and with `HL` now at the
//! bottom of either deck the shape is the same again. What has moved: either row of
//! H has turned by one; the L that the leader won has gone to the end of his row
//! of L, and the follower's likewise. If `C` is the leader's row of L followed by the
//! follower's, `q = j + k + 1` in all, then `C`, as a ring, has turned by one too.
//!
//! So if it goes on like this, then in the pair of rounds number `t`, from 0, the
//! follower's `H[t mod k]` meets `C[t mod q]`, and the leader's `H[t mod j]` meets
//! `C[(t + j) mod q]`. By the Chinese remainder theorem, the follower's `H[x]` meets
//! `C[y]` at some time exactly if `x = y` modulo `gcd(k, q)`, and the leader's `H[x]`
//! meets `C[y]` exactly if `x = y - j`, which is `x = y`, modulo `gcd(j, q)`. It goes
//! on for ever exactly if in all these meetings the H is the higher card. The map of
//! states is then a turning of rings, so the state itself comes back: it lies on the
//! cycle, not only on the way to it.
//!
//! And if there is a meeting that the H does not win, then up to the first of those, in
//! the pair of rounds number `t`, the rings turn all the same: the decks that the players
//! have before that pair can be put together at once, without playing.
//!
//! # Sub-games
//!
//! In the first round of a pair, after drawing, the follower has `2k` cards and the
//! leader `2j - 1`; in the second, `2k - 1` and `2j`. So the meeting of the leader's H with
//! an L is for a sub-game exactly if L is at most `2k` and H at most `2j - 1`. Put
//! differently: H is above L, and there is no sub-game, exactly if H is above a *bar*, which
//! is L, or for an L of at most `2k` the higher of L and `2j - 1`. Likewise with the
//! follower's. Bars in place of the L make the statements above true of games with
//! sub-games: "in turns, and with no sub-game".
//!
//! # Where to look
//!
//! Whoever owns the highest card never loses it, so that in such a cycle it is an H, and
//! its owner, at the moment it is on top, the leader. It is enough to test the states in
//! which the highest card is on top, of games with an odd number of cards.
//!
//! Cost: most states fail at one of the first rounds; the others take a pass over the cards,
//! and two comparisons for each pair of rounds that goes on.

/// How a game goes on from a state.
pub(crate) enum Course {
    /// In turns for ever.
    ForEver,
    /// In turns for this many pairs of rounds, which may be none.
    Pairs(usize),
    /// Not in turns.
    Other,
}

/// A state of that shape, taken apart: the rows of H, and the ring of L.
///
/// The rows may be longer than the state, so that the next one finds them there.
#[derive(Default)]
pub(crate) struct Rings<C> {
    /// How many H the leader has, and the follower.
    sizes: (usize, usize),
    leader_high: Vec<C>,
    follower_high: Vec<C>,
    low: Vec<C>,
    /// The bar of each L to the leader's H.
    leader_bar: Vec<C>,
    /// The bar of each L to the follower's H.
    follower_bar: Vec<C>,
}

impl<C: Copy + Ord> Rings<C> {
    /// How the game goes on from a state, decks top card first.
    ///
    /// `bar(low, most, high)` is the card `low`, or if its number is at most `most`, the
    /// higher of that and the number `high`.
    #[inline]
    pub(crate) fn course(
        &mut self,
        leader: &[C],
        follower: &[C],
        bar: impl Fn(C, usize, usize) -> C,
    ) -> Course {
        let (j, k) = (leader.len() / 2, follower.len() / 2);
        if leader.len() % 2 == 1 || follower.len().is_multiple_of(2) || j == 0 || k == 0 {
            return Course::Other;
        }
        for (lead, follow) in leader.chunks_exact(2).zip(follower.chunks_exact(2)) {
            if lead[0] < follow[0] || lead[1] > follow[1] {
                return Course::Other;
            }
        }
        let q = j + k + 1;
        if self.low.len() < q {
            for ring in [
                &mut self.leader_high,
                &mut self.follower_high,
                &mut self.low,
                &mut self.leader_bar,
                &mut self.follower_bar,
            ] {
                ring.resize(q, leader[0]);
            }
        }
        self.sizes = (j, k);
        let low = &mut self.low[..q];
        let leader_high = &mut self.leader_high[..j];
        let follower_high = &mut self.follower_high[..k];
        let mut lowest_leader = leader[0];
        for ((high, low), pair) in leader_high
            .iter_mut()
            .zip(&mut *low)
            .zip(leader.chunks_exact(2))
        {
            (*high, *low) = (pair[0], pair[1]);
            lowest_leader = lowest_leader.min(pair[0]);
        }
        low[j] = follower[0];
        let mut lowest_follower = follower[1];
        let pairs = follower[1..].chunks_exact(2);
        for ((high, low), pair) in follower_high.iter_mut().zip(&mut low[j + 1..]).zip(pairs) {
            (*high, *low) = (pair[0], pair[1]);
            lowest_follower = lowest_follower.min(pair[0]);
        }
        let (mut leader_bar, mut follower_bar) = (low[0], low[0]);
        let bars = self.leader_bar[..q]
            .iter_mut()
            .zip(&mut self.follower_bar[..q]);
        for (&mut low, (to_leader, to_follower)) in low.iter_mut().zip(bars) {
            *to_leader = bar(low, 2 * k, 2 * j - 1);
            *to_follower = bar(low, 2 * j, 2 * k - 1);
            leader_bar = leader_bar.max(*to_leader);
            follower_bar = follower_bar.max(*to_follower);
        }
        if lowest_leader > leader_bar && lowest_follower > follower_bar {
            return Course::ForEver;
        }
        let pairs = self.pairs(q);
        if pairs < q {
            return Course::Pairs(pairs);
        }
        // All that can be is that the numbers have a divisor in common, or a long way to go.
        if (lowest_leader > leader_bar
            || meetings_won(&self.leader_high[..j], &self.leader_bar[..q]))
            && (lowest_follower > follower_bar
                || meetings_won(&self.follower_high[..k], &self.follower_bar[..q]))
        {
            return Course::ForEver;
        }
        Course::Pairs(self.pairs(usize::MAX))
    }

    /// For how many pairs of rounds it goes on, up to `most`.
    #[inline]
    fn pairs(&self, most: usize) -> usize {
        let (j, k) = self.sizes;
        let q = j + k + 1;
        let (leader_high, leader_bar) = (&self.leader_high[..j], &self.leader_bar[..q]);
        let (follower_high, follower_bar) = (&self.follower_high[..k], &self.follower_bar[..q]);
        let (mut x_leader, mut x_follower, mut y_leader, mut y_follower) = (0, 0, j, 0);
        let mut pairs = 0;
        while pairs < most
            && leader_high[x_leader] > leader_bar[y_leader]
            && follower_high[x_follower] > follower_bar[y_follower]
        {
            pairs += 1;
            x_leader = if x_leader + 1 == j { 0 } else { x_leader + 1 };
            x_follower = if x_follower + 1 == k {
                0
            } else {
                x_follower + 1
            };
            y_leader = if y_leader + 1 == q { 0 } else { y_leader + 1 };
            y_follower = if y_follower + 1 == q {
                0
            } else {
                y_follower + 1
            };
        }
        pairs
    }

    /// Puts together the decks that the leader and the follower have after so many pairs
    /// of rounds. Also gives the number of rounds to go until the leader's H that is on
    /// top now is there again.
    pub(crate) fn after(&self, pairs: usize, leader: &mut [C], follower: &mut [C]) -> usize {
        let (j, k) = self.sizes;
        let q = j + k + 1;
        fill(
            leader.iter_mut().step_by(2),
            &self.leader_high[..j],
            pairs % j,
        );
        fill(leader[1..].iter_mut().step_by(2), &self.low[..q], pairs % q);
        fill(
            follower[1..].iter_mut().step_by(2),
            &self.follower_high[..k],
            pairs % k,
        );
        fill(
            follower.iter_mut().step_by(2),
            &self.low[..q],
            (pairs + j) % q,
        );
        2 * ((j - pairs % j) % j)
    }
}

/// Fills places from a ring, from its element `from` on.
fn fill<'a, C: Copy + 'a>(places: impl Iterator<Item = &'a mut C>, ring: &[C], from: usize) {
    let turned = ring[from..].iter().chain(&ring[..from]);
    for (place, &card) in places.zip(turned) {
        *place = card;
    }
}

/// Whether `highs[x]` is above `bars[y]` wherever `x = y` modulo the divisor that the
/// numbers of both have in common.
#[inline]
fn meetings_won<C: Copy + Ord>(highs: &[C], bars: &[C]) -> bool {
    let step = gcd(highs.len() as u32, bars.len() as u32) as usize;
    step > 1
        && (0..step).all(|class| {
            let lowest = highs[class..].iter().step_by(step).min();
            let highest = bars[class..].iter().step_by(step).max();
            lowest > highest
        })
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
