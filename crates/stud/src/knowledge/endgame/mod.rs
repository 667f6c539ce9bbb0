//! The last betting interval solved anew with what both may really hold, where the plan knows only classes of hands.
//!
//! What the other could win at best against the plan, hand by hand, is the bound: a solution by which any hand of it would win more is
//! not played, so that nobody who knows how we play gains by our solving.

mod held;
mod solve;
mod tree;

pub(crate) use held::{Last, sampled};
pub(crate) use tree::Node;

use crate::game::{Action, Course, Strength};
use cards::CardSet;
use solve::{Minimiser, Shares, Subgame, normal};
use worlds::Seat;

/// What somebody may hold when all cards are dealt.
#[derive(Debug, Clone)]
pub(crate) struct EndHolding {
    pub(crate) hidden: CardSet,
    pub(crate) value: Strength,
    /// How likely whoever holds it was to come here.
    pub(crate) weight: f64,
}

/// The last betting interval, solved.
#[derive(Debug, Clone)]
pub(crate) struct Endgame {
    nodes: Vec<Node>,
    us: Seat,
    /// Our hands, the weakest first, by their place.
    order: Vec<usize>,
    values: Vec<Strength>,
    shares: Shares,
}

/// Rounds of regret minimisation.
const ROUNDS: usize = 80;
/// So much more than against the plan, as a share of the pot, may a hand of the other win by the solution.
const TOLERANCE: f32 = 0.01;

impl Endgame {
    /// Solves the interval that begins here for `us`, or finds nothing better than the plan. `done` is what was done in it, `plan` how we
    /// act by the plan with the hand of this number; no hand may weigh nothing.
    pub(crate) fn solve(
        course: &Course,
        done: &[Action],
        held: &[Vec<EndHolding>; 2],
        us: Seat,
        choices: &dyn Fn(&Course, Seat) -> Vec<Action>,
        plan: &dyn Fn(&Node, usize) -> Vec<f32>,
    ) -> Option<Self> {
        if held.iter().any(Vec::is_empty) {
            return None;
        }
        let nodes = tree::grow(course, done, choices);
        let planned: Shares = nodes
            .iter()
            .map(|node| {
                let by_plan = |hand: usize| if node.actor == us { plan(node, hand) } else { Vec::new() };
                (0..held[us].len()).flat_map(|hand| normal(&by_plan(hand))).collect()
            })
            .collect();
        let game = Subgame::new(&nodes, held);
        let other = 1 - us;
        let allowed = game.best(other, &planned, 0, game.weights(us));
        let shares = Minimiser::new(&game, us, allowed.clone()).solve(ROUNDS);
        let pot = (course.paid(0) + course.paid(1)) as f32;
        let won = game.best(other, &shares, 0, game.weights(us));
        let bounds = allowed.iter().zip(game.meets(other));
        let within =
            won.iter().zip(bounds).all(|(won, (allowed, meets))| won - allowed <= TOLERANCE * pot * meets);
        if !within {
            return None;
        }
        let mut order: Vec<usize> = (0..held[us].len()).collect();
        order.sort_by_key(|&hand| held[us][hand].value);
        let values = order.iter().map(|&hand| held[us][hand].value).collect();
        Some(Self { nodes, us, order, values, shares })
    }

    /// What we do after this with a hand that is worth so much; nothing where it is not thought of.
    pub(crate) fn acts(&self, done: &[Action], value: Strength) -> Option<Vec<(Action, f64)>> {
        let at = self.nodes.iter().position(|node| node.path == done && node.actor == self.us)?;
        let next = &self.nodes[at].next;
        // All hands that are worth the same, or the two around it.
        let low = self.values.partition_point(|&other| other < value);
        let high = self.values.partition_point(|&other| other <= value);
        let near =
            if low < high { low..high } else { low.saturating_sub(1)..(low + 1).min(self.order.len()) };
        let mut sums = vec![0.0; next.len()];
        for &hand in &self.order[near] {
            let shares = &self.shares[at][hand * next.len()..(hand + 1) * next.len()];
            sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
        }
        let shares = normal(&sums);
        Some(next.iter().zip(shares).map(|(&(action, _), share)| (action, f64::from(share))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Deal, Rules, Table};
    use cards::Card;
    use worlds::{Seed, World};

    /// Seventh street of fixed limit, and ten hands for each from the weakest to the strongest.
    fn seventh_street() -> (Course, [Vec<EndHolding>; 2]) {
        let rules = Rules::FIXED_LIMIT;
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(1).rng()), [1000; 2], 0);
        while table.turn() < 5 {
            table.play(Action::Call);
        }
        let deck: Vec<Card> = CardSet::DECK.iter().collect();
        let held = [0, 1].map(|seat| {
            let hand = |at: usize| {
                let cards = [deck[at], deck[13 + at], deck[26 + (at + 3 + seat) % 13]];
                let value = Strength::of(cards.into_iter().collect());
                EndHolding { hidden: CardSet::of(deck[26 * seat + at]), value, weight: 0.1 }
            };
            (0..10).map(hand).collect()
        });
        (*table.course(), held)
    }

    fn choices(course: &Course, seat: Seat) -> Vec<Action> {
        let stakes = course.stakes(seat);
        let raise = stakes.raise.map(|(low, _)| Action::Raise(low));
        let drop = stakes.may_drop.then_some(Action::Drop);
        drop.into_iter().chain([Action::Call]).chain(raise).collect()
    }

    /// What each hand of the other wins at best against a plan and against what is solved from it.
    fn won(plan: &dyn Fn(&Node, usize) -> Vec<f32>) -> Option<[Vec<f32>; 2]> {
        let (course, held) = seventh_street();
        let us = course.opener;
        let solved = Endgame::solve(&course, &[], &held, us, &choices, plan)?;
        let game = Subgame::new(&solved.nodes, &held);
        let planned: Shares = solved
            .nodes
            .iter()
            .map(|node| {
                if node.actor == us {
                    (0..10).flat_map(|hand| plan(node, hand)).collect()
                } else {
                    Vec::new()
                }
            })
            .collect();
        Some([&planned, &solved.shares].map(|shares| game.best(1 - us, shares, 0, game.weights(us))))
    }

    #[test]
    fn no_hand_wins_more_than_against_the_plan_and_together_they_win_less() {
        // Calls with everything: whoever is ahead bets.
        let calls = |node: &Node, _: usize| {
            node.next.iter().map(|(action, _)| if *action == Action::Call { 1.0 } else { 0.0 }).collect()
        };
        let [planned, solved] = won(&calls).unwrap_or_else(|| unreachable!("a bad plan is improved"));
        let pot = seventh_street().0.committed as f32 * 2.0;
        assert!(solved.iter().zip(&planned).all(|(solved, planned)| solved - planned <= TOLERANCE * pot));
        let [before, after] = [&planned, &solved].map(|won| won.iter().sum::<f32>() / 10.0);
        assert!(after < before - 0.05, "{before} {after}");
    }
}
