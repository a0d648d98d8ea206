//! The stand-in for the puzzle site, to try the commands against, for half an hour.
//!
//! `cargo run -p aoc-client --example stand_in -- 8080 2020/22=deal.txt 2020/22/1=306 2020/22/2=291`
//! takes inputs and right answers; the others are made up. `2020/22/1=text.html` is what the page says of a
//! part. A wrong answer costs `WAIT` seconds.

#[path = "../tests/site/stand_in.rs"]
mod stand_in;

use std::time::Duration;
use std::{env, fs, thread};

use stand_in::StandIn;

fn main() {
    let mut arguments = env::args().skip(1);
    let port = arguments
        .next()
        .and_then(|port| port.parse().ok())
        .unwrap_or(0);
    let site = StandIn::at(port);
    let cookie = "5361".repeat(32);
    site.state(|state| {
        state
            .users
            .insert(cookie.clone(), ("Some User".to_owned(), 12345));
        let wait = env::var("WAIT").ok().and_then(|wait| wait.parse().ok());
        state.wait = Duration::from_secs(wait.unwrap_or(60));
        for argument in arguments {
            let (puzzle, value) = argument
                .split_once('=')
                .expect("YEAR/DAY=FILE or YEAR/DAY/PART=ANSWER");
            let numbers: Vec<u16> = puzzle
                .split('/')
                .filter_map(|part| part.parse().ok())
                .collect();
            let small = |index: usize| u8::try_from(numbers[index]).expect("a day or a part");
            if numbers.len() == 2 {
                let input = fs::read_to_string(value).expect("a file that can be read");
                state.inputs.insert((numbers[0], small(1)), input);
            } else if value.ends_with(".html") {
                let text = fs::read_to_string(value).expect("a file that can be read");
                let part = (numbers[0], small(1), small(2));
                state.texts.insert(part, text);
            } else {
                state
                    .right
                    .insert((numbers[0], small(1), small(2)), value.to_owned());
            }
        }
    });
    println!(
        "export AOC_BASE_URL={} AOC_REQUEST_INTERVAL_MS=50",
        site.url()
    );
    println!("# a session that works: {cookie}");
    thread::sleep(Duration::from_secs(1800));
}
