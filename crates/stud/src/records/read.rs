use super::Record;
use crate::game::{Action, Betting, Deal, Game, InvalidRules, MOST_POINTS, Rules, Table};
use cards::{Card, CardSet};
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::HashMap;
use thiserror::Error;
use worlds::{Seat, Seed, World};

/// What is wrong with a PHH file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PhhError {
    /// It is not TOML, or a field has the wrong form.
    #[error("line {line}: {what}")]
    Form {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        what: String,
    },
    /// A field that contradicts the others, or is not there.
    #[error("{field} is {found}: expected {expected}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What it is.
        found: String,
        /// What it may be.
        expected: &'static str,
    },
    /// Rules under which no hand can be played.
    #[error(transparent)]
    Rules(#[from] InvalidRules),
    /// An action that is none, or not allowed where it stands.
    #[error("action {number}, {text:?}: {what}")]
    Action {
        /// Which one, from 1.
        number: usize,
        /// How it is written.
        text: String,
        /// What is wrong with it.
        what: String,
    },
    /// One of several hands is wrong.
    #[error("hand {number}: {error}")]
    Hand {
        /// Its number in the file.
        number: u32,
        /// What is wrong with it.
        error: Box<PhhError>,
    },
}

/// The fields that we read. Others are allowed, and skipped.
#[derive(Deserialize)]
struct Fields {
    variant: String,
    antes: Vec<u32>,
    starting_stacks: Vec<u32>,
    actions: Vec<String>,
    bring_in: Option<u32>,
    small_bet: Option<u32>,
    big_bet: Option<u32>,
    min_bet: Option<u32>,
    #[serde(rename = "_max_bet")]
    max_bet: Option<u32>,
    players: Option<Vec<String>>,
    #[serde(rename = "_game")]
    game: Option<String>,
    #[serde(rename = "_first")]
    first: Option<usize>,
    #[serde(rename = "_raises")]
    raises: Option<u8>,
    #[serde(rename = "_reasons")]
    reasons: Option<Vec<String>>,
}

/// A file is far smaller than this.
const LARGEST_FILE: usize = 1 << 20;
/// And so is one of many hands.
const LARGEST_COLLECTION: usize = 1 << 26;

pub(super) fn record(text: &str) -> Result<Record, PhhError> {
    if text.len() > LARGEST_FILE {
        return Err(PhhError::Form { line: 1, what: "this is too large for one hand".into() });
    }
    interpret(toml(text)?)
}

pub(super) fn records(text: &str) -> Result<Vec<Record>, PhhError> {
    if text.len() > LARGEST_COLLECTION {
        return Err(PhhError::Form { line: 1, what: "this is too large for a file of hands".into() });
    }
    let sections: HashMap<String, Fields> = toml(text)?;
    let mut hands = Vec::with_capacity(sections.len());
    for (name, fields) in sections {
        let number: u32 = name.parse().map_err(|_| field("a section", &name, "the number of a hand"))?;
        hands.push((number, fields));
    }
    hands.sort_by_key(|(number, _)| *number);
    let hand = |(number, fields)| {
        interpret(fields).map_err(|error| PhhError::Hand { number, error: Box::new(error) })
    };
    hands.into_iter().map(hand).collect()
}

pub(super) fn toml<T: DeserializeOwned>(text: &str) -> Result<T, PhhError> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1;
        PhhError::Form { line, what: error.message().replace('\n', " ") }
    })
}

fn interpret(fields: Fields) -> Result<Record, PhhError> {
    let rules = rules(&fields)?;
    rules.check()?;
    let [one, two] = fields.starting_stacks[..] else {
        return Err(field("starting_stacks", fields.starting_stacks.len(), "the points of two players"));
    };
    if one.max(two) > MOST_POINTS || one.min(two) == 0 {
        return Err(field("starting_stacks", format!("{one}, {two}"), "1 to 100000000 points each"));
    }
    let first = fields.first.unwrap_or(1);
    if !(1..=2).contains(&first) {
        return Err(field("_first", first, "1 or 2"));
    }
    let players = match fields.players.as_deref() {
        None => ["p1".into(), "p2".into()],
        Some([one, two]) => [one.clone(), two.clone()],
        Some(other) => return Err(field("players", other.len(), "two names")),
    };
    let (cards, actions) = split(&fields.actions)?;
    let mut record = Record {
        rules,
        stacks: [one, two],
        first: first - 1,
        players,
        cards,
        actions: Vec::with_capacity(actions.len()),
        reasons: fields.reasons.unwrap_or_default(),
    };
    check_cards(&record)?;
    play(&mut record, &actions)?;
    record.reasons.resize(record.actions.len(), String::new());
    Ok(record)
}

#[allow(clippy::needless_pass_by_value, reason = "numbers and short texts read better without a reference")]
pub(super) fn field(field: &'static str, found: impl ToString, expected: &'static str) -> PhhError {
    PhhError::Field { field, found: found.to_string(), expected }
}

/// What our own field calls a game.
pub(super) fn name_of(game: Game) -> &'static str {
    match game {
        Game::SevenTurns => "seven-turns",
        Game::Stud => "stud",
        Game::Small => "small",
    }
}

fn rules(fields: &Fields) -> Result<Rules, PhhError> {
    let ante = match fields.antes[..] {
        [one, two] if one == two => one,
        _ => return Err(field("antes", format!("{:?}", fields.antes), "the same for two players")),
    };
    let need = |name: &'static str, value: Option<u32>| {
        value.ok_or_else(|| field(name, "missing", "a number for this variant"))
    };
    let betting = match fields.variant.as_str() {
        "F7S" => Betting::Fixed {
            bring_in: fields.bring_in.unwrap_or(0),
            small: need("small_bet", fields.small_bet)?,
            big: need("big_bet", fields.big_bet)?,
        },
        "P7S" => Betting::Pot { lower: need("min_bet", fields.min_bet)? },
        "S7S" => Betting::Spread {
            lower: need("min_bet", fields.min_bet)?,
            upper: need("_max_bet", fields.max_bet)?,
        },
        other => return Err(field("variant", format!("{other:?}"), "F7S, P7S or S7S")),
    };
    let game = match fields.game.as_deref() {
        Some("seven-turns") => Game::SevenTurns,
        Some("stud") | None => Game::Stud,
        Some("small") => Game::Small,
        Some(other) => return Err(field("_game", format!("{other:?}"), "seven-turns, stud or small")),
    };
    Ok(Rules { game, ante, betting, raises: fields.raises.unwrap_or(4) })
}

/// What a player did: which action of the file, its text, who, and the words after that.
struct PlayerAction<'a> {
    number: usize,
    text: &'a str,
    seat: Seat,
    words: Vec<&'a str>,
}

impl PlayerAction<'_> {
    #[allow(clippy::needless_pass_by_value, reason = "as above")]
    fn error(&self, what: impl ToString) -> PhhError {
        PhhError::Action { number: self.number, text: self.text.to_owned(), what: what.to_string() }
    }
}

/// The players' cards in the order in which they are dealt, as far as they are known.
type DealtCards = [Vec<Option<Card>>; 2];

/// The cards that are dealt, and what the players do.
fn split(actions: &[String]) -> Result<(DealtCards, Vec<PlayerAction<'_>>), PhhError> {
    let mut cards = [Vec::new(), Vec::new()];
    let mut done = Vec::new();
    for (at, text) in actions.iter().enumerate() {
        // What follows a # is a remark.
        let said = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = said.split_whitespace().collect();
        let error = |what: &str| PhhError::Action { number: at + 1, text: text.clone(), what: what.into() };
        match words[..] {
            [] => {}
            ["d", "dh", player, dealt] => {
                let seat = seat(player).ok_or_else(|| error("expected p1 or p2"))?;
                cards[seat].extend(hand(dealt).ok_or_else(|| error("expected cards, such as AsKd or ??"))?);
            }
            [player, ref rest @ ..] if !rest.is_empty() => {
                let seat =
                    seat(player).ok_or_else(|| error("expected a player, p1 or p2, or a deal, d dh"))?;
                done.push(PlayerAction { number: at + 1, text, seat, words: rest.to_vec() });
            }
            _ => return Err(error("expected a player and what it does")),
        }
    }
    Ok((cards, done))
}

fn seat(player: &str) -> Option<Seat> {
    match player {
        "p1" => Some(0),
        "p2" => Some(1),
        _ => None,
    }
}

/// Cards without spaces between them; `??` is one that is not known.
pub(super) fn hand(text: &str) -> Option<Vec<Option<Card>>> {
    if !text.is_ascii() || text.len() % 2 == 1 {
        return None;
    }
    (0..text.len() / 2)
        .map(|at| match &text[2 * at..2 * at + 2] {
            "??" => Some(None),
            card => card.parse().ok().map(Some),
        })
        .collect()
}

fn check_cards(record: &Record) -> Result<(), PhhError> {
    let mut seen = CardSet::EMPTY;
    for cards in &record.cards {
        if cards.len() > record.rules.game.hand_size() {
            return Err(field("the number of a player's cards", cards.len(), "no more than the game deals"));
        }
        for card in cards.iter().flatten() {
            if !record.rules.game.deck().contains(*card) || !seen.insert(*card) {
                return Err(field("a card", card.poker(), "one of this game's deck, and only once"));
            }
        }
    }
    Ok(())
}

/// The table of a record before anybody acts; cards that are not known are at random.
pub(super) fn table(record: &Record, seed: Seed) -> Table {
    let mut known = [[None; 7]; 2];
    for (places, cards) in known.iter_mut().zip(&record.cards) {
        for (place, &card) in places.iter_mut().zip(cards) {
            *place = card;
        }
    }
    let deal = Deal::completing(record.rules.game, &known, &mut seed.rng());
    Table::new(record.rules, deal, record.stacks, record.first)
}

/// Plays the actions, each of which must be allowed.
fn play(record: &mut Record, actions: &[PlayerAction<'_>]) -> Result<(), PhhError> {
    let mut table = table(record, Seed(0));
    for done in actions {
        let Some(actor) = table.actor() else {
            // Cards shown at the end are no action.
            if done.words[0] == "sm" {
                continue;
            }
            return Err(done.error("the hand is over"));
        };
        if actor != done.seat {
            return Err(done.error(format!("it is p{}'s turn", actor + 1)));
        }
        let action = match done.words[..] {
            ["f"] => Action::Drop,
            ["cc" | "pb"] => Action::Call,
            ["cbr", to] => {
                let to: u32 = to.parse().map_err(|_| done.error("expected a number of points"))?;
                let by = to.checked_sub(table.level()).filter(|&by| by > 0);
                let by = by.ok_or_else(|| done.error(format!("expected more than {}", table.level())))?;
                // Of what the other cannot pay only as much counts as it can.
                let most = table.stakes().and_then(|stakes| stakes.raise).map_or(by, |(_, high)| high);
                let whole = table.full_raise(most, record.stacks[actor]);
                Action::Raise(if by == whole { most } else { by })
            }
            ["sm", card] => {
                Action::Open(card.parse().map_err(|_| done.error("expected one card to turn up"))?)
            }
            _ => return Err(done.error("expected f, cc, pb, cbr with an amount, or sm with a card")),
        };
        table.try_play(action).map_err(|illegal| done.error(illegal))?;
        record.actions.push(action);
    }
    Ok(())
}
