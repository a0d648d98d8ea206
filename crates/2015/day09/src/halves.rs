//! The best route, from the best routes through halves of the places.
//!
//! A set of places is a number with a bit for each. Sets are visited in the order of these numbers,
//! so that a set comes after all its subsets; those of more than half of the places are left out.

/// The least sum of distances, which may be negative, along a route through all of some places;
/// `None` where there is no route. Any distance is of up to 32 bits.
pub(crate) fn least(places: usize, distance: impl Fn(usize, usize) -> Option<i64>) -> Option<i64> {
    let pairs = (0..places).flat_map(|from| (0..from).map(move |to| (from, to)));
    let short = |(from, to)| distance(from, to).is_none_or(|step| step.abs() <= 1000);
    if places <= 8 && pairs.into_iter().all(short) {
        least_of::<8, i16>(places, distance)
    } else {
        least_of::<{ crate::MOST_PLACES }, i64>(places, distance)
    }
}

/// A sum of distances, in as many bits as it takes: eight of 16 bits are one vector.
trait Sum: Copy + Ord + Into<i64> {
    /// Stands for no route: half of the largest number. A sum with this in it, and then some
    /// distances less, is above half of this, and any other sum is below.
    const NONE: Self;
    const ZERO: Self;

    fn new(distance: i64) -> Self;

    /// The sum, or the largest number if that is less.
    fn plus(self, other: Self) -> Self;
}

impl Sum for i16 {
    const NONE: Self = Self::MAX / 2;
    const ZERO: Self = 0;

    fn new(distance: i64) -> Self {
        distance.try_into().unwrap_or(Self::NONE)
    }

    fn plus(self, other: Self) -> Self {
        self.saturating_add(other)
    }
}

impl Sum for i64 {
    const NONE: Self = Self::MAX / 2;
    const ZERO: Self = 0;

    fn new(distance: i64) -> Self {
        distance
    }

    fn plus(self, other: Self) -> Self {
        self.saturating_add(other)
    }
}

/// As [`least`], for up to `N` places. A route's sum has to be less than a quarter of the largest
/// number.
fn least_of<const N: usize, S: Sum>(
    places: usize,
    distance: impl Fn(usize, usize) -> Option<i64>,
) -> Option<i64> {
    let mut distances = [[S::NONE; N]; N];
    for (from, row) in distances.iter_mut().enumerate().take(places) {
        for (to, entry) in row.iter_mut().enumerate().take(places) {
            *entry = distance(from, to).map_or(S::NONE, S::new);
        }
    }
    let larger = places - places / 2;
    let best = best_routes(places, larger, &distances);
    let least = least_pair(places, larger, &distances, &best);
    let (least, none): (i64, i64) = (least.into(), S::NONE.into());
    (least < none / 2).then_some(least)
}

/// The least sum of a route through a set of up to `most` places, by the set and by the place at
/// the end.
fn best_routes<const N: usize, S: Sum>(
    places: usize,
    most: usize,
    distances: &[[S; N]; N],
) -> Vec<[S; N]> {
    let mut best = vec![[S::NONE; N]; 1 << places];
    for set in 1_usize..1 << places {
        match set.count_ones() as usize {
            1 => best[set][set.trailing_zeros() as usize] = S::ZERO,
            size if size <= most => {
                for end in places_of(set) {
                    best[set][end] = step(&best[set & !(1 << end)], &distances[end]);
                }
            }
            _ => {}
        }
    }
    best
}

/// The least sum of two best routes and a step between their ends, where one of them is through
/// so many places as the `larger` half has, and the other one is through the rest.
fn least_pair<const N: usize, S: Sum>(
    places: usize,
    larger: usize,
    distances: &[[S; N]; N],
    best: &[[S; N]],
) -> S {
    let all = (1_usize << places) - 1;
    let mut least = S::NONE;
    for set in 1..=all {
        // Equal halves are looked at once, when the first place is in the set.
        let once = 2 * larger != places || set & 1 == 1;
        if set.count_ones() as usize == larger && once {
            for end in places_of(set) {
                let rest = step(&best[all & !set], &distances[end]);
                least = least.min(best[set][end].plus(rest));
            }
        }
    }
    least
}

/// The least sum of a route to any place and the step from there.
#[inline]
fn step<const N: usize, S: Sum>(routes: &[S; N], distances: &[S; N]) -> S {
    let sums = routes
        .iter()
        .zip(distances)
        .map(|(route, step)| route.plus(*step));
    sums.fold(S::NONE, S::min)
}

/// The places of a set.
fn places_of(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < usize::BITS as usize).then_some(place)
    })
}
