//! LIN out of records: one table alone, or the tables of both rooms of a match.

use super::{
    super::{Comment, Final, Moment, Record},
    SEATS,
    match_info::{MOST_BOARDS, Room, SCORINGS, TEAM_TAGS},
};
use crate::{Call, Suit, Vulnerability};
use std::{
    collections::{HashMap, hash_map::Entry},
    fmt::Write as _,
};

/// A whole file: a vugraph file when there is more than one table, or a room is named.
pub(in super::super) fn write(records: &[Record]) -> String {
    let mut text = String::new();
    if let [record] = records
        && record.tag("Room").is_none()
    {
        table(&mut text, record, Form::Alone);
        return text;
    }
    let mut players = None;
    // Records of several files make several matches, each with its own heading.
    for records in records.chunk_by(same_match) {
        let heading = Heading::new(records);
        heading.write(&mut text, &records[0]);
        for record in records {
            if players.replace(&record.players) != Some(&record.players) {
                names(&mut text, record);
            }
            table(&mut text, record, Form::InMatch(&heading));
        }
    }
    text
}

fn room(record: &Record) -> Option<Room> {
    let name = record.tag("Room")?;
    [Room::Open, Room::Closed].into_iter().find(|room| room.name() == name)
}

/// Whether one heading says what holds for both.
fn same_match(one: &Record, other: &Record) -> bool {
    let teams = TEAM_TAGS.into_iter().flat_map(|(name, score)| [name, score]);
    ["Event", "Stage", "Scoring"].into_iter().chain(teams).all(|name| one.tag(name) == other.tag(name))
}

/// How a table stands in its file.
#[derive(Clone, Copy)]
enum Form<'a> {
    /// Nothing else is in it.
    Alone,
    /// Below this heading.
    InMatch(&'a Heading),
}

/// What is said of a match before its tables.
struct Heading {
    first: u32,
    last: u32,
    /// The boards that have results, two each, in order.
    boards: Vec<u32>,
    /// The result of a board in a room; empty when tables there differ, for there is one place for all of them.
    results: HashMap<(u32, Room), String>,
}

impl Heading {
    fn new(records: &[Record]) -> Self {
        let boards = || records.iter().filter_map(|record| record.board);
        let (first, last) = (boards().min().unwrap_or(1), boards().max().unwrap_or(1));
        let mut results = HashMap::new();
        for record in records {
            if let (Some(board), Some(room)) = (record.board, room(record)) {
                let result = result(record);
                match results.entry((board, room)) {
                    Entry::Vacant(place) => drop(place.insert(result)),
                    Entry::Occupied(place) if *place.get() == result => {}
                    Entry::Occupied(mut place) => place.get_mut().clear(),
                }
            }
        }
        // A few boards of a long event would make a long list of nothing: then only they are named.
        let boards = if last - first < 1000 {
            (first..=last).collect()
        } else {
            let mut boards: Vec<u32> = results.keys().map(|&(board, _)| board).collect();
            boards.sort_unstable();
            boards.dedup();
            if boards.len() > MOST_BOARDS {
                boards.clear();
                results.clear();
            }
            boards
        };
        Self { first, last, boards, results }
    }

    /// Whether it says what came of this very record.
    fn states(&self, record: &Record) -> bool {
        let stated = record.board.zip(room(record)).and_then(|place| self.results.get(&place));
        stated.is_some_and(|stated| !stated.is_empty() && *stated == result(record))
    }

    /// `vg` and `rs`: the match, and two results a board.
    fn write(&self, text: &mut String, record: &Record) {
        let Self { first, last, boards, results } = self;
        let field = |name: &str| plain(record.tag(name).unwrap_or_default(), &['|', ',']);
        let scoring = field("Scoring");
        let letter =
            SCORINGS.iter().find(|(_, name)| *name == scoring).map_or(&*scoring, |(letter, _)| letter);
        let _ = write!(text, "vg|{},{},{letter},{first},{last}", field("Event"), field("Stage"));
        for (name, score) in TEAM_TAGS {
            let before = field(score);
            let _ = write!(text, ",{},{}", field(name), if before.is_empty() { "0" } else { &before });
        }
        text.push_str("|\n");
        let result = |place| results.get(&place).map_or("", String::as_str);
        let results: Vec<&str> = boards
            .iter()
            .flat_map(|&board| [result((board, Room::Open)), result((board, Room::Closed))])
            .collect();
        let _ = writeln!(text, "rs|{}|", results.join(","));
        if last - first >= 1000 {
            let numbers: Vec<String> = boards.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "bn|{}|", numbers.join(","));
        }
    }
}

/// `4SWx-2`
fn result(record: &Record) -> String {
    match record.contract {
        Some(Final::PassedOut) => "PASS".into(),
        Some(Final::Contract(contract)) => {
            let doubles = contract.doubling.to_string().to_ascii_lowercase();
            let over = tricks(record).map(|tricks| contract.result(tricks)).unwrap_or_default();
            let bid = contract.bid;
            format!("{}{}{}{doubles}{over}", bid.level(), bid.strain().letter(), contract.declarer)
        }
        _ => String::new(),
    }
}

/// Declarer's tricks in all: while the play goes on, the result that is stated counts those so far.
fn tricks(record: &Record) -> Option<u8> {
    record.result.filter(|_| !record.play.as_ref().is_some_and(|play| play.to_be_continued))
}

fn names(text: &mut String, record: &Record) {
    let names = SEATS.map(|seat| plain(&record.players[seat.index()], &['|', ',']));
    let _ = writeln!(text, "pn|{}|pg||", names.join(","));
}

fn table(text: &mut String, record: &Record, form: Form<'_>) {
    let board = record.board.map(|board| board.to_string()).unwrap_or_default();
    let room = room(record);
    match form {
        // Where no room is known it still needs its beginning marked.
        Form::InMatch(_) => {
            let letter = room.map(|room| if room == Room::Open { "o" } else { "c" }).unwrap_or_default();
            let _ = write!(text, "qx|{letter}{board}|");
        }
        Form::Alone => {
            if let Some(event) = record.tag("Event") {
                let _ = write!(text, "mn|{}|", plain(event, &['|']));
            }
            let names = SEATS.map(|seat| plain(&record.players[seat.index()], &['|', ',']));
            let _ = write!(text, "pn|{}|", names.join(","));
        }
    }
    text.push_str("st||");
    deal(text, record);
    if room.is_none() && record.board.is_some() {
        let _ = write!(text, "rh||ah|Board {board}|");
    }
    if let Some(vulnerability) = record.vulnerability {
        let letter = match vulnerability {
            Vulnerability::None => 'o',
            Vulnerability::NorthSouth => 'n',
            Vulnerability::EastWest => 'e',
            Vulnerability::Both => 'b',
        };
        let _ = write!(text, "sv|{letter}|");
    }
    comments(text, record, Moment::Start);
    calls(text, record);
    cards(text, record);
    // What the heading does not say can only be told as a claim.
    let in_heading = matches!(form, Form::InMatch(heading) if heading.states(record));
    if let Some(tricks) = record.claim.or(tricks(record).filter(|_| !in_heading)) {
        let _ = write!(text, "mc|{tricks}|");
    }
    text.push_str("pg||\n");
}

fn deal(text: &mut String, record: &Record) {
    let dealer = record.dealer.or(record.auction.as_ref().map(|auction| auction.dealer));
    let place = SEATS.iter().position(|&seat| Some(seat) == dealer).unwrap_or(2);
    let deal = record.deal.unwrap_or_default();
    let hands = SEATS.map(|seat| {
        let mut hand = String::new();
        if !deal[seat].is_empty() {
            for suit in Suit::DESCENDING {
                hand.push(suit.letter());
                hand.extend(deal[seat].suit(suit).iter().rev().map(|card| card.rank().letter()));
            }
        }
        hand
    });
    let _ = write!(text, "md|{}{}|", place + 1, hands.join(","));
}

fn calls(text: &mut String, record: &Record) {
    let calls = record.auction.as_ref().map_or(&[][..], |auction| &auction.calls);
    for (i, call) in calls.iter().enumerate() {
        text.push_str("mb|");
        match call.item {
            Call::Pass => text.push('p'),
            Call::Double => text.push('d'),
            Call::Redouble => text.push('r'),
            Call::Bid(bid) => {
                let _ = write!(text, "{}{}", bid.level(), bid.strain().letter());
            }
        }
        text.push_str(if call.alert { "!|" } else { "|" });
        if let Some(note) = call.note() {
            let _ = write!(text, "an|{}|", plain(note, &['|']));
        }
        comments(text, record, Moment::Calls(i + 1));
    }
}

fn cards(text: &mut String, record: &Record) {
    let cards = record.play.as_ref().map_or(&[][..], |play| &play.cards);
    for (i, card) in cards.iter().enumerate() {
        if i % 4 == 0 {
            text.push_str("pg||\n");
        }
        let _ = write!(text, "pc|{}|", card.item);
        // LIN explains calls alone: what a card means is said as a comment.
        if let Some(note) = card.note() {
            let _ = write!(text, "nt|{}: {}|", card.item, plain(note, &['|']));
        }
        comments(text, record, Moment::Cards(i + 1));
    }
    if !cards.is_empty() {
        text.push_str("pg||\n");
    }
}

fn comments(text: &mut String, record: &Record, moment: Moment) {
    for Comment { text: comment, .. } in record.comments.iter().filter(|comment| comment.moment == moment) {
        let _ = writeln!(text, "nt|{}|pg||", plain(comment, &['|']));
    }
}

/// The text without what would divide it: LIN knows no escape.
fn plain(text: &str, dividers: &[char]) -> String {
    text.replace(dividers, "/")
}
