//! A bridge table as it is drawn in a terminal.

use crate::terminal::{Choice, Scene, ink, quiet};
use bridge::{Bid, Board, Call, CardSet, Move, Pair, Rank, Seat, Strain, Suit};
use ratatui::text::{Line, Span};
use telling::{
    Words,
    bridge::{call, card, contract, seat, strain, suit, vulnerability},
    say, width,
};

/// What somebody sees of a board.
pub(super) struct Sight<'a> {
    pub(super) board: &'a Board,
    pub(super) you: Seat,
    pub(super) words: &'a Words,
}

/// The places of the bidding box: pass, double, redouble, then five bids a level.
const BOX_COLUMNS: usize = 5;
/// The cards that may be played stand in so many columns.
const CARD_COLUMNS: usize = 6;
/// The width of a call in the auction: a redouble and a space, in both languages.
const COLUMN: usize = 9;

/// The width of a hand, and of the middle of the table.
const HAND: usize = 17;
const MIDDLE: usize = 12;

/// What the person may do, in the order of the choices; a gap where a place of the box is not to be had.
pub(super) fn moves(board: &Board) -> Vec<Option<Move>> {
    let auction = board.auction();
    if auction.turn().is_some() {
        let legal = |call: Call| auction.check(call).is_ok().then_some(Move::Call(call));
        let mut moves = vec![legal(Call::Pass), legal(Call::Double), legal(Call::Redouble), None, None];
        moves.extend(bids().map(|bid| legal(Call::Bid(bid))));
        return moves;
    }
    let Some(play) = board.cards() else { return Vec::new() };
    Suit::DESCENDING
        .into_iter()
        .flat_map(|suit| play.legal_cards().suit(suit).iter().rev().collect::<Vec<_>>())
        .map(|card| Some(Move::Card(card)))
        .collect()
}

fn bids() -> impl Iterator<Item = Bid> {
    (1..=7).flat_map(|level| Strain::ASCENDING.into_iter().filter_map(move |strain| Bid::new(level, strain)))
}

fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// How a board came out.
pub(super) fn result(board: &Board, words: &Words) -> String {
    let (Some(made), Some(tricks)) = (board.contract(), board.tricks()) else {
        return words.say("bridge-show-passed-out");
    };
    let score = board.score_for(Pair::NorthSouth).unwrap_or(0);
    let (pair, score) = if score < 0 { (Pair::EastWest, -score) } else { (Pair::NorthSouth, score) };
    say!(
        words,
        "bridge-show-result",
        contract = contract(words, made),
        result = made.result(tricks),
        tricks = tricks,
        pair = pair.to_string(),
        score = format!("+{score}"),
    )
}

impl Sight<'_> {
    pub(super) fn scene(&self, number: u32, points: i32, asked: bool, notes: Vec<String>) -> Scene {
        let title = say!(
            self.words,
            "play-bridge-title",
            number = number,
            dealer = seat(self.words, self.board.dealer()),
            vulnerability = vulnerability(self.words, self.board.vulnerability()),
            points = points,
        );
        let in_auction = self.board.auction().turn().is_some();
        let choices = if asked {
            moves(self.board).into_iter().map(|made| self.choice(made)).collect()
        } else {
            Vec::new()
        };
        let help = match asked {
            true if in_auction => "play-bridge-help-call",
            true => "play-bridge-help-card",
            false => "play-thinking",
        };
        Scene {
            title,
            table: self.table(),
            record: self.record(),
            choices,
            columns: if in_auction { BOX_COLUMNS } else { CARD_COLUMNS },
            notes,
            typing: false,
            help: self.words.say(help),
        }
    }

    fn choice(&self, made: Option<Move>) -> Choice {
        match made {
            None => Choice::new("", ""),
            Some(Move::Call(Call::Pass)) => Choice::new("p", call(self.words, Call::Pass)),
            Some(Move::Call(Call::Double)) => Choice::new("x", "X"),
            Some(Move::Call(Call::Redouble)) => Choice::new("xx", "XX"),
            Some(Move::Call(Call::Bid(bid))) => {
                let letter = bid.strain().suit().map_or('n', |suit| suit.letter().to_ascii_lowercase());
                let label = format!("{}{}", bid.level(), strain(self.words, bid.strain()));
                Choice::new(format!("{}{letter}", bid.level()), label)
                    .red(bid.strain().suit().is_some_and(is_red))
            }
            Some(Move::Card(played)) => {
                let keys = format!("{}{}", played.suit().letter(), played.rank()).to_ascii_lowercase();
                // The ten is shown as 10 and may be typed like that.
                let also = if played.rank() == Rank::TEN { keys.replace('t', "10") } else { String::new() };
                Choice::new(keys, card(self.words, played)).or(also).red(is_red(played.suit()))
            }
            Some(_) => Choice::new("", ""),
        }
    }

    /// Whether the person sees this hand.
    fn sees(&self, seat: Seat) -> bool {
        let dummy = self.board.cards().filter(|play| !play.history().is_empty()).map(|play| play.dummy());
        seat == self.you || Some(seat) == dummy || self.board.is_over()
    }

    /// The cards as they are now; after the board as they were dealt.
    fn hand(&self, seat: Seat) -> CardSet {
        if self.board.is_over() { self.board.deal()[seat] } else { self.board.hand(seat) }
    }

    /// North above, South below, West and East beside the trick.
    fn table(&self) -> Vec<Line<'static>> {
        let indent = || Span::raw(" ".repeat(HAND - 3));
        let above = self.hand_lines(Seat::North).into_iter().map(|line| [vec![indent()], line].concat());
        let below = self.hand_lines(Seat::South).into_iter().map(|line| [vec![indent()], line].concat());
        let beside =
            self.hand_lines(Seat::West).into_iter().zip(self.trick()).zip(self.hand_lines(Seat::East));
        let beside =
            beside.map(|((west, middle), east)| [padded(west, HAND), padded(middle, MIDDLE), east].concat());
        above.chain(beside).chain(below).map(Line::from).collect()
    }

    /// Four lines: the suits, or how many cards there are.
    fn hand_lines(&self, whose: Seat) -> Vec<Vec<Span<'static>>> {
        let turn = if self.board.turn() == Some(whose) { '›' } else { ' ' };
        let name = format!("{turn}{} ", whose.letter());
        let hand = self.hand(whose);
        if !self.sees(whose) {
            let left = self.board.cards().map_or(13, |play| 13 - play.played_by(whose).len());
            let mut lines = vec![vec![Span::raw(name), Span::styled(format!("{left} ▒"), quiet())]];
            lines.resize(4, Vec::new());
            return lines;
        }
        let line = |(row, of): (usize, Suit)| {
            let start = if row == 0 { name.clone() } else { "   ".into() };
            let pip = ink(suit(self.words, of), is_red(of));
            let holding = hand.holding(of);
            vec![Span::raw(start), pip, Span::raw(format!(" {holding}"))]
        };
        Suit::DESCENDING.into_iter().enumerate().map(line).collect()
    }

    /// Four lines of the middle, where the cards of the trick lie.
    fn trick(&self) -> [Vec<Span<'static>>; 4] {
        let Some(play) = self.board.cards().filter(|_| !self.board.is_over()) else {
            return Default::default();
        };
        // A trick stays until the next card.
        let trick = match (play.trick(), play.tricks().next_back()) {
            (now, Some(last)) if now.cards.is_empty() => last,
            (now, _) => now,
        };
        let lies = |seat: Seat| match trick.card_of(seat) {
            Some(played) => ink(card(self.words, played), is_red(played.suit())),
            None => Span::raw("· "),
        };
        [
            vec![Span::raw("    "), lies(Seat::North)],
            vec![lies(Seat::West), Span::raw("      "), lies(Seat::East)],
            vec![Span::raw("    "), lies(Seat::South)],
            Vec::new(),
        ]
    }

    /// The auction in four columns, and the tricks.
    fn record(&self) -> Vec<Line<'static>> {
        let order = [Seat::West, Seat::North, Seat::East, Seat::South];
        let head = order.map(|of| Span::styled(format!("{:COLUMN$}", of.letter()), quiet()));
        let mut lines = vec![Line::from(head.to_vec())];
        let auction = self.board.auction();
        let mut cells: Vec<Vec<Span<'static>>> =
            vec![vec![Span::raw(" ".repeat(COLUMN))]; order[0].places_to(auction.dealer())];
        for (_, made) in auction.iter() {
            let red = matches!(made, Call::Bid(bid) if bid.strain().suit().is_some_and(is_red));
            cells.push(padded(vec![ink(call(self.words, made), red)], COLUMN));
        }
        lines.extend(cells.chunks(4).map(|row| Line::from(row.concat())));
        if let (Some(made), Some(play)) = (self.board.contract(), self.board.cards()) {
            let [ours, theirs] = [Pair::NorthSouth, Pair::EastWest].map(|pair| play.won(pair));
            lines.push(Line::raw(""));
            lines.push(Line::raw(contract(self.words, made)));
            lines.push(Line::raw(say!(self.words, "play-bridge-tricks", ns = ours, ew = theirs)));
        }
        lines
    }
}

fn padded(mut cell: Vec<Span<'static>>, to: usize) -> Vec<Span<'static>> {
    let used: usize = cell.iter().map(|span| width(&span.content)).sum();
    cell.push(Span::raw(" ".repeat(to.saturating_sub(used))));
    cell
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Deal;

    fn board() -> Board {
        let deal: Deal =
            "N:T942.Q4.AT862.K7 AQ653.A72.J7.T93 8.KJT85.Q94.AQ64 KJ7.963.K53.J852".parse().expect("a deal");
        Board::numbered(deal, 1).expect("a board")
    }

    fn text(scene: &Scene) -> String {
        scene.table.iter().chain(&scene.record).map(|line| format!("{line}\n")).collect()
    }

    /// The longest call does not run into the next.
    #[test]
    fn calls_stand_apart() {
        for language in [telling::Language::English, telling::Language::Japanese] {
            let words = Words::new(language);
            for made in [Call::Pass, Call::Double, Call::Redouble] {
                assert!(width(&call(&words, made)) < COLUMN, "{}", call(&words, made));
            }
        }
    }

    /// Nothing that the person may not see is drawn: before the lead one hand, then dummy's too, and all at the end.
    #[test]
    fn hidden_hands_are_not_drawn() {
        let mut board = board();
        let words = Words::default();
        let drawn = |board: &Board| {
            text(&Sight { board, you: Seat::South, words: &words }.scene(1, 0, true, Vec::new()))
        };
        let shown = |board: &Board| ["T942", "AQ653", "KJT85", "KJ7"].map(|suit| drawn(board).contains(suit));
        assert_eq!(shown(&board), [false, false, true, false]);
        for made in ["Pass", "1S", "Pass", "2S", "Pass", "Pass", "Pass"] {
            board.call(made.parse().expect("a call")).expect("legal");
        }
        assert_eq!(shown(&board), [false, false, true, false], "dummy comes after the lead");
        board.play("H5".parse().expect("a card")).expect("legal");
        assert_eq!(shown(&board), [false, false, false, true], "{}", drawn(&board));
        board.claim(8).expect("a claim");
        assert_eq!(shown(&board), [true; 4]);
    }

    #[test]
    fn the_box_has_what_is_legal() {
        let mut board = board();
        board.call("1H".parse().expect("a call")).expect("legal");
        let words = Words::default();
        let scene = Sight { board: &board, you: Seat::East, words: &words }.scene(1, 0, true, Vec::new());
        let keys: Vec<&str> = scene
            .choices
            .iter()
            .filter(|choice| !choice.label.is_empty())
            .map(|choice| choice.keys.as_str())
            .collect();
        assert_eq!(keys[..4], ["p", "x", "1s", "1n"]);
        assert_eq!(keys.len(), 2 + 35 - 3);
        assert_eq!(scene.choices.len(), 40, "eight lines of five");
    }
}
