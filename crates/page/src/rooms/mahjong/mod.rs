//! Riichi mahjong with three of our players.

mod act;
mod look;
mod names;
mod players;
mod sitting;

use crate::{
    form::Fields,
    refusal::Refusal,
    room::{Guest, Picture, Room, Sitting},
};
use ::mahjong::Rules;
use askama::Template;
use serde::{Deserialize, Serialize};
use sitting::MahjongSitting;
use telling::{Words, say};

/// The room.
pub(crate) struct Mahjong;

/// The person's seat: it deals first.
const ME: usize = 0;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    seed: u64,
    /// After how many winds the game ends.
    winds: u8,
    /// What the rules are called.
    #[serde(default = "tenhou")]
    rules: String,
}

/// What every table was played by before there was a choice.
fn tenhou() -> String {
    "tenhou".into()
}

impl Setup {
    fn rules(&self) -> Rules {
        self.rules.parse::<Rules>().unwrap_or_default().with(|it| it.winds = self.winds)
    }
}

#[derive(Template)]
#[template(path = "mahjong_lobby.html")]
struct Lobby {
    w: Words,
    /// Whose decisions may be reviewed.
    seats: [(usize, String); 4],
}

impl Room for Mahjong {
    fn name(&self) -> &'static str {
        "mahjong"
    }

    fn sign(&self, words: &Words) -> [String; 2] {
        [words.say("page-room-mahjong"), words.say("page-room-mahjong-about")]
    }

    fn emblem(&self) -> &'static [Picture] {
        &[("tile", "E", ""), ("tile", "1s", ""), ("tile", "5pr", ""), ("tile", "9m", "")]
    }

    fn setup(&self, fields: &Fields, seed: u64, _known: Option<String>) -> Result<String, Refusal> {
        let winds = match fields.get("length").map(String::as_str) {
            Some("east") => 1,
            Some("full") => 2,
            _ => return Err(Refusal::unexpected(|w| say!(w, "page-mahjong-choose-length"))),
        };
        let rules = fields.get("rules").cloned().unwrap_or_else(tenhou);
        rules.parse::<Rules>().map_err(|_| Refusal::unexpected(|w| say!(w, "page-mahjong-choose-rules")))?;
        let setup = Setup { seed, winds, rules };
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup = serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(MahjongSitting::new(setup)?))
    }

    fn lobby(&self, guest: &Guest<'_>) -> Result<String, Refusal> {
        let seats = std::array::from_fn(|seat| (seat, telling::mahjong::first_wind(seat, &guest.words)));
        Ok(Lobby { w: guest.words, seats }.render()?)
    }
}
