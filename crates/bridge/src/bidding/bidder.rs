use super::{Reading, Rule};
use crate::Call;
use cards::CardSet;

/// A chosen call and the agreement behind it.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// What to say.
    pub call: Call,
    /// The agreement; `None` when there is none for any call.
    pub rule: Option<Rule>,
    /// Whether the hand has what the agreement promises. If no agreement fits the hand, the nearest is taken.
    pub in_system: bool,
}

impl Reading {
    /// What the next player says with this hand: the first agreement that fits it.
    pub fn choose(&self, hand: CardSet) -> Choice {
        let rules = self.rules();
        if let Some(rule) = rules.iter().find(|rule| rule.fits(hand)) {
            return Choice { call: rule.call, rule: Some(rule.clone()), in_system: true };
        }
        let distance =
            |rule: &&Rule| rule.ways.iter().map(|range| range.distance(hand)).min().unwrap_or(u32::MAX);
        match rules.iter().min_by_key(distance) {
            Some(rule) => Choice { call: rule.call, rule: Some(rule.clone()), in_system: false },
            None => Choice { call: Call::Pass, rule: None, in_system: false },
        }
    }
}
