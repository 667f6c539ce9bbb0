use super::{Profile, Settings, fuzzy_rules::RULES, reading::Reading};
use crate::{
    odds::{Outlook, sampled_chance, score},
    rules::View,
};
use fuzzy::Fired;
use worlds::Rng;

/// How many ways to deal the rest of the cards are looked at before all cards are dealt.
const SAMPLES: u32 = 256;

/// Part 1: how our hand compares with the opponent's.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Estimate {
    /// What the opponent may hold now.
    pub(super) outlook: Outlook,
    /// The score of our hand now.
    pub(super) own: f64,
    /// The chance to win before anything is read from what the opponent did, with the whole distribution.
    pub(super) chance: f64,
    /// What was read from it.
    pub(super) reading: Reading,
    /// What the result may be at most; at least it may be 1 or, with the whole distribution, 2 less.
    pub(super) ceiling: f64,
    /// The comparison before the opponent's tendencies.
    pub(super) expected: f64,
    /// How the tendencies adjust it, -1 to 1.
    pub(super) adjustment: f64,
    /// The rules behind the adjustment, strongest first.
    pub(super) fired: Vec<Fired>,
    /// The comparison, -1 to 1: above 0 we think that we are ahead.
    pub(super) result: f64,
}

impl Estimate {
    pub(super) fn new(view: &View, settings: &Settings, profile: &Profile, rng: &mut Rng) -> Self {
        let outlook = Outlook::new(view.theirs(), view.unseen(), view.live());
        let own = score(view.mine());
        let reading = if settings.reads { Reading::new(view, profile) } else { Reading::NONE };
        let chance = if settings.whole { chance_to_win(view, &outlook, own, rng) } else { 0.5 };
        let (floor, ceiling, expected) = if settings.whole {
            (-1.0, 1.0, 2.0 * reading.chance(chance) - 1.0)
        } else {
            let below = outlook.at_most(own);
            (below - 1.0, below, below - outlook.at_most(outlook.mean()))
        };
        let inputs = [expected, bets_share(view), stage(view)];
        let inference = RULES.judging.infer_in_doubt(&inputs, |rule| profile.tendencies()[rule] / 100.0);
        let adjustment = inference.value;
        let room = if adjustment >= 0.0 { ceiling - expected } else { expected - floor };
        let result = expected + adjustment * room;
        Self { outlook, own, chance, reading, ceiling, expected, adjustment, fired: inference.fired, result }
    }

    /// Our chance to win, by the result.
    pub(super) fn chance_to_win(&self) -> f64 {
        ((self.result + 1.0) / 2.0).clamp(0.0, 1.0)
    }

    /// The same if the opponent stays although it drops this often: those who stay are the stronger ones.
    pub(super) fn chance_if_called(&self, drops: f64) -> f64 {
        let now = self.chance_to_win();
        // The reading works on the chance before it; what the tendencies added carries over in proportion.
        let before = self.reading.chance(self.chance).max(1e-6);
        let after = self.reading.chance_if_called(self.chance, drops);
        (now * after / before).min(now)
    }
}

/// The chance to be ahead in the end, every unseen card being equally likely to be anywhere.
pub(crate) fn winning_chance(view: &View, rng: &mut Rng) -> f64 {
    chance_to_win(view, &Outlook::new(view.theirs(), view.unseen(), view.live()), score(view.mine()), rng)
}

/// Counted when all cards are dealt, otherwise over random continuations.
fn chance_to_win(view: &View, outlook: &Outlook, own: f64, rng: &mut Rng) -> f64 {
    let game = view.rules().game;
    if game.dealt(view.turn()) == game.hand_size() {
        return (outlook.below(own) + outlook.at_most(own)) / 2.0;
    }
    sampled_chance(view.mine(), view.theirs(), view.live(), game.hand_size(), SAMPLES, rng)
}

/// The opponent's share of all bets.
pub(super) fn bets_share(view: &View) -> f64 {
    f64::from(view.their_bets()) / f64::from(view.their_bets() + view.my_bets()).max(1.0)
}

/// How far the hand is, 0 to 1.
pub(super) fn stage(view: &View) -> f64 {
    view.turn() as f64 / view.rules().game.steps().len() as f64
}
