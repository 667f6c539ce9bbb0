//! Search that imagines what every other player will believe.

mod imagined;
mod minds;
mod play_out;
mod rows;

pub use minds::Minds;

use crate::{
    Beliefs, Budget, Decision, Oracle, Player, Reason, Seat, Seed, Unsatisfiable, View, Weighted, World,
    sweep::{Row, sweep, weigh},
};
use imagined::{Buffers, Mind, draw};
use play_out::{Imagination, Scratch};

/// How the others, and the player itself, are imagined to act after the candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The papers' triples: each player assumes one deal and takes the oracle's best action of it; one that is refuted is
    /// replaced by another from the player's own view. For every combination of assumed deals.
    Triples,
    /// The papers' game tree over the same triples, with a value for each assumed deal in every node, so many plies deep.
    Tree {
        /// How many actions after the candidate, before the oracle takes over.
        plies: usize,
    },
    /// Each player acts on all the worlds it assumes at once, the player itself included: nobody takes one deal for the
    /// truth.
    Sets,
}

/// The papers' Algorithm 2 (the ABC algorithm), for games with three or more acting seats of which some are partners.
///
/// In every world `d` that the player thinks possible, and for every candidate, it asks what each other player would believe
/// after it, from that player's own view; lets everybody act on what they assume; and counts what this comes to in `d`. So an
/// honest signal pays when partner needs it, and a lie when the opponent is the one who would use it.
///
/// ```
/// use worlds::{Abc, Budget, Player, Seed, World, abc::Form};
/// use worlds::games::{Exhaustive, beacon::{Beacon, Half, Listeners, Stakes, Act, Trust}};
///
/// // Partner gains 3 by guessing the scout's card, the rival 1: tell the truth.
/// let table = Beacon::deal([5, 0, 1], Stakes { partner: 3.0, rival: 1.0, reveal: 0.0 });
/// let scout = Abc {
///     name: "scout".into(), beliefs: Trust(1.0), oracle: Exhaustive, minds: Listeners::honest(),
///     budget: Budget::Count(20), form: Form::Sets, imagined: 8, explain: true,
/// };
/// let decision = scout.decide(&table.view(0), Seed(1)).unwrap();
/// assert_eq!(decision.action, Act::Call(Half::High));
/// assert_eq!(decision.candidates[0].mean, 2.0);
/// // What partner would believe after each call stands with the candidates.
/// assert_eq!(decision.candidates[0].reasons[0].text, "seat 1 would take the scout's card for high (100 %)");
/// ```
#[derive(Debug, Clone)]
pub struct Abc<B, O, M> {
    /// What it is called.
    pub name: String,
    /// From what it draws its own worlds.
    pub beliefs: B,
    /// What an action is worth in a world.
    pub oracle: O,
    /// What it takes the others to think.
    pub minds: M,
    /// How many worlds of its own, or how long.
    pub budget: Budget,
    /// How everybody is imagined to act.
    pub form: Form,
    /// How many worlds each player is imagined to draw, at least 1. With triples every combination is played.
    pub imagined: usize,
    /// Whether to say what each other player would believe.
    pub explain: bool,
}

/// What came of one world: each candidate's worth there, and what the others would draw after each.
struct Seen<W> {
    values: Vec<f64>,
    drawn: Vec<Vec<(Seat, Vec<Weighted<W>>)>>,
}

impl<W, B, O, M> Player<W> for Abc<B, O, M>
where
    W: World,
    B: Beliefs<W>,
    O: Oracle<W>,
    M: Minds<W>,
{
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &W::View, seed: Seed) -> Result<Decision<W::Action>, Unsatisfiable> {
        let mut actions = Vec::new();
        self.minds.candidates(view, &mut actions);
        let others = self.minds.others(view);
        let sampler = self.beliefs.sampler(view)?;
        let scratch = || Scratch { oracle: self.oracle.scratch(), buffers: Buffers::default() };
        let (rows, evidence) = sweep(&sampler, self.budget, seed, scratch, |scratch, seed, world: &W| {
            self.look(world, view.seat(), &actions, &others, scratch, seed)
        })?;
        let handicaps: Vec<f64> = actions.iter().map(|&action| self.minds.handicap(view, action)).collect();
        let values = rows.iter().map(|row| (row.weight, row.result.values.as_slice()));
        let mut decision = weigh(&actions, &handicaps, values, evidence)
            .ok_or_else(|| Unsatisfiable::new("this seat is not to act"))?;
        decision.reasons.extend(held_back(&decision));
        if self.explain {
            self.describe(&mut decision, &actions, &others, rows);
        }
        Ok(decision)
    }
}

impl<B, O, M> Abc<B, O, M> {
    /// Tries every candidate in one world. The seeds are the same for all of them: what differs is the candidate alone.
    fn look<W>(
        &self,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
        others: &[Seat],
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> Seen<W>
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let imagination = Imagination { seat, own: &self.beliefs, oracle: &self.oracle, minds: &self.minds };
        let mut seen = Seen { values: Vec::with_capacity(actions.len()), drawn: Vec::new() };
        for &action in actions {
            let mut truth = world.clone();
            truth.play(action);
            let drawn: Vec<(Seat, Vec<Weighted<W>>)> = others
                .iter()
                .map(|&other| {
                    let beliefs = self.minds.beliefs(other);
                    (other, draw(&truth, other, beliefs, self.imagined.max(1), seed.child(other as u64)))
                })
                .collect();
            let play = seed.child(u64::MAX);
            seen.values.push(match self.form {
                Form::Sets => self.sets(&imagination, &truth, &drawn, scratch, play),
                Form::Triples | Form::Tree { .. } => {
                    self.triples(&imagination, &truth, &drawn, scratch, play)
                }
            });
            if self.explain {
                seen.drawn.push(drawn);
            }
        }
        seen
    }

    /// Everybody acts on a set of worlds.
    fn sets<W>(
        &self,
        imagination: &Imagination<'_, B, O, M>,
        truth: &W,
        drawn: &[(Seat, Vec<Weighted<W>>)],
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> f64
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let wanted = self.imagined.max(1);
        let others = drawn.iter().map(|(seat, worlds)| (*seat, Mind::new(worlds.clone(), wanted)));
        // The player's own worlds are drawn when it is to act again.
        let own = (imagination.seat, Mind::new(Vec::new(), wanted));
        imagination.play_out(truth.clone(), others.chain([own]).collect(), scratch, &mut seed.rng())
    }

    /// Everybody assumes one deal, the player the true one: the weighted mean over all combinations.
    fn triples<W>(
        &self,
        imagination: &Imagination<'_, B, O, M>,
        truth: &W,
        drawn: &[(Seat, Vec<Weighted<W>>)],
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> f64
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let combinations: usize = drawn.iter().map(|(_, worlds)| worlds.len()).product();
        let (mut sum, mut total) = (0.0, 0.0);
        for combination in 0..combinations {
            let mut rest = combination;
            let assumed = drawn.iter().map(|(seat, worlds)| {
                let one = &worlds[rest % worlds.len()];
                rest /= worlds.len();
                (*seat, one)
            });
            let assumed: Vec<(Seat, &Weighted<W>)> = assumed.collect();
            let weight: f64 = assumed.iter().map(|(_, one)| one.weight).product();
            let mut rng = seed.child(combination as u64).rng();
            let own = [(imagination.seat, Weighted { world: truth.clone(), weight: 1.0 })];
            let everybody = own.into_iter().chain(assumed.into_iter().map(|(seat, one)| (seat, one.clone())));
            let value = if let Form::Tree { plies } = self.form {
                let rows = everybody.map(|(seat, one)| (seat, Some(one.world))).collect();
                // The first row is the player's.
                imagination.search(&rows, plies, scratch, &mut rng)[0].unwrap_or_default()
            } else {
                let minds = everybody.map(|(seat, one)| (seat, Mind::new(vec![one], 1))).collect();
                imagination.play_out(truth.clone(), minds, scratch, &mut rng)
            };
            sum += weight * value;
            total += weight;
        }
        sum / total
    }

    /// Puts what each other player would believe to each candidate: the worlds it would draw, over all the player's own.
    fn describe<W: World>(
        &self,
        decision: &mut Decision<W::Action>,
        actions: &[W::Action],
        others: &[Seat],
        rows: Vec<Row<Seen<W>>>,
    ) where
        M: Minds<W>,
    {
        let mut pools: Vec<Vec<Vec<Weighted<W>>>> = vec![vec![Vec::new(); others.len()]; actions.len()];
        for row in rows {
            for (pools, drawn) in pools.iter_mut().zip(row.result.drawn) {
                for (pool, (_, worlds)) in pools.iter_mut().zip(drawn) {
                    let total: f64 = worlds.iter().map(|drawn| drawn.weight).sum();
                    pool.extend(
                        worlds
                            .into_iter()
                            .map(|drawn| Weighted { weight: drawn.weight * row.weight / total, ..drawn }),
                    );
                }
            }
        }
        for candidate in &mut decision.candidates {
            let Some(at) = actions.iter().position(|&action| action == candidate.action) else { continue };
            let told =
                others.iter().zip(&pools[at]).filter_map(|(&seat, pool)| self.minds.describe(seat, pool));
            candidate.reasons.extend(told);
        }
    }
}

/// Says so when an action looked best but did not gain what it must.
fn held_back<A: Copy + Eq + std::fmt::Display>(decision: &Decision<A>) -> Option<Reason> {
    let chosen = decision.candidates.first()?;
    let best = decision.candidates.iter().max_by(|one, other| one.mean.total_cmp(&other.mean))?;
    let missed = best.mean - chosen.mean;
    (missed > 0.0).then(|| {
        let text =
            format!("{} would gain {missed:.2} more than {}, too little for it", best.action, chosen.action);
        Reason::new("handicap", text).figure("missed", missed)
    })
}
