//! Generated deals.

use aoc_core::Rng;

/// The cards 1 to 50, shuffled and dealt to both players.
pub(crate) fn sample(rng: &mut Rng) -> String {
    let cards = rng.distinct(1..=50, 50);
    let (player1, player2) = cards.split_at(25);
    let deck = |cards: &[u64]| {
        cards
            .iter()
            .map(|card| format!("{card}\n"))
            .collect::<String>()
    };
    format!("Player 1:\n{}\nPlayer 2:\n{}", deck(player1), deck(player2))
}
