//! Seven-card stud against one of our players.

mod aids;
mod look;
mod memory;
mod names;
mod story;

use crate::{
    draw,
    form::{Fields, number},
    refusal::Refusal,
    room::{Guest, Lesson, Picture, Room, Scene, Sitting, Thinker, Turn},
    thinker::Mind,
};
use askama::Template;
use memory::Memory;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stud::{
    game::{Action, Announcement, Deal, Rules, Session, Table, Terms},
    players::{Gambler, Settings},
    records::Record,
};
use telling::{Words, say};
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
    w: Words,
}

/// The hands of the longest series.
const MOST_HANDS: usize = 1000;

impl Room for Stud {
    fn name(&self) -> &'static str {
        "stud"
    }

    fn sign(&self, words: &Words) -> [String; 2] {
        [words.say("page-room-stud"), words.say("page-room-stud-about")]
    }

    fn emblem(&self) -> &'static [Picture] {
        &[
            ("card", "back", ""),
            ("card", "back", ""),
            ("card", "SQ", "S"),
            ("card", "DT", "D"),
            ("card", "H9", "H"),
        ]
    }

    fn setup(&self, fields: &Fields, seed: u64, known: Option<String>) -> Result<String, Refusal> {
        let (rules, points) = match fields.get("game").map(String::as_str) {
            Some("stud") => (Rules::FIXED_LIMIT, 1_000),
            Some("seven-turns") => (Rules::SEVEN_TURNS, 100_000),
            _ => return Err(Refusal::unexpected(|w| say!(w, "page-stud-choose-game"))),
        };
        let hands = number(fields, "hands")?;
        if !(1..=MOST_HANDS).contains(&hands) {
            return Err(Refusal::unexpected(move |w| {
                say!(w, "page-stud-hands-expected", hands = hands, most = MOST_HANDS)
            }));
        }
        let setup = Setup { seed, rules, hands, points, known };
        serde_json::to_string(&setup).map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        let terms = Terms { rules: setup.rules, hands: setup.hands, points: setup.points };
        let mut session = Session::new(terms);
        let table = deal(&mut session, &setup)?;
        Ok(Box::new(StudSitting {
            memory: Arc::new(Memory::new(setup.known.as_deref())),
            setup,
            table,
            session,
            log: Vec::new(),
        }))
    }

    fn lobby(&self, guest: &Guest<'_>) -> Result<String, Refusal> {
        Ok(Lobby { w: guest.words }.render()?)
    }
}

/// Deals the next hand.
fn deal(session: &mut Session, setup: &Setup) -> Result<Table, Refusal> {
    let number = session.hands().len();
    let cards = Deal::random(setup.rules.game, &mut Seed(setup.seed).child(number as u64).rng());
    session.deal(cards).cloned().map_err(|_| Refusal::not_now(|w| say!(w, "page-stud-no-deal")))
}

/// A session of many hands with a person at it.
struct StudSitting {
    setup: Setup,
    /// The hand on the table, as it is in the session.
    table: Table,
    session: Session,
    /// Who did what, and what that was called; nothing for a new deal.
    log: Vec<Option<(usize, Announcement)>>,
    /// What the opponent has seen of the person.
    memory: Arc<Memory>,
}

impl StudSitting {
    fn hand_number(&self) -> usize {
        self.session.hands().len()
    }

    /// What the players have, not counting a pot that is not won yet.
    fn points(&self) -> [u64; 2] {
        self.session.points()
    }

    /// All hands as files have them; `why` has a line for each event.
    fn records(&self, why: &[String]) -> Vec<Record> {
        let mut why = self.log.iter().zip(why.iter().map(String::as_str).chain(std::iter::repeat("")));
        let w = Words::default();
        let names = || [say!(w, "page-you"), say!(w, "page-name")];
        let records = self.session.hands().iter().map(|hand| {
            // The deal of the next hand stands between two hands.
            let reasons =
                why.by_ref().take_while(|(entry, _)| entry.is_some()).map(|(_, why)| why.to_owned());
            Record::of(&hand.table, hand.stacks, names(), reasons.collect())
        });
        records.collect()
    }

    fn is_over(&self) -> bool {
        self.session.is_over()
    }
}

impl Sitting for StudSitting {
    fn turn(&self) -> Turn {
        match self.table.actor() {
            Some(ME) => Turn::Person,
            Some(_) => Turn::Machine,
            None if self.is_over() => Turn::Over,
            None => Turn::Person,
        }
    }

    fn title(&self, words: &Words) -> String {
        let (number, hands) = (self.hand_number(), self.setup.hands);
        say!(words, "page-stud-title", number = number, hands = hands, points = self.points()[ME])
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        if what == "deal" {
            self.table = deal(&mut self.session, &self.setup)?;
            self.log.push(None);
            return Ok(());
        }
        let seat = self.table.actor().ok_or(Refusal::OutOfTurn)?;
        let action = parse(what)?;
        let announced = self.table.announced(action);
        self.session.play(action).map_err(|error| Refusal::Illegal(error.to_string()))?;
        if let Some(hand) = self.session.hand() {
            self.table = hand.table.clone();
        }
        self.log.push(Some((seat, announced)));
        if self.table.actor().is_none() {
            self.memory.see(self.table.view(1 - ME));
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        let seat = self.table.actor()?;
        let view = self.table.view(seat);
        let seed = Seed(self.setup.seed).child(1 << 32).child(self.log.len() as u64);
        let memory = self.memory.clone();
        let who = if seat == ME { "page-you" } else { "page-stud-opponent" };
        Some(Box::new(Mind::new(who, 1, Action::to_string, move |_, _| {
            // A hint is what somebody would do who knows nothing of the opponent.
            let player = if seat == ME { Gambler::new("hint", Settings::FULL) } else { memory.player() };
            player.decide(&view, &seed.into()).map_err(|error| error.to_string())
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

    fn has_aids(&self) -> bool {
        true
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        look::draw(self, scene)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let line = |entry: &Option<(usize, Announcement)>| match entry {
            None => format!("<b>{}</b>", say!(words, "page-stud-next-hand")),
            Some((seat, announced)) => {
                let who = words.say(if *seat == ME { "page-you" } else { "page-stud-opponent" });
                let did = names::did(*announced, words);
                let card = if let Announcement::Open(card) = announced {
                    draw::card_in_words(*card)
                } else {
                    String::new()
                };
                format!(r#"<span class="who">{who}</span> <span>{did} {card}</span>"#)
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

    fn face(&self, words: &Words, action: &str) -> String {
        match parse(action) {
            Ok(Action::Open(card)) => draw::card_in_words(card),
            Ok(action) => telling::stud::action(self.table.announced(action), words),
            Err(_) => String::new(),
        }
    }
}

/// Reads what [`Action`] writes.
fn parse(text: &str) -> Result<Action, Refusal> {
    let unreadable = || {
        let start: String = text.chars().take(40).collect();
        Refusal::unexpected(move |w| say!(w, "page-stud-action-expected", text = start.as_str()))
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
    use crate::room::{Back, Chair};

    #[test]
    fn the_buttons_call_things_by_their_names() {
        let fields = Fields::from([("game".into(), "stud".into()), ("hands".into(), "1".into())]);
        let mut sitting = Stud.open(&Stud.setup(&fields, 1, None).unwrap()).unwrap();
        if sitting.turn() == Turn::Machine {
            assert!(sitting.apply("call").is_ok());
        }
        let html = sitting
            .draw(&Scene {
                words: Words::default(),
                chair: Chair::Host,
                at: 0,
                playing: true,
                reveal: false,
                aids: true,
                looks_back: Back::Never,
                record: String::new(),
            })
            .unwrap();
        let complete = sitting.face(&Words::default(), "raise 2");
        assert!(complete.starts_with("complete to ") && html.contains(&complete), "{complete}: {html}");
        // The opponent's hole cards: a picture for the first turn, with pairs of aces in the corner.
        assert!(html.contains("<figure>") && html.contains("<title>AA "), "{html}");
    }

    /// The first bet of fixed limit is the bring-in, and a call of nothing a check.
    #[test]
    fn the_log_calls_things_by_their_names() {
        let fields = Fields::from([("game".into(), "stud".into()), ("hands".into(), "1".into())]);
        let mut sitting = Stud.open(&Stud.setup(&fields, 1, None).unwrap()).unwrap();
        assert!(sitting.face(&Words::default(), "call").starts_with("bring-in"));
        for what in ["call", "call", "call", "raise 4", "call"] {
            if let Err(refusal) = sitting.apply(what) {
                panic!("{what}: {refusal}");
            }
        }
        let log = sitting.log(&Words::default()).join("\n");
        for said in ["brings in", "calls", "checks", "bets 4"] {
            assert!(log.contains(said), "{said}: {log}");
        }
    }
}
