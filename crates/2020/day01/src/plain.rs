//! All pairs and all triples of entries, with the least members where there are several.

use crate::SUM;

pub(crate) fn pair(entries: &[i64]) -> Option<[i64; 2]> {
    let mut found = Vec::new();
    for (index, &one) in entries.iter().enumerate() {
        for &two in &entries[..index] {
            if i128::from(one) + i128::from(two) == i128::from(SUM) {
                found.push(sorted([one, two]));
            }
        }
    }
    found.into_iter().min()
}

pub(crate) fn triple(entries: &[i64]) -> Option<[i64; 3]> {
    let mut found = Vec::new();
    for (index, &one) in entries.iter().enumerate() {
        for (index, &two) in entries[..index].iter().enumerate() {
            for &three in &entries[..index] {
                if i128::from(one) + i128::from(two) + i128::from(three) == i128::from(SUM) {
                    found.push(sorted([one, two, three]));
                }
            }
        }
    }
    found.into_iter().min()
}

fn sorted<const N: usize>(mut members: [i64; N]) -> [i64; N] {
    members.sort_unstable();
    members
}
