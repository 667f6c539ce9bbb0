//! LIN out of records: one table alone, or the tables of both rooms of a match.

use super::{
    super::{Comment, Final, Moment, Record},
    SEATS,
    match_info::{Room, SCORINGS, TEAM_TAGS},
};
use crate::{Call, Suit, Vulnerability};
use std::fmt::Write as _;

/// A whole file: a vugraph file when there is more than one table, or a room is named.
pub(in super::super) fn write(records: &[Record]) -> String {
    let mut text = String::new();
    match records {
        [record] if record.tag("Room").is_none() => table(&mut text, record, None),
        _ => {
            heading(&mut text, records);
            let mut players = None;
            for record in records {
                if players.replace(&record.players) != Some(&record.players) {
                    names(&mut text, record);
                }
                table(&mut text, record, Some(room(record)));
            }
        }
    }
    text
}

fn room(record: &Record) -> Room {
    if record.tag("Room") == Some(Room::Closed.name()) { Room::Closed } else { Room::Open }
}

/// `vg` and `rs`: the match, and two results a board.
fn heading(text: &mut String, records: &[Record]) {
    let Some(record) = records.first() else { return };
    let boards = || records.iter().filter_map(|record| record.board);
    let (first, last) = (boards().min().unwrap_or(1), boards().max().unwrap_or(1));
    let field = |name: &str| plain(record.tag(name).unwrap_or_default(), &['|', ',']);
    let scoring = field("Scoring");
    let letter = SCORINGS.iter().find(|(_, name)| *name == scoring).map_or("I", |(letter, _)| letter);
    let _ = write!(text, "vg|{},{},{letter},{first},{last}", field("Event"), field("Stage"));
    for (name, score) in TEAM_TAGS {
        let before = field(score);
        let _ = write!(text, ",{},{}", field(name), if before.is_empty() { "0" } else { &before });
    }
    text.push_str("|\n");
    // A few boards of a long event would make a long list of nothing.
    if last - first < 1000 {
        let result = |board: u32, room_: Room| {
            let at = |record: &&Record| record.board == Some(board) && room(record) == room_;
            records.iter().find(at).map(result).unwrap_or_default()
        };
        let results: Vec<String> = (first..=last)
            .flat_map(|board| [result(board, Room::Open), result(board, Room::Closed)])
            .collect();
        let _ = writeln!(text, "rs|{}|", results.join(","));
    }
}

/// `4SWx-2`
fn result(record: &Record) -> String {
    match record.contract {
        Some(Final::PassedOut) => "PASS".into(),
        Some(Final::Contract(contract)) => {
            let doubles = contract.doubling.to_string().to_ascii_lowercase();
            let over = record.result.map(|tricks| contract.result(tricks)).unwrap_or_default();
            let bid = contract.bid;
            format!("{}{}{}{doubles}{over}", bid.level(), bid.strain().letter(), contract.declarer)
        }
        _ => String::new(),
    }
}

fn names(text: &mut String, record: &Record) {
    let names = SEATS.map(|seat| plain(&record.players[seat.index()], &['|', ',']));
    let _ = writeln!(text, "pn|{}|pg||", names.join(","));
}

fn table(text: &mut String, record: &Record, room: Option<Room>) {
    match room {
        // A table of which neither room nor board is known still needs its beginning marked.
        Some(_) if record.board.is_none() && record.tag("Room").is_none() => text.push_str("qx||"),
        Some(room) => {
            let letter = if room == Room::Open { 'o' } else { 'c' };
            let board = record.board.map(|board| board.to_string()).unwrap_or_default();
            let _ = write!(text, "qx|{letter}{board}|");
        }
        None => {
            if let Some(event) = record.tag("Event") {
                let _ = write!(text, "mn|{}|", plain(event, &['|']));
            }
            let names = SEATS.map(|seat| plain(&record.players[seat.index()], &['|', ',']));
            let _ = write!(text, "pn|{}|", names.join(","));
        }
    }
    text.push_str("st||");
    deal(text, record);
    if let (None, Some(board)) = (room, record.board) {
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
    // What the heading has no place for can only be told as a claim.
    let in_heading = room.is_some() && record.board.is_some();
    if let Some(tricks) = record.claim.or(record.result.filter(|_| !in_heading)) {
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
