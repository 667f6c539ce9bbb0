use crate::knowledge::signals::{Leads, Signals};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use thiserror::Error;

/// What a partnership has agreed on, and tells the opponents. The default is a standard system as clubs play it.
///
/// Stored as a table in which every field may be left out: `{"one_notrump": {"least": 12, "most": 14}}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct ConventionCard {
    /// Points of a balanced 1NT opening.
    pub one_notrump: Points,
    /// Points of a balanced 2NT opening.
    pub two_notrump: Points,
    /// Whether a major that is opened at the one level has five cards, not four.
    pub five_card_majors: bool,
    /// Whether a 1NT opening may contain a five-card major.
    pub five_card_major_in_notrump: bool,
    /// What 2D, 2H and 2S openings are.
    pub twos: Twos,
    /// Whether 2H and 2D (and 3H, 3D after 2NT) over partner's notrump show the next higher suit.
    pub transfers: bool,
    /// What 4NT asks when a suit is agreed.
    pub four_notrump: AceAsking,
    /// What 2NT is over partner's major.
    pub two_notrump_response: MajorTwoNotrump,
    /// Whether a double jump in a new suit over partner's major shows support and a singleton or void there.
    pub splinters: bool,
    /// Whether a new suit at the two level over partner's major forces to game, so that 1NT goes up to twelve points and a jump in a
    /// lower suit invites.
    pub two_over_one: bool,
    /// Whether 1NT, opened or bid again, may have a shape that is not balanced: a long minor with two doubletons, a singleton in
    /// partner's suit.
    pub off_shape_notrump: bool,
    /// Whether a jump overcall is weak, not strong.
    pub weak_jump_overcalls: bool,
    /// Whether a jump raise of partner's opening over an overcall is weak, so that a limit raise bids the opponents' suit.
    pub weak_jump_raises: bool,
    /// Up to this level a double of an overcall of partner's opening is for the unbid suits, not for penalties; 0 for never.
    pub negative_doubles_to: u8,
    /// Whether 4C over partner's 1NT or 2NT asks for aces.
    pub gerber: bool,
    /// Whether the opener's double of an overcall, after partner bid a major, shows three cards of it.
    pub support_doubles: bool,
    /// Whether 2NT, when they overcall our 1NT, asks for 3C to play in a suit, so that a suit at the three level is strong.
    pub lebensohl: bool,
    /// Whether two of partner's minor is strong and forcing, and three weak.
    pub inverted_minors: bool,
    /// Whether 4D and 4H over partner's 1NT or 2NT show six cards of the next higher suit.
    pub texas: bool,
    /// Whether, after Stayman and no major, three of a major shows four of it and five of the other.
    pub smolen: bool,
    /// Whether 2C by a passed hand, over partner's major, shows support and nearly the points for game.
    pub drury: bool,
    /// What overcalls of their 1NT opening are.
    pub notrump_defence: NotrumpDefence,
    /// The defenders' cards.
    pub signals: Signals,
    /// The first lead.
    pub leads: Leads,
}

/// A range of high-card points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Points {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

impl Points {
    /// From the least to the most, both included.
    pub const fn new(least: u8, most: u8) -> Self {
        Self { least, most }
    }

    /// As a range.
    pub const fn range(self) -> RangeInclusive<u8> {
        self.least..=self.most
    }
}

/// What 2D, 2H and 2S openings are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Twos {
    /// Six cards and at most ten points; in third hand perhaps five.
    #[default]
    Weak,
    /// Eight playing tricks, forcing for a round.
    Strong,
}

/// What 4NT asks when a suit is agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AceAsking {
    /// Aces: 5C none or four, 5D one, 5H two, 5S three.
    #[default]
    Blackwood,
    /// The four aces and the king of trumps: 5C none or three, 5D one or four, 5H two, 5S two and the queen of trumps.
    Keycards,
    /// The same with the first two answers exchanged: 5C one or four, 5D none or three.
    #[serde(rename = "keycards-1430")]
    Keycards1430,
}

impl AceAsking {
    /// Whether the king of trumps counts as a fifth ace.
    #[must_use]
    pub const fn counts_king(self) -> bool {
        matches!(self, Self::Keycards | Self::Keycards1430)
    }
}

/// What overcalls of their 1NT opening are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotrumpDefence {
    /// Suits as they are bid; a double is for penalties.
    #[default]
    Natural,
    /// 2C any long suit, 2D both majors, 2H and 2S that major and a minor; a double is for penalties.
    Cappelletti,
    /// A double is any long suit but spades, 2C, 2D and 2H that suit and a higher one, 2S spades.
    Dont,
}

/// What 2NT is over partner's opening of one in a major.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MajorTwoNotrump {
    /// 13–15 points, balanced, no fit.
    #[default]
    Natural,
    /// Four-card support and values for game.
    Jacoby,
}

impl Default for ConventionCard {
    fn default() -> Self {
        Self {
            one_notrump: Points::new(15, 17),
            two_notrump: Points::new(20, 21),
            five_card_majors: true,
            five_card_major_in_notrump: true,
            twos: Twos::Weak,
            transfers: true,
            four_notrump: AceAsking::Keycards,
            two_notrump_response: MajorTwoNotrump::Jacoby,
            splinters: true,
            two_over_one: true,
            off_shape_notrump: true,
            weak_jump_overcalls: true,
            weak_jump_raises: true,
            negative_doubles_to: 3,
            gerber: false,
            support_doubles: false,
            lebensohl: true,
            inverted_minors: false,
            texas: true,
            smolen: true,
            drury: true,
            notrump_defence: NotrumpDefence::Natural,
            signals: Signals::default(),
            leads: Leads::default(),
        }
    }
}

/// What makes no sense on a convention card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CardMistake {
    /// A range of points that is upside down or goes too far.
    #[error("{field} from {} to {} points, expected a range within {low} to {high}", found.least, found.most)]
    Range {
        /// Of what.
        field: &'static str,
        /// As it is on the card.
        found: Points,
        /// At least so many.
        low: u8,
        /// At most so many.
        high: u8,
    },
    /// Negative doubles to a level that does not exist.
    #[error("negative_doubles_to {0}, expected a level from 0 to 7")]
    Level(u8),
}

impl ConventionCard {
    /// The same with some of it changed: `ConventionCard::default().with(|it| it.splinters = false)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// The names of the systems that many play; the first is the default.
    pub const SYSTEMS: [&str; 4] = ["two-over-one", "sayc", "acol", "textbook"];

    /// The system with one of these names.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "two-over-one" => Some(Self::default()),
            "sayc" => Some(Self::sayc()),
            "acol" => Some(Self::acol()),
            "textbook" => Some(Self::textbook()),
            _ => None,
        }
    }

    /// The default without what the simpler systems leave out.
    fn plain() -> Self {
        Self {
            four_notrump: AceAsking::Blackwood,
            two_over_one: false,
            weak_jump_raises: false,
            lebensohl: false,
            texas: false,
            smolen: false,
            drury: false,
            ..Self::default()
        }
    }

    /// Standard American as the Yellow Card has it.
    pub fn sayc() -> Self {
        Self { splinters: false, negative_doubles_to: 2, ..Self::plain() }
    }

    /// Acol: a weak notrump, four-card majors and strong twos.
    pub fn acol() -> Self {
        Self {
            two_notrump: Points::new(20, 22),
            five_card_majors: false,
            twos: Twos::Strong,
            two_notrump_response: MajorTwoNotrump::Natural,
            off_shape_notrump: false,
            negative_doubles_to: 2,
            ..Self::plain().with_weak_notrump()
        }
    }

    /// As beginners' books have it: 4NT asks for aces alone, 2NT over a major is natural, and there are no splinters.
    pub fn textbook() -> Self {
        Self {
            two_notrump_response: MajorTwoNotrump::Natural,
            splinters: false,
            off_shape_notrump: false,
            ..Self::plain()
        }
    }

    /// The same card with a notrump opening of 12–14 points.
    #[must_use]
    pub fn with_weak_notrump(self) -> Self {
        Self { one_notrump: Points::new(12, 14), ..self }
    }

    /// The default with a notrump opening of 12–14 points.
    pub fn weak_notrump() -> Self {
        Self::default().with_weak_notrump()
    }

    /// The same card, its ranges put right where they make no sense (a least above a most, or points outside an opening).
    #[must_use]
    pub fn sane(mut self) -> Self {
        let within = |points: Points, low: u8, high: u8| {
            let least = points.least.clamp(low, high);
            Points { least, most: points.most.clamp(least, high) }
        };
        self.one_notrump = within(self.one_notrump, 9, 19);
        self.two_notrump = within(self.two_notrump, self.one_notrump.most + 1, 24);
        self.negative_doubles_to = self.negative_doubles_to.min(7);
        self
    }

    /// What makes no sense on this card; `None` for a card that can be played.
    pub fn mistake(&self) -> Option<CardMistake> {
        let sane = self.sane();
        let range = |field, found, low, high| Some(CardMistake::Range { field, found, low, high });
        if self.one_notrump != sane.one_notrump {
            range("one_notrump", self.one_notrump, 9, 19)
        } else if self.two_notrump != sane.two_notrump {
            range("two_notrump", self.two_notrump, sane.one_notrump.most + 1, 24)
        } else if self.negative_doubles_to != sane.negative_doubles_to {
            Some(CardMistake::Level(self.negative_doubles_to))
        } else {
            None
        }
    }
}
