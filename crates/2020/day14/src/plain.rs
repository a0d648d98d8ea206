//! The programs by the letter, with the memory written out.

use aoc_core::NoAnswer;
use rustc_hash::FxHashMap;

use crate::Program;

/// So many addresses are written at most, counting each as often as it is: 32 times what real
/// programs do.
const MOST: u64 = 1 << 22;

/// The sum of the memory, where masks change the values.
pub(crate) fn masked_values(program: &Program) -> u128 {
    let mut memory = FxHashMap::default();
    for mask in &program.masks {
        for write in &program.writes[mask.writes.clone()] {
            memory.insert(write.address, write.value & mask.floating | mask.ones);
        }
    }
    memory.into_values().map(u128::from).sum()
}

/// The sum of the memory, where masks change the addresses.
pub(crate) fn masked_addresses(program: &Program) -> Result<u128, NoAnswer> {
    let mut memory = FxHashMap::default();
    let mut left = MOST;
    for mask in &program.masks {
        for write in &program.writes[mask.writes.clone()] {
            let addresses = 1 << mask.floating.count_ones();
            left = left.checked_sub(addresses).ok_or_else(|| {
                NoAnswer::new(format!("more than {MOST} addresses would be written"))
            })?;
            let base = (write.address | mask.ones) & !mask.floating;
            for bits in subsets(mask.floating) {
                memory.insert(base | bits, write.value);
            }
        }
    }
    Ok(memory.into_values().map(u128::from).sum())
}

/// Every way to set some of the bits.
fn subsets(bits: u64) -> impl Iterator<Item = u64> {
    // Counting up, where a carry runs over the bits that are not there.
    let next = move |&subset: &u64| {
        let next = (subset | !bits).wrapping_add(1) & bits;
        (next != 0).then_some(next)
    };
    std::iter::successors(Some(0), next)
}
