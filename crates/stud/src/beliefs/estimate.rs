use super::Reading;
use crate::{
    fact::EstimateFact,
    game::View,
    knowledge::{
        Profile, RULES,
        odds::{Outlook, sampled_chance, score},
    },
};
use fuzzy::FiredRule;
use worlds::{Evidence, Rng};

/// How many ways to deal the rest of the cards are looked at before all cards are dealt.
const SAMPLES: u32 = 256;

/// This many rules are named.
const MOST_RULES: usize = 4;

/// How hands are compared, beyond the paper's way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Comparison {
    /// By the whole distribution of what both may hold in the end, not by the mean of what the opponent may hold now.
    pub(crate) whole: bool,
    /// Also by what the opponent's staying and betting say.
    pub(crate) reads: bool,
}

/// Part 1: how our hand compares with the opponent's.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Estimate {
    /// What the opponent may hold now.
    pub(crate) outlook: Outlook,
    /// The score of our hand now.
    pub(crate) own: f64,
    /// The chance to win before anything is read from what the opponent did, with the whole distribution.
    pub(crate) chance: f64,
    /// The worlds that were looked at for the comparison.
    pub(crate) evidence: Evidence,
    /// What was read from it.
    pub(crate) reading: Reading,
    /// What the result may be at most; at least it may be 1 or, with the whole distribution, 2 less.
    pub(crate) ceiling: f64,
    /// The comparison before the opponent's tendencies.
    pub(crate) expected: f64,
    /// How the tendencies adjust it, -1 to 1.
    pub(crate) adjustment: f64,
    /// The rules behind the adjustment, strongest first.
    pub(crate) fired: Vec<FiredRule>,
    /// The comparison, -1 to 1: above 0 we think that we are ahead.
    pub(crate) result: f64,
}

impl Estimate {
    pub(crate) fn new(view: &View, judging: Comparison, profile: &Profile, rng: &mut Rng) -> Self {
        let outlook = Outlook::new(view.theirs(), view.unseen(), view.live());
        let own = score(view.mine());
        let reading = if judging.reads { Reading::new(view, profile) } else { Reading::NONE };
        let winning = if judging.whole {
            WinningChance::new(view, &outlook, own, rng)
        } else {
            WinningChance { chance: 0.5, evidence: counted(&outlook) }
        };
        let WinningChance { chance, evidence } = winning;
        let (floor, ceiling, expected) = if judging.whole {
            (-1.0, 1.0, 2.0 * reading.chance(chance) - 1.0)
        } else {
            let below = outlook.at_most(own);
            (below - 1.0, below, below - outlook.at_most(outlook.mean()))
        };
        let inputs = [expected, bets_share(view), stage(view)];
        let inference = RULES.judging.infer_in_doubt(inputs, |rule| profile.tendencies()[rule] / 100.0);
        let adjustment = inference.value;
        let room = if adjustment >= 0.0 { ceiling - expected } else { expected - floor };
        let result = expected + adjustment * room;
        let fired = inference.fired;
        Self { outlook, own, chance, evidence, reading, ceiling, expected, adjustment, fired, result }
    }

    /// It as a fact; with `drops` how the opponent answered bets counts.
    pub(crate) fn fact(&self, profile: &Profile, drops: bool) -> EstimateFact {
        let tendency = |rule: usize| profile.tendencies().get(rule).copied().unwrap_or_default();
        let strongest = self.fired.iter().take(MOST_RULES);
        EstimateFact {
            result: self.result,
            expected: self.expected,
            adjustment: self.adjustment,
            own: self.own,
            holdings: self.outlook.holdings(),
            rules: strongest.filter_map(|&fired| RULES.judged(fired, tendency(fired.rule))).collect(),
            answers: profile.drops.answers().filter(|_| drops),
        }
    }

    /// Our chance to win, by the result.
    pub(crate) fn chance_to_win(&self) -> f64 {
        ((self.result + 1.0) / 2.0).clamp(0.0, 1.0)
    }

    /// The same if the opponent stays although it drops this often: those who stay are the stronger ones.
    pub(crate) fn chance_if_called(&self, drops: f64) -> f64 {
        let now = self.chance_to_win();
        // The reading works on the chance before it; what the tendencies added carries over in proportion.
        let before = self.reading.chance(self.chance).max(1e-6);
        let after = self.reading.chance_if_called(self.chance, drops);
        (now * after / before).min(now)
    }
}

/// The chance to be ahead in the end, every unseen card being equally likely to be anywhere, and what that rests on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct WinningChance {
    pub(crate) chance: f64,
    pub(crate) evidence: Evidence,
}

impl WinningChance {
    /// For whoever sees this.
    pub(crate) fn of(view: &View, rng: &mut Rng) -> Self {
        Self::new(view, &Outlook::new(view.theirs(), view.unseen(), view.live()), score(view.mine()), rng)
    }

    /// By the share of the opponent's possible hands that ours beats now.
    pub(crate) fn now(outlook: &Outlook, own: f64) -> Self {
        Self { chance: (outlook.below(own) + outlook.at_most(own)) / 2.0, evidence: counted(outlook) }
    }

    /// Counted when all cards are dealt, otherwise over random continuations.
    fn new(view: &View, outlook: &Outlook, own: f64, rng: &mut Rng) -> Self {
        let game = view.rules().game;
        if game.dealt(view.turn()) == game.hand_size() {
            return Self::now(outlook, own);
        }
        let chance = sampled_chance(view.mine(), view.theirs(), view.live(), game.hand_size(), SAMPLES, rng);
        let evidence = Evidence { worlds: SAMPLES.into(), effective: SAMPLES.into(), exhaustive: false };
        Self { chance, evidence }
    }
}

/// Every hand that the opponent may hold now.
fn counted(outlook: &Outlook) -> Evidence {
    let hands = outlook.total() as u64;
    Evidence { worlds: hands, effective: hands as f64, exhaustive: true }
}

/// The opponent's share of all bets.
pub(crate) fn bets_share(view: &View) -> f64 {
    f64::from(view.their_bets()) / f64::from(view.their_bets() + view.my_bets()).max(1.0)
}

/// How far the hand is, 0 to 1.
pub(crate) fn stage(view: &View) -> f64 {
    view.turn() as f64 / view.rules().game.steps().len() as f64
}
