//! All routes.

use aoc_core::NoAnswer;

use crate::Map;

/// The most places whose routes are all tried.
const MOST: usize = 9;

/// The lengths of all routes that the roads make.
pub(crate) fn lengths(map: &Map) -> Result<Vec<u64>, NoAnswer> {
    if map.places() > MOST {
        return Err(NoAnswer::new(format!(
            "all routes are tried for up to {MOST} places only"
        )));
    }
    let mut lengths = Vec::new();
    for place in 0..map.places() {
        go_on(map, &mut vec![place], 0, &mut lengths);
    }
    Ok(lengths)
}

/// Adds the lengths of all routes that begin with this one, which is so long itself.
fn go_on(map: &Map, route: &mut Vec<usize>, length: u64, lengths: &mut Vec<u64>) {
    if route.len() == map.places() {
        lengths.push(length);
    }
    for place in 0..map.places() {
        let step = route.last().and_then(|&last| map.distance(last, place));
        if let Some(step) = step.filter(|_| !route.contains(&place)) {
            route.push(place);
            go_on(map, route, length + u64::from(step), lengths);
            route.pop();
        }
    }
}
