use super::{
    Gambler, Learner, Settings,
    opponents::{Caller, Folder, Honest, Raiser, Random, SizeReader, Style, Switcher},
    searcher::Searcher,
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// What kind of player somebody is, by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerKind {
    /// The player with these settings.
    Gambler(Settings),
    /// Anything legal.
    Random,
    /// Always calls.
    Caller,
    /// Always raises.
    Raiser,
    /// Always drops.
    Folder,
    /// Bets its true strength.
    Honest,
    /// Tight or loose, passive or aggressive.
    Style(Style),
    /// Takes bets for what their sizes seem to tell.
    SizeReader,
    /// Calls everything for a hundred hands, then is tight and aggressive for as many, and so on.
    Switcher,
    /// A tree search over hidden cards with this many loops a decision.
    Uct(u32),
}

/// A name that nobody has.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no player: expected full or paper (each also with -no-bluff, -no-learning, -no-whole, -no-drops, -no-fears, -no-reads, -no-blueprint, -no-resolving; full also with -trust-0 to -trust-100), \
     random, caller, raiser, folder, honest, tight-passive, tight-aggressive, loose-passive, loose-aggressive, \
     size-reader, switcher, or uct with a number of loops (uct1000)"
)]
pub struct NoSuchPlayer(String);

impl PlayerKind {
    /// The opponents of fixed character, and the paper's player whole and without a part.
    pub const OPPONENTS: [PlayerKind; 13] = [
        PlayerKind::Random,
        PlayerKind::Caller,
        PlayerKind::Raiser,
        PlayerKind::Honest,
        PlayerKind::Style(Style { tight: true, aggressive: false }),
        PlayerKind::Style(Style { tight: true, aggressive: true }),
        PlayerKind::Style(Style { tight: false, aggressive: false }),
        PlayerKind::Style(Style { tight: false, aggressive: true }),
        PlayerKind::SizeReader,
        PlayerKind::Switcher,
        PlayerKind::Gambler(Settings::PAPER),
        PlayerKind::Gambler(Settings { bluff: false, ..Settings::PAPER }),
        PlayerKind::Gambler(Settings { learning: false, ..Settings::PAPER }),
    ];

    /// The full player without each of its parts: what was worked out beforehand, and playing for what this opponent does wrong.
    pub const WITHOUT_A_PART: [PlayerKind; 2] = [
        PlayerKind::Gambler(Settings::WEIGHER),
        PlayerKind::Gambler(Settings { trust: 0, ..Settings::FULL }),
    ];

    /// The player that weighs every bet by what it has learnt of this opponent, without each of its parts.
    pub const WEIGHER_WITHOUT_A_PART: [PlayerKind; 6] = {
        const WEIGHER: Settings = Settings::WEIGHER;
        [
            PlayerKind::Gambler(Settings { bluff: false, ..WEIGHER }),
            PlayerKind::Gambler(Settings { learning: false, ..WEIGHER }),
            PlayerKind::Gambler(Settings { whole: false, ..WEIGHER }),
            PlayerKind::Gambler(Settings { drops: false, ..WEIGHER }),
            PlayerKind::Gambler(Settings { fears: false, ..WEIGHER }),
            PlayerKind::Gambler(Settings { reads: false, ..WEIGHER }),
        ]
    };

    /// Somebody new at the table who plays like this.
    pub fn player(&self) -> Box<dyn Learner> {
        match *self {
            Self::Gambler(settings) => {
                Box::new(Gambler { worlds: 0, ..Gambler::new(self.to_string(), settings) })
            }
            Self::Random => Box::new(Random),
            Self::Caller => Box::new(Caller),
            Self::Raiser => Box::new(Raiser),
            Self::Folder => Box::new(Folder),
            Self::Honest => Box::new(Honest),
            Self::Style(style) => Box::new(style),
            Self::SizeReader => Box::new(SizeReader),
            Self::Switcher => Box::new(Switcher::default()),
            Self::Uct(loops) => Box::new(Searcher::new(loops)),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gambler(settings) => f.pad(&name(settings)),
            Self::Uct(loops) => f.pad(&format!("uct{loops}")),
            simple => f.pad(&simple.player().name()),
        }
    }
}

/// The parts by name, each with a way to reach it.
type Part = (&'static str, fn(&mut Settings) -> &mut bool);

const PARTS: [Part; 8] = [
    ("bluff", |settings| &mut settings.bluff),
    ("learning", |settings| &mut settings.learning),
    ("whole", |settings| &mut settings.whole),
    ("drops", |settings| &mut settings.drops),
    ("fears", |settings| &mut settings.fears),
    ("reads", |settings| &mut settings.reads),
    ("blueprint", |settings| &mut settings.blueprint),
    ("resolving", |settings| &mut settings.resolving),
];

/// `full` or `paper`, whichever needs fewer exceptions.
fn name(settings: &Settings) -> String {
    let beyond = settings.whole || settings.drops || settings.fears || settings.reads || settings.blueprint;
    let (base, mut whole) = if beyond { ("full", Settings::FULL) } else { ("paper", Settings::PAPER) };
    let mut name = base.to_owned();
    for (part, of) in PARTS {
        if *of(&mut whole) && !*of(&mut settings.clone()) {
            name += &format!("-no-{part}");
        }
    }
    if settings.blueprint && settings.trust != Settings::FULL.trust {
        name += &format!("-trust-{}", settings.trust);
    }
    name
}

impl FromStr for PlayerKind {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        let all = text;
        let error = || NoSuchPlayer(all.chars().take(60).collect());
        let style = |tight, aggressive| Ok(Self::Style(Style { tight, aggressive }));
        match text {
            "random" => return Ok(Self::Random),
            "caller" => return Ok(Self::Caller),
            "raiser" => return Ok(Self::Raiser),
            "folder" => return Ok(Self::Folder),
            "honest" => return Ok(Self::Honest),
            "tight-passive" => return style(true, false),
            "tight-aggressive" => return style(true, true),
            "loose-passive" => return style(false, false),
            "loose-aggressive" => return style(false, true),
            "size-reader" => return Ok(Self::SizeReader),
            "switcher" => return Ok(Self::Switcher),
            _ => {}
        }
        if let Some(loops) = text.strip_prefix("uct") {
            let loops = loops.parse().ok().filter(|loops| (1..=1_000_000).contains(loops));
            return loops.map(Self::Uct).ok_or_else(error);
        }
        let (text, trust) = match text.split_once("-trust-") {
            Some((text, trust)) => {
                (text, Some(trust.parse().ok().filter(|it| *it <= 100).ok_or_else(error)?))
            }
            None => (text, None),
        };
        let mut parts = text.split("-no-");
        let mut settings = match parts.next() {
            Some("full") => Settings::FULL,
            Some("paper") => Settings::PAPER,
            _ => return Err(error()),
        };
        for part in parts {
            let (_, of) = PARTS.iter().find(|(name, _)| *name == part).ok_or_else(error)?;
            *of(&mut settings) = false;
        }
        if !settings.blueprint {
            settings.trust = 0;
        }
        match trust {
            Some(_) if !settings.blueprint => return Err(error()),
            Some(trust) => settings.trust = trust,
            None => {}
        }
        Ok(Self::Gambler(settings))
    }
}
