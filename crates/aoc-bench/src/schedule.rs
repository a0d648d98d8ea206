//! Which target is measured in which round, and for how long.

use crate::protocol::{Round, Target};
use crate::stats::whole;

/// The fewest rounds of a target that counts: best of less than ten means nothing, and six pairs
/// are needed to say how large the noise is.
const FEWEST: usize = 12;

/// The fewest of an alternative: many are slow on purpose.
const FEWEST_OF_ALTERNATIVE: usize = 3;

/// The fewest and the most rounds of a target that is fast.
const FAST: (f64, f64) = (30.0, 100.0);

/// The longest that a fast target runs in a round, in nanoseconds. Longer would not be more exact,
/// and more rounds are.
const LONGEST: f64 = 5e6;

/// The shortest: a clock is read to about 30 ns.
const SHORTEST: f64 = 20e3;

/// The rounds of one day.
#[derive(Debug, Clone, PartialEq)]
pub struct Schedule {
    rounds: usize,
    slot: f64,
    /// How many of the rounds each target takes part in.
    shares: Vec<usize>,
}

impl Schedule {
    /// Shares out a budget of nanoseconds by how long each target takes on each input, in `launches`
    /// equal parts of which this is one. Slow targets exceed it: they have their fewest rounds.
    #[must_use]
    pub fn new(targets: &[Target], estimates: &[Vec<f64>], budget: f64, launches: usize) -> Self {
        let launches = launches.max(1);
        let budget = budget / launches as f64;
        let fast = (FAST.0 / launches as f64, FAST.1 / launches as f64);
        let cells = estimates.iter().map(Vec::len).sum::<usize>().max(1) as f64;
        let slot = (budget / (cells * fast.0)).clamp(SHORTEST, LONGEST);
        let rounds = (budget / (cells * slot)).clamp(fast.0, fast.1).ceil();
        let cost = |inputs: &[f64]| inputs.iter().map(|&time| time.max(slot)).sum::<f64>();
        let mut by_cost: Vec<_> = (0..estimates.len())
            .filter(|&target| !estimates[target].is_empty())
            .map(|target| (cost(&estimates[target]), target))
            .collect();
        by_cost.sort_by(|one, other| one.0.total_cmp(&other.0));
        // The cheapest first: what they leave of their part goes to the others.
        let mut left = budget;
        let mut shares = vec![0; targets.len()];
        for (place, &(cost, target)) in by_cost.iter().enumerate() {
            let fewest = if targets[target].is_default() {
                FEWEST
            } else {
                FEWEST_OF_ALTERNATIVE
            };
            let fewest = fewest.div_ceil(launches) as f64;
            let affordable = left / (by_cost.len() - place) as f64 / cost;
            shares[target] = whole(affordable.clamp(fewest.min(rounds), rounds));
            left = (left - shares[target] as f64 * cost).max(0.0);
        }
        Self {
            rounds: whole(rounds),
            slot,
            shares,
        }
    }

    /// How many rounds there are.
    #[must_use]
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// A round's targets. Who begins changes, so that nobody always follows the same other one; and
    /// those with few rounds have them spread over all.
    #[must_use]
    pub fn round(&self, round: usize) -> Round {
        let count = self.shares.len();
        (0..count)
            .map(|place| (place + round) % count)
            .filter(|&target| {
                let until = |round: usize| round * self.shares[target] / self.rounds;
                until(round + 1) > until(round)
            })
            .map(|target| (target, self.slot))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets() -> Vec<Target> {
        let solver = |part, alternative: Option<&str>| Target {
            part: Some(part),
            alternative: alternative.map(str::to_owned),
        };
        vec![
            Target::GENERATOR,
            solver(1, None),
            solver(2, None),
            solver(2, Some("plain")),
        ]
    }

    fn shares(estimates: &[f64], inputs: usize, budget: f64, launches: usize) -> Vec<usize> {
        let estimates: Vec<_> = estimates.iter().map(|&time| vec![time; inputs]).collect();
        let schedule = Schedule::new(&targets(), &estimates, budget, launches);
        let mut shares = vec![0; estimates.len()];
        for round in 0..schedule.rounds() {
            for (target, slot) in schedule.round(round) {
                assert!((SHORTEST..=LONGEST).contains(&slot));
                shares[target] += 1;
            }
        }
        shares
    }

    #[test]
    fn fast_targets_share_alike_and_fill_the_budget() {
        let times = [300.0, 1e3, 1e5, 1e6];
        assert_eq!(shares(&times, 1, 3e9, 1), [100; 4]);
        assert_eq!(shares(&times, 1, 60e9, 1), [100; 4]);
        assert_eq!(shares(&times, 10, 3e9, 1), [30; 4]);
        assert_eq!(shares(&times, 10, 0.0, 1), [12, 12, 12, 3], "no budget");
    }

    #[test]
    fn slow_targets_have_their_fewest_rounds() {
        assert_eq!(shares(&[1e3, 1e9, 1e9, 60e9], 1, 3e9, 1), [100, 12, 12, 3]);
        assert_eq!(shares(&[1e3, 1e9, 1e9, 60e9], 1, 3e9, 3), [34, 4, 4, 1]);
    }

    #[test]
    fn what_the_fast_ones_leave_goes_to_the_slow_ones() {
        assert_eq!(
            shares(&[1e3, 1e3, 50e6, 1e3], 1, 3e9, 1),
            [100, 100, 30, 100]
        );
        assert_eq!(
            shares(&[1e3, 1e3, 30e6, 1e3], 10, 30e9, 1),
            [100, 100, 50, 100]
        );
        assert_eq!(shares(&[1e3, 1e3, 50e6, 1e3], 1, 30e9, 1), [100; 4]);
    }

    #[test]
    fn few_rounds_are_spread_and_the_first_changes() {
        let estimates = [1e3, 1e3, 1e9, 1e3].map(|time| vec![time]);
        let schedule = Schedule::new(&targets(), &estimates, 3e9, 1);
        let slow: Vec<_> = (0..schedule.rounds())
            .filter(|&round| schedule.round(round).iter().any(|&(target, _)| target == 2))
            .collect();
        assert!(
            slow.windows(2)
                .all(|pair| (8..=9).contains(&(pair[1] - pair[0]))),
            "{slow:?}"
        );
        let first: Vec<_> = (0..4).map(|round| schedule.round(round)[0].0).collect();
        assert_eq!(first, [0, 1, 3, 3]);
    }

    #[test]
    fn what_failed_takes_no_part() {
        let estimates = [vec![1e3], vec![], vec![1e3], vec![]];
        let schedule = Schedule::new(&targets(), &estimates, 1e9, 1);
        assert!((0..schedule.rounds()).all(|round| schedule.round(round).len() == 2));
    }
}
