//! Part 2, fast and plain, on generated deals: `cargo bench -p aoc-2020-day22`.
//!
//! Times drift; what counts are ratios, each of the best of several runs taken in turns.
//! "plain" is by the letter; "with the highest card" leaves out the sub-games in which
//! player 1 holds that, as most published solvers do. Deals that take the plain solver
//! more than a moment get fewer runs, and by the letter one at most.

#![expect(clippy::unwrap_used, reason = "generated deals are legal")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use aoc_2020_day22::deal::Deal;
use aoc_2020_day22::{DAY, parse, plain, recursive};

const DEALS: u64 = 120;

fn main() {
    let start = Instant::now();
    let mut rows = Vec::new();
    for seed in 0..DEALS {
        let deal = parse(&DAY.sample(seed).unwrap()).unwrap();
        rows.push(measure(&deal));
    }
    println!(
        "{DEALS} deals of 25 cards each, {:.0} s",
        start.elapsed().as_secs_f64()
    );
    println!();
    let fast: Vec<f64> = rows.iter().map(|row| row[0] * 1e6).collect();
    summary("microseconds, fast", &fast);
    for (column, name) in [(1, "plain / fast"), (2, "with the highest card / fast")] {
        let ratios: Vec<f64> = rows.iter().map(|row| row[column] / row[0]).collect();
        summary(name, &ratios);
        let sum = |column: usize| rows.iter().map(|row| row[column]).sum::<f64>();
        println!("{:30} {:10.1}", "  of the sums", sum(column) / sum(0));
    }
}

/// Best seconds: fast, plain, with the highest card.
fn measure(deal: &Deal) -> [f64; 3] {
    let mut best = [Duration::MAX; 3];
    let start = Instant::now();
    for run in 0..10 {
        if run == 0 || start.elapsed() < Duration::from_millis(10) {
            best[1] = best[1].min(time(|| plain::part2(black_box(deal)).score));
        }
        if run < 2 || start.elapsed() < Duration::from_millis(60) {
            best[2] = best[2].min(time(|| plain::part2_highest_card(black_box(deal)).score));
            for _ in 0..3 {
                best[0] = best[0].min(time(|| recursive::part2(black_box(deal)).unwrap().score));
            }
        }
    }
    best.map(|time| time.as_secs_f64())
}

fn time(solve: impl Fn() -> u128) -> Duration {
    let start = Instant::now();
    black_box(solve());
    start.elapsed()
}

fn summary(name: &str, values: &[f64]) {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mean = sorted.iter().map(|value| value.ln()).sum::<f64>() / sorted.len() as f64;
    println!(
        "{name:30} {:10.1} geometric mean, {:.1} least, {:.1} median, {:.1} most",
        mean.exp(),
        sorted[0],
        sorted[sorted.len() / 2],
        sorted[sorted.len() - 1]
    );
}
