//! The commands of the command line in this process, and the shares of their matches.

use crate::long::{bad, long};
use commands::{Within, merge_kept, run_within};
use pyo3::prelude::*;
use std::{path::PathBuf, sync::Arc};
use worlds::matches::Share;

/// Runs a command and returns what it prints.
#[pyfunction]
#[pyo3(signature = (arguments, share=None, keep=None, progress=None))]
fn run_command(
    py: Python<'_>,
    arguments: Vec<String>,
    share: Option<String>,
    keep: Option<PathBuf>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<u8>> {
    let share = share.map(|share| share.parse::<Share>()).transpose().map_err(bad)?;
    let printed = long(py, |stop| {
        let mut within = Within { stop: stop.clone(), share, keep, ..Within::default() };
        if let Some(heard) = progress {
            // What it raises ends nothing: progress is only looked at.
            within.progress = Some(Arc::new(move |done, all| {
                Python::attach(|py| heard.call1(py, (done, all)).map_or_else(|error| error.print(py), drop));
            }));
        }
        run_within(&arguments, within)
    })?;
    printed.map_err(bad)
}

/// Brings together what was kept of the shares of a command, each in a folder of its own.
#[pyfunction]
fn merge_shares(py: Python<'_>, shares: Vec<PathBuf>, into: PathBuf) -> PyResult<()> {
    py.detach(|| merge_kept(&shares, &into)).map_err(bad)
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(run_command, module)?)?;
    module.add_function(wrap_pyfunction!(merge_shares, module)?)
}
