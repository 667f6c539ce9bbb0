//! Bridge with three of our players, and the same boards played by four of them at another table.

mod bidding_box;
mod board;
mod dealing;
mod look;
mod players;
mod seated;

pub(crate) use board::{Board, Dealt};
pub(crate) use look::{Onlooker, draw_board};
pub(crate) use players::thinker;

use crate::{
    guard::number,
    refusal::Refusal,
    room::{Fields, Room, Sitting},
    words::Words,
};
use askama::Template;
use bridge::{Seat, bidding::ConventionCard, players::Method};
use dealing::Wish;
use seated::Seated;
use serde::{Deserialize, Serialize};

/// The room.
pub(crate) struct Bridge;

/// A match of some boards.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    seed: u64,
    seat: Seat,
    /// `A`, `B` or `C`.
    method: String,
    weak_notrump: bool,
    wish: Wish,
    boards: usize,
    /// Boards from a file; dealt at random when there are none.
    given: Vec<Dealt>,
}

impl Setup {
    fn cards(&self) -> [ConventionCard; 2] {
        [if self.weak_notrump { ConventionCard::weak_notrump() } else { ConventionCard::default() }; 2]
    }

    fn method(&self) -> Method {
        method(&self.method)
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
    w: &'static Words,
}

impl Room for Bridge {
    fn name(&self) -> &'static str {
        "bridge"
    }

    fn setup(&self, fields: &Fields, seed: u64) -> Result<String, Refusal> {
        let text = |name: &str| fields.get(name).map_or("", String::as_str);
        let seat = text("seat")
            .parse()
            .map_err(|error: cards::ParseError| Refusal::Unreadable(error.to_string()))?;
        let given =
            if text("file").trim().is_empty() { Vec::new() } else { dealing::from_file(text("file"))? };
        let boards = if given.is_empty() { number(fields, "boards")? } else { given.len() };
        if !(1..=64).contains(&boards) {
            return Err(Refusal::Unreadable(format!("{boards} boards: 1 to 64 were expected")));
        }
        let setup = Setup {
            seed,
            seat,
            method: text("method").to_owned(),
            weak_notrump: text("notrump") == "weak",
            wish: Wish::named(text("wish")),
            boards,
            given,
        };
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup = serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(Seated::new(setup)))
    }

    fn lobby(&self, words: &'static Words) -> Result<String, Refusal> {
        Ok(Lobby { w: words }.render()?)
    }
}
