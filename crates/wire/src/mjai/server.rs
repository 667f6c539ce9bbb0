//! Bots that come over TCP: hello, join, and a game as soon as the table is full.

use super::{Bot, BotError, Fault, GameError, Participant, play_game};
use mahjong::{Round, Rules, records};
use rand::seq::SliceRandom;
use serde::Deserialize;
use std::{
    fs, io,
    net::{TcpListener, TcpStream},
    path::PathBuf,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};
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
    /// A bot left before its game began.
    Left {
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

/// So many may be asked who they are at the same time; others wait at the door.
const MOST_STRANGERS: usize = 64;

/// The longest name.
const LONGEST_NAME: usize = 40;

/// Plays as many games as there are to be, each with the next bots that come; how many of them came to their end.
pub fn serve(
    listener: &TcpListener,
    settings: &ServerSettings,
    stop: &Stop,
    observer: &dyn Fn(&ServerEvent),
) -> Result<u64, ServerError> {
    listener.set_nonblocking(true)?;
    if let Some(folder) = &settings.folder {
        fs::create_dir_all(folder)?;
    }
    let (mut door, mut finished) = (Door::new(&settings.room), 0);
    for game in 1..=settings.games {
        let wanted = 4_usize.saturating_sub(settings.ours.len());
        let mut guests = Vec::new();
        while guests.len() < wanted {
            if stop.is_due() {
                return Ok(finished);
            }
            guests.extend(door.next_guest(listener, observer));
            guests.retain(|(name, bot): &(String, Bot)| {
                if bot.has_left() {
                    observer(&ServerEvent::Left { name: name.clone() });
                }
                !bot.has_left()
            });
        }
        finished += u64::from(play(game, guests, settings, stop, observer)?);
        if stop.is_due() {
            break;
        }
    }
    Ok(finished)
}

/// Whoever has just come is asked for a name, each on a thread of its own: who is silent keeps nobody else outside.
struct Door {
    room: String,
    strangers: usize,
    introduced: Receiver<Introduction>,
    introduce: Sender<Introduction>,
}

/// Somebody with a name, or why they have none.
type Introduction = Result<(String, Bot), String>;

impl Door {
    fn new(room: &str) -> Self {
        let (introduce, introduced) = channel();
        Self { room: room.to_owned(), strangers: 0, introduced, introduce }
    }

    /// The next bot that has said who it is, if there is one.
    fn next_guest(
        &mut self,
        listener: &TcpListener,
        observer: &dyn Fn(&ServerEvent),
    ) -> Option<(String, Bot)> {
        if self.strangers < MOST_STRANGERS
            && let Ok((stream, _)) = listener.accept()
        {
            self.strangers += 1;
            let (room, introduce) = (self.room.clone(), self.introduce.clone());
            thread::spawn(move || introduce.send(meet(stream, &room)));
        }
        let introduction = self.introduced.recv_timeout(Duration::from_millis(10)).ok()?;
        self.strangers -= 1;
        match introduction {
            Ok((name, bot)) => {
                observer(&ServerEvent::Joined { name: name.clone() });
                Some((name, bot))
            }
            Err(why) => {
                observer(&ServerEvent::Refused { why });
                None
            }
        }
    }
}

/// Asks somebody at the door for a name.
fn meet(stream: TcpStream, room: &str) -> Introduction {
    let mut bot = Bot::over(stream).map_err(|error| error.to_string())?;
    match introduced(&mut bot, room) {
        Ok(name) => Ok((name, bot)),
        Err(refusal) => {
            let _ = bot.say(&serde_json::json!({"type": "error", "message": refusal}).to_string());
            Err(refusal)
        }
    }
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

/// Whether the game came to its end.
fn play(
    game: u64,
    guests: Vec<(String, Bot)>,
    settings: &ServerSettings,
    stop: &Stop,
    observer: &dyn Fn(&ServerEvent),
) -> Result<bool, ServerError> {
    let seed = settings.seed.child(game);
    let theirs = guests.into_iter().map(|(name, bot)| (name, Participant::Theirs(bot, settings.limit)));
    let ours = settings.ours.iter().take(4).map(|(name, make)| (name.clone(), Participant::Ours(make())));
    let mut all: Vec<(String, Participant)> = theirs.chain(ours).collect();
    all.shuffle(&mut seed.child(u64::MAX).rng());
    let (names, participants): (Vec<String>, Vec<Participant>) = all.into_iter().unzip();
    let (Ok(names), Ok(mut seats)) =
        (<[String; 4]>::try_from(names), <[Participant; 4]>::try_from(participants))
    else {
        return Ok(false);
    };
    let mut faults = |fault: &Fault| observer(&ServerEvent::Fault(fault.clone()));
    let played =
        play_game(&mut seats, names.clone(), settings.rules, settings.hands, seed, stop, &mut faults);
    let is_over = played.is_ok();
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
    Ok(is_over)
}
