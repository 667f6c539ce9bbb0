//! Bridge with three of our players, and the same boards played by four of them at another table.

mod agreements;
mod bidding_box;
mod board;
mod card_form;
mod card_lines;
mod dealing;
mod elsewhere;
mod hand_record;
mod imagined;
mod look;
mod names;
mod players;
mod position;
mod review;
mod scoring;
mod sitting;
mod story;

pub(crate) use board::{Board, BoardDeal};
use elsewhere::Elsewhere;
pub(crate) use imagined::imagined;
pub(crate) use look::{Around, Onlooker, draw_board, values};
pub(crate) use names::{seat_message, seat_name};
pub(crate) use players::thinker;
pub(crate) use position::position;

use crate::{
    form::{Fields, number},
    refusal::Refusal,
    room::{Guest, Picture, Room, Sitting},
};
use askama::Template;
use bridge::{Seat, knowledge::bidding::ConventionCard, knowledge::signals::Signalling, players::Method};
use card_form::{CardChoices, CardForm};
use dealing::{Constraint, SHAPES, Wish};
use scoring::Scoring;
use serde::{Deserialize, Serialize};
use sitting::BridgeSitting;
use telling::{Words, say};

/// The room.
pub(crate) struct Bridge;

/// A match of some boards.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    seed: u64,
    seat: Seat,
    /// `A`, `B` or `C`.
    method: String,
    /// The convention cards of North and South, then of East and West.
    #[serde(default)]
    cards: Option<[ConventionCard; 2]>,
    /// What they agreed at tables that were opened before there were whole cards.
    #[serde(default)]
    agreed: [PairAgreement; 2],
    wish: Wish,
    #[serde(default)]
    constraint: Constraint,
    #[serde(default)]
    scoring: Scoring,
    /// The seats of other people, who are given links.
    #[serde(default)]
    guests: Vec<Seat>,
    boards: usize,
    /// Boards from a file; dealt at random when there are none.
    given: Vec<BoardDeal>,
}

impl Setup {
    /// The convention cards of North and South, and of East and West.
    fn cards(&self) -> [ConventionCard; 2] {
        self.cards.unwrap_or_else(|| self.agreed.map(PairAgreement::card))
    }

    fn method(&self) -> Method {
        method(&self.method)
    }

    /// The board with this number, counted from 1.
    fn board(&self, number: usize) -> Result<Board, Refusal> {
        let board = Board::new(dealing::deal(self, number), self.cards())?;
        Ok(board.playing_for(self.scoring.objective()))
    }
}

/// What a pair chose from a convention card.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
struct PairAgreement {
    weak_notrump: bool,
    signals: Signalling,
}

impl PairAgreement {
    fn card(self) -> ConventionCard {
        let card = if self.weak_notrump { ConventionCard::weak_notrump() } else { ConventionCard::default() };
        card.with(|it| it.signals = self.signals.signals())
    }
}

/// The papers' program of this name.
pub(crate) fn method(name: &str) -> Method {
    match name {
        "A" => Method::A,
        "C" => Method::C,
        _ => Method::B,
    }
}

#[derive(Template)]
#[template(path = "bridge_lobby.html")]
struct Lobby {
    w: Words,
    cards: [CardForm; 2],
    /// Whether other people can be asked to the table.
    network: bool,
    shapes: [(&'static str, &'static str); 6],
}

/// The boards of the longest match, and the most taken from a file.
const MOST_BOARDS: usize = 64;

impl Room for Bridge {
    fn name(&self) -> &'static str {
        "bridge"
    }

    fn sign(&self, words: &Words) -> [String; 2] {
        [words.say("page-room-bridge"), words.say("page-room-bridge-about")]
    }

    fn emblem(&self) -> &'static [Picture] {
        &[("card", "SA", "S"), ("card", "HK", "H"), ("card", "DQ", "D"), ("card", "CJ", "C")]
    }

    fn setup(&self, fields: &Fields, seed: u64, _known: Option<String>) -> Result<String, Refusal> {
        let text = |name: &str| fields.get(name).map_or("", String::as_str);
        let seat: Seat = text("seat")
            .parse()
            .map_err(|error: cards::ParseError| Refusal::Unreadable(error.to_string()))?;
        let given =
            if text("file").trim().is_empty() { Vec::new() } else { dealing::from_file(text("file"))? };
        let boards = if given.is_empty() { number(fields, "boards")? } else { given.len() };
        if !(1..=MOST_BOARDS).contains(&boards) {
            return Err(Refusal::unexpected(move |w| {
                say!(w, "page-bridge-boards-expected", boards = boards, most = MOST_BOARDS)
            }));
        }
        let mut cards = CardChoices::from_fields(fields)?.cards();
        cards.rotate_right(seat.pair().index());
        let setup = Setup {
            seed,
            seat,
            method: text("method").to_owned(),
            cards: Some(cards),
            agreed: Default::default(),
            wish: Wish::named(text("wish")),
            constraint: Constraint::from_fields(fields)?,
            scoring: Scoring::named(text("scoring")),
            guests: Seat::ALL
                .into_iter()
                .filter(|&one| one != seat && fields.contains_key(&format!("guest_{one}")))
                .collect(),
            boards,
            given,
        };
        dealing::check(&setup)?;
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup = serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(BridgeSitting::new(setup)?))
    }

    fn lobby(&self, guest: &Guest<'_>) -> Result<String, Refusal> {
        let w = &guest.words;
        Ok(Lobby {
            w: *w,
            cards: CardChoices::read(guest.known).forms(w),
            network: guest.network,
            shapes: SHAPES,
        }
        .render()?)
    }

    fn remembers(&self, fields: &Fields) -> Option<String> {
        serde_json::to_string(&CardChoices::from_fields(fields).ok()?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lobby_offers_agreements_that_there_are() {
        let guest = Guest { words: Words::default(), known: None, asked: &Fields::new(), network: false };
        let html = Bridge.lobby(&guest).unwrap();
        let choices = html.split_once("our_signals").unwrap().1.split_once("</select>").unwrap().0;
        let values = choices.split("value=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert_eq!(values.clone().count(), 5);
        for value in values {
            assert!(value.parse::<Signalling>().is_ok(), "{value}");
        }
    }

    /// Tables that were opened before there were whole cards are still played by what was agreed there.
    #[test]
    fn old_agreements_are_still_read() {
        let old = r#"{"seed":1,"seat":"South","method":"B","agreed":[{"weak_notrump":true,"signals":"Standard"},
            {"weak_notrump":false,"signals":"UpsideDown"}],"wish":"any","boards":1,"given":[]}"#;
        let setup: Setup = serde_json::from_str(old).unwrap();
        let [ours, theirs] = setup.cards();
        assert_eq!(ours, ConventionCard::weak_notrump());
        assert_eq!(theirs.signals, Signalling::UpsideDown.signals());
    }
}
