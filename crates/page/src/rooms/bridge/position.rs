//! What whoever is to act sees, in a small diagram: it stands beside every reason.

use super::{Board, seat_name};
use crate::{draw, refusal::Refusal};
use askama::Template;
use bridge::{CardSet, Seat, Suit};
use telling::{Words, say};

#[derive(Template)]
#[template(path = "bridge_position.html")]
struct Diagram {
    about: String,
    hands: Vec<Hand>,
    /// The cards on the table, by place.
    trick: Vec<(&'static str, String)>,
    /// The calls so far, while there is no contract.
    calls: Vec<String>,
}

/// A hand that is seen.
pub(super) struct Hand {
    pub(super) name: String,
    place: &'static str,
    acts: bool,
    /// The pip and the ranks of each suit.
    suits: Vec<(String, String)>,
}

/// Draws it for the board as it is; nothing when all is over.
pub(crate) fn position(board: &Board, w: &Words) -> Result<String, Refusal> {
    let Some((_, actor)) = board.turn() else { return Ok(String::new()) };
    let dummy = board.play().filter(|play| !play.history().is_empty()).map(|play| play.dummy());
    let seen = |seat: &Seat| *seat == actor || Some(*seat) == dummy;
    let hand = |seat: Seat| Hand {
        name: seat_name(seat, w),
        place: place(seat),
        acts: seat == actor,
        suits: suits(board.hand(seat)),
    };
    let trick = board.play().map(|play| play.trick());
    let diagram = Diagram {
        about: match board.contract() {
            Some(contract) => say!(
                w,
                "page-bridge-position",
                contract =
                    format!("{}{}{}", contract.bid.level(), contract.strain().symbol(), contract.doubling),
                declarer = seat_name(contract.declarer, w),
                trick = board.play().map_or(1, |play| play.history().len() / 4 + 1),
            ),
            None => say!(w, "page-bridge-position-auction", dealer = seat_name(board.dealt.dealer, w)),
        },
        hands: Seat::ALL.into_iter().filter(seen).map(hand).collect(),
        trick: trick
            .iter()
            .flat_map(|trick| trick.iter())
            .map(|(seat, card)| (place(seat), draw::card_in_words(card)))
            .collect(),
        calls: match board.contract() {
            Some(_) => Vec::new(),
            None => board.auction().calls().iter().map(|&call| draw::call(call)).collect(),
        },
    };
    Ok(diagram.render()?)
}

/// Where a seat sits in a diagram.
const fn place(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "north",
        Seat::East => "east",
        Seat::South => "south",
        Seat::West => "west",
    }
}

/// A hand from spades to clubs: the pip and the ranks.
pub(super) fn suits(hand: CardSet) -> Vec<(String, String)> {
    let ranks = |suit: Suit| {
        let ranks = hand.suit(suit).iter().rev().map(|card| match card.rank() {
            cards::Rank::TEN => "10".to_owned(),
            rank => rank.to_string(),
        });
        let ranks = ranks.collect::<Vec<_>>().join(" ");
        if ranks.is_empty() { "–".to_owned() } else { ranks }
    };
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
        .map(|suit| (draw::strain(suit.into()), ranks(suit)))
        .into()
}
