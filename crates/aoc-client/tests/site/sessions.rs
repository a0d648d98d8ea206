//! The session: where it is from, how a bad one is told, and that it is shown and sent nowhere else.

use std::fs;

use crate::desk::{COOKIE, Desk};
use crate::stand_in::{StandIn, Trick};

#[test]
fn a_session_is_taken_checked_kept_and_forgotten() {
    let desk = Desk::without_session();
    assert_eq!(
        desk.run(&["credentials"]).to_string(),
        "exit code: 5\n---\n\
         error: there is no session for the puzzle site\n\
         hint: log in with a browser, copy the value of the cookie `session`, and give it to \
         `cargo aoc credentials`\n"
    );
    let utf16: Vec<u8> = format!("\u{feff}\"session={COOKIE}\"\r\n")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(
        desk.run_with(&["credentials"], &utf16).to_string(),
        "exit code: 0\n\
         the session of Some User (user 12345) works, and is kept in HOME/config/aoc-client/session\n\
         ---\n"
    );
    let file = desk.home.path().join("config/aoc-client/session");
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{COOKIE}\n"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&file), 0o600);
        assert_eq!(mode(file.parent().unwrap()), 0o700);
    }
    assert_eq!(
        desk.run(&["credentials"]).to_string(),
        "exit code: 0\n\
         session from HOME/config/aoc-client/session\n\
         it works: Some User (user 12345)\n\
         ---\n"
    );
    let said = desk.run(&["credentials", COOKIE]);
    assert!(said.code == 0 && said.err.contains("shell"), "{said}");
    assert_eq!(
        desk.run(&["credentials", "--forget"]).to_string(),
        "exit code: 0\nremoved HOME/config/aoc-client/session\n---\n"
    );
    assert_eq!(desk.run(&["credentials"]).code, 5);
}

#[test]
fn a_bad_one_is_not_kept() {
    let desk = Desk::without_session();
    let said = desk.run_with(&["credentials"], b"5361dead");
    assert_eq!(
        said.to_string(),
        "exit code: 5\n---\n\
         note: it has 8 digits, where 96 or 128 are usual: if it does not work, it was cut\n\
         error: the site does not take the session from what was given\n\
         caused by: 302 Found to \"/\", not followed\n\
         hint: nothing was kept; copy the cookie again\n"
    );
    assert!(!desk.home.path().join("config/aoc-client/session").exists());
    let said = desk.run_with(&["credentials"], b"not a cookie");
    assert_eq!(
        said.to_string(),
        "exit code: 5\n---\n\
         error: this is no session: there are spaces or line ends within it\n\
         hint: it is the value of the cookie `session`: 128 hexadecimal digits\n"
    );
    // Trouble of the site says nothing of the session.
    desk.site.trick("/settings", Trick::Say(500, "no\n"));
    let said = desk.run_with(&["credentials"], COOKIE.as_bytes());
    assert!(said.code == 6 && said.err.contains("is kept in"), "{said}");
}

#[test]
fn every_form_of_a_bad_session_is_recognised() {
    let desk = Desk::new();
    let logged_out = "<p>To play, please identify yourself via one of these services:</p>";
    let login = "<a href=\"/2020/auth/login\">[Log In]</a>";
    let input = "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n";
    for (arguments, path, trick) in [
        (&["fetch", "2020/1"][..], "/input", Trick::Say(400, input)),
        (&["fetch", "2020/1"], "/input", Trick::Say(500, input)),
        (
            &["fetch", "2020/1"],
            "/input",
            Trick::Redirect(302, "/auth/login".to_owned()),
        ),
        (&["read", "2020/2"], "/2", Trick::Page(200, logged_out)),
        (&["read", "2020/2"], "/2", Trick::Page(200, login)),
        (
            &["read", "2020/2"],
            "/2",
            Trick::Redirect(302, "/".to_owned()),
        ),
        (&["calendar", "--refresh"], "/2020", Trick::Page(200, login)),
        (
            &["leaderboard", "77"],
            "/77.json",
            Trick::Redirect(302, "/2020".to_owned()),
        ),
        (
            &["credentials"],
            "/settings",
            Trick::Redirect(302, "/".to_owned()),
        ),
        (
            &[
                "submit",
                "2020/3",
                "-p1",
                "--answer",
                "4",
                "--by-hand",
                "--yes",
            ],
            "/answer",
            Trick::Redirect(302, "/".to_owned()),
        ),
        (
            &[
                "submit",
                "2020/3",
                "-p1",
                "--answer",
                "4",
                "--by-hand",
                "--yes",
            ],
            "/answer",
            Trick::Page(200, login),
        ),
    ] {
        desk.site.trick(path, trick.clone());
        let said = desk.run(arguments);
        assert_eq!(said.code, 5, "{arguments:?} {trick:?}: {said}");
        assert!(
            said.err
                .contains("the site does not take the session from HOME"),
            "{said}"
        );
        assert!(said.err.contains("cargo aoc credentials --set"), "{said}");
        assert_eq!(desk.site.asked().len(), 1);
    }
    assert_eq!(
        desk.answers("2020/day03"),
        "",
        "what was sent while logged out is no wrong answer"
    );
}

#[test]
fn the_session_goes_nowhere_else() {
    let desk = Desk::new();
    let elsewhere = StandIn::start();
    let to = |path: &str| Trick::Redirect(302, format!("{}{path}", elsewhere.url()));
    desk.site.trick("/input", to("/2020/day/1/input"));
    assert_eq!(desk.run(&["fetch", "2020/1"]).code, 5);
    desk.site.trick("/settings", to("/settings"));
    assert_eq!(desk.run(&["credentials"]).code, 5);
    for status in [301, 303, 307, 308] {
        desk.site
            .trick("/input", Trick::Redirect(status, "/settings".to_owned()));
        assert_ne!(desk.run(&["fetch", "2020/1"]).code, 0);
    }
    assert_eq!(elsewhere.asked(), [""; 0]);
    assert_eq!(desk.site.asked().len(), 6);
}

#[test]
fn a_site_that_sends_the_session_back_does_not_make_us_show_it() {
    let desk = Desk::new();
    for (arguments, path) in [
        (&["fetch", "2020/1"][..], "/input"),
        (&["read", "2020/2"], "/2"),
        (
            &[
                "submit",
                "2020/3",
                "-p1",
                "--answer",
                "4",
                "--by-hand",
                "--yes",
            ],
            "/answer",
        ),
        (&["leaderboard", "77"], "/77.json"),
        (&["credentials"], "/settings"),
    ] {
        desk.site.trick(path, Trick::Echo);
        let said = desk.run(arguments);
        assert!(
            !said.to_string().contains('\u{1b}'),
            "{said:?}",
            said = said.to_string()
        );
    }
    desk.site
        .trick("/input", Trick::Redirect(302, format!("/?{COOKIE}")));
    let said = desk.run(&["fetch", "2020/9"]);
    assert!(
        said.code == 5 && !said.err.contains(&COOKIE[..32]),
        "{said}"
    );
}

#[test]
fn sources_in_their_order() {
    let desk = Desk::new();
    let own = desk.home.path().join("config/aoc-client/session");
    fs::remove_file(own).unwrap();
    let others = desk.home.path().join("others");
    fs::create_dir(&others).unwrap();
    // From the last one in the order to the first.
    for (file, text) in [
        (".config/aocd/token", format!("{COOKIE} # mine\n")),
        ("config/adventofcode.session", format!("{COOKIE}\n")),
        (".adventofcode.session", format!("session={COOKIE}")),
        (
            "config/cargo-aoc/credentials.toml",
            format!("session = \"{COOKIE}\""),
        ),
    ] {
        let path = desk.home.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
        let said = desk.run(&["credentials"]);
        if cfg!(target_os = "linux") {
            assert!(
                said.code == 0 && said.out.contains(&format!("session from HOME/{file}\n")),
                "{said}"
            );
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "read only");
        // Where the check for leaks does not look.
        if file != "config/cargo-aoc/credentials.toml" {
            continue;
        }
        let mut command = desk.command(&["credentials"]);
        let said = desk.end(
            command
                .env("AOC_SESSION", format!("session={COOKIE};"))
                .output()
                .unwrap(),
        );
        assert!(said.out.contains("session from AOC_SESSION\n"), "{said}");
        let mut command = desk.command(&["credentials"]);
        let said = desk.end(command.env("AOC_SESSION", "xyz").output().unwrap());
        assert!(
            said.code == 5 && said.err.contains("the session in AOC_SESSION is none"),
            "{said}"
        );
    }
    for file in [".config", "config", ".adventofcode.session"] {
        fs::rename(desk.home.path().join(file), others.join(file)).unwrap();
    }
}

#[test]
fn a_variable_that_is_out_of_date_is_not_mended_by_a_file() {
    let desk = Desk::new();
    let expired = "00".repeat(64);
    let mut command = desk.command(&["fetch", "2020/3"]);
    let said = desk.end(command.env("AOC_SESSION", expired).output().unwrap());
    let hint = "log in with a browser, and set AOC_SESSION to the new cookie; or unset it, and";
    assert!(said.code == 5 && said.err.contains(hint), "{said}");
}

#[test]
fn every_command_without_a_session_and_without_a_network() {
    let submit = [
        "submit",
        "2020/3",
        "-p1",
        "--answer=4",
        "--by-hand",
        "--yes",
    ];
    let commands: [&[&str]; 9] = [
        &["fetch", "2020/1"],
        &["fetch", "--force", "2020/1"],
        &["fetch", "--answers", "2020/1-3"],
        &["input", "-d", "1"],
        &["credentials"],
        &submit,
        &["calendar", "--refresh"],
        &["leaderboard", "77"],
        &["read", "2020/2"],
    ];
    let (without, with) = (Desk::without_session(), Desk::new());
    for desk in [&without, &with] {
        let folder = desk.workspace.path().join("inputs/2020");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("day03.txt"), "by hand\n").unwrap();
    }
    for arguments in commands {
        let said = without.run(arguments);
        assert_eq!(said.code, 5, "{arguments:?}: {said}");
        assert!(
            said.err.contains("error: there is no session") && said.err.contains("hint: log in"),
            "{arguments:?}: {said}"
        );
        // Nothing listens on this port.
        let mut command = with.command(arguments);
        let said = with.end(
            command
                .env("AOC_BASE_URL", "http://127.0.0.1:9")
                .output()
                .unwrap(),
        );
        assert_eq!(said.code, 6, "{arguments:?}: {said}");
        assert!(
            said.err
                .contains("error: the site cannot be reached\ncaused by: "),
            "{arguments:?}: {said}"
        );
    }
    assert_eq!(without.site.asked(), [""; 0]);
    assert_eq!(
        with.answers("2020/day03"),
        "",
        "what cannot be sent was not sent"
    );
}
