//! Our players at a bridge table.

use super::{Board, BoardDeal, Elsewhere};
use crate::{
    room::{Thinker, Thought},
    thinker::Mind,
};
use bridge::{
    Call, Card, Fact, Objective, Seat, Table, View,
    knowledge::bidding::ConventionCard,
    players::{Candour, CardPlayer, DoubleDummy, Method, bidder::Bidder, claim},
};
use std::fmt;
use worlds::{Ask, Budget, Player, SearchFact, Seed, Stop, World};

/// The first round looks at one world, so that there is an answer soon whatever happens; each round after it at twice as many.
const MOST: u32 = 256;
/// Program C thinks about the others' thoughts, which takes much longer: it begins in this round, with so many worlds.
const FIRST_OF_C: (u32, u64) = (4, 3);
/// How many worlds the players at the other table look at for each card.
const OTHER_TABLE: u64 = 6;

/// What is done at a bridge table.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Act {
    Call(Call),
    Card(Card),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

/// The mind of whoever is to call or play.
pub(crate) fn thinker(
    board: &Board,
    method: Method,
    candour: Candour,
    seed: Seed,
    who: String,
) -> Option<Box<dyn Thinker>> {
    let (_, actor) = board.turn()?;
    let Some(table) = board.table() else {
        let (reading, hand) = (board.reading.clone(), board.dealt.deal[actor]);
        // The rules have an answer at once; what is imagined takes its place when it is there.
        return Some(Box::new(Mind::new(who, 2, Act::to_string, move |effort, stop| {
            let bidder = if effort == 1 { Bidder::by_rules() } else { Bidder::default() };
            let decision = bidder.decide(&reading, hand, &Ask::new(seed).until(stop));
            decision.map(|decision| decision.map(Act::Call)).map_err(|error| error.to_string())
        })));
    };
    let view = table.view(actor.index());
    let cards = board.cards;
    // What it has found in one round serves the next.
    let solver = DoubleDummy::default();
    // There is not much to think about when only one card may be played.
    let most = if table.play_so_far().legal_cards().len() == 1 { 1 } else { MOST };
    Some(Box::new(Mind::new(who, most, Act::to_string, move |effort, stop| {
        // C's first looks are B's: whoever waits has an answer soon, and what C weighs takes its place when it is there.
        let (begins, fewest) = FIRST_OF_C;
        let in_haste = method == Method::C && effort < begins;
        let (method, worlds) = match method {
            Method::C if in_haste => (Method::B, u64::from(effort)),
            Method::C => (Method::C, fewest * u64::from(effort / begins)),
            _ => (method, u64::from(effort)),
        };
        let player = CardPlayer { solver: solver.clone(), ..CardPlayer::new(method, cards).telling(candour) };
        let ask = Ask::new(seed).count(worlds).until(stop);
        let mut decision = player.decide(&view, &ask).map_err(|error| error.to_string())?;
        if in_haste && most > 1 {
            decision.facts.push(Fact::Search(SearchFact::Hasty));
        }
        Ok(decision.map(Act::Card))
    })))
}

/// One of our players, who claims when all the rest is sure, and plays on otherwise.
pub(super) struct Claimer {
    view: View,
    /// Nothing before it has looked.
    claim: Option<Option<u8>>,
    player: Box<dyn Thinker>,
}

impl Claimer {
    pub(super) fn new(view: View, player: Box<dyn Thinker>) -> Self {
        Self { view, claim: None, player }
    }
}

impl Thinker for Claimer {
    fn name(&self) -> String {
        self.player.name()
    }

    fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String> {
        match self.claim.get_or_insert_with(|| claim(&self.view)) {
            Some(tricks) => Ok(Thought { what: format!("claim {tricks}"), who: self.name(), decision: None }),
            None => self.player.think(effort, stop),
        }
    }

    fn most(&self) -> u32 {
        if self.claim.flatten().is_some() { 1 } else { self.player.most() }
    }

    fn patience(&self) -> u32 {
        self.player.patience()
    }
}

/// Who plays there.
pub(super) fn elsewhere(cards: [ConventionCard; 2], method: Method) -> CardPlayer {
    // Program C would take minutes for a whole board.
    let method = if method == Method::C { Method::B } else { method };
    CardPlayer { budget: Budget::Count(OTHER_TABLE), ..CardPlayer::new(method, cards) }
}

/// What is played at other tables after the first, where they play as here: as in other clubs.
const OTHER_CLUBS: [(&str, Method); 4] =
    [("sayc", Method::B), ("acol", Method::B), ("two-over-one", Method::A), ("textbook", Method::B)];

/// What is played at the other table with this number, from 0, and by whom.
pub(super) fn at_table(
    number: usize,
    cards: [ConventionCard; 2],
    method: Method,
) -> ([ConventionCard; 2], Method) {
    let club = number.checked_sub(1).and_then(|number| OTHER_CLUBS.get(number));
    club.and_then(|&(system, method)| Some(([ConventionCard::named(system)?; 2], method)))
        .unwrap_or((cards, method))
}

/// Plays a board with four of our players, or to the moment when they are stopped, which is an error.
pub(super) fn play_elsewhere(
    dealt: &BoardDeal,
    objective: Objective,
    player: &CardPlayer,
    ask: &Ask,
) -> Result<Elsewhere, String> {
    let board = Board::new(dealt.clone(), player.inference.cards).map_err(|refusal| refusal.to_string())?;
    let mut board = board.playing_for(objective);
    let mut step = 0;
    while let Some((_, actor)) = board.turn() {
        let act = match board.table() {
            None => Act::Call(call(&board, actor, &ask.child(step))?),
            Some(table) => {
                let legal = table.play_so_far().legal_cards();
                let card = match legal.highest().filter(|_| legal.len() == 1) {
                    Some(only) => only,
                    None => decide(player, table, actor, &ask.child(step))?,
                };
                Act::Card(card)
            }
        };
        board.apply(&act.to_string()).map_err(|refusal| refusal.to_string())?;
        step += 1;
    }
    Ok(Elsewhere::of(&board))
}

fn call(board: &Board, actor: Seat, ask: &Ask) -> Result<Call, String> {
    let decision = Bidder::default().decide(&board.reading, board.dealt.deal[actor], ask);
    decision.map(|decision| decision.action).map_err(|error| error.to_string())
}

fn decide(player: &CardPlayer, table: &Table, actor: Seat, ask: &Ask) -> Result<Card, String> {
    let decision = player.decide(&table.view(actor.index()), ask);
    decision.map(|decision| decision.action).map_err(|error| error.to_string())
}
