//! A record as text for a terminal.

use crate::tongue;
use bridge::{
    Call, Card, CardSet, Contract, Deal, Pair, Play, Seat, Strain, Suit, Trick,
    records::{AuctionRecord, Marked, Moment, Record, Replay},
};
use std::{fmt::Write as _, io::IsTerminal};
use telling::{Words, bridge::vulnerability, say, width};

/// How a record is drawn: in which words, and whether red suits are red.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pen {
    words: Words,
    colours: bool,
}

impl Pen {
    /// In the terminal's language; red on a terminal, unless `NO_COLOR` says otherwise.
    pub(crate) fn of_terminal() -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { words: tongue::words(), colours: std::io::stdout().is_terminal() && !unwanted }
    }

    /// The same without colours, to measure widths.
    fn plain(self) -> Self {
        Self { colours: false, ..self }
    }

    fn suit(self, suit: Suit) -> String {
        let text = telling::bridge::suit(&self.words, suit);
        let red = self.colours && matches!(suit, Suit::Hearts | Suit::Diamonds);
        if red { format!("\x1b[31m{text}\x1b[0m") } else { text }
    }

    fn card(self, card: Card) -> String {
        format!("{}{}", self.suit(card.suit()), card.rank())
    }

    fn strain(self, strain: Strain) -> String {
        strain.suit().map_or_else(|| telling::bridge::strain(&self.words, strain), |suit| self.suit(suit))
    }

    fn call(self, call: Call) -> String {
        match call {
            Call::Bid(bid) => format!("{}{}", bid.level(), self.strain(bid.strain())),
            _ => telling::bridge::call(&self.words, call),
        }
    }

    fn seat(self, seat: Seat) -> String {
        telling::bridge::seat(&self.words, seat)
    }
}

/// The seats in the order of the columns.
const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The whole record: heading, deal, auction, play, result.
pub(crate) fn draw(record: &Record, replay: Option<&Replay>, pen: Pen, comments: bool) -> String {
    let mut out = heading(record, &pen.words);
    if let Some(deal) = &record.deal {
        draw_deal(&mut out, deal, record, pen);
    }
    if let Some(auction) = record.auction.as_ref().filter(|auction| !auction.calls.is_empty()) {
        draw_auction(&mut out, auction, pen);
    }
    if let Some(play) =
        replay.and_then(|replay| replay.play.as_ref()).filter(|play| !play.history().is_empty())
    {
        let marks = record.play.as_ref().map_or(&[][..], |play| &play.cards);
        draw_play(&mut out, play, marks, pen);
    }
    if let Some(replay) = replay {
        draw_result(&mut out, replay, pen);
    }
    for name in ["Problem", "ToPlay", "Answer"] {
        if let Some(value) = record.tag(name) {
            let _ = writeln!(out, "{name}: {value}");
        }
    }
    if comments {
        draw_comments(&mut out, record, &pen.words);
    }
    out
}

fn heading(record: &Record, words: &Words) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(["Event", "Stage"].iter().filter_map(|tag| record.tag(tag)).map(str::to_owned));
    if let (Some(home), Some(visitors)) = (record.tag("HomeTeam"), record.tag("VisitTeam")) {
        parts.push(format!("{home} – {visitors}"));
    }
    parts.extend(record.tag("Room").map(|room| say!(words, "bridge-show-room", room = room.to_lowercase())));
    parts.extend(record.board.map(|board| say!(words, "bridge-show-board", number = board)));
    parts.extend(
        record
            .dealer
            .map(|dealer| say!(words, "bridge-show-dealer", dealer = telling::bridge::seat(words, dealer))),
    );
    parts.extend(record.vulnerability.map(|who| vulnerability(words, who)));
    format!("{}\n\n", parts.join(" · "))
}

/// North above, South below, West and East between.
fn draw_deal(out: &mut String, deal: &Deal, record: &Record, pen: Pen) {
    let name = |seat: Seat| {
        let name = &record.players[seat.index()];
        if name.is_empty() { pen.seat(seat) } else { format!("{} {name}", seat.letter()) }
    };
    let lines = |seat: Seat| -> Vec<(String, usize)> {
        let mut lines = vec![(name(seat), width(&name(seat)))];
        lines.extend(hand_lines(deal[seat], pen));
        lines
    };
    let west = lines(Seat::West);
    let left_width = west.iter().map(|(_, width)| *width).max().unwrap_or(0).max(16) + 2;
    let middle = left_width.min(20);
    for (line, _) in lines(Seat::North) {
        let _ = writeln!(out, "{}{line}", " ".repeat(middle));
    }
    for ((left, used), (right, _)) in west.iter().zip(lines(Seat::East)) {
        let _ = writeln!(out, "{left}{}{right}", " ".repeat(left_width + middle - used));
    }
    for (line, _) in lines(Seat::South) {
        let _ = writeln!(out, "{}{line}", " ".repeat(middle));
    }
    out.push('\n');
}

/// The four suits of a hand with their visible widths; nothing of a hand that is not known.
fn hand_lines(hand: CardSet, pen: Pen) -> Vec<(String, usize)> {
    let line = |suit: Suit| {
        let ranks = if hand.is_empty() { "?".into() } else { hand.holding(suit) };
        (format!("{} {ranks}", pen.suit(suit)), ranks.chars().count() + 2)
    };
    Suit::DESCENDING.map(line).to_vec()
}

/// Pads a text that may hold colours to a visible width.
fn pad(text: &str, visible: usize, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(visible)))
}

fn draw_auction(out: &mut String, auction: &AuctionRecord, pen: Pen) {
    out.push_str(&row(&COLUMNS.map(|seat| (pen.seat(seat), width(&pen.seat(seat))))));
    let mut notes = Vec::new();
    let mut cells = vec![(String::new(), 0); COLUMNS[0].places_to(auction.dealer)];
    for call in &auction.calls {
        let mut text = pen.call(call.item);
        let mut visible = width(&pen.plain().call(call.item));
        if call.alert {
            text.push('!');
            visible += 1;
        }
        if let Some(note) = call.note() {
            notes.push(note);
            let number = format!(" ({})", notes.len());
            visible += number.len();
            text += &number;
        }
        cells.push((text, visible));
    }
    for line in cells.chunks(4) {
        out.push_str(&row(line));
    }
    for (i, note) in notes.iter().enumerate() {
        let _ = writeln!(out, "({}) {note}", i + 1);
    }
    out.push('\n');
}

/// Columns of ten.
fn row(cells: &[(String, usize)]) -> String {
    let line: String =
        cells.iter().map(|(text, visible)| pad(text, *visible, (*visible + 1).max(10))).collect();
    format!("{}\n", line.trim_end())
}

/// One line a trick: the lead has an arrow before it, the winning card a star behind.
fn draw_play(out: &mut String, play: &Play, marks: &[Marked<Card>], pen: Pen) {
    let names: String = COLUMNS.iter().map(|&seat| pad(&pen.seat(seat), width(&pen.seat(seat)), 8)).collect();
    let _ = writeln!(out, "       {names}NS EW    ({})", say!(pen.words, "bridge-show-marks"));
    let mut won = [0u8; 2];
    for (number, trick) in play.tricks().enumerate() {
        let winner = trick.winner(play.strain()).filter(|_| trick.cards.len() == 4);
        if let Some(winner) = winner {
            won[winner.pair().index()] += 1;
        }
        let cells: String = COLUMNS.iter().map(|&seat| cell(&trick, seat, winner, pen)).collect();
        let _ = writeln!(out, "{:>4}  {cells} {:>2} {:>2}", number + 1, won[0], won[1]);
    }
    for (card, note) in marks.iter().filter_map(|card| Some((card.item, card.note()?))) {
        let _ = writeln!(out, "{}: {note}", pen.card(card));
    }
    out.push('\n');
}

fn cell(trick: &Trick<'_>, seat: Seat, winner: Option<Seat>, pen: Pen) -> String {
    let lead = if trick.leader == seat && trick.card_of(seat).is_some() { '›' } else { ' ' };
    let star = if winner == Some(seat) { '*' } else { ' ' };
    let card = trick.card_of(seat).map_or_else(|| "  ".into(), |card| pen.card(card));
    format!("{lead}{card}{star}    ")
}

fn draw_result(out: &mut String, replay: &Replay, pen: Pen) {
    let w = &pen.words;
    if replay.passed_out {
        let _ = writeln!(out, "{}", say!(w, "bridge-show-passed-out"));
    }
    let Some(contract) = replay.contract else { return };
    let Contract { bid, doubling, declarer } = contract;
    let what = format!("{}{}{doubling}", bid.level(), pen.strain(bid.strain()));
    let what = say!(w, "bridge-cards-contract", contract = what, declarer = pen.seat(declarer));
    let line = if let (Some(tricks), Some(score)) = (replay.tricks, replay.score) {
        let (pair, score) = if score < 0 { (Pair::EastWest, -score) } else { (Pair::NorthSouth, score) };
        say!(
            w,
            "bridge-show-result",
            contract = what,
            result = contract.result(tricks),
            tricks = tricks,
            pair = pair.to_string(),
            score = format!("+{score}"),
        )
    } else if let Some(turn) = replay.play.as_ref().and_then(Play::turn) {
        say!(w, "bridge-show-unfinished", contract = what, seat = pen.seat(turn))
    } else {
        what
    };
    let _ = writeln!(out, "{line}");
}

fn draw_comments(out: &mut String, record: &Record, words: &Words) {
    for comment in &record.comments {
        let when = match comment.moment {
            Moment::Start => say!(words, "bridge-show-before"),
            Moment::Calls(count) => say!(words, "bridge-show-after-call", number = count),
            Moment::Cards(count) => {
                let (trick, card) = (count.div_ceil(4), (count - 1) % 4 + 1);
                say!(words, "bridge-show-after-card", trick = trick, card = card)
            }
        };
        let _ = writeln!(out, "[{when}] {}", comment.text);
    }
}
