//! Session, clock and unlock, as the client tells them: it is the only program that makes requests, and
//! makes one for all of this.

use std::process::{Command, Stdio};

use aoc_core::{PuzzleId, Workspace};
use serde_json::Value;

use crate::finding::{Finding, Report};
use crate::{Wish, folders};

/// Sessions have been known to last about a month.
const OLD: u64 = 25;

/// A clock that is off by less than this spoils nothing.
const LITTLE: u64 = 2_000;
/// By more than this, and an unlock is missed, or asked for too early.
const MUCH: u64 = 30_000;

/// How long before an unlock its year should be the usual one.
const SOON: u64 = 40 * 86_400;

pub(crate) fn look(workspace: &Workspace, wish: Wish, report: &mut Report) {
    match ask(wish) {
        Ok(told) => {
            report.all(session(&told));
            report.all(clock(&told["clock"]));
            report.all(unlock(workspace, &told));
        }
        Err(why) => report.one(&Finding::worth_knowing(
            "session",
            format!("nothing is known of it: {why}"),
            "`cargo aoc credentials` asks whose it is",
        )),
    }
}

/// What the client tells.
fn ask(wish: Wish) -> Result<Value, String> {
    let client = folders::program("aoc-client").filter(|path| path.is_file());
    let client = client.ok_or("the program that talks to the puzzle site is not built")?;
    let mut command = Command::new(&client);
    command.arg("evening");
    if wish.offline {
        command.arg("--offline");
    }
    // What it says while it waits is for the user.
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit());
    let output = output
        .output()
        .map_err(|error| format!("{}: {error}", client.display()))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|_| format!("{} said nothing that is understood", client.display()))
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

fn session(told: &Value) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (session, trouble) = (&told["session"], &told["trouble"]);
    let source = text(session, "source");
    if trouble.is_null() {
        let user = &told["user"];
        findings.push(Finding::well(
            "session",
            format!(
                "of {} (user {}), from {source}: the site takes it",
                text(user, "name"),
                text(user, "id")
            ),
        ));
    } else {
        let causes = trouble["causes"].as_array();
        let causes = causes.into_iter().flatten().filter_map(Value::as_str);
        let mut found = text(trouble, "message").to_owned();
        for cause in causes {
            found.push_str(": ");
            found.push_str(cause);
        }
        let hint = trouble["hint"].as_str();
        findings.push(match text(trouble, "kind") {
            "session" | "file" => Finding::spoils(
                "session",
                found,
                hint.unwrap_or("`cargo aoc credentials --set` keeps another one"),
            ),
            "offline" => Finding::worth_knowing(
                "session",
                format!("from {source}; {found}, so nobody knows whether it is good"),
                "`cargo xtask doctor` without --offline asks",
            ),
            _ => Finding::worth_knowing(
                "session",
                format!("from {source}; nobody knows whether it is good: {found}"),
                hint.unwrap_or("try again later"),
            ),
        });
    }
    if let Some(days) = session["age_days"].as_u64().filter(|&days| days >= OLD) {
        findings.push(Finding::worth_knowing(
            "session",
            format!("{source} was written {days} days ago, and sessions last about a month"),
            "log in again before the evening, and give the new cookie to `cargo aoc credentials --set`",
        ));
    }
    if session["others_may_read"] == true {
        findings.push(Finding::worth_knowing(
            "session",
            format!("others may read {source}, and the session is as good as a password"),
            format!("`chmod 600 '{source}'`"),
        ));
    }
    findings
}

fn clock(told: &Value) -> Option<Finding> {
    let ahead = told["ahead_ms"].as_i64()?;
    let within = told["within_ms"].as_u64()?;
    // What is surely wrong with it.
    let off = ahead.unsigned_abs().saturating_sub(within);
    if off < LITTLE {
        return Some(Finding::well(
            "clock",
            format!(
                "goes with the site's, as far as can be told (within {})",
                seconds(within)
            ),
        ));
    }
    let found = format!(
        "is {} {} the site's",
        seconds(ahead.unsigned_abs()),
        if ahead > 0 { "ahead of" } else { "behind" }
    );
    let remedy = if cfg!(windows) {
        "`w32tm /resync`, or switch on that the time is set automatically"
    } else if cfg!(target_os = "macos") {
        "`sudo sntp -sS time.apple.com`, or switch on that the time is set automatically"
    } else {
        "`sudo timedatectl set-ntp true`, or another way to set it by the network"
    };
    Some(if off < MUCH {
        Finding::worth_knowing("clock", found, remedy)
    } else {
        Finding::spoils("clock", found, remedy)
    })
}

/// Milliseconds in seconds, with a tenth.
fn seconds(milliseconds: u64) -> String {
    let tenths = (milliseconds + 50) / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
}

fn unlock(workspace: &Workspace, told: &Value) -> Vec<Finding> {
    let mut findings = Vec::new();
    let puzzle = |value: &Value| {
        let year = u16::try_from(value["year"].as_u64()?).ok()?;
        let day = u8::try_from(value["day"].as_u64()?).ok()?;
        PuzzleId::new(year, day).ok()
    };
    let there = |puzzle: PuzzleId| {
        let folder = puzzle.folder();
        let is_there = workspace.root().join(&folder).join("Cargo.toml").is_file();
        is_there.then_some(folder)
    };
    if let Some(today) = puzzle(&told["today"]) {
        findings.push(Finding::well(
            "puzzle",
            match there(today) {
                Some(folder) => format!("{today} is unlocked, and {folder} is there"),
                None => format!("{today} is unlocked: `cargo aoc today` begins it"),
            },
        ));
    }
    let next = &told["next"];
    if let Some(puzzle) = puzzle(next) {
        let there =
            there(puzzle).map_or_else(String::new, |folder| format!("; {folder} is there already"));
        findings.push(Finding::well(
            "puzzle",
            format!(
                "{puzzle} unlocks at {}, in {}{there}",
                text(next, "unlock"),
                text(next, "left")
            ),
        ));
        if next["left_seconds"]
            .as_u64()
            .is_some_and(|left| left < SOON)
        {
            findings.extend(year(puzzle.year()));
        }
    }
    findings
}

/// Which year `-d 1` means.
fn year(coming: u16) -> Option<Finding> {
    let set = ["AOC_YEAR", "AOC_DEFAULT_YEAR"]
        .into_iter()
        .find_map(|name| {
            let value = std::env::var(name).ok()?;
            (!value.is_empty()).then_some((name, value))
        });
    let (name, value) = set?;
    if value.trim() == coming.to_string() {
        return Some(Finding::well("year", format!("`-d 1` means {coming}")));
    }
    let place = if name == "AOC_YEAR" {
        "in your shell"
    } else {
        "in .cargo/config.toml"
    };
    Some(Finding::worth_knowing(
        "year",
        format!("`-d 1` means {value}, by {name}, and not {coming}"),
        format!(
            "set {name} to {coming} {place}; or type `cargo aoc {coming}/1`, or `cargo aoc` alone for \
             today's"
        ),
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::finding::Grade;

    fn grades(told: &Value) -> Vec<Grade> {
        let findings = session(told);
        assert!(findings.iter().all(|finding| finding.check == "session"));
        findings.into_iter().map(|finding| finding.grade).collect()
    }

    #[test]
    fn a_session_is_good_old_open_or_refused() {
        let mut told = json!({
            "session": {"source": "a file", "age_days": 3, "others_may_read": false},
            "user": {"name": "Some User", "id": "12345"},
            "trouble": null,
        });
        assert_eq!(grades(&told), [Grade::Well]);
        told["session"]["age_days"] = 31.into();
        told["session"]["others_may_read"] = true.into();
        assert_eq!(
            grades(&told),
            [Grade::Well, Grade::WorthKnowing, Grade::WorthKnowing]
        );
        for (kind, grade) in [
            ("session", Grade::Spoils),
            ("file", Grade::Spoils),
            ("site", Grade::WorthKnowing),
            ("offline", Grade::WorthKnowing),
        ] {
            let told = json!({
                "session": null,
                "trouble": {"kind": kind, "message": "what", "causes": ["why"], "hint": null},
            });
            assert_eq!(grades(&told), [grade], "{kind}");
            assert!(session(&told)[0].found.contains("what: why"));
        }
    }

    #[test]
    fn a_clock_is_wrong_by_more_than_can_be_told() {
        let clock = |ahead: i64, within: u64| {
            let told = json!({"ahead_ms": ahead, "within_ms": within});
            clock(&told).unwrap()
        };
        assert_eq!(clock(-1_900, 600).grade, Grade::Well);
        assert_eq!(clock(4_000, 3_000).grade, Grade::Well);
        assert_eq!(clock(4_000, 600).grade, Grade::WorthKnowing);
        assert_eq!(clock(4_000, 600).found, "is 4.0 s ahead of the site's");
        assert_eq!(clock(-60_040, 600).grade, Grade::Spoils);
        assert_eq!(clock(-60_040, 600).found, "is 60.0 s behind the site's");
        assert_eq!(super::clock(&Value::Null), None);
    }
}
