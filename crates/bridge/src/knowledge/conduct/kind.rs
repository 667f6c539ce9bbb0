use super::Turn;
use cards::CardSet;
use serde::{Deserialize, Serialize};

/// What kind of choice a card was: what is reported by, and what is calibrated apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceKind {
    /// The opening lead against no trumps.
    OpeningLeadNotrump,
    /// The opening lead against a suit contract.
    OpeningLeadSuit,
    /// A later lead of a defender.
    LaterLead,
    /// A defender's first card in the suit led, as second hand.
    SecondHand,
    /// As third hand.
    ThirdHand,
    /// As fourth hand.
    FourthHand,
    /// A defender's later card in the suit led.
    LaterFollow,
    /// A defender's discard or ruff.
    Discard,
    /// A lead from declarer's hand.
    DeclarerLead,
    /// Another card of declarer's hand in the suit led.
    DeclarerFollow,
    /// A discard or ruff from declarer's hand.
    DeclarerDiscard,
    /// A lead from dummy.
    DummyLead,
    /// Another card of dummy in the suit led.
    DummyFollow,
    /// A discard or ruff from dummy.
    DummyDiscard,
}

impl ChoiceKind {
    /// All of them.
    pub const ALL: [ChoiceKind; 14] = [
        ChoiceKind::OpeningLeadNotrump,
        ChoiceKind::OpeningLeadSuit,
        ChoiceKind::LaterLead,
        ChoiceKind::SecondHand,
        ChoiceKind::ThirdHand,
        ChoiceKind::FourthHand,
        ChoiceKind::LaterFollow,
        ChoiceKind::Discard,
        ChoiceKind::DeclarerLead,
        ChoiceKind::DeclarerFollow,
        ChoiceKind::DeclarerDiscard,
        ChoiceKind::DummyLead,
        ChoiceKind::DummyFollow,
        ChoiceKind::DummyDiscard,
    ];

    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The kind of choice at this turn for a player with these cards.
    #[inline]
    pub fn of(turn: &Turn, hand: CardSet) -> Self {
        let role = if turn.defends() {
            0
        } else if turn.seat == turn.declarer {
            1
        } else {
            2
        };
        let Some(led) = turn.led else {
            return match (role, turn.trick, turn.trumps) {
                (0, 0, None) => ChoiceKind::OpeningLeadNotrump,
                (0, 0, Some(_)) => ChoiceKind::OpeningLeadSuit,
                (0, ..) => ChoiceKind::LaterLead,
                (1, ..) => ChoiceKind::DeclarerLead,
                _ => ChoiceKind::DummyLead,
            };
        };
        let follows = !hand.suit(led.suit()).is_empty();
        match (role, follows) {
            (0, true) if !turn.gone_by[turn.seat.index()].suit(led.suit()).is_empty() => {
                ChoiceKind::LaterFollow
            }
            (0, true) => [ChoiceKind::SecondHand, ChoiceKind::ThirdHand, ChoiceKind::FourthHand]
                [turn.place.clamp(1, 3) - 1],
            (0, false) => ChoiceKind::Discard,
            (1, true) => ChoiceKind::DeclarerFollow,
            (1, false) => ChoiceKind::DeclarerDiscard,
            (_, true) => ChoiceKind::DummyFollow,
            (_, false) => ChoiceKind::DummyDiscard,
        }
    }

    /// Whether a defender chose.
    pub const fn is_defenders(self) -> bool {
        (self as usize) <= ChoiceKind::Discard as usize
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
