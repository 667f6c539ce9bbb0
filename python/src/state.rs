//! The three games as states that any algorithm can walk: numbered actions, information states, resampling.

use crate::{
    long::{bad, whole},
    mahjong::action::{ACTIONS, number, numbered},
};
use bridge::knowledge::{bidding::ConventionCard, signals::SignalReading};
use bridge::{Bid, Board, Call, Card, Deal, Pair, Seat as Place, View as BridgeView, beliefs::Inference};
use mahjong::{Round, Rules, Start, Tile, Uniform, Wall};
use pyo3::prelude::*;
use stud::{
    beliefs::EvenBeliefs,
    game::{Deal as StudDeal, Table},
};
use worlds::{Beliefs, Sampler, Seed, World};

/// Pass, double, redouble and the bids come after the cards.
const CALLS: usize = 52;
const BRIDGE_ACTIONS: usize = CALLS + 3 + Bid::COUNT;

fn bridge_number(what: bridge::Move) -> Option<usize> {
    match what {
        bridge::Move::Card(card) => Some(card.index()),
        bridge::Move::Call(Call::Pass) => Some(CALLS),
        bridge::Move::Call(Call::Double) => Some(CALLS + 1),
        bridge::Move::Call(Call::Redouble) => Some(CALLS + 2),
        bridge::Move::Call(Call::Bid(bid)) => Some(CALLS + 3 + bid.index()),
        bridge::Move::Claim(_) => None,
    }
}

fn bridge_move(number: usize) -> Option<bridge::Move> {
    Some(match number {
        CALLS => bridge::Move::Call(Call::Pass),
        53 => bridge::Move::Call(Call::Double),
        54 => bridge::Move::Call(Call::Redouble),
        ..CALLS => bridge::Move::Card(Card::from_index(number)?),
        _ => bridge::Move::Call(Call::Bid(Bid::from_index(number - CALLS - 3)?)),
    })
}

/// Drop, call, the cards to open, then raises by their size.
const RAISES: usize = 54;

fn stud_number(action: stud::game::Action) -> usize {
    use stud::game::Action::{Call, Drop, Open, Raise};
    match action {
        Drop => 0,
        Call => 1,
        Open(card) => 2 + card.index(),
        Raise(by) => RAISES + by as usize,
    }
}

fn stud_action(number: usize) -> Option<stud::game::Action> {
    use stud::game::Action::{Call, Drop, Open, Raise};
    Some(match number {
        0 => Drop,
        1 => Call,
        2..RAISES => Open(Card::from_index(number - 2)?),
        _ => Raise(u32::try_from(number - RAISES).ok()?),
    })
}

#[derive(Clone)]
enum Inner {
    Bridge(Box<Board>),
    Stud(Box<Table>),
    Mahjong(Box<Round>),
}

/// A position of a game from deal to end; one hand of mahjong or stud, one board of bridge.
#[pyclass(name = "State", module = "kakehiki._core")]
#[derive(Clone)]
pub(crate) struct PyState {
    inner: Inner,
    history: Vec<usize>,
}

impl PyState {
    fn numbers(&self) -> Vec<usize> {
        match &self.inner {
            Inner::Bridge(board) => match board.cards() {
                Some(play) if !board.is_over() => play.legal_cards().iter().map(Card::index).collect(),
                None if !board.is_over() => {
                    let calls = board.auction().legal_calls();
                    calls.filter_map(|call| bridge_number(bridge::Move::Call(call))).collect()
                }
                _ => Vec::new(),
            },
            Inner::Stud(table) => {
                let mut actions = Vec::new();
                table.actions(&mut actions);
                actions.into_iter().map(stud_number).collect()
            }
            Inner::Mahjong(round) => {
                let mut actions = Vec::new();
                round.actions(&mut actions);
                actions.into_iter().map(number).collect()
            }
        }
    }

    fn seats(&self) -> usize {
        if matches!(self.inner, Inner::Stud(_)) { 2 } else { 4 }
    }

    fn check(&self, seat: usize) -> PyResult<()> {
        let seats = self.seats();
        if seat < seats { Ok(()) } else { Err(bad(format!("player {seat}: expected 0 to {}", seats - 1))) }
    }
}

#[pymethods]
impl PyState {
    /// The first state of a game whose chance starts with this seed.
    #[new]
    #[pyo3(signature = (game, seed, variant=""))]
    fn new(game: &str, #[pyo3(from_py_with = whole)] seed: u64, variant: &str) -> PyResult<Self> {
        let mut rng = Seed(seed).rng();
        let inner = match game {
            "bridge" => {
                let number = u32::try_from(seed % 16).unwrap_or(0) + 1;
                Inner::Bridge(Box::new(Board::numbered(Deal::random(&mut rng), number).map_err(bad)?))
            }
            "stud" => {
                let rules = crate::stud::rules(if variant.is_empty() { "fixed-limit" } else { variant })?;
                let table = Table::new(
                    rules,
                    StudDeal::random(rules.game, &mut rng),
                    [10_000; 2],
                    (seed % 2) as usize,
                );
                Inner::Stud(Box::new(table))
            }
            "mahjong" => {
                let rules = Rules::default();
                let start = Start { number: (seed % 4) as u8, honba: 0, sticks: 0, scores: [rules.start; 4] };
                Inner::Mahjong(Box::new(Round::new(rules, start, Wall::shuffled(&rules, &mut rng))))
            }
            _ => return Err(bad(format!("{game:?} is no game: expected bridge, stud or mahjong"))),
        };
        Ok(Self { inner, history: Vec::new() })
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn num_players(&self) -> usize {
        self.seats()
    }

    fn num_distinct_actions(&self) -> usize {
        match &self.inner {
            Inner::Bridge(_) => BRIDGE_ACTIONS,
            // No raise is larger than what a player has, and standard ones are small.
            Inner::Stud(table) if table.rules().bring_in() > 0 => RAISES + 101,
            Inner::Stud(_) => RAISES + 10_001,
            Inner::Mahjong(_) => ACTIONS,
        }
    }

    /// Who is to act; -4 at the end, as in OpenSpiel.
    fn current_player(&self) -> i64 {
        let actor = match &self.inner {
            Inner::Bridge(board) => board.actor().map(Place::index),
            Inner::Stud(table) => table.actor(),
            Inner::Mahjong(round) => round.actor(),
        };
        actor.map_or(-4, |seat| seat as i64)
    }

    fn is_terminal(&self) -> bool {
        self.current_player() < 0
    }

    fn legal_actions(&self) -> Vec<usize> {
        let mut numbers = self.numbers();
        numbers.sort_unstable();
        numbers
    }

    fn apply_action(&mut self, #[pyo3(from_py_with = whole)] action: usize) -> PyResult<()> {
        let unknown = || bad(format!("{action} is no action here: expected one of the legal ones"));
        match &mut self.inner {
            Inner::Bridge(board) => board.apply(bridge_move(action).ok_or_else(unknown)?).map_err(bad)?,
            Inner::Stud(table) => table.try_play(stud_action(action).ok_or_else(unknown)?).map_err(bad)?,
            Inner::Mahjong(round) => {
                let what = numbered(action).filter(|&what| round.actor().is_some() && round.allows(what));
                round.play(what.ok_or_else(unknown)?);
            }
        }
        self.history.push(action);
        Ok(())
    }

    fn history(&self) -> Vec<usize> {
        self.history.clone()
    }

    fn action_to_string(&self, #[pyo3(from_py_with = whole)] action: usize) -> PyResult<String> {
        let text = match &self.inner {
            Inner::Bridge(_) => bridge_move(action).map(|what| what.to_string()),
            Inner::Stud(_) => stud_action(action).map(|what| what.to_string()),
            Inner::Mahjong(_) => numbered(action).map(|what| what.notation()),
        };
        text.ok_or_else(|| bad(format!("{action} is no action of this game")))
    }

    /// What each player has won; nothing before the end.
    fn returns(&self) -> Vec<f64> {
        if !self.is_terminal() {
            return vec![0.0; self.seats()];
        }
        match &self.inner {
            Inner::Bridge(board) => {
                Place::ALL.map(|seat| f64::from(board.score_for(seat.pair()).unwrap_or_default())).to_vec()
            }
            Inner::Stud(table) => (0..2).map(|seat| table.payoff(seat)).collect(),
            Inner::Mahjong(round) => (0..4).map(|seat| round.payoff(seat)).collect(),
        }
    }

    /// All that a player knows, in words: equal exactly where it cannot tell two states apart.
    fn information_state_string(&self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<String> {
        self.check(player)?;
        Ok(match &self.inner {
            Inner::Bridge(board) => {
                let seat = Place::from_index(player);
                let calls: Vec<String> = board.auction().calls().iter().map(ToString::to_string).collect();
                let (dealer, vulnerability) = (board.dealer(), board.vulnerability());
                let start = board.deal()[seat];
                let mut text = format!(
                    "{seat} {start} dealer {dealer} vulnerable {vulnerability} | {}",
                    calls.join(" ")
                );
                if let Some(play) = board.cards() {
                    let cards: Vec<String> = play.history().iter().map(ToString::to_string).collect();
                    text += &format!(" | {}", cards.join(" "));
                    if !play.history().is_empty() {
                        text += &format!(" | dummy {}", board.deal()[play.dummy()]);
                    }
                }
                text
            }
            Inner::Stud(table) => format!("{:?}", table.view(player)),
            Inner::Mahjong(round) => format!("{:?}", round.view(player)),
        })
    }

    /// Another state that this player cannot tell from this one, what it does not see drawn anew.
    fn resample_from_infostate(
        &self,
        #[pyo3(from_py_with = whole)] player: usize,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<Self> {
        self.check(player)?;
        let mut rng = Seed(seed).rng();
        let inner = match &self.inner {
            Inner::Bridge(board) => {
                Inner::Bridge(Box::new(resampled(board, Place::from_index(player), &mut rng)?))
            }
            Inner::Stud(table) => {
                let sampler = EvenBeliefs.sampler(&table.view(player)).map_err(bad)?;
                Inner::Stud(Box::new(sampler.draw(&mut rng).map_err(bad)?.world))
            }
            Inner::Mahjong(round) => {
                let sampler = Uniform.sampler(&round.view(player)).map_err(bad)?;
                Inner::Mahjong(Box::new(sampler.draw(&mut rng).map_err(bad)?.world))
            }
        };
        Ok(Self { inner, history: self.history.clone() })
    }

    /// What a player sees, as numbers from 0 to 255: its cards or tiles, then what lies open, by player.
    fn observation(&self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<Vec<u8>> {
        self.check(player)?;
        Ok(match &self.inner {
            Inner::Bridge(board) => bridge_observation(board, Place::from_index(player)),
            Inner::Stud(table) => {
                let view = table.view(player);
                let row = |set: cards::CardSet| {
                    (0..52).filter_map(Card::from_index).map(move |card| u8::from(set.contains(card)))
                };
                let bet = |points: u32| u8::try_from(points / 4).unwrap_or(u8::MAX);
                let bets = [bet(view.my_bets()), bet(view.their_bets()), view.turn() as u8];
                row(view.mine()).chain(row(view.theirs())).chain(row(view.shown())).chain(bets).collect()
            }
            Inner::Mahjong(round) => mahjong_observation(round, player),
        })
    }
}

fn bridge_observation(board: &Board, seat: Place) -> Vec<u8> {
    let row = |set: bridge::CardSet| {
        (0..52).filter_map(Card::from_index).map(move |card| u8::from(set.contains(card)))
    };
    let mut seen: Vec<u8> = row(board.hand(seat)).collect();
    let play = board.cards();
    let dummy = play.filter(|play| !play.history().is_empty()).map(|play| play.hand(play.dummy()));
    seen.extend(row(dummy.unwrap_or(bridge::CardSet::EMPTY)));
    for step in 0..4 {
        let other = seat.plus(step);
        seen.extend(row(play.map_or(bridge::CardSet::EMPTY, |play| play.played_by(other))));
    }
    let mut calls = vec![0; 3 + Bid::COUNT];
    for (other, call) in board.auction().iter() {
        if let Some(number) = bridge_number(bridge::Move::Call(call)) {
            calls[number - CALLS] = 1 + seat.places_to(other) as u8;
        }
    }
    seen.extend(calls);
    seen
}

fn mahjong_observation(round: &Round, player: usize) -> Vec<u8> {
    let tiles = || (0..Tile::COUNT as u8).filter_map(Tile::new);
    let mut seen: Vec<u8> = tiles().map(|tile| round.hand(player).count_tile(tile)).collect();
    for step in 0..4 {
        let other = (player + step) % 4;
        let mut lying = [0; Tile::COUNT];
        let own = round.discards().iter().filter(|discard| discard.seat() == other);
        own.for_each(|discard| lying[discard.tile().index()] += 1);
        seen.extend(lying);
        let mut laid = [0; Tile::COUNT];
        for meld in round.melds(other) {
            meld.tiles().tiles().for_each(|tile| laid[tile.index()] += 1);
        }
        seen.extend(laid);
        seen.push(u8::from(round.riichi(other) != mahjong::game::Riichi::None));
    }
    let mut dora = [0; Tile::COUNT];
    round.indicators().for_each(|tile| dora[tile.index()] += 1);
    seen.extend(dora);
    let mut offer = [0; Tile::COUNT];
    if let Some(tile) = round.offer() {
        offer[tile.index()] = 1;
    }
    seen.extend(offer);
    seen.push(round.left());
    seen
}

/// The same calls and cards with hands that this seat could just as well be facing.
fn resampled(board: &Board, seat: Place, rng: &mut worlds::Rng) -> PyResult<Board> {
    let mut known = [bridge::CardSet::EMPTY; 4];
    known[seat.index()] = board.deal()[seat];
    let deal = match board.cards().filter(|play| !play.history().is_empty()) {
        None => Deal::new(known).map_err(bad)?.completed(rng),
        Some(_) => {
            let view: BridgeView = board.view(seat).ok_or_else(|| bad("there is no contract"))?;
            let inference = Inference::new([ConventionCard::default(); 2], SignalReading::Ignored);
            let drawn = inference.sampler(&view).map_err(bad)?.draw(rng).map_err(bad)?;
            Deal::new(drawn.world.play_so_far().dealt()).map_err(bad)?
        }
    };
    let mut other = Board::new(deal, board.dealer(), board.vulnerability()).map_err(bad)?;
    board.moves().try_for_each(|what| other.apply(what)).map_err(bad)?;
    Ok(other)
}

/// The pair of North and South gets the bridge score; used by matches.
pub(crate) const FIRST_PAIR: Pair = Pair::NorthSouth;

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyState>()
}
