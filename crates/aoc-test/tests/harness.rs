//! Tests of all kinds, run as `cargo aoc test` runs a day's: they are this file's own, with the harness
//! of the Rust that compiles it, whose words are what has to be understood.
#![expect(
    clippy::unwrap_used,
    reason = "a test says what must hold by panicking"
)]

use std::collections::BTreeMap;
use std::time::Duration;

use aoc_core::{PuzzleId, Workspace};
use aoc_test::build::Binary;
use aoc_test::child::Stop;
use aoc_test::list;
use aoc_test::run::{self, Event, How, Outcome};

/// Tests that fail are to do so only where this file runs them.
fn is_wanted() -> bool {
    std::env::var_os("AOC_TEST_HARNESS").is_some()
}

mod kinds {
    use super::is_wanted;

    #[test]
    #[ignore = "is run by the tests below"]
    fn passes() {
        println!("nobody is shown this");
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn differs() {
        if is_wanted() {
            print!("no end of line");
            assert_eq!(
                Ok::<_, ()>("5".to_owned()),
                Ok("6".to_owned()),
                "part {}",
                2
            );
        }
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn panics_elsewhere() {
        if is_wanted() {
            let thread = std::thread::spawn(|| panic!("in a thread"));
            assert!(thread.join().is_ok(), "it was joined");
        }
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn returns_an_error() -> Result<(), String> {
        if is_wanted() {
            return Err("it is bad".to_owned());
        }
        Ok(())
    }

    #[test]
    #[ignore = "is run by the tests below"]
    #[should_panic(expected = "one thing")]
    fn panics_with_another_thing() {
        if is_wanted() {
            panic!("other things");
        }
        panic!("one thing");
    }

    #[test]
    #[ignore = "is run by the tests below"]
    #[should_panic(expected = "as it should")]
    fn panics_as_it_should() {
        panic!("as it should");
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn aborts() {
        if is_wanted() {
            eprintln!("before the end");
            std::process::abort();
        }
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn leaves_with_success() {
        if is_wanted() {
            std::process::exit(0);
        }
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn overflows() {
        #[expect(unconditional_recursion, reason = "that is what it is for")]
        fn deeper(depth: u64) -> u64 {
            std::hint::black_box(depth) + deeper(depth + 1) + 1
        }
        if is_wanted() {
            println!("{}", deeper(0));
        }
    }

    #[test]
    #[ignore = "is run by the tests below"]
    fn hangs() {
        if is_wanted() {
            println!("going to sleep");
            std::thread::sleep(std::time::Duration::from_secs(600));
        }
    }
}

fn workspace() -> (tempfile::TempDir, Workspace, Binary) {
    let root = tempfile::tempdir().unwrap();
    for krate in ["aoc-core", "2020/day22"] {
        let folder = root.path().join("crates").join(krate);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("Cargo.toml"), "").unwrap();
    }
    let workspace = Workspace::around(root.path()).unwrap();
    let binary = Binary {
        puzzle: PuzzleId::constant(2020, 22),
        target: None,
        path: std::env::current_exe().unwrap(),
    };
    (root, workspace, binary)
}

#[test]
fn each_kind_is_told() {
    // SAFETY: no other thread of this process reads the environment: the other tests start none.
    unsafe { std::env::set_var("AOC_TEST_HARNESS", "1") };
    let (_root, workspace, binary) = workspace();
    let stop = Stop::default();
    let tests = list::tests(&binary, &workspace, &stop).unwrap();
    let kinds: Vec<_> = tests
        .into_iter()
        .filter(|test| test.name.starts_with("kinds::"))
        .collect();
    assert_eq!(kinds.len(), 10);
    assert!(kinds.iter().all(|test| test.ignored));
    let how = |ignored| How {
        workspace: &workspace,
        ignored,
        limit: Duration::from_secs(5),
        backtrace: false,
        stop: &stop,
    };
    // Ignored ones are, unless one asks for them.
    let mut ignored = 0;
    run::run(&kinds, &how(false), |event| match event {
        Event::Done(_, Outcome::Ignored, None) => ignored += 1,
        event => panic!("{event:?}"),
    });
    assert_eq!(ignored, 10);
    let mut ended = BTreeMap::new();
    run::run(&kinds, &how(true), |event| {
        if let Event::Done(index, outcome, Some(time)) = event {
            assert!(time < Duration::from_secs(60));
            let name = kinds[index].name.trim_start_matches("kinds::");
            ended.insert(name.to_owned(), outcome);
        }
    });
    let said = |name: &str| match &ended[name] {
        Outcome::Passed => "passed".to_owned(),
        Outcome::Ignored => "ignored".to_owned(),
        Outcome::Failed(why) => format!("failed: {}", why.message),
        Outcome::Crashed(why) => format!("crashed: {}", why.message),
        Outcome::TimedOut(why) => format!("timed out: {}, {}", why.message, why.output),
    };
    assert_eq!(said("passes"), "passed");
    assert_eq!(said("panics_as_it_should"), "passed");
    assert_eq!(said("differs"), "failed: part 2");
    let Outcome::Failed(differs) = &ended["differs"] else {
        unreachable!()
    };
    let values = differs.values.as_ref().unwrap();
    assert_eq!(
        (&*values.left, &*values.right, &*differs.output),
        ("Ok(\"5\")", "Ok(\"6\")", "no end of line")
    );
    let place = differs.place.as_ref().unwrap();
    assert!(
        place.file.ends_with("harness.rs") && place.line > 30,
        "{place:?}"
    );
    assert!(said("panics_elsewhere").starts_with("failed: it was joined"));
    assert_eq!(said("returns_an_error"), "failed: Error: \"it is bad\"");
    let other = said("panics_with_another_thing");
    assert!(
        other.starts_with("failed: panic did not contain expected string"),
        "{other}"
    );
    for name in ["aborts", "leaves_with_success"] {
        let said = said(name);
        assert!(
            said.starts_with("crashed: it brought its process down ("),
            "{said}"
        );
    }
    assert!(said("overflows").starts_with("crashed: the stack overflowed: it brought"));
    assert_eq!(
        said("hangs"),
        "timed out: it took longer than 5 seconds, and was ended, going to sleep"
    );
}
