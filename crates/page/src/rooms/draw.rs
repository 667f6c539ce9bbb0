//! Pieces of HTML that several tables use. Nothing here comes from outside: no text needs to be escaped.

use cards::{Card, Strain};

/// A card, face up.
pub(crate) fn card(card: Card) -> String {
    format!(
        r#"<svg class="card {}" role="img" aria-label="{card}"><use href="/assets/cards.svg#{card}"/></svg>"#,
        card.suit()
    )
}

/// A card, face down.
pub(crate) fn back() -> &'static str {
    r#"<svg class="card" aria-hidden="true"><use href="/assets/cards.svg#back"/></svg>"#
}

/// A card in a line of text.
pub(crate) fn card_in_words(card: Card) -> String {
    let rank = if card.rank() == cards::Rank::TEN { "10".into() } else { card.rank().to_string() };
    format!("{}{rank}", strain(card.suit().into()))
}

/// A strain in a line of text.
pub(crate) fn strain(strain: Strain) -> String {
    match strain.suit() {
        Some(suit) => format!(
            r#"<svg class="pip {suit}" role="img" aria-label="{suit}"><use href="/assets/cards.svg#suit-{suit}"/></svg>"#
        ),
        None => "NT".into(),
    }
}
