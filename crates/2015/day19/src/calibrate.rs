//! Part 1: results that are told apart by how they differ from the molecule.
//!
//! A result is the molecule with one piece replaced by another, but two different replacements can
//! give the same result. What the result and the molecule have in common at their starts is taken
//! away from both, and then what the rest has in common at the ends; what is left is a place, how
//! much of the molecule was removed there, and what was inserted. That depends on the result alone,
//! however it was made, and the result can be made of it; so two results are the same exactly if
//! these are. Only a few letters have to be kept and compared for each, and only with results that
//! differ from the molecule at the same place.
//!
//! The common start may go on far behind the replacement, where the molecule goes on like itself a
//! few letters before. How far depends only on the place and on by how much the text got longer, so
//! for each such number the last stretch is remembered and never looked at twice.

use aoc_core::NoAnswer;

use crate::Machine;
use crate::machine::Work;

/// The most letters that are looked at: in replacements that are compared with the molecule, and in
/// those that are made.
const MOST: u64 = 1 << 25;

/// How many different molecules one replacement can make.
pub(crate) fn results(machine: &Machine) -> Result<u64, NoAnswer> {
    let molecule = machine.molecule().as_bytes();
    let mut replacements: Vec<_> = machine
        .replacements()
        .map(|(from, to)| (from.as_bytes(), to.as_bytes()))
        .collect();
    replacements.sort_unstable();
    let by_first = by_first(&replacements);
    let mut work = Work::of(MOST);
    let mut results = Results::new(molecule, &replacements);
    for (at, &first) in molecule.iter().enumerate() {
        let (start, end) = by_first[usize::from(first)];
        for (from, to) in &replacements[start..end] {
            work.take(1 + from.len() / 16)?;
            if molecule[at..].starts_with(from) {
                work.take(from.len() + to.len())?;
                results.add(at, from.len(), to);
            }
        }
    }
    Ok(results.different())
}

/// Where the replacements of what begins with a byte start and end.
fn by_first(replacements: &[(&[u8], &[u8])]) -> [(usize, usize); 256] {
    let mut ranges = [(0, 0); 256];
    for (index, (from, _)) in replacements.iter().enumerate() {
        if let Some(&first) = from.first() {
            let (start, end) = &mut ranges[usize::from(first)];
            if *end == 0 {
                *start = index;
            }
            *end = index + 1;
        }
    }
    ranges
}

/// How a result differs from the molecule. The common start is the place where it stands.
#[derive(Clone, Copy)]
struct Difference {
    /// Where the common end begins in the molecule.
    end: usize,
    /// Where the inserted letters are.
    inserted: (usize, usize),
}

struct Results<'a> {
    molecule: &'a [u8],
    /// The place at which each result begins to differ, and the difference.
    differences: Vec<(usize, Difference)>,
    /// All letters that were inserted, one after the other.
    letters: Vec<u8>,
    /// By how much longer the result is, from the most that it can be shorter on: the last stretch
    /// of places at which the molecule was compared with itself so much earlier. All of it is
    /// alike, up to its end.
    alike: Vec<(usize, usize)>,
    /// The most that a result can be shorter.
    shorter: usize,
}

impl<'a> Results<'a> {
    fn new(molecule: &'a [u8], replacements: &[(&[u8], &[u8])]) -> Self {
        let longest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
        let shorter = longest(&mut replacements.iter().map(|(from, _)| from.len()));
        let longer = longest(&mut replacements.iter().map(|(_, to)| to.len()));
        Self {
            molecule,
            differences: Vec::with_capacity(2 * molecule.len()),
            letters: Vec::with_capacity(8 * molecule.len()),
            alike: vec![(0, 0); shorter + longer + 1],
            shorter,
        }
    }

    /// Adds what the molecule becomes when so many letters at this place are replaced by these.
    #[inline]
    fn add(&mut self, at: usize, removed: usize, to: &[u8]) {
        let molecule = self.molecule;
        let behind = at + removed;
        let rest = &molecule[at..];
        let common = to.iter().zip(rest).take_while(|(to, from)| to == from);
        let common = common.count();
        let start = if common == to.len() {
            self.common_start(at + common, removed, to.len())
        } else {
            at + common
        };
        let first = self.letters.len();
        let end = if start <= behind.min(at + to.len()) {
            // The rest of what was put in, and the rest of what was taken out.
            let (mut put, mut taken) = (&to[start - at..], &molecule[start..behind]);
            while let ([put_rest @ .., one], [taken_rest @ .., other]) = (put, taken)
                && one == other
            {
                (put, taken) = (put_rest, taken_rest);
            }
            self.letters.extend_from_slice(put);
            start + taken.len()
        } else if removed <= to.len() {
            // The common start goes on behind the piece: so many letters more, from there on.
            let put = &to[to.len().min(start - at)..];
            let longer = to.len() - removed;
            self.letters.extend_from_slice(put);
            let others = start + put.len() - longer..start;
            self.letters.extend_from_slice(&molecule[others]);
            start
        } else {
            start + removed - to.len()
        };
        let inserted = (first, self.letters.len());
        self.differences.push((start, Difference { end, inserted }));
    }

    /// Where the common start ends that has got so far, and all that was put in lies before.
    fn common_start(&mut self, from: usize, removed: usize, put: usize) -> usize {
        let (here, earlier) = (
            &self.molecule[from..],
            &self.molecule[from + removed - put..],
        );
        let common = |most: usize| {
            let pairs = here.iter().zip(earlier).take(most);
            pairs.take_while(|(here, earlier)| here == earlier).count()
        };
        let (start, end) = &mut self.alike[self.shorter + put - removed];
        if (*start..=*end).contains(&from) {
            *end
        } else if from < *start {
            let more = *start - from;
            match common(more) {
                common if common == more => {
                    *start = from;
                    *end
                }
                common => from + common,
            }
        } else {
            (*start, *end) = (from, from + common(usize::MAX));
            *end
        }
    }

    /// How many results are different.
    fn different(self) -> u64 {
        // The results in the order of where they begin to differ: counted, then put into place.
        let mut ends = vec![0; self.molecule.len() + 2];
        for (start, _) in &self.differences {
            ends[start + 1] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let Some(&(_, any)) = self.differences.first() else {
            return 0;
        };
        let mut ordered = vec![any; self.differences.len()];
        for &(start, difference) in &self.differences {
            ordered[ends[start]] = difference;
            ends[start] += 1;
        }
        let mut different = 0;
        let mut first = 0;
        for end in ends {
            different += count_different(&mut ordered[first..end], &self.letters);
            first = end;
        }
        different
    }
}

/// How many of these are different, all of which begin at the same place.
fn count_different(differences: &mut [Difference], letters: &[u8]) -> u64 {
    if differences.len() < 2 {
        return differences.len() as u64;
    }
    let key = |difference: &Difference| {
        let (first, end) = difference.inserted;
        (difference.end, &letters[first..end])
    };
    differences.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
    let changes = differences
        .windows(2)
        .filter(|pair| key(&pair[0]) != key(&pair[1]));
    1 + changes.count() as u64
}
