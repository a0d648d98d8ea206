use aoc_2020_day22::deal::{Deal, Ending, Player};
use aoc_2020_day22::stepper::{Event, Rules, Stepper, Totals};
use aoc_2020_day22::{classic, recursive};
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

#[track_caller]
fn moved(film: &mut Film, way: Move) {
    let target = film.target(way);
    arrive(film, target);
}

/// Game and round of what is being played, and whether that round is decided.
fn place(film: &Film) -> (u64, u64, bool) {
    let game = film.game();
    (game.number(), game.round(), game.drawn().is_none())
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

#[test]
fn a_step_back_costs_a_few_steps_however_long_the_run() {
    let mut film = Film::new(&sample(14), Rules::Recursive);
    arrive(&mut film, Target::End);
    let length = film.length().unwrap();
    assert!(length > 15_000, "{length}");
    let (mut all, mut most) = (0, 0);
    for back in 1..=200 {
        let target = Target::Position(length - back);
        let steps = (1..).find(|_| film.go(target, 1) == Progress::Arrived);
        let steps: u64 = steps.unwrap();
        assert_eq!(film.position(), length - back);
        (all, most) = (all + steps, most.max(steps));
    }
    // The first find their way in; then there are moments close by.
    assert!(all < 200 * 40 && most < length / 64, "{all} {most}");
    for on in 1..=200 {
        let target = Target::Position(length - 200 + on);
        assert_eq!(film.go(target, 1), Progress::Arrived, "{on}");
    }
    assert_eq!(film.length(), Some(film.position()));
}

#[test]
fn over_out_and_back_again() {
    let mut film = Film::new(&example(), Rules::Recursive);
    for round in 1..=8 {
        moved(&mut film, Move::Into);
        assert_eq!(place(&film), (1, round, true));
    }
    moved(&mut film, Move::Into);
    assert_eq!(place(&film), (2, 0, true));
    let inside = film.position();
    moved(&mut film, Move::Over);
    assert_eq!(place(&film), (2, 1, true));
    moved(&mut film, Move::Out);
    assert_eq!(place(&film), (1, 9, true));
    assert!(matches!(
        film.event(),
        Some(Event::Round {
            game: 1,
            round: 9,
            ..
        })
    ));
    moved(&mut film, Move::BackOver);
    assert_eq!(place(&film), (1, 8, true));
    moved(&mut film, Move::Over);
    assert_eq!(place(&film), (1, 9, true));
    moved(&mut film, Move::Back);
    // Sub-game 2 is over, and round 9 of game 1 yet to be decided.
    assert_eq!(place(&film), (1, 9, false));
    moved(&mut film, Move::Back);
    assert_eq!(film.game().number(), 2);
    moved(&mut film, Move::BackOut);
    assert_eq!((place(&film), film.position()), ((1, 8, true), inside - 1));
    moved(&mut film, Move::BackOut);
    assert_eq!(film.position(), 0);
    for way in [Move::Back, Move::BackOver, Move::BackOut, Move::Start] {
        moved(&mut film, way);
        assert_eq!(film.position(), 0);
    }
    moved(&mut film, Move::Out);
    assert!(film.table().is_over());
    for way in [Move::Into, Move::Over, Move::Out, Move::End] {
        moved(&mut film, way);
        assert_eq!(Some(film.position()), film.length());
    }
}

/// Over and over the sub-games: every round of game 1 and its end, and back through all of them.
#[test]
fn over_is_a_round_each_time() {
    for seed in [3, 12, 17] {
        let mut film = Film::new(&sample(seed), Rules::Recursive);
        let mut rounds = 0;
        while !film.table().is_over() {
            moved(&mut film, Move::Over);
            assert_eq!(film.table().games().len(), 1);
            rounds += u64::from(!film.table().is_over());
            assert_eq!(film.game().round(), rounds);
        }
        moved(&mut film, Move::BackOver);
        while rounds > 0 {
            assert_eq!(place(&film), (1, rounds, true));
            moved(&mut film, Move::BackOver);
            rounds -= 1;
        }
        assert_eq!(film.position(), 0);
    }
}

#[test]
fn a_game_and_a_round_are_found_from_anywhere() {
    let mut rng = Rng::new(5);
    let mut film = Film::new(&sample(17), Rules::Recursive);
    arrive(&mut film, Target::End);
    let totals = film.table().totals();
    for _ in 0..300 {
        let game = 1 + rng.below(totals.games);
        arrive(&mut film, Target::Begun { game, round: 0 });
        assert_eq!(place(&film), (game, 0, true));
        if game > 1 {
            assert!(
                matches!(film.event(), Some(Event::SubGame { sub_game, .. }) if sub_game == game)
            );
        }
        let round = 1 + rng.below(20);
        let target = Target::Begun { game, round };
        arrive(&mut film, target);
        match film.missing(target) {
            None => assert!(match film.event() {
                Some(
                    Event::Round {
                        game: g, round: r, ..
                    }
                    | Event::SubGame {
                        game: g, round: r, ..
                    },
                ) => (g, r) == (game, round),
                _ => false,
            }),
            Some(missing) => {
                assert!(matches!(missing, Missing::Round { rounds, .. } if rounds < round));
                assert!(matches!(film.event(), Some(Event::GameOver { game: g, .. }) if g == game));
            }
        }
        let rounds = 1 + rng.below(totals.rounds);
        arrive(&mut film, Target::Rounds(rounds));
        assert_eq!(film.table().totals().rounds, rounds);
    }
}

/// Who asks again stays where he is, and does not go round in circles.
#[test]
fn being_there_is_known() {
    let mut film = Film::new(&sample(12), Rules::Recursive);
    for target in [
        Target::End,
        Target::Rounds(500),
        Target::Begun { game: 9, round: 0 },
        Target::Done { game: 1, round: 9 },
        Target::Position(77),
        Target::End,
    ] {
        arrive(&mut film, target);
        let position = film.position();
        for _ in 0..3 {
            assert_eq!(film.go(target, 1), Progress::Arrived);
            assert_eq!(film.position(), position, "{target:?}");
        }
    }
}

#[test]
fn what_a_run_does_not_have_is_said() {
    let mut film = Film::new(&example(), Rules::Recursive);
    let mut said = |target| {
        arrive(&mut film, target);
        film.missing(target)
            .map(|missing| missing.to_string())
            .unwrap_or_default()
    };
    let begun = |game, round| Target::Begun { game, round };
    assert_eq!(said(begun(6, 1)), "there is no game 6: the run has 5");
    assert_eq!(said(begun(1, 18)), "game 1 has no round 18: it has 17");
    assert_eq!(said(begun(2, 7)), "game 2 has no round 7: it has 6");
    assert_eq!(
        said(Target::Rounds(99)),
        "there is no round 99: the run has 29"
    );
    assert_eq!(
        said(Target::Position(99)),
        "there is no step 99: the run has 38"
    );
    assert_eq!(said(begun(2, 6)), "");
    assert_eq!(said(Target::End), "");
    let mut film = Film::new(&deal("43 19 / 2 29 14"), Rules::Classic);
    arrive(&mut film, begun(1, 1_000));
    assert!(film.missing(begun(1, 1_000)).is_some());
}

// The end, against the solvers.

#[test]
fn the_end_of_the_film_is_the_solvers_answer() {
    let mut deals: Vec<_> = (1..=20).map(sample).collect();
    deals.extend([
        example(),
        deal("43 19 / 2 29 14"),
        deal("7 / "),
        deal("/ 4 1"),
    ]);
    let mut rng = Rng::new(6);
    for _ in 0..200 {
        let n = 1 + rng.index(14);
        let cards = rng.distinct(1..=n as u64 + 2, n);
        let (player1, player2) = cards.split_at(rng.index(n + 1));
        deals.push(Deal::new(player1.to_vec(), player2.to_vec()).unwrap());
    }
    for deal in &deals {
        for rules in BOTH {
            let mut film = Film::new(deal, rules);
            // By way of the middle, so that what is reached is not only played straight on.
            film.explore(50);
            arrive(&mut film, Target::Position(20));
            arrive(&mut film, Target::Position(7));
            arrive(&mut film, Target::End);
            let outcome = film.table().outcome();
            match rules {
                Rules::Classic => assert_eq!(outcome, classic::part1(deal).ok(), "{deal:?}"),
                Rules::Recursive => assert_eq!(outcome, recursive::part2(deal).ok(), "{deal:?}"),
            }
            if let Some(outcome) = outcome {
                assert_eq!(film.scores()[outcome.winner.index()], outcome.score);
                let sum = words::sum(film.table().games()[0].deck(outcome.winner).iter());
                let terms = sum.split(" + ").map(|term| {
                    let (place, card) = term.split_once('×').unwrap();
                    place.parse::<u128>().unwrap() * card.parse::<u128>().unwrap()
                });
                assert_eq!(terms.sum::<u128>(), outcome.score);
            }
        }
    }
}

// What is bounded.

#[test]
fn nothing_grows_with_the_run_but_the_histories() {
    let mut film = Film::new(&sample(7), Rules::Recursive);
    let mut most = 0;
    while film.go(Target::End, 1000) == Progress::Working {
        most = most.max(film.size() - film.table().remembered());
    }
    assert!(film.length().unwrap() > 90_000);
    // 257 moments of at most 7 games, a thousand columns, the spans and the log.
    assert!(most < 1_500_000, "{most}");
    // Behind the end there are reels in reels, each no larger.
    for back in 1..500 {
        let position = film.reach() - 13 * back;
        arrive(&mut film, Target::Position(position));
        assert!(film.size() < 4_000_000, "{}", film.size());
    }
}

#[test]
fn the_log_leads_to_the_position_without_a_gap() {
    let mut rng = Rng::new(8);
    let deal = sample(12);
    let all = straight(&deal, Rules::Recursive);
    let mut film = Film::new(&deal, Rules::Recursive);
    for _ in 0..200 {
        let position = rng.below(all.len() as u64);
        arrive(&mut film, Target::Position(position));
        let most = rng.index(600);
        let log: Vec<Entry> = film.log(most).copied().collect();
        let wanted = most.min(Film::LOG) as u64;
        assert_eq!(log.len() as u64, wanted.min(position));
        for (entry, at) in log.iter().rev().zip((1..=position).rev()) {
            assert_eq!(entry.position, at);
            assert_eq!(Some(entry.event), all[usize::try_from(at).unwrap()].0);
        }
        assert_eq!(film.position(), position);
        assert_eq!(
            film.entry().map(|entry| entry.position),
            (position > 0).then_some(position)
        );
        if most > 0 {
            assert_eq!(log.last().copied(), film.entry());
        }
    }
}

// The picture.

#[test]
fn the_picture_is_of_the_whole_run_and_never_wide() {
    for (seed, rules) in [
        (12, Rules::Recursive),
        (14, Rules::Recursive),
        (1, Rules::Classic),
    ] {
        let deal = sample(seed);
        let all = straight(&deal, rules);
        let mut film = Film::new(&deal, rules);
        assert_eq!(film.timeline().picture(80).len(), 80);
        while film.explore(777) {
            let timeline = film.timeline();
            assert!(timeline.columns().len() <= 1024);
            assert_eq!((timeline.reach(), film.position()), (film.reach(), 0));
        }
        let timeline = film.timeline();
        let scale = timeline.scale();
        for (index, column) in (0..).zip(timeline.columns()) {
            let from = index * scale;
            let to = (from + scale).min(all.len() as u64);
            let cards = |at: u64| all[usize::try_from(at).unwrap()].1.1[0].2[0].len();
            let low = (from..to).map(cards).min().unwrap();
            let high = (from..to).map(cards).max().unwrap();
            assert_eq!(column.cards, [low, high]);
            let depth = |at: u64| all[usize::try_from(at).unwrap()].1.1.len() - 1;
            assert_eq!(column.depth[1], (from..to).map(depth).max().unwrap());
        }
        for width in [1, 2, 78, 1024, 3000] {
            let picture = timeline.picture(width);
            assert_eq!(picture.len(), width);
            let whole = timeline.columns().iter().copied().reduce(Column::and);
            assert_eq!(
                picture.iter().copied().reduce(Column::and),
                whole,
                "{width}"
            );
            let x = width - 1;
            assert_eq!(timeline.column_at(timeline.position_at(x, width), width), x);
        }
        // Spans of a depth lie one behind the other, within the run, and nest.
        let mut spans: Vec<_> = timeline.spans().collect();
        spans.sort_by_key(|span| (span.depth, span.start));
        for pair in spans.windows(2) {
            assert!(pair[0].depth < pair[1].depth || pair[0].end <= pair[1].start);
        }
        assert_eq!(
            (spans[0].game, spans[0].start, spans[0].end),
            (1, 0, film.reach())
        );
        assert!(
            spans
                .iter()
                .all(|span| span.result.is_some() && span.end <= film.reach())
        );
        assert!(spans.len() > 1 || rules == Rules::Classic);
    }
}

#[test]
fn games_under_way_are_in_the_picture() {
    let mut film = Film::new(&example(), Rules::Recursive);
    arrive(&mut film, Target::Begun { game: 2, round: 3 });
    let spans: Vec<_> = film.timeline().spans().collect();
    assert_eq!(
        spans.iter().map(|span| span.game).collect::<Vec<_>>(),
        [1, 2]
    );
    assert!(
        spans
            .iter()
            .all(|span| span.end == film.position() && span.result.is_none())
    );
}

// Scenes.

#[test]
fn a_scene_survives_being_written() {
    for text in [
        "part=2&seed=7",
        "part=1&seed=0&at=12",
        "part=1&deal=endless&at=end",
        "part=2&deal=9,2,6,3,1/5,8,4,7,10&at=g2r3",
        "part=2&deal=/18446744073709551615&at=r9",
        "part=2&deal=example&at=g1r9done",
        "part=2&deal=example&at=g5",
    ] {
        let scene: Scene = text.parse().unwrap();
        assert_eq!(scene.to_string(), text);
        assert_eq!(scene.to_string().parse::<Scene>().unwrap(), scene);
        assert_eq!(
            scene.options().len(),
            if text.contains("at=") { 6 } else { 4 }
        );
    }
    let scene: Scene = "#deal=9%2C2/5&part=1".parse().unwrap();
    assert_eq!(scene.to_string(), "part=1&deal=9,2/5");
    assert_eq!(
        "seed=7&at=g2".parse::<Scene>().unwrap().options(),
        ["-p", "2", "--seed", "7", "--at", "g2"]
    );
}

#[test]
fn what_is_no_scene_is_said() {
    for (text, said) in [
        ("", "expected part=, seed=, deal= or at=, found \"\""),
        ("part=2", "expected a deal: seed= or deal="),
        ("part=3&seed=1", "expected part 1 or 2, found \"3\""),
        ("seed=-1", "expected a seed, found \"-1\""),
        ("seed=+1", "expected a seed, found \"+1\""),
        ("seed=1&deal=example", "expected one deal, found two"),
        (
            "deal=1,2/2",
            "card 1 of player 2 is a second 2: cards are distinct",
        ),
        (
            "deal=1,x/2",
            "expected a card of at most 64 bits, found \"x\"",
        ),
        ("deal=1/2/3", "expected two decks with a / between, found 3"),
        ("deal=/", "both decks are empty"),
        (
            "seed=1&at=g0",
            "expected a moment, such as 1234, r500, g5, g5r3 or end, found \"g0\"",
        ),
        (
            "seed=1&at=g1r",
            "expected a moment, such as 1234, r500, g5, g5r3 or end, found \"g1r\"",
        ),
        (
            "seed=1&speed=2",
            "expected part=, seed=, deal= or at=, found \"speed=2\"",
        ),
    ] {
        let error = text.parse::<Scene>().unwrap_err();
        assert_eq!(error.to_string(), said, "{text}");
    }
    let error = "deal=no-such".parse::<Scene>().unwrap_err().to_string();
    assert!(error.contains("or one of example, endless"), "{error}");
    let error = Scene::pasted("Player 1:\n9\nnine\n")
        .unwrap_err()
        .to_string();
    assert!(error.starts_with("line 3: "), "{error}");
    let text = "Player 1:\r\n9\r\n\r\nPlayer 2:\r\n5\r\n";
    assert_eq!(Scene::pasted(text).unwrap().deal(), &deal("9/5"));
}

#[test]
fn any_text_is_a_scene_or_an_error() {
    let mut rng = Rng::new(11);
    let start = "part=2&deal=9,2,6,3,1/5,8,4,7,10&at=g2r3done";
    for _ in 0..20_000 {
        let mut text: Vec<char> = start.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.index(text.len());
            text[at] = *rng.pick(&['0', '9', '%', 'é', '&', '=', '/', ',', 'r', '#', '\u{0}']);
        }
        let text: String = text.into_iter().collect();
        if let Ok(scene) = text.parse::<Scene>() {
            assert_eq!(scene.to_string().parse::<Scene>().unwrap(), scene);
        }
    }
}

// Words.

#[test]
fn the_published_game_in_words() {
    let mut film = Film::new(&example(), Rules::Recursive);
    let mut said = |position| {
        arrive(&mut film, Target::Position(position));
        words::sentence(&film.entry().unwrap())
    };
    assert_eq!(
        said(1),
        "game 1, round 1: 9 against 5: 9 is higher, player 1 takes both and has 6 cards"
    );
    assert_eq!(
        said(9),
        "game 1, round 9: 4 against 3: both have as many cards left, sub-game 2 decides"
    );
    assert_eq!(
        said(16),
        "game 2 is over after 6 rounds: player 2 wins, player 1 has no cards left"
    );
    assert_eq!(
        said(17),
        "game 1, round 9: 4 against 3: sub-game 2 decided, player 2 takes both and has 6 cards"
    );
    assert_eq!(
        said(38),
        "game 1 is over after 17 rounds: player 2 wins, player 1 has no cards left"
    );
    assert_eq!(
        words::result(film.table().outcome()),
        "player 2 wins with a score of 291: player 1 has no cards left"
    );
    assert_eq!(
        words::sum(film.table().games()[0].deck(Player::Two).iter()),
        "10×7 + 9×5 + 8×6 + 7×2 + 6×4 + 5×1 + 4×10 + 3×8 + 2×9 + 1×3"
    );
    let mut film = Film::new(&deal("43 19 / 2 29 14"), Rules::Classic);
    arrive(&mut film, Target::End);
    let last = words::sentence(&film.entry().unwrap());
    assert!(
        last.ends_with("the decks are as they were before: this game never ends"),
        "{last}"
    );
    assert_eq!(words::result(None), "this game never ends");
    assert_eq!(words::grouped(1_234_567), "1,234,567");
    assert_eq!(
        (words::count(1, "card"), words::count(0, "card")),
        ("1 card".into(), "0 cards".into())
    );
}

/// For every round of part 2 that the higher card won, somebody's cards do not suffice.
#[test]
fn why_there_was_no_sub_game() {
    let mut film = Film::new(&sample(12), Rules::Recursive);
    while !film.table().is_over() {
        moved(&mut film, Move::Into);
        let entry = film.entry().unwrap();
        let by_card = matches!(
            entry.event,
            Event::Round {
                decision: aoc_2020_day22::stepper::Decision::HigherCard,
                ..
            }
        );
        assert_eq!(
            words::no_sub_game(Rules::Recursive, &entry).is_some(),
            by_card,
            "{entry:?}"
        );
        assert_eq!(words::no_sub_game(Rules::Classic, &entry), None);
    }
}

// The telling deals.

#[test]
fn the_telling_deals_tell() {
    let end = |name: &str, rules| {
        let scene = Scene::telling(Telling::named(name).unwrap()).unwrap();
        let mut film = scene.with_rules(rules).film();
        arrive(&mut film, Target::End);
        (film.table().outcome(), film.table().totals())
    };
    let score = |name| end(name, Rules::Recursive).0.unwrap().score;
    assert_eq!(score("example"), 291);
    assert_eq!(end("endless", Rules::Classic).0, None);
    assert_eq!(
        end("endless", Rules::Recursive).0.unwrap().ending,
        Ending::Repetition
    );
    assert_eq!(end("smallest-endless", Rules::Classic).0, None);
    assert_eq!(score("same-scores"), 21);
    let wrong = end("wrong-winner", Rules::Recursive).0.unwrap();
    assert_eq!((wrong.winner, wrong.score), (Player::Two, 156));
    assert_eq!(score("half-seen"), 61);
    let first = end("first-state", Rules::Recursive).0.unwrap();
    assert_eq!((first.ending, first.score), (Ending::Repetition, 13));
    let (outcome, totals) = end("deepest", Rules::Recursive);
    assert_eq!(totals.deepest, 9);
    assert_eq!(outcome.unwrap().score, 33709);
    for telling in TELLING {
        assert!(
            telling
                .name
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        );
        assert!(
            Scene::telling(telling)
                .unwrap()
                .to_string()
                .contains(telling.name)
        );
    }
}

/// Minutes, so a job of its own in CI: `cargo test --release -p aoc-2020-day22-sim --
/// --ignored`.
#[test]
#[ignore = "plays three hundred million rounds"]
fn the_first_thousand_seeds() {
    let totals = (1..=1000).map(|seed| {
        let mut stepper = Stepper::new(&sample(seed), Rules::Recursive);
        stepper.run();
        (seed, stepper.totals())
    });
    let totals: Vec<_> = totals.collect();
    // The first of those that are alike.
    let most = |what: fn(&Totals) -> u64| {
        let (seed, _) = totals
            .iter()
            .rev()
            .max_by_key(|(_, totals)| what(totals))
            .unwrap();
        Some(*seed)
    };
    let seed = |name| Telling::named(name).unwrap().seed;
    assert_eq!(most(|totals| totals.deepest as u64), seed("deepest"));
    assert_eq!(most(|totals| totals.rounds), seed("longest"));
}

// What it costs.

/// Hundreds of thousands of rounds stay smooth: a million steps in a few seconds, and a step
/// back from there within a frame. The bounds are ten times what it takes on an idle machine.
#[test]
fn a_long_run_is_quick_enough() {
    use std::time::{Duration, Instant};
    let mut film = Scene::telling(Telling::named("longest").unwrap())
        .unwrap()
        .film();
    let start = Instant::now();
    arrive(&mut film, Target::Position(1_000_000));
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "{:?}",
        start.elapsed()
    );
    assert!(film.size() < 20 << 20, "{}", film.size());
    let mut times: Vec<Duration> = (1..=50)
        .map(|back| {
            let start = Instant::now();
            arrive(&mut film, Target::Position(1_000_000 - back));
            film.log(8).count();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    assert!(times[25] < Duration::from_millis(10), "{times:?}");
}
