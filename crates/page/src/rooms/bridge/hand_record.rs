//! Boards on paper: hand records to print, and one board as a picture.

use super::{Board, Elsewhere, names, position, review::Review, seat_name, sitting::BridgeSitting};
use crate::refusal::Refusal;
use askama::Template;
use bridge::{CardSet, Seat, Strain, Suit};
use telling::{Words, say};

#[derive(Template)]
#[template(path = "hand_records.html")]
struct HandRecords {
    w: Words,
    strains: [String; 5],
    boards: Vec<PrintedBoard>,
}

/// A board on paper.
struct PrintedBoard {
    title: String,
    about: String,
    /// North, West, East, South.
    hands: Vec<(&'static str, Vec<(String, String)>)>,
    /// Of each declarer by strain.
    tricks: Vec<(String, Vec<u8>)>,
    par: String,
    result: String,
}

/// All boards of a match that are over. They are solved, which takes a while.
pub(super) fn hand_records(seated: &BridgeSitting, w: &Words) -> Result<String, Refusal> {
    let done = seated.done.iter().map(|done| &done.board);
    let boards = done.chain([&seated.board].into_iter().filter(|board| board.is_over()));
    let records = HandRecords {
        w: *w,
        strains: Strain::ASCENDING.map(crate::draw::strain),
        boards: boards.map(|board| printed(board, w)).collect(),
    };
    Ok(records.render()?)
}

fn printed(board: &Board, w: &Words) -> PrintedBoard {
    let places = [(Seat::North, "north"), (Seat::West, "west"), (Seat::East, "east"), (Seat::South, "south")];
    let dealt = &board.dealt;
    let review = Review::of_deal(board);
    let tricks = |review: &Review| {
        let row = |seat: Seat| {
            let row = Strain::ASCENDING.map(|strain| review.tricks_of(seat, strain));
            (seat.to_string(), row.into())
        };
        [Seat::North, Seat::South, Seat::East, Seat::West].map(row).into()
    };
    PrintedBoard {
        title: say!(w, "page-bridge-board", number = dealt.number),
        about: format!(
            "{} {} · {} {}",
            say!(w, "page-bridge-dealer"),
            seat_name(dealt.dealer, w),
            say!(w, "page-bridge-vulnerable"),
            names::vulnerability(dealt.vulnerability, w)
        ),
        hands: places.map(|(seat, place)| (place, position::suits(dealt.deal[seat]))).into(),
        tricks: review.as_ref().map(tricks).unwrap_or_default(),
        par: review.as_ref().map(|review| review.par(w)).unwrap_or_default(),
        result: Elsewhere::of(board).tell(w),
    }
}

/// A board as a drawing that needs nothing else: the whole deal when it is over, otherwise the cards that are left and the trick.
pub(super) fn picture(board: &Board) -> String {
    let places =
        [(Seat::North, 150, 24), (Seat::West, 20, 124), (Seat::East, 280, 124), (Seat::South, 150, 224)];
    let hands: String = places.into_iter().map(|(seat, x, y)| hand(seat, board.hand(seat), x, y)).collect();
    let contract = board.contract().map(|contract| contract.to_string()).unwrap_or_default();
    let middle = match trick(board) {
        cards if cards.is_empty() => {
            format!(r##"<text x="210" y="165" fill="#fff" text-anchor="middle">{contract}</text>"##)
        }
        cards => format!(r##"<text x="400" y="24" text-anchor="end">{contract}</text>{cards}"##),
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 320" font-family="sans-serif" font-size="16"><rect width="420" height="320" fill="#fff"/><rect x="165" y="118" width="90" height="84" rx="8" fill="#2d6a53"/>{middle}{hands}</svg>
"##
    )
}

/// The cards on the table, each before whoever played it.
fn trick(board: &Board) -> String {
    let Some(play) = board.play().filter(|_| !board.is_over()) else { return String::new() };
    let laid = |(seat, card): (Seat, bridge::Card)| {
        let (x, y) = match seat {
            Seat::North => (210, 138),
            Seat::East => (236, 165),
            Seat::South => (210, 192),
            Seat::West => (184, 165),
        };
        let text = format!("{}{}", card.suit().symbol(), card.rank());
        format!(r##"<text x="{x}" y="{y}" fill="#fff" text-anchor="middle">{text}</text>"##)
    };
    play.trick().iter().map(laid).collect()
}

fn hand(seat: Seat, cards: CardSet, x: usize, y: usize) -> String {
    let line = |(row, suit): (usize, Suit)| {
        let colour = if matches!(suit, Suit::Hearts | Suit::Diamonds) { "#c0272d" } else { "#1d2126" };
        let ranks: String = cards.suit(suit).iter().rev().map(|card| card.rank().to_string()).collect();
        let y = y + 18 * (row + 1);
        format!(r#"<text x="{x}" y="{y}"><tspan fill="{colour}">{}</tspan> {ranks}</text>"#, suit.symbol())
    };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let lines: String = suits.into_iter().enumerate().map(line).collect();
    format!(r##"<text x="{x}" y="{y}" fill="#686c73">{seat}</text>{lines}"##)
}
