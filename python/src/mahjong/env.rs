//! A game in play, shaped like riichienv's environment.

use super::{
    action::{listed, understood},
    view::{PyView, seat_of},
};
use crate::long::{bad, whole, whole_or_none, wholes};
use mahjong::{
    Action, Game, Round, Rules, Start, Wall,
    records::{self, HandRecord, Scribe},
};
use pyo3::{
    PyTraverseError, PyVisit,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyInt, PyList},
};
use worlds::{Seat, Seed, World};

/// A game in play: hand after hand, every wall from one seed.
#[pyclass(subclass, name = "MahjongEnv", module = "kakehiki._core")]
pub(crate) struct PyEnv {
    rules: Rules,
    seed: Seed,
    game: Game,
    round: Option<Round>,
    /// How many hands were dealt.
    number: u64,
    actions: Vec<Action>,
    handed: Handed,
    /// The hands that were played, and the one in play, if the game is written down.
    written: Option<(Vec<HandRecord>, Scribe)>,
}

impl PyEnv {
    /// A game that stands here.
    fn started(rules: Rules, seed: Seed, game: Game, round: Option<Round>, record: bool) -> Self {
        let written = round.as_ref().filter(|_| record).map(|round| (Vec::new(), Scribe::new(round)));
        let mut own = Self {
            rules,
            seed,
            game,
            round,
            number: 0,
            actions: Vec::new(),
            handed: Handed::default(),
            written,
        };
        own.go_on();
        own
    }

    /// A legal action.
    fn play(&mut self, action: Action) -> PyResult<()> {
        let round = self.round.as_mut().ok_or_else(|| bad("the game is over"))?;
        match &mut self.written {
            None => round.play(action),
            Some((_, scribe)) => {
                let before = round.clone();
                round.play(action);
                scribe.write(&before, action, round);
            }
        }
        self.go_on();
        Ok(())
    }

    /// After a hand the next one is dealt.
    fn go_on(&mut self) {
        while let Some(over) = self.round.take_if(|round| round.outcome().is_some()) {
            self.game.finish(&over);
            self.number += 1;
            let wall = Wall::shuffled(&self.rules, &mut self.seed.child(self.number).rng());
            self.round = self.game.deal(wall);
            if let Some((hands, scribe)) = &mut self.written {
                hands.push(scribe.hand().clone());
                if let Some(round) = &self.round {
                    *scribe = Scribe::new(round);
                }
            }
        }
        match &self.round {
            Some(round) => round.actions(&mut self.actions),
            None => self.actions.clear(),
        }
    }

    fn at(&self) -> PyResult<&Round> {
        self.round.as_ref().ok_or_else(|| bad("the game is over"))
    }

    /// What the seat that is asked sees, by its number; nothing when the game is over.
    fn observations<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        match self.round.as_ref().and_then(|round| Some((round, round.actor()?))) {
            Some((round, actor)) => self.handed.show(py, round, actor, &self.actions),
            None => Ok(PyDict::new(py)),
        }
    }

    /// An action, if it is legal.
    fn take(&mut self, action: Action) -> PyResult<()> {
        let round = self.at()?;
        if !self.actions.contains(&action) && !round.allows(action) {
            let expected: Vec<String> = self.actions.iter().map(Action::notation).collect();
            return Err(bad(format!(
                "{} is not allowed: expected {}",
                action.notation(),
                expected.join(", ")
            )));
        }
        self.play(action)
    }
}

/// The observations handed out last: by turns one of two for each seat. One that nobody has any more is written over, because making
/// objects of Python takes longer than playing the step.
#[derive(Default)]
struct Handed {
    observations: [[Option<Py<PyDict>>; 4]; 2],
    turn: usize,
}

impl Handed {
    /// What the seat that may do this sees, by its number.
    fn show<'py>(
        &mut self,
        py: Python<'py>,
        round: &Round,
        seat: Seat,
        legal: &[Action],
    ) -> PyResult<Bound<'py, PyDict>> {
        // Who steps through a game has the last observation still in hand.
        self.turn ^= 1;
        let place = &mut self.observations[self.turn][seat];
        if let Some(before) = place
            && let Some(mut view) = only_view(before.bind(py), numbers(py)[seat].bind(py))?
        {
            view.look_at(round, seat, legal);
            return Ok(before.bind(py).clone());
        }
        let seen = PyDict::new(py);
        seen.set_item(&numbers(py)[seat], Py::new(py, PyView::new(round, seat, legal))?)?;
        *place = Some(seen.clone().unbind());
        Ok(seen)
    }
}

/// The numbers of the seats as objects: every step asks dictionaries for two of them.
fn numbers(py: Python<'_>) -> &[Py<PyInt>; 4] {
    static NUMBERS: PyOnceLock<[Py<PyInt>; 4]> = PyOnceLock::new();
    NUMBERS.get_or_init(py, || [0, 1, 2, 3].map(|seat| PyInt::new(py, seat).unbind()))
}

/// The view of this seat in an observation, if Python has neither any more and nothing else is in it.
fn only_view<'py>(
    seen: &Bound<'py, PyDict>,
    seat: &Bound<'py, PyInt>,
) -> PyResult<Option<PyRefMut<'py, PyView>>> {
    if references(seen) != 1 || seen.len() != 1 {
        return Ok(None);
    }
    let Some(view) = seen.get_item(seat)? else { return Ok(None) };
    // The dictionary's and ours.
    let alone = references(&view) == 2;
    Ok(view.cast_into::<PyView>().ok().filter(|_| alone).and_then(|view| view.try_borrow_mut().ok()))
}

/// How many references there are to an object.
#[allow(
    unsafe_code,
    reason = "the count is read where Python keeps it; the object lives as long as the reference to it"
)]
fn references(object: &Bound<'_, PyAny>) -> isize {
    unsafe { pyo3::ffi::Py_REFCNT(object.as_ptr()) }
}

/// A new game with these settings.
fn game(seed: u64, winds: u8, record: bool) -> PyResult<PyEnv> {
    if !(1..=4).contains(&winds) {
        return Err(bad(format!("winds is {winds}: expected 1 to 4")));
    }
    let rules = Rules::default().with(|it| it.winds = winds);
    let (game, seed) = (Game::new(rules), Seed(seed));
    let round = game.deal(Wall::shuffled(&rules, &mut seed.child(0).rng()));
    Ok(PyEnv::started(rules, seed, game, round, record))
}

#[pymethods]
impl PyEnv {
    #[new]
    #[pyo3(signature = (seed=1, winds=2, record=false))]
    fn new(
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = whole)] winds: u8,
        record: bool,
    ) -> PyResult<Self> {
        game(seed, winds, record)
    }

    /// A single hand from a wall by the numbers of its tiles, so that another program can play the same.
    #[staticmethod]
    fn hand_of(
        #[pyo3(from_py_with = wholes)] ids: [u8; 136],
        #[pyo3(from_py_with = whole)] number: u8,
        #[pyo3(from_py_with = whole)] honba: u8,
        #[pyo3(from_py_with = whole)] sticks: u8,
        #[pyo3(from_py_with = wholes)] scores: [i32; 4],
    ) -> PyResult<Self> {
        let mut seen = [false; 136];
        for &id in &ids {
            match seen.get_mut(usize::from(id)) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(bad(format!("tile {id} of the wall: expected each of 0 to 135 once"))),
            }
        }
        if number > 15 {
            return Err(bad(format!("number is {number}: expected 0 to 15, four hands to a wind")));
        }
        if let Some(score) = scores.iter().find(|score| score.unsigned_abs() > 10_000_000) {
            return Err(bad(format!("a score is {score}: expected at most ten million")));
        }
        let rules = Rules::default();
        let start = Start { number, honba, sticks, scores };
        let round = Some(Round::new(rules, start, Wall::from_ids(&rules, &ids)));
        let game = Game::at(rules, start);
        Ok(Self::started(rules, Seed(0), game, round, false))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.handed.observations.iter().flatten().try_for_each(|seen| visit.call(seen))
    }

    fn __clear__(&mut self) {
        self.handed = Handed::default();
    }

    /// A new game; another seed, other walls.
    #[pyo3(signature = (seed=None))]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole_or_none)] seed: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        *self = game(seed.unwrap_or(self.seed.0), self.rules.winds, self.written.is_some())?;
        self.observations(py)
    }

    /// What the seat that was asked does; returns the next observation by its seat.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let actor = self.at()?.actor();
        let given = match (actor, actions.cast::<PyDict>()) {
            (Some(actor), Ok(actions)) => actions.get_item(&numbers(py)[actor])?,
            (Some(actor), Err(_)) if actions.contains(actor)? => Some(actions.get_item(actor)?),
            _ => None,
        };
        let expected = || bad(format!("expected an action of seat {}", actor.unwrap_or_default()));
        self.take(understood(&given.ok_or_else(expected)?)?)?;
        self.observations(py)
    }

    /// Takes the legal action with this number.
    fn act(&mut self, #[pyo3(from_py_with = whole)] number: usize) -> PyResult<()> {
        let count = self.actions.len();
        let action = *self
            .actions
            .get(number)
            .ok_or_else(|| bad(format!("no legal action {number}: there are {count}")))?;
        self.play(action)
    }

    /// Who is asked.
    #[getter]
    fn actor(&self) -> Option<usize> {
        self.round.as_ref()?.actor()
    }

    /// Whether that seat is at its turn, and not asked about a tile of another.
    fn is_turn(&self) -> PyResult<bool> {
        Ok(self.at()?.is_turn())
    }

    /// What the seat that is asked may do.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        listed(py, &self.actions)
    }

    /// How many actions that are.
    fn legal_count(&self) -> usize {
        self.actions.len()
    }

    /// What a seat knows now.
    fn observation(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<PyView> {
        Ok(self.at()?.view(seat_of(seat)?).into())
    }

    /// Whether the game is over.
    fn done(&self) -> bool {
        self.round.is_none()
    }

    /// How many hands were played to their end.
    fn hands_played(&self) -> u64 {
        self.number
    }

    /// What each has.
    fn scores(&self) -> [i32; 4] {
        self.round.as_ref().map_or_else(|| self.game.scores(), |round| *round.scores())
    }

    /// The place of each seat, from 1.
    fn ranks(&self) -> [usize; 4] {
        let ranking = self.game.ranking();
        [0, 1, 2, 3].map(|seat| 1 + ranking.iter().take_while(|&&other| other != seat).count())
    }

    /// The hands that are over as an mjai file, if `record` was asked for: `replay` reads it, and other programs.
    #[pyo3(signature = (names=["east", "south", "west", "north"].map(str::to_owned)))]
    fn to_mjai(&self, names: [String; 4]) -> PyResult<String> {
        let (hands, _) =
            self.written.as_ref().ok_or_else(|| bad("nothing is written down: expected record=True"))?;
        let final_scores = self.round.is_none().then(|| self.game.scores());
        let hands = hands.clone();
        let record = records::Record { names, rules: self.rules, hands, final_scores, ..Default::default() };
        records::write(&[record], records::Format::Mjai).map_err(bad)
    }
}
