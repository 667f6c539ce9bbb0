use crate::{
    beliefs::{Habit, Range},
    fact::Fact,
    game::{Action, Table, View},
};
use worlds::{Answer, Ask, Candidate, Decision, DecisionError, Player, Rng, View as _, World};

/// A local best response: knows how its opponent acts, but not its cards. It weighs the holdings by what was done, and takes what
/// brings most if both only call from there on. What it wins is less than a perfect opponent would win, and already much from a player
/// whose bets tell its cards.
pub struct Responder<'a> {
    /// How the opponent acts.
    pub habit: &'a dyn Habit,
    /// How many holdings are weighed.
    pub worlds: usize,
    /// How many ways to deal the rest are looked at for each of them.
    pub rollouts: usize,
}

impl<'a> Responder<'a> {
    /// To somebody who acts like this.
    pub fn to(habit: &'a dyn Habit, worlds: usize) -> Self {
        Self { habit, worlds, rollouts: 6 }
    }

    /// The chance to win, and what each action is worth.
    pub(super) fn weigh(
        &self,
        view: &View,
        range: &Range,
        rng: &mut Rng,
    ) -> (f64, Vec<Candidate<Action, Fact>>) {
        let Some(stakes) = view.stakes() else { return (0.5, Vec::new()) };
        let chances = range.chances(view.seat(), self.rollouts, rng);
        let shares: Vec<f64> = range.worlds().map(|(_, share)| share).collect();
        let win: f64 = shares.iter().zip(&chances).map(|(share, chance)| share * chance).sum();
        let pot = f64::from(view.my_bets() + view.their_bets());
        let asked = f64::from(stakes.to_call);
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let worth = |action: Action| match action {
            Action::Drop | Action::Open(_) => 0.0,
            Action::Call => win * pot - (1.0 - win) * asked,
            Action::Raise(by) => {
                let raise = f64::from(by);
                let mut stays: Vec<f64> = vec![1.0; shares.len()];
                let answered: Vec<View> = range
                    .worlds()
                    .map(|(world, _)| {
                        let mut next = world.clone();
                        next.play(action);
                        next.view(1 - view.seat())
                    })
                    .collect();
                // With a whole stack in the pot nobody answers.
                if answered.first().is_some_and(|view| view.stakes().is_some_and(|stakes| stakes.may_drop)) {
                    let mut drops = vec![1.0; shares.len()];
                    self.habit.weigh(&answered, Action::Drop, &mut drops);
                    stays.iter_mut().zip(drops).for_each(|(stay, drop)| *stay -= drop);
                }
                let stay: f64 = shares.iter().zip(&stays).map(|(share, stay)| share * stay).sum();
                let won: f64 = shares
                    .iter()
                    .zip(&stays)
                    .zip(&chances)
                    .map(|((share, stay), chance)| share * stay * chance)
                    .sum();
                (1.0 - stay) * pot + won * (pot + raise) - (stay - won) * (asked + raise)
            }
        };
        let mut candidates: Vec<Candidate<Action, Fact>> =
            actions.iter().map(|&action| Candidate::new(action, worth(action))).collect();
        candidates.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        (win, candidates)
    }
}

impl Player<Table> for Responder<'_> {
    fn name(&self) -> String {
        "responder".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let mut rng = ask.seed.rng();
        if view.opening() {
            // What is shown matters little to whoever knows how the other will answer: the first.
            let action = view.hole().next().map(Action::Open).ok_or(DecisionError::NotToAct)?;
            let facts = Vec::new();
            return Ok(Decision { action, candidates: Vec::new(), evidence: Default::default(), facts });
        }
        let range = Range::new(view, self.habit, self.worlds, ask.seed.child(1));
        let (_, candidates) = self.weigh(view, &range, &mut rng);
        let best = candidates.first().ok_or(DecisionError::NotToAct)?;
        Ok(Decision { action: best.action, evidence: range.evidence(), facts: Vec::new(), candidates })
    }
}
