//! Problems of the papers and of a textbook: a position, a card to find, then the answer and what our player makes of it.

use super::bridge::{Board, Dealt, Onlooker, draw_board, imagined, seat_message, seat_name, thinker, values};
use crate::{
    draw,
    form::Fields,
    refusal::Refusal,
    room::{Picture, Room, Scene, Sitting, Thinker, Thought, Turn},
};
use ::bridge::{
    Card, Seat,
    players::{Candour, Method},
};
use askama::Template;
use double_dummy::CardValues;
use lab::bridge::{EXAMPLES, Example, TEXTBOOK};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use telling::{Words, say};
use worlds::{Seed, Stop};

/// The room.
pub(crate) struct Problems;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    problem: String,
    seed: u64,
}

#[derive(Template)]
#[template(path = "problems_lobby.html")]
struct Lobby {
    groups: Vec<Group>,
}

/// Problems that belong together.
struct Group {
    title: String,
    /// The name in addresses, the title, and what is asked.
    list: Vec<(&'static str, String, String)>,
}

/// Those that have something to find.
fn all() -> impl Iterator<Item = &'static Example> {
    EXAMPLES.iter().filter(|example| example.answer().is_some()).chain(&TEXTBOOK)
}

/// What a problem asks. Those of the textbook are told by their last cards.
fn question(example: &Example, w: &Words) -> String {
    match example.name {
        "1" => return say!(w, "page-problems-ask-1"),
        "1-modified" => return say!(w, "page-problems-ask-1-modified"),
        "1-sender" => return say!(w, "page-problems-ask-1-sender"),
        "2" => return say!(w, "page-problems-ask-2"),
        "3" => return say!(w, "page-problems-ask-3"),
        "5" => return say!(w, "page-problems-ask-5"),
        "6" => return say!(w, "page-problems-ask-6"),
        "7" => return say!(w, "page-problems-ask-7"),
        "166" => return say!(w, "page-problems-ask-166"),
        "180" => return say!(w, "page-problems-ask-180"),
        _ => {}
    }
    let played: Vec<Card> = example.play.split(' ').filter_map(|card| card.parse().ok()).collect();
    let face = |back: usize| {
        played.len().checked_sub(back).and_then(|at| played.get(at)).map_or_else(String::new, pips)
    };
    if example.name.ends_with("-partner") {
        say!(w, "page-problems-ask-fourth", led = face(3), partner = face(2), third = face(1))
    } else if example.name.starts_with("third") {
        say!(w, "page-problems-ask-third", led = face(2), dummy = face(1))
    } else {
        say!(w, "page-problems-ask-second", led = face(1))
    }
}

/// A card in a line of plain text: `♦10`.
fn pips(card: &Card) -> String {
    format!("{}{}", card.suit().symbol(), card.rank().to_string().replace('T', "10"))
}

fn title(name: &str, w: &Words) -> String {
    match name.split_once('-') {
        Some(("1", "modified")) => say!(w, "page-problems-title", number = "1b"),
        Some(("1", "sender")) => say!(w, "page-problems-title", number = "1c"),
        Some((number, "partner")) => say!(w, "page-problems-title", number = format!("{number}b")),
        Some(("second", number)) => say!(w, "page-problems-title-second", number = number),
        Some(("third", number)) => say!(w, "page-problems-title-third", number = number),
        _ => say!(w, "page-problems-title", number = name),
    }
}

impl Room for Problems {
    fn name(&self) -> &'static str {
        "problems"
    }

    fn sign(&self, words: &Words) -> [String; 2] {
        [words.say("page-room-problems"), words.say("page-room-problems-about")]
    }

    fn emblem(&self) -> &'static [Picture] {
        &[("card", "D8", "D"), ("card", "back", ""), ("card", "C2", "C")]
    }

    fn setup(&self, fields: &Fields, seed: u64, _known: Option<String>) -> Result<String, Refusal> {
        let problem = fields.get("problem").cloned().unwrap_or_default();
        if !all().any(|example| example.name == problem) {
            return Err(Refusal::NotFound);
        }
        serde_json::to_string(&Setup { problem, seed })
            .map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(Posed::new(&setup)?))
    }

    fn lobby(&self, words: &Words) -> Result<String, Refusal> {
        // The titles of the groups, and how the names of their problems start.
        let groups = [
            (say!(words, "page-problems-papers"), ""),
            (say!(words, "page-problems-second"), "second"),
            (say!(words, "page-problems-third"), "third"),
        ];
        let group = |(heading, start): (String, &str)| {
            let belongs = |example: &&Example| match start.is_empty() {
                true => !example.question.is_empty(),
                false => example.name.starts_with(start),
            };
            let entry = |one: &'static Example| (one.name, title(one.name, words), question(one, words));
            Group { title: heading, list: all().filter(belongs).map(entry).collect() }
        };
        Ok(Lobby { groups: groups.map(group).into() }.render()?)
    }
}

/// A problem on the table.
struct Posed {
    example: &'static Example,
    seed: Seed,
    board: Board,
    me: Seat,
    tried: Option<Card>,
    /// What our player plays.
    ours: Option<Card>,
    /// What each card is worth, once somebody has looked.
    values: OnceLock<Option<CardValues>>,
}

impl Posed {
    fn new(setup: &Setup) -> Result<Self, Refusal> {
        let example = all().find(|example| example.name == setup.problem).ok_or(Refusal::NotFound)?;
        let position = example.position().map_err(|error| Refusal::Unreadable(error.to_string()))?;
        let deal = example
            .deal
            .parse()
            .map_err(|error: ::bridge::DealParseError| Refusal::Unreadable(error.to_string()))?;
        let dealt = Dealt { number: 1, dealer: example.dealer, vulnerability: example.vulnerability, deal };
        let mut board = Board::new(dealt, example.cards())?;
        for call in position.prelude.auction.calls() {
            board.apply(&call.to_string())?;
        }
        for card in position.play.history() {
            board.apply(&card.to_string())?;
        }
        let (_, me) = board.turn().ok_or(Refusal::NotFound)?;
        let (seed, values) = (Seed(setup.seed), OnceLock::new());
        Ok(Self { example, seed, board, me, tried: None, ours: None, values })
    }
}

#[derive(Template)]
#[template(path = "problem.html")]
struct Question {
    question: String,
    prompt: String,
    answer: Option<String>,
    ours: Option<String>,
}

impl Sitting for Posed {
    fn turn(&self) -> Turn {
        match (self.tried, self.ours) {
            (None, _) => Turn::Person,
            (Some(_), None) => Turn::Machine,
            _ => Turn::Over,
        }
    }

    fn title(&self, words: &Words) -> String {
        title(self.example.name, words)
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        let card: Card =
            what.parse().map_err(|error: cards::ParseError| Refusal::Unreadable(error.to_string()))?;
        let legal = self.board.play().is_some_and(|play| play.legal_cards().contains(card));
        match (legal, self.tried, self.ours) {
            (false, ..) => {
                return Err(Refusal::not_now(move |w| say!(w, "page-problems-not-here", card = pips(&card))));
            }
            (true, None, _) => self.tried = Some(card),
            (true, Some(_), None) => self.ours = Some(card),
            _ => return Err(Refusal::OutOfTurn),
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        // A hint would be the answer.
        self.tried?;
        let mind =
            thinker(&self.board, Method::C, Candour::default(), self.seed, seat_message(self.me).into())?;
        Some(Box::new(Solving(mind)))
    }

    fn any_move(&self) -> Option<String> {
        self.board.any_move()
    }

    fn is_open(&self) -> bool {
        self.ours.is_some()
    }

    fn draws_slowly(&self) -> bool {
        self.is_open() && self.values.get().is_none()
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        let (w, face) = (&scene.words, |card: Card| draw::card_in_words(card));
        let right = self.example.answer();
        let question = Question {
            question: question(self.example, w),
            prompt: say!(w, "page-problems-to-play", seat = seat_name(self.me, w)),
            answer: self.tried.map(|tried| match right {
                Some(right) if right != tried => say!(w, "page-problems-wrong", card = face(right)),
                _ => say!(w, "page-problems-right"),
            }),
            ours: self.ours.map(|card| say!(w, "page-problems-ours", card = face(card))),
        };
        let solved = scene.reveal && self.ours.is_some();
        let onlooker = Onlooker {
            me: self.me,
            everything: scene.reveal,
            playing: scene.playing,
            values: if solved { self.values.get_or_init(|| values(&self.board)).as_ref() } else { None },
            claims: false,
        };
        draw_board(&self.board, scene, onlooker, |actor| actor == self.me, &question.render()?)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let names = [say!(words, "page-you"), seat_name(self.me, words)];
        let cards = [self.tried, self.ours];
        let line = |(name, card): (String, Card)| {
            format!(r#"<span class="who">{name}</span> <span>{}</span>"#, draw::card_in_words(card))
        };
        names.into_iter().zip(cards.into_iter().flatten()).map(line).collect()
    }

    fn endings(&self) -> &'static [&'static str] {
        &[]
    }

    fn file(&self, _ending: &str, _why: &[String]) -> Option<String> {
        None
    }

    fn face(&self, _words: &Words, action: &str) -> String {
        draw::call_or_card(action)
    }

    fn imagined(&self, words: &Words, action: &str) -> Result<String, Refusal> {
        imagined(&self.board, Method::C, words, action)
    }
}

/// Thinks a little longer than at the table: nobody waits for a move.
struct Solving(Box<dyn Thinker>);

impl Thinker for Solving {
    fn name(&self) -> String {
        self.0.name()
    }

    fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String> {
        self.0.think(effort, stop)
    }

    fn most(&self) -> u32 {
        self.0.most()
    }

    fn patience(&self) -> u32 {
        6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_stands_and_its_answer_may_be_played() {
        let words = &Words::default();
        for example in all() {
            let posed = Posed::new(&Setup { problem: example.name.into(), seed: 1 }).unwrap();
            let legal = posed.board.play().unwrap().legal_cards();
            assert!(legal.len() > 1 && legal.contains(example.answer().unwrap()), "{}", example.name);
            assert!(!question(example, words).is_empty(), "{}", example.name);
            let shown = imagined(&posed.board, Method::B, words, example.answer).unwrap();
            assert!(shown.contains("mini-deal"), "{}: {shown}", example.name);
        }
        assert_eq!(all().count(), 40, "9 of the papers, 31 of the textbook");
        let lobby = Problems.lobby(words).unwrap();
        assert!(all().all(|example| lobby.contains(&format!("value=\"{}\"", example.name))));
    }
}
