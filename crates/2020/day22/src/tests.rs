use aoc_core::{Input, Rng};
use aoc_testkit as kit;

use crate::classic::{self, NoOutcome};
use crate::deal::{Deal, Ending, IllegalDeal, Outcome, Player, score};
use crate::recursive::{self, Limit, LimitReached};
use crate::stepper::{Decision, Event, Replay, Rules, Stepper};
use crate::{DAY, alternation, parse, plain};

const EXAMPLE: &str = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10";

fn deal(player1: impl Into<Vec<u64>>, player2: impl Into<Vec<u64>>) -> Deal {
    Deal::new(player1.into(), player2.into()).unwrap()
}

/// `9 2 6 3 1 / 5 8 4 7 10`
fn deal_of(text: &str) -> Deal {
    let deck = |text: &str| {
        text.split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect()
    };
    let (player1, player2): (Vec<u64>, Vec<u64>) = text
        .split_once('/')
        .map(|(one, two)| (deck(one), deck(two)))
        .unwrap();
    deal(player1, player2)
}

fn text_of(deal: &Deal) -> String {
    let deck = |cards: &[u64]| {
        cards
            .iter()
            .map(|card| format!("{card}\n"))
            .collect::<String>()
    };
    format!(
        "Player 1:\n{}\nPlayer 2:\n{}",
        deck(deal.player1()),
        deck(deal.player2())
    )
}

/// All solvers and the stepper, by both rules.
#[track_caller]
fn agree(deal: &Deal) {
    let part1 = plain::part1(deal);
    assert_eq!(
        classic::part1(deal),
        part1.ok_or(NoOutcome::NeverEnds),
        "{deal:?}"
    );
    agree_on_part2(deal);
}

#[track_caller]
fn agree_on_part2(deal: &Deal) -> Outcome {
    let part2 = plain::part2(deal);
    assert_eq!(recursive::part2(deal), Ok(part2), "{deal:?}");
    part2
}

#[track_caller]
fn stepper_agrees(deal: &Deal) {
    assert_eq!(
        Stepper::new(deal, Rules::Classic).run(),
        plain::part1(deal),
        "{deal:?}"
    );
    assert_eq!(
        Stepper::new(deal, Rules::Recursive).run(),
        Some(plain::part2(deal)),
        "{deal:?}"
    );
}

fn permutations(cards: &mut [u64], from: usize, visit: &mut impl FnMut(&[u64])) {
    if from == cards.len() {
        return visit(cards);
    }
    for at in from..cards.len() {
        cards.swap(from, at);
        permutations(cards, from + 1, visit);
        cards.swap(from, at);
    }
}

/// `n` distinct cards, the highest at most `most`, `n1` of them to player 1.
fn random(rng: &mut Rng, n: usize, n1: usize, most: u64) -> Deal {
    let cards = rng.distinct(1..=most, n);
    let (player1, player2) = cards.split_at(n1);
    deal(player1, player2)
}

fn below(rng: &mut Rng, n: usize) -> usize {
    usize::try_from(rng.distinct(0..=n as u64 - 1, 1)[0]).unwrap()
}

// The published game.

#[test]
fn example() {
    kit::example(&DAY, 1, EXAMPLE, 306);
    kit::example(&DAY, 2, EXAMPLE, 291);
}

#[test]
fn samples() {
    kit::agree(
        &DAY,
        (0..300)
            .filter(|seed| {
                // Seconds each by the letter.
                let deal = parse(&DAY.sample(*seed).unwrap()).unwrap();
                let limit = Limit {
                    rounds: 20_000,
                    ..Limit::DEFAULT
                };
                recursive::part2_with_limit(&deal, limit).is_ok()
            })
            .take(60),
    );
}

#[test]
fn long_samples() {
    // The highest card alone makes the plain solver quick enough for longer games.
    for seed in 1_000..1_030 {
        let deal = parse(&DAY.sample(seed).unwrap()).unwrap();
        let limit = Limit {
            rounds: 300_000,
            ..Limit::DEFAULT
        };
        if let Ok(outcome) = recursive::part2_with_limit(&deal, limit) {
            assert_eq!(outcome, plain::part2_highest_card(&deal), "{seed}");
        }
    }
}

// Inputs.

#[test]
fn forms() {
    kit::forms(&DAY, EXAMPLE);
}

#[test]
fn spaces_and_blank_lines_do_not_matter() {
    let text =
        "\u{feff}\n Player 1: \n 9\n2 \n\t6\n3\n\n1\n \t \nPlayer 2:\n5\n8\n4\n7\n10\n  \n\n";
    assert_eq!(parse(text).unwrap(), parse(EXAMPLE).unwrap());
    let crlf = EXAMPLE.replace('\n', "\r\n");
    assert_eq!(parse(&crlf).unwrap(), parse(EXAMPLE).unwrap());
}

#[test]
fn refused_with_the_line() {
    for (input, line, expected) in [
        ("", 1, "Player 1"),
        ("\n\n", 1, "Player 1"),
        ("9\n2", 1, "Player 1"),
        ("Player 2:\n9\n\nPlayer 1:\n2", 1, "Player 1"),
        ("Player 1:\n9\n2", 3, "Player 2"),
        ("Player 1:\n9\nPlayer 1:\n2", 3, "Player 2"),
        ("Player 1:\n9\nplayer 2:\n2", 3, "Player 2"),
        ("Player 1:\n9\nPlayer 3:\n2", 3, "Player 2"),
        ("Player 1:\n9\nPlayer 2:\n2\nPlayer 3:\n1", 5, "a card"),
        ("Player 1:\n9\nPlayer 2:\n2\nPlayer 2:\n1", 5, "a card"),
        ("Player 1:\n9\n7\n9\nPlayer 2:\n2", 4, "not dealt before"),
        ("Player 1:\n9\n\nPlayer 2:\n2\n9", 6, "not dealt before"),
        ("Player 1:\n0\n\nPlayer 2:\n2", 2, "positive"),
        ("Player 1:\n1\n\nPlayer 2:\n000", 5, "positive"),
        ("Player 1:\n+1\n\nPlayer 2:\n2", 2, "a card"),
        ("Player 1:\n1\n\nPlayer 2:\n-2", 5, "a card"),
        ("Player 1:\n1.5\n\nPlayer 2:\n2", 2, "a card"),
        ("Player 1:\n1 3\n\nPlayer 2:\n2", 2, "a card"),
        ("Player 1:\nace\n\nPlayer 2:\n2", 2, "a card"),
        (
            "Player 1:\n18446744073709551616\n\nPlayer 2:\n2",
            2,
            "64 bits",
        ),
        ("Player 1:\n\nPlayer 2:", 3, "either deck"),
    ] {
        kit::refuses(&DAY, input, line, expected);
    }
}

#[test]
fn any_bytes_at_all() {
    kit::mutated(&DAY, 10_000, 100);
}

#[test]
fn only_legal_deals() {
    assert_eq!(Deal::new(vec![], vec![]), Err(IllegalDeal::NoCards));
    assert_eq!(
        Deal::new(vec![3], vec![4, 0]),
        Err(IllegalDeal::Zero {
            player: Player::Two,
            index: 1
        })
    );
    assert_eq!(
        Deal::new(vec![3], vec![4, 3]),
        Err(IllegalDeal::Twice {
            player: Player::Two,
            index: 1,
            card: 3
        })
    );
}

// Deals on which shortcuts go wrong.

#[test]
fn part1_need_not_end() {
    for text in ["43 19 / 2 29 14", "1 2 4 / 3 5"] {
        let deal = deal_of(text);
        assert_eq!(classic::part1(&deal), Err(NoOutcome::NeverEnds), "{text}");
        agree(&deal);
        stepper_agrees(&deal);
        let input = Input::from_text(&text_of(&deal));
        let answer = |part| DAY.solver(part).unwrap().run(&input).answer;
        assert!(
            answer(1)
                .unwrap_err()
                .to_string()
                .contains("part 1 never ends"),
            "{text}"
        );
        assert!(answer(2).is_ok(), "{text}");
    }
}

#[test]
fn histories_that_are_only_probably_right() {
    for (text, expected) in [
        // Keyed on the scores of both decks.
        ("1 6 / 2 3 4", 21),
        ("1 2 3 4 7 / 5 6 8", 156),
        // A set for each deck.
        ("1 2 3 4 6 8 / 9 7 5", 61),
        ("1 2 3 4 5 6 / 7", 39),
        // Keyed on a hash of 32 bits.
        ("1 2 4 / 3 5", 11),
        // Without the first state.
        ("1 4 2 / 5 3", 13),
        // One history for all games.
        ("1 6 2 4 3 5 7 / 8", 166),
        // Both decks in one list with no mark between.
        ("1 3 / 2", 13),
    ] {
        let deal = deal_of(text);
        assert_eq!(recursive::part2(&deal).unwrap().score, expected, "{text}");
        agree(&deal);
        stepper_agrees(&deal);
    }
}

#[test]
fn the_first_game_may_end_by_repetition() {
    let outcome = recursive::part2(&deal_of("43 19 / 2 29 14")).unwrap();
    assert_eq!(
        (outcome.winner, outcome.ending),
        (Player::One, Ending::Repetition)
    );
    // Long after its start, and with either player as the owner of the highest card: the
    // score is that of the first state that came back.
    let mut rng = Rng::new(22);
    let mut repetitions = [0; 2];
    for _ in 0..3_000 {
        let n = 5 + 2 * below(&mut rng, 10);
        let n1 = 1 + below(&mut rng, n - 1);
        let deal = random(&mut rng, n, n1, 90);
        if agree_on_part2(&deal).ending == Ending::Repetition {
            repetitions[usize::from(deal.player1().iter().max() < deal.player2().iter().max())] +=
                1;
        }
    }
    assert!(
        repetitions[0] > 100 && repetitions[1] > 100,
        "{repetitions:?}"
    );
}

#[test]
fn cards_of_64_bits() {
    let top = u64::MAX;
    let deal = deal([top, 2, top - 4], [top - 1, 1, top - 2]);
    agree(&deal);
    stepper_agrees(&deal);
    assert!(classic::part1(&deal).unwrap().score > u128::from(top));
    assert_eq!(score([top, top - 1].iter()), 3 * u128::from(top) - 1);
}

#[test]
fn an_empty_deck_has_lost() {
    for (deal, winner) in [
        (deal([3, 1], []), Player::One),
        (deal([], [2, 9]), Player::Two),
    ] {
        agree(&deal);
        stepper_agrees(&deal);
        assert_eq!(recursive::part2(&deal).unwrap().winner, winner);
        assert_eq!(classic::part1(&deal).unwrap().winner, winner);
        assert!(parse(&text_of(&deal)).is_ok());
    }
}

#[test]
fn one_card_against_many() {
    for n in [2_u64, 3, 10, 12, 127, 128, 129, 300] {
        // The lowest card loses at once. With the highest, and many that start sub-games, nobody
        // sees the end; so there are few of those.
        let low: Vec<u64> = (2..=n).collect();
        let high: Vec<u64> = (1..n)
            .map(|card| if card > 9 { card + n } else { card })
            .collect();
        for deal in [
            deal([1], low.clone()),
            deal(low, [1]),
            deal([3 * n], high.clone()),
            deal(high, [3 * n]),
        ] {
            let part1 = classic::part1(&deal);
            let part2 = recursive::part2(&deal).unwrap();
            if n <= 129 {
                assert_eq!(
                    part1,
                    plain::part1(&deal).ok_or(NoOutcome::NeverEnds),
                    "{deal:?}"
                );
                assert_eq!(part2, plain::part2_highest_card(&deal), "{deal:?}");
            }
        }
    }
}

#[test]
fn a_thousand_cards_that_start_no_sub_game() {
    let mut rng = Rng::new(1_000);
    for n in [127, 128, 129, 1_000, 1_001, 3_000] {
        let cards: Vec<u64> = rng
            .distinct(0..=99_999, n)
            .into_iter()
            .map(|card| u64::MAX - card)
            .collect();
        let (player1, player2) = cards.split_at(n / 2);
        let deal = deal(player1, player2);
        // The same game twice: in part 2, a repetition ends it.
        let part1 = classic::part1(&deal);
        let part2 = recursive::part2(&deal).unwrap();
        match part1 {
            Ok(outcome) => assert_eq!(outcome, part2),
            Err(error) => {
                assert_eq!(error, NoOutcome::NeverEnds);
                assert_eq!(part2.ending, Ending::Repetition);
            }
        }
    }
}

#[test]
fn nested_deeply() {
    // Every game begins with a sub-game, and player 2 has all the high cards, so that no game is
    // left out.
    let nested = |depth: u64| {
        let mut player1: Vec<u64> = (1..=depth).rev().map(|level| 2 * level - 1).collect();
        let mut player2: Vec<u64> = (1..=depth).rev().map(|level| 2 * level).collect();
        player1.extend(10_000..10_000 + depth);
        player2.extend(20_000..=20_000 + depth);
        deal(player1, player2)
    };
    for depth in 1..=6 {
        agree(&nested(depth));
    }
    let deal = nested(3_000);
    let mut stepper = Stepper::new(&deal, Rules::Recursive);
    for depth in 1..=500 {
        stepper.step();
        assert_eq!(stepper.games().len(), depth + 1);
    }
    let limit = Limit {
        rounds: 10_000,
        ..Limit::DEFAULT
    };
    let deep = recursive::part2_with_limit(&deal, limit);
    assert_eq!(deep, Err(LimitReached::Rounds(10_000)));
    let limit = Limit {
        memory: 10_000_000,
        ..Limit::DEFAULT
    };
    let deep = recursive::part2_with_limit(&deal, limit);
    assert_eq!(deep, Err(LimitReached::Memory(10_000_000)));
}

// Against the plain rules.

#[test]
fn all_small_deals() {
    for n in 1..=7 {
        permutations(&mut (1..=n).collect::<Vec<_>>(), 0, &mut |cards| {
            for n1 in 0..=cards.len() {
                let (player1, player2) = cards.split_at(n1);
                agree(&deal(player1, player2));
            }
        });
    }
}

#[test]
fn all_small_deals_with_cards_that_start_no_sub_game() {
    for cards in [
        [1, 2, 3, 4, 5, 9, 11],
        [2, 3, 5, 6, 7, 8, 9],
        [1, 10, 11, 12, 13, 14, 15],
    ] {
        let mut cards = cards;
        permutations(&mut cards, 0, &mut |cards| {
            for n1 in 1..cards.len() {
                let (player1, player2) = cards.split_at(n1);
                agree(&deal(player1, player2));
            }
        });
    }
}

#[test]
fn random_deals_of_many_shapes() {
    let mut rng = Rng::new(7);
    for round in 0..20_000 {
        let n = 1 + below(&mut rng, if round % 50 == 0 { 36 } else { 22 });
        let n1 = if round % 2 == 0 {
            n / 2
        } else {
            below(&mut rng, n + 1)
        };
        let gaps = [0, 0, 1, 3, 10, 60, 1 << 40][below(&mut rng, 7)];
        agree(&random(&mut rng, n, n1, n as u64 + gaps));
    }
}

#[test]
fn all_card_widths() {
    // The first 130 and more cards do not fit in bytes: these have few low cards.
    let mut rng = Rng::new(16);
    for round in 0..60 {
        let n = 126 + below(&mut rng, 12);
        let mut cards = rng.distinct(1_000..=9_999, n);
        for low in 1..=6 {
            let at = below(&mut rng, n);
            cards[at] = low;
            // A card may have been replaced twice; the first is gone then.
        }
        cards.sort_unstable();
        cards.dedup();
        let order = rng.distinct(0..=cards.len() as u64 - 1, cards.len());
        let cards: Vec<u64> = order
            .into_iter()
            .map(|at| cards[usize::try_from(at).unwrap()])
            .collect();
        let n1 = if round % 2 == 0 {
            cards.len() / 2
        } else {
            1 + below(&mut rng, cards.len() - 1)
        };
        let (player1, player2) = cards.split_at(n1);
        let deal = deal(player1, player2);
        let limit = Limit {
            rounds: 30_000,
            ..Limit::DEFAULT
        };
        if let Ok(outcome) = recursive::part2_with_limit(&deal, limit) {
            assert_eq!(outcome, plain::part2_highest_card(&deal), "{deal:?}");
        }
    }
}

#[test]
fn the_highest_card_of_player_1_wins_a_sub_game() {
    let mut rng = Rng::new(3);
    for _ in 0..3_000 {
        let n = 2 + below(&mut rng, 20);
        let n1 = 1 + below(&mut rng, n - 1);
        let deal = random(&mut rng, n, n1, n as u64 + 4);
        let outcome = plain::part2(&deal);
        if deal.player1().iter().max() > deal.player2().iter().max() {
            assert_eq!(outcome.winner, Player::One, "{deal:?}");
        } else {
            let ends = outcome.ending == Ending::EmptyDeck;
            assert_eq!(outcome.winner == Player::Two, ends, "{deal:?}");
        }
    }
}

// In turns.

/// Plays on from a state by the letter, for as long as the owner of the highest card and the
/// other player win in turns with no sub-game: the pairs of rounds, or `None` for ever.
fn turns_by_the_letter(decks: [&[u64]; 2], leader: Player) -> (Option<usize>, Vec<[Vec<u64>; 2]>) {
    let start = deal(decks[0], decks[1]);
    let mut stepper = Stepper::new(&start, Rules::Recursive);
    let mut states = Vec::new();
    let mut turn = leader;
    loop {
        if turn == leader {
            let game = &stepper.games()[0];
            states.push(
                [Player::One, Player::Two]
                    .map(|player| game.deck(player).iter().copied().collect::<Vec<u64>>()),
            );
        }
        match stepper.step() {
            Some(Event::Round {
                winner,
                decision: Decision::HigherCard,
                ..
            }) if winner == turn => {
                turn = turn.other();
            }
            Some(Event::GameOver {
                ending: Ending::Repetition,
                ..
            }) => return (None, states),
            _ => return (Some(states.len() - 1), states),
        }
    }
}

#[track_caller]
fn check_turns(
    rings: &mut alternation::Rings<u64>,
    player1: &[u64],
    player2: &[u64],
    seen: &mut [u32; 3],
) {
    let number = |card: u64| usize::try_from(card).unwrap();
    let bar = |card: u64, most: usize, high: usize| {
        if number(card) > most {
            card
        } else {
            card.max(high as u64)
        }
    };
    for (leader, decks) in [
        (Player::One, [player1, player2]),
        (Player::Two, [player2, player1]),
    ] {
        if decks[0].is_empty() || decks[0].len() % 2 == 1 || decks[1].len() < 3 {
            continue;
        }
        let course = rings.course(decks[0], decks[1], bar);
        if decks[1].len() % 2 == 0 {
            assert!(matches!(course, alternation::Course::Other));
            continue;
        }
        let (pairs, states) = turns_by_the_letter([player1, player2], leader);
        match course {
            alternation::Course::ForEver => {
                seen[0] += 1;
                assert_eq!(pairs, None, "{player1:?} {player2:?}");
            }
            alternation::Course::Pairs(said) => {
                seen[1] += 1;
                assert_eq!(pairs, Some(said), "{player1:?} {player2:?}");
                // The decks after some of them, and the rounds until the card on top is back.
                for (after, state) in states.iter().enumerate() {
                    let (mut lead, mut follow) = (decks[0].to_vec(), decks[1].to_vec());
                    let until = rings.after(after, &mut lead, &mut follow);
                    let (one, two) = if leader == Player::One {
                        (lead, follow)
                    } else {
                        (follow, lead)
                    };
                    assert_eq!([&one, &two], state.each_ref(), "{player1:?} {player2:?}");
                    let top = decks[0][0];
                    assert_eq!(state[leader.index()][until], top, "{player1:?} {player2:?}");
                }
            }
            alternation::Course::Other => {
                seen[2] += 1;
                // Some round that comes soon is not in turn.
                let most = decks[0].len().min(decks[1].len()) / 2;
                assert!(
                    pairs.is_some_and(|pairs| pairs < most),
                    "{player1:?} {player2:?}"
                );
            }
        }
    }
}

#[test]
fn in_turns_exactly_as_told_for_all_small_deals() {
    let mut rings = alternation::Rings::default();
    let mut seen = [0; 3];
    for cards in [
        vec![1, 2, 3, 4, 5],
        vec![1, 2, 3, 4, 5, 6, 7],
        vec![4, 5, 6, 7, 8, 9, 10],
        vec![1, 3, 5, 6, 7, 8, 9],
        vec![2, 3, 4, 5, 6, 8, 9],
    ] {
        permutations(&mut cards.clone(), 0, &mut |cards| {
            for n1 in 1..cards.len() {
                let (player1, player2) = cards.split_at(n1);
                check_turns(&mut rings, player1, player2, &mut seen);
            }
        });
    }
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

#[test]
fn in_turns_exactly_as_told_for_random_deals() {
    let mut rings = alternation::Rings::default();
    let mut seen = [0; 3];
    let mut rng = Rng::new(5);
    for round in 0..40_000 {
        let (j, k) = (1 + below(&mut rng, 6), 1 + below(&mut rng, 6));
        let n = 2 * (j + k) + 1;
        let most = n + [0, 1, 4, 20][below(&mut rng, 4)];
        // The low cards to the places of L, but for a few exchanges.
        let mut cards = rng.distinct(1..=most as u64, n);
        cards.sort_unstable();
        for _ in 0..[0, 0, 1, 2, 4][round % 5] {
            let at = below(&mut rng, n - 1);
            cards.swap(at, at + 1);
        }
        let q = j + k + 1;
        let order = |rng: &mut Rng, from: usize, to: usize| {
            let order = rng.distinct(from as u64..=to as u64 - 1, to - from);
            order
                .into_iter()
                .map(|at| cards[usize::try_from(at).unwrap()])
                .collect::<Vec<_>>()
        };
        let (lows, highs) = (order(&mut rng, 0, q), order(&mut rng, q, n));
        let mut leader = Vec::new();
        let mut follower = vec![lows[j]];
        for x in 0..j {
            leader.extend([highs[x], lows[x]]);
        }
        for x in 0..k {
            follower.extend([highs[j + x], lows[j + 1 + x]]);
        }
        let (player1, player2) = if round % 2 == 0 {
            (follower, leader)
        } else {
            (leader, follower)
        };
        check_turns(&mut rings, &player1, &player2, &mut seen);
    }
    assert!(seen[0] > 5_000 && seen[1] > 5_000, "{seen:?}");
}

// Limits.

#[test]
fn limits() {
    // By the letter this would take years.
    let mut rng = Rng::new(200);
    let deal = random(&mut rng, 200, 100, 200);
    let rounds = Limit {
        rounds: 100_000,
        ..Limit::DEFAULT
    };
    assert_eq!(
        recursive::part2_with_limit(&deal, rounds),
        Err(LimitReached::Rounds(100_000))
    );
    let memory = Limit {
        memory: 20_000,
        ..Limit::DEFAULT
    };
    assert_eq!(
        recursive::part2_with_limit(&deal, memory),
        Err(LimitReached::Memory(20_000))
    );
    // A limit that is not reached changes nothing.
    let example = parse(EXAMPLE).unwrap();
    let enough = Limit {
        rounds: 1_000,
        memory: 10_000,
    };
    assert_eq!(
        recursive::part2_with_limit(&example, enough),
        Ok(plain::part2(&example))
    );
    assert_eq!(
        classic::part1_with_limit(&example, 28),
        Err(NoOutcome::RoundLimit { rounds: 28 })
    );
    assert_eq!(classic::part1_with_limit(&example, 29).unwrap().score, 306);
}

// The stepper.

#[test]
fn steps_of_the_published_game() {
    let deal = parse(EXAMPLE).unwrap();
    let events: Vec<Event> = Stepper::new(&deal, Rules::Recursive).collect();
    assert_eq!(
        events[0],
        Event::Round {
            game: 1,
            depth: 0,
            round: 1,
            drawn: [9, 5],
            winner: Player::One,
            decision: Decision::HigherCard
        }
    );
    // Round 9 of game 1 is for sub-game 2, which takes six rounds.
    assert_eq!(
        events[8],
        Event::SubGame {
            game: 1,
            depth: 0,
            round: 9,
            drawn: [4, 3],
            sub_game: 2
        }
    );
    let after = events.iter().position(|event| {
        matches!(
            event,
            Event::Round {
                decision: Decision::SubGame(2),
                ..
            }
        )
    });
    let after = after.unwrap();
    assert_eq!(
        events[after - 1],
        Event::GameOver {
            game: 2,
            depth: 1,
            rounds: 6,
            winner: Player::Two,
            ending: Ending::EmptyDeck
        }
    );
    assert_eq!(
        events.last(),
        Some(&Event::GameOver {
            game: 1,
            depth: 0,
            rounds: 17,
            winner: Player::Two,
            ending: Ending::EmptyDeck
        })
    );
}

#[test]
fn what_the_stepper_shows() {
    let deal = parse(EXAMPLE).unwrap();
    let mut stepper = Stepper::new(&deal, Rules::Recursive);
    while stepper.games().len() == 1 {
        stepper.step().unwrap();
    }
    let [outer, inner] = stepper.games() else {
        panic!("one sub-game is under way")
    };
    assert_eq!((outer.number(), outer.round()), (1, 9));
    assert_eq!((outer.drawn(), outer.sub_game()), (Some([4, 3]), Some(2)));
    assert_eq!((inner.number(), inner.round(), inner.drawn()), (2, 0, None));
    assert_eq!(
        inner.deck(Player::One).iter().copied().collect::<Vec<_>>(),
        [9, 8, 5, 2]
    );
    assert_eq!(
        inner.deck(Player::Two).iter().copied().collect::<Vec<_>>(),
        [10, 1, 7]
    );
    assert_eq!(
        outer.deck(Player::Two).iter().copied().collect::<Vec<_>>(),
        [10, 1, 7, 6]
    );
    stepper.run();
    let totals = stepper.totals();
    assert_eq!((totals.games, totals.deepest), (5, 2));
    assert_eq!((totals.longest_game, totals.longest_rounds), (1, 17));
    assert_eq!(totals.empty_decks + totals.repetitions, totals.games);
    assert!(stepper.is_over() && stepper.step().is_none());
    assert_eq!(stepper.outcome().unwrap().score, 291);
}

#[test]
fn the_stepper_never_loses_a_card() {
    let mut rng = Rng::new(9);
    for _ in 0..200 {
        let n = 2 + below(&mut rng, 14);
        let n1 = below(&mut rng, n + 1);
        let deal = random(&mut rng, n, n1, n as u64 + 2);
        let mut stepper = Stepper::new(&deal, Rules::Recursive);
        let (mut open, mut rounds) = (1, 0);
        while let Some(event) = stepper.step() {
            match event {
                Event::SubGame { depth, .. } => open = depth + 2,
                Event::GameOver { depth, .. } => open = depth.max(1),
                Event::Round { depth, .. } => {
                    assert_eq!(depth + 1, open);
                    rounds += 1;
                }
                Event::NeverEnds { .. } => panic!("part 2 always ends"),
            }
            assert_eq!(stepper.games().len(), open);
            for pair in stepper.games().windows(2) {
                let drawn = pair[0].drawn().unwrap();
                assert_eq!(pair[0].sub_game(), Some(pair[1].number()));
                assert!(pair[1].deck(Player::One).len() as u64 <= drawn[0] + drawn[1]);
            }
            let first = &stepper.games()[0];
            let held = first.deck(Player::One).len() + first.deck(Player::Two).len();
            assert_eq!(held + first.drawn().map_or(0, |_| 2), n);
        }
        assert_eq!(stepper.totals().rounds, rounds);
        assert_eq!(stepper.outcome(), Some(plain::part2(&deal)));
        stepper_agrees(&deal);
    }
}

#[test]
fn a_replay_from_any_moment_gives_the_same_events() {
    for text in [
        "9 2 6 3 1 / 5 8 4 7 10",
        "43 19 / 2 29 14",
        "1 4 2 / 5 3",
        "5 1 4 7 2 9 3 / 8 6 10 11",
    ] {
        for rules in [Rules::Classic, Rules::Recursive] {
            let mut stepper = Stepper::new(&deal_of(text), rules);
            let mut moments = vec![Replay::of(&stepper)];
            let mut events = Vec::new();
            while let Some(event) = stepper.step() {
                events.push(event);
                moments.push(Replay::of(&stepper));
            }
            let repeats = |number| {
                events.iter().find_map(|&event| match event {
                    Event::GameOver {
                        game,
                        rounds,
                        ending: Ending::Repetition,
                        ..
                    } if game == number => Some(rounds),
                    _ => None,
                })
            };
            for (start, mut replay) in moments.into_iter().enumerate() {
                for event in &events[start..] {
                    assert_eq!(replay.step(repeats).as_ref(), Some(event), "{text}");
                }
                assert_eq!(replay.step(repeats), None);
                assert_eq!(replay.totals(), stepper.totals());
                assert_eq!(replay.outcome(), stepper.outcome());
            }
        }
    }
}

/// That a repetition ends something is known from the notes alone.
#[test]
fn a_replay_without_notes_misses_the_repetition() {
    let mut stepper = Stepper::new(&deal_of("43 19 / 2 29 14"), Rules::Recursive);
    stepper.step();
    let mut replay = Replay::of(&stepper);
    let length = stepper.count();
    assert!((0..10 * length).all(|_| replay.step(|_| None).is_some()));
}

/// States of 1, 2, 3 and 8 bytes a card, which differ only where a narrower one would not.
#[test]
fn the_stepper_remembers_whole_states_and_forgets_them() {
    for step in [1, 200, 30_000, u64::MAX / 20] {
        let mut rng = Rng::new(step);
        for _ in 0..50 {
            let n = 3 + below(&mut rng, 10);
            let mut cards = rng.distinct(1..=12, n);
            for card in &mut cards {
                *card = if *card < 5 { *card } else { *card * step };
            }
            let (player1, player2) = cards.split_at(n / 2);
            let deal = deal(player1, player2);
            let mut stepper = Stepper::new(&deal, Rules::Recursive);
            let mut most = 0;
            while stepper.step().is_some() {
                most = most.max(stepper.remembered());
            }
            assert!(most > 0 && stepper.remembered() == 0);
            assert_eq!(stepper.outcome(), Some(plain::part2(&deal)), "{deal:?}");
        }
    }
}

#[test]
fn the_stepper_says_when_part_1_never_ends() {
    let mut stepper = Stepper::new(&deal_of("43 19 / 2 29 14"), Rules::Classic);
    let last = stepper.by_ref().last();
    assert!(matches!(last, Some(Event::NeverEnds { .. })), "{last:?}");
    assert!(stepper.is_over() && stepper.outcome().is_none());
}

#[test]
fn pinned() {
    kit::pinned(&DAY, &[0x7f11_c7d6_e165_592a, 0xc124_f209_dfab_f642]);
}
