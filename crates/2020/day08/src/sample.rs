//! Generated inputs.

use aoc_core::Rng;

/// A program of 591 to 683 lines that loops, and that one change of a jump to nothing ends.
///
/// It is made of blocks of a few lines, each with a jump at its end. One chain of blocks, a third of
/// the program, starts with the first line and closes to a loop. Another, of a tenth, leads to the
/// end of the program. The rest are never run, and nothing but the second chain leads into it. But
/// its first block stands right after one of the loop's, and so the jump between is one too many.
pub(crate) fn sample(rng: &mut Rng) -> String {
    loop {
        if let Some(lines) = program(rng) {
            return lines
                .iter()
                .map(|(name, offset)| format!("{name} {offset:+}\n"))
                .collect();
        }
    }
}

/// What a block is for.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    /// It is run, again and again.
    Looping,
    /// It leads to the end.
    Ending,
    Unused,
}

/// The lines, where the draws turn out well.
fn program(rng: &mut Rng) -> Option<Vec<(&'static str, i64)>> {
    let len = rng.range(591..=683) as usize;
    // Where the blocks start, and as the last the end of the program.
    let mut starts = vec![0];
    while let Some(&start) = starts.last()
        && start < len
    {
        starts.push((start + rng.range(1..=5) as usize).min(len));
    }
    let last = starts.len() - 2;
    let size = |block: usize| starts[block + 1] - starts[block];

    let mut others: Vec<usize> = (1..last - 1).collect();
    rng.shuffle(&mut others);
    let mut uses = vec![Use::Unused; last + 1];
    let looping = take(
        &mut others.into_iter(),
        vec![0],
        size,
        rng.range(185..=205) as usize,
    );
    looping.iter().for_each(|&block| uses[block] = Use::Looping);

    let mut free: Vec<usize> = (1..last)
        .filter(|&block| uses[block] == Use::Unused)
        .collect();
    rng.shuffle(&mut free);
    let (after_loop, apart): (Vec<_>, Vec<_>) = free
        .into_iter()
        .partition(|&block| uses[block - 1] == Use::Looping);
    let first = *after_loop.first()?;
    let both_ends = vec![first, last];
    let mut ending = take(
        &mut apart.into_iter(),
        both_ends,
        size,
        rng.range(46..=66) as usize,
    );
    ending.iter().for_each(|&block| uses[block] = Use::Ending);
    // From the one after a block of the loop to the last of the program.
    ending[1..].rotate_left(1);

    // Where each block jumps to.
    let mut next = vec![None; last + 1];
    for chain in [&looping, &ending] {
        for pair in chain.windows(2) {
            next[pair[0]] = Some(pair[1]);
        }
    }
    let closing = *looping.last()?;
    next[closing] = Some(looping[rng.range(2..=6) as usize]);

    let elsewhere = |rng: &mut Rng, from: usize| loop {
        let block = rng.index(last + 1);
        let line = starts[block] + rng.index(size(block));
        if uses[block] != Use::Ending && line != from {
            return offset(from, line);
        }
    };
    let mut lines = Vec::with_capacity(len);
    for block in 0..=last {
        for line in starts[block]..starts[block + 1] - 1 {
            lines.push(match rng.below(100) {
                0..4 => ("jmp", 1),
                4..20 => ("nop", elsewhere(rng, line)),
                _ => ("acc", rng.below(70).cast_signed() - 19),
            });
        }
        let line = starts[block + 1] - 1;
        let offset = match next[block] {
            _ if block == last => 1,
            Some(next) => offset(line, starts[next]),
            None => elsewhere(rng, line),
        };
        lines.push(("jmp", offset));
    }
    lines
        .iter()
        .all(|&(name, offset)| name == "acc" || offset != 0)
        .then_some(lines)
}

/// The offset of a jump from one line to another.
fn offset(from: usize, to: usize) -> i64 {
    (to as u64).cast_signed() - (from as u64).cast_signed()
}

/// More blocks, until they have so many lines.
fn take(
    more: &mut impl Iterator<Item = usize>,
    mut blocks: Vec<usize>,
    size: impl Fn(usize) -> usize,
    lines: usize,
) -> Vec<usize> {
    let mut taken: usize = blocks.iter().map(|&block| size(block)).sum();
    while taken < lines
        && let Some(block) = more.next()
    {
        taken += size(block);
        blocks.push(block);
    }
    blocks
}
