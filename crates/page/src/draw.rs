//! Pieces of HTML that several tables use. Nothing here comes from outside: no text needs to be escaped.

use cards::{Card, Strain};
use telling::{Words, say};

/// A card, face up; whoever cannot see it hears its name.
pub(crate) fn card(card: Card, w: &Words) -> String {
    let name = say!(w, "page-card-name", rank = rank(card), suit = card.suit().to_string());
    format!(
        r#"<svg class="card {}" role="img" aria-label="{name}"><use href="/assets/cards.svg#{card}"/></svg>"#,
        card.suit()
    )
}

/// A card, face down.
pub(crate) fn back() -> &'static str {
    r#"<svg class="card" aria-hidden="true"><use href="/assets/cards.svg#back"/></svg>"#
}

/// A card in a line of text.
pub(crate) fn card_in_words(card: Card) -> String {
    format!("{}{}", strain(card.suit().into()), rank(card))
}

/// A rank as people write it: `10`, not `T`.
pub(crate) fn rank(card: Card) -> String {
    if card.rank() == cards::Rank::TEN { "10".into() } else { card.rank().to_string() }
}

/// A strain in a line of text.
pub(crate) fn strain(strain: Strain) -> String {
    match strain.suit() {
        // Screen readers have a name for the sign in every language.
        Some(suit) => format!(
            r#"<svg class="pip {suit}" role="img" aria-label="{}"><use href="/assets/cards.svg#suit-{suit}"/></svg>"#,
            suit.symbol()
        ),
        None => "NT".into(),
    }
}

/// A call in a line of text.
pub(crate) fn call(call: ::bridge::Call) -> String {
    match call {
        ::bridge::Call::Bid(bid) => format!("{}{}", bid.level(), strain(bid.strain())),
        other => other.to_string(),
    }
}

/// A call or a card in words, as it looks. `4S` is four spades: we write the card `S4`.
pub(crate) fn call_or_card(text: &str) -> String {
    match (text.parse::<::bridge::Call>(), text.parse::<Card>()) {
        (Ok(said), _) => call(said),
        (_, Ok(card)) => card_in_words(card),
        _ => String::new(),
    }
}

/// A tile, face up.
pub(crate) fn tile(tile: ::mahjong::Tile, w: &Words) -> String {
    let name = telling::mahjong::tile(tile, w);
    format!(
        r#"<svg class="tile" role="img" aria-label="{name}"><use href="/assets/tiles.svg#{tile}"/></svg>"#
    )
}

/// A tile, face down.
pub(crate) fn tile_back() -> &'static str {
    r#"<svg class="tile" aria-hidden="true"><use href="/assets/tiles.svg#back"/></svg>"#
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::bridge::{Bid, Call};
    use telling::Language;

    #[test]
    fn cards_and_tiles_have_names() {
        let [english, japanese] = [Language::English, Language::Japanese].map(Words::new);
        let queen: Card = "DQ".parse().unwrap();
        assert!(card(queen, &english).contains(r#"aria-label="queen of diamonds""#));
        assert!(card(queen, &japanese).contains(r#"aria-label="ダイヤのクイーン""#));
        assert!(
            tile(::mahjong::Kind::RED.tile(), &english)
                .contains(&telling::mahjong::tile(::mahjong::Kind::RED.tile(), &english))
        );
    }

    #[test]
    fn calls_are_no_cards_and_cards_no_calls() {
        let bids = (1..=7).flat_map(|level| Strain::ASCENDING.map(|strain| Bid::new(level, strain).unwrap()));
        for said in bids.map(Call::Bid).chain([Call::Pass, Call::Double, Call::Redouble]) {
            assert_eq!(call_or_card(&said.to_string()), call(said));
        }
        for dealt in cards::CardSet::DECK.iter() {
            assert_eq!(call_or_card(&dealt.to_string()), card_in_words(dealt));
        }
    }
}
