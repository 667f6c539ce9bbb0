//! `kakehiki._core`, the part of the Python package that is not Python. What it offers is thin: names, documentation and types are in
//! `python/kakehiki`.

#![allow(clippy::needless_pass_by_value, reason = "Python hands its arguments over by value")]
#![allow(clippy::type_complexity, reason = "tuples are what Python takes apart")]

mod art;
mod bridge;
mod command;
mod duel;
mod long;
mod mahjong;
mod report;
mod state;
mod stud;

use pyo3::prelude::*;

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    art::add(module)?;
    bridge::add(module)?;
    command::add(module)?;
    duel::add(module)?;
    long::add(module)?;
    mahjong::add(module)?;
    state::add(module)?;
    stud::add(module)
}
