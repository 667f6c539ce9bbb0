//! Players that do not search.

use crate::{
    Action, Fact, Outlook, Round, RoundView, Rule,
    knowledge::{
        Appraisal, Features, Weights,
        instinct::{Instinct, is_win},
    },
};
use rand::RngExt;
use worlds::{Answer, Ask, Candidate, Decision, Evidence, Player, Seed, View};

/// What a win is rated above the best of the rest.
const WIN: f64 = 1_000.0;

/// Any legal action, each as likely.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

/// The paper's: wins when it can, else any of the actions that leave the least shanten. A call must lower the shanten.
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

/// Takes the action with the highest rating: a linear ranking. With the weights set by hand it is the greedy rule by shanten,
/// accepted tiles, tile value and safe discards; with learned ones, the paper's linear model.
#[derive(Debug, Clone, Default)]
pub struct Linear {
    /// What it is called.
    pub name: String,
    /// How much each feature counts.
    pub weights: Weights,
}

/// What was learned by playing against itself, at first sight and alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct FirstSight;

impl Player<Round> for FirstSight {
    fn name(&self) -> String {
        "instinct".into()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let actions = view.choices()?;
        let worths = Instinct::learned().worths(view, &actions);
        let best = worths.iter().copied().fold(0.0, f64::max);
        // A win is taken whatever else there is.
        let rate =
            |(&action, worth): (&Action, f64)| (action, if is_win(action) { best + WIN } else { worth });
        let rated = actions.iter().zip(worths).map(rate).collect();
        Ok(any_best(rated, ask.seed, Rule::HighestRating))
    }
}

impl Player<Round> for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let rated = view.choices()?.into_iter().map(|action| (action, 0.0)).collect();
        Ok(any_best(rated, ask.seed, Rule::AnyAction))
    }
}

impl Player<Round> for Greedy {
    fn name(&self) -> String {
        "greedy".into()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let (round, hand) = (view.round(), view.hand());
        let melds = round.melds(view.seat()).len();
        let outlook = Outlook::new(hand, melds);
        let rate = |action: Action| match action {
            Action::Tsumo | Action::Ron => 100.0,
            Action::Discard { tile, .. } => -f64::from(outlook.without(tile.kind())),
            // Riichi leaves the same tiles; who aims at winning declares it.
            Action::Riichi { tile, .. } => 0.5 - f64::from(outlook.without(tile.kind())),
            Action::Pass => -f64::from(outlook.shanten),
            Action::Pon(with) | Action::Chi(with) => {
                let rest = with.into_iter().fold(*hand, |hand, tile| hand.without(tile));
                let allowed = rest.kinds() - round.forbidden_after(with);
                -0.5 - f64::from(Outlook::new(&rest, melds + 1).best_discards(allowed).0)
            }
            _ => -100.0,
        };
        let rated = view.choices()?.into_iter().map(|action| (action, rate(action))).collect();
        Ok(any_best(rated, ask.seed, Rule::LeastShanten))
    }
}

impl Player<Round> for Linear {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let actions = view.choices()?;
        let rated = actions.iter().copied().zip(self.rate(view, &actions)).collect();
        Ok(any_best(rated, ask.seed, Rule::HighestRating))
    }
}

impl Linear {
    /// How good each action looks.
    #[must_use]
    pub fn rate(&self, view: &RoundView, actions: &[Action]) -> Vec<f64> {
        let mut features: Vec<Features> = Vec::new();
        Appraisal::new(view.round(), view.seat(), true).features(actions, &mut features);
        features.iter().map(|features| self.weights.rate(features)).collect()
    }
}

/// What a rule says of an action that nobody has tried.
fn untried((action, rating): (Action, f64)) -> Candidate<Action, Fact> {
    Candidate { stderr: f64::INFINITY, ..Candidate::new(action, rating) }
}

/// One of the highest rated, by chance.
fn any_best(mut rated: Vec<(Action, f64)>, seed: Seed, rule: Rule) -> Decision<Action, Fact> {
    rated.sort_by(|one, other| other.1.total_cmp(&one.1));
    let best = rated.partition_point(|&(_, rating)| rating >= rated[0].1).max(1);
    let chosen = seed.rng().random_range(0..best);
    rated[..=chosen].rotate_right(1);
    Decision {
        action: rated[0].0,
        candidates: rated.into_iter().map(untried).collect(),
        evidence: Evidence::default(),
        facts: vec![Fact::Rule { rule }],
    }
}
