use aoc_2020_day22::deal::{Deal, Player};
use aoc_2020_day22::stepper::{Event, Rules, Stepper, Totals};
use aoc_core::Rng;

use super::*;

const BOTH: [Rules; 2] = [Rules::Classic, Rules::Recursive];

fn deal(text: &str) -> Deal {
    Scene::pasted(text).unwrap().deal().clone()
}

fn example() -> Deal {
    deal("9 2 6 3 1 / 5 8 4 7 10")
}

fn sample(seed: u64) -> Deal {
    Scene::seed(seed).unwrap().deal().clone()
}

/// Everything that can be seen of a moment.
type Seen = (Totals, Vec<(u64, u64, [Vec<u64>; 2], Option<[u64; 2]>)>);

fn seen(table: &Stepper) -> Seen {
    let games = table.games().iter().map(|game| {
        let decks = [Player::One, Player::Two]
            .map(|player| game.deck(player).iter().copied().collect::<Vec<_>>());
        (game.number(), game.round(), decks, game.drawn())
    });
    (table.totals(), games.collect())
}

/// Each moment of a run, played straight on.
fn straight(deal: &Deal, rules: Rules) -> Vec<(Option<Event>, Seen)> {
    let mut stepper = Stepper::new(deal, rules);
    let mut all = vec![(None, seen(&stepper))];
    while let Some(event) = stepper.step() {
        all.push((Some(event), seen(&stepper)));
    }
    all
}

#[track_caller]
fn arrive(film: &mut Film, target: Target) {
    for _ in 0..1_000_000 {
        match film.go(target, 1000) {
            Progress::Arrived => return,
            Progress::Working => {}
            Progress::Full => panic!("there is memory enough"),
        }
    }
    panic!("{target:?} is never reached");
}

// Going about.

#[test]
fn any_walk_shows_what_playing_straight_on_shows() {
    let mut rng = Rng::new(22);
    let deals = [
        example(),
        deal("43 19 / 2 29 14"),
        deal("1 2 3 4 5 6 7 8 / 20 9"),
        deal("7 / "),
        sample(14),
        deal("12 3 7 1 9 5 14 2 16 11 / 4 8 6 10 13 15 17 18"),
    ];
    for deal in &deals {
        for rules in BOTH {
            let all = straight(deal, rules);
            let last = all.len() as u64 - 1;
            let mut film = Film::new(deal, rules);
            for _ in 0..400 {
                let position = match rng.below(6) {
                    0 => rng.below(last + 1),
                    1 => film.position().saturating_sub(1),
                    2 => film.position().saturating_sub(rng.below(100)),
                    3 if rng.percent(5) => last,
                    3 => film.position(),
                    _ => (film.position() + rng.below(300)).min(last),
                };
                if rng.percent(10) {
                    film.explore(rng.below(2000));
                }
                arrive(&mut film, Target::Position(position));
                let (event, table) = &all[usize::try_from(position).unwrap()];
                assert_eq!(film.position(), position);
                assert_eq!(&film.event(), event, "{deal:?} at {position}");
                assert_eq!(&seen(film.table()), table, "{deal:?} at {position}");
            }
        }
    }
}
