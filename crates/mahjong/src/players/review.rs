//! What the decisions of a recorded player were worth.

use super::{Adviser, PlayerKind, PlayerSettings, outlook};
use crate::{Action, Fact, Round, RoundView, records::Position};
use rayon::prelude::*;
use worlds::{Ask, Candidate, DecisionError, Player};

/// By so much a discard must be the safer one, the other the wider one, before that is called the reason.
const SAFER: f64 = 0.015;
const WIDER: u32 = 2;

/// Judges decisions: a player says what it would do, the full player's points say what the difference costs.
pub struct Reviewer {
    /// Who says what to do, unless it is the full player itself.
    player: Option<Box<dyn Player<Round>>>,
    /// Whose points are the scale.
    scale: Adviser,
}

/// One decision, judged.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// The hand in the record, from 0.
    pub hand: usize,
    /// Which of the seat's turns in this hand it is, from 1; for an answer the one before.
    pub turn: usize,
    /// What the player saw.
    pub view: RoundView,
    /// What the player did.
    pub played: Action,
    /// What the reviewer would have done.
    pub ours: Action,
    /// Whether that is the same.
    pub agrees: bool,
    /// By how many points what was played falls behind.
    pub loss: f64,
    /// The standard error of that; nothing when one of the two was never tried.
    pub stderr: Option<f64>,
    /// Where what was played lies between the worst, 0, and the best, 1.
    pub mark: f64,
    /// What could have been done, best first; what was played and what the reviewer would have played with chances.
    pub candidates: Vec<Candidate<Action, Fact>>,
    /// What speaks against what was played.
    pub reason: Reason,
}

/// What speaks most against an action, beside another one.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum Reason {
    /// It is the same action.
    #[default]
    Same,
    /// The tile is more likely to deal in.
    Danger {
        /// How likely.
        played: f64,
        /// The other tile.
        ours: f64,
    },
    /// It leaves the hand further from ready: a step back for safety, or without need.
    Slower {
        /// The shanten that it leaves.
        played: i8,
        /// The other's.
        ours: i8,
    },
    /// Fewer tiles bring the hand nearer.
    Narrower {
        /// How many.
        played: u32,
        /// After the other.
        ours: u32,
    },
    /// It wins less often.
    FewerWins {
        /// How often, in play-outs.
        played: f64,
        /// After the other.
        ours: f64,
    },
    /// What the hand comes to is worth less.
    Points,
}

impl Reviewer {
    /// Reviews with a player's eyes, on the full player's scale: they may be the same.
    #[must_use]
    pub fn new(player: &PlayerSettings, scale: &PlayerSettings) -> Self {
        let other = player.kind != PlayerKind::Full;
        Self { player: other.then(|| player.player()), scale: Adviser::plain(scale) }
    }

    /// Judges one decision.
    pub fn judge(&self, at: &Position, ask: &Ask) -> Result<Verdict, DecisionError> {
        let decision = self.scale.decide(&at.view, ask)?;
        let ours = match &self.player {
            Some(player) => player.decide(&at.view, ask)?.action,
            None => decision.action,
        };
        let mut candidates = decision.candidates;
        let agrees = at.agrees(ours);
        let played = place(&candidates, at.played);
        let (mut loss, mut stderr, mut reason) = (0.0, Some(0.0), Reason::Same);
        if let (false, Some(played), Some(ours)) = (agrees, played, place(&candidates, ours)) {
            for place in [played, ours] {
                let candidate = &mut candidates[place];
                candidate.facts.extend(outlook::chances(
                    &at.view,
                    candidate.action,
                    outlook::TABLES,
                    &ask.child(1),
                ));
            }
            let (played, ours) = (&candidates[played], &candidates[ours]);
            loss = ours.mean - played.mean;
            stderr = Some(played.stderr.hypot(ours.stderr)).filter(|stderr| stderr.is_finite());
            reason = Reason::of(played, ours);
        }
        let means = || candidates.iter().map(|candidate| candidate.mean);
        let (best, worst) = (means().fold(f64::MIN, f64::max), means().fold(f64::MAX, f64::min));
        let mark = match played.map(|place| candidates[place].mean) {
            Some(mean) if !agrees && best > worst => (mean - worst) / (best - worst),
            _ => 1.0,
        };
        let seat = at.view.seat();
        let round = at.view.round();
        let thrown = round.discards().iter().filter(|discard| discard.seat() == seat).count();
        Ok(Verdict {
            hand: at.hand,
            turn: thrown + usize::from(at.is_turn()),
            view: at.view.clone(),
            played: at.played,
            ours,
            agrees,
            loss,
            stderr,
            mark,
            candidates,
            reason,
        })
    }

    /// Judges these decisions, as many of them as there is time for: those that were judged, with their places among them. `each` is
    /// called after every one of them.
    pub fn judge_all(
        &self,
        positions: &[&Position],
        ask: &Ask,
        each: &(dyn Fn() + Sync),
    ) -> Result<Vec<(usize, Verdict)>, DecisionError> {
        let judge = |(place, at): (usize, &&Position)| {
            if ask.stop.is_due() {
                return None;
            }
            let verdict = self.judge(at, &ask.child(place as u64));
            each();
            // What was cut short is no judgement.
            (!ask.stop.is_due()).then(|| Ok((place, verdict?)))
        };
        positions.par_iter().enumerate().filter_map(judge).collect()
    }
}

/// Where an action stands; a discard may be among them as one of the tile drawn or of another like it.
fn place(candidates: &[Candidate<Action, Fact>], action: Action) -> Option<usize> {
    let found = candidates.iter().position(|candidate| candidate.action == action);
    found.or_else(|| {
        let Action::Discard { tile, .. } = action else { return None };
        let same = |one: Action| matches!(one, Action::Discard { tile: other, .. } if other == tile);
        candidates.iter().position(|candidate| same(candidate.action))
    })
}

impl Reason {
    /// What speaks most against one candidate beside another.
    fn of(played: &Candidate<Action, Fact>, ours: &Candidate<Action, Fact>) -> Self {
        if let (Some(played), Some(ours)) = (danger(played), danger(ours))
            && played >= ours + SAFER
        {
            return Self::Danger { played, ours };
        }
        let hands = [played, ours].map(|one| one.facts.iter().find_map(Fact::hand));
        if let [Some((played, few)), Some((ours, many))] = hands {
            if played > ours {
                return Self::Slower { played, ours };
            }
            if played == ours && few + WIDER <= many {
                return Self::Narrower { played: few, ours: many };
            }
        }
        match (wins(played), wins(ours)) {
            (Some(played), Some(ours)) if ours >= played + SAFER => Self::FewerWins { played, ours },
            _ => Self::Points,
        }
    }
}

fn danger(candidate: &Candidate<Action, Fact>) -> Option<f64> {
    candidate.facts.iter().find_map(|fact| match *fact {
        Fact::Danger { deal_in, .. } => Some(deal_in),
        _ => None,
    })
}

fn wins(candidate: &Candidate<Action, Fact>) -> Option<f64> {
    candidate.facts.iter().find_map(|fact| match *fact {
        Fact::Chances { win, .. } => Some(win),
        _ => None,
    })
}

/// All of a seat's decisions in a game, judged.
#[derive(Debug, Clone)]
pub struct Review {
    /// Who judges.
    pub player: String,
    /// Whose decisions.
    pub seat: worlds::Seat,
    /// In the order in which they were made.
    pub verdicts: Vec<Verdict>,
}

impl Review {
    /// In how many decisions the reviewer would have done the same.
    #[must_use]
    pub fn agreed(&self) -> usize {
        self.verdicts.iter().filter(|verdict| verdict.agrees).count()
    }

    /// The loss over all of them in points, and its standard error: nothing when one of them has none.
    #[must_use]
    pub fn loss(&self) -> (f64, Option<f64>) {
        let losses = self.verdicts.iter().map(|verdict| verdict.loss).sum();
        let variance: Option<f64> = self.verdicts.iter().map(|verdict| Some(verdict.stderr?.powi(2))).sum();
        (losses, variance.map(f64::sqrt))
    }

    /// From 0, always the worst, to 100, always what the reviewer would have done.
    #[must_use]
    pub fn rating(&self) -> f64 {
        let marks: f64 = self.verdicts.iter().map(|verdict| verdict.mark).sum();
        100.0 * marks / self.verdicts.len().max(1) as f64
    }

    /// The decisions that differ and cost at least so many points, dearest first.
    #[must_use]
    pub fn worst(&self, least: f64) -> Vec<&Verdict> {
        let differs = |verdict: &&Verdict| !verdict.agrees && verdict.loss >= least;
        let mut found: Vec<&Verdict> = self.verdicts.iter().filter(differs).collect();
        found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        found
    }
}
