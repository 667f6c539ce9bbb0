use cards::ParseError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What a signal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SignalKind"))]
#[serde(rename_all = "kebab-case")]
pub enum SignalKind {
    /// Whether the number of cards in the suit is odd or even.
    Count,
    /// Whether the suit is welcome.
    Attitude,
    /// Which of two other suits is welcome.
    SuitPreference,
}

impl fmt::Display for SignalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SignalKind::Count => "count",
            SignalKind::Attitude => "attitude",
            SignalKind::SuitPreference => "suit-preference",
        })
    }
}

/// Which way round high and low cards are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SignalOrder"))]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// High encourages; high–low is an even number; high is for the higher suit.
    #[default]
    Standard,
    /// Low encourages; low–high is an even number; low is for the higher suit.
    UpsideDown,
}

impl FromStr for Order {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "standard" => Ok(Order::Standard),
            "upside-down" => Ok(Order::UpsideDown),
            _ => Err(ParseError::new(text, "standard or upside-down")),
        }
    }
}

/// What a pair has agreed that its defenders' cards mean. Everybody at the table is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Signals {
    /// Whether a suit is liked.
    pub attitude: Order,
    /// How many cards of a suit.
    pub count: Order,
    /// Which of the other suits.
    pub suit_preference: Order,
    /// What is told on declarer's and dummy's leads, if anything.
    pub on_their_lead: Option<SignalKind>,
    /// What third hand tells on partner's lead when its card does not win, if anything. Where it is attitude and dummy is out
    /// of the suit in a trump contract, it is suit preference.
    pub on_partners_lead: Option<SignalKind>,
    /// What the first discard from a suit tells, if anything.
    pub discard: Option<SignalKind>,
}

impl Signals {
    /// As most people play: count on their leads, attitude on partner's leads and discards.
    pub const STANDARD: Signals = Signals {
        attitude: Order::Standard,
        count: Order::Standard,
        suit_preference: Order::Standard,
        on_their_lead: Some(SignalKind::Count),
        on_partners_lead: Some(SignalKind::Attitude),
        discard: Some(SignalKind::Attitude),
    };

    /// As in the papers on count signals: count on every lead; discards say nothing.
    pub const COUNT: Signals =
        Signals { on_partners_lead: Some(SignalKind::Count), discard: None, ..Signals::STANDARD };

    /// Attitude on partner's leads and discards, and nothing on theirs: what is told there helps declarer too.
    pub const QUIET: Signals = Signals { on_their_lead: None, ..Signals::STANDARD };

    /// None: a low card is a low card.
    pub const NONE: Signals =
        Signals { on_their_lead: None, on_partners_lead: None, discard: None, ..Signals::STANDARD };

    /// The same with count and attitude this way round.
    #[must_use]
    pub const fn in_order(mut self, order: Order) -> Self {
        self.attitude = order;
        self.count = order;
        self
    }

    /// Which way round signals of this kind are meant.
    pub const fn order(&self, kind: SignalKind) -> Order {
        match kind {
            SignalKind::Count => self.count,
            SignalKind::Attitude => self.attitude,
            SignalKind::SuitPreference => self.suit_preference,
        }
    }
}

impl Default for Signals {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Agreements that have a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Signalling {
    /// [`Signals::STANDARD`].
    #[default]
    Standard,
    /// The same with low cards where those have high ones.
    UpsideDown,
    /// [`Signals::QUIET`].
    Quiet,
    /// [`Signals::COUNT`].
    Count,
    /// [`Signals::NONE`].
    None,
}

impl Signalling {
    const NAMED: [(&'static str, Signalling, Signals); 5] = [
        ("standard", Signalling::Standard, Signals::STANDARD),
        ("upside-down", Signalling::UpsideDown, Signals::STANDARD.in_order(Order::UpsideDown)),
        ("quiet", Signalling::Quiet, Signals::QUIET),
        ("count", Signalling::Count, Signals::COUNT),
        ("none", Signalling::None, Signals::NONE),
    ];

    /// What is agreed.
    pub const fn signals(self) -> Signals {
        Self::NAMED[self as usize].2
    }
}

impl fmt::Display for Signalling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMED[*self as usize].0)
    }
}

impl FromStr for Signalling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let named = Self::NAMED.into_iter().find(|(name, ..)| *name == text);
        named
            .map(|(_, signalling, _)| signalling)
            .ok_or_else(|| ParseError::new(text, "standard, upside-down, quiet, count or none"))
    }
}

/// How far signals are trusted.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SignalReading {
    /// Not at all.
    Ignored,
    /// As a likelihood: with this chance the player told the truth as well as its cards allowed; otherwise any card of the
    /// suit was as likely.
    Likely(f64),
    /// As the papers read count: the lowest card of an odd number, or another than the lowest of an even number, without
    /// exception. Other signals are likelihoods.
    Strict,
}

impl SignalReading {
    /// A likelihood for players who signal when they can afford it, and sometimes lie.
    pub const TRUSTING: SignalReading = SignalReading::Likely(0.9);

    /// The chance that a player tells the truth.
    pub(crate) const fn honesty(self) -> f64 {
        match self {
            SignalReading::Ignored => 0.0,
            SignalReading::Likely(honesty) => honesty,
            SignalReading::Strict => 0.9,
        }
    }
}
