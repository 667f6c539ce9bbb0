//! A problem on the table.

use super::{
    super::bridge::{Around, Board, BoardDeal, Onlooker, draw_board, imagined, position, seat_name, values},
    Setup, catalogue, pips,
    progress::Progress,
    solving::{Answers, ProblemThinker},
};
use crate::{
    draw,
    refusal::Refusal,
    room::{Lesson, Scene, Sitting, Thinker, Turn},
};
use ::bridge::{Card, Seat, players::Method};
use askama::Template;
use double_dummy::CardValues;
use lab::bridge::{Example, Technique, problems};
use std::sync::OnceLock;
use telling::{Words, say};
use worlds::Seed;

/// A problem on the table.
pub(super) struct PosedProblem {
    setup: Setup,
    example: &'static Example,
    board: Board,
    me: Seat,
    tried: Option<Card>,
    /// What our players play.
    ours: Option<Answers>,
    /// What each card is worth, once somebody has looked.
    values: OnceLock<Option<CardValues>>,
}

impl PosedProblem {
    pub(super) fn new(setup: Setup) -> Result<Self, Refusal> {
        let example = problems().find(|example| example.name == setup.problem).ok_or(Refusal::NotFound)?;
        let position = example.position().map_err(|error| Refusal::Unreadable(error.to_string()))?;
        let deal = example
            .deal
            .parse()
            .map_err(|error: ::bridge::DealParseError| Refusal::Unreadable(error.to_string()))?;
        let dealt = BoardDeal {
            number: 1,
            dealer: example.dealer,
            vulnerability: example.vulnerability,
            deal,
            in_file: None,
        };
        let mut board = Board::new(dealt, example.cards())?;
        for call in position.prelude.auction.calls() {
            board.apply(&call.to_string())?;
        }
        for card in position.play.history() {
            board.apply(&card.to_string())?;
        }
        let (_, me) = board.turn().ok_or(Refusal::NotFound)?;
        Ok(Self { setup, example, board, me, tried: None, ours: None, values: OnceLock::new() })
    }

    /// Whether a card is the answer.
    fn is_right(&self, card: Card) -> bool {
        self.example.answer() == Some(card)
    }

    /// What each of our players plays, and whether that is right.
    fn players(&self, w: &Words) -> Vec<Answer> {
        let Some(ours) = self.ours else { return Vec::new() };
        let names = ["page-bridge-silent", "page-bridge-attentive", "page-bridge-cunning"];
        let names = &names[3 - ours.cards().count()..];
        let answer = |(name, card): (&&str, Card)| Answer {
            name: w.say(name),
            about: w.say(&format!("{name}-about")),
            card: draw::card_in_words(card),
            right: self.is_right(card),
        };
        names.iter().zip(ours.cards()).map(answer).collect()
    }
}

/// What stands above the table.
#[derive(Template)]
#[template(path = "problem.html")]
struct Question {
    w: Words,
    title: String,
    class: String,
    question: String,
    prompt: String,
    /// Whether the person was right, and how that is said.
    verdict: Option<(bool, String)>,
    players: Vec<Answer>,
    /// The next problem, and in which class one goes on.
    next: Option<&'static str>,
    going_through: &'static str,
}

/// What one of our players plays.
struct Answer {
    name: String,
    about: String,
    card: String,
    right: bool,
}

impl Sitting for PosedProblem {
    fn turn(&self) -> Turn {
        match (self.tried, self.ours) {
            (None, _) => Turn::Person,
            (Some(_), None) => Turn::Machine,
            _ => Turn::Over,
        }
    }

    fn title(&self, words: &Words) -> String {
        catalogue::title(self.example.name, words)
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        let unreadable = |error: cards::ParseError| Refusal::Unreadable(error.to_string());
        let answers = Answers::read(what).map_err(unreadable)?;
        let legal = self.board.play().map_or(cards::CardSet::EMPTY, |play| play.legal_cards());
        if let Some(card) = answers.cards().find(|&card| !legal.contains(card)) {
            return Err(Refusal::not_now(move |w| say!(w, "page-problems-not-here", card = pips(&card))));
        }
        match (self.tried, self.ours) {
            // Whoever tries it plays one card.
            (None, _) => self.tried = Some(what.parse().map_err(unreadable)?),
            (Some(_), None) => self.ours = Some(answers),
            _ => return Err(Refusal::OutOfTurn),
        }
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        // A hint would be the answer.
        self.tried?;
        Some(Box::new(ProblemThinker::new(&self.board, Seed(self.setup.seed))?))
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
        let w = &scene.words;
        let next = self.ours.and_then(|_| catalogue::after(self.example.name, self.setup.class()));
        let question = Question {
            w: *w,
            title: self.title(w),
            class: catalogue::technique(Technique::of(self.example.name), w),
            question: self.example.asks(w),
            prompt: say!(w, "page-problems-to-play", seat = seat_name(self.me, w)),
            verdict: self.tried.map(|tried| match self.example.answer() {
                Some(right) if right != tried => (
                    false,
                    say!(
                        w,
                        "page-problems-wrong",
                        card = draw::card_in_words(right),
                        tried = draw::card_in_words(tried)
                    ),
                ),
                _ => (true, say!(w, "page-problems-right", tried = draw::card_in_words(tried))),
            }),
            players: self.players(w),
            next: next.map(|example| example.name),
            going_through: self.setup.class().map_or("", Technique::name),
        };
        let solved = scene.reveal && self.ours.is_some();
        let onlooker = Onlooker {
            me: self.me,
            everything: scene.reveal,
            playing: scene.playing,
            values: if solved { self.values.get_or_init(|| values(&self.board)).as_ref() } else { None },
            claims: false,
        };
        let around = Around { head: &question.render()?, footer: "", story: true };
        draw_board(&self.board, scene, onlooker, |actor| actor == self.me, around)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let names = [say!(words, "page-you"), seat_name(self.me, words)];
        let cards = [self.tried, self.ours.map(|ours| ours.cunning)];
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

    fn lesson(&self) -> Option<Lesson> {
        let (problem, right) = (self.example.name, self.is_right(self.tried?));
        Some(Box::new(move |known| Progress::read(known).with(problem, right)))
    }

    fn explains(&self) -> Option<usize> {
        // The person's card was the first.
        self.ours.map(|_| 1)
    }

    fn face(&self, _words: &Words, action: &str) -> String {
        draw::call_or_card(action)
    }

    fn position(&self, words: &Words) -> Result<String, Refusal> {
        position(&self.board, words)
    }

    fn imagined(&self, words: &Words, action: &str) -> Result<String, Refusal> {
        imagined(&self.board, Method::C, words, action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_stands_and_its_answer_may_be_played() {
        let words = &Words::default();
        for example in problems() {
            let setup = Setup { problem: example.name.into(), seed: 1, class: None };
            let posed = PosedProblem::new(setup).unwrap();
            let legal = posed.board.play().unwrap().legal_cards();
            assert!(legal.len() > 1 && legal.contains(example.answer().unwrap()), "{}", example.name);
            assert!(!example.asks(words).is_empty(), "{}", example.name);
            let shown = imagined(&posed.board, Method::B, words, example.answer).unwrap();
            assert!(shown.contains("mini-deal"), "{}: {shown}", example.name);
        }
        assert!(problems().count() >= 40, "9 or more of the papers, 31 of the textbook");
    }

    /// Whoever tries a problem plays a single card, and problems that were kept with one answer of ours still stand.
    #[test]
    fn a_problem_is_tried_with_one_card_and_answered_with_one_or_three() {
        let posed = || PosedProblem::new(Setup { problem: "1".into(), seed: 1, class: None }).unwrap();
        assert!(posed().apply("DA D8 D8").is_err());
        for answer in ["D8", "DA D8 D8"] {
            let mut posed = posed();
            posed.apply("D8").unwrap();
            assert!(posed.apply("SQ").is_err() && posed.apply("DA SQ D8").is_err());
            posed.apply(answer).unwrap();
            assert_eq!(posed.turn(), Turn::Over);
            assert_eq!(posed.players(&Words::default()).len(), answer.split(' ').count());
        }
    }
}
