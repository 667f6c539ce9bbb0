//! Problems of the papers: a position, a card to find, then the answer and what our player makes of it.

use super::{
    bridge::{Board, Dealt, Onlooker, draw_board, thinker},
    draw,
};
use crate::{
    refusal::Refusal,
    room::{Fields, File, Room, Scene, Sitting, Thinker, Thought, Turn},
    words::Words,
};
use ::bridge::{
    Card, Seat,
    players::{EXAMPLES, Example, Method},
};
use askama::Template;
use serde::{Deserialize, Serialize};
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
    list: Vec<(&'static str, String, &'static str)>,
}

/// Those that have something to find.
fn all() -> impl Iterator<Item = &'static Example> {
    EXAMPLES.iter().filter(|example| example.answer().is_some())
}

impl Room for Problems {
    fn name(&self) -> &'static str {
        "problems"
    }

    fn setup(&self, fields: &Fields, seed: u64) -> Result<String, Refusal> {
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
        let list =
            all().map(|example| (example.name, (words.problems.title)(example.name), example.question));
        Ok(Lobby { list: list.collect() }.render()?)
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
}

impl Posed {
    fn new(setup: &Setup) -> Result<Self, Refusal> {
        let example = Example::named(&setup.problem).ok_or(Refusal::NotFound)?;
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
        Ok(Self { example, seed: Seed(setup.seed), board, me, tried: None, ours: None })
    }
}

#[derive(Template)]
#[template(path = "problem.html")]
struct Question {
    question: &'static str,
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
            (false, ..) => return Err(Refusal::Illegal(format!("{card} cannot be played here"))),
            (true, None, _) => self.tried = Some(card),
            (true, Some(_), None) => self.ours = Some(card),
            _ => return Err(Refusal::OutOfTurn),
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        // A hint would be the answer.
        self.tried?;
        let mind = thinker(&self.board, Method::C, self.seed, self.me.name().to_owned())?;
        Some(Box::new(Solving(mind)))
    }

    fn any_move(&self) -> Option<String> {
        self.board.any_move()
    }

    fn is_open(&self) -> bool {
        self.ours.is_some()
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        let (w, face) = (scene.words, |card: Card| draw::card_in_words(card));
        let right = self.example.answer();
        let question = Question {
            question: self.example.question,
            prompt: (w.problems.to_play)(self.me.name()),
            answer: self.tried.map(|tried| match right {
                Some(right) if right != tried => (w.problems.wrong)(&face(right)),
                _ => w.problems.right.to_owned(),
            }),
            ours: self.ours.map(|card| (w.problems.ours)(&face(card))),
        };
        let onlooker = Onlooker {
            me: self.me,
            everything: scene.reveal,
            playing: scene.playing,
            values: scene.reveal && self.ours.is_some(),
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

    fn files(&self) -> Vec<File> {
        Vec::new()
    }

    fn face(&self, action: &str) -> String {
        draw::call_or_card(action)
    }
}

/// Thinks a little longer than at the table: nobody waits for a move.
struct Solving(Box<dyn Thinker>);

impl Thinker for Solving {
    fn name(&self) -> String {
        self.0.name()
    }

    fn think(&mut self, effort: u32) -> Result<Thought, String> {
        self.0.think(effort)
    }

    fn most(&self) -> u32 {
        self.0.most()
    }

    fn patience(&self) -> u32 {
        6
    }
}
