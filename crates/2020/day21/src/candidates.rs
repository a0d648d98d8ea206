//! Which ingredients may contain which allergen, and which assignments of one to the other there
//! are.

use std::collections::VecDeque;

/// For each allergen the ingredients that may contain it, both by number.
#[derive(Debug, Clone)]
pub(crate) struct Candidates {
    of: Vec<Vec<usize>>,
    ingredients: usize,
}

/// What can be said about the assignments of a different candidate to each allergen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Assignment {
    /// There is none: the list contradicts the rules.
    Impossible,
    /// There is exactly one: the ingredient of each allergen.
    Unique(Vec<usize>),
    /// There are several.
    Ambiguous,
}

impl Candidates {
    /// The candidates of each allergen, out of so many ingredients.
    pub(crate) fn new(of: Vec<Vec<usize>>, ingredients: usize) -> Self {
        Self { of, ingredients }
    }

    /// For each ingredient whether it is a candidate of any allergen.
    pub(crate) fn of_any(&self) -> Vec<bool> {
        let mut any = vec![false; self.ingredients];
        for &ingredient in self.of.iter().flatten() {
            any[ingredient] = true;
        }
        any
    }

    /// The assignment, where there is exactly one.
    pub(crate) fn assignment(&self) -> Assignment {
        if let Some(assignment) = self.eliminate() {
            Assignment::Unique(assignment)
        } else if self.can_all_be_assigned() {
            Assignment::Ambiguous
        } else {
            Assignment::Impossible
        }
    }

    /// Assigns an allergen that has a single candidate left, takes that one from all the others,
    /// and so on: the assignment, where that comes to an end with every allergen. Each candidate is
    /// looked at twice.
    fn eliminate(&self) -> Option<Vec<usize>> {
        let mut allergens_of = vec![Vec::new(); self.ingredients];
        // How many candidates are left, and the exclusive-or of their numbers: of a single one, its
        // number.
        let mut left: Vec<(usize, usize)> = Vec::with_capacity(self.of.len());
        for (allergen, candidates) in self.of.iter().enumerate() {
            for &ingredient in candidates {
                allergens_of[ingredient].push(allergen);
            }
            let xor = candidates
                .iter()
                .fold(0, |xor, ingredient| xor ^ ingredient);
            left.push((candidates.len(), xor));
        }
        let mut assigned = vec![None; self.of.len()];
        let mut singles: Vec<_> = (0..left.len())
            .filter(|&allergen| left[allergen].0 == 1)
            .collect();
        while let Some(allergen) = singles.pop() {
            let (count, ingredient) = left[allergen];
            if count == 0 {
                return None;
            }
            assigned[allergen] = Some(ingredient);
            for &other in &allergens_of[ingredient] {
                let (count, xor) = &mut left[other];
                *count -= 1;
                *xor ^= ingredient;
                if *count == 1 {
                    singles.push(other);
                }
            }
        }
        assigned.into_iter().collect()
    }

    /// Whether each allergen can have a candidate of its own: a matching that covers all allergens,
    /// found by augmenting paths.
    fn can_all_be_assigned(&self) -> bool {
        let mut taken_by = vec![None; self.ingredients];
        // In the search from which allergen an ingredient was last reached, and from which one
        // before that.
        let mut reached = vec![(usize::MAX, usize::MAX); self.ingredients];
        let mut assigned = vec![None; self.of.len()];
        for start in 0..self.of.len() {
            let mut queue = VecDeque::from([start]);
            let mut free = None;
            'search: while let Some(allergen) = queue.pop_front() {
                for &ingredient in &self.of[allergen] {
                    if reached[ingredient].0 == start {
                        continue;
                    }
                    reached[ingredient] = (start, allergen);
                    match taken_by[ingredient] {
                        Some(other) => queue.push_back(other),
                        None => {
                            free = Some(ingredient);
                            break 'search;
                        }
                    }
                }
            }
            if free.is_none() {
                return false;
            }
            // Each allergen on the path gives what it had to the one before it.
            while let Some(ingredient) = free {
                let allergen = reached[ingredient].1;
                taken_by[ingredient] = Some(allergen);
                free = assigned[allergen].replace(ingredient);
            }
        }
        true
    }
}
