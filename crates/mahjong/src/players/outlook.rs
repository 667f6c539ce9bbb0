//! What an action may come to: how the hand ends in play-outs of imagined tables.

use super::Playout;
use crate::{Action, Fact, RoundView, beliefs::Supposition, knowledge::Appraisal, knowledge::Sight};
use rayon::prelude::*;
use worlds::{Ask, Beliefs, Sampler, World};

/// How many tables are imagined for a decision: a chance of a half is then known to seven points.
pub(super) const TABLES: u64 = 200;

/// Imagined others are further from ready than real ones: so many of the wins that play-outs have are seen in the games of 2022.
const SEEN: f64 = 0.8;

/// What one table came to, and the sum of many: wins, deal-ins, points, places.
type Sums = [f64; 4];

/// What an action came to in each of the imagined tables.
pub(super) struct Endings {
    tables: Vec<Sums>,
}

impl Endings {
    /// Chances to win and to deal in, what is won or lost, and the place at the table after the hand.
    pub(super) fn fact(&self) -> Fact {
        let mut sums = Sums::default();
        for table in &self.tables {
            sums.iter_mut().zip(table).for_each(|(sum, figure)| *sum += figure);
        }
        let [win, deal_in, points, place] = sums.map(|sum| sum / self.tables.len().max(1) as f64);
        Fact::Chances { win: SEEN * win, deal_in, points, place, tables: self.tables.len() as u64 }
    }

    /// By how many points it is ahead of another at the same tables, and how sure that is, as a standard error.
    pub(super) fn ahead_of(&self, other: &Self) -> (f64, f64) {
        let leads = || self.tables.iter().zip(&other.tables).map(|(one, other)| one[2] - other[2]);
        let count = self.tables.len().min(other.tables.len()).max(1) as f64;
        let mean = leads().sum::<f64>() / count;
        let variance = leads().map(|lead| (lead - mean).powi(2)).sum::<f64>() / count;
        (mean, (variance / count).sqrt())
    }
}

/// How the hand goes on after an action: chances to win and to deal in, what is won or lost, and the place at the table after the hand.
/// Nothing when no table fits the view, or when there was no time.
#[must_use]
pub fn chances(view: &RoundView, action: Action, tables: u64, ask: &Ask) -> Option<Fact> {
    endings(view, action, tables, ask).map(|endings| endings.fact())
}

/// What comes of an action in so many imagined tables: the same ones for every action that is asked about alike.
pub(super) fn endings(view: &RoundView, action: Action, tables: u64, ask: &Ask) -> Option<Endings> {
    let sampler = Supposition::Informed.sampler(view).ok()?;
    let seat = view.seat();
    let before = view.round().payoff(seat);
    let play = |playout: &mut Playout, number: u64| -> Option<Sums> {
        let seed = ask.seed.child(number);
        let mut round = sampler.draw(&mut seed.rng()).ok()?.world;
        if ask.stop.is_due() {
            return None;
        }
        round.play(action);
        let outcome = playout.sense(&mut round, &mut seed.child(1).rng())?;
        let won = outcome.is_winner(seat);
        let paid = outcome.end == crate::End::Ron && outcome.turn() == seat;
        let scores = round.scores();
        // Of equals, who sits nearer to the first dealer is ahead.
        let ahead = |other: usize| (scores[other], seat) > (scores[seat], other);
        let place = 1 + (0..4).filter(|&other| other != seat && ahead(other)).count();
        Some([f64::from(won), f64::from(paid), round.payoff(seat) - before, place as f64])
    };
    let played: Option<Vec<Sums>> = (0..tables).into_par_iter().map_init(Playout::default, play).collect();
    played.map(|tables| Endings { tables })
}

/// How likely this very discard deals in, by what the others have shown.
pub(super) fn danger(sight: &Sight, action: Action) -> Option<Fact> {
    let (Action::Discard { tile, .. } | Action::Riichi { tile, .. }) = action else { return None };
    let (deal_in, cost) = (sight.deal_in(tile.kind()), sight.cost(tile.kind()));
    Some(Fact::Danger { deal_in, cost })
}

/// What the seat of a view has to fear.
pub(super) fn sight(appraisal: &Appraisal<'_>, view: &RoundView) -> Sight {
    Sight::new(view.round(), view.seat(), appraisal.unseen())
}
