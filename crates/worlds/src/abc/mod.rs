//! Search that imagines what every other player will believe.

mod imagined;
mod minds;
mod play_out;
mod pool;
mod rehearsal;
mod rows;

pub use minds::Minds;

use crate::{
    Answer, Ask, Beliefs, Budget, Clock, Decision, DecisionError, Evidence, Oracle, Player, SearchFact, Seat,
    Seed, View, WeightedWorld, World, batches,
    oracle::EQUAL,
    stats::Mean,
    sweep::{Gain, Outcome, comparison, leader, sweep, weigh},
};
use play_out::Scratch;
use pool::Pool;
use rayon::prelude::*;
use rehearsal::{Came, OtherMinds, Rehearsal, Trial};
use std::ops::ControlFlow;

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
/// use kakehiki_worlds::{Abc, Ask, Budget, Player, Seed, World};
/// use kakehiki_worlds::games::{Exhaustive, beacon::{Beacon, BeaconFact, Half, Listeners, Stakes, Act, Trust}};
///
/// // Partner gains 3 by guessing the scout's card, the rival 1: tell the truth.
/// let table = Beacon::deal([5, 0, 1], Stakes { partner: 3.0, rival: 1.0, reveal: 0.0 });
/// let scout = Abc::new("scout", Trust(1.0), Exhaustive, Listeners::honest()).with(|it| it.budget = Budget::Count(20));
/// let decision = scout.decide(&table.view(0), &Ask::new(Seed(1))).unwrap();
/// assert_eq!(decision.action, Act::Call(Half::High));
/// assert_eq!(decision.candidates[0].mean, 2.0);
/// // What partner would believe after each call stands with the candidates.
/// assert_eq!(decision.candidates[0].facts[0], BeaconFact::Belief { seat: 1, high: 1.0 });
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
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
    /// How many worlds of its own the oracle looks at first, where those are not all: candidates that are clearly worse there
    /// are left out, and worlds that it finds alike stand for each other. No fewer than the budget counts.
    pub first_look: u64,
    /// How many candidates are rehearsed at most, those that look best before, where the oracle has not seen all worlds.
    pub field: usize,
    /// By how much a candidate may look worse before, beyond chance, and is rehearsed all the same.
    pub slack: f64,
    /// What everybody's beliefs must bring an action over one that is preferred to it before they count: partner's trust, when
    /// it is a lie, is worth something too. They must bring more than one world alone does besides. Without one they count as far as they
    /// go beyond chance.
    pub threshold: Option<f64>,
    /// How far it counts what others guess wrong though the action told them nothing, from 0 (only what it tells counts) to 1 (all
    /// that comes of it, as in the papers). Who draws a few worlds errs more often than players do, so guesses flatter whatever leaves
    /// more of them open. It needs [`Minds::unread`], and every trial is then played twice.
    pub guesses: f64,
    /// Whether to say what each other player would believe.
    pub explain: bool,
}

/// In how many rounds the worlds are rehearsed. After each, candidates that are clearly worse are given up, and the next worlds
/// are taken where the differences are.
const ROUNDS: u64 = 4;

/// So many standard errors below the best is clearly worse.
const CLEARLY: f64 = 2.0;

/// Fewer worlds than this are no reason to give a candidate up, nor, when it is stopped, to decide otherwise than the oracle.
const FEW: usize = 8;

impl<B, O, M> Abc<B, O, M> {
    /// A player who draws worlds from these beliefs and takes the others to think like that; the rest is as usual.
    pub fn new(name: impl Into<String>, beliefs: B, oracle: O, minds: M) -> Self {
        Self {
            name: name.into(),
            beliefs,
            oracle,
            minds,
            budget: Budget::Count(24),
            form: Form::Sets,
            imagined: 8,
            first_look: 100,
            field: 4,
            slack: 0.0,
            threshold: Some(0.0),
            guesses: 1.0,
            explain: true,
        }
    }

    /// The same with some of it changed: `Abc::new("c", beliefs, oracle, minds).with(|it| it.imagined = 4)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
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

    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W> {
        let (seed, clock) = (ask.seed, Clock::start(ask.budget_or(self.budget), &ask.stop));
        let mut actions = Vec::new();
        self.minds.candidates(view, &mut actions);
        if actions.is_empty() {
            return Err(DecisionError::NotToAct);
        }
        let seat = view.seat();
        let sampler = self.beliefs.sampler(view)?;
        let (budget, most) = match clock.budget() {
            Budget::Count(count) => (Budget::Count(count.max(self.first_look)), u64::MAX),
            Budget::Time(time) => (Budget::Time(time / 4), self.first_look.max(1)),
        };
        let (rows, evidence) = sweep(
            &sampler,
            &Clock::start(budget, &ask.stop),
            most,
            seed,
            || self.oracle.scratch(&ask.stop),
            |scratch, world: &W| pool::value(&self.oracle, scratch, world, seat, &actions),
        )?;
        let mut pool = Pool::new(rows, |world| self.minds.sort(world));
        let mut first_look: Decision<W::Action, W::Fact> =
            weigh(&actions, &pool.outcomes(), evidence).ok_or(DecisionError::NotToAct)?;
        let worth = self.minds.regard(view, &actions, &pool.outcomes());
        let field = self.shortlist(&pool.outcomes(), &worth, evidence);
        if field.len() < 2 {
            return Ok(first_look);
        }
        let others = self.minds.others(view);
        let rehearsed = Rehearsals { actions: &actions, worth: &worth, field, rows: Vec::new() };
        let rehearsal = Rehearsal::new(self, seat, &others, &ask.stop);
        let rehearsed = rehearsed.all(&rehearsal, &mut pool, &clock.rest(), evidence.exhaustive, seed);
        if clock.is_stopped() && rehearsed.rows.len() < FEW {
            first_look.facts.push(SearchFact::Hasty.into());
            return Ok(first_look);
        }
        let outcomes = rehearsed.outcomes(&pool);
        let weights = Mean::of_weights(outcomes.iter().map(|(weight, _)| *weight));
        let evidence = weights.evidence(evidence.exhaustive && outcomes.len() == pool.worlds.len());
        let mut decision = weigh(&actions, &outcomes, evidence).ok_or(DecisionError::NotToAct)?;
        let preferred = self.preferred(&rehearsed, &pool, evidence.exhaustive);
        if let Some(preferred) = preferred.map(|at| self.proven(view, at, &rehearsed, &outcomes)) {
            decision.choose(actions[preferred]);
            // What is said for it is said of the card that is played.
            decision.facts =
                comparison(&decision, &actions, &outcomes).map(W::Fact::from).into_iter().collect();
        }
        let held_back = self.held_back(&decision, &rehearsed, &pool);
        decision.facts.extend(held_back.map(W::Fact::from));
        if self.explain {
            self.describe(&mut decision, &actions, &others, &rehearsed.rows);
        }
        Ok(decision)
    }
}

/// The candidates, and what came of them in the worlds rehearsed so far.
struct Rehearsals<'a, W: World> {
    actions: &'a [W::Action],
    /// What each was worth before.
    worth: &'a [f64],
    /// The candidates that are still in it.
    field: Vec<usize>,
    rows: Vec<Row<W>>,
}

/// One world.
struct Row<W> {
    number: usize,
    /// What each candidate comes to there as far as it counts; not a number if it was not tried.
    values: Vec<f64>,
    /// What each came to.
    came: Vec<Option<Came>>,
    /// What the others would draw.
    drawn: Vec<(usize, OtherMinds<W>)>,
}

impl<W: World> Rehearsals<'_, W> {
    /// Rehearses round by round until the budget is spent, or one candidate is left.
    fn all<B, O, M>(
        mut self,
        rehearsal: &Rehearsal<'_, B, O, M>,
        pool: &mut Pool<W>,
        clock: &Clock,
        every: bool,
        seed: Seed,
    ) -> Self
    where
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let abc = rehearsal.abc;
        let scratch = || Scratch { oracle: abc.oracle.scratch(clock.stop()), actions: Vec::new() };
        let rounds = if every { 1 } else { ROUNDS };
        batches::in_rounds(clock, pool.worlds.len() as u64, rounds, |range| {
            let numbers = pool.next((range.end - range.start) as usize, &self.differences(pool));
            let tries: Vec<(usize, usize)> =
                numbers.iter().flat_map(|&number| self.field.iter().map(move |&at| (number, at))).collect();
            let attempt = |scratch: &mut Scratch<W, O>, (number, at): (usize, usize)| {
                let world = &pool.worlds[number].world.world;
                let seed = seed.child(number as u64).child(1);
                let tried = || rehearsal.attempt(world, self.actions[at], scratch, seed);
                // What was being rehearsed when it was stopped says nothing.
                (!clock.is_stopped()).then(tried).filter(|_| !clock.is_stopped())
            };
            // Candidates of one world apart, so that no thread waits long for the last of them.
            let trials: Vec<Option<Trial<W>>> = tries.into_par_iter().map_init(scratch, attempt).collect();
            let mut trials = trials.into_iter();
            for number in numbers {
                let of_world: Vec<Option<Trial<W>>> = trials.by_ref().take(self.field.len()).collect();
                let Some(of_world) = of_world.into_iter().collect::<Option<Vec<_>>>() else { continue };
                let (mut values, mut came) =
                    (vec![f64::NAN; self.actions.len()], vec![None; self.actions.len()]);
                let mut drawn = Vec::new();
                for (&at, trial) in self.field.iter().zip(of_world) {
                    values[at] = abc.counted(pool.worlds[number].world.values[at], trial.came);
                    came[at] = Some(trial.came);
                    drawn.push((at, trial.drawn));
                }
                self.rows.push(Row { number, values, came, drawn });
            }
            if clock.is_stopped() {
                return ControlFlow::Break(());
            }
            if !every {
                self.give_up(pool, abc);
            }
            if self.field.len() > 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        self
    }

    fn outcomes(&self, pool: &Pool<W>) -> Vec<Outcome<'_>> {
        let numbers: Vec<usize> = self.rows.iter().map(|row| row.number).collect();
        pool.weights(&numbers).into_iter().zip(self.rows.iter().map(|row| row.values.as_slice())).collect()
    }

    /// How much better one candidate fares beside another than the oracle promised. When it is `sure`, because these are all the
    /// worlds there are, nothing of that is chance.
    fn surprise<B, O, M: Minds<W>>(
        &self,
        pool: &Pool<W>,
        abc: &Abc<B, O, M>,
        [ours, theirs]: [usize; 2],
        sure: bool,
    ) -> Gain {
        let promises = [ours, theirs].map(|at| (at, pool.promises(at)));
        let surprises: Vec<(f64, [f64; 2])> = (self.outcomes(pool).into_iter().zip(&self.rows))
            .map(|((weight, values), row)| {
                let promised = &pool.worlds[row.number].world.values;
                let surprise = |(at, promises): &(usize, Vec<(f64, f64)>)| match row.came[*at] {
                    Some(came) if !sure => {
                        let surprise = |came| abc.minds.surprise(promised[*at], came, promises);
                        let guessed = came.unread.map_or(0.0, surprise);
                        surprise(came.read) - (1.0 - abc.guesses) * guessed
                    }
                    _ => values[*at] - promised[*at],
                };
                (weight, promises.each_ref().map(surprise))
            })
            .collect();
        let rows: Vec<Outcome<'_>> =
            surprises.iter().map(|(weight, values)| (*weight, values.as_slice())).collect();
        Gain::of(&rows, 0, 1)
    }

    /// Leaves only candidates that may still be chosen: those that may turn out to be the best, and by enough where others
    /// are preferred to them.
    fn give_up<B, O, M: Minds<W>>(&mut self, pool: &Pool<W>, abc: &Abc<B, O, M>) {
        let rows = self.outcomes(pool);
        let (Some(best), true) = (leader(&rows), rows.len() >= FEW) else { return };
        let surprise = |at: usize, other: usize| self.surprise(pool, abc, [at, other], false);
        let counted = |surprise: Gain| match abc.threshold {
            Some(_) => surprise.mean,
            None => abc.counts(&surprise, false),
        };
        let standing = |at: usize| self.promised(at, best) + counted(surprise(at, best));
        let in_front = self.field.iter().copied().rev().max_by(|&a, &b| standing(a).total_cmp(&standing(b)));
        // Where nothing was seen yet, something may still be.
        let unseen = abc.slack / (rows.len() as f64).sqrt();
        let behind = |at: usize| match (abc.threshold, in_front) {
            (None, Some(front)) => {
                let surprise = surprise(at, front);
                let hoped = surprise.mean + CLEARLY * surprise.stderr.max(unseen);
                at != front && self.promised(at, front) + hoped < 0.0
            }
            _ => {
                let gain = Gain::of(&rows, best, at);
                at != best && gain.mean > CLEARLY * gain.stderr
            }
        };
        let too_little = |at: usize, preferred: usize| {
            let Some(threshold) = abc.threshold.filter(|_| preferred < at) else { return false };
            let surprise = surprise(at, preferred);
            let hoped = surprise.mean + CLEARLY * surprise.stderr;
            self.promised(at, preferred) + beyond(threshold, hoped) <= 0.0
        };
        let open: Vec<usize> = self.field.iter().copied().filter(|&at| !behind(at)).collect();
        let hopeful = open.iter().copied().filter(|&at| !open.iter().any(|&other| too_little(at, other)));
        let mut hopeful: Vec<(usize, f64)> = hopeful.map(|at| (at, standing(at))).collect();
        // What a third costs is better spent on the two between which it is decided. Of equals those stay that are preferred.
        hopeful.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        // Which of some that promise the same is chosen matters less than whether it is one of them.
        if let (None, Some(&(first, _))) = (abc.threshold, hopeful.first()) {
            hopeful[1..].sort_by_key(|(at, _)| pool.promise_the_same(first, *at));
        }
        hopeful.truncate(2);
        self.field = hopeful.into_iter().map(|(at, _)| at).collect();
        self.field.sort_unstable();
    }

    /// What one candidate gains over another before anything is rehearsed.
    fn promised(&self, ours: usize, theirs: usize) -> f64 {
        self.worth[ours] - self.worth[theirs]
    }

    /// How the best compares with the next in each world, by the number of the world.
    fn differences(&self, pool: &Pool<W>) -> Vec<(usize, f64)> {
        let rows = self.outcomes(pool);
        let Some(best) = leader(&rows) else { return Vec::new() };
        let behind = |at: &usize| Gain::of(&rows, best, *at).mean;
        let others = self.field.iter().copied().filter(|&at| at != best);
        let Some(next) = others.min_by(|a, b| behind(a).total_cmp(&behind(b))) else { return Vec::new() };
        let difference = |row: &Row<W>| (row.number, row.values[best] - row.values[next]);
        self.rows.iter().map(difference).filter(|(_, difference)| !difference.is_nan()).collect()
    }
}

impl<B, O, M> Abc<B, O, M> {
    /// The candidates, by number, that are not clearly worse than the best before anything is rehearsed, by more than the slack, and of
    /// those as many as may be rehearsed; all when the oracle saw all worlds, or when there is no first look.
    fn shortlist(&self, rows: &[Outcome<'_>], worth: &[f64], evidence: Evidence) -> Vec<usize> {
        let all = 0..worth.len();
        if evidence.exhaustive || self.first_look == 0 {
            return all.collect();
        }
        let Some(best) = all.clone().rev().max_by(|&a, &b| worth[a].total_cmp(&worth[b])) else {
            return Vec::new();
        };
        let behind: Vec<(f64, f64)> =
            all.clone().map(|at| (worth[best] - worth[at], Gain::of(rows, best, at).stderr)).collect();
        let near = |&at: &usize| {
            let (mean, stderr) = behind[at];
            at == best || mean - CLEARLY * stderr <= self.slack
        };
        let mut field: Vec<usize> = all.filter(near).collect();
        // Of equals those stay first that are preferred.
        field.sort_by(|&a, &b| behind[a].0.total_cmp(&behind[b].0));
        field.truncate(self.field.max(1));
        field.sort_unstable();
        field
    }

    /// What came of a candidate as far as it counts, where the oracle had promised this.
    fn counted(&self, promised: f64, came: Came) -> f64 {
        came.read - came.unread.map_or(0.0, |unread| (1.0 - self.guesses) * (unread - promised))
    }

    /// The candidate that gains most; of equals the first. What it gains is what was promised, and what comes of what everybody
    /// believes, as far as that [counts](Self::counts).
    fn preferred<W: World>(&self, rehearsed: &Rehearsals<'_, W>, pool: &Pool<W>, sure: bool) -> Option<usize>
    where
        M: Minds<W>,
    {
        let &first = rehearsed.field.first()?;
        let gain = |&at: &usize| {
            let surprise = rehearsed.surprise(pool, self, [at, first], sure);
            (at, rehearsed.promised(at, first) + self.counts(&surprise, sure))
        };
        let gains: Vec<(usize, f64)> = rehearsed.field.iter().map(gain).collect();
        let best = gains.iter().map(|(_, gain)| *gain).fold(f64::NEG_INFINITY, f64::max);
        gains.into_iter().find(|(_, gain)| *gain >= best - EQUAL * (1.0 + best.abs())).map(|(at, _)| at)
    }

    /// How much of a surprise counts: what goes beyond the threshold and, unless it is `sure`, beyond what one world alone brings; without
    /// a threshold as much as is more than chance, by its own spread.
    fn counts(&self, surprise: &Gain, sure: bool) -> f64 {
        let Gain { mean, stderr, .. } = *surprise;
        match self.bar(surprise, sure) {
            Some(bar) => beyond(bar, mean),
            None if sure || mean == 0.0 => mean,
            None => mean * (1.0 - (stderr / mean).powi(2)).max(0.0),
        }
    }

    /// The same candidate, or where it must prove itself and did not, the best of those that came out better: no threshold stands
    /// between them.
    fn proven<W: World>(
        &self,
        view: &W::View,
        at: usize,
        rehearsed: &Rehearsals<'_, W>,
        outcomes: &[Outcome<'_>],
    ) -> usize
    where
        M: Minds<W>,
    {
        let must_prove = |at: usize| self.minds.must_prove(view, rehearsed.actions[at]);
        if !must_prove(at) {
            return at;
        }
        let others = rehearsed.field.iter().copied().filter(|&other| !must_prove(other));
        let better = others.map(|other| (other, Gain::of(outcomes, other, at)));
        let clear =
            better.filter(|(_, gain)| gain.mean > 0.0 && (gain.mean > gain.stderr || gain.never_worse()));
        clear.max_by(|a, b| a.1.mean.total_cmp(&b.1.mean)).map_or(at, |(other, _)| other)
    }

    /// Says so when an action looked best but did not gain what it must, and what that is.
    fn held_back<W: World>(
        &self,
        decision: &Decision<W::Action, W::Fact>,
        rehearsed: &Rehearsals<'_, W>,
        pool: &Pool<W>,
    ) -> Option<SearchFact<W::Action>>
    where
        M: Minds<W>,
    {
        let chosen = decision.candidates.first()?;
        let best = decision.candidates.iter().max_by(|one, other| one.mean.total_cmp(&other.mean))?;
        let gain = best.mean - chosen.mean;
        let at = |action| rehearsed.actions.iter().position(|&other| other == action);
        let pair = [at(best.action)?, at(chosen.action)?];
        let exhaustive = decision.evidence.exhaustive;
        let bar = self.bar(&rehearsed.surprise(pool, self, pair, exhaustive), exhaustive)?;
        let (best, chosen) = (best.action, chosen.action);
        (gain > 0.0).then_some(SearchFact::HeldBack { best, chosen, gain, bar })
    }

    /// What everybody's beliefs must bring before they count: the threshold, and unless it is `sure`, more than one world does.
    fn bar(&self, surprise: &Gain, sure: bool) -> Option<f64> {
        self.threshold.map(|threshold| if sure { threshold } else { threshold.max(surprise.most) })
    }

    /// Puts what each other player would believe to each candidate: the worlds it would draw, over all the player's own.
    fn describe<W: World>(
        &self,
        decision: &mut Decision<W::Action, W::Fact>,
        actions: &[W::Action],
        others: &[Seat],
        rows: &[Row<W>],
    ) where
        M: Minds<W>,
    {
        for candidate in &mut decision.candidates {
            let drawn =
                rows.iter().flat_map(|row| &row.drawn).filter(|(at, _)| actions[*at] == candidate.action);
            for &seat in others {
                let sets = drawn.clone().flat_map(|(_, drawn)| drawn).filter(|(of, _)| *of == seat);
                let pool: Vec<WeightedWorld<W>> = sets
                    .flat_map(|(_, mind)| {
                        let total: f64 = mind.worlds.iter().map(|drawn| drawn.weight).sum();
                        mind.worlds.iter().map(move |drawn| WeightedWorld {
                            world: drawn.world.clone(),
                            weight: drawn.weight / total,
                        })
                    })
                    .collect();
                candidate.facts.extend(self.minds.describe(seat, &pool));
            }
        }
    }
}

/// What of a surprise goes beyond the least that counts, either way.
fn beyond(least: f64, surprise: f64) -> f64 {
    surprise - surprise.clamp(-least, least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            Exhaustive,
            beacon::{Act, Beacon, Half, Listeners, Stakes, Trust},
        },
        sweep::Row,
    };

    /// Three candidates that the oracle finds equal, of which none is clearly behind: the two best go on, whatever their order.
    #[test]
    fn two_go_on() {
        let abc = Abc::new("", Trust(1.0), Exhaustive, Listeners::honest());
        let world = Beacon::deal([5, 0, 1], Stakes { partner: 1.0, rival: 1.0, reveal: 0.0 });
        let actions = [Act::Call(Half::High); 3];
        // Ups and downs that hide differences of a tenth.
        let came = |number: usize, bonus: [f64; 3]| {
            let swing = |at: usize| if number >> at & 1 == 1 { 1.0 } else { -1.0 };
            (0..3).map(|at| swing(at) + bonus[at]).collect::<Vec<f64>>()
        };
        for (bonus, left) in [([0.1, 0.2, 0.0], [0, 1]), ([0.0, 0.1, 0.2], [1, 2]), ([0.1, 0.0, 0.2], [0, 2])]
        {
            let valued = || pool::ValuedWorld { world, values: vec![0.0; 3] };
            let rows = (0..16).map(|_| Row { weight: 1.0, result: valued() }).collect();
            let pool = Pool::new(rows, |_| 0);
            let tried = |number| super::Row {
                number,
                values: came(number, bonus),
                came: came(number, bonus).into_iter().map(|read| Some(Came { read, unread: None })).collect(),
                drawn: Vec::new(),
            };
            let mut rehearsed = Rehearsals {
                actions: &actions,
                worth: &[0.0; 3],
                field: vec![0, 1, 2],
                rows: (0..16).map(tried).collect(),
            };
            rehearsed.give_up(&pool, &abc);
            assert_eq!(rehearsed.field, left);
        }
    }
}
