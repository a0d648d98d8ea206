//! What `cargo xtask doctor` asks: one request, and an object without the cookie.

// It says what must hold by panicking.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::desk::Desk;
use crate::stand_in::Trick;

fn evening(desk: &Desk, arguments: &[&str]) -> Value {
    let arguments = [&["evening"], arguments].concat();
    object(desk, &mut desk.command(&arguments))
}

fn object(desk: &Desk, command: &mut Command) -> Value {
    let output = command.output().unwrap();
    // As it is: what the desk shows has one kind of slash.
    let bytes = output.stdout.clone();
    let said = desk.end(output);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(said.out.lines().count(), 1, "{said}");
    serde_json::from_slice(&bytes).unwrap()
}

#[test]
fn one_request_tells_of_session_clock_and_unlock() {
    let desk = Desk::new();
    desk.site
        .state(|state| state.date = Some("Mon, 30 Nov 2026 11:58:59 GMT"));
    let said = evening(&desk, &[]);
    assert_eq!(desk.site.asked(), ["GET /settings"]);
    assert_eq!(said["user"]["name"], "Some User");
    assert_eq!(said["trouble"], Value::Null);
    assert_eq!(said["session"]["in_file"], true);
    assert_eq!(said["session"]["age_days"], 0);
    // This computer says noon and some moments more.
    let ahead = said["clock"]["ahead_ms"].as_i64().unwrap();
    assert!((60_000..75_000).contains(&ahead), "{said}");
    assert_eq!(said["today"], Value::Null);
    let next = &said["next"];
    assert_eq!((&next["year"], &next["day"]), (&2026.into(), &1.into()));
    assert_eq!(next["unlock"], "2026-12-01 05:00 UTC");
    let left = next["left_seconds"].as_u64().unwrap();
    assert!((61_185..=61_200).contains(&left), "{said}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(said["session"]["others_may_read"], true);
        let file = desk.home.path().join("config/aoc-client/session");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        let said = evening(&desk, &["--offline"]);
        assert_eq!(said["session"]["others_may_read"], false);
    }
}

#[test]
fn what_is_not_well_is_told_and_is_no_error() {
    let desk = Desk::without_session();
    let said = evening(&desk, &[]);
    assert_eq!(said["trouble"]["kind"], "session");
    assert_eq!(said["session"], Value::Null);
    assert_eq!(said["clock"], Value::Null);

    let folder = desk.home.path().join("config/aoc-client");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("session"), "5361dead").unwrap();
    let said = evening(&desk, &["--offline"]);
    assert_eq!(said["trouble"]["kind"], "offline");
    assert_eq!(desk.site.asked(), [""; 0]);

    // The clock is told by a reply that says no, too.
    desk.site
        .state(|state| state.date = Some("Mon, 30 Nov 2026 12:00:00 GMT"));
    let said = evening(&desk, &[]);
    assert_eq!(said["trouble"]["kind"], "session");
    assert!(said["clock"].is_object(), "{said}");
    assert_eq!(said["user"], Value::Null);

    fs::write(folder.join("session"), "no session").unwrap();
    assert_eq!(evening(&desk, &[])["trouble"]["kind"], "session");
}

#[test]
fn a_site_in_trouble_is_left_alone() {
    let mut desk = Desk::new();
    desk.interval = 2000;
    desk.site.trick("/settings", Trick::Say(500, "no\n"));
    assert_eq!(evening(&desk, &[])["trouble"]["kind"], "site");
    let said = evening(&desk, &[]);
    assert_eq!(said["trouble"]["kind"], "site");
    let hint = said["trouble"]["hint"].as_str().unwrap();
    assert!(hint.starts_with("try again in "), "{said}");
    assert_eq!(desk.site.asked(), ["GET /settings"]);
}

#[test]
fn nobody_answers() {
    let desk = Desk::new();
    let mut command = desk.command(&["evening"]);
    // Nothing listens there.
    let said = object(&desk, command.env("AOC_BASE_URL", "http://127.0.0.1:1"));
    assert_eq!(said["trouble"]["kind"], "site");
    assert!(said["session"].is_object() && said["next"].is_object());
}
