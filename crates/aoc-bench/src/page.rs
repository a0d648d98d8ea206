//! The page that `cargo aoc bench -o` opens: one file, with nothing to load.

use std::fmt::Write as _;

use crate::chart::{self, escape};
use crate::record::{Row, Run, Series, means};
use crate::text::{duration, percent, times};

/// The page of a run.
#[must_use]
pub fn page(run: &Run, days: &[Series]) -> String {
    let mut html = String::from(HEAD);
    let fields = [
        ("machine", &run.machine),
        ("compiler", &run.compiler),
        ("commit", &run.commit),
        ("date", &run.date),
        ("command", &run.command),
    ];
    html.push_str("<dl>");
    for (name, value) in fields {
        let _ = write!(html, "<dt>{name}</dt><dd>{}</dd>", escape(value));
    }
    html.push_str("</dl>\n");
    let rows: Vec<_> = days
        .iter()
        .filter_map(|day| Row::of(&day.results()))
        .collect();
    if rows.len() > 1 {
        html.push_str(&chart::days(&rows, "Each day: generator and both parts"));
    }
    for day in days {
        section(&mut html, day);
    }
    html.push_str("</body>\n</html>\n");
    html
}

fn section(html: &mut String, day: &Series) {
    let _ = write!(
        html,
        "<h2>{} day {}: {}</h2>\n<p>{}</p>\n<table><thead><tr>",
        day.year,
        day.day,
        escape(&day.title),
        escape(&day.inputs.join(", "))
    );
    for name in [
        "",
        "minimum",
        "median",
        "95 % interval",
        "rounds",
        "outliers",
        "noise",
        "of default",
    ] {
        let _ = write!(html, "<th>{name}</th>");
    }
    html.push_str("</tr></thead><tbody>\n");
    let results = day.results();
    for time in &results {
        let interval = time
            .interval_ns
            .map(|(low, high)| format!("{} – {}", duration(low), duration(high)));
        let cells = [
            duration(time.minimum_ns),
            duration(time.median_ns),
            interval.unwrap_or_default(),
            time.rounds.to_string(),
            time.outliers.to_string(),
            time.noise.map(percent).unwrap_or_default(),
            time.of_default
                .map(|ratio| times(ratio.ratio))
                .unwrap_or_default(),
        ];
        let _ = write!(html, "<tr><th>{}</th>", escape(&time.key.target.name()));
        for cell in cells {
            let _ = write!(html, "<td>{cell}</td>");
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table>\n");
    for (target, times) in &day.targets {
        let rounds = means(times);
        if !rounds.is_empty() {
            let name = escape(&target.name());
            let _ = writeln!(
                html,
                "<h3>{name}: each round</h3>\n{}",
                chart::rounds(&rounds, &name)
            );
        }
    }
    if day.inputs.len() > 1 {
        html.push_str("<h3>Each input: median</h3>\n<table><thead><tr><th></th>");
        for time in &results {
            let _ = write!(html, "<th>{}</th>", escape(&time.key.target.name()));
        }
        html.push_str("</tr></thead><tbody>\n");
        for (place, input) in day.inputs.iter().enumerate() {
            let _ = write!(html, "<tr><th>{}</th>", escape(input));
            for time in &results {
                let cell = time.inputs.get(place).map(|on| duration(on.median_ns));
                let _ = write!(html, "<td>{}</td>", cell.unwrap_or_default());
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</tbody></table>\n");
    }
}

const HEAD: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
    <meta name=\"viewport\" content=\"width=device-width\">\n<title>cargo aoc bench</title>\n<style>\
    :root{color-scheme:light dark}body{font:15px/1.5 ui-sans-serif,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
    table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;font-variant-numeric:tabular-nums}\
    tbody tr:nth-child(odd){background:color-mix(in srgb,currentcolor 6%,transparent)}\
    dl{display:grid;grid-template-columns:max-content auto;gap:0 1rem}dd{margin:0}svg{max-width:100%;height:auto}\
    </style>\n</head>\n<body>\n<h1>cargo aoc bench</h1>\n";

#[cfg(test)]
mod tests {
    use crate::protocol::Target;

    use super::*;

    #[test]
    fn a_page_has_every_target_and_is_whole() {
        let part = Target {
            part: Some(1),
            alternative: Some("a<b".to_owned()),
        };
        let day = Series {
            year: 2020,
            day: 22,
            title: "Crab & Combat".to_owned(),
            inputs: vec!["one".to_owned(), "two".to_owned()],
            targets: vec![
                (Target::GENERATOR, vec![Some(vec![1.0, 2.0]); 9]),
                (part, vec![None, Some(vec![1.0, 2.0])]),
            ],
        };
        let run = Run {
            command: "cargo aoc bench -d 22".to_owned(),
            ..Run::default()
        };
        let html = page(&run, &[day]);
        for text in [
            "Crab &amp; Combat",
            "part 1 a&lt;b",
            "cargo aoc bench -d 22",
            "<h3>Each input",
        ] {
            assert!(html.contains(text), "{text}: {html}");
        }
        assert!(
            !html.contains("http://") || !html.contains("src="),
            "nothing is loaded"
        );
        for tag in ["table", "tr", "svg", "h2", "body", "html"] {
            let open = html.matches(&format!("<{tag}>")).count()
                + html.matches(&format!("<{tag} ")).count();
            assert_eq!(open, html.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}
