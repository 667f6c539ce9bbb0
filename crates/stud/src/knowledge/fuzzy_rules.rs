//! The four tables of rules. The figures of the membership functions are lost in the text of the paper. Here the peaks of
//! strength, bets, turn and intention are spread evenly over their range, and those of the corrections over its inner half.

use crate::fact::{BetLevel, DroppingRule, HandLevel, Intention, JudgingRule, Stage};
use fuzzy::{FiredRule, Invalid, Set, System, Variable};
use std::sync::LazyLock;

/// How many rules judge a hand: 2 strengths × 3 sizes of bets × 3 stages.
pub(crate) const JUDGING_RULES: usize = 18;

/// The tables.
pub(crate) struct Rules {
    /// (strength, opponent's bets, turn) → adjustment. Which of the two consequents a rule has is the opponent's tendency.
    pub(crate) judging: System<3>,
    /// (opponent's bets, turn) → intention to drop.
    pub(crate) dropping: System<2>,
    /// (estimated strength, real strength) → correction.
    pub(crate) correcting: System<2>,
    /// (mean of the last corrections, newest correction) → change of a tendency.
    pub(crate) changing: System<2>,
}

/// The tables, made once.
pub(crate) static RULES: LazyLock<Rules> = LazyLock::new(|| match tables() {
    Ok(rules) => rules,
    Err(error) => unreachable!("the tables are constant and tested: {error}"),
});

fn tables() -> Result<Rules, Invalid> {
    let strength = |name| Variable::ramp(name, -1.0, 1.0, "Weak", "Strong");
    let bets = || Variable::peaks("bets", 0.0, 1.0, &["Few", "Middle", "Much"]);
    let turn = || Variable::peaks("turn", 0.0, 1.0, &["Early", "Middle", "End"]);
    // With peaks at the ends of the range a tendency would hardly move in a hundred hands.
    let correction = |name| {
        let set = |peak: f64| Set::triangle(peak - 5.0, peak, peak + 5.0);
        Variable::new(name, -10.0, 10.0, vec![("N", set(-5.0)?), ("Z", set(0.0)?), ("P", set(5.0)?)])
    };
    Ok(Rules {
        judging: System::table(
            [strength("strength")?, bets()?, turn()?],
            Variable::new(
                "adjustment",
                -1.0,
                1.0,
                vec![
                    ("Negative", Set::triangle(-1.0, -1.0, 0.0)?),
                    ("Positive", Set::triangle(0.0, 1.0, 1.0)?),
                ],
            )?,
            &["Positive"; JUDGING_RULES],
        )?,
        dropping: System::table(
            [bets()?, turn()?],
            Variable::peaks("intention", 0.0, 1.0, &["ZO", "PS1", "PS2", "PB1", "PB2"])?,
            &["ZO", "PS1", "PB1", "ZO", "PS2", "PB2", "ZO", "PS2", "PB2"],
        )?,
        correcting: System::table(
            [strength("estimated-strength")?, strength("real-strength")?],
            correction("correction")?,
            &["Z", "P", "N", "Z"],
        )?,
        changing: System::table(
            [correction("mean-correction")?, correction("newest-correction")?],
            correction("change")?,
            &["N", "N", "Z", "N", "Z", "P", "Z", "P", "P"],
        )?,
    })
}

const STAGES: [Stage; 3] = [Stage::Early, Stage::Middle, Stage::End];
const BETS: [BetLevel; 3] = [BetLevel::Few, BetLevel::Middle, BetLevel::Much];

impl Rules {
    /// A judging rule that fired, with the opponent's tendency.
    pub(crate) fn judged(&self, fired: FiredRule, tendency: f64) -> Option<JudgingRule> {
        let [hand, bets, stage] = self.judging.conditions(fired.rule)?;
        Some(JudgingRule {
            hand: *[HandLevel::Weak, HandLevel::Strong].get(hand)?,
            bets: *BETS.get(bets)?,
            stage: *STAGES.get(stage)?,
            strength: fired.strength,
            tendency,
        })
    }

    /// A dropping rule that fired.
    pub(crate) fn dropped(&self, fired: FiredRule) -> Option<DroppingRule> {
        use Intention::{Big, Great, Medium, Small, Zero};
        let [bets, stage] = self.dropping.conditions(fired.rule)?;
        let intention = *[Zero, Small, Medium, Big, Great].get(self.dropping.consequent(fired.rule)?)?;
        Some(DroppingRule {
            bets: *BETS.get(bets)?,
            stage: *STAGES.get(stage)?,
            intention,
            strength: fired.strength,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_name() {
        let fired = |rule| FiredRule { rule, strength: 1.0 };
        let last = RULES.judged(fired(17), 50.0).unwrap();
        assert_eq!((last.hand, last.bets, last.stage), (HandLevel::Strong, BetLevel::Much, Stage::End));
        assert_eq!((0..20).filter_map(|rule| RULES.judged(fired(rule), 0.0)).count(), JUDGING_RULES);
        let early = RULES.dropped(fired(0)).unwrap();
        assert_eq!(
            (early.bets, early.stage, early.intention),
            (BetLevel::Few, Stage::Early, Intention::Zero)
        );
        let intentions: Vec<_> = (0..10).filter_map(|rule| RULES.dropped(fired(rule))).collect();
        assert_eq!((intentions.len(), intentions[8].intention), (9, Intention::Great));
    }

    #[test]
    fn the_tables_are_sound() {
        assert_eq!(RULES.judging.rules(), JUDGING_RULES);
        // Nothing is learnt from an estimate that was right, and the direction is that of the mistake.
        assert!(RULES.correcting.infer([1.0, 1.0]).value.abs() < 1e-9);
        assert!(RULES.correcting.infer([-1.0, 1.0]).value > 4.0);
        assert!(RULES.correcting.infer([1.0, -1.0]).value < -4.0);
        assert!(RULES.changing.infer([-5.0, 5.0]).value.abs() < 1e-9);
        assert!(RULES.changing.infer([5.0, 5.0]).value > 1.0);
        // Early, hardly anybody drops; at the end, whoever is behind does.
        assert!(RULES.dropping.infer([0.5, 0.0]).value < 0.1);
        assert!(RULES.dropping.infer([0.5, 1.0]).value > 0.85);
    }
}
