//! Matches in which a function of Python may sit at the table: two players on the same deals with the seats swapped.

use crate::{
    bridge::{PyView as BridgeView, seated},
    long::{bad, long, whole},
    mahjong::{action::understood, settings, view::PyView as MahjongView},
    state::FIRST_PAIR,
    stud::{PyView as StudView, action, rules},
};
use bridge::{Board, Deal, imps, knowledge::bidding::Reading};
use mahjong::{Round, Rules, Start, Wall};
use pyo3::prelude::*;
use stud::{
    game::{Deal as StudDeal, Rules as StudRules, Table},
    players::PlayerKind,
};
use worlds::{
    Answer, Ask, Candidate, Decision, DecisionError, Evidence, Player, World,
    matches::{Contest, Failure, Plan, Score, run},
};

/// A world whose views and actions Python can have.
trait Shown: World {
    fn show(py: Python<'_>, view: &Self::View) -> PyResult<Py<PyAny>>;
    fn understand(answer: &Bound<'_, PyAny>) -> PyResult<Self::Action>;
}

impl Shown for bridge::Table {
    fn show(py: Python<'_>, view: &Self::View) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, BridgeView(view.clone()))?.into_any())
    }

    fn understand(answer: &Bound<'_, PyAny>) -> PyResult<Self::Action> {
        answer.extract::<String>()?.parse().map_err(bad)
    }
}

impl Shown for Table {
    fn show(py: Python<'_>, view: &Self::View) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, StudView(view.clone()))?.into_any())
    }

    fn understand(answer: &Bound<'_, PyAny>) -> PyResult<Self::Action> {
        action(&answer.extract::<String>()?)
    }
}

impl Shown for Round {
    fn show(py: Python<'_>, view: &Self::View) -> PyResult<Py<PyAny>> {
        Ok(Py::new(py, MahjongView::from(view.clone()))?.into_any())
    }

    fn understand(answer: &Bound<'_, PyAny>) -> PyResult<Self::Action> {
        understood(answer)
    }
}

/// A function of Python that gets a view and a seed and returns an action.
struct Function(Py<PyAny>);

impl<W: Shown> Player<W> for Function {
    fn name(&self) -> String {
        "function".into()
    }

    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W> {
        let answered = Python::attach(|py| {
            let answer = self.0.bind(py).call1((W::show(py, view)?, ask.seed.0))?;
            W::understand(&answer)
        });
        let illegal = |what: String| DecisionError::Illegal { who: "the function".into(), what };
        let action = answered.map_err(|error| illegal(error.to_string()))?;
        Ok(Decision {
            action,
            candidates: vec![Candidate::new(action, 0.0)],
            evidence: Evidence::default(),
            facts: Vec::new(),
        })
    }
}

/// One of ours by name and cost, or a function.
#[derive(FromPyObject)]
enum Spec {
    Named(String, Option<u64>, Option<f64>),
    Function(Py<PyAny>),
}

type Boxed<W> = Box<dyn Player<W>>;

/// A stud player behind the plain trait.
struct Stud(PlayerKind);

impl Player<Table> for Stud {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn decide(&self, view: &stud::game::View, ask: &Ask) -> Answer<Table> {
        self.0.player().decide(view, ask)
    }
}

/// What a deal comes to at a sitting, for North and South or for the first player.
type Dealt<W> = Box<dyn Fn(u64, &Ask) -> Result<W, Failure> + Sync>;

struct Duel<W: World> {
    players: [Boxed<W>; 2],
    deal: Dealt<W>,
    legal: fn(&W, W::Action) -> bool,
    /// What the first player's seats came to.
    worth: fn(&W, usize) -> f64,
    measures: Vec<String>,
    figures: fn(f64, f64) -> Vec<f64>,
}

impl<W: Shown> Contest for Duel<W> {
    type Sitting = f64;

    fn measures(&self) -> Vec<String> {
        self.measures.clone()
    }

    fn play(&self, number: u64, sitting: usize, ask: &Ask) -> Result<f64, Failure> {
        let mut world = (self.deal)(number, ask)?;
        let mut step = 0;
        while let Some(seat) = world.actor() {
            if ask.stop.is_due() {
                return Err(DecisionError::Stopped.into());
            }
            let player = &self.players[(seat + sitting) % 2];
            let action = player.decide(&world.view(seat), &ask.child(1_000 + step))?.action;
            if !(self.legal)(&world, action) {
                return Err(DecisionError::Illegal { who: player.name(), what: action.to_string() }.into());
            }
            world.play(action);
            step += 1;
        }
        Ok((self.worth)(&world, sitting))
    }

    fn score(&self, sittings: &[f64]) -> Score {
        let [first, second] = sittings else { return Score::new([]) };
        Score::new((self.figures)(*first, *second))
    }
}

/// What a pair of seats won, of which the first player has those of its sitting.
fn side<W: World>(world: &W, sitting: usize) -> f64 {
    (0..world.seats()).filter(|seat| (seat + sitting).is_multiple_of(2)).map(|seat| world.payoff(seat)).sum()
}

/// All four bid by the system: a board that nobody bids is dealt again.
fn contract(number: u64, ask: &Ask) -> Result<bridge::Table, Failure> {
    for attempt in 0.. {
        let deal = Deal::random(&mut ask.seed.child(attempt).rng());
        let mut board = Board::numbered(deal, (number % 16) as u32 + 1)?;
        let mut reading = Reading::start(board.dealer(), board.vulnerability(), &Default::default());
        while let Some(seat) = board.auction().turn() {
            let call = reading.choose(board.deal()[seat]).call;
            board.call(call)?;
            reading.hear(call);
        }
        if let Some(table) = board.table() {
            return Ok(table.clone());
        }
    }
    Err("no board is bid".into())
}

/// Plays it, and returns the outcome as JSON.
fn played<W: Shown>(py: Python<'_>, duel: Duel<W>, deals: u64, seed: u64) -> PyResult<String> {
    if deals == 0 {
        return Err(bad("deals is 0: expected at least 1"));
    }
    let plan = Plan::new("duel", worlds::Seed(seed)).deals(deals);
    let outcome = long(py, |stop| run(&duel, &plan, stop, &mut |_| {}))?.map_err(bad)?;
    // Functions are let go of here, where the interpreter is held.
    drop(duel);
    serde_json::to_string(&outcome).map_err(bad)
}

/// Plays a match of this game between two players.
#[pyfunction]
#[pyo3(signature = (game, players, deals, seed, variant=""))]
fn duel(
    py: Python<'_>,
    game: &str,
    players: [Spec; 2],
    #[pyo3(from_py_with = whole)] deals: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    variant: &str,
) -> PyResult<String> {
    fn seat<W: Shown>(
        spec: Spec,
        ours: impl Fn(&str, Option<u64>, Option<f64>) -> PyResult<Boxed<W>>,
    ) -> PyResult<Boxed<W>> {
        match spec {
            Spec::Named(name, count, time) => ours(&name, count, time),
            Spec::Function(function) => Ok(Box::new(Function(function))),
        }
    }
    let [first, second] = players;
    match game {
        "bridge" => {
            let ours =
                |name: &str, count, time| Ok(Box::new(seated(name, count, time)?) as Boxed<bridge::Table>);
            let duel = Duel {
                players: [seat(first, ours)?, seat(second, ours)?],
                deal: Box::new(contract),
                legal: |table, card| table.play_so_far().legal_cards().contains(card),
                worth: |table, sitting| {
                    let prelude = table.prelude();
                    let tricks = table.play_so_far().declarer_tricks();
                    let score = prelude.contract.score_for(FIRST_PAIR, prelude.vulnerability, tricks);
                    f64::from(if sitting == 0 { score } else { -score })
                },
                measures: vec!["IMPs".into(), "points".into()],
                figures: |one, other| {
                    let gain = (one + other) as i32;
                    vec![f64::from(imps(gain)), f64::from(gain)]
                },
            };
            played(py, duel, deals, seed)
        }
        "stud" => {
            let rules: StudRules = rules(if variant.is_empty() { "seven-turns" } else { variant })?;
            let ours = |name: &str, _, _| Ok(Box::new(Stud(name.parse().map_err(bad)?)) as Boxed<Table>);
            let duel = Duel {
                players: [seat(first, ours)?, seat(second, ours)?],
                deal: Box::new(move |number, ask| {
                    let deal = StudDeal::random(rules.game, &mut ask.seed.child(0).rng());
                    Ok(Table::new(rules, deal, [100_000; 2], (number % 2) as usize))
                }),
                legal: |table, action| table.clone().try_play(action).is_ok(),
                worth: side,
                measures: vec!["points".into()],
                figures: |one, other| vec![(one + other) / 2.0],
            };
            played(py, duel, deals, seed)
        }
        "mahjong" => {
            let ours = |name: &str, count, time| Ok(settings(name, count, time)?.player());
            let duel = Duel {
                players: [seat(first, ours)?, seat(second, ours)?],
                deal: Box::new(|number, ask| {
                    let rules = Rules::default();
                    let start =
                        Start { number: (number % 4) as u8, honba: 0, sticks: 0, scores: [rules.start; 4] };
                    Ok(Round::new(rules, start, Wall::shuffled(&rules, &mut ask.seed.child(0).rng())))
                }),
                legal: |round, action| round.allows(action),
                worth: side,
                measures: vec!["points".into()],
                figures: |one, other| vec![(one + other) / 4.0],
            };
            played(py, duel, deals, seed)
        }
        _ => Err(bad(format!("{game:?} is no game: expected bridge, stud or mahjong"))),
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(duel, module)?)
}
