//! What a series of times says.
//!
//! Nothing here assumes a distribution: times are skewed to the right, because something else can
//! only make a run slower. A median and its interval from order statistics need no assumption but that
//! the rounds are alike, and are the same for the same numbers, with no random resampling in between.

use serde::{Deserialize, Serialize};

/// How sure an interval is: of a hundred such intervals, at least 95 hold the true median.
pub const CONFIDENCE: f64 = 0.95;

/// A series in a few numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many values there were.
    pub count: usize,
    /// The smallest.
    pub minimum: f64,
    /// The middle one.
    pub median: f64,
    /// Where the true median lies, by [`CONFIDENCE`]; `None` for fewer than six values.
    pub interval: Option<(f64, f64)>,
    /// How many lie outside of Tukey's fences.
    pub outliers: usize,
}

impl Summary {
    /// The summary of a series, where it has values.
    #[must_use]
    pub fn of(values: &[f64]) -> Option<Self> {
        let sorted = sorted(values);
        Some(Self {
            count: sorted.len(),
            minimum: *sorted.first()?,
            median: median_of_sorted(&sorted)?,
            interval: interval(&sorted),
            outliers: outliers(&sorted),
        })
    }
}

/// The median of values in any order.
#[must_use]
pub fn median(values: &[f64]) -> Option<f64> {
    median_of_sorted(&sorted(values))
}

/// How far two measurements of the very same thing were apart in this series, as a part of it:
/// 0.02 is two per cent.
///
/// Each round is compared with the next one, which is as far away in time as the two sides of a
/// comparison are. Were there no noise, they would be the same; the floor is the farther end of the
/// interval around the median of their ratio.
#[must_use]
pub fn noise(values: &[f64]) -> Option<f64> {
    let ratios: Vec<f64> = values
        .windows(2)
        .filter(|pair| pair[0] > 0.0)
        .map(|pair| pair[1] / pair[0])
        .collect();
    let (low, high) = Ratio::of_series(&ratios)?.interval?;
    Some((high - 1.0).max(1.0 - low).max(0.0))
}

/// How many times one thing takes what another does.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ratio {
    /// The median of the rounds' ratios.
    pub ratio: f64,
    /// Where the true one lies; `None` for fewer than six rounds.
    pub interval: Option<(f64, f64)>,
}

impl Ratio {
    /// The ratio of two series, round by round: what slows the machine for a while slows both
    /// sides of a round, and cancels.
    #[must_use]
    pub fn of(values: &[f64], base: &[f64]) -> Option<Self> {
        let ratios: Vec<f64> = values
            .iter()
            .zip(base)
            .filter(|&(_, &base)| base > 0.0)
            .map(|(value, base)| value / base)
            .collect();
        Self::of_series(&ratios)
    }

    fn of_series(ratios: &[f64]) -> Option<Self> {
        let summary = Summary::of(ratios)?;
        Some(Self {
            ratio: summary.median,
            interval: summary.interval,
        })
    }

    /// What it comes to, where less than `floor` cannot be told from nothing.
    #[must_use]
    pub fn verdict(&self, floor: f64) -> Verdict {
        match self.interval {
            Some((low, _)) if low > 1.0 + floor => Verdict::Slower,
            Some((_, high)) if high < 1.0 / (1.0 + floor) => Verdict::Faster,
            _ => Verdict::Same,
        }
    }
}

/// What a comparison comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It takes less than before.
    Faster,
    /// What there is of a difference is within the noise.
    Same,
    /// It takes more than before.
    Slower,
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted
}

fn median_of_sorted(sorted: &[f64]) -> Option<f64> {
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    if sorted.len() % 2 == 1 {
        Some(upper)
    } else {
        Some(f64::midpoint(sorted[middle - 1], upper))
    }
}

/// The interval around the median: each value is above the true median as often as below it, so
/// that fewer than `rank` of them are below has the chance of as many heads in tosses of a coin.
fn interval(sorted: &[f64]) -> Option<(f64, f64)> {
    let count = i32::try_from(sorted.len()).ok()?;
    let tail = (1.0 - CONFIDENCE) / 2.0;
    let mut chance = 0.5_f64.powi(count);
    let (mut fewer, mut rank) = (0.0, 0);
    while rank < sorted.len() {
        fewer += chance;
        if fewer > tail {
            break;
        }
        chance *= (sorted.len() - rank) as f64 / (rank + 1) as f64;
        rank += 1;
    }
    // `rank` values are left out at either end, and the next one is the interval's.
    let low = sorted.get(rank.checked_sub(1)?)?;
    let high = sorted.get(sorted.len() - rank)?;
    Some((*low, *high))
}

/// The values that lie more than one and a half times the middle half's width beside it.
fn outliers(sorted: &[f64]) -> usize {
    let (Some(lower), Some(upper)) = (quartile(sorted, 1), quartile(sorted, 3)) else {
        return 0;
    };
    let reach = 1.5 * (upper - lower);
    let inside = lower - reach..=upper + reach;
    sorted
        .iter()
        .filter(|value| !inside.contains(value))
        .count()
}

/// A quarter's end, with what lies between two values taken as on a line between them.
fn quartile(sorted: &[f64], quarters: usize) -> Option<f64> {
    let place = sorted.len().checked_sub(1)? * quarters;
    let below = *sorted.get(place / 4)?;
    let above = *sorted.get(place.div_ceil(4))?;
    Some(below + (above - below) * (place % 4) as f64 / 4.0)
}

/// A number of rounds or runs from what was worked out to be one: 0 where that is none.
#[expect(clippy::cast_sign_loss, reason = "what is below zero becomes zero")]
pub(crate) fn whole(value: f64) -> usize {
    value.round().max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use aoc_core::Rng;

    use super::*;

    fn up_to(last: u32) -> Vec<f64> {
        (1..=last).map(f64::from).collect()
    }

    #[test]
    fn medians() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0]), Some(3.0));
        assert_eq!(median(&[9.0, 1.0, 5.0]), Some(5.0));
        assert_eq!(median(&[9.0, 1.0, 5.0, 4.0]), Some(4.5));
    }

    /// The ranks that tables of the sign test give for 95 per cent.
    #[test]
    fn intervals_are_those_of_the_tables() {
        for (count, low) in [
            (6, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (15, 4),
            (20, 6),
            (25, 8),
            (30, 10),
            (50, 18),
            (100, 40),
        ] {
            let high = count + 1 - low;
            assert_eq!(
                interval(&up_to(count)),
                Some((f64::from(low), f64::from(high))),
                "{count}"
            );
        }
        for count in 0..6 {
            assert_eq!(
                interval(&up_to(count)),
                None,
                "{count} values cannot be that sure"
            );
        }
    }

    /// Of skewed values the interval holds the true median as often as it says.
    #[test]
    fn intervals_hold_the_median() {
        let mut rng = Rng::new(1);
        let mut uniform = || (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let held = (0..2_000)
            .filter(|_| {
                let values: Vec<_> = (0..30).map(|_| 1.0 - (1.0 - uniform()).ln()).collect();
                let (low, high) = interval(&sorted(&values)).unwrap();
                (low..=high).contains(&(1.0 + 2.0_f64.ln()))
            })
            .count();
        assert!((1_890..=1_950).contains(&held), "{held} of 2000");
    }

    #[test]
    fn outliers_lie_outside_of_the_fences() {
        // The quarters are 2.75 and 6.25, the fences -2.5 and 11.5.
        let values = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
        let with = |last| Summary::of(&[&values[..], &[last]].concat()).unwrap();
        assert_eq!(with(8.0).outliers, 0);
        assert_eq!(with(11.5).outliers, 0);
        assert_eq!(with(11.6).outliers, 1);
        // With a small one they are 1.75 and 5.25, and the lower fence -3.5.
        assert_eq!(with(-3.4).outliers, 0);
        assert_eq!(with(-3.6).outliers, 1);
        assert_eq!(with(1_000.0).median, 4.5, "a median does not care");
    }

    #[test]
    fn noise_is_what_neighbours_differ_by() {
        assert_eq!(noise(&[5.0; 30]), Some(0.0));
        assert_eq!(noise(&[5.0; 6]), None, "five pairs are too few");
        let waves: Vec<_> = (0..30).map(|round| 100.0 + f64::from(round % 2)).collect();
        assert!((noise(&waves).unwrap() - 0.01).abs() < 1e-9);
        // A drift by half over the whole series is 1.4 % between neighbours.
        let drift: Vec<_> = (0..30)
            .map(|round| 1.5_f64.powf(f64::from(round) / 29.0))
            .collect();
        assert!((noise(&drift).unwrap() - 0.0141).abs() < 1e-3);
    }

    #[test]
    fn verdicts_need_more_than_the_floor() {
        let mut rng = Rng::new(2);
        let base: Vec<_> = (0..30).map(|_| 100.0 + rng.below(5) as f64).collect();
        let times = |factor: f64| {
            let values: Vec<_> = base.iter().map(|value| value * factor).collect();
            Ratio::of(&values, &base).unwrap()
        };
        assert_eq!(times(1.0).verdict(0.03), Verdict::Same);
        assert_eq!(times(1.02).verdict(0.03), Verdict::Same);
        assert_eq!(times(1.04).verdict(0.03), Verdict::Slower);
        assert_eq!(times(0.96).verdict(0.03), Verdict::Faster);
        assert_eq!(times(42.0).ratio, 42.0);
        let few = Ratio::of(&[2.0; 5], &[1.0; 5]).unwrap();
        assert_eq!(few.verdict(0.0), Verdict::Same, "five rounds prove nothing");
    }

    /// Two series of the same thing on a machine that drifts and hiccups.
    #[test]
    fn drift_cancels_in_a_ratio() {
        let mut rng = Rng::new(3);
        let mut slower = 0;
        for _ in 0..200 {
            let mut speed = 1.0;
            let mut series = [Vec::new(), Vec::new()];
            for _ in 0..30 {
                speed *= 1.0 + (rng.below(100) as f64 - 50.0) / 1_000.0;
                for side in &mut series {
                    let hiccup = if rng.percent(10) { 1.5 } else { 1.0 };
                    side.push(speed * hiccup * (1.0 + rng.below(100) as f64 / 10_000.0));
                }
            }
            let ratio = Ratio::of(&series[0], &series[1]).unwrap();
            slower += usize::from(ratio.verdict(0.03) != Verdict::Same);
        }
        assert_eq!(slower, 0);
    }
}
