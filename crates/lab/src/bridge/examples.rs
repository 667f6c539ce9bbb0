use super::ExperimentError;
use bridge::{
    Auction, Call, Card, CardSet, Deal, Seat, Suit, Vulnerability,
    knowledge::bidding::ConventionCard,
    players::{Position, PositionError},
};

/// A problem from the papers on signals: a position and the card to find.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// What the papers call it.
    pub name: &'static str,
    /// The message that says what it asks; empty where its last cards say it. See [`Example::asks`].
    pub question: &'static str,
    /// The card to find, and by which program.
    pub answer: &'static str,
    /// The deal, North first.
    pub deal: &'static str,
    /// Who dealt.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// The calls.
    pub auction: &'static str,
    /// The cards, in the order of play.
    pub play: &'static str,
    /// Whether a 1NT opening has 12–14 points.
    pub weak_notrump: bool,
}

impl Example {
    /// The example with this name.
    pub fn named(name: &str) -> Option<&'static Example> {
        EXAMPLES.iter().find(|example| example.name == name)
    }

    /// The example with this name, or an error that names them all.
    pub fn find(name: &str) -> Result<&'static Example, ExperimentError> {
        Self::named(name).ok_or_else(|| ExperimentError::NoSuchExample { name: name.to_owned() })
    }

    /// The position.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::parse(self.deal, self.dealer, self.vulnerability, self.auction, self.play)
    }

    /// The same problem with everybody so many seats further on and every suit so many higher (clubs after spades), and its
    /// card. Suits stay where they are when the auction names one.
    pub fn turned(&self, seats: usize, suits: usize) -> Result<(Position, Option<Card>), PositionError> {
        let position = self.position()?;
        let auction = &position.prelude.auction;
        let named = auction
            .calls()
            .iter()
            .any(|call| matches!(call, Call::Bid(bid) if bid.strain().suit().is_some()));
        let up = if named { 0 } else { suits };
        let moved = |card: Card| Card::new(Suit::from_index((card.suit().index() + up) % 4), card.rank());
        let deal: Deal = self.deal.parse()?;
        let mut hands = [CardSet::EMPTY; 4];
        for seat in Seat::ALL {
            hands[seat.plus(seats).index()] = deal[seat].iter().map(moved).collect();
        }
        let vulnerability = match (self.vulnerability, seats % 2) {
            (Vulnerability::NorthSouth, 1) => Vulnerability::EastWest,
            (Vulnerability::EastWest, 1) => Vulnerability::NorthSouth,
            (other, _) => other,
        };
        let auction = Auction::from_calls(auction.dealer().plus(seats), auction.calls().iter().copied());
        let auction = auction.map_err(|(i, error)| PositionError::Call(i + 1, error))?;
        let cards: Vec<Card> = position.play.history().iter().copied().map(moved).collect();
        let position = Position::new(&Deal::new(hands)?, auction, vulnerability, &cards)?;
        Ok((position, self.answer().map(moved)))
    }

    /// The card to find.
    pub fn answer(&self) -> Option<Card> {
        self.answer.parse().ok()
    }

    /// What both pairs play.
    pub fn cards(&self) -> [ConventionCard; 2] {
        let card = ConventionCard::textbook();
        let card = if self.weak_notrump { card.with_weak_notrump() } else { card };
        [card; 2]
    }
}

/// The problems whose deals are known, and one deal of our own for the problem (180) of which only West's hand is.
pub const EXAMPLES: [Example; 14] = [
    Example {
        name: "1",
        question: "page-problems-ask-1",
        answer: "D8",
        deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
        dealer: Seat::South,
        vulnerability: Vulnerability::NorthSouth,
        auction: "2NT P 3NT P P P",
        play: "H6 H4 HJ HQ D3 D7 DK D4 DQ",
        weak_notrump: false,
    },
    Example {
        name: "1-modified",
        question: "page-problems-ask-1-modified",
        answer: "DA",
        deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.93.AK86 J82.KT863.752.Q9",
        dealer: Seat::South,
        vulnerability: Vulnerability::NorthSouth,
        auction: "2NT P 3NT P P P",
        play: "H6 H4 HJ HQ D3 D2 DK D4 DQ",
        weak_notrump: false,
    },
    Example {
        name: "1-sender",
        question: "page-problems-ask-1-sender",
        answer: "D7",
        deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
        dealer: Seat::South,
        vulnerability: Vulnerability::NorthSouth,
        auction: "2NT P 3NT P P P",
        play: "H6 H4 HJ HQ D3",
        weak_notrump: false,
    },
    Example {
        name: "2",
        question: "page-problems-ask-2",
        answer: "C2",
        deal: "N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852",
        dealer: Seat::South,
        vulnerability: Vulnerability::NorthSouth,
        auction: "1NT P 3NT P P P",
        play: "S5 S4 ST SA C6",
        weak_notrump: true,
    },
    Example {
        name: "3",
        question: "page-problems-ask-3",
        answer: "C5",
        deal: "N:AKQ6.8.9764.KT98 52.KJT974.J3.A74 943.AQ53.AQT.Q62 JT87.62.K852.J53",
        dealer: Seat::West,
        vulnerability: Vulnerability::EastWest,
        auction: "P 1D 2H 3NT P P P",
        play: "H6 H8 H9 HQ C6",
        weak_notrump: false,
    },
    Example {
        name: "5",
        question: "page-problems-ask-5",
        answer: "C6",
        deal: "N:QJT63.Q952.4.Q32 A92.AK643.Q6.A94 K75.JT8.KJT72.76 84.7.A9853.KJT85",
        dealer: Seat::East,
        vulnerability: Vulnerability::EastWest,
        auction: "1H P 1NT P 2NT P 3NT P P P",
        play: "SQ S2 S5 S4 S3 SA SK S8 C9",
        weak_notrump: false,
    },
    Example {
        name: "7",
        question: "page-problems-ask-7",
        answer: "C4",
        deal: "N:A875.A72.QJ52.T9 Q93.Q6.KT86.KJ83 K42.KJ843.7.A652 JT6.T95.A943.Q74",
        dealer: Seat::North,
        vulnerability: Vulnerability::None,
        auction: "P P 1H P 1S P 2S P 3H P 4H P P P",
        play: "SJ S5 S3 SK C6",
        weak_notrump: false,
    },
    Example {
        name: "166",
        question: "page-problems-ask-166",
        answer: "SJ",
        deal: "N:T873.AQ5.32.J963 KJ6.J8642.6.A742 AQ4.K7.AKQJT84.5 952.T93.975.KQT8",
        dealer: Seat::North,
        vulnerability: Vulnerability::None,
        auction: "P P 5D P P P",
        play: "S2 S3",
        weak_notrump: false,
    },
    Example {
        name: "180",
        question: "page-problems-ask-180",
        answer: "CA",
        deal: "N:KQ3.KT74.QJ76.J8 62.832.92.QT9532 AT4.AQJ9.T843.K6 J9875.65.AK5.A74",
        dealer: Seat::South,
        vulnerability: Vulnerability::None,
        auction: "1H 1S 3H P 4H P P P",
        play: "DA D6 D9 D3 DK D7 D2 D4",
        weak_notrump: false,
    },
    Example {
        name: "6",
        question: "page-problems-ask-6",
        answer: "S8",
        deal: "N:QJ75.654.3.Q8765 A.KQJ982.AT8.AT9 843.A3.KQJ96.K42 KT962.T7.7542.J3",
        dealer: Seat::East,
        vulnerability: Vulnerability::NorthSouth,
        auction: "1H 2D P P 3H P 4H P P P",
        play: "DK D2 D3 DA SA",
        weak_notrump: false,
    },
    Example {
        name: "6-partner",
        question: "page-problems-ask-6-partner",
        answer: "S5",
        deal: "N:QJ75.654.3.Q8765 A.KQJ982.AT8.AT9 843.A3.KQJ96.K42 KT962.T7.7542.J3",
        dealer: Seat::East,
        vulnerability: Vulnerability::NorthSouth,
        auction: "1H 2D P P 3H P 4H P P P",
        play: "DK D2 D3 DA SA S8 S2",
        weak_notrump: false,
    },
    Example {
        name: "3-partner",
        question: "page-problems-ask-3-partner",
        answer: "C7",
        deal: "N:AKQ6.8.9764.KT98 52.KJT974.J3.A74 943.AQ53.AQT.Q62 JT87.62.K852.J53",
        dealer: Seat::West,
        vulnerability: Vulnerability::EastWest,
        auction: "P 1D 2H 3NT P P P",
        play: "H6 H8 H9 HQ C6 C5 CK",
        weak_notrump: false,
    },
    Example {
        name: "5-partner",
        question: "page-problems-ask-5-partner",
        answer: "C2",
        deal: "N:QJT63.Q952.4.Q32 A92.AK643.Q6.A94 K75.JT8.KJT72.76 84.7.A9853.KJT85",
        dealer: Seat::East,
        vulnerability: Vulnerability::EastWest,
        auction: "1H P 1NT P 2NT P 3NT P P P",
        play: "SQ S2 S5 S4 S3 SA SK S8 C9 C6 CK",
        weak_notrump: false,
    },
    Example {
        name: "7-partner",
        question: "page-problems-ask-7-partner",
        answer: "C8",
        deal: "N:A875.A72.QJ52.T9 Q93.Q6.KT86.KJ83 K42.KJ843.7.A652 JT6.T95.A943.Q74",
        dealer: Seat::North,
        vulnerability: Vulnerability::None,
        auction: "P P 1H P 1S P 2S P 3H P 4H P P P",
        play: "SJ S5 S3 SK C6 C4 CT",
        weak_notrump: false,
    },
];
