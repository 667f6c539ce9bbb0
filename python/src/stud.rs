//! Stud: hands in play, exact odds, decisions, records.

use crate::{
    long::{bad, long, whole, wholes},
    report,
};
use cards::{Card, CardSet};
use pyo3::prelude::*;
use stud::{
    Strength,
    game::{Action, Deal, Rules, Table, View},
    knowledge::odds::Situation,
    players::PlayerKind,
    records::Record,
};
use telling::{Game, Unit};
use worlds::{Ask, Seed, World};

/// Cards with or without spaces: `AsAh`, `As 10h`.
pub(crate) fn cards(text: &str) -> PyResult<Vec<Card>> {
    let mut cards: Vec<Card> = Vec::new();
    let mut rest = text.trim_start_matches([' ', ',']);
    while !rest.is_empty() {
        let end = if rest.starts_with("10") { 3 } else { 2 };
        let end = rest.char_indices().nth(end).map_or(rest.len(), |(at, _)| at);
        let card: Card = rest[..end].parse().map_err(bad)?;
        if cards.contains(&card) {
            return Err(bad(format!("{} is given twice", card.poker())));
        }
        cards.push(card);
        rest = rest[end..].trim_start_matches([' ', ',']);
    }
    Ok(cards)
}

fn set(text: &str) -> PyResult<CardSet> {
    Ok(cards(text)?.into_iter().collect())
}

pub(crate) fn rules(name: &str) -> PyResult<Rules> {
    match name {
        "seven-turns" => Ok(Rules::SEVEN_TURNS),
        "fixed-limit" => Ok(Rules::FIXED_LIMIT),
        "small" => Ok(Rules::SMALL),
        _ => Err(bad(format!("{name:?} are no rules: expected seven-turns, fixed-limit or small"))),
    }
}

/// An action in words: `drop`, `call`, `raise 20`, `open As`.
pub(crate) fn action(text: &str) -> PyResult<Action> {
    let parsed = match text.split_once(' ') {
        None if text == "drop" => Some(Action::Drop),
        None if text == "call" => Some(Action::Call),
        Some(("raise", by)) => by.parse().ok().map(Action::Raise),
        Some(("open", card)) => card.parse().ok().map(Action::Open),
        _ => None,
    };
    parsed.ok_or_else(|| bad(format!("{text:?} is no action: expected drop, call, raise 20 or open As")))
}

/// A hand in play, all cards known.
#[pyclass(name = "StudTable", module = "kakehiki._core")]
#[derive(Clone)]
pub(crate) struct PyTable {
    table: Table,
    stacks: [u32; 2],
    actions: Vec<Action>,
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (rules_name, seed, hands, stacks, first))]
    fn new(
        rules_name: &str,
        #[pyo3(from_py_with = whole)] seed: u64,
        hands: Option<[String; 2]>,
        #[pyo3(from_py_with = wholes)] stacks: [u32; 2],
        #[pyo3(from_py_with = whole)] first: usize,
    ) -> PyResult<Self> {
        let rules = rules(rules_name)?;
        let deal = match hands {
            Some([one, other]) => Deal::new(rules.game, [&cards(&one)?, &cards(&other)?]).map_err(bad)?,
            None => Deal::random(rules.game, &mut Seed(seed).rng()),
        };
        if first > 1 {
            return Err(bad(format!("first is {first}: expected 0 or 1")));
        }
        if let Some(few) = stacks.into_iter().find(|&stack| stack < rules.ante.max(1)) {
            return Err(bad(format!("a stack is {few}: expected at least the ante, {}", rules.ante.max(1))));
        }
        Ok(Self { table: Table::new(rules, deal, stacks, first), stacks, actions: Vec::new() })
    }

    fn actor(&self) -> Option<usize> {
        self.table.actor()
    }

    fn turn(&self) -> usize {
        self.table.turn()
    }

    fn legal(&mut self) -> Vec<String> {
        self.table.actions(&mut self.actions);
        self.actions.iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, text: &str) -> PyResult<()> {
        self.table.try_play(action(text)?).map_err(bad)
    }

    /// Plays the legal action with this number.
    fn play_nth(&mut self, #[pyo3(from_py_with = whole)] number: usize) -> PyResult<()> {
        self.table.actions(&mut self.actions);
        let action = self.actions.get(number).copied();
        let count = self.actions.len();
        self.table.play(action.ok_or_else(|| bad(format!("no legal action {number}: there are {count}")))?);
        Ok(())
    }

    fn gain(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<i64> {
        if seat > 1 {
            return Err(bad(format!("seat is {seat}: expected 0 or 1")));
        }
        Ok(self.table.gain(seat))
    }

    fn hand(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<Vec<String>> {
        if seat > 1 {
            return Err(bad(format!("seat is {seat}: expected 0 or 1")));
        }
        Ok(self.table.deal().hand(seat).iter().map(|card| card.poker()).collect())
    }

    fn history(&self) -> Vec<(usize, usize, String, u32)> {
        let event =
            |event: &stud::game::Event| (event.seat, event.turn, event.action.to_string(), event.paid);
        self.table.history().iter().map(event).collect()
    }

    fn view(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<PyView> {
        if seat > 1 {
            return Err(bad(format!("seat is {seat}: expected 0 or 1")));
        }
        Ok(PyView(self.table.view(seat)))
    }

    fn phh(&self, players: [String; 2]) -> String {
        Record::of(&self.table, self.stacks, players, Vec::new()).to_phh()
    }
}

/// What one player knows of a hand.
#[pyclass(frozen, name = "StudView", module = "kakehiki._core")]
pub(crate) struct PyView(pub(crate) View);

fn written(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(Card::poker).collect()
}

#[pymethods]
impl PyView {
    fn seat(&self) -> usize {
        worlds::View::seat(&self.0)
    }

    fn turn(&self) -> usize {
        self.0.turn()
    }

    fn hole(&self) -> Vec<String> {
        written(self.0.hole())
    }

    fn up(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<Vec<String>> {
        if seat > 1 {
            return Err(bad(format!("seat is {seat}: expected 0 or 1")));
        }
        Ok(written(self.0.up_cards(seat)))
    }

    fn bets(&self) -> (u32, u32) {
        (self.0.my_bets(), self.0.their_bets())
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        worlds::View::actions(&self.0, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn history(&self) -> Vec<(usize, usize, String, u32)> {
        let event =
            |event: &stud::game::Event| (event.seat, event.turn, event.action.to_string(), event.paid);
        self.0.history().iter().map(event).collect()
    }
}

/// What to do: a report as JSON.
#[pyfunction]
fn stud_decide(
    py: Python<'_>,
    view: PyRef<'_, PyView>,
    player: &str,
    #[pyo3(from_py_with = whole)] seed: u64,
    language: &str,
) -> PyResult<String> {
    let kind: PlayerKind = player.parse().map_err(bad)?;
    let words = report::words(language, true)?;
    let view = view.0.clone();
    let decision =
        long(py, |stop| kind.player().decide(&view, &Ask::new(Seed(seed)).until(stop)))?.map_err(bad)?;
    let who = [kind.to_string(), worlds::View::seat(&view).to_string()];
    report::json(Game::Stud, who, Unit::Points, &decision, &words)
}

/// Chances to win, tie and lose, how many deals that counts, and the chance of each kind of hand for both.
type Odds = (f64, f64, f64, u64, [f64; 10], [f64; 10]);

/// The exact odds of two hands.
#[pyfunction]
fn equity(py: Python<'_>, mine: &str, theirs: &str, dead: &str) -> PyResult<Odds> {
    let situation = Situation { mine: set(mine)?, theirs: set(theirs)?, dead: set(dead)? };
    let odds = long(py, |_| situation.equity())?.map_err(bad)?;
    Ok((odds.win, odds.tie, odds.lose, odds.deals, odds.mine, odds.theirs))
}

/// The exact odds against many hands, on all cores.
#[pyfunction]
fn equities(
    py: Python<'_>,
    mine: &str,
    theirs: Vec<String>,
    dead: &str,
) -> PyResult<Vec<(f64, f64, f64, u64)>> {
    let (mine, dead) = (set(mine)?, set(dead)?);
    let theirs: Vec<CardSet> = theirs.iter().map(|cards| set(cards)).collect::<PyResult<_>>()?;
    let odds = long(py, |stop| {
        let odds =
            |theirs| if stop.is_due() { None } else { Some(Situation { mine, theirs, dead }.equity()) };
        theirs.into_iter().map(odds).collect::<Vec<_>>()
    })?;
    odds.into_iter()
        .flatten()
        .map(|odds| odds.map(|odds| (odds.win, odds.tie, odds.lose, odds.deals)).map_err(bad))
        .collect()
}

/// The strength of up to seven cards: a number that compares, the kind of hand, and its ranks.
#[pyfunction]
fn strength(text: &str) -> PyResult<(u32, String, String)> {
    let cards = set(text)?;
    if !(1..=7).contains(&cards.len()) {
        return Err(bad(format!("{} cards: expected 1 to 7", cards.len())));
    }
    let strength = Strength::of(cards);
    let ranks: String = strength.ranks().map(|rank| rank.letter()).collect();
    Ok((strength.order(), strength.category().name().to_owned(), ranks))
}

/// The kinds of hands, the weakest first.
#[pyfunction]
fn categories() -> Vec<&'static str> {
    stud::Category::ALL.iter().map(|kind| kind.name()).collect()
}

/// A hand of a PHH file.
type Hand = (String, [u32; 2], [String; 2], [Vec<String>; 2], Vec<String>);

/// The hands of a PHH or PHHS file.
#[pyfunction]
fn phh(text: &str, several: bool) -> PyResult<Vec<Hand>> {
    let records =
        if several { Record::from_phhs(text) } else { Record::from_phh(text).map(|record| vec![record]) };
    let named = |rules: &Rules| {
        let known = [
            ("seven-turns", Rules::SEVEN_TURNS),
            ("fixed-limit", Rules::FIXED_LIMIT),
            ("small", Rules::SMALL),
        ];
        known.into_iter().find(|(_, one)| one.game == rules.game).map_or("other", |(name, _)| name).to_owned()
    };
    let hand = |record: Record| {
        let cards = record.cards.map(|cards| {
            cards.into_iter().map(|card| card.map_or_else(|| "??".to_owned(), Card::poker)).collect()
        });
        let actions = record.actions.iter().map(ToString::to_string).collect();
        (named(&record.rules), record.stacks, record.players, cards, actions)
    };
    Ok(records.map_err(bad)?.into_iter().map(hand).collect())
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyTable>()?;
    module.add_class::<PyView>()?;
    module.add_function(wrap_pyfunction!(stud_decide, module)?)?;
    module.add_function(wrap_pyfunction!(equity, module)?)?;
    module.add_function(wrap_pyfunction!(equities, module)?)?;
    module.add_function(wrap_pyfunction!(strength, module)?)?;
    module.add_function(wrap_pyfunction!(categories, module)?)?;
    module.add_function(wrap_pyfunction!(phh, module)?)
}
