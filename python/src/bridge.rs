//! Bridge: deals, the double-dummy solver, records, views, decisions and beliefs.

use crate::{
    long::{bad, long, whole, whole_or_none},
    report,
};
use bridge::{
    Board, Card, CardSet, Deal, Objective, Seat, Strain, View, Vulnerability,
    beliefs::Inference,
    knowledge::{
        bidding::ConventionCard,
        signals::{Order, SignalReading, Signals},
    },
    players::{Candour, CardPlayer, Method, Position, conclusions},
    records::{Format, Record, decode, encode, read, write},
};
use double_dummy::{DealTable, Settings, Solver, batch_tables};
use lab::bridge::Example;
use pyo3::{prelude::*, types::PyBytes};
use telling::{Game, Unit, Words};
use worlds::{Ask, Beliefs, Player, Sampler, Seed, Stop};

type Tricks = [[u8; 5]; 4];

/// The cards of four hands, in words: `N:AKQ2.… … … …`.
#[pyclass(frozen, eq, hash, name = "BridgeDeal", module = "kakehiki._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyDeal(pub(crate) Deal);

#[pymethods]
impl PyDeal {
    #[new]
    fn new(pbn: &str) -> PyResult<Self> {
        Ok(Self(pbn.parse::<Deal>().map_err(bad)?.with_fourth_hand()))
    }

    #[staticmethod]
    fn random(#[pyo3(from_py_with = whole)] seed: u64) -> Self {
        Self(Deal::random(&mut Seed(seed).rng()))
    }

    #[pyo3(signature = (first="N"))]
    fn pbn(&self, first: &str) -> PyResult<String> {
        Ok(self.0.from_seat(first.parse().map_err(bad)?))
    }

    fn hand(&self, seat: &str) -> PyResult<String> {
        Ok(self.0[seat.parse::<Seat>().map_err(bad)?].to_string())
    }

    /// The cards of a hand, the highest spade first.
    fn cards(&self, seat: &str) -> PyResult<Vec<String>> {
        Ok(self.0[seat.parse::<Seat>().map_err(bad)?].iter().rev().map(|card| card.to_string()).collect())
    }

    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    /// The same with this card taken out, to be played.
    fn without(&self, card: &str) -> PyResult<Self> {
        let card: Card = card.parse().map_err(bad)?;
        let hands = self.0.hands().map(|hand| hand - CardSet::of(card));
        Ok(Self(Deal::new(hands).map_err(bad)?))
    }
}

fn stopped_by(stop: &Stop) -> double_dummy::Stop {
    double_dummy::Stop::on(stop.flag().clone())
}

/// The double-dummy tricks of many deals: by declarer (north first) and strain (clubs first).
#[pyfunction]
fn tables(py: Python<'_>, deals: Vec<PyRef<'_, PyDeal>>) -> PyResult<Vec<Tricks>> {
    let hands: Vec<[CardSet; 4]> = deals.iter().map(|deal| deal.0.hands()).collect();
    drop(deals);
    let solved = long(py, |stop| batch_tables(&hands, &Settings::default().until(stopped_by(stop))))?;
    solved.into_iter().map(|table| table.map(Tricks::from).map_err(bad)).collect()
}

/// The par score of North and South, and the contracts that reach it.
#[pyfunction]
fn par(
    tricks: Tricks,
    dealer: &str,
    vulnerability: &str,
) -> PyResult<(i32, Vec<(String, Vec<String>, i32)>)> {
    let vulnerability: Vulnerability = vulnerability.parse().map_err(bad)?;
    let par = DealTable::from(tricks).par(dealer.parse().map_err(bad)?, vulnerability);
    let contracts = par.contracts.into_iter().map(|contract| {
        let declarers = contract.declarers.iter().map(|seat| seat.letter().to_string()).collect();
        (format!("{}{}", contract.bid, contract.doubling), declarers, contract.result)
    });
    Ok((par.score, contracts.collect()))
}

fn position(deal: &Deal, trump: &str, first: &str, trick: &[String]) -> PyResult<double_dummy::Position> {
    let strain: Strain = trump.parse().map_err(bad)?;
    let trick: Vec<Card> = trick.iter().map(|card| card.parse()).collect::<Result<_, _>>().map_err(bad)?;
    double_dummy::Position::in_trick(deal.hands(), strain.suit(), first.parse().map_err(bad)?, &trick)
        .map_err(bad)
}

/// Every legal card with the tricks that the side to play gets after it, the best first.
#[pyfunction]
fn solve(
    py: Python<'_>,
    deal: PyRef<'_, PyDeal>,
    trump: &str,
    first: &str,
    trick: Vec<String>,
) -> PyResult<Vec<(String, usize)>> {
    let position = position(&deal.0, trump, first, &trick)?;
    drop(deal);
    let values = long(py, |stop| Solver::new(Settings::default().until(stopped_by(stop))).cards(&position))?;
    let values = values.map_err(bad)?;
    let mut cards: Vec<(Card, usize)> = values
        .groups()
        .iter()
        .flat_map(|value| value.equals.iter().rev().map(|card| (card, value.tricks)))
        .collect();
    cards.sort_by_key(|&(_, tricks)| std::cmp::Reverse(tricks));
    Ok(cards.into_iter().map(|(card, tricks)| (card.to_string(), tricks)).collect())
}

/// Declarer's tricks in all before the first of these cards and after each of them, when everybody then plays perfectly.
#[pyfunction]
fn analyse(
    py: Python<'_>,
    deal: PyRef<'_, PyDeal>,
    trump: &str,
    declarer: &str,
    cards: Vec<String>,
) -> PyResult<Vec<usize>> {
    let declarer: Seat = declarer.parse().map_err(bad)?;
    let cards: Vec<Card> = cards.iter().map(|card| card.parse()).collect::<Result<_, _>>().map_err(bad)?;
    let mut now = position(&deal.0, trump, &declarer.next().to_string(), &[])?;
    drop(deal);
    let tricks = long(py, |stop| -> Result<Vec<usize>, String> {
        let mut solver = Solver::new(Settings::default().until(stopped_by(stop)));
        let (mut won, mut tricks) = (0, Vec::with_capacity(cards.len() + 1));
        let mut look = |now: &double_dummy::Position, won: usize| -> Result<usize, String> {
            if now.tricks_left() == 0 {
                return Ok(won);
            }
            let ours = now.to_play().pair() == declarer.pair();
            let best = solver.tricks(now).map_err(|error| error.to_string())?;
            Ok(won + if ours { best } else { now.tricks_left() - best })
        };
        tricks.push(look(&now, won)?);
        for (number, &card) in cards.iter().enumerate() {
            let (next, winner) = now.play(card).map_err(|error| format!("card {}: {error}", number + 1))?;
            won += usize::from(winner.is_some_and(|seat| seat.pair() == declarer.pair()));
            now = next;
            tricks.push(look(&now, won)?);
        }
        Ok(tricks)
    })?;
    tricks.map_err(bad)
}

/// The records of a file: each as JSON, or what is wrong with it and where.
#[pyfunction]
#[pyo3(signature = (content, format=None))]
fn records(py: Python<'_>, content: &[u8], format: Option<&str>) -> PyResult<Vec<(bool, String)>> {
    let format = match format {
        None => Format::of_content(content),
        Some("pbn") => Format::Pbn,
        Some("lin") => Format::Lin,
        Some(other) => return Err(bad(format!("{other:?} is no format: expected pbn or lin"))),
    };
    let content = content.to_vec();
    py.detach(|| {
        let text = decode(&content, format);
        let told = |found: Result<bridge::records::LocatedRecord<'_>, bridge::records::FileError>| match found
        {
            Err(error) => Ok((false, error.to_string())),
            Ok(found) => match found.replay() {
                Err(error) => Ok((false, error.to_string())),
                Ok(replay) => told_record(&found.record, &replay).map(|json| (true, json)),
            },
        };
        read(&text, format).map(told).collect()
    })
}

fn told_record(record: &Record, replay: &bridge::records::Replay) -> PyResult<String> {
    let mut json = serde_json::to_value(record).map_err(bad)?;
    let calls: Option<Vec<String>> =
        replay.auction.as_ref().map(|auction| auction.calls().iter().map(ToString::to_string).collect());
    let cards: Option<Vec<String>> =
        replay.play.as_ref().map(|play| play.history().iter().map(ToString::to_string).collect());
    let deal = record.deal.map(|deal| deal.to_string());
    if let Some(object) = json.as_object_mut() {
        object.insert("deal".into(), deal.into());
        object.insert("dealer".into(), record.dealer.map(|seat| seat.letter().to_string()).into());
        object.insert(
            "vulnerability".into(),
            record.vulnerability.map(|vulnerability| vulnerability.to_string()).into(),
        );
        object.insert("calls".into(), calls.into());
        object.insert("cards".into(), cards.into());
        object.insert("final_contract".into(), replay.contract.map(|contract| contract.to_string()).into());
        object.insert("tricks".into(), replay.tricks.into());
        object.insert("score".into(), replay.score.into());
    }
    serde_json::to_string(&json).map_err(bad)
}

/// A file of these boards.
#[pyfunction]
fn write_boards(py: Python<'_>, boards: Vec<PyRef<'_, PyBoard>>, format: &str) -> PyResult<Vec<u8>> {
    let records: Vec<Record> = boards.iter().map(|board| Record::from(&board.0)).collect();
    let format = match format {
        "pbn" => Format::Pbn,
        "lin" => Format::Lin,
        other => return Err(bad(format!("{other:?} is no format: expected pbn or lin"))),
    };
    drop(boards);
    Ok(py.detach(|| encode(&write(&records, format), format)))
}

/// A board in play, all hands known.
#[pyclass(name = "BridgeBoard", module = "kakehiki._core")]
pub(crate) struct PyBoard(pub(crate) Board);

#[pymethods]
impl PyBoard {
    #[new]
    fn new(deal: PyRef<'_, PyDeal>, dealer: &str, vulnerability: &str) -> PyResult<Self> {
        let vulnerability: Vulnerability = vulnerability.parse().map_err(bad)?;
        Ok(Self(Board::new(deal.0, dealer.parse().map_err(bad)?, vulnerability).map_err(bad)?))
    }

    fn call(&mut self, call: &str) -> PyResult<()> {
        self.0.call(call.parse().map_err(bad)?).map_err(bad)
    }

    fn play(&mut self, card: &str) -> PyResult<()> {
        self.0.play(card.parse().map_err(bad)?).map_err(bad)
    }

    fn actor(&self) -> Option<String> {
        self.0.actor().map(|seat| seat.letter().to_string())
    }

    fn turn(&self) -> Option<String> {
        self.0.turn().map(|seat| seat.letter().to_string())
    }

    fn contract(&self) -> Option<String> {
        self.0.contract().map(|contract| contract.to_string())
    }

    fn calls(&self) -> Vec<String> {
        self.0.auction().calls().iter().map(ToString::to_string).collect()
    }

    fn cards(&self) -> Vec<String> {
        self.0.cards().map_or_else(Vec::new, |play| play.history().iter().map(ToString::to_string).collect())
    }

    fn legal(&self) -> Vec<String> {
        match self.0.cards() {
            Some(play) => play.legal_cards().iter().rev().map(|card| card.to_string()).collect(),
            None => self.0.auction().legal_calls().map(|call| call.to_string()).collect(),
        }
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn tricks(&self) -> Option<u8> {
        self.0.tricks()
    }

    fn score(&self) -> Option<i32> {
        self.0.score_for(bridge::Pair::NorthSouth)
    }

    fn view(&self) -> PyResult<PyView> {
        Ok(PyView(Position::of(&self.0).and_then(|position| position.view()).map_err(bad)?))
    }
}

/// What the player to act knows.
#[pyclass(frozen, name = "BridgeView", module = "kakehiki._core")]
pub(crate) struct PyView(pub(crate) View);

#[pymethods]
impl PyView {
    #[new]
    fn new(deal: &str, auction: &str, play: &str, dealer: &str, vulnerable: &str) -> PyResult<Self> {
        let (dealer, vulnerable) = (dealer.parse().map_err(bad)?, vulnerable.parse().map_err(bad)?);
        let position = Position::parse(deal, dealer, vulnerable, auction, play).map_err(bad)?;
        Ok(Self(position.view().map_err(bad)?))
    }

    /// A problem of the papers.
    #[staticmethod]
    fn example(name: &str) -> PyResult<(Self, String)> {
        let example = Example::find(name).map_err(bad)?;
        let view = example.position().map_err(bad)?.view().map_err(bad)?;
        Ok((Self(view), example.asks(&Words::default())))
    }

    fn seat(&self) -> String {
        self.0.owner().letter().to_string()
    }

    fn turn(&self) -> Option<String> {
        self.0.play().turn().map(|seat| seat.letter().to_string())
    }

    fn dealer(&self) -> String {
        self.0.prelude().auction.dealer().letter().to_string()
    }

    fn vulnerable(&self) -> String {
        self.0.prelude().vulnerability.to_string()
    }

    fn contract(&self) -> String {
        self.0.prelude().contract.to_string()
    }

    fn calls(&self) -> Vec<String> {
        self.0.prelude().auction.calls().iter().map(ToString::to_string).collect()
    }

    fn cards(&self) -> Vec<String> {
        self.0.play().history().iter().map(ToString::to_string).collect()
    }

    fn legal(&self) -> Vec<String> {
        self.0.play().legal_cards().iter().rev().map(|card| card.to_string()).collect()
    }

    /// The hands that it sees, as they are now.
    fn hands(&self) -> Vec<(String, Vec<String>)> {
        let play = self.0.play();
        let known = Seat::ALL.into_iter().filter(|&seat| play.is_known(seat));
        known
            .map(|seat| {
                (
                    seat.letter().to_string(),
                    play.hand(seat).iter().rev().map(|card| card.to_string()).collect(),
                )
            })
            .collect()
    }
}

fn player(method: &str, signals: &str, candour: &str) -> PyResult<CardPlayer> {
    let method = match method.to_ascii_lowercase().as_str() {
        "a" => Method::A,
        "b" => Method::B,
        "c" => Method::C,
        _ => return Err(bad(format!("{method:?} is no method: expected a, b or c"))),
    };
    let order: Order = signals.parse().map_err(bad)?;
    let card = ConventionCard::default().with(|it| it.signals = Signals::STANDARD.in_order(order));
    let candour: Candour = candour.parse().map_err(bad)?;
    Ok(CardPlayer::new(method, [card; 2]).telling(candour))
}

/// One of the papers' programs, with what its decisions may cost.
pub(crate) fn seated(method: &str, worlds: Option<u64>, time: Option<f64>) -> PyResult<CardPlayer> {
    let mut player = player(method, "standard", "truthful")?;
    player.budget = report::budget(worlds, time, "worlds")?.unwrap_or(player.budget);
    Ok(player)
}

/// What to play: a report as JSON.
#[pyfunction]
#[pyo3(signature = (view, method, worlds, time, seed, signals, candour, language))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
fn bridge_decide(
    py: Python<'_>,
    view: PyRef<'_, PyView>,
    method: &str,
    #[pyo3(from_py_with = whole_or_none)] worlds: Option<u64>,
    time: Option<f64>,
    #[pyo3(from_py_with = whole)] seed: u64,
    signals: &str,
    candour: &str,
    language: &str,
) -> PyResult<String> {
    let mut player = player(method, signals, candour)?;
    player.budget = report::budget(worlds, time, "worlds")?.unwrap_or(player.budget);
    let words = report::words(language, true)?;
    let view = view.0.clone();
    let decision = long(py, |stop| {
        let mut decision = player.decide(&view, &Ask::new(Seed(seed)).until(stop))?;
        decision.facts.extend(conclusions(&view, &player.inference));
        Ok::<_, worlds::DecisionError>(decision)
    })?;
    let unit = match view.prelude().objective {
        Objective::Points => Unit::Points,
        Objective::Tricks => Unit::Tricks,
    };
    let who = [player.name, view.owner().to_string()];
    report::json(Game::Bridge, who, unit, &decision.map_err(bad)?, &words)
}

/// Deals that fit a view: for each the seat of every card (by suit from clubs, by rank from two), and what it weighs.
#[pyfunction]
fn bridge_samples<'py>(
    py: Python<'py>,
    view: PyRef<'py, PyView>,
    #[pyo3(from_py_with = whole)] count: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    method: &str,
) -> PyResult<(Bound<'py, PyBytes>, Vec<f64>)> {
    let mut inference = player(method, "standard", "truthful")?.inference;
    if method.eq_ignore_ascii_case("a") {
        inference = Inference::new([ConventionCard::default(); 2], SignalReading::Ignored);
    }
    let view = view.0.clone();
    let drawn = long(py, |stop| {
        let sampler = inference.sampler(&view)?;
        let mut holders = Vec::new();
        let mut weights = Vec::new();
        for number in 0..count {
            if stop.is_due() {
                break;
            }
            let drawn = sampler.draw(&mut Seed(seed).child(number).rng())?;
            let hands = drawn.world.play_so_far().dealt();
            let holder = |card| Seat::ALL.into_iter().find(|seat| hands[seat.index()].contains(card));
            let place = |card| holder(card).map_or(u8::MAX, |seat| seat.index() as u8);
            holders.extend((0..52).filter_map(Card::from_index).map(place));
            weights.push(drawn.weight);
        }
        Ok::<_, worlds::Unsatisfiable>((holders, weights))
    })?;
    let (holders, weights) = drawn.map_err(bad)?;
    Ok((PyBytes::new(py, &holders), weights))
}

/// All cards in the order of a sample's columns.
#[pyfunction]
fn deck() -> Vec<String> {
    (0..52).filter_map(Card::from_index).map(|card| card.to_string()).collect()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyDeal>()?;
    module.add_class::<PyBoard>()?;
    module.add_class::<PyView>()?;
    module.add_function(wrap_pyfunction!(tables, module)?)?;
    module.add_function(wrap_pyfunction!(par, module)?)?;
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(analyse, module)?)?;
    module.add_function(wrap_pyfunction!(records, module)?)?;
    module.add_function(wrap_pyfunction!(write_boards, module)?)?;
    module.add_function(wrap_pyfunction!(bridge_decide, module)?)?;
    module.add_function(wrap_pyfunction!(bridge_samples, module)?)?;
    module.add_function(wrap_pyfunction!(deck, module)?)
}
