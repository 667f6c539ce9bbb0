//! How the search sees cards: sixteen bits a suit ("a lane"), **the ace at the lowest bit**, trumps always in the last lane.
//!
//! With the ace lowest, the better of two cards of a suit is the smaller number, the best card of a set is its lowest bit, and
//! runs of equal cards are found by one addition (see [`tops`]).

use cards::{CardSet, Suit};

/// A set of cards in lanes.
pub(crate) type Lanes = u64;

/// The thirteen bits of the first lane.
pub(crate) const LANE: u64 = 0x1FFF;
/// All cards.
pub(crate) const DECK: u64 = 0x1FFF_1FFF_1FFF_1FFF;
/// The lane of the trumps.
pub(crate) const TRUMP_SHIFT: u32 = 48;
/// All trumps.
pub(crate) const TRUMPS: u64 = LANE << TRUMP_SHIFT;

/// The whole lane in which this card lies.
#[inline(always)]
pub(crate) fn lane_of(card: Lanes) -> Lanes {
    LANE << (card.trailing_zeros() & 0x30)
}

/// Its best card of each run of cards that are worth the same: neighbours when the cards that are gone are left out.
///
/// `gone` are the cards in nobody's hand. A carry runs from each card over the gap below it to the next card that is there;
/// what the carry reaches is not the top of a run.
#[inline(always)]
pub(crate) fn tops(set: Lanes, gone: Lanes) -> Lanes {
    set & !((set << 1) + gone)
}

/// In each lane everything at least as high as its lowest card.
#[inline(always)]
pub(crate) fn fill_above(set: Lanes) -> Lanes {
    let mut filled = set | (set >> 1 & 0x7FFF_7FFF_7FFF_7FFF);
    filled |= filled >> 2 & 0x3FFF_3FFF_3FFF_3FFF;
    filled |= filled >> 4 & 0x0FFF_0FFF_0FFF_0FFF;
    filled | (filled >> 8 & 0x00FF_00FF_00FF_00FF)
}

/// Which lane each suit has; the trumps are swapped into the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    trump: Option<Suit>,
}

impl Layout {
    pub(crate) fn new(trump: Option<Suit>) -> Self {
        Self { trump }
    }

    /// Swaps the lane of the trumps with the last one; its own inverse.
    fn swap(self, lanes: Lanes) -> Lanes {
        let Some(trump) = self.trump else { return lanes };
        let shift = 16 * (3 - trump.index() as u32);
        if shift == TRUMP_SHIFT {
            return lanes;
        }
        let (mine, last) = (lanes >> shift & LANE, lanes >> TRUMP_SHIFT & LANE);
        lanes & !(LANE << shift | TRUMPS) | mine << TRUMP_SHIFT | last << shift
    }

    /// A set of cards in lanes.
    pub(crate) fn lanes(self, cards: CardSet) -> Lanes {
        self.swap(cards.bits().reverse_bits() >> 3)
    }

    /// The cards of lanes.
    pub(crate) fn cards(self, lanes: Lanes) -> CardSet {
        CardSet::from_bits((self.swap(lanes) << 3).reverse_bits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_back_from_their_lanes() {
        for trump in [None, Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts), Some(Suit::Spades)] {
            let layout = Layout::new(trump);
            for card in CardSet::DECK {
                let bit = layout.lanes(CardSet::of(card));
                assert_eq!(bit.count_ones(), 1);
                assert_eq!(layout.cards(bit), CardSet::of(card));
                assert_eq!(
                    bit & TRUMPS != 0,
                    trump.is_some_and(|t| t == card.suit()) || trump.is_none() && card.suit() == Suit::Clubs
                );
            }
        }
    }

    #[test]
    fn runs_skip_the_cards_that_are_gone() {
        let layout = Layout::new(None);
        let set = |text: &str| layout.lanes(text.parse().unwrap());
        let hand = set("AJ92.KQ5..A");
        let gone = set("KQT.J..");
        assert_eq!(layout.cards(tops(hand, gone)), "A2.K5..A".parse().unwrap());
        assert_eq!(layout.cards(fill_above(set("Q.Q.."))), "AKQ.AKQ..".parse().unwrap());
    }
}
