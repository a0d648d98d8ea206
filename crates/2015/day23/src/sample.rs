//! Generated programs.

use aoc_core::Rng;

/// What makes a number of up to 17 bits of register `a`, be it 0 or 1; and then the loop. The
/// number never grows beyond 32 bits.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let lines = rng.range(36..=39);
    let short = rng.range((lines - 22).max(14)..=(lines - 18).min(20));
    let first = block(rng, 0, short);
    let second = block(rng, 1, lines - short);
    let to_second = first.len() + 2;
    let to_loop = second.len() + 1;
    let jump = [format!("jio a, +{to_second}")];
    let jump_over = [format!("jmp +{to_loop}")];
    let the_loop = [
        "jio a, +8",
        "inc b",
        "jie a, +4",
        "tpl a",
        "inc a",
        "jmp +2",
        "hlf a",
        "jmp -7",
    ];
    let start = jump.into_iter().chain(first).chain(jump_over).chain(second);
    start
        .chain(the_loop.map(str::to_owned))
        .map(|line| line + "\n")
        .collect()
}

/// So many instructions `inc a` and `tpl a`, not more than two or four of one kind in a row.
fn block(rng: &mut Rng, start: u64, len: u64) -> Vec<String> {
    loop {
        let mut number = start;
        let mut lines: Vec<&str> = Vec::new();
        for _ in 0..len {
            let triple = match lines[..] {
                [.., "inc a", "inc a"] => true,
                [.., "tpl a", "tpl a", "tpl a", "tpl a"] | [] => false,
                _ => rng.percent(55),
            };
            lines.push(if triple { "tpl a" } else { "inc a" });
            number = if triple { 3 * number } else { number + 1 };
        }
        if (1 << 12..1 << 17).contains(&number) && is_long(number) {
            return lines.into_iter().map(str::to_owned).collect();
        }
    }
}

/// Whether the loop has 150 to 340 rounds, with numbers of up to 32 bits.
fn is_long(mut number: u64) -> bool {
    let mut rounds = 0;
    while number > 1 && number < 1 << 32 {
        number = if number.is_multiple_of(2) {
            number / 2
        } else {
            3 * number + 1
        };
        rounds += 1;
    }
    number == 1 && (150..=340).contains(&rounds)
}
