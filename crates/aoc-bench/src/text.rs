//! Numbers as a person reads them.

/// Nanoseconds to three digits, in a unit that suits them.
#[must_use]
pub fn duration(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ..999.5 => (nanoseconds, "ns"),
        ..999_500.0 => (nanoseconds / 1e3, "µs"),
        ..999_500_000.0 => (nanoseconds / 1e6, "ms"),
        _ => (nanoseconds / 1e9, "s"),
    };
    format!("{} {unit}", three_digits(value))
}

/// A count to three digits, in thousands or more where it is large.
#[must_use]
pub fn count(value: f64) -> String {
    match value {
        ..9_999.5 => format!("{value:.0}"),
        ..999_500.0 => format!("{} k", three_digits(value / 1e3)),
        ..999_500_000.0 => format!("{} M", three_digits(value / 1e6)),
        _ => format!("{} G", three_digits(value / 1e9)),
    }
}

/// Bytes to three digits.
#[must_use]
pub fn bytes(bytes: u64) -> String {
    let value = bytes as f64;
    match value {
        ..1_024.0 => format!("{bytes} B"),
        ..1_048_064.0 => format!("{} KiB", three_digits(value / 1_024.0)),
        ..1_073_217_536.0 => format!("{} MiB", three_digits(value / 1_048_576.0)),
        _ => format!("{} GiB", three_digits(value / 1_073_741_824.0)),
    }
}

/// A ratio: how many times one thing takes what another does.
#[must_use]
pub fn times(ratio: f64) -> String {
    format!(
        "{}×",
        if ratio < 999.5 {
            three_digits(ratio)
        } else {
            count(ratio)
        }
    )
}

/// A part of a whole, in per cent.
#[must_use]
pub fn percent(part: f64) -> String {
    format!("{:.1} %", part * 100.0)
}

/// A share of a whole: what is there is not said to be nothing.
#[must_use]
pub fn share(part: f64) -> String {
    if part > 0.0 && part < 0.000_5 {
        "<0.1 %".to_owned()
    } else {
        percent(part)
    }
}

/// A ratio as a change: `+3.1 %`.
#[must_use]
pub fn change(ratio: f64) -> String {
    format!("{:+.1} %", (ratio - 1.0) * 100.0)
}

fn three_digits(value: f64) -> String {
    let digits = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_in_a_unit_that_suits() {
        for (nanoseconds, text) in [
            (0.0, "0.00 ns"),
            (1.234, "1.23 ns"),
            (45.67, "45.7 ns"),
            (999.4, "999 ns"),
            (999.6, "1.00 µs"),
            (61_000_000.0, "61.0 ms"),
            (999_600_000.0, "1.00 s"),
            (4e12, "4000 s"),
        ] {
            assert_eq!(duration(nanoseconds), text);
        }
        assert_eq!(count(9_999.0), "9999");
        assert_eq!(count(12_345.0), "12.3 k");
        assert_eq!(count(999_600.0), "1.00 M");
        assert_eq!(bytes(1_023), "1023 B");
        assert_eq!(bytes(1_536), "1.50 KiB");
        assert_eq!(bytes(3 << 30), "3.00 GiB");
        assert_eq!(change(1.031), "+3.1 %");
        assert_eq!(change(0.5), "-50.0 %");
        assert_eq!(times(42.31), "42.3×");
        assert_eq!(times(999.6), "1000×");
        assert_eq!(times(151_472.0), "151 k×");
        assert_eq!(percent(0.5), "50.0 %");
        assert_eq!(share(0.000_4), "<0.1 %");
        assert_eq!(share(0.0), "0.0 %");
        assert_eq!(share(0.001), "0.1 %");
    }
}
