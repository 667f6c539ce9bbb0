//! A search without a tree: every candidate is tried in the same imagined worlds with the same chances.

use crate::{
    Answer, Ask, Beliefs, Budget, Candidate, Clock, Decision, DecisionError, Player, Rng, Sampler, Seat,
    Unsatisfiable, View, WeightedWorld, World, batches,
    stats::Mean,
    uct::{Rollout, Trace},
};
use rayon::prelude::*;
use std::ops::ControlFlow;

/// So many worlds at a time; between them candidates without hope are dropped.
const BATCH: u64 = 32;

/// Tries all candidates in each imagined world, so that their luck is the same and only the difference counts.
///
/// ```
/// use kakehiki_worlds::{Ask, Budget, PairedSearch, Player, Seed, World, uct::RandomRollout, games::kuhn::{FairBeliefs, Kuhn, Move}};
///
/// let budget = Budget::Count(200);
/// let player = PairedSearch { name: "paired".into(), beliefs: FairBeliefs, rollout: RandomRollout, budget, unit: 1.0, prune: true };
/// // The second player holds the king and is bet into: it calls.
/// let mut table = Kuhn::deal(0, 2);
/// table.play(Move::Bet);
/// let decision = player.decide(&table.view(1), &Ask::new(Seed(1))).unwrap();
/// assert_eq!(decision.action, Move::Bet);
/// ```
#[derive(Debug, Clone)]
pub struct PairedSearch<B, R> {
    /// What it is called.
    pub name: String,
    /// From what it draws worlds.
    pub beliefs: B,
    /// How they are played to the end.
    pub rollout: R,
    /// How many play-outs, or how long, unless the question says.
    pub budget: Budget,
    /// What one unit of the rewards counts.
    pub unit: f64,
    /// Whether candidates that can hardly win any more are left alone, to save time for the others.
    pub prune: bool,
}

/// How a candidate did, and how it did beside the reference in the same worlds.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lead {
    /// What it came to.
    pub value: Mean,
    /// How much more than the reference.
    pub ahead: Mean,
}

impl<B, R> PairedSearch<B, R> {
    /// Tries candidates until the budget is spent, each beside the one at `reference`. With [`prune`](Self::prune), `hope` says of
    /// each after every batch (and before the first) whether it is worth going on with.
    pub fn search<W: World>(
        &self,
        view: &W::View,
        actions: &[W::Action],
        reference: usize,
        ask: &Ask,
        hope: impl Fn(&[Lead]) -> Vec<bool>,
    ) -> Result<Vec<Lead>, DecisionError>
    where
        B: Beliefs<W>,
        R: Rollout<W>,
    {
        let clock = Clock::start(ask.budget_or(self.budget), &ask.stop);
        let sampler = self.beliefs.sampler(view)?;
        let mut leads = vec![Lead::default(); actions.len()];
        let mut tried: Vec<usize> = (0..actions.len()).collect();
        let drop_hopeless = |leads: &[Lead], tried: &mut Vec<usize>| {
            if self.prune {
                let hope = hope(leads);
                tried.retain(|&at| at == reference || hope.get(at).copied().unwrap_or(true));
            }
        };
        drop_hopeless(&leads, &mut tried);
        let mut failure = None;
        if tried.len() > 1 {
            batches::in_tries(&clock, tried.len() as u64, BATCH, |worlds| {
                let rows = worlds.into_par_iter().map_init(
                    || (self.rollout.scratch(), Vec::new()),
                    |buffers, number| {
                        let seed = ask.seed.child(number);
                        let WeightedWorld { world, weight } = sampler.draw(&mut seed.rng())?;
                        let chance = seed.child(1);
                        let value = |&at: &usize| {
                            self.value(buffers, &world, actions[at], view.seat(), &mut chance.rng())
                        };
                        Ok((weight, tried.iter().map(value).collect()))
                    },
                );
                match rows.collect::<Result<Vec<(f64, Vec<f64>)>, Unsatisfiable>>() {
                    Ok(rows) => add(&mut leads, &tried, reference, &rows),
                    Err(error) => {
                        failure = Some(error);
                        return ControlFlow::Break(());
                    }
                }
                drop_hopeless(&leads, &mut tried);
                if tried.len() > 1 {
                    ControlFlow::Continue(tried.len() as u64)
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        failure.map_or(Ok(leads), |error| Err(error.into()))
    }

    /// What an action comes to for a seat in one world.
    fn value<W: World>(
        &self,
        (scratch, rewards): &mut (R::Scratch, Vec<f64>),
        world: &W,
        action: W::Action,
        seat: Seat,
        rng: &mut Rng,
    ) -> f64
    where
        R: Rollout<W>,
    {
        let mut world = world.clone();
        world.play(action);
        rewards.clear();
        rewards.resize(world.seats(), 0.0);
        self.rollout.play_out(scratch, &mut world, rng, &mut Trace::new(false), rewards);
        rewards[seat] * self.unit
    }
}

/// Adds what the candidates tried came to in each world.
fn add(leads: &mut [Lead], tried: &[usize], reference: usize, rows: &[(f64, Vec<f64>)]) {
    let base = tried.iter().position(|&at| at == reference).unwrap_or(0);
    for (weight, row) in rows {
        for (&at, &value) in tried.iter().zip(row) {
            leads[at].value.push_weighted(value, *weight);
            leads[at].ahead.push_weighted(value - row[base], *weight);
        }
    }
}

/// By itself it compares all with the first action, and drops whatever is behind the best by more than two standard errors.
impl<W, B, R> Player<W> for PairedSearch<B, R>
where
    W: World,
    B: Beliefs<W>,
    R: Rollout<W>,
{
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W> {
        let actions = view.choices()?;
        let leads = self.search(view, &actions, 0, ask, |leads| {
            let best = leads.iter().map(|lead| lead.ahead.mean()).fold(f64::NEG_INFINITY, f64::max);
            leads.iter().map(|lead| lead.ahead.mean() + 2.0 * lead.ahead.stderr() >= best).collect()
        })?;
        let base = leads[0].value.mean();
        let candidate = |(&action, lead): (&W::Action, &Lead)| Candidate {
            stderr: lead.value.stderr(),
            spread: lead.value.spread(),
            visits: lead.value.count(),
            ..Candidate::new(action, base + lead.ahead.mean())
        };
        let mut candidates: Vec<_> = actions.iter().zip(&leads).map(candidate).collect();
        candidates.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        let evidence = leads[0].value.evidence(false);
        Ok(Decision { action: candidates[0].action, candidates, evidence, facts: Vec::new() })
    }
}
