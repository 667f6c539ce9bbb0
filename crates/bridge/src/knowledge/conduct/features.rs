//! The features of each legal card: what kind of card it is in its holding, what it does to the trick, and what the player knows of
//! the suit. Only what the player sees goes in.

use super::{Turn, holding::Holding};
use cards::{CardSet, Suit};
use worlds::conduct::Options;

/// Describes each legal card of a hand, in ascending order. `mate` is the other hand that the chooser sees: dummy's for declarer's own
/// cards, declarer's for dummy's cards, none for a defender.
pub fn describe(turn: &Turn, hand: CardSet, mate: CardSet, options: &mut Options<u16>) {
    options.clear();
    let scene = Scene::new(turn, hand, mate);
    match turn.led {
        None => scene.leads(options),
        Some(led) if hand.suit(led.suit()).is_empty() => scene.discards(options),
        Some(led) => scene.follows(led, options),
    }
}

/// A choice of a card.
pub(super) struct Scene<'a> {
    pub(super) turn: &'a Turn,
    pub(super) hand: CardSet,
    pub(super) mate: CardSet,
    /// 0 a defender, 1 declarer's hand, 2 dummy's.
    pub(super) role: usize,
    pub(super) lengths: [usize; 4],
}

impl<'a> Scene<'a> {
    fn new(turn: &'a Turn, hand: CardSet, mate: CardSet) -> Self {
        let role = if turn.defends() {
            0
        } else if turn.seat == turn.declarer {
            1
        } else {
            2
        };
        Self { turn, hand, mate, role, lengths: Suit::ASCENDING.map(|suit| hand.length(suit)) }
    }

    pub(super) fn holding(&self, suit: Suit) -> Holding {
        Holding::new(self.hand.ranks(suit), self.turn.gone.ranks(suit))
    }

    /// What the other hand of the chooser holds.
    pub(super) fn mates(&self, suit: Suit) -> Holding {
        Holding::new(self.mate.ranks(suit), self.turn.gone.ranks(suit))
    }

    pub(super) fn is_trump(&self, suit: Suit) -> usize {
        usize::from(self.turn.trumps == Some(suit))
    }

    /// How far the play has come: 0 the first trick, 1 the next two, 2 until the sixth, 3 later.
    pub(super) fn time(&self) -> usize {
        match self.turn.trick {
            0 => 0,
            1 | 2 => 1,
            3..=5 => 2,
            _ => 3,
        }
    }

    /// How many side suits are longer, and whether another is as long.
    pub(super) fn longer(&self, suit: Suit) -> [usize; 2] {
        let own = self.lengths[suit.index()];
        let others = Suit::ASCENDING.into_iter().filter(|&other| other != suit && self.is_trump(other) == 0);
        let mut found = [0, 0];
        for other in others {
            match self.lengths[other.index()].cmp(&own) {
                std::cmp::Ordering::Greater => found[0] += 1,
                std::cmp::Ordering::Equal => found[1] = 1,
                std::cmp::Ordering::Less => {}
            }
        }
        found
    }
}
