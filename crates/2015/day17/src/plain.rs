//! All sets of containers.

use aoc_core::NoAnswer;

/// The most containers of which all sets are tried.
const MOST: usize = 24;

/// How many sets hold exactly so many litres, by the number of containers in the set.
pub(crate) fn ways(containers: &[u64], litres: u64) -> Result<Vec<u128>, NoAnswer> {
    if containers.len() > MOST {
        return Err(NoAnswer::new(format!(
            "all sets are tried of up to {MOST} containers only"
        )));
    }
    let mut ways = vec![0; containers.len() + 1];
    go_on(containers, litres, 0, &mut ways);
    Ok(ways)
}

/// Adds the ways to store what is left, once so many containers are full.
fn go_on(containers: &[u64], left: u64, full: usize, ways: &mut [u128]) {
    match containers.split_first() {
        None => ways[full] += u128::from(left == 0),
        Some((&size, others)) => {
            go_on(others, left, full, ways);
            if let Some(left) = left.checked_sub(size) {
                go_on(others, left, full + 1, ways);
            }
        }
    }
}
