//! The last betting interval solved anew with what both may really hold, where the plan knows only classes of hands.
//!
//! What the other could win at best against the plan, hand by hand, is the bound: a solution by which any hand of it would win more is
//! not played, so that nobody who knows how we play gains by our solving.

mod held;
mod solve;
mod tree;

pub(crate) use held::Last;
use tree::Node;

use crate::{
    game::{Action, Course},
    knowledge::odds::ranked,
};
use cards::CardSet;
use solve::{Minimiser, Shares, Subgame, normal};
use worlds::Seat;

/// Hands of about the same worth when all cards are dealt.
#[derive(Debug, Clone)]
struct HandClass {
    /// What one of them is worth.
    value: u16,
    /// What the best of them is worth.
    most: u16,
    /// How likely whoever holds one of them was to come here; all together 1.
    weight: f32,
    /// One of them.
    example: CardSet,
}

/// The last betting interval, solved.
#[derive(Debug, Clone)]
pub(crate) struct Endgame {
    nodes: Vec<Node>,
    us: Seat,
    /// The most that the hands of each of our classes are worth, the weakest first.
    most: Vec<u16>,
    shares: Shares,
}

/// Rounds of regret minimisation.
const ROUNDS: usize = 240;
/// So much more than against the plan, as a share of the pot, may a hand of the other win by the solution.
const TOLERANCE: f32 = 0.01;

impl Endgame {
    /// Solves the interval that begins here for `us`, or finds nothing better than the plan. `done` is what was done in it, `plan` how we
    /// act by the plan with this hand.
    fn solve(
        course: &Course,
        done: &[Action],
        held: &[Vec<HandClass>; 2],
        us: Seat,
        choices: &dyn Fn(&Course, Seat) -> Vec<Action>,
        plan: &dyn Fn(&Node, CardSet) -> Vec<f32>,
    ) -> Option<Self> {
        let nodes = tree::grow(course, done, choices);
        let planned = planned(&nodes, &held[us], us, plan);
        let game = Subgame::new(&nodes, held);
        let other = 1 - us;
        let allowed = game.best(other, &planned, 0, game.weights(us));
        let shares = Minimiser::new(&game, us, allowed.clone()).solve(ROUNDS);
        let pot = (course.paid(0) + course.paid(1)) as f32;
        let won = game.best(other, &shares, 0, game.weights(us));
        let within = won.iter().zip(&allowed).all(|(won, allowed)| won - allowed <= TOLERANCE * pot);
        let most = held[us].iter().map(|held| held.most).collect();
        within.then_some(Self { nodes, us, most, shares })
    }

    /// What we do after this with a hand; nothing where it is not thought of.
    pub(crate) fn acts(&self, done: &[Action], hand: CardSet) -> Option<Vec<(Action, f64)>> {
        let at = self.nodes.iter().position(|node| node.path == done && node.actor == self.us)?;
        let next = &self.nodes[at].next;
        let value = ranked(hand).evaluate();
        let class = self.most.partition_point(|&most| most < value).min(self.most.len().checked_sub(1)?);
        let shares = &self.shares[at][class * next.len()..(class + 1) * next.len()];
        Some(next.iter().zip(shares).map(|(&(action, _), &share)| (action, f64::from(share))).collect())
    }
}

/// How we act by the plan with each class of our hands.
fn planned(
    nodes: &[Node],
    ours: &[HandClass],
    us: Seat,
    plan: &dyn Fn(&Node, CardSet) -> Vec<f32>,
) -> Shares {
    let shares = |node: &Node| {
        let by_plan = |held: &HandClass| normal(&plan(node, held.example));
        if node.actor == us { ours.iter().flat_map(by_plan).collect() } else { Vec::new() }
    };
    nodes.iter().map(shares).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Deal, Rules, Table};
    use worlds::{Seed, World};

    /// Seventh street of fixed limit, and ten hands for each from the weakest to the strongest.
    fn seventh_street() -> (Course, [Vec<HandClass>; 2]) {
        let rules = Rules::FIXED_LIMIT;
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(1).rng()), [1000; 2], 0);
        while table.turn() < 5 {
            table.play(Action::Call);
        }
        let held = [0, 1].map(|seat| {
            let class = |at: u16| {
                let value = 2 * at + seat;
                HandClass { value, most: value, weight: 0.1, example: CardSet::EMPTY }
            };
            (0..10).map(class).collect()
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
    fn won(plan: &dyn Fn(&Node, CardSet) -> Vec<f32>) -> Option<[Vec<f32>; 2]> {
        let (course, held) = seventh_street();
        let us = course.opener;
        let solved = Endgame::solve(&course, &[], &held, us, &choices, plan)?;
        let game = Subgame::new(&solved.nodes, &held);
        let planned = planned(&solved.nodes, &held[us], us, plan);
        Some([&planned, &solved.shares].map(|shares| game.best(1 - us, shares, 0, game.weights(us))))
    }

    #[test]
    fn no_hand_wins_more_than_against_the_plan_and_together_they_win_less() {
        // Calls with everything: whoever is ahead bets.
        let calls = |node: &Node, _: CardSet| {
            node.next.iter().map(|(action, _)| if *action == Action::Call { 1.0 } else { 0.0 }).collect()
        };
        let [planned, solved] = won(&calls).unwrap_or_else(|| unreachable!("a bad plan is improved"));
        let pot = seventh_street().0.committed as f32 * 2.0;
        assert!(solved.iter().zip(&planned).all(|(solved, planned)| solved - planned <= TOLERANCE * pot));
        let [before, after] = [&planned, &solved].map(|won| won.iter().sum::<f32>() / 10.0);
        assert!(after < before - 0.05, "{before} {after}");
    }
}
