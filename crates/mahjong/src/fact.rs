use crate::{Action, knowledge::Wait};
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// What can be said of a decision in mahjong.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MahjongFact"))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fact {
    /// The player does not search: it goes by a rule.
    Rule {
        /// Which.
        rule: Rule,
    },
    /// What an action leaves of the hand.
    Hand {
        /// How many tiles the hand is then from ready.
        shanten: i8,
        /// How many unseen tiles bring it nearer, or complete it.
        accepted: u32,
        /// How a hand that is ready may win; nothing of others, and after calls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wait: Option<Wait>,
    },
    /// How far a candidate is ahead of the one that the rule prefers, in points.
    Weighing {
        /// By the rule.
        rule: f64,
        /// By play-outs; nothing when it was not tried.
        search: Option<f64>,
    },
    /// How the hand ended after a candidate in play-outs of imagined tables.
    Chances {
        /// The share in which this seat won.
        win: f64,
        /// The share in which it dealt in, now or later.
        deal_in: f64,
        /// What it won or lost, in points, on average.
        points: f64,
        /// Its place at the table after the hand, from 1, on average.
        place: f64,
        /// How many tables.
        tables: u64,
    },
    /// What a discard risks right now, by what the others have shown.
    Danger {
        /// How likely it deals in.
        deal_in: f64,
        /// What it is expected to lose, in points.
        cost: f64,
    },
    /// Nothing else is allowed.
    OnlyChoice {
        /// What is done.
        action: Action,
    },
    /// The rule decided before anything was tried: nothing else came near.
    RuleAlone {
        /// What is done.
        action: Action,
    },
    /// The rule's favourite, which play-outs do not speak against.
    RuleUpheld {
        /// What is done.
        action: Action,
        /// How many play-outs there were.
        playouts: u64,
    },
    /// Play-outs put something else ahead of the rule's favourite.
    RuleOverruled {
        /// What is done.
        action: Action,
        /// What the rule prefers.
        favourite: Action,
        /// By how many points it is ahead, rule and play-outs weighed together.
        gain: f64,
        /// How many play-outs there were.
        playouts: u64,
    },
    /// Of the candidates whose chances are given, another came out ahead of the choice: at the same tables, in play-outs alone.
    BetterInPlayouts {
        /// Which.
        other: Action,
        /// By how many points.
        gain: f64,
        /// The standard error of that.
        stderr: f64,
    },
    /// What every search can say.
    #[serde(untagged)]
    Search(SearchFact<Action>),
}

/// What a player that does not search goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Rule {
    /// Any legal action.
    AnyAction,
    /// Any of the actions that leave the least shanten.
    LeastShanten,
    /// The highest sum of weighted features.
    HighestRating,
}

impl Fact {
    /// What an action leaves of the hand: its shanten and the number of unseen tiles that it accepts.
    #[must_use]
    pub fn hand(&self) -> Option<(i8, u32)> {
        match *self {
            Self::Hand { shanten, accepted, .. } => Some((shanten, accepted)),
            _ => None,
        }
    }
}

impl From<SearchFact<Action>> for Fact {
    fn from(fact: SearchFact<Action>) -> Self {
        Self::Search(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    #[test]
    fn facts_are_kept_as_json() {
        let discard = Action::Discard { tile: Tile::new(36).unwrap(), drawn: true };
        let wait = Some(Wait { drawn: 4, claimed: 0, furiten: true });
        let facts = [
            Fact::Rule { rule: Rule::LeastShanten },
            Fact::Hand { shanten: 0, accepted: 4, wait },
            Fact::Weighing { rule: -3.5, search: None },
            Fact::Chances { win: 0.25, deal_in: 0.125, points: -120.5, place: 2.5, tables: 200 },
            Fact::Danger { deal_in: 0.0625, cost: 312.5 },
            Fact::RuleOverruled { action: discard, favourite: Action::Pass, gain: 120.0, playouts: 300 },
            Fact::BetterInPlayouts { other: discard, gain: 310.5, stderr: 205.25 },
            Fact::Search(SearchFact::Tree { loops: 10, nodes: 3 }),
        ];
        let json = serde_json::to_string(&facts).unwrap();
        assert!(json.contains(r#"{"fact":"tree","loops":10,"nodes":3}"#), "{json}");
        assert!(json.contains(r#""action":"discard 5sr drawn""#), "{json}");
        assert_eq!(serde_json::from_str::<Vec<Fact>>(&json).unwrap(), facts);
    }
}
