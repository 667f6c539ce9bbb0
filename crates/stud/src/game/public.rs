use super::{Action, Course, Event};
use cards::Card;
use worlds::Seat;

/// A player's cards in the order in which they are dealt; `None` for what is not dealt yet or not to be seen.
pub(crate) type VisibleCards = [Option<Card>; MOST_CARDS];

/// No game here deals more cards to a player.
pub(crate) const MOST_CARDS: usize = 7;

/// Everything about a hand that both players see, but for the cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Public {
    pub(super) course: Course,
    pub(super) history: Vec<Event>,
}

impl Public {
    /// A player's up-cards, the newest last: in the order in which they were dealt, then turned up.
    pub(super) fn up_cards(&self, seat: Seat, cards: &VisibleCards) -> Vec<Card> {
        let turned_up: Vec<Card> = self
            .history
            .iter()
            .filter(|event| event.seat == seat)
            .filter_map(|event| if let Action::Open(card) = event.action { Some(card) } else { None })
            .collect();
        let dealt =
            self.course.visible(seat, cards).into_iter().flatten().filter(|card| !turned_up.contains(card));
        dealt.chain(turned_up.iter().copied()).collect()
    }
}
