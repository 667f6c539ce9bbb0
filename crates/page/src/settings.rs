use crate::form::Fields;
use serde::{Deserialize, Serialize};
use telling::Language;

/// What a person likes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// `auto`, or the code of a language.
    pub(crate) language: String,
    /// `auto`, `light` or `dark`.
    pub(crate) theme: String,
    pub(crate) four_colours: bool,
    /// Small figures in the corners of tiles.
    pub(crate) tile_index: bool,
    /// Whether a call is shown before it is made: the first tap tells what it means.
    pub(crate) two_taps: bool,
    /// Whether odds and dangers are shown while one plays.
    pub(crate) aids: bool,
    /// Whether the players' minds are open while the game goes on.
    pub(crate) open_minds: bool,
    /// `calm`, `brisk` or `instant`: how long a card lies before the next is played.
    pub(crate) pace: String,
    /// `always`, `month` or `week`: how long finished games are kept.
    pub(crate) keep: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "auto".into(),
            theme: "auto".into(),
            four_colours: false,
            tile_index: false,
            two_taps: false,
            aids: false,
            open_minds: false,
            pace: "brisk".into(),
            keep: "always".into(),
        }
    }
}

impl Settings {
    /// From a form, in which a box that is not ticked is not sent.
    pub(crate) fn from_fields(fields: &Fields) -> Self {
        let one_of = |name: &str, choices: [&str; 3], otherwise: &str| {
            let given = fields.get(name).map(String::as_str);
            choices.into_iter().find(|&choice| given == Some(choice)).unwrap_or(otherwise).to_owned()
        };
        Self {
            language: one_of("language", ["auto", "en", "ja"], "auto"),
            theme: one_of("theme", ["auto", "light", "dark"], "auto"),
            four_colours: fields.contains_key("four_colours"),
            tile_index: fields.contains_key("tile_index"),
            two_taps: fields.contains_key("two_taps"),
            aids: fields.contains_key("aids"),
            open_minds: fields.contains_key("open_minds"),
            pace: one_of("pace", ["calm", "brisk", "instant"], "brisk"),
            keep: one_of("keep", ["always", "month", "week"], "always"),
        }
    }

    /// The language that was chosen; nothing where the browser chooses.
    pub(crate) fn language(&self) -> Option<Language> {
        self.language.parse().ok()
    }

    /// How long something done by one of our players is left alone, in milliseconds.
    pub(crate) fn pause(&self) -> u64 {
        match self.pace.as_str() {
            "calm" => 900,
            "instant" => 0,
            _ => 350,
        }
    }

    /// How many days a finished game is kept; nothing where it stays.
    pub(crate) fn days(&self) -> Option<i64> {
        match self.keep.as_str() {
            "month" => Some(30),
            "week" => Some(7),
            _ => None,
        }
    }

    /// The classes of the page that follow from this.
    pub(crate) fn classes(&self) -> String {
        let mut classes = format!("theme-{}", self.theme);
        if self.four_colours {
            classes += " four-colours";
        }
        if self.two_taps {
            classes += " two-taps";
        }
        if self.tile_index {
            classes += " tile-index";
        }
        classes
    }
}
