//! Moments in the user's time zone, and spans of time as people say them.

use std::time::Duration;

use aoc_core::PuzzleId;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::error::{Error, Kind};

/// A moment in local time, such as `2026-12-01 06:00 CET`.
pub(crate) fn local(moment: Timestamp) -> String {
    let local = moment.to_zoned_datetime(TimeZone::system());
    local.strftime("%Y-%m-%d %H:%M %Z").to_string()
}

/// How long it is from one moment to a later one; nothing where it is not later.
pub(crate) fn until(from: Timestamp, to: Timestamp) -> Duration {
    Duration::try_from(from.duration_until(to)).unwrap_or_default()
}

/// A moment that comes after another by so much.
pub(crate) fn after(moment: Timestamp, time: Duration) -> Timestamp {
    let milliseconds = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    let later = moment.checked_add(milliseconds.milliseconds());
    later.unwrap_or(Timestamp::MAX)
}

/// A span, rounded up to seconds: `7 s`, `3 m 20 s`, `2 h 05 m`, `3 d 4 h`.
pub(crate) fn span(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{minutes} m {:02} s", seconds % 60),
        3600..86400 => format!("{hours} h {:02} m", minutes % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

/// The error for a puzzle that unlocks later, without which nothing is asked of the site.
pub(crate) fn locked(puzzle: PuzzleId, now: Timestamp) -> Error {
    let unlock = aoc_select::unlock_of(puzzle);
    let (when, left) = (local(unlock), span(until(now, unlock)));
    Error::new(
        Kind::Locked,
        format!("{puzzle} unlocks at {when}, in {left}; nothing was asked of the site"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans() {
        for (milliseconds, text) in [
            (0, "0 s"),
            (1, "1 s"),
            (59_000, "59 s"),
            (59_001, "1 m 00 s"),
            (210_000, "3 m 30 s"),
            (7_500_000, "2 h 05 m"),
            (273_600_000, "3 d 4 h"),
        ] {
            assert_eq!(span(Duration::from_millis(milliseconds)), text);
        }
    }
}
