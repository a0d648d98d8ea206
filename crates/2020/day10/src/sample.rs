//! Generated inputs.

use aoc_core::Rng;

/// Runs of ratings that follow on each other, with steps of 3 between them.
///
/// There are 89 to 114 lines, no step of 2 and no run of more than four steps of 1, the first run
/// has at least two, and the last step is mostly a step of 1.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let lines = rng.range(89..=113) as usize;
    let mut ratings = Vec::new();
    let mut rating = 0;
    let mut run = rng.range(2..=4);
    while ratings.len() < lines {
        for _ in 0..run {
            rating += 1;
            ratings.push(rating);
        }
        ratings.truncate(lines);
        rating += 3;
        if ratings.len() < lines {
            ratings.push(rating);
        }
        run = run_length(rng);
    }
    if let [.., before, last] = ratings[..]
        && last - before == 3
        && rng.percent(90)
    {
        ratings.push(last + 1);
    }
    rng.shuffle(&mut ratings);
    ratings.iter().map(|rating| format!("{rating}\n")).collect()
}

/// How many steps of 1 come between two of 3.
fn run_length(rng: &mut Rng) -> u64 {
    match rng.below(100) {
        0..31 => 0,
        31..39 => 1,
        39..51 => 2,
        51..70 => 3,
        _ => 4,
    }
}
