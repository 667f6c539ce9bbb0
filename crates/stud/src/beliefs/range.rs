use super::Habit;
use crate::game::{Deal, Table, View};
use cards::CardSet;
use rand::RngExt;
use std::cmp::Ordering;
use worlds::{
    Beliefs, Evidence, Rng, Sampler, Seed, Unsatisfiable, View as _, WeightedWorld, World, conduct::effective,
};

/// What the opponent may hold: worlds that fit what is seen, each weighed by how likely whoever holds those cards was to do what was
/// done. Every bet, every card that comes and every hole card that is turned up moves it.
#[derive(Debug, Clone)]
pub struct Range {
    worlds: Vec<Table>,
    weights: Vec<f64>,
    sum: f64,
}

/// How likely one holding is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Holding {
    /// The cards that are hidden from us.
    pub hole: CardSet,
    /// Its share of all.
    pub share: f64,
}

impl Range {
    /// What the opponent of whoever sees this may hold if it acts by this habit: so many worlds, drawn by this seed.
    pub fn new(view: &View, habit: &dyn Habit, worlds: usize, seed: Seed) -> Self {
        let mut rng = seed.rng();
        let (rules, course) = (*view.rules(), view.course());
        let stacks = [course.limit; 2];
        let mut tables: Vec<Table> = (0..worlds.max(1))
            .map(|_| Table::new(rules, view.complete(&mut rng), stacks, course.first))
            .collect();
        let mut weights = vec![1.0; tables.len()];
        let mut views = Vec::with_capacity(tables.len());
        for event in view.history() {
            if event.seat != view.seat() {
                views.clear();
                views.extend(tables.iter().map(|table| table.view(event.seat)));
                habit.weigh(&views, event.action, &mut weights);
                // Products of many small numbers: only their proportions count.
                let top = weights.iter().copied().fold(0.0, f64::max);
                if top > 0.0 {
                    weights.iter_mut().for_each(|weight| *weight /= top);
                } else {
                    weights.fill(1.0);
                }
            }
            tables.iter_mut().for_each(|table| table.play(event.action));
        }
        let sum = weights.iter().sum();
        Self { worlds: tables, weights, sum }
    }

    /// What the opponent may have held turn by turn: each turn with the last that was seen in it, the present one last.
    pub fn by_turn(view: &View, habit: &dyn Habit, worlds: usize, seed: Seed) -> Vec<(usize, Self)> {
        let mut views = view.past();
        views.push(view.clone());
        let last = |at: &usize| views.get(at + 1).is_none_or(|next| next.turn() != views[*at].turn());
        let range = |at: usize| (views[at].turn(), Self::new(&views[at], habit, worlds, seed));
        (0..views.len()).filter(last).map(range).collect()
    }

    /// How likely each pair of ranks is as a player's first two hole cards. Rows and columns are ranks from the ace down; pairs of one suit
    /// stand above the diagonal, pairs of two suits below it.
    pub fn grid(&self, seat: usize) -> [[f64; 13]; 13] {
        let mut grid = [[0.0; 13]; 13];
        for (world, share) in self.worlds() {
            let [first, second, ..] = world.deal().hand(seat) else { continue };
            let places = [first, second].map(|card| 12 - card.rank().index().min(12));
            let (low, high) = (places[0].max(places[1]), places[0].min(places[1]));
            let (row, column) = if first.suit() == second.suit() { (high, low) } else { (low, high) };
            grid[row][column] += share;
        }
        grid
    }

    /// The chance of a player to have the better hand in the end, in each of the worlds; the rest is dealt so many times.
    pub fn chances(&self, seat: usize, rollouts: usize, rng: &mut Rng) -> Vec<f64> {
        let won = |deal: &Deal| match deal.strength(seat).cmp(&deal.strength(1 - seat)) {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 1.0,
        };
        let chance = |world: &Table, rng: &mut Rng| {
            let game = world.rules().game;
            if game.dealt(world.turn()) == game.hand_size() {
                return won(world.deal());
            }
            let rollouts = rollouts.max(1);
            (0..rollouts).map(|_| won(&world.rest_dealt(rng))).sum::<f64>() / rollouts as f64
        };
        self.worlds.iter().map(|world| chance(world, rng)).collect()
    }

    /// Its worlds with their shares.
    pub fn worlds(&self) -> impl Iterator<Item = (&Table, f64)> {
        self.worlds.iter().zip(&self.weights).map(|(world, weight)| (world, weight / self.sum))
    }

    /// What it rests on.
    pub fn evidence(&self) -> Evidence {
        Evidence { worlds: self.worlds.len() as u64, effective: effective(&self.weights), exhaustive: false }
    }

    /// The holdings with their shares, the likeliest first; `seat` is the opponent's.
    pub fn holdings(&self, seat: usize) -> Vec<Holding> {
        let mut holdings: Vec<Holding> = self
            .worlds()
            .map(|(world, share)| Holding { hole: world.view(seat).hole().collect(), share })
            .collect();
        holdings.sort_by_key(|holding| holding.hole.bits());
        holdings.dedup_by(|next, kept| {
            let same = next.hole == kept.hole;
            if same {
                kept.share += next.share;
            }
            same
        });
        holdings.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.hole.bits().cmp(&b.hole.bits())));
        holdings
    }
}

impl Sampler<Table> for Range {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Table>, Unsatisfiable> {
        let mut left = rng.random::<f64>() * self.sum;
        let at = self.weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        let world = at.and_then(|at| self.worlds.get(at)).or(self.worlds.last());
        world
            .map(|world| WeightedWorld { world: world.clone(), weight: 1.0 })
            .ok_or_else(|| Unsatisfiable::new("no holding"))
    }

    fn even(&self) -> bool {
        true
    }
}

/// Believes that the opponent acts by a habit, and reads what it did by that.
#[derive(Debug, Clone, Copy)]
pub struct RangeBeliefs<H> {
    /// How the opponent acts.
    pub habit: H,
    /// How many worlds are weighed.
    pub worlds: usize,
}

impl<H: Habit> Beliefs<Table> for RangeBeliefs<H> {
    type Sampler = Range;

    fn sampler(&self, view: &View) -> Result<Range, Unsatisfiable> {
        // The same view gives the same worlds.
        let seed = Seed(view.mine().bits()).child(view.theirs().bits()).child(view.history().len() as u64);
        Ok(Range::new(view, &self.habit, self.worlds, seed))
    }
}
