//! Bots that come over TCP: hello, join, and a game as soon as the table is full.

use super::{Bot, BotError, Fault, GameError, Participant, play_game};
use mahjong::{Round, Rules, records};
use rand::seq::SliceRandom;
use serde::Deserialize;
use std::{fs, io, net::TcpListener, path::PathBuf, thread, time::Duration};
use thiserror::Error;
use worlds::{Player, Seed, Stop};

/// What a server offers.
#[non_exhaustive]
pub struct ServerSettings {
    /// The only room that there is.
    pub room: String,
    /// How many games, one after another.
    pub games: u64,
    /// How many hands a game has at most.
    pub hands: usize,
    /// The rules.
    pub rules: Rules,
    /// How long a bot may take for an answer.
    pub limit: Duration,
    /// Where chance starts.
    pub seed: Seed,
    /// Our players at the table, each by its name.
    pub ours: Vec<(String, MakePlayer)>,
    /// Where games are written down, if anywhere.
    pub folder: Option<PathBuf>,
}

impl ServerSettings {
    /// One game by these rules in the room `default`, four guests at the table.
    pub fn new(rules: Rules, seed: Seed) -> Self {
        Self {
            room: "default".into(),
            games: 1,
            hands: usize::MAX,
            rules,
            limit: Duration::from_secs(20),
            seed,
            ours: Vec::new(),
            folder: None,
        }
    }

    /// The same with some of it changed: `ServerSettings::new(rules, seed).with(|it| it.games = 10)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

/// Seats one of our players.
pub type MakePlayer = Box<dyn Fn() -> Box<dyn Player<Round>> + Send + Sync>;

/// Something that happened, for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ServerEvent {
    /// A bot sat down.
    Joined {
        /// What it is called.
        name: String,
    },
    /// A bot was refused.
    Refused {
        /// Why.
        why: String,
    },
    /// A bot lost a choice.
    Fault(Fault),
    /// A game is over.
    Over {
        /// Its number, from 1.
        game: u64,
        /// The players by seat.
        names: [String; 4],
        /// What they have.
        scores: [i32; 4],
    },
    /// A game was broken off.
    BrokenOff {
        /// Its number, from 1.
        game: u64,
        /// Why.
        why: String,
    },
}

/// Why a server ended.
#[derive(Debug, Error)]
pub enum ServerError {
    /// Nobody can come in, or nothing be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What a bot says first.
#[derive(Deserialize)]
struct Join {
    #[serde(rename = "type")]
    kind: String,
    name: String,
    room: String,
}

/// A new connection says who it is within this time.
const INTRODUCTION: Duration = Duration::from_secs(10);

const HELLO: &str = r#"{"type":"hello","protocol":"mjsonp","protocol_version":3}"#;

/// The longest name.
const LONGEST_NAME: usize = 40;

/// Plays as many games as there are to be, each with the next bots that come.
pub fn serve(
    listener: &TcpListener,
    settings: &ServerSettings,
    stop: &Stop,
    observer: &dyn Fn(&ServerEvent),
) -> Result<(), ServerError> {
    listener.set_nonblocking(true)?;
    if let Some(folder) = &settings.folder {
        fs::create_dir_all(folder)?;
    }
    for game in 1..=settings.games {
        let wanted = 4_usize.saturating_sub(settings.ours.len());
        let mut guests = Vec::new();
        while guests.len() < wanted {
            if stop.is_due() {
                return Ok(());
            }
            guests.extend(next_guest(listener, settings, observer));
        }
        play(game, guests, settings, stop, observer)?;
        if stop.is_due() {
            break;
        }
    }
    Ok(())
}

/// Lets one bot in, if one is at the door and says who it is.
fn next_guest(
    listener: &TcpListener,
    settings: &ServerSettings,
    observer: &dyn Fn(&ServerEvent),
) -> Option<(String, Bot)> {
    let Ok((stream, _)) = listener.accept() else {
        thread::sleep(Duration::from_millis(10));
        return None;
    };
    let mut bot = Bot::over(stream).ok()?;
    let refusal = match introduced(&mut bot, &settings.room) {
        Ok(name) => {
            observer(&ServerEvent::Joined { name: name.clone() });
            return Some((name, bot));
        }
        Err(refusal) => refusal,
    };
    let _ = bot.say(&serde_json::json!({"type": "error", "message": refusal}).to_string());
    observer(&ServerEvent::Refused { why: refusal });
    None
}

fn introduced(bot: &mut Bot, room: &str) -> Result<String, String> {
    let expected = || r#"Expected e.g. {"type":"join","name":"noname","room":"default"}"#.to_owned();
    let line =
        bot.say(HELLO).and_then(|()| bot.hear(INTRODUCTION)).map_err(|error: BotError| error.to_string())?;
    let join: Join = serde_json::from_str(&line).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => expected(),
        _ => format!("JSON syntax error: {error}"),
    })?;
    if join.kind != "join" {
        return Err(expected());
    }
    if join.room != room {
        return Err(format!("No such room. Available room: {room}"));
    }
    Ok(join.name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect())
}

fn play(
    game: u64,
    guests: Vec<(String, Bot)>,
    settings: &ServerSettings,
    stop: &Stop,
    observer: &dyn Fn(&ServerEvent),
) -> Result<(), ServerError> {
    let seed = settings.seed.child(game);
    let theirs = guests.into_iter().map(|(name, bot)| (name, Participant::Theirs(bot, settings.limit)));
    let ours = settings.ours.iter().take(4).map(|(name, make)| (name.clone(), Participant::Ours(make())));
    let mut all: Vec<(String, Participant)> = theirs.chain(ours).collect();
    all.shuffle(&mut seed.child(u64::MAX).rng());
    let (names, participants): (Vec<String>, Vec<Participant>) = all.into_iter().unzip();
    let (Ok(names), Ok(mut seats)) =
        (<[String; 4]>::try_from(names), <[Participant; 4]>::try_from(participants))
    else {
        return Ok(());
    };
    let mut faults = |fault: &Fault| observer(&ServerEvent::Fault(fault.clone()));
    let played =
        play_game(&mut seats, names.clone(), settings.rules, settings.hands, seed, stop, &mut faults);
    match played {
        Ok((mut record, scores)) => {
            if let Some(folder) = &settings.folder {
                // Such files do not say how long a game is: readers take it for one of two winds.
                record.final_scores =
                    record.final_scores.filter(|_| settings.rules.winds == Rules::default().winds);
                fs::write(folder.join(format!("game-{game:05}.mjson")), records::mjai::write(&[record]))?;
            }
            observer(&ServerEvent::Over { game, names, scores });
        }
        Err(error) => {
            let why = error.to_string();
            let line = serde_json::json!({"type": "error", "message": why}).to_string();
            for seat in &mut seats {
                if let Participant::Theirs(bot, _) = seat {
                    let _ = bot.say(&line);
                }
            }
            observer(&ServerEvent::BrokenOff { game, why });
            if matches!(error, GameError::Stopped) {
                stop.now();
            }
        }
    }
    Ok(())
}
