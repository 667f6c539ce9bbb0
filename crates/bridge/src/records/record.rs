use super::{FileError, Problem, Replay, Warning, pbn::Leniencies, replay::Part, text::Cursor};
use crate::{Auction, Board, Call, Card, Contract, Deal, Play, Seat, Strain, Vulnerability};
use double_dummy::DealTable;
use serde::Serialize;
use std::borrow::Cow;

/// What a file says of one board at one table.
///
/// What is neither cards nor calls is kept in `tags`, under the names that PBN gives it: `Event`, `Room`, `HomeTeam`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// The number of the board.
    pub board: Option<u32>,
    /// The players' names, North first; empty where unknown.
    pub players: [String; 4],
    /// Who called first.
    pub dealer: Option<Seat>,
    /// Who was vulnerable.
    pub vulnerability: Option<Vulnerability>,
    /// The cards; unknown hands are empty.
    pub deal: Option<Deal>,
    /// The contract as the file states it, apart from the auction.
    pub contract: Option<Final>,
    /// Declarer's tricks as the file states them, apart from the play.
    pub result: Option<u8>,
    /// Declarer's tricks in all, as agreed when the play was cut short.
    pub claim: Option<u8>,
    /// The calls.
    pub auction: Option<AuctionRecord>,
    /// The cards as they were played.
    pub play: Option<PlayRecord>,
    /// What was said, in the order of the moments.
    pub comments: Vec<Comment>,
    /// Everything else of one line: names as in PBN, and values, in order.
    pub tags: Vec<(Cow<'static, str>, String)>,
    /// Everything else of several lines.
    pub tables: Vec<TagTable>,
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, if the value is not empty.
    pub(super) fn add_tag(&mut self, name: impl Into<Cow<'static, str>>, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.tags.push((name.into(), value));
        }
    }

    /// The double-dummy tricks of every declarer and strain, if the file has them: PBN's `OptimumResultTable`, or the
    /// twenty digits of `DoubleDummyTricks` (declarers N, S, E, W; no trumps first, clubs last).
    pub fn double_dummy_tricks(&self) -> Option<DealTable> {
        self.optimum_result_table().or_else(|| {
            let digits: Option<Vec<u32>> =
                self.tag("DoubleDummyTricks")?.chars().map(|digit| digit.to_digit(16)).collect();
            let digits = digits.filter(|digits| digits.len() == 20)?;
            let mut table = [[0; 5]; 4];
            let declarers = [Seat::North, Seat::South, Seat::East, Seat::West];
            for (seat, row) in declarers.into_iter().zip(digits.chunks(5)) {
                for (strain, &tricks) in Strain::ASCENDING.into_iter().rev().zip(row) {
                    table[seat.index()][strain.index()] =
                        u8::try_from(tricks).ok().filter(|&tricks| tricks <= 13)?;
                }
            }
            Some(DealTable::from_tricks(table))
        })
    }

    fn optimum_result_table(&self) -> Option<DealTable> {
        let rows = &self.tables.iter().find(|table| table.name == "OptimumResultTable")?.rows;
        let mut table = [[0; 5]; 4];
        for seat in Seat::ALL {
            for strain in Strain::ASCENDING {
                let row = rows.iter().find(|row| match row.as_slice() {
                    [declarer, trumps, ..] => declarer.parse() == Ok(seat) && trumps.parse() == Ok(strain),
                    _ => false,
                })?;
                let tricks: u8 = row.get(2)?.parse().ok()?;
                table[seat.index()][strain.index()] = Some(tricks).filter(|&tricks| tricks <= 13)?;
            }
        }
        Some(DealTable::from_tricks(table))
    }
}

/// The record of a board, its result stated where it is known.
impl From<&Board> for Record {
    fn from(board: &Board) -> Self {
        let record = Self {
            dealer: Some(board.dealer()),
            vulnerability: Some(board.vulnerability()),
            deal: Some(*board.deal()),
            claim: board.cards().and_then(Play::claimed),
            auction: Some(board.auction().into()),
            play: board.cards().map(Into::into),
            ..Self::default()
        };
        record.completed()
    }
}

/// What an auction came to, as a file states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Final {
    /// Nobody bid.
    PassedOut,
    /// This was played.
    Contract(Contract),
    /// An end position: what is trumps, and whose tricks count.
    EndPosition(Strain, Seat),
}

/// The calls of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuctionRecord {
    /// Who called first.
    pub dealer: Seat,
    /// The calls in order, legal or not.
    pub calls: Vec<Marked<Call>>,
    /// Whether the file says that more is to come.
    pub to_be_continued: bool,
}

impl From<&Auction> for AuctionRecord {
    fn from(auction: &Auction) -> Self {
        let calls = auction.calls().iter().map(|&call| Marked::from(call)).collect();
        Self { dealer: auction.dealer(), calls, to_be_continued: false }
    }
}

/// The cards of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayRecord {
    /// Who led first.
    pub leader: Seat,
    /// The cards in the order of play, legal or not.
    pub cards: Vec<Marked<Card>>,
    /// Whether the file says that more is to come.
    pub to_be_continued: bool,
}

impl From<&Play> for PlayRecord {
    fn from(play: &Play) -> Self {
        let cards = play.history().iter().map(|&card| Marked::from(card)).collect();
        Self { leader: play.declarer().next(), cards, to_be_continued: false }
    }
}

/// A call or a card with what was remarked of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Marked_{T}"))]
pub struct Marked<T> {
    /// The call or the card.
    pub item: T,
    /// Whether it was alerted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub alert: bool,
    /// The rest, apart because few calls and hardly any card have it: a record has up to 52 cards.
    #[serde(flatten)]
    remarks: Option<Box<Remarks>>,
}

/// What was remarked of a call or a card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remarks {
    /// What it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// PBN's numeric annotations: 1 to 6 a call from good to questionable, 7 to 12 a card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// What was irregular about it, though it stood.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub irregularities: Vec<Irregularity>,
}

impl<T> Marked<T> {
    /// What it means, if somebody said so.
    pub fn note(&self) -> Option<&str> {
        self.remarks.as_ref()?.note.as_deref()
    }

    /// PBN's numeric annotations.
    pub fn nags(&self) -> &[u8] {
        self.remarks.as_ref().map_or(&[], |remarks| &remarks.nags)
    }

    /// What was irregular about it, though it stood.
    pub fn irregularities(&self) -> &[Irregularity] {
        self.remarks.as_ref().map_or(&[], |remarks| &remarks.irregularities)
    }

    /// To remark something: only when there is something to remark.
    pub fn remarks_mut(&mut self) -> &mut Remarks {
        self.remarks.get_or_insert_default()
    }

    /// Another item with the same marks.
    pub(super) fn with_item<U>(self, item: U) -> Marked<U> {
        Marked { item, alert: self.alert, remarks: self.remarks }
    }
}

impl<T> From<T> for Marked<T> {
    fn from(item: T) -> Self {
        Self { item, alert: false, remarks: None }
    }
}

/// A breach of the laws that the file itself points out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Irregularity {
    /// `^I`: the bid is insufficient.
    InsufficientBid,
    /// `^S`: somebody's turn was skipped before this call.
    SkippedTurn,
    /// `^R`: the card is a revoke.
    Revoke,
    /// `^L`: the card is a lead out of turn, by this seat.
    LeadOutOfTurn(Seat),
}

impl Irregularity {
    /// PBN's letter.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::InsufficientBid => 'I',
            Self::SkippedTurn => 'S',
            Self::Revoke => 'R',
            Self::LeadOutOfTurn(_) => 'L',
        }
    }
}

/// When something was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Moment {
    /// Before the first call.
    Start,
    /// After so many calls, at least one.
    Calls(usize),
    /// After so many cards, at least one.
    Cards(usize),
}

/// What somebody said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comment {
    /// When.
    pub moment: Moment,
    /// What.
    pub text: String,
}

/// A tag of PBN with lines below it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TagTable {
    /// The tag's name.
    pub name: String,
    /// Its value: the names of the columns.
    pub columns: String,
    /// Its lines, each divided at spaces.
    pub rows: Vec<Vec<String>>,
}

/// A record that was read, and where its parts stand in the file.
#[derive(Debug, Clone)]
pub struct LocatedRecord<'a> {
    /// What the file says.
    pub record: Record,
    /// Where it says so.
    pub places: Places<'a>,
}

/// Where the parts of a record stand.
#[derive(Debug, Clone)]
pub struct Places<'a> {
    pub(super) text: &'a str,
    pub(super) start: Cursor,
    pub(super) calls: Vec<u32>,
    pub(super) cards: Vec<u32>,
    pub(super) result: usize,
    pub(super) leniencies: Leniencies,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str, start: Cursor) -> Self {
        let leniencies = Leniencies::default();
        Self { text, start, calls: Vec::new(), cards: Vec::new(), result: start.offset, leniencies }
    }

    /// The line on which the record starts, counted from 1.
    pub const fn line(&self) -> usize {
        self.start.line
    }
}

impl LocatedRecord<'_> {
    /// What was read though it is not as the format has it, in the order of the file.
    pub fn warnings(&self) -> Vec<Warning> {
        let Places { text, start, leniencies, .. } = &self.places;
        let mut noted = leniencies.0.clone();
        noted.sort_by_key(|&(at, _)| at);
        let warning = |(at, leniency)| {
            let Cursor { line, column, .. } = start.advanced(text, at);
            Warning { line, column, leniency }
        };
        noted.into_iter().map(warning).collect()
    }

    /// Plays the record through. An error says what is wrong, and where in the file.
    pub fn replay(&self) -> Result<Replay, FileError> {
        self.record.replay().map_err(|fault| {
            let places = &self.places;
            let place =
                |offsets: &[u32], i: usize| offsets.get(i).map_or(places.start.offset, |&at| at as usize);
            let offset = match fault.part() {
                Part::Deal => places.start.offset,
                Part::Call(i) => place(&places.calls, i),
                Part::Card(i) => place(&places.cards, i),
                Part::Result => places.result,
            };
            FileError::at(places.text, places.start, offset, Problem::from(fault))
        })
    }
}
