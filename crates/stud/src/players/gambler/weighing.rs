//! Beyond the paper: every bet weighed by what it is expected to bring from this opponent.

use super::{Gambler, choice::Choice};
use crate::{
    beliefs::{Estimate, stage},
    fact::{Fact, GainReason, KnowledgeSource},
    game::{Action, Stakes, View},
    knowledge::{Pressure, shown_now, stayed_late},
};
use rand::RngExt;
use worlds::{Candidate, Rng};

/// Amounts vary by so much of themselves, so that they do not tell our strength.
const JITTER: f64 = 0.1;

pub(super) fn choose(
    view: &View,
    player: &Gambler,
    estimate: &Estimate,
    stakes: &Stakes,
    rng: &mut Rng,
) -> Choice {
    let scene = Scene {
        pot: f64::from(view.my_bets() + view.their_bets()),
        to_call: f64::from(stakes.to_call),
        chance: estimate.chance_to_win(),
        estimate,
        potential: if player.settings.fears { shown_now(view) } else { 0.0 },
        stage: stage(view),
        again: stayed_late(view),
        player,
    };
    let mut candidates = Vec::with_capacity(8);
    if stakes.may_drop {
        candidates.push(Candidate::new(Action::Drop, 0.0));
    }
    if stakes.may_call {
        candidates.push(scene.call());
    }
    if let Some((low, high)) = stakes.raise {
        for quarter in 0..=4 {
            let by = low + (f64::from(high - low) * f64::from(quarter) / 4.0) as u32;
            if candidates.last().is_none_or(|last| last.action != Action::Raise(by)) {
                candidates.push(scene.raise(by));
            }
        }
    }
    candidates.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    let mut action = candidates.first().map_or(Action::Call, |best| best.action);
    let reason = scene.why(&candidates, stakes);
    if let (Action::Raise(by), Some((low, high))) = (action, stakes.raise) {
        let jittered = f64::from(by) * (1.0 + JITTER * rng.random_range(-1.0..1.0));
        action = Action::Raise((jittered as u32).clamp(low, high));
        if let Some(best) = candidates.first_mut() {
            best.action = action;
        }
    }
    let gain = candidates.first().map_or(0.0, |best| best.mean);
    let mut choice = Choice::new(action, Fact::ExpectedGain { reason, gain, chance: scene.chance });
    choice.candidates = candidates;
    choice
}

/// What a bet is weighed with.
struct Scene<'a> {
    pot: f64,
    to_call: f64,
    chance: f64,
    estimate: &'a Estimate,
    potential: f64,
    stage: f64,
    again: bool,
    player: &'a Gambler,
}

impl Scene<'_> {
    fn call(&self) -> Candidate<Action, Fact> {
        Candidate::new(Action::Call, self.chance * self.pot - (1.0 - self.chance) * self.to_call)
    }

    fn raise(&self, by: u32) -> Candidate<Action, Fact> {
        let drops = self.drops(by);
        let called = self.estimate.chance_if_called(drops);
        let staying = self.staying(by, drops);
        // Who does not bluff does not count on anybody's dropping.
        let mean = if !self.player.settings.bluff && self.chance < 0.5 {
            staying.min(-1.0)
        } else {
            drops * self.pot + (1.0 - drops) * staying
        };
        let mut candidate = Candidate::new(Action::Raise(by), mean);
        candidate.facts.push(Fact::Answer { drops, called, known: self.known() });
        candidate
    }

    /// How often the opponent drops to this raise.
    fn drops(&self, by: u32) -> f64 {
        let raise = f64::from(by);
        let price = raise / (self.pot + self.to_call + raise + raise);
        let pressure = Pressure { stage: self.stage, again: self.again, price, potential: self.potential };
        self.player.profile.drops.rate(&pressure, self.player.settings.fears)
    }

    /// What a raise brings if the opponent stays although it drops this often.
    fn staying(&self, by: u32, drops: f64) -> f64 {
        let raise = f64::from(by);
        let called = self.estimate.chance_if_called(drops);
        called * (self.pot + raise) - (1.0 - called) * (self.to_call + raise)
    }

    fn known(&self) -> KnowledgeSource {
        self.player.profile.drops.known()
    }

    /// Whether something else than the first of these would be done against an opponent who never drops.
    fn drops_decide(&self, candidates: &[Candidate<Action, Fact>]) -> bool {
        let undropped = |candidate: &Candidate<Action, Fact>| match candidate.action {
            Action::Raise(by) => self.staying(by, 0.0),
            _ => candidate.mean,
        };
        let Some((best, others)) = candidates.split_first() else { return false };
        others.iter().any(|other| undropped(other) > undropped(best))
    }

    /// Why the first of these is done.
    fn why(&self, candidates: &[Candidate<Action, Fact>], stakes: &Stakes) -> GainReason {
        let by = match candidates.first().map(|best| best.action) {
            Some(Action::Raise(by)) if self.chance < 0.5 => by,
            _ => return GainReason::BringsMost,
        };
        if !self.drops_decide(candidates) {
            return GainReason::NoCheck;
        }
        GainReason::Bluff { drops: self.drops(by), known: self.known(), raise: stakes.to_call > 0 }
    }
}
