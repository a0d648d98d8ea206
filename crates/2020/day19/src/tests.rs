use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const FIRST: &str = "0: 4 1 5\n1: 2 3 | 3 2\n2: 4 4 | 5 5\n3: 4 5 | 5 4\n4: \"a\"\n5: \"b\"\n
ababbb\nbababa\nabbbab\naaabbb\naaaabbb\n";

const SECOND: &str = "42: 9 14 | 10 1\n9: 14 27 | 1 26\n10: 23 14 | 28 1\n1: \"a\"\n11: 42 31
5: 1 14 | 15 1\n19: 14 1 | 14 14\n12: 24 14 | 19 1\n16: 15 1 | 14 14\n31: 14 17 | 1 13
6: 14 14 | 1 14\n2: 1 24 | 14 4\n0: 8 11\n13: 14 3 | 1 12\n15: 1 | 14\n17: 14 2 | 1 7
23: 25 1 | 22 14\n28: 16 1\n4: 1 1\n20: 14 14 | 1 15\n3: 5 14 | 16 1\n27: 1 6 | 14 18
14: \"b\"\n21: 14 1 | 1 14\n25: 1 1 | 1 14\n22: 14 14\n8: 42\n26: 14 22 | 1 20\n18: 15 15
7: 14 5 | 1 21\n24: 14 1\n
abbbbbabbbaaaababbaabbbbabababbbabbbbbbabaaaa\nbbabbbbaabaabba
babbbbaabbbbbabbbbbbaabaaabaaa\naaabbbbbbaaaabaababaabababbabaaabbababababaaa
bbbbbbbaaaabbbbaaabbabaaa\nbbbababbbbaaaaaaaabbababaaababaabab\nababaaaaaabaaab
ababaaaaabbbaba\nbaabbaaaabbaaaababbaababb\nabbbbabbbbaaaababbbbbbaaaababb
aaaaabbaabaaaaababaa\naaaabbaaaabbaaa\naaaabbaabbaaaaaaabbbabbbaaabbaabaaa
babaaabbbaaabaababbaabababaaab\naabbbbbaabbbaaaaaabbbbbababaaaaabbaaabba\n";

#[test]
fn the_examples() {
    example(&DAY, 1, FIRST, 2);
    example(&DAY, 1, SECOND, 3);
    example(&DAY, 2, SECOND, 12);
}

#[test]
fn all_agree_on_generated_inputs() {
    for seed in 1..=200 {
        let received = parse(sample(&DAY, seed).trim_end()).unwrap();
        assert!(
            received.runs.is_some(),
            "seed {seed} is read in the slow way"
        );
    }
    agree(&DAY, 1..=200);
}

/// Rules of which any number of words are of neither kind, or of both; and messages of words, with
/// other letters and other lengths among them.
#[test]
fn all_agree_on_words() {
    let mut rng = Rng::new(8);
    let mut quick = 0;
    for round in 0..400 {
        let mut words: Vec<usize> = (0..256).collect();
        rng.shuffle(&mut words);
        let count = rng.index(120) + 1;
        let overlap = if rng.percent(30) { rng.index(3) } else { 0 };
        let first = &words[..count];
        let second = &words[count - overlap.min(count)..][..rng.index(120) + 1];
        let rules = sample::rules(&mut rng, first, second);
        let messages: Vec<_> = (0..20)
            .map(|_| message(&mut rng, [first, second]))
            .collect();
        let text = format!("{}\n\n{}", rules.join("\n"), messages.join("\n"));
        quick += u32::from(parse(&text).unwrap().runs.is_some());
        agree_on(&DAY, &text, &format!("round {round}:\n{text}"));
    }
    assert!((100..400).contains(&quick), "{quick}");
}

fn message(rng: &mut Rng, words: [&[usize]; 2]) -> String {
    let mut message = String::new();
    let counts = [rng.below(9), rng.below(9), rng.below(2)];
    for (kind, count) in [0, 1, 0].into_iter().zip(counts) {
        for _ in 0..count {
            let word = rng.pick(words[kind]);
            message.extend((0..8).map(|at| if word >> at & 1 == 0 { 'a' } else { 'b' }));
        }
    }
    if message.is_empty() || rng.percent(20) {
        let at = rng.index(message.len() + 1);
        message.insert(at, *rng.pick(&['a', 'b', 'c', 'A', 'z']));
    }
    message
}

/// Rules that look like those of the puzzle, but for one thing.
#[test]
fn what_is_nearly_of_the_quick_kind_is_no_trouble() {
    let text = sample(&DAY, 2);
    for (from, to) in [
        ("\n8: 42\n", "\n8: 42 | 42 42\n"),
        ("\n8: 42\n", "\n8: 31\n"),
        ("\n8: 42\n", "\n8: 42 42\n"),
        ("\n11: 42 31\n", "\n11: 42 31 | 42 31 31\n"),
        ("\n11: 42 31\n", "\n11: 31 42\n"),
        ("\n11: 42 31\n", "\n11: 42 8 31\n"),
        ("\n0: 8 11\n", "\n0: 8 11 | 11 8\n"),
        ("\n0: 8 11\n", "\n0: 8 8 11\n"),
        ("\n0: 8 11\n", "\n0: 11 8\n"),
        ("\n0: 8 11\n", "\n0: 1000000 11\n1000000: 8\n"),
        ("\n42: ", "\n42: 8 | "),
        ("\n42: ", "\n42: 42 | "),
        ("\n31: ", "\n31: 0 | "),
        ("\n31: ", "\n31: 42 | "),
        ("\n31: ", "\n31: 42 42 | "),
        ("\"a\"", "\"c\""),
    ] {
        // The first and the last line have no other on one side.
        let (rules, messages) = text.split_once("\n\n").unwrap();
        let changed = format!("\n{rules}\n").replace(from, to);
        assert_ne!(changed, format!("\n{rules}\n"), "{from}");
        let changed = format!("{}\n\n{}", changed.trim(), messages.trim());
        assert_eq!(parse(&changed).unwrap().runs, None, "{to}");
        let answers = agree_on(&DAY, &changed, to);
        assert!(answers.iter().all(Option::is_some), "{to}");
    }
}

/// What a rule says: a letter, or rows of rules by their indices.
type Says = Result<char, Vec<Vec<usize>>>;

/// A grammar to be written down.
struct Random {
    rules: Vec<(u64, Says)>,
    messages: Vec<String>,
}

impl Random {
    /// Rules that refer to any others and themselves.
    fn new(rng: &mut Rng) -> Self {
        let mut numbers = vec![0, 8, 11, 31, 42];
        numbers.extend(rng.distinct(43..=60, 5));
        numbers.push(u64::MAX - rng.below(3));
        let count = numbers.len();
        // Mostly only rules further behind, so that lengths are often certain.
        let wild = *rng.pick(&[0, 10, 100]);
        let longest = rng.range(1..=3);
        let row = |rng: &mut Rng, rule: usize| -> Vec<usize> {
            let parts = rng.range(1..=longest);
            let part = |_| {
                let behind = rule + 1 + rng.index(count - rule - 1);
                if rng.percent(wild) {
                    rng.index(count)
                } else {
                    behind.min(count - 1)
                }
            };
            (0..parts).map(part).collect()
        };
        let mut rules = Vec::new();
        for (rule, number) in numbers.into_iter().enumerate() {
            let says = if rule + 2 >= count {
                Ok(if rule + 1 == count { 'a' } else { 'b' })
            } else {
                Err((0..rng.range(1..=2)).map(|_| row(rng, rule)).collect())
            };
            rules.push((number, says));
        }
        let longest = rng.range(1..=9);
        let letter = |rng: &mut Rng| *rng.pick(&['a', 'a', 'b']);
        let messages = (0..8).map(|_| (0..rng.range(1..=longest)).map(|_| letter(rng)).collect());
        let messages = messages.collect();
        Self { rules, messages }
    }

    fn text(&self, rng: &mut Rng) -> String {
        let number = |rule: &usize| self.rules[*rule].0.to_string();
        let row = |row: &Vec<usize>| row.iter().map(number).collect::<Vec<_>>().join(" ");
        let mut lines: Vec<_> = self
            .rules
            .iter()
            .map(|(number, says)| match says {
                Ok(letter) => format!("{number}: \"{letter}\""),
                Err(rows) => {
                    let rows: Vec<_> = rows.iter().map(row).collect();
                    format!("{number}: {}", rows.join(" | "))
                }
            })
            .collect();
        rng.shuffle(&mut lines);
        format!("{}\n\n{}", lines.join("\n"), self.messages.join("\n"))
    }

    /// As the puzzle changes them: the first rules are 0, 8, 11, 31 and 42.
    fn with_loops(&self) -> Self {
        let mut rules = self.rules.clone();
        rules[1].1 = Err(vec![vec![4], vec![4, 1]]);
        rules[2].1 = Err(vec![vec![4, 3], vec![4, 2, 3]]);
        Self {
            rules,
            messages: self.messages.clone(),
        }
    }

    fn count(&self) -> usize {
        let messages = self.messages.iter();
        messages
            .filter(|message| self.accepts(message.as_bytes()))
            .count()
    }

    /// Which rule generates which part of a message, from what is known until nothing is new.
    fn accepts(&self, message: &[u8]) -> bool {
        let length = message.len();
        let mut known = vec![vec![vec![false; length + 1]; length + 1]; self.rules.len()];
        let mut is_new = true;
        while is_new {
            is_new = false;
            for (rule, (_, says)) in self.rules.iter().enumerate() {
                for start in 0..length {
                    for end in start + 1..=length {
                        let generated = match says {
                            Ok(letter) => message[start..end] == [*letter as u8],
                            Err(rows) => rows.iter().any(|row| splits(&known, row, start, end)),
                        };
                        is_new |= generated && !known[rule][start][end];
                        known[rule][start][end] |= generated;
                    }
                }
            }
        }
        known[0][0][length]
    }
}

/// Whether a row of rules generates a part of the message, cut in any way.
fn splits(known: &[Vec<Vec<bool>>], row: &[usize], start: usize, end: usize) -> bool {
    match row {
        [] => start == end,
        [rule, rest @ ..] => (start + 1..=end)
            .any(|middle| known[*rule][start][middle] && splits(known, rest, middle, end)),
    }
}

#[test]
fn all_agree_with_a_reference_on_any_rules() {
    let mut rng = Rng::new(19);
    let mut accepted = [0, 0];
    for round in 0..6_000 {
        let random = Random::new(&mut rng);
        let text = random.text(&mut rng);
        let counts = [random.count(), random.with_loops().count()];
        let answers = agree_on(&DAY, &text, &format!("round {round}:\n{text}"));
        let expected = counts.map(|count| Some(count.to_string()));
        assert_eq!(answers, expected, "round {round}:\n{text}");
        for (accepted, count) in accepted.iter_mut().zip(counts) {
            *accepted += count;
        }
    }
    assert!(accepted.iter().all(|&count| count > 1_000), "{accepted:?}");
}

/// Lengths around whole words of bits, for rules with loops to the left, to the right and on both
/// sides, and for rules of one length.
#[test]
fn long_messages_are_recognised() {
    let lengths = [1, 2, 63, 64, 65, 126, 127, 128, 129, 192, 300];
    let all_of = |letters: &str| lengths.map(|length| letters.repeat(length)).join("\n");
    for (rules, letters, count) in [
        ("0: 1 | 0 1\n1: \"a\"", "a", 11),
        ("0: 1 | 1 0\n1: \"a\"", "a", 11),
        ("0: 1 | 0 0\n1: \"a\"", "a", 11),
        ("0: 2\n2: 0 | 1 | 2 1\n1: \"a\"", "a", 11),
        ("0: 1 2 | 1 0 2\n1: \"a\"\n2: \"b\"", "ab", 1),
        ("0: 1 2 | 0 1 2\n1: \"a\"\n2: \"b\"", "ab", 11),
        ("0: 1 | 1 1 0\n1: \"a\"", "a", 5),
    ] {
        example(&DAY, 1, &format!("{rules}\n\n{}", all_of(letters)), count);
    }
    let balanced: Vec<_> = lengths
        .map(|length| "a".repeat(length) + &"b".repeat(length))
        .into();
    let text = format!(
        "0: 1 2 | 1 0 2\n1: \"a\"\n2: \"b\"\n\n{}",
        balanced.join("\n")
    );
    example(&DAY, 1, &text, 11);
    // Rule 7 generates 2^7 letters, and rule 0 as many and one more.
    let doubled: Vec<_> = (2..=7)
        .map(|rule| format!("{rule}: {0} {0}", rule - 1))
        .collect();
    let rules = format!("0: 7 10\n1: 10 10\n10: \"a\"\n{}", doubled.join("\n"));
    example(&DAY, 1, &format!("{rules}\n\n{}", all_of("a")), 1);
    // Rule 70 generates 2^70 letters, more than there are numbers for.
    let doubled: Vec<_> = (2..=70)
        .map(|rule| format!("{rule}: {0} {0}", rule - 1))
        .collect();
    let rules = format!("0: 70 | 6\n1: 100 100\n100: \"a\"\n{}", doubled.join("\n"));
    example(&DAY, 1, &format!("{rules}\n\n{}", all_of("a")), 1);
}

#[test]
fn what_takes_too_long_is_an_error() {
    let text = format!("0: 1 | 0 0\n1: \"a\"\n\n{}", "a".repeat(100_000));
    assert_eq!(agree_on(&DAY, &text, "too much memory"), [None, None]);
    let message = "a".repeat(10_000);
    let text = format!("0: 1 | 0 0 | 0 0 0\n1: \"a\"\n\n{message}\n{message}b");
    assert_eq!(agree_on(&DAY, &text, "too much time"), [None, None]);
    // A chain of many rules is followed without ado.
    let chain: Vec<_> = (0..100_000)
        .map(|rule| format!("{rule}: {}", rule + 1))
        .collect();
    let text = format!("{}\n100000: \"a\"\n\na\nb\naa", chain.join("\n"));
    example(&DAY, 1, &text, 1);
}

#[test]
fn rules_that_are_missing_are_an_error() {
    let text = "1: \"a\"\n\na";
    assert_eq!(agree_on(&DAY, text, text), [None, None]);
    assert_eq!(
        agree_on(&DAY, FIRST.trim_end(), FIRST),
        [Some("2".to_owned()), None]
    );
    for missing in ["8", "11", "31", "42"] {
        let rules: Vec<_> = ["0", "8", "11", "31", "42"]
            .into_iter()
            .filter(|number| *number != missing)
            .map(|number| format!("{number}: \"a\""))
            .collect();
        let text = format!("{}\n\na\nb", rules.join("\n"));
        assert_eq!(
            agree_on(&DAY, &text, &text),
            [Some("1".to_owned()), None],
            "{missing}"
        );
    }
}

#[test]
fn what_is_no_rule_or_message_is_refused() {
    let quick = sample(&DAY, 1);
    let (rules, _) = quick.split_once("\n\n").unwrap();
    let after = rules.lines().count() + 2;
    for (input, line, expected) in [
        ("", 1, "a whole number, found the end of the input"),
        ("0: \"a\"", 1, "a whole number, found the end of the input"),
        ("\n0: \"a\"", 1, "a whole number, found an empty line"),
        ("0 \"a\"\n\na", 1, "\": \", found \" \\\"a\\\"\""),
        ("0:\"a\"\n\na", 1, "\": \", found"),
        ("0: \"a\n\na", 1, "\"\\\"\", found an empty line"),
        ("0: \"\"\n\na", 1, "a letter, found \"\\\"\""),
        ("0: \"ab\"\n\na", 1, "\"\\\"\", found \"b\\\"\""),
        ("0: \"1\"\n\na", 1, "a letter, found \"1\\\"\""),
        ("0: a\n\na", 1, "a whole number, found \"a\""),
        ("0: \n\na", 1, "a whole number, found an empty line"),
        ("1: \"a\"\n0: 1 |\n\na", 2, "a whole number, found \"|\""),
        (
            "1: \"a\"\n0: 1 | \n\na",
            2,
            "a whole number, found an empty line",
        ),
        ("1: \"a\"\n0: | 1\n\na", 2, "a whole number, found \"| 1\""),
        ("1: \"a\"\n0: 1  1\n\na", 2, "a whole number, found \" 1\""),
        (
            "1: \"a\"\n0: 1 \n\na",
            2,
            "a whole number, found an empty line",
        ),
        ("1: \"a\"\n0: 1 \"b\"\n\na", 2, "a whole number, found"),
        (
            "1: \"a\"\n0: 1|1\n\na",
            2,
            "the end of the line, found \"|1\"",
        ),
        (
            "1: \"a\"\n1: \"b\"\n\na",
            2,
            "a rule that is not there yet, found \"1: ",
        ),
        (
            "7777: \"a\"\n7777: \"b\"\n\na",
            2,
            "a rule that is not there yet, found \"7777: ",
        ),
        (
            "0: 1 1 | 1\n1: \"a\"\n2: 0 | 1 3\n\na",
            3,
            "a rule that is there, found \"3\"",
        ),
        (
            "0: 5000\n1: \"a\"\n\na",
            1,
            "a rule that is there, found \"5000\"",
        ),
        ("0: 18446744073709551616\n\na", 1, "not so large"),
        (
            "0: \"a\"\n\na\n\nb",
            4,
            "a message of letters, found an empty line",
        ),
        (
            "0: \"a\"\n\n\na",
            3,
            "a message of letters, found an empty line",
        ),
        ("0: \"a\"\n\na\n1", 4, "a message of letters, found \"1\""),
        ("0: \"a\"\n\na b", 3, "the end of the line, found \" b\""),
        ("0: \"a\"\n\naä", 3, "the end of the line, found \"ä\""),
    ] {
        refuses(&DAY, input, line, expected);
    }
    for (messages, line, expected) in [
        ("\nabababab", 0, "a message of letters, found an empty line"),
        (
            "abababab\n\nab",
            1,
            "a message of letters, found an empty line",
        ),
        ("abababab\n ab", 1, "a message of letters, found \" ab\""),
        ("abababab\nabababab ", 1, "the end of the line, found \" \""),
        (
            "abababab\nabab1bab",
            1,
            "the end of the line, found \"1bab\"",
        ),
        ("abababab\nababababä", 1, "the end of the line, found \"ä\""),
    ] {
        refuses(
            &DAY,
            &format!("{rules}\n\n{messages}"),
            after + line,
            expected,
        );
    }
}

#[test]
fn the_form_of_the_file_makes_no_difference() {
    forms(&DAY, SECOND);
    forms(&DAY, &sample(&DAY, 3));
}

#[test]
fn no_bytes_make_it_panic() {
    mutated(&DAY, 10_000, 40);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x6616_7b5a_7aa0_099a,
            0x56bd_4fcf_0c91_521a,
            0xb85c_a16c_0986_7c6a,
            0x46ab_fa57_1354_b99e,
        ],
    );
}
