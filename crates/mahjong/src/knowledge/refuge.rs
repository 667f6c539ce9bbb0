//! Why an honour that stands alone is kept.

use super::danger::honour_danger;
use crate::{Kind, KindSet, Round};
use worlds::Seat;

/// What it is worth to keep a single wind or dragon that may become a pair with a yaku, in points of the rule. Chosen on the games of
/// 2022, as the other two.
const PAIR: f64 = 24.0;
/// How much more when it is the own wind: nobody else has a use for it, so that it may wait longer than what others would call.
const OWN_WIND: f64 = 16.0;
/// What a tile would be worth at the end of the wall that deals in to nobody.
const REFUGE: f64 = 230.0;
/// How often a tile that is nothing special deals in to a ready hand, in per cent.
const USUAL_DANGER: f64 = 8.0;
/// The most draws of all players.
const WALL: f64 = 70.0;

/// What single honours are worth to keep: the one may still find its pair, and the longer the hand lasts the likelier somebody will be
/// ready, against whom there should be something to discard.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refuges<'a> {
    round: &'a Round,
    seat: Seat,
    unseen: &'a [u8; Kind::COUNT],
    single: KindSet,
}

impl<'a> Refuges<'a> {
    /// Of a seat that does not see `unseen`.
    pub(super) fn new(round: &'a Round, seat: Seat, unseen: &'a [u8; Kind::COUNT]) -> Self {
        let hand = round.hand(seat);
        let single = hand.kinds().iter().filter(|&kind| kind.is_honour() && hand.count(kind) == 1).collect();
        Self { round, seat, unseen, single }
    }

    /// What is lost with a tile of a kind.
    pub(super) fn worth(&self, kind: Kind) -> f64 {
        if !self.single.contains(kind) {
            return 0.0;
        }
        let own_wind = kind == self.round.seat_wind(self.seat);
        let pair = if own_wind {
            PAIR + OWN_WIND
        } else if kind >= Kind::WHITE || kind == self.round.start().wind() {
            PAIR
        } else {
            0.0
        };
        let safer = 1.0 - honour_danger(self.unseen[kind.index()]) / USUAL_DANGER;
        let gone = 1.0 - f64::from(self.round.left()) / WALL;
        pair + REFUGE * safer * gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Rules, Wall, game::notation};
    use worlds::{Seed, World};

    fn round(tiles: &str) -> Round {
        let rules = Rules::default();
        let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut Seed(5).rng())).unwrap();
        round.places[0].hand = notation::tiles(tiles).unwrap().into_iter().collect();
        round
    }

    /// The dealer in an east round: both winds of its own are one, the other winds are nobody's here.
    #[test]
    fn the_own_wind_waits_longest_and_what_nobody_needs_goes_first() {
        let round = round("123m 4067p 2399s EWC");
        let unseen = [3; Kind::COUNT];
        let refuges = Refuges::new(&round, 0, &unseen);
        let worth = |kind| refuges.worth(kind);
        assert!(worth(Kind::EAST) > worth(Kind::RED) && worth(Kind::RED) > worth(Kind::WEST));
        assert_eq!(worth(Kind::NORTH), 0.0);
        assert!(round.hand(0).kinds().iter().filter(|kind| !kind.is_honour()).all(|kind| worth(kind) == 0.0));
    }

    #[test]
    fn the_less_can_be_waited_for_and_the_later_the_more_it_is_kept() {
        let mut round = round("123m 4067p 2399s EEC");
        let mut unseen = [3; Kind::COUNT];
        let early = Refuges::new(&round, 0, &unseen).worth(Kind::RED);
        // Pairs are no single honours.
        assert_eq!(Refuges::new(&round, 0, &unseen).worth(Kind::EAST), 0.0);
        let mut playout = crate::Playout::default();
        let mut rng = Seed(3).rng();
        let hand = *round.hand(0);
        while round.left() > 40 && round.actor().is_some() {
            let action = playout.random_action(&round, &mut rng);
            round.play(action);
        }
        round.places[0].hand = hand;
        let late = Refuges::new(&round, 0, &unseen).worth(Kind::RED);
        unseen[Kind::RED.index()] = 1;
        let safe = Refuges::new(&round, 0, &unseen).worth(Kind::RED);
        assert!(early < late && late < safe, "{early} {late} {safe}");
    }
}
