use super::{BoardDeal, Elsewhere, MOST_BOARDS, Setup};
use crate::{
    form::{Fields, number},
    refusal::Refusal,
};
use bridge::{
    Deal, Seat, dealer_of_board,
    knowledge::points,
    records::{Format, Record, Replay, read},
    vulnerability_of_board,
};
use cards::CardSet;
use serde::{Deserialize, Serialize};
use telling::say;
use worlds::Seed;

/// A wish that is granted once in two thousand deals is granted within so many, but for a chance in ten thousand million.
const TRIES: u64 = 50_000;

/// The shapes that one may wish for, and the messages that name them.
pub(super) const SHAPES: [(&str, &str); 6] = [
    ("any", "page-bridge-shape-any"),
    ("balanced", "page-bridge-shape-balanced"),
    ("major", "page-bridge-shape-major"),
    ("long", "page-bridge-shape-long"),
    ("two-suited", "page-bridge-shape-two-suited"),
    ("short", "page-bridge-shape-short"),
];

/// What one's hand looks like.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Shape {
    #[default]
    Any,
    Balanced,
    /// Five or more spades or hearts.
    Major,
    /// Six or more cards in a suit.
    Long,
    /// Five or more in two suits.
    TwoSuited,
    /// A void or a singleton.
    Short,
}

impl Shape {
    fn is_of(self, hand: CardSet) -> bool {
        let lengths = cards::Suit::ASCENDING.map(|suit| hand.suit(suit).len());
        match self {
            Self::Any => true,
            Self::Balanced => is_balanced(hand),
            Self::Major => lengths[2..].iter().any(|&length| length >= 5),
            Self::Long => lengths.iter().any(|&length| length >= 6),
            Self::TwoSuited => lengths.iter().filter(|&&length| length >= 5).count() >= 2,
            Self::Short => lengths.iter().any(|&length| length <= 1),
        }
    }
}

/// What one asks of the hands besides a wish: honour points from and to, and a shape.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Constraint {
    mine: Option<(u8, u8)>,
    ours: Option<(u8, u8)>,
    shape: Shape,
}

impl Constraint {
    /// From a form, in which what is not filled in is not asked.
    pub(super) fn from_fields(fields: &Fields) -> Result<Self, Refusal> {
        let end = |name: &'static str| match fields.get(name).map_or("", |text| text.trim()) {
            "" => Ok(None),
            _ => number(fields, name).map(|points| Some(points.min(40) as u8)),
        };
        let range = |least, most| {
            Ok::<_, Refusal>(match (end(least)?, end(most)?) {
                (None, None) => None,
                (least, most) => Some((least.unwrap_or(0), most.unwrap_or(40))),
            })
        };
        let shape = fields.get("shape").map_or("any", String::as_str);
        Ok(Self {
            mine: range("my_least", "my_most")?,
            ours: range("our_least", "our_most")?,
            shape: serde_json::from_value(shape.into()).unwrap_or_default(),
        })
    }

    fn is_met(&self, deal: &Deal, me: Seat) -> bool {
        let within = |range: Option<(u8, u8)>, points: u8| {
            range.is_none_or(|(least, most)| (least..=most).contains(&points))
        };
        let (mine, partners) = (points(deal[me]), points(deal[me.partner()]));
        within(self.mine, mine) && within(self.ours, mine + partners) && self.shape.is_of(deal[me])
    }
}

/// What kind of hands one wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    Any,
    /// Between us enough for a game.
    Game,
    /// Between us enough for a slam.
    Slam,
    /// Both sides have something to say.
    Contested,
    /// They have enough for a game: we defend.
    Defence,
    /// I open one notrump, by points and shape.
    Notrump,
}

impl Wish {
    pub(crate) fn named(name: &str) -> Self {
        serde_json::from_value(name.into()).unwrap_or(Self::Any)
    }

    fn is_granted(self, deal: &Deal, me: Seat) -> bool {
        let ours = points(deal[me]) + points(deal[me.partner()]);
        match self {
            Self::Any => true,
            Self::Game => (25..=30).contains(&ours),
            Self::Slam => ours >= 32,
            Self::Contested => (18..=22).contains(&ours),
            Self::Defence => (10..=15).contains(&ours),
            Self::Notrump => (15..=17).contains(&points(deal[me])) && is_balanced(deal[me]),
        }
    }
}

fn is_balanced(hand: CardSet) -> bool {
    let lengths = cards::Suit::ASCENDING.map(|suit| hand.suit(suit).len());
    lengths.iter().all(|&length| length >= 2) && lengths.iter().filter(|&&length| length == 2).count() <= 1
}

/// The board with this number, from 1.
pub(super) fn deal(setup: &Setup, number: usize) -> BoardDeal {
    if let Some(given) = setup.given.get(number - 1) {
        return given.clone();
    }
    let seed = Seed(setup.seed).child(number as u64);
    let wished = wished(setup, seed);
    let number = number as u32;
    BoardDeal {
        number,
        dealer: dealer_of_board(number),
        vulnerability: vulnerability_of_board(number),
        deal: wished.unwrap_or_else(|| Deal::random(&mut seed.rng())),
        in_file: None,
    }
}

/// The first deal that is as it was wished.
fn wished(setup: &Setup, seed: Seed) -> Option<Deal> {
    let me = setup.seat;
    let mut deals = (0..TRIES).map(|attempt| Deal::random(&mut seed.child(attempt).rng()));
    deals.find(|deal| setup.wish.is_granted(deal, me) && setup.constraint.is_met(deal, me))
}

/// Nobody sits down to boards that cannot be dealt.
pub(super) fn check(setup: &Setup) -> Result<(), Refusal> {
    let may_be_dealt = !setup.given.is_empty() || wished(setup, Seed(setup.seed).child(1)).is_some();
    if may_be_dealt {
        Ok(())
    } else {
        Err(Refusal::unexpected(|w| say!(w, "page-bridge-no-such-deal", deals = TRIES)))
    }
}

/// The boards of a PBN or LIN file that have all 52 cards.
pub(super) fn from_file(text: &str) -> Result<Vec<BoardDeal>, Refusal> {
    let format = Format::of_content(text.as_bytes());
    let mut boards = Vec::new();
    let mut trouble = None;
    for found in read(text, format).take(10 * MOST_BOARDS) {
        match found {
            Ok(found) => {
                let replay = found.replay().ok();
                boards.extend(dealt(&found.record, replay.as_ref(), boards.len() as u32 + 1));
            }
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    boards.dedup_by(|one, other| one.deal == other.deal);
    boards.truncate(MOST_BOARDS);
    match (boards.is_empty(), trouble) {
        (false, _) => Ok(boards),
        (true, Some(error)) => Err(Refusal::Unreadable(error.to_string())),
        (true, None) => Err(Refusal::unexpected(|w| say!(w, "page-bridge-no-whole-board"))),
    }
}

fn dealt(record: &Record, replay: Option<&Replay>, place: u32) -> Option<BoardDeal> {
    let deal = record.deal.filter(Deal::is_complete)?;
    let number = record.board.unwrap_or(place);
    let vulnerability = record.vulnerability.unwrap_or_else(|| vulnerability_of_board(number));
    let there = replay.and_then(|replay| {
        let played = replay.contract.zip(replay.tricks);
        (played.is_some() || replay.passed_out).then(|| Elsewhere::new(vulnerability, played))
    });
    Some(BoardDeal {
        number,
        dealer: record.dealer.unwrap_or_else(|| dealer_of_board(number)),
        vulnerability,
        deal,
        in_file: there.map(|there| there.event()),
    })
}

#[cfg(test)]
mod tests {
    use super::{super::Bridge, *};
    use crate::room::Room;

    #[test]
    fn wishes_are_granted() {
        for wish in [Wish::Game, Wish::Slam, Wish::Contested, Wish::Defence, Wish::Notrump] {
            let setup = Setup {
                seed: 7,
                seat: Seat::South,
                method: "B".into(),
                cards: None,
                agreed: Default::default(),
                wish,
                constraint: Constraint::default(),
                scoring: Default::default(),
                guests: Vec::new(),
                boards: 3,
                given: Vec::new(),
            };
            for number in 1..=3 {
                let dealt = deal(&setup, number);
                assert!(dealt.deal.is_complete() && wish.is_granted(&dealt.deal, Seat::South), "{wish:?}");
                assert_eq!(deal(&setup, number), dealt, "the same seed deals the same");
            }
        }
    }

    #[test]
    fn constraints_are_met_or_refused() {
        let fields = |given: &[(&str, &str)]| {
            let fixed = [("seat", "S"), ("boards", "2"), ("wish", "any"), ("method", "B")];
            let all =
                fixed.iter().chain(given).map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            all.collect::<Fields>()
        };
        let asked =
            fields(&[("my_least", "11"), ("my_most", "13"), ("our_least", "26"), ("shape", "two-suited")]);
        let setup = Bridge.setup(&asked, 3, None).unwrap();
        let setup: Setup = serde_json::from_str(&setup).unwrap();
        for number in 1..=2 {
            let dealt = deal(&setup, number).deal;
            let (mine, partners) = (points(dealt[Seat::South]), points(dealt[Seat::North]));
            assert!(
                (11..=13).contains(&mine)
                    && mine + partners >= 26
                    && Shape::TwoSuited.is_of(dealt[Seat::South])
            );
        }
        for impossible in [[("my_least", "30"), ("our_most", "20")], [("my_least", "14"), ("my_most", "12")]]
        {
            assert!(matches!(Bridge.setup(&fields(&impossible), 3, None), Err(Refusal::Unexpected(_))));
        }
        assert!(Bridge.setup(&fields(&[("my_least", "many")]), 3, None).is_err());
    }

    #[test]
    fn damaged_files_are_refused_with_a_place() {
        assert!(from_file("[Deal \"N:AKQ\"]\n").is_err_and(|error| error.to_string().contains("line")));
        assert!(from_file("nothing").is_err());
        let whole = "[Board \"3\"]\n[Deal \"N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96\"]\n";
        let boards = from_file(whole).unwrap();
        assert_eq!((boards.len(), boards[0].number, boards[0].dealer), (1, 3, Seat::South));
        assert_eq!(boards[0].in_file, None, "nobody has played it");
        let played =
            from_file(&format!("{whole}[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"10\"]\n")).unwrap();
        assert_eq!(played[0].in_file.as_deref(), Some("elsewhere 430 3NT by S +1"));
    }
}
