//! Play to the end of a hand without thinking: at random, or towards a win.

use super::sense;
use crate::{Action, KindSet, Outcome, Outlook, Round, Tile};
use rand::RngExt;
use worlds::{Rng, Seat, World};

/// Plays hands to their end. Keeps its list of actions between them, so that nothing is allocated.
#[derive(Debug, Clone, Default)]
pub struct Playout {
    actions: Vec<Action>,
}

impl Playout {
    /// Every legal action is equally likely.
    pub fn random(&mut self, round: &mut Round, rng: &mut Rng) -> Option<Outcome> {
        while round.actor().is_some() {
            let action = self.random_action(round, rng);
            round.play(action);
        }
        round.outcome().copied()
    }

    /// Any legal action of whoever is to act, each as likely.
    #[inline]
    pub fn random_action(&mut self, round: &Round, rng: &mut Rng) -> Action {
        if let Some(kinds) = round.plain_discards() {
            let mixed = round.hand(round.turn()).mixed_fives() & kinds;
            // Mostly there is none, and counting bits takes longer than a look.
            let reds = if mixed.is_empty() { 0 } else { mixed.len() };
            let nth = rng.random_range(0..(kinds.len() + reds).max(1));
            return round.nth_discard(kinds, mixed, nth);
        }
        round.actions(&mut self.actions);
        self.actions[rng.random_range(0..self.actions.len())]
    }

    /// Everybody wins when he can, declares riichi when he can, and else discards at random among the tiles that leave the
    /// least shanten. Nobody calls.
    pub fn greedy(&mut self, round: &mut Round, rng: &mut Rng) -> Option<Outcome> {
        while let Some(seat) = round.actor() {
            let action =
                if round.is_turn() { self.greedy_turn(round, seat, rng) } else { greedy_answer(round, seat) };
            round.play(action);
        }
        round.outcome().copied()
    }

    /// What a player with some sense does: see [`Aim::Value`](super::Aim::Value).
    #[inline]
    pub fn sensible(&mut self, round: &Round, seat: Seat, rng: &mut Rng) -> Action {
        if round.is_turn() {
            sense::turn(round, seat, &mut self.actions, rng)
        } else {
            sense::answer(round, seat, &mut self.actions, rng)
        }
    }

    /// Everybody plays with some sense.
    pub fn sense(&mut self, round: &mut Round, rng: &mut Rng) -> Option<Outcome> {
        while let Some(seat) = round.actor() {
            let action = self.sensible(round, seat, rng);
            round.play(action);
        }
        round.outcome().copied()
    }

    /// What a player who aims at winning does with 14 tiles.
    pub fn greedy_turn(&mut self, round: &Round, seat: Seat, rng: &mut Rng) -> Action {
        if let Some(action) = plain_turn(round, seat) {
            return action;
        }
        let place = &round.places[seat];
        let drawn = place.drawn;
        let outlook = Outlook::new(&place.hand, place.melds().len());
        let mut kinds = outlook.discards() - round.forbidden;
        if kinds.is_empty() {
            kinds = place.hand.kinds() - round.forbidden;
        }
        let tile = random_tile(round, seat, kinds, rng);
        let is_drawn = tile == drawn;
        if outlook.shanten == 0 && !drawn.is_hidden() {
            self.actions.clear();
            round.riichi_actions(place, &mut self.actions);
            let riichi = Action::Riichi { tile, drawn: is_drawn };
            if self.actions.contains(&riichi) {
                return riichi;
            }
        }
        Action::Discard { tile, drawn: is_drawn }
    }
}

fn greedy_answer(round: &Round, seat: Seat) -> Action {
    if round.can_ron >> seat & 1 == 1 { Action::Ron } else { Action::Pass }
}

/// What everybody does with 14 tiles without thinking: takes a win, and in riichi discards what it has drawn.
#[inline]
pub(super) fn plain_turn(round: &Round, seat: Seat) -> Option<Action> {
    let place = &round.places[seat];
    let drawn = place.drawn;
    if !drawn.is_hidden() && place.waits.contains(drawn.kind()) && round.wins(seat, drawn, true) {
        return Some(Action::Tsumo);
    }
    place.in_riichi().then_some(Action::Discard { tile: drawn, drawn: true })
}

/// A tile of any of these kinds from a hand.
fn random_tile(round: &Round, seat: Seat, kinds: KindSet, rng: &mut Rng) -> Tile {
    let nth = rng.random_range(0..kinds.len().max(1));
    let kind = kinds.iter().nth(nth as usize).unwrap_or(crate::Kind::EAST);
    round.hand(seat).one_of(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Rules, Wall};
    use worlds::Seed;

    #[test]
    fn plain_discards_are_the_actions() {
        let (mut rng, mut actions, mut plain, mut mixed_fives) = (Seed(5).rng(), Vec::new(), 0, 0);
        for _ in 0..300 {
            let rules = Rules::default();
            let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            while let Some(seat) = round.actor() {
                round.actions(&mut actions);
                if let Some(kinds) = round.plain_discards() {
                    let mixed = round.hand(seat).mixed_fives() & kinds;
                    let count = kinds.len() + mixed.len();
                    let expected: Vec<Action> =
                        (0..count).map(|nth| round.nth_discard(kinds, mixed, nth)).collect();
                    assert_eq!(actions, expected);
                    plain += 1;
                    mixed_fives += u32::from(!mixed.is_empty());
                }
                round.play(actions[rng.random_range(0..actions.len())]);
            }
        }
        assert!(plain > 5_000 && mixed_fives > 500, "{plain} {mixed_fives}");
    }
}
