//! Positions cut from real records in which the legal cards differ double dummy: what each of our programs loses there beside what
//! the people at the table lost.

use super::conduct::records;
use bridge::{
    Card, Play, Table,
    players::{CardPlayer, DoubleDummy},
};
use serde::Serialize;
use std::path::PathBuf;
use worlds::{
    Answer, Ask, Oracle, Player, World,
    matches::{Contest, Failure, Outcome, Score},
    stats::{Interval, Mean},
};

/// So many cards of a record are tried until one is found that matters.
const TRIES: usize = 8;

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// A defender.
    Defender,
    /// Declarer, for either hand.
    Declarer,
}

/// Where in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The first lead of all.
    FirstLead,
    /// A later lead.
    Lead,
    /// In the suit led, as second hand.
    SecondHand,
    /// As third hand.
    ThirdHand,
    /// As fourth hand.
    FourthHand,
    /// A discard or a ruff.
    Discard,
}

impl Place {
    /// All of them.
    pub const ALL: [Place; 6] = [
        Place::FirstLead,
        Place::Lead,
        Place::SecondHand,
        Place::ThirdHand,
        Place::FourthHand,
        Place::Discard,
    ];

    fn of(play: &Play) -> Self {
        let trick = play.trick();
        match trick.suit() {
            None if play.history().is_empty() => Place::FirstLead,
            None => Place::Lead,
            Some(led) if play.legal_cards().suit(led).is_empty() => Place::Discard,
            Some(_) => {
                [Place::SecondHand, Place::ThirdHand, Place::FourthHand][(trick.cards.len() - 1).min(2)]
            }
        }
    }
}

/// A position in which it matters what is played.
struct Cut {
    table: Table,
    side: Side,
    place: Place,
    /// What was played at the table.
    played: Card,
    /// How many tricks each legal card loses when everybody sees everything.
    losses: Vec<(Card, f64)>,
    note: String,
}

impl Cut {
    fn loss(&self, card: Card) -> f64 {
        self.losses.iter().find(|(other, _)| *other == card).map_or(0.0, |(_, loss)| *loss)
    }
}

/// Programs put before positions of real tables; what is lost is counted in tricks.
pub struct ErrorContest {
    /// The files positions are cut from.
    pub files: Vec<PathBuf>,
    /// Whose decisions; both sides' when there is none.
    pub side: Option<Side>,
    /// Our programs, each with the name it is reported by.
    pub players: Vec<(String, CardPlayer)>,
}

impl ErrorContest {
    /// A position, which its seed decides; none when the file has none that matters.
    fn cut(&self, number: u64, ask: &Ask) -> Option<Cut> {
        let path = self.files.get(number as usize % self.files.len().max(1))?;
        let any = |what: u64, of: usize| ask.seed.child(what).0 as usize % of.max(1);
        let records = records(path);
        let first = any(0, records.len());
        let mut in_order = records.iter().cycle().skip(first).take(records.len());
        let (record, table) = in_order.find_map(|record| {
            let whole = record.deal.is_some_and(|deal| deal.is_complete());
            let table = record.replay().ok()?.board?.table()?.clone();
            (whole && !table.play_so_far().history().is_empty()).then_some((record, table))
        })?;
        let solver = DoubleDummy::default();
        let mut scratch = solver.scratch(&ask.stop);
        let history = table.play_so_far().history().to_vec();
        for attempt in 1..=TRIES as u64 {
            let at = any(attempt, history.len());
            let mut before = table.clone();
            while before.play_so_far().claimed().is_some() || before.play_so_far().history().len() > at {
                before.undo();
            }
            let play = before.play_so_far();
            let Some(turn) = play.turn() else { continue };
            let side = if turn.pair() == play.declarer().pair() { Side::Declarer } else { Side::Defender };
            let legal: Vec<Card> = play.legal_cards().iter().collect();
            if legal.len() < 2 || self.side.is_some_and(|wanted| wanted != side) {
                continue;
            }
            let tricks = |scratch: &mut _, card: Card| {
                let mut after = before.clone();
                after.play(card);
                let declarers = f64::from(DoubleDummy::declarer_tricks(scratch, after.play_so_far()));
                if side == Side::Declarer { declarers } else { -declarers }
            };
            let worth: Vec<f64> = legal.iter().map(|&card| tricks(&mut scratch, card)).collect();
            let best = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            if worth.iter().all(|&worth| worth == best) {
                continue;
            }
            let losses = legal.iter().zip(&worth).map(|(&card, worth)| (card, best - worth)).collect();
            let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            let board = record.board.map_or_else(String::new, |board| format!(" board {board}"));
            let (place, played) = (Place::of(play), history[at]);
            let note = format!("{name}{board} card {}: {played}", at + 1);
            return Some(Cut { table: before, side, place, played, losses, note });
        }
        None
    }

    fn decide(player: &CardPlayer, table: &Table, ask: &Ask) -> Answer<Table> {
        let actor = table.actor().unwrap_or_default();
        player.decide(&table.view(actor), ask)
    }
}

/// What everybody lost in one position, the people first.
pub struct Losses {
    /// Side and place as one number; below 0 where there is no position.
    code: f64,
    losses: Vec<f64>,
    note: String,
}

impl Contest for ErrorContest {
    type Sitting = Losses;

    fn measures(&self) -> Vec<String> {
        let names = self.players.iter().map(|(name, _)| name.clone());
        ["place".to_owned(), "experts".to_owned()].into_iter().chain(names).collect()
    }

    fn sittings(&self) -> usize {
        1
    }

    fn play(&self, number: u64, _sitting: usize, ask: &Ask) -> Result<Losses, Failure> {
        let Some(cut) = self.cut(number, ask) else {
            let losses = vec![0.0; self.players.len() + 1];
            return Ok(Losses { code: -1.0, losses, note: String::new() });
        };
        let mut losses = vec![cut.loss(cut.played)];
        let mut note = cut.note.clone();
        for (_, player) in &self.players {
            let card = Self::decide(player, &cut.table, &ask.child(u64::MAX))?.action;
            losses.push(cut.loss(card));
            note = format!("{note} {card}");
        }
        let code = (cut.side as usize * Place::ALL.len() + cut.place as usize) as f64;
        Ok(Losses { code, losses, note })
    }

    fn score(&self, sittings: &[Losses]) -> Score {
        let Some(Losses { code, losses, note }) = sittings.first() else { return Score::new([]) };
        let figures = std::iter::once(*code).chain(losses.iter().copied()).collect();
        Score { figures, note: note.clone() }
    }
}

/// How often somebody errs, and how many tricks that costs a decision.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorRate {
    /// Who; for a comparison whose figures are less whose, as `b-a`.
    pub who: String,
    /// The share of decisions that lose something, or the difference of two shares.
    pub errors: f64,
    /// Its 95 % interval, where there are two positions or more.
    pub errors_interval: Option<Interval>,
    /// Tricks lost a decision, or their difference.
    pub tricks: f64,
    /// The same of these.
    pub tricks_interval: Option<Interval>,
}

/// Some positions: all of a side, or those of one place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rows {
    /// Whose decisions.
    pub side: Side,
    /// Where in the trick; everywhere when there is none.
    pub place: Option<Place>,
    /// How many.
    pub positions: usize,
    /// The people, and our programs.
    pub players: Vec<ErrorRate>,
    /// Each of our programs less the one before it, on the same positions; the first less the people.
    pub compared: Vec<ErrorRate>,
}

/// What came of it, by side and place.
pub fn rows(names: &[String], outcome: &Outcome) -> Vec<Rows> {
    let mut found = Vec::new();
    for (number, side) in [Side::Defender, Side::Declarer].into_iter().enumerate() {
        for place in [None].into_iter().chain(Place::ALL.map(Some)) {
            let wanted = |code: f64| {
                code >= 0.0
                    && code as usize / Place::ALL.len() == number
                    && place.is_none_or(|place| code as usize % Place::ALL.len() == place as usize)
            };
            let chosen: Vec<&[f64]> = outcome
                .scores
                .iter()
                .filter(|(_, score)| score.figures.first().is_some_and(|&code| wanted(code)))
                .map(|(_, score)| &score.figures[1..])
                .collect();
            if chosen.is_empty() {
                continue;
            }
            let erring = |who: String, of: &dyn Fn(&[f64]) -> [f64; 2]| {
                let errors = Mean::of(chosen.iter().map(|losses| of(losses)[0]));
                let tricks = Mean::of(chosen.iter().map(|losses| of(losses)[1]));
                ErrorRate {
                    who,
                    errors: errors.mean(),
                    errors_interval: Some(errors.interval95()).filter(|interval| interval.is_bounded()),
                    tricks: tricks.mean(),
                    tricks_interval: Some(tricks.interval95()).filter(|interval| interval.is_bounded()),
                }
            };
            let of = |at: usize| move |losses: &[f64]| [f64::from(u8::from(losses[at] > 0.0)), losses[at]];
            let players = (0..names.len()).map(|at| erring(names[at].clone(), &of(at))).collect();
            let compared = (1..names.len()).map(|at| {
                let less = |losses: &[f64]| {
                    let (ours, theirs) = (of(at)(losses), of(at - 1)(losses));
                    [ours[0] - theirs[0], ours[1] - theirs[1]]
                };
                erring(format!("{}-{}", names[at], names[at - 1]), &less)
            });
            let compared = compared.collect();
            found.push(Rows { side, place, positions: chosen.len(), players, compared });
        }
    }
    found
}
