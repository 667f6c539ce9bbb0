//! How a search plays a hand to its end.

use super::Playout;
use crate::{
    Action, KindSet, Outlook, Round,
    knowledge::{Appraisal, Features, Reward, Weights},
};
use rand::RngExt;
use std::str::FromStr;
use thiserror::Error;
use worlds::{
    Rng, Seat, World,
    uct::{Rollout, Trace},
};

/// What everybody aims at in a play-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// At nothing: any legal action, as in the paper.
    #[default]
    Nothing,
    /// At winning: any discard that leaves the least shanten; riichi and wins are declared, nothing is called.
    Shanten,
    /// The same, and of those discards the one that leaves the most accepted tiles.
    Accepted,
    /// At winning dear: what tiles are worth counts, calls are made for yaku and speed, poor hands fold.
    Value,
}

/// A text that names no aim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected nothing, shanten, accepted or value")]
pub struct ParseAimError;

impl FromStr for Aim {
    type Err = ParseAimError;

    fn from_str(text: &str) -> Result<Self, ParseAimError> {
        match text {
            "nothing" => Ok(Aim::Nothing),
            "shanten" => Ok(Aim::Shanten),
            "accepted" => Ok(Aim::Accepted),
            "value" => Ok(Aim::Value),
            _ => Err(ParseAimError),
        }
    }
}

/// Play-outs with their settings.
#[derive(Debug, Clone, Default)]
pub struct Playouts {
    /// What everybody aims at.
    pub aim: Aim,
    /// Whether whoever is two tiles or more from a ready hand discards what is safe against riichi.
    pub safe: bool,
    /// What the end is worth.
    pub reward: Reward,
    /// How good actions look at first sight, to each imagined player from its own seat.
    pub priors: Option<Weights>,
}

/// Buffers of one thread.
#[derive(Debug, Default)]
pub struct Scratch {
    playout: Playout,
    features: Vec<Features>,
}

impl Rollout<Round> for Playouts {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        Scratch::default()
    }

    fn play_out(
        &self,
        scratch: &mut Scratch,
        round: &mut Round,
        rng: &mut Rng,
        trace: &mut Trace<Action>,
        rewards: &mut [f64],
    ) {
        while let Some(seat) = round.actor() {
            let action = self.action(scratch, round, seat, rng);
            trace.record(seat, action);
            round.play(action);
        }
        for (seat, reward) in rewards.iter_mut().enumerate() {
            *reward = self.reward.of(round, seat);
        }
    }

    fn priors(&self, scratch: &mut Scratch, round: &Round, actions: &[Action], into: &mut Vec<f64>) {
        if let (Some(weights), Some(seat)) = (&self.priors, round.actor()) {
            Appraisal::new(round, seat, false).features(actions, &mut scratch.features);
            into.extend(scratch.features.iter().map(|features| weights.rate(features)));
        }
    }
}

impl Playouts {
    fn action(&self, scratch: &mut Scratch, round: &Round, seat: Seat, rng: &mut Rng) -> Action {
        if self.aim == Aim::Nothing {
            return scratch.playout.random_action(round, rng);
        }
        if self.aim == Aim::Value {
            return scratch.playout.sensible(round, seat, rng);
        }
        if !round.is_turn() {
            return if round.can_ron >> seat & 1 == 1 { Action::Ron } else { Action::Pass };
        }
        let action = scratch.playout.greedy_turn(round, seat, rng);
        let Action::Discard { drawn, .. } = action else { return action };
        let place = &round.places[seat];
        if place.in_riichi() {
            return action;
        }
        let better = if self.safe && drawn_from_danger(round, seat) {
            safe_kinds(round, seat)
        } else if self.aim == Aim::Accepted {
            widest(round, seat)
        } else {
            KindSet::EMPTY
        };
        if better.is_empty() {
            return action;
        }
        let kind = better.iter().nth(rng.random_range(0..better.len()) as usize);
        let tile = kind.map(|kind| place.hand.one_of(kind));
        tile.map_or(Action::Discard { tile: place.drawn, drawn }, |tile| Action::Discard {
            tile,
            drawn: tile == place.drawn,
        })
    }
}

/// Whether somebody else has declared riichi and this hand is far from ready.
fn drawn_from_danger(round: &Round, seat: Seat) -> bool {
    let place = &round.places[seat];
    let riichi = (0..4).any(|other| other != seat && round.places[other].in_riichi());
    riichi && Outlook::new(&place.hand, place.melds().len()).shanten >= 2
}

/// What this seat holds that no riichi can win on.
fn safe_kinds(round: &Round, seat: Seat) -> KindSet {
    let riichi = (0..4).filter(|&other| other != seat && round.places[other].in_riichi());
    let held = round.places[seat].hand.kinds() - round.forbidden;
    riichi.fold(held, |safe, other| safe & round.discarded(other))
}

/// The discards that leave the least shanten and then the most tiles accepted, as far as the own hand tells.
fn widest(round: &Round, seat: Seat) -> KindSet {
    let place = &round.places[seat];
    let melds = place.melds().len();
    let outlook = Outlook::new(&place.hand, melds);
    let candidates = outlook.discards() - round.forbidden;
    if candidates.len() < 2 {
        return candidates;
    }
    let (mut best, mut most) = (KindSet::EMPTY, 0);
    for kind in candidates.iter() {
        let rest = place.hand.without(place.hand.one_of(kind));
        let accepted = Outlook::new(&rest, melds).accepted();
        let count: u8 = accepted.iter().map(|kind| 4 - place.hand.count(kind)).sum();
        if count > most {
            (best, most) = (KindSet::EMPTY, count);
        }
        if count == most {
            best.insert(kind);
        }
    }
    best
}
