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
    // Routes of one place, then of two, and so on: the places, and the length.
    let mut routes: Vec<_> = (0..map.places()).map(|place| (vec![place], 0)).collect();
    for _ in 1..map.places() {
        let mut longer = Vec::new();
        for (route, length) in &routes {
            for place in 0..map.places() {
                let step = route.last().and_then(|&last| map.distance(last, place));
                if let Some(step) = step.filter(|_| !route.contains(&place)) {
                    let mut route = route.clone();
                    route.push(place);
                    longer.push((route, length + u64::from(step)));
                }
            }
        }
        routes = longer;
    }
    Ok(routes.into_iter().map(|(_, length)| length).collect())
}
