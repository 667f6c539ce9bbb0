//! What actions are worth in points, by weights that were fitted to play-outs of our own: the rule's figures are then those that the
//! hand comes to on average.

use super::{Appraisal, Feature, Features, Reward, Threat, Threats, Weights, estimate};
use crate::{Action, Kind, Round, RoundView, game::Outlook};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use worlds::Seat;

/// What is asked beside the features of the rule of thumb: what the hand may win by the single-player programme, whether that is
/// known, what the discard may lose, to how many others it is safe, and whether it goes against all simples.
const MORE: usize = 5;
/// How many figures an action has.
const FIGURES: usize = Feature::COUNT + MORE;
/// The stages of a hand that have weights of their own beside those of all: five of shanten with and without a threat, and answers with
/// and without.
const STAGES: usize = 12;
/// All weights.
const WEIGHTS: usize = FIGURES * (STAGES + 1);
/// Somebody is to be feared from this chance on to be ready.
const FEARED: f64 = 0.4;
/// What one may lose to a ready hand, before anything is known of the tile; and how likely any tile deals in.
const LOSS: f64 = 5_500.0;
const ANY_TILE: f64 = 0.045;
/// What one unit of the rule of thumb is in points.
const UNIT: f64 = 200.0;
/// Points are counted in thousands, so that all figures are of like size.
const THOUSAND: f64 = 1_000.0;

/// A look at the table from one seat, for its merits.
#[derive(Debug)]
pub struct Sight {
    /// The others, by seat.
    pub threats: [Threat; 4],
}

impl Sight {
    /// Looks from a seat that holds its tiles and does not see `unseen`.
    #[must_use]
    pub fn new(round: &Round, seat: Seat, unseen: &[u8; Kind::COUNT]) -> Self {
        let held = round.hand(seat).kinds();
        let look = |other| match other == seat {
            true => Threat::NONE,
            false => Threats::fitted().of(round, other, unseen, held),
        };
        Self { threats: std::array::from_fn(look) }
    }

    /// How likely a discard of a kind deals in to anybody.
    #[must_use]
    pub fn deal_in(&self, kind: Kind) -> f64 {
        1.0 - self.threats.iter().map(|threat| 1.0 - threat.deal_in(kind)).product::<f64>()
    }

    /// What a discard of a kind is expected to lose, in points.
    #[must_use]
    pub fn cost(&self, kind: Kind) -> f64 {
        self.threats.iter().map(|threat| threat.cost(kind)).sum()
    }

    /// How many others are ready, on average.
    pub(super) fn ready(&self) -> f64 {
        self.threats.iter().map(|threat| threat.ready).sum()
    }

    /// What it would cost to deal in to all who are ready, on average.
    pub(super) fn loss(&self) -> f64 {
        self.threats.iter().map(|threat| threat.ready * threat.loss).sum()
    }

    fn is_threat(&self) -> bool {
        self.threats.iter().any(|threat| threat.ready >= FEARED)
    }

    /// To how many others a kind is safe.
    pub(super) fn safe_to(&self, kind: Kind) -> usize {
        self.threats.iter().filter(|threat| threat.safe.contains(kind)).count().saturating_sub(1)
    }
}

/// The figures of every action of a position, and the stage that their weights are of.
#[derive(Debug)]
pub struct Merits {
    figures: Vec<[f64; FIGURES]>,
    stage: usize,
    /// What there is to fear.
    pub sight: Sight,
}

impl Merits {
    /// Looks at a view.
    #[must_use]
    pub fn new(view: &RoundView, actions: &[Action]) -> Self {
        let (round, seat) = (view.round(), view.seat());
        let appraisal = Appraisal::new(round, seat, true);
        let sight = Sight::new(round, seat, appraisal.unseen());
        let mut features: Vec<Features> = Vec::new();
        appraisal.features(actions, &mut features);
        let ready = sight.ready();
        let worths =
            estimate::wins(&appraisal, view, actions, Reward::Points, ready, ready * ANY_TILE * LOSS);
        let hand = round.hand(seat);
        let shanten = Outlook::new(hand, round.melds(seat).len()).shanten.clamp(0, 4) as usize;
        let threat = usize::from(sight.is_threat());
        let stage = if round.is_turn() { 5 * threat + shanten } else { 10 + threat };
        let orphans = hand.tiles().filter(|tile| tile.kind().is_terminal_or_honour()).count();
        let best = worths.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
        let figures = actions.iter().zip(&features).zip(&worths).map(|((action, features), worth)| {
            let mut figures = [0.0; FIGURES];
            figures[..Feature::COUNT].copy_from_slice(features.values());
            let more = &mut figures[Feature::COUNT..];
            more[0] = worth.unwrap_or(if best.is_finite() { best } else { 0.0 }) / THOUSAND;
            more[1] = f64::from(worth.is_none());
            if let Action::Discard { tile, .. } | Action::Riichi { tile, .. } = *action {
                let kind = tile.kind();
                more[2] = sight.cost(kind) / THOUSAND;
                more[3] = sight.safe_to(kind) as f64;
                more[4] = f64::from(kind.is_terminal_or_honour() && orphans <= 4);
            }
            figures
        });
        Self { figures: figures.collect(), stage, sight }
    }

    /// The figures of one action by the number of their weight: those of all stages, and those of this one.
    pub fn terms(&self, action: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let own = FIGURES * (1 + self.stage);
        let figures = self.figures[action].iter().copied().enumerate().filter(|&(_, figure)| figure != 0.0);
        figures.flat_map(move |(at, figure)| [(at, figure), (own + at, figure)])
    }

    /// How many actions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.figures.len()
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.figures.is_empty()
    }

    /// Which stage this is, from 0 to 11.
    #[must_use]
    pub fn stage(&self) -> usize {
        self.stage
    }
}

/// What figures are worth, in points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Judgement {
    weights: Vec<f64>,
}

/// `kakehiki mahjong learn-rule` writes it.
static FITTED: LazyLock<Judgement> =
    LazyLock::new(|| serde_json::from_str(include_str!("merit.json")).unwrap_or_default());

impl Default for Judgement {
    /// Everything is worth nothing.
    fn default() -> Self {
        Self::new(vec![0.0; WEIGHTS])
    }
}

impl Judgement {
    /// By these weights; those that are missing count nothing.
    #[must_use]
    pub fn new(weights: Vec<f64>) -> Self {
        Self { weights }
    }

    /// That which comes with the program.
    #[must_use]
    pub fn fitted() -> &'static Judgement {
        &FITTED
    }

    /// What each action is worth in points, but for what all have in common.
    #[must_use]
    pub fn values(&self, merits: &Merits) -> Vec<f64> {
        let weight = |at: usize| self.weights.get(at).copied().unwrap_or(0.0);
        let value = |action| merits.terms(action).map(|(at, figure)| weight(at) * figure).sum();
        (0..merits.len()).map(value).collect()
    }
}

/// Fits a [`Judgement`]: least squares over the differences within a position, held near 0.
#[derive(Debug, Clone)]
pub struct Balance {
    rows: Vec<f64>,
    sums: Vec<f64>,
    /// How many positions were added.
    pub positions: usize,
}

impl Default for Balance {
    fn default() -> Self {
        Self { rows: vec![0.0; WEIGHTS * WEIGHTS], sums: vec![0.0; WEIGHTS], positions: 0 }
    }
}

impl Balance {
    /// Adds a position: what its actions came to in points, and how sure each of that is (1 over its variance). Only the
    /// differences count.
    pub fn add(&mut self, merits: &Merits, points: &[f64], sure: &[f64]) {
        let all: f64 = sure.iter().sum();
        if all <= 0.0 || !all.is_finite() {
            return;
        }
        self.positions += 1;
        let mut middle = vec![0.0; WEIGHTS];
        for (action, weight) in sure.iter().enumerate() {
            merits.terms(action).for_each(|(at, figure)| middle[at] += weight / all * figure);
        }
        let mean = points.iter().zip(sure).map(|(points, weight)| points * weight).sum::<f64>() / all;
        let used: Vec<usize> = (0..WEIGHTS).filter(|&at| middle[at] != 0.0).collect();
        for (action, (&points, &weight)) in
            points.iter().zip(sure).enumerate().filter(|(_, (_, w))| **w > 0.0)
        {
            let mut row = middle.clone();
            row.iter_mut().for_each(|figure| *figure = -*figure);
            merits.terms(action).for_each(|(at, figure)| row[at] += figure);
            for &at in &used {
                self.sums[at] += weight * row[at] * (points - mean);
                for &other in &used {
                    self.rows[at * WEIGHTS + other] += weight * row[at] * row[other];
                }
            }
        }
    }

    /// Adds others.
    pub fn append(&mut self, other: &Balance) {
        self.rows.iter_mut().zip(&other.rows).for_each(|(one, more)| *one += more);
        self.sums.iter_mut().zip(&other.sums).for_each(|(one, more)| *one += more);
        self.positions += other.positions;
    }

    /// The weights that come nearest. They are held near a share of those that were set by hand, which is found too, for all stages and
    /// for each: so where play-outs say little, the order is that of the rule of thumb. `hold`: how strongly; those of single stages four
    /// times as much.
    #[must_use]
    pub fn solve(&self, hold: f64) -> Judgement {
        let by_hand = by_hand();
        let blocks = STAGES + 1;
        let size = WEIGHTS + blocks;
        let mut rows = vec![0.0; size * size];
        let mut sums = self.sums.clone();
        let block = |at: usize| FIGURES * at..FIGURES * (at + 1);
        // What a share of the rule of thumb would do follows from what its weights do.
        let along = |row: &[f64], at: usize| -> f64 {
            row[block(at)].iter().zip(&by_hand).map(|(cell, weight)| cell * weight).sum()
        };
        for at in 0..WEIGHTS {
            let known = &self.rows[at * WEIGHTS..(at + 1) * WEIGHTS];
            rows[at * size..at * size + WEIGHTS].copy_from_slice(known);
            for share in 0..blocks {
                let cell = along(known, share);
                rows[at * size + WEIGHTS + share] = cell;
                rows[(WEIGHTS + share) * size + at] = cell;
            }
            rows[at * size + at] += if at < FIGURES { hold } else { 4.0 * hold };
        }
        for share in 0..blocks {
            let row = (WEIGHTS + share) * size;
            for other in 0..blocks {
                let cell = along(&rows[row..row + WEIGHTS], other);
                rows[row + WEIGHTS + other] = cell + f64::from(share == other);
            }
            sums.push(self.sums[block(share)].iter().zip(&by_hand).map(|(sum, weight)| sum * weight).sum());
        }
        let solved = eliminate(rows, sums);
        let (weights, shares) = solved.split_at(WEIGHTS);
        let own = weights.iter().enumerate().map(|(at, weight)| {
            let all = weight + shares[at / FIGURES] * by_hand[at % FIGURES];
            (all * 100.0).round() / 100.0
        });
        Judgement::new(own.collect())
    }
}

/// The rule of thumb as weights of figures, in points.
fn by_hand() -> [f64; FIGURES] {
    let mut weights = [0.0; FIGURES];
    let thumb = Weights::default();
    weights.iter_mut().zip(thumb.0).for_each(|(weight, thumb)| *weight = UNIT * thumb);
    weights[Feature::COUNT] = THOUSAND;
    weights[Feature::COUNT + 2] = -THOUSAND;
    weights
}

/// Solves a system of equations with positive pivots.
pub(super) fn eliminate(mut rows: Vec<f64>, mut sums: Vec<f64>) -> Vec<f64> {
    let size = sums.len();
    for at in 0..size {
        let (upper, lower) = rows.split_at_mut((at + 1) * size);
        let upper = &upper[at * size..];
        for (below, row) in lower.chunks_mut(size).enumerate() {
            let share = row[at] / upper[at];
            if share != 0.0 {
                row[at..].iter_mut().zip(&upper[at..]).for_each(|(cell, above)| *cell -= share * above);
                sums[at + 1 + below] -= share * sums[at];
            }
        }
    }
    let mut solved = vec![0.0; size];
    for at in (0..size).rev() {
        let row = &rows[at * size..(at + 1) * size];
        let known: f64 = (at + 1..size).map(|later| row[later] * solved[later]).sum();
        solved[at] = (sums[at] - known) / row[at];
    }
    solved
}
