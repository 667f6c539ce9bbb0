//! What a player may do, as an object and as a number.

use crate::long::bad;
use mahjong::{Action, Kind, Tile};
use pyo3::{prelude::*, sync::PyOnceLock, types::PyList};

/// Something that a player may do.
#[pyclass(frozen, eq, hash, name = "MahjongAction", module = "kakehiki._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

#[pymethods]
impl PyAction {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self(text.parse().map_err(bad)?))
    }

    fn __str__(&self) -> String {
        self.0.notation()
    }

    fn __repr__(&self) -> String {
        format!("MahjongAction({:?})", self.0.notation())
    }

    /// The first word: discard, riichi, closed, added, tsumo, nine, ron, open, pon, chi or pass.
    fn kind(&self) -> String {
        self.0.to_string().split(' ').next().unwrap_or_default().to_owned()
    }
}

/// An action that Python gives as an object or in words.
pub(crate) fn understood(given: &Bound<'_, PyAny>) -> PyResult<Action> {
    match given.cast::<PyAction>() {
        Ok(action) => Ok(action.get().0),
        Err(_) => given.extract::<String>()?.parse().map_err(bad),
    }
}

/// Every action as an object, made once: a step hands out a dozen of them.
static OBJECTS: PyOnceLock<Vec<Py<PyAction>>> = PyOnceLock::new();

/// These actions as a list of Python.
pub(crate) fn listed<'py>(py: Python<'py>, actions: &[Action]) -> PyResult<Bound<'py, PyList>> {
    let objects = OBJECTS.get_or_try_init(py, || {
        (0..ACTIONS).filter_map(numbered).map(|action| Py::new(py, PyAction(action))).collect::<PyResult<_>>()
    })?;
    PyList::new(py, actions.iter().map(|&action| &objects[number(action)]))
}

// Where each sort of action starts: discards, drawn ones, riichi, drawn ones, closed and added kans, five alone, pon, chi.
const T: usize = Tile::COUNT;
const KANS: usize = 4 * T;
const ALONE: usize = KANS + 2 * Kind::COUNT;
const PONS: usize = ALONE + 5;
const CHIS: usize = PONS + T * T;
/// How many actions there are.
pub(crate) const ACTIONS: usize = CHIS + T * T;

/// The number of an action.
pub(crate) fn number(action: Action) -> usize {
    use Action::*;
    match action {
        Discard { tile, drawn } => tile.index() + T * usize::from(drawn),
        Riichi { tile, drawn } => 2 * T + tile.index() + T * usize::from(drawn),
        ClosedKan(kind) => KANS + kind.index(),
        AddedKan(kind) => KANS + Kind::COUNT + kind.index(),
        Tsumo => ALONE,
        NineTerminals => ALONE + 1,
        Ron => ALONE + 2,
        OpenKan => ALONE + 3,
        Pass => ALONE + 4,
        Pon([a, b]) => PONS + a.index() * T + b.index(),
        Chi([a, b]) => CHIS + a.index() * T + b.index(),
    }
}

/// The action with this number.
pub(crate) fn numbered(number: usize) -> Option<Action> {
    use Action::*;
    let tile = |index: usize| Tile::new(u8::try_from(index).ok()?);
    let kind = |index: usize| Kind::new(u8::try_from(index).ok()?);
    let pair = |index: usize| Some([tile(index / T)?, tile(index % T)?]);
    Some(match number {
        ..KANS => {
            let (tile, drawn) = (tile(number % T)?, (number / T) % 2 == 1);
            if number < 2 * T { Discard { tile, drawn } } else { Riichi { tile, drawn } }
        }
        KANS..ALONE if number < KANS + Kind::COUNT => ClosedKan(kind(number - KANS)?),
        KANS..ALONE => AddedKan(kind(number - KANS - Kind::COUNT)?),
        ALONE..PONS => [Tsumo, NineTerminals, Ron, OpenKan, Pass][number - ALONE],
        PONS..CHIS => Pon(pair(number - PONS)?),
        CHIS..ACTIONS => Chi(pair(number - CHIS)?),
        _ => return None,
    })
}
