//! Our three players at a problem: what each would play, and why the last one does.

use super::super::bridge::{Board, seat_message, thinker};
use crate::room::{Thinker, Thought};
use ::bridge::{
    Card, Table,
    players::{Candour, CardPlayer, Method},
};
use std::fmt;
use worlds::{Ask, Player, Seed, Stop, World};

/// How many deals A and B look at: more change their minds rarely, and somebody waits.
const DEALS: u64 = 60;

/// What A, B and C play. Problems that were tried when only C was asked have its card alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Answers {
    pub(super) others: Option<[Card; 2]>,
    pub(super) cunning: Card,
}

impl fmt::Display for Answers {
    /// As events have it: `DA D8 D8`, or `D8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.others {
            Some([silent, attentive]) => write!(f, "{silent} {attentive} {}", self.cunning),
            None => self.cunning.fmt(f),
        }
    }
}

impl Answers {
    /// From an event.
    pub(super) fn read(event: &str) -> Result<Self, cards::ParseError> {
        let cards: Vec<Card> = event.split(' ').map(str::parse).collect::<Result<_, _>>()?;
        match cards[..] {
            [silent, attentive, cunning] => Ok(Self { others: Some([silent, attentive]), cunning }),
            _ => Ok(Self { others: None, cunning: event.parse()? }),
        }
    }

    pub(super) fn cards(self) -> impl Iterator<Item = Card> {
        self.others.into_iter().flatten().chain([self.cunning])
    }
}

/// Thinks twice as long as at the table: the verdict is there within two seconds.
pub(super) struct ProblemThinker {
    table: Table,
    actor: ::bridge::Seat,
    cards: [::bridge::knowledge::bidding::ConventionCard; 2],
    seed: Seed,
    others: Option<[Card; 2]>,
    mind: Box<dyn Thinker>,
}

impl ProblemThinker {
    pub(super) fn new(board: &Board, seed: Seed) -> Option<Self> {
        let (_, actor) = board.turn()?;
        let mind = thinker(board, Method::C, Candour::default(), seed, seat_message(actor).into())?;
        Some(Self { table: board.table()?.clone(), actor, cards: board.cards, seed, others: None, mind })
    }

    fn played_by(&self, method: Method, stop: &Stop) -> Option<Card> {
        let player = CardPlayer::new(method, self.cards);
        let ask = Ask::new(self.seed).count(DEALS).until(stop);
        player.decide(&self.table.view(self.actor.index()), &ask).ok().map(|decision| decision.action)
    }
}

impl Thinker for ProblemThinker {
    fn name(&self) -> String {
        self.mind.name()
    }

    fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String> {
        if self.others.is_none() {
            let [silent, attentive] = [Method::A, Method::B].map(|method| self.played_by(method, stop));
            self.others = silent.zip(attentive).map(|(silent, attentive)| [silent, attentive]);
        }
        let thought = self.mind.think(effort, stop)?;
        let cunning = thought.what.parse().map_err(|error: cards::ParseError| error.to_string())?;
        Ok(Thought { what: Answers { others: self.others, cunning }.to_string(), ..thought })
    }

    fn most(&self) -> u32 {
        self.mind.most()
    }

    fn patience(&self) -> u32 {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_they_are_written() {
        for event in ["DA D8 D8", "D8"] {
            assert_eq!(Answers::read(event).unwrap().to_string(), event);
        }
        for event in ["", "D8 D8", "DA D8 D8 D8", "DA  D8", "D1"] {
            assert!(Answers::read(event).is_err(), "{event:?}");
        }
    }
}
