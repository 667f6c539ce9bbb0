//! A bridge hand described: `cargo run --package kakehiki-cards --example hand`.

use kakehiki_cards::{Card, CardSet, ParseError, Rank, Suit};

/// Four for an ace down to one for a jack.
fn points(card: Card) -> usize {
    card.rank().index().saturating_sub(Rank::TEN.index())
}

/// The four lengths, longest first: `4-3-3-3`.
fn shape(hand: CardSet) -> String {
    let mut lengths = Suit::DESCENDING.map(|suit| hand.length(suit));
    lengths.sort_unstable_by(|one, other| other.cmp(one));
    lengths.map(|length| length.to_string()).join("-")
}

fn main() -> Result<(), ParseError> {
    let hand: CardSet = "AKQ2.T98.K43.A72".parse()?;
    for suit in Suit::DESCENDING {
        println!("{} {}", suit.symbol(), hand.holding(suit));
    }
    let strength: usize = hand.iter().map(points).sum();
    println!("{} cards, {strength} points, shape {}", hand.len(), shape(hand));
    println!(
        "The other three hands hold {} cards, {} of them spades.",
        (!hand).len(),
        (!hand).length(Suit::Spades)
    );

    assert_eq!((strength, shape(hand)), (16, "4-3-3-3".into()));
    Ok(())
}
