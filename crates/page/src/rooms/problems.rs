//! Problems of the papers and of a textbook: a position, a card to find, then the answer and what our player makes of it.

use super::{
    bridge::{Board, Dealt, Onlooker, draw_board, imagined, thinker, values},
    draw,
};
use crate::{
    refusal::Refusal,
    room::{Fields, Room, Scene, Sitting, Thinker, Thought, Turn},
    words::{ENGLISH, Words},
};
use ::bridge::{
    Card, Seat,
    players::{Candour, EXAMPLES, Example, Method, TEXTBOOK},
};
use askama::Template;
use double_dummy::CardValues;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock, atomic::AtomicBool};
use worlds::Seed;

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
    title: &'static str,
    /// The name in addresses, the title, and what is asked.
    list: Vec<(&'static str, String, String)>,
}

/// Those that have something to find.
fn all() -> impl Iterator<Item = &'static Example> {
    EXAMPLES.iter().filter(|example| example.answer().is_some()).chain(&TEXTBOOK)
}

/// What a problem asks. Those of the textbook are told by their last cards.
fn question(example: &Example, w: &Words) -> String {
    if !example.question.is_empty() {
        return example.question.to_owned();
    }
    let played: Vec<Card> = example.play.split(' ').filter_map(|card| card.parse().ok()).collect();
    let face = |back: usize| {
        played.len().checked_sub(back).and_then(|at| played.get(at)).map_or_else(String::new, Card::to_string)
    };
    if example.name.starts_with("third") {
        (w.problems.third_hand)(&face(2), &face(1))
    } else {
        (w.problems.second_hand)(&face(1))
    }
}

impl Room for Problems {
    fn name(&self) -> &'static str {
        "problems"
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

    fn lobby(&self, words: &'static Words) -> Result<String, Refusal> {
        let group = |(title, start): &(&'static str, &str)| {
            let belongs = |example: &&Example| match start.is_empty() {
                true => !example.question.is_empty(),
                false => example.name.starts_with(start),
            };
            let entry =
                |one: &'static Example| (one.name, (words.problems.title)(one.name), question(one, words));
            Group { title, list: all().filter(belongs).map(entry).collect() }
        };
        Ok(Lobby { groups: words.problems.groups.iter().map(group).collect() }.render()?)
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
        let mut board = Board::new(dealt, example.cards());
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
        (words.problems.title)(self.example.name)
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        let card: Card =
            what.parse().map_err(|error: cards::ParseError| Refusal::Unreadable(error.to_string()))?;
        let legal = self.board.play().is_some_and(|play| play.legal_cards().contains(card));
        match (legal, self.tried, self.ours) {
            (false, ..) => return Err(Refusal::Illegal((ENGLISH.problems.not_here)(&card.to_string()))),
            (true, None, _) => self.tried = Some(card),
            (true, Some(_), None) => self.ours = Some(card),
            _ => return Err(Refusal::OutOfTurn),
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        // A hint would be the answer.
        self.tried?;
        let mind = thinker(&self.board, Method::C, Candour::default(), self.seed, self.me.name().to_owned())?;
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
        let (w, face) = (scene.words, |card: Card| draw::card_in_words(card));
        let right = self.example.answer();
        let question = Question {
            question: question(self.example, w),
            prompt: (w.problems.to_play)(self.me.name()),
            answer: self.tried.map(|tried| match right {
                Some(right) if right != tried => (w.problems.wrong)(&face(right)),
                _ => w.problems.right.to_owned(),
            }),
            ours: self.ours.map(|card| (w.problems.ours)(&face(card))),
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
        let names = [words.you, self.me.name()];
        let cards = [self.tried, self.ours];
        let line = |(name, card): (&str, Card)| {
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

    fn face(&self, action: &str) -> String {
        draw::call_or_card(action)
    }

    fn imagined(&self, words: &'static Words, action: &str) -> Result<String, Refusal> {
        imagined(&self.board, Method::C, words, action)
    }
}

/// Thinks a little longer than at the table: nobody waits for a move.
struct Solving(Box<dyn Thinker>);

impl Thinker for Solving {
    fn name(&self) -> String {
        self.0.name()
    }

    fn think(&mut self, effort: u32, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
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
        let words = &crate::words::ENGLISH;
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
