//! Which field is at which place.
//!
//! A place that may hold one field only holds that one, and no other place does. This alone finds
//! the whole order where there is just one: take places and fields for the two sides of a graph,
//! and what a place may hold for its edges; a graph with just one perfect matching has a vertex
//! with one edge on either side, and without that vertex and its partner it still has just one.
//!
//! If some places are left that may all hold several fields, the order is not certain, or there is
//! none. What is wanted may be certain nevertheless. So *one* order of the rest is looked for, by
//! augmenting paths. Every other order comes from this one by cycles, in which each place gets the
//! field of the next one; and each cycle by itself gives an order. So the places of the wanted
//! fields are certain where no cycle goes through both wanted and other fields.

use std::collections::VecDeque;

use aoc_core::NoAnswer;

use crate::set::Set;

/// The places of the wanted fields in every order of all fields, where `candidates` says which ones
/// each place may hold.
///
/// # Errors
///
/// Where there is no order, or there are several that differ in these places.
pub(crate) fn places_of<const WORDS: usize>(
    wanted: &Set<WORDS>,
    mut candidates: Vec<Set<WORDS>>,
) -> Result<Vec<usize>, NoAnswer> {
    let mut found = Vec::new();
    let mut open: Vec<_> = (0..candidates.len()).collect();
    let single = |candidates: &[Set<WORDS>], open: &[usize]| {
        let mut open = open.iter().enumerate();
        open.find_map(|(index, &place)| candidates[place].only().map(|field| (index, field)))
    };
    while let Some((index, field)) = single(&candidates, &open) {
        let place = open.swap_remove(index);
        let mut taken = Set::EMPTY;
        taken.insert(field);
        for &other in &open {
            candidates[other] = candidates[other].without(&taken);
        }
        if wanted.contains(field) {
            found.push(place);
        }
    }
    let rest: Vec<_> = open.iter().map(|&place| candidates[place]).collect();
    let fields = perfect_matching(&rest)?;
    let is_wanted = |place: usize| wanted.contains(fields[place]);
    if exchangeable(&rest, &fields, is_wanted) {
        return Err(NoAnswer::new(
            "the tickets do not tell where all departure fields are",
        ));
    }
    let places = open.iter().enumerate();
    found.extend(
        places
            .filter(|(index, _)| is_wanted(*index))
            .map(|(_, &place)| place),
    );
    Ok(found)
}

/// A field for each place, all different: one way of possibly many.
fn perfect_matching<const WORDS: usize>(candidates: &[Set<WORDS>]) -> Result<Vec<usize>, NoAnswer> {
    let mut place_of = vec![None; 64 * WORDS];
    let mut field_of = vec![None; candidates.len()];
    for start in 0..candidates.len() {
        // From which place each field was reached, breadth first.
        let mut reached_from = vec![start; 64 * WORDS];
        let mut seen = Set::EMPTY;
        let mut queue = VecDeque::from([start]);
        let free = 'search: loop {
            let Some(place) = queue.pop_front() else {
                return Err(NoAnswer::new(
                    "no order of the fields fits the valid tickets",
                ));
            };
            let new = candidates[place].without(&seen);
            seen = seen.or(&new);
            for field in new.indices() {
                reached_from[field] = place;
                match place_of[field] {
                    None => break 'search field,
                    Some(holder) => queue.push_back(holder),
                }
            }
        };
        // Each place on the way takes the field it reached, and leaves the one it had.
        let mut next = Some(free);
        while let Some(field) = next {
            let place = reached_from[field];
            place_of[field] = Some(place);
            next = field_of[place].replace(field);
        }
    }
    Ok(field_of.into_iter().flatten().collect())
}

/// Whether some cycle of places, each of which may hold the field of the next, goes through wanted
/// and other ones.
fn exchangeable<const WORDS: usize>(
    candidates: &[Set<WORDS>],
    fields: &[usize],
    is_wanted: impl Fn(usize) -> bool,
) -> bool {
    let places = 0..candidates.len();
    // The places whose fields each place can get, at first by itself, then through any others.
    let mut reach: Vec<Set<WORDS>> = vec![Set::EMPTY; candidates.len()];
    for (reach, candidates) in reach.iter_mut().zip(candidates) {
        for place in places
            .clone()
            .filter(|&place| candidates.contains(fields[place]))
        {
            reach.insert(place);
        }
    }
    for through in places.clone() {
        let more = reach[through];
        for reach in reach.iter_mut().filter(|reach| reach.contains(through)) {
            *reach = reach.or(&more);
        }
    }
    places
        .clone()
        .filter(|&place| is_wanted(place))
        .any(|wanted| {
            reach[wanted]
                .indices()
                .any(|other| !is_wanted(other) && reach[other].contains(wanted))
        })
}
