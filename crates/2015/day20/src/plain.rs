//! Elf by elf.

use aoc_core::NoAnswer;

/// The most houses that are looked at.
const MOST: usize = 1 << 21;

/// The first house that gets so many presents, if each elf brings so many times its number to each
/// of the first so many houses on its way.
pub(crate) fn first_house(presents: u64, each: u64, houses: u64) -> Result<u64, NoAnswer> {
    let mut street = 1 << 10;
    while street <= MOST {
        let table = table(street, each, houses);
        if let Some(house) = table.iter().skip(1).position(|&got| got >= presents) {
            return Ok(house as u64 + 1);
        }
        street *= 2;
    }
    Err(NoAnswer::new(format!(
        "none of the first {MOST} houses gets so many presents"
    )))
}

/// What each house of a street gets, by its number; there is no house 0.
pub(crate) fn table(street: usize, each: u64, houses: u64) -> Vec<u64> {
    let mut table = vec![0; street];
    let houses = usize::try_from(houses).unwrap_or(usize::MAX);
    for elf in 1..street {
        for got in table.iter_mut().skip(elf).step_by(elf).take(houses) {
            *got += each * elf as u64;
        }
    }
    table
}
