//! Seven-card stud against one of our players.

mod look;
mod memory;

use super::{draw, mind::Mind};
use crate::{
    refusal::Refusal,
    room::{Fields, Lesson, Room, Scene, Sitting, Thinker, Turn},
    words::{ENGLISH, RefusalWords, Words},
};
use askama::Template;
use memory::Memory;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stud::{
    phh::Record,
    player::{Gambler, Settings},
    rules::{Action, Deal, Rules, Table},
};
use worlds::{Player, Seed, World};

/// The person's seat.
const ME: usize = 0;

/// The room.
pub(crate) struct Stud;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    seed: u64,
    rules: Rules,
    hands: usize,
    points: u32,
    /// What the opponent has learnt about the person before.
    #[serde(default)]
    known: Option<String>,
}

#[derive(Template)]
#[template(path = "stud_lobby.html")]
struct Lobby {
    w: &'static Words,
}

/// The hands of the longest series.
const MOST_HANDS: usize = 1000;

static REFUSALS: &RefusalWords = &ENGLISH.refusals;

impl Room for Stud {
    fn name(&self) -> &'static str {
        "stud"
    }

    fn setup(&self, fields: &Fields, seed: u64, known: Option<String>) -> Result<String, Refusal> {
        let (rules, points) = match fields.get("game").map(String::as_str) {
            Some("stud") => (Rules::FIXED_LIMIT, 1_000),
            Some("seven-turns") => (Rules::SEVEN_TURNS, 100_000),
            _ => return Err(Refusal::Unreadable(REFUSALS.choose_stud.into())),
        };
        let hands = crate::guard::number(fields, "hands")?;
        if !(1..=MOST_HANDS).contains(&hands) {
            return Err(Refusal::Unreadable((REFUSALS.hands)(hands, MOST_HANDS)));
        }
        let setup = Setup { seed, rules, hands, points, known };
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        let table = deal(&setup, 0, [setup.points; 2]);
        Ok(Box::new(Seated {
            stacks: vec![[setup.points; 2]],
            memory: Arc::new(Memory::new(setup.known.as_deref())),
            setup,
            table,
            done: Vec::new(),
            log: Vec::new(),
        }))
    }

    fn lobby(&self, words: &'static Words) -> Result<String, Refusal> {
        Ok(Lobby { w: words }.render()?)
    }
}

/// The hand with this number, from 0. Who acts first alternates.
fn deal(setup: &Setup, number: usize, stacks: [u32; 2]) -> Table {
    let mut rng = Seed(setup.seed).child(number as u64).rng();
    Table::new(setup.rules, Deal::random(setup.rules.game, &mut rng), stacks, number % 2)
}

/// A game of many hands.
struct Seated {
    setup: Setup,
    table: Table,
    /// The hands before this one.
    done: Vec<Table>,
    /// What the players had before each hand; the last entry is for the hand in play.
    stacks: Vec<[u32; 2]>,
    /// Who did what, and what that was called; nothing for a new deal.
    log: Vec<Option<(usize, Action, String)>>,
    /// What the opponent has seen of the person.
    memory: Arc<Memory>,
}

impl Seated {
    fn hand_number(&self) -> usize {
        self.stacks.len()
    }

    /// What the players have once the hand is over.
    fn after(&self) -> [u32; 2] {
        let before = self.stacks.last().copied().unwrap_or_default();
        let change = |seat: usize| (i64::from(before[seat]) + self.table.gain(seat)).max(0) as u32;
        if self.table.actor().is_none() { [change(0), change(1)] } else { before }
    }

    /// All hands that are over as files have them; `why` has a line for each event.
    fn records(&self, why: &[String]) -> Vec<Record> {
        let mut why = self.log.iter().zip(why.iter().map(String::as_str).chain(std::iter::repeat("")));
        let names = || [crate::words::ENGLISH.you, crate::words::ENGLISH.name].map(str::to_owned);
        let tables = self.done.iter().chain([&self.table]).zip(&self.stacks);
        let records = tables.map(|(table, &stacks)| {
            // The deal of the next hand stands between two hands.
            let reasons =
                why.by_ref().take_while(|(entry, _)| entry.is_some()).map(|(_, why)| why.to_owned());
            Record::of(table, stacks, names(), reasons.collect())
        });
        records.collect()
    }

    /// What an action is called, as things stand.
    fn name(&self, action: Action) -> String {
        self.table.stakes().map_or_else(|| action.to_string(), |stakes| stakes.name(action))
    }

    fn is_over(&self) -> bool {
        self.table.actor().is_none() && (self.hand_number() >= self.setup.hands || self.after().contains(&0))
    }
}

impl Sitting for Seated {
    fn turn(&self) -> Turn {
        match self.table.actor() {
            Some(ME) => Turn::Person,
            Some(_) => Turn::Machine,
            None if self.is_over() => Turn::Over,
            None => Turn::Person,
        }
    }

    fn title(&self, words: &Words) -> String {
        let points = self.after()[ME];
        format!("{}, {points} {}", (words.stud.hand)(self.hand_number(), self.setup.hands), words.stud.points)
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        if what == "deal" {
            if self.table.actor().is_some() || self.is_over() {
                return Err(Refusal::Illegal(ENGLISH.stud.no_deal.into()));
            }
            let stacks = self.after();
            let next = deal(&self.setup, self.hand_number(), stacks);
            self.done.push(std::mem::replace(&mut self.table, next));
            self.stacks.push(stacks);
            self.log.push(None);
            return Ok(());
        }
        let seat = self.table.actor().ok_or(Refusal::OutOfTurn)?;
        let action = parse(what)?;
        let name = self.name(action);
        self.table.try_play(action).map_err(|error| Refusal::Illegal(error.to_string()))?;
        self.log.push(Some((seat, action, name)));
        if self.table.actor().is_none() {
            self.memory.see(self.table.view(1 - ME));
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        let seat = self.table.actor()?;
        let view = self.table.view(seat);
        let seed = Seed(self.setup.seed).child(1 << 32).child(self.log.len() as u64);
        let words = &crate::words::ENGLISH;
        let memory = self.memory.clone();
        let who = if seat == ME { words.you } else { words.stud.opponent };
        Some(Box::new(Mind::new(who, 1, Action::to_string, move |_, _| {
            // A hint is what somebody would do who knows nothing of the opponent.
            let player = if seat == ME { Gambler::new("hint", Settings::FULL) } else { memory.player() };
            player.decide(&view, seed).map_err(|error| error.to_string())
        })))
    }

    fn any_move(&self) -> Option<String> {
        let mut actions = Vec::new();
        self.table.actions(&mut actions);
        actions
            .contains(&Action::Call)
            .then_some(Action::Call)
            .or(actions.first().copied())
            .map(|action| action.to_string())
    }

    fn is_open(&self) -> bool {
        self.table.actor().is_none()
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        look::draw(self, scene)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let line = |entry: &Option<(usize, Action, String)>| match entry {
            None => format!("<b>{}</b>", words.stud.next_hand),
            Some((seat, action, name)) => {
                let who = if *seat == ME { words.you } else { words.stud.opponent };
                let card =
                    if let Action::Open(card) = action { draw::card_in_words(*card) } else { String::new() };
                format!(r#"<span class="who">{who}</span> <span>{} {card}</span>"#, (words.stud.did)(name))
            }
        };
        self.log.iter().map(line).collect()
    }

    fn endings(&self) -> &'static [&'static str] {
        &["phh", "phhs"]
    }

    fn file(&self, ending: &str, why: &[String]) -> Option<String> {
        let records = self.records(why);
        match ending {
            "phh" => records.last().map(Record::to_phh),
            "phhs" => Some(Record::to_phhs(&records)),
            _ => None,
        }
    }

    fn lesson(&self) -> Option<Lesson> {
        let memory = self.memory.clone();
        Some(Box::new(move |known| memory.lesson(known)))
    }

    fn face(&self, action: &str) -> String {
        match parse(action) {
            Ok(Action::Open(card)) => draw::card_in_words(card),
            Ok(action) => self.name(action),
            Err(_) => String::new(),
        }
    }
}

/// Reads what [`Action`] writes.
fn parse(text: &str) -> Result<Action, Refusal> {
    let unreadable = || {
        let start: String = text.chars().take(40).collect();
        Refusal::Unreadable((REFUSALS.stud_action)(&start))
    };
    match text.split_once(' ') {
        None if text == "drop" => Ok(Action::Drop),
        None if text == "call" => Ok(Action::Call),
        Some(("raise", by)) => by.trim().parse().map(Action::Raise).map_err(|_| unreadable()),
        Some(("open", card)) => card.parse().map(Action::Open).map_err(|_| unreadable()),
        _ => Err(unreadable()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_buttons_call_things_by_their_names() {
        let fields = Fields::from([("game".into(), "stud".into()), ("hands".into(), "1".into())]);
        let mut sitting = Stud.open(&Stud.setup(&fields, 1, None).unwrap()).unwrap();
        if sitting.turn() == Turn::Machine {
            assert!(sitting.apply("call").is_ok());
        }
        let html = sitting.draw(&Scene { words: &ENGLISH, at: 0, playing: true, reveal: false }).unwrap();
        let complete = sitting.face("raise 2");
        assert!(complete.starts_with("complete to ") && html.contains(&complete[1..]), "{complete}: {html}");
    }

    /// The first bet of fixed limit is the bring-in, and a call of nothing a check.
    #[test]
    fn the_log_calls_things_by_their_names() {
        let fields = Fields::from([("game".into(), "stud".into()), ("hands".into(), "1".into())]);
        let mut sitting = Stud.open(&Stud.setup(&fields, 1, None).unwrap()).unwrap();
        assert!(sitting.face("call").starts_with("bring-in"));
        for what in ["call", "call", "call", "raise 4", "call"] {
            if let Err(refusal) = sitting.apply(what) {
                panic!("{what}: {refusal}");
            }
        }
        let log = sitting.log(&ENGLISH).join("\n");
        for said in ["brought in", "called", "checked", "bet 4"] {
            assert!(log.contains(said), "{said}: {log}");
        }
    }
}
