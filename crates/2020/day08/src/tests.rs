use std::fmt::Write;

use aoc_core::Rng;
use aoc_testkit::{agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "nop +0\nacc +1\njmp +4\nacc +3\njmp -3\nacc -99\nacc +1\njmp -4\nacc +6\n";

/// A program as names and numbers.
type Lines = Vec<(&'static str, i64)>;

fn text(lines: &Lines) -> String {
    lines
        .iter()
        .fold(String::new(), |mut text, (name, number)| {
            let _ = writeln!(text, "{name} {number:+}");
            text
        })
}

/// How a run stops, with the accumulator then.
#[derive(Debug, PartialEq)]
enum End {
    Twice(i128),
    AfterLast(i128),
    Elsewhere,
}

/// Runs a program, instruction by instruction.
fn run(lines: &Lines) -> End {
    let (mut at, mut sum) = (0_i128, 0_i128);
    let mut seen = Vec::new();
    loop {
        if at == lines.len() as i128 {
            return End::AfterLast(sum);
        }
        let line = usize::try_from(at).ok().and_then(|at| lines.get(at));
        let Some(&(name, number)) = line else {
            return End::Elsewhere;
        };
        if seen.contains(&at) {
            return End::Twice(sum);
        }
        seen.push(at);
        at += if name == "jmp" { i128::from(number) } else { 1 };
        sum += if name == "acc" { i128::from(number) } else { 0 };
    }
}

/// Both answers by running, the second after each change.
fn by_running(lines: &Lines) -> [Option<i128>; 2] {
    let unchanged = run(lines);
    let part1 = match unchanged {
        End::Twice(sum) => Some(sum),
        _ => None,
    };
    let mut results: Vec<i128> = (0..lines.len())
        .filter_map(|at| {
            let mut lines = lines.clone();
            lines[at].0 = match lines[at].0 {
                "jmp" => "nop",
                "nop" => "jmp",
                _ => return None,
            };
            match run(&lines) {
                End::AfterLast(sum) => Some(sum),
                _ => None,
            }
        })
        .collect();
    results.dedup();
    let part2 = match (unchanged, &results[..]) {
        (End::AfterLast(_), _) => None,
        (_, &[only]) => Some(only),
        _ => None,
    };
    [part1, part2]
}

/// A program with jumps of every kind: short, backwards, to the end and to outside.
fn random_program(rng: &mut Rng) -> Lines {
    let len = rng.range(1..=16);
    let reach = *rng.pick(&[2, 5, len + 1]);
    let outside = *rng.pick(&[0, 0, 10]);
    let accs = *rng.pick(&[10, 30, 60]);
    let wide = *rng.pick(&[0, 3, 3, 50, 1000, i64::MAX]);
    (0..len)
        .map(|_| {
            let far = rng.percent(outside);
            let target = rng.below(2 * reach + 1).cast_signed() - reach.cast_signed();
            let odd = *rng.pick(&[
                i64::MIN,
                i64::MAX,
                1 << 32,
                -(1 << 32),
                999,
                -999,
                1000,
                4_294_967_295,
            ]);
            let jump = if far { odd } else { target };
            match rng.below(100) {
                draw if draw < accs => {
                    let number = rng.next_u64().cast_signed();
                    (
                        "acc",
                        if wide == i64::MAX {
                            number
                        } else {
                            number % (wide + 1)
                        },
                    )
                }
                draw if draw % 3 == 0 => ("nop", jump),
                _ => ("jmp", jump),
            }
        })
        .collect()
}

/// A program where places outside are all the same one.
fn normal(program: Vec<Instruction>) -> Vec<Instruction> {
    let len = program.len() as u32;
    let place = |place| if place > len { u32::MAX } else { place };
    let normal = |instruction: Instruction| Instruction {
        next: place(instruction.next),
        changed: place(instruction.changed),
        ..instruction
    };
    program.into_iter().map(normal).collect()
}

#[test]
fn the_example() {
    example(&DAY, 1, EXAMPLE, 5);
    example(&DAY, 2, EXAMPLE, 8);
}

#[test]
fn samples_have_one_repair() {
    for seed in 1..=300 {
        let text = sample(&DAY, seed);
        let answers = agree_on(&DAY, &text, &format!("seed {seed}"));
        assert!(
            answers.iter().all(Option::is_some),
            "seed {seed}: {answers:?}"
        );
    }
}

#[test]
fn small_programs_agree_with_running_them() {
    let mut rng = Rng::new(8);
    let (mut one, mut several) = (0, 0);
    for round in 0..60_000 {
        let lines = random_program(&mut rng);
        let text = text(&lines);
        let expected = by_running(&lines).map(|answer| answer.map(|answer| answer.to_string()));
        let answers = agree_on(&DAY, &text, &format!("round {round}: {text}"));
        assert_eq!(answers, expected, "{text}");
        one += usize::from(answers[1].is_some());
        let program = parse(&text).unwrap();
        several +=
            usize::from(part2(&program).is_err_and(|error| error.to_string().contains("several")));
        assert_eq!(
            normal(program),
            normal(plain::parse(&text).unwrap()),
            "{text}"
        );
    }
    assert!(one > 3000 && several > 300, "{one} {several}");
}

#[test]
fn several_repairs_count_where_they_agree() {
    // Every jump to the loop may be undone, and adds nothing of its own.
    let same = "acc +2\njmp +2\njmp -1\njmp -2\nacc +5\n";
    let answers = agree_on(&DAY, same, same);
    assert_eq!(answers, [Some("2".into()), Some("7".into())]);
    let different = "nop +3\nacc +1\njmp -2\nacc +5\n";
    assert_eq!(
        agree_on(&DAY, different, different),
        [Some("1".into()), None]
    );
    let error = part2(&parse(different).unwrap()).unwrap_err().to_string();
    assert!(error.contains("several changes"), "{error}");
}

#[test]
fn programs_that_do_not_loop() {
    let ends = parse("acc +1\njmp +2\nacc +1\nnop +0").unwrap();
    assert!(
        part1(&ends)
            .unwrap_err()
            .to_string()
            .contains("the program ends, and")
    );
    assert!(
        part2(&ends)
            .unwrap_err()
            .to_string()
            .contains("nothing to repair")
    );
    // Right after the last instruction is the end, and one further is not.
    let leaves = parse("acc +1\njmp +2").unwrap();
    assert!(
        part1(&leaves)
            .unwrap_err()
            .to_string()
            .contains("has no instruction")
    );
    assert_eq!(part2(&leaves), Ok(1));
    let before = parse("jmp -1\nacc +4").unwrap();
    assert_eq!(part2(&before), Ok(4));
    let no_repair = parse("acc +1\nacc +1\njmp -1\njmp -1").unwrap();
    assert!(
        part2(&no_repair)
            .unwrap_err()
            .to_string()
            .contains("no change")
    );
}

#[test]
fn all_changes_are_tried_in_linear_time() {
    // Very many changes to try; each change leads into the same long way, which does not end.
    let half = 300_000;
    let mut lines: Lines = (0..half).map(|_| ("nop", half + 1)).collect();
    lines.push(("jmp", -1));
    lines.extend((0..half).map(|_| ("acc", 1)));
    lines.push(("jmp", -1));
    let program = parse(&text(&lines)).unwrap();
    assert!(
        part2(&program)
            .unwrap_err()
            .to_string()
            .contains("no change")
    );
    // And one that ends, with another result for each.
    lines.pop();
    let program = parse(&text(&lines)).unwrap();
    assert!(part2(&program).unwrap_err().to_string().contains("several"));
}

#[test]
fn numbers_of_up_to_three_digits_are_parsed_the_fast_way() {
    let mut rng = Rng::new(88);
    for _ in 0..3000 {
        let most = *rng.pick(&[9, 99, 999, 1000]);
        let lines: Lines = (0..rng.range(1..=12))
            .map(|_| {
                let number = rng.range(0..=2 * most).cast_signed() - most.cast_signed();
                (*rng.pick(&["acc", "jmp", "nop"]), number)
            })
            .collect();
        let text = text(&lines);
        for text in [&text, text.trim_end()] {
            let short = lines.iter().all(|(_, number)| number.abs() < 1000);
            let program = normal(plain::parse(text).unwrap());
            assert_eq!(
                fast::parse(text).map(normal),
                short.then_some(program),
                "{text}"
            );
        }
    }
}

#[test]
fn what_the_fast_parser_takes_is_what_the_plain_one_takes() {
    let mut rng = Rng::new(888);
    let mut taken = 0;
    for _ in 0..200_000 {
        let mut text: Vec<u8> = (0..rng.range(1..=4))
            .flat_map(|_| {
                let name = *rng.pick(&["acc", "jmp", "nop"]);
                let number = rng.below(1100).cast_signed() - 550;
                format!("{name} {number:+}\n").into_bytes()
            })
            .collect();
        for _ in 0..rng.below(3) {
            let at = rng.index(text.len());
            match rng.below(3) {
                0 => drop(text.remove(at)),
                1 => text[at] = *rng.pick(b"acjmpno +-0123456789\n\n:/\x1a*\0"),
                _ => text.insert(at, *rng.pick(b"acjmpno +-0123456789\n\n:/\x1a*\0")),
            }
        }
        let text = String::from_utf8(text).unwrap();
        if let Some(program) = fast::parse(&text) {
            assert_eq!(
                plain::parse(&text).map(normal),
                Ok(normal(program)),
                "{text:?}"
            );
            taken += 1;
        }
    }
    assert!(taken > 50_000, "{taken}");
}

#[test]
fn what_is_no_input_is_refused() {
    for (input, line, expected) in [
        ("", 1, "acc, jmp or nop with a number, found the end"),
        (
            "nop +0\n\nacc +1",
            2,
            "acc, jmp or nop with a number, found an empty line",
        ),
        (
            "nop +0\nadd +1",
            2,
            "acc, jmp or nop with a number, found \"add +1\"",
        ),
        ("nop +0\nacc", 2, "acc, jmp or nop with a number"),
        ("acc +", 1, "a whole number, found the end"),
        ("acc +\nnop +1", 1, "a whole number"),
        ("nop +0\nacc +1x", 2, "the end of the line"),
        ("nop +0\nacc +1 ", 2, "the end of the line"),
        ("acc  +1", 1, "a whole number"),
        ("jmp -+1", 1, "a whole number"),
        ("acc +1\nacc +9223372036854775808", 2, "not so large"),
        ("nop +0\nACC +1", 2, "acc, jmp or nop"),
    ] {
        refuses(&DAY, input, line, expected);
    }
    assert_eq!(
        parse("acc 1\nacc +0012"),
        parse("acc +1\nacc +12"),
        "a number as it may be written"
    );
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, EXAMPLE);
}

#[test]
fn changed_inputs_do_no_harm() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn seeds_mean_the_same_for_ever() {
    pinned(
        &DAY,
        &[
            0x68bf_6a63_b5a6_8ee9,
            0xb025_5b1a_00a2_46ab,
            0xcd66_7001_ccec_b2f6,
            0x27c9_ce10_1a66_8753,
        ],
    );
}
