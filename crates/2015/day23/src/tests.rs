use aoc_core::Rng;
use aoc_testkit::{agree, agree_on, example, forms, mutated, pinned, refuses, sample};

use super::*;

const EXAMPLE: &str = "inc a\njio a, +2\ntpl a\ninc a\n";

/// Counts in `b` the rounds until `a` is 1.
const LOOP: &str = "jio a, +8\ninc b\njie a, +4\ntpl a\ninc a\njmp +2\nhlf a\njmp -7\n";

fn from(a: u64, b: u64) -> Registers {
    Registers { a, b }
}

/// The same program with the registers exchanged.
fn exchanged(text: &str) -> String {
    let text = text.replace(" a", " x").replace(" b", " a");
    text.replace(" x", " b")
}

/// What the program ends with, or why it does not; the plain way ends with the same, if it does.
fn end(text: &str, start: Registers, most_steps: u64) -> Result<Registers, String> {
    let program = parse(text).unwrap();
    let end = machine::run(&program, start, most_steps);
    let plain = plain::run(&program, start, most_steps);
    assert_eq!(end.as_ref().ok(), plain.as_ref().ok(), "{start:?} {text}");
    end.map_err(|error| error.to_string())
}

#[test]
fn the_example() {
    assert_eq!(end(EXAMPLE, from(0, 0), 10), Ok(from(2, 0)));
    assert_eq!(end(EXAMPLE, from(1, 0), 10), Ok(from(7, 0)));
    assert_eq!(run(&parse(EXAMPLE).unwrap(), from(0, 0)), Ok(from(2, 0)));
    example(&DAY, 1, EXAMPLE, 0);
    example(&DAY, 1, &EXAMPLE.replace('a', "b"), 2);
    example(&DAY, 2, &EXAMPLE.replace("inc a", "inc b"), 2);
}

#[test]
fn every_instruction() {
    assert_eq!(end("hlf b", from(5, 6), 1), Ok(from(5, 3)));
    assert_eq!(end("tpl b", from(5, 6), 1), Ok(from(5, 18)));
    assert_eq!(end("inc b", from(5, 6), 1), Ok(from(5, 7)));
    assert_eq!(end("jmp +2\ninc a\ninc b", from(5, 6), 2), Ok(from(5, 7)));
    // 1 is odd and one, 0 and 2 are even, 3 is neither.
    let jumps = |jump: &str| {
        let text = format!("{jump} a, +2\ninc b\ninc b");
        [0, 1, 2, 3].map(|a| end(&text, from(a, 0), 3).unwrap().b)
    };
    assert_eq!(jumps("jie"), [1, 2, 1, 2]);
    assert_eq!(jumps("jio"), [2, 1, 2, 2]);
    // Out of the program, at both of its ends, just so and far.
    for offset in [
        "+2",
        "+3",
        "-2",
        "-3",
        "+99999999999999999999",
        "-99999999999999999999",
    ] {
        assert_eq!(
            end(&format!("inc a\njmp {offset}"), from(0, 0), 2),
            Ok(from(1, 0))
        );
    }
    let up_and_down = "jmp +3\ninc b\njmp +2\njmp -2";
    assert_eq!(end(up_and_down, from(0, 0), 4), Ok(from(0, 1)));
}

/// 27 is famous for its 111 rounds, and for how it rises to 9232.
#[test]
fn rounds_are_counted() {
    assert_eq!(end(LOOP, from(27, 1000), 10_000), Ok(from(1, 1111)));
    assert_eq!(end(LOOP, from(1, 3), 1), Ok(from(1, 3)));
    let exchanged = exchanged(LOOP);
    assert_eq!(end(&exchanged, from(0, 27), 10_000), Ok(from(111, 1)));
    // 70 halvings and 41 triplings, of five and seven instructions, and the last test.
    let steps = 5 * 70 + 7 * 41 + 1;
    assert!(end(LOOP, from(27, 0), steps).is_ok());
    assert_eq!(
        end(LOOP, from(27, 0), steps - 1).unwrap_err(),
        "no answer: the program has not halted after 637 instructions"
    );
    for number in 2..3000 {
        assert!(end(LOOP, from(number, 0), 10_000).is_ok());
    }
}

#[test]
fn programs_that_do_not_halt() {
    let why = |text: &str, a| {
        assert!(agree_on(&DAY, text, text)[a as usize].is_none());
        end(text, from(a, 0), 100_000).unwrap_err()
    };
    let never = "no answer: the program never halts";
    assert_eq!(why("jmp +0", 0), never);
    assert_eq!(why("inc a\njmp -1", 0), never);
    assert_eq!(why("jio a, +0\njmp -1", 1), never);
    assert_eq!(why(LOOP, 0), never);
    // The same loop with another jump to its end is carried out one by one. `b` grows, but has no
    // say.
    assert_eq!(
        why(&LOOP.replace("jmp +2\nhlf a", "jmp +1\nhlf a"), 0),
        never
    );
    assert_eq!(
        why("inc a\njie a, +1\njmp -2", 0),
        "no answer: the program has not halted after 100000 instructions"
    );
    assert_eq!(
        why("inc a\ntpl a\njie a, +1\njmp -3", 0),
        "no answer: a register would need more than 64 bits"
    );
    assert_eq!(
        why("hlf b\ninc b\nhlf b", 0),
        "no answer: line 3 halves an odd number"
    );
}

#[test]
fn the_most_that_a_register_holds() {
    let full = u64::MAX;
    let larger = "no answer: a register would need more than 64 bits";
    assert_eq!(end("inc a", from(full - 1, 0), 1), Ok(from(full, 0)));
    assert_eq!(end("inc a", from(full, 0), 1).unwrap_err(), larger);
    assert_eq!(end("tpl b", from(0, full / 3), 1), Ok(from(0, full)));
    assert_eq!(end("tpl b", from(0, full / 3 + 1), 1).unwrap_err(), larger);
    assert_eq!(end(LOOP, from(full, 0), 10_000).unwrap_err(), larger);
    assert_eq!(end(LOOP, from(4, full), 10_000).unwrap_err(), larger);
    assert_eq!(end(LOOP, from(1 << 63, 0), 10_000), Ok(from(1, 63)));
    // Tripled it would fit, but not increased.
    assert_eq!(end(LOOP, from(full / 3, 0), 10_000).unwrap_err(), larger);
}

#[test]
fn samples_agree() {
    agree(&DAY, 1..=100);
}

/// Any instructions, and now and then a loop, or one that is not quite one, with jumps into it.
#[test]
fn random_programs_agree() {
    let mut rng = Rng::new(23);
    let (mut halted, mut never, mut loops) = (0, 0, 0);
    for _ in 0..20_000 {
        let mut lines: Vec<String> = Vec::new();
        for _ in 0..rng.range(1..=10) {
            let register = *rng.pick(&['a', 'b']);
            let kind = *rng.pick(&["hlf", "tpl", "inc", "inc", "jmp", "jie", "jio", "loop"]);
            let sign = *rng.pick(&['+', '+', '-']);
            let offset = rng.range(0..=9);
            match kind {
                "loop" => {
                    let at = lines.len();
                    let text = if register == 'a' {
                        LOOP.to_owned()
                    } else {
                        exchanged(LOOP)
                    };
                    lines.extend(text.lines().map(str::to_owned));
                    if rng.percent(30) {
                        let (from, to) = (at + rng.index(8), at + rng.index(8));
                        lines[to] = lines[from].clone();
                    }
                }
                "jmp" => lines.push(format!("jmp {sign}{offset}")),
                "jie" | "jio" => lines.push(format!("{kind} {register}, {sign}{offset}")),
                _ => lines.push(format!("{kind} {register}")),
            }
        }
        let text = lines.join("\n");
        let start = from(rng.range(0..=30), rng.range(0..=30));
        loops += usize::from(text.contains("hlf a\njmp -7"));
        match end(&text, start, 3000) {
            Ok(_) => halted += 1,
            Err(why) => never += usize::from(why.contains("never")),
        }
    }
    assert!(
        halted > 5000 && never > 1000 && loops > 1000,
        "{halted} {never} {loops}"
    );
}

#[test]
fn what_is_no_instruction_is_refused() {
    let refuses = |text: &str, line, expected| refuses(&DAY, text, line, expected);
    refuses(
        "",
        1,
        "an instruction: hlf, tpl, inc, jmp, jie or jio, found the end",
    );
    refuses(
        "inc a\n\ninc b",
        2,
        "an instruction: hlf, tpl, inc, jmp, jie or jio, found an empty",
    );
    refuses("inc a\ndec a", 2, "an instruction");
    refuses("inc a\n inc a", 2, "an instruction");
    refuses("inc a\nINC a", 2, "an instruction");
    refuses("inc a\ninc", 2, "an instruction");
    refuses("inc a\ninc c", 2, "register a or b, found \"c\"");
    refuses("inc a\ninc ", 2, "register a or b, found the end");
    refuses("inc a\ninc a, +1", 2, "the end of the line, found \", +1\"");
    refuses(
        "inc a\njmp a, +1",
        2,
        "an offset with a sign, found \"a, +1\"",
    );
    refuses("inc a\njio a +1", 2, "\", \", found \" +1\"");
    refuses("inc a\njio a, 1", 2, "an offset with a sign, found \"1\"");
    refuses("inc a\njie a, +", 2, "a whole number, found the end");
    refuses("inc a\njie a, +-1", 2, "a whole number, found \"-1\"");
    refuses("inc a\njmp +1 ", 2, "the end of the line");
}

#[test]
fn line_ends_make_no_difference() {
    forms(&DAY, &sample(&DAY, 1));
}

#[test]
fn changed_inputs_are_no_trouble() {
    mutated(&DAY, 10_000, 1);
}

#[test]
fn samples_stay_the_same() {
    pinned(
        &DAY,
        &[
            0xc729_89de_ab6b_2df0,
            0x0fb3_86d0_51bb_6410,
            0xad24_5f26_3386_8859,
            0xaa3f_8f32_a320_cd2f,
        ],
    );
}
