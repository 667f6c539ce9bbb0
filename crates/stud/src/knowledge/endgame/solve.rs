use super::{
    HandClass,
    tree::{Next, Node},
};
use std::ops::Range;
use worlds::Seat;

/// For each decision the shares of the actor's actions, hand by hand.
pub(super) type Shares = Vec<Vec<f32>>;

/// What one player may hold.
struct Side {
    weights: Vec<f32>,
    /// For each hand those of the other's that are worth the same; what stands before them is worth less.
    equal: Vec<Range<usize>>,
}

/// The last betting interval as a game with what each may hold. Hands are in the order of what they are worth, and that both may need the
/// same card is not minded.
pub(super) struct Subgame<'a> {
    nodes: &'a [Node],
    sides: [Side; 2],
}

impl<'a> Subgame<'a> {
    pub(super) fn new(nodes: &'a [Node], held: &[Vec<HandClass>; 2]) -> Self {
        let side = |seat: Seat| {
            let (own, other) = (&held[seat], &held[1 - seat]);
            let below = |value: u16| other.partition_point(|held| held.value < value);
            Side {
                weights: own.iter().map(|held| held.weight).collect(),
                equal: own.iter().map(|held| below(held.value)..below(held.value + 1)).collect(),
            }
        };
        Self { nodes, sides: [side(0), side(1)] }
    }

    fn hands(&self, seat: Seat) -> usize {
        self.sides[seat].weights.len()
    }

    /// What the end is worth to each hand of `seat`, the other reaching it with these weights.
    fn end(&self, seat: Seat, dropped: Option<Seat>, paid: [f32; 2], reach: &[f32]) -> Vec<f32> {
        let all: f32 = reach.iter().sum();
        if let Some(who) = dropped {
            let won = if who == seat { -paid[seat] } else { paid[1 - seat] };
            return vec![won * all; self.hands(seat)];
        }
        let mut before = Vec::with_capacity(reach.len() + 1);
        before.push(0.0);
        for (at, weight) in reach.iter().enumerate() {
            before.push(before[at] + weight);
        }
        let won = |equal: &Range<usize>| paid[seat] * (before[equal.start] - (all - before[equal.end]));
        self.sides[seat].equal.iter().map(won).collect()
    }

    /// What the best play against these shares is worth to each hand of `seat`; a hand can do no better against them, whatever it
    /// did before.
    pub(super) fn best(&self, seat: Seat, shares: &Shares, node: usize, reach: &[f32]) -> Vec<f32> {
        let Node { actor, next, .. } = &self.nodes[node];
        let mut values = vec![if *actor == seat { f32::NEG_INFINITY } else { 0.0 }; self.hands(seat)];
        for (choice, (_, next_node)) in next.iter().enumerate() {
            let going: Vec<f32>;
            let reach = if *actor == seat {
                reach
            } else {
                going = taking(reach, &shares[node], choice, next.len());
                &going
            };
            let worth = match *next_node {
                Next::Node(after) => self.best(seat, shares, after, reach),
                Next::Over { dropped, paid } => self.end(seat, dropped, paid, reach),
            };
            for (value, worth) in values.iter_mut().zip(worth) {
                *value = if *actor == seat { value.max(worth) } else { *value + worth };
            }
        }
        values
    }

    pub(super) fn weights(&self, seat: Seat) -> &[f32] {
        &self.sides[seat].weights
    }
}

/// The weights of those hands that take this choice.
fn taking(reach: &[f32], shares: &[f32], choice: usize, choices: usize) -> Vec<f32> {
    reach.iter().zip(shares.chunks(choices)).map(|(weight, shares)| weight * shares[choice]).collect()
}

/// Regret minimisation in a subgame. The other may choose, hand by hand, to take what it could win at best against the plan and not
/// to come here at all: so nothing that wins more from us than the plan allows is ever learnt.
pub(super) struct Minimiser<'a> {
    game: &'a Subgame<'a>,
    us: Seat,
    regrets: Shares,
    sums: Shares,
    /// What each of the other's hands wins at best against the plan, and its regrets of taking that or coming.
    allowed: Vec<f32>,
    coming: Vec<[f32; 2]>,
    round: f32,
}

/// At least this share of the other's hands comes in any case: as the plan expects them.
const COMES: f32 = 0.25;

impl<'a> Minimiser<'a> {
    pub(super) fn new(game: &'a Subgame<'a>, us: Seat, allowed: Vec<f32>) -> Self {
        let room = |node: &Node| vec![0.0; game.hands(node.actor) * node.next.len()];
        let empty: Shares = game.nodes.iter().map(room).collect();
        let coming = vec![[0.0; 2]; allowed.len()];
        Self { game, us, regrets: empty.clone(), sums: empty, allowed, coming, round: 0.0 }
    }

    /// The average of so many rounds.
    pub(super) fn solve(mut self, rounds: usize) -> Shares {
        let other = 1 - self.us;
        for _ in 0..rounds {
            self.round += 1.0;
            let here = self.other_comes();
            let own = self.game.weights(self.us).to_vec();
            self.walk(0, self.us, &own, &here);
            let values = self.walk(0, other, &here, &own);
            for ((regrets, &worth), &allowed) in self.coming.iter_mut().zip(&values).zip(&self.allowed) {
                let share = come_share(*regrets);
                let mean = share * worth + (1.0 - share) * allowed;
                *regrets = [(regrets[0] + worth - mean).max(0.0), (regrets[1] + allowed - mean).max(0.0)];
            }
        }
        let nodes = self.game.nodes.iter().zip(self.sums);
        nodes.map(|(node, sums)| sums.chunks(node.next.len()).flat_map(normal).collect()).collect()
    }

    fn other_comes(&self) -> Vec<f32> {
        let weights = self.game.weights(1 - self.us).iter().zip(&self.coming);
        weights.map(|(weight, &regrets)| weight * (COMES + (1.0 - COMES) * come_share(regrets))).collect()
    }

    /// What a decision is worth to each hand of `seat`; both come to it with these weights.
    fn walk(&mut self, node: usize, seat: Seat, own: &[f32], other: &[f32]) -> Vec<f32> {
        let (game, choices) = (self.game, self.game.nodes[node].next.len());
        let acts = game.nodes[node].actor == seat;
        let shares: Vec<f32> = self.regrets[node].chunks(choices).flat_map(normal).collect();
        let mut values = vec![0.0; own.len()];
        let mut worths = Vec::with_capacity(choices);
        for (choice, &(_, next)) in game.nodes[node].next.iter().enumerate() {
            let going = taking(if acts { own } else { other }, &shares, choice, choices);
            let (own, other) = if acts { (&going[..], other) } else { (own, &going[..]) };
            let worth = match next {
                Next::Node(after) => self.walk(after, seat, own, other),
                Next::Over { dropped, paid } => game.end(seat, dropped, paid, other),
            };
            for (hand, worth) in worth.iter().enumerate() {
                values[hand] += worth * if acts { shares[hand * choices + choice] } else { 1.0 };
            }
            worths.push(worth);
        }
        if acts {
            for hand in 0..own.len() {
                for (choice, worth) in worths.iter().enumerate() {
                    let at = hand * choices + choice;
                    let regret = &mut self.regrets[node][at];
                    *regret = (*regret + worth[hand] - values[hand]).max(0.0);
                    self.sums[node][at] += self.round * own[hand] * shares[at];
                }
            }
        }
        values
    }
}

fn come_share([come, take]: [f32; 2]) -> f32 {
    if come + take > 0.0 { come / (come + take) } else { 0.5 }
}

/// These weights as shares of 1; even shares when there is no weight.
pub(super) fn normal(weights: &[f32]) -> Vec<f32> {
    let sum: f32 = weights.iter().sum();
    let even = 1.0 / weights.len().max(1) as f32;
    weights.iter().map(|weight| if sum > 0.0 { weight / sum } else { even }).collect()
}
