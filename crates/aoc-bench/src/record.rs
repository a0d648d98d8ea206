//! Results, as `cargo aoc bench --json` prints them and a stored run keeps them.
//!
//! A file of them is one JSON object a line, each with one key that says what it is. The names are
//! a promise.

use serde::{Deserialize, Serialize};

use crate::protocol::Target;
use crate::stats::{Ratio, Summary, Verdict, median, noise};

/// A line of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Record {
    /// What was run where: the first line.
    Run(Run),
    /// How long a target takes.
    Time(Time),
    /// How many instructions it takes.
    Instructions(Instructions),
    /// What it allocates.
    Heap(Heap),
    /// How it compares with before.
    Compared(Compared),
}

/// Where, when and of what a run was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The processor, its number of threads, and the system.
    pub machine: String,
    /// What `rustc --version` says, and `RUSTFLAGS` where there are any.
    pub compiler: String,
    /// The commit, with `-dirty` where files were changed since.
    pub commit: String,
    /// When it began, such as `2026-12-01T05:00:00Z`.
    pub date: String,
    /// The command line that does it again.
    pub command: String,
    /// Of a stored run: its program, in the folder `programs` beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// What was measured.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The part and the alternative.
    #[serde(flatten)]
    pub target: Target,
}

/// How long a target takes, in nanoseconds: on several inputs the mean over them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Time {
    /// What was measured.
    #[serde(flatten)]
    pub key: Key,
    /// The puzzle's title.
    pub title: String,
    /// How many rounds it took part in.
    pub rounds: usize,
    /// The fastest round.
    pub minimum_ns: f64,
    /// The median of the rounds.
    pub median_ns: f64,
    /// Where the true median lies, by 95 per cent; `null` for fewer than six rounds.
    pub interval_ns: Option<(f64, f64)>,
    /// How many times lie outside of Tukey's fences, of all inputs.
    pub outliers: usize,
    /// How far two measurements of the same thing were apart, as a part of it: 0.02 is 2 %.
    pub noise: Option<f64>,
    /// Of an alternative: how many times the default's time it takes.
    pub of_default: Option<Ratio>,
    /// Each input by itself.
    pub inputs: Vec<TimeOn>,
}

/// How long a target takes on one input, in nanoseconds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TimeOn {
    /// The input: a path, `-`, or `sample:` and the seed.
    pub input: String,
    /// The fastest round.
    pub minimum_ns: f64,
    /// The median of the rounds.
    pub median_ns: f64,
}

/// How many instructions a target takes: the mean over the inputs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Instructions {
    /// What was measured.
    #[serde(flatten)]
    pub key: Key,
    /// The inputs.
    pub inputs: Vec<String>,
    /// The instructions.
    pub instructions: u64,
}

/// What a target allocates: the most of any of the inputs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    /// What was measured.
    #[serde(flatten)]
    pub key: Key,
    /// The inputs.
    pub inputs: Vec<String>,
    /// The most bytes at once, beyond those at its start.
    pub peak_bytes: u64,
    /// How many times it asked for memory.
    pub allocations: u64,
}

/// How a target compares with before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// What was measured.
    #[serde(flatten)]
    pub key: Key,
    /// What it is compared with.
    pub against: String,
    /// Whether both were measured by turns: else it is with a stored figure.
    pub interleaved: bool,
    /// What is compared: `ns` or `instructions`.
    pub unit: String,
    /// The figure before.
    pub before: f64,
    /// The figure now.
    pub now: f64,
    /// How many times as much it is now.
    pub ratio: Ratio,
    /// What cannot be told from nothing: 0.03 is 3 %.
    pub floor: f64,
    /// What it comes to.
    pub verdict: Verdict,
}

/// What was measured of one day.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Series {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The puzzle's title.
    pub title: String,
    /// The inputs' names.
    pub inputs: Vec<String>,
    /// The targets, each with its times.
    pub targets: Vec<(Target, Times)>,
}

/// By round, where it took part: nanoseconds by input.
pub type Times = Vec<Option<Vec<f64>>>;

impl Series {
    /// What a target is called.
    #[must_use]
    pub fn key(&self, target: &Target) -> Key {
        Key {
            year: self.year,
            day: self.day,
            target: target.clone(),
        }
    }

    /// The times of a target, where it was measured.
    #[must_use]
    pub fn times(&self, target: &Target) -> Option<&Times> {
        let found = self.targets.iter().find(|(one, _)| one == target);
        found.map(|(_, times)| times)
    }

    /// The result of a target, where it was measured.
    #[must_use]
    pub fn result_of(&self, target: &Target) -> Option<Time> {
        self.result(target, self.times(target)?)
    }

    /// The results of those targets that were measured.
    #[must_use]
    pub fn results(&self) -> Vec<Time> {
        let of = |(target, times): &(Target, Times)| self.result(target, times);
        self.targets.iter().filter_map(of).collect()
    }

    fn result(&self, target: &Target, times: &Times) -> Option<Time> {
        let series = by_input(times, self.inputs.len());
        let summaries: Vec<_> = series
            .iter()
            .filter_map(|rounds| Summary::of(rounds))
            .collect();
        let of_each =
            |value: &dyn Fn(&Summary) -> f64| summaries.iter().map(value).collect::<Vec<_>>();
        let intervals: Option<Vec<_>> = summaries.iter().map(|summary| summary.interval).collect();
        let interval = intervals.and_then(|intervals| {
            let (lows, highs): (Vec<_>, Vec<_>) = intervals.into_iter().unzip();
            mean(&lows).zip(mean(&highs))
        });
        let default = Target {
            alternative: None,
            ..target.clone()
        };
        let default = self.times(&default).filter(|_| !target.is_default());
        let on = |(input, summary): (&String, &Summary)| TimeOn {
            input: input.clone(),
            minimum_ns: summary.minimum,
            median_ns: summary.median,
        };
        Some(Time {
            key: self.key(target),
            title: self.title.clone(),
            rounds: summaries.iter().map(|summary| summary.count).min()?,
            minimum_ns: mean(&of_each(&|summary| summary.minimum))?,
            median_ns: mean(&of_each(&|summary| summary.median))?,
            interval_ns: interval,
            outliers: summaries.iter().map(|summary| summary.outliers).sum(),
            noise: noise_of(&series),
            of_default: default.and_then(|default| ratio(times, default)),
            inputs: self.inputs.iter().zip(&summaries).map(on).collect(),
        })
    }
}

/// The rounds of each input by itself.
fn by_input(times: &Times, inputs: usize) -> Vec<Vec<f64>> {
    let rounds = |input: usize| {
        let of_input = |round: &Vec<f64>| round.get(input).copied();
        times.iter().flatten().filter_map(of_input).collect()
    };
    (0..inputs).map(rounds).collect()
}

/// The noise of the inputs, each with the weight of its time.
fn noise_of(series: &[Vec<f64>]) -> Option<f64> {
    let of_input = |rounds: &Vec<f64>| Some((median(rounds)?, noise(rounds)?));
    weighted(&series.iter().map(of_input).collect::<Option<Vec<_>>>()?)
}

/// The mean over the inputs of each round that there was.
#[must_use]
pub fn means(times: &Times) -> Vec<f64> {
    times
        .iter()
        .flatten()
        .filter_map(|round| mean(round))
        .collect()
}

/// The ratio in those rounds in which both took part: of each input, with the weight of its time, so
/// that it is the ratio of the sums.
#[must_use]
pub fn ratio(times: &Times, base: &Times) -> Option<Ratio> {
    let both =
        |(one, other): (&Option<Vec<f64>>, &Option<Vec<f64>>)| one.clone().zip(other.clone());
    let (times, base): (Vec<_>, Vec<_>) = times.iter().zip(base).filter_map(both).unzip();
    let (times, base) = (some(times), some(base));
    let inputs = base.iter().flatten().map(Vec::len).min()?;
    let (times, base) = (by_input(&times, inputs), by_input(&base, inputs));
    let ratios: Vec<(f64, Ratio)> = times
        .iter()
        .zip(&base)
        .map(|(times, base)| Some((median(base)?, Ratio::of(times, base)?)))
        .collect::<Option<_>>()?;
    let of_each = |value: &dyn Fn(&Ratio) -> Option<f64>| {
        let of_input = |(weight, ratio): &(f64, Ratio)| Some((*weight, value(ratio)?));
        weighted(&ratios.iter().map(of_input).collect::<Option<Vec<_>>>()?)
    };
    let low = of_each(&|ratio| ratio.interval.map(|(low, _)| low));
    let high = of_each(&|ratio| ratio.interval.map(|(_, high)| high));
    Some(Ratio {
        ratio: of_each(&|ratio| Some(ratio.ratio))?,
        interval: low.zip(high),
    })
}

fn some(rounds: Vec<Vec<f64>>) -> Times {
    rounds.into_iter().map(Some).collect()
}

/// The mean of values with weights in front.
fn weighted(values: &[(f64, f64)]) -> Option<f64> {
    let sum: f64 = values.iter().map(|(weight, _)| weight).sum();
    let weighted: f64 = values.iter().map(|(weight, value)| weight * value).sum();
    (sum > 0.0).then(|| weighted / sum)
}

/// The mean, where there are values.
#[must_use]
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// A day of a table: the generator once and each part.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The year.
    pub year: u16,
    /// The day.
    pub day: u8,
    /// The puzzle's title.
    pub title: String,
    /// Medians of the generator, part 1 and part 2, on the mean of the inputs.
    pub parts: [Option<f64>; 3],
    /// All of them together, on the input in the middle, the fastest and the slowest one.
    pub whole: (f64, f64, f64),
    /// The fastest rounds of all of them together, on the mean of the inputs.
    pub minimum: f64,
    /// The mean over the inputs, of which shares are.
    pub mean: f64,
}

impl Row {
    /// The row of a day's results, where it has any.
    #[must_use]
    pub fn of(results: &[Time]) -> Option<Self> {
        let defaults: Vec<_> = results
            .iter()
            .filter(|time| time.key.target.is_default())
            .collect();
        let first = defaults.first()?;
        let inputs = defaults.iter().map(|time| time.inputs.len()).min()?;
        let whole: Vec<f64> = (0..inputs)
            .map(|input| {
                defaults
                    .iter()
                    .map(|time| time.inputs[input].median_ns)
                    .sum()
            })
            .collect();
        let part = |part: Option<u8>| {
            let found = defaults.iter().find(|time| time.key.target.part == part);
            found.map(|time| time.median_ns)
        };
        Some(Self {
            year: first.key.year,
            day: first.key.day,
            title: first.title.clone(),
            parts: [part(None), part(Some(1)), part(Some(2))],
            whole: (
                median(&whole)?,
                whole.iter().copied().min_by(f64::total_cmp)?,
                whole.iter().copied().max_by(f64::total_cmp)?,
            ),
            minimum: defaults.iter().map(|time| time.minimum_ns).sum(),
            mean: mean(&whole)?,
        })
    }
}

/// The noise of a run: half of the targets were steadier.
#[must_use]
pub fn noise_floor<'a>(results: impl IntoIterator<Item = &'a Time>) -> Option<f64> {
    let noises: Vec<_> = results.into_iter().filter_map(|time| time.noise).collect();
    median(&noises)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(part: u8, alternative: Option<&str>) -> Target {
        Target {
            part: Some(part),
            alternative: alternative.map(str::to_owned),
        }
    }

    fn series() -> Series {
        let times = |first: f64, second: f64, every: usize| -> Times {
            let round = |round: usize| {
                let drift = 1.0 + round as f64 / 10.0;
                round
                    .is_multiple_of(every)
                    .then(|| vec![first * drift, second * drift])
            };
            (0..13).map(round).collect()
        };
        Series {
            year: 2020,
            day: 22,
            title: "Crab Combat".to_owned(),
            inputs: vec!["sample:1".to_owned(), "sample:2".to_owned()],
            targets: vec![
                (Target::GENERATOR, times(10.0, 10.0, 1)),
                (target(1, None), times(100.0, 300.0, 1)),
                (target(2, None), times(1_000.0, 1_000.0, 1)),
                (target(2, Some("plain")), times(8_000.0, 8_000.0, 2)),
                (target(2, Some("broken")), Vec::new()),
            ],
        }
    }

    /// The inputs are hit by different hiccups: a mean of them in each round would be hit by all.
    #[test]
    fn hiccups_of_one_input_do_not_add_up_with_those_of_another() {
        let time = |round: usize, input: usize| {
            if (round + input).is_multiple_of(3) {
                9.0
            } else {
                1.0
            }
        };
        let times: Times = (0..30)
            .map(|round| Some((0..3).map(|input| time(round, input)).collect()))
            .collect();
        let series = Series {
            inputs: ["a", "b", "c"].map(str::to_owned).to_vec(),
            targets: vec![
                (target(1, None), times.clone()),
                (target(1, Some("same")), times),
            ],
            ..Series::default()
        };
        let results = series.results();
        assert_eq!((results[0].median_ns, results[0].minimum_ns), (1.0, 1.0));
        assert_eq!(results[1].of_default.unwrap().ratio, 1.0);
    }

    #[test]
    fn a_ratio_is_of_the_sums() {
        let times = |one: f64, other: f64| -> Times { vec![Some(vec![one, other]); 9] };
        // Twice as long on an input that takes a tenth: 110 of 100.
        let ratio = ratio(&times(20.0, 90.0), &times(10.0, 90.0)).unwrap();
        assert!((ratio.ratio - 1.1).abs() < 1e-9);
        assert_eq!(ratio.interval, Some((ratio.ratio, ratio.ratio)));
    }

    #[test]
    fn times_are_means_over_the_inputs() {
        let results = series().results();
        assert_eq!(results.len(), 4, "what was not measured has no result");
        let part1 = &results[1];
        assert_eq!((part1.rounds, part1.minimum_ns), (13, 200.0));
        assert!((part1.median_ns - 320.0).abs() < 1e-9);
        assert_eq!(part1.inputs[1].input, "sample:2");
        assert!((part1.inputs[1].median_ns - 480.0).abs() < 1e-9);
    }

    #[test]
    fn an_alternative_is_compared_in_the_rounds_that_both_took_part_in() {
        let results = series().results();
        let plain = &results[3];
        assert_eq!(plain.rounds, 7);
        let ratio = plain.of_default.unwrap();
        assert!((ratio.ratio - 8.0).abs() < 1e-9, "the drift cancels");
        assert!(results[2].of_default.is_none());
    }

    #[test]
    fn a_row_is_the_day_without_alternatives() {
        let row = Row::of(&series().results()).unwrap();
        // On the first input 10 + 100 + 1000, in the middle of the drift by 1.6.
        assert!((row.whole.1 - 1_776.0).abs() < 1e-6);
        assert!((row.whole.2 - 2_096.0).abs() < 1e-6);
        assert!((row.whole.0 - 1_936.0).abs() < 1e-6);
        assert!((row.minimum - 1_210.0).abs() < 1e-6);
        assert_eq!(Row::of(&[]), None);
    }

    /// A file that was written once can be read for ever.
    #[test]
    fn the_shape_of_the_json() {
        let line = r#"{"run":{"machine":"m","compiler":"c","commit":"0","date":"d","command":"cargo aoc bench"}}"#;
        let run = Record::Run(Run {
            machine: "m".to_owned(),
            compiler: "c".to_owned(),
            commit: "0".to_owned(),
            date: "d".to_owned(),
            command: "cargo aoc bench".to_owned(),
            program: None,
        });
        assert_eq!(serde_json::to_string(&run).unwrap(), line);
        assert_eq!(serde_json::from_str::<Record>(line).unwrap(), run);
        let plain = series().results().swap_remove(3);
        let plain = Time {
            interval_ns: Some((1.0, 2.5)),
            of_default: Some(Ratio {
                ratio: 8.0,
                interval: None,
            }),
            median_ns: 1.5,
            noise: None,
            inputs: Vec::new(),
            ..plain
        };
        let line = r#"{"time":{"year":2020,"day":22,"part":2,"alternative":"plain","title":"Crab Combat","rounds":7,"minimum_ns":8000.0,"median_ns":1.5,"interval_ns":[1.0,2.5],"outliers":0,"noise":null,"of_default":{"ratio":8.0,"interval":null},"inputs":[]}}"#;
        assert_eq!(
            serde_json::to_string(&Record::Time(plain.clone())).unwrap(),
            line
        );
        assert_eq!(
            serde_json::from_str::<Record>(line).unwrap(),
            Record::Time(plain)
        );
        let line = r#"{"heap":{"year":2020,"day":22,"part":null,"alternative":null,"inputs":["-"],"peak_bytes":5,"allocations":2}}"#;
        let heap: Record = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&heap).unwrap(), line);
        let line = r#"{"compared":{"year":2020,"day":22,"part":1,"alternative":null,"against":"HEAD","interleaved":true,"unit":"ns","before":1.0,"now":2.0,"ratio":{"ratio":2.0,"interval":[1.9,2.1]},"floor":0.03,"verdict":"slower"}}"#;
        let compared: Record = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&compared).unwrap(), line);
    }
}
