use super::{HandRange, Promise, Sense};
use crate::{Auction, Bid, Call};
use cards::{CardSet, Strain, Suit};
use serde::{Deserialize, Serialize};

/// Whether partner may pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Forcing {
    /// Yes.
    #[default]
    No,
    /// Not if the next opponent passes.
    Round,
    /// Not before the pair is in game.
    Game,
}

/// What partner has to know to go on after a conventional call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Convention {
    /// Nothing but what the call promises.
    #[default]
    None,
    /// Asks a notrump bidder for a major.
    Stayman,
    /// Asks a notrump bidder to bid this suit.
    Transfer(Suit),
    /// Five cards of this major and four of the other, in which it is bid.
    Smolen(Suit),
    /// Three cards of the major that partner opened in third or fourth hand, and nearly the points for game.
    Drury(Suit),
    /// Asks a notrump bidder to bid 3C, to be passed or corrected to 3D.
    MinorRelay,
    /// A natural notrump, over which Stayman and transfers are on.
    Notrump,
    /// Any very strong hand.
    StrongTwo,
    /// Nothing yet over a strong two clubs.
    Waiting,
    /// Asks for aces or keycards; the suit is trumps, if one is agreed.
    AceAsking(Option<Suit>),
    /// The answer to that.
    AceAnswer(Option<Suit>),
    /// Asks for the queen of trumps.
    QueenAsking(Suit),
    /// The answer to that.
    QueenAnswer(Suit),
    /// Asks for the kings besides that of trumps.
    KingAsking(Suit),
    /// The answer to that.
    KingAnswer(Suit),
    /// Invites 6NT.
    Quantitative,
    /// For take-out of what the opponents bid.
    Takeout,
    /// Asks partner to describe its hand: the fourth suit, or the opponents' suit.
    Asking,
    /// A weak jump or opening: do not disturb.
    Preempt,
    /// One long suit that is not named yet.
    OneSuiter,
    /// Asks partner to name its long suit.
    AsksSuit,
}

/// One agreement: in a certain situation this call shows such a hand.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// What is said.
    pub call: Call,
    /// The hands that say it: those of any of these ranges.
    pub ways: Vec<HandRange>,
    /// What it is.
    pub sense: Sense,
    /// Whether partner may pass.
    pub forcing: Forcing,
    /// Whether the call says something else than the wish to play there.
    pub artificial: bool,
    /// What follows.
    pub convention: Convention,
}

impl Rule {
    /// Partner has to bid again.
    pub(super) fn forcing(&mut self) -> &mut Self {
        self.forcing = Forcing::Round;
        self
    }

    /// The pair has to reach game.
    pub(super) fn game_forcing(&mut self) -> &mut Self {
        self.forcing = Forcing::Game;
        self
    }

    /// An artificial call of this convention, which partner must not pass unless it is a double.
    pub(super) fn conventional(&mut self, convention: Convention) -> &mut Self {
        self.convention = convention;
        self.artificial = true;
        self.forcing = self.forcing.max(Forcing::Round);
        self
    }

    /// A natural call after which these agreements hold.
    pub(super) fn then(&mut self, convention: Convention) -> &mut Self {
        self.convention = convention;
        self
    }

    /// Whether a hand would say it.
    pub fn fits(&self, hand: CardSet) -> bool {
        self.ways.iter().any(|range| range.fits(hand))
    }

    /// What it promises.
    pub fn promise(&self) -> Promise {
        Promise::one_of(self.ways.iter().copied())
    }
}

/// The agreements for one situation, those that come first chosen first.
#[derive(Debug, Clone, Default)]
pub(super) struct Rules(Vec<Rule>);

/// A bid as a call; a level above seven is no call.
pub(super) fn bid(level: u8, strain: impl Into<Strain>) -> Option<Call> {
    Bid::new(level, strain.into()).map(Call::Bid)
}

impl Rules {
    /// Adds an agreement behind the others. A call that does not exist (above 7NT) is left out at the end, as illegal calls are.
    pub(super) fn say(
        &mut self,
        call: impl Into<Option<Call>>,
        ways: impl IntoIterator<Item = HandRange>,
        sense: Sense,
    ) -> &mut Rule {
        let (call, ways) = match call.into() {
            Some(call) => (call, ways.into_iter().collect()),
            None => (Call::Pass, Vec::new()),
        };
        let rule =
            Rule { call, ways, sense, forcing: Forcing::No, artificial: false, convention: Convention::None };
        self.0.push(rule);
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Adds another list behind this one.
    pub(super) fn append(&mut self, other: Rules) {
        self.0.extend(other.0);
    }

    /// The agreements in order, to be changed.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Rule> {
        self.0.iter_mut()
    }

    /// The agreements in order, without those that the auction does not allow or that no hand fits.
    pub(super) fn legal(mut self, auction: &Auction) -> Vec<Rule> {
        for rule in &mut self.0 {
            rule.ways.retain(HandRange::is_possible);
        }
        self.0.retain(|rule| !rule.ways.is_empty() && auction.check(rule.call).is_ok());
        self.0
    }
}

impl IntoIterator for HandRange {
    type Item = HandRange;
    type IntoIter = std::iter::Once<HandRange>;

    /// The range alone, so that one range stands where several may.
    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self)
    }
}
