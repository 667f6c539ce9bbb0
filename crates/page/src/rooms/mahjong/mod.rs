//! Riichi mahjong with three of our players.

mod act;
mod look;
mod players;
mod seated;

use crate::{
    refusal::Refusal,
    room::{Fields, Room, Sitting},
    words::Words,
};
use ::mahjong::Rules;
use askama::Template;
use seated::Seated;
use serde::{Deserialize, Serialize};

/// The room.
pub(crate) struct Mahjong;

/// The person's seat: it deals first.
const ME: usize = 0;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    seed: u64,
    /// After how many winds the game ends.
    winds: u8,
}

impl Setup {
    fn rules(&self) -> Rules {
        Rules { winds: self.winds, ..Rules::default() }
    }
}

#[derive(Template)]
#[template(path = "mahjong_lobby.html")]
struct Lobby {
    w: &'static Words,
}

impl Room for Mahjong {
    fn name(&self) -> &'static str {
        "mahjong"
    }

    fn setup(&self, fields: &Fields, seed: u64, _known: Option<String>) -> Result<String, Refusal> {
        let winds = match fields.get("length").map(String::as_str) {
            Some("east") => 1,
            Some("full") => 2,
            _ => return Err(Refusal::Unreadable(crate::words::ENGLISH.refusals.choose_mahjong.into())),
        };
        let setup = Setup { seed, winds };
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup = serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(Seated::new(setup)?))
    }

    fn lobby(&self, words: &'static Words) -> Result<String, Refusal> {
        Ok(Lobby { w: words }.render()?)
    }
}
