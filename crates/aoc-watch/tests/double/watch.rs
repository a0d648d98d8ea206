//! Stands in for Cargo, for `aoc` and for the program with a day's tests, which are told apart by their
//! first argument. What they do stands in the day's file:
//!
//! - `broken`: it does not compile
//! - `wrong`: the example fails
//! - `slow`: the compiler takes for ever, `endless`: the run does, each with a process of its own
//! - `answer 306`: what the parts give

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use std::{env, fs, thread};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let root = PathBuf::from(env::var_os("WATCH_DOUBLE_ROOT").expect("a test says where"));
    let day = root.join("crates/2020/day22");
    let text = fs::read_to_string(day.join("src/lib.rs")).unwrap_or_default();
    let says = |word: &str| text.split_whitespace().any(|found| found == word);
    let first = arguments.first().map_or("", String::as_str);
    log(&root, first);
    match first {
        "test" | "build" if says("broken") => {
            println!(
                r#"{{"reason":"compiler-message","message":{{"rendered":"error[E0308]: mismatched types\n --> src/lib.rs:7\n","level":"error","message":"mismatched types","code":{{"code":"E0308"}},"spans":[{{}}]}}}}"#
            );
            return ExitCode::from(101);
        }
        "test" => {
            let manifest = day.join("Cargo.toml");
            let ours = env::current_exe().expect("it has a path");
            println!(
                r#"{{"reason":"compiler-artifact","manifest_path":{manifest:?},"target":{{"kind":["lib"],"name":"d"}},"profile":{{"test":true}},"executable":{ours:?}}}"#
            );
        }
        "build" if says("slow") => wait_with_a_child(&root),
        "--list" if !arguments.contains(&"--ignored".to_owned()) => {
            println!("tests::example: test\ntests::plain: test");
        }
        "--exact" if says("wrong") && arguments[1].contains("example") => {
            eprintln!(
                "\nthread 'tests::example' panicked at src/tests.rs:9:5:\nassertion `left == right` failed\n  left: 5\n right: 6"
            );
            return ExitCode::from(101);
        }
        "--exact" => {
            println!("\nrunning 1 test\ntest t ... ok\n\ntest result: ok. 1 passed; 0 failed;");
        }
        "--json" => {
            if says("endless") {
                wait_with_a_child(&root);
            }
            let answer = text.split_once("answer ").map_or("0", |(_, rest)| rest);
            let answer = answer.split_whitespace().next().unwrap_or("0");
            for part in [1, 2] {
                println!(
                    r#"{{"year":2020,"day":22,"part":{part},"alternative":null,"input":"inputs/2020/day22.txt","answer":"{answer}{part}","error":null,"generator_ns":1,"solver_ns":2}}"#
                );
            }
            eprintln!("printed by the day");
        }
        "submit" => {
            print!("send it? ");
            let _ = io::stdout().flush();
            let mut reply = String::new();
            let _ = io::stdin().lock().read_line(&mut reply);
            println!("the reply was {}", reply.trim());
            if reply.trim() == "no" {
                eprintln!("error: nothing was sent");
                return ExitCode::from(2);
            }
            let _ = fs::write(root.join("inputs/2020/day22.answers"), "1 right 3061\n");
        }
        "bench" => println!("it was measured"),
        "sleep" => thread::sleep(Duration::from_secs(600)),
        _ => {}
    }
    ExitCode::SUCCESS
}

/// Never ends by itself, and has a child that does not either.
fn wait_with_a_child(root: &Path) {
    let ours = env::current_exe().expect("it has a path");
    let child = Command::new(ours).arg("sleep").spawn();
    let mut child = child.expect("it can be started");
    let ids = format!("{} {}", std::process::id(), child.id());
    let _ = fs::write(root.join("ids.part"), ids);
    let _ = fs::rename(root.join("ids.part"), root.join("ids"));
    let _ = child.wait();
}

/// A line for each process.
fn log(root: &Path, first: &str) {
    let file = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(root.join("log"));
    if let Ok(mut file) = file {
        let _ = file.write_all(format!("{first}\n").as_bytes());
    }
}
