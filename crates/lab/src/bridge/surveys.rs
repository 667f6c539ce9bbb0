//! Positions of real tables with all that a decision could rest on, solved once and kept: rules for choosing a card are then compared on
//! thousands of them in a moment.

use super::{
    errors::code,
    positions::{Place, Position, Quarry, Side},
};
use bridge::{
    Card, CardSet, Table,
    beliefs::Inference,
    knowledge::conduct::{CardConduct, ChoiceKind, Profile, Turn, describe},
    players::{DoubleDummy, Experience},
};
use serde::{Deserialize, Serialize};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    sync::Arc,
};
use worlds::{
    Ask, Budget, Pimc, World,
    conduct::Options,
    matches::{Contest, Failure, Score},
};

/// A position, what its cards come to in truth, and what they come to in deals as a player imagines them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Surveyed {
    /// Whose decision.
    pub side: Side,
    /// Where in the trick.
    pub place: Place,
    /// What kind of choice, as conduct has it.
    pub kind: ChoiceKind,
    /// The file, the board, and the number of the card.
    pub note: String,
    /// Whether there are trumps.
    pub trumps: bool,
    /// How many tricks are complete.
    pub tricks: u8,
    /// The legal cards.
    pub cards: Vec<Card>,
    /// How many tricks each loses in the true deal when everybody sees everything.
    pub losses: Vec<u8>,
    /// Which was played at the table.
    pub played: usize,
    /// The logarithm of the chance that people play it, by conduct.
    pub conduct: Vec<f32>,
    /// The features of each.
    pub features: Vec<Vec<u16>>,
    /// What each number of the own side's tricks is worth.
    pub scale: Vec<f32>,
    /// The deals of each reader: who reads the calls alone, and who reads the cards too.
    pub readers: Vec<Deals>,
}

/// Who chooses a card by what was surveyed.
#[derive(Debug, Clone)]
pub struct Judge {
    /// What it is reported by.
    pub name: String,
    /// Whether it reads the cards.
    pub reads: bool,
    /// What it knows besides the solver's mean.
    pub experience: Option<Experience>,
}

impl Surveyed {
    /// Whether there is a figure for every card and deal.
    fn is_whole(&self) -> bool {
        let cards = self.cards.len();
        let whole = |deals: &Deals| deals.tricks.len() == deals.weights.len() * cards;
        [self.losses.len(), self.conduct.len()] == [cards; 2]
            && self.played < cards
            && self.scale.len() == 14
            && self.readers.iter().all(whole)
    }

    /// Which card a judge plays, by its number.
    pub fn choice(&self, judge: &Judge) -> Option<usize> {
        let deals = if judge.reads { self.readers.last() } else { self.readers.first() }?;
        let scale: [f64; 14] =
            self.scale.iter().map(|&worth| f64::from(worth)).collect::<Vec<_>>().try_into().ok()?;
        let outcomes: Vec<(f64, Vec<f64>)> = deals
            .iter(self.cards.len())
            .map(|(weight, tricks)| (weight, tricks.iter().map(|&sign| scale[digit(sign).min(13)]).collect()))
            .collect();
        let outcomes: Vec<(f64, &[f64])> =
            outcomes.iter().map(|(weight, worth)| (*weight, &worth[..])).collect();
        let chances: Vec<f64> = self.conduct.iter().map(|&log| f64::from(log).exp()).collect();
        let silent = Experience {
            rates: [0.0; ChoiceKind::COUNT],
            steadiness: [0.0; ChoiceKind::COUNT],
            ..Experience::default()
        };
        let experience = judge.experience.as_ref().unwrap_or(&silent);
        let scores = experience.judge(self.kind, &scale, &outcomes, &chances)?;
        // Of equal ones the lowest.
        (0..scores.len()).rev().max_by(|&one, &other| scores[one].total_cmp(&scores[other]))
    }

    /// What the people and these judges lose, behind the position's code.
    pub fn figures(&self, judges: &[Judge]) -> Vec<f64> {
        let loss = |card: Option<usize>| {
            card.and_then(|card| self.losses.get(card)).map_or(0.0, |&loss| f64::from(loss))
        };
        let chosen = judges.iter().map(|judge| loss(self.choice(judge)));
        [code(self.side, self.place), loss(Some(self.played))].into_iter().chain(chosen).collect()
    }
}

/// Deals as one reader draws them.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Deals {
    /// How much each counts.
    pub weights: Vec<f32>,
    /// The own side's tricks after each card, deal after deal, a hexadecimal digit each.
    pub tricks: String,
}

impl Deals {
    /// Each deal: its weight, and the own side's tricks after each card.
    pub fn iter(&self, cards: usize) -> impl Iterator<Item = (f64, &[u8])> {
        self.weights.iter().map(|&weight| f64::from(weight)).zip(self.tricks.as_bytes().chunks(cards.max(1)))
    }
}

/// The number that a hexadecimal digit stands for; 0 for any other sign.
fn digit(sign: u8) -> usize {
    char::from(sign).to_digit(16).unwrap_or(0) as usize
}

/// Surveys positions, one after another.
#[derive(Debug)]
pub struct SurveyContest {
    /// Where they are cut.
    pub quarry: Quarry,
    /// How deals are drawn, each in its own way.
    pub readers: Vec<Inference>,
    /// How many deals.
    pub deals: u64,
    /// How people play.
    pub conduct: Arc<CardConduct>,
}

impl SurveyContest {
    fn survey(&self, position: &Position, ask: &Ask) -> Result<Surveyed, Failure> {
        let table = &position.table;
        let play = table.play_so_far();
        let view = table.view(table.actor().unwrap_or_default());
        let cards: Vec<Card> = position.losses.iter().map(|(card, _)| *card).collect();
        let turn = Turn::now(view.prelude(), view.play());
        let hand = play.hand(turn.seat);
        let mate = if turn.defends() { CardSet::EMPTY } else { play.hand(turn.seat.partner()) };
        let mut options = Options::default();
        describe(&turn, hand, mate, &mut options);
        let chances = self.conduct.cards(&turn, hand, mate, &Profile::default());
        let own = |declarers: u8| if turn.defends() { 13 - declarers } else { declarers };
        let scale: Vec<f64> = (0..14).map(|ours| view.prelude().value(turn.seat.pair(), own(ours))).collect();
        let solver = DoubleDummy::default();
        let readers = self.readers.iter().map(|inference| {
            let pimc = Pimc {
                name: String::new(),
                beliefs: inference,
                oracle: &solver,
                budget: Budget::Count(self.deals),
            };
            let survey = pimc.survey(&view, ask, |_, _: &Table| ())?;
            let places: Vec<Option<usize>> =
                cards.iter().map(|card| survey.actions.iter().position(|action| action == card)).collect();
            let tricks = |value: f64| scale.iter().position(|&worth| worth == value).unwrap_or(0);
            let all = survey.worlds.iter().flat_map(|(_, _, values)| {
                places.iter().map(|place| place.map_or(0, |place| tricks(values[place])))
            });
            Ok(Deals {
                tricks: all.map(|tricks| char::from_digit(tricks as u32, 16).unwrap_or('0')).collect(),
                weights: survey.worlds.iter().map(|(weight, ..)| *weight as f32).collect(),
            })
        });
        let readers = readers.collect::<Result<Vec<Deals>, worlds::DecisionError>>()?;
        Ok(Surveyed {
            side: position.side,
            place: position.place,
            kind: ChoiceKind::of(&turn, hand),
            note: position.note.clone(),
            trumps: turn.trumps.is_some(),
            tricks: turn.trick as u8,
            losses: position.losses.iter().map(|(_, loss)| *loss).collect(),
            played: cards.iter().position(|&card| card == position.played).unwrap_or(0),
            conduct: chances.iter().map(|chance| chance.max(1e-9).ln() as f32).collect(),
            features: options.iter().map(<[u16]>::to_vec).collect(),
            scale: scale.iter().map(|&worth| worth as f32).collect(),
            cards,
            readers,
        })
    }
}

impl Contest for SurveyContest {
    type Sitting = String;

    fn measures(&self) -> Vec<String> {
        vec!["found".to_owned()]
    }

    fn sittings(&self) -> usize {
        1
    }

    fn play(&self, number: u64, _sitting: usize, ask: &Ask) -> Result<String, Failure> {
        let Some(position) = self.quarry.cut(number, ask) else { return Ok(String::new()) };
        Ok(serde_json::to_string(&self.survey(&position, &ask.child(u64::MAX))?)?)
    }

    fn score(&self, sittings: &[String]) -> Score {
        let note = sittings.first().cloned().unwrap_or_default();
        Score { figures: vec![f64::from(u8::from(!note.is_empty()))], note }
    }
}

/// The surveys of a file that a [`SurveyContest`] kept.
pub fn read(path: &Path) -> std::io::Result<Vec<Surveyed>> {
    let mut found = Vec::new();
    for line in BufReader::new(std::fs::File::open(path)?).lines() {
        let line = line?;
        let note = serde_json::from_str::<serde_json::Value>(&line)?;
        let note = note.get("note").and_then(|note| note.as_str()).map(serde_json::from_str);
        found.extend(note.transpose()?);
    }
    if !found.iter().all(Surveyed::is_whole) {
        return Err(std::io::Error::other("a survey lacks figures: expected one for every card and deal"));
    }
    Ok(found)
}
