//! Positions cut from real records in which the legal cards differ double dummy: what each of our programs loses there beside what
//! the people at the table lost.

use super::positions::{Place, Quarry, Side};
use bridge::{Table, players::CardPlayer};
use serde::Serialize;
use std::{
    sync::{Mutex, PoisonError},
    time::Instant,
};
use worlds::{
    Answer, Ask, Player, World,
    matches::{Contest, Failure, Score},
    stats::{Interval, Mean},
};

/// Programs put before positions of real tables; what is lost is counted in tricks.
pub struct ErrorContest {
    /// Where positions are cut.
    pub quarry: Quarry,
    /// Our programs, each with the name it is reported by.
    pub players: Vec<(String, CardPlayer)>,
    /// How many seconds each of them took for every decision, in no order.
    seconds: Vec<Mutex<Vec<f64>>>,
}

impl ErrorContest {
    /// These programs before positions cut there.
    pub fn new(quarry: Quarry, players: Vec<(String, CardPlayer)>) -> Self {
        let seconds = players.iter().map(|_| Mutex::default()).collect();
        Self { quarry, players, seconds }
    }

    /// How long each program has taken so far; those who share a thread wait for each other, and that counts too.
    pub fn paces(&self) -> Vec<Pace> {
        let of = |((who, _), seconds): (&(String, CardPlayer), &Mutex<Vec<f64>>)| {
            Pace::of(who, seconds.lock().unwrap_or_else(PoisonError::into_inner).clone())
        };
        self.players.iter().zip(&self.seconds).map(of).collect()
    }

    fn decide(player: &CardPlayer, table: &Table, ask: &Ask) -> Answer<Table> {
        let actor = table.actor().unwrap_or_default();
        player.decide(&table.view(actor), ask)
    }
}

/// Side and place as one number.
pub fn code(side: Side, place: Place) -> f64 {
    (side as usize * Place::ALL.len() + place as usize) as f64
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
        let Some(cut) = self.quarry.cut(number, ask) else {
            let losses = vec![0.0; self.players.len() + 1];
            return Ok(Losses { code: -1.0, losses, note: String::new() });
        };
        let mut losses = vec![cut.loss(cut.played)];
        let mut note = cut.note.clone();
        for ((_, player), seconds) in self.players.iter().zip(&self.seconds) {
            let began = Instant::now();
            let card = Self::decide(player, &cut.table, &ask.child(u64::MAX))?.action;
            seconds.lock().unwrap_or_else(PoisonError::into_inner).push(began.elapsed().as_secs_f64());
            losses.push(cut.loss(card));
            note = format!("{note} {card}");
        }
        let code = code(cut.side, cut.place);
        Ok(Losses { code, losses, note })
    }

    fn score(&self, sittings: &[Losses]) -> Score {
        let Some(Losses { code, losses, note }) = sittings.first() else { return Score::new([]) };
        let figures = std::iter::once(*code).chain(losses.iter().copied()).collect();
        Score { figures, note: note.clone() }
    }
}

/// How long somebody takes to decide, in seconds.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pace {
    /// Who.
    pub who: String,
    /// How many decisions.
    pub decisions: usize,
    /// What half of them take at most.
    pub middle: f64,
    /// What 99 of 100 take at most.
    pub nearly_all: f64,
    /// The longest.
    pub longest: f64,
}

impl Pace {
    fn of(who: &str, mut seconds: Vec<f64>) -> Self {
        seconds.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (share * seconds.len() as f64).ceil() as usize;
            seconds.get(place.saturating_sub(1)).copied().unwrap_or_default()
        };
        let who = who.to_owned();
        Self { who, decisions: seconds.len(), middle: at(0.5), nearly_all: at(0.99), longest: at(1.0) }
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

/// What came of it, by side and place: of every position its code, and what each of those named lost there.
pub fn rows(names: &[String], figures: &[Vec<f64>]) -> Vec<Rows> {
    let mut found = Vec::new();
    for (number, side) in [Side::Defender, Side::Declarer].into_iter().enumerate() {
        for place in [None].into_iter().chain(Place::ALL.map(Some)) {
            let wanted = |code: f64| {
                code >= 0.0
                    && code as usize / Place::ALL.len() == number
                    && place.is_none_or(|place| code as usize % Place::ALL.len() == place as usize)
            };
            let chosen: Vec<&[f64]> = figures
                .iter()
                .filter(|figures| figures.first().is_some_and(|&code| wanted(code)))
                .map(|figures| &figures[1..])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_tells_of_the_slow_ones() {
        let pace = Pace::of("b", (1..=200).rev().map(f64::from).collect());
        assert_eq!((pace.decisions, pace.middle, pace.nearly_all, pace.longest), (200, 100.0, 198.0, 200.0));
        assert_eq!(Pace::of("b", Vec::new()).longest, 0.0);
    }
}
