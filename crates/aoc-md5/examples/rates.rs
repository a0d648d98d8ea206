//! How many hashes a second this machine does, of each kind: the best of a few runs.
//!
//! `cargo run --release -p aoc-md5 --example rates`

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use aoc_md5::{Digest, Engine, Prefix, digest, hex};

/// Short runs and many, so that one of them is undisturbed.
const RUNS: usize = 200;

fn main() {
    let best = Engine::new();
    let engines = [
        ("on all processors", best),
        ("on one", best.threads(1)),
        ("on one, portable", best.threads(1).portable()),
    ];
    println!("millions of hashes a second");
    for (name, engine) in engines {
        println!("{:8.1}  {name}, search", search(&engine));
        println!("{:8.1}  {name}, stretch", stretch(&engine));
        println!("{:8.1}  {name}, ends of one length", ends(&engine));
    }
    println!("{:8.1}  one message at a time", single());
}

/// The rate of so many hashes, which the work does.
fn rate(hashes: usize, mut work: impl FnMut()) -> f64 {
    let times = (0..RUNS).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    });
    hashes as f64 / times.fold(f64::INFINITY, f64::min) / 1e6
}

fn search(engine: &Engine) -> f64 {
    const NUMBERS: u64 = 200_000;
    let prefix = Prefix::new(b"abcdefgh");
    rate(NUMBERS as usize, || {
        let mut count = 0;
        let numbers = 1_000_000..=1_000_000 + NUMBERS - 1;
        engine.search(&prefix, numbers, 5, |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        black_box(count);
    })
}

fn stretch(engine: &Engine) -> f64 {
    const TIMES: usize = 500;
    let mut digests: Vec<Digest> = (0..256_u32).map(|n| digest(&n.to_le_bytes())).collect();
    rate(digests.len() * TIMES, || {
        engine.stretch(black_box(&mut digests), TIMES);
    })
}

fn ends(engine: &Engine) -> f64 {
    const LENGTH: usize = 10;
    let prefix = Prefix::new(b"abcdefgh");
    let ends: Vec<u8> = (0..200_000_u32).map(|n| n as u8).collect();
    rate(ends.len() / LENGTH, || {
        black_box(engine.digests(&prefix, black_box(&ends), LENGTH));
    })
}

fn single() -> f64 {
    const TIMES: usize = 5_000;
    let mut last = digest(b"a");
    rate(TIMES, || {
        for _ in 0..TIMES {
            last = digest(&hex(&last));
        }
        black_box(last);
    })
}
