use super::{BoardDeal, Elsewhere, MOST_BOARDS, Setup};
use crate::refusal::Refusal;
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

/// A wish that is granted once in a hundred deals is granted within so many, but for a chance in ten thousand million.
const TRIES: u64 = 2500;

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
    let mut deals = (0..TRIES).map(|attempt| Deal::random(&mut seed.child(attempt).rng()));
    let wished = deals.find(|deal| setup.wish.is_granted(deal, setup.seat));
    let number = number as u32;
    BoardDeal {
        number,
        dealer: dealer_of_board(number),
        vulnerability: vulnerability_of_board(number),
        deal: wished.unwrap_or_else(|| Deal::random(&mut seed.rng())),
        in_file: None,
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
    use super::*;

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
