use cards::Suit;
use serde::{Deserialize, Serialize};

/// How much a call shows, where one kind of call comes in several strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Grade {
    /// Nothing is said of it.
    #[default]
    Plain,
    /// Little but length.
    Weak,
    /// Enough to contest the part score.
    Competitive,
    /// No more than promised already.
    Minimum,
    /// Nearly enough for game.
    Invitational,
    /// More than promised already.
    Extra,
    /// A strong hand.
    Strong,
    /// A very strong hand.
    VeryStrong,
    /// Bids the game.
    Game,
    /// Enough for game, wherever it is.
    GameForcing,
}

impl Grade {
    /// All of them.
    pub const ALL: [Grade; 10] = [
        Self::Plain,
        Self::Weak,
        Self::Competitive,
        Self::Minimum,
        Self::Invitational,
        Self::Extra,
        Self::Strong,
        Self::VeryStrong,
        Self::Game,
        Self::GameForcing,
    ];
}

/// Declares [`Sense`] together with the list of its values, so that neither grows without the other.
macro_rules! senses {
    (
        graded { $($(#[doc = $graded_doc:literal])+ $graded:ident,)+ }
        single { $($(#[doc = $single_doc:literal])+ $single:ident,)+ }
    ) => {
        /// What a call is, as players name it. What it promises in points and cards is its [`Promise`](super::Promise).
        ///
        /// A new notion is one line in the list of this file and one in each language's message file.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Sense {
            $($(#[doc = $graded_doc])+ $graded(Grade),)+
            $($(#[doc = $single_doc])+ $single,)+
            /// Asks a notrump bidder to bid this suit.
            Transfer(Suit),
            /// Five cards of this major and four of the other, after Stayman.
            Smolen(Suit),
            /// Any hand of so many high-card points, whatever its shape.
            AnyStrong {
                /// At least.
                least: u8,
            },
            /// Answers how many aces.
            Aces {
                /// So many.
                count: u8,
                /// Or so many.
                or: Option<u8>,
            },
            /// Answers how many of the four aces and the king of trumps.
            Keycards {
                /// So many.
                count: u8,
                /// Or so many.
                or: Option<u8>,
                /// Whether with the queen of trumps, where that is told.
                queen: Option<bool>,
            },
            /// Answers how many kings besides that of trumps.
            Kings {
                /// So many.
                count: u8,
            },
        }

        impl Sense {
            /// Every kind of sense in every grade, with examples of those that have numbers.
            pub fn all() -> impl Iterator<Item = Sense> {
                let single = [$(Self::$single),+];
                let graded = Grade::ALL.into_iter().flat_map(|grade| [$(Self::$graded(grade)),+]);
                let transfers = Suit::ASCENDING.map(Self::Transfer);
                let transfers = transfers.into_iter().chain([Suit::Hearts, Suit::Spades].map(Self::Smolen));
                let aces = [None, Some(4)].map(|or| Self::Aces { count: 0, or });
                let queens = [None, Some(false), Some(true)];
                let keycards = queens.map(|queen| Self::Keycards { count: 2, or: queen.map(|_| 5), queen });
                let others = [Self::AnyStrong { least: 18 }, Self::Kings { count: 0 }, Self::Kings { count: 2 }];
                single.into_iter().chain(graded).chain(transfers).chain(aces).chain(keycards).chain(others)
            }

            /// How much it shows.
            #[must_use]
            pub const fn grade(self) -> Grade {
                match self {
                    $(Self::$graded(grade))|+ => grade,
                    _ => Grade::Plain,
                }
            }

            /// Whether a call with this sense is made because there is no better one.
            #[must_use]
            pub const fn is_makeshift(self) -> bool {
                matches!(self, Self::NoBetterCall | Self::GameForWantOfBetter)
            }

            /// The same without its details: its grade, or that it is for want of better.
            #[must_use]
            pub const fn plain(self) -> Self {
                match self {
                    $(Self::$graded(_) => Self::$graded(Grade::Plain),)+
                    Self::GameForWantOfBetter => Self::Game,
                    other => other,
                }
            }
        }
    };
}

senses! {
    graded {
        /// Support for partner's suit.
        Raise,
        /// Support for partner's suit, told by bidding the opponents' suit.
        CueRaise,
        /// The opponents' suit, which asks for more.
        CueBid,
        /// Notrump with a balanced hand.
        Balanced,
        /// Notrump with their suit stopped.
        Stopper,
        /// Notrump, or another suit, for want of a fit.
        NoFit,
        /// A suit that the player has not bid before.
        NewSuit,
        /// A suit besides the one that was bid first.
        SecondSuit,
        /// A long suit, often one that was bid before.
        LongSuit,
        /// The best suit for a partner who asked for one.
        BestSuit,
        /// A double for the other suits.
        Takeout,
    }
    single {
        /// A natural bid, which says no more than what it promises.
        Natural,
        /// A minor, for want of a five-card major.
        NoFiveCardMajor,
        /// A minor, for want of any five-card suit.
        NoFiveCardSuit,
        /// Strong, any shape.
        StrongArtificial,
        /// A strong two: eight playing tricks.
        StrongTwo,
        /// A weak two.
        WeakTwo,
        /// A long suit in a weak hand.
        Preempt,
        /// A natural overcall.
        Overcall,
        /// A new suit with a jump, very strong.
        JumpShift,
        /// Support for the major that partner opened in third or fourth hand, and nearly the points for game.
        Drury,
        /// Support will follow.
        DelayedRaise,
        /// Notrump as it is.
        NaturalNotrump,
        /// To play: partner is to pass.
        ToPlay,
        /// Bids a game.
        Game,
        /// Bids a game for want of a better call.
        GameForWantOfBetter,
        /// Invites game.
        Invitation,
        /// Invites 6NT.
        SlamInvitation,
        /// Accepts an invitation.
        Accepts,
        /// Declines an invitation.
        Declines,
        /// Offers a choice between games.
        ChoiceOfGames,
        /// Prefers one of partner's strains to another.
        Preference,
        /// Asks a notrump bidder for a four-card major.
        Stayman,
        /// The opponents' suit, which asks for a four-card major.
        CueForMajor,
        /// Shows a four-card major.
        FourCardMajor,
        /// Denies a four-card major.
        NoFourCardMajor,
        /// Bids what a transfer asked for.
        CompletesTransfer,
        /// Bids one more than a transfer asked for: a fine fit.
        SuperAccepts,
        /// Asks for 3C, to play in a minor.
        MinorRelay,
        /// Bids what partner asked for.
        AsAsked,
        /// Says nothing yet over a strong opening.
        Waiting,
        /// Values and a suit opposite a strong opening.
        Positive,
        /// Asks for aces or keycards.
        AceAsking,
        /// Asks for the queen of trumps.
        QueenAsking,
        /// Has the queen of trumps.
        TrumpQueen,
        /// Has not the queen of trumps.
        NoTrumpQueen,
        /// Asks for kings.
        KingAsking,
        /// Support with a singleton or a void in the suit that is bid.
        Splinter,
        /// A singleton or a void in the suit that is bid.
        Shortness,
        /// Too many aces are missing for a slam.
        AcesMissing,
        /// A control, with a fit in another suit.
        ControlBid,
        /// The fourth suit, which asks for more.
        FourthSuit,
        /// The opponents' suit for two others.
        TwoSuiter,
        /// Notrump for the two lowest unbid suits.
        UnusualNotrump,
        /// Asks a partner who showed two suits for the other one.
        AsksOtherSuit,
        /// A double of an overcall, for the unbid suits.
        NegativeDouble,
        /// A double of an overcall, for three cards of partner's suit.
        SupportDouble,
        /// One long suit that is not named yet.
        OneSuiter,
        /// Asks a partner who has one long suit to name it.
        AsksSuit,
        /// Asks for 3C, to play in a suit.
        SuitRelay,
        /// A double after partner's takeout double, for the other suits.
        ResponsiveDouble,
        /// For penalties.
        Penalty,
        /// High cards.
        Values,
        /// Leaves partner's double in.
        LeavesDouble,
        /// Runs from a double to a long suit.
        Runs,
        /// A pass without an opening bid.
        NoOpening,
        /// A pass without an overcall.
        NoOvercall,
        /// A pass that is too weak to respond.
        TooWeak,
        /// No game.
        NoGame,
        /// A minimum.
        Minimum,
        /// Nothing to add.
        NothingToAdd,
        /// Nothing to add, or a hand that waits for partner's double.
        NothingOrTrap,
        /// No suit that partner asked for.
        NoSuit,
        /// No better call.
        NoBetterCall,
        /// Any hand.
        AnyHand,
    }
}

/// Each sense once, in order, and none that only grades another of them.
pub(super) fn without_details(all: impl Iterator<Item = Sense>) -> Vec<Sense> {
    let mut senses: Vec<Sense> = Vec::new();
    for sense in all {
        if !senses.contains(&sense) && !senses.contains(&sense.plain()) {
            senses.retain(|other| other.plain() != sense);
            senses.push(sense);
        }
    }
    senses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_is_a_detail() {
        let [plain, weak, strong] = [Grade::Plain, Grade::Weak, Grade::Strong].map(Sense::Raise);
        let kept = |senses: &[Sense]| without_details(senses.iter().copied());
        assert_eq!(kept(&[weak, Sense::ToPlay, plain, strong]), [Sense::ToPlay, plain]);
        assert_eq!(kept(&[weak, strong, weak]), [weak, strong]);
    }

    #[test]
    fn every_sense_is_stored_and_read() {
        for sense in Sense::all() {
            let text = serde_json::to_string(&sense).expect("a value");
            assert_eq!(serde_json::from_str::<Sense>(&text).expect("the same"), sense, "{text}");
        }
        let raise = Sense::Raise(Grade::GameForcing);
        assert_eq!(serde_json::to_string(&raise).expect("a value"), r#"{"raise":"game-forcing"}"#);
    }
}
