use serde::{Deserialize, Serialize};
use std::str::FromStr;
use thiserror::Error;

/// What a table has agreed on. [`Rules::default`] is what the large public servers play: four players, east and south, three
/// red fives, open all-simples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Rules {
    /// How many of the fives of characters, circles and bamboo are red.
    pub reds: [u8; 3],
    /// After how many winds the game ends: 1 east only, 2 east and south.
    pub winds: u8,
    /// Whether and how one wind more is played until somebody reaches [`goal`](Rules::goal).
    pub extension: Extension,
    /// What each player starts with.
    pub start: i32,
    /// What the leader needs for the game to end in time.
    pub goal: i32,
    /// Whether the game ends when somebody has less than nothing.
    pub bankruptcy: bool,
    /// Whether the game ends when the last dealer wins or is ready, and leads with enough.
    pub last_dealer_stops: bool,
    /// When the dealer deals again.
    pub repeat: Repeat,
    /// Whether all simples counts in an open hand.
    pub open_simples: bool,
    /// What may not be discarded right after a call.
    pub swap: Swap,
    /// How many may win on one discard.
    pub rons: Rons,
    /// Whether four kinds of yakuman count double: single-wait four concealed triplets, thirteen-sided orphans, pure nine
    /// gates and big four winds.
    pub double_yakuman: bool,
    /// Whether several yakuman in one hand add up.
    pub multiple_yakuman: bool,
    /// Whether thirteen han make a yakuman.
    pub counted_yakuman: bool,
    /// Whether 30 fu 4 han and 60 fu 3 han are rounded up to a mangan.
    pub rounded_mangan: bool,
    /// Fu for a pair of the wind that is both the round's and the seat's: 4 or 2.
    pub double_wind_fu: u8,
    /// Who gives the third dragon or the fourth wind answers for so much of the yakuman.
    pub liability: Liability,
    /// Whether winning within one round of a riichi counts.
    pub ippatsu: bool,
    /// Whether a riichi hand that wins turns the tiles below the indicators.
    pub ura: bool,
    /// Whether each kan turns an indicator.
    pub kan_dora: bool,
    /// Whether the indicator of an open or added kan is turned only with the next discard or kan, and then before anybody may rob
    /// that, as in the scripted game of majiang that shows it; other programs turn it after.
    pub late_kan_dora: bool,
    /// Which closed kans are allowed after riichi.
    pub riichi_kan: RiichiKan,
    /// Whether thirteen orphans may rob a closed kan.
    pub orphans_rob_closed_kan: bool,
    /// Whether riichi needs 1,000 points.
    pub riichi_needs_points: bool,
    /// Whether riichi needs four tiles left in the wall: a draw of one's own.
    pub riichi_needs_draw: bool,
    /// Whether nine kinds of ones, nines and honours in the first hand may end it.
    pub nine_terminals: bool,
    /// Whether four equal winds as first discards end the hand.
    pub four_winds: bool,
    /// Whether the fourth riichi ends the hand.
    pub four_riichi: bool,
    /// Whether four kans of several players end the hand.
    pub four_kans: bool,
    /// Whether a river of ones, nines and honours that nobody called from counts as a mangan.
    pub nagashi: bool,
}

/// How the game goes on when nobody has reached the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Extension {
    /// Not at all.
    None,
    /// One wind more, until somebody has the goal and the dealer does not deal again.
    AfterRepeats,
    /// One wind more, until somebody has the goal.
    SuddenDeath,
}

/// When the dealer deals again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repeat {
    /// Never.
    Never,
    /// After a win.
    Win,
    /// After a win or a draw with a ready hand.
    Ready,
}

/// What may not be discarded right after a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// Anything may be discarded.
    Allowed,
    /// Not the kind that was called.
    NotSame,
    /// Neither the kind that was called nor the one at the other end of the run.
    Forbidden,
}

/// How many may win on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rons {
    /// Only the next in turn.
    One,
    /// Two; a third ends the hand without a winner.
    TwoThreeAborts,
    /// All three.
    All,
}

/// For how much a player answers who gave the third dragon or the fourth wind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Liability {
    /// For nothing.
    None,
    /// For that yakuman, not for others in the same hand.
    Part,
    /// For the whole hand.
    Whole,
}

/// Which closed kans are allowed after riichi, always with the tile just drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiichiKan {
    /// None.
    Never,
    /// Those that leave every reading of the hand as it is.
    SameShape,
    /// Those that leave the waits as they are.
    SameWaits,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            reds: [1; 3],
            winds: 2,
            extension: Extension::AfterRepeats,
            start: 25_000,
            goal: 30_000,
            bankruptcy: true,
            last_dealer_stops: true,
            repeat: Repeat::Ready,
            open_simples: true,
            swap: Swap::Forbidden,
            rons: Rons::TwoThreeAborts,
            double_yakuman: false,
            multiple_yakuman: true,
            counted_yakuman: true,
            rounded_mangan: false,
            double_wind_fu: 4,
            liability: Liability::Whole,
            ippatsu: true,
            ura: true,
            kan_dora: true,
            late_kan_dora: true,
            riichi_kan: RiichiKan::SameWaits,
            orphans_rob_closed_kan: false,
            riichi_needs_points: true,
            riichi_needs_draw: true,
            nine_terminals: true,
            four_winds: true,
            four_riichi: true,
            four_kans: true,
            nagashi: true,
        }
    }
}

/// A text that names no rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected one of tenhou, mahjong-soul, m-league, wrc")]
pub struct ParseRulesError;

impl Rules {
    /// The same for four hands: east only, without repeats, so that both sittings of a match have the same walls.
    #[must_use]
    pub fn of_four_hands(self) -> Self {
        Self { winds: 1, repeat: Repeat::Never, extension: Extension::None, bankruptcy: false, ..self }
    }

    /// The same with some of it changed: `Rules::default().with(|it| it.winds = 1)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// The names of rules that many know.
    pub const NAMES: [&str; 4] = ["tenhou", "mahjong-soul", "m-league", "wrc"];

    /// Mahjong Soul: as [`Rules::default`], but some yakuman count double, closed kans after riichi must leave every reading of the
    /// hand, and three may win on a discard.
    #[must_use]
    pub fn mahjong_soul() -> Rules {
        Rules { rons: Rons::All, double_yakuman: true, riichi_kan: RiichiKan::SameShape, ..Rules::default() }
    }

    /// The M.League: no end below nothing or when the last dealer leads, nobody breaks a hand off, one wins on a discard, mangan are
    /// rounded up, no counted yakuman.
    #[must_use]
    pub fn m_league() -> Rules {
        Rules {
            extension: Extension::None,
            bankruptcy: false,
            last_dealer_stops: false,
            rons: Rons::One,
            counted_yakuman: false,
            rounded_mangan: true,
            double_wind_fu: 2,
            late_kan_dora: false,
            riichi_kan: RiichiKan::SameShape,
            riichi_needs_points: false,
            nine_terminals: false,
            four_winds: false,
            four_riichi: false,
            four_kans: false,
            nagashi: false,
            ..Rules::default()
        }
    }

    /// The World Riichi Championship: 30,000 points each, no red fives, nobody breaks a hand off, the last dealer goes on, neither
    /// several nor counted yakuman.
    #[must_use]
    pub fn wrc() -> Rules {
        Rules {
            reds: [0; 3],
            extension: Extension::None,
            start: 30_000,
            goal: 30_000,
            last_dealer_stops: false,
            rons: Rons::All,
            multiple_yakuman: false,
            counted_yakuman: false,
            rounded_mangan: true,
            double_wind_fu: 2,
            riichi_kan: RiichiKan::SameShape,
            nine_terminals: false,
            four_winds: false,
            four_riichi: false,
            four_kans: false,
            ..Rules::default()
        }
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        match text {
            "tenhou" => Ok(Rules::default()),
            "mahjong-soul" => Ok(Rules::mahjong_soul()),
            "m-league" => Ok(Rules::m_league()),
            "wrc" => Ok(Rules::wrc()),
            _ => Err(ParseRulesError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_rules_of_its_own() {
        let named: Vec<Rules> = Rules::NAMES.iter().map(|name| name.parse().unwrap()).collect();
        assert_eq!(named[0], Rules::default());
        for (at, rules) in named.iter().enumerate() {
            assert!(named[..at].iter().all(|other| other != rules), "{}", Rules::NAMES[at]);
        }
        assert_eq!("Tenhou".parse::<Rules>(), Err(ParseRulesError));
    }
}
