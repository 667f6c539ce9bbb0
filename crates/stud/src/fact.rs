//! What can be said of a decision in this game, as types.

use crate::game::{Action, Category};
use cards::Card;
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// What can be said of a decision in this game. Words are made elsewhere.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StudFact"))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fact {
    /// How the hands compare, and what that rests on.
    Estimate(EstimateFact),
    /// Why this card is turned up.
    Opening {
        /// The card.
        card: Card,
        /// Why.
        reason: OpeningReason,
        /// The score that the hand then seems to have.
        potential: f64,
        /// The score that it has.
        own: f64,
        /// How often the opponent drops to it, where that was asked.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        drops: Option<f64>,
    },
    /// What a hand would look like with this card turned up.
    Potential {
        /// The card.
        card: Card,
        /// The score that the hand then seems to have.
        score: f64,
    },
    /// Why this much is bet, as the paper bets.
    Bet {
        /// Why.
        reason: BetReason,
        /// The share of the way from the least to the greatest bet.
        share: f64,
    },
    /// Why the hand is dropped, as the paper drops.
    Drop {
        /// Why.
        reason: DropReason,
        /// The intention to drop, 0 to 1.
        intention: f64,
        /// The rules behind the intention, strongest first.
        rules: Vec<DroppingRule>,
    },
    /// Why what is expected to bring most is done.
    ExpectedGain {
        /// Why.
        reason: GainReason,
        /// What it is expected to bring.
        gain: f64,
        /// The chance to win the showdown.
        chance: f64,
    },
    /// What a bet would meet with.
    Answer {
        /// How often the opponent drops to it.
        drops: f64,
        /// The chance to win if it stays.
        called: f64,
        /// Where that is known from.
        known: KnowledgeSource,
    },
    /// It is played by the strategy that was worked out beforehand.
    Planned {
        /// How often it does this here.
        share: f64,
    },
    /// What the opponent may hold, read from all that it did.
    Range {
        /// The chance to win the showdown against that.
        chance: f64,
        /// The kinds of hand.
        holdings: Holdings,
    },
    /// It is the player's character.
    Character {
        /// Which.
        character: Character,
    },
    /// What a search says.
    #[serde(untagged)]
    Search(SearchFact<Action>),
}

impl From<SearchFact<Action>> for Fact {
    fn from(fact: SearchFact<Action>) -> Self {
        Self::Search(fact)
    }
}

/// How our hand compares with the opponent's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EstimateFact {
    /// The comparison, -1 to 1: above 0 we think that we are ahead.
    pub result: f64,
    /// The comparison before the opponent's tendencies.
    pub expected: f64,
    /// How the tendencies adjust it, -1 to 1.
    pub adjustment: f64,
    /// The score of our hand now.
    pub own: f64,
    /// What the opponent may hold now.
    pub holdings: Holdings,
    /// The strongest of the rules behind the adjustment, strongest first.
    pub rules: Vec<JudgingRule>,
    /// How the opponent answered bets before, where that counts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub answers: Option<Answers>,
}

/// What somebody may hold.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Holdings {
    /// How many hands are possible.
    pub hands: u64,
    /// Their mean score.
    pub mean: f64,
    /// The kinds of hand that are possible, with their shares.
    pub shares: Vec<Share>,
}

/// How likely a kind of hand is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KindShare"))]
pub struct Share {
    /// The kind of hand.
    pub kind: Category,
    /// Its probability.
    pub share: f64,
}

/// How often an opponent was bet into, and how often it dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answers {
    /// Bets that it faced.
    pub faced: u32,
    /// Bets that it dropped to.
    pub dropped: u32,
}

/// A rule that judges a hand, as it fired.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgingRule {
    /// How strong our hand looks before the rule.
    pub hand: HandLevel,
    /// How much of the pot is the opponent's.
    pub bets: BetLevel,
    /// How far the hand is.
    pub stage: Stage,
    /// How far these hold, 0 to 1.
    pub strength: f64,
    /// How far the rule speaks for us against this opponent, 0 to 100.
    pub tendency: f64,
}

/// A rule for dropping, as it fired.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DroppingRule {
    /// How much of the pot is the opponent's.
    pub bets: BetLevel,
    /// How far the hand is.
    pub stage: Stage,
    /// What it concludes: the intention to drop.
    pub intention: Intention,
    /// How far these hold, 0 to 1.
    pub strength: f64,
}

/// How strong a hand is, in the rules' words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandLevel {
    /// Behind.
    Weak,
    /// Ahead.
    Strong,
}

/// How much the opponent has bet, in the rules' words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BetLevel {
    /// Little of the pot.
    Few,
    /// About half of it.
    Middle,
    /// Most of it.
    Much,
}

/// How far a hand is, in the rules' words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The first turns.
    Early,
    /// The turns between.
    Middle,
    /// The last turns.
    End,
}

/// How much a rule is for dropping, from zero over positive small to positive big, as the paper names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Intention {
    /// Zero.
    Zero,
    /// Positive small, the smaller.
    Small,
    /// Positive small, the larger.
    Medium,
    /// Positive big, the smaller.
    Big,
    /// Positive big, the larger.
    Great,
}

/// Why a card is turned up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum OpeningReason {
    /// Ahead, and the hand shows already: any card will do.
    Shown,
    /// Ahead: a card that hides the hand.
    Hides,
    /// Behind: the card that looks strongest; this opponent is not known to fear another more.
    Strongest,
    /// Behind: a drop is supposed most likely to this card.
    SupposedFear,
    /// Behind: this opponent drops most to this card.
    Feared,
    /// Behind, but this card makes the hand look strong.
    Bluff,
    /// Behind, and no card looks strong.
    Behind,
}

/// Why a bet is made, as the paper bets.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "why", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BetReason {
    /// Ahead: by strength.
    Ahead {
        /// What is added so that the bet does not tell the strength.
        noise: f64,
    },
    /// Behind, but too early to drop.
    TooEarly {
        /// What is added so that the bet does not tell the strength.
        noise: f64,
    },
    /// Behind, but the hand looks strong.
    Bluff {
        /// The score that the hand seems to have.
        potential: f64,
    },
}

/// Why a hand is dropped, as the paper drops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DropReason {
    /// Behind, and nothing to bluff with.
    NothingToBluffWith,
    /// Behind, and inclined to drop.
    Inclined,
}

/// Why something brings most.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "why", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum GainReason {
    /// It does.
    BringsMost,
    /// Probably behind, but there is no check here: the least bet.
    NoCheck,
    /// Probably behind, but a drop is likely enough to pay for it.
    Bluff {
        /// How often the opponent drops.
        drops: f64,
        /// Where that is known from.
        known: KnowledgeSource,
        /// Whether it is a raise, and not the first bet.
        raise: bool,
    },
}

/// Where it is known from how readily an opponent drops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KnowledgeSource {
    /// It is what we suppose of anybody.
    Supposed,
    /// It was observed of this opponent.
    Learnt,
}

/// The characters of the simple players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Character {
    /// Never drops, never raises.
    Caller,
    /// Always raises.
    Raiser,
    /// Always drops.
    Folder,
    /// Bets its true strength.
    Honest,
    /// Stays only with good hands, and calls.
    TightPassive,
    /// Stays only with good hands, and raises with them.
    TightAggressive,
    /// Stays with most hands, and calls.
    LoosePassive,
    /// Stays with most hands, and raises.
    LooseAggressive,
    /// Takes bets for what their sizes seem to tell.
    SizeReader,
    /// Turns up any card.
    OpensAny,
}
