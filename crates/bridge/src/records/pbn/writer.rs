//! PBN out of records, in the export format: CRLF, the mandatory tags first, cards in columns from the first leader.

use super::{
    super::{AuctionRecord, Comment, Final, Irregularity, Marked, Moment, PlayRecord, Record},
    MANDATORY,
};
use crate::{Auction, Card, Contract, Seat, Strain, Trick};
use std::fmt::{Display, Write as _};

/// Which standard a file follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Version {
    /// 1.0, of 1998: it has neither tables nor end positions.
    One,
    /// 2.1, of 2007.
    Two,
}

/// A whole file.
pub(in super::super) fn write(records: &[Record], version: Version) -> String {
    let number = match version {
        Version::One => "1.0",
        Version::Two => "2.1",
    };
    let mut out = Writer { text: format!("% PBN {number}\r\n% EXPORT\r\n"), line: 0 };
    for record in records {
        let plain = (version == Version::One).then(|| without_news(record));
        let record = plain.as_ref().unwrap_or(record);
        out.record(record);
    }
    out.text
}

/// A record with nothing that PBN 1.0 does not know. A position near the end has no contract there: its cards stay.
fn without_news(record: &Record) -> Record {
    let contract = record.contract.filter(|last| !matches!(last, Final::EndPosition(..)));
    let play = record.play.clone().filter(|_| contract == record.contract);
    Record { tables: Vec::new(), contract, play, ..record.clone() }
}

struct Writer {
    text: String,
    /// Where the current line starts.
    line: usize,
}

/// Where long lines are broken.
const WIDTH: usize = 100;

impl Writer {
    fn record(&mut self, record: &Record) {
        // A tag with lines below it comes later, as a table.
        for name in MANDATORY.into_iter().filter(|name| record.tables.iter().all(|table| table.name != *name))
        {
            self.tag(name, &mandatory(record, name));
        }
        if let Some(claim) = record.claim {
            self.tag("Claim", &claim.to_string());
        }
        for (name, value) in record.tags.iter().filter(|(name, _)| !MANDATORY.contains(&name.as_ref())) {
            self.tag(name, value);
        }
        self.comments(record, Moment::Start);
        self.end_line();
        if let Some(auction) = &record.auction {
            self.auction(record, auction);
        }
        if let Some(play) = &record.play {
            self.play(record, play);
        }
        for table in &record.tables {
            self.tag(&table.name, &table.columns);
            for row in &table.rows {
                // A percent sign in the first column would hide the line.
                let indent = if row.first().is_some_and(|word| word.starts_with('%')) { " " } else { "" };
                let _ = write!(self.text, "{indent}{}", row.join(" "));
                self.new_line();
            }
        }
        self.new_line();
    }

    fn tag(&mut self, name: &str, value: &str) {
        let _ = write!(self.text, "[{name} \"{}\"]", escape(value));
        self.new_line();
    }

    fn auction(&mut self, record: &Record, auction: &AuctionRecord) {
        self.tag("Auction", &auction.dealer.to_string());
        let mut notes = Notes::default();
        for (i, call) in auction.calls.iter().enumerate() {
            self.marked(call, &call.item, &mut notes);
            self.comments(record, Moment::Calls(i + 1));
            if i % 4 == 3 {
                self.end_line();
            }
        }
        self.end_line();
        let regular = auction.calls.iter().all(|call| call.irregularities().is_empty());
        let complete = regular && legal(auction).is_some_and(|auction| auction.is_over());
        match (complete, auction.to_be_continued) {
            (_, true) => self.last_word("+"),
            (false, false) => self.last_word("*"),
            (true, false) => {}
        }
        self.notes(&notes);
    }

    fn play(&mut self, record: &Record, play: &PlayRecord) {
        self.tag("Play", &play.leader.to_string());
        let mut notes = Notes::default();
        let mut rows = rows(play, strain(record));
        let next = next_cell(play, strain(record), rows.len());
        if let (true, Some((row, column))) = (play.to_be_continued, next) {
            if row == rows.len() {
                rows.push([Cell::Empty; 4]);
            }
            rows[row][column] = Cell::Next;
        }
        for row in &rows {
            for cell in row {
                match *cell {
                    Cell::Card(i) => {
                        self.marked(&play.cards[i], &play.cards[i].item, &mut notes);
                        self.comments(record, Moment::Cards(i + 1));
                    }
                    Cell::Next => self.word("+"),
                    Cell::Empty => self.word("-"),
                }
            }
            self.end_line();
        }
        if !play.to_be_continued && play.cards.len() < 52 {
            self.last_word("*");
        }
        self.notes(&notes);
    }

    /// A call or a card with its marks.
    fn marked<T>(&mut self, marked: &Marked<T>, item: &impl Display, notes: &mut Notes) {
        for irregularity in marked.irregularities() {
            self.word(&format!("^{}", irregularity.letter()));
        }
        self.word(&item.to_string());
        if marked.alert || marked.note().is_some() {
            let text = match (marked.note(), marked.alert) {
                (Some(note), true) => format!("! {note}"),
                (Some(note), false) => note.to_owned(),
                (None, _) => "!".into(),
            };
            let number = notes.number(text);
            self.word(&format!("={number}="));
        }
        for nag in marked.nags() {
            self.word(&format!("${nag}"));
        }
    }

    fn notes(&mut self, notes: &Notes) {
        for (i, text) in notes.0.iter().enumerate() {
            self.tag("Note", &format!("{}:{text}", i + 1));
        }
    }

    fn comments(&mut self, record: &Record, moment: Moment) {
        let first = record.comments.partition_point(|comment| comment.moment < moment);
        let at = record.comments[first..].iter().take_while(|comment| comment.moment == moment);
        at.for_each(|comment| self.comment(comment));
    }

    fn comment(&mut self, comment: &Comment) {
        if comment.text.contains(['{', '}']) {
            // Only the other kind of comment can hold a brace that closes, and none can be taken for a nested one.
            self.word(&format!(";{}", comment.text));
            self.new_line();
            return;
        }
        self.word("{");
        let mut rest = comment.text.as_str();
        loop {
            let place = break_place(rest, WIDTH.saturating_sub(self.text.len() - self.line));
            let (part, after) = place.map_or((rest, ""), |place| (&rest[..place], &rest[place + 1..]));
            self.text.push_str(part);
            if place.is_none() {
                break;
            }
            self.new_line();
            rest = after;
        }
        self.text.push('}');
    }

    fn word(&mut self, word: &str) {
        if self.text.len() > self.line {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn last_word(&mut self, word: &str) {
        self.word(word);
        self.new_line();
    }

    fn new_line(&mut self) {
        self.text.push_str("\r\n");
        self.line = self.text.len();
    }

    fn end_line(&mut self) {
        if self.text.len() > self.line {
            self.new_line();
        }
    }
}

/// The value of a mandatory tag; empty where it is not known.
fn mandatory(record: &Record, name: &str) -> String {
    let text = |value: Option<String>| value.unwrap_or_default();
    let value = match name {
        "Board" => text(record.board.map(|number| number.to_string())),
        "Dealer" => text(record.dealer.map(|dealer| dealer.to_string())),
        "Vulnerable" => text(record.vulnerability.map(|vulnerability| vulnerability.to_string())),
        "Deal" => text(record.deal.map(|deal| deal.from_seat(record.dealer.unwrap_or(Seat::North)))),
        "Declarer" => match record.contract {
            Some(Final::Contract(Contract { declarer, .. }) | Final::EndPosition(_, declarer)) => {
                declarer.to_string()
            }
            _ => String::new(),
        },
        "Contract" => match record.contract {
            Some(Final::PassedOut) => "Pass".into(),
            Some(Final::Contract(Contract { bid, doubling, .. })) => format!("{bid}{doubling}"),
            Some(Final::EndPosition(strain, _)) => strain.to_string(),
            None => String::new(),
        },
        "Result" => text(record.result.map(|tricks| tricks.to_string())),
        _ => text(
            Seat::ALL
                .into_iter()
                .find(|seat| seat.name() == name)
                .map(|seat| record.players[seat.index()].clone()),
        ),
    };
    if value.is_empty() { record.tag(name).unwrap_or_default().to_owned() } else { value }
}

/// The legal auction of a record.
fn legal(auction: &AuctionRecord) -> Option<Auction> {
    Auction::from_calls(auction.dealer, auction.calls.iter().map(|call| call.item)).ok()
}

/// The contract that is stated, or that the auction comes to.
fn contract(record: &Record) -> Option<Contract> {
    match record.contract {
        Some(Final::Contract(contract)) => Some(contract),
        Some(_) => None,
        None => record.auction.as_ref().and_then(legal)?.contract(),
    }
}

fn strain(record: &Record) -> Option<Strain> {
    match record.contract {
        Some(Final::EndPosition(strain, _)) => Some(strain),
        _ => contract(record).map(Contract::strain),
    }
}

/// A place in the table of the play.
#[derive(Clone, Copy)]
enum Cell {
    /// The card with this index.
    Card(usize),
    /// The next card, which is not played yet.
    Next,
    Empty,
}

/// The tricks with their leaders, as columns from the first leader's on. Without trumps only the first is known.
fn leaders(play: &PlayRecord, strain: Option<Strain>) -> Vec<usize> {
    let cards: Vec<Card> = play.cards.iter().map(|card| card.item).collect();
    let mut leaders = Vec::new();
    let mut leader = play.leader;
    for (number, trick) in cards.chunks(4).enumerate() {
        let out_of_turn = play.cards[number * 4].irregularities().iter().find_map(|mark| match mark {
            Irregularity::LeadOutOfTurn(seat) => Some(*seat),
            _ => None,
        });
        leader = out_of_turn.unwrap_or(leader);
        leaders.push(play.leader.places_to(leader));
        match strain.and_then(|strain| Trick { leader, cards: trick }.winner(strain)) {
            Some(winner) if trick.len() == 4 => leader = winner,
            _ => return leaders,
        }
    }
    leaders.push(play.leader.places_to(leader));
    leaders
}

fn rows(play: &PlayRecord, strain: Option<Strain>) -> Vec<[Cell; 4]> {
    let mut rows = Vec::new();
    for (number, leader) in leaders(play, strain).into_iter().enumerate() {
        let mut row = [Cell::Empty; 4];
        let cards = number * 4..play.cards.len().min(number * 4 + 4);
        for (i, card) in cards.clone().enumerate() {
            row[(leader + i) % 4] = Cell::Card(card);
        }
        if !cards.is_empty() {
            rows.push(row);
        }
    }
    rows
}

/// The row and the column of the next card, if it is known whose it is.
fn next_cell(play: &PlayRecord, strain: Option<Strain>, rows: usize) -> Option<(usize, usize)> {
    let number = play.cards.len() / 4;
    let leader = *leaders(play, strain).get(number)?;
    (number <= rows && play.cards.len() < 52).then_some((number, (leader + play.cards.len() % 4) % 4))
}

/// The texts of the notes; the same text has one number.
#[derive(Default)]
struct Notes(Vec<String>);

impl Notes {
    fn number(&mut self, text: String) -> usize {
        let place = self.0.iter().position(|known| *known == text);
        place.unwrap_or_else(|| {
            self.0.push(text);
            self.0.len() - 1
        }) + 1
    }
}

/// A value between quotation marks. A backslash is doubled only where it would be taken for an escape. PBN has no word for a
/// text that starts with `#`, which would inherit another: a backslash before it keeps it.
fn escape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    if value.starts_with('#') {
        text.push('\\');
    }
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('"', _) => text.push_str("\\\""),
            ('\\', None | Some('"' | '\\' | '#')) => text.push_str("\\\\"),
            _ => text.push(c),
        }
    }
    text
}

/// Where to break a text: at the last single space before this width, or the first after it; never before a percent sign.
fn break_place(text: &str, width: usize) -> Option<usize> {
    if text.len() <= width {
        return None;
    }
    let bytes = text.as_bytes();
    let breakable = |&i: &usize| {
        let solid = |byte: u8| !byte.is_ascii_whitespace();
        bytes[i] == b' ' && solid(bytes[i - 1]) && solid(bytes[i + 1]) && bytes[i + 1] != b'%'
    };
    let inside = 1..bytes.len() - 1;
    let end = width.min(inside.end).max(inside.start);
    (inside.start..end).rev().find(breakable).or_else(|| (end..inside.end).find(breakable))
}
