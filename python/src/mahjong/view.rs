//! What one seat knows of a hand in play.

use super::action::listed;
use crate::long::{bad, whole};
use mahjong::{Action, Round, RoundView, Tile, game::Riichi};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};
use std::sync::OnceLock;
use telling::art::{Row, picture};
use worlds::{Seat, World};

/// What one seat knows of a hand in play, and what it may do. riichienv calls it an observation.
#[pyclass(name = "MahjongView", module = "kakehiki._core")]
pub(crate) struct PyView {
    /// The table when it was looked at. Only `view` reads it: most observations are asked for their actions alone, and to turn the
    /// other hands and the wall over takes longer than to copy them.
    table: Round,
    seat: Seat,
    legal: Vec<Action>,
    view: OnceLock<Box<RoundView>>,
}

impl From<RoundView> for PyView {
    fn from(view: RoundView) -> Self {
        let mut legal = Vec::new();
        worlds::View::actions(&view, &mut legal);
        Self { table: view.round().clone(), seat: view.seat(), legal, view: OnceLock::from(Box::new(view)) }
    }
}

impl PyView {
    /// What the seat that may do this knows of a table.
    pub(crate) fn new(round: &Round, seat: Seat, legal: &[Action]) -> Self {
        Self { table: round.clone(), seat, legal: legal.to_vec(), view: OnceLock::new() }
    }

    /// The same, written over another view. Python must not have that one any more.
    pub(crate) fn look_at(&mut self, round: &Round, seat: Seat, legal: &[Action]) {
        self.table.clone_from(round);
        self.seat = seat;
        self.legal.clear();
        self.legal.extend_from_slice(legal);
        self.view.take();
    }

    pub(crate) fn view(&self) -> &RoundView {
        self.view.get_or_init(|| Box::new(self.table.view(self.seat)))
    }
}

pub(crate) fn named(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.map(|tile| tile.to_string()).collect()
}

/// A seat's number.
pub(crate) fn seat_of(number: usize) -> PyResult<usize> {
    if number < 4 { Ok(number) } else { Err(bad(format!("seat is {number}: expected 0 to 3"))) }
}

impl PyView {
    fn lying(&self, seat: usize) -> impl Iterator<Item = Tile> {
        let all = self.view().round().discards().iter();
        all.filter(move |discard| discard.seat() == seat).map(|discard| discard.tile())
    }

    fn laid(&self, seat: usize) -> Vec<Vec<String>> {
        self.view().round().melds(seat).iter().map(|meld| named(meld.tiles().tiles())).collect()
    }
}

#[pymethods]
impl PyView {
    /// What this seat may do.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        listed(py, &self.legal)
    }

    /// Whose view it is.
    #[getter]
    fn player_id(&self) -> usize {
        self.seat
    }

    /// The concealed tiles, the one just drawn among them.
    #[getter]
    fn hand(&self) -> Vec<String> {
        named(self.view().hand().tiles())
    }

    /// The tile just drawn.
    #[getter]
    fn drawn(&self) -> Option<String> {
        self.view().round().drawn(self.seat).map(|tile| tile.to_string())
    }

    /// The tile that somebody has discarded just now.
    #[getter]
    fn offer(&self) -> Option<String> {
        self.view().round().offer().map(|tile| tile.to_string())
    }

    /// What a seat has discarded.
    fn discards(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<Vec<String>> {
        Ok(named(self.lying(seat_of(seat)?)))
    }

    /// What a seat has laid down.
    fn melds(&self, #[pyo3(from_py_with = whole)] seat: usize) -> PyResult<Vec<Vec<String>>> {
        Ok(self.laid(seat_of(seat)?))
    }

    /// The indicators that are turned.
    #[getter]
    fn dora_indicators(&self) -> Vec<String> {
        named(self.view().round().indicators())
    }

    /// What each has.
    #[getter]
    fn scores(&self) -> [i32; 4] {
        *self.view().round().scores()
    }

    /// Who has declared riichi.
    #[getter]
    fn riichi(&self) -> [bool; 4] {
        [0, 1, 2, 3].map(|seat| self.view().round().riichi(seat) != Riichi::None)
    }

    /// How many tiles are left to draw.
    #[getter]
    fn left(&self) -> u8 {
        self.view().round().left()
    }

    /// The seat of the dealer.
    #[getter]
    fn dealer(&self) -> usize {
        self.view().round().dealer()
    }

    /// The wind of the round.
    #[getter]
    fn round_wind(&self) -> String {
        self.view().round().start().wind().to_string()
    }

    /// All of it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let legal: Vec<String> = self
            .legal_actions(py)?
            .iter()
            .map(|action| Ok(action.str()?.to_string()))
            .collect::<PyResult<_>>()?;
        let told = PyDict::new(py);
        told.set_item("seat", self.player_id())?;
        told.set_item("hand", self.hand())?;
        told.set_item("drawn", self.drawn())?;
        told.set_item("offer", self.offer())?;
        told.set_item("discards", [0, 1, 2, 3].map(|seat| named(self.lying(seat))))?;
        told.set_item("melds", [0, 1, 2, 3].map(|seat| self.laid(seat)))?;
        told.set_item("dora_indicators", self.dora_indicators())?;
        told.set_item("scores", self.scores())?;
        told.set_item("riichi", self.riichi())?;
        told.set_item("dealer", self.dealer())?;
        told.set_item("round_wind", self.round_wind())?;
        told.set_item("left", self.left())?;
        told.set_item("legal", legal)?;
        Ok(told)
    }

    fn __repr__(&self) -> String {
        format!("MahjongView(seat {}, {})", self.seat, self.hand().join(" "))
    }

    fn _repr_html_(&self) -> String {
        let mut rows =
            vec![Row::Text("dora indicators".into()), Row::Tiles(self.view().round().indicators().collect())];
        for seat in 0..4 {
            let round = self.view().round();
            let riichi = if round.riichi(seat) == Riichi::None { "" } else { ", riichi" };
            rows.push(Row::Text(format!("seat {seat}, {} points{riichi}", round.scores()[seat])));
            let laid: Vec<Tile> =
                round.melds(seat).iter().flat_map(|meld| meld.tiles().tiles().collect::<Vec<_>>()).collect();
            let lying: Vec<Tile> = self.lying(seat).collect();
            rows.extend([lying, laid].into_iter().filter(|tiles| !tiles.is_empty()).map(Row::Tiles));
        }
        rows.push(Row::Text(format!("hand of seat {}", self.seat)));
        rows.push(Row::Tiles(self.view().hand().tiles().collect()));
        picture(&rows)
    }
}
