//! Charts as SVG, by hand: they are a few rectangles and words.
//!
//! Colours are chosen so that they can be read on a light and on a dark page alike.

use std::fmt::Write as _;

use crate::record::Row;
use crate::stats::Summary;
use crate::text::{duration, share};

const STYLE: &str = "<style>\
    text{font:12px ui-sans-serif,system-ui,sans-serif;fill:#656d76}\
    .day{fill:#1f2328}.line{stroke:#8c959f;stroke-opacity:.35}.range{stroke:#57606a;stroke-width:1.5}\
    .bar{fill:#54aeff}.hot{fill:#e16f24}.band{fill:#54aeff;fill-opacity:.25}.dot{fill:#0969da;fill-opacity:.6}\
    .median{stroke:#e16f24;stroke-width:1.5}\
    @media(prefers-color-scheme:dark){text{fill:#9198a1}.day{fill:#f0f6fc}.range{stroke:#9198a1}.dot{fill:#79c0ff}}\
    </style>\n";

/// A day that takes this part of the sum is an expensive one.
const EXPENSIVE: f64 = 0.1;

/// The days' times as bars on a logarithmic scale, with lines from the fastest to the slowest
/// input; the expensive days, which together take most of the time, have another colour.
#[must_use]
pub fn days(rows: &[Row], heading: &str) -> String {
    const LEFT: f64 = 260.0;
    const WIDTH: f64 = 460.0;
    const RIGHT: f64 = 120.0;
    const TOP: f64 = 52.0;
    const STEP: f64 = 22.0;
    let times = rows.iter().flat_map(|row| [row.whole.1, row.whole.2]);
    let fastest = times.clone().fold(f64::INFINITY, f64::min).max(1.0);
    let slowest = times.fold(10.0, f64::max);
    let first = (fastest.log10() - 0.1).floor().min(9.0);
    let last = slowest.log10().ceil().max(first + 1.0);
    let x = |time: f64| LEFT + (time.max(1.0).log10() - first).max(0.0) / (last - first) * WIDTH;
    let bottom = TOP + STEP * rows.len() as f64;
    let sum: f64 = rows.iter().map(|row| row.mean).sum();
    let sum = sum.max(f64::MIN_POSITIVE);
    let mut svg = open(LEFT + WIDTH + RIGHT, bottom + 12.0, heading);
    let _ = writeln!(
        svg,
        "<text class=\"day\" x=\"8\" y=\"20\">{}</text>",
        escape(heading)
    );
    for decade in first as i32..=last as i32 {
        let time = 10_f64.powi(decade);
        let x = x(time);
        let label = duration(time).replace(".00", "").replace(".0", "");
        let _ = writeln!(
            svg,
            "<line class=\"line\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{}\" y2=\"{bottom}\"/>\
             <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            TOP - 6.0,
            TOP - 12.0
        );
    }
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + STEP * place as f64;
        let part = row.mean / sum;
        let class = if part >= EXPENSIVE { "hot" } else { "bar" };
        let (median, fast, slow) = (x(row.whole.0), x(row.whole.1), x(row.whole.2));
        let middle = y + STEP / 2.0;
        let name = escape(&format!("{}/{} {}", row.year, row.day, row.title));
        let tip = escape(&format!(
            "{} to {}, {} of the sum",
            duration(row.whole.1),
            duration(row.whole.2),
            share(part)
        ));
        let _ = writeln!(
            svg,
            "<g><title>{name}: {tip}</title>\
             <text class=\"day\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\
             <rect class=\"{class}\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"/>\
             <line class=\"range\" x1=\"{fast:.1}\" x2=\"{slow:.1}\" y1=\"{middle:.1}\" y2=\"{middle:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{} · {}</text></g>",
            LEFT - 8.0,
            middle + 4.0,
            y + 3.0,
            (median - LEFT).max(1.0),
            STEP - 6.0,
            slow.max(median) + 6.0,
            middle + 4.0,
            duration(row.whole.0),
            escape(&share(part))
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// The rounds of a series as dots in the order in which they were taken, with the median and its
/// interval: a drift is seen, and so is a second speed.
#[must_use]
pub fn rounds(values: &[f64], heading: &str) -> String {
    const LEFT: f64 = 80.0;
    const WIDTH: f64 = 560.0;
    const TOP: f64 = 10.0;
    const HEIGHT: f64 = 130.0;
    let Some(summary) = Summary::of(values) else {
        return String::new();
    };
    // A few outliers must not press all the others onto one line: those lie on the edge.
    let slowest = values.iter().copied().fold(0.0, f64::max);
    let top = slowest
        .min(summary.median * 2.0 - summary.minimum * 0.9)
        .max(summary.median * 1.01);
    let bottom = summary.minimum * 0.99;
    let y = |value: f64| TOP + HEIGHT * (1.0 - ((value - bottom) / (top - bottom)).min(1.0));
    let x = |round: usize| LEFT + WIDTH * (round as f64 + 0.5) / values.len() as f64;
    let mut svg = open(LEFT + WIDTH + 10.0, TOP + HEIGHT + 12.0, heading);
    if let Some((low, high)) = summary.interval {
        let _ = writeln!(
            svg,
            "<rect class=\"band\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{WIDTH}\" height=\"{:.1}\"/>",
            y(high),
            (y(low) - y(high)).max(1.0)
        );
    }
    let median = y(summary.median);
    let _ = writeln!(
        svg,
        "<line class=\"median\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{median:.1}\" y2=\"{median:.1}\"/>",
        LEFT + WIDTH
    );
    let mut labels = vec![(summary.median, median), (top, TOP), (bottom, TOP + HEIGHT)];
    labels.dedup_by(|one, other| (one.1 - other.1).abs() < 12.0);
    for (value, y) in labels {
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            y + 4.0,
            duration(value)
        );
    }
    for (round, &value) in values.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.5\"><title>{}</title></circle>",
            x(round),
            y(value),
            duration(value)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn open(width: f64, height: f64, heading: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{0}\">\n{STYLE}",
        escape(heading)
    )
}

/// Text between tags or in quotes.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(day: u8, median: f64) -> Row {
        Row {
            year: 2020,
            day,
            title: "A <B> & \"C\"".to_owned(),
            parts: [None; 3],
            whole: (median, median * 0.9, median * 1.2),
            minimum: median,
            mean: median,
        }
    }

    /// The widths of the bars of a class.
    fn widths(svg: &str, class: &str) -> Vec<f64> {
        let start = format!("<rect class=\"{class}\"");
        svg.split(&start)
            .skip(1)
            .map(|rest| {
                let rest = rest.split("width=\"").nth(1).unwrap();
                rest.split('"').next().unwrap().parse().unwrap()
            })
            .collect()
    }

    /// Every `<` begins a tag, every tag that is opened is closed, and so is every `&`.
    #[track_caller]
    fn is_well_formed(svg: &str) {
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let (tag, text) = tag
                .split_once('>')
                .unwrap_or_else(|| panic!("unclosed <{tag}"));
            let name = tag
                .split([' ', '/'])
                .find(|name| !name.is_empty())
                .unwrap_or_default();
            assert!(
                name.starts_with(|first: char| first.is_ascii_alphabetic()),
                "<{tag}>"
            );
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "{svg}");
            } else if !tag.ends_with('/') {
                open.push(name);
            }
            for entity in text.split('&').skip(1) {
                assert!(
                    ["lt;", "gt;", "amp;", "quot;"]
                        .iter()
                        .any(|end| entity.starts_with(end))
                );
            }
        }
        assert!(open.is_empty(), "{open:?} is open in {svg}");
    }

    #[test]
    fn bars_are_logarithmic_and_expensive_days_stand_out() {
        let svg = days(
            &[row(1, 1e3), row(2, 1e5), row(3, 1e7), row(4, 1e7)],
            "2020",
        );
        let (cheap, hot) = (widths(&svg, "bar"), widths(&svg, "hot"));
        assert_eq!((cheap.len(), hot.len()), (2, 2));
        let decade = (cheap[1] - cheap[0]) / 2.0;
        assert!((hot[0] - cheap[1] - 2.0 * decade).abs() < 0.3, "{svg}");
        assert!(svg.contains("A &lt;B&gt; &amp; &quot;C&quot;") && !svg.contains("<B>"));
        // The cheap days' share is below what is shown, and told with a `<`.
        assert!(svg.contains("&lt;0.1 %"), "{svg}");
        is_well_formed(&svg);
        is_well_formed(&rounds(&[1.0, 2.0], "a < b"));
    }

    #[test]
    fn odd_tables_have_charts() {
        for rows in [vec![], vec![row(1, 0.0)], vec![row(1, 1e12)]] {
            let svg = days(&rows, "odd");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
        assert_eq!(rounds(&[], ""), "");
        assert!(!rounds(&[5.0; 30], "same").contains("NaN"));
        assert_eq!(
            rounds(&[1.0, 1.0, 1.1, 900.0], "")
                .matches("<circle")
                .count(),
            4
        );
    }
}
